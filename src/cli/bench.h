/* bench.h -- what the benchmarks share. */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include <stdbool.h>

/* Processor time used so far. */
double bench_cpu_s(void);

void bench_sim(void);
void bench_solve(void);
void bench_lexicon(void);

/* False if a limit was missed. */
bool bench_bots(void);

#endif

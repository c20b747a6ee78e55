/* gauge.h -- times, their percentiles, and what the system says about another process. */
#ifndef LOAD_GAUGE_H
#define LOAD_GAUGE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Processor time of a process so far; -1 if it is not there. */
int64_t gauge_cpu_ns(pid_t pid);
/* Resident memory of a process; 0 if it is not there. */
double gauge_memory_kb(pid_t pid);

/* Measured times; zeroed at first. */
struct times {
    int64_t *ns;
    size_t count, room;
};
void times_add(struct times *times, int64_t ns);
void times_sort(struct times *times);
/* Of sorted times, in ms: share 0.5 is the median, 1 the longest. 0 if there are none. */
double times_at(const struct times *times, double share);
void times_release(struct times *times);

#endif

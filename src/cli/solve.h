/* solve.h -- what `knobel solve` prints: the best move, and every move with its value. */
#ifndef CLI_SOLVE_H
#define CLI_SOLVE_H

#include "base/text.h"

enum { ANSWER_BYTES = 1 << 18, ANSWER_MOVE_BYTES = 32 };

struct answer {
    struct text moves; /* members of a JSON object */
    char buf[ANSWER_BYTES];
    char best[ANSWER_MOVE_BYTES];
    double value; /* of the best */
};

void answer_init(struct answer *a);
void answer_move(struct answer *a, const char *move, double value, bool best);
void answer_print(struct answer *a, bool json);

/* `knobel solve cubes ...`; argv[0] is the command. Returns the exit status. */
int solve_cubes(int argc, char **argv);

#endif

/* hint.h -- what the coach says, where the table allows it. */
#ifndef TERM_HINT_H
#define TERM_HINT_H

#include "scene.h"

enum { HINT_STEPS = 5 }; /* of an equation; of dice there is one */

/* The hint of a step, from 0, for who is to act. */
void hint_write(const struct scene *scene, int step, struct text *out);

#endif

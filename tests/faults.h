/* faults.h -- games that break a promise on purpose, to prove that conform notices. */
#ifndef TESTS_FAULTS_H
#define TESTS_FAULTS_H

#include "rules/game.h"

/* game_apply(), or something worse. */
typedef const char *apply_fn(const struct game *game, void *state, const struct move *m);

struct fault {
    const char *name;
    const char *promise; /* the one conform must find broken */
    apply_fn *step;      /* instead of game_apply(), if not NULL */
    const char *(*apply)(void *state, const struct move *m);
    void (*sample)(const void *state, int seat, struct rng *rng, struct text *out);
    void (*redact)(void *state, int seat);
    bool (*sane)(const void *state);
    void (*thrown)(const void *seen, struct text *out);
    void (*show)(const void *state, struct text *out);
};

extern const struct fault faults[]; /* ends with a NULL name */

/* blitz, with the fault in it. */
struct game fault_game(const struct fault *fault);

#endif

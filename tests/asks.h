/* asks.h -- asks something of a table as a client would: by its name, if somebody there may. */
#ifndef TESTS_ASKS_H
#define TESTS_ASKS_H

#include "rooms/verbs.h"

static inline const char *asks(struct table *t, int32_t member, const struct ask *ask,
                               int64_t now_ms)
{
    const char *why;
    const struct verb *verb = verb_find(ask->verb, verb_who(t, member), &why);

    return verb ? verb->ask(t, member, ask, now_ms) : why;
}

#endif

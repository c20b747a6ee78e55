/* gate.c -- dice that wait for others, who throw the same elsewhere: a class in step. */
#include <string.h>

#include "internal.h"

/* In a round everybody's throws come first; then it counts how often one has thrown. */
bool gate_holds(const struct table *t)
{
    const struct throw_name *next;

    if (!t->gate.on || t->state != TABLE_MATCH || !(table_status(t)->to_act & SEAT_BIT(SEAT_DICE)))
        return false;
    next = &table_status(t)->next;
    if (next->round != t->gate.round)
        return next->round > t->gate.round;
    return next->turn > 0 && next->nth > t->gate.nth;
}

void table_lift(struct table *t, uint32_t round, uint32_t nth, int64_t now_ms)
{
    t->gate = (struct gate) { true, round, nth };
    table_clock(t, now_ms);
    table_plan(t, now_ms);
}

bool table_jump(struct table *t, int64_t now_ms)
{
    return t->state == TABLE_MATCH && t->match->running && match_jump(t->match, now_ms);
}

void table_late(struct table *t, int32_t round, int64_t now_ms)
{
    table_event(t, "late", round, NULL, now_ms);
}

void table_seal(struct table *t, const char *line, const char *lexicon, int32_t order,
                const uint8_t seed[SHA256_BYTES])
{
    text_copy(t->challenge, sizeof(t->challenge), line);
    text_copy(t->lexicon, sizeof(t->lexicon), lexicon);
    t->order = order;
    memcpy(t->dice.seed[0], seed, SHA256_BYTES);
    t->on[SWITCH_LOCK] = t->on[SWITCH_CURTAIN] = true;
}

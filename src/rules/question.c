/* question.c -- what would happen, asked of what one seat may know. */
#include "question.h"

#include <string.h>

#include "sane.h"

const char question_unknown[] = "unknown";

static const struct status *status(const struct question *q)
{
    return (const struct status *)q->seen;
}

const char *question_load(struct question *q, const struct game *game, int64_t layout, int64_t seat,
                          struct span body, struct span apart)
{
    q->game = NULL;
    if (layout != game->layout || !game->sane)
        return "other_layout";
    if (!state_unpack(game, STATE_BODY, body, q->seen) ||
        !state_unpack(game, STATE_APART, apart, q->seen) || !sane_status(game, status(q)) ||
        seat < SEAT_WATCHER || seat >= status(q)->seats || !game->sane(q->seen))
        return "bad_state";
    q->game = game;
    q->seat = (int32_t)seat;
    return NULL;
}

void question_show(const struct question *q, struct text *out)
{
    game_show(q->game, q->seen, out);
}

void question_thrown(const struct question *q, struct text *out)
{
    game_thrown(q->game, q->seen, out);
}

static bool is_hidden(const struct status *st, int32_t mine, int32_t seat)
{
    if (st->blind & BLIND_TIME && (seat == SEAT_CLOCK || st->now_ms > st->deadline_ms))
        return true;
    return st->blind && seat != mine && seat < st->seats;
}

/* Gives the move a time that can be asked about; NULL, or why nothing can be said of it. */
static const char *make_timely(const struct question *q, struct move *m)
{
    const struct status *st = status(q);

    if (m->at_ms < st->now_ms || st->blind & BLIND_TIME)
        m->at_ms = st->now_ms;
    if (!sane_time(m->at_ms))
        return "bad_move";
    return is_hidden(st, q->seat, m->seat) ? question_unknown : NULL;
}

const char *question_would(const struct question *q, struct move m)
{
    const char *why = make_timely(q, &m);

    return why ? why : game_would(q->game, q->seen, &m);
}

const char *question_after(const struct question *q, struct move m, struct question *then)
{
    _Alignas(16) uint8_t next[STATE_MAX];
    const char *why = make_timely(q, &m);

    if (why)
        return why;
    memcpy(next, q->seen, q->game->state_size);
    why = game_apply(q->game, next, &m);
    if (why)
        return why;
    if (((const struct status *)next)->blind & BLIND_NEEDED)
        return question_unknown;
    then->game = q->game;
    then->seat = q->seat;
    game_see(q->game, next, q->seat, then->seen);
    return NULL;
}

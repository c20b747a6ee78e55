/* game.c -- what all games share: the checks of a move, the view, the common expectations. */
#include "game.h"

#include <string.h>

const struct game *game_find(struct span name)
{
    for (int i = 0; games[i]; i++)
        if (span_is(name, games[i]->name))
            return games[i];
    return NULL;
}

void game_init(const struct game *game, void *state, const struct setup *setup)
{
    struct status *st = state;
    int lag = setup_find(game, SPAN("lag"));

    memset(state, 0, game->state_size);
    st->seats = setup->seats;
    st->lag_max_ms = lag < 0 ? LAG_MAX : setup->value[lag][0];
    game->init(state, setup);
}

const char *game_next_throw(const struct game *game, const void *state)
{
    return game->throws[game->next_throw ? game->next_throw(state) : 0];
}

int64_t move_corrected_ms(const struct status *st, const struct move *m)
{
    return m->at_ms - (m->lag_ms < st->lag_max_ms ? m->lag_ms : st->lag_max_ms);
}

/* Whether the deadline refuses the move. */
static const char *untimely(const struct status *st, const struct move *m)
{
    if (!(st->to_act & SEAT_BIT(SEAT_CLOCK)))
        return NULL;
    if (m->seat == SEAT_CLOCK)
        return m->at_ms < st->deadline_ms ? "too_early" : NULL;
    if (m->seat >= st->seats)
        return NULL;
    if ((st->by_arrival ? m->at_ms : move_corrected_ms(st, m)) > st->deadline_ms)
        return "too_late";
    return NULL;
}

/* The checks every game would otherwise repeat, in the order the format states. */
static const char *refuse(const struct status *st, const struct move *m)
{
    const char *why;

    if (st->to_act == 0)
        return "match_over";
    if (m->seat < 0 || m->seat >= SEATS_ALL || !(st->to_act & SEAT_BIT(m->seat)))
        return "not_your_turn";
    why = untimely(st, m);
    if (why)
        return why;
    if (m->text.len > MOVE_MAX || !span_utf8(m->text) || span_control(m->text))
        return "bad_move";
    if (m->seat == SEAT_CLOCK && !span_is(span_trim(m->text), "tick"))
        return "bad_move";
    return NULL;
}

/* Makes the move in a copy of the state, which is worth nothing if there is a reason. */
static const char *apply(const struct game *game, const void *state, const struct move *m,
                         void *next)
{
    struct status *st = next;
    const char *why = refuse(state, m);
    int32_t round;

    if (why)
        return why;
    memcpy(next, state, game->state_size);
    round = st->round;
    st->now_ms = m->at_ms;
    st->moves++;
    if (m->seat == SEAT_DICE)
        st->last = st->next;
    why = game->apply(next, m);
    if (st->round != round)
        memset(st->made, 0, sizeof(st->made));
    else if (m->seat < SEATS_MAX)
        st->made[m->seat]++;
    return why;
}

const char *game_apply(const struct game *game, void *state, const struct move *m)
{
    _Alignas(16) uint8_t next[STATE_MAX];
    const char *why = apply(game, state, m, next);

    if (!why)
        memcpy(state, next, game->state_size);
    return why;
}

const char *game_would(const struct game *game, const void *state, const struct move *m)
{
    _Alignas(16) uint8_t next[STATE_MAX];

    return apply(game, state, m, next);
}

void game_see(const struct game *game, const void *state, int seat, void *seen)
{
    struct status *st = seen;

    memcpy(seen, state, game->state_size);
    st->blind = 0;
    for (int s = 0; s < SEATS_MAX; s++)
        if (s != seat)
            st->made[s] = 0;
    if (game->redact)
        game->redact(seen, seat);
}

static void show_seats(struct text *out, const char *key, uint32_t seats)
{
    js_open(out, key, '[');
    for (int s = 0; s < SEATS_MAX; s++)
        if (seats & SEAT_BIT(s))
            js_int(out, NULL, s);
    if (seats & SEAT_BIT(SEAT_DICE))
        js_str(out, NULL, SPAN("dice"));
    if (seats & SEAT_BIT(SEAT_CLOCK))
        js_str(out, NULL, SPAN("clock"));
    js_close(out, ']');
}

void game_tally(const struct game *game, const void *state, int32_t *won)
{
    const struct status *st = state;

    if (game->tally)
        game->tally(state, won);
    else
        memcpy(won, st->score, sizeof(st->score[0]) * (size_t)st->seats);
}

static void show_tally(const struct game *game, const void *seen, struct text *out)
{
    int32_t won[SEATS_MAX];

    game_tally(game, seen, won);
    js_ints(out, "tally", won, ((const struct status *)seen)->seats);
}

void game_show(const struct game *game, const void *seen, struct text *out)
{
    const struct status *st = seen;

    js_open(out, NULL, '{');
    js_str(out, "game", span_of(game->name));
    js_int(out, "seats", st->seats);
    js_int(out, "moves", st->moves);
    js_int(out, "now", st->now_ms);
    if (st->to_act & SEAT_BIT(SEAT_CLOCK))
        js_int(out, "deadline", st->deadline_ms);
    else
        js_null(out, "deadline");
    show_seats(out, "to_act", st->to_act);
    js_bool(out, "over", st->to_act == 0);
    js_int(out, "round", st->round);
    js_ints(out, "score", st->score, st->seats);
    if (game->tally)
        show_tally(game, seen, out);
    show_seats(out, "winners", st->winners);
    show_seats(out, "secret", st->secret);
    game->show(seen, out);
    js_close(out, '}');
}

void game_thrown(const struct game *game, const void *seen, struct text *out)
{
    const struct throw_name *last = &((const struct status *)seen)->last;
    const uint32_t name[] = { last->round, last->turn, last->nth };
    char buf[MOVE_MAX + 1];
    struct text text;

    text_init(&text, buf, sizeof(buf));
    game->thrown(seen, &text);
    for (int i = 0; i < 3 && text.len > 0; i++) {
        text_int(out, name[i]);
        text_char(out, ' ');
    }
    text_span(out, text_all(&text));
}

void text_ints(struct text *out, const int32_t *n, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_char(out, ' ');
        text_int(out, n[i]);
    }
}

static void tell_seats(struct text *out, uint32_t seats)
{
    const char *gap = "";

    for (int s = 0; s < SEAT_JUDGE; s++) {
        if (!(seats & SEAT_BIT(s)))
            continue;
        text_str(out, gap);
        if (s < SEATS_MAX)
            text_int(out, s);
        else
            text_str(out, s == SEAT_DICE ? "dice" : "clock");
        gap = " ";
    }
}

bool game_tell(const struct game *game, const void *state, struct span key, struct span args,
               struct text *out)
{
    const struct status *st = state;
    size_t before = out->len;

    if (span_is(key, "score"))
        text_ints(out, st->score, st->seats);
    else if (span_is(key, "to_act"))
        tell_seats(out, st->to_act);
    else if (span_is(key, "over"))
        text_str(out, st->to_act == 0 ? "yes" : "no");
    else if (span_is(key, "winners"))
        tell_seats(out, st->winners);
    else if (span_is(key, "deadline")) {
        if (st->to_act & SEAT_BIT(SEAT_CLOCK))
            text_int(out, st->deadline_ms);
    } else if (!game->tell(state, key, args, out))
        return false;
    if (out->len == before)
        text_char(out, '-');
    return true;
}

void status_needs(struct status *st)
{
    if (st->blind)
        st->blind |= BLIND_NEEDED;
}

uint32_t status_players(const struct status *st)
{
    return SEAT_BIT(st->seats) - 1;
}

void status_throw(struct status *st, int32_t turn)
{
    struct throw_name next = { .round = (uint32_t)st->round, .turn = (uint32_t)turn };

    if (st->last.round == next.round && st->last.turn == next.turn)
        next.nth = st->last.nth + 1;
    st->next = next;
    st->to_act = SEAT_BIT(SEAT_DICE);
}

void status_finish(struct status *st)
{
    int32_t best = st->score[0];

    for (int s = 1; s < st->seats; s++)
        if (st->score[s] > best)
            best = st->score[s];
    for (int s = 0; s < st->seats; s++)
        if (st->score[s] == best)
            st->winners |= SEAT_BIT(s);
    st->to_act = 0;
    st->deadline_ms = 0;
    st->secret = 0;
    st->by_arrival = 0;
}

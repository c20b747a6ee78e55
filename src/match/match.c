/* match.c -- a match under way: its state, its time, and what movers have in mind. */
#include "match.h"

#include <string.h>

enum { MOVE_LINE_MAX = MOVE_MAX + 64 };

static int64_t later(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

size_t match_size(const struct game *game)
{
    return offsetof(struct match, state) + (game->state_size + 15) / 16 * 16;
}

static size_t rounds_kept(const struct rounds *rounds)
{
    return (size_t)(rounds->count < ROUNDS_KEPT ? rounds->count : ROUNDS_KEPT);
}

void match_copy_moves(struct match *to, const struct match *from)
{
    size_t end = offsetof(struct match, rounds.won[rounds_kept(&from->rounds)]);

    memcpy(&to->game, &from->game, end - offsetof(struct match, game));
    for (int32_t s = 0; s < SEATS_ALL; s++)
        if (from->plan[s].is == PLAN_MADE)
            memcpy(to->text[s], from->text[s], sizeof(to->text[s]));
    memcpy(to->state, from->state, from->game->state_size);
}

void match_copy(struct match *to, const struct match *from)
{
    to->setup = from->setup;
    match_copy_moves(to, from);
}

void match_begin(struct match *m, const struct game *game, const struct setup *setup)
{
    memset(m, 0, offsetof(struct match, text));
    m->game = game;
    m->setup = *setup;
    for (int32_t s = 0; s < SEATS_ALL; s++)
        match_forget(m, s);
    game_init(game, m->state, setup);
}

void match_resume(struct match *m, const struct replay *from)
{
    match_begin(m, from->game, &from->setup);
    memcpy(m->state, from->state, from->game->state_size);
    m->stood_ms = match_status(m)->now_ms;
}

const struct status *match_status(const struct match *m)
{
    return (const struct status *)m->state;
}

static bool may_act(const struct match *m, int32_t seat)
{
    return match_status(m)->to_act & SEAT_BIT(seat);
}

int64_t match_ms(const struct match *m, int64_t now_ms)
{
    return m->running ? now_ms - m->zero_ms : m->stood_ms;
}

void match_run(struct match *m, bool run, int64_t now_ms)
{
    if (run == m->running)
        return;
    if (run)
        m->zero_ms = now_ms - m->stood_ms;
    else
        m->stood_ms = now_ms - m->zero_ms;
    m->running = run;
}

/* When the clock strikes. A move in flight that is credited its delay is not robbed. */
static int64_t strikes_ms(const struct status *st)
{
    return st->deadline_ms + (st->by_arrival ? 0 : st->lag_max_ms);
}

void match_expire(struct match *m, int64_t now_ms)
{
    int64_t late_ms = strikes_ms(match_status(m)) + 1;

    if (m->running && may_act(m, SEAT_CLOCK) && match_ms(m, now_ms) < late_ms)
        m->zero_ms = now_ms - late_ms;
}

struct move match_move(const struct match *m, int32_t seat, struct span text, int64_t now_ms)
{
    return (struct move) { .at_ms = later(match_ms(m, now_ms), match_status(m)->now_ms),
                           .seat = seat,
                           .text = text };
}

void match_forget(struct match *m, int32_t seat)
{
    struct plan *plan = &m->plan[seat];

    plan->is = PLAN_NONE;
    plan->moves = UINT32_MAX; /* whenever it is asked, it is not again */
    plan->again = 0;
    plan->refused = false;
}

static void log_move(const struct movers *by, const struct move *move)
{
    char line[MOVE_LINE_MAX];
    struct text out;

    if (!by || !by->log)
        return;
    text_init(&out, line, sizeof(line));
    move_write(move, &out);
    by->log(by->ctx, text_all(&out));
}

static void end_round(struct match *m)
{
    int16_t *won = m->rounds.won[m->rounds.count++ % ROUNDS_KEPT];
    int32_t all[SEATS_MAX];

    game_tally(m->game, m->state, all);
    for (int32_t s = 0; s < match_status(m)->seats; s++)
        won[s] = (int16_t)all[s];
}

void match_show_rounds(const struct match *m, struct text *out)
{
    int32_t count = m->rounds.count, from = count > ROUNDS_KEPT ? count - ROUNDS_KEPT : 0;

    js_open(out, NULL, '[');
    for (int32_t r = from; r < count; r++) {
        js_open(out, NULL, '[');
        for (int32_t s = 0; s < match_status(m)->seats; s++)
            js_int(out, NULL, m->rounds.won[r % ROUNDS_KEPT][s]);
        js_close(out, ']');
    }
    js_close(out, ']');
}

uint64_t match_rounds_hash(const struct match *m)
{
    const struct rounds *rounds = &m->rounds;
    struct span all = { (const char *)rounds, offsetof(struct rounds, won[rounds_kept(rounds)]) };

    return span_hash(all) ^ (uint64_t)match_status(m)->seats;
}

/* Makes a move; who has made one has nothing in mind. */
static const char *play(struct match *m, const struct move *move)
{
    int32_t round = match_status(m)->round;
    const char *why = game_apply(m->game, m->state, move);

    if (why)
        return why;
    if (round > 0 && match_status(m)->round != round)
        end_round(m);
    m->plan[move->seat].is = PLAN_NONE;
    m->plan[move->seat].refused = false;
    if (!m->running)
        m->stood_ms = later(m->stood_ms, move->at_ms);
    return NULL;
}

const char *match_play(struct match *m, const struct movers *by, const struct move *move)
{
    const char *why = play(m, move);

    if (!why)
        log_move(by, move);
    return why;
}

/* Lets a mover decide; what it may not know it is not shown. */
static void ask(struct match *m, const struct movers *by, int32_t seat, int64_t at_ms)
{
    const struct status *st = match_status(m);
    struct plan *plan = &m->plan[seat];
    _Alignas(16) uint8_t seen[STATE_MAX];
    struct mover_ask ask = {
        .game = m->game,
        .seen = m->state,
        .seat = seat,
        .moves = st->moves,
        .again = plan->moves == st->moves ? plan->again + 1 : 0,
        .refused = plan->refused,
        .ticket = &plan->ticket,
    };
    struct text out;
    int32_t wait_ms;

    if (seat < st->seats) {
        game_see(m->game, m->state, seat, seen);
        ask.seen = seen;
    }
    text_init(&out, m->text[seat], sizeof(m->text[seat]));
    wait_ms = by->choose(by->ctx, &ask, &out);
    plan->is = PLAN_MADE;
    if (wait_ms < 0)
        plan->is = wait_ms == MOVER_LATER ? PLAN_AWAITED : PLAN_SILENT;
    plan->moves = ask.moves;
    plan->again = ask.again;
    plan->refused = plan->logged = false;
    plan->ahead = by->ahead & SEAT_BIT(seat);
    plan->at_ms = later(at_ms, st->now_ms) + (wait_ms > 0 ? wait_ms : 0);
}

/* Whether the seat is to be asked now. */
static bool wanted(struct match *m, const struct movers *by, int32_t seat)
{
    const struct plan *plan = &m->plan[seat];

    if (!(by->seats & SEAT_BIT(seat)) || !may_act(m, seat)) {
        match_forget(m, seat);
        return false;
    }
    if (plan->is == PLAN_SILENT)
        return plan->moves != match_status(m)->moves;
    return plan->is == PLAN_NONE;
}

void match_ask(struct match *m, const struct movers *by, int64_t now_ms)
{
    const struct plan *judge = &m->plan[SEAT_JUDGE];
    int64_t at_ms = match_ms(m, now_ms);

    if (wanted(m, by, SEAT_JUDGE))
        ask(m, by, SEAT_JUDGE, at_ms);
    if (judge->is == PLAN_MADE || judge->is == PLAN_AWAITED)
        return; /* what it says may change what others do */
    for (int32_t s = 0; s <= SEAT_DICE; s++)
        if (wanted(m, by, s))
            ask(m, by, s, at_ms);
}

bool match_answer(struct match *m, uint64_t ticket, int32_t wait_ms, struct span text)
{
    for (int32_t s = 0; s < SEATS_ALL; s++) {
        struct plan *plan = &m->plan[s];
        struct text out;

        if (plan->is != PLAN_AWAITED || plan->ticket != ticket)
            continue;
        text_init(&out, m->text[s], sizeof(m->text[s]));
        text_span(&out, text);
        plan->is = PLAN_MADE;
        plan->at_ms += wait_ms;
        return true;
    }
    return false;
}

static void sooner(struct match_due *first, int32_t seat, int64_t at_ms)
{
    if (at_ms < first->at_ms)
        *first = (struct match_due) { seat, at_ms };
}

struct match_due match_due(const struct match *m)
{
    const struct status *st = match_status(m);
    const struct plan *judge = &m->plan[SEAT_JUDGE];
    struct match_due first = { -1, INT64_MAX };

    if (judge->is == PLAN_MADE)
        return (struct match_due) { SEAT_JUDGE, judge->at_ms };
    for (int32_t s = 0; s <= SEAT_DICE; s++) {
        const struct plan *plan = &m->plan[s];

        if (plan->is == PLAN_MADE)
            sooner(&first, s, plan->ahead && !plan->logged ? 0 : plan->at_ms);
    }
    if (may_act(m, SEAT_CLOCK))
        sooner(&first, SEAT_CLOCK, strikes_ms(st));
    return first;
}

bool match_jump(struct match *m, int64_t now_ms)
{
    int64_t at_ms = match_due(m).at_ms;

    if (!m->running || at_ms == INT64_MAX || at_ms <= match_ms(m, now_ms))
        return false;
    m->zero_ms = now_ms - at_ms;
    return true;
}

/* The move that a seat has in mind, or the clock's. */
static struct move planned(const struct match *m, int32_t seat, int64_t at_ms)
{
    return (struct move) { .at_ms = later(at_ms, match_status(m)->now_ms),
                           .seat = seat,
                           .text = seat == SEAT_CLOCK ? SPAN("tick") : span_of(m->text[seat]) };
}

static enum match_did carry_out(struct match *m, const struct movers *by, const struct move *move)
{
    struct plan *plan = &m->plan[move->seat];

    if (move->text.len == 0 || play(m, move)) {
        /* The judge knows no better: it waits until something has changed. */
        plan->is = move->seat == SEAT_JUDGE ? PLAN_SILENT : PLAN_NONE;
        plan->refused = true;
        return MATCH_REFUSED;
    }
    if (!plan->logged)
        log_move(by, move);
    return MATCH_MOVED;
}

enum match_did match_turn(struct match *m, const struct movers *by, int64_t now_ms,
                          struct move *made)
{
    int64_t at_ms = match_ms(m, now_ms);
    struct match_due due;
    struct plan *plan;

    match_ask(m, by, now_ms);
    due = match_due(m);
    if (due.at_ms > at_ms)
        return MATCH_IDLE;
    plan = &m->plan[due.seat];
    *made = planned(m, due.seat, at_ms);
    if (plan->ahead) {
        made->at_ms = plan->at_ms;
        if (!plan->logged)
            log_move(by, made);
        plan->logged = true;
        if (plan->at_ms > at_ms)
            return MATCH_LOGGED;
    }
    return carry_out(m, by, made);
}

enum match_did match_step(struct match *m, const struct movers *by, struct move *made)
{
    struct movers now = *by;
    struct match_due due;
    int64_t at_ms;

    now.ahead = 0;
    match_ask(m, &now, m->stood_ms);
    for (int32_t s = 0; s < SEATS_ALL; s++)
        if (m->plan[s].is == PLAN_AWAITED)
            return MATCH_IDLE; /* it may be the first to move */
    due = match_due(m);
    if (due.seat < 0)
        return MATCH_IDLE;
    /* Nothing is in flight here: the clock strikes at its time. */
    at_ms = due.seat == SEAT_CLOCK ? match_status(m)->deadline_ms : due.at_ms;
    m->stood_ms = later(m->stood_ms, at_ms);
    *made = planned(m, due.seat, m->stood_ms);
    return carry_out(m, by, made);
}

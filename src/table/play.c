/* play.c -- the match at a table: moves, dice, clock and bots, each at its time. */
#include <assert.h>
#include <string.h>

#include "internal.h"

enum {
    EVENT_MAX = 128,
    FAST_BOTS = 6,       /* so much faster than they would be */
    MIX_DUE = SEATS_ALL, /* not a seat: the time to show one's part is over */
};

const struct status *table_status(const struct table *t)
{
    return t->state_bytes;
}

int64_t table_match_ms(const struct table *t, int64_t now_ms)
{
    return t->running ? now_ms - t->zero_ms : t->stood_ms;
}

void table_clock(struct table *t, int64_t now_ms)
{
    bool run = false;

    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        run = run || (t->member[m].used && t->member[m].here);
    run = run && t->state == TABLE_MATCH && !t->paused;
    if (run == t->running)
        return;
    if (run)
        t->zero_ms = now_ms - t->stood_ms;
    else
        t->stood_ms = now_ms - t->zero_ms;
    for (int32_t s = 0; run && s < t->seats; s++)
        if (t->chair[s].acting_since_ms >= 0)
            t->chair[s].acting_since_ms = now_ms; /* nobody idles while time stands still */
    t->running = run;
}

static void log_restart(struct table *t)
{
    char line[EVENT_MAX];
    struct text out;

    t->restarted = false;
    text_init(&out, line, sizeof(line));
    text_str(&out, "@ ");
    text_int(&out, table_status(t)->now_ms);
    text_str(&out, " restart");
    table_log(t, text_all(&out));
}

void table_log(struct table *t, struct span line)
{
    const char *wrong;

    if (t->restarted)
        log_restart(t);
    wrong = fair_read(&t->fair, line);
    assert(!wrong);
    t->sink.line(t->sink.ctx, line);
}

void table_event(struct table *t, const char *what, int32_t chair, const char *more, int64_t now_ms)
{
    char line[EVENT_MAX];
    struct text out;

    text_init(&out, line, sizeof(line));
    text_str(&out, "@ ");
    text_int(&out, table_match_ms(t, now_ms));
    text_char(&out, ' ');
    text_str(&out, what);
    if (chair >= 0) {
        text_char(&out, ' ');
        text_int(&out, chair);
    }
    if (more) {
        text_char(&out, ' ');
        text_str(&out, more);
    }
    table_log(t, text_all(&out));
}

void table_here(struct table *t, int32_t member, bool here, int64_t now_ms)
{
    struct member *m = &t->member[member];

    if (m->here && !here)
        m->gone_since_ms = now_ms;
    m->here = here;
    t->dirty |= DIRTY_VIEW;
    table_clock(t, now_ms);
    table_plan(t, now_ms);
}

/* The bot that plays the seat now; NULL if a person does. */
static const struct bot *bot_of(const struct table *t, int32_t seat)
{
    const struct chair *c = &t->chair[seat];
    const char *name = c->bot[0] ? c->bot : c->held;

    return name[0] ? bot_find(t->game, span_of(name)) : NULL;
}

static void plan_bot(struct table *t, int32_t seat, int64_t match_ms)
{
    const struct status *st = table_status(t);
    bool race = st->to_act & SEAT_BIT(SEAT_CLOCK);
    struct chair *c = &t->chair[seat];
    struct chacha chacha;
    const struct bot_ask ask = { .game = t->game, .seat = seat, .rng = &chacha.rng, .lex = t->lex };
    int32_t ms;

    c->again = c->planned == st->moves ? c->again + 1 : 0;
    c->planned = st->moves;
    fair_bot(t->seed[0], st->moves, seat, c->again, &chacha);
    ms = plan_make(&c->plan, bot_of(t, seat), ask, t->state_bytes);
    c->plan.at_ms = match_ms + (t->on[SWITCH_FAST] && !race ? ms / FAST_BOTS : ms);
}

static int64_t later(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static void plan_dice(struct table *t, int64_t match_ms)
{
    uint32_t spread = (uint32_t)(t->game->shake_max_ms - t->game->shake_min_ms);

    t->dice.at_ms = later(match_ms, table_status(t)->now_ms) + t->game->shake_min_ms +
                    (spread ? rng_below(t->rng, spread + 1) : 0);
    t->dice.text[0] = '\0';
    t->dice.made = true;
}

void table_plan(struct table *t, int64_t now_ms)
{
    const struct status *st = table_status(t);
    int64_t match_ms = table_match_ms(t, now_ms);

    if (t->state != TABLE_MATCH)
        return;
    for (int32_t s = 0; s < t->seats; s++) {
        struct chair *c = &t->chair[s];
        bool acts = st->to_act & SEAT_BIT(s);

        if (!acts)
            c->acting_since_ms = -1;
        else if (c->acting_since_ms < 0)
            c->acting_since_ms = now_ms;
        if (!acts || !bot_of(t, s))
            chair_forget(c);
        else if (!c->plan.made)
            plan_bot(t, s, match_ms);
    }
    if (!(st->to_act & SEAT_BIT(SEAT_DICE)) || t->on[SWITCH_TYPED] || !fair_mixed(&t->fair))
        t->dice.made = false;
    else if (!t->dice.made)
        plan_dice(t, match_ms);
}

static void finish(struct table *t, int64_t now_ms)
{
    const struct status *st = table_status(t);

    for (int32_t s = 0; s < t->seats; s++) {
        t->chair[s].wins += (st->winners & SEAT_BIT(s)) != 0;
        t->chair[s].held[0] = '\0';
    }
    t->played++;
    judge_end(t);
    series_add(t);
    mix_end(t);
    t->state = TABLE_OVER;
    t->dirty |= DIRTY_ROW | DIRTY_ENDED;
    table_clock(t, now_ms);
}

static void log_move(struct table *t, const struct move *m)
{
    char line[MOVE_MAX + 64];
    struct text out;

    text_init(&out, line, sizeof(line));
    move_write(m, &out);
    table_log(t, text_all(&out));
}

/* A move at this moment; time never runs backwards. */
static struct move move_now(const struct table *t, int32_t seat, struct span text, int64_t now_ms)
{
    return (struct move) { .at_ms = later(table_match_ms(t, now_ms), table_status(t)->now_ms),
                           .seat = seat,
                           .text = text };
}

const char *table_log_move(struct table *t, int32_t seat, struct span text, int64_t now_ms)
{
    struct move m = move_now(t, seat, text, now_ms);
    const char *why = game_apply(t->game, t->state_bytes, &m);

    if (!why)
        log_move(t, &m);
    return why;
}

/* The dice have fallen: from now on everybody's time runs. */
static void note_throw(struct table *t, int64_t at_ms)
{
    t->thrown_ms = at_ms;
    t->sent_ms = -1;
    for (int32_t s = 0; s < t->seats; s++)
        t->chair[s].doubt_ms = -1;
}

/* Plays a move and logs it, unless the log has it; or returns a reason. */
static const char *play(struct table *t, const struct move *m, bool logged, int64_t now_ms)
{
    const struct status *st = table_status(t);
    uint32_t ties = st->ties;
    const char *why = game_apply(t->game, t->state_bytes, m);

    if (why)
        return why;
    if (!logged)
        log_move(t, m);
    judge_speak(t, now_ms);
    t->lags.ties += st->ties - ties;
    if (m->seat == SEAT_DICE)
        note_throw(t, m->at_ms);
    if (m->seat < t->seats) {
        t->chair[m->seat].made++;
        t->chair[m->seat].acting_since_ms = -1;
        t->chair[m->seat].plan.made = false;
    }
    t->dirty |= DIRTY_VIEW;
    table_plan(t, now_ms);
    if (st->to_act == 0)
        finish(t, now_ms);
    return NULL;
}

const char *table_play(struct table *t, int32_t seat, struct span text, int64_t now_ms)
{
    struct move m = move_now(t, seat, text, now_ms);

    return play(t, &m, false, now_ms);
}

void table_sent(struct table *t, int64_t now_ms)
{
    t->dirty = 0;
    t->version++;
    if (t->sent_ms < 0)
        t->sent_ms = table_match_ms(t, now_ms);
}

void table_open_purses(struct table *t)
{
    note_throw(t, -1);
    for (int32_t s = 0; s < t->seats; s++)
        purse_fill(&t->chair[s].purse, table_status(t)->lag_max_ms);
}

/* What the credit was given for, for whoever reads the log. */
static void log_credit(struct table *t, int32_t seat, int32_t took_ms, const struct credit *credit,
                       int64_t now_ms)
{
    char more[EVENT_MAX / 2];
    struct text out;

    text_init(&out, more, sizeof(more));
    text_str(&out, "took ");
    text_int(&out, took_ms);
    text_str(&out, " bound ");
    text_int(&out, credit->bound_ms);
    text_str(&out, " doubt ");
    text_int(&out, credit->doubt_ms);
    table_event(t, "lag", seat, more, now_ms);
}

/*
 * The delay credited to a move: what the page asks for, within the bounds, and before that what
 * the server was late with the throw itself, which is nobody's fault at the table.
 */
static int32_t credit(struct table *t, const struct ask *ask, int64_t at_ms, int64_t now_ms)
{
    const struct status *st = table_status(t);
    struct chair *c = &t->chair[ask->chair];
    struct claim claim = { t->thrown_ms, at_ms - t->sent_ms, ask->took_ms, st->lag_max_ms,
                           ask->route };
    struct credit given;
    int64_t lag_ms;

    if (t->thrown_ms < 0 || t->sent_ms < 0 || !(st->to_act & (st->to_act - 1)))
        return 0; /* nobody to race with */
    given = purse_draw(&c->purse, &claim);
    lag_ms = t->sent_ms - t->thrown_ms + given.ms;
    if (given.bound_ms >= 0) {
        c->doubt_ms = given.doubt_ms;
        log_credit(t, ask->chair, ask->took_ms, &given, now_ms);
        t->lags.credits++;
        t->lags.credited_ms += (uint32_t)given.ms;
        t->lags.clamps += given.clamped;
    }
    return lag_ms < st->lag_max_ms ? (int32_t)lag_ms : st->lag_max_ms;
}

const char *table_move(struct table *t, const struct ask *ask, int64_t now_ms)
{
    struct move m = move_now(t, ask->chair, span_trim(ask->text), now_ms);
    uint32_t made = t->chair[ask->chair].made;

    if (ask->n < 0)
        return "bad_message";
    if (ask->n < made) { /* sent again: it was played */
        t->dirty |= DIRTY_VIEW;
        return NULL;
    }
    if (ask->n > made)
        return "out_of_step";
    if (t->paused)
        return "paused";
    m.lag_ms = credit(t, ask, m.at_ms, now_ms);
    return play(t, &m, false, now_ms);
}

/* The seat that moves by itself next, and when. */
static struct mover next_mover(const struct table *t)
{
    struct mover first = mover_none;

    if (t->state != TABLE_MATCH || !t->running)
        return first;
    if (t->dice.made)
        mover_at(&first, SEAT_DICE, t->dice.text[0] ? t->dice.at_ms : 0); /* to be stored at once */
    else if (!fair_mixed(&t->fair))
        mover_at(&first, MIX_DUE, t->mix_ms);
    for (int32_t s = 0; s < t->seats; s++)
        mover_plan(&first, s, &t->chair[s].plan);
    mover_clock(&first, table_status(t));
    return first;
}

/* Draws and logs the throw. It follows from its number: it is the same whenever it is drawn. */
static void draw_dice(struct table *t)
{
    struct move m = { .at_ms = t->dice.at_ms, .seat = SEAT_DICE };
    struct chacha chacha;
    struct text out;

    text_init(&out, t->dice.text, sizeof(t->dice.text));
    fair_dice(&t->fair, t->seed[t->fair.rounds > 1], &chacha);
    t->game->sample(t->state_bytes, SEAT_DICE, &chacha.rng, &out);
    m.text = text_all(&out);
    log_move(t, &m);
}

/* The throw is stored while it is hidden, so that no disk stands between its time and the eyes. */
static void throw_dice(struct table *t, int64_t now_ms)
{
    struct move m = { .at_ms = t->dice.at_ms, .seat = SEAT_DICE };
    char text[MOVE_MAX + 1];
    const char *why;

    if (!t->dice.text[0])
        draw_dice(t);
    if (t->dice.at_ms > table_match_ms(t, now_ms))
        return;
    m.text = span_of(strcpy(text, t->dice.text));
    t->dice.made = false;
    why = play(t, &m, true, now_ms);
    assert(!why); /* nobody else moves while the dice are hidden */
}

bool table_turn(struct table *t, int64_t now_ms)
{
    struct mover next = next_mover(t);
    int32_t seat = next.seat;
    struct plan plan;

    if (seat < 0 || next.at_ms > table_match_ms(t, now_ms))
        return false;
    if (seat == SEAT_CLOCK) {
        table_play(t, seat, SPAN("tick"), now_ms);
    } else if (seat == SEAT_DICE) {
        throw_dice(t, now_ms);
    } else if (seat == MIX_DUE) {
        mix_expire(t, now_ms);
    } else {
        plan = t->chair[seat].plan;
        t->chair[seat].plan.made = false;
        if (table_play(t, seat, span_of(plan.text), now_ms))
            table_plan(t, now_ms); /* overtaken by another's move: think again */
    }
    return true;
}

bool table_can_hand(const struct table *t, int32_t chair, int64_t now_ms)
{
    const struct chair *c = &t->chair[chair];
    const struct member *m;

    if (t->state != TABLE_MATCH || chair >= t->seats || c->member < 0 || c->held[0])
        return false;
    m = &t->member[c->member];
    if (!m->here && now_ms - m->gone_since_ms >= AWAY_HAND_MS)
        return true;
    return t->running && c->acting_since_ms >= 0 && now_ms - c->acting_since_ms >= IDLE_HAND_MS;
}

/* When a chair becomes one that may be handed over; INT64_MAX if it is or never will. */
static int64_t hand_ms(const struct table *t, int32_t chair, int64_t now_ms)
{
    const struct chair *c = &t->chair[chair];
    int64_t at = INT64_MAX;

    if (t->state != TABLE_MATCH || c->member < 0 || c->held[0])
        return INT64_MAX;
    if (!t->member[c->member].here)
        at = t->member[c->member].gone_since_ms + AWAY_HAND_MS;
    if (t->running && c->acting_since_ms >= 0 && c->acting_since_ms + IDLE_HAND_MS < at)
        at = c->acting_since_ms + IDLE_HAND_MS;
    return at > now_ms ? at : INT64_MAX;
}

int64_t table_due_ms(const struct table *t, int64_t now_ms)
{
    struct mover next = next_mover(t);
    int64_t due = next.seat < 0 ? INT64_MAX : t->zero_ms + next.at_ms;

    for (int32_t s = 0; s < t->seats; s++) {
        int64_t at = hand_ms(t, s, now_ms);

        if (at < due)
            due = at;
    }
    return due;
}

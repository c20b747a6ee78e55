/* play.c -- the match at a table: moves, dice, clock and bots, each at its time. */
#include <assert.h>
#include <string.h>

#include "internal.h"

enum { EVENT_MAX = 128 };

const struct status *table_status(const struct table *t)
{
    return match_status(t->match);
}

int64_t table_match_ms(const struct table *t, int64_t now_ms)
{
    return t->match ? match_ms(t->match, now_ms) : 0;
}

bool table_timed(const struct table *t)
{
    return t->state == TABLE_MATCH && (table_status(t)->to_act & SEAT_BIT(SEAT_CLOCK));
}

void table_clock(struct table *t, int64_t now_ms)
{
    bool run = t->gate.on;

    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        run = run || (t->member[m].used && t->member[m].here);
    run = run && t->state == TABLE_MATCH && (!t->paused || table_timed(t));
    if (!t->match || run == t->match->running || (!run && table_timed(t)))
        return;       /* who could stop it would look at the dice as long as it takes */
    if (t->restarted) /* where one throw is raced for, all who saw it had the time to think */
        t->race.stale = table_timed(t) && t->game->shake_max_ms > 0;
    match_run(t->match, run, now_ms);
    for (int32_t s = 0; run && s < t->seats; s++)
        if (t->chair[s].patience.since_ms >= 0)
            patience_renew(&t->chair[s].patience,
                           now_ms); /* nobody idles while time stands still */
}

void table_log_restart(struct table *t)
{
    char line[EVENT_MAX];
    struct text out;

    if (!t->restarted)
        return;
    t->restarted = false;
    text_init(&out, line, sizeof(line));
    text_str(&out, "@ ");
    text_int(&out, table_status(t)->now_ms);
    text_str(&out, " restart");
    table_log(t, text_all(&out));
}

const char *table_read(struct table *t, struct span line)
{
    struct fair *fair = &t->dice.fair;
    uint32_t rounds = fair->rounds, shown = fair_now(fair)->shown;
    const char *wrong = fair_read(fair, line);

    if (fair->rounds != rounds || fair_now(fair)->shown != shown ||
        (fair->challenge.kind && fair->throws == 0))
        mix_settle(t);
    return wrong;
}

void table_log(struct table *t, struct span line)
{
    const char *wrong;

    table_log_restart(t);
    wrong = table_read(t, line);
    assert(!wrong);
    t->lent.line(t->lent.ctx, line);
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
    m->reads = m->reads && here;
    m->here = here;
    table_stir(t, member, now_ms);
    t->dirty |= DIRTY_VIEW;
    table_clock(t, now_ms);
    table_plan(t, now_ms);
}

void table_watched(struct table *t, int32_t watchers)
{
    if (t->watchers != watchers)
        t->dirty |= DIRTY_VIEW;
    t->watchers = watchers;
}

/* The bot that plays the seat now; NULL if a person does. */
static const struct bot *bot_of(const struct table *t, int32_t seat)
{
    const struct chair *c = &t->chair[seat];
    const char *name = c->bot[0] ? c->bot : c->held;

    return name[0] ? bot_find(t->game, span_of(name)) : NULL;
}

/* The bots that play against people; none where nobody does, nor in a challenge: all have the same.
 */
static uint32_t gang_of(const struct table *t)
{
    uint32_t players = status_players(table_status(t)), gang = 0;

    for (int32_t s = 0; s < table_status(t)->seats; s++)
        gang |= bot_of(t, s) ? SEAT_BIT(s) : 0;
    return gang != players && !t->challenge[0] ? gang : 0;
}

/* One person plays, and nobody looks on: the page of who waits shows bots as fast as is wanted. */
static bool is_alone(const struct table *t)
{
    int32_t people = 0;

    for (int32_t s = 0; s < t->seats; s++)
        people += !t->chair[s].bot[0];
    return people == 1 && t->watchers == 0;
}

/*
 * By how much a bot hurries: never where a clock runs, and most where one person waits for it,
 * unless that one reads how the last throw of a race was decided.
 */
static int32_t faster(const struct table *t, uint32_t to_act, int32_t seat)
{
    if (to_act & SEAT_BIT(SEAT_CLOCK))
        return 1;
    if (to_act == SEAT_BIT(seat) && is_alone(t))
        return reading_races(t) ? 1 : BOT_ALONE_FASTER;
    return t->on[SWITCH_FAST] ? BOT_FASTER : 1;
}

int32_t thought_run(struct thought *thought, struct text *out)
{
    thought->ask.rng = &thought->chacha.rng;
    return thought->bot->choose(thought->bot, &thought->ask, out) / thought->faster;
}

static int32_t bot_choose(const struct table *t, const struct mover_ask *ask, struct text *out)
{
    const struct status *st = ask->seen;
    struct thought thought = {
        .bot = bot_of(t, ask->seat),
        .ask = { .game = ask->game,
                 .seen = ask->seen,
                 .seat = ask->seat,
                 .lex = t->lent.lex,
                 .gang = gang_of(t) },
        .faster = faster(t, st->to_act, ask->seat),
    };
    uint8_t key[SHA256_BYTES];

    mix_key(t, key);
    fair_bot(key, st, ask->seat, ask->again, &thought.chacha);
    *ask->ticket = t->lent.think ? t->lent.think(t->lent.ctx, t->id, &thought) : 0;
    return *ask->ticket ? MOVER_LATER : thought_run(&thought, out);
}

/* A throw follows from its name: it is the same whenever it is drawn. */
static int32_t dice_choose(struct table *t, const struct mover_ask *ask, struct text *out)
{
    struct throw_name name;
    uint8_t key[SHA256_BYTES];
    struct chacha chacha;

    mix_key(t, key);
    name = fair_drawn(&t->dice.fair, key, &table_status(t)->next,
                      setup_rounds(&t->match->setup, t->game));
    fair_dice(key, &name, &chacha);
    ask->game->sample(ask->seen, SEAT_DICE, &chacha.rng, out);
    return fair_shake_ms(key, &name, ask->game);
}

static int32_t choose(void *ctx, const struct mover_ask *ask, struct text *out)
{
    struct table *t = ctx;

    if (ask->seat == SEAT_JUDGE)
        return judge_speak(t, out) ? 0 : MOVER_SILENT;
    return ask->seat == SEAT_DICE ? dice_choose(t, ask, out) : bot_choose(t, ask, out);
}

static void log_line(void *ctx, struct span line)
{
    table_log(ctx, line);
}

/* A hidden throw is stored meanwhile, so that no disk stands between its time and the eyes. */
static struct movers movers(struct table *t)
{
    struct movers by = {
        .ctx = t,
        .seats = judge_find(t->game) ? SEAT_BIT(SEAT_JUDGE) : 0,
        .ahead = t->game->shake_max_ms > 0 ? SEAT_BIT(SEAT_DICE) : 0,
        .choose = choose,
        .log = log_line,
    };

    if (!fair_mixed(&t->dice.fair))
        return by; /* dice and bots follow from all of it */
    for (int32_t s = 0; s < t->seats; s++)
        if (bot_of(t, s))
            by.seats |= SEAT_BIT(s);
    if (!typed_next(t) && !reading_waits(t) && !gate_holds(t))
        by.seats |= SEAT_BIT(SEAT_DICE);
    return by;
}

void table_plan(struct table *t, int64_t now_ms)
{
    const struct movers by = movers(t);

    if (t->state != TABLE_MATCH)
        return;
    presence_plan(t, now_ms);
    match_ask(t->match, &by, now_ms);
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

const char *table_log_move(struct table *t, int32_t seat, struct span text, int64_t now_ms)
{
    const struct movers by = movers(t);
    const struct move m = match_move(t->match, seat, text, now_ms);

    return match_play(t->match, &by, &m);
}

/* The dice have fallen: from now on everybody's time runs. */
static void note_throw(struct table *t, int64_t at_ms)
{
    t->race.thrown_ms = at_ms;
    t->race.sent_ms = -1;
    t->race.stale = false;
    reading_end(t);
    for (int32_t s = 0; s < t->seats; s++)
        t->chair[s].doubt_ms = -1;
}

/* The judge speaks at once: what it says is stored and shown with the move it is about. */
static void hear_judge(struct table *t, int64_t now_ms)
{
    const struct movers by = movers(t);
    struct move said;

    do
        match_ask(t->match, &by, now_ms);
    while (match_due(t->match).seat == SEAT_JUDGE &&
           match_turn(t->match, &by, now_ms, &said) == MATCH_MOVED);
}

/* Bots think again where a person's move has left nobody but them to be waited for. */
static void hasten(struct table *t, int32_t mover)
{
    if (mover >= t->seats || bot_of(t, mover))
        return;
    for (int32_t s = 0; s < t->seats; s++) {
        const struct bot *bot = bot_of(t, s);

        if (bot && bot->hastens && bot->hastens(t->match->state, gang_of(t)))
            match_forget(t->match, s);
    }
}

void table_hurry(struct table *t)
{
    for (int32_t s = 0; s < t->seats && is_alone(t); s++)
        if (table_status(t)->to_act == SEAT_BIT(s) && bot_of(t, s))
            match_forget(t->match, s);
}

/* What follows from a move; before it there were so many ties. */
static void follow(struct table *t, const struct move *m, uint32_t ties, int64_t now_ms)
{
    const struct status *st = table_status(t);

    hear_judge(t, now_ms);
    t->race.lags.ties += st->ties - ties;
    if (m->seat == SEAT_DICE)
        note_throw(t, m->at_ms);
    if (m->seat < t->seats) {
        t->chair[m->seat].made++;
        t->chair[m->seat].patience.since_ms = -1;
    }
    t->dirty |= reading_waits(t) ? DIRTY_VIEW | DIRTY_MOVED : DIRTY_MOVED;
    table_settle_pause(t, now_ms);
    table_clock(t, now_ms);
    hasten(t, m->seat);
    table_plan(t, now_ms);
    if (st->to_act == 0)
        finish(t, now_ms);
}

static const char *play(struct table *t, const struct move *m, int64_t now_ms)
{
    const struct movers by = movers(t);
    uint32_t ties = table_status(t)->ties;
    const char *why = match_play(t->match, &by, m);

    if (!why)
        follow(t, m, ties, now_ms);
    return why;
}

const char *table_play(struct table *t, int32_t seat, struct span text, int64_t now_ms)
{
    const struct move m = match_move(t->match, seat, text, now_ms);

    return play(t, &m, now_ms);
}

void table_measured(struct table *t, int32_t member, struct rtt system, int32_t pong_ms)
{
    struct member *m = &t->member[member];

    m->trusted = system.least_ms < 0 && system.mean_ms < 0;
    t->part_hash = 0;
    m->least_ms = system.least_ms >= 0 ? system.least_ms : pong_ms;
}

/* More than one may act: whose move is first, or in time, may depend on what is credited. */
static bool is_race(const struct table *t)
{
    uint32_t to_act = table_status(t)->to_act;

    return to_act & (to_act - 1);
}

void table_sent(struct table *t, int64_t now_ms)
{
    if (t->dirty != DIRTY_MOVED)
        t->part_hash = 0;
    t->dirty = 0;
    t->version++;
    if (t->race.thrown_ms < 0 || t->race.sent_ms >= 0)
        return;
    t->race.sent_ms = table_match_ms(t, now_ms);
    t->race.sent_v = t->version;
    t->race.hold_ms = now_ms + table_status(t)->lag_max_ms;
}

bool table_holds(const struct table *t, int32_t member, int64_t now_ms)
{
    return t->state == TABLE_MATCH && now_ms < t->race.hold_ms && is_race(t) &&
           table_eyes(t, member) == SEAT_WATCHER;
}

/* The throw that stands in the log and is not made yet; NULL: none. */
static const struct plan *logged_throw(const struct table *t)
{
    const struct plan *dice = t->state == TABLE_MATCH ? &t->match->plan[SEAT_DICE] : NULL;

    return dice && dice->is == PLAN_MADE && dice->logged ? dice : NULL;
}

bool table_throw_late(const struct table *t, int64_t now_ms)
{
    const struct plan *dice = logged_throw(t);

    return dice && dice->at_ms <= table_match_ms(t, now_ms);
}

bool table_hides(const struct table *t, int64_t now_ms)
{
    return logged_throw(t) || table_holds(t, SEAT_WATCHER, now_ms);
}

void table_open_purses(struct table *t)
{
    note_throw(t, -1);
    t->race.sent_v = 0;
    t->race.hold_ms = 0;
    for (int32_t s = 0; s < t->seats; s++)
        purse_fill(&t->chair[s].purse);
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
    struct claim claim = { t->race.thrown_ms, at_ms - t->race.sent_ms, ask->took_ms, st->lag_max_ms,
                           ask->route };
    struct credit given;
    int64_t lag_ms;

    if (t->race.thrown_ms < 0 || t->race.sent_ms < 0 || !is_race(t))
        return 0;                       /* nobody to race with */
    if (ask->since_v >= t->race.sent_v) /* the throw came by another connection, maybe sooner */
        claim.route = (struct route) { -1, -1, -1 };
    given = purse_draw(&c->purse, &claim);
    lag_ms = t->race.sent_ms - t->race.thrown_ms + given.ms;
    if (given.bound_ms >= 0) {
        c->doubt_ms = given.doubt_ms;
        log_credit(t, ask->chair, ask->took_ms, &given, now_ms);
        t->race.lags.credits++;
        t->race.lags.credited_ms += (uint32_t)given.ms;
        t->race.lags.clamps += given.clamped;
    }
    return lag_ms < st->lag_max_ms ? (int32_t)lag_ms : st->lag_max_ms;
}

/* Who saw a throw while the server was away had all the time: nobody answers it any more. */
static void end_stale(struct table *t, int64_t now_ms)
{
    if (t->race.stale)
        match_expire(t->match, now_ms);
}

/* The next move of a seat. */
static const char *move_on(struct table *t, const struct ask *ask, struct span text, int64_t now_ms)
{
    struct move m;

    if (t->paused)
        return "paused";
    end_stale(t, now_ms);
    m = match_move(t->match, ask->chair, span_trim(text), now_ms);
    m.lag_ms = credit(t, ask, m.at_ms, now_ms);
    return play(t, &m, now_ms);
}

static bool too_many(struct span moves)
{
    for (int n = 0; n < MOVES_AT_ONCE; n++)
        span_until(&moves, '\n');
    return moves.len > 0;
}

/* It was meant for an earlier throw: it came late, or was sent again by another connection. */
static bool is_late(const struct table *t, const struct ask *ask)
{
    return ask->thrown_ms > 0 && ask->thrown_ms != t->race.thrown_ms;
}

const char *table_move(struct table *t, const struct ask *ask, int64_t now_ms)
{
    const uint32_t made = t->chair[ask->chair].made;
    const bool late = is_late(t, ask);
    struct span rest = ask->text;
    int64_t n = ask->n;
    const char *why = NULL;

    if (n < 0 || too_many(rest))
        return "bad_message";
    if (n > made)
        return "out_of_step";
    do {
        struct span text = span_until(&rest, '\n');

        if (n++ < made) /* sent again: it was played */
            t->dirty |= DIRTY_VIEW;
        else
            why = late ? "too_late" : move_on(t, ask, text, now_ms);
    } while (!why && rest.len > 0);
    return why;
}

static bool is_going_on(const struct table *t)
{
    return t->state == TABLE_MATCH && t->match->running;
}

/* When those who have not shown their part drop out; INT64_MAX if nobody is waited for. */
static int64_t mix_due_ms(const struct table *t)
{
    return fair_mixed(&t->dice.fair) ? INT64_MAX : t->dice.mix_ms;
}

bool table_answer(struct table *t, struct table *kept, uint64_t ticket, int32_t wait_ms,
                  struct span text)
{
    bool taken = t->match && match_answer(t->match, ticket, wait_ms, text);

    if (kept && kept->match && match_answer(kept->match, ticket, wait_ms, text))
        taken = true;
    return taken;
}

bool table_turn(struct table *t, int64_t now_ms)
{
    const struct movers by = movers(t);
    struct move made;
    uint32_t ties;

    if (!is_going_on(t))
        return false;
    end_stale(t, now_ms);
    if (mix_due_ms(t) <= match_ms(t->match, now_ms) && mix_due_ms(t) <= match_due(t->match).at_ms) {
        mix_expire(t, now_ms);
        return true;
    }
    if (presence_turn(t, now_ms) || reading_turn(t, now_ms))
        return true;
    ties = table_status(t)->ties;
    switch (match_turn(t->match, &by, now_ms, &made)) {
    case MATCH_IDLE:
        return false;
    case MATCH_MOVED:
        follow(t, &made, ties, now_ms);
        break;
    case MATCH_REFUSED:
        assert(made.seat != SEAT_DICE); /* it is stored, and nobody else moves meanwhile */
        table_plan(t, now_ms);          /* overtaken by another's move: think again */
        break;
    case MATCH_LOGGED:
        break;
    }
    return true;
}

/* When dice, clock, judge or a bot have something to do. */
static int64_t next_ms(const struct table *t)
{
    int64_t at_ms;

    if (!is_going_on(t))
        return INT64_MAX;
    at_ms = match_due(t->match).at_ms;
    if (mix_due_ms(t) < at_ms)
        at_ms = mix_due_ms(t);
    if (reading_due_ms(t) < at_ms)
        at_ms = reading_due_ms(t);
    return at_ms == INT64_MAX ? INT64_MAX : t->match->zero_ms + at_ms;
}

int64_t table_due_ms(const struct table *t, int64_t now_ms)
{
    int64_t due = next_ms(t), hand = presence_due_ms(t, now_ms);

    return due < hand ? due : hand;
}

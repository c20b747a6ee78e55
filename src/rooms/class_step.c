/*
 * class_step.c -- a class in step: who is waited for, when the next dice fall, and what happens to
 * those who do not decide.
 */
#include <string.h>

#include "class.h"

enum { FORCE_MAX = 16 };

static const struct table *table_of(const struct pupil *p)
{
    return p->room ? &p->room->table : NULL;
}

bool pupil_plays(const struct pupil *p)
{
    return p->is == PUPIL_IN && p->since > 0 && p->room && p->room->table.state != TABLE_LOBBY;
}

static const void *state_of(const struct pupil *p)
{
    return p->room->table.match->state;
}

bool pupil_here(const struct pupil *p, int64_t now_ms)
{
    const struct table *t = table_of(p);

    if (!t || !t->member[0].used)
        return false;
    return t->member[0].here || now_ms - t->member[0].gone_since_ms < CLASS_GONE_MS ||
           now_ms < p->class->patient_ms;
}

static bool is_over(const struct pupil *p)
{
    return p->room->table.state == TABLE_OVER;
}

/* What is on its way to the store does not count yet. */
bool pupil_decided(const struct pupil *p)
{
    struct step wanted;

    if (p->room->busy)
        return false;
    return is_over(p) || (step_wanted(p->class->game->game, state_of(p), &wanted) &&
                          step_compare(&wanted, &p->class->step) > 0);
}

int32_t pupil_points(const struct pupil *p)
{
    const struct match *m = p->room ? p->room->table.match : NULL;
    int32_t before = p->since - 2;

    if (!m || p->since == 0)
        return 0;
    if (before >= m->rounds.count) /* it is being caught up with */
        return 0;
    return match_status(m)->score[0] - (before >= 0 ? m->rounds.won[before % ROUNDS_KEPT][0] : 0);
}

static bool is_hosted(const struct class *c)
{
    for (const struct session *s = c->sessions; s; s = s->class_next)
        if (s->hosts)
            return true;
    return false;
}

int64_t pupil_left_ms(const struct pupil *p, int64_t now_ms)
{
    const struct class *c = p->class;
    int64_t until_ms = c->until_ms;

    if (c->state != CLASS_DECIDE || until_ms == INT64_MAX)
        return INT64_MAX;
    if (p->more && !c->hurried)
        until_ms += c->decide_s * INT64_C(1000);
    return until_ms > now_ms ? until_ms - now_ms : 0;
}

/* Makes a move for the pupil, as if it had said so. */
static void act(struct pupil *p, struct span text, int64_t now_ms)
{
    struct room *room = p->room;
    const struct ask ask = {
        .n = room->table.chair[0].made, .text = text, .took_ms = -1, .route = { -1, -1, -1 }
    };

    room_begin(room, false);
    room->flight.author = NULL;
    if (table_move(&room->table, &ask, now_ms)) {
        room_undo(room);
        return;
    }
    room_commit(room, now_ms);
    room_turn(room, now_ms);
}

static bool is_free(const struct pupil *p)
{
    return !p->room->busy && p->room->table.state == TABLE_MATCH &&
           p->class->rooms->now_ms >= p->room->retry_ms;
}

/* Lets the dice of the step fall for the pupil, which it need not ask for. */
static void pull(struct pupil *p, int64_t now_ms)
{
    const struct class *c = p->class;
    struct table *t = &p->room->table;
    struct step wanted;
    const char *asks;

    if (!is_free(p))
        return;
    if (!t->gate.on || t->gate.round != c->step.round || t->gate.nth != c->step.nth) {
        table_lift(t, c->step.round, c->step.nth, now_ms);
        room_turn(p->room, now_ms);
    }
    if (!is_free(p))
        return;
    asks = step_asks(c->game->game, state_of(p));
    if (asks && step_wanted(c->game->game, state_of(p), &wanted) &&
        step_compare(&wanted, &c->step) <= 0)
        act(p, span_of(asks), now_ms);
}

/* What happens to who does not decide: something small, or the time of the own clock is over. */
static void force(struct pupil *p, int64_t now_ms)
{
    for (int i = 0; i < FORCE_MAX && is_free(p) && !pupil_decided(p); i++) {
        char buf[MOVE_MAX + 1];
        struct text text;

        text_init(&text, buf, sizeof(buf));
        if (step_default(p->class->game->game, state_of(p), &text))
            act(p, text_all(&text), now_ms);
        else if (table_jump(&p->room->table, now_ms))
            room_turn(p->room, now_ms);
        else
            return;
        if (is_free(p))
            pull(p, now_ms);
    }
}

/* Whoever is in and has no match yet begins one, and counts from the next round on: that is stored
 * first, as it stands nowhere else. */
void class_begin(struct pupil *p, int64_t now_ms)
{
    struct class *c = p->class;
    struct room *room = p->room;
    struct table *t = room ? &room->table : NULL;
    char buf[CHALLENGE_LINE_MAX + 1];
    struct text line;
    const char *why = NULL;

    if (p->is != PUPIL_IN || !room || room->busy || t->state != TABLE_LOBBY ||
        now_ms < room->retry_ms ||
        (p->since == 0 && c->slips == 0 && (int32_t)c->step.round >= c->rounds))
        return;
    if (p->since == 0) {
        p->since = c->slips > 0 ? 1 : (int32_t)c->step.round + 1;
        class_store(c);
    }
    if (!class_is_kept(c))
        return;
    room_begin(room, false);
    room->flight.author = NULL;
    text_init(&line, buf, sizeof(buf));
    class_line(c, &line);
    table_seal(t, buf, c->lexicon, c->game->own_order ? (int32_t)(p - c->pupil) + 1 : 0, c->seed);
    if (c->slips == 0)
        table_lift(t, c->step.round, c->step.nth, now_ms);
    for (int32_t s = t->chairs; s < c->game->seats && !why; s++)
        why = table_add_bot(t, SPAN(COURSE_BESIDE));
    if (!why)
        why = table_start(t, now_ms);
    if (!why && p->since > 1)
        table_late(t, p->since, now_ms);
    if (why) {
        room_undo(room);
        return;
    }
    room_commit(room, now_ms);
    if (c->slips > 0) /* nobody else says when its dice fall */
        room_turn(room, now_ms);
}

/* Where the next dice are to fall; false: all matches are over. */
static bool next_step(const struct class *c, struct step *next)
{
    bool any = false;

    for (int32_t i = 0; i < c->pupils; i++) {
        const struct pupil *p = &c->pupil[i];
        struct step wanted;

        if (!pupil_plays(p) || p->room->busy || is_over(p) ||
            !step_wanted(c->game->game, state_of(p), &wanted) ||
            step_compare(&wanted, &c->step) <= 0)
            continue;
        if (!any || step_compare(&wanted, next) < 0)
            *next = wanted;
        any = true;
    }
    return any;
}

/* When the next dice fall by themselves; INT64_MAX: not without a word. */
static int64_t bars_until_ms(const struct class *c)
{
    if (c->on[CLASS_HOLD])
        return INT64_MAX;
    if (!c->round_over || c->on[CLASS_AUTO])
        return c->bars_ms + CLASS_BARS_MS;
    return is_hosted(c) ? INT64_MAX : c->bars_ms + CLASS_ALONE_MS;
}

/* All who are waited for have decided: what came of it is shown, and then the next dice fall. */
static void close_step(struct class *c, int64_t now_ms)
{
    struct step next;
    bool more = next_step(c, &next);

    c->round_over = !more || next.round > c->step.round;
    class_sum_up(c);
    c->state = CLASS_BARS;
    c->bars_ms = now_ms;
    c->until_ms = bars_until_ms(c);
    c->news = c->pressing = true;
    if (!more)
        class_end(c, now_ms);
}

static void advance(struct class *c, int64_t now_ms)
{
    struct step next;

    if (!next_step(c, &next)) {
        class_end(c, now_ms);
        return;
    }
    c->step = next;
    c->state = CLASS_DECIDE;
    c->lifted = c->fallen = c->hurried = false;
    class_store(c);
}

/* How the pupils stand, as far as a decision is concerned. */
struct looks {
    int32_t here, awaited, open;
};

static void catch_up(struct pupil *p, const struct looks *l, int64_t now_ms)
{
    const struct class *c = p->class;
    int32_t round = p->room->busy ? INT32_MAX : ((const struct status *)state_of(p))->round;
    bool late = round < p->since || round < (int32_t)c->step.round; /* it was out, or not here */
    bool overdue = pupil_left_ms(p, now_ms) == 0 || c->hurried;

    if (late || (l->here > 0 && overdue) || (l->here > 0 && l->awaited == 0) || c->hurried)
        force(p, now_ms);
}

/* Its match is about to begin. */
static bool begins(const struct pupil *p)
{
    return p->is == PUPIL_IN && p->room && p->room->table.state == TABLE_LOBBY && p->since > 0 &&
           p->since <= (int32_t)p->class->step.round;
}

static struct looks look(struct class *c, int64_t now_ms)
{
    struct looks l = { 0 };

    for (int32_t i = 0; i < c->pupils; i++) {
        struct pupil *p = &c->pupil[i];
        bool here = p->is == PUPIL_IN && pupil_here(p, now_ms);

        l.here += here;
        if (begins(p)) {
            l.open++;
            l.awaited++;
        }
        if (!pupil_plays(p) || pupil_decided(p))
            continue;
        l.open++;
        l.awaited += (here && p->since <= (int32_t)c->step.round) || p->room->busy;
    }
    return l;
}

/* The dice lie there, at some tables at least: screens are to have them, too. */
static void note_fall(struct class *c)
{
    for (int32_t i = 0; i < c->pupils && !c->fallen; i++) {
        const struct pupil *p = &c->pupil[i];
        struct step wanted;

        c->fallen = pupil_plays(p) && is_free(p) && p->since <= (int32_t)c->step.round &&
                    (!step_wanted(c->game->game, state_of(p), &wanted) ||
                     step_compare(&wanted, &c->step) > 0);
        if (!c->fallen)
            continue;
        c->fell_ms = c->rooms->now_ms;
        c->news = c->pressing = true;
    }
}

int64_t class_deadline_ms(const struct class *c, int64_t now_ms)
{
    bool first = c->step.round == 1 && c->step.nth == 0;

    return c->decide_s > 0 ? now_ms + c->decide_s * (first ? 2 : 1) * INT64_C(1000) : INT64_MAX;
}

void class_decide(struct class *c, int64_t now_ms)
{
    struct looks l;

    if (!c->lifted)
        return;
    for (int32_t i = 0; i < c->pupils; i++) {
        if (c->pupil[i].room && c->pupil[i].room->table.state == TABLE_LOBBY)
            class_begin(&c->pupil[i], now_ms);
        else if (pupil_plays(&c->pupil[i]))
            pull(&c->pupil[i], now_ms);
    }
    note_fall(c);
    l = look(c, now_ms);
    if (l.here == 0 && !c->hurried) { /* nobody would see it */
        c->until_ms = class_deadline_ms(c, now_ms);
        return;
    }
    for (int32_t i = 0; i < c->pupils && l.open > 0; i++)
        if (pupil_plays(&c->pupil[i]) && !pupil_decided(&c->pupil[i]))
            catch_up(&c->pupil[i], &l, now_ms);
    l = look(c, now_ms);
    if (l.open == 0)
        close_step(c, now_ms);
}

bool class_attended(const struct class *c, int64_t now_ms)
{
    for (int32_t i = 0; i < c->pupils; i++)
        if (c->pupil[i].is == PUPIL_IN && pupil_here(&c->pupil[i], now_ms))
            return true;
    return false;
}

void class_bars(struct class *c, int64_t now_ms)
{
    for (int32_t i = 0; i < c->pupils; i++)
        class_begin(&c->pupil[i], now_ms);
    c->until_ms = bars_until_ms(c);
    if (c->until_ms <= now_ms && class_attended(c, now_ms))
        advance(c, now_ms);
}

const char *class_next(struct class *c, int64_t now_ms)
{
    if (c->state != CLASS_DECIDE && c->state != CLASS_BARS)
        return "not_now";
    if (c->state == CLASS_DECIDE && (!c->fallen || now_ms - c->fell_ms < CLASS_TWICE_MS))
        return NULL;
    c->on[CLASS_HOLD] = false;
    if (c->state == CLASS_DECIDE)
        c->hurried = true;
    else
        advance(c, now_ms);
    class_store(c);
    return NULL;
}

const char *class_start(struct class *c, int64_t now_ms)
{
    int32_t in = 0;

    (void)now_ms;
    if (c->state != CLASS_LOBBY || c->slips > 0)
        return "not_now";
    if (!c->sealed)
        return "not_ready";
    if (c->rooms->draining)
        return "draining";
    if (tidy_full(c->rooms))
        return "disk_full";
    for (int32_t i = 0; i < c->pupils; i++)
        in += c->pupil[i].is == PUPIL_IN;
    if (in == 0)
        return "too_few";
    for (int32_t i = 0; i < c->pupils; i++)
        c->pupil[i].since = c->pupil[i].is == PUPIL_IN;
    c->step = (struct step) { 1, 0 };
    c->state = CLASS_DECIDE;
    c->lifted = c->hurried = false;
    class_store(c);
    return NULL;
}

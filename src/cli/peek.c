/*
 * peek.c -- whether the bots of a match decided by what they saw alone, and took their time.
 *
 * A bot thinks as soon as its seat may act and everything is mixed, and again only when what it had
 * in mind cannot be played, or when people are through and wait for it. When that was is not in the
 * log, so the states since then are kept: a move must be the first thought, or one that came after
 * others that could not be played, or for which people waited.
 *
 * It comes when its wait is over, counted from the last line before it thought. The server may be
 * late with it, so it is never earlier; how much later is told. Where no clock runs, a table may
 * have asked for fast bots, which is not in the log.
 */
#include "peek.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "bots/bot.h"

enum {
    AGAIN_MAX = 1000, /* how often a bot thinks again before anything happens */
    THOUGHTS_MAX = 64,
};

/* From the earliest to the latest time, as far as it is known. */
struct when {
    int64_t from_ms, to_ms;
};

struct thought {
    char text[MOVE_MAX + 1]; /* "": it waits */
    struct when due;
};

struct peek {
    uint8_t key[SHA256_BYTES];
    const struct lexicon *lex;
    struct replay replay;
    struct fair fair;
    int64_t heard_ms;                 /* the latest time of any line */
    const struct bot *bot[SEATS_MAX]; /* that plays the seat now */
    bool acts[SEATS_MAX];
    size_t since[SEATS_MAX];     /* the first state in which it could think, */
    int64_t asked_ms[SEATS_MAX]; /* and when that was */
    uint8_t *states;
    uint32_t *gang;   /* in each of them: the bots that play against people, */
    uint32_t *hasten; /* and those for which people wait */
    size_t count, room;
    struct peeked found;

    /* What the bot at hand may have had in mind. */
    struct thought thought[THOUGHTS_MAX];
    int thoughts;
};

static int64_t later(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static bool playable(const struct peek *p, const void *state, int32_t seat, const char *text)
{
    const struct status *st = state;
    struct move m = { .at_ms = st->now_ms, .seat = seat, .text = span_trim(span_of(text)) };

    return text[0] && !game_would(p->replay.game, state, &m);
}

/* Adds what it has in mind; the same thought at another time makes both possible. */
static void add_thought(struct peek *p, struct span text, struct when due)
{
    struct thought *t = p->thought;
    struct text out;

    while (t < p->thought + p->thoughts && !span_is(text, t->text))
        t++;
    if (t == p->thought + p->thoughts) {
        t->due = due;
        text_init(&out, t->text, sizeof(t->text));
        text_span(&out, text);
        p->thoughts++;
    }
    t->due.from_ms = due.from_ms < t->due.from_ms ? due.from_ms : t->due.from_ms;
    t->due.to_ms = later(due.to_ms, t->due.to_ms);
}

/* Whether it may have had to think again in this state, and when. */
static bool stuck(const struct peek *p, const void *state, int32_t seat, struct when *asked)
{
    const struct status *st = state;
    bool any = false;

    for (int i = 0; i < p->thoughts; i++) {
        const struct when due = p->thought[i].due;
        struct when at = { later(due.from_ms, st->now_ms), later(due.to_ms, st->now_ms) };

        if (playable(p, state, seat, p->thought[i].text))
            continue;
        asked->from_ms = any && asked->from_ms < at.from_ms ? asked->from_ms : at.from_ms;
        asked->to_ms = any ? later(asked->to_ms, at.to_ms) : at.to_ms;
        any = true;
    }
    return any;
}

/* By how much a bot may hurry where no clock runs: most where one person at most waits for it. */
static int32_t hurry(const struct peek *p, const struct status *st)
{
    int people = 0;

    for (int s = 0; s < st->seats; s++)
        people += !p->bot[s];
    return people <= 1 ? BOT_ALONE_FASTER : BOT_FASTER;
}

/* Thinks in one of the states until there is something to play. */
static void think(struct peek *p, size_t at, int32_t seat, struct when due)
{
    const void *state = p->states + at * p->replay.game->state_size;
    _Alignas(16) uint8_t full[STATE_MAX], seen[STATE_MAX];
    const struct status *st = state;
    int32_t faster = st->to_act & SEAT_BIT(SEAT_CLOCK) ? 1 : hurry(p, st);
    struct chacha chacha;
    const struct bot_ask ask = { p->replay.game, seen, seat, &chacha.rng, p->lex, p->gang[at] };

    memcpy(full, state, p->replay.game->state_size);
    game_see(p->replay.game, full, seat, seen);
    for (uint32_t again = 0; again < AGAIN_MAX && p->thoughts < THOUGHTS_MAX; again++) {
        char text[MOVE_MAX + 1];
        struct text out;
        int32_t wait_ms;

        fair_bot(p->key, (const struct status *)seen, seat, again, &chacha);
        text_init(&out, text, sizeof(text));
        wait_ms = p->bot[seat]->choose(p->bot[seat], &ask, &out);
        due.from_ms += wait_ms / faster;
        due.to_ms += wait_ms;
        add_thought(p, span_trim(text_all(&out)), due);
        if (playable(p, full, seat, text))
            break;
    }
}

static const char *check(struct peek *p, const struct move *m)
{
    size_t size = p->replay.game->state_size;
    struct when asked = { p->asked_ms[m->seat], p->asked_ms[m->seat] };

    p->found.moves++;
    p->thoughts = 0;
    for (size_t i = p->since[m->seat]; i < p->count; i++) {
        const struct status *st = (const struct status *)(p->states + i * size);
        const struct when at = { st->now_ms, st->now_ms };

        if (i == p->since[m->seat] || stuck(p, st, m->seat, &asked))
            think(p, i, m->seat, asked);
        else if (p->hasten[i] & SEAT_BIT(m->seat))
            think(p, i, m->seat, at);
    }
    for (int i = 0; i < p->thoughts; i++) {
        const struct thought *t = &p->thought[i];

        if (!span_is(m->text, t->text))
            continue;
        p->found.late_ms = later(p->found.late_ms, m->at_ms - later(t->due.to_ms, p->heard_ms));
        return m->at_ms < t->due.from_ms ? "the bot moves sooner than it decided" : NULL;
    }
    return "the bot decides otherwise by what it sees";
}

/* The bots that play against people now; none where nobody does. */
static uint32_t gang_of(const struct peek *p, const struct status *st)
{
    uint32_t gang = 0;

    for (int s = 0; s < st->seats; s++)
        gang |= p->bot[s] ? SEAT_BIT(s) : 0;
    return gang != status_players(st) ? gang : 0;
}

/* The bots that think again, as a person has moved and waits for them. */
static uint32_t hasten(const struct peek *p, int32_t mover)
{
    const struct status *st = (const struct status *)p->replay.state;
    uint32_t waited = 0;

    for (int s = 0; s < st->seats; s++)
        if (p->bot[s] && p->bot[s]->hastens && p->bot[s]->hastens(st, gang_of(p, st)))
            waited |= SEAT_BIT(s);
    return mover < st->seats && !p->bot[mover] ? waited : 0;
}

/* Keeps the state, and notes which bots may think from now on. */
static void keep(struct peek *p, int32_t mover)
{
    const struct status *st = (const struct status *)p->replay.state;
    size_t size = p->replay.game->state_size;
    bool any = false, judged = mover == SEAT_JUDGE && p->count > 0;

    for (int s = 0; s < st->seats; s++)
        any = any || (p->acts[s] && s != mover);
    if (!any)
        p->count = 0;
    else if (judged)
        p->count--; /* it speaks before anybody thinks */
    if (p->count == p->room) {
        p->room = p->room ? 2 * p->room : 16;
        p->states = mem_resize(p->states, p->room * size);
        p->gang = mem_resize(p->gang, p->room * sizeof(*p->gang));
        p->hasten = mem_resize(p->hasten, p->room * sizeof(*p->hasten));
    }
    p->gang[p->count] = gang_of(p, st);
    if (!judged)
        p->hasten[p->count] = hasten(p, mover);
    memcpy(p->states + p->count++ * size, p->replay.state, size);
    for (int s = 0; s < st->seats; s++) {
        bool acts = p->bot[s] && (st->to_act & SEAT_BIT(s)) && fair_mixed(&p->fair);

        if (acts && (!p->acts[s] || s == mover)) {
            p->since[s] = p->count - 1;
            p->asked_ms[s] = p->heard_ms;
        }
        p->acts[s] = acts;
    }
}

/* After a restart of the server all bots think anew. */
static void forget(struct peek *p)
{
    memset(p->acts, 0, sizeof(p->acts));
    keep(p, SEAT_DICE);
}

/* `@ TIME bot SEAT STRENGTH`, `@ TIME back SEAT`, `@ TIME restart`; and a mix that is complete. */
static const char *event(struct peek *p, struct span rest)
{
    struct span time = span_word(&rest), what = span_word(&rest), word = span_word(&rest);
    bool bot = span_is(what, "bot");
    int64_t at_ms, seat;

    if (!span_number(time, &at_ms))
        return NULL;
    if (span_is(what, "restart"))
        forget(p);
    p->heard_ms = later(p->heard_ms, at_ms);
    if (span_is(what, "mix"))
        keep(p, SEAT_DICE);
    if (!(bot || span_is(what, "back")) || !span_number(word, &seat) ||
        seat >= p->replay.setup.seats)
        return NULL;
    p->bot[seat] = bot ? bot_find(p->replay.game, span_word(&rest)) : NULL;
    if (bot && !p->bot[seat])
        return "a bot this program does not have";
    keep(p, (int32_t)seat);
    return NULL;
}

static const char *read_line(struct peek *p, struct span line)
{
    const struct status *st = (const struct status *)p->replay.state;
    struct span rest = line, first = span_word(&rest);
    struct move_line m = { .move.seat = SEAT_DICE };
    const char *wrong = NULL;
    uint32_t moves = p->replay.game ? st->moves : 0;

    fair_read(&p->fair, line);
    if (p->replay.game && span_is(first, "@"))
        wrong = event(p, rest);
    else if (p->replay.game && !move_read(line, st->seats, &m) && m.move.seat < st->seats &&
             p->bot[m.move.seat])
        wrong = check(p, &m.move);
    if (!wrong)
        wrong = replay_read(&p->replay, line);
    if (!wrong && p->replay.game && st->moves > moves) {
        p->heard_ms = later(p->heard_ms, m.move.at_ms);
        keep(p, m.move.seat);
    }
    return wrong;
}

const char *peek(const struct verify *verify, const struct lexicon *lex, struct span file,
                 uint32_t *line, struct peeked *found)
{
    struct peek *p = mem_new(sizeof(*p));
    const char *wrong = NULL;

    memcpy(p->key, verify->key, SHA256_BYTES);
    p->lex = lex;
    fair_init(&p->fair);
    replay_init(&p->replay);
    p->replay.set = verify->replay.set;
    for (*line = 0; file.len > 0 && !wrong; ++*line)
        wrong = read_line(p, span_until(&file, '\n'));
    *found = p->found;
    free(p->states);
    free(p->gang);
    free(p->hasten);
    free(p);
    return wrong;
}

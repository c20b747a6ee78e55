/*
 * peek.c -- whether the bots of a match decided by what they saw alone.
 *
 * A bot thinks as soon as its seat may act, and again only when what it had in mind cannot be
 * played. When that was is not in the log, so the states since then are kept: a move must be the
 * first thought, or one that came after others that could not be played.
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

struct peek {
    uint8_t key[SHA256_BYTES];
    const struct lexicon *lex;
    struct replay replay;
    const struct bot *bot[SEATS_MAX]; /* that plays the seat now */
    bool acts[SEATS_MAX];
    size_t since[SEATS_MAX]; /* the first state in which it could think */
    uint8_t *states;
    size_t count, room;
    uint32_t moves;

    /* What the bot at hand may have had in mind. */
    char thought[THOUGHTS_MAX][MOVE_MAX + 1];
    int thoughts;
    bool waits; /* or nothing */
};

static bool playable(const struct peek *p, const void *state, int32_t seat, const char *text)
{
    const struct status *st = state;
    struct move m = { .at_ms = st->now_ms, .seat = seat, .text = span_trim(span_of(text)) };

    return !game_would(p->replay.game, state, &m);
}

static bool thought(const struct peek *p, struct span text)
{
    for (int i = 0; i < p->thoughts; i++)
        if (span_same(span_trim(span_of(p->thought[i])), text))
            return true;
    return false;
}

/* Whether it may have had to think again in this state. */
static bool stuck(const struct peek *p, const void *state, int32_t seat)
{
    for (int i = 0; i < p->thoughts; i++)
        if (!playable(p, state, seat, p->thought[i]))
            return true;
    return p->waits;
}

/* Thinks in this state until there is something to play. */
static void think(struct peek *p, const void *state, int32_t seat)
{
    _Alignas(16) uint8_t full[STATE_MAX], seen[STATE_MAX];
    struct chacha chacha;
    const struct bot_ask ask = { p->replay.game, seen, seat, &chacha.rng, p->lex };

    memcpy(full, state, p->replay.game->state_size);
    game_see(p->replay.game, full, seat, seen);
    for (uint32_t again = 0; again < AGAIN_MAX && p->thoughts < THOUGHTS_MAX; again++) {
        char *text = p->thought[p->thoughts];
        struct text out;

        fair_bot(p->key, (const struct status *)seen, seat, again, &chacha);
        text_init(&out, text, MOVE_MAX + 1);
        p->bot[seat]->choose(p->bot[seat], &ask, &out);
        if (out.len == 0)
            p->waits = true;
        else if (!thought(p, span_trim(text_all(&out))))
            p->thoughts++;
        if (out.len > 0 && playable(p, full, seat, text))
            break;
    }
}

static const char *check(struct peek *p, const struct move *m)
{
    size_t size = p->replay.game->state_size;

    p->moves++;
    p->thoughts = 0;
    p->waits = false;
    for (size_t i = p->since[m->seat]; i < p->count; i++)
        if (i == p->since[m->seat] || stuck(p, p->states + i * size, m->seat))
            think(p, p->states + i * size, m->seat);
    return thought(p, m->text) ? NULL : "the bot decides otherwise by what it sees";
}

/* Keeps the state, and notes which bots may think from now on. */
static void keep(struct peek *p, int32_t mover)
{
    const struct status *st = (const struct status *)p->replay.state;
    size_t size = p->replay.game->state_size;
    bool any = false;

    for (int s = 0; s < st->seats; s++)
        any = any || (p->acts[s] && s != mover);
    if (!any)
        p->count = 0;
    else if (mover == SEAT_JUDGE && p->count > 0)
        p->count--; /* it speaks before anybody thinks */
    if (p->count == p->room) {
        p->room = p->room ? 2 * p->room : 16;
        p->states = mem_resize(p->states, p->room * size);
    }
    memcpy(p->states + p->count++ * size, p->replay.state, size);
    for (int s = 0; s < st->seats; s++) {
        bool acts = p->bot[s] && (st->to_act & SEAT_BIT(s));

        if (acts && (!p->acts[s] || s == mover))
            p->since[s] = p->count - 1;
        p->acts[s] = acts;
    }
}

/* After a restart of the server all bots think anew. */
static void forget(struct peek *p)
{
    memset(p->acts, 0, sizeof(p->acts));
    keep(p, SEAT_DICE);
}

/* `@ TIME bot SEAT STRENGTH`, `@ TIME back SEAT` and `@ TIME restart`. */
static const char *event(struct peek *p, struct span rest)
{
    struct span time = span_word(&rest), what = span_word(&rest), word = span_word(&rest);
    bool bot = span_is(what, "bot");
    int64_t at_ms, seat;

    if (span_is(what, "restart"))
        forget(p);
    if (!span_number(time, &at_ms) || !(bot || span_is(what, "back")) ||
        !span_number(word, &seat) || seat >= p->replay.setup.seats)
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

    if (p->replay.game && span_is(first, "@"))
        wrong = event(p, rest);
    else if (p->replay.game && !move_read(line, st->seats, &m) && m.move.seat < st->seats &&
             p->bot[m.move.seat])
        wrong = check(p, &m.move);
    if (!wrong)
        wrong = replay_read(&p->replay, line);
    if (!wrong && p->replay.game && st->moves > moves)
        keep(p, m.move.seat);
    return wrong;
}

const char *peek(const struct verify *verify, const struct lexicon *lex, struct span file,
                 uint32_t *line, uint32_t *moves)
{
    struct peek *p = mem_new(sizeof(*p));
    const char *wrong = NULL;

    memcpy(p->key, verify->key, SHA256_BYTES);
    p->lex = lex;
    replay_init(&p->replay);
    for (*line = 0; file.len > 0 && !wrong; ++*line)
        wrong = read_line(p, span_until(&file, '\n'));
    *moves = p->moves;
    free(p->states);
    free(p);
    return wrong;
}

/*
 * dealer.h -- writes whole match files as a server would, honest or not, and beside them what a
 * device notes. Every line is put by the test, so any order and any lie is possible; commitments,
 * dice and hash are always right for what stands there.
 */
#ifndef TESTS_DEALER_H
#define TESTS_DEALER_H

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "mix_line.h"
#include "rules/verify.h"

enum { DEALT_MAX = 1 << 17, DEALT_LINE = 1024 };

struct dealer {
    struct fair fair; /* what the lines so far mean */
    struct rng rng;   /* for what players do */
    uint32_t own;     /* seats of the device that notes */
    struct text file, notes;
    char file_bytes[DEALT_MAX], notes_bytes[DEALT_MAX];
};

static inline const char *digits(const uint8_t bytes[SHA256_BYTES])
{
    static char ring[4][HEX_CHARS + 1];
    static int next;
    struct text out;

    next = (next + 1) % 4;
    text_init(&out, ring[next], sizeof(ring[next]));
    hex_write(bytes, &out);
    return ring[next];
}

__attribute__((format(printf, 2, 3))) static inline void deal_line(struct dealer *d,
                                                                   const char *form, ...)
{
    char line[DEALT_LINE];
    va_list args;

    va_start(args, form);
    vsnprintf(line, sizeof(line), form, args);
    va_end(args);
    fair_read(&d->fair, span_of(line));
    text_str(&d->file, line);
    text_char(&d->file, '\n');
}

__attribute__((format(printf, 2, 3))) static inline void deal_note(struct dealer *d,
                                                                   const char *form, ...)
{
    char line[DEALT_LINE];
    va_list args;

    va_start(args, form);
    vsnprintf(line, sizeof(line), form, args);
    va_end(args);
    text_str(&d->notes, line);
    text_char(&d->notes, '\n');
}

/* Four seats: Ana and Cleo at one device, which notes; Ben at another; a bot. */
static inline void deal_head_of(struct dealer *d, const char *game)
{
    static const char *const name[] = { "Ana", "Ben", "Robo", "Cleo" };

    memset(d, 0, sizeof(*d));
    fair_init(&d->fair);
    d->rng = rng_seeded(4);
    d->own = SEAT_BIT(0) | SEAT_BIT(3);
    text_init(&d->file, d->file_bytes, sizeof(d->file_bytes));
    text_init(&d->notes, d->notes_bytes, sizeof(d->notes_bytes));
    deal_line(d, "knobel 1");
    deal_line(d, "@ match dealt-1");
    deal_line(d, "@ rules 1");
    deal_line(d, "@ mix 2");
    for (int s = 0; s < 4; s++) {
        deal_line(d, "@ seat %d %s", s, name[s]);
        deal_note(d, "seat %d %s", s, name[s]);
    }
    deal_note(d, "own 0\nown 3\nbot 2 medium");
    deal_line(d, "game %s", game);
}

static inline void deal_head(struct dealer *d)
{
    deal_head_of(d, "fiese15 seats=4 rounds=1");
}

static inline void deal_claim(struct dealer *d, int64_t at_ms, const char *seats,
                              struct secret part)
{
    uint8_t commit[SHA256_BYTES];

    fair_commit_part(part.bytes, commit);
    deal_line(d, "@ %lld mix commit %s %s", (long long)at_ms, seats, digits(commit));
}

/* The server commits to a seed: `@ dice`, or after a drop `mix fresh`. */
static inline void deal_seed(struct dealer *d, const char *what, struct secret seed)
{
    uint8_t commitment[SHA256_BYTES];

    fair_commit(&d->fair.sha, seed.bytes, commitment);
    deal_line(d, "@ %s %s", what, digits(commitment));
    deal_note(d, "commitment %s", digits(commitment));
}

static inline void deal_part(struct dealer *d, int64_t at_ms, int seat, struct secret part)
{
    deal_line(d, "@ %lld mix reveal %d %s", (long long)at_ms, seat, digits(part.bytes));
    if (d->own & SEAT_BIT(seat))
        deal_note(d, "part %d %s", seat, digits(part.bytes));
}

/* A move of dice or player, chosen by the rules' own sampler. */
static inline void deal_move(struct dealer *d, const struct game *game, void *state,
                             const uint8_t key[SHA256_BYTES], uint32_t made[SEATS_MAX])
{
    const struct status *st = state;
    bool dice = st->to_act & SEAT_BIT(SEAT_DICE);
    int32_t seat = SEAT_DICE;
    char buf[MOVE_MAX + 1];
    struct chacha chacha;
    struct text out;
    struct move m;

    while (!dice && !(st->to_act & SEAT_BIT(seat)))
        seat = (seat + 1) % SEATS_ALL;
    fair_dice(key, &st->next, &chacha);
    text_init(&out, buf, sizeof(buf));
    game->sample(state, seat, dice ? &chacha.rng : &d->rng, &out);
    m = (struct move) { .at_ms = st->now_ms + 100, .seat = seat, .text = text_all(&out) };
    if (dice) {
        deal_note(d, "throw %u %u %u %s", st->next.round, st->next.turn, st->next.nth, buf);
        deal_line(d, "dice %lld %s", (long long)m.at_ms, buf);
    } else {
        if (d->own & SEAT_BIT(seat))
            deal_note(d, "move %d %u %s", seat, made[seat], buf);
        made[seat]++;
        deal_line(d, "%d %lld %s", seat, (long long)m.at_ms, buf);
    }
    if (game_apply(game, state, &m))
        abort();
}

/* The match with the dice that follow from what was mixed, its result; the state in *state. */
static inline void deal_match(struct dealer *d, struct secret seed)
{
    static const char *const key[] = { "score", "over", "winners" };
    static _Alignas(16) uint8_t state[STATE_MAX];
    const struct game *game = game_find(SPAN("fiese15"));
    uint8_t mixed[SHA256_BYTES];
    uint32_t made[SEATS_MAX] = { 0 };
    char check[CHECK_DIGITS + 1], told[256];
    struct span where;
    struct setup setup;
    struct text out;

    if (setup_read(&setup, game, SPAN("seats=4 rounds=1"), &where))
        abort();
    game_init(game, state, &setup);
    fair_key(&d->fair, seed.bytes, mixed);
    fair_check(mixed, check);
    deal_note(d, "check %s", check);
    while (((const struct status *)state)->to_act)
        deal_move(d, game, state, mixed, made);
    for (int i = 0; i < 3; i++) {
        text_init(&out, told, sizeof(told));
        game_tell(game, state, span_of(key[i]), SPAN(""), &out);
        deal_line(d, "= %s %s", key[i], told);
    }
}

/* The seeds and the hash; the device saw all of it before. */
static inline void deal_end(struct dealer *d, struct secret first, const struct secret *second)
{
    uint8_t hash[SHA256_BYTES];

    fair_commit(&d->fair.sha, first.bytes, hash);
    deal_note(d, "hash %s\nover", digits(hash));
    deal_line(d, "@ seed %s", digits(first.bytes));
    if (second)
        deal_line(d, "@ seed %s", digits(second->bytes));
    fair_hash(&d->fair, hash);
    deal_line(d, "@ hash %s", digits(hash));
}

#endif

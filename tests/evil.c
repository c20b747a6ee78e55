/*
 * evil.c -- a dishonest mixer for a server that is the real one otherwise.
 *
 * It has all that table/mix.c has, so that one is not taken from its archive. EVIL in the
 * environment says how it lies; what is wished for are six sixes in the first roll of seat 0.
 *
 *     again      a rematch with the parts of the match before, that are known: asks for them again
 *     repeat     the same without asking
 *     exchange   takes all parts, and then commits to the seed that goes with them
 *     second     takes all parts, forgets that, and takes the next ones
 *     third      the same twice
 *     late       a helper, who is called Eve, claims a part after all others were shown
 *     swap       commits to parts of its own in place of those that the devices show
 *     drop       says of who shows a part that it was not shown; Eve's are taken
 *     left       lets nobody claim anything
 */
#include <stdlib.h>
#include <string.h>

#include "table/internal.h"

enum { EVIL_MS = 1000, SIX = 5 };

static struct {
    bool quiet;               /* this mix is going to be forgotten: nothing of it is logged */
    int looks;                /* mixes that are still to be forgotten */
    struct fair_round before; /* a mix that was seen */
    uint32_t device[SEATS_MAX];
} evil;

static bool lies(const char *how)
{
    const char *said = getenv("EVIL");

    return said && strcmp(said, how) == 0;
}

static void evil_log(struct table *t, struct span line)
{
    if (evil.quiet)
        fair_read(&t->dice.fair, line);
    else
        table_log(t, line);
}

static void evil_event(struct table *t, const char *what, int32_t chair, const char *more,
                       int64_t now_ms)
{
    char line[256];
    struct text out;

    if (!evil.quiet) {
        table_event(t, what, chair, more, now_ms);
        return;
    }
    text_init(&out, line, sizeof(line));
    text_str(&out, "@ 0 ");
    text_str(&out, what);
    if (chair >= 0) {
        text_char(&out, ' ');
        text_int(&out, chair);
    }
    text_char(&out, ' ');
    text_str(&out, more ? more : "");
    evil_log(t, text_all(&out));
}

/* No throw follows from a mix that is not the last one. */
static void evil_plan(struct table *t, int64_t now_ms)
{
    if (!evil.quiet && !lies("late"))
        table_plan(t, now_ms);
}

#define table_log   evil_log
#define table_event evil_event
#define table_plan  evil_plan
#define mix_begin   honest_begin
#define mix_expire  honest_expire
#define mix_end     honest_end
#define mix_reveal  honest_reveal
#define mix_show    honest_show
#include "table/mix.c"
#undef table_log
#undef table_event
#undef table_plan
#undef mix_begin
#undef mix_expire
#undef mix_end
#undef mix_reveal
#undef mix_show

static bool pleases(const struct fair *fair, const uint8_t seed[SHA256_BYTES])
{
    static const uint32_t name[] = { 1, 1, 0 }; /* round 1, seat 0, its first */
    uint8_t key[SHA256_BYTES];
    struct chacha chacha;

    fair_key(fair, seed, key);
    chacha_init(&chacha, key, name);
    for (int die = 0; die < 6; die++)
        if (rng_below(&chacha.rng, 6) != SIX)
            return false;
    return true;
}

static void draw(const struct table *t, uint8_t bytes[SHA256_BYTES])
{
    for (int i = 0; i < SHA256_BYTES; i++)
        bytes[i] = (uint8_t)rng_below(t->lent.rng, 256);
}

/* A seed that goes with the parts that were seen; the table's numbers to come. */
static uint8_t lucky[FAIR_ROUNDS * SHA256_BYTES];

static uint32_t next_lucky(struct rng *rng)
{
    return lucky[rng->state++ % sizeof(lucky)];
}

static void find_lucky(const struct table *t)
{
    struct fair wished = t->dice.fair;

    wished.rounds = 1;
    wished.round[0] = evil.before;
    do
        draw(t, lucky);
    while (!pleases(&wished, lucky));
    draw(t, lucky + SHA256_BYTES);
}

static void remember(const struct table *t)
{
    evil.before = *fair_now(&t->dice.fair);
    memcpy(evil.device, t->dice.fair.device, sizeof(evil.device));
}

/* A mix with the claims that were seen, and a seed that goes with what is behind them. */
static void begin_known(struct table *t, int64_t now_ms)
{
    struct rng numbers = { .next = next_lucky }, *lent = t->lent.rng;

    for (int32_t s = 0; s < t->seats; s++) {
        int32_t member = member_of(t, evil.device[s]);

        if (!(evil.before.claimed & SEAT_BIT(s)) || member < 0)
            continue;
        memcpy(t->commit[member], evil.before.commit[s], SHA256_BYTES);
        t->member[member].committed = true;
    }
    find_lucky(t);
    t->lent.rng = &numbers;
    honest_begin(t, now_ms);
    t->lent.rng = lent;
}

/* What nobody is asked for. */
static void show_known(struct table *t, int64_t now_ms)
{
    for (int32_t s = 0; s < t->seats; s++)
        if (fair_waits(&t->dice.fair) & SEAT_BIT(s))
            log_mix(t, "mix reveal", s, evil.before.part[s], now_ms);
    table_plan(t, now_ms);
}

static bool is_eve(const struct table *t, int32_t seat)
{
    return strcmp(t->chair[seat].name, "Eve") == 0;
}

/* Takes the commitments of all but Eve, or hers alone, away. */
static void forget_commitments(struct table *t, bool of_eve)
{
    for (int32_t s = 0; s < t->seats; s++)
        if (chair_person(&t->chair[s]) && is_eve(t, s) == of_eve)
            t->member[t->chair[s].member].committed = false;
}

/* Claims for whoever has committed to something a part that the server knows. */
static void swap_claims(struct table *t)
{
    for (int32_t s = 0; s < t->seats; s++) {
        if (!chair_person(&t->chair[s]))
            continue;
        memcpy(evil.before.commit[s], t->commit[t->chair[s].member], SHA256_BYTES);
        draw(t, evil.before.part[s]);
        fair_commit_part(evil.before.part[s], t->commit[t->chair[s].member]);
    }
}

void mix_begin(struct table *t, int64_t now_ms)
{
    bool rematch = t->played > 0 && evil.before.shown;

    evil.looks = lies("third") ? 2 : lies("second") || lies("exchange");
    evil.quiet = evil.looks > 0;
    if (lies("left"))
        forget_commitments(t, false);
    if (lies("late"))
        forget_commitments(t, true);
    if (lies("swap"))
        swap_claims(t);
    if (rematch && (lies("again") || lies("repeat")))
        begin_known(t, now_ms);
    else
        honest_begin(t, now_ms);
    if (rematch && lies("repeat"))
        show_known(t, now_ms);
    if (rematch && lies("again"))
        t->dice.mix_ms = table_match_ms(t, now_ms) + EVIL_MS;
}

/* A line as `verify` will read it, whatever it says to it. */
static void log_raw(struct table *t, const char *what, int32_t seat,
                    const uint8_t bytes[SHA256_BYTES])
{
    struct fair scratch = t->dice.fair;
    char line[256];
    struct text out;

    text_init(&out, line, sizeof(line));
    text_str(&out, "@ 0 mix ");
    text_str(&out, what);
    text_char(&out, ' ');
    text_int(&out, seat);
    text_char(&out, ' ');
    hex_write(bytes, &out);
    fair_read(&scratch, text_all(&out));
    t->dice.fair.sha = scratch.sha;
    t->lent.line(t->lent.ctx, text_all(&out));
}

/* The helper claims what goes with everybody else's. */
static void claim_late(struct table *t, int32_t seat, int64_t now_ms)
{
    struct fair_round *now = &t->dice.fair.round[0];

    now->claimed |= SEAT_BIT(seat);
    now->shown |= SEAT_BIT(seat);
    t->dice.fair.device[seat] = SEAT_BIT(seat);
    do
        draw(t, now->part[seat]);
    while (!pleases(&t->dice.fair, t->dice.seed[0]));
    fair_commit_part(now->part[seat], now->commit[seat]);
    log_raw(t, "commit", seat, now->commit[seat]);
    log_raw(t, "reveal", seat, now->part[seat]);
    mix_settle(t);
    table_plan(t, now_ms);
}

/* All parts of a mix are known that nobody shall know of. */
static void begin_anew(struct table *t, int64_t now_ms)
{
    remember(t);
    evil.quiet = --evil.looks > 0;
    if (lies("exchange")) {
        begin_known(t, now_ms);
        show_known(t, now_ms);
        return;
    }
    honest_begin(t, now_ms);
    if (!evil.quiet && lies("third"))
        t->dice.mix_ms = table_match_ms(t, now_ms) + EVIL_MS;
}

/* What was shown is said not to have been. */
static const char *drop(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    const char *why = NULL;

    if (is_eve(t, ask->chair))
        why = honest_reveal(t, member, ask, now_ms);
    else
        table_event(t, "mix drop", ask->chair, NULL, now_ms);
    if (!fair_waits(&t->dice.fair) && fair_now(&t->dice.fair)->dropped)
        mix_anew(t, now_ms);
    t->dirty |= DIRTY_VIEW;
    return why;
}

const char *mix_reveal(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    struct ask said = *ask;
    char hex[HEX_CHARS + 1];
    struct text out;
    const char *why;

    if (lies("drop") && fair_now(&t->dice.fair) == &t->dice.fair.round[0])
        return drop(t, member, ask, now_ms);
    if (lies("swap") && ask->chair >= 0 && ask->chair < t->seats) {
        text_init(&out, hex, sizeof(hex));
        hex_write(evil.before.part[ask->chair], &out);
        said.text = text_all(&out);
    }
    why = honest_reveal(t, member, &said, now_ms);
    if (!fair_mixed(&t->dice.fair))
        return why;
    if (evil.quiet)
        begin_anew(t, now_ms);
    for (int32_t s = 0; s < t->seats; s++)
        if (lies("late") && is_eve(t, s) && t->dice.fair.throws == 0)
            claim_late(t, s, now_ms);
    return why;
}

void mix_expire(struct table *t, int64_t now_ms)
{
    if (lies("again"))
        show_known(t, now_ms); /* if they do not want to say it */
    else
        honest_expire(t, now_ms);
}

void mix_end(struct table *t)
{
    remember(t);
    honest_end(t);
}

/* Asks devices for what they committed to, not for what the log has. */
void mix_show(const struct table *t, bool whole, struct text *out)
{
    struct fair_round *now = (struct fair_round *)(uintptr_t)fair_now(&t->dice.fair);
    struct fair_round kept = *now;

    if (lies("swap"))
        memcpy(now->commit, evil.before.commit, sizeof(now->commit));
    honest_show(t, whole, out);
    *now = kept;
}

/*
 * challenged.h -- files of challenges as a server or a device would write them: sampled moves on
 * the dice that the head says. What the name of a challenge is is written here once more, from
 * docs/fairness.md, and compared.
 */
#ifndef TESTS_CHALLENGED_H
#define TESTS_CHALLENGED_H

#include <string.h>

#include "mix_line.h"
#include "rules/replay.h"
#include "rules/verify.h"

enum { CHALLENGED_MAX = 1 << 16 };

struct challenged {
    char buf[CHALLENGED_MAX];
    struct text file;
    struct fair fair;
};

static inline void challenged_line(struct challenged *c, const char *line)
{
    text_str(&c->file, line);
    text_char(&c->file, '\n');
    fair_read(&c->fair, span_of(line));
}

static inline void challenged_hex(struct text *out, const char *before, struct secret s)
{
    text_str(out, before);
    hex_write(s.bytes, out);
}

/* `sealed CODE DATE COMMIT SEAL PART` for a game line, by the definition of the name. */
static inline void challenged_seal(const char *game, const char *options, struct secret seed,
                                   struct secret part, char *says, size_t cap)
{
    const struct game *g = game_find(span_of(game));
    char buf[4 * SET_TEXT_MAX];
    struct secret commit, seal;
    struct sha256 sha;
    struct text name, out;
    struct set set = { .form = set_find(span_of(game)) };

    fair_commit_part(part.bytes, commit.bytes);
    memcpy(set.of, g->ours, SET_BYTES);
    text_init(&name, buf, sizeof(buf));
    text_str(&name, "knobel challenge 1\nrules ");
    text_int(&name, g->version);
    challenged_hex(&name, "\nsealed KMPQR 2026-11-23 ", commit);
    text_char(&name, '\n');
    set_write_after(&set, "set ", &name);
    text_str(&name, "game ");
    text_str(&name, game);
    text_char(&name, ' ');
    text_str(&name, options);
    challenged_hex(&name, "\n@ seed ", seed);
    text_char(&name, '\n');
    sha256_init(&sha);
    sha256_add(&sha, text_all(&name));
    sha256_end(&sha, seal.bytes);
    text_init(&out, says, cap);
    challenged_hex(&out, "sealed KMPQR 2026-11-23 ", commit);
    challenged_hex(&out, " ", seal);
    challenged_hex(&out, " ", part);
}

/* Begins a file of the challenge; the game line ends the head. */
static inline void challenged_head(struct challenged *c, const char *says, const char *game)
{
    char line[512];

    text_init(&c->file, c->buf, sizeof(c->buf));
    fair_init(&c->fair);
    challenged_line(c, "knobel 1");
    challenged_line(c, "@ match c1");
    snprintf(line, sizeof(line), "@ rules %d",
             game_find((struct span) { game, strcspn(game, " ") })->version);
    challenged_line(c, line);
    challenged_line(c, "@ mix 4");
    snprintf(line, sizeof(line), "@ challenge %s", says);
    challenged_line(c, line);
    challenged_line(c, "@ seat 0 Ana");
    snprintf(line, sizeof(line), "game %s", game);
    challenged_line(c, line);
}

/* Plays it to its end; `seed` is that of a sealed one. */
static inline void challenged_play(struct challenged *c, const char *game, const uint8_t *seed)
{
    static const char *const key_word[] = { "score", "over", "winners" };
    struct span options = span_of(game), where, name = span_word(&options);
    const struct game *g = game_find(name);
    _Alignas(16) uint8_t state[STATE_MAX];
    struct status *st = (struct status *)state;
    struct rng rng = rng_seeded(7);
    uint8_t key[SHA256_BYTES];
    struct setup setup;

    setup_read(&setup, g, options, &where);
    game_init(g, state, &setup);
    fair_key(&c->fair, seed, key);
    while (st->to_act) {
        char text[MOVE_MAX + 1], line[MOVE_MAX + 64] = "";
        struct move m = { .at_ms = st->now_ms + 100 };
        struct chacha chacha;
        struct text out, all;

        m.seat = st->to_act & SEAT_BIT(SEAT_DICE) ? SEAT_DICE : 0;
        if (m.seat == SEAT_DICE)
            m.at_ms = st->now_ms + fair_shake_ms(key, &st->next, g);
        fair_dice(key, &st->next, &chacha);
        text_init(&out, text, sizeof(text));
        g->sample(state, m.seat, m.seat == SEAT_DICE ? &chacha.rng : &rng, &out);
        m.text = text_all(&out);
        if (game_apply(g, state, &m))
            continue;
        text_init(&all, line, sizeof(line));
        move_write(&m, &all);
        challenged_line(c, line);
    }
    for (int i = 0; i < 3; i++) {
        char line[128] = "= ";
        struct text out = { .buf = line, .len = 2, .cap = sizeof(line) };

        text_str(&out, key_word[i]);
        text_char(&out, ' ');
        game_tell(g, state, span_of(key_word[i]), SPAN(""), &out);
        challenged_line(c, line);
    }
}

static inline void challenged_end(struct challenged *c)
{
    struct secret hash;
    char line[128];
    struct text out;

    fair_hash(&c->fair, hash.bytes);
    text_init(&out, line, sizeof(line));
    challenged_hex(&out, "@ hash ", hash);
    challenged_line(c, line);
}

#endif

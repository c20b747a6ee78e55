/*
 * mix.c -- the seeds of the dice: the server's, and a part of every person who is there.
 *
 * Devices commit to their parts when they sit down, long before anybody starts, so that a start
 * only waits until they have shown them; the match goes on meanwhile, only the dice wait.
 */
#include <string.h>

#include "internal.h"

enum { MIX_LINE_MAX = 128, RESULTS = 3 };

static void log_hex(struct table *t, const char *before, const uint8_t bytes[SHA256_BYTES])
{
    char line[MIX_LINE_MAX];
    struct text out;

    text_init(&out, line, sizeof(line));
    text_str(&out, before);
    hex_write(bytes, &out);
    table_log(t, text_all(&out));
}

static void log_mix(struct table *t, const char *what, int32_t seat,
                    const uint8_t bytes[SHA256_BYTES], int64_t now_ms)
{
    char hex[HEX_CHARS + 1];
    struct text out;

    text_init(&out, hex, sizeof(hex));
    hex_write(bytes, &out);
    table_event(t, what, seat, hex, now_ms);
}

void mix_draw(struct table *t)
{
    for (int i = 0; i < FAIR_ROUNDS * SHA256_BYTES; i++)
        t->dice.seed[i / SHA256_BYTES][i % SHA256_BYTES] = (uint8_t)rng_below(t->lent.rng, 256);
}

/* Takes the commitments of those seats who are there; nobody else is waited for. */
static void take_commits(struct table *t, uint32_t seats, int64_t now_ms)
{
    for (int32_t s = 0; s < t->seats; s++) {
        struct chair *c = &t->chair[s];

        if (!(seats & SEAT_BIT(s)) || !c->committed || c->member < 0 || !t->member[c->member].here)
            continue;
        c->committed = false;
        log_mix(t, "mix commit", s, c->commit, now_ms);
    }
    t->dice.mix_ms = table_match_ms(t, now_ms) + MIX_MS;
}

void mix_begin(struct table *t, int64_t now_ms)
{
    char head[TABLE_ROW_MAX];
    uint8_t commitment[SHA256_BYTES];
    struct text out;

    fair_init(&t->dice.fair);
    text_init(&out, head, sizeof(head));
    table_match_head(t, &out);
    sha256_add(&t->dice.fair.sha, text_all(&out));
    mix_draw(t);
    fair_commit(&t->dice.fair.sha, t->dice.seed[0], commitment);
    log_hex(t, "@ dice ", commitment);
    for (int32_t s = 0; s < t->seats; s++)
        if (!chair_person(&t->chair[s]))
            table_event(t, "bot", s, t->chair[s].bot, now_ms);
    if (!t->on[SWITCH_TYPED])
        take_commits(t, ~UINT32_C(0), now_ms);
}

void mix_expire(struct table *t, int64_t now_ms)
{
    uint32_t late = t->dice.fair.in & ~t->dice.fair.shown, stay = t->dice.fair.shown;
    uint8_t commitment[SHA256_BYTES];

    for (int32_t s = 0; s < t->seats; s++)
        if (late & SEAT_BIT(s))
            table_event(t, "mix drop", s, NULL, now_ms);
    if (!fair_mixed(&t->dice.fair)) { /* who dropped out may have disliked the dice: all anew */
        fair_commit(&t->dice.fair.sha, t->dice.seed[1], commitment);
        log_mix(t, "mix fresh", -1, commitment, now_ms);
        take_commits(t, stay, now_ms);
    }
    t->dirty |= DIRTY_VIEW;
    table_plan(t, now_ms);
}

void mix_end(struct table *t)
{
    static const char *const key[RESULTS] = { "score", "over", "winners" };
    uint8_t hash[SHA256_BYTES];

    if (t->dice.fair.rounds == 0)
        return; /* it began before there were seeds */
    for (int i = 0; i < RESULTS; i++) {
        char line[MIX_LINE_MAX] = "= ";
        struct text out = { .buf = line, .len = 2, .cap = sizeof(line) };

        text_str(&out, key[i]);
        text_char(&out, ' ');
        game_tell(t->game, t->match->state, span_of(key[i]), SPAN(""), &out);
        table_log(t, text_all(&out));
    }
    for (uint32_t i = 0; i < t->dice.fair.rounds; i++)
        log_hex(t, "@ seed ", t->dice.seed[i]);
    fair_hash(&t->dice.fair, hash);
    log_hex(t, "@ hash ", hash);
}

const char *mix_commit(struct chair *c, struct span text)
{
    if (text.len == 0)
        return NULL;
    c->committed = hex_read(text, c->commit);
    return c->committed ? NULL : "bad_message";
}

const char *mix_reveal(struct table *t, int32_t seat, const struct ask *ask, int64_t now_ms)
{
    uint8_t part[SHA256_BYTES], commit[SHA256_BYTES];

    t->dirty |= DIRTY_VIEW;
    if (!(t->dice.fair.in & SEAT_BIT(seat)) || (t->dice.fair.shown & SEAT_BIT(seat)))
        return NULL; /* sent again, or too late: the view says which */
    if (!hex_read(ask->text, part))
        return "bad_message";
    fair_commit_part(part, commit);
    if (memcmp(commit, t->dice.fair.commit[seat], SHA256_BYTES) != 0)
        return "bad_message";
    log_mix(t, "mix reveal", seat, part, now_ms);
    table_plan(t, now_ms);
    return mix_commit(&t->chair[seat], ask->commit);
}

static void show_hex(struct text *out, const char *key, const uint8_t bytes[SHA256_BYTES])
{
    char hex[HEX_CHARS + 1];
    struct text text;

    text_init(&text, hex, sizeof(hex));
    hex_write(bytes, &text);
    js_str(out, key, text_all(&text));
}

static bool has_dice(const struct table *t)
{
    return t->state != TABLE_LOBBY && t->dice.fair.rounds > 0;
}

/* With the seed: whoever knows all but a hidden move could guess that from a plain hash. */
bool table_hash(const struct table *t, uint8_t hash[SHA256_BYTES])
{
    if (!has_dice(t))
        return false;
    fair_commit(&t->dice.fair.sha, t->dice.seed[0], hash);
    return true;
}

void mix_show(const struct table *t, bool whole, struct text *out)
{
    const struct fair *f = &t->dice.fair;
    uint8_t hash[SHA256_BYTES];

    if (!has_dice(t)) {
        js_null(out, "dice");
        return;
    }
    js_open(out, "dice", '{');
    show_hex(out, "commitment", f->commitment[f->rounds - 1]);
    if (whole && table_hash(t, hash))
        show_hex(out, "hash", hash);
    js_open(out, "shown", '[');
    for (int32_t s = 0; s < t->seats; s++)
        if (f->shown & SEAT_BIT(s))
            js_int(out, NULL, s);
    js_close(out, ']');
    js_open(out, "waits", '[');
    for (int32_t s = 0; s < t->seats; s++) {
        if (!(f->in & ~f->shown & SEAT_BIT(s)))
            continue;
        js_open(out, NULL, '{');
        js_int(out, "seat", s);
        show_hex(out, "commit", f->commit[s]);
        js_close(out, '}');
    }
    js_close(out, ']');
    js_close(out, '}');
}

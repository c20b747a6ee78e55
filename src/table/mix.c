/*
 * mix.c -- the seeds of the dice: the server's, and a part of every device whose people are there.
 *
 * Devices commit to their parts when they sit down, long before anybody starts, so that a start
 * only waits until they have shown them; the match goes on meanwhile, only dice and bots wait.
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

void mix_settle(struct table *t)
{
    struct dice_source *dice = &t->dice;

    if (!fair_mixed(&dice->fair))
        return;
    fair_key(&dice->fair, dice->seed[dice->fair.rounds > 1], dice->key);
    fair_check(dice->key, dice->check);
}

void mix_draw(struct table *t)
{
    for (int i = 0; i < FAIR_ROUNDS * SHA256_BYTES; i++)
        t->dice.seed[i / SHA256_BYTES][i % SHA256_BYTES] = (uint8_t)rng_below(t->lent.rng, 256);
    mix_settle(t);
}

void mix_key(const struct table *t, uint8_t key[SHA256_BYTES])
{
    memcpy(key, t->dice.key, SHA256_BYTES);
}

/* The seats of the match that the member's device plays. */
static uint32_t seats_of(const struct table *t, int32_t member)
{
    uint32_t seats = 0;

    for (int32_t s = 0; s < t->seats; s++)
        if (table_owns(t, member, s))
            seats |= SEAT_BIT(s);
    return seats;
}

/* The member who plays one of the seats; -1 if nobody does any more. */
static int32_t member_of(const struct table *t, uint32_t seats)
{
    for (int32_t s = 0; s < t->seats; s++)
        if ((seats & SEAT_BIT(s)) && chair_person(&t->chair[s]))
            return t->chair[s].member;
    return -1;
}

/* Claims a part for the device with these seats, if it is there and has committed to one. */
static void claim(struct table *t, uint32_t seats, int64_t now_ms)
{
    char what[MIX_LINE_MAX];
    struct text out;
    int32_t member = member_of(t, seats);

    if (member < 0 || !t->member[member].here || !t->member[member].committed)
        return;
    text_init(&out, what, sizeof(what));
    text_str(&out, "mix commit ");
    for (int32_t s = 0; s < t->seats; s++) {
        if (!(seats & SEAT_BIT(s)))
            continue;
        if (out.buf[out.len - 1] != ' ')
            text_char(&out, ',');
        text_int(&out, s);
    }
    t->member[member].committed = false;
    log_mix(t, what, -1, t->commit[member], now_ms);
}

/* Every device whose first seat this is. */
static void claim_all(struct table *t, int64_t now_ms)
{
    for (int32_t s = 0; s < t->seats; s++) {
        uint32_t seats = seats_of(t, t->chair[s].member);

        if (seats && !(seats & (SEAT_BIT(s) - 1)))
            claim(t, seats, now_ms);
    }
    t->dice.mix_ms = table_match_ms(t, now_ms) + MIX_MS;
}

/* The head of the log is part of what the first commitment covers. */
static void begin_log(struct table *t)
{
    char head[TABLE_ROW_MAX];
    struct text out;
    struct span rest;

    fair_init(&t->dice.fair);
    text_init(&out, head, sizeof(head));
    table_match_head(t, &out);
    rest = text_all(&out);
    while (rest.len > 0)
        fair_read(&t->dice.fair, span_until(&rest, '\n'));
}

void mix_begin(struct table *t, int64_t now_ms)
{
    uint8_t commitment[SHA256_BYTES];

    begin_log(t);
    if (t->dice.fair.challenge.kind != CHALLENGE_SEALED)
        mix_draw(t);
    for (int32_t s = 0; s < t->seats; s++)
        if (!chair_person(&t->chair[s]))
            table_event(t, "bot", s, t->chair[s].bot, now_ms);
    if (t->challenge[0]) { /* the dice are everybody's */
        mix_settle(t);
        return;
    }
    if (typed_all(t))
        return; /* nothing to commit to */
    claim_all(t, now_ms);
    fair_commit(&t->dice.fair.sha, t->dice.seed[0], commitment);
    log_hex(t, "@ dice ", commitment);
}

/* Somebody dropped out, perhaps because of the dice to come: the others mix anew, once. */
static void mix_anew(struct table *t, int64_t now_ms)
{
    const struct fair *f = &t->dice.fair;
    uint8_t commitment[SHA256_BYTES];

    for (int32_t s = 0; s < t->seats; s++)
        if (f->round[0].shown & ~f->round[1].claimed & SEAT_BIT(s))
            claim(t, f->device[s], now_ms);
    t->dice.mix_ms = table_match_ms(t, now_ms) + MIX_MS;
    table_log_restart(t);
    fair_commit(&f->sha, t->dice.seed[1], commitment);
    log_mix(t, "mix fresh", -1, commitment, now_ms);
    t->dirty |= DIRTY_ROW;
    table_plan(t, now_ms);
}

/* Shows the seeds, and ends the log. That of a sealed challenge is shown when that is over. */
static void end_log(struct table *t)
{
    uint8_t hash[SHA256_BYTES];

    if (t->dice.fair.challenge.kind == CHALLENGE_SEALED)
        table_log(t, SPAN("@ sealed"));
    for (uint32_t i = 0; i < t->dice.fair.rounds; i++)
        log_hex(t, "@ seed ", t->dice.seed[i]);
    fair_hash(&t->dice.fair, hash);
    log_hex(t, "@ hash ", hash);
}

void mix_expire(struct table *t, int64_t now_ms)
{
    const struct fair *f = &t->dice.fair;
    uint32_t late = fair_waits(f);

    t->dirty |= DIRTY_VIEW;
    for (int32_t s = 0; s < t->seats; s++)
        if (late & SEAT_BIT(s))
            table_event(t, "mix drop", s, NULL, now_ms);
    if (f->rounds < FAIR_ROUNDS) {
        mix_anew(t, now_ms);
        return;
    }
    /* No third try: who could drop out again would choose. */
    table_event(t, "off", -1, NULL, now_ms);
    end_log(t);
    table_call_off(t, fair_now(f)->dropped, now_ms);
}

void mix_end(struct table *t)
{
    static const char *const key[RESULTS] = { "score", "over", "winners" };

    for (int i = 0; i < RESULTS; i++) {
        char line[MIX_LINE_MAX] = "= ";
        struct text out = { .buf = line, .len = 2, .cap = sizeof(line) };

        text_str(&out, key[i]);
        text_char(&out, ' ');
        game_tell(t->game, t->match->state, span_of(key[i]), SPAN(""), &out);
        table_log(t, text_all(&out));
    }
    end_log(t);
}

const char *mix_commit(struct table *t, int32_t member, struct span text)
{
    struct member *m = &t->member[member];

    if (text.len == 0)
        return NULL;
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    m->committed = hex_read(text, t->commit[member]);
    return m->committed ? NULL : "bad_message";
}

const char *mix_reveal(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    const struct fair *f = &t->dice.fair;
    uint8_t part[SHA256_BYTES], commit[SHA256_BYTES];

    if (ask->chair < 0 || ask->chair >= t->seats || member_of(t, f->device[ask->chair]) != member)
        return "not_yours";
    t->dirty |= DIRTY_VIEW;
    if (!(fair_waits(f) & SEAT_BIT(ask->chair)))
        return NULL; /* sent again, or too late: the view says which */
    if (!hex_read(ask->text, part))
        return "bad_message";
    fair_commit_part(part, commit);
    if (memcmp(commit, fair_now(f)->commit[ask->chair], SHA256_BYTES) != 0)
        return "bad_message";
    log_mix(t, "mix reveal", ask->chair, part, now_ms);
    table_plan(t, now_ms);
    return mix_commit(t, member, ask->commit);
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

static void show_devices(const struct table *t, struct text *out)
{
    const struct fair *f = &t->dice.fair;
    const struct fair_round *now = fair_now(f);

    js_open(out, "claimed", '[');
    for (int32_t s = 0; s < t->seats; s++)
        if (now->claimed & SEAT_BIT(s))
            show_mask(out, NULL, f->device[s]);
    js_close(out, ']');
    show_mask(out, "shown", now->shown);
    show_mask(out, "dropped", f->round[0].dropped | f->round[1].dropped);
    js_open(out, "waits", '[');
    for (int32_t s = 0; s < t->seats; s++) {
        if (!(fair_waits(f) & SEAT_BIT(s)))
            continue;
        js_open(out, NULL, '{');
        js_int(out, "seat", s);
        show_hex(out, "commit", now->commit[s]);
        js_close(out, '}');
    }
    js_close(out, ']');
}

/* Six digits, the same on every screen. */
static void show_check(const struct table *t, struct text *out)
{
    if (fair_mixed(&t->dice.fair))
        js_str(out, "check", span_of(t->dice.check));
    else
        js_null(out, "check");
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
    show_hex(out, "commitment", fair_now(f)->commitment);
    js_int(out, "round", f->rounds);
    if (whole && table_hash(t, hash))
        show_hex(out, "hash", hash);
    show_devices(t, out);
    show_check(t, out);
    js_close(out, '}');
}

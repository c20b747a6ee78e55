/*
 * test_fair.c -- honest dice: the mix at a table, and what verify says about files that were
 * changed. `test_fair match` plays the match that is kept as fuzz/seeds/match/fresh.play: of two
 * devices, one with two people, one does not show its part, and all mix anew.
 */
#include <stdlib.h>
#include <string.h>

#include "asks.h"
#include "cli/peek.h"
#include "rules/verify.h"
#include "table_trial.h"
#include "tap.h"

enum { PEOPLE = 3, COURSES = 40 };

/* A table with people who contribute. */

static uint8_t part[PEOPLE][2][SHA256_BYTES];

static struct span hex(const uint8_t bytes[SHA256_BYTES], char out[HEX_CHARS + 1])
{
    struct text text;

    text_init(&text, out, HEX_CHARS + 1);
    hex_write(bytes, &text);
    return text_all(&text);
}

static void commit(int who, int round, char out[HEX_CHARS + 1])
{
    uint8_t bytes[SHA256_BYTES];

    fair_commit_part(part[who][round], bytes);
    hex(bytes, out);
}

/* A table of some people, each on a device of their own, and a bot. */
static struct table *seated(const char *game, const char *options, int people)
{
    static const char *const name[PEOPLE] = { "Ana", "Ben", "Cleo" };
    struct table *t = opened(game, options);

    for (int i = 0; i < people; i++) {
        uint8_t key[KEY_BYTES] = { (uint8_t)(i + 1) };
        char digits[HEX_CHARS + 1];
        struct ask ask = { .name = span_of(name[i]) };
        int32_t member;

        for (int b = 0; b < 2 * SHA256_BYTES; b++)
            part[i][b / SHA256_BYTES][b % SHA256_BYTES] = (uint8_t)rng_below(&chance, 256);
        commit(i, 0, digits);
        ask.commit = span_of(digits);
        if (table_join(t, key, &ask, now_ms, &member) || member != i)
            abort();
    }
    if (table_add_bot(t, SPAN("random")))
        abort();
    return t;
}

/* The key is kept, and has to be what follows from seed and parts, whatever has happened. */
static int settled, stale;

static void look_at_key(const struct table *t)
{
    const struct fair *f = &t->dice.fair;
    uint8_t key[SHA256_BYTES], kept[SHA256_BYTES];
    char digits[CHECK_DIGITS + 1];

    if (t->state == TABLE_LOBBY || !fair_mixed(f))
        return;
    fair_key(f, t->dice.seed[f->rounds > 1], key);
    fair_check(key, digits);
    mix_key(t, kept);
    settled++;
    stale += memcmp(key, kept, sizeof(key)) != 0 || strcmp(digits, t->dice.check) != 0;
}

static const char *say(struct table *t, int who, const char *verb, int32_t seat, const char *text,
                       const char *next)
{
    struct ask ask = {
        .verb = span_of(verb),
        .chair = seat,
        .text = span_of(text),
        .commit = span_of(next),
        .on = true,
        .n = seat >= 0 ? t->chair[seat].made : 0,
    };

    const char *why = asks(t, who, &ask, now_ms);

    look_at_key(t);
    return why;
}

static const char *reveal(struct table *t, int who, int round)
{
    char digits[HEX_CHARS + 1], next[HEX_CHARS + 1] = "";

    if (round == 0)
        commit(who, 1, next);
    return say(t, who, "reveal", who, hex(part[who][round], digits).at, next);
}

static void play_out(struct table *t)
{
    for (int i = 0; i < 100000 && t->state == TABLE_MATCH; i++) {
        pass(t, 100);
        for (int seat = 0; seat < t->seats && t->state == TABLE_MATCH; seat++) {
            char text[MOVE_MAX + 1];
            struct text out;

            if (!(table_status(t)->to_act & SEAT_BIT(seat)) || t->chair[seat].member < 0)
                continue;
            text_init(&out, text, sizeof(text));
            t->game->sample(t->match->state, seat, &chance, &out);
            say(t, t->chair[seat].member, "move", seat, text, "");
        }
    }
}

/* NULL, or what is wrong with a file; where in *line. */
static const char *verified(struct span text, const char *kept, struct verify *v)
{
    verify_init(v);
    if (verify_notes(v, span_of(kept)))
        abort();
    return verify_file(v, text);
}

static struct verify verify;

static bool fine(const char *kept)
{
    const char *wrong = verified(text_all(&log_text), kept, &verify);

    if (wrong)
        printf("# line %u: %s\n", verify.line, wrong);
    return !wrong;
}

static bool has(const char *text)
{
    return strstr(log_bytes, text) != NULL;
}

/* Two people and a bot play; `kept` is what the first one's device keeps. */
static struct table *played(const char *game, const char *options, char kept[512])
{
    struct table *t = seated(game, options, 2);
    uint8_t hash[SHA256_BYTES];
    char digits[HEX_CHARS + 1];
    struct text out;

    begin_match(t);
    text_init(&out, kept, 512);
    text_str(&out, "commitment ");
    text_span(&out, hex(t->dice.fair.round[0].commitment, digits));
    text_str(&out, "\npart 0 ");
    text_span(&out, hex(part[0][0], digits));
    reveal(t, 1, 0);
    reveal(t, 0, 0);
    play_out(t);
    fair_commit(&t->dice.fair.sha, t->dice.seed[0], hash);
    text_str(&out, "\nhash ");
    text_span(&out, hex(hash, digits));
    return t;
}

static void every_game(void)
{
    static const char *const game[][2] = {
        { "fiese15", "rounds=2" },
        { "blitz", "blacks=2 limit=5" },
        { "cubes", "mode=together limit=30" },
        { "words", "" },
    };
    char kept[512];

    for (size_t i = 0; i < sizeof(game) / sizeof(game[0]); i++) {
        struct table *t = played(game[i][0], game[i][1], kept);

        ok(t->state == TABLE_OVER && fine(kept), "%s: a match is verified", game[i][0]);
        ok(verify.mixed == 3 && verify.fair.throws > 0 && verify.typed == 0,
           "%s: two people are in the mix, %u throws", game[i][0], verify.fair.throws);
        closed(t);
    }
}

/* Saves the table and brings it back with its log; it is gone unless it is kept. */
static struct table *restarted(struct table *t, bool ends)
{
    static char row[TABLE_ROW_MAX];
    struct table *back = calloc(1, sizeof(*back));
    struct span rest = text_all(&log_text);
    struct text out;

    text_init(&out, row, sizeof(row));
    table_save(t, &out);
    strcpy(back->id, t->id);
    if (table_load(back, text_all(&out), &lent, now_ms))
        abort();
    while (rest.len > 0)
        if (table_replay(back, span_until(&rest, '\n')))
            abort();
    if (ends)
        closed(t);
    table_here(back, 0, true, now_ms);
    table_here(back, 1, true, now_ms);
    return back;
}

/* The file with one move of a bot sooner: by a millisecond, or at once after the line before. */
static struct span hurried(bool at_once)
{
    static char copy[LOG_BYTES];
    struct span rest = text_all(&log_text);
    int64_t last_ms = 0;
    bool done = false;
    struct text out;

    text_init(&out, copy, sizeof(copy));
    while (rest.len > 0) {
        struct span line = span_until(&rest, '\n'), words = line;
        int64_t seat, at_ms;
        bool move = span_number(span_word(&words), &seat) && span_number(span_word(&words), &at_ms);

        if (!move || seat == 0 || done || at_ms < last_ms + 2) {
            text_span(&out, line);
        } else {
            text_int(&out, seat);
            text_char(&out, ' ');
            text_int(&out, at_once ? last_ms : at_ms - 1);
            text_span(&out, words);
            done = true;
        }
        text_char(&out, '\n');
        last_ms = move ? at_ms : last_ms;
    }
    return text_all(&out);
}

/* Bots of every strength beside Ana decide the same again; with another key they would not. */
static void bots_do_not_peek(void)
{
    static const char *const option[][2] = {
        { "fiese15", "rounds=2" },
        { "cubes", "mode=together limit=30" },
        { "words", "" },
        { "blitz", "blacks=3 limit=30" },
    };

    for (size_t i = 0; i < sizeof(option) / sizeof(option[0]); i++) {
        struct table *t = seated(option[i][0], option[i][1], 1);
        struct peeked found;
        bool timed;
        uint32_t line;
        const char *wrong;

        for (int b = 0; bots[b] && t->chairs < t->game->seats_max; b++)
            table_add_bot(t, span_of(bots[b]->name));
        begin_match(t);
        reveal(t, 0, 0);
        for (int n = 0; n < 8 && t->state == TABLE_MATCH; n++) {
            pass(t, 1500);
            t = restarted(t, true);
        }
        play_out(t);
        ok(t->state == TABLE_OVER && fine(""), "%s: a match with %d bots", option[i][0],
           t->chairs - 1);
        wrong = peek(&verify, NULL, text_all(&log_text), &line, &found);
        ok(!wrong && found.moves > 0, "%s: bots decide the same without the dice: %s", option[i][0],
           wrong ? wrong : "yes");
        timed = strstr(option[i][1], "limit") != NULL;
        wrong = peek(&verify, NULL, hurried(!timed), &line, &found);
        ok(wrong && strcmp(wrong, "the bot moves sooner than it decided") == 0,
           "%s: %s sooner is found: %s", option[i][0], timed ? "a millisecond" : "much",
           wrong ? wrong : "no");
        verify.key[0]++;
        if (strcmp(option[i][0], "blitz") != 0) /* there, who is fast enough is right by any key */
            ok(peek(&verify, NULL, text_all(&log_text), &line, &found) != NULL,
               "%s: with another key they do not", option[i][0]);
        closed(t);
    }
}

/* All that the log says of a seat's turns, without times: strips, its moves and its dice. */
static void turns_of(int seat, struct text *out)
{
    struct span log = text_all(&log_text);
    bool its = false;

    while (log.len > 0) {
        struct move_line m;
        struct span line = span_until(&log, '\n');

        if (move_read(line, SEATS_MAX, &m))
            continue;
        if (m.move.seat < SEATS_MAX)
            its = m.move.seat == seat;
        if (!its && memcmp(m.move.text.at, "strip", 5) != 0)
            continue;
        text_span(out, m.move.text);
        text_char(out, '\n');
    }
}

/* With the same seeds and parts a bot plays the same match, whatever the person beside it does. */
static void same_for_all(void)
{
    static char first[2][LOG_BYTES], now[LOG_BYTES];
    int same[2] = { 0 };
    struct text out;

    for (int i = 0; i < COURSES; i++) {
        struct table *t = seated("fiese15", "rounds=10", 1);

        begin_match(t);
        reveal(t, 0, 0);
        chance = rng_seeded((uint64_t)i);
        play_out(t);
        for (int seat = 0; seat < 2; seat++) {
            text_init(&out, i == 0 ? first[seat] : now, LOG_BYTES);
            turns_of(seat, &out);
            same[seat] += i == 0 || strcmp(first[seat], now) == 0;
        }
        closed(t);
    }
    ok(same[0] < COURSES && same[1] == COURSES,
       "a bot's turns are the same in %d of %d courses of the person beside it", same[1], COURSES);
}

/* Every byte changed, every byte cut off. */
static void changed(void)
{
    static char copy[LOG_BYTES];
    char kept[512];
    size_t len, missed = 0, unnamed = 0;

    closed(played("fiese15", "rounds=1", kept));
    ok(fine(kept), "a short match");
    len = log_text.len;
    memcpy(copy, log_bytes, len);
    for (size_t i = 0; i < len; i++) {
        for (int bit = 0; bit < 8; bit++) {
            copy[i] = (char)(log_bytes[i] ^ 1 << bit);
            missed += !verified((struct span) { copy, len }, "", &verify);
            unnamed += verify.line == 0;
        }
        copy[i] = log_bytes[i];
    }
    ok(missed == 0, "each of %zu bytes changed: verify fails", len);
    ok(unnamed == 0, "and names the line");
    missed = 0;
    for (size_t i = 0; i < len; i++)
        missed += !verified((struct span) { copy, i }, "", &verify);
    ok(missed == 0, "cut short anywhere: verify fails");
    text_str(&log_text, "# more\n");
    ok(!fine(""), "more behind the hash: verify fails");
}

/* What only the record of a device finds: everything in the file fits. */
static void forged(void)
{
    char kept[512], other[512];

    closed(played("fiese15", "rounds=1", kept));
    closed(played("fiese15", "rounds=1 zocker=1", other));
    ok(fine(other) && !fine(kept), "a server that picks its seed late is found by the record");
    {
        struct table *t = seated("fiese15", "rounds=1", 2);
        char digits[HEX_CHARS + 1];
        struct text out;

        begin_match(t);
        text_init(&out, kept, sizeof(kept));
        text_str(&out, "commitment ");
        text_span(&out, hex(t->dice.fair.round[0].commitment, digits));
        part[0][0][0] ^= 1;
        text_str(&out, "\npart 0 ");
        text_span(&out, hex(part[0][0], digits));
        part[0][0][0] ^= 1;
        reveal(t, 0, 0);
        reveal(t, 1, 0);
        play_out(t);
        ok(fine("") && !fine(kept), "a part that was exchanged is found by the record");
        closed(t);
    }
}

/* From a plain hash of the log, whoever knows the rest of it could guess a hidden move. */
static void salted(void)
{
    static struct table_shown shown;
    struct table *t = seated("blitz", "", 2);
    uint8_t hash[SHA256_BYTES];
    char digits[HEX_CHARS + 1];

    begin_match(t);
    reveal(t, 0, 0);
    reveal(t, 1, 0);
    table_shown_reset(&shown);
    table_show(t, &shown, 0, 0, now_ms);
    fair_hash(&t->dice.fair, hash);
    ok(!strstr(shown.buf, hex(hash, digits).at), "views do not have the plain hash");
    fair_commit(&t->dice.fair.sha, t->dice.seed[0], hash);
    ok(strstr(shown.buf, hex(hash, digits).at), "but one with the seed");
    ok(!strstr(shown.buf, hex(t->dice.seed[0], digits).at), "which they do not have");
    closed(t);
}

static void late(void)
{
    struct table *t = seated("fiese15", "rounds=1", 3);

    begin_match(t);
    ok(has(" mix commit 0 ") && has(" mix commit 2 ") && !has("\ndice 0"), "all are in the mix");
    ok(reveal(t, 0, 1) != NULL, "a part that was not committed to is refused");
    ok(!reveal(t, 0, 0) && !reveal(t, 0, 0) && !reveal(t, 1, 0), "two show their part");
    pass(t, MIX_MS - 1);
    ok(!has("mix drop") && table_status(t)->moves == 0, "the dice wait");
    pass(t, 1);
    ok(has(" mix drop 2\n") && has(" mix fresh ") && table_status(t)->moves == 0,
       "who is late drops out, and all begin anew");
    ok(!reveal(t, 2, 0) && !has("mix reveal 2"), "too late");
    ok(!reveal(t, 1, 1) && !reveal(t, 0, 1), "the others show new parts");
    play_out(t);
    ok(fine("") && verify.mixed == 3 && verify.seeds == 2, "the match is verified, with two seeds");
    closed(t);
}

/* The server dies after any line of the mix: the match is mixed and played, or called off. */
static void cut_mixes(void)
{
    static char whole[LOG_BYTES];
    struct table *t = seated("fiese15", "rounds=1", 3);
    int sound = 0, off = 0, cuts = 0;
    const char *end;

    begin_match(t);
    reveal(t, 0, 0);
    reveal(t, 1, 0);
    pass(t, MIX_MS);
    reveal(t, 1, 1);
    text_copy(whole, sizeof(whole), log_bytes);
    for (end = strstr(whole, "@ dice"); (end = strchr(end, '\n')) && end[1]; end++, cuts++) {
        struct table *back;

        log_clear();
        text_span(&log_text, (struct span) { whole, (size_t)(end + 1 - whole) });
        back = restarted(t, false);
        pass(back, 2 * MIX_MS);
        play_out(back);
        off += back->state == TABLE_LOBBY;
        sound += back->state == TABLE_OVER ? !verified(text_all(&log_text), "", &verify)
                                           : back->off && has(" off\n@ seed ");
        closed(back);
    }
    ok(cuts == 7 && sound == cuts && off > 0 && off < cuts,
       "after each of %d lines of a mix the server dies: %d matches are called off", cuts, off);
    closed(t);
}

/* A match that somebody's second drop-out ends before it begins. */
static void called_off(void)
{
    struct table *t = seated("fiese15", "rounds=1", 3);
    char result[64], before[MATCH_ID_MAX + 1];
    struct text out;

    begin_match(t);
    reveal(t, 0, 0);
    reveal(t, 1, 0);
    pass(t, MIX_MS);
    ok(!reveal(t, 1, 1), "one of two shows a new part");
    t->dirty = 0;
    pass(t, MIX_MS);
    ok(has(" mix drop 0\n@ 10000 off\n@ seed "), "the other one's drop-out calls it off");
    ok(t->state == TABLE_LOBBY && t->off == 1 && (t->dirty & DIRTY_ENDED) && t->played == 0,
       "all are in the lobby again");
    text_init(&out, result, sizeof(result));
    table_match_result(t, &out);
    ok(strcmp(result, "off") == 0, "it has no result");
    ok(!fine("") && verify.line > 0 && verify.line == verify.off_line, "and verify says so");
    text_copy(before, sizeof(before), t->match_id);
    begin_match(t);
    ok(t->off == 0 && strcmp(t->match_id, before) && t->state == TABLE_MATCH, "another may start");
    closed(t);
}

static void nobody(void)
{
    struct table *t = seated("fiese15", "rounds=1", 2);

    t->member[0].committed = false; /* a client that contributes nothing */
    table_here(t, 1, false, now_ms);
    begin_match(t);
    pass(t, 1);
    ok(!has("mix commit") && table_status(t)->moves == 1,
       "nobody is waited for: the dice fall at once");
    play_out(t);
    for (int i = 0; i < 20 && t->state == TABLE_MATCH; i++) {
        pass(t, AWAY_HAND_MS);
        say(t, 0, "hand", 1, "", "");
        play_out(t);
    }
    ok(t->state == TABLE_OVER && fine("") && verify.mixed == 0, "and the match is verified");
    closed(t);
}

static void restarts(void)
{
    struct table *t = seated("fiese15", "rounds=1", 2);
    char text[MOVE_MAX + 1];
    uint8_t key[SHA256_BYTES];
    struct chacha chacha;
    struct text out;

    begin_match(t);
    reveal(t, 0, 0);
    t = restarted(t, true);
    ok(!fair_mixed(&t->dice.fair) && !reveal(t, 1, 0) && fair_mixed(&t->dice.fair),
       "in the middle of a mix");
    pass(t, 1);
    say(t, 0, "move", 0, "roll", "");
    mix_key(t, key);
    fair_dice(key, &table_status(t)->next, &chacha);
    text_init(&out, text, sizeof(text));
    t->game->sample(t->match->state, SEAT_DICE, &chacha.rng, &out);
    t = restarted(t, true);
    pass(t, 1);
    ok(has(text), "before a throw: it is the same");
    t = restarted(t, true);
    play_out(t);
    ok(fine("") && has(" restart\n"), "in the middle of a match: it is verified in the end");
    closed(t);
}

/* A match that began before there were seeds. */
static void old(void)
{
    static const char row[] =
        "code ABCDE\ngame fiese15\noptions rounds=1\nmatch id-1\n"
        "member 0 00000000000000000000000000000000000000000000000000000000000000"
        "01\nchair 1 0 0 - - Ana\nchair 0 1 0 random - Bot 1\n"
        "counts 1 0 1 2 1\n";
    static const char log[] = "knobel 1\n@ match id-1\n@ seat 0 Ana\n@ seat 1 Bot 1\n"
                              "game fiese15 seats=2 rounds=1\ndice 0 strip R5 Y3 G1 B4 K1 W1\n"
                              "0 10 roll\n";
    struct table *t = calloc(1, sizeof(*t));
    struct span rest = span_of(log);
    const char *wrong = NULL;

    if (table_load(t, span_of(row), &lent, now_ms))
        abort();
    while (rest.len > 0 && !wrong)
        wrong = table_replay(t, span_until(&rest, '\n'));
    ok(wrong == table_foreign && !t->match, "an old match does not go on: %s", wrong);
    closed(t);
}

/* The file with one line exchanged, or left out. */
static const char *other(const char *was, const char *is)
{
    static char file[LOG_BYTES];
    const char *at = strstr(log_bytes, was);

    if (!at)
        abort();
    snprintf(file, sizeof(file), "%.*s%s%s", (int)(at - log_bytes), log_bytes, is,
             at + strlen(was));
    return verified(span_of(file), "", &verify);
}

static bool says(const char *wrong, const char *what, const char *line)
{
    const char *at = strstr(log_bytes, line);
    uint32_t number = 1;

    for (const char *c = log_bytes; c < at; c++)
        number += *c == '\n';
    if (!wrong || strcmp(wrong, what) != 0 || verify.line != number)
        printf("# %u: %s\n", verify.line, wrong ? wrong : "fine");
    return wrong && strcmp(wrong, what) == 0 && verify.line == number;
}

/* A throw of Würfelblitz that was seen a millisecond earlier. */
static void shaken(void)
{
    static char was[MOVE_MAX + 1], now[MOVE_MAX + 1];
    char kept[512];
    struct table *t = played("blitz", "blacks=2 limit=5", kept);
    const char *at = strstr(log_bytes, "\ndice ");
    long long at_ms = at ? atoll(at + strlen("\ndice ")) : 0;
    int len = at ? (int)strcspn(at + 1, "\n") : 0;

    snprintf(was, sizeof(was), "%.*s", len, at + 1);
    snprintf(now, sizeof(now), "dice %lld%s", at_ms - 1, strchr(was + strlen("dice "), ' '));
    ok(fine("") && says(other(was, now), "the dice were not shaken as long as the seeds say", was),
       "how long the dice are shaken follows from the seeds: %lld ms", at_ms);
    closed(t);
}

static void versions(void)
{
    char kept[512];
    struct table *t = played("fiese15", "rounds=1", kept);

    ok(fine("") && has("\n@ rules 1\n@ mix 2\n@ seat 0"), "a file says its versions");
    ok(says(other("@ mix 2", "@ mix 5"),
            "mixed by version 5 of the dice, this program knows 2 to 4", "@ mix"),
       "dice of a later version");
    ok(says(other("@ mix 2\n", "@ x\n"),
            "mixed by version 1 of the dice, this program knows 2 to 4", "@ dice"),
       "dice from before there were versions");
    ok(says(other("@ rules 1", "@ rules 7"), "played by version 7 of fiese15, this program plays 1",
            "@ rules"),
       "other rules");
    ok(verified(span_of("knobel 1\n@ match x\n@ rules y\n"), "", &verify) && verify.line == 3,
       "a version is a number");
    ok(says(other("@ rules 1\n", "@ x\n"), "the seed is not the one the server committed to",
            "@ seed"),
       "missing it is 1");
    closed(t);
}

static void typed(void)
{
    struct table *t = seated("fiese15", "rounds=1", 2);
    struct ask no = { .verb = SPAN("confirm"),
                      .chair = 1,
                      .text = SPAN("strip R5 Y3 G1 B4 K1 W1") };
    struct ask on = { .verb = SPAN("pause") };
    const char *why;

    ok(!say(t, 0, "typed", -1, "", ""), "the people throw dice of their own");
    begin_match(t);
    pass(t, 60000);
    ok(table_status(t)->moves == 0 && !has("mix commit"), "the table's dice do not fall");
    ok(say(t, 0, "throw", 0, "strip R9 Y3 G1 B4 K1 W1", "") != NULL, "an impossible throw");
    ok(!say(t, 0, "throw", 0, "strip R5 Y3 G1 B4 K1 W1", "") && t->dice.typed[0], "typed");
    ok(!say(t, 0, "pause", -1, "", "") && !say(t, 1, "pause", -1, "", ""), "a pause");
    why = say(t, 0, "throw", 0, "strip R5 Y3 G1 B4 K1 W1", "");
    ok(why && strcmp(why, "paused") == 0, "in which nothing is typed");
    why = say(t, 1, "confirm", 1, "strip R5 Y3 G1 B4 K1 W1", "");
    ok(why && strcmp(why, "paused") == 0, "or agreed to");
    ok(!asks(t, 1, &on, now_ms) && !t->paused, "it is over");
    ok(say(t, 0, "confirm", 0, "strip R5 Y3 G1 B4 K1 W1", "") != NULL, "one alone cannot agree");
    ok(say(t, 1, "confirm", 1, "strip R5 Y3 G1 B4 K2 W1", "") != NULL, "to something else neither");
    ok(!asks(t, 1, &no, now_ms) && !t->dice.typed[0], "another one does not agree");
    say(t, 0, "throw", 0, "strip R5 Y3 G1 B4 K1 W1", "");
    ok(!say(t, 1, "confirm", 1, "strip R5 Y3 G1 B4 K1 W1", "") && has(" typed 0 1\ndice "),
       "another one agrees");
    t = restarted(t, true);
    look_at_key(t);
    for (int i = 0; i < 1000 && t->state == TABLE_MATCH; i++) {
        char text[MOVE_MAX + 1];
        struct text out;

        play_out(t);
        if (t->state != TABLE_MATCH)
            break;
        text_init(&out, text, sizeof(text));
        t->game->sample(t->match->state, SEAT_DICE, &chance, &out);
        say(t, 1, "throw", 1, text, "");
        say(t, 0, "confirm", 0, text, "");
    }
    ok(fine("") && verify.typed > 1 && verify.typed == verify.fair.throws, "all throws were typed");
    ok(!say(t, 0, "typed", -1, "", "") && !say(t, 0, "again", -1, "", ""), "and once more");
    say(t, 0, "throw", 0, "strip R5 Y3 G1 B4 K1 W1", "");
    ok(!say(t, 1, "confirm", 1, "strip R5 Y3 G1 B4 K1 W1", ""), "with a first throw that is typed");
    closed(t);
}

static int print_match(void)
{
    struct table *t = seated("fiese15", "rounds=1", 2);
    struct ask cleo = { .verb = SPAN("add"), .chair = -1, .name = SPAN("Cleo") };

    if (asks(t, 0, &cleo, now_ms))
        abort();
    begin_match(t);
    reveal(t, 0, 0);
    pass(t, MIX_MS + 1);
    reveal(t, 0, 1);
    play_out(t);
    closed(t);
    fputs(log_bytes, stdout);
    return fine("") ? 0 : 1;
}

/* The rounds of a class in orders of their own: the same throws, each once. */
static void ordered(void)
{
    enum { ROUNDS = 10, ORDERS = 40 };
    const uint8_t key[SHA256_BYTES] = { 15 };
    struct fair fair = { .order = 0 };
    bool whole = true, same = true;
    int moved = 0;

    for (fair.order = 1; fair.order <= ORDERS; fair.order++) {
        uint32_t met = 0;

        for (uint32_t r = 1; r <= ROUNDS; r++) {
            const struct throw_name name = { .round = r };
            struct throw_name drawn = fair_drawn(&fair, key, &name, ROUNDS);

            met |= UINT32_C(1) << drawn.round;
            moved += drawn.round != r;
            same = same && drawn.turn == 0 && drawn.nth == 0;
        }
        whole = whole && met == ((UINT32_C(1) << ROUNDS) - 1) << 1;
    }
    ok(whole && same, "in %d orders of %d rounds each comes once", ORDERS, ROUNDS);
    ok(moved > ORDERS * ROUNDS * 8 / 10, "and hardly ever in its place: %d moved", moved);
    fair.order = 0;
    ok(fair_drawn(&fair, key, &(struct throw_name) { .round = 3 }, ROUNDS).round == 3,
       "without an order they come as they are");
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "match") == 0)
        return print_match();
    every_game();
    bots_do_not_peek();
    same_for_all();
    changed();
    forged();
    salted();
    late();
    cut_mixes();
    called_off();
    nobody();
    restarts();
    old();
    versions();
    shaken();
    typed();
    ordered();
    ok(settled > 1000 && stale == 0, "the key that is kept: %d times, %d of them stale", settled,
       stale);
    return tap_end();
}

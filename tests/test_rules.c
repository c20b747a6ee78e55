/* test_rules.c -- the parts of the rules: text, options, moves, random numbers, dice, scoring. */
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "json.h"
#include "rules/blitz.h"
#include "rules/cubes.h"
#include "rules/fiese15.h"
#include "rules/replay.h"
#include "tap.h"

enum { THROWS = 100000, DRAWS = 60000 };

static bool is(struct span s, const char *expected)
{
    return span_is(s, expected);
}

static void test_spans(void)
{
    struct span s = SPAN("  place B  Y "), list = SPAN("1,,3"), none = { "", 0 };

    ok(is(span_trim(SPAN(" \x20 a b \r")), "a b") && is(span_trim(SPAN(" \r")), ""), "span_trim");
    ok(is(span_word(&s), "place") && is(span_word(&s), "B") && is(span_word(&s), "Y") &&
           span_word(&s).len == 0 && s.len == 0,
       "span_word");
    ok(is(span_until(&list, ','), "1") && is(span_until(&list, ','), "") &&
           is(span_until(&list, ','), "3") && list.len == 0,
       "span_until");
    ok(span_until(&none, ',').len == 0 && span_word(&none).len == 0, "an empty span has no parts");
    ok(!span_is(SPAN("ab"), "abc") && !span_is(SPAN("abc"), "ab") && span_is(SPAN(""), ""),
       "span_is compares to the end");
    ok(span_same(SPAN("ab"), SPAN("ab")) && !span_same(SPAN("ab"), SPAN("abc")), "span_same");
}

static void test_numbers(void)
{
    static const char *const bad[] = { "", "-1", "+1", "01", "00", " 1", "1 ", "1a", "0x1", "1.0" };
    int64_t n = -1;

    ok(span_number(SPAN("0"), &n) && n == 0, "0 is a number");
    ok(span_number(SPAN("9007199254740993"), &n) && n == INT64_C(9007199254740993), "so is 2^53+1");
    ok(span_number(SPAN("9223372036854775807"), &n) && n == INT64_MAX, "INT64_MAX");
    ok(span_number(SPAN("99999999999999999999999999999999"), &n) && n == INT64_MAX,
       "a larger one is INT64_MAX");
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        ok(!span_number(span_of(bad[i]), &n), "'%s' is no number", bad[i]);
}

/* UTF-8 by the definition: the code point, and the one way to write it. */
static size_t encode(uint32_t c, char *out)
{
    if (c < 0x80)
        return out[0] = (char)c, 1;
    if (c < 0x800) {
        out[0] = (char)(0xc0 | c >> 6);
        return out[1] = (char)(0x80 | (c & 63)), 2;
    }
    if (c < 0x10000) {
        out[0] = (char)(0xe0 | c >> 12);
        out[1] = (char)(0x80 | (c >> 6 & 63));
        return out[2] = (char)(0x80 | (c & 63)), 3;
    }
    out[0] = (char)(0xf0 | c >> 18);
    out[1] = (char)(0x80 | (c >> 12 & 63));
    out[2] = (char)(0x80 | (c >> 6 & 63));
    return out[3] = (char)(0x80 | (c & 63)), 4;
}

static void test_utf8(void)
{
    static const char *const bad[] = {
        "\x80",         "\xbf",         "\xc0\x80",         "\xc1\xbf",         "\xc3",
        "\xe0\x9f\xbf", "\xe2\x82",     "\xed\xa0\x80",     "\xed\xbf\xbf",     "\xf0\x8f\xbf\xbf",
        "\xf0\x9f\x8e", "\xff",         "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xe2\x28\xa1",
        "\xc3\xc3\xa4", "a\xe2\x82\xe2"
    };
    int wrong = 0, control = 0;

    for (uint32_t c = 0; c < 0x120000; c++) {
        char buf[4];
        struct span s = { buf, encode(c, buf) };
        bool valid = c < 0x110000 && (c < 0xd800 || c > 0xdfff);
        char again[UTF8_MAX];
        uint32_t read = 0;

        wrong += span_utf8(s) != valid;
        wrong += (utf8_read(buf, s.len, &read) == s.len && read == c) != valid;
        wrong += valid && (utf8_write(c, again) != s.len || memcmp(again, buf, s.len) != 0);
        control += valid && span_control(s) != (c < 0x20 || (c >= 0x7f && c <= 0x9f));
    }
    ok(wrong == 0, "every code point: UTF-8 or not, read and written");
    ok(control == 0, "every code point: control or not");
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        ok(!span_utf8(span_of(bad[i])), "not UTF-8: case %zu", i + 1);
}

static void test_writer(void)
{
    static const int32_t list[] = { 1, -2 };
    char buf[200];
    struct text t;

    text_init(&t, buf, sizeof(buf));
    js_open(&t, NULL, '{');
    js_str(&t, "a", SPAN("\x01\\\"ä"));
    js_int(&t, "min", INT64_MIN);
    js_ints(&t, "n", list, 2);
    js_open(&t, "e", '[');
    js_close(&t, ']');
    js_open(&t, "o", '{');
    js_bool(&t, "t", true);
    js_null(&t, "z");
    js_key(&t, "r");
    js_open(&t, NULL, '{');
    js_close(&t, '}');
    js_close(&t, '}');
    js_close(&t, '}');
    ok(strcmp(buf, "{\"a\":\"\\u0001\\\\\\\"ä\",\"min\":-9223372036854775808,\"n\":[1,-2],"
                   "\"e\":[],\"o\":{\"t\":true,\"z\":null,\"r\":{}}}") == 0,
       "the JSON writer");
    ok(json_valid(text_all(&t)), "what it wrote is JSON");
    text_init(&t, buf, 4);
    text_str(&t, "abc");
    ok(!t.full && t.len == 3, "a text may fill its buffer");
    text_int(&t, 12);
    ok(t.full && t.len == 3 && strcmp(buf, "abc") == 0, "and drops what does not fit");
}

/* What a JSON string is of a text of the letter a, with another byte in it. */
static void write_slowly(int len, int at, uint8_t byte, char *out)
{
    *out++ = '"';
    for (int i = 0; i < len; i++) {
        bool mark = i == at && (byte == '"' || byte == '\\');

        if (i == at && byte < 0x20)
            out += sprintf(out, "\\u%04x", byte);
        else
            out += sprintf(out, "%s%c", mark ? "\\" : "", i == at ? byte : 'a');
    }
    strcpy(out, "\"");
}

/* The writer looks at eight bytes at a time: every byte at every place of them, and behind. */
static void test_quotes(void)
{
    int wrong = 0;

    for (int len = 1; len <= 18; len++)
        for (int at = 0; at < len; at++)
            for (int byte = 0; byte < 256; byte++) {
                char in[18], slow[64], buf[64];
                struct text t;

                memset(in, 'a', sizeof(in));
                in[at] = (char)byte;
                text_init(&t, buf, sizeof(buf));
                js_str(&t, NULL, (struct span) { in, (size_t)len });
                write_slowly(len, at, (uint8_t)byte, slow);
                wrong += byte == 0 ? t.len != strlen(slow) : strcmp(buf, slow) != 0;
            }
    ok(wrong == 0, "every byte at every place of a string: %d wrong", wrong);
}

/* Whatever the size of the buffer: nothing is written beyond, and it is full or all is there. */
static void test_narrow(void)
{
    static const char all[] = "[{\"key\":\"a\\u000ab\",\"n\":-12,\"no\":false}]";
    int wrong = 0;

    for (size_t cap = 1; cap <= sizeof(all); cap++) {
        char buf[sizeof(all) + 1];
        struct text t;

        memset(buf, '#', sizeof(buf));
        text_init(&t, buf, cap);
        js_open(&t, NULL, '[');
        js_open(&t, NULL, '{');
        js_str(&t, "key", SPAN("a\nb"));
        js_int(&t, "n", -12);
        js_bool(&t, "no", false);
        js_close(&t, '}');
        js_close(&t, ']');
        wrong += buf[cap] != '#' || strlen(buf) != t.len || t.len >= cap;
        wrong += t.full ? cap == sizeof(all) : strcmp(buf, all) != 0;
    }
    ok(wrong == 0, "JSON in a buffer that is too small: %d wrong", wrong);
}

/* The reader that judges the views must itself be able to say no. */
static void test_json(void)
{
    static const char *const good[] = {
        "0", "-1", "{}", "[]", "\"\\u00e4\\n\"", "[{\"a\":[null]}]"
    };
    static const char *const bad[] = {
        "",         "01",       "-",    "[1,]",    "{\"a\":1,}",
        "{a:1}",    "[1 2]",    "nul",  "\"\\x\"", "{\"a\":1,\"a\":2}",
        "\"\x01\"", "\"\xff\"", "[1]]", "\"a",     "["
    };

    for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++)
        ok(json_valid(span_of(good[i])), "JSON: %s", good[i]);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        ok(!json_valid(span_of(bad[i])), "not JSON: case %zu", i + 1);
}

static void test_setup(void)
{
    static const struct {
        const struct game *game;
        const char *options, *wrong, *where;
    } bad[] = {
        { &game_fiese15, "seats=1", "not a number of seats for this game", "seats=1" },
        { &game_fiese15, "seats=7", "not a number of seats for this game", "seats=7" },
        { &game_fiese15, "seats=", "not a number of seats for this game", "seats=" },
        { &game_fiese15, "seats=2 seats=2", "repeated option", "seats=2" },
        { &game_fiese15, "zocker=1 zocker=1", "repeated option", "zocker=1" },
        { &game_fiese15, "rounds=0", "wrong value", "rounds=0" },
        { &game_fiese15, "rounds=16", "wrong value", "rounds=16" },
        { &game_fiese15, "rounds=01", "wrong value", "rounds=01" },
        { &game_fiese15, "rounds", "wrong value", "rounds" },
        { &game_fiese15, "zocker=2", "wrong value", "zocker=2" },
        { &game_fiese15, "start=now", "wrong value", "start=now" },
        { &game_fiese15, "colour=1", "unknown option", "colour=1" },
        { &game_fiese15, "=1", "unknown option", "=1" },
        { &game_blitz, "swap=1,2 seats=3", "wrong value", "swap=1,2" },
        { &game_blitz, "swap=1,2,3 seats=2", "wrong value", "swap=1,2,3" },
        { &game_blitz, "swap=1,2,", "wrong value", "swap=1,2," },
        { &game_blitz, "swap=,1", "wrong value", "swap=,1" },
        { &game_blitz, "swap=", "wrong value", "swap=" },
        { &game_blitz, "swap=6", "wrong value", "swap=6" },
        { &game_blitz, "first=2", "wrong value", "first=2" },
        { &game_cubes, "seats=1", "not a number of seats for this game", "seats=1" },
        { &game_cubes, "seats=1 mode=last", "not a number of seats for this game", "seats=1" },
        { &game_cubes, "mode=solitaire seats=7", "not a number of seats for this game", "seats=7" },
        { &game_cubes, "seats=1 mode=all", "wrong value", "mode=all" },
        { &game_cubes, "limit=29", "wrong value", "limit=29" },
        { &game_cubes, "target=0", "wrong value", "target=0" },
    };

    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        struct setup setup;
        struct span where = { "", 0 };
        const char *wrong = setup_read(&setup, bad[i].game, span_of(bad[i].options), &where);

        ok(wrong && strcmp(wrong, bad[i].wrong) == 0 && span_is(where, bad[i].where), "%s %s: %s",
           bad[i].game->name, bad[i].options, bad[i].wrong);
    }
}

/* The fewest seats may depend on an option, and 0 may stand outside of a range. */
static void test_setup_fewest(void)
{
    static const struct {
        const char *options;
        int32_t seats;
    } good[] = {
        { "", 2 },
        { "mode=single", 2 },
        { "mode=solitaire", 1 },
        { "seats=1 mode=solitaire", 1 },
        { "mode=solitaire seats=6", 6 },
        { "limit=0 mode=together", 2 },
        { "limit=30 mode=together seats=3", 3 },
    };

    for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
        struct setup setup;
        struct span where;

        ok(!setup_read(&setup, &game_cubes, span_of(good[i].options), &where) &&
               setup.seats == good[i].seats,
           "cubes %s: %d seats", good[i].options, good[i].seats);
    }
}

static void test_setup_round(void)
{
    static const char *const options[] = { "seats=2", "seats=7 swap=1,2,3,4,5,1,2 calls=many lag=0",
                                           "seats=3 white=3 tie=500 first=2" };
    struct setup a, b;
    struct span where;
    char buf[300];
    struct text out;

    for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
        text_init(&out, buf, sizeof(buf));
        ok(!setup_read(&a, &game_blitz, span_of(options[i]), &where), "read %s", options[i]);
        setup_write(&a, &game_blitz, &out);
        ok(strcmp(buf, options[i]) == 0, "written as it was read");
    }
    text_init(&out, buf, sizeof(buf));
    setup_read(&a, &game_blitz, SPAN("swap=4 seats=4"), &where);
    setup_write(&a, &game_blitz, &out);
    setup_read(&b, &game_blitz, text_all(&out), &where);
    ok(memcmp(a.value[1], b.value[1], 4 * sizeof(int32_t)) == 0 && a.given == b.given,
       "one number for all seats comes back");
    ok(a.value[1][3] == 4 && a.value[2][0] == 3, "what is unsaid takes its default");
    ok(setup_find(&game_blitz, SPAN("lag")) == 8 && setup_find(&game_blitz, SPAN("la")) < 0,
       "setup_find");
}

static void test_moves(void)
{
    static const char *const good[] = { "0 0 roll", "dice 1000 roll B4", "clock 15 tick",
                                        "judge 1 yes a b", "2 999999999999999~999999999 call 8" };
    static const char *const bad[] = { "",
                                       "3 0 roll",
                                       "-1 0 roll",
                                       "0 -1 roll",
                                       "0 roll",
                                       "0 01 a",
                                       "0 1~ a",
                                       "0 1~01 a",
                                       "0 1~x a",
                                       "die 1 a",
                                       "0! 1",
                                       "0!! 1 a b",
                                       "0 1000000000000000 a",
                                       "watcher 1 a",
                                       "0 ~5 roll" };
    struct move_line line;
    char buf[100];
    struct text out;

    for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
        text_init(&out, buf, sizeof(buf));
        ok(!move_read(span_of(good[i]), 3, &line) && !line.refused, "a move: %s", good[i]);
        move_write(&line.move, &out);
        ok(strcmp(buf, good[i]) == 0, "and written again");
    }
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        ok(move_read(span_of(bad[i]), 3, &line) != NULL, "no move: '%s'", bad[i]);
    ok(!move_read(SPAN("1! 5~7  place  R \t  not_valid"), 3, &line) && line.refused &&
           is(line.reason, "not_valid") && is(line.move.text, "place  R \t") &&
           line.move.lag_ms == 7 && line.move.seat == 1,
       "a refusal: the reason is the last word");
    ok(!move_read(SPAN("1! 5 bad_move"), 3, &line) && line.move.text.len == 0,
       "an empty move that is refused");
}

static void test_random(void)
{
    for (uint32_t n = 1; n <= 37; n += 6) {
        struct rng rng = rng_seeded(n);
        int count[37] = { 0 }, off = 0;

        for (int i = 0; i < DRAWS; i++)
            count[rng_below(&rng, n)]++;
        /* The seed is fixed, so this either holds for ever or never did. */
        for (uint32_t i = 0; i < n; i++)
            off += abs(count[i] - DRAWS / (int)n) > 5 * DRAWS / (int)n / 40 + 200;
        ok(off == 0, "rng_below(%u) is even", n);
    }
}

static void test_faces(void)
{
    static const char *const bad[] = { "",    "R",   "R0", "R7",  "r1",  "X1",  "R*",
                                       "R**", "R*X", "*R", "R12", "R1*", "R*GG" };
    int wrong = 0;

    for (int c = 0; c < COLOURS; c++) {
        for (int i = 1; i <= 6 + COLOURS; i++) {
            char buf[8];
            struct face a = { .colour = (int8_t)c, .pips = (int8_t)i }, b;
            struct text out;

            if (i > 6)
                a = (struct face) { .colour = (int8_t)c, .dot = (int8_t)(i - 7) };
            text_init(&out, buf, sizeof(buf));
            face_write(a, &out);
            wrong += !face_read(text_all(&out), &b) || memcmp(&a, &b, sizeof(a)) != 0;
        }
        wrong += colour_read(colour_letter[c]) != c;
    }
    ok(wrong == 0, "every face is read as it is written");
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        struct face face;

        ok(!face_read(span_of(bad[i]), &face), "no face: '%s'", bad[i]);
    }
}

/* B3 and B9 by the letter, on text: for each die, is its letter behind a `*` of another die? */
static int call_by_text(char word[][4], int count, bool brainteaser)
{
    bool doubled = false;
    int sum = 0;

    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++)
            doubled |= word[i][1] == '*' && word[j][1] == '*' && word[i][2] == word[j][2];
    for (int i = 0; i < count; i++) {
        bool shown = false;

        for (int j = 0; j < count; j++)
            shown |= j != i && word[j][1] == '*' && word[j][2] == word[i][0];
        if (word[i][1] != '*' && shown == (brainteaser && doubled))
            sum += word[i][1] - '0';
    }
    return sum;
}

static void test_blitz(void)
{
    struct rng rng = rng_seeded(15);
    int wrong = 0;

    for (int n = 0; n < THROWS; n++) {
        int white = 2 + (int)rng_below(&rng, 2), count = 6 + white;
        char word[BLITZ_DICE_MAX][4], line[64] = "";
        struct blitz_throw thrown;

        for (int i = 0; i < count; i++) {
            bool dot = i >= 6 || rng_below(&rng, 3) == 0;

            snprintf(word[i], sizeof(word[i]), dot ? "%c*%c" : "%c%c", "RYGBKOWWW"[i],
                     dot ? "RYGBKO"[rng_below(&rng, 6)] : "123456"[rng_below(&rng, 6)]);
            strcat(strcat(line, word[i]), " ");
        }
        wrong += !blitz_read(span_of(line), white, &thrown) ||
                 blitz_answer(&thrown, false) != call_by_text(word, count, false) ||
                 blitz_answer(&thrown, true) != call_by_text(word, count, true);
    }
    ok(wrong == 0, "the right call of %d throws", THROWS);
}

/* F5-F7 and F9 by the letter, from the faces one by one. */
static int points_by_list(const int *target, const int *placed, bool bust, bool zocker)
{
    int sum = 0, open[6], opens = 0;

    for (int i = 0; i < 6; i++)
        if (placed[i] > 0)
            sum += placed[i];
        else
            open[opens++] = target[i];
    if (!bust)
        return opens == 0 ? sum + sum : opens == 1 ? sum + 5 : sum;
    for (sum = 0; !zocker && opens > 0; opens--)
        sum += open[opens - 1];
    return sum;
}

struct fit {
    int32_t ways, low, high;
};

/* All rolls of the free dice, one after the other: how often so many fit, and the points then. */
static int fits_by_rolls(const struct fiese15_turn *turn, struct fit fit[7])
{
    int colour[6], dice = 0, rolls = 1;

    for (int c = 0; c < 6; c++)
        if (turn->placed.pips[c] == 0) {
            colour[dice++] = c;
            rolls *= 6;
        }
    memset(fit, 0, 7 * sizeof(*fit));
    for (int roll = 0; roll < rolls; roll++) {
        struct fiese15_dice placed = turn->placed;
        int n = 0, points;

        for (int i = 0, rest = roll; i < dice; i++, rest /= 6)
            if (rest % 6 < turn->target.pips[colour[i]]) {
                placed.pips[colour[i]] = (int8_t)(rest % 6 + 1);
                n++;
            }
        points = fiese15_points(&turn->target, &placed, false, false);
        if (n > 0 && (fit[n].ways == 0 || points < fit[n].low))
            fit[n].low = points;
        if (n > 0 && points > fit[n].high)
            fit[n].high = points;
        fit[n].ways++;
    }
    return dice;
}

static bool shows_fits(const struct fiese15_turn *turn)
{
    static char view[VIEW_MAX], said[VIEW_MAX];
    struct fiese15 state = { .st = { .seats = 2, .round = 1, .to_act = 1 },
                             .now = *turn,
                             .last_seat = -1 };
    struct fit fit[7];
    struct text out, want;
    int dice = fits_by_rolls(turn, fit);

    text_init(&out, view, sizeof(view));
    game_fiese15.show(&state, &out);
    text_init(&want, said, sizeof(said));
    js_open(&want, "fits", '[');
    for (int n = 1; n <= dice; n++)
        js_ints(&want, NULL, (const int32_t[]) { fit[n].ways, fit[n].low, fit[n].high }, 3);
    js_close(&want, ']');
    return strstr(view, said) != NULL;
}

static void test_fiese15_fits(void)
{
    struct rng rng = rng_seeded(16);
    int wrong = 0;

    for (int i = 0; i < 60; i++) {
        struct fiese15_turn turn = { .target =
                                         fiese15_ours->front[rng_below(&rng, FIESE15_STRIPS)] };

        for (int c = 0; c < 6; c++)
            if (rng_below(&rng, 6) < (uint32_t)i % 6)
                turn.placed.pips[c] = (int8_t)(1 + rng_below(&rng, (uint32_t)turn.target.pips[c]));
        wrong += !shows_fits(&turn);
    }
    ok(wrong == 0, "what rolling on may bring, against all rolls");
}

static void test_fiese15(void)
{
    struct rng rng = rng_seeded(15);
    int wrong = 0;

    for (int n = 0; n < THROWS; n++) {
        struct fiese15_dice target = { { 0 } }, placed = { { 0 } };
        int t[6], p[6];
        bool bust = rng_below(&rng, 2), zocker = rng_below(&rng, 2);

        for (int i = 0; i < 6; i++) {
            t[i] = target.pips[i] = (int8_t)(1 + rng_below(&rng, 6));
            p[i] = placed.pips[i] =
                (int8_t)(rng_below(&rng, 4) ? 1 + rng_below(&rng, (uint32_t)t[i]) : 0);
        }
        wrong +=
            fiese15_points(&target, &placed, bust, zocker) != points_by_list(t, p, bust, zocker);
    }
    ok(wrong == 0, "the points of %d turns", THROWS);
    for (int i = 0, front = 0, back = 0; i < FIESE15_STRIPS; i++, front = back = 0) {
        for (int c = 0; c < FIESE15_DICE; c++) {
            front += fiese15_ours->front[i].pips[c];
            back += fiese15_ours->back[i].pips[c];
        }
        ok(front == 15 && back == 14 && fiese15_ours->back[i].pips[WHITE] == 0, "strip %d", i + 1);
    }
}

/* A view with these members, after the lines. */
static bool shows(const char *const *lines, const char *members)
{
    static struct replay r;
    static char view[VIEW_MAX];
    struct text out;

    replay_init(&r);
    for (; *lines; lines++)
        if (replay_read(&r, span_of(*lines)))
            return false;
    text_init(&out, view, sizeof(view));
    game_show(r.game, r.state, &out);
    return strstr(view, members) != NULL;
}

static void test_shown(void)
{
    static const char *const strip[] = { "knobel 1", "game fiese15 seats=2",
                                         "dice 0 strip B4 Y3 K3 W2 G2 R1", NULL };
    static const char *const rolled[] = {
        "knobel 1", "game fiese15 seats=2",          "dice 0 strip B4 Y3 K3 W2 G2 R1",
        "0 0 roll", "dice 0 roll B4 Y2 K5 W1 G1 R2", NULL
    };
    static const char *const turn[] = {
        "knobel 1", "game fiese15 seats=2",          "dice 0 strip B4 Y3 K3 W2 G2 R1",
        "0 0 roll", "dice 0 roll B4 Y2 K5 W1 G1 R2", "0 0 place B Y W G",
        NULL
    };
    static const char *const call[] = { "knobel 1",   "game blitz seats=2 first=0",
                                        "0 0 throw",  "dice 0 throw R*G Y3 B4 O1 G4 K4 W*G W*K",
                                        "0 1 call 8", NULL };
    static const char *const closed[] = { "knobel 1",   "game blitz seats=2 first=0 brainteaser=1",
                                          "0 0 throw",  "dice 0 throw R*G Y3 B4 O1 G4 K4 W*G W*K",
                                          "0 1 call 8", "1 1 call 9",
                                          NULL };

    ok(shows(strip, "\"worth\":{\"stop\":0,\"bust\":15,\"lost\":1440,\"of\":46656,"),
       "Fiese 15: what a strip is worth before the first roll");
    ok(shows(turn, "\"worth\":{\"stop\":8,\"bust\":4,\"lost\":15,\"of\":36,"
                   "\"fits\":[[18,14,16],[3,20,24]]}"),
       "Fiese 15: points of stopping, of a bust, its chance, and what else may come");
    ok(shows(rolled, "\"valid\":[\"Y\",\"G\",\"B\",\"W\"]"), "Fiese 15: which dice may be placed");
    ok(shows(turn, "\"valid\":[]"), "Fiese 15: not twice");
    ok(shows(call, "\"answer\":null,\"counts\":null"), "blitz: what counts is not shown too early");
    ok(shows(closed, "\"answer\":8,\"counts\":[false,false,false,false,true,true,false,false]"),
       "blitz: which dice count, with the answer");
}

static void test_games(void)
{
    char buf[8192];
    struct text out;

    for (int i = 0; games[i]; i++) {
        text_init(&out, buf, sizeof(buf));
        setup_show(games[i], NULL, &out);
        ok(!out.full && json_valid(text_all(&out)), "%s: options as JSON", games[i]->name);
        ok(game_find(span_of(games[i]->name)) == games[i], "%s is found", games[i]->name);
        ok(games[i]->state_size <= STATE_MAX, "%s: the state fits", games[i]->name);
    }
    ok(!game_find(SPAN("null")) && !game_find(SPAN("")), "the template is not offered");
}

int main(void)
{
    test_spans();
    test_numbers();
    test_utf8();
    test_writer();
    test_quotes();
    test_narrow();
    test_json();
    test_setup();
    test_setup_fewest();
    test_setup_round();
    test_moves();
    test_random();
    test_faces();
    test_blitz();
    test_fiese15();
    test_fiese15_fits();
    test_shown();
    test_games();
    return tap_end();
}

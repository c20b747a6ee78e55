/* test_set.c -- sets: ours, those of others, and every reason for which one is refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/game.h"
#include "rules/words.h"
#include "tap.h"

static struct set_reader reader;

/* A text with / for the ends of its lines. */
static struct span lines(const char *text)
{
    static char buf[4 * SET_TEXT_MAX];

    snprintf(buf, sizeof(buf), "%s", text);
    for (char *c = buf; *c; c++)
        if (*c == '|')
            *c = '\n';
    return span_of(buf);
}

static void refused(const char *text, const char *why, unsigned line, int n)
{
    const char *got = set_read(&reader, lines(text));
    char buf[SET_WRONG_MAX];
    struct text out;

    ok(got && strcmp(got, why) == 0 && reader.line == line && reader.n == n,
       "%s in line %u: %.60s (%s, %u, %d)", why, line, text, got ? got : "-", (unsigned)reader.line,
       (int)reader.n);
    text_init(&out, buf, sizeof(buf));
    set_explain(why, n, &out);
    ok(!out.full && strcmp(buf, why) != 0 && !strchr(buf, '#'), "%s has a sentence: %s", why, buf);
}

/* What is written comes back, and is written in the same way again. */
static void comes_back(const char *what)
{
    static struct set_reader again;
    char buf[2][SET_TEXT_MAX + 1];
    struct text out[2];

    text_init(&out[0], buf[0], sizeof(buf[0]));
    text_init(&out[1], buf[1], sizeof(buf[1]));
    set_write(&reader.set, &out[0]);
    ok(!out[0].full && !set_read(&again, text_all(&out[0])), "%s is written and read", what);
    set_write(&again.set, &out[1]);
    ok(strcmp(buf[0], buf[1]) == 0 && memcmp(again.set.of, reader.set.of, SET_BYTES) == 0,
       "%s is the same then", what);
}

static void test_ours(const char *folder, const struct game *game)
{
    char path[512], text[SET_TEXT_MAX + 1];
    FILE *file;
    size_t len;

    snprintf(path, sizeof(path), "%s/%s.set", folder, game->name);
    file = fopen(path, "r");
    len = file ? fread(text, 1, sizeof(text), file) : 0;
    if (file)
        fclose(file);
    ok(len > 0 && !set_read(&reader, (struct span) { text, len }), "%s is a set", path);
    ok(memcmp(reader.set.of, game->ours, SET_BYTES) == 0, "and the one that is built in");
    comes_back(game->name);
}

#define HEAD    "knobel set 1|game "
#define FIESE15 HEAD "fiese15|"
#define STRIP   "strip R1 Y3 G2 B4 K3 W2"
#define BLITZ                                                                                      \
    HEAD "blitz|die R*G R2 R3 R4 R5 R6|die Y1 Y2 Y3 Y*B Y5 Y6|die G1 G*Y G3 G4 G5 G6|"             \
         "die B1 B2 B*K B4 B5 B6|die K1 K2 K3 K4 K*O K6|"
#define CUBES HEAD "cubes|die 1 3 5 7 9 5|die 0 2 4 6 8 2|"
#define DIE   "die animals animals books plants cities sports|"
#define WORDS HEAD "words|" DIE DIE DIE DIE DIE

static void test_reasons(void)
{
    refused("", "not_a_set", 0, 0);
    refused("knobel 1", "not_a_set", 1, 0);
    refused("# a set|knobel set 2", "not_a_set", 2, 0);
    refused("knobel set 1", "no_such_game", 1, 0);
    refused("knobel set 1|name Box", "no_such_game", 2, 0);
    refused(HEAD "chess", "no_such_game", 2, 0);
    refused(FIESE15 "name ", "bad_name", 3, 0);
    refused(FIESE15 "name abcdefghijklmnopqrstuvwxy", "bad_name", 3, 0);
    refused(FIESE15 "name a\u202eb", "bad_name", 3, 0);
    refused(FIESE15 "name a|name b", "repeated", 4, 0);
    refused(FIESE15 "name a\x01", "bad_text", 3, 0);
    refused(FIESE15 "name \xff", "bad_text", 3, 0);
    refused(FIESE15 "die 1 3 5 7 9 5", "bad_line", 3, 0);
    refused(FIESE15, "no_strips", 2, 0);
    refused(FIESE15 "strip R1 Y3 G2 B4 K3", "bad_strip", 3, 10 + 3);
    refused(FIESE15 "strip R1 R3 G2 B4 K3 W2", "bad_strip", 3, 0);
    refused(FIESE15 "strip R1 Y3 G2 B4 K3 W4", "strip_sum", 3, 17);
    refused(FIESE15 "strip R0 Y3 G2 B4 K3 W3", "bad_strip", 3, 0);
    refused(FIESE15 STRIP " / R2 Y1 G3 B2", "bad_back", 3, 15);
    refused(FIESE15 STRIP " / R2 Y1 G3 B2 K6 W1", "bad_back", 3, 15);
    refused(FIESE15 STRIP " / R2 Y1 G3 B2 K6|" STRIP, "some_backs", 4, 15);
    refused(FIESE15 STRIP "|" STRIP " / R2 Y1 G3 B2 K6", "some_backs", 4, 15);
    refused(BLITZ, "no_die", 7, 2);
    refused(BLITZ "die R*G R2 R3 R4 R5 R6", "repeated", 8, 6);
    refused(BLITZ "die O1 O2 O3 O4 O*R", "die_faces", 8, 5);
    refused(BLITZ "die O1 O2 O3 O4 O5 K6", "bad_face", 8, 6);
    refused(BLITZ "die O1 O2 O3 O4 O5 O6", "die_dots", 8, 0);
    refused(BLITZ "die O1 O2 O3 O4 O*R O*R", "die_dots", 8, 2);
    refused(BLITZ "die W*R W*Y W*G W*B W*K W*R", "white_dots", 8, 6);
    refused(BLITZ "die W*R W*Y W*G W*B W*K W*W", "bad_face", 8, 6);
    refused(BLITZ "die W*R W1 W*G W*B W*K W*O", "bad_face", 8, 2);
    refused(CUBES, "no_die", 4, 1);
    refused(CUBES "die + - x : +", "die_faces", 5, 5);
    refused(CUBES "die + - x : + 1", "bad_face", 5, 6);
    refused(CUBES "die + - x : + =", "bad_face", 5, 6);
    refused(CUBES "die 1 1 1 1 1 1", "repeated", 5, 6);
    refused(WORDS, "no_die", 7, 1);
    refused(WORDS DIE DIE, "too_many_dice", 9, 0);
    refused(WORDS "die animals animals books plants cities Sport", "bad_face", 8, 6);
    refused(WORDS DIE "letters de ABDEFGHIKLMNOPRSTUVW", "deck_letters", 9, 20);
    refused(WORDS DIE "letters de ABDEFGHIKLMNOPRSTUVWZC", "deck_letters", 9, 22);
    refused(WORDS DIE "letters de ABDEFGHIKLMNOPRSTUVWW", "bad_letter", 9, 0);
    refused(WORDS DIE "letters de abdefghiklmnoprstuvwz", "bad_letter", 9, 0);
    refused(WORDS DIE "letters nl ABDEFGHIKLMNOPRSTUVWZ", "bad_lang", 9, 0);
}

static void test_long(void)
{
    char text[2 * SET_TEXT_MAX];
    struct text out;

    text_init(&out, text, sizeof(text));
    text_str(&out, "knobel set 1\ngame fiese15\n");
    for (int i = 0; i < 16; i++)
        text_str(&out, STRIP "\n");
    ok(strcmp(set_read(&reader, text_all(&out)), "too_many_strips") == 0 && reader.line == 18,
       "a sixteenth strip");
    while (out.len <= SET_TEXT_MAX)
        text_str(&out, "# and so on\n");
    ok(strcmp(set_read(&reader, text_all(&out)), "too_long") == 0, "a text that is too long");
}

static void test_good(void)
{
    const struct words_set *words = (const struct words_set *)reader.set.of;

    ok(!set_read(&reader, lines("# Omas Schachtel||" FIESE15 "name  Omas Schachtel \r| " STRIP)) &&
           strcmp(reader.set.name, "Omas Schachtel") == 0,
       "one strip without a back, comments and spaces");
    comes_back("it");
    ok(!set_read(&reader, lines(BLITZ "die O*O O1 O1 O1 O1 O1|die W*R W*Y W*G W*B W*K W*O")),
       "a die with one number five times, and a dot of its own colour");
    comes_back("it");
    ok(!set_read(&reader, lines(CUBES "die \u2212 * / \u00d7 \u00f7 +")), "signs in any spelling");
    comes_back("it");
    ok(!set_read(&reader, lines(WORDS DIE "letters en Z Y X W V U T S R Q P O N M L K J I H G F")),
       "equal dice with a symbol twice, letters in any order");
    ok(words_deck(words, WORDS_EN) == 0x3ffffe0 && words_deck(words, WORDS_DE) == 0,
       "one language has letters");
    comes_back("it");
}

/* What the options have to do with it. */
static void test_fits(void)
{
    const struct game *game = game_find(SPAN("fiese15"));
    struct span where;
    struct setup setup;
    const char *why;
    int32_t n;

    set_read(&reader, lines(FIESE15 STRIP "|" STRIP));
    setup_read(&setup, game, SPAN(""), &where);
    ok(!setup_set(&setup, game, &reader.set, &n) && setup.value[0][0] == 2 && (setup.given & 1),
       "as many rounds as strips, unless somebody said how many");
    setup_read(&setup, game, SPAN("rounds=3"), &where);
    why = setup_set(&setup, game, &reader.set, &n);
    ok(why && strcmp(why, "few_strips") == 0 && n == 2, "more rounds than strips");
    setup_read(&setup, game, SPAN("rounds=2 handicap=1"), &where);
    why = setup_set(&setup, game, &reader.set, &n);
    ok(why && strcmp(why, "no_backs") == 0, "handicap without backs");
    setup_default(&setup, game_find(SPAN("blitz")));
    why = setup_set(&setup, game_find(SPAN("blitz")), &reader.set, &n);
    ok(why && strcmp(why, "other_game") == 0, "a set of another game");
    game = game_find(SPAN("words"));
    set_read(&reader, lines(WORDS DIE "letters en ABCDEFGHIJKLMNOPQRSTU"));
    setup_read(&setup, game, SPAN("lang=fr"), &where);
    ok(!setup_set(&setup, game, &reader.set, &n) &&
           words_deck((const struct words_set *)setup.set, WORDS_FR) ==
               words_deck(words_ours, WORDS_FR),
       "a language without letters has ours");
}

int main(int argc, char **argv)
{
    for (int i = 0; argc > 1 && games[i]; i++)
        test_ours(argv[1], games[i]);
    test_reasons();
    test_long();
    test_good();
    test_fits();
    return tap_end();
}

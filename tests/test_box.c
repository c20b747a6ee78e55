/*
 * test_box.c -- boxes at a table: sets of their owners, and throws by hand, some or all; what of it
 * stands in the file, and what verify says if that was changed.
 */
#include <stdlib.h>
#include <string.h>

#include "asks.h"
#include "rules/verify.h"
#include "table_trial.h"
#include "tap.h"

#define STRIPS                                                                                     \
    "knobel set 1\ngame fiese15\nname Omas Schachtel\nstrip R6 Y1 G2 B2 K2 W2 / R1 Y1 G1 B1 K1\n"  \
    "strip R2 Y2 G2 B2 K6 W1 / R6 Y6 G6 B6 K6\nstrip R2 Y2 G2 B2 K6 W1 / R1 Y1 G1 B1 K1\n"
#define FRONTS "knobel set 1\ngame fiese15\nstrip R6 Y1 G2 B2 K2 W2\nstrip R1 Y6 G2 B2 K2 W2\n"
#define BLITZ                                                                                      \
    "knobel set 1\ngame blitz\ndie R1 R1 R1 R1 R1 R*G\ndie Y2 Y2 Y2 Y2 Y2 Y*G\n"                   \
    "die G3 G3 G3 G3 G3 G*G\ndie B4 B4 B4 B4 B4 B*G\ndie K5 K5 K5 K5 K5 K*G\n"                     \
    "die O6 O6 O6 O6 O6 O*G\ndie W*O W*K W*B W*G W*Y W*R\n"
#define CUBES   "knobel set 1\ngame cubes\ndie 3 3 3 3 3 3\ndie 6 6 6 6 6 6\ndie + + + + + +\n"
#define ANIMALS "die animals animals animals animals animals books\n"
#define WORDS                                                                                      \
    "knobel set 1\ngame words\n" ANIMALS ANIMALS ANIMALS ANIMALS ANIMALS ANIMALS                   \
    "letters de CDEFGHIJKLMNOPQRSTUVW\n"

static struct verify verify;

static const char *say(struct table *t, int32_t member, const char *verb, int32_t seat,
                       const char *text)
{
    struct ask ask = {
        .verb = span_of(verb),
        .chair = seat,
        .text = span_of(text),
        .on = true,
        .n = seat >= 0 ? t->chair[seat].made : 0,
    };

    return asks(t, member, &ask, now_ms);
}

/* "": fine. */
static bool is(const char *why, const char *reason)
{
    bool same = strcmp(why ? why : "", reason) == 0;

    if (!same)
        printf("# %s, not %s\n", why ? why : "fine", reason[0] ? reason : "fine");
    return same;
}

static struct table *seated(const char *game, const char *options)
{
    struct table *t = opened(game, options);

    if (join(t, "Ana") != 0 || join(t, "Ben") != 1)
        abort();
    return t;
}

/* Everybody moves at random; what is thrown by hand Ana types and Ben agrees to. */
static void play_out(struct table *t)
{
    for (int i = 0; i < 100000 && t->state == TABLE_MATCH; i++) {
        char text[MOVE_MAX + 1];
        struct text out;

        pass(t, 100);
        text_init(&out, text, sizeof(text));
        if ((table_status(t)->to_act & SEAT_BIT(SEAT_DICE)) && typed_next(t)) {
            t->game->sample(t->match->state, SEAT_DICE, &chance, &out);
            say(t, 0, "throw", 0, text);
            say(t, 1, "confirm", 1, text);
        }
        for (int seat = 0; seat < t->seats && t->state == TABLE_MATCH; seat++) {
            text_init(&out, text, sizeof(text));
            if (!(table_status(t)->to_act & SEAT_BIT(seat)))
                continue;
            t->game->sample(t->match->state, seat, &chance, &out);
            say(t, seat, "move", seat, text);
        }
    }
}

static const char *verified(struct span file)
{
    verify_init(&verify);
    return verify_file(&verify, file);
}

static bool fine(void)
{
    const char *wrong = verified(text_all(&log_text));

    if (wrong)
        printf("# line %u: %s\n", verify.line, wrong);
    return !wrong;
}

static bool has(const char *text)
{
    return strstr(log_bytes, text) != NULL;
}

/* What is wrong with the file if this is exchanged in it. */
static const char *other(const char *was, const char *now)
{
    static char file[LOG_BYTES];
    const char *at = strstr(log_bytes, was);

    if (!at)
        abort();
    snprintf(file, sizeof(file), "%.*s%s%s", (int)(at - log_bytes), log_bytes, now,
             at + strlen(was));
    return verified(span_of(file));
}

static struct table *restarted(struct table *t)
{
    static char row[TABLE_ROW_MAX];
    struct table *back = calloc(1, sizeof(*back));
    struct span rest = text_all(&log_text);
    struct text out;

    text_init(&out, row, sizeof(row));
    table_save(t, &out);
    if (table_load(back, text_all(&out), &lent, now_ms))
        abort();
    while (rest.len > 0 && t->state != TABLE_LOBBY)
        if (table_replay(back, span_until(&rest, '\n')))
            abort();
    closed(t);
    table_here(back, 0, true, now_ms);
    table_here(back, 1, true, now_ms);
    return back;
}

/* Every throw of the match has one of these as its end. */
static bool thrown_only(const char *verb, const char *const *form)
{
    char begins[32];
    bool found = false;

    snprintf(begins, sizeof(begins), " %s ", verb);
    for (const char *at = log_bytes; (at = strstr(at, "\ndice ")) != NULL; at++) {
        const char *line = at + 1, *text = strstr(line, begins);
        size_t len = strcspn(line, "\n");
        int i = 0;

        if (!text || text > line + len)
            continue;
        while (form[i] && strncmp(text + strlen(begins), form[i], strlen(form[i])) != 0)
            i++;
        if (!form[i])
            return false;
        found = true;
    }
    return found;
}

static void every_game(void)
{
    static const struct {
        const char *game, *options, *set, *verb, *form[8];
    } box[] = {
        { "fiese15", "", STRIPS, "strip", { "R6 Y1 G2 B2 K2 W2", "R2 Y2 G2 B2 K6 W1" } },
        { "fiese15", "handicap=1", STRIPS, "strip", { "R1 Y1 G1 B1 K1\n", "R6 Y6 G6 B6 K6\n" } },
        { "blitz", "blacks=1 limit=5", BLITZ, "throw", { "R1 ", "R*G " } },
        { "cubes", "target=20", CUBES, "throw", { "3333 6666 ++++" } },
        { "cubes", "mode=last", CUBES, "throw", { "3", "_" } },
        { "words", "target=5", WORDS, "throw", { "animals", "books" } },
    };

    for (size_t i = 0; i < sizeof(box) / sizeof(box[0]); i++) {
        struct table *t = seated(box[i].game, box[i].options);

        ok(is(say(t, 0, "set", -1, box[i].set), ""), "%s: a set", box[i].game);
        begin_match(t);
        ok(has("\n@ mix 3\n@ set knobel set 1\n@ set game "), "%s: its file says so", box[i].game);
        t = restarted(t);
        play_out(t);
        ok(t->state == TABLE_OVER && fine(), "%s: is played and verified", box[i].game);
        ok(thrown_only(box[i].verb, box[i].form), "%s: with these dice", box[i].game);
        closed(t);
    }
}

/* What of it may be put on a table, and when. */
static void refused(void)
{
    struct table *t = seated("fiese15", "rounds=3");
    struct ask ours = { .verb = SPAN("set"), .chair = -1, .game = SPAN("fiese15") };
    struct ask ten = { .verb = SPAN("options"), .game = SPAN("fiese15") };

    ok(is(say(t, 1, "set", -1, STRIPS), "not_host") && !t->sets, "a guest brings none");
    ok(is(say(t, 0, "set", -1, "knobel set 1\ngame fiese15\nstrip R6"), "bad_set"), "no set");
    ok(is(say(t, 0, "set", -1,
              "knobel set 1\ngame cubes\nname \u180ea\ndie 1 1 1 1 1 1\n"
              "die 2 2 2 2 2 2\ndie + + + + + +"),
          "bad_name"),
       "a name that nobody sees");
    closed(t);
    t = seated("fiese15", "rounds=3");
    ok(is(say(t, 0, "set", -1, FRONTS), "few_strips"), "more rounds than strips");
    closed(t);
    t = seated("fiese15", "handicap=1");
    ok(is(say(t, 0, "set", -1, FRONTS), "no_backs"), "handicap without backs");
    closed(t);
    t = seated("fiese15", "");
    ok(is(say(t, 0, "set", -1, FRONTS), ""), "as many rounds as there are");
    ten.options = SPAN("rounds=3");
    ok(is(asks(t, 0, &ten, now_ms), "few_strips"), "and no more afterwards");
    ten.options = SPAN("zocker=1");
    ok(is(asks(t, 0, &ten, now_ms), ""), "other options go with it");
    begin_match(t);
    ok(has("\ngame fiese15 seats=2 rounds=2 zocker=1\n"), "the file says how many rounds");
    ok(is(say(t, 0, "set", -1, FRONTS), "not_now") &&
           is(say(t, 0, "typed", -1, "strip"), "not_now") &&
           is(say(t, 0, "believe", -1, ""), "not_now"),
       "nothing of it changes during a match");
    play_out(t);
    ok(is(asks(t, 0, &ours, now_ms), "not_now"), "nor while its end is looked at");
    table_to_lobby(t);
    ok(is(asks(t, 0, &ours, now_ms), "") && !t->sets, "in the lobby it is put away");
    closed(t);
}

/* One for each game, kept for the next match, a series and a restart. */
static void kept(void)
{
    struct table *t = seated("fiese15", "");
    struct ask night = { .verb = SPAN("series"),
                         .options = SPAN("fiese15 rounds=2; cubes target=9") };
    struct ask three = { .verb = SPAN("series"), .options = SPAN("cubes; fiese15 rounds=3") };

    ok(is(say(t, 0, "set", -1, STRIPS), "") && is(say(t, 0, "set", -1, CUBES), "") &&
           is(say(t, 0, "set", -1, FRONTS), ""),
       "sets of two games, one exchanged");
    ok(strstr(t->sets, "cubes") && !strstr(t->sets, "Omas"), "the table has the last ones");
    ok(is(asks(t, 0, &three, now_ms), "few_strips"), "a series that does not go with them");
    ok(is(asks(t, 0, &night, now_ms), ""), "and one that does");
    t = restarted(t);
    begin_match(t);
    play_out(t);
    ok(fine() && has("@ set strip R6 Y1 G2 B2 K2 W2\n"), "its first match");
    begin_match(t);
    t = restarted(t);
    play_out(t);
    ok(fine() && has("\n@ set game cubes\n") && has(" throw 3333 6666 ++++\n"), "its second");
    closed(t);
}

/* A server that writes another set into the file, or none. */
static void forged(void)
{
    struct table *t = seated("fiese15", "");

    say(t, 0, "set", -1, STRIPS);
    begin_match(t);
    play_out(t);
    ok(fine() && verify.set.line == 6, "a match with a set");
    ok(is(other("@ set strip R6 Y1 G2 B2 K2 W2", "@ set strip R5 Y2 G2 B2 K2 W2"),
          "the seed is not the one the server committed to"),
       "the commitment covers the set");
    ok(is(other("@ set name Omas", "@ set name Opas"),
          "the seed is not the one the server committed to"),
       "and its name");
    ok(is(other("@ set strip R6", "@ set strip R5"),
          "the targets of this front add up to 14, not 15") &&
           verify.line == 8,
       "a set that is none is found where it is");
    ok(is(other("@ set game fiese15", "@ set game blitz"), "not a line of a set of this game"),
       "one of another game");
    ok(is(other("@ set knobel set 1\n@ set game fiese15\n", ""), "expected 'knobel set 1'"),
       "the end of one");
    ok(is(other("@ mix 3", "@ mix 2"), "not the place for a set, or for throws by hand"),
       "one that older programs would not look for");
    ok(is(other("rounds=3", "rounds=9"), "the seed is not the one the server committed to"),
       "more rounds");
    closed(t);
}

/* Some throws by hand, the others drawn. */
static void mixed(const char *game, const char *options, const char *hand, const char *drawn)
{
    struct table *t = seated(game, options);
    char typed[64], line[64];

    ok(is(say(t, 0, "typed", -1, "spin"), "bad_message") && is(say(t, 0, "typed", -1, hand), ""),
       "%s: %s by hand", game, hand);
    begin_match(t);
    snprintf(line, sizeof(line), "\n@ mix 3\n@ hand %s\n", hand);
    ok(has(line) && has("\n@ dice "), "%s: the file says so, before the commitment", game);
    t = restarted(t);
    play_out(t);
    ok(t->state == TABLE_OVER && fine() && verify.typed > 0 && verify.typed < verify.fair.throws &&
           !verify_alone(&verify) == (verify.mixed != 0),
       "%s: %u of %u throws by hand", game, verify.typed, verify.fair.throws);
    snprintf(typed, sizeof(typed), "@ hand %s\n", hand);
    ok(other(typed, "") != NULL, "%s: without the line it is wrong", game);
    snprintf(line, sizeof(line), "@ hand %s\n", drawn);
    ok(other(typed, line) != NULL, "%s: with the other throws too", game);
    closed(t);
}

static void by_hand(void)
{
    struct table *t = seated("fiese15", "rounds=1");

    ok(is(say(t, 0, "typed", -1, "roll strip"), "") && is(say(t, 0, "believe", -1, ""), ""),
       "all throws by hand, and nobody has to agree");
    begin_match(t);
    ok(!has("@ hand") && !has("@ dice") && has("\n@ mix 2\n"), "such a file is as it always was");
    ok(is(say(t, 1, "throw", 1, "strip R6 Y1 G2 B2 K2 W2"), "") && has(" typed 1\ndice "),
       "a throw counts as it was typed");
    ok(is(say(t, 0, "throw", 0, "roll R6 Y1 G2 B2 K2 W2"), "not_your_turn"), "one at a time");
    play_out(t);
    ok(fine() && verify.typed == verify.fair.throws, "all thrown by hand");
    closed(t);
    mixed("fiese15", "rounds=3", "strip", "roll");
    mixed("fiese15", "rounds=3", "roll", "strip");
    mixed("words", "target=5", "letter", "throw");
    mixed("words", "target=5", "throw", "letter");
}

/* What a server of before saved. */
static void old_row(void)
{
    static const char row[] =
        "code ABCDE\ngame fiese15\noptions rounds=1\nmatch \ntyped \n"
        "member 0 00000000000000000000000000000000000000000000000000000000000000"
        "01\nchair 1 0 0 - - Ana\ncounts 1 0 0 0 0\n";
    struct table *t = calloc(1, sizeof(*t));

    ok(!table_load(t, span_of(row), &lent, now_ms) && typed_all(t) && !typed_some(t),
       "an old table with real dice has them in all throws");
    closed(t);
}

int main(void)
{
    every_game();
    refused();
    kept();
    forged();
    by_hand();
    old_row();
    return tap_end();
}

/*
 * test_challenge.c DAYS LEXICON -- challenges of a day: every date has one, the throw of the day is
 * worth it, what bots make of it is always the same, and results are read from the moves.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/bout.h"
#include "bots/course.h"
#include "bots/result.h"
#include "rules/cubes.h"
#include "rules/fiese15.h"
#include "rules/replay.h"
#include "solve/cubes_solve.h"
#include "tap.h"

enum { YEARS = 10, PAR_TEXT = 256 };

static struct lexicon lex;

static void open_lexicon(const char *path)
{
    static _Alignas(8) char bytes[16 << 20];
    FILE *in = fopen(path, "rb");
    size_t size = in ? fread(bytes, 1, sizeof(bytes), in) : 0;

    ok(in && !lexicon_open(&lex, bytes, size), "the lexicon");
    if (in)
        fclose(in);
}

static void dates(void)
{
    static const char *const good[] = { "2026-11-16", "2024-02-29", "2000-02-29", "2999-12-31" };
    static const char *const bad[] = { "2026-11-31", "2023-02-29", "2100-02-29", "1999-12-31",
                                       "3000-01-01", "2026-00-10", "2026-13-10", "2026-01-00",
                                       "2026-1-10",  "2026-01-1",  "20260110",   "2026-01-10 ",
                                       "",           "2026/01/10", "2026-0a-10" };

    for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++)
        ok(date_read(span_of(good[i])), "%s is a day", good[i]);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        ok(!date_read(span_of(bad[i])), "'%s' is none", bad[i]);
}

/* The date so many days after the first of 2026. */
static void nth_date(int n, char date[DATE_CHARS + 1])
{
    struct tm day = { .tm_year = 126, .tm_mon = 0, .tm_mday = 1 + n, .tm_hour = 12 };

    timegm(&day);
    strftime(date, DATE_CHARS + 1, "%Y-%m-%d", &day);
}

static void tell_throw(void *ctx, struct span line)
{
    struct equation_dice *dice = ctx;

    for (int i = 0; i < 3; i++)
        span_word(&line);
    equation_read_dice(line, dice);
}

/* Over ten years: so many dates, evenly spread, have a throw that is worth it and an answer. */
static void ten_years(int days)
{
    struct tm last = { .tm_year = 126 + YEARS, .tm_mon = 0, .tm_mday = 0, .tm_hour = 12 };
    int all = (int)((timegm(&last) - 1767225600) / 86400) + 1, answers = 0, worth = 0, same = 0;
    char before[CHALLENGE_ID_CHARS + 1] = "";

    for (int i = 0; i < days; i++) {
        char date[DATE_CHARS + 1];
        struct equation_dice dice = { { 0 } };
        struct equation best;
        struct course course;
        int32_t points;

        nth_date((int)((int64_t)i * all / days), date);
        if (!course_day(&course, &game_cubes, span_of(date), 0, NULL))
            continue;
        course_dice(&course, NULL, &dice, tell_throw);
        points = cubes_best(&dice, &cubes_goal_plain, &best);
        answers += points > 0;
        worth += points >= COURSE_BEST;
        same += strcmp(before, course.id) == 0;
        memcpy(before, course.id, sizeof(before));
    }
    ok(answers == days, "%d of %d dates of ten years (%d) have a throw with an answer", answers,
       days, all);
    ok(worth == days, "%d of them one whose best has %d points or more", worth, COURSE_BEST);
    ok(same == 0, "no two have the same");
}

/* As it is everywhere: natively, in WebAssembly, on any machine. */
static void same_par(void)
{
    static const struct {
        const char *game, *id, *par;
    } known[] = {
        { "fiese15", "e4fa6418c928151f", "easy 75 0, medium 94 0, hard 129 0" },
        { "blitz", "1d6defeb0d2c1c3f", "easy 8 62303, medium 8 35506, hard 9 21358" },
        { "cubes", "248e7fb9be6ed127", "easy 9 0, medium 9 0, hard 16 0" },
    };

    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        char says[PAR_TEXT] = "";
        struct par par[PAR_BOTS];
        struct course course;
        struct text out;

        course_day(&course, game_find(span_of(known[i].game)), SPAN("2026-11-16"), 0, NULL);
        text_init(&out, says, sizeof(says));
        for (int b = 0; b < course_par(&course, NULL, par); b++) {
            text_str(&out, b > 0 ? ", " : "");
            text_str(&out, par[b].bot->name);
            text_char(&out, ' ');
            text_int(&out, par[b].score);
            text_char(&out, ' ');
            text_int(&out, par[b].ms);
        }
        if (!ok(strcmp(course.id, known[i].id) == 0 && strcmp(says, known[i].par) == 0,
                "%s of 2026-11-16 and its par are what they always are", known[i].game))
            printf("# %s: %s\n", course.id, says);
    }
}

static void words_of_a_day(void)
{
    struct course de, en, none;
    struct par par[PAR_BOTS];

    ok(course_day(&de, game_find(SPAN("words")), SPAN("2026-11-16"), 0, &lex) &&
           course_day(&en, game_find(SPAN("words")), SPAN("2026-11-16"), 1, &lex) &&
           strcmp(de.id, en.id) != 0,
       "words have a day for each language");
    ok(course_par(&de, &lex, par) == PAR_BOTS && par[2].score > 0, "and a par");
    ok(!course_day(&none, game_find(SPAN("words")), SPAN("2026-11-16"), 0, NULL),
       "without a lexicon there is none");
}

static void duels(void)
{
    static const struct {
        const char *game, *options;
        bool fine;
    } duel[] = {
        { "fiese15", "alone=1 rounds=10", true },
        { "fiese15", "", false },
        { "fiese15", "alone=1 handicap=1", false },
        { "blitz", "alone=1 throws=3 brainteaser=1", true },
        { "cubes", "mode=together alone=1 throws=3", true },
        { "cubes", "mode=solitaire seats=1", false },
        { "words", "seats=4 pick=dealt rounds=3 redraw=0", true },
        { "words", "seats=4 pick=dealt rounds=3", false },
        { "words", "seats=4 pick=turn rounds=3 redraw=0", false },
        { "words", "seats=4 pick=dealt redraw=0", false },
    };
    struct course course;

    for (size_t i = 0; i < sizeof(duel) / sizeof(duel[0]); i++)
        ok(!course_read(&course, game_find(span_of(duel[i].game)), span_of(duel[i].options),
                        SPAN("duel 0123456789abcdef"), &lex) == duel[i].fine,
           "%s %s is %sfor a duel", duel[i].game, duel[i].options, duel[i].fine ? "" : "not ");
    ok(course_read(&course, &game_fiese15, SPAN("alone=1"), SPAN("duel 0123"), &lex) != NULL,
       "its number has 16 digits");
    ok(course_read(&course, &game_fiese15, SPAN("alone=1"), SPAN("day 2026-02-30"), &lex) != NULL,
       "a day is one of the calendar");
    ok(!course_read(&course, &game_fiese15, SPAN("alone=1"), SPAN("day 2026-02-28"), &lex),
       "anything may be played on a day, under a name of its own");
}

struct playing {
    struct replay replay;
    struct result result;
    int moves;
};

static void add_line(void *ctx, struct span line)
{
    struct playing *p = ctx;
    _Alignas(16) uint8_t before[STATE_MAX];
    struct move_line m;

    memcpy(before, p->replay.state, p->replay.game->state_size);
    if (replay_read(&p->replay, line) || move_read(line, SEATS_MAX, &m))
        abort();
    result_add(&p->result, before, &m.move, p->replay.state);
    p->moves++;
}

/* What a bot makes of a day, as a result. */
static const struct result *played(const struct game *game, const char *bot_name)
{
    static struct playing p;
    const struct bot *bot = bot_find(game, span_of(bot_name));
    struct bout_named with = { .lex = &lex, .ctx = &p, .log = add_line };
    _Alignas(16) uint8_t end[STATE_MAX];
    struct course course;

    course_day(&course, game, SPAN("2026-11-16"), 0, &lex);
    replay_init(&p.replay);
    p.replay.game = course.game;
    game_init(course.game, p.replay.state, &course.setup);
    p.replay.begun = true;
    result_begin(&p.result, game);
    with.bot = &bot;
    with.key = course.key;
    bout_play_named(game, &course.setup, &with, end);
    result_end(&p.result, p.replay.state);
    return &p.result;
}

static void results(void)
{
    struct result easy = *played(&game_fiese15, "easy"), hard = *played(&game_fiese15, "hard");
    struct result blitz = *played(game_find(SPAN("blitz")), "easy");
    struct result cubes = *played(&game_cubes, "hard"), other = hard;
    int32_t won = 0;

    for (int i = 0; i < easy.rounds; i++)
        won += easy.won[i];
    ok(easy.score == 75 && easy.rounds == 10 && won == easy.score, "points of ten strips");
    ok(hard.knows && hard.lost_all == 0 && hard.worst == 0 && !hard.best[0],
       "hard gives nothing away");
    ok(easy.lost_all > 0 && easy.worst > 0 && easy.best[0] && easy.possible == 0,
       "easy does: %d hundredths", easy.lost_all);
    ok(result_mark(&hard, 3) == MARK_BEST && result_mark(&easy, easy.worst_round) != MARK_BEST,
       "marks tell decisions");
    ok(blitz.score == 8 && blitz.ms == 62303 && !blitz.knows && blitz.rounds == 10,
       "right calls and their time");
    ok(cubes.score == 16 && cubes.possible == 20 && cubes.stars == 2, "stars by what was possible");
    ok(result_beats(&hard, &easy) && !result_beats(&easy, &hard), "more points are placed before");
    other.lost_all = 10;
    ok(result_beats(&hard, &other) && !result_beats(&other, &hard),
       "with equal points, who gave less away");
    other = hard;
    ok(!result_beats(&hard, &other) && !result_beats(&other, &hard), "and all equal is shared");
    other.unknown = 1;
    ok(result_beats(&hard, &other), "words that a list knows come first");
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 2;
    open_lexicon(argv[2]);
    dates();
    ten_years(atoi(argv[1]));
    same_par();
    words_of_a_day();
    duels();
    results();
    return tap_end();
}

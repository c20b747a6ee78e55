/* scenarios.h -- every screen there is, for test_screens.c: how one gets there. */
#ifndef TESTS_SCENARIOS_H
#define TESTS_SCENARIOS_H

#include <stdio.h>
#include <string.h>

#include "term/screen.h"

/* A screen: the moves that lead to it, and the keys that are pressed then. */
struct scenario {
    const char *name, *game, *options;
    const char *moves; /* `SEAT text`, a line each; D: the dice, C: the clock */
    const char *keys;
    int seat;
    enum page page;
    enum overlay over;
    enum news_state state;
    bool lost;        /* the server cannot be reached */
    const char *says; /* what was told last */
    void (*more)(struct scene *scene);
};

static void two_here(struct scene *s)
{
    s->news.you = 3;
}

static void covered(struct scene *s)
{
    two_here(s);
    s->cover = 2;
}

static void three_options(struct scene *s)
{
    s->wish.people = 3;
    s->wish.bots = 0;
    for (int i = 1; i < 3; i++)
        snprintf(s->names[i], NEWS_NAME, "%s", i == 1 ? "Ben" : "Cleo");
}

/* Words are in the language of the screen. */
static void of_words(struct scene *s)
{
    s->wish.lang = s->lang;
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->name, "words") == 0)
            wish_init(&s->wish, i);
}

static void a_night(struct scene *s)
{
    wish_begin_night(&s->wish);
    s->wish.mark = 3;
}

static void in_series(struct scene *s)
{
    s->news.series = (struct news_series) {
        .on = true, .games = 4, .played = 1, .score = { 10, 7 }, .ahead = 1
    };
}

static void series_over(struct scene *s)
{
    in_series(s);
    s->news.series.played = 4;
}

static void by_hand(struct scene *s)
{
    snprintf(s->news.hand, sizeof(s->news.hand), "strip roll throw letter");
    snprintf(s->typed.text, sizeof(s->typed.text), "43");
}

static void replayed(struct scene *s)
{
    s->page = PAGE_REPLAY;
    s->film_at = 3;
    s->film_of = 13;
}

static void with_coach(struct scene *s)
{
    s->news.coach = true;
}

/* The longest there is: some throws by hand, all of it right. */
static void verified(struct scene *s)
{
    struct text out;

    replayed(s);
    text_init(&out, s->verdict, sizeof(s->verdict));
    text_str(&out, word(s->lang, W_term_verified));
    text_char(&out, '\n');
    say(&out, s->lang, W_term_verifiedThrows, "128", NULL);
    text_char(&out, '\n');
    say(&out, s->lang, W_term_verifiedHand, "12", NULL);
    text_char(&out, '\n');
    text_str(&out, word(s->lang, W_term_verifiedWhole));
    text_char(&out, '\n');
    say(&out, s->lang, W_term_verifiedCheck, "203711", NULL);
}

static void rests(struct scene *s)
{
    s->rests = true;
}

/* Somebody else's table: who sits here is not ready, and another one asks to come in. */
static void as_guest(struct scene *s)
{
    s->news.you = 2;
    s->news.host = 0;
}

static void knocked(struct scene *s)
{
    s->news.host = 0;
    s->news.chair[1].asking = true;
    s->hand.mark = 2;
}

/* How it is played, and a bot of another strength. */
static void with_options(struct scene *s)
{
    snprintf(s->news.options, sizeof(s->news.options), "rounds=5 zocker=1");
    snprintf(s->news.chair[1].bot, NEWS_WORD, "hard");
}

static void left_elsewhere(struct scene *s)
{
    snprintf(s->back, sizeof(s->back), "KMPQR  192.168.1.20:8015");
}

static void gives_up(struct scene *s)
{
    s->hand.guard = 'g';
    s->scroll = 9;
}

static void held(struct scene *s)
{
    snprintf(s->news.chair[0].held, NEWS_WORD, "medium");
}

/* All that a menu can have. */
static void much_wrong(struct scene *s)
{
    held(s);
    s->near = false;
    s->news.chair[1].thinking = s->news.chair[1].hand = s->news.chair[1].away = true;
    s->news.chair[1].nudged = -1;
}

static void asks_server(struct scene *s)
{
    s->typed = (struct typed) { .open = true, .what = TYPED_OPEN };
    snprintf(s->typed.text, sizeof(s->typed.text), "http://127.0.0.1:8015/");
}

static void asks_password(struct scene *s)
{
    s->typed = (struct typed) { .open = true, .what = TYPED_PASSWORD, .len = 6 };
    snprintf(s->typed.text, sizeof(s->typed.text), "secret");
}

static void finds(struct scene *s)
{
    s->scroll = 3;
    s->typed = (struct typed) { .open = true, .what = TYPED_FIND };
    snprintf(s->typed.text, sizeof(s->typed.text), "dice");
}

static void looks_on(struct scene *s)
{
    s->news.you = 0;
    s->near = false;
}

/* A server that only its own computer finds, and several games. */
static void alone_here(struct scene *s)
{
    s->news.series.on = true;
    s->news.series.games = 3;
    snprintf(s->url, sizeof(s->url), "http://127.0.0.1:8015/#KMPQR");
}

static void not_there(struct scene *s)
{
    snprintf(s->server, sizeof(s->server), "http://127.0.0.1:8015/");
}

static void line_lost(struct scene *s)
{
    s->lost = true;
    s->near = false;
}

/* Who is to act is not there, and a bot may be asked for. */
static void waits_for_away(struct scene *s)
{
    s->near = false;
    s->news.chair[1].away = s->news.chair[1].hand = true;
}

static void typed_by_other(struct scene *s)
{
    s->news.throw_seat = 1;
    snprintf(s->news.throw_text, sizeof(s->news.throw_text), "roll R2 Y2 G1 B4 K5 W1");
}

/* A day, one of its games over, one left, as they may be in any language. */
static void a_day(struct scene *s)
{
    static const char *const name[] = { "cubes", "fiese15", "blitz", "words" };
    struct text made, said;

    snprintf(s->today.date, sizeof(s->today.date), "2026-11-16");
    text_init(&said, s->today.said, sizeof(s->today.said));
    say(&said, s->lang, W_day_date, "16", "November", NULL);
    s->today.days = 12;
    s->today.games = 4;
    s->today.mark = 1;
    for (int i = 0; i < 4; i++)
        s->today.game[i].game = game_find(span_of(name[i]));
    s->today.game[0].far = TODAY_OVER;
    s->today.game[1].far = TODAY_BEGUN;
    snprintf(s->today.game[0].marks, TODAY_WORD, "★★☆");
    text_init(&made, s->today.game[0].made, TODAY_WORD);
    text_str(&made, "16 ");
    say(&made, s->lang, W_units_cubes, "20", NULL);
}

static void an_older_day(struct scene *s)
{
    a_day(s);
    s->today.past = true;
    s->today.mark = 0;
}

static void what_bots_made(struct scene *s)
{
    static const char *const bot[] = { "easy", "medium", "hard" };

    s->gone.score = 118;
    s->gone.others = 3;
    for (int i = 0; i < 3; i++) {
        snprintf(s->gone.other[i].name, TODAY_WORD, "%s", word_find(s->lang, "strengths", bot[i]));
        s->gone.other[i].score = 96 + 12 * i;
    }
}

/* All there is to be told of ten strips, the longest of sentences to share. */
static void gone_strips(struct scene *s)
{
    struct text made, luck, given, best, share;

    a_day(s);
    s->going.game = game_find(SPAN("fiese15"));
    snprintf(s->going.date, sizeof(s->going.date), "2026-11-16");
    memcpy(s->gone.day, s->today.said, TODAY_WORD);
    what_bots_made(s);
    text_init(&made, s->gone.made, TODAY_LINE);
    text_str(&made, "118 ");
    say(&made, s->lang, W_units_fiese15, NULL);
    text_init(&luck, s->gone.luck, TODAY_LINE);
    say(&luck, s->lang, W_day_luck, "14", NULL);
    text_init(&given, s->gone.given, TODAY_LINE);
    text_str(&given, word(s->lang, W_today_given));
    text_str(&given, ": 10.2 · ");
    text_str(&given, word(s->lang, W_today_luck));
    text_str(&given, ": −12.3");
    text_init(&best, s->gone.best, TODAY_LINE);
    say(&best, s->lang, W_today_cost, "10", "5.4", NULL);
    text_str(&best, ". ");
    say(&best, s->lang, W_term_bestThere, "place R Y", NULL);
    text_init(&share, s->gone.share, sizeof(s->gone.share));
    say(&share, s->lang, W_share_fiese15, s->gone.day, "118", "10.2", "108", "120", NULL);
    snprintf(s->gone.marks, TODAY_MARKS, "●●◐●○●●●◐●");
}

/* Words take the time that they take; one of them no list knows. */
static void gone_calls(struct scene *s)
{
    struct text made, share;

    gone_strips(s);
    s->going.game = game_find(SPAN("blitz"));
    s->gone.given[0] = s->gone.luck[0] = s->gone.best[0] = '\0';
    text_init(&made, s->gone.made, TODAY_LINE);
    text_str(&made, "9 ");
    say(&made, s->lang, W_units_blitz, "10", NULL);
    text_str(&made, " · ");
    say(&made, s->lang, W_today_seconds, "45.2", NULL);
    text_str(&made, ". ");
    text_str(&made, word(s->lang, W_today_interrupted));
    text_init(&share, s->gone.share, sizeof(s->gone.share));
    say(&share, s->lang, W_share_blitz, s->gone.day, "9", "10", "45.2", "7", "9", NULL);
}

/* Practice is not shared; who challenged stands among the others. */
static void gone_practice(struct scene *s)
{
    gone_strips(s);
    s->going.practice = true;
    s->gone.share[0] = s->gone.marks[0] = '\0';
    snprintf(s->gone.other[s->gone.others].name, TODAY_WORD, "Ben");
    s->gone.other[s->gone.others++].score = 130;
    for (int i = 0; i < 4; i++)
        s->today.game[i].far = TODAY_OVER;
}

static void gone_wrong(struct scene *s)
{
    gone_strips(s);
    s->gone.wrong = true;
}

static void in_a_go(struct scene *s)
{
    s->goes = true;
    s->going = (struct going) { .game = s->news.game, .date = "2026-11-16", .practice = true };
}

static void in_a_duel(struct scene *s)
{
    in_a_go(s);
    s->going.date[0] = '\0';
    s->going.practice = false;
    s->going.rival_score = 18;
    snprintf(s->going.rival, sizeof(s->going.rival), "Ben");
}

static const struct scenario scenarios[] = {
    { .name = "today", .page = PAGE_TODAY, .more = a_day },
    { .name = "today-older", .page = PAGE_TODAY, .more = an_older_day },
    { .name = "today-help", .page = PAGE_TODAY, .over = OVER_HELP, .more = a_day },
    { .name = "gone", .page = PAGE_GONE, .more = gone_strips },
    { .name = "gone-calls", .page = PAGE_GONE, .more = gone_calls },
    { .name = "gone-practice", .page = PAGE_GONE, .more = gone_practice },
    { .name = "gone-wrong", .page = PAGE_GONE, .more = gone_wrong },
    { .name = "duel",
      .game = "cubes",
      .options = "mode=together alone=1 throws=1",
      .moves = "D throw 5559 2448 ++-:\n",
      .more = in_a_duel },
    { .name = "blitz-alone",
      .game = "blitz",
      .options = "alone=1 throws=10",
      .moves = "0 throw\nD throw R*G Y3 B4 O1 G4 K4 W*G W*K\n0 call 5\n",
      .more = in_a_go },
    { .name = "words-rounds",
      .game = "words",
      .options = "seats=4 rounds=3 lang=en",
      .more = in_a_go },
    { .name = "menu-go",
      .game = "fiese15",
      .options = "alone=1",
      .over = OVER_MENU,
      .more = in_a_go },
    { .name = "home", .page = PAGE_HOME },
    { .name = "home-back", .page = PAGE_HOME, .more = left_elsewhere },
    { .name = "home-refused", .page = PAGE_HOME, .says = "no_such_table" },
    { .name = "unreached", .page = PAGE_TABLE, .lost = true, .more = not_there },
    { .name = "unreached-menu", .page = PAGE_TABLE, .lost = true, .over = OVER_MENU },
    { .name = "options", .page = PAGE_OPTIONS },
    { .name = "options-words", .page = PAGE_OPTIONS, .more = of_words },
    { .name = "language", .page = PAGE_HOME, .over = OVER_LANG },
    { .name = "options-people", .page = PAGE_OPTIONS, .more = three_options },
    { .name = "options-night", .page = PAGE_OPTIONS, .more = a_night },
    { .name = "hand-strip", .game = "fiese15", .options = "seats=2", .more = by_hand },
    { .name = "hand-roll",
      .game = "fiese15",
      .options = "seats=2",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n0 roll\n",
      .more = by_hand },
    { .name = "hand-blitz",
      .game = "blitz",
      .options = "seats=3 first=0",
      .moves = "0 throw\n",
      .more = by_hand },
    { .name = "hand-agree",
      .game = "fiese15",
      .options = "seats=2",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n0 roll\n",
      .more = typed_by_other },
    { .name = "series-next",
      .game = "fiese15",
      .options = "seats=2 rounds=1",
      .moves =
          "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n0 place G W B\n0 stop\n"
          "1 roll\nD roll R1 Y2 G2 B3 K3 W2\n1 place R Y G B K W\n",
      .more = in_series },
    { .name = "series-over",
      .game = "fiese15",
      .options = "seats=2 rounds=1",
      .moves =
          "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n0 place G W B\n0 stop\n"
          "1 roll\nD roll R1 Y2 G2 B3 K3 W2\n1 place R Y G B K W\n",
      .more = series_over },
    { .name = "replay",
      .game = "fiese15",
      .options = "seats=3",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n",
      .more = replayed },
    { .name = "verify",
      .game = "fiese15",
      .options = "seats=3",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n",
      .over = OVER_VERIFY,
      .more = verified },
    { .name = "coach",
      .game = "fiese15",
      .options = "seats=3",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n",
      .more = with_coach },
    { .name = "shared-turn",
      .game = "fiese15",
      .options = "seats=3",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n",
      .keys = "gw",
      .more = two_here },
    { .name = "shared-buzz",
      .game = "blitz",
      .options = "seats=3 first=0 buzz=1",
      .moves = "0 throw\nD throw R*G Y3 B4 O1 G4 K4 W*G W*K\n",
      .more = two_here },
    { .name = "shared-cover",
      .game = "words",
      .options = "seats=3 write=turn",
      .moves = "0 throw\nD throw dishes drinks animals produce clothing plants\n0 take dishes\n"
               "1 take drinks\n2 take animals\nD letter B\n",
      .more = covered },
    { .name = "lobby", .page = PAGE_TABLE, .game = "fiese15", .state = NEWS_LOBBY },
    { .name = "home-server", .page = PAGE_HOME, .more = asks_server },
    { .name = "home-password", .page = PAGE_HOME, .says = "wrong_password", .more = asks_password },
    { .name = "home-help", .page = PAGE_HOME, .over = OVER_HELP },
    { .name = "rules", .page = PAGE_HOME, .over = OVER_RULES },
    { .name = "rules-find", .page = PAGE_HOME, .over = OVER_RULES, .more = finds },
    { .name = "lobby-alone", .game = "fiese15", .state = NEWS_LOBBY, .more = alone_here },
    { .name = "lobby-guest", .game = "fiese15", .state = NEWS_LOBBY, .more = as_guest },
    { .name = "lobby-asks", .game = "fiese15", .state = NEWS_LOBBY, .more = knocked },
    { .name = "lobby-options", .game = "fiese15", .state = NEWS_LOBBY, .more = with_options },
    { .name = "lobby-help", .game = "fiese15", .state = NEWS_LOBBY, .over = OVER_HELP },
    { .name = "code", .game = "fiese15", .state = NEWS_LOBBY, .over = OVER_CODE },
    { .name = "held",
      .game = "fiese15",
      .options = "seats=2",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n",
      .more = held },
    { .name = "menu-all",
      .game = "fiese15",
      .options = "seats=2",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n",
      .over = OVER_MENU,
      .more = much_wrong },
    { .name = "looks-on",
      .game = "fiese15",
      .options = "seats=2",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n",
      .seat = SEAT_WATCHER,
      .more = looks_on },
    { .name = "away",
      .game = "fiese15",
      .options = "seats=2",
      .moves =
          "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n0 place G W B\n0 stop\n",
      .more = waits_for_away },
    { .name = "line-lost",
      .game = "fiese15",
      .options = "seats=2",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n",
      .more = line_lost },
    { .name = "fiese15-start",
      .game = "fiese15",
      .options = "seats=3",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n" },
    { .name = "fiese15-place",
      .game = "fiese15",
      .options = "seats=3",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n" },
    { .name = "fiese15-taken",
      .game = "fiese15",
      .options = "seats=3",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n",
      .keys = "gw" },
    { .name = "fiese15-guard",
      .game = "fiese15",
      .options = "seats=3",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n",
      .keys = "gws" },
    { .name = "fiese15-others",
      .game = "fiese15",
      .options = "seats=3",
      .moves =
          "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n0 place G W B\n0 stop\n"
          "1 roll\nD roll R1 Y4 G2 B5 K6 W2\n1 place R W\n1 roll\nD roll Y4 G2 B5 K6\n" },
    { .name = "fiese15-bust",
      .game = "fiese15",
      .options = "seats=3",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y4 G3 B5 K5 W3\n" },
    { .name = "fiese15-over",
      .game = "fiese15",
      .options = "seats=2 rounds=1",
      .moves =
          "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n0 place G W B\n0 stop\n"
          "1 roll\nD roll R1 Y2 G2 B3 K3 W2\n1 place R Y G B K W\n" },
    { .name = "blitz-throw", .game = "blitz", .options = "seats=3 first=0" },
    { .name = "blitz-call",
      .game = "blitz",
      .options = "seats=3 first=0",
      .moves = "0 throw\nD throw R*G Y3 B4 O1 G4 K4 W*G W*K\n",
      .keys = "1" },
    { .name = "blitz-closed",
      .game = "blitz",
      .options = "seats=2 first=0",
      .moves = "0 throw\nD throw R*G Y3 B4 O1 G4 K4 W*G W*K\n1 call 9\n0 call 8\n" },
    { .name = "blitz-wrong",
      .game = "blitz",
      .options = "seats=3 first=0",
      .moves = "0 throw\nD throw R*G Y3 B4 O1 G4 K4 W*G W*K\n0 call 12\n" },
    { .name = "blitz-called",
      .game = "blitz",
      .options = "seats=3 first=0",
      .moves = "0 throw\nD throw R*G Y3 B4 O1 G4 K4 W*G W*K\n1 call 9\n" },
    { .name = "blitz-nine",
      .game = "blitz",
      .options = "seats=7 first=0 white=3",
      .moves = "0 throw\nD throw R*G Y3 B4 O1 G4 K4 W*G W*K W*O\n" },
    { .name = "blitz-over",
      .game = "blitz",
      .options = "seats=2 first=0 blacks=1 swap=1",
      .moves = "0 throw\nD throw R*G Y3 B4 O1 G4 K4 W*G W*K\n1 call 9\n0 call 8\n" },
    { .name = "cubes-together",
      .game = "cubes",
      .options = "seats=3 mode=together",
      .moves = "D throw 5577 0248 +-x:\n0 equation 72:4=5x5-7+0\n" },
    { .name = "cubes-round",
      .game = "cubes",
      .options = "seats=2 mode=together",
      .moves = "D throw 5577 0248 +-x:\n0 equation 72:4=5x5-7+0\n1 pass\n" },
    { .name = "cubes-last",
      .game = "cubes",
      .options = "seats=2 mode=last",
      .moves = "0 throw\nD throw 5577 0248 +-x:\n0 equation 5x8=40\n1 throw\n"
               "D throw 577 2 ++-\n",
      .seat = 1,
      .keys = "5x8=40" },
    { .name = "cubes-again",
      .game = "cubes",
      .options = "seats=2 mode=solitaire",
      .moves = "0 throw\nD throw 5577 0248 +-x:\n",
      .keys = "55g" },
    { .name = "cubes-over",
      .game = "cubes",
      .options = "seats=2 target=10",
      .moves = "0 throw\nD throw 5577 0248 +-x:\n0 equation 72:4=5x5-7+0\n1 throw\n"
               "D throw 1133 0248 ++--\n1 pass\n" },
    { .name = "cubes-throw", .game = "cubes", .options = "seats=3", .moves = "" },
    { .name = "cubes-build",
      .game = "cubes",
      .options = "seats=2",
      .moves = "0 throw\nD throw 5577 0248 +-x:\n",
      .keys = "725:5" },
    { .name = "cubes-true",
      .game = "cubes",
      .options = "seats=2",
      .moves = "0 throw\nD throw 5577 0248 +-x:\n",
      .keys = "72:4=5x5-7+0" },
    { .name = "cubes-pass",
      .game = "cubes",
      .options = "seats=2",
      .moves = "0 throw\nD throw 5577 0248 +-x:\n",
      .keys = "p" },
    { .name = "cubes-others",
      .game = "cubes",
      .options = "seats=2",
      .moves = "0 throw\nD throw 5577 0248 +-x:\n0 equation 72:4=5x5-7+0\n1 throw\n"
               "D throw 1133 0248 ++--\n" },
    { .name = "cubes-solitaire",
      .game = "cubes",
      .options = "seats=2 mode=solitaire",
      .moves = "0 throw\nD throw 5577 0248 +-x:\n",
      .keys = "72:4=5x5-7+0" },
    { .name = "words-take",
      .game = "words",
      .options = "seats=3",
      .moves = "0 throw\nD throw dishes drinks animals produce clothing plants\n" },
    { .name = "words-write",
      .game = "words",
      .options = "seats=3",
      .moves = "0 throw\nD throw dishes drinks animals produce clothing plants\n0 take dishes\n"
               "1 take drinks\n2 take animals\nD letter B\n0 own 1 Bratwurst\n",
      .keys = "\nBor" },
    { .name = "words-review",
      .game = "words",
      .options = "seats=3",
      .moves = "0 throw\nD throw dishes drinks animals produce clothing plants\n0 take dishes\n"
               "1 take drinks\n2 take animals\nD letter B\n0 own 1 Bratwurst\n"
               "1 own 1 Bier\n0 foreign 1 drinks Bier\n2 own 1 Biber\n0 done\n1 done\n2 done\n" },
    { .name = "words-brought",
      .game = "words",
      .options = "seats=3 lang=fr",
      .moves = "0 throw\nD throw dishes drinks animals produce clothing plants\n0 take dishes\n"
               "1 take drinks\n2 take animals\nD letter B\n0 own 1 Bratwurst\n"
               "1 own 1 Bier\n0 foreign 1 drinks Bier\n2 own 1 Biber\n0 done\n1 done\n2 done\n"
               "0 accept\n1 accept\n2 accept\n",
      .more = rests },
    { .name = "words-wrong",
      .game = "words",
      .options = "seats=3",
      .moves = "0 throw\nD throw dishes drinks animals produce clothing plants\n0 take dishes\n"
               "1 take drinks\n2 take animals\nD letter B\n",
      .keys = "Lasagne" },
    { .name = "words-done",
      .game = "words",
      .options = "seats=3",
      .moves = "0 throw\nD throw dishes drinks animals produce clothing plants\n0 take dishes\n"
               "1 take drinks\n2 take animals\nD letter B\n0 own 1 Bratwurst\n0 done\n" },
    { .name = "words-vote",
      .game = "words",
      .options = "seats=3",
      .moves = "0 throw\nD throw dishes drinks animals produce clothing plants\n0 take dishes\n"
               "1 take drinks\n2 take animals\nD letter B\n0 own 1 Bratwurst\n"
               "1 own 1 Bier\n2 own 1 Biber\n0 done\n1 done\n2 done\n1 challenge 2 1\n" },
    { .name = "words-over",
      .game = "words",
      .options = "seats=2 target=5 lang=de",
      .moves = "0 throw\nD throw dishes drinks animals produce clothing plants\n0 take dishes\n"
               "1 take drinks\nD letter B\n0 own 1 Bratwurst\n0 own 2 Borschtsch\n"
               "0 own 3 Bohnen\n0 done\n1 done\n0 accept\n1 accept\n1 throw\n"
               "D throw dishes drinks animals produce clothing plants\n1 take drinks\n"
               "0 take dishes\nD letter S\n0 own 1 Suppe\n0 own 2 Salat\n0 own 3 Soljanka\n"
               "0 done\n1 done\n0 accept\n1 accept\n" },
    { .name = "help",
      .game = "fiese15",
      .options = "seats=2",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n",
      .over = OVER_HELP },
    { .name = "menu",
      .game = "fiese15",
      .options = "seats=2",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n",
      .over = OVER_MENU },
    { .name = "menu-give",
      .game = "fiese15",
      .options = "seats=2",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n",
      .over = OVER_MENU,
      .more = gives_up },
    { .name = "points",
      .game = "fiese15",
      .options = "seats=2",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n",
      .over = OVER_POINTS },
    { .name = "points-cubes",
      .game = "cubes",
      .options = "seats=3",
      .moves = "0 throw\nD throw 5577 0248 +-x:\n0 equation 72:4=5x5-7+0\n1 throw\n"
               "D throw 1133 0248 ++--\n1 pass\n",
      .over = OVER_POINTS },
    { .name = "log",
      .game = "fiese15",
      .options = "seats=2",
      .moves = "D strip R1 Y3 G2 B4 K3 W2\n0 roll\nD roll R2 Y2 G1 B4 K5 W1\n",
      .over = OVER_LOG },
};
enum { SCENARIOS = sizeof(scenarios) / sizeof(scenarios[0]) };

#endif

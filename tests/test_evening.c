/* test_evening.c -- an evening at a table, in virtual time: who thinks, who comes, who begins. */
#include <string.h>

#include "asks.h"
#include "table_trial.h"
#include "tap.h"

static const char *say(struct table *t, int32_t member, const char *verb, int32_t chair)
{
    struct ask a = { .verb = span_of(verb), .chair = chair, .on = true };

    return asks(t, member, &a, now_ms);
}

static bool done(struct table *t, int32_t member, const char *verb, int32_t chair)
{
    return say(t, member, verb, chair) == NULL;
}

static bool refused(struct table *t, int32_t member, const char *verb, int32_t chair,
                    const char *reason)
{
    const char *why = say(t, member, verb, chair);

    return why && strcmp(why, reason) == 0;
}

/* A match of people with a device each: members 0, 1 ... */
static struct table *match_of(const char *game, const char *options, int people)
{
    static const char *const name[] = { "Ana", "Ben", "Cleo" };
    struct table *t = opened(game, options);

    for (int i = 0; i < people; i++)
        join(t, name[i]);
    for (int i = 1; i < people; i++)
        done(t, i, "ready", -1);
    ok(done(t, 0, "start", -1), "a match of %s", game);
    pass(t, 10);
    return t;
}

/* Whether what is shown says so. */
static bool shows(const struct table *t, const char *text)
{
    static struct table_shown shown;
    struct span all;

    table_shown_reset(&shown);
    all = table_show(t, &shown, 0, 0, now_ms);
    return memmem(all.at, all.len, text, strlen(text));
}

static void play(struct table *t, int32_t seat, const char *text)
{
    struct ask a = { .chair = seat, .n = t->chair[seat].made, .text = span_of(text) };

    ok(!ask_move(t, t->chair[seat].member, &a, now_ms), "seat %d: %s", (int)seat, text);
}

/* Bots play the match to its end. */
static void play_out(struct table *t)
{
    for (int32_t s = 0; s < t->seats; s++)
        text_copy(t->chair[s].held, BOT_NAME_MAX + 1, bot_usual(t->game)->name);
    table_plan(t, now_ms);
    for (int i = 0; i < 1000 && t->state == TABLE_MATCH; i++)
        pass(t, 100000);
    ok(t->state == TABLE_OVER, "the match is over");
}

static void thinking(void)
{
    struct table *t = match_of("fiese15", "rounds=1", 3);

    pass(t, THINK_MS - 20);
    ok(!shows(t, "\"thinking\":{") && refused(t, 1, "nudge", 0, "not_now"), "nobody is slow yet");
    pass(t, 20);
    ok(shows(t, "\"thinking\":{\"since\":") && !shows(t, "\"away\":true"),
       "after three minutes she thinks, and is not away");
    ok(refused(t, 1, "hand", 0, "not_now"), "no bot without a nudge");
    ok(refused(t, 0, "nudge", 0, "not_now"), "nobody nudges oneself");
    ok(refused(t, 1, "nudge", 1, "not_now"), "or who is not on turn");
    ok(done(t, 1, "nudge", 0) && shows(t, "\"nudged\":1,\"asked\":null"), "a nudge, and by whom");
    ok(done(t, 2, "nudge", 0) && shows(t, "\"nudged\":1"), "a second one is none");
    pass(t, NUDGE_HAND_MS - 1);
    ok(refused(t, 2, "hand", 0, "not_now"), "she has half a minute");
    pass(t, 1);
    ok(shows(t, "\"hand\":true") && done(t, 2, "hand", 0) && !t->chair[0].held[0],
       "then somebody asks for a bot");
    ok(shows(t, "\"asked\":2,\"until\":") && done(t, 1, "hand", 0), "which all see");
    pass(t, HERE_MS - 1);
    ok(!t->chair[0].held[0] && table_stir(t, 0, now_ms), "a word in time");
    pass(t, THINK_MS - 1);
    ok(!t->chair[0].held[0] && !shows(t, "\"thinking\":{"), "and all begins anew");
    ok(!table_stir(t, 0, now_ms), "a word before others wait is not shown");
    pass(t, THINK_MS - 1);
    ok(!shows(t, "\"thinking\":{"), "but counts");
    pass(t, 1);
    done(t, 1, "nudge", 0);
    pass(t, NUDGE_HAND_MS);
    done(t, 1, "hand", 0);
    pass(t, HERE_MS);
    ok(t->chair[0].held[0] && shows(t, "\"thinking\":null"), "without a word the bot plays");
    ok(done(t, 0, "take", 0) && !t->chair[0].held[0], "until she takes the seat back");
    closed(t);
}

/* Whether a client that has states in parts is sent the one about the table. */
static bool tells(struct table *t, struct table_told *told)
{
    static const char table[] = "{\"is\":\"table\"";
    static struct table_shown shown;
    struct span all;

    table_sent(t, now_ms);
    table_shown_reset(&shown);
    all = table_show_parts(t, &shown, told, 0, 0, now_ms);
    return memcmp(all.at, table, sizeof(table) - 1) == 0;
}

/* Whoever may act does something. */
static void play_any(struct table *t)
{
    int32_t seat = __builtin_ctz(table_status(t)->to_act);
    char text[MOVE_MAX + 1];
    struct text out;

    text_init(&out, text, sizeof(text));
    t->game->sample(table_status(t), seat, &chance, &out);
    play(t, seat, text);
    pass(t, 1);
}

/* A move leaves the part about the table alone, unless it ends what is said there. */
static void thinking_in_parts(void)
{
    struct table *t = match_of("fiese15", "rounds=1", 3);
    struct table_told told = { .parts = true };

    ok(tells(t, &told) && t->part_hash != 0, "all of it at first");
    play(t, 0, "roll");
    ok(!tells(t, &told) && t->part_hash != 0, "a throw is a view");
    pass(t, THINK_MS);
    ok(t->dirty == DIRTY_MOVED && tells(t, &told), "dice have fallen since, but she thinks");
    play_any(t);
    ok(tells(t, &told), "not any more");
    play_any(t);
    ok(!tells(t, &told), "and another move is a view again");
    ok(done(t, 1, "pause", -1) && tells(t, &told), "who asks for a pause is named");
    closed(t);
}

/* What each had won by the end of a round is told once; to who sees nothing, never. */
static void rounds_in_parts(void)
{
    struct table *t = match_of("fiese15", "rounds=2", 2);
    struct table_told told = { .parts = true }, blind = told;
    static struct table_shown shown;
    int times = 0;

    for (int i = 0; i < 100 && t->state == TABLE_MATCH; i++) {
        struct span all;

        table_sent(t, now_ms);
        table_shown_reset(&shown);
        all = table_show_parts(t, &shown, &told, 0, 0, now_ms);
        times += memmem(all.at, all.len, "\"rounds\":[", 10) != NULL;
        all = table_show_parts(t, &shown, &blind, -1, EYES_SHUT, now_ms);
        if (memmem(all.at, all.len, "\"rounds\":[[", 11))
            break;
        play_any(t);
    }
    ok(t->state == TABLE_OVER && times == 2 && shows(t, "\"rounds\":[["),
       "rounds are told when there are none, and when one has ended");
    closed(t);
}

/* Where states are in another order of bytes, they are never sent as they are. */
static void plain_in_parts(void)
{
    struct table *t = match_of("fiese15", "rounds=1", 2);
    static struct table_shown shown;
    bool plain = true, packed = true;

    for (int i = 0; i < 20 && t->state == TABLE_MATCH; i++) {
        for (int on = 0; on < 2; on++) {
            struct table_told told = { .parts = true };
            struct span all;

            t->lent.plain = on;
            table_sent(t, now_ms);
            table_shown_reset(&shown);
            all = table_show_parts(t, &shown, &told, 0, 0, now_ms);
            if (on)
                plain = plain && memmem(all.at, all.len, "\"view\":{", 8) &&
                        !memmem(all.at, all.len, "\"packed\"", 8);
            else
                packed = packed && memmem(all.at, all.len, "\"packed\"", 8);
        }
        play_any(t);
    }
    ok(packed && plain, "a server with another order of bytes sends views as JSON only");
    closed(t);
}

/* The owner who is asked may say yes; a move, or a new connection, is a word. */
static void answers(void)
{
    struct table *t = match_of("fiese15", "rounds=1", 2);

    for (int i = 0; i < 3; i++) {
        pass(t, THINK_MS);
        ok(refused(t, 0, "hand", 0, "not_now"), "nobody lets a bot play for oneself");
        done(t, 1, "nudge", 0);
        pass(t, NUDGE_HAND_MS);
        ok(done(t, 1, "hand", 0), "Ben asks");
        if (i == 0) {
            table_here(t, 0, false, now_ms);
            pass(t, HERE_MS);
            ok(!t->chair[0].held[0], "who loses the network is not asked");
            table_here(t, 0, true, now_ms);
        } else if (i == 1) {
            play(t, 0, "roll");
            pass(t, HERE_MS);
            ok(!t->chair[0].held[0], "a move is an answer");
        } else {
            ok(done(t, 0, "hand", 0) && t->chair[0].held[0], "so is a yes, at once");
        }
    }
    closed(t);
}

/* Under a clock of the game nobody thinks too long, however long it runs. */
static void under_a_clock(void)
{
    struct table *t = match_of("cubes", "mode=together limit=600", 2);

    ok(table_timed(t), "a clock runs");
    pass(t, THINK_MS + 1000);
    ok(table_timed(t) && !shows(t, "\"thinking\":{") && refused(t, 1, "nudge", 0, "not_now"),
       "nobody is slow");
    closed(t);
}

/* Time that stands still is nobody's fault. */
static void paused(void)
{
    struct table *t = match_of("fiese15", "rounds=1", 2);

    pass(t, THINK_MS);
    done(t, 1, "nudge", 0);
    pass(t, NUDGE_HAND_MS);
    done(t, 1, "hand", 0);
    ok(done(t, 0, "pause", -1) && done(t, 1, "pause", -1) && t->paused, "a pause");
    pass(t, 10 * THINK_MS);
    ok(!t->chair[0].held[0] && shows(t, "\"thinking\":null"), "nobody thinks in a pause");
    ask_pause(t, 0, &(struct ask) { .on = false }, now_ms);
    pass(t, THINK_MS - 1);
    ok(!t->chair[0].held[0] && !shows(t, "\"thinking\":{"), "nor right after it");
    closed(t);
}

/* Whether the peek at the table says so. */
static bool peeks(const struct table *t, const char *says)
{
    char buf[TABLE_MEMBERS_MAX];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    table_peek(t, &out);
    return !out.full && strstr(buf, says);
}

/* Who comes to a full table takes the chair of a bot: at once in the lobby. */
static void full_lobby(void)
{
    struct table *t = opened("fiese15", "rounds=1");
    int32_t ana = join(t, "Ana");
    struct ask blitz = { .verb = SPAN("options"), .game = SPAN("blitz"), .options = SPAN("") };
    struct ask fiese = { .verb = SPAN("options"), .game = SPAN("fiese15"), .options = SPAN("") };

    ok(peeks(t, "\"most\":6,\"free\":5,"), "five chairs are free");
    for (int i = 0; i < 5; i++)
        ok(!table_add_bot(t, SPAN("easy")), "bot %d", i);
    ok(peeks(t, "\"free\":0,") &&
           peeks(t, "\"bot\":\"easy\",\"away\":false,\"host\":false,\"ready\":false,"
                    "\"waits\":false,\"yields\":true}]"),
       "the last one would give way");
    ok(strcmp(table_add_bot(t, SPAN("easy")), "table_full") == 0, "no seventh for six seats");
    ok(join(t, "Ben") == 1 && t->chairs == 6 && t->chair[5].member == 1, "Ben has its chair");
    ok(!asks(t, ana, &blitz, now_ms) && !table_add_bot(t, SPAN("easy")) && t->chairs == 7,
       "a game with more seats");
    ok(!asks(t, ana, &fiese, now_ms) && t->chairs == 6 && t->chair[5].member == 1,
       "in one with fewer a bot goes, not Ben");
    for (int i = 0; i < 5; i++)
        join(t, (const char *[]) { "Cleo", "Dora", "Emil", "Fred", "Gus" }[i]);
    ok(t->chairs == 7 && table_yields(t, 0) == 0 && !t->chair[5].bot[0], "nobody else gives way");
    closed(t);
}

/* In a match from the next one on. */
static void full_match(void)
{
    struct table *t = opened("fiese15", "rounds=1");
    int32_t ana = join(t, "Ana"), ben;

    for (int i = 0; i < 5; i++)
        table_add_bot(t, SPAN("easy"));
    done(t, ana, "start", -1);
    ok(t->seats == 6 && shows(t, "\"yields\":[]"), "a match of one person and five bots");
    ben = join(t, "Ben");
    ok(t->chairs == 7 && shows(t, "\"most\":6,\"yields\":[5]"), "a bot will give way to Ben");
    ok(peeks(t, "\"waits\":true,\"yields\":false}]"), "who waits until then");
    ask_switch(t, ana, &(struct ask) { .verb = SPAN("lock"), .on = true }, now_ms);
    ok(peeks(t, "\"game\":\"fiese15\",\"locked\":true") && !peeks(t, "Ana") && !peeks(t, "state"),
       "of a locked table the game alone");
    play_out(t);
    ok(t->chair[5].bot[0], "the bot plays to the end");
    ok(done(t, ana, "again", -1) && t->seats == 6 && t->chairs == 6 && t->chair[5].member == ben,
       "then Ben does");
    closed(t);
}

/* In a series, too, with the points that the bot has. */
static void full_series(void)
{
    struct table *t = opened("fiese15", "");
    struct ask series = { .verb = SPAN("series"), .options = SPAN("fiese15 rounds=1; blitz") };
    int32_t ana = join(t, "Ana"), ben;

    asks(t, ana, &series, now_ms);
    ok(shows(t, "\"most\":6,"), "as many as all games have seats for");
    table_add_bot(t, SPAN("easy"));
    done(t, ana, "start", -1);
    ben = join(t, "Ben");
    ok(shows(t, "\"most\":2,\"yields\":[1]"), "a series keeps its seats");
    play_out(t);
    ok(done(t, ana, "again", -1) && t->seats == 2 && t->chair[1].member == ben, "Ben goes on");
    closed(t);
}

static const char *series(struct table *t, const char *options)
{
    struct ask ask = { .verb = SPAN("series"), .options = span_of(options) };

    return asks(t, 0, &ask, now_ms);
}

static bool plain(const char *why, const char *reason)
{
    return why && strcmp(why, reason) == 0;
}

/* What was saved, and is loaded again; without the lines that begin like this. */
static struct table *reloaded(const struct table *t, const char *without)
{
    static char row[TABLE_ROW_MAX];
    struct table *again = calloc(1, sizeof(*again));
    struct text out;
    char *line;

    text_init(&out, row, sizeof(row));
    table_save(t, &out);
    while (without && (line = strstr(row, without)))
        memmove(line, strchr(line, '\n') + 1, strlen(strchr(line, '\n') + 1) + 1);
    ok(again && !table_load(again, span_of(row), &lent, now_ms), "it is saved, and loaded again");
    return again;
}

/* Any games in any order, as one; what is still to come may be changed on the way. */
static void game_night(void)
{
    struct table *t = opened("blitz", ""), *again;

    join(t, "Ana");
    ok(plain(series(t, "blitz; nothing"), "no_such_game"), "no such game");
    ok(!series(t, "fiese15 rounds=1; cubes mode=single target=5; blitz blacks=1"), "three games");
    ok(plain(say(t, 0, "start", -1), "too_few"), "not for one alone");
    ok(!series(t, "cubes mode=solitaire; fiese15 rounds=1"), "the first for one alone");
    ok(plain(say(t, 0, "start", -1), "too_few"), "but not the second: it does not even begin");
    ok(!series(t, "fiese15 rounds=1; cubes mode=single target=5; blitz blacks=1"), "three again");
    join(t, "Ben");
    join(t, "Cleo");
    done(t, 1, "ready", -1);
    done(t, 2, "ready", -1);
    ok(done(t, 0, "start", -1) && plain(series(t, "blitz"), "not_now"), "not during a match");
    play_out(t);
    ok(t->series.tour.played == 1 && shows(t, "\"places\":[["), "the first game's places");
    ok(plain(series(t, ""), "bad_options") && plain(series(t, "blitz"), "bad_options") &&
           plain(series(t, "fiese15 rounds=2; blitz"), "bad_options") &&
           plain(series(t, "fiese15 rounds=1; blitz; decider=1"), "bad_options"),
       "what was played cannot be changed");
    ok(plain(series(t, "fiese15 rounds=1; blitz swap=1,2"), "bad_options"),
       "nor can what comes be for others");
    ok(!series(t, "fiese15 rounds=1; blitz blacks=1; fiese15 rounds=2"), "what comes can");
    ok(done(t, 1, "again", -1) && strcmp(t->game->name, "blitz") == 0, "and does");
    play_out(t);
    again = reloaded(t, NULL);
    ok(memcmp(&again->series.tour, &t->series.tour, sizeof(t->series.tour)) == 0,
       "the same places");
    closed(again);
    again = reloaded(t, "places ");
    ok(again->series.tour.place[0][0] == 0 && again->series.tour.played == 2,
       "a table of before has a standing without them");
    closed(again);
    ok(series_going(t) && !series(t, "fiese15 rounds=1; blitz blacks=1") && !series_going(t),
       "it ends earlier than planned");
    ok(shows(t, "\"games\":2,\"played\":2"), "with its standing");
    ok(!series(t, "fiese15 rounds=1; blitz blacks=1; blitz blacks=1") && series_going(t),
       "or goes on after all");
    ok(!series(t, "fiese15 rounds=1; blitz blacks=1") && done(t, 2, "leave", -1), "Cleo goes home");
    ok(plain(series(t, "fiese15 rounds=1; blitz blacks=1; blitz"), "not_now"), "then it does not");
    ok(done(t, 0, "again", -1) && t->series.tour.played == 0 && t->seats == 2, "another night");
    closed(t);
}

static const char *begin(struct table *t, int32_t chair, bool on)
{
    return ask_begin(t, 0, &(struct ask) { .chair = chair, .on = on }, now_ms);
}

static bool sits(const struct table *t, int32_t chair, const char *name)
{
    return strcmp(t->chair[chair].name, name) == 0;
}

static struct table *lobby_of_three(const char *game, const char *options)
{
    struct table *t = opened(game, options);

    join(t, "Ana");
    join(t, "Ben");
    join(t, "Cleo");
    for (int32_t m = 1; m < 3; m++)
        done(t, m, "ready", -1);
    return t;
}

/* Who begins is seat 0: the chairs are turned. */
static void who_begins(void)
{
    struct table *t = lobby_of_three("blitz", ""), *again;

    ok(shows(t, "\"begins\":null") && plain(begin(t, 3, false), "no_such_chair"),
       "nobody is named");
    ok(!begin(t, 2, false) && shows(t, "\"begins\":2"), "Cleo is to begin");
    ok(refused(t, 1, "begin", 1, "not_host"), "as the host says");
    done(t, 0, "remove", 1);
    ok(shows(t, "\"begins\":1"), "wherever she sits");
    again = reloaded(t, NULL);
    ok(again->chair[1].begins && !again->chair[0].begins, "that is kept");
    closed(again);
    ok(done(t, 0, "start", -1) && sits(t, 0, "Cleo") && sits(t, 1, "Ana"), "she sits first");
    ok(t->chair[0].member == 2 && table_eyes(t, 2) == 0 && table_eyes(t, 0) == 1, "all see that");
    ok(t->match->setup.value[setup_find(t->game, SPAN("first"))][0] == 0, "and she throws first");
    ok(plain(begin(t, -1, true), "not_now"), "in a match nobody says otherwise");
    closed(t);
    t = lobby_of_three("blitz", "swap=1,2,3");
    begin(t, 1, false);
    ok(done(t, 0, "start", -1) && sits(t, 0, "Ana"), "what is by seat is for who sits there");
    closed(t);
}

/* Everybody equally often; the order round the table stays. */
static void drawn_beginners(void)
{
    enum { DRAWS = 3000 };
    int first[3] = { 0 };
    bool in_order = true;
    struct table *t = lobby_of_three("fiese15", "rounds=1"), copy = { 0 };

    ok(!begin(t, -1, true) && shows(t, "\"begins\":\"drawn\""), "who begins is drawn");
    for (int i = 0; i < DRAWS; i++) {
        table_copy(&copy, t);
        table_start(&copy, now_ms);
        first[copy.chair[0].member]++;
        for (int32_t s = 1; s < 3; s++)
            in_order &= copy.chair[s].member == (copy.chair[s - 1].member + 1) % 3;
    }
    ok(in_order, "the others follow as they sit");
    for (int i = 0; i < 3; i++)
        ok(abs(first[i] - DRAWS / 3) < 150, "%d begins %d times of %d", i, first[i], DRAWS);
    table_release(&copy);
    closed(t);
}

/* In a series who was last begins the next match; the standing goes with the people. */
static void last_begins(void)
{
    struct table *t = lobby_of_three("fiese15", "");
    struct tour was;
    int32_t last = -1, member[3];

    series(t, "fiese15 rounds=2; fiese15 rounds=1");
    begin(t, -1, true);
    done(t, 0, "start", -1);
    while (last < 0) { /* until somebody alone is */
        play_out(t);
        was = t->series.tour;
        for (int32_t s = 0; s < 3; s++) {
            member[s] = t->chair[s].member;
            last = was.place[0][s] == 3 ? s : last;
        }
        if (last < 0) {
            table_to_lobby(t);
            table_start(t, now_ms);
        }
    }
    ok(done(t, 0, "again", -1) && t->chair[0].member == member[last], "who was last begins");
    for (int32_t s = 0; s < 3; s++) {
        int32_t old = (s + last) % 3;

        ok(t->chair[s].member == member[old] && t->series.tour.score[s] == was.score[old] &&
               t->series.tour.place[0][s] == was.place[0][old],
           "seat %d has what is its own", (int)s);
    }
    closed(t);
}

static const char *bot(struct table *t, int32_t chair, const char *strength)
{
    return ask_bot(t, 0, &(struct ask) { .chair = chair, .name = span_of(strength) }, now_ms);
}

/* Bots are called by their strength, and may be made stronger. */
static void bots_by_name(void)
{
    struct table *t = match_of("fiese15", "rounds=1", 2);
    struct ask words = { .verb = SPAN("options"), .game = SPAN("words"), .options = SPAN("") };

    play_out(t);
    done(t, 0, "lobby", -1);
    ok(!bot(t, -1, "medium") && !bot(t, -1, "medium") && sits(t, 2, "Dot") && sits(t, 3, "Dot 2"),
       "two of the same strength");
    ok(!bot(t, 2, "hard") && sits(t, 2, "Ada") && strcmp(t->chair[2].bot, "hard") == 0,
       "one is made stronger");
    text_copy(t->chair[2].bot, sizeof(t->chair[2].bot), "perfect");
    text_copy(t->chair[2].name, sizeof(t->chair[2].name), "Max");
    ok(plain(bot(t, 2, "oracle"), "no_such_bot") && plain(bot(t, 0, "easy"), "no_such_chair"),
       "there is no such bot, and none in a person's chair");
    ok(!asks(t, 0, &words, now_ms), "another game");
    done(t, 1, "ready", -1);
    ok(done(t, 0, "start", -1) && sits(t, 2, "Dot") && strcmp(t->chair[2].bot, "medium") == 0,
       "which has no such strong one: it is called as it plays");
    ok(plain(bot(t, 3, "easy"), "not_now"), "not during a match");
    ok(done(t, 1, "leave", -1) && sits(t, 1, "Ben") && t->chair[1].bot[0], "Ben's bot is Ben");
    closed(t);
}

int main(void)
{
    thinking();
    thinking_in_parts();
    rounds_in_parts();
    plain_in_parts();
    answers();
    under_a_clock();
    paused();
    full_lobby();
    full_match();
    full_series();
    game_night();
    who_begins();
    drawn_beginners();
    last_begins();
    bots_by_name();
    return tap_end();
}

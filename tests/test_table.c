/* test_table.c -- a table in virtual time: who may do what when, and what comes back. */
#include <string.h>

#include "asks.h"
#include "small_lexicon.h"
#include "table_trial.h"
#include "tap.h"

static bool is(const char *why, const char *expected)
{
    if (!why || !expected)
        return why == expected;
    return strcmp(why, expected) == 0;
}

/* `verb chair text`, as a client would ask. */
static const char *ask(struct table *t, int32_t member, const char *verb, int32_t chair,
                       const char *text)
{
    struct ask a = {
        .verb = span_of(verb),
        .chair = chair,
        .on = true,
        .game = span_of(t->game->name),
        .name = span_of(text),
        .options = span_of(text),
        .text = span_of(text),
        .n = chair >= 0 && chair < t->chairs ? t->chair[chair].made : 0,
    };

    return asks(t, member, &a, now_ms);
}

static void names(void)
{
    static const struct {
        const char *name, *why;
    } row[] = {
        { "Ana", NULL },
        { "  Ana B  ", NULL },
        { "Ümläüt", NULL },
        { "abcdefghijklmnopqrstuvwx", NULL },
        { "ääääääääääääääääääääääää", NULL },
        { "abcdefghijklmnopqrstuvwxy", "bad_name" },
        { "", "bad_name" },
        { "   ", "bad_name" },
        { "a\tb", "bad_name" },
        { "a\xc2\x85z", "bad_name" },
        { "a\xe2\x80\xae"
          "b",
          "bad_name" },
        { "a\xe2\x80\x8b", "bad_name" },
        { "\xff", "bad_name" },
    };
    char out[NAME_MAX_BYTES + 1];

    for (size_t i = 0; i < sizeof(row) / sizeof(row[0]); i++)
        ok(is(name_read(span_of(row[i].name), out), row[i].why), "name %zu: %s", i,
           row[i].why ? row[i].why : "fine");
}

static void lobby(void)
{
    struct table *t = opened("fiese15", "rounds=1");
    int32_t ana = join(t, "Ana"), ben = join(t, "Ben");

    ok(ana >= 0 && ben >= 0 && t->opener == ana, "who sits down first has opened the table");
    ok(join(t, "aNA") < 0, "a name is taken, whatever its case");
    ok(is(ask(t, ben, "start", -1, ""), NULL) == false, "others must be ready");
    ok(is(ask(t, ana, "ready", -1, ""), NULL), "ready");
    ok(is(ask(t, ben, "remove", 0, ""), "not_host"), "only the opener removes somebody");
    ok(is(ask(t, ana, "options", -1, "rounds=99"), "bad_options"), "wrong options are refused");
    ok(is(ask(t, ana, "options", -1, "seats=2"), "bad_options"), "chairs say how many seats");
    ok(is(ask(t, ben, "add", -1, "Cleo"), NULL) && t->chairs == 3, "a further person");
    ok(is(ask(t, ben, "bot", -1, "random"), NULL) && t->chair[3].bot[0], "a bot");
    ok(is(ask(t, ben, "bot", -1, "oracle"), "no_such_bot"), "an unknown bot");
    ok(is(ask(t, ana, "remove", 3, ""), NULL) && t->chairs == 3, "a bot leaves");
    table_here(t, ana, false, now_ms);
    ok(is(ask(t, ben, "remove", 0, ""), NULL) && t->chairs == 2, "the opener is away: Ben may");
    ok(t->opener == ben && !t->member[ana].used, "and somebody else is the opener");
    ok(is(ask(t, ana, "ready", -1, ""), "not_seated"), "who was removed has no say");
    ok(is(ask(t, ben, "lock", -1, ""), NULL) && join(t, "Dora") < 0, "a locked table");
    ok(is(ask(t, ben, "start", -1, ""), NULL) && t->state == TABLE_MATCH, "start");
    ok(t->seats == 2 && strlen(t->match_id) == MATCH_ID_CHARS, "the match has seats and a name");
    closed(t);
}

/* A saved table may say so. */
static void nobody_opened(void)
{
    struct table *t = opened("fiese15", "rounds=1");
    int32_t ana = join(t, "Ana"), ben = join(t, "Ben");

    t->opener = -1;
    ok(is(ask(t, ben, "remove", 0, ""), "not_host"), "who came second may not");
    ok(is(ask(t, ana, "remove", 1, ""), NULL) && t->chairs == 1, "without an opener the first may");
    ok(t->opener == ana && !t->member[ben].used, "and whoever is left is it");
    closed(t);
}

/* How many there must be may depend on the options. */
static void fewest(void)
{
    struct table *t = opened("cubes", "mode=last");
    int32_t ana = join(t, "Ana");

    ok(is(ask(t, ana, "start", -1, ""), "too_few"), "one alone cannot play most modes");
    ok(is(ask(t, ana, "options", -1, "mode=solitaire"), NULL), "another mode");
    ok(is(ask(t, ana, "start", -1, ""), NULL) && t->seats == 1, "one alone plays solitaire");
    closed(t);
    t = opened("cubes", "mode=together limit=30");
    ana = join(t, "Ana");
    for (int i = 0; i < 3; i++)
        table_add_bot(t, SPAN("random"));
    ok(is(ask(t, ana, "start", -1, ""), NULL), "three bots, and somebody who only looks on");
    for (int i = 0; i < 500 && t->state == TABLE_MATCH; i++)
        pass(t, 60000);
    ok(table_status(t)->to_act == 0 && table_status(t)->score[0] == 0, "it is played to its end");
    closed(t);
}

static void nods(void)
{
    static char row[TABLE_ROW_MAX], again[TABLE_ROW_MAX];
    struct table *t = opened("fiese15", "rounds=1"), back = { 0 };
    int32_t ana = join(t, "Ana"), ben, cleo;
    struct text out;

    ok(is(ask(t, ana, "nod", -1, ""), NULL) && !t->chair[0].asking, "joining needs a nod");
    ben = join(t, "Ben");
    cleo = join(t, "Cleo");
    ok(t->chair[1].asking && t->chair[2].asking, "who joins waits");
    ok(is(ask(t, ben, "start", -1, ""), "not_admitted"), "and has no say");
    ok(is(ask(t, ana, "start", -1, ""), "too_few"), "nor a seat");
    ok(is(ask(t, ana, "admit", 0, ""), "no_such_chair"), "who is in cannot be let in");
    ok(is(ask(t, ana, "admit", 2, ""), NULL) && !t->chair[2].asking, "Cleo is let in");
    text_init(&out, row, sizeof(row));
    table_save(t, &out);
    table_load(&back, text_all(&out), &lent, now_ms);
    text_init(&out, again, sizeof(again));
    table_save(&back, &out);
    ok(strcmp(row, again) == 0, "it is all saved");
    ok(back.on[SWITCH_NOD] && back.chair[1].asking, "the switch and who waits");
    ask(t, cleo, "ready", -1, "");
    ok(is(ask(t, ana, "start", -1, ""), NULL) && t->seats == 2, "a match of two");
    ok(t->chair[1].member == cleo, "it is Ana's and Cleo's");
    ok(t->chair[2].member == ben, "Ben waits behind them");
    ok(table_eyes(t, ben) == SEAT_WATCHER, "and looks on");
    ask(t, ana, "leave", -1, "");
    ask(t, cleo, "leave", -1, "");
    ok(t->opener == ben && table_admitted(t, ben), "who is left alone needs no nod");
    closed(t);
}

static void absence(void)
{
    struct table *t = opened("fiese15", "rounds=2");
    int32_t ana = join(t, "Ana"), ben = join(t, "Ben"), cleo = join(t, "Cleo");
    char text[MOVE_MAX + 1];
    struct text move;

    text_init(&move, text, sizeof(text));
    ask(t, ana, "ready", -1, "");
    ask(t, ben, "ready", -1, "");
    ask(t, cleo, "start", -1, "");
    pass(t, 10);
    ok(table_status(t)->to_act == SEAT_BIT(0), "the strip lies there, Ana is to roll");
    table_here(t, ana, false, now_ms);
    pass(t, 29999);
    ok(is(ask(t, ben, "hand", 0, ""), "not_now"), "away for less than 30 s");
    pass(t, 1);
    ok(table_can_hand(t, 0, now_ms) && is(ask(t, ben, "hand", 0, ""), NULL), "away for 30 s");
    pass(t, 60000);
    ok(t->chair[0].made > 0 && table_status(t)->to_act == SEAT_BIT(1), "the bot has played");
    table_here(t, ana, true, now_ms);
    ok(is(ask(t, ana, "take", 0, ""), NULL) && !t->chair[0].held[0], "Ana takes it back");
    pass(t, t->chair[1].patience.since_ms + THINK_MS - now_ms);
    ok(is(ask(t, ana, "hand", 1, ""), "not_now"), "who is here and slow is not taken the seat");
    ask(t, ana, "nudge", 1, "");
    pass(t, NUDGE_HAND_MS);
    ok(is(ask(t, ana, "hand", 1, ""), NULL) && !t->chair[1].held[0], "nor at once after a nudge");
    pass(t, HERE_MS);
    ok(t->chair[1].held[0], "but without a word in time");
    t->game->sample(t->match->state, 1, &chance, &move);
    ok(is(ask(t, ben, "move", 1, text), NULL) && !t->chair[1].held[0], "a move takes it back");
    ok(is(ask(t, ana, "remove", 1, ""), NULL) && t->chair[1].member == ben, "one of two others");
    ok(is(ask(t, cleo, "remove", 1, ""), NULL) && t->chair[1].bot[0], "both: a bot plays on");
    ok(!t->member[ben].used, "and Ben's device belongs here no more");
    closed(t);
}

static void pauses(void)
{
    struct table *t = opened("blitz", "limit=5");
    int32_t ana = join(t, "Ana"), ben = join(t, "Ben");
    int64_t stood_ms;

    ask(t, ana, "ready", -1, "");
    ask(t, ben, "start", -1, "");
    ask(t, ana, "move", 0, "throw");
    ask(t, ben, "move", 1, "throw");
    ok(is(ask(t, ana, "pause", -1, ""), NULL) && !t->paused, "one asks for a pause");
    ok(is(ask(t, ben, "pause", -1, ""), NULL) && t->paused, "all do: it begins");
    stood_ms = table_match_ms(t, now_ms);
    pass(t, 3600000);
    ok(table_match_ms(t, now_ms) == stood_ms, "match time stands still");
    ok(is(ask(t, ana, "move", 0, "throw"), "paused"), "nobody moves");
    {
        struct ask off = { .verb = SPAN("pause") };

        ok(is(asks(t, ana, &off, now_ms), NULL) && !t->paused, "any one ends it");
    }
    pass(t, 4000);
    ok(table_status(t)->to_act & SEAT_BIT(SEAT_CLOCK), "the dice lie open");
    pass(t, 5000 + LAG_MAX);
    ok(!(table_status(t)->to_act & SEAT_BIT(SEAT_CLOCK)), "the clock ends the round");
    table_here(t, ana, false, now_ms);
    table_here(t, ben, false, now_ms);
    stood_ms = table_match_ms(t, now_ms);
    pass(t, 3600000);
    ok(table_match_ms(t, now_ms) == stood_ms, "nobody is here: match time stands still");
    closed(t);
}

/* When the first move with this word was made, in match time. */
static int64_t first_ms(const char *word)
{
    const char *at = strstr(log_bytes, word);

    while (at && at > log_bytes && at[-1] != '\n')
        at--;
    return at ? atoll(strchr(at, ' ')) : -1;
}

/*
 * After a while a bot plays for Ana as well, at whom so many look. Returns how long all of them
 * took, in match time.
 */
static int64_t bots_take_ms(const char *game, const char *options, bool fast, int32_t watchers)
{
    struct table *t = opened(game, options);
    int32_t ana = join(t, "Ana");
    int64_t took_ms;

    table_add_bot(t, SPAN("easy"));
    table_watched(t, watchers);
    ok(!fast || is(ask(t, ana, "fast", -1, ""), NULL), "%s: bots are to be fast", game);
    ask(t, ana, "start", -1, "");
    pass(t, 90000);
    text_copy(t->chair[0].held, BOT_NAME_MAX + 1, bot_usual(t->game)->name);
    table_plan(t, now_ms);
    for (int i = 0; i < 1000 && t->state == TABLE_MATCH; i++)
        pass(t, 60000);
    took_ms = table_status(t)->now_ms - 90000;
    closed(t);
    return took_ms;
}

/* A sixth of their time, and next to none where one person waits for them; unless a clock runs. */
static void fast(void)
{
    int64_t slow_ms = bots_take_ms("fiese15", "rounds=3 start=fixed", false, 1), call_ms;

    ok(slow_ms > 10000, "bots take their time: %lld ms", (long long)slow_ms);
    ok(llabs(bots_take_ms("fiese15", "rounds=3 start=fixed", true, 1) - slow_ms / 6) < slow_ms / 60,
       "fast ones a sixth of it");
    ok(bots_take_ms("fiese15", "rounds=3 start=fixed", false, 0) <= slow_ms / BOT_ALONE_FASTER,
       "where one person waits for them, hardly any");
    bots_take_ms("blitz", "first=0 limit=30", false, 1);
    call_ms = first_ms(" call ") - first_ms(" throw R");
    bots_take_ms("blitz", "first=0 limit=30", true, 0);
    ok(call_ms > 0 && first_ms(" call ") - first_ms(" throw R") == call_ms,
       "and all of it in a race: %lld ms", (long long)call_ms);
}

static void counters(void)
{
    struct table *t = opened("fiese15", "");
    int32_t ana = join(t, "Ana");
    struct ask a = { .verb = SPAN("move"), .chair = 0, .text = SPAN("roll") };
    uint32_t moves;

    table_add_bot(t, SPAN("random"));
    ask(t, ana, "start", -1, "");
    pass(t, 10);
    ok(is(asks(t, ana, &a, now_ms), NULL) && t->chair[0].made == 1, "a first move");
    moves = table_status(t)->moves;
    ok(is(asks(t, ana, &a, now_ms), NULL) && table_status(t)->moves == moves,
       "sent again: played once");
    a.n = 2;
    ok(is(asks(t, ana, &a, now_ms), "out_of_step"), "a counter from the future");
    a.chair = 1;
    ok(is(asks(t, ana, &a, now_ms), "not_yours"), "another's seat");
    closed(t);
}

/* `n` moves of Ana, who has seat 0, in one message. */
static const char *together(struct table *t, int32_t ana, int64_t n, const char *text)
{
    const struct ask a = { .verb = SPAN("move"), .chair = 0, .n = n, .text = span_of(text) };

    return asks(t, ana, &a, now_ms);
}

static void several_at_once(void)
{
    struct table *t = opened("fiese15", "");
    int32_t ana = join(t, "Ana");
    char text[] = "place R\nstop";
    const char *why = "";
    uint32_t moves;

    table_add_bot(t, SPAN("random"));
    ask(t, ana, "start", -1, "");
    pass(t, 10);
    ok(is(together(t, ana, 0, "roll"), NULL), "a roll");
    pass(t, 10000);
    for (const char *die = "RYGBKW"; *die && why; die++) {
        text[strlen("place ")] = *die;
        why = together(t, ana, 1, text);
    }
    ok(!why && t->chair[0].made == 3, "two moves in one message are both made");
    moves = table_status(t)->moves;
    ok(is(together(t, ana, 1, text), NULL) && table_status(t)->moves == moves,
       "sent again: both played once");
    ok(is(together(t, ana, 2, "stop\nroll"), "not_your_turn") && table_status(t)->moves == moves,
       "of what was made in part only the rest is played");
    ok(is(together(t, ana, 0, "a\nb\nc\nd\ne"), "bad_message"), "at most four");
    closed(t);
}

/* Whether a table of this row is saved to a row that is a table too. */
static bool loads_again(struct table *t)
{
    static char row[TABLE_ROW_MAX], again[TABLE_ROW_MAX];
    struct table back = { 0 };
    struct text out;
    bool same;

    text_init(&out, row, sizeof(row));
    table_save(t, &out);
    same = !table_load(&back, text_all(&out), &lent, now_ms);
    text_init(&out, again, sizeof(again));
    if (same)
        table_save(&back, &out);
    table_release(&back);
    return same && strcmp(row, again) == 0;
}

/* A row that was cut off is refused, or it is a table that lacks something. */
static void torn_rows(const char *row)
{
    int refused = 0, broken = 0;

    for (size_t cut = 0; cut < strlen(row); cut++) {
        struct table torn = { 0 };

        if (table_load(&torn, (struct span) { row, cut }, &lent, now_ms))
            refused++;
        else
            broken += !loads_again(&torn);
        table_release(&torn);
    }
    ok(refused > 0, "%d torn rows are refused", refused);
    ok(broken == 0, "what is left of the others loads, saves and loads: %d not", broken);
}

/* Saves the table, brings it back with its log, and saves it again. */
static void comes_back(void)
{
    static char row[TABLE_ROW_MAX], again[TABLE_ROW_MAX], head[TABLE_ROW_MAX];
    struct table *t = opened("blitz", "swap=1,2,3 limit=30"), back = { 0 };
    int32_t ana = join(t, "Ana B"), ben = join(t, "Ben");
    struct text out, begin;
    struct span rest;
    const char *why = NULL;

    ask(t, ben, "add", -1, "Cleo");
    ask(t, ana, "ready", -1, "");
    ok(is(ask(t, ben, "start", -1, ""), NULL), "three chairs, three values");
    for (int i = 0; i < 200 && t->state == TABLE_MATCH; i++) {
        char text[MOVE_MAX + 1];
        struct text move;
        int seat = (int)rng_below(&chance, 3);

        pass(t, 700);
        if (!(table_status(t)->to_act & SEAT_BIT(seat)))
            continue;
        text_init(&move, text, sizeof(text));
        t->game->sample(t->match->state, seat, &chance, &move);
        ask(t, seat == 0 ? ana : ben, "move", seat, text);
    }
    text_init(&out, row, sizeof(row));
    table_save(t, &out);
    text_init(&begin, head, sizeof(head));
    table_match_head(t, &begin);
    strcpy(back.id, t->id);
    ok(is(table_load(&back, text_all(&out), &lent, now_ms), NULL), "it loads");
    for (rest = text_all(&begin); rest.len > 0 && !why;)
        why = table_replay(&back, span_until(&rest, '\n'));
    for (rest = text_all(&log_text); rest.len > 0 && !why;)
        why = table_replay(&back, span_until(&rest, '\n'));
    ok(!why, "its log replays");
    ok(memcmp(t->match->state, back.match->state, t->game->state_size) == 0, "to the same bytes");
    ok(back.chair[0].made == t->chair[0].made && back.chair[2].made == t->chair[2].made,
       "with the same counters");
    ok(!back.match->running && back.match->stood_ms == table_status(t)->now_ms,
       "at the time of its last move");
    text_init(&out, again, sizeof(again));
    table_save(&back, &out);
    ok(strcmp(row, again) == 0, "and is saved the same again");
    ok(table_member(&back, t->key[ben]) == ben, "a token opens the old seat");
    table_release(&back);
    torn_rows(row);
    closed(t);
}

/* Plays a match to its end with sampled moves. */
static void play_out(struct table *t)
{
    for (int i = 0; i < 100000 && t->state == TABLE_MATCH; i++) {
        char text[MOVE_MAX + 1];
        struct text move;

        pass(t, 100);
        for (int seat = 0; seat < t->seats && t->state == TABLE_MATCH; seat++) {
            if (!(table_status(t)->to_act & SEAT_BIT(seat)) || t->chair[seat].member < 0)
                continue;
            text_init(&move, text, sizeof(text));
            t->game->sample(t->match->state, seat, &chance, &move);
            ask(t, t->chair[seat].member, "move", seat, text);
        }
    }
}

/* A tournament of three games, saved and brought back after each; somebody leaves between. */
static void tournament(void)
{
    static char row[TABLE_ROW_MAX];
    struct table *t = opened("fiese15", "");
    int32_t ana = join(t, "Ana"), ben = join(t, "Ben");
    struct tour tour;
    struct text out;

    table_add_bot(t, SPAN("random"));
    ok(is(ask(t, ana, "series", -1, "cubes; chess"), "no_such_game"), "a game nobody knows");
    ok(is(ask(t, ana, "series", -1, "cubes mode=nine"), "bad_options"), "an option nobody knows");
    ok(is(ask(t, ana, "series", -1, tours[0]), NULL), "the tournament of Rolling Cubes");
    ask(t, ben, "ready", -1, "");
    ok(is(ask(t, ana, "start", -1, ""), NULL), "it starts");
    tour_init(&tour, 3);
    for (int game = 0; game < 3; game++) {
        struct table back = { 0 };

        ok(strstr(t->options, game == 0   ? "single"
                              : game == 1 ? "together"
                                          : "last") != NULL,
           "game %d", game + 1);
        play_out(t);
        ok(t->state == TABLE_OVER && t->series.tour.played == game + 1, "is over");
        tour_add(&tour, 1, table_status(t)->score);
        ok(memcmp(tour.score, t->series.tour.score, sizeof(tour.score)) == 0,
           "and its places count");
        if (game == 0)
            ok(is(ask(t, ben, "leave", -1, ""), NULL) && t->chairs == 3 && t->chair[1].bot[0],
               "who leaves in between is played by a bot");
        text_init(&out, row, sizeof(row));
        table_save(t, &out);
        strcpy(back.id, t->id);
        ok(is(table_load(&back, text_all(&out), &lent, now_ms), NULL), "the table comes back");
        ok(memcmp(&back.series.tour, &t->series.tour, sizeof(back.series.tour)) == 0,
           "with its standings");
        ok(strcmp(back.series.text, t->series.text) == 0, "and its series");
        if (game < 2)
            ok(is(ask(t, ana, "again", -1, ""), NULL) && t->seats == 3, "the next game");
    }
    ok(tour_winners(&t->series.tour) != 0 && !series_going(t), "the tournament is over");
    ok(is(ask(t, ana, "again", -1, ""), NULL) && t->series.tour.played == 0,
       "and another one begins");
    closed(t);
}

static struct words *words_at(const struct table *t)
{
    return (struct words *)t->match->state;
}

/* Makes moves of a seat, one a line; false if one is refused. */
static bool moves(struct table *t, int seat, const char *lines)
{
    struct span rest = span_of(lines);

    while (rest.len > 0) {
        struct span text = span_until(&rest, '\n');
        const struct ask ask = { .chair = seat, .n = t->chair[seat].made, .text = text };

        if (table_move(t, &ask, now_ms))
            return false;
        pass(t, 0);
    }
    return true;
}

/* Lets the dice fall until everybody writes, with symbol and letter as wanted. */
static void write_for(struct table *t, int8_t category, char letter)
{
    struct words *w = words_at(t);

    while (w->phase != WORDS_WRITE) {
        int seat = w->phase == WORDS_THROW ? w->start : 0;
        char take[64];

        if (w->phase == WORDS_THROW)
            moves(t, seat, "throw");
        for (int i = 0; w->phase == WORDS_TAKE && i < WORDS_DICE; i++) {
            snprintf(take, sizeof(take), "take %s", words_category_name[w->die[i]]);
            if (w->symbol[w->start] == WORDS_NONE)
                moves(t, w->start, take);
            else
                moves(t, (w->start + 1) % w->st.seats, take);
        }
        pass(t, 1000);
    }
    w->symbol[0] = category;
    w->symbol[1] = category == ANIMALS ? PLANTS : ANIMALS;
    w->letter = letter;
}

static bool logged(const char *line)
{
    return strstr(log_bytes, line) != NULL;
}

/* Words that were kept from before go into a match. */
static void brings(struct table *t, int32_t ana, int32_t ben)
{
    ok(is(ask(t, ana, "bring", -1, "de own stones Kies"), "bad_notes"), "no such category");
    ok(is(ask(t, ana, "bring", -1, "de own animals Quokka\n\n de  no plants  Einhorn \n"), NULL),
       "a table brings words");
    ok(strcmp(t->notes, "de own animals Quokka\nde no plants Einhorn\n") == 0, "and has them");
    ask(t, ben, "ready", -1, "");
    ok(is(ask(t, ana, "start", -1, ""), NULL), "a match begins");
    ok(logged("judge 0 ruling plants no Einhorn\n"), "what was ruled before is its first move");
    ok(words_at(t)->rulings == 1, "and counts");
    ok(is(ask(t, ana, "bring", -1, ""), "not_now"), "nothing is brought during a match");
}

/* The judge's findings are moves in the log. */
static void finds(struct table *t)
{
    write_for(t, ANIMALS, 'E');
    ok(moves(t, 0, "own 1 Elefant\nown 2 Esel\nown 3 Emil\ndone"), "Ana writes");
    ok(moves(t, 1, "foreign 1 animals Elefnat\nown 1 Efeu\nown 2 Einhorn\ndone"), "so does Ben");
    ok(logged(" same 0 1 1 1\n"), "the judge finds a near miss");
    ok(logged(" hint 0 1 known\n") && logged(" hint 0 2 known\n"), "two words that it knows");
    ok(logged(" hint 0 3 unknown\n"), "and one that it does not");
    ok(!logged(" hint 1 1 unknown\n"), "but none that it does");
    ok(words_at(t)->mark[0][0].struck == WORDS_JUDGED, "the near miss is struck");
    ok(words_at(t)->mark[1][1].struck == WORDS_RULED, "and what was ruled before");
    ok(moves(t, 0, "object 1") && words_at(t)->mark[0][0].struck == WORDS_STANDS,
       "whoever wrote it objects, and the judge insists on nothing");
    ok(moves(t, 1, "challenge 0 3") && moves(t, 0, "vote 0 3 no"), "a word falls");
}

/* What a match ruled is kept, comes back, and goes into the next. */
static void remembers(struct table *t, int32_t ana)
{
    static char row[TABLE_ROW_MAX];
    struct table back = { 0 };
    struct text out;

    words_at(t)->st.score[0] = 5;
    ok(moves(t, 0, "accept") && moves(t, 1, "accept"), "everybody accepts");
    ok(t->state == TABLE_OVER, "the match ends");
    ok(strcmp(t->notes, "de own animals Quokka\nde no plants Einhorn\nde no animals Emil\n") == 0,
       "what it ruled is kept");
    ok(notes_count(t) == 3, "three notes");
    text_init(&out, row, sizeof(row));
    table_save(t, &out);
    ok(is(table_load(&back, text_all(&out), &t->lent, now_ms), NULL), "the table comes back");
    ok(strcmp(back.notes, t->notes) == 0, "with its notes");
    ok(is(ask(t, ana, "again", -1, ""), NULL) && words_at(t)->rulings == 2,
       "in the next match they stand at the beginning");
    write_for(t, ANIMALS, 'Q');
    ok(moves(t, 0, "own 1 Quokka\ndone") && moves(t, 1, "done"), "a word that was brought");
    ok(words_at(t)->mark[0][0].hint == WORDS_KNOWN, "is known");
    table_release(&back);
}

static bool says_word(void *ctx, int lang, struct span word)
{
    (void)ctx;
    return lang == WORDS_DE && span_is(word, "Eile");
}

/* A table without a judge; one with a dictionary. */
static void is_silent(struct table *t, int32_t ana)
{
    t->lent.speller = (struct speller) { .is_word = says_word };
    ok(is(ask(t, ana, "unjudged", -1, ""), NULL), "the judge is to keep silent");
    words_at(t)->st.score[0] = 0;
    ok(moves(t, 0, "accept") && moves(t, 1, "accept"), "a round ends");
    write_for(t, ANIMALS, 'E');
    ok(moves(t, 0, "own 1 Esel\nown 2 Eile\nown 3 Elefant\ndone") &&
           moves(t, 1, "foreign 1 animals Elefnat\ndone"),
       "words at a table that wants no judge");
    ok(words_at(t)->mark[0][0].hint == WORDS_UNHINTED &&
           words_at(t)->mark[0][2].struck == WORDS_STANDS,
       "are not judged");
    t->on[SWITCH_UNJUDGED] = false;
    ok(moves(t, 1, "accept") && words_at(t)->mark[0][1].hint == WORDS_WORD,
       "a dictionary makes a word of what the lexicon does not know");
}

static void haste_worte(void)
{
    size_t size;
    void *bytes = small_lexicon(&size);
    struct table *t = opened("words", "target=5");
    int32_t ana = join(t, "Ana"), ben = join(t, "Ben");
    struct lexicon lex;

    lexicon_open(&lex, bytes, size);
    t->lent.lex = &lex;
    table_here(t, ana, true, now_ms);
    table_here(t, ben, true, now_ms);
    brings(t, ana, ben);
    finds(t);
    remembers(t, ana);
    is_silent(t, ana);
    closed(t);
    free(bytes);
}

/* Who has done all there is to do does not wait for what bots had in mind before. */
static void lets_nobody_wait(void)
{
    size_t size;
    void *bytes = small_lexicon(&size);
    struct table *t = opened("words", "target=5");
    int32_t ana = join(t, "Ana");
    struct lexicon lex;

    lexicon_open(&lex, bytes, size);
    t->lent.lex = &lex;
    table_here(t, ana, true, now_ms);
    ok(is(ask(t, ana, "bot", -1, "easy"), NULL) && is(ask(t, ana, "start", -1, ""), NULL),
       "one person and a bot");
    write_for(t, ANIMALS, 'E');
    pass(t, 1500);
    ok(words_at(t)->phase == WORDS_WRITE, "the bot takes its time");
    ok(moves(t, 0, "own 1 Esel\ndone"), "until Ana has written");
    pass(t, 1000);
    ok(words_at(t)->phase == WORDS_REVIEW, "then it is done within a second");
    pass(t, 1000);
    ok(words_at(t)->accepted == 0, "and agrees to nothing that is still read out");
    ok(moves(t, 0, "accept"), "but after Ana,");
    pass(t, 1000);
    ok(words_at(t)->phase != WORDS_REVIEW, "at once");
    closed(t);
    free(bytes);
}

static bool refused(const char *verb, unsigned who, const char *reason)
{
    const char *why = NULL;

    return !verb_find(span_of(verb), who, &why) && strcmp(why, reason) == 0;
}

static void who_may_say_what(void)
{
    const char *why;
    int wrong = 0;

    for (int i = 0; i < SWITCHES; i++) {
        const struct verb *verb = verb_find(span_of(table_switch[i].verb), SEATED | HOST, &why);

        wrong += !verb || verb->ask != ask_switch;
    }
    ok(wrong == 0, "every switch has its verb");
    ok(refused("sing", SEATED, "bad_message") && refused("sing", ASKING, "not_admitted") &&
           refused("sing", WATCHER, "not_seated") && refused("sing", OUTSIDE, "not_seated"),
       "what nobody may say");
    ok(refused("move", ASKING, "not_admitted") && refused("move", WATCHER, "not_seated") &&
           refused("move", OUTSIDE, "not_seated") && refused("ticket", WATCHER, "not_seated"),
       "what those may say who sit there");
    ok(refused("join", SEATED, "not_now") && refused("open", ASKING, "not_now") &&
           verb_find(SPAN("join"), WATCHER, &why) && verb_find(SPAN("back"), OUTSIDE, &why),
       "one table at a time");
    ok(refused("pause", SEATED | HOST, "not_playing") && refused("lock", SEATED, "not_host") &&
           verb_find(SPAN("pause"), SEATED | PLAYER, &why),
       "what those may say who play, and the host");
    ok(verb_find(SPAN("leave"), ASKING, &why)->ask == ask_leave &&
           verb_find(SPAN("leave"), WATCHER, &why)->say && verb_find(SPAN("name"), ASKING, &why),
       "who waits for a nod may leave, and so may who looks on");
}

int main(void)
{
    names();
    lobby();
    nobody_opened();
    fewest();
    nods();
    absence();
    pauses();
    fast();
    counters();
    several_at_once();
    comes_back();
    tournament();
    haste_worte();
    lets_nobody_wait();
    who_may_say_what();
    return tap_end();
}

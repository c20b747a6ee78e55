/*
 * test_clock.c -- a table in virtual time: the clock that runs whoever is there, pauses, a server
 * that died, who sees a throw when, and how much delay a match credits. TAP.
 */
#include <string.h>

#include "asks.h"
#include "table_trial.h"
#include "tap.h"

enum { FAR_MS = 3600000, NEAR_MS = 4, THROW_MS = 4000 /* the longest shake, and more */ };

/* `verb chair text`, as a client would ask that has been here since `since_v`, on a 100 ms line. */
static const char *ask_since(struct table *t, int32_t member, const char *verb, int32_t chair,
                             const char *text, uint32_t since_v)
{
    struct ask a = {
        .verb = span_of(verb),
        .chair = chair,
        .on = true,
        .text = span_of(text),
        .n = chair >= 0 ? t->chair[chair].made : 0,
        .took_ms = 1,
        .route = { 100, 110, 150 },
        .since_v = since_v,
    };

    return asks(t, member, &a, now_ms);
}

static const char *ask(struct table *t, int32_t member, const char *verb, int32_t chair,
                       const char *text)
{
    return ask_since(t, member, verb, chair, text, 0);
}

static void go_on(struct table *t, int32_t member)
{
    const struct ask off = { .verb = SPAN("pause") };

    asks(t, member, &off, now_ms);
}

static bool timed(const struct table *t)
{
    return table_status(t)->to_act & SEAT_BIT(SEAT_CLOCK);
}

static bool logged(const char *what)
{
    return strstr(log_bytes, what) != NULL;
}

/* A match that has begun, between Ana (member 0) and another person, or a bot. */
static struct table *begun(const char *game, const char *options, bool bot)
{
    struct table *t = opened(game, options);

    join(t, "Ana");
    table_here(t, 0, true, now_ms);
    if (bot) {
        table_add_bot(t, SPAN("easy"));
    } else {
        table_here(t, join(t, "Ben"), true, now_ms);
        ask(t, 1, "ready", -1, "");
    }
    if (ask(t, 0, "start", -1, ""))
        abort();
    return t;
}

/* The dice lie open, and have left for everybody. */
static void throw_dice(struct table *t)
{
    ask(t, 0, "move", 0, "throw");
    while (!timed(t))
        pass(t, 50);
    table_sent(t, now_ms);
}

static void leaves(void)
{
    struct table *t = begun("blitz", "first=0 limit=60", true);
    int64_t thrown_ms;

    throw_dice(t);
    thrown_ms = table_match_ms(t, now_ms);
    table_here(t, 0, false, now_ms);
    pass(t, 100);
    ok(table_match_ms(t, now_ms) == thrown_ms + 100, "nobody is here, and the clock runs");
    pass(t, FAR_MS);
    ok(!timed(t), "the bot calls, or the limit ends it");
    thrown_ms = table_match_ms(t, now_ms);
    pass(t, FAR_MS);
    ok(table_match_ms(t, now_ms) == thrown_ms && !logged("seed"),
       "before the next throw it stands");
    closed(t);
}

static void pauses(void)
{
    struct table *t = begun("blitz", "first=0 limit=5", false);
    int64_t before_ms;

    throw_dice(t);
    before_ms = table_match_ms(t, now_ms);
    ok(!ask(t, 0, "pause", -1, "") && !ask(t, 1, "pause", -1, "") && !t->paused,
       "all ask for a pause with the dice on the table");
    pass(t, 1000);
    ok(table_match_ms(t, now_ms) == before_ms + 1000, "the clock runs");
    ok(!ask(t, 0, "move", 0, "call 36"), "and calls are taken");
    pass(t, FAR_MS);
    ok(t->paused && !timed(t) && logged(" pause"), "the pause begins when the round is over");
    ok(table_match_ms(t, now_ms) < before_ms + 10000, "and match time stands");
    go_on(t, 1);
    ok(!t->paused && !t->member[0].wants_pause, "anybody ends it");
    throw_dice(t);
    ask(t, 0, "pause", -1, "");
    pass(t, FAR_MS);
    ok(!t->paused && !timed(t), "one alone does not get it");
    table_here(t, 1, false, now_ms);
    ask(t, 0, "move", 0, "throw");
    ok(t->paused, "unless the other has gone");
    closed(t);
}

static void withdraws(void)
{
    struct table *t = begun("blitz", "first=0 limit=5", true);

    throw_dice(t);
    ask(t, 0, "pause", -1, "");
    go_on(t, 0);
    pass(t, 30000);
    ok(!t->paused && !logged(" pause"), "who wanted a pause may think better of it");
    throw_dice(t);
    ask(t, 0, "pause", -1, "");
    table_here(t, 0, false, now_ms);
    pass(t, FAR_MS);
    ok(t->paused, "who asked for it and left finds it when coming back");
    closed(t);
}

static int throws(void)
{
    int count = 0;

    for (const char *at = log_bytes; (at = strstr(at, "\ndice ")); at++)
        count++;
    return count;
}

static void dies(void)
{
    static const char *const option[] = { "first=0 limit=60", "first=0 limit=60 buzz=1" };

    for (int i = 0; i < 2; i++) {
        struct table *t = begun("blitz", option[i], true);

        throw_dice(t);
        if (i == 1)
            ask(t, 0, "move", 0, "buzz");
        t = died(t);
        pass(t, FAR_MS);
        ok(timed(t) && !t->match->running, "%s: nobody has come back, nothing happens", option[i]);
        table_here(t, 0, true, now_ms);
        ok(ask(t, 0, "move", 0, i ? "call 36" : "call 1"), "who comes back is too late,");
        pass(t, 1);
        ok(!timed(t) && logged("restart\nclock ") && throws() == 1,
           "the limit ends the throw, and none is thrown anew");
        ok(table_status(t)->score[0] == 0 && table_status(t)->score[1] == 0 && !logged(" call "),
           "nobody wins");
        throw_dice(t);
        pass(t, 1000);
        ok(timed(t) && !t->race.stale, "the next throw is like any");
        closed(t);
    }
}

static void dies_in_a_pause(void)
{
    struct table *t = begun("blitz", "first=0 limit=60", true);

    ask(t, 0, "move", 0, "throw");
    pass(t, 1); /* stored, and hidden */
    ask(t, 0, "pause", -1, "");
    ok(t->paused && throws() == 1, "a pause while the box is shaken");
    t = died(t);
    table_here(t, 0, true, now_ms);
    pass(t, 10);
    ok(t->paused && !timed(t), "the throw that was hidden is over, the pause is not");
    closed(t);
}

static void goes_on(void)
{
    struct table *t = begun("words", "seconds=60", false);
    int64_t before_ms, deadline_ms;

    ask(t, 0, "move", 0, "throw");
    pass(t, THROW_MS);
    for (int32_t s = 0; s < 2 && !timed(t); s++) {
        char text[MOVE_MAX + 1];
        struct text move;

        text_init(&move, text, sizeof(text));
        t->game->sample(t->match->state, s, &chance, &move);
        ask(t, s, "move", s, text);
        pass(t, 10);
    }
    ok(timed(t), "the glass runs");
    before_ms = table_status(t)->now_ms;
    deadline_ms = table_status(t)->deadline_ms;
    t = died(t);
    now_ms += FAR_MS;
    table_here(t, 0, true, now_ms);
    pass(t, 1000);
    ok(timed(t) && table_match_ms(t, now_ms) == before_ms + 1000 &&
           table_status(t)->deadline_ms == deadline_ms,
       "after a restart it runs on where it stood");
    closed(t);
}

/* Who sees a throw when. */
static void holds(void)
{
    struct table *t = begun("blitz", "first=0 limit=60", false);
    int32_t late = join(t, "Cleo");

    ask(t, 0, "move", 0, "throw");
    pass(t, 1);
    ok(table_hides(t, now_ms) && !table_holds(t, -1, now_ms), "while it is shaken it is hidden");
    while (!timed(t))
        pass(t, 50);
    table_sent(t, now_ms);
    ok(!table_holds(t, 0, now_ms) && !table_holds(t, 1, now_ms), "who has a seat sees it at once,");
    ok(table_holds(t, -1, now_ms) && table_holds(t, late, now_ms), "who has none does not,");
    ok(table_hides(t, now_ms), "and it counts as hidden,");
    ok(table_holds(t, -1, now_ms + LAG_MAX - 1) && !table_holds(t, -1, now_ms + LAG_MAX) &&
           !table_hides(t, now_ms + LAG_MAX),
       "until the most that can be credited has passed,");
    ask(t, 0, "move", 0, "call 36");
    ask(t, 1, "move", 1, "call 36");
    ok(!timed(t) && !table_holds(t, -1, now_ms), "or the round is closed");
    closed(t);
    t = begun("fiese15", "rounds=1", false);
    table_sent(t, now_ms);
    ok(!table_holds(t, -1, now_ms), "where nobody races everybody sees it");
    closed(t);
}

static void hops(void)
{
    struct table *t = begun("blitz", "first=0 limit=60", false);
    uint32_t before_v;

    before_v = t->version;
    throw_dice(t);
    pass(t, 200);
    ask_since(t, 0, "move", 0, "call 36", t->version);
    ok(!logged(" lag 0"), "a connection that came after the throw left has no credit for it,");
    ask_since(t, 1, "move", 1, "call 36", before_v);
    ok(logged(" lag 1 took 1 bound 175 "), "one that was there has");
    closed(t);
}

/* The game line of a match whose two players have these least round trips. */
static const char *game_line(const char *options, int32_t one_ms, int32_t other_ms, bool here)
{
    static char head[TABLE_ROW_MAX];
    struct table *t = opened("blitz", options);
    struct text out;

    join(t, "Ana");
    join(t, "Ben");
    table_here(t, 0, true, now_ms);
    table_here(t, 1, here, now_ms);
    table_measured(t, 0, (struct rtt) { one_ms, one_ms, one_ms }, -1);
    table_measured(t, 1, (struct rtt) { -1, -1, -1 }, other_ms);
    table_add_bot(t, SPAN("easy"));
    ask(t, 1, "ready", -1, "");
    ask(t, 0, "start", -1, "");
    text_init(&out, head, sizeof(head));
    table_match_head(t, &out);
    text_all(&out);
    closed(t);
    return strstr(head, "game ");
}

static void shortens(void)
{
    ok(strstr(game_line("", NEAR_MS, NEAR_MS, true), " lag=100 "), "all sit near: lag=100");
    ok(strstr(game_line("", NEAR_MS, 60, true), " lag=200 "), "one sits farther: lag=200");
    ok(!strstr(game_line("", NEAR_MS, 150, true), "lag"), "one sits far: as the rules have it,");
    ok(!strstr(game_line("", NEAR_MS, -1, true), "lag"), "so if one was not measured,");
    ok(!strstr(game_line("", NEAR_MS, NEAR_MS, false), "lag"), "or is not here;");
    ok(strstr(game_line("lag=250", NEAR_MS, NEAR_MS, true), " lag=250 "), "the host's word stands");
}

/* A call that names its throw is none for another, by whatever way it comes late. */
static void comes_late(void)
{
    struct table *t = begun("blitz", "first=0 limit=5", false);
    struct ask call = { .verb = SPAN("move"), .chair = 1, .text = SPAN("call 3") };
    const char *why;

    throw_dice(t);
    call.thrown_ms = (int32_t)t->race.thrown_ms;
    pass(t, 6000);
    throw_dice(t);
    ok(t->race.thrown_ms > call.thrown_ms && timed(t), "the next throw lies there");
    why = asks(t, 1, &call, now_ms);
    ok(why && strcmp(why, "too_late") == 0, "a call for the one before comes too late");
    call.thrown_ms = (int32_t)t->race.thrown_ms;
    ok(!asks(t, 1, &call, now_ms) && !asks(t, 1, &call, now_ms), "one for this throw counts, once");
    closed(t);
}

int main(void)
{
    leaves();
    pauses();
    withdraws();
    dies();
    dies_in_a_pause();
    goes_on();
    holds();
    hops();
    shortens();
    comes_late();
    return tap_end();
}

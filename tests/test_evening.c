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

int main(void)
{
    thinking();
    answers();
    under_a_clock();
    paused();
    return tap_end();
}

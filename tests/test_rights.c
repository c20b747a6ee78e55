/* test_rights.c -- what strangers at a table cannot do: who has a say in what. */
#include <string.h>

#include "asks.h"
#include "table_trial.h"
#include "tap.h"

/* What a member says to the table: NULL, or why not. */
static const char *say(struct table *t, int32_t member, const char *verb, int32_t chair, bool on)
{
    struct ask a = {
        .verb = span_of(verb),
        .chair = chair,
        .on = on,
        .game = span_of(t->game->name),
    };

    return asks(t, member, &a, now_ms);
}

static bool refused(struct table *t, int32_t member, const char *verb, int32_t chair,
                    const char *reason)
{
    const char *why = say(t, member, verb, chair, true);

    return why && strcmp(why, reason) == 0;
}

static bool done(struct table *t, int32_t member, const char *verb, int32_t chair)
{
    return say(t, member, verb, chair, true) == NULL;
}

static bool added(struct table *t, int32_t member, const char *name)
{
    struct ask a = { .verb = SPAN("add"), .name = span_of(name) };

    return asks(t, member, &a, now_ms) == NULL;
}

/* A match of so many people, each at a device of their own: members 0, 1 ... */
static struct table *match_of(int people)
{
    static const char *const name[] = { "Ana", "Ben", "Cleo", "Dora" };
    struct table *t = opened("fiese15", "rounds=1");

    for (int i = 0; i < people; i++)
        join(t, name[i]);
    for (int i = 1; i < people; i++)
        done(t, i, "ready", -1);
    ok(done(t, 0, "start", -1) && t->seats == people, "a match of %d", people);
    pass(t, 10);
    return t;
}

/* Bots play it to its end. */
static void play_out(struct table *t)
{
    for (int i = 0; i < 1000 && t->state == TABLE_MATCH; i++) {
        pass(t, 100000);
        for (int32_t s = 0; s < t->seats; s++)
            if (t->chair[s].member >= 0 && table_can_hand(t, s, now_ms))
                ask_hand(t, t->chair[s].member, &(struct ask) { .chair = s }, now_ms);
    }
}

/* A stranger waits for the next match, with many chairs, and wants the players out of this one. */
static void votes_of_strangers(void)
{
    struct table *t = match_of(3);
    int32_t eve = join(t, "Eve");

    for (int i = 0; i < 6; i++)
        added(t, eve, (char[]) { 'E', (char)('0' + i), '\0' });
    ok(t->chairs == 10, "seven chairs of a stranger");
    for (int32_t chair = 0; chair < 3; chair++)
        ok(refused(t, eve, "remove", chair, "not_playing") && t->chair[chair].out == 0,
           "who waits has no vote about seat %d", chair);
    ok(done(t, 1, "remove", 2) && t->chair[2].member == 2, "one player of three asks");
    ok(votes_needed(t, 2, now_ms) == 2 && t->chair[2].out == 2, "one of two devices");
    ok(done(t, eve, "remove", 9) && t->chair[2].out == 2, "strangers who go change no vote");
    ok(done(t, 1, "remove", 2) && t->chair[2].member == 2, "to ask twice is to ask once");
    ok(done(t, 0, "remove", 2) && t->chair[2].bot[0], "two devices: a bot plays on");
    closed(t);
}

/* Several people at one device are one vote. */
static void votes_of_devices(void)
{
    struct table *t = opened("fiese15", "rounds=1");
    int32_t ana = join(t, "Ana"), ben = join(t, "Ben");

    added(t, ana, "Anton");
    added(t, ana, "Anja");
    done(t, ben, "ready", -1);
    ok(done(t, ana, "start", -1) && t->seats == 4, "three people at one device, one at another");
    ok(refused(t, ana, "remove", 1, "not_now") && t->chair[1].member == ben,
       "one device alone does not send away who is here");
    ok(votes_needed(t, 1, now_ms) < 0, "and it cannot come to that");
    table_here(t, ben, false, now_ms);
    pass(t, AWAY_HAND_MS - 1);
    ok(refused(t, ana, "remove", 1, "not_now"), "nor who has just lost the network");
    pass(t, 1);
    ok(votes_needed(t, 1, now_ms) == 1 && done(t, ana, "remove", 1) && t->chair[1].bot[0],
       "but who is away");
    ok(done(t, ana, "remove", 2) && t->chair[2].member == -1, "and its own people");
    closed(t);
}

/* A vote goes with its voter. */
static void votes_that_go(void)
{
    struct table *t = match_of(4);

    ok(votes_needed(t, 0, now_ms) == 2, "two of three others");
    ok(done(t, 1, "remove", 0) && t->chair[0].out == 2, "Ben asks");
    ok(done(t, 1, "leave", -1) && t->chair[0].out == 0, "and goes: so does his vote");
    ok(done(t, 2, "remove", 0) && t->chair[0].member == 0, "Cleo alone is too few");
    ok(done(t, 3, "remove", 0) && t->chair[0].bot[0], "with Dora it is enough");
    closed(t);
}

/* Between the matches of a series nobody is host enough to send a rival away. */
static void votes_in_series(void)
{
    struct table *t = opened("fiese15", "");
    struct ask series = { .verb = SPAN("series"), .options = SPAN("fiese15 rounds=1; blitz") };

    for (int i = 0; i < 3; i++)
        join(t, (const char *[]) { "Ana", "Ben", "Cleo" }[i]);
    ok(!asks(t, 0, &series, now_ms), "a series");
    done(t, 1, "ready", -1);
    done(t, 2, "ready", -1);
    done(t, 0, "start", -1);
    play_out(t);
    ok(t->state == TABLE_OVER && series_going(t), "its first match is over");
    ok(done(t, 0, "remove", 1) && t->chair[1].member == 1, "the host alone is one vote");
    ok(done(t, 2, "remove", 1) && t->chair[1].bot[0], "of two");
    closed(t);
}

/* Pauses, and what comes after a match, are the players' business. */
static void of_the_match(void)
{
    struct table *t = match_of(2);
    int32_t eve = join(t, "Eve");

    ok(refused(t, eve, "pause", -1, "not_playing"), "who waits asks for no pause");
    ok(done(t, 0, "pause", -1) && done(t, 1, "pause", -1) && t->paused,
       "nor is it asked whether there is to be one");
    ok(say(t, eve, "pause", -1, false) && t->paused, "nor ends it");
    ok(!say(t, 1, "pause", -1, false) && !t->paused, "a player does");
    table_here(t, 0, false, now_ms);
    table_here(t, 1, false, now_ms);
    pass(t, AWAY_HAND_MS);
    ok(refused(t, eve, "hand", 0, "not_playing"), "a match whose players are away is left alone");
    table_here(t, 0, true, now_ms);
    play_out(t);
    ok(t->state == TABLE_OVER, "the match is over");
    ok(refused(t, eve, "again", -1, "not_playing") && refused(t, eve, "lobby", -1, "not_playing") &&
           refused(t, eve, "forget", -1, "not_host"),
       "what comes next is not for a stranger to say");
    table_here(t, 0, false, now_ms);
    ok(table_host(t) == eve && refused(t, eve, "forget", -1, "not_playing"),
       "nor does one who never sat in it have the match deleted");
    ok(done(t, eve, "lobby", -1) && t->state == TABLE_LOBBY,
       "but if all who did have gone, whoever came later goes on");
    closed(t);
}

/* All players left: those who wait need not wait for bots for ever. */
static void of_nobody(void)
{
    struct table *t = match_of(2);
    int32_t eve = join(t, "Eve");

    done(t, 0, "leave", -1);
    done(t, 1, "leave", -1);
    ok(t->state == TABLE_MATCH && done(t, eve, "pause", -1) && t->paused,
       "a match of bots is anybody's");
    closed(t);
}

/* The table itself is the host's. */
static void of_the_host(void)
{
    static const char *const verb[] = { "lock", "nod", "public", "typed", "bring", "options" };
    struct table *t = opened("fiese15", "");
    int32_t ana = join(t, "Ana"), ben = join(t, "Ben"), cleo = join(t, "Cleo");
    int wrong = 0;

    for (size_t i = 0; i < sizeof(verb) / sizeof(verb[0]); i++)
        wrong += !refused(t, ben, verb[i], -1, "not_host");
    ok(wrong == 0 && !t->on[SWITCH_LOCK] && !t->on[SWITCH_PUBLIC], "a guest changes nothing");
    for (size_t i = 0; i < sizeof(verb) / sizeof(verb[0]); i++)
        wrong += !done(t, ana, verb[i], -1);
    ok(wrong == 0 && t->on[SWITCH_LOCK] && t->on[SWITCH_TYPED], "the host does");
    ok(done(t, ben, "fast", -1) && done(t, ben, "coach", -1), "some things are everybody's");
    table_here(t, ana, false, now_ms);
    ok(table_host(t) == ben && refused(t, cleo, "lock", -1, "not_host") && done(t, ben, "lock", -1),
       "while the opener is away, who has sat there longest is host");
    table_here(t, ben, false, now_ms);
    ok(table_host(t) == cleo, "and who is there");
    table_here(t, ana, true, now_ms);
    ok(table_host(t) == ana, "until the opener is back");
    closed(t);
}

int main(void)
{
    votes_of_strangers();
    votes_of_devices();
    votes_that_go();
    votes_in_series();
    of_the_match();
    of_nobody();
    of_the_host();
    return tap_end();
}

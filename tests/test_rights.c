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
        .options = SPAN(""),
        .text = SPAN(""),
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
            text_copy(t->chair[s].held, BOT_NAME_MAX + 1, bot_usual(t->game)->name);
        table_plan(t, now_ms);
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
    ok(done(t, 1, "keep", 2) && t->chair[2].out == 0, "and may be taken back");
    ok(refused(t, eve, "keep", 2, "not_playing") && done(t, 1, "remove", 2), "not by strangers");
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
    static const char *const verb[] = { "lock",  "nod",     "public", "typed",
                                        "bring", "options", "believe" };
    struct table *t = opened("fiese15", "");
    int32_t ana = join(t, "Ana"), ben = join(t, "Ben"), cleo = join(t, "Cleo");
    int wrong = 0;

    for (size_t i = 0; i < sizeof(verb) / sizeof(verb[0]); i++)
        wrong += !refused(t, ben, verb[i], -1, "not_host");
    ok(wrong == 0 && !t->on[SWITCH_LOCK] && !t->on[SWITCH_PUBLIC], "a guest changes nothing");
    for (size_t i = 0; i < sizeof(verb) / sizeof(verb[0]); i++)
        wrong += !done(t, ana, verb[i], -1);
    ok(wrong == 0 && t->on[SWITCH_LOCK] && t->hand[0], "the host does");
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

/* Somebody joins from an address with this mark; the member, or -1. */
static int32_t join_from(struct table *t, const char *name, uint32_t mark)
{
    static uint8_t serial;
    uint8_t key[KEY_BYTES] = { 0, ++serial };
    struct ask ask = { .name = span_of(name), .removed = table_removed(t, mark, key) };
    int32_t member = -1;

    if (table_join(t, key, &ask, now_ms, &member))
        return -1;
    t->member[member].mark = mark;
    return member;
}

/* A copy that was saved and loaded; it is saved the same again. */
static struct table *reloaded(const struct table *t)
{
    static char row[TABLE_ROW_MAX], again[TABLE_ROW_MAX];
    struct table *back = calloc(1, sizeof(*back));
    struct text out;

    text_init(&out, row, sizeof(row));
    table_save(t, &out);
    if (!back || table_load(back, text_all(&out), &lent, now_ms))
        abort();
    text_init(&out, again, sizeof(again));
    table_save(back, &out);
    ok(strcmp(row, again) == 0, "a table is saved as it was");
    return back;
}

/* Who was sent away comes back by a nod of the host alone. */
static void removed_devices(void)
{
    struct table *t = opened("fiese15", ""), *back;
    int32_t ana = join_from(t, "Ana", 7), ben = join_from(t, "Ben", 8),
            eve = join_from(t, "Eve", 9);
    uint8_t key[KEY_BYTES], other[KEY_BYTES] = { 0 };

    memcpy(key, t->key[eve], KEY_BYTES);
    ok(!table_removed(t, 9, key), "nobody was sent away");
    ok(done(t, eve, "leave", -1) && !table_removed(t, 9, key), "who goes by themselves is free");
    eve = join_from(t, "Eve", 9);
    memcpy(key, t->key[eve], KEY_BYTES);
    ok(done(t, ana, "remove", 2) && table_removed(t, 9, other), "an address is remembered");
    ok(table_removed(t, 0, key) && table_removed(t, 5, key), "and so is a key");
    ok(!table_removed(t, 0, other) && !table_removed(t, 8, other), "others are not concerned");
    eve = join_from(t, "Eva", 9);
    ok(t->chair[2].asking && t->chair[2].removed && table_blind(t, eve),
       "who comes from there asks, and sees no match, though the table is open");
    ok(refused(t, ben, "admit", 2, "not_host"), "a guest does not let it in");
    back = reloaded(t);
    ok(back->chair[2].removed && table_removed(back, 9, other), "a restart forgets nothing of it");
    closed(back);
    ok(done(t, ana, "admit", 2) && !t->chair[2].asking && !table_blind(t, eve), "the host does");
    ok(!say(t, eve, "leave", -1, true) && join_from(t, "Eva", 9) >= 0 && t->chair[2].asking,
       "each time");
    ok(!say(t, ben, "admit", 2, false) && t->chairs == 2, "to say no is everybody's");
    closed(t);
}

/* So many are remembered, the oldest is forgotten. */
static void removed_many(void)
{
    struct table *t = opened("fiese15", "");
    const uint8_t none[KEY_BYTES] = { 0 };

    join(t, "Ana");
    for (uint32_t mark = 1; mark <= REMOVED_MAX + 1; mark++) {
        join_from(t, "Eve", mark);
        done(t, 0, "remove", 1);
    }
    ok(t->removals == REMOVED_MAX && !table_removed(t, 1, none), "the first one is forgotten");
    ok(table_removed(t, 2, none) && table_removed(t, REMOVED_MAX + 1, none), "the others are not");
    closed(reloaded(t));
    closed(t);
}

/* Voted out of a match is sent away; one of several at a device is not. */
static void removed_players(void)
{
    struct table *t = match_of(3);
    const uint8_t none[KEY_BYTES] = { 0 };

    t->member[2].mark = 3;
    done(t, 0, "remove", 2);
    done(t, 1, "remove", 2);
    ok(t->chair[2].bot[0] && table_removed(t, 3, none), "a player who was voted out");
    closed(t);
    t = opened("fiese15", "");
    join_from(t, "Ana", 1);
    join_from(t, "Ben", 2);
    added(t, 1, "Bea");
    ok(done(t, 0, "remove", 2) && t->chairs == 2 && !table_removed(t, 2, none),
       "a device that still has a chair");
    closed(t);
}

/* Under the curtain nobody looks on, not even who asks to be let in. */
static void curtain(void)
{
    struct table *t = opened("fiese15", ""), *back;
    int32_t ana = join(t, "Ana"), ben;
    char pass[PASS_CHARS + 1];

    memcpy(pass, t->pass, sizeof(pass));
    done(t, ana, "nod", -1);
    ben = join(t, "Ben");
    ok(t->chair[1].asking && !table_blind(t, ben), "who asks looks on");
    back = reloaded(t);
    ok(strcmp(back->pass, pass) == 0, "passes are good after a restart");
    closed(back);
    ok(done(t, ana, "curtain", -1) && table_blind(t, ben), "but not through a curtain");
    ok(strcmp(t->pass, pass) != 0, "and passes from before are worth nothing");
    ok(!table_blind(t, ana) && !table_blind(t, -1), "who sits there sees all");
    closed(t);
}

/* While the host points at somebody, another goes and the chairs move up. */
static void meant_by_name(void)
{
    struct table *t = opened("fiese15", "rounds=1");
    struct ask a = { .verb = SPAN("remove"), .chair = 1, .name = SPAN("Ben") };

    join(t, "Ana");
    join(t, "Ben");
    join(t, "Cleo");
    ok(done(t, 1, "leave", -1) && strcmp(t->chair[1].name, "Cleo") == 0, "Ben goes by himself");
    ok(strcmp(asks(t, 0, &a, now_ms), "no_such_chair") == 0 && t->chairs == 2,
       "and Cleo is not sent away in his place");
    a.name = SPAN("Cleo");
    ok(!asks(t, 0, &a, now_ms) && t->chairs == 1, "by her own name she is");
    closed(t);
}

int main(void)
{
    removed_devices();
    removed_many();
    removed_players();
    curtain();
    votes_of_strangers();
    votes_of_devices();
    votes_that_go();
    votes_in_series();
    of_the_match();
    of_nobody();
    of_the_host();
    meant_by_name();
    return tap_end();
}

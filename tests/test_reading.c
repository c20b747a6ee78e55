/* test_reading.c -- dice that wait for who reads, in virtual time. TAP. */
#include <string.h>

#include "asks.h"
#include "table_trial.h"
#include "tap.h"

enum { HOUR_MS = 3600000 };

static const char *say(struct table *t, int32_t member, const char *verb, bool on)
{
    const struct ask a = { .verb = span_of(verb), .chair = -1, .on = on };

    return asks(t, member, &a, now_ms);
}

static bool refused(struct table *t, int32_t member, const char *verb, const char *reason)
{
    const char *why = say(t, member, verb, true);

    return why && strcmp(why, reason) == 0;
}

/* Ana and Ben, members and seats 0 and 1, in a match. */
static struct table *begun(const char *game, const char *options)
{
    struct table *t = opened(game, options);

    join(t, "Ana");
    join(t, "Ben");
    say(t, 1, "ready", true);
    if (say(t, 0, "start", true))
        abort();
    pass(t, 1);
    return t;
}

/* A seat that may act does something. */
static void play(struct table *t, int32_t seat)
{
    char text[MOVE_MAX + 1];
    struct text out;

    text_init(&out, text, sizeof(text));
    t->game->sample(table_status(t), seat, &chance, &out);
    text_all(&out);
    if (table_play(t, seat, span_of(text), now_ms))
        abort();
}

static bool dice_wait(const struct table *t)
{
    return table_status(t)->to_act == SEAT_BIT(SEAT_DICE);
}

/* Whether the dice lie there that were thrown at this moment. */
static bool falls(struct table *t)
{
    while (table_turn(t, now_ms))
        continue;
    return !dice_wait(t) && t->race.thrown_ms == table_match_ms(t, now_ms);
}

/* All pass: the next throw is due. */
static void end_round(struct table *t)
{
    pass(t, 1000);
    for (int32_t s = 0; s < t->seats; s++)
        if (table_play(t, s, SPAN("pass"), now_ms))
            abort();
    while (table_turn(t, now_ms))
        continue;
}

static struct table *together(void)
{
    return begun("cubes", "mode=together limit=30");
}

/* The same, with the dice waiting for everybody. */
static struct table *read_by_both(void)
{
    struct table *t = together();

    if (say(t, 0, "read", true) || say(t, 1, "read", true))
        abort();
    end_round(t);
    return t;
}

/* For whom the dice wait, as it is shown: a bit a chair. */
static int shown(struct table *t)
{
    static struct table_shown all;
    struct span text, rest;
    int readers = 0;

    table_shown_reset(&all);
    text = table_show(t, &all, 0, 0, now_ms);
    rest = text;
    for (int chair = 0; (rest.at = memmem(rest.at, rest.len, "\"reads\":", 8)); chair++) {
        rest.len = text.len - (size_t)(rest.at - text.at);
        readers |= (rest.at[8] == 't') << chair;
        rest.at += 8;
        rest.len -= 8;
    }
    return readers;
}

/* Whether a client that has states in parts is sent the one about the table. */
static bool tells(struct table *t, struct table_told *told)
{
    static const char table[] = "{\"is\":\"table\"";
    static struct table_shown parts;

    table_sent(t, now_ms);
    table_shown_reset(&parts);
    return memcmp(table_show_parts(t, &parts, told, 0, 0, now_ms).at, table, strlen(table)) == 0;
}

static void waits(void)
{
    struct table *t = together();
    struct table_told told = { .parts = true };

    end_round(t);
    ok(falls(t), "where nobody reads the dice fall at once");
    ok(!say(t, 0, "read", true) && !say(t, 1, "read", true) && shown(t) == 0,
       "both will read, which is not shown before");
    ok(tells(t, &told) && !tells(t, &told), "all are told once how it stands");
    end_round(t);
    ok(dice_wait(t) && shown(t) == 3, "then the dice wait for both,");
    ok(tells(t, &told), "which all are told with the move");
    pass(t, 5000);
    ok(dice_wait(t) && !say(t, 0, "read", false) && !falls(t) && shown(t) == 2,
       "one is done, the other is not");
    pass(t, 5000);
    ok(!say(t, 1, "read", false) && falls(t) && shown(t) == 0 && tells(t, &told),
       "when both are, they fall at once,");
    ok(table_status(t)->deadline_ms == table_match_ms(t, now_ms) + 30000,
       "and nobody has lost any time");
    end_round(t);
    ok(falls(t), "whoever reads the next round too has to say so again");
    closed(t);
}

static void not_for_long(void)
{
    struct table *t = read_by_both();

    say(t, 0, "read", false);
    pass(t, READ_MS - 1);
    ok(dice_wait(t) && table_due_ms(t, now_ms) == now_ms + 1, "they wait for 20 s,");
    say(t, 0, "read", true);
    t->dirty = 0;
    pass(t, 1);
    ok(falls(t) && (t->dirty & DIRTY_VIEW), "and no longer, whoever begins to read meanwhile");
    end_round(t);
    ok(falls(t), "that is all it was");
    closed(t);
}

static void only_who_plays_here(void)
{
    struct table *t = read_by_both();

    say(t, 1, "read", false);
    table_here(t, 0, false, now_ms);
    ok(falls(t), "nobody waits for who is away,");
    table_here(t, 0, true, now_ms);
    say(t, 0, "read", true);
    table_here(t, 0, false, now_ms);
    table_here(t, 0, true, now_ms);
    end_round(t);
    ok(falls(t), "or comes back and has not said a word;");
    say(t, 0, "read", true);
    end_round(t);
    text_copy(t->chair[0].held, BOT_NAME_MAX + 1, bot_usual(t->game)->name);
    table_plan(t, now_ms);
    ok(falls(t), "for whom a bot plays,");
    t->chair[0].held[0] = '\0';
    say(t, 0, "read", true);
    end_round(t);
    ok(dice_wait(t) && !say(t, 0, "leave", true) && falls(t), "or who leaves");
    closed(t);
}

static void without_people(void)
{
    struct table *t = together();
    int32_t late = join(t, "Cleo");

    ok(refused(t, late, "read", "not_playing"), "who waits for the next match reads in vain");
    say(t, 0, "leave", true);
    say(t, 1, "leave", true);
    ok(!say(t, late, "read", true), "also if only bots play");
    for (int i = 0; i < 100 && table_status(t)->round < 3; i++)
        pass(t, READ_MS / 4);
    ok(table_status(t)->round == 3 && t->member[late].here && shown(t) == 0, "who never wait");
    closed(t);
}

/* How long a bot that throws next leaves one person to read how the last throw was decided. */
static int64_t left_ms(bool reads, bool done)
{
    struct table *t = opened("blitz", "first=1");
    const struct status *st;
    int64_t from_ms;

    join(t, "Ana");
    table_add_bot(t, SPAN("easy"));
    say(t, 0, "start", true);
    for (st = table_status(t); !(st->to_act & SEAT_BIT(SEAT_CLOCK));)
        pass(t, 10);
    if (reads)
        say(t, 0, "read", true);
    while (st->to_act & SEAT_BIT(SEAT_CLOCK))
        pass(t, 10);
    from_ms = now_ms;
    if (done)
        say(t, 0, "read", false);
    while (st->to_act == SEAT_BIT(1))
        pass(t, 10);
    from_ms = now_ms - from_ms;
    closed(t);
    return from_ms;
}

static void alone_in_a_race(void)
{
    int64_t ms = left_ms(true, false);

    ok(ms >= 4000 && ms <= 10000, "a bot lets who reads do so: %lld ms", (long long)ms);
    ms = left_ms(false, false);
    ok(ms < 200, "and else throws at once, %lld ms", (long long)ms);
    ms = left_ms(true, true);
    ok(ms < 200, "or when that is done: %lld ms", (long long)ms);
}

static void between_matches(void)
{
    struct table *t = opened("cubes", "mode=together");

    join(t, "Ana");
    ok(refused(t, 0, "read", "not_now"), "in the lobby there is nothing to read");
    closed(t);
    t = read_by_both();
    t->state = TABLE_OVER;
    t->member[0].reads = true;
    ok(refused(t, 0, "read", "not_now") && !say(t, 0, "again", true) && !t->member[0].reads &&
           falls(t),
       "and a new match begins at once");
    closed(t);
}

static void in_a_pause(void)
{
    struct table *t = read_by_both();

    pass(t, 1000);
    say(t, 0, "pause", true);
    say(t, 1, "pause", true);
    pass(t, HOUR_MS);
    ok(t->paused && dice_wait(t), "a pause while somebody reads");
    say(t, 0, "read", false);
    say(t, 1, "read", false);
    ok(!falls(t), "no dice fall in it,");
    say(t, 1, "read", true);
    say(t, 0, "pause", false);
    pass(t, READ_MS - 1001);
    ok(dice_wait(t), "and it counts for nobody");
    pass(t, 1);
    ok(falls(t), "who reads");
    closed(t);
}

static void undone(void)
{
    struct table *t = read_by_both(), kept = { 0 };

    say(t, 0, "read", false);
    table_copy(&kept, t);
    say(t, 1, "read", false);
    ok(falls(t), "dice that fall and cannot be stored");
    table_copy(t, &kept);
    ok(dice_wait(t) && !falls(t) && shown(t) == 2, "wait as before,");
    table_copy(&kept, t);
    pass(t, READ_MS);
    ok(!dice_wait(t), "also those");
    table_copy(t, &kept);
    ok(falls(t), "that have waited long enough");
    table_release(&kept);
    closed(t);
}

static void restarted(void)
{
    struct table *t = died(read_by_both());

    pass(t, HOUR_MS);
    ok(dice_wait(t) && shown(t) == 0, "a server that died has forgotten who reads");
    table_here(t, 0, true, now_ms);
    ok(falls(t), "and throws when somebody is back");
    t = died(t);
    ok(!dice_wait(t), "the log reads like any");
    closed(t);
}

/* A message that waited for the disk has its own time, which is before that of who left meanwhile.
 */
static void earlier(void)
{
    struct table *t = read_by_both();
    size_t len = log_text.len;

    say(t, 0, "read", false);
    table_here(t, 1, false, now_ms);
    while (table_turn(t, now_ms - 5))
        continue;
    ok(dice_wait(t) && log_text.len == len, "a throw is stored when it is made,");
    ok(falls(t), "at its own time");
    closed(t);
}

/* Games where the wait would be another's, or a part of the race. */
static void elsewhere(void)
{
    struct table *t = begun("blitz", "first=0 limit=60");

    say(t, 0, "read", true);
    say(t, 1, "read", true);
    play(t, 0);
    while (table_turn(t, now_ms))
        continue;
    ok(dice_wait(t) && shown(t) == 0 && table_hides(t, now_ms) &&
           table_due_ms(t, now_ms) <= now_ms + t->game->shake_max_ms,
       "hidden dice lie open at their time");
    closed(t);
    t = begun("fiese15", "rounds=1");
    say(t, 0, "read", true);
    say(t, 1, "read", true);
    play(t, 0);
    ok(dice_wait(t) && falls(t), "what a player throws for one turn falls when it is thrown");
    closed(t);
    t = opened("cubes", "mode=together");
    join(t, "Ana");
    table_add_bot(t, SPAN("easy"));
    say(t, 0, "typed", true);
    say(t, 0, "start", true);
    say(t, 0, "read", true);
    ok(dice_wait(t) && shown(t) == 0 && table_due_ms(t, now_ms) == INT64_MAX,
       "dice of wood wait for hands only");
    closed(t);
}

int main(void)
{
    waits();
    not_for_long();
    only_who_plays_here();
    without_people();
    alone_in_a_race();
    between_matches();
    in_a_pause();
    undone();
    restarted();
    earlier();
    elsewhere();
    return tap_end();
}

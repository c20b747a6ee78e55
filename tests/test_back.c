/*
 * test_back.c -- before a move only what moves change is kept: whoever goes back to it has all of
 * the table as it was, whatever people, bots, dice, clock and judge did in between.
 */
#include <string.h>

#include "asks.h"
#include "small_lexicon.h"
#include "table_trial.h"
#include "tap.h"

enum {
    STEPS = 6000,
    IDLE_MS = 1000,
    AWAY = 40, /* one in so many steps somebody leaves, comes back or wants a pause */
};

static const struct {
    const char *game, *options, *series;
    bool by_hand; /* nothing is drawn */
} trial[] = {
    { "fiese15", "rounds=2", "", false },
    { "fiese15", "", "fiese15 rounds=1; cubes mode=last target=8; fiese15 rounds=1", false },
    { "blitz", "limit=5 blacks=1 swap=1", "", false },
    { "cubes", "mode=together target=12", "", false },
    { "words", "target=5", "", false },
    { "fiese15", "rounds=2", "", true },
};

static struct lexicon lexicon;
static struct rng whim;

/* Two people, a program that never says anything, and a bot. */
static struct table *seated(size_t i)
{
    const struct ask series = { .verb = SPAN("series"), .options = span_of(trial[i].series) };
    const struct ask by_hand = { .verb = SPAN("typed"), .on = true };
    const struct ask program = { .name = SPAN("Deep"), .program = true };
    static const uint8_t key[KEY_BYTES] = { 99 };
    struct table *t = opened(trial[i].game, trial[i].options);
    int32_t member;

    t->lent.lex = &lexicon;
    join(t, "Ana");
    join(t, "Ben");
    table_join(t, key, &program, now_ms, &member);
    table_add_bot(t, SPAN("easy"));
    if (trial[i].series[0] && asks(t, 0, &series, now_ms))
        abort();
    if (trial[i].by_hand && asks(t, 0, &by_hand, now_ms))
        abort();
    begin_match(t);
    return t;
}

/* Some move of a person whose turn it is, or of the dice where they are thrown by hand. */
static const char *person_moves(struct table *t)
{
    static _Alignas(16) uint8_t seen[STATE_MAX];
    int32_t seat = (int32_t)rng_below(&whim, (uint32_t)t->seats);
    struct ask ask = { .chair = seat, .n = t->chair[seat].made, .took_ms = 300 };
    char buf[MOVE_MAX + 1];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    if (!chair_program(t, &t->chair[seat]) && table_status(t)->to_act & SEAT_BIT(seat)) {
        game_see(t->game, t->match->state, seat, seen);
        t->game->sample(seen, seat, &whim, &out);
    }
    ask.text = text_all(&out);
    return out.len > 0 ? ask_move(t, t->chair[seat].member, &ask, now_ms) : "waits";
}

static void throw_by_hand(struct table *t)
{
    char buf[MOVE_MAX + 1];
    struct text out;
    struct ask ask = { .chair = 0, .on = true };

    text_init(&out, buf, sizeof(buf));
    t->game->sample(t->match->state, SEAT_DICE, &whim, &out);
    ask.text = text_all(&out);
    if (!ask_throw(t, 0, &ask, now_ms)) {
        ask.chair = 1;
        ask_confirm(t, 1, &ask, now_ms);
    }
}

/* What only its own verbs change, in between. */
static void others(struct table *t)
{
    struct ask pause = { .on = rng_below(&whim, 8) == 0 };

    if (typed_next(t) && t->state == TABLE_MATCH)
        throw_by_hand(t);
    if (rng_below(&whim, AWAY) == 0)
        table_here(t, 1, !t->member[1].here, now_ms);
    if (rng_below(&whim, AWAY) == 0)
        ask_pause(t, 0, &pause, now_ms);
    if (t->state == TABLE_OVER && table_start(t, now_ms))
        abort();
    table_sent(t, now_ms);
}

/* Whether two tables are the same but for where their memory is. */
static bool same(const struct table *a, const struct table *b)
{
    static struct table like;
    size_t used = offsetof(struct table, chair) + (size_t)b->chairs * sizeof(*b->chair);
    size_t rounds = (size_t)b->match->rounds.count;

    memcpy(&like, a, used);
    like.match = b->match;
    like.notes = b->notes;
    like.sets = b->sets;
    return memcmp(&like, b, used) == 0 && !a->notes == !b->notes &&
           (!a->notes || strcmp(a->notes, b->notes) == 0) &&
           memcmp(a->match, b->match, offsetof(struct match, rounds.won[rounds])) == 0 &&
           memcmp(a->match->state, b->match->state, a->game->state_size) == 0;
}

static struct seen {
    int kept, differ, over, handed;
} seen;

static void time_passes(const struct table *t)
{
    int64_t due_ms = table_due_ms(t, now_ms);

    if (due_ms > now_ms + IDLE_MS)
        now_ms += IDLE_MS;
    else if (due_ms > now_ms)
        now_ms = due_ms;
}

/* One change, which is taken back half of the time. */
static void change(struct table *t)
{
    static struct table whole, kept;
    bool thrown = table_thrown(t);
    struct rng chance_before = chance;
    size_t len = log_text.len;

    table_copy(&whole, t);
    if (thrown)
        table_copy_moves(&kept, t);
    if (person_moves(t) && !table_turn(t, now_ms))
        time_passes(t);
    for (int32_t s = 0; s < t->seats; s++)
        seen.handed += t->chair[s].held[0] && !whole.chair[s].held[0];
    seen.over += thrown && t->state == TABLE_OVER && whole.state == TABLE_MATCH;
    if (!thrown || rng_below(&whim, 2))
        return;
    table_copy_moves(t, &kept);
    chance = chance_before;
    log_text.len = len;
    seen.kept++;
    seen.differ += !same(t, &whole);
}

static void goes_back(size_t i)
{
    struct table *t;

    seen = (struct seen) { .kept = 0 };
    whim = rng_seeded(i);
    t = seated(i);
    for (int n = 0; n < STEPS; n++) {
        change(t);
        others(t);
    }
    ok(seen.kept > 100 && seen.differ == 0 && seen.over > 0 && (seen.handed > 0 || t->game->races),
       "%s %s: went back %d times, of which %d were to something else; %d ends, handed over %d "
       "times",
       trial[i].game, trial[i].options, seen.kept, seen.differ, seen.over, seen.handed);
    closed(t);
}

int main(void)
{
    size_t size;
    void *bytes = small_lexicon(&size);

    lexicon_open(&lexicon, bytes, size);
    for (size_t i = 0; i < sizeof(trial) / sizeof(*trial); i++)
        goes_back(i);
    free(bytes);
    return tap_end();
}

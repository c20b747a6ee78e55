/*
 * test_match.c -- the driver of a match: its time, what is logged ahead, going on from a file; and
 * that a match whose bots answer later, in any order, with an owner that undoes what it likes, goes
 * as it would have gone at once.
 */
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "match/match.h"
#include "rules/fiese15.h"
#include "tap.h"

enum {
    OUT_MAX = 64, /* answers under way */
    LOG_BYTES = 1 << 20,
    STUCK = 2000, /* steps in vain: it stands still */
    SEEDS = 50,   /* of each game */
    DICE_MS = 10,
};

/* An answer under way, as a worker would keep it. */
struct out {
    uint64_t ticket;
    int32_t wait_ms;
    char text[MOVE_MAX + 1];
};

struct world {
    uint64_t seed;
    bool later;       /* answers come later, */
    bool both;        /* and are told to the copy that is kept as well */
    uint64_t tickets; /* never set back */
    struct out out[OUT_MAX];
    int outs;
    char log[LOG_BYTES];
    size_t len;
    long asked, undone, stale;
};

/* What a mover does follows from what it is asked with alone. */
static struct rng rng_for(const struct world *w, const struct mover_ask *ask)
{
    uint64_t number = ((uint64_t)ask->moves * SEATS_ALL + (uint64_t)ask->seat) * 100 + ask->again;

    return rng_seeded(w->seed + number * UINT64_C(0xd1342543de82ef95));
}

static int32_t think(const struct world *w, const struct mover_ask *ask, struct text *out)
{
    struct rng rng = rng_for(w, ask);
    const struct bot *bot = bot_usual(ask->game);
    const struct bot_ask with = { ask->game, ask->seen, ask->seat, &rng, NULL, 0 };

    if (ask->seat != SEAT_DICE)
        return bot->choose(bot, &with, out);
    ask->game->sample(ask->seen, SEAT_DICE, &rng, out);
    return DICE_MS;
}

static int32_t choose(void *ctx, const struct mover_ask *ask, struct text *out)
{
    struct world *w = ctx;
    struct out *o = &w->out[w->outs];
    struct text text;

    w->asked++;
    if (!w->later || ask->seat == SEAT_DICE || w->outs == OUT_MAX)
        return think(w, ask, out);
    text_init(&text, o->text, sizeof(o->text));
    o->wait_ms = think(w, ask, &text);
    o->ticket = *ask->ticket = ++w->tickets;
    w->outs++;
    return MOVER_LATER;
}

static void log_line(void *ctx, struct span line)
{
    struct world *w = ctx;

    if (w->len + line.len + 1 > sizeof(w->log))
        abort();
    memcpy(w->log + w->len, line.at, line.len);
    w->len += line.len;
    w->log[w->len++] = '\n';
}

static struct movers movers(struct world *w)
{
    return (struct movers) {
        .ctx = w, .seats = SEAT_BIT(SEAT_DICE + 1) - 1, .choose = choose, .log = log_line
    };
}

static void begin(struct match *m, const struct game *game)
{
    struct setup setup;

    setup_default(&setup, game);
    setup.seats = game->seats_max < 3 ? game->seats_max : 3;
    match_begin(m, game, &setup);
}

/* One of the answers that are out comes in. */
static void answer(struct world *w, struct match *m, struct match *kept, struct rng *rng)
{
    uint32_t i = rng_below(rng, (uint32_t)w->outs);
    struct out out = w->out[i];

    w->out[i] = w->out[--w->outs];
    w->stale += !match_answer(m, out.ticket, out.wait_ms, span_of(out.text));
    if (w->both)
        match_answer(kept, out.ticket, out.wait_ms, span_of(out.text));
}

/* Plays to the end; false if it stands still. `chance` decides what comes in and is undone when. */
static bool play(struct world *w, const struct game *game, uint64_t chance, bool undo)
{
    static struct match m, kept;
    const struct movers by = movers(w);
    struct rng rng = rng_seeded(chance);
    struct move made;
    size_t kept_len = 0;
    int idle = 0;

    begin(&m, game);
    match_copy(&kept, &m);
    while (match_status(&m)->to_act && idle < STUCK) {
        idle = match_step(&m, &by, &made) == MATCH_MOVED ? 0 : idle + 1;
        if (w->outs > 0 && rng_below(&rng, 2))
            answer(w, &m, &kept, &rng);
        if (undo && match_status(&m)->to_act && rng_below(&rng, 4) == 0) { /* not stored */
            match_copy(&m, &kept);
            w->len = kept_len;
            w->undone++;
        } else if (rng_below(&rng, 2)) { /* stored */
            match_copy(&kept, &m);
            kept_len = w->len;
        }
    }
    return match_status(&m)->to_act == 0;
}

static bool same_log(const struct world *a, const struct world *b)
{
    return a->len == b->len && memcmp(a->log, b->log, a->len) == 0;
}

static void answers_later(void)
{
    static struct world once, later;
    long same = 0, matches = 0, stuck = 0, asked = 0, undone = 0, stale = 0;

    for (int g = 0; games[g]; g++) {
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            once = (struct world) { .seed = seed };
            play(&once, games[g], 1, false);
            later = (struct world) { .seed = seed, .later = true, .both = true };
            same += play(&later, games[g], seed, true) && same_log(&once, &later);
            matches++;
            asked += later.asked;
            undone += later.undone;
            stale += later.stale;
            later = (struct world) { .seed = seed, .later = true };
            stuck += !play(&later, games[g], seed, true);
        }
    }
    printf("# %ld questions, %ld undone, %ld answers came to nobody\n", asked, undone, stale);
    ok(same == matches && undone > 0 && stale > 0,
       "%ld of %ld matches go as if all had answered at once", same, matches);
    ok(stuck > 0, "if the copy is not told, %ld stand still for ever", stuck);
}

static void time_runs(void)
{
    static struct match m;

    begin(&m, &game_null);
    ok(match_ms(&m, 5000) == 0, "match time stands still at first");
    match_run(&m, true, 5000);
    match_run(&m, true, 6000);
    ok(match_ms(&m, 7000) == 2000, "it runs from when it was told to, once");
    match_run(&m, false, 8000);
    ok(match_ms(&m, 9000) == 3000, "and stands");
    match_run(&m, true, 100);
    ok(match_ms(&m, 150) == 3050, "the time it stood does not count");
}

/* Dice that are logged when they are decided, and fall at their time. */
static void log_ahead(void)
{
    static struct match m;
    static struct world w;
    struct movers by = movers(&w);
    struct move made;

    w = (struct world) { .seed = 1 };
    by.ahead = SEAT_BIT(SEAT_DICE);
    begin(&m, &game_fiese15);
    match_run(&m, true, 0);
    ok(match_due(&m).seat < 0, "who was not asked has nothing in mind");
    ok(match_turn(&m, &by, 0, &made) == MATCH_LOGGED && w.len > 0 && made.seat == SEAT_DICE &&
           made.at_ms == DICE_MS,
       "a throw is logged before its time");
    w.len = 0;
    ok(match_turn(&m, &by, 0, &made) == MATCH_IDLE && match_due(&m).at_ms == DICE_MS,
       "and not made");
    ok(match_turn(&m, &by, DICE_MS + 7, &made) == MATCH_MOVED && made.at_ms == DICE_MS &&
           w.len == 0,
       "but at its time as it was logged, and not logged again");
}

static void goes_on(void)
{
    static struct match m, back;
    static struct replay file;
    static struct world w;
    const struct movers by = movers(&w);
    struct move made;
    char head[1024];
    struct text out;
    struct span rest;

    w = (struct world) { .seed = 3 };
    begin(&m, games[0]);
    for (int i = 0; i < 40; i++)
        match_step(&m, &by, &made);
    text_init(&out, head, sizeof(head));
    head_write(m.game, &m.setup, &(struct set) { 0 }, &out);
    replay_init(&file);
    for (rest = text_all(&out); rest.len > 0;)
        replay_read(&file, span_until(&rest, '\n'));
    for (rest = (struct span) { w.log, w.len }; rest.len > 0;)
        replay_read(&file, span_until(&rest, '\n'));
    match_resume(&back, &file);
    ok(match_status(&m)->moves > 0 && back.game == m.game &&
           memcmp(back.state, m.state, m.game->state_size) == 0,
       "a match that was read goes on in the same state");
    ok(match_ms(&back, 1000000) == match_status(&m)->now_ms, "at the time of its last move");
}

/* The rounds of a match as text, until the next call. */
static const char *rounds_of(const struct match *m)
{
    static char buf[1 << 13];
    struct text out;

    text_init(&out, buf, sizeof(buf) - 1);
    match_show_rounds(m, &out);
    buf[out.len] = '\0';
    return out.full ? "too long" : buf;
}

/* Plays to the end; writes down what each had won by the end of each round. */
static void play_rounds(struct match *m, struct world *w, struct text *out)
{
    const struct movers by = movers(w);
    struct move made;
    int32_t won[SEATS_MAX];

    js_open(out, NULL, '[');
    for (int idle = 0; match_status(m)->to_act && idle < STUCK;) {
        int32_t round = match_status(m)->round;

        idle = match_step(m, &by, &made) == MATCH_MOVED ? 0 : idle + 1;
        if (round == 0 || match_status(m)->round == round)
            continue;
        game_tally(m->game, m->state, won);
        js_ints(out, NULL, won, match_status(m)->seats);
    }
    js_close(out, ']');
}

static void rounds_are_kept(void)
{
    static struct match m, copy;
    static struct world w;
    char noted[1 << 13];
    int same = 0, ended = 0, count = 0;

    for (; games[count]; count++) {
        struct text out;

        w = (struct world) { .seed = 5 };
        begin(&m, games[count]);
        text_init(&out, noted, sizeof(noted) - 1);
        play_rounds(&m, &w, &out);
        noted[out.len] = '\0';
        match_copy(&copy, &m);
        same += strcmp(noted, rounds_of(&copy)) == 0;
        ended += m.rounds.count > 0;
    }
    ok(same == count && ended == count, "%d games say what was won by the end of each round", same);
    begin(&m, &game_null);
    ok(strcmp(rounds_of(&m), "[]") == 0, "no round is over at first");
    m.rounds.count = ROUNDS_KEPT + 1;
    m.rounds.won[0][0] = 7;
    ok(strncmp(rounds_of(&m), "[[0,0,0],", 9) == 0 &&
           strcmp(rounds_of(&m) + strlen(rounds_of(&m)) - 9, ",[7,0,0]]") == 0,
       "of many rounds the newest are kept, the oldest first");
}

int main(void)
{
    time_runs();
    rounds_are_kept();
    log_ahead();
    goes_on();
    answers_later();
    return tap_end();
}

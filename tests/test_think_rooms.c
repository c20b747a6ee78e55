/*
 * test_think_rooms.c -- rooms whose bots think elsewhere. Whatever becomes of the answers on their
 * way, and of the disk, the bots make the moves that they would have made at once. TAP.
 */
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>

#include "rooms/room.h"
#include "server/think.h"
#include "sim_think.h"
#include "small_lexicon.h"
#include "store/backend.h"
#include "tap.h"

enum {
    SEEDS = 25,    /* of each game */
    STUCK = 20000, /* steps without an end */
    FILE_BYTES = 1 << 18,
    NEAR = 1000000, /* tickets that far apart do not meet */
};

static const struct {
    const char *game, *options;
    bool turns; /* one after the other: who is late changes nothing but times */
} played[] = {
    { "fiese15", "rounds=2", true },
    { "cubes", "mode=single target=12", true },
    { "blitz", "limit=60 blacks=1 swap=1", false },
    { "words", "target=5", false },
};

/*
 * When answers come: at once; in any order before time goes on; from the server's own threads,
 * before time goes on; whenever, while the disk is bad.
 */
enum when { AT_ONCE, SHUFFLED, THREADS, WHENEVER };

static struct world {
    struct rng chance; /* what nobody can foresee: the same in every run of a seed */
    struct rng rng;    /* all else */
    int64_t now_ms, clock_us;
    int64_t tick_us; /* that pass whenever the rooms look */
    enum when when;
    uint64_t ticket; /* of the last question */
    bool bad;        /* the disk, sometimes */
    bool woken;      /* by the store */
    bool moved;      /* the person did, at this time */
    long failures;
    struct store *store;
    struct rooms *rooms;
    struct think *threads;
    struct session session;
} world;
static sem_t answered; /* by a thread */

static struct lexicon lexicon;
static uint64_t turns[WHENEVER + 1], late_ms[WHENEVER + 1]; /* of all matches */

static void fill_random(void *ctx, void *bytes, size_t count)
{
    uint8_t *byte = bytes;

    (void)ctx;
    for (size_t i = 0; i < count; i++)
        byte[i] = (uint8_t)rng_below(&world.chance, 256);
}

static void send_nothing(void *ctx, struct session *session, const char *text, size_t len)
{
    (void)ctx, (void)session, (void)text, (void)len;
}

static void ping(void *ctx, struct session *session, uint64_t nonce)
{
    (void)ctx;
    rooms_pong(session, nonce, world.now_ms);
}

static struct rtt rtt(void *ctx, struct session *session)
{
    (void)ctx, (void)session;
    return (struct rtt) { 0, 0, 0 };
}

static int64_t wall_s(void *ctx)
{
    (void)ctx;
    return 1000000;
}

static int64_t clock_us(void *ctx)
{
    (void)ctx;
    return world.clock_us +=
           world.when == WHENEVER ? rng_below(&world.rng, 2 * TURN_US) : world.tick_us;
}

static bool think(void *ctx, const char *table, uint64_t ticket, const struct thought *thought)
{
    world.ticket = ticket;
    if (world.when == THREADS)
        return think_ask(world.threads, table, ticket, thought);
    return world.when != AT_ONCE && think_later(ctx, table, ticket, thought);
}

static void wake(void *ctx)
{
    (void)ctx;
    world.woken = true;
}

static void wake_answered(void *ctx)
{
    (void)ctx;
    sem_post(&answered);
}

static enum store_result bad_end(void *self, bool keep)
{
    bool fails = world.bad && rng_below(&world.rng, 4) == 0;
    enum store_result result = store_memory.batch_end(self, keep && !fails);

    world.failures += fails;
    return fails ? STORE_DOWN : result;
}

static void start(uint64_t seed, enum when when)
{
    static struct store_ops ops;
    const struct rooms_world with = {
        .ctx = &world.rng,
        .send = send_nothing,
        .ping = ping,
        .rtt = rtt,
        .wall_s = wall_s,
        .random = fill_random,
        .clock_us = clock_us,
        .think = think,
    };
    const struct rooms_config config = { .build = "test", .lex = &lexicon };
    char err[STORE_ERROR_MAX];

    world = (struct world) {
        .chance = rng_seeded(seed), .rng = rng_seeded(seed), .now_ms = 1000000, .when = when
    };
    ops = store_memory;
    ops.batch_end = bad_end;
    world.store = store_start(&ops, store_memory.open("", err), wake, NULL);
    world.threads = when == THREADS ? think_new(wake_answered, NULL) : NULL;
    world.rooms = rooms_new(&config, &with, world.store);
    rooms_open(world.rooms, &world.session, &(struct address) { { 0 } });
}

static void end(void)
{
    store_close(world.store);
    if (world.threads)
        think_free(world.threads);
    rooms_free(world.rooms);
    think_forget();
}

static void say(const char *text)
{
    rooms_message(world.rooms, &world.session, text, strlen(text), world.now_ms);
}

/* What the person does depends on the state alone. */
static void person_moves(const struct table *t, uint64_t seed)
{
    static _Alignas(16) uint8_t seen[STATE_MAX];
    const struct status *st = match_status(t->match);
    struct rng rng = rng_seeded(seed + st->moves);
    char move[MOVE_MAX + 1], message[2 * MOVE_MAX];
    struct text out;

    if (!(st->to_act & SEAT_BIT(0)))
        return;
    game_see(t->game, t->match->state, 0, seen);
    text_init(&out, move, sizeof(move));
    t->game->sample(seen, 0, &rng, &out);
    if (out.len == 0)
        return;
    snprintf(message, sizeof(message),
             "{\"do\":\"move\",\"seat\":0,\"n\":%u,\"took\":300,\"text\":\"%s\"}", t->chair[0].made,
             move);
    say(message);
}

/* Of something else than moves the room is busy as well. */
static void chatter(void)
{
    if (rng_below(&world.rng, 4) == 0)
        say(rng_below(&world.rng, 2) ? "{\"do\":\"name\",\"chair\":0,\"name\":\"Eva\"}"
                                     : "{\"do\":\"name\",\"chair\":0,\"name\":\"Ana\"}");
}

/* Waits for the threads, if a bot of the room thinks there. */
static bool hear_threads(const struct room *room)
{
    for (int32_t s = 0; room->table.match && s < room->table.seats; s++) {
        if (room->table.match->plan[s].is != PLAN_AWAITED)
            continue;
        sem_wait(&answered);
        think_answer(world.threads, world.rooms, world.now_ms);
        return true;
    }
    return false;
}

/* Lets one thing happen. Time goes on when nothing else does, or whenever answers are out. */
static void step(const struct room *room, uint64_t seed)
{
    int64_t due_ms;

    world.woken = false;
    due_ms = rooms_turn(world.rooms, world.now_ms);
    if (world.when == WHENEVER)
        chatter();
    else if (world.woken)
        return; /* stored at once: it is told of it in another turn */
    if (world.threads && hear_threads(room))
        return;
    if (think_out() > 0 && (world.when == SHUFFLED || rng_below(&world.rng, 3) == 0)) {
        think_turn(world.rooms, &world.rng, world.when == SHUFFLED, world.now_ms);
    } else if (due_ms > world.now_ms && !world.moved && !room->busy) {
        world.moved = true; /* once at a time, whoever answers meanwhile */
        person_moves(&room->table, seed);
    } else if (due_ms > world.now_ms) {
        world.moved = false;
        world.now_ms = think_out() > 0 ? world.now_ms + rng_below(&world.rng, 500) : due_ms;
    }
}

/* Plays a match to its end and writes its file, of which `moves`: moves without their times. */
static bool play(int game, uint64_t seed, enum when when, bool moves, struct text *out)
{
    char message[256];
    struct room *room;
    struct store_file file = { 0 };
    struct store_stats stats;
    bool over;

    start(seed, when);
    snprintf(message, sizeof(message),
             "{\"do\":\"open\",\"game\":\"%s\",\"options\":\"%s\",\"name\":\"Ana\",\"bots\":2,"
             "\"bot\":\"easy\",\"start\":true}",
             played[game].game, played[game].options);
    say(message);
    store_finished(world.store);
    room = world.session.room;
    world.bad = when == WHENEVER;
    for (int i = 0; i < STUCK && (room->busy || room->table.state == TABLE_MATCH); i++)
        step(room, seed);
    world.bad = false;
    while (store_stats(world.store, &stats), stats.queued_bytes > 0)
        store_finished(world.store);
    over = room->table.state == TABLE_OVER;
    text_init(out, out->buf, out->cap);
    if (over && store_read(world.store, room->table.match_id, &file) == STORE_OK) {
        struct span rest = { file.text, file.len };

        while (rest.len > 0) {
            struct span line = span_until(&rest, '\n');
            struct move_line m;

            if (moves && move_read(line, SEATS_MAX, &m))
                continue;
            text_int(out, moves ? m.move.seat : 0);
            text_span(out, moves ? m.move.text : line);
            text_char(out, '\n');
        }
    }
    free(file.text);
    turns[when] += rooms_stats(world.rooms)->turns;
    late_ms[when] += rooms_stats(world.rooms)->late_ms;
    end();
    return over && out->len > 0 && !out->full;
}

static bool same(const struct text *a, const struct text *b)
{
    return a->len == b->len && memcmp(a->buf, b->buf, a->len) == 0;
}

static void test_matches(void)
{
    static char one[FILE_BYTES], two[FILE_BYTES];
    struct text at_once, later;
    int files = 0, threads = 0, moves = 0, matches = 0, by_turns = 0;
    long failures = 0;

    text_init(&at_once, one, sizeof(one));
    text_init(&later, two, sizeof(two));
    for (int g = 0; g < (int)(sizeof(played) / sizeof(played[0])); g++) {
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            matches++;
            files += play(g, seed, AT_ONCE, false, &at_once) &&
                     play(g, seed, SHUFFLED, false, &later) && same(&at_once, &later);
            threads += play(g, seed, THREADS, false, &later) && same(&at_once, &later);
            if (!played[g].turns)
                continue;
            by_turns++;
            moves += play(g, seed, AT_ONCE, true, &at_once) &&
                     play(g, seed, WHENEVER, true, &later) && same(&at_once, &later);
            failures += world.failures;
        }
    }
    printf("# %ld answers, %ld to nobody; %ld failures of the disk\n", think_answers(),
           think_stale(), failures);
    ok(files == matches, "%d of %d files are the same when answers come in any order", files,
       matches);
    ok(threads == matches, "%d of %d when they come from threads", threads, matches);
    ok(moves == by_turns && failures > 0 && think_stale() > 0,
       "%d of %d matches have the same moves when they come late, twice, after an undo", moves,
       by_turns);
    ok(turns[AT_ONCE] > 0 && late_ms[AT_ONCE] == 0 && late_ms[SHUFFLED] == 0,
       "nothing is late where all answer before time goes on");
    ok(late_ms[WHENEVER] / turns[WHENEVER] > 100, "late answers are counted: %d ms a turn",
       (int)(late_ms[WHENEVER] / turns[WHENEVER]));
}

/* Nobody takes an answer for one to a question that it was not asked. */
static void test_strangers(void)
{
    const struct span text = SPAN("roll");
    const char *id;
    uint64_t before;

    start(1, WHENEVER);
    world.when = SHUFFLED;
    say("{\"do\":\"open\",\"game\":\"fiese15\",\"name\":\"Ana\",\"bots\":1,\"start\":true}");
    rooms_turn(world.rooms, world.now_ms);
    for (int i = 0; i < 1000 && world.ticket == 0; i++)
        step(world.session.room, 1);
    id = world.session.room->table.id;
    ok(world.ticket != 0 && !rooms_answer(world.rooms, id, world.ticket + 1, 0, text, 0) &&
           !rooms_answer(world.rooms, "nowhere", world.ticket, 0, text, 0),
       "an answer to nobody is dropped");
    before = world.ticket;
    end();
    start(2, SHUFFLED);
    say("{\"do\":\"open\",\"game\":\"fiese15\",\"name\":\"Ana\",\"bots\":1,\"start\":true}");
    rooms_turn(world.rooms, world.now_ms);
    for (int i = 0; i < 1000 && world.ticket == 0; i++)
        step(world.session.room, 1);
    ok(world.ticket - before + NEAR > 2 * NEAR, "tickets of other rooms are others");
    end();
}

/* Takes turns until nothing is left; how many, and whether the longest due had the first. */
static int take_turns(bool *in_order)
{
    int64_t before_ms = 0;
    int turn = 0;

    for (bool more = true; more; turn++) {
        const struct due *first = due_first(&world.rooms->heap);

        *in_order = *in_order && (!first || first->at_ms >= before_ms);
        before_ms = first ? first->at_ms : before_ms;
        more = rooms_turn(world.rooms, world.now_ms) <= world.now_ms;
    }
    return turn;
}

/* There is more to do than a turn has time for. */
static void test_budget(void)
{
    enum { ROOMS = 20, A_TURN = 4, FEWEST = ROOMS / A_TURN };
    static const char open[] =
        "{\"do\":\"open\",\"game\":\"cubes\",\"name\":\"Ana\",\"bots\":1,\"start\":true}";
    static struct session many[ROOMS];
    bool in_order = true;
    int turn;

    start(1, AT_ONCE);
    world.tick_us = TURN_US / A_TURN;
    for (int i = 0; i < ROOMS; i++) {
        rooms_open(world.rooms, &many[i], &(struct address) { { 0 } });
        rooms_message(world.rooms, &many[i], open, sizeof(open) - 1, world.now_ms + i);
    }
    turn = take_turns(&in_order);
    ok(turn >= FEWEST && turn <= ROOMS + 1, "%d tables are told of the store in %d turns", ROOMS,
       turn);
    world.now_ms += THINK_MS + ROOMS;
    turn = take_turns(&in_order);
    ok(turn >= FEWEST && turn <= ROOMS + 1, "and are all due, in %d", turn);
    ok(in_order, "those first that are due longest");
    end();
}

/* The server ends while bots think. */
static void test_end(void)
{
    enum { ENDS = 50, ROOMS = 10 };
    static const char open[] = "{\"do\":\"open\",\"game\":\"blitz\",\"name\":\"Ana\",\"bots\":5,"
                               "\"start\":true}";
    static struct session many[ROOMS];
    uint64_t before;
    bool asked = true;

    for (int i = 0; i < ENDS; i++) {
        start((uint64_t)i, THREADS);
        before = world.rooms->tickets;
        for (int r = 0; r < ROOMS; r++) {
            rooms_open(world.rooms, &many[r], &(struct address) { { 0 } });
            rooms_message(world.rooms, &many[r], open, sizeof(open) - 1, world.now_ms);
        }
        rooms_turn(world.rooms, world.now_ms);
        world.now_ms += MIX_MS;
        rooms_turn(world.rooms, world.now_ms);
        asked = asked && world.rooms->tickets > before;
        end();
    }
    ok(asked, "a server that ends does not wait for bots");
}

int main(void)
{
    size_t size;
    void *bytes = small_lexicon(&size);

    if (lexicon_open(&lexicon, bytes, size))
        abort();
    sem_init(&answered, 0, 0);
    test_matches();
    test_strangers();
    test_budget();
    test_end();
    sem_destroy(&answered);
    free(bytes);
    return tap_end();
}

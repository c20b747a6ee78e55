/*
 * bench_rooms.c -- what a move costs the rooms, without sockets: `bench_rooms [GAME [WAY [TABLES
 * [ROUNDS]]]]`; without rounds people only sit down.
 *
 * Every table has four people who move as the simplest bot would. A step chooses the next message
 * of each table, makes its move by the rules alone, to compare with (played, and packed as often as
 * there are different views), and then gives all messages to the rooms, table after table, so that
 * caches are as cold as on a server. Timed is the processor's time of the last two, of the rooms
 * with all that follows from the move: store in memory, dice, clock, the views of all. WAY: `parts`
 * is what the page asks for, `plain` what other clients get.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "rooms/room.h"
#include "rules/pack.h"
#include "store/backend.h"

enum {
    SEATS = 4,
    STEPS = 40,
    ROUNDS = 9,
    STEP_MS = 400,
    TABLES = 250,
    RTT_MS = 20,
    SAY_MAX = 1024
};

/* One table: its people, and the message that comes next. */
struct group {
    struct session session[SEATS];
    int32_t seat; /* whose message it is; -1: nobody has one */
    struct move move;
    char text[MOVE_MAX + 1], message[SAY_MAX];
    size_t len;
    _Alignas(16) uint8_t state[STATE_MAX]; /* for the rules alone */
};

struct trial {
    const struct game *game;
    bool parts;
    int tables;
    struct store *store;
    struct rooms *rooms;
    struct rng chance;
    struct group *group;
    int64_t now_ms;
    uint64_t moves, all, sent, bytes; /* moves: of the round at hand */
};

struct figures {
    double rooms_us[ROUNDS], rules_us[ROUNDS];
};

static void send_text(void *ctx, struct session *session, const char *text, size_t len)
{
    struct trial *trial = ctx;

    (void)session, (void)text;
    trial->sent++;
    trial->bytes += len;
}

static void send_ping(void *ctx, struct session *session, uint64_t nonce)
{
    const struct trial *trial = ctx;

    rooms_pong(session, nonce, trial->now_ms + RTT_MS);
}

static struct rtt rtt(void *ctx, struct session *session)
{
    (void)ctx, (void)session;
    return (struct rtt) { RTT_MS, RTT_MS, RTT_MS };
}

static int64_t wall_s(void *ctx)
{
    (void)ctx;
    return 1000000;
}

static void fill_random(void *ctx, void *bytes, size_t count)
{
    struct trial *trial = ctx;

    for (size_t i = 0; i < count; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)rng_below(&trial->chance, 256);
}

static void ignore(void *ctx)
{
    (void)ctx;
}

static void say(struct trial *trial, struct session *session, struct span message)
{
    rooms_message(trial->rooms, session, message.at, message.len, trial->now_ms);
    rooms_turn(trial->rooms, trial->now_ms);
}

static void enter(struct trial *trial, struct group *group, int seat)
{
    static const struct address from;
    struct session *session = &group->session[seat];
    char message[SAY_MAX];
    struct text out;

    rooms_open(trial->rooms, session, &from);
    if (trial->parts)
        say(trial, session, SPAN("{\"do\":\"packed\",\"on\":true}"));
    text_init(&out, message, sizeof(message));
    js_open(&out, NULL, '{');
    js_str(&out, "do", seat == 0 ? SPAN("open") : SPAN("join"));
    if (seat == 0)
        js_str(&out, "game", span_of(trial->game->name));
    else
        js_str(&out, "code", span_of(group->session[0].room->table.code));
    js_str(&out, "name", (struct span) { &"AnnaBertCaraDora"[4 * seat], 4 });
    js_int(&out, "symbol", seat);
    js_close(&out, '}');
    say(trial, session, text_all(&out));
    if (seat > 0)
        say(trial, session, SPAN("{\"do\":\"ready\",\"on\":true}"));
}

static void open_trial(struct trial *trial)
{
    const struct rooms_world world = { .ctx = trial,
                                       .send = send_text,
                                       .ping = send_ping,
                                       .rtt = rtt,
                                       .wall_s = wall_s,
                                       .random = fill_random };
    const struct rooms_config config = { .build = "bench", .tables_max = trial->tables };
    char err[STORE_ERROR_MAX];

    trial->chance = rng_seeded(1);
    trial->store = store_start(&store_memory, store_memory.open("", err), ignore, NULL);
    trial->rooms = rooms_new(&config, &world, trial->store);
    rooms_load(trial->rooms, trial->now_ms, err);
    trial->group = mem_new((size_t)trial->tables * sizeof(*trial->group));
    for (int t = 0; t < trial->tables; t++) {
        for (int s = 0; s < SEATS; s++)
            enter(trial, &trial->group[t], s);
        say(trial, &trial->group[t].session[0], SPAN("{\"do\":\"start\"}"));
    }
}

static void close_trial(struct trial *trial)
{
    rooms_free(trial->rooms);
    store_close(trial->store);
    free(trial->group);
}

static void write_message(struct group *group, const struct table *t)
{
    struct text out;

    text_init(&out, group->message, sizeof(group->message));
    js_open(&out, NULL, '{');
    js_str(&out, "do", SPAN("move"));
    js_int(&out, "seat", group->seat);
    js_int(&out, "n", t->chair[group->seat].made);
    js_str(&out, "text", group->move.text);
    js_str(&out, "match", span_of(t->match_id));
    js_int(&out, "took", STEP_MS - RTT_MS);
    js_close(&out, '}');
    group->len = out.len;
}

/* The next message of a table; a match that is over begins again. */
static void choose(struct trial *trial, struct group *group)
{
    const struct table *t = &group->session[0].room->table;
    const struct status *st = match_status(t->match);
    struct text out;

    if (st->to_act == 0)
        say(trial, &group->session[0], SPAN("{\"do\":\"again\"}"));
    text_init(&out, group->text, sizeof(group->text));
    st = match_status(t->match);
    for (group->seat = st->seats - 1; group->seat >= 0; group->seat--) {
        if (st->to_act & SEAT_BIT(group->seat))
            trial->game->sample(st, group->seat, &trial->chance, &out);
        if (out.len > 0)
            break;
    }
    if (group->seat < 0)
        return;
    group->move = match_move(t->match, group->seat, text_all(&out), trial->now_ms);
    write_message(group, t);
    memcpy(group->state, st, trial->game->state_size);
    trial->moves++;
}

static int64_t thread_ns(void)
{
    struct timespec now;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* The moves by the rules alone; ns. */
static int64_t apply(struct trial *trial)
{
    static _Alignas(16) uint8_t seen[STATE_MAX];
    static char packed[PACKED_MAX];
    const struct game *game = trial->game;
    int64_t start_ns = thread_ns();
    struct text out;

    for (int t = 0; t < trial->tables; t++) {
        struct group *group = &trial->group[t];

        if (group->seat < 0)
            continue;
        game_apply(game, group->state, &group->move);
        for (int s = 0; s < (game->redact ? SEATS : 1); s++) {
            text_init(&out, packed, sizeof(packed));
            game_see(game, group->state, s, seen);
            state_pack(game, seen, STATE_BODY, &out);
        }
    }
    return thread_ns() - start_ns;
}

/* What is due in the rooms by now; ns. */
static int64_t pass(struct trial *trial)
{
    int64_t start_ns = thread_ns();

    rooms_turn(trial->rooms, trial->now_ms);
    return thread_ns() - start_ns;
}

/* The messages to the rooms; ns. */
static int64_t deliver(struct trial *trial)
{
    int64_t start_ns = thread_ns();

    for (int t = 0; t < trial->tables; t++) {
        struct group *group = &trial->group[t];

        if (group->seat >= 0)
            say(trial, &group->session[group->seat], (struct span) { group->message, group->len });
    }
    return thread_ns() - start_ns;
}

static void play_round(struct trial *trial, struct figures *f, int round)
{
    int64_t rooms_ns = 0, rules_ns = 0;

    trial->moves = 0;
    for (int i = 0; i < STEPS; i++) {
        trial->now_ms += STEP_MS;
        rooms_ns += pass(trial);
        for (int t = 0; t < trial->tables; t++)
            choose(trial, &trial->group[t]);
        rules_ns += apply(trial);
        rooms_ns += deliver(trial);
    }
    trial->all += trial->moves;
    f->rooms_us[round] = (double)rooms_ns / 1e3 / (double)trial->moves;
    f->rules_us[round] = (double)rules_ns / 1e3 / (double)trial->moves;
}

static int compare(const void *a, const void *b)
{
    const double *x = a, *y = b;

    return (*x > *y) - (*x < *y);
}

/* The figures are sorted: the least and those in the middle. */
static void tell(const struct trial *trial, const struct figures *f, int middle)
{
    printf("%-8s %s: rooms %.2f us a move (least %.2f), rules alone %.2f: %.1f times; a message "
           "%.0f bytes; %llu refused; %llu moves\n",
           trial->game->name, trial->parts ? "parts" : "plain", f->rooms_us[middle], f->rooms_us[0],
           f->rules_us[middle], f->rooms_us[middle] / f->rules_us[middle],
           (double)trial->bytes / (double)trial->sent,
           (unsigned long long)rooms_stats(trial->rooms)->refused, (unsigned long long)trial->all);
}

static void run(const struct game *game, bool parts, int tables, int rounds)
{
    struct trial trial = { .game = game, .parts = parts, .tables = tables };
    struct figures f;

    open_trial(&trial);
    trial.sent = trial.bytes = 0;
    for (int r = 0; r < rounds; r++)
        play_round(&trial, &f, r);
    qsort(f.rooms_us, (size_t)rounds, sizeof(*f.rooms_us), compare);
    qsort(f.rules_us, (size_t)rounds, sizeof(*f.rules_us), compare);
    if (rounds > 0)
        tell(&trial, &f, rounds / 2);
    close_trial(&trial);
}

int main(int argc, char **argv)
{
    int tables = argc > 3 ? atoi(argv[3]) : TABLES;
    int rounds = argc > 4 ? atoi(argv[4]) : ROUNDS;

    for (int i = 0; games[i]; i++) {
        if (argc > 1 && strcmp(argv[1], games[i]->name) != 0)
            continue;
        for (int parts = 1; parts >= 0; parts--)
            if (argc <= 2 || strcmp(argv[2], parts ? "parts" : "plain") == 0)
                run(games[i], parts, tables, rounds < ROUNDS ? rounds : ROUNDS);
    }
    return 0;
}

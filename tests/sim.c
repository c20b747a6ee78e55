/*
 * sim.c SEEDS [FIRST [tell [MEMBER...]]] -- tables, store and lossy clients in virtual time, the
 * same for the same seed; `tell` prints hashes of what each seed gave, of views without these
 * members.
 *
 * Clients of two tables talk to the rooms; messages and connections get lost, moves are sent again,
 * the disk fails, the server dies and starts again, bots answer when they like, and the server has
 * little time for a turn. All the while every view must show exactly what
 * is stored. In the end every match replays by itself and has each acknowledged move once, in its
 * place. TAP.
 */
#include <inttypes.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "json.h"
#include "rooms/room.h"
#include "rules/verify.h"
#include "sim_disk.h"
#include "sim_json.h"
#include "sim_mix.h"
#include "sim_parts.h"
#include "sim_rights.h"
#include "sim_said.h"
#include "sim_settings.h"
#include "sim_think.h"
#include "sim_time.h"
#include "small_lexicon.h"
#include "tap.h"

enum {
    CLIENTS = 6,
    TABLES = 2,
    STEPS = 800,
    LAST_STEPS = 60000, /* for every match to end once nothing fails any more */
    ACKS_MAX = 8192,
    LIES = 10,      /* runs in which the disk forgets moves that it said it kept, */
    LIARS_MAX = 20, /* of so many */
    TEXT_MAX = MOVE_MAX + 1,
    ID_MAX = STORE_ID_MAX + 1,
};

struct player {
    struct session session; /* first: the rooms give it back as the player */
    bool connected, seated, may_vanish;
    char table[ID_MAX], code[8], token[64];
    json_t *view; /* the last one of this connection */
    bool pending; /* a move that no view has shown yet */
    char match[ID_MAX], text[TEXT_MAX];
    int seat, n, copies; /* copies: of the move, sent and not answered */
    char *seen;          /* the match it saw last, as JSON */
    struct mixer mix;
};

struct ack {
    char match[ID_MAX], text[TEXT_MAX];
    int seat, n;
};

struct sim {
    uint64_t seed;
    struct rng rng;
    struct store *store;
    struct rooms *rooms;
    struct player player[CLIENTS];
    char code[TABLES][8];
    char ticket[64], moves[ID_MAX]; /* with which somebody takes over a seat, and the table */
    struct ack ack[ACKS_MAX];
    int acks, crashes, failures, finished, off;
    uint32_t ended; /* games of which a match was played to its end, as in games[] */
    int64_t now_ms;
    bool dead;                  /* nothing sent now arrives */
    bool late;                  /* what is said now may answer what was said long ago */
    bool cut;                   /* the last turn of the rooms was too short for all of it */
    bool quiet;                 /* nothing fails any more */
    bool lying;                 /* the mutant: a disk that says yes and forgets */
    uint64_t sent, views, logs; /* sums over messages, views and matches */
    char wrong[256];
};

static struct sim sim;
static struct lexicon lexicon;
static bool telling;    /* sums of views are asked for */
static char **left_out; /* members of views that are not summed up, ends with NULL */

/* Keeps the first complaint. */
__attribute__((format(printf, 1, 2))) static void complain(const char *format, ...)
{
    va_list args;

    if (sim.wrong[0])
        return;
    va_start(args, format);
    vsnprintf(sim.wrong, sizeof(sim.wrong), format, args);
    va_end(args);
}

static int below(int n)
{
    return (int)rng_below(&sim.rng, (uint32_t)n);
}

static bool one_in(int n)
{
    return below(n) == 0;
}

static void complain_of(const char *what)
{
    if (what)
        complain("%s", what);
}

/* What the rooms need. */

static void fill_random(void *ctx, void *bytes, size_t count)
{
    uint8_t *byte = bytes;

    (void)ctx;
    for (size_t i = 0; i < count; i++)
        byte[i] = (uint8_t)below(256);
}

static int64_t wall_s(void *ctx)
{
    (void)ctx;
    return 1000000 + sim.now_ms / 1000;
}

/* Time flies: hardly any turn of the rooms is long enough. */
static int64_t clock_us(void *ctx)
{
    (void)ctx;
    return sim.now_ms * 1000 + below(6000);
}

/* Some pings come back, after a while. */
static void ping(void *ctx, struct session *session, uint64_t nonce)
{
    (void)ctx;
    if (!one_in(4))
        rooms_pong(session, nonce, sim.now_ms + below(300));
}

static struct rtt rtt(void *ctx, struct session *session)
{
    (void)ctx, (void)session;
    return (struct rtt) { below(50) - 1, below(100) - 1, below(200) - 1 };
}

static const json_t *chair_of(const struct player *p, int chair)
{
    return json_array_get(json_object_get(p->view, "chairs"), (size_t)chair);
}

static void copy(char *to, size_t size, const char *from)
{
    size_t len = strnlen(from, size - 1);

    memmove(to, from, len);
    to[len] = '\0';
}

/* A view shows exactly what is stored, but for a throw while it is hidden. */
static void check_view(const json_t *t)
{
    const json_t *view = json_object_get(t, "view");
    const char *match = word(t, "match");
    struct disk_log log;
    int hidden = strcmp(word(view, "phase"), "shake") == 0 && mix_done(t), more;

    if (!match[0] || json_is_null(view)) /* who waits for a nod may see nothing */
        return;
    if (!disk_log(match, &log)) {
        complain("%s is shown but not stored", match);
        return;
    }
    more = log.moves - number(view, "moves");
    if (more != hidden && !(more == 0 && json_is_true(json_object_get(t, "paused"))))
        complain("%s shows %d moves, %d are stored", match, number(view, "moves"), log.moves);
    else if (log.ended != (strcmp(word(t, "state"), "over") == 0))
        complain("%s is shown as %s", match, word(t, "state"));
    free(log.text);
}

/* Sums up what a player sees of a match, but not how often it is sent. */
static void sum_view(struct player *p, const json_t *t)
{
    json_t *view = json_deep_copy(json_object_get(t, "view"));
    char *seen;

    leave_out(view, left_out);
    seen = json_dumps(view, JSON_COMPACT | JSON_SORT_KEYS);
    json_decref(view);
    if (!seen || (p->seen && strcmp(p->seen, seen) == 0)) {
        free(seen);
        return;
    }
    free(p->seen);
    p->seen = seen;
    sum_add(&sim.views, seen, strlen(seen));
}

/* Whether the pending move has been played. */
static void note_pending(struct player *p)
{
    const json_t *chair = chair_of(p, p->seat);

    if (!p->pending || !json_is_string(json_object_get(p->view, "match")))
        return;
    if (strcmp(word(p->view, "match"), p->match) != 0) {
        p->pending = false; /* it came too late, or it ended its match: who knows */
        return;
    }
    if (number(chair, "n") <= p->n)
        return;
    p->pending = false;
    if (sim.acks == ACKS_MAX)
        return;
    struct ack *ack = &sim.ack[sim.acks++];
    memcpy(ack->match, p->match, sizeof(ack->match));
    memcpy(ack->text, p->text, sizeof(ack->text));
    ack->seat = p->seat;
    ack->n = p->n;
}

static void take_no(struct player *p, const json_t *m)
{
    const char *verb = word(m, "do"), *why = word(m, "why");

    if (strcmp(verb, "back") == 0 && strcmp(why, "no_such_table") == 0) {
        if (!p->may_vanish)
            complain("the seat of a client is gone from table %s", p->table);
        p->seated = p->pending = false;
    }
    if (strcmp(verb, "join") == 0 && strcmp(why, "no_such_table") == 0)
        for (int i = 0; i < TABLES; i++)
            if (strcmp(sim.code[i], p->code) == 0)
                sim.code[i][0] = '\0'; /* it was never stored, or everybody left */
    if (strcmp(verb, "move") != 0 || number(m, "seat") != p->seat || number(m, "n") != p->n)
        return; /* not about the pending one */
    if (p->pending && strcmp(why, "out_of_step") == 0)
        complain("a move is out of step");
    if (--p->copies > 0)
        return; /* another may still be played */
    if (strcmp(why, "not_stored") != 0 && strcmp(why, "slow_down") != 0 &&
        strcmp(why, "paused") != 0)
        p->pending = false;
}

static void take_seat(struct player *p, const json_t *m)
{
    p->seated = true;
    copy(p->table, sizeof(p->table), word(m, "table"));
    copy(p->token, sizeof(p->token), word(m, "token"));
    copy(p->code, sizeof(p->code), word(m, "code"));
    for (int i = 0; i < CLIENTS; i++) /* what was said before may be done after */
        if (strcmp(sim.player[i].table, p->table) == 0)
            p->may_vanish = p->may_vanish || sim.player[i].may_vanish;
    for (int i = 0; i < TABLES; i++)
        if (strcmp(sim.code[i], "open") == 0)
            copy(sim.code[i], sizeof(sim.code[i]), p->code);
}

static void receive(void *ctx, struct session *session, const char *text, size_t len)
{
    struct player *p = (struct player *)session;
    json_t *m;
    const char *kind;

    (void)ctx;
    if (sim.dead)
        return;
    sum_add(&sim.sent, text, len);
    if (!json_valid((struct span) { text, len }))
        complain("not JSON: %.100s", text);
    m = json_loadb(text, len, 0, NULL);
    kind = word(m, "is");
    if (strcmp(kind, "table") == 0) {
        check_view(m);
        if (!sim.late)
            complain_of(time_view(m, sim.now_ms, sim.crashes));
        complain_of(mix_view(&p->mix, m));
        complain_of(rights_view(p->view, m));
        complain_of(parts_view(&session->room->table, sim.now_ms));
        if (telling)
            sum_view(p, m);
        json_decref(p->view);
        p->view = json_incref(m);
        note_pending(p);
    } else if (strcmp(kind, "seat") == 0) {
        take_seat(p, m);
    } else if (strcmp(kind, "ticket") == 0) {
        copy(sim.ticket, sizeof(sim.ticket), word(m, "ticket"));
        copy(sim.moves, sizeof(sim.moves), p->table);
    } else if (strcmp(kind, "no") == 0) {
        take_no(p, m);
    } else if (strcmp(kind, "gone") == 0) {
        if (strcmp(word(m, "why"), "removed") == 0)
            complain_of(rights_view(p->view, NULL));
        p->seated = p->pending = false;
        json_decref(p->view);
        p->view = NULL;
    }
    json_decref(m);
}

/* The server's life. */

static void count_table(void *ctx, const struct store_table *table)
{
    (void)table;
    ++*(int *)ctx;
}

static void start_server(void)
{
    const struct rooms_world world = {
        .ctx = &sim.rng,
        .send = receive,
        .ping = ping,
        .rtt = rtt,
        .wall_s = wall_s,
        .random = fill_random,
        .clock_us = clock_us,
        .think = think_later,
    };
    const struct rooms_config config = { .build = "sim", .may_list = true, .lex = &lexicon };
    char err[STORE_ERROR_MAX];
    int stored = 0;

    sim.dead = false;
    rights_forget(); /* votes are not kept */
    disk_each_table(count_table, &stored);
    sim.store = disk_start();
    sim.rooms = rooms_new(&config, &world, sim.store);
    if (rooms_load(sim.rooms, sim.now_ms, err) != stored)
        complain("not all of %d tables came back", stored);
    disk_held();
}

/* Ends the server; what waits for the disk is kept or lost, and nobody hears of it. */
static void end_server(enum disk_fate fate)
{
    sim.dead = true;
    disk_run(sim.store, fate, 0);
    store_close(sim.store);
    rooms_free(sim.rooms);
    for (int i = 0; i < CLIENTS; i++) {
        json_decref(sim.player[i].view);
        sim.player[i].view = NULL;
        sim.player[i].connected = false;
    }
}

static void crash(void)
{
    sim.crashes++;
    end_server(one_in(2) ? DISK_KEEPS : DISK_LOSES);
    start_server();
}

/* What is told of the disk belatedly may be about messages that have waited. */
static void turn(bool told)
{
    sim.late = told || sim.cut;
    sim.cut = rooms_turn(sim.rooms, sim.now_ms) <= sim.now_ms;
    sim.late = false;
}

/* Lets the disk work. */
static void disk_turn(void)
{
    enum disk_fate fate = DISK_KEEPS;
    int fails = 0;

    if (!sim.quiet && one_in(10))
        fate = sim.lying ? DISK_LIES : DISK_LOSES;
    else if (!sim.quiet && one_in(10))
        fails = 1 + below(3);
    sim.failures += fate == DISK_LOSES || fails > 0;
    disk_run(sim.store, fate, fails);
    disk_hold(sim.store);
    turn(true);
}

/* What clients say. One message in twenty never arrives. */

__attribute__((format(printf, 2, 3))) static void say(struct player *p, const char *format, ...)
{
    char text[512];
    va_list args;
    int len;

    va_start(args, format);
    len = vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    if (!sim.quiet && one_in(20))
        return;
    p->copies += strstr(text, "\"took\"") != NULL;
    rights_said(p->view, (int)(p - sim.player), text);
    rooms_message(sim.rooms, &p->session, text, (size_t)len, sim.now_ms);
}

static void send_pending(struct player *p)
{
    say(p, "{\"do\":\"move\",\"seat\":%d,\"n\":%d,\"took\":%d,\"text\":\"%s\"}", p->seat, p->n,
        below(3000), p->text);
}

/* Any legal move by what the seat may see, or what a bot would do; false to wait. */
static bool choose(const char *match, const json_t *view, int seat, char text[TEXT_MAX])
{
    static struct replay at;
    _Alignas(16) uint8_t seen[STATE_MAX];
    struct bot_ask ask = { .seen = seen, .seat = seat, .rng = &sim.rng, .lex = &lexicon };
    const struct bot *bot;
    struct text out;

    if (!disk_state(match, number(view, "moves"), &at))
        return false;
    ask.game = at.game;
    game_see(at.game, at.state, seat, seen);
    text_init(&out, text, TEXT_MAX);
    bot = bot_find(at.game, one_in(2) ? SPAN("easy") : SPAN("random"));
    bot = bot ? bot : bot_usual(at.game);
    bot->choose(bot, &ask, &out);
    return out.len > 0;
}

/* Makes a move if one of the player's seats may; false if none may. */
static bool move(struct player *p)
{
    const json_t *view = json_object_get(p->view, "view"), *you = json_object_get(p->view, "you");
    const json_t *seat;
    size_t i;

    if (p->pending) {
        send_pending(p);
        return true;
    }
    json_array_foreach(you, i, seat)
    {
        p->seat = (int)json_integer_value(seat);
        if (!acts(view, p->seat) || json_is_true(json_object_get(p->view, "paused")))
            continue;
        p->n = number(chair_of(p, p->seat), "n");
        copy(p->match, sizeof(p->match), word(p->view, "match"));
        if (!choose(p->match, view, p->seat, p->text))
            continue;
        p->pending = true;
        p->copies = 0;
        send_pending(p);
        return true;
    }
    return false;
}

static void everybody_at(const char *table)
{
    for (int i = 0; i < CLIENTS; i++)
        if (strcmp(sim.player[i].table, table) == 0)
            sim.player[i].may_vanish = true;
}

/* Something else than a move. */
static void chatter(struct player *p)
{
    int i = below((int)(sizeof(chatter_said) / sizeof(chatter_said[0]))), g = below(settings);
    char right[RIGHTS_SAID];

    if (strstr(chatter_said[i], "leave")) {
        if (!one_in(20))
            return;
        everybody_at(p->table);
    }
    if (one_in(4) && rights_says(p->view, &sim.rng, right)) {
        everybody_at(p->table);
        say(p, "%s", right);
    } else if (one_in(40))
        say(p, "{\"do\":\"add\",\"name\":\"Guest %d\"}", below(100));
    else if (one_in(12))
        say(p, "{\"do\":\"options\",\"game\":\"%s\",\"options\":\"%s\"}", played[g].game,
            played[g].options);
    else
        say(p, "%s", chatter_said[i]);
}

/* Towards a match. */
static void gather(struct player *p)
{
    if (strcmp(word(p->view, "state"), "over") == 0)
        say(p, "{\"do\":\"again\"}");
    else
        say(p, one_in(2) ? "{\"do\":\"ready\",\"on\":true}" : "{\"do\":\"start\"}");
}

/* A player without a chair opens a table, or goes to one. */
static void find_table(struct player *p)
{
    int t = below(TABLES), name = (int)(p - sim.player), g = below(settings);

    if (sim.code[t][0] == '\0' || strcmp(sim.code[t], "open") == 0) {
        for (int i = 0; i < TABLES; i++)
            if (strcmp(sim.code[i], "open") == 0)
                sim.code[i][0] = '\0';
        strcpy(sim.code[t], "open");
        say(p,
            "{\"do\":\"open\",\"game\":\"%s\",\"options\":\"%s\",\"name\":\"P%d\",\"bots\":%d,"
            "\"commit\":\"%s\"}",
            played[g].game, played[g].options, name, below(2), mix_promise(&p->mix, &sim.rng));
        return;
    }
    copy(p->code, sizeof(p->code), sim.code[t]);
    if (sim.ticket[0] && one_in(3)) {
        everybody_at(sim.moves);
        say(p, "{\"do\":\"claim\",\"table\":\"%s\",\"ticket\":\"%s\"}", sim.moves, sim.ticket);
        sim.ticket[0] = '\0';
        return;
    }
    say(p, "{\"do\":\"%s\",\"code\":\"%s\",\"name\":\"P%d %d\",\"commit\":\"%s\"}",
        one_in(10) ? "watch" : "join", p->code, name, below(100), mix_promise(&p->mix, &sim.rng));
}

static void come(struct player *p)
{
    struct address address = { { [10] = 0xff, 0xff, 10, [15] = (uint8_t)(p - sim.player) } };

    rooms_open(sim.rooms, &p->session, &address);
    p->connected = true;
    p->copies = 0; /* those of the last connection are gone */
    if (p->seated)
        say(p, "{\"do\":\"back\",\"table\":\"%s\",\"token\":\"%s\"}", p->table, p->token);
}

static void go(struct player *p)
{
    rooms_closed(sim.rooms, &p->session, sim.now_ms);
    p->connected = false;
    json_decref(p->view);
    p->view = NULL;
}

/* Once nothing fails any more, people end the pause and play on. */
static void settle(struct player *p)
{
    if (strcmp(word(p->view, "state"), "match") != 0)
        return;
    if (!rights_seats(p->view) && one_in(100))
        say(p, "{\"do\":\"leave\"}"); /* those who play may never come back */
    else if (json_is_true(json_object_get(p->view, "paused")))
        say(p, "{\"do\":\"pause\",\"on\":false}");
    else if (!move(p) && abandoned(p->view) >= 0)
        say(p, "{\"do\":\"hand\",\"seat\":%d}", abandoned(p->view));
}

static void client_turn(struct player *p)
{
    if (!p->connected)
        come(p);
    else if (!sim.quiet && one_in(15))
        go(p);
    else if (sim.quiet && p->seated && !p->view)
        go(p); /* its `back` was refused or lost: once more */
    else if (sim.quiet)
        settle(p);
    else if (!p->seated)
        find_table(p);
    else if (one_in(8) || (!move(p) && one_in(4)))
        chatter(p);
    else if (!p->pending && strcmp(word(p->view, "state"), "match") != 0)
        gather(p);
}

static void step(void)
{
    struct player *p = &sim.player[below(CLIENTS)];
    int what = below(100);
    char said[MIX_SAID];

    if (p->connected && p->view && mix_says(&p->mix, p->view, &sim.rng, sim.quiet, said))
        say(p, "%s", said);
    if (one_in(2))
        think_turn(sim.rooms, &sim.rng, sim.quiet, sim.now_ms);
    if (what < 60)
        client_turn(&sim.player[below(CLIENTS)]);
    else if (what < 80)
        disk_turn();
    else if (what < 98 || sim.quiet) {
        sim.now_ms += one_in(50) ? 40000 : below(1500);
        turn(false);
    } else if (one_in(2)) {
        crash();
    }
}

static bool all_over(void)
{
    for (int i = 0; i < CLIENTS; i++) {
        const struct player *p = &sim.player[i];

        if (p->seated && (!p->view || strcmp(word(p->view, "state"), "match") == 0))
            return false;
    }
    return true;
}

/* The end: what the logs say. */

static void check_ack(const struct ack *ack)
{
    struct disk_log log;
    struct span text;

    if (disk_log(ack->match, &log) && !disk_handed(&log, ack->seat)) {
        text = disk_move(&log, ack->seat, ack->n);
        if (!span_is(text, ack->text))
            complain("%s: move %d of seat %d was \"%s\", the log says \"%.*s\"", ack->match, ack->n,
                     ack->seat, ack->text, (int)text.len, text.at);
    }
    free(log.text);
}

static void replay(const char *match)
{
    static struct replay file;
    static struct verify verify;
    struct disk_log log;
    struct span rest;
    const char *why = NULL;

    if (!disk_log(match, &log))
        return;
    rest = (struct span) { log.text, log.len };
    replay_init(&file);
    while (rest.len > 0 && !why)
        why = replay_read(&file, span_until(&rest, '\n'));
    if (!why)
        why = replay_end(&file);
    if (!why)
        why = time_log((struct span) { log.text, log.len });
    verify_init(&verify);
    if (!why && log.ended)
        why = verify_file(&verify, (struct span) { log.text, log.len });
    for (int i = 0; i < CLIENTS && !why && log.ended; i++)
        why = mix_verify(&sim.player[i].mix, match, (struct span) { log.text, log.len });
    sim.off += verify.off_line > 0;
    if (why && verify.off_line == 0)
        complain("%s: %s", match, why);
    else if (verify.off_line == 0 &&
             log.ended != (((const struct status *)file.state)->to_act == 0))
        complain("%s is stored as %s", match, log.ended ? "ended" : "running");
    sim.finished += log.ended;
    for (int i = 0; games[i]; i++)
        if (log.ended && file.game == games[i])
            sim.ended |= UINT32_C(1) << i;
    sum_add(&sim.logs, log.text, log.len);
    free(log.text);
}

static void run(uint64_t seed, bool lying)
{
    memset(&sim, 0, sizeof(sim));
    time_forget();
    think_forget();
    sim.seed = seed;
    sim.rng = rng_seeded(seed);
    sim.lying = lying;
    disk_open();
    start_server();
    for (int i = 0; i < STEPS && !sim.wrong[0]; i++)
        step();
    sim.quiet = true;
    for (int i = 0; i < LAST_STEPS && !sim.wrong[0] && !all_over(); i++)
        step();
    if (!all_over())
        complain("a match does not end");
    end_server(DISK_KEEPS);
    for (int i = 0; i < sim.acks; i++)
        check_ack(&sim.ack[i]);
    disk_each_match(replay);
    disk_close();
    think_forget();
    for (int i = 0; i < CLIENTS; i++)
        free(sim.player[i].seen);
}

struct totals {
    long acks, crashes, failures, finished, off, failed;
    uint32_t ended;
};

static void add_up(struct totals *all, long seed)
{
    if (sim.wrong[0] && ++all->failed <= 10)
        printf("# seed %ld: %s\n", seed, sim.wrong);
    all->acks += sim.acks;
    all->crashes += sim.crashes;
    all->failures += sim.failures;
    all->finished += sim.finished;
    all->off += sim.off;
    all->ended |= sim.ended;
}

static void tell_sums(long seed)
{
    printf("# seed %ld: logs %016" PRIx64 " views %016" PRIx64 " sent %016" PRIx64 "\n", seed,
           sim.logs, sim.views, sim.sent);
}

static bool every_game(uint32_t ended)
{
    int count = 0;

    while (games[count])
        count++;
    return ended == (UINT32_C(1) << count) - 1;
}

/* Whether a run is the same again. */
static bool repeats(long seed)
{
    uint64_t logs, sent;

    run((uint64_t)seed, false);
    logs = sim.logs;
    sent = sim.sent;
    run((uint64_t)seed, false);
    return sim.logs == logs && sim.sent == sent;
}

int main(int argc, char **argv)
{
    long seeds = argc > 1 ? atol(argv[1]) : 300, first = argc > 2 ? atol(argv[2]) : 1;
    struct totals all = { 0 };
    long lies = 0, caught = 0;
    size_t size;
    void *bytes = small_lexicon(&size);

    telling = argc > 3;
    left_out = argc > 4 ? argv + 4 : NULL;
    count_settings();
    if (lexicon_open(&lexicon, bytes, size))
        abort();
    for (long seed = first; seed < first + seeds; seed++) {
        run((uint64_t)seed, false);
        add_up(&all, seed);
        if (telling)
            tell_sums(seed);
    }
    ok(all.failed == 0,
       "%ld seeds: views show what is stored, no acknowledged move is lost or doubled", seeds);
    printf(
        "# %ld moves acknowledged, %ld matches finished, %ld crashes, %ld failures of the disk\n",
        all.acks, all.finished, all.crashes, all.failures);
    printf("# %ld views before a deadline, %ld throws ended after a crash\n", time_ran(),
           time_ended());
    ok(time_ran() > 0 && time_ended() > 0, "deadlines ran on, and open throws were ended");
    printf("# %ld answers of bots, %ld of them to nobody\n", think_answers(), think_stale());
    ok(think_stale() > 0 && think_stale() < think_answers(), "bots were heard, and not heard");
    printf("# %ld matches called off, %ld compared with notes\n", all.off, mix_verified());
    ok(all.off > 0 && mix_verified() > 0, "devices drop out, and the others' notes fit");
    ok(parts_kept() > 0, "moves left the part about the table alone, %ld times", parts_kept());
    ok(rights_lost() > 0, "people were sent away, by two at the least: %ld", rights_lost());
    ok(every_game(all.ended), "every game was played to its end");
    ok(repeats(first), "the same seed gives the same run");
    for (long seed = first; lies < LIES && seed < first + LIARS_MAX; seed++) {
        run((uint64_t)seed, true);
        lies += disk_forgotten() > 0;
        caught += disk_forgotten() > 0 && sim.wrong[0] != '\0';
    }
    ok(lies == LIES && caught == LIES, "a disk that says yes and forgets a move is caught");
    free(bytes);
    return tap_end();
}

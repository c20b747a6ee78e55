/* rooms.c -- every table of this server. */
#include "rooms.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "class.h"

enum { DEFAULT_KEEP_DAYS = 30, DAY_S = 86400, LINE_BYTES = 64 };

/* Dice and codes come from the world, a bufferful at a time. */
static uint32_t from_world(struct rng *rng)
{
    struct rooms *rooms = (struct rooms *)((char *)rng - offsetof(struct rooms, rng));
    uint32_t n;

    if (rooms->random_left == 0) {
        rooms->world.random(rooms->world.ctx, rooms->random, sizeof(rooms->random));
        rooms->random_left = sizeof(rooms->random) / sizeof(rooms->random[0]);
    }
    n = rooms->random[--rooms->random_left];
    rooms->random[rooms->random_left] = 0;
    return n;
}

struct rooms *rooms_new(const struct rooms_config *config, const struct rooms_world *world,
                        struct store *store)
{
    struct rooms *rooms = mem_new(sizeof(*rooms));

    rooms->config = *config;
    if (rooms->config.tables_max == 0)
        rooms->config.tables_max = LIMIT_ALL_TABLES;
    if (rooms->config.keep_days == 0)
        rooms->config.keep_days = DEFAULT_KEEP_DAYS;
    rooms->world = *world;
    rooms->store = store;
    rooms->rng = (struct rng) { .next = from_world };
    rooms->glean.node = config->node;
    tidy_init(&rooms->tidy);
    ring_init(&rooms->listed);
    if (world->think) /* an answer to the rooms before these must not be taken for one to these */
        world->random(world->ctx, &rooms->tickets, sizeof(rooms->tickets));
    return rooms;
}

void rooms_free(struct rooms *rooms)
{
    rooms->world.send = NULL;
    for (int b = 0; b < BUCKETS; b++)
        while (rooms->by_id[b])
            room_free(rooms->by_id[b]);
    for (struct session *s = rooms->sessions; s; s = s->after)
        free(s->pings);
    if (rooms->config.classes)
        rooms->config.classes->release(rooms);
    nodes_release(rooms);
    room_free_spares(rooms);
    due_release(&rooms->heap);
    desk_release(&rooms->desk);
    glean_release(&rooms->glean);
    free(rooms);
}

struct loading {
    struct rooms *rooms;
    int64_t now_ms, newest_s;
    int count;
    struct store_job *job; /* what has to be stored when all is read */
};

void rooms_warn(struct rooms *rooms, const char *id, const char *what, const char *why)
{
    char buf[STORE_ERROR_MAX];
    struct text line;

    if (!rooms->world.warn)
        return;
    text_init(&line, buf, sizeof(buf));
    text_str(&line, "table ");
    text_str(&line, id);
    text_str(&line, what);
    text_str(&line, why);
    rooms->world.warn(rooms->world.ctx, buf);
}

/* Replays the match the table was at; what cannot be read is named and left out. */
static const char *restore_match(struct room *room, const struct store_file *file,
                                 struct store_job *job)
{
    struct span rest;
    const char *why = NULL;

    if (!file->text) {
        if (room->table.state != TABLE_OVER)
            return "its match is not there";
        table_to_lobby(&room->table); /* kept no longer than --keep says */
        return NULL;
    }
    rest = (struct span) { file->text, file->len };
    while (rest.len > 0 && !why)
        why = table_replay(&room->table, span_until(&rest, '\n'));
    room->lines = file->lines;
    if (why == table_foreign) {
        rooms_warn(room->rooms, room->table.id, " is in the lobby again, it had ", why);
        room_abandon(room, job);
        return NULL;
    }
    if (!why && !room->table.match)
        why = "its match has no beginning";
    return why;
}

static struct room *restore_table(struct rooms *rooms, const struct store_table *row,
                                  const char **why)
{
    struct room *room = room_new(rooms);
    const struct table_lent lent = room_lent(rooms);

    text_copy(room->table.id, sizeof(room->table.id), row->id);
    *why = table_load(&room->table, span_of(row->head), &lent, rooms->now_ms);
    room->changed_s = row->changed_s;
    return room;
}

/* The room, if nothing is wrong with it; else it is named and left out. */
static struct room *sound(struct room *room, const char *why)
{
    if (!why) {
        room->table.on[SWITCH_PUBLIC] &= room->rooms->config.may_list;
        return room;
    }
    rooms_warn(room->rooms, room->table.id, " is left out: ", why);
    room_free(room);
    return NULL;
}

struct room *room_restore(struct rooms *rooms, const struct store_table *row,
                          const struct store_file *file, struct store_job *job, const char **why)
{
    struct room *room = restore_table(rooms, row, why);

    if (!*why && room->table.state != TABLE_LOBBY)
        *why = restore_match(room, file, job);
    return sound(room, *why);
}

/* Whether the row is a class's. */
static bool load_class(struct loading *l, const struct store_table *row)
{
    const char *why = NULL;

    if (!l->rooms->config.classes || !l->rooms->config.classes->load(l->rooms, row, &why))
        return false;
    if (why)
        rooms_warn(l->rooms, row->id, " is left out: ", why);
    if (row->changed_s > l->newest_s)
        l->newest_s = row->changed_s;
    return true;
}

static void load_table(void *ctx, const struct store_table *row)
{
    struct loading *l = ctx;
    int64_t old_s = tidy_stamp_s(l->rooms) - (int64_t)l->rooms->config.keep_days * DAY_S;
    struct store_file file = { .text = NULL };
    const char *why;
    struct room *room;

    if (load_class(l, row))
        return;
    room = restore_table(l->rooms, row, &why);
    if (!why && room->table.state != TABLE_LOBBY) {
        if (store_read(l->rooms->store, room->table.match_id, &file) != STORE_OK)
            file.text = NULL;
        why = restore_match(room, &file, l->job);
        free(file.text);
    }
    room = sound(room, why);
    if (!room) {
        if (row->changed_s < old_s)
            store_job_delete_table(l->job, row->id);
        return;
    }
    if (row->changed_s > l->newest_s)
        l->newest_s = row->changed_s;
    l->rooms->stats.matches += room->table.state == TABLE_MATCH;
    room_register(room);
    tidy_sort(room, l->now_ms);
    l->count++;
}

int rooms_load(struct rooms *rooms, int64_t now_ms, char err[STORE_ERROR_MAX])
{
    struct loading l = { .rooms = rooms, .now_ms = now_ms, .job = store_job_new() };
    enum store_result read;

    rooms->now_ms = now_ms;
    read = store_each_table(rooms->store, load_table, &l);
    if (rooms->config.classes && read == STORE_OK) /* else a class may be missing */
        rooms->config.classes->bind(rooms, l.job);
    tidy_begin(rooms, l.newest_s, now_ms);
    if (read == STORE_OK)
        read = store_each_fact(rooms->store, operator_fact, rooms);
    if (rooms->config.lex)
        glean_forget(&rooms->glean, rooms->config.lex, l.job);
    store_submit(rooms->store, l.job, NULL, NULL); /* if it fails, the next start tries again */
    if (read == STORE_OK)
        return l.count;
    text_copy(err, STORE_ERROR_MAX, "the stored tables cannot be read");
    return -1;
}

void rooms_lan(struct rooms *rooms, const char *url)
{
    text_copy(rooms->lan, sizeof(rooms->lan), url);
}

void rooms_greet(struct rooms *rooms)
{
    for (size_t i = 0; i < sizeof(rooms->hello) / sizeof(*rooms->hello); i++)
        rooms->hello[i].len = 0;
    for (struct session *s = rooms->sessions; s; s = s->after)
        talk_hello(rooms, s);
}

void rooms_open(struct rooms *rooms, struct session *session, const struct address *address)
{
    *session = (struct session) {
        .member = -1, .look = -1, .address = *address, .reacted_ms = INT64_MIN / 2
    };
    session->after = rooms->sessions;
    session->before = &rooms->sessions;
    if (session->after)
        session->after->before = &session->after;
    rooms->sessions = session;
    rooms->stats.sessions++;
    if (operator_banned(rooms, session))
        return;
    talk_hello(rooms, session);
    if (rooms->notice[0] || rooms->draining)
        talk_notice(rooms, session);
}

void rooms_closed(struct rooms *rooms, struct session *session, int64_t now_ms)
{
    rooms->now_ms = now_ms;
    rooms->stats.sessions--;
    if (rooms->untold == session)
        rooms->untold = session->after;
    *session->before = session->after;
    if (session->after)
        session->after->before = session->before;
    nodes_closed(session, rooms);
    class_leave(session);
    room_detach(session, now_ms);
    free(session->pings);
}

static void fetch(const void *from, const void *end)
{
    for (const char *at = from; at < (const char *)end; at += LINE_BYTES)
        __builtin_prefetch(at);
}

/*
 * The moves of hundreds of tables in between have pushed this one out of the caches. Asked for
 * together, while the system reads the message, its lines come at once and not one after another.
 */
void rooms_expect(const struct session *session)
{
    const struct room *room = session->room;
    const struct table *t = room ? &room->table : NULL;

    if (!room)
        return;
    fetch(room, &room->deserted);
    fetch(&t->dice.fair.sha, t->chair);
    for (const struct session *s = room->sessions; s; s = s->next)
        fetch(s, &s->waiting);
    fetch(t->chair, &t->chair[t->chairs]);
    if (t->match) {
        fetch(&t->match->game, &t->match->rounds.won[1]);
        fetch(t->match->state, t->match->state + t->game->state_size);
    }
}

int64_t rooms_message(struct rooms *rooms, struct session *session, const char *text, size_t len,
                      int64_t now_ms)
{
    rooms->now_ms = now_ms;
    if (session->banned)
        return 0;
    return verbs_message(rooms, session, (struct span) { text, len }, now_ms);
}

void rooms_pong(struct session *session, uint64_t nonce, int64_t now_ms)
{
    if (session->pings)
        pings_heard(session->pings, nonce, now_ms);
}

bool rooms_answer(struct rooms *rooms, const char *table, uint64_t ticket, int32_t wait_ms,
                  struct span text, int64_t now_ms)
{
    struct room *room = room_by_id(rooms, span_of(table));

    rooms->now_ms = now_ms;
    if (!room || !table_answer(&room->table, room->kept, ticket, wait_ms, text))
        return false;
    room_hurry(room, now_ms);
    return true;
}

static int64_t clock_us(const struct rooms *rooms)
{
    return rooms->world.clock_us ? rooms->world.clock_us(rooms->world.ctx) : 0;
}

/* Tells rooms what was stored; true if some are still to be told. */
static bool tell_stored(struct rooms *rooms, int64_t until_us)
{
    store_take(rooms->store);
    while (store_tell(rooms->store))
        if (clock_us(rooms) >= until_us)
            return true;
    return false;
}

/* However little time there is, one job is told of and one room has its turn: nobody starves. */
int64_t rooms_turn(struct rooms *rooms, int64_t now_ms)
{
    int64_t until_us = clock_us(rooms) + TURN_US, sweep_ms, class_ms = INT64_MAX,
            nodes_ms = INT64_MAX;
    bool more;
    struct due *due;

    rooms->now_ms = now_ms;
    more = tell_stored(rooms, until_us);
    more |= operator_tell(rooms);
    sweep_ms = tidy_turn(rooms, now_ms);
    if (store_is_shared(rooms->store))
        nodes_ms = nodes_turn(rooms, now_ms);
    if (rooms->config.classes)
        class_ms = rooms->config.classes->turn(rooms, now_ms);
    nodes_ms = class_ms < nodes_ms ? class_ms : nodes_ms;
    sweep_ms = nodes_ms < sweep_ms ? nodes_ms : sweep_ms;
    while ((due = due_first(&rooms->heap)) && due->at_ms <= now_ms) {
        room_turn((struct room *)due, now_ms);
        if (clock_us(rooms) >= until_us)
            break;
    }
    if (more)
        return now_ms;
    due = due_first(&rooms->heap);
    return due && due->at_ms < sweep_ms ? due->at_ms : sweep_ms;
}

const struct rooms_stats *rooms_stats(const struct rooms *rooms)
{
    return &rooms->stats;
}

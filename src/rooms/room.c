/* room.c -- one table between its connections and the store. */
#include "class.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/order.h"

static uint32_t bucket(struct span s)
{
    return (uint32_t)(span_hash(s) % BUCKETS);
}

struct room *room_by_code(struct rooms *rooms, struct span code)
{
    struct room *room = rooms->by_code[bucket(code)];

    while (room && !span_is(code, room->table.code))
        room = room->next_code;
    return room;
}

struct room *room_by_id(struct rooms *rooms, struct span id)
{
    struct room *room = rooms->by_id[bucket(id)];

    while (room && !span_is(id, room->table.id))
        room = room->next_id;
    return room;
}

struct room *room_new(struct rooms *rooms)
{
    struct room *room = mem_new(sizeof(*room));

    room->rooms = rooms;
    room->last = &room->first;
    room->next_ms = INT64_MAX;
    return room;
}

void room_register(struct room *room)
{
    struct rooms *rooms = room->rooms;
    struct room **code = &rooms->by_code[bucket(span_of(room->table.code))];
    struct room **id = &rooms->by_id[bucket(span_of(room->table.id))];

    room->next_code = *code;
    *code = room;
    room->next_id = *id;
    *id = room;
    rooms->stats.tables++;
}

static void unregister(struct room *room)
{
    struct rooms *rooms = room->rooms;
    struct room **code = &rooms->by_code[bucket(span_of(room->table.code))];
    struct room **id = &rooms->by_id[bucket(span_of(room->table.id))];

    while (*code && *code != room)
        code = &(*code)->next_code;
    while (*id && *id != room)
        id = &(*id)->next_id;
    if (!*code || !*id)
        return;
    *code = room->next_code;
    *id = room->next_id;
    rooms->stats.tables--;
}

static void unqueue(struct room *room, struct waiting *w)
{
    room->queued--;
    if (--w->session->waits == 0)
        w->session->waiting = NULL;
}

/* Forgets the messages that wait: of one session, or all. */
static void drop_waiting(struct room *room, const struct session *session)
{
    struct waiting **at = &room->first, *w;

    while ((w = *at)) {
        if (session && w->session != session) {
            at = &w->next;
            continue;
        }
        *at = w->next;
        unqueue(room, w);
        free(w);
    }
    room->last = at;
}

static void spare_free(struct spare *spare)
{
    table_release(&spare->table);
    free(spare);
}

void room_free_spares(struct rooms *rooms)
{
    for (struct spare *spare; (spare = rooms->spare); spare_free(spare))
        rooms->spare = spare->next;
    rooms->spares = 0;
}

/* A table to copy to; what is in it is of no use but as memory. */
static struct table *take_spare(struct rooms *rooms)
{
    struct spare *spare = rooms->spare;

    if (!spare)
        return &((struct spare *)mem_new(sizeof(*spare)))->table;
    rooms->spare = spare->next;
    rooms->spares--;
    return &spare->table;
}

static void release_kept(struct room *room)
{
    struct rooms *rooms = room->rooms;
    struct spare *spare = (struct spare *)room->kept;

    room->kept = NULL;
    if (!spare)
        return;
    if (rooms->spares == SPARES_MAX) {
        spare_free(spare);
        return;
    }
    spare->next = rooms->spare;
    rooms->spare = spare;
    rooms->spares++;
}

/* Not while changes are on their way to the store. */
void room_free(struct room *room)
{
    if (room->pupil)
        room->pupil->room = NULL;
    while (room->sessions)
        room_send_away(&room->sessions, "closed");
    drop_waiting(room, NULL);
    unregister(room);
    tidy_forget(room);
    due_drop(&room->rooms->heap, &room->due);
    release_kept(room);
    table_release(&room->table);
    free(room->flight.again);
    free(room->unseen);
    free(room->doom);
    free(room);
}

void room_free_moved(struct room *room, const char *node)
{
    for (struct session *s; (s = room->sessions);) {
        room->sessions = s->next;
        s->room = NULL;
        s->member = -1;
        talk_node(room->rooms, s, node, SPAN(""));
    }
    room->rooms->stats.matches -= room->table.state == TABLE_MATCH;
    room_free(room);
}

static void meet_doom(struct room *room)
{
    struct rooms *rooms = room->rooms;
    struct store_job *job = room_deletion(room);
    const struct doom doom = *room->doom;

    room_free(room);
    if (store_submit(rooms->store, job, doom.done, doom.ctx) != STORE_OK)
        doom.done(doom.ctx, STORE_DOWN, NULL);
}

/* The table was never stored: there is nothing to delete. */
static void never_was(struct room *room)
{
    const struct doom doom = room->doom ? *room->doom : (struct doom) { .done = NULL };

    room_free(room);
    if (doom.done)
        doom.done(doom.ctx, STORE_OK, NULL);
}

void room_doom(struct room *room, const struct doom *doom)
{
    room->doom = mem_new(sizeof(*doom));
    *room->doom = *doom;
    if (!room->busy)
        meet_doom(room);
}

static void to_log(void *ctx, struct span line)
{
    struct rooms *rooms = ctx;

    text_span(&rooms->log, line);
    text_char(&rooms->log, '\n');
    if (rooms->log.full)
        abort(); /* LOG_MAX is more than STEPS_MAX lines and the judge's can be */
}

/*
 * A question leaves before the store has said yes to what it is about, so that bot and disk work at
 * the same time. If the store says no, the bot has thought in vain and that is all: it keeps
 * nothing, its answer is shown to nobody, and after the undo nobody waits with this ticket.
 */
static uint64_t to_think(void *ctx, const char *table, const struct thought *thought)
{
    struct rooms *rooms = ctx;
    const struct rooms_world *world = &rooms->world;

    rooms->tickets++;
    return world->think(world->ctx, table, rooms->tickets, thought) ? rooms->tickets : 0;
}

struct table_lent room_lent(struct rooms *rooms)
{
    return (struct table_lent) {
        .rng = &rooms->rng,
        .lex = rooms->config.lex,
        .speller = rooms->config.speller,
        .blocked = rooms->config.blocked,
        .ctx = rooms,
        .line = to_log,
        .think = rooms->world.think ? to_think : NULL,
        .plain = ORDER_BIG && !rooms->config.near,
    };
}

static void copy_table(const struct room *room, struct table *to, const struct table *from)
{
    if (room->kept_moves)
        table_copy_moves(to, from);
    else
        table_copy(to, from);
}

void room_begin(struct room *room, bool moves)
{
    room->kept = take_spare(room->rooms);
    room->kept_moves = moves && table_thrown(&room->table);
    copy_table(room, room->kept, &room->table);
    room->kept_lines = room->lines;
    room->kept_unseen = room_unseen(room);
    text_init(&room->rooms->log, room->rooms->log_bytes, LOG_MAX);
}

void room_undo(struct room *room)
{
    copy_table(room, &room->table, room->kept);
    room->lines = room->kept_lines;
    if (room->unseen)
        room->unseen[room->kept_unseen] = '\0';
    room->flight.author = NULL;
    release_kept(room);
}

/* The next message that waited, once the room is free again. */
static void serve_waiting(struct room *room)
{
    if (room->serving) /* one of them was refused by the store at once: the loop goes on */
        return;
    room->serving = true;
    while (!room->busy && room->first) {
        struct waiting *w = room->first;

        room->first = w->next;
        if (!room->first)
            room->last = &room->first;
        unqueue(room, w);
        verbs_message(room->rooms, w->session, (struct span) { w->text, w->len }, w->at_ms);
        free(w);
    }
    room->serving = false;
}

static void count_lags(struct lag_stats *all, const struct lag_stats *now,
                       const struct lag_stats *before)
{
    all->credits += now->credits - before->credits;
    all->credited_ms += now->credited_ms - before->credited_ms;
    all->clamps += now->clamps - before->clamps;
    all->ties += now->ties - before->ties;
}

static void count(struct room *room)
{
    struct rooms_stats *stats = &room->rooms->stats;

    stats->matches += (room->table.state == TABLE_MATCH) - (room->kept->state == TABLE_MATCH);
    stats->moves += room->lines > room->kept_lines ? room->lines - room->kept_lines : 0;
    stats->finished += room->table.played - room->kept->played;
    count_lags(&stats->lags, &room->table.race.lags, &room->kept->race.lags);
    operator_glean(room);
}

static void unlink_session(struct room *room, struct session *session)
{
    struct session **at = &room->sessions;

    while (*at && *at != session)
        at = &(*at)->next;
    if (*at)
        *at = session->next;
    session->room = NULL;
    session->member = -1;
}

/* Nothing of the change stays; whoever asked for it is told. */
static void stored_not(struct room *room, enum store_result result, int64_t now_ms)
{
    const struct flight *f = &room->flight;
    bool missing = result == STORE_MISSING; /* what was to be deleted: the store is fine */

    room->rooms->stats.not_stored += !missing;
    room->retry_ms = missing ? room->retry_ms : now_ms + RETRY_MS;
    if (f->author && f->joined)
        unlink_session(room, f->author);
    if (f->author)
        talk_no(room->rooms, f->author, span_of(f->verb), missing ? "no_such_match" : "not_stored",
                f->seat, f->n);
}

void room_settle(struct room *room, int64_t now_ms)
{
    room->busy = false;
    if (room->doom) {
        meet_doom(room);
        return;
    }
    room_presence(room, now_ms);
    room_show(room, now_ms);
    room->flight.author = NULL;
    serve_waiting(room);
    if (!room->busy)
        room_turn(room, now_ms);
    class_touched(room);
}

/* The store has no room for this id or code: whoever wanted to open a table tries again, once. */
static void open_again(struct room *room)
{
    struct rooms *rooms = room->rooms;
    struct session *author = room->flight.author;
    struct waiting *w = room->flight.again;

    room->flight.again = NULL;
    unlink_session(room, author);
    never_was(room);
    rooms->nodes.reopening = true;
    verbs_message(rooms, author, (struct span) { w->text, w->len }, rooms->now_ms);
    rooms->nodes.reopening = false;
    free(w);
}

/* What the store has of the table takes the place of what is here. */
static void reloaded(void *ctx, enum store_result result, struct store_file *file)
{
    struct room *room = ctx;
    struct rooms *rooms = room->rooms;
    struct store_job *job = store_job_new();
    const char *why = NULL;
    struct room *fresh = NULL;

    if (result == STORE_OK)
        fresh = room_restore(rooms,
                             &(struct store_table) { .id = room->table.id,
                                                     .head = file->row,
                                                     .changed_s = file->changed_s },
                             file, job, &why);
    store_submit(rooms->store, job, NULL, NULL);
    if (!fresh && result != STORE_DOWN) { /* it is no more, or not here */
        room->busy = false;
        room_free_moved(room, "");
        return;
    }
    if (fresh) {
        rooms->stats.matches +=
            (fresh->table.state == TABLE_MATCH) - (room->table.state == TABLE_MATCH);
        table_copy(&room->table, &fresh->table);
        room->lines = fresh->lines;
        room_free(fresh);
    }
    room_settle(room, rooms->now_ms);
}

/* Somebody else has written what was to be written here: nothing that is known here counts. */
static void reload(struct room *room)
{
    struct store_job *job = store_job_new();

    store_job_load(job, room->table.id);
    room->busy = true;
    if (store_submit(room->rooms->store, job, reloaded, room) != STORE_OK)
        reloaded(room, STORE_DOWN, NULL);
}

static void stored(void *ctx, enum store_result result, struct store_file *file)
{
    struct room *room = ctx;
    int64_t now_ms = room->rooms->now_ms;

    (void)file;
    if (result == STORE_CONFLICT && room->flight.again && room->flight.author && !room->doom) {
        open_again(room);
        return;
    }
    free(room->flight.again);
    room->flight.again = NULL;
    if (result != STORE_OK) {
        stored_not(room, result, now_ms);
        if (!room->kept->game) { /* it was to be opened by this */
            room->busy = false;
            never_was(room);
            return;
        }
        room_undo(room);
        if (result == STORE_CONFLICT) {
            reload(room);
            return;
        }
    } else {
        count(room);
        release_kept(room);
        if (room->flight.author && room->flight.joined)
            talk_seat(room->rooms, room->flight.author, room, room->flight.token);
        if (room->flight.author && room->flight.joined)
            class_welcome(room, room->flight.author, now_ms);
    }
    room_settle(room, now_ms);
}

void room_commit(struct room *room, int64_t now_ms)
{
    uint32_t dirty;

    for (int i = 0; i < STEPS_MAX && table_turn(&room->table, now_ms); i++)
        continue; /* dice that fall at once are stored and shown with the move that asked */
    dirty = room->table.dirty;
    if (!(dirty & ~(uint32_t)(DIRTY_VIEW | DIRTY_MOVED)) && room->rooms->log.len == 0) {
        release_kept(room);
        if (dirty)
            room_show(room, now_ms);
        room->flight.author = NULL;
        return;
    }
    room->busy = true;
    if (store_submit(room->rooms->store, room_job(room), stored, room) != STORE_OK)
        stored(room, STORE_DOWN, NULL);
}

void room_author(struct room *room, const struct saying *s)
{
    room->flight = (struct flight) {
        .author = s->session,
        .verb = s->verb,
        .seat = s->ask.chair,
        .n = s->ask.n,
    };
}

struct waiting *room_copy_message(const struct saying *s)
{
    struct waiting *w = mem_resize(NULL, sizeof(*w) + s->text.len);

    *w = (struct waiting) { .session = s->session, .at_ms = s->now_ms, .len = s->text.len };
    memcpy(w->text, s->text.at, s->text.len);
    return w;
}

const char *room_wait(struct room *room, const struct saying *s)
{
    struct session *session = s->session;
    struct waiting *w;

    if (room->queued == WAITING_MAX || session->waits == SESSION_WAITS_MAX ||
        (session->waiting && session->waiting != room))
        return "slow_down";
    w = room_copy_message(s);
    session->waiting = room;
    session->waits++;
    *room->last = w;
    room->last = &w->next;
    room->queued++;
    return NULL;
}

static void measure(struct room *room, struct session *session)
{
    const struct rooms_world *world = &room->rooms->world;

    if (session->member >= 0)
        table_measured(&room->table, session->member, world->rtt(world->ctx, session),
                       session->pings ? pings_least(session->pings) : -1);
}

void room_measure(struct room *room)
{
    for (struct session *s = room->sessions; s; s = s->next)
        measure(room, s);
}

uint32_t room_mark(const struct room *room, const struct session *session)
{
    uint8_t hash[SHA256_BYTES];
    struct sha256 sha;

    if (address_none(&session->address))
        return 0;
    sha256_init(&sha);
    sha256_add(&sha, span_of(room->table.id));
    sha256_add(&sha, (struct span) { (const char *)session->address.b, ADDRESS_BYTES });
    sha256_end(&sha, hash);
    return 1 + (hash[0] | (uint32_t)hash[1] << 8);
}

void room_attach(struct room *room, struct session *session, int32_t member, int64_t now_ms)
{
    struct session **at = &room->sessions;

    while (member >= 0 && *at) {
        if ((*at)->member == member)
            room_send_away(at, "elsewhere");
        else
            at = &(*at)->next;
    }
    session->room = room;
    session->member = member;
    session->look = -1;
    if (member >= 0)
        room->table.member[member].mark = room_mark(room, session);
    session->told = (struct table_told) { .parts = session->told.parts };
    session->since_v = room->table.version;
    session->held = false;
    measure(room, session);
    session->next = room->sessions;
    room->sessions = session;
    if (!room->busy)
        room_presence(room, now_ms);
    class_touched(room);
}

void room_detach(struct session *session, int64_t now_ms)
{
    struct room *room = session->room;

    if (session->waiting)
        drop_waiting(session->waiting, session);
    if (!room)
        return;
    unlink_session(room, session);
    if (room->flight.author == session)
        room->flight.author = NULL;
    class_touched(room);
    if (room->busy)
        return;
    room_presence(room, now_ms);
    room_show(room, now_ms);
    room_turn(room, now_ms);
}

/* Has the room called again when its table has something to do, or may show more. */
static void set_due(struct room *room, int64_t next_ms, int64_t now_ms)
{
    int64_t hold_ms = room->table.race.hold_ms;

    room->next_ms = next_ms;
    due_set(&room->rooms->heap, &room->due,
            hold_ms > now_ms && hold_ms < next_ms ? hold_ms : next_ms);
}

void room_hurry(struct room *room, int64_t now_ms)
{
    int64_t due_ms = table_due_ms(&room->table, now_ms);

    if (room->busy || due_ms >= room->next_ms)
        return;
    room->next_ms = due_ms;
    if (room->due.place == 0 || due_ms < room->due.at_ms)
        due_set(&room->rooms->heap, &room->due, due_ms);
}

static void count_turn(struct room *room, int64_t due_ms, int64_t now_ms)
{
    room->rooms->stats.turns++;
    room->rooms->stats.late_ms += (uint64_t)(now_ms - due_ms);
}

void room_turn(struct room *room, int64_t now_ms)
{
    bool awaited = room->next_ms <= now_ms; /* to be shown at the least */
    int64_t due;

    if (room->busy) { /* what is due waits for the store */
        room->next_ms = INT64_MAX;
        due_set(&room->rooms->heap, &room->due, INT64_MAX);
        return;
    }
    room_show_held(room, now_ms);
    due = table_due_ms(&room->table, now_ms);
    if ((due > now_ms && !awaited) || now_ms < room->retry_ms) {
        if (due != INT64_MAX && due < room->retry_ms)
            due = room->retry_ms;
        set_due(room, due, now_ms);
        return;
    }
    count_turn(room, due < room->next_ms ? due : room->next_ms, now_ms);
    room_begin(room, true);
    room->flight.author = NULL;
    room->table.dirty |= DIRTY_VIEW;
    room_commit(room, now_ms);
    if (room->busy)
        return;
    set_due(room, table_due_ms(&room->table, now_ms), now_ms);
    class_touched(room); /* dice that were waited for lie there */
}

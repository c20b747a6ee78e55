/* class.c -- the life of a class: how it is stored, ends, is read again and goes. */
#include "class.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { DAY_S = 86400, IDLE_MS = DAY_S * 1000, MOVES_BYTES = 8192 };

struct class *class_new(struct rooms *rooms)
{
    struct class *c = mem_new(sizeof(*c));

    c->rooms = rooms;
    c->until_ms = c->due_ms = INT64_MAX;
    c->keep_days = CLASS_KEEP_DAYS;
    c->idle_ms = rooms->now_ms;
    c->next = rooms->classes;
    rooms->classes = c;
    return c;
}

void class_free(struct class *c)
{
    struct class **at = &c->rooms->classes;

    while (*at != c)
        at = &(*at)->next;
    *at = c->next;
    while (c->sessions)
        class_leave(c->sessions);
    for (int32_t i = 0; i < c->pupils; i++)
        if (c->pupil[i].room)
            c->pupil[i].room->pupil = NULL;
    free(c->again);
    free(c);
}

static void release(struct rooms *rooms)
{
    while (rooms->classes)
        class_free(rooms->classes);
}

void class_store(struct class *c)
{
    c->dirty = c->news = true;
    class_touch(c);
}

void class_end(struct class *c, int64_t now_ms)
{
    (void)now_ms;
    for (int32_t i = 0; i < c->pupils; i++)
        c->pupil[i].points = pupil_points(&c->pupil[i]);
    c->standing = c->state != CLASS_LOBBY;
    if (c->state == CLASS_LOBBY) /* there is nothing to keep */
        c->keep_days = 0;
    c->state = CLASS_OVER;
    c->ended_s = tidy_stamp_s(c->rooms);
    c->until_ms = INT64_MAX;
    c->pressing = true;
    class_store(c);
}

/* Whose file is being read, for what came of it. */
struct reading {
    struct rooms *rooms;
    char id[ID_CHARS + 1];
    int32_t pupil;
};

static void result_read(void *ctx, enum store_result result, struct store_file *file)
{
    struct reading *r = ctx;
    struct class *c = class_by_id(r->rooms, span_of(r->id));
    char bytes[MOVES_BYTES];
    struct text moves;
    struct go go;
    uint32_t line;

    if (c)
        c->reading = false;
    if (c && result != STORE_OK && result != STORE_MISSING) { /* it is asked for again */
        c->pupil[r->pupil].looked = false;
        c->retry_ms = c->rooms->now_ms + RETRY_MS;
    }
    text_init(&moves, bytes, sizeof(bytes));
    if (c && result == STORE_OK &&
        !go_read(&go, (struct span) { file->text, file->len }, &moves, &line)) {
        c->pupil[r->pupil].knows = true;
        c->pupil[r->pupil].result = go.result;
        c->pupil[r->pupil].points = go.result.score;
        c->news = true;
    }
    if (c)
        class_touch(c);
    free(r);
}

/* One after the other, so that others have their turn. */
static void read_results(struct class *c)
{
    int32_t i = 0;
    struct reading *r;
    struct store_job *job;

    while (i < c->pupils && (c->pupil[i].looked || !c->pupil[i].room || c->pupil[i].room->busy ||
                             c->pupil[i].room->table.state != TABLE_OVER))
        i++;
    if (c->reading || i == c->pupils || c->rooms->now_ms < c->retry_ms)
        return;
    c->pupil[i].looked = c->reading = true;
    r = mem_new(sizeof(*r));
    *r = (struct reading) { .rooms = c->rooms, .pupil = i };
    text_copy(r->id, sizeof(r->id), c->id);
    job = store_job_new();
    store_job_read_ended(job, c->pupil[i].room->table.match_id);
    if (store_submit(c->rooms->store, job, result_read, r) != STORE_OK)
        result_read(r, STORE_DOWN, NULL);
}

/* A job of the class is on its way, for who is told. */
struct storing {
    struct rooms *rooms;
    char id[ID_CHARS + 1];
};

void class_submit(struct class *c, struct store_job *job, store_done_fn *done)
{
    struct storing *s = mem_new(sizeof(*s));

    *s = (struct storing) { .rooms = c->rooms };
    text_copy(s->id, sizeof(s->id), c->id);
    c->storing = true;
    if (store_submit(c->rooms->store, job, done, s) != STORE_OK)
        done(s, STORE_DOWN, NULL);
}

struct class *class_submitted(void *ctx)
{
    struct storing *s = ctx;
    struct class *c = class_by_id(s->rooms, span_of(s->id));

    free(s);
    return c;
}

/* Another has this code, or id: whoever opens it does so again, once. */
static void open_again(struct class *c)
{
    struct rooms *rooms = c->rooms;
    struct session *host = c->sessions;
    struct waiting *w = c->again;

    c->again = NULL;
    class_free(c);
    rooms->nodes.reopening = true;
    if (host && w)
        verbs_message(rooms, host, (struct span) { w->text, w->len }, rooms->now_ms);
    else if (host)
        talk_no(rooms, host, SPAN("class"), "not_stored", -1, 0);
    rooms->nodes.reopening = false;
    free(w);
}

static void class_stored(void *ctx, enum store_result result, struct store_file *file)
{
    struct class *c = class_submitted(ctx);

    (void)file;
    if (!c)
        return;
    c->storing = false;
    class_touch(c);
    if (result == STORE_CONFLICT && !c->stored) {
        open_again(c);
        return;
    }
    if (result != STORE_OK) {
        c->dirty = true;
        c->retry_ms = c->rooms->now_ms + RETRY_MS;
        return;
    }
    c->stored = true;
    free(c->again);
    c->again = NULL;
    if (c->host_key[0])
        class_tell_key(c);
    if (c->state == CLASS_DECIDE && !c->lifted && !c->dirty) {
        c->lifted = true;
        c->until_ms = class_deadline_ms(c, c->rooms->now_ms);
    }
}

static void write_row(struct class *c)
{
    char row[STORE_HEAD_MAX];
    struct store_job *job = store_job_new();
    struct text out;

    text_init(&out, row, sizeof(row));
    class_save(c, &out);
    store_job_put_table(job, &(struct store_table) {
                                 .id = c->id,
                                 .head = row,
                                 .changed_s = tidy_stamp_s(c->rooms),
                                 .code = c->code,
                                 .listing = "",
                             });
    c->dirty = false;
    class_submit(c, job, class_stored);
}

/* A pupil's table with its match; it stands still meanwhile. */
static void delete_table(struct room *room, struct store_job *job)
{
    const struct table *t = &room->table;

    while (room->sessions)
        room_send_away(&room->sessions, "deleted");
    room->busy = true;
    if (t->state != TABLE_LOBBY)
        store_job_delete_match(job, t->match_id, t->id);
    store_job_delete_table(job, t->id);
}

void class_drop(struct pupil *p)
{
    struct store_job *job = store_job_new();

    if (p->room)
        delete_table(p->room, job);
    store_submit(p->class->rooms->store, job, NULL, NULL); /* if it fails, the next start tells */
    if (p->room)
        room_free(p->room);
    p->room = NULL;
}

/* Nothing of it is stored any more: now it is told. */
static void forget(struct class *c)
{
    for (int32_t i = 0; i < c->pupils; i++) {
        struct room *room = c->pupil[i].room;

        if (!room)
            continue;
        c->rooms->stats.matches -= room->table.state == TABLE_MATCH;
        room->busy = false;
        room_free(room);
    }
    while (c->sessions) {
        struct session *s = c->sessions;

        class_leave(s);
        talk_gone(c->rooms, s, "deleted", "");
    }
    class_free(c);
}

static void class_deleted(void *ctx, enum store_result result, struct store_file *file)
{
    struct class *c = class_submitted(ctx);

    (void)file;
    if (!c)
        return;
    if (result == STORE_OK) {
        forget(c);
        return;
    }
    for (int32_t i = 0; i < c->pupils; i++)
        if (c->pupil[i].room)
            c->pupil[i].room->busy = false;
    c->storing = false;
    c->dirty = true; /* it is tried again */
    c->retry_ms = c->rooms->now_ms + RETRY_MS;
    class_touch(c);
}

/* Everything of it goes, in one job: at once, or as soon as its tables are stored. */
static void delete_class(struct class *c)
{
    struct store_job *job;

    c->state = CLASS_OVER;
    if (c->ended_s == 0)
        c->ended_s = tidy_stamp_s(c->rooms);
    c->keep_days = 0;
    for (int32_t i = 0; i < c->pupils; i++)
        if (c->pupil[i].room && c->pupil[i].room->busy)
            return; /* it is told when that is over */
    if (c->storing)
        return;
    job = store_job_new();
    for (int32_t i = 0; i < c->pupils; i++)
        if (c->pupil[i].room)
            delete_table(c->pupil[i].room, job);
    if (c->stored)
        store_job_delete_table(job, c->id);
    class_submit(c, job, class_deleted);
}

bool class_is_kept(const struct class *c)
{
    return !c->dirty && !c->storing;
}

bool class_is_doomed(const struct class *c)
{
    return c->state == CLASS_OVER && c->keep_days == 0;
}

static void go_on(struct class *c, int64_t now_ms)
{
    if (c->slips > 0 && c->state != CLASS_OVER)
        class_own_turn(c, now_ms);
    else if (c->state == CLASS_DECIDE)
        class_decide(c, now_ms);
    else if (c->state == CLASS_BARS)
        class_bars(c, now_ms);
    if (c->state == CLASS_OVER || c->state == CLASS_OPEN)
        read_results(c);
}

static void class_turn(struct class *c, int64_t now_ms)
{
    c->due_ms = INT64_MAX;
    if (class_is_doomed(c)) {
        if (now_ms >= c->retry_ms && !c->away)
            delete_class(c);
        return;
    }
    if (!c->away)
        go_on(c, now_ms);
    if (c->dirty && !c->storing && now_ms >= c->retry_ms)
        write_row(c);
    if (c->news && !c->away && (c->state != CLASS_DECIDE || c->fallen) &&
        (c->state != CLASS_OVER || class_is_kept(c)) &&
        (c->pressing || now_ms - c->shown_ms >= CLASS_SHOW_MS))
        class_show(c, now_ms);
}

static void sooner(int64_t *due_ms, int64_t at_ms, int64_t now_ms)
{
    if (at_ms > now_ms && at_ms < *due_ms)
        *due_ms = at_ms;
}

/* When to look again: at a deadline, when somebody is not waited for any more, to show. */
static int64_t due(const struct class *c, int64_t now_ms)
{
    int64_t due_ms = c->due_ms;

    if (c->state == CLASS_DECIDE || c->state == CLASS_BARS)
        sooner(&due_ms, c->until_ms, now_ms);
    sooner(&due_ms, c->retry_ms, now_ms);
    if (c->news && (c->state != CLASS_DECIDE || c->fallen))
        sooner(&due_ms, c->shown_ms + CLASS_SHOW_MS, now_ms);
    sooner(&due_ms, c->patient_ms, now_ms);
    for (int32_t i = 0; i < c->pupils && c->state == CLASS_DECIDE; i++) {
        const struct pupil *p = &c->pupil[i];
        int64_t left_ms = pupil_left_ms(p, now_ms);

        if (p->room)
            sooner(&due_ms, p->room->retry_ms, now_ms);
        if (!pupil_plays(p))
            continue;
        if (left_ms != INT64_MAX)
            sooner(&due_ms, now_ms + left_ms, now_ms);
        if (!p->room->table.member[0].here)
            sooner(&due_ms, p->room->table.member[0].gone_since_ms + CLASS_GONE_MS, now_ms);
    }
    return due_ms;
}

static int64_t turn(struct rooms *rooms, int64_t now_ms)
{
    int64_t next_ms = INT64_MAX;

    for (struct class *c = rooms->classes, *next; c; c = next) {
        next = c->next;
        if (c->due_ms <= now_ms) {
            class_turn(c, now_ms);
            c->due_ms = due(c, now_ms);
        }
        next_ms = c->due_ms < next_ms ? c->due_ms : next_ms;
    }
    return next_ms;
}

/* Who has been left alone for a day is over, and one that never began is no more; at everybody's
 * own pace the day is fixed. */
static void sweep(struct class *c, bool steady)
{
    struct rooms *rooms = c->rooms;
    int64_t kept_s = c->keep_days * INT64_C(86400);

    if (c->away)
        return;
    if (c->sessions || class_attended(c, rooms->now_ms))
        c->idle_ms = rooms->now_ms;
    if (c->state != CLASS_OVER && c->state != CLASS_OPEN && rooms->now_ms - c->idle_ms >= IDLE_MS)
        class_end(c, rooms->now_ms);
    if (c->state == CLASS_OPEN && steady && tidy_stamp_s(rooms) >= c->closes_s)
        class_end(c, rooms->now_ms);
    else if (c->state == CLASS_OPEN)
        class_touch(c); /* what could not be stored is tried again */
    if (c->state == CLASS_OVER && steady && tidy_stamp_s(rooms) - c->ended_s >= kept_s)
        delete_class(c);
}

static void sweep_all(struct rooms *rooms, bool steady)
{
    for (struct class *c = rooms->classes, *next; c; c = next) {
        next = c->next;
        sweep(c, steady);
    }
}

const struct class_ops rooms_classes = {
    .load = class_load,
    .bind = class_bind,
    .turn = turn,
    .sweep = sweep_all,
    .release = release,
    .arrive = class_arrive,
    .gather = class_gather,
    .give = class_give,
    .offer = class_offer,
    .say = class_say,
    .peek = class_peek,
    .watch = class_watch,
    .show_to = class_show_to,
};

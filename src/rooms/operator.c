/* operator.c -- what who runs the server may see of its tables, and do. */
#include "operator.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "class.h"
#include "room.h"

#define NOTICE_KEY "notice"

enum {
    REPORTS_PER_SESSION = 5,
    READ_AGAIN_MS = 500, /* what other nodes were told, if it could not be read */
    TOLD_PER_TURN = 100, /* of a notice: who plays does not wait until all know */
};

/* Facts that are being read from the store meanwhile do not have this yet. */
static void submit(struct rooms *rooms, struct store_job *job, store_done_fn *done, void *ctx)
{
    rooms->nodes.told++;
    if (store_submit(rooms->store, job, done, ctx) != STORE_OK)
        done(ctx, STORE_DOWN, NULL);
}

static bool is_first_of_address(const struct room *room, const struct session *session)
{
    const struct session *s = room->sessions;

    while (s != session && !address_same(&s->address, &session->address))
        s = s->next;
    return s == session;
}

static struct rooms_table seen_of(const struct room *room)
{
    struct rooms_table seen = { .table = &room->table, .changed_s = room->changed_s };

    for (const struct session *s = room->sessions; s; s = s->next) {
        seen.people += s->member >= 0;
        seen.watchers += s->member < 0;
        seen.addresses += is_first_of_address(room, s);
    }
    return seen;
}

void rooms_each(const struct rooms *rooms, rooms_table_fn *fn, void *ctx)
{
    for (int b = 0; b < BUCKETS; b++) {
        for (const struct room *room = rooms->by_id[b]; room; room = room->next_id) {
            const struct rooms_table seen = seen_of(room);

            fn(ctx, &seen);
        }
    }
}

static struct room *find(struct rooms *rooms, struct span name)
{
    struct room *room = room_by_id(rooms, name);

    return room ? room : room_by_code(rooms, name);
}

bool rooms_find(struct rooms *rooms, struct span name, struct rooms_table *seen)
{
    const struct room *room = find(rooms, name);

    if (room)
        *seen = seen_of(room);
    return room != NULL;
}

void rooms_here(struct rooms *rooms, struct span name, rooms_here_fn *fn, void *ctx)
{
    const struct room *room = find(rooms, name);

    for (const struct session *s = room ? room->sessions : NULL; s; s = s->next)
        fn(ctx, s->member, &s->address);
}

void rooms_each_class(const struct rooms *rooms, rooms_class_fn *fn, void *ctx)
{
    for (const struct class *c = rooms->classes; c; c = c->next) {
        struct rooms_class seen = {
            .code = c->code,
            .id = c->id,
            .game = c->game->game->name,
            .state = class_state_word[c->state],
            .people = c->pupils,
            .opened_s = c->opened_s,
            .ended_s = c->ended_s,
        };

        for (const struct session *s = c->sessions; s; s = s->class_next)
            seen.here++;
        fn(ctx, &seen);
    }
}

/* The class of that id or code goes at its next turn. */
static bool end_class(struct rooms *rooms, struct span name)
{
    struct class *c = class_by_id(rooms, name);

    if (!c)
        c = class_by_code(rooms, name);
    if (!c || c->away)
        return false;
    c->state = CLASS_OVER;
    c->keep_days = 0;
    class_touch(c);
    return true;
}

bool rooms_end(struct rooms *rooms, struct span name, struct span why, store_done_fn *done,
               void *ctx)
{
    struct room *room = find(rooms, name);
    struct doom doom = { .done = done, .ctx = ctx };

    if (!room && end_class(rooms, name)) {
        done(ctx, STORE_OK, NULL);
        return true;
    }
    if (!room || room->doom)
        return false;
    memcpy(doom.why, why.at, why.len);
    room_doom(room, &doom);
    return true;
}

bool operator_tell(struct rooms *rooms)
{
    for (int i = 0; i < TOLD_PER_TURN && rooms->untold; i++) {
        talk_notice(rooms, rooms->untold);
        rooms->untold = rooms->untold->after;
    }
    return rooms->untold != NULL;
}

void rooms_notice(struct rooms *rooms, struct span text, store_done_fn *done, void *ctx)
{
    struct store_job *job = store_job_new();
    bool had = rooms->notice[0] != '\0';

    memcpy(rooms->notice, text.at, text.len);
    rooms->notice[text.len] = '\0';
    if (text.len > 0)
        store_job_put_fact(job, NOTICE_KEY, rooms->notice);
    else if (had)
        store_job_delete_fact(job, NOTICE_KEY);
    rooms->untold = rooms->sessions;
    submit(rooms, job, done, ctx);
}

void rooms_drain(struct rooms *rooms, bool on)
{
    rooms->draining = on;
    store_leaving(rooms->store, on);
    if (rooms->config.classes)
        rooms->config.classes->give(rooms);
    rooms->untold = rooms->sessions;
}

bool rooms_draining(const struct rooms *rooms)
{
    return rooms->draining;
}

static void count_match(void *ctx, const struct rooms_table *seen)
{
    int *left = ctx;

    *left += seen->table->state == TABLE_MATCH && seen->people > 0;
}

int rooms_left(const struct rooms *rooms)
{
    struct store_peer peer;
    int left = 0;

    if (store_peers(rooms->store, &peer, 1) > 0) { /* they are given away, all of them */
        for (const struct class *c = rooms->classes; c; c = c->next)
            left++;
        return left + (int)rooms->stats.tables;
    }
    rooms_each(rooms, count_match, &left);
    return left;
}

const struct desk *rooms_desk(const struct rooms *rooms)
{
    return &rooms->desk;
}

static void turn_away(struct rooms *rooms, struct session *session, const struct ban *ban)
{
    session->banned = true;
    talk_banned(rooms, session, ban);
    rooms->world.close(rooms->world.ctx, session);
}

bool operator_banned(struct rooms *rooms, struct session *session)
{
    const struct ban *ban = NULL;

    if (rooms->desk.bans > 0 && rooms->world.close)
        ban = desk_banned(&rooms->desk, &session->address, rooms->world.wall_s(rooms->world.ctx));
    if (ban)
        turn_away(rooms, session, ban);
    return ban != NULL;
}

static bool is_of(const struct session *s, const struct address *address)
{
    return !s->banned && address_same(&s->address, address);
}

int rooms_count(const struct rooms *rooms, const struct address *address)
{
    int count = 0;

    for (const struct session *s = rooms->sessions; s; s = s->after)
        count += is_of(s, address);
    return count;
}

bool rooms_ban(struct rooms *rooms, const struct ban *ban, store_done_fn *done, void *ctx)
{
    struct store_job *job;

    if (!desk_ban(&rooms->desk, ban))
        return false;
    for (struct session *s = rooms->sessions; s; s = s->after)
        if (is_of(s, &ban->address))
            turn_away(rooms, s, ban);
    job = store_job_new();
    desk_put_ban(ban, job);
    submit(rooms, job, done, ctx);
    return true;
}

static struct store_job *without_ban(const struct address *address)
{
    char key[DESK_KEY_BYTES];
    struct store_job *job = store_job_new();

    desk_ban_key(address, key);
    store_job_delete_fact(job, key);
    return job;
}

bool rooms_unban(struct rooms *rooms, const struct address *address, store_done_fn *done, void *ctx)
{
    if (!desk_unban(&rooms->desk, address))
        return false;
    submit(rooms, without_ban(address), done, ctx);
    return true;
}

/* Another node may have been first. */
static void swept(void *ctx, enum store_result result, struct store_file *file)
{
    (void)ctx, (void)result, (void)file;
}

void operator_sweep(struct rooms *rooms)
{
    int64_t now_s = rooms->world.wall_s(rooms->world.ctx);
    struct address address;

    while (desk_expired(&rooms->desk, now_s, &address))
        submit(rooms, without_ban(&address), swept, NULL);
}

bool rooms_drop_report(struct rooms *rooms, int64_t number, store_done_fn *done, void *ctx)
{
    char key[DESK_KEY_BYTES];
    struct store_job *job;

    if (!desk_drop(&rooms->desk, number))
        return false;
    job = store_job_new();
    desk_report_key(number, key);
    store_job_delete_fact(job, key);
    submit(rooms, job, done, ctx);
    return true;
}

/* Who sits there, as far as there is room. */
static void write_names(const struct table *t, char *buf, size_t cap)
{
    struct text out;

    text_init(&out, buf, cap);
    for (int32_t i = 0; i < t->chairs; i++) {
        if (out.len + strlen(t->chair[i].name) + 3 > cap)
            return;
        text_str(&out, i > 0 ? ", " : "");
        text_str(&out, t->chair[i].name);
    }
}

static size_t characters(struct span s)
{
    size_t n = 0;

    for (size_t i = 0; i < s.len; i++)
        n += ((unsigned char)s.at[i] & 0xc0) != 0x80;
    return n;
}

/* What is said about the table; false if that cannot be taken. */
static bool read_report(const struct saying *s, struct report *report)
{
    const struct table *t = &s->session->room->table;
    struct span text = span_trim(s->ask.text);

    if (!report_why_read(message_text(s->message, "why"), &report->why) ||
        characters(text) > REPORT_CHARS || span_control(text))
        return false;
    report->at_s = s->rooms->world.wall_s(s->rooms->world.ctx);
    text_copy(report->table, sizeof(report->table), t->id);
    text_copy(report->code, sizeof(report->code), t->code);
    text_copy(report->game, sizeof(report->game), t->game->name);
    write_names(t, report->names, sizeof(report->names));
    memcpy(report->text, text.at, text.len);
    return true;
}

/* A report on its way to the store. */
struct reporting {
    struct rooms *rooms;
    int64_t number, dropped; /* dropped: one that had to go for it, or 0 */
};

static store_done_fn report_stored;

static void store_report(struct reporting *reporting, struct report *report)
{
    struct store_job *job = store_job_new();
    char key[DESK_KEY_BYTES];

    reporting->number = report->number;
    report->asking = !report->ours;
    report->changed = false;
    desk_put_report(report, job);
    if (reporting->dropped > 0) {
        desk_report_key(reporting->dropped, key);
        store_job_delete_fact(job, key);
    }
    submit(reporting->rooms, job, report_stored, reporting);
}

/* Where several nodes number reports another may have been first. */
static void report_stored(void *ctx, enum store_result result, struct store_file *file)
{
    struct reporting *reporting = ctx;
    struct rooms *rooms = reporting->rooms;
    struct report *report = result == STORE_CONFLICT
                                ? desk_renumber(&rooms->desk, reporting->number)
                                : desk_numbered(&rooms->desk, reporting->number);
    bool again = report && (result == STORE_CONFLICT || (result == STORE_OK && report->changed));

    (void)file;
    if (report) {
        report->ours |= result == STORE_OK;
        report->asking = false;
    }
    if (again) {
        reporting->dropped = result == STORE_OK ? 0 : reporting->dropped;
        store_report(reporting, report);
        return;
    }
    if (result != STORE_OK && rooms->world.warn)
        rooms->world.warn(rooms->world.ctx, "a report is not stored: the next start forgets it");
    free(reporting);
}

/* Keeps it, and tells who runs the server that there is one. */
static void take_report(struct rooms *rooms, const struct report *new)
{
    int64_t dropped;
    struct report *report = desk_report(&rooms->desk, new, &dropped);
    bool first = report->count == 1;
    char buf[128];
    struct text line;

    report->ours |= !store_is_shared(rooms->store);
    if (report->asking) {
        report->changed = true;
    } else {
        struct reporting *reporting = mem_new(sizeof(*reporting));

        *reporting = (struct reporting) { .rooms = rooms, .dropped = dropped };
        store_report(reporting, report);
    }
    if (!first || !rooms->world.warn)
        return;
    text_init(&line, buf, sizeof(buf));
    text_str(&line, "table ");
    text_str(&line, new->code);
    text_str(&line, " was reported: see `knobel admin reports`");
    rooms->world.warn(rooms->world.ctx, buf);
}

const char *say_report(const struct saying *s)
{
    struct ledger *ledger = s->rooms->config.ledger;
    struct report report = { .number = 0 };

    if (!read_report(s, &report))
        return "bad_message";
    if (s->session->reports == REPORTS_PER_SESSION ||
        !ledger_take(ledger, ledger_account(ledger, &s->session->address), LIMIT_REPORTS,
                     s->now_ms))
        return "too_many_reports";
    s->session->reports++;
    take_report(s->rooms, &report);
    talk_reported(s->rooms, s->session);
    return NULL;
}

/* One address cannot fill the list: whoever opened the table pays for it. */
void operator_glean(struct room *room)
{
    struct rooms *rooms = room->rooms;
    struct ledger *ledger = rooms->config.ledger;
    struct store_job *job;
    char buf[STOOD_BYTES];
    struct text lines;

    if (!rooms->config.glean)
        return;
    text_init(&lines, buf, sizeof(buf));
    table_stood(room->kept, &room->table, &lines);
    if (lines.len == 0)
        return;
    job = store_job_new();
    for (struct span rest = text_all(&lines); rest.len > 0;) {
        struct span line = span_until(&rest, '\n');

        if (ledger_take(ledger, ledger_account(ledger, &room->opener), LIMIT_WORDS, rooms->now_ms))
            glean_take(&rooms->glean, line, job);
    }
    store_submit(rooms->store, job, NULL, NULL); /* if it fails, the next start counts less */
}

const struct glean *rooms_glean(const struct rooms *rooms)
{
    return &rooms->glean;
}

void rooms_forget_gleaned(struct rooms *rooms, store_done_fn *done, void *ctx)
{
    struct store_job *job = store_job_new();

    glean_forget(&rooms->glean, NULL, job);
    submit(rooms, job, done, ctx);
}

void operator_fact(void *ctx, const char *key, const char *text)
{
    struct rooms *rooms = ctx;

    if (strcmp(key, NOTICE_KEY) == 0)
        text_copy(rooms->notice, sizeof(rooms->notice), text);
    else if ((!desk_fact(&rooms->desk, key, text) || !glean_fact(&rooms->glean, key, text)) &&
             rooms->world.warn)
        rooms->world.warn(rooms->world.ctx, "a stored ban, report or word cannot be read");
}

/* Takes over what the facts say of bans, reports and the notice. */
static void refresh(struct rooms *rooms, const struct store_file *file)
{
    const char *at = file->text, *end = at + file->len;
    char notice[NOTICE_MAX + 1] = "";
    struct desk desk = { .bans = 0 };

    while (at < end) {
        const char *key = at, *text = key + strlen(key) + 1;

        at = text + strlen(text) + 1;
        if (strcmp(key, NOTICE_KEY) == 0)
            text_copy(notice, sizeof(notice), text);
        else
            desk_fact(&desk, key, text); /* a start tells of damaged ones */
    }
    desk_release(&rooms->desk);
    rooms->desk = desk;
    if (strcmp(notice, rooms->notice) != 0) {
        text_copy(rooms->notice, sizeof(rooms->notice), notice);
        rooms->untold = rooms->sessions;
    }
    for (struct session *s = rooms->sessions; s; s = s->after)
        if (!s->banned)
            operator_banned(rooms, s);
}

static void facts_read(void *ctx, enum store_result result, struct store_file *file)
{
    struct rooms *rooms = ctx;

    rooms->nodes.reading = false;
    if (result == STORE_OK && rooms->nodes.told == rooms->nodes.told_before) {
        refresh(rooms, file);
    } else {
        rooms->nodes.unread = true;
        rooms->nodes.read_ms = rooms->now_ms + READ_AGAIN_MS;
    }
}

void operator_look(struct rooms *rooms)
{
    struct store_job *job;

    rooms->nodes.unread |= store_facts_changed(rooms->store);
    if (!rooms->nodes.unread || rooms->nodes.reading || rooms->now_ms < rooms->nodes.read_ms)
        return;
    job = store_job_new();
    store_job_facts(job);
    rooms->nodes.told_before = rooms->nodes.told;
    rooms->nodes.reading = store_submit(rooms->store, job, facts_read, rooms) == STORE_OK;
    rooms->nodes.unread = !rooms->nodes.reading;
}

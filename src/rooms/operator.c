/* operator.c -- what who runs the server may see of its tables, and do. */
#include "operator.h"

#include <string.h>

#include "room.h"

#define NOTICE_KEY "notice"

enum {
    REPORTS_PER_SESSION = 5,
    TOLD_PER_TURN = 100, /* of a notice: who plays does not wait until all know */
};

static void submit(struct rooms *rooms, struct store_job *job, store_done_fn *done, void *ctx)
{
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

bool rooms_end(struct rooms *rooms, struct span name, struct span why, store_done_fn *done,
               void *ctx)
{
    struct room *room = find(rooms, name);
    struct doom doom = { .done = done, .ctx = ctx };

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

    if (store_peers(rooms->store, &peer, 1) > 0) /* they are given away, all of them */
        return (int)rooms->stats.tables;
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

void operator_sweep(struct rooms *rooms)
{
    int64_t now_s = rooms->world.wall_s(rooms->world.ctx);
    struct address address;

    while (desk_expired(&rooms->desk, now_s, &address))
        store_submit(rooms->store, without_ban(&address), NULL, NULL);
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

static void report_stored(void *ctx, enum store_result result, struct store_file *file)
{
    struct rooms *rooms = ctx;

    (void)file;
    if (result != STORE_OK && rooms->world.warn)
        rooms->world.warn(rooms->world.ctx, "a report is not stored: the next start forgets it");
}

/* Keeps it, and tells who runs the server that there is one. */
static void take_report(struct rooms *rooms, const struct report *report)
{
    struct store_job *job = store_job_new();
    char key[DESK_KEY_BYTES], buf[128];
    const struct report *kept;
    struct text line;
    int64_t dropped;

    kept = desk_report(&rooms->desk, report, &dropped);
    desk_put_report(kept, job);
    if (dropped > 0) {
        desk_report_key(dropped, key);
        store_job_delete_fact(job, key);
    }
    submit(rooms, job, report_stored, rooms);
    if (kept->count > 1 || !rooms->world.warn)
        return;
    text_init(&line, buf, sizeof(buf));
    text_str(&line, "table ");
    text_str(&line, report->code);
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

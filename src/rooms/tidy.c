/* tidy.c -- what is kept and what goes: see tidy.h. */
#include "tidy.h"

#include "class.h"

enum {
    SWEEP_MS = 60 * 1000,       /* how often it is looked */
    HURRY_MS = 1000,            /* while the disk is full */
    DAY_S = 86400,              /* also for how long a table counts for who opened it */
    DESERTED_MS = DAY_S * 1000, /* a table without a match, until it goes by itself, */
    SPARED_MS = 60 * 1000,      /* and any before it may go early: people come back */
    EVICTED_MAX = 100,          /* at one look */
    JUMP_MS = 30 * 1000,        /* of the wall clock, beside the other */
    STEADY_MS = 60 * 60 * 1000, /* without a jump: then it is believed */
    THIN_PER_CENT = 95,         /* how full a full disk may stay */
};

void tidy_init(struct tidy *tidy)
{
    for (int i = 0; i < DESERTED_KINDS; i++)
        ring_init(&tidy->deserted[i]);
}

void tidy_begin(struct rooms *rooms, int64_t newest_s, int64_t now_ms)
{
    struct tidy *k = &rooms->tidy;

    k->wall_s = rooms->world.wall_s(rooms->world.ctx);
    k->wall_ms = k->steady_ms = k->floor_ms = k->sweep_ms = now_ms;
    k->floor_s = newest_s > k->wall_s ? newest_s : k->wall_s;
}

int64_t tidy_stamp_s(const struct rooms *rooms)
{
    int64_t wall_s = rooms->world.wall_s(rooms->world.ctx);
    int64_t floor_s = rooms->tidy.floor_s + (rooms->now_ms - rooms->tidy.floor_ms) / 1000;

    return wall_s > floor_s ? wall_s : floor_s;
}

/* A small computer may start in 1970 and be told the time later: ages are not what they seem then.
 */
static bool clock_steady(struct rooms *rooms, int64_t now_ms)
{
    struct tidy *k = &rooms->tidy;
    int64_t wall_s = rooms->world.wall_s(rooms->world.ctx);
    int64_t drift_ms = (wall_s - k->wall_s) * 1000 - (now_ms - k->wall_ms);

    if (drift_ms > JUMP_MS || drift_ms < -JUMP_MS)
        k->steady_ms = now_ms;
    k->wall_s = wall_s;
    k->wall_ms = now_ms;
    return now_ms - k->steady_ms >= STEADY_MS;
}

static void uncount(struct room *room)
{
    if (room->counted)
        ledger_tables(room->rooms->config.ledger, &room->opener, -1);
    room->counted = false;
}

void tidy_opened(struct room *room, const struct address *opener)
{
    room->opener = *opener;
    room->counted = true;
    ledger_tables(room->rooms->config.ledger, opener, 1);
}

void tidy_forget(struct room *room)
{
    uncount(room);
    ring_remove(&room->deserted);
    ring_remove(&room->listed);
}

bool tidy_listed(const struct room *room)
{
    const struct table *t = &room->table;

    return room->rooms->config.may_list && t->on[SWITCH_PUBLIC] && !t->on[SWITCH_LOCK] &&
           (t->state != TABLE_LOBBY || t->chairs > 0);
}

void tidy_sort(struct room *room, int64_t now_ms)
{
    struct rooms *rooms = room->rooms;
    const struct table *t = &room->table;
    bool lobby = t->state == TABLE_LOBBY;
    struct ring *deserted = NULL;

    if (!room->sessions && !t->class[0] && (lobby || !t->shared))
        deserted = &rooms->tidy.deserted[lobby ? DESERTED_LOBBY : DESERTED_ALONE];
    if (deserted != room->deserted_in)
        room->deserted_ms = now_ms;
    ring_move(&room->deserted, &room->deserted_in, deserted);
    ring_move(&room->listed, &room->listed_in, tidy_listed(room) ? &rooms->listed : NULL);
}

static void let_go(struct room *room)
{
    store_submit(room->rooms->store, room_deletion(room), NULL, NULL);
    room_free(room);
}

/* Lets the longest deserted go, of all or of those an address opened; false if there is none. */
static bool evict(struct rooms *rooms, enum deserted kind, const struct address *opener,
                  int64_t now_ms)
{
    const struct ring *head = &rooms->tidy.deserted[kind];

    for (struct ring *at = head->next; at != head; at = at->next) {
        struct room *room = RING_OF(at, struct room, deserted);

        if (now_ms - room->deserted_ms < SPARED_MS)
            break;
        if (room->busy || room->doom ||
            (opener && !(room->counted && address_same(&room->opener, opener))))
            continue;
        let_go(room);
        return true;
    }
    return false;
}

static bool make_room(struct rooms *rooms, const struct address *opener, int64_t now_ms)
{
    return evict(rooms, DESERTED_ALONE, opener, now_ms) ||
           evict(rooms, DESERTED_LOBBY, opener, now_ms);
}

const char *tidy_may_open(struct rooms *rooms, const struct address *address, int64_t now_ms)
{
    struct ledger *ledger = rooms->config.ledger;
    struct account *account = ledger_account(ledger, address);

    if (!ledger_take(ledger, account, LIMIT_OPENED, now_ms))
        return "too_many_opened";
    if (account && account->tables >= LIMIT_TABLES && !make_room(rooms, address, now_ms)) {
        ledger->refused[LIMIT_OPENED]++;
        return "too_many_opened";
    }
    if (rooms->stats.tables >= rooms->config.tables_max && !make_room(rooms, NULL, now_ms)) {
        rooms->stats.no_room++;
        return "too_many_tables";
    }
    return tidy_full(rooms) ? "disk_full" : NULL;
}

/* How full the disk is, in per cent of what it may be. */
static uint64_t per_cent(struct rooms *rooms)
{
    struct store_stats stats;

    if (rooms->config.disk_bytes == 0)
        return 0;
    store_stats(rooms->store, &stats);
    return stats.disk_bytes * 100 / rooms->config.disk_bytes;
}

bool tidy_full(struct rooms *rooms)
{
    if (per_cent(rooms) < 100)
        return false;
    if (!rooms->tidy.thinning)
        rooms->tidy.sweep_ms = rooms->now_ms;
    rooms->stats.no_disk++;
    return true;
}

static void purge(struct rooms *rooms);

/* Slice by slice, so that others have their turn, until nothing is left or there is room again. */
static void purged(void *ctx, enum store_result result, struct store_file *file)
{
    struct rooms *rooms = ctx;

    (void)file;
    rooms->tidy.purging = false;
    if (result == STORE_OK && (!rooms->tidy.thinning || per_cent(rooms) >= THIN_PER_CENT))
        purge(rooms);
}

static void purge(struct rooms *rooms)
{
    struct tidy *k = &rooms->tidy;
    struct store_job *job = store_job_new();

    store_job_purge(job, k->thinning ? INT64_MAX : k->before_s, k->thinning);
    k->purging = store_submit(rooms->store, job, purged, rooms) == STORE_OK;
}

/* A table nobody has come back to goes, or is not counted any more. */
static void sweep_room(struct room *room, int64_t now_ms)
{
    bool match = room->table.state == TABLE_MATCH;
    int64_t kept_ms = match ? (int64_t)room->rooms->config.keep_days * DAY_S * 1000 : DESERTED_MS;

    if (room->busy || room->sessions || room->pupil ||
        !table_abandoned(&room->table, now_ms, DESERTED_MS))
        return;
    uncount(room);
    if (table_abandoned(&room->table, now_ms, kept_ms))
        let_go(room);
}

static void sweep(struct rooms *rooms, int64_t now_ms)
{
    struct tidy *k = &rooms->tidy;
    bool steady = clock_steady(rooms, now_ms);

    for (int b = 0; b < BUCKETS; b++) {
        for (struct room *room = rooms->by_id[b], *next; room; room = next) {
            next = room->next_id;
            sweep_room(room, now_ms);
        }
    }
    operator_sweep(rooms);
    if (rooms->config.classes)
        rooms->config.classes->sweep(rooms, steady);
    k->thinning = per_cent(rooms) >= (k->thinning ? THIN_PER_CENT : 100);
    for (int i = 0; k->thinning && i < EVICTED_MAX; i++)
        if (!evict(rooms, DESERTED_ALONE, NULL, now_ms))
            break;
    k->before_s = k->wall_s - (int64_t)rooms->config.keep_days * DAY_S;
    if (!k->purging && (k->thinning || steady))
        purge(rooms);
}

int64_t tidy_turn(struct rooms *rooms, int64_t now_ms)
{
    struct tidy *k = &rooms->tidy;

    if (now_ms >= k->sweep_ms) {
        sweep(rooms, now_ms);
        k->sweep_ms = now_ms + (k->thinning ? HURRY_MS : SWEEP_MS);
    }
    return k->sweep_ms;
}

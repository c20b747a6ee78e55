/*
 * nodes.c -- where several servers share a store: tables that come from other nodes, go there, and
 * are there.
 *
 * Whoever asks for a table that is not here waits until the store has said where it is. If that is
 * here it is loaded, at another node the client is sent there. If that node is dead, or the client
 * could not reach it and says so (`not`), the question is asked again until somebody has the table,
 * or that node is seen to live.
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "class.h"
#include "limit/guess.h"

enum {
    SEEKS_MAX = 4,      /* of one connection */
    SEEK_MS = 250,      /* until it is asked again, each time longer, */
    SEEK_MOST_MS = 500, /* up to this */
    FETCHES_MAX = 64,   /* under way of those that nobody asked for */
    GIVES_MAX = 64,     /* of a turn, when this node is drained */
    GIVE_MS = 50,       /* between those turns */
    LIST_MS = 1000,     /* a list is as old at the most */
    PEERS_MAX = 64,
    SALT_CHARS = 8,
};

/* A message about a table that is not here. */
struct seek {
    struct seek *next;
    struct rooms *rooms;
    struct session *session; /* NULL: it has gone */
    struct waiting *message;
    bool asked, code, lists; /* the store is; for a code; for the list */
    int64_t again_ms;
    int wait_ms;
    int64_t beat; /* of the node that could not be reached, when it was looked at first */
    char key[STORE_ID_MAX + 1], wary[STORE_NODE_MAX + 1];
};

static struct seek **bucket(struct rooms *rooms, const char *key)
{
    return &rooms->nodes.seeks[span_hash(span_of(key)) % SEEK_BUCKETS];
}

/* Calls it for all; it may free the one it is called for. */
static void each_seek(struct rooms *rooms, void (*fn)(struct seek *seek, void *ctx), void *ctx)
{
    for (int b = 0; b < SEEK_BUCKETS; b++) {
        for (struct seek *seek = rooms->nodes.seeks[b], *next; seek; seek = next) {
            next = seek->next;
            fn(seek, ctx);
        }
    }
}

static void seek_free(struct seek *seek)
{
    struct seek **at = bucket(seek->rooms, seek->key);

    while (*at != seek)
        at = &(*at)->next;
    *at = seek->next;
    if (seek->session)
        seek->session->seeks--;
    free(seek->message);
    free(seek);
}

/* Nobody waits for it any more; while the store is asked it stays. */
static void let_go(struct seek *seek)
{
    if (seek->session)
        seek->session->seeks--;
    seek->session = NULL;
    if (!seek->asked)
        seek_free(seek);
}

static void say_again(struct seek *seek)
{
    struct rooms *rooms = seek->rooms;
    struct session *session = seek->session;
    struct waiting *w = seek->message;

    seek->message = NULL;
    let_go(seek);
    verbs_message(rooms, session, (struct span) { w->text, w->len }, rooms->now_ms);
    free(w);
}

static struct seek *first_of(struct rooms *rooms, const char *key, bool code)
{
    struct seek *seek = *bucket(rooms, key);

    while (seek &&
           (!seek->session || seek->lists || seek->code != code || strcmp(seek->key, key) != 0))
        seek = seek->next;
    return seek;
}

/*
 * All that wait for a table speak in the order in which they came: who came back on a new line, the
 * old one being dead without anybody having noticed, sits there, and not on the old one.
 */
static void say_all_again(struct rooms *rooms, const struct seek *like)
{
    char key[STORE_ID_MAX + 1];
    bool code = like->code;

    text_copy(key, sizeof(key), like->key);
    for (struct seek *seek; (seek = first_of(rooms, key, code));)
        say_again(seek);
}

static void ask_later(struct seek *seek)
{
    seek->again_ms = seek->rooms->now_ms + seek->wait_ms;
    seek->wait_ms = seek->wait_ms * 2 < SEEK_MOST_MS ? seek->wait_ms * 2 : SEEK_MOST_MS;
}

static struct span verb_of(const struct seek *seek, struct message *message)
{
    message_read(message, (struct span) { seek->message->text, seek->message->len });
    return message_text(message, "do");
}

static void hurry(struct seek *seek, void *ctx)
{
    (void)ctx;
    if (!seek->asked && !seek->lists)
        seek->again_ms = seek->rooms->now_ms;
}

void nodes_hurry(struct rooms *rooms)
{
    each_seek(rooms, hurry, NULL);
}

static void none_such(struct seek *seek)
{
    struct rooms *rooms = seek->rooms;
    struct message message;

    if (seek->code)
        guess_wrong(rooms->config.ledger, &seek->session->address, rooms->now_ms);
    talk_no(rooms, seek->session, verb_of(seek, &message), "no_such_table", -1, 0);
    seek_free(seek);
}

/* What it asks for, and is not away. */
static bool is_here(const struct seek *seek)
{
    struct span key = span_of(seek->key);
    const struct class *c =
        seek->code ? class_by_code(seek->rooms, key) : class_by_id(seek->rooms, key);

    return (c && !c->away) ||
           (seek->code ? room_by_code(seek->rooms, key) : room_by_id(seek->rooms, key));
}

static void found(void *ctx, enum store_result result, struct store_file *file)
{
    struct seek *seek = ctx;
    struct rooms *rooms = seek->rooms;

    seek->asked = false;
    if (!seek->session)
        seek_free(seek);
    else if (result == STORE_MISSING)
        none_such(seek);
    else if (result == STORE_OK && file->here && is_here(seek))
        say_all_again(rooms, seek);
    else if (result == STORE_OK && !file->here && file->lives &&
             (strcmp(file->node, seek->wary) != 0 || file->beat > seek->beat)) {
        talk_node(rooms, seek->session, file->node,
                  (struct span) { seek->message->text, seek->message->len });
        seek_free(seek);
    } else {
        if (result == STORE_OK && seek->beat == INT64_MAX && !strcmp(file->node, seek->wary))
            seek->beat = file->beat;
        ask_later(seek);
        if (result == STORE_OK && file->here)
            nodes_fetch(rooms, file->table_id, "");
    }
}

static void ask(struct seek *seek)
{
    struct store_job *job = store_job_new();

    store_job_find(job, seek->key, seek->code);
    seek->asked = true;
    if (store_submit(seek->rooms->store, job, found, seek) != STORE_OK)
        found(seek, STORE_DOWN, NULL);
}

static void put(char *out, size_t cap, struct span text)
{
    size_t len = text.len < cap ? text.len : 0;

    memcpy(out, text.at, len);
    out[len] = '\0';
}

static struct seek *seek_new(const struct saying *s, struct span key)
{
    struct seek *seek = mem_new(sizeof(*seek)), **at;

    *seek = (struct seek) { .rooms = s->rooms,
                            .session = s->session,
                            .message = room_copy_message(s),
                            .wait_ms = SEEK_MS,
                            .beat = INT64_MAX };
    put(seek->key, sizeof(seek->key), key);
    for (at = bucket(s->rooms, seek->key); *at;)
        at = &(*at)->next;
    *at = seek;
    s->session->seeks++;
    return seek;
}

const char *nodes_seek(const struct saying *s, struct span key, bool code)
{
    struct seek *seek;

    if (s->session->seeks == SEEKS_MAX)
        return "slow_down";
    seek = seek_new(s, key);
    seek->code = code;
    put(seek->wary, sizeof(seek->wary), message_text(s->message, "not"));
    ask(seek);
    return NULL;
}

static void closed(struct seek *seek, void *ctx)
{
    if (seek->session == ctx)
        let_go(seek);
}

void nodes_closed(struct session *session, struct rooms *rooms)
{
    if (session->seeks > 0)
        each_seek(rooms, closed, session);
}

static void release(struct seek *seek, void *ctx)
{
    (void)ctx;
    seek_free(seek);
}

void nodes_release(struct rooms *rooms)
{
    each_seek(rooms, release, NULL);
    nodes_forget_fetches(rooms);
    free(rooms->nodes.listed);
}

static bool tell_list(struct seek *seek)
{
    struct rooms *rooms = seek->rooms;
    bool fresh = rooms->nodes.listed && rooms->now_ms - rooms->nodes.listed_ms < LIST_MS;

    if (fresh) {
        talk_listed(rooms, seek->session, span_of(rooms->nodes.listed));
        seek_free(seek);
    }
    return fresh;
}

static void tell_if_list(struct seek *seek, void *ctx)
{
    (void)ctx;
    if (seek->lists)
        tell_list(seek);
}

static void listed(void *ctx, enum store_result result, struct store_file *file)
{
    struct rooms *rooms = ctx;

    rooms->nodes.listing = false;
    if (result != STORE_OK)
        return;
    free(rooms->nodes.listed);
    rooms->nodes.listed = file->text ? file->text : mem_new(1);
    rooms->nodes.listed_ms = rooms->now_ms;
    file->text = NULL;
    each_seek(rooms, tell_if_list, NULL);
}

static void ask_list(struct rooms *rooms)
{
    struct store_job *job = store_job_new();
    char salt[SALT_CHARS + 1];

    rng_word(&rooms->rng, salt, SALT_CHARS, RNG_LETTERS);
    store_job_list(job, salt);
    rooms->nodes.listing = store_submit(rooms->store, job, listed, rooms) == STORE_OK;
}

void nodes_list(const struct saying *s)
{
    struct seek *seek;

    if (s->session->seeks == SEEKS_MAX)
        return; /* it will be told anyway */
    seek = seek_new(s, span_of(""));
    seek->lists = true;
    seek->again_ms = INT64_MAX;
    if (!tell_list(seek) && !s->rooms->nodes.listing)
        ask_list(s->rooms);
}

bool nodes_peer(struct rooms *rooms, struct store_peer *peer)
{
    struct store_peer peers[PEERS_MAX];
    int count = store_peers(rooms->store, peers, PEERS_MAX);

    if (count > 0)
        *peer = peers[rooms->nodes.given++ % count];
    return count > 0;
}

bool nodes_may_have(const struct rooms *rooms, struct span key)
{
    return key.len > 0 && key.len <= STORE_ID_MAX && store_is_shared(rooms->store);
}

bool nodes_elsewhere(const struct saying *s)
{
    struct store_peer peer;

    if (!nodes_peer(s->rooms, &peer))
        return false;
    talk_node(s->rooms, s->session, peer.name, s->text);
    return true;
}

/* A table on its way to another node. */
struct giving {
    struct room *room;
    struct store_peer to;
};

static void given(void *ctx, enum store_result result, struct store_file *file)
{
    struct giving *giving = ctx;
    struct room *room = giving->room;

    (void)file;
    if (result == STORE_OK) {
        room->busy = false;
        room_free_moved(room, giving->to.name);
    } else {
        room_settle(room, room->rooms->now_ms);
    }
    free(giving);
}

static void give(struct room *room, const struct store_peer *to)
{
    struct giving *giving = mem_new(sizeof(*giving));
    struct store_job *job = store_job_new();

    *giving = (struct giving) { room, *to };
    room->busy = true;
    store_job_give(job, room->table.id, to->id);
    if (store_submit(room->rooms->store, job, given, giving) != STORE_OK)
        given(giving, STORE_DOWN, NULL);
}

/* Gives tables away, as far as there is somebody to have them; when to go on. */
static int64_t drain(struct rooms *rooms, int64_t now_ms)
{
    struct store_peer peer;
    int gives = 0;

    for (int b = 0; b < BUCKETS; b++) {
        for (struct room *room = rooms->by_id[b], *next; room && gives < GIVES_MAX; room = next) {
            next = room->next_id;
            if (room->busy || room->doom || room->table.class[0] || !nodes_peer(rooms, &peer))
                continue;
            give(room, &peer);
            gives++;
        }
    }
    if (rooms->config.classes)
        rooms->config.classes->give(rooms);
    return rooms->stats.tables > 0 || rooms->classes ? now_ms + GIVE_MS : INT64_MAX;
}

/* `ctx`: when the next is to be asked again. */
static void ask_in_turn(struct seek *seek, void *ctx)
{
    int64_t *next_ms = ctx;

    if (seek->asked || seek->lists)
        return;
    if (seek->again_ms <= seek->rooms->now_ms)
        ask(seek);
    else if (seek->again_ms < *next_ms)
        *next_ms = seek->again_ms;
}

int64_t nodes_turn(struct rooms *rooms, int64_t now_ms)
{
    char id[STORE_ID_MAX + 1];
    int64_t next_ms = INT64_MAX, drain_ms = INT64_MAX, read_ms;

    operator_look(rooms);
    each_seek(rooms, ask_in_turn, &next_ms);
    while (rooms->nodes.fetching < FETCHES_MAX && store_taken(rooms->store, id))
        nodes_fetch(rooms, id, "");
    read_ms = nodes_fetch_again(rooms);
    next_ms = read_ms < next_ms ? read_ms : next_ms;
    if (rooms->draining)
        drain_ms = drain(rooms, now_ms);
    return drain_ms < next_ms ? drain_ms : next_ms;
}

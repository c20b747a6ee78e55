/*
 * postgres_keeper.c -- see postgres_keeper.h.
 *
 * Nobody compares clocks. A node is dead if its beat stood still while this one renewed without a
 * gap for a whole lease, by its own clock, which goes on while the computer sleeps. So when the
 * database was away for everybody nobody is dead. The others do the same: hence two thirds of a
 * lease after its last renewal was sent a node shows nothing any more, until it has renewed again.
 */
#include "postgres_keeper.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"
#include "base/text.h"
#include "postgres.h"

enum {
    NODES_MAX = 256,
    FENCE_TRIES = 20,
    DEALT_MAX = 2000, /* tables in one transaction */
    GIVEN_MAX = 500,  /* noticed at once */
    RETRY_MS = 100,
    NS_PER_MS = 1000 * 1000,
};

/* Another node, as it was seen last. */
struct seen {
    struct store_peer peer;
    long long beat;
    int64_t since_ns; /* it has stood there */
    bool leaving, there;
};

struct keeper {
    struct link link;
    char node[DIGITS], lease[DIGITS + 4];
    int64_t lease_ns;
    struct store *store;
    pthread_t thread;
    atomic_llong good_ns; /* it may act until then */
    atomic_bool fenced;

    /* The thread's own: */
    struct seen seen[NODES_MAX];
    int seens;
    long long facts;    /* how often they had changed when it was looked last */
    int64_t renewed_ns; /* when the last renewal was sent that was answered */
    bool silent;

    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t hurry;
    bool started, stop, leaving, facts_changed;
    char (*taken)[STORE_ID_MAX + 1];
    int takens, room;
    struct store_peer peer[NODES_MAX];
    int peers;
    struct store_node_stats stats;
};

static int64_t now_ns(void)
{
    struct timespec now;

    clock_gettime(CLOCK_BOOTTIME, &now);
    return (int64_t)now.tv_sec * 1000 * NS_PER_MS + now.tv_nsec;
}

static bool acts(struct keeper *k)
{
    return !atomic_load(&k->fenced) && now_ns() < atomic_load(&k->good_ns);
}

bool keeper_fence(struct link *link, const struct fencing *how, const char *const *who)
{
    for (int i = 0; i < FENCE_TRIES && link_dial(link); i++) {
        link_clear(link);
        link_send(link, BEGIN, 0, NULL);
        link_send(link, HURRY, 0, NULL);
        if (how->guarded)
            link_send(link, LOCK, 1, who);
        link_send(link, how->fence, how->values, who);
        if (how->then >= 0)
            link_send(link, how->then, 1, who);
        if (link_commit(link, NULL) == KEPT)
            return true;
        if (strcmp(link->state, "55P03") != 0) /* locked by somebody for too long */
            return false;
        link_clear(link);
        link_send(link, how->evict, 1, who);
        link_collect(link, false, NULL);
    }
    return false;
}

/* One statement on its own; NULL if it failed. */
static PGresult *ask(struct keeper *k, int statement, int count, const char *const *values)
{
    PGresult *rows = NULL;

    if (!link_dial(&k->link))
        return NULL;
    link_clear(&k->link);
    link_send(&k->link, statement, count, values);
    if (link_collect(&k->link, false, &rows))
        return rows;
    PQclear(rows);
    return NULL;
}

void keeper_fenced(struct keeper *k)
{
    atomic_store(&k->fenced, true);
    store_wake(k->store);
}

/* Silence does not count while this one could not have heard anything. */
static void renewed(struct keeper *k, int64_t sent_ns)
{
    if (sent_ns - k->renewed_ns > k->lease_ns)
        k->seens = 0;
    k->renewed_ns = sent_ns;
    atomic_store(&k->good_ns, sent_ns + k->lease_ns * 2 / 3);
    if (k->silent && acts(k)) {
        k->silent = false;
        store_wake(k->store);
    }
}

static bool renew(struct keeper *k)
{
    int64_t sent_ns = now_ns();
    pthread_mutex_lock(&k->lock);
    const char *const values[] = { k->node, k->lease, k->leaving ? "t" : "f" };
    pthread_mutex_unlock(&k->lock);
    PGresult *rows = ask(k, RENEW, 3, values);
    bool there = rows && PQntuples(rows) == 1;

    if (there)
        renewed(k, sent_ns);
    else if (rows)
        keeper_fenced(k);
    if (!there && !k->silent && !acts(k)) {
        k->silent = true;
        k->seens = 0;
        pthread_mutex_lock(&k->lock);
        k->stats.silent++;
        pthread_mutex_unlock(&k->lock);
        store_wake(k->store);
    }
    PQclear(rows);
    return there;
}

static struct seen *see(struct keeper *k, long long id)
{
    for (int i = 0; i < k->seens; i++)
        if (k->seen[i].peer.id == id)
            return &k->seen[i];
    if (k->seens == NODES_MAX)
        return NULL;
    k->seen[k->seens] = (struct seen) { .peer.id = id, .beat = -1 };
    return &k->seen[k->seens++];
}

static void see_lease(struct keeper *k, const PGresult *rows, int row)
{
    long long id = atoll(PQgetvalue(rows, row, 0)), beat = atoll(PQgetvalue(rows, row, 1));
    struct seen *seen = id == k->link.node ? NULL : see(k, id);

    if (!seen)
        return;
    if (seen->beat != beat)
        seen->since_ns = now_ns();
    seen->beat = beat;
    seen->there = true;
    seen->leaving = *PQgetvalue(rows, row, 2) == 't';
    text_copy(seen->peer.name, sizeof(seen->peer.name), PQgetvalue(rows, row, 3));
}

/* Those that live, for who asks; those that have gone are forgotten. */
static void publish(struct keeper *k)
{
    int kept = 0;

    pthread_mutex_lock(&k->lock);
    k->peers = 0;
    for (int i = 0; i < k->seens; i++) {
        struct seen *seen = &k->seen[i];

        if (!seen->there)
            continue;
        if (!seen->leaving && now_ns() - seen->since_ns < k->lease_ns * 2 / 3)
            k->peer[k->peers++] = seen->peer;
        k->seen[kept++] = *seen;
    }
    k->seens = kept;
    k->stats.nodes = 1 + k->peers;
    pthread_mutex_unlock(&k->lock);
}

static void fence_dead(struct keeper *k)
{
    static const struct fencing how = { FENCE_LEASE, 2, FENCE_NODE, EVICT, false };

    for (int i = 0; i < k->seens; i++) {
        char id[DIGITS], beat[DIGITS];
        const char *const who[] = { digits(id, k->seen[i].peer.id), digits(beat, k->seen[i].beat) };

        if (now_ns() - k->seen[i].since_ns < k->lease_ns || !keeper_fence(&k->link, &how, who))
            continue;
        k->seen[i].there = false;
        pthread_mutex_lock(&k->lock);
        k->stats.fenced++;
        pthread_mutex_unlock(&k->lock);
    }
}

static void see_facts(struct keeper *k, long long facts)
{
    if (facts == k->facts)
        return;
    k->facts = facts;
    pthread_mutex_lock(&k->lock);
    k->facts_changed = true;
    pthread_mutex_unlock(&k->lock);
    store_wake(k->store);
}

static bool watch(struct keeper *k)
{
    PGresult *rows = ask(k, WATCH, 0, NULL);

    if (!rows)
        return false;
    for (int i = 0; i < k->seens; i++)
        k->seen[i].there = false;
    for (int i = 0; i < PQntuples(rows); i++)
        see_lease(k, rows, i);
    if (PQntuples(rows) > 0)
        see_facts(k, atoll(PQgetvalue(rows, 0, 4)));
    PQclear(rows);
    fence_dead(k);
    publish(k);
    return true;
}

/* Deals what belongs to nobody among all who live. */
static bool deal(struct keeper *k)
{
    PGresult *rows = ask(k, ORPHANS, 0, NULL);
    bool orphans = rows && *PQgetvalue(rows, 0, 0) == 't', asked = rows;
    struct column hands = { .at = NULL };
    char id[DIGITS], most[DIGITS];
    const char *const me[] = { k->node };

    PQclear(rows);
    if (!orphans)
        return asked;
    pthread_mutex_lock(&k->lock);
    if (!k->leaving)
        column_add(&hands, k->node);
    for (int i = 0; i < k->peers; i++)
        column_add(&hands, digits(id, k->peer[i].id));
    pthread_mutex_unlock(&k->lock);
    if (hands.at && link_dial(&k->link)) {
        link_clear(&k->link);
        link_send(&k->link, BEGIN, 0, NULL);
        link_send(&k->link, LOCK, 1, me);
        link_send(&k->link, DEAL, 2, (const char *const[]) { hands.at, digits(most, DEALT_MAX) });
        link_commit(&k->link, NULL); /* if it is in doubt, the next look tells */
        if (!strcmp(k->link.state, STATE_FENCED))
            keeper_fenced(k);
    }
    free(hands.at);
    return asked;
}

static void take(struct keeper *k, const char *id)
{
    if (k->takens == k->room) {
        k->room = k->room ? 2 * k->room : GIVEN_MAX;
        k->taken = mem_resize(k->taken, (size_t)k->room * sizeof(*k->taken));
    }
    text_copy(k->taken[k->takens++], sizeof(*k->taken), id);
    k->stats.taken++;
}

/* What is told twice is told twice: who loads it sees that it is there. */
static void notice_given(struct keeper *k)
{
    char most[DIGITS];
    PGresult *rows = ask(k, GIVEN, 2, (const char *const[]) { k->node, digits(most, GIVEN_MAX) });
    int count = rows ? PQntuples(rows) : 0;
    struct column ids = { .at = NULL };

    pthread_mutex_lock(&k->lock);
    for (int i = 0; i < count; i++) {
        column_add(&ids, PQgetvalue(rows, i, 0));
        take(k, PQgetvalue(rows, i, 0));
    }
    pthread_mutex_unlock(&k->lock);
    PQclear(rows);
    if (count > 0) {
        PQclear(ask(k, GOT, 2, (const char *const[]) { k->node, ids.at }));
        store_wake(k->store);
    }
    free(ids.at);
}

/* With the lock, which it lends. */
static void nap(struct keeper *k, int64_t ns)
{
    struct timespec until;

    clock_gettime(CLOCK_MONOTONIC, &until);
    ns += until.tv_nsec;
    until.tv_sec += ns / (1000 * NS_PER_MS);
    until.tv_nsec = ns % (1000 * NS_PER_MS);
    pthread_cond_timedwait(&k->hurry, &k->lock, &until);
}

static void *keep(void *ctx)
{
    struct keeper *k = ctx;

    pthread_mutex_lock(&k->lock);
    for (int64_t next_ns = 0; !k->stop && !atomic_load(&k->fenced);) {
        pthread_mutex_unlock(&k->lock);
        bool due = now_ns() >= next_ns || !acts(k);
        bool fine = !due || renew(k);
        if (due && fine)
            next_ns = now_ns() + k->lease_ns / 3 - k->lease_ns / 12;
        if (fine && watch(k) && deal(k))
            notice_given(k);
        pthread_mutex_lock(&k->lock);
        if (!k->stop)
            nap(k, fine ? k->lease_ns / 6 : RETRY_MS * NS_PER_MS);
    }
    pthread_mutex_unlock(&k->lock);
    return NULL;
}

struct keeper *keeper_new(const struct link *like, const struct store_node *node)
{
    struct keeper *k = mem_new(sizeof(*k));
    pthread_condattr_t attr;

    k->link = (struct link) { .url = like->url, .node = like->node, .timeline = like->timeline };
    if (node->lease_ms < STORE_LEASE_MS)
        k->link.answer_ms = node->lease_ms / 2;
    digits(k->node, like->node);
    snprintf(k->lease, sizeof(k->lease), "%d ms", node->lease_ms);
    k->lease_ns = (int64_t)node->lease_ms * NS_PER_MS;
    k->stats.id = like->node;
    k->stats.nodes = 1;
    pthread_mutex_init(&k->lock, NULL);
    pthread_condattr_init(&attr);
    pthread_condattr_setclock(&attr, CLOCK_MONOTONIC);
    pthread_cond_init(&k->hurry, &attr);
    pthread_condattr_destroy(&attr);
    return k;
}

void keeper_start(void *self, struct store *store)
{
    struct keeper *k = ((struct postgres *)self)->keeper;
    sigset_t all, old;
    int failed;

    k->store = store;
    k->started = true;
    renew(k); /* before anything is shown */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    failed = pthread_create(&k->thread, NULL, keep, k);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    if (failed) {
        fprintf(stderr, "store: cannot start a thread: %s\n", strerror(failed));
        abort();
    }
}

void keeper_stop(struct keeper *k)
{
    const char *const me[] = { k->node };

    if (k->started) {
        pthread_mutex_lock(&k->lock);
        k->stop = true;
        pthread_cond_signal(&k->hurry);
        pthread_mutex_unlock(&k->lock);
        pthread_join(k->thread, NULL);
    }
    PQclear(ask(k, LEAVE, 1, me));
    link_hang_up(&k->link);
    pthread_cond_destroy(&k->hurry);
    pthread_mutex_destroy(&k->lock);
    free(k->taken);
    free(k);
}

enum store_standing keeper_standing(void *self)
{
    struct keeper *k = ((struct postgres *)self)->keeper;

    return atomic_load(&k->fenced) ? STORE_FENCED : acts(k) ? STORE_ACTS : STORE_SILENT;
}

bool keeper_taken(void *self, char id[STORE_ID_MAX + 1])
{
    struct keeper *k = ((struct postgres *)self)->keeper;
    bool any;

    pthread_mutex_lock(&k->lock);
    any = k->takens > 0;
    if (any)
        text_copy(id, STORE_ID_MAX + 1, k->taken[--k->takens]);
    pthread_mutex_unlock(&k->lock);
    return any;
}

int keeper_peers(void *self, struct store_peer *peer, int most)
{
    struct keeper *k = ((struct postgres *)self)->keeper;
    int count;

    pthread_mutex_lock(&k->lock);
    count = k->peers < most ? k->peers : most;
    memcpy(peer, k->peer, (size_t)count * sizeof(*peer));
    pthread_mutex_unlock(&k->lock);
    return count;
}

bool keeper_facts_changed(void *self)
{
    struct keeper *k = ((struct postgres *)self)->keeper;
    bool changed;

    pthread_mutex_lock(&k->lock);
    changed = k->facts_changed;
    k->facts_changed = false;
    pthread_mutex_unlock(&k->lock);
    return changed;
}

void keeper_leaving(void *self, bool on)
{
    struct keeper *k = ((struct postgres *)self)->keeper;

    pthread_mutex_lock(&k->lock);
    k->leaving = on;
    pthread_mutex_unlock(&k->lock);
}

void keeper_stats(void *self, struct store_node_stats *stats)
{
    struct keeper *k = ((struct postgres *)self)->keeper;

    pthread_mutex_lock(&k->lock);
    *stats = k->stats;
    pthread_mutex_unlock(&k->lock);
}

/*
 * postgres_keeper.h -- the lease of a node: a thread with a connection of its own that renews it,
 * watches the others and fences who is dead, deals what those had, and notices what was dealt to
 * this node.
 */
#ifndef STORE_POSTGRES_KEEPER_H
#define STORE_POSTGRES_KEEPER_H

#include "postgres_link.h"

struct keeper;

/* For a node that has its row and its lease; `name` is copied, the rest is lent. */
struct keeper *keeper_new(const struct link *like, const struct store_node *node);
/* Ends thread and lease. */
void keeper_stop(struct keeper *keeper);
/* The guard was refused. */
void keeper_fenced(struct keeper *keeper);

/* As in struct store_share. */
void keeper_start(void *self, struct store *store);
enum store_standing keeper_standing(void *self);
bool keeper_taken(void *self, char id[STORE_ID_MAX + 1]);
int keeper_peers(void *self, struct store_peer *peer, int most);
bool keeper_facts_changed(void *self);
void keeper_leaving(void *self, bool on);
void keeper_stats(void *self, struct store_node_stats *stats);

/*
 * Has the statements `fence` and `then` done in one transaction; `who` are their values, of `then`
 * the first one. Whoever holds a row for too long that they need is put out by `evict`. `guarded`:
 * `who` is the one that does it, and is refused if it was fenced itself meanwhile.
 */
struct fencing {
    int fence, values, then, evict; /* then: -1, nothing */
    bool guarded;
};
bool keeper_fence(struct link *link, const struct fencing *how, const char *const *who);

#endif

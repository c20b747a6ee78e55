/*
 * health.h -- whether the store really stores. A probe writes a fact, at most once a second, and
 * answers all who asked meanwhile; while something is wrong it goes on by itself.
 */
#ifndef SERVER_HEALTH_H
#define SERVER_HEALTH_H

#include "net/net.h"
#include "store/store.h"

struct health;
/* `node`: which of those that share the store, or "". */
struct health *health_new(struct store *store, const char *node);
void health_free(struct health *health);
/* Answers, now or later: 200, or 503 if the last probe was not stored. */
void health_request(struct health *health, struct net_request *request);
void health_gone(struct health *health, struct net_request *request);
/* Probes again if the last one failed a second ago; when that is due next, or INT64_MAX. */
int64_t health_turn(struct health *health, int64_t now_ms);

#endif

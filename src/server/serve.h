/* serve.h -- the table server: net, rooms, store and page put together. */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H

#include <stdbool.h>

#include "net/net.h"
#include "rooms/rooms.h"

struct serve_config {
    struct net_config net;
    struct rooms_config rooms;
    const char *store; /* "sqlite:PATH", "postgres://..." or "memory:" */
    /* Of several servers that share the store: its name and lease; NULL: it is alone. */
    const char *replica; /* URL of copies of the store that may be read; NULL: none */
    const struct store_node *node;
    const char *admin; /* path of the socket of `knobel admin`; NULL: none */
    bool admin_must;   /* without it the server does not start */
    bool metrics;      /* to everybody, not to this computer alone */
    struct span about; /* who runs this and how, for the page; empty: nothing */
    struct span sets;  /* to play with, as JSON; empty: none but ours */
    int per_address;   /* connections; 0: LIMIT_CONNECTIONS */
    bool no_limits;    /* nothing is counted by address */
};

struct server;

/* Opens store and port and brings the stored tables back; NULL and one line in `err`. */
struct server *server_new(const struct serve_config *config, char err[STORE_ERROR_MAX]);
int server_port(const struct server *server);
int server_tables(const struct server *server); /* how many were brought back */
/* Tells browsers on this computer where phones find the server. */
void server_lan(struct server *server, const char *url);
/* Serves until a signal; false if it ended because others have taken over what it had. */
bool server_run(struct server *server);
/* Stores what is on its way, and ends. */
void server_free(struct server *server);

/* For the files of this folder. */
struct rooms *server_rooms(struct server *server);
struct span server_about(const struct server *server);
struct span server_sets(const struct server *server);
const struct rooms_stats *server_rooms_stats(const struct server *server);
const struct net_stats *server_net_stats(const struct server *server);
struct store *server_store(struct server *server);
const struct ledger *server_ledger(const struct server *server); /* NULL: no limits */
struct health *server_health(struct server *server);
bool server_shows_metrics(const struct server *server, const struct net_request *request);

/* pages.c: answers a GET. */
struct pages;
struct pages *pages_new(struct server *server);
void pages_free(struct pages *pages);
void pages_request(struct pages *pages, struct net_request *request);
void pages_gone(struct pages *pages, struct net_request *request);
/* The id of the embedded page. */
const char *pages_build(void);

/* metrics.c: figures in Prometheus' text form, malloc'ed. */
char *metrics_text(struct server *server);

#endif

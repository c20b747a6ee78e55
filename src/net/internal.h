/*
 * internal.h -- what the files of the net share: the loop (net.c), the WebSocket connections
 * (conn.c) and the HTTP side (http.c).
 */
#ifndef NET_INTERNAL_H
#define NET_INTERNAL_H

#include <stdatomic.h>
#include <sys/queue.h>

#include "batch.h"
#include "guard.h"
#include "net.h"
#include "out.h"
#include "ws.h"

enum { INPUT_BYTES = 16 * 1024 };

/* Every list whose members wait for a time is a queue: one fixed wait, so the first is the next. */
TAILQ_HEAD(conn_queue, net_conn);
TAILQ_HEAD(peer_queue, peer);
TAILQ_HEAD(request_queue, net_request);

struct net {
    struct net_config config; /* without zeros in its limits */
    struct net_handler handler;
    void *ctx;
    char *base; /* "", or "/…" without a slash at its end */
    struct ip *proxies;
    size_t n_proxies;
    int port;
    struct net_stats stats;

    int epoll_fd, wake_fd, signal_fd;
    int guest_fd;   /* of net_watch; -1: none */
    int64_t now_ms; /* when the loop woke up last */
    atomic_bool stop_asked, halt_asked;
    atomic_bool asleep, waking; /* waits, or is about to; is to take a turn */
    bool stopping;
    int64_t stop_ms; /* when a stop ends at the latest */
    uint8_t *input;  /* what one recv gets, of whichever connection */
    struct out_spares spares;
    struct batch batch; /* while the loop runs: how output leaves */

    struct conn_queue watched; /* open, by the time of their next check */
    struct conn_queue closing; /* said goodbye, by the time their patience ends */
    struct conn_queue paused;  /* owe too much, until they are read again */
    struct conn_queue next;    /* said much at once: the rest is taken in the next turn */
    int nexts;                 /* how many */
    struct conn_queue dirty;   /* have output for this turn */
    struct conn_queue ended;   /* the handler is to be told, or they are to be freed */

    struct MHD_Daemon *mhd;
    int mhd_fd;
    bool mhd_ready;
    int64_t mhd_due_ms;
    struct peer_queue reading;     /* HTTP connections between requests, by patience */
    struct request_queue deferred; /* requests without answer, by patience */
    int busy;                      /* requests not wholly answered */
};

/* The other side of an HTTP connection. */
struct peer {
    TAILQ_ENTRY(peer) link;
    struct net *net;
    struct ip ip;
    struct address address;
    int fd;
    bool reading, proxy, counted;
    int64_t until_ms;
};

struct net_request {
    TAILQ_ENTRY(net_request) link; /* deferred */
    struct net *net;
    struct MHD_Connection *mhd;
    struct peer *peer;
    struct ip ip; /* of the client */
    const char *path;
    bool deferred;
    int64_t until_ms;
    unsigned status;
    struct MHD_Response *response; /* NULL: not answered */
};

/* conn.c */
/* Takes the socket over; `early` are bytes that came with the handshake. */
void conn_open(struct net *net, int fd, const struct net_request *handshake, const void *early,
               size_t n);
void conn_event(struct net_conn *conn, uint32_t events);
/* Pings the silent and drops the dead; when that is due next. */
void conn_check(struct net *net);
int64_t conn_due_ms(const struct net *net);
/* Tells the handler of the connections that ended and frees those that can be. */
void conn_reap(struct net *net);
/* Sends what this turn brought, if that may leave. */
void conn_flush(struct net *net);
bool conn_may_send(const struct net *net);
/* Closes all that are open, or, at last, drops everything. */
void conn_close_all(struct net *net);
void conn_drop_all(struct net *net);

/* listen.c */
/* A listening socket, or -1 with a line in error; *port: the one asked for, then the one got. */
int listen_open(const char *bind, int *port, char error[NET_ERROR_MAX]);

/* http.c */
/* Takes the listening socket over, unless it fails. */
bool http_start(struct net *net, int listen_fd);
/* Lets the library work if it has something to do, and ends those that wait too long. */
void http_turn(struct net *net);
/* When http_turn is wanted at the latest. */
int64_t http_due_ms(struct net *net);
/* Accepts nothing more and refuses what is still without answer. */
void http_quiesce(struct net *net);
void http_free(struct net *net);
/* Stops counting a connection; once, whoever notices first. */
void peer_leave(struct peer *peer);
/* A header that only a trusted proxy may set; NULL from anybody else. */
const char *request_proxy_header(const struct net_request *request, const char *name);
/* Gives the request what it waits for. */
void request_settle(struct net_request *request, unsigned status, struct MHD_Response *response);

/* upgrade.c */
/* Answers a request for the WebSocket: by opening it, or by a refusal. */
void upgrade(struct net_request *request);

#endif

/*
 * net.h -- the network: one thread that serves HTTP requests and WebSocket connections. It knows
 * nothing about their content: it calls a handler, which answers.
 *
 * Call everything here from the thread that runs net_run, except net_wake and net_stop, which any
 * thread may call.
 */
#ifndef NET_NET_H
#define NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "limit/ledger.h"

enum { NET_MESSAGE_MAX = 16 * 1024, NET_PING_MAX = 125, NET_ADDRESS_MAX = 46, NET_ERROR_MAX = 256 };

/* Close codes of RFC 6455 that a handler may want. 4000 to 4999 are free for its own use. */
enum { NET_CLOSE_NORMAL = 1000, NET_CLOSE_AWAY = 1001, NET_CLOSE_POLICY = 1008 };

struct net;         /* the loop */
struct net_conn;    /* a WebSocket connection */
struct net_request; /* an HTTP request that awaits its answer */

/* Limits of a connection and of all together; 0 means what limit/limits.h says. */
struct net_limits {
    int connections;         /* in all; fewer if the system allows fewer open files */
    int frames_per_s;        /* of one connection, */
    int frames_burst;        /* and as many at once */
    int handshake_ms;        /* from connecting, or the last answer, to a whole request */
    int idle_ms;             /* without an answer to three pings before it is closed */
    size_t send_queue_bytes; /* unsent bytes at which a slow reader is dropped */
};

/* How the output of a turn leaves, best first: by one system call for all, in two ways, or by many.
 */
enum net_sends {
    NET_SENDS_RING, /* io_uring */
    NET_SENDS_AIO,  /* io_submit */
    NET_SENDS_EACH, /* a call for each connection */
};

/* Strings and lists are borrowed until net_free. Lists end with NULL; a NULL list is empty. */
struct net_config {
    const char *bind;         /* address; NULL: 127.0.0.1; "*": all, IPv4 and IPv6 */
    int port;                 /* 0: any free one, see net_port */
    const char *base;         /* path behind a proxy ("/knobel"), stripped if present; or NULL */
    const char *socket;       /* path of the WebSocket; NULL: "/ws" */
    const char *const *hosts; /* names this server answers to, besides IP literals and local ones */
    const char *const
        *proxies;           /* addresses whose X-Forwarded-For, -Host and -Proto are believed, */
    const char *rtt_header; /* and this one, the client's round trip; NULL: none */
    int rtt_us;             /* its unit: so many us */
    enum net_sends sends;   /* what is tried first */
    struct net_limits limits;
    struct ledger *ledger; /* of the addresses; borrowed as well. NULL: nothing is counted */
};

/*
 * What the handler is told. All but `request` and `turn` may be NULL. None is called from within a
 * call to this interface, except from net_run.
 */
struct net_handler {
    /* A GET or HEAD. Answer it with net_answer, now or later; until then it stays valid. */
    void (*request)(void *ctx, struct net_request *request);
    /* An unanswered request has been dropped (it waited too long, or the server is stopping). */
    void (*gone)(void *ctx, struct net_request *request);

    /*
     * A new connection, and a whole text message: UTF-8, not ended by a 0. Returns what the message
     * is charged its address, see LIMIT_WORK; who owes too much is read from later.
     */
    size_t user_size; /* of what net_user() gives */
    void (*open)(void *ctx, struct net_conn *conn);
    /* Input is about to be read: what a message will need may be fetched meanwhile. Or NULL. */
    void (*coming)(void *ctx, struct net_conn *conn);
    int64_t (*message)(void *ctx, struct net_conn *conn, const char *text, size_t n, int64_t at_ms);
    /* The answer to a net_ping, with its payload. */
    void (*pong)(void *ctx, struct net_conn *conn, const void *payload, size_t n, int64_t at_ms);
    /*
     * The connection is over, for whatever reason, net_close included: once for every `open`.
     * `conn` must not be used afterwards.
     */
    void (*closed)(void *ctx, struct net_conn *conn);

    /*
     * Once per turn of the loop, after all input and before the output leaves. Returns the
     * (monotonic) time at which it wants to be called again at the latest; INT64_MAX: never.
     */
    int64_t (*turn)(void *ctx, int64_t now_ms);
    /*
     * Whether anything may leave by a WebSocket: asked at the last moment, maybe long after it was
     * queued. If not it waits, and no connection is opened. NULL: always.
     */
    bool (*may_send)(void *ctx);
    /* The descriptor of net_watch can be read. */
    void (*ready)(void *ctx);
    /* The net is about to stop: the last chance to send. All connections close after it. */
    void (*stopping)(void *ctx);
};

/*
 * Binds the port; raises the limit of open files; blocks SIGINT and SIGTERM, which from now on end
 * net_run (so call it before starting threads). NULL on failure, with one line for the user.
 */
struct net *net_new(const struct net_config *config, const struct net_handler *handler, void *ctx,
                    char error[NET_ERROR_MAX]);
void net_free(struct net *net);

/*
 * Serves until net_stop or a signal; then stops accepting, tells the handler, sends what is queued
 * and closes every connection (1001), for at most two seconds. A second signal ends it at once.
 */
void net_run(struct net *net);
void net_stop(struct net *net);
/* The same at once, and without a word. */
void net_halt(struct net *net);
/* Makes the loop take a turn soon. */
void net_wake(struct net *net);
/*
 * Has the loop look after one more descriptor, which may be an epoll of many: the handler is told
 * (`ready`) in every turn in which it can be read. It stays the caller's, who closes it after the
 * net. False with errno.
 */
bool net_watch(struct net *net, int fd);

int net_port(const struct net *net);

/* Figures for metrics. The counters only grow. */
struct net_stats {
    int64_t conns, http_conns; /* open now */
    enum net_sends way; /* in which output leaves: what the system allows, and has not failed yet */
    int64_t requests, opened, messages_in, frames_out; /* so far */
    int64_t bytes_in, bytes_out;                       /* of WebSockets */
    int64_t sends, send_calls;                         /* to WebSockets; system calls for them */
    int64_t refused, slow_readers, rate_limited, idle; /* refused handshakes; connections dropped */
};
const struct net_stats *net_stats(const struct net *net);

/*
 * WebSocket connections. Sending to or closing one that is already closing does nothing. What is
 * sent during a turn leaves at its end. Payloads are copied.
 */
void net_send(struct net_conn *conn, const char *text, size_t n);
void net_ping(struct net_conn *conn, const void *payload, size_t n); /* 1 <= n <= NET_PING_MAX */
void net_close(struct net_conn *conn, int code,
               const char *reason); /* reason: NULL or < 124 bytes */
/* Memory of the handler's own, `user_size` bytes, zeroed; it goes with the connection. */
void *net_user(struct net_conn *conn);
/* The connection whose memory it is. */
struct net_conn *net_of_user(void *user);
/* By which limits count: of the client, behind a trusted proxy the one it names. */
struct address net_address(const struct net_conn *conn);

/*
 * What a round trip takes by the system's own estimate: the least of the last minutes, the mean,
 * and that with four times its deviation; -1: unknown. Behind a trusted proxy only the least may be
 * known: what the proxy said when the connection began.
 */
struct net_rtt {
    int32_t least_ms, mean_ms, most_ms;
};
struct net_rtt net_rtt(const struct net_conn *conn);

/* HTTP requests. The strings live as long as the request. */
const char *net_request_path(const struct net_request *request); /* decoded, base stripped: "/…" */
/* The host the client asked for, maybe with a port; "" if it did not say. */
const char *net_request_host(const struct net_request *request);
/* The value of a header, or NULL. */
const char *net_request_header(const struct net_request *request, const char *name);
bool net_request_takes_gzip(const struct net_request *request);
void net_request_address(const struct net_request *request, char address[NET_ADDRESS_MAX]);

enum net_body {
    NET_BORROWED, /* lives as long as the net */
    NET_COPIED,   /* copied by net_answer */
    NET_OWNED,    /* malloc'ed; net_answer takes it */
};

struct net_answer {
    int status;
    const char *type; /* Content-Type; NULL: "text/plain; charset=utf-8" */
    enum net_body own;
    const void *body;
    size_t size;
    bool gzip;                  /* the body is gzip */
    const char *etag;           /* with its quotes; a client that has it gets a 304. Or NULL */
    const char *cache;          /* Cache-Control; NULL: "no-store" */
    const char *const *headers; /* name, value, …, NULL: more headers; or NULL */
};

/*
 * Answers and ends the request: it must not be used afterwards. nosniff and no-referrer are added
 * to every answer; HEAD gets no body.
 */
void net_answer(struct net_request *request, const struct net_answer *answer);
/* The same with one line of text; the newline is added. */
void net_answer_text(struct net_request *request, int status, const char *line);

#endif

/* http.c -- HTTP by libmicrohttpd, driven by our loop: requests, and answers now or later. */
#include <assert.h>
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "internal.h"

enum {
    POOL_BYTES = 8 * 1024, /* of a request and its headers; a long cookie must fit */
    ANSWER_WAIT_MS = 30 * 1000,
};

#define SECONDS(ms) ((unsigned)((ms) + 999) / 1000)

/* The reading queue: connections that owe us a request. */
static void peer_wait(struct peer *peer)
{
    peer->reading = true;
    peer->until_ms = peer->net->now_ms + peer->net->config.limits.handshake_ms;
    TAILQ_INSERT_TAIL(&peer->net->reading, peer, link);
}

static void peer_unwait(struct peer *peer)
{
    if (peer->reading)
        TAILQ_REMOVE(&peer->net->reading, peer, link);
    peer->reading = false;
}

/*
 * Of an address that is crowded, who has asked for nothing yet or lately makes room: else a few
 * sockets that say nothing would shut out everybody else behind it.
 */
static void make_room(struct net *net, const struct address *address)
{
    struct peer *peer;

    if (!ledger_crowded(net->config.ledger, address))
        return;
    TAILQ_FOREACH(peer, &net->reading, link)
    {
        if (!address_same(&peer->address, address))
            continue;
        peer_unwait(peer);
        peer_leave(peer);
        shutdown(peer->fd, SHUT_RDWR); /* which the library takes for the peer's doing */
        return;
    }
}

static enum MHD_Result on_accept(void *cls, const struct sockaddr *address, socklen_t size)
{
    struct net *net = cls;
    struct ip ip = ip_of(address);
    struct address counted = ip_address(&ip);
    bool proxy = ip_listed(&ip, net->proxies, net->n_proxies); /* everybody comes from there */

    (void)size;
    if (!proxy)
        make_room(net, &counted);
    if (net->stats.conns + net->stats.http_conns >= net->config.limits.connections ||
        (!proxy && !ledger_admit(net->config.ledger, &counted, net->now_ms))) {
        net->stats.refused++;
        return MHD_NO;
    }
    return MHD_YES;
}

static void peer_new(struct net *net, struct MHD_Connection *mhd, void **socket_ctx)
{
    struct peer *peer = mem_new(sizeof(*peer));

    peer->net = net;
    peer->ip = ip_of(MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr);
    peer->fd = MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
    peer->proxy = ip_listed(&peer->ip, net->proxies, net->n_proxies);
    peer->counted = true;
    peer->address = ip_address(&peer->ip);
    ledger_connected(net->config.ledger, &peer->address, 1);
    net->stats.http_conns++;
    peer_wait(peer);
    *socket_ctx = peer;
}

void peer_leave(struct peer *peer)
{
    if (!peer->counted)
        return;
    peer->counted = false;
    ledger_connected(peer->net->config.ledger, &peer->address, -1);
    peer->net->stats.http_conns--;
}

static void on_connection(void *cls, struct MHD_Connection *mhd, void **socket_ctx,
                          enum MHD_ConnectionNotificationCode code)
{
    struct net *net = cls;
    struct peer *peer = *socket_ctx;

    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        peer_new(net, mhd, socket_ctx);
    } else {
        peer_unwait(peer);
        peer_leave(peer);
        free(peer);
    }
}

static enum MHD_Result keep_last(void *cls, enum MHD_ValueKind kind, const char *key,
                                 const char *value)
{
    (void)kind;
    if (strcasecmp(key, "X-Forwarded-For") == 0)
        *(const char **)cls = value;
    return MHD_YES;
}

/* Strips the base from a path, if it is there; "" means: the base itself, without a slash. */
static const char *without_base(const struct net *net, const char *path)
{
    size_t n = strlen(net->base);
    bool present = strncmp(path, net->base, n) == 0 && (path[n] == '/' || path[n] == '\0');

    return present ? path + n : path;
}

static struct net_request *request_new(struct net *net, struct MHD_Connection *mhd,
                                       const char *path)
{
    struct net_request *rq = mem_new(sizeof(*rq));
    const char *forwarded = NULL;

    rq->net = net;
    rq->mhd = mhd;
    rq->path = without_base(net, path);
    rq->peer = MHD_get_connection_info(mhd, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
    if (rq->peer->proxy)
        MHD_get_connection_values(mhd, MHD_HEADER_KIND, keep_last, &forwarded);
    rq->ip = guard_client(&rq->peer->ip, forwarded, net->proxies, net->n_proxies);
    peer_unwait(rq->peer);
    net->busy++;
    net->stats.requests++;
    return rq;
}

static void on_completed(void *cls, struct MHD_Connection *mhd, void **request_ctx,
                         enum MHD_RequestTerminationCode code)
{
    struct net_request *rq = *request_ctx;

    (void)cls, (void)mhd, (void)code;
    if (!rq)
        return;
    assert(!rq->deferred);
    if (rq->response)
        MHD_destroy_response(rq->response);
    peer_wait(rq->peer);
    rq->net->busy--;
    free(rq);
    *request_ctx = NULL;
}

const char *net_request_path(const struct net_request *rq)
{
    return rq->path;
}

const char *net_request_header(const struct net_request *rq, const char *name)
{
    return MHD_lookup_connection_value(rq->mhd, MHD_HEADER_KIND, name);
}

bool net_request_takes_gzip(const struct net_request *rq)
{
    const char *accepted = net_request_header(rq, "Accept-Encoding");
    const char *gzip = accepted ? strcasestr(accepted, "gzip") : NULL;

    if (!gzip)
        return false;
    gzip += strlen("gzip");
    gzip += strspn(gzip, " \t;");
    return strncasecmp(gzip, "q=0", 3) != 0 || strpbrk(gzip, ",123456789");
}

void net_request_address(const struct net_request *rq, char address[NET_ADDRESS_MAX])
{
    ip_text(&rq->ip, address, NET_ADDRESS_MAX);
}

const char *request_proxy_header(const struct net_request *rq, const char *name)
{
    return rq->peer->proxy ? net_request_header(rq, name) : NULL;
}

const char *net_request_host(const struct net_request *rq)
{
    const char *host = request_proxy_header(rq, "X-Forwarded-Host");

    if (!host)
        host = net_request_header(rq, "Host");
    return host ? host : "";
}

static void add_headers(struct MHD_Response *response, const struct net_answer *answer)
{
    MHD_add_response_header(response, "X-Content-Type-Options", "nosniff");
    MHD_add_response_header(response, "Referrer-Policy", "no-referrer");
    MHD_add_response_header(response, "Cache-Control", answer->cache ? answer->cache : "no-store");
    MHD_add_response_header(response, "Content-Type",
                            answer->type ? answer->type : "text/plain; charset=utf-8");
    if (answer->etag)
        MHD_add_response_header(response, "ETag", answer->etag);
    if (answer->gzip) {
        MHD_add_response_header(response, "Content-Encoding", "gzip");
        MHD_add_response_header(response, "Vary", "Accept-Encoding");
    }
    for (const char *const *h = answer->headers; h && h[0]; h += 2)
        MHD_add_response_header(response, h[0], h[1]);
}

/* libmicrohttpd's word for who owns the body. It never writes to it. */
static struct MHD_Response *response_of(const struct net_answer *answer)
{
    static const enum MHD_ResponseMemoryMode mode[] = {
        [NET_BORROWED] = MHD_RESPMEM_PERSISTENT,
        [NET_COPIED] = MHD_RESPMEM_MUST_COPY,
        [NET_OWNED] = MHD_RESPMEM_MUST_FREE,
    };
    struct MHD_Response *response =
        MHD_create_response_from_buffer(answer->size, (void *)answer->body, mode[answer->own]);

    if (!response)
        mem_out();
    add_headers(response, answer);
    return response;
}

void request_settle(struct net_request *rq, unsigned status, struct MHD_Response *response)
{
    assert(!rq->response);
    rq->status = status;
    rq->response = response;
    if (rq->deferred) {
        rq->deferred = false;
        TAILQ_REMOVE(&rq->net->deferred, rq, link);
        MHD_resume_connection(rq->mhd);
        rq->net->mhd_ready = true; /* it does not say so itself */
    }
}

void net_answer(struct net_request *rq, const struct net_answer *answer)
{
    const char *known = answer->etag ? net_request_header(rq, "If-None-Match") : NULL;

    if (known && answer->status == MHD_HTTP_OK &&
        (strstr(known, answer->etag) || strcmp(known, "*") == 0)) {
        struct net_answer unchanged = *answer;

        unchanged.own = NET_BORROWED;
        unchanged.body = "";
        unchanged.size = 0;
        if (answer->own == NET_OWNED)
            free((void *)answer->body);
        request_settle(rq, MHD_HTTP_NOT_MODIFIED, response_of(&unchanged));
        return;
    }
    request_settle(rq, (unsigned)answer->status, response_of(answer));
}

void net_answer_text(struct net_request *rq, int status, const char *line)
{
    size_t n = strlen(line);
    char *body = mem_resize(NULL, n + 1);

    memcpy(body, line, n);
    body[n] = '\n';
    net_answer(rq, &(struct net_answer) {
                       .status = status, .own = NET_OWNED, .body = body, .size = n + 1 });
}

/* Sends a browser from the base to the base with a slash, so that relative links work. */
static void redirect_to_base(struct net_request *rq)
{
    char *location = NULL;

    if (asprintf(&location, "%s/", rq->net->base) < 0)
        mem_out();
    net_answer(rq, &(struct net_answer) {
                       .status = MHD_HTTP_PERMANENT_REDIRECT,
                       .body = "",
                       .headers = (const char *const[]) { "Location", location, NULL } });
    free(location);
}

/* Charges the client for a request; false if it owes too much already. */
static bool affords(struct net_request *rq)
{
    struct ledger *ledger = rq->net->config.ledger;
    struct address address = ip_address(&rq->ip);
    struct account *account = ledger_account(ledger, &address);

    if (ledger_empty(ledger, account, LIMIT_WORK, rq->net->now_ms)) {
        ledger->refused[LIMIT_WORK]++;
        return false;
    }
    ledger_charge(ledger, account, LIMIT_WORK, rq->net->now_ms, PRICE_REQUEST_US);
    return true;
}

static void dispatch(struct net_request *rq)
{
    struct net *net = rq->net;

    if (!guard_host(net_request_host(rq), net->config.hosts))
        net_answer_text(rq, MHD_HTTP_MISDIRECTED_REQUEST,
                        "This server does not go by that name. Use its address, or start it "
                        "with --host NAME.");
    else if (*rq->path == '\0')
        redirect_to_base(rq);
    else if (strcmp(rq->path, net->config.socket) == 0)
        upgrade(rq);
    else if (!affords(rq))
        net_answer_text(rq, MHD_HTTP_TOO_MANY_REQUESTS,
                        "Too much is asked for from this address: wait a moment.");
    else
        net->handler.request(net->ctx, rq);
}

/* A proxy may see another end of it than we do, and then another request behind it. */
static void refuse_ambiguous(struct net_request *rq)
{
    static const char *const last[] = { "Connection", "close", NULL };
    static const char why[] = "Content-Length and Transfer-Encoding do not go together.\n";

    net_answer(rq, &(struct net_answer) { .status = MHD_HTTP_BAD_REQUEST,
                                          .body = why,
                                          .size = sizeof(why) - 1,
                                          .headers = last });
}

/* Called when the headers are there, again when all is there, and again after a deferral. */
static enum MHD_Result on_request(void *cls, struct MHD_Connection *mhd, const char *url,
                                  const char *method, const char *version, const char *upload,
                                  size_t *upload_size, void **request_ctx)
{
    struct net *net = cls;
    struct net_request *rq = *request_ctx;

    (void)version, (void)upload;
    if (!rq) {
        *request_ctx = rq = request_new(net, mhd, url);
        if (net_request_header(rq, "Content-Length") && net_request_header(rq, "Transfer-Encoding"))
            refuse_ambiguous(rq);
        else if (strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0)
            return MHD_YES;
        else
            net_answer_text(rq, MHD_HTTP_METHOD_NOT_ALLOWED, "Only GET and HEAD are known here.");
    }
    if (*upload_size > 0)
        return MHD_NO; /* nothing here takes a body */
    if (!rq->response)
        dispatch(rq);
    if (rq->response)
        return MHD_queue_response(mhd, rq->status, rq->response);
    rq->deferred = true;
    rq->until_ms = net->now_ms + ANSWER_WAIT_MS;
    TAILQ_INSERT_TAIL(&net->deferred, rq, link);
    MHD_suspend_connection(mhd);
    return MHD_YES;
}

bool http_start(struct net *net, int listen_fd)
{
    const struct net_limits *limits = &net->config.limits;
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = &net->mhd_fd };

    net->mhd = MHD_start_daemon(
        MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_ALLOW_UPGRADE, 0, on_accept, net, on_request,
        net, MHD_OPTION_LISTEN_SOCKET, listen_fd, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)limits->connections, MHD_OPTION_CONNECTION_TIMEOUT, SECONDS(limits->handshake_ms),
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)POOL_BYTES, MHD_OPTION_NOTIFY_CONNECTION,
        on_connection, net, MHD_OPTION_NOTIFY_COMPLETED, on_completed, net,
        MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
    if (!net->mhd)
        return false;
    net->mhd_fd = MHD_get_daemon_info(net->mhd, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
    return epoll_ctl(net->epoll_fd, EPOLL_CTL_ADD, net->mhd_fd, &event) == 0;
}

static void give_up(struct net_request *rq, const char *line)
{
    if (rq->net->handler.gone)
        rq->net->handler.gone(rq->net->ctx, rq);
    net_answer_text(rq, MHD_HTTP_SERVICE_UNAVAILABLE, line);
}

void http_turn(struct net *net)
{
    struct peer *peer;
    struct net_request *rq;

    if (net->mhd_ready || net->mhd_due_ms <= net->now_ms) {
        net->mhd_ready = false;
        MHD_run(net->mhd);
    }
    while ((peer = TAILQ_FIRST(&net->reading)) && peer->until_ms <= net->now_ms) {
        peer_unwait(peer);
        shutdown(peer->fd, SHUT_RDWR); /* which the library takes for the peer's doing */
    }
    while ((rq = TAILQ_FIRST(&net->deferred)) && rq->until_ms <= net->now_ms)
        give_up(rq, "This took too long.");
}

int64_t http_due_ms(struct net *net)
{
    const struct peer *peer = TAILQ_FIRST(&net->reading);
    const struct net_request *rq = TAILQ_FIRST(&net->deferred);

    MHD_UNSIGNED_LONG_LONG wait_ms;
    int64_t due_ms = INT64_MAX;

    if (MHD_get_timeout(net->mhd, &wait_ms) == MHD_YES)
        due_ms = clock_ms() + (int64_t)wait_ms;
    net->mhd_due_ms = due_ms;
    if (net->mhd_ready)
        return net->now_ms;
    if (peer && peer->until_ms < due_ms)
        due_ms = peer->until_ms;
    return rq && rq->until_ms < due_ms ? rq->until_ms : due_ms;
}

void http_quiesce(struct net *net)
{
    int listen_fd = MHD_quiesce_daemon(net->mhd);

    if (listen_fd >= 0)
        close(listen_fd);
    while (!TAILQ_EMPTY(&net->deferred))
        give_up(TAILQ_FIRST(&net->deferred), "The server stops.");
}

void http_free(struct net *net)
{
    if (net->mhd)
        MHD_stop_daemon(net->mhd);
}

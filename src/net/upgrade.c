/*
 * upgrade.c -- the handshake that makes a WebSocket of an HTTP connection.
 *
 * libmicrohttpd would keep its connection with the whole memory pool (8 KB) as long as the socket
 * lives, and walk the list of all of them whenever one ends. So we keep a duplicate of the
 * descriptor and let the library close its own: from then on it knows nothing of the socket.
 */
#include <fcntl.h>
#include <microhttpd.h>
#include <string.h>

#include "base/mem.h"
#include "internal.h"

static void on_upgrade(void *cls, struct MHD_Connection *mhd, void *request_ctx, const char *early,
                       size_t n, MHD_socket fd, struct MHD_UpgradeResponseHandle *handle)
{
    struct net *net = cls;
    struct net_request *rq = request_ctx;
    int own = fcntl(fd, F_DUPFD_CLOEXEC, 0);

    (void)mhd;
    peer_leave(rq->peer);
    if (own >= 0)
        conn_open(net, own, rq, early, n);
    MHD_upgrade_action(handle, MHD_UPGRADE_ACTION_CLOSE);
    net->mhd_ready = true;
}

static bool header_has(const struct net_request *rq, const char *name, const char *word)
{
    const char *value = net_request_header(rq, name);

    return value && strcasestr(value, word);
}

/* Why a handshake is refused, and the status; NULL: it is not. */
static const char *refusal(struct net_request *rq, int *status)
{
    struct net *net = rq->net;
    const char *origin = net_request_header(rq, "Origin");
    struct address counted = ip_address(&rq->ip);
    bool forwarded = !ip_listed(&rq->ip, net->proxies, net->n_proxies) && rq->peer->proxy;

    *status = MHD_HTTP_UPGRADE_REQUIRED;
    if (!header_has(rq, "Upgrade", "websocket") || !header_has(rq, "Connection", "upgrade") ||
        !header_has(rq, "Sec-WebSocket-Version", "13"))
        return "This is a WebSocket, version 13.";
    *status = MHD_HTTP_FORBIDDEN;
    if (origin &&
        !guard_origin(origin, net_request_host(rq), request_proxy_header(rq, "X-Forwarded-Proto")))
        return "The page does not come from this server.";
    *status = MHD_HTTP_SERVICE_UNAVAILABLE;
    if (!conn_may_send(net))
        return "Not now; maybe another server.";
    *status = MHD_HTTP_TOO_MANY_REQUESTS;
    if (forwarded && !ledger_admit(net->config.ledger, &counted, net->now_ms))
        return "Too many connections from this address.";
    return NULL;
}

void upgrade(struct net_request *rq)
{
    const char *key = net_request_header(rq, "Sec-WebSocket-Key");
    char accept[WS_ACCEPT_SIZE];
    int status;
    const char *why = refusal(rq, &status);

    if (!why && (!key || !ws_accept(key, accept))) {
        status = MHD_HTTP_BAD_REQUEST;
        why = "Sec-WebSocket-Key is wrong.";
    }
    if (why) {
        static const char *const wanted[] = { "Upgrade", "websocket", "Sec-WebSocket-Version", "13",
                                              NULL };

        rq->net->stats.refused++;
        net_answer(rq, &(struct net_answer) {
                           .status = status,
                           .body = why,
                           .size = strlen(why),
                           .headers = status == MHD_HTTP_UPGRADE_REQUIRED ? wanted : NULL });
        return;
    }
    struct MHD_Response *response = MHD_create_response_for_upgrade(on_upgrade, rq->net);
    if (!response)
        mem_out();
    MHD_add_response_header(response, "Upgrade", "websocket");
    MHD_add_response_header(response, "Sec-WebSocket-Accept", accept);
    request_settle(rq, MHD_HTTP_SWITCHING_PROTOCOLS, response);
}

/*
 * conn.c -- WebSocket connections: input, the send queue, pings and the end.
 *
 * A connection is open, then closing (our close frame is queued or sent, and we wait for the peer
 * to hang up, so that it can read the frame), then dead. The handler hears of the end when it
 * leaves the open state; the memory goes when it is dead. Both happen in conn_reap only, so no
 * pointer dies while a batch of events is worked on.
 */
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/text.h"
#include "internal.h"

enum {
    CLOSE_WAIT_MS = 2000,           /* for the peer to hang up after our close frame */
    PINGS_PER_IDLE = 3,             /* pings before silence counts as death */
    KERNEL_QUEUE_BYTES = 64 * 1024, /* of the system's own send buffer */
    FRAMES_PER_TURN = 4, /* of a connection, before the others have theirs and output leaves */
    PAUSE_MS = 20,       /* when it owes too much */
    US_PER_S = 1000 * 1000,
    RTT_MAX_US = 60 * 1000 * 1000, /* what a proxy says and nobody would wait for */
};

static_assert((int)NET_MESSAGE_MAX == (int)WS_MESSAGE_MAX, "net.h");
static_assert((int)NET_PING_MAX == (int)WS_CONTROL_MAX, "net.h");

/* What a connection may always use of the loop, see limits.h. */
static const struct rate share = { LIMIT_SHARE_EVERY_US, LIMIT_SHARE_US };

enum state { OPEN, CLOSING, DEAD };

/* What every message needs stands together: that of receiving, of sending, and the handler's. */
struct net_conn {
    TAILQ_ENTRY(net_conn) timer; /* watched or closing */
    TAILQ_ENTRY(net_conn) paused;
    TAILQ_ENTRY(net_conn) ended;
    int64_t until_ms; /* of the timer */
    int64_t again_ms; /* when it is read again, if it is paused; 0: in the next turn */
    uint8_t *rest;    /* what was read of it before it was paused; or NULL */
    size_t rest_size;
    int32_t told_ms; /* a round trip, as the proxy said; -1: it did not */

    struct address address;
    struct bucket frames, work;
    struct ws ws;
    struct net *net;
    struct out out;
    TAILQ_ENTRY(net_conn) dirty;
    int fd;
    enum state state;
    bool is_dirty, is_ended, is_paused;
    bool proxied;                               /* the other end of the socket is a proxy's */
    bool blocked;                               /* the system takes no more: waits for EPOLLOUT */
    bool told;                                  /* the handler knows of the end */
    bool heard;                                 /* since the last check */
    uint8_t pings;                              /* without an answer */
    _Alignas(max_align_t) unsigned char user[]; /* the handler's: what one needs, the other does */
};

/* False if it cannot be watched. */
static bool watch_for(struct net_conn *conn, int operation)
{
    struct epoll_event event = {
        .events = (conn->is_paused ? 0 : EPOLLIN) | (conn->blocked ? EPOLLOUT : 0), .data.ptr = conn
    };

    return epoll_ctl(conn->net->epoll_fd, operation, conn->fd, &event) == 0;
}

static void unpause(struct net_conn *conn)
{
    struct net *net = conn->net;

    TAILQ_REMOVE(conn->again_ms > 0 ? &net->paused : &net->next, conn, paused);
    net->nexts -= conn->again_ms == 0;
    conn->is_paused = false;
    watch_for(conn, EPOLL_CTL_MOD);
}

static void advance(struct net_conn *conn, enum state state)
{
    struct net *net = conn->net;

    assert(state > conn->state);
    if (conn->is_paused)
        unpause(conn); /* to see the peer hang up */
    TAILQ_REMOVE(conn->state == OPEN ? &net->watched : &net->closing, conn, timer);
    conn->state = state;
    if (state == CLOSING) {
        conn->until_ms = net->now_ms + CLOSE_WAIT_MS;
        TAILQ_INSERT_TAIL(&net->closing, conn, timer);
    }
    if (!conn->is_ended) {
        conn->is_ended = true;
        TAILQ_INSERT_TAIL(&net->ended, conn, ended);
    }
}

/* Ends a connection without a word, and without the system going on to deliver what it holds. */
static void drop(struct net_conn *conn)
{
    struct linger none = { .l_onoff = 1 };

    setsockopt(conn->fd, SOL_SOCKET, SO_LINGER, &none, sizeof(none));
    advance(conn, DEAD);
}

static void mark_dirty(struct net_conn *conn)
{
    if (!conn->is_dirty && !conn->blocked) {
        conn->is_dirty = true;
        TAILQ_INSERT_TAIL(&conn->net->dirty, conn, dirty);
    }
}

static void queue_frame(struct net_conn *conn, enum ws_opcode opcode, const void *payload, size_t n)
{
    struct net *net = conn->net;
    uint8_t head[WS_HEAD_MAX];
    size_t h = ws_head(head, opcode, n);

    if (out_left(&conn->out) + h + n > net->config.limits.send_queue_bytes) {
        net->stats.slow_readers++;
        drop(conn);
        return;
    }
    out_reserve(&conn->out, &net->spares, h + n);
    out_add(&conn->out, head, h);
    out_add(&conn->out, payload, n);
    net->stats.frames_out++;
    mark_dirty(conn);
}

void net_send(struct net_conn *conn, const char *text, size_t n)
{
    if (conn->state == OPEN)
        queue_frame(conn, WS_TEXT, text, n);
}

void net_ping(struct net_conn *conn, const void *payload, size_t n)
{
    assert(n >= 1 && n <= NET_PING_MAX);
    if (conn->state == OPEN)
        queue_frame(conn, WS_PING, payload, n);
}

void net_close(struct net_conn *conn, int code, const char *reason)
{
    uint8_t payload[WS_CONTROL_MAX];

    if (conn->state != OPEN)
        return;
    queue_frame(conn, WS_CLOSE, payload, ws_close(payload, code, reason));
    if (conn->state == OPEN)
        advance(conn, CLOSING);
}

void *net_user(struct net_conn *conn)
{
    return conn->user;
}

struct net_conn *net_of_user(void *user)
{
    return (struct net_conn *)((unsigned char *)user - offsetof(struct net_conn, user));
}

struct address net_address(const struct net_conn *conn)
{
    return conn->address;
}

static int32_t ms_of(uint32_t us)
{
    return (int32_t)((us + 999) / 1000);
}

/* As much of the kernel's struct as is needed: older C libraries do not have its last member. */
struct tcp_times {
    struct tcp_info info;
    uint8_t later[64];
};
enum { MIN_RTT_AT = 148 }; /* tcpi_min_rtt: bytes from the beginning, never moved */
static_assert(sizeof(struct tcp_times) >= MIN_RTT_AT + sizeof(uint32_t), "room for it");

struct net_rtt net_rtt(const struct net_conn *conn)
{
    struct tcp_times times = { 0 };
    const struct tcp_info *info = &times.info;
    struct net_rtt rtt = { conn->told_ms, -1, -1 };
    socklen_t size = sizeof(times);
    uint32_t least_us;

    if (conn->proxied || getsockopt(conn->fd, IPPROTO_TCP, TCP_INFO, &times, &size) != 0)
        return rtt;
    memcpy(&least_us, (const uint8_t *)&times + MIN_RTT_AT, sizeof(least_us));
    rtt.mean_ms = ms_of(info->tcpi_rtt);
    rtt.most_ms = ms_of(info->tcpi_rtt + 4 * info->tcpi_rttvar);
    rtt.least_ms = rtt.mean_ms;
    if (size >= MIN_RTT_AT + sizeof(least_us) && least_us < info->tcpi_rtt)
        rtt.least_ms = ms_of(least_us);
    return rtt;
}

static void charge(struct net_conn *conn, int64_t work_us)
{
    struct ledger *ledger = conn->net->config.ledger;

    bucket_charge(&conn->work, &share, conn->net->now_ms, work_us);
    ledger_charge(ledger, ledger_account(ledger, &conn->address), LIMIT_WORK, conn->net->now_ms,
                  work_us);
}

/* Whether it has used its own share, and its address all it may. */
static bool owes(const struct net_conn *conn)
{
    struct ledger *ledger = conn->net->config.ledger;
    int64_t now_ms = conn->net->now_ms;

    if (!bucket_empty(&conn->work, &share, now_ms) ||
        !ledger_empty(ledger, ledger_account(ledger, &conn->address), LIMIT_WORK, now_ms))
        return false;
    ledger->refused[LIMIT_WORK]++;
    return true;
}

/* Reads no more for a while, or in this turn, and keeps what was read. */
static void pause_with(struct net_conn *conn, bool owing, const uint8_t *rest, size_t n)
{
    struct net *net = conn->net;

    conn->rest = n > 0 ? memcpy(mem_resize(NULL, n), rest, n) : NULL;
    conn->rest_size = n;
    conn->is_paused = true;
    conn->again_ms = owing ? net->now_ms + PAUSE_MS : 0;
    TAILQ_INSERT_TAIL(owing ? &net->paused : &net->next, conn, paused);
    net->nexts += !owing;
    watch_for(conn, EPOLL_CTL_MOD);
}

static void take_event(struct net_conn *conn, const struct ws_event *event)
{
    struct net *net = conn->net;
    const struct net_handler *handler = &net->handler;

    switch (event->kind) {
    case WS_MESSAGE:
        net->stats.messages_in++;
        if (handler->message)
            charge(conn, handler->message(net->ctx, conn, (const char *)event->data, event->size,
                                          net->now_ms));
        break;
    case WS_PINGED:
        queue_frame(conn, WS_PONG, event->data, event->size);
        break;
    case WS_PONGED: /* our own pings are empty */
        if (event->size > 0 && handler->pong)
            handler->pong(net->ctx, conn, event->data, event->size, net->now_ms);
        break;
    case WS_CLOSED:
    case WS_BROKEN:
        net_close(conn, event->code, NULL);
        break;
    case WS_FRAGMENT:
    case WS_MORE:
        break;
    }
}

static void feed(struct net_conn *conn, uint8_t *in, size_t n)
{
    struct net *net = conn->net;
    const struct net_limits *limits = &net->config.limits;
    const struct rate frames = { US_PER_S / limits->frames_per_s, limits->frames_burst };

    for (int taken = 0; conn->state == OPEN; taken++) {
        bool owing = n > 0 && owes(conn);

        if (owing || (n > 0 && taken == FRAMES_PER_TURN)) {
            pause_with(conn, owing, in, n);
            return;
        }
        struct ws_event event = ws_take(&conn->ws, &in, &n);
        if (event.kind == WS_MORE)
            return;
        if (!bucket_take(&conn->frames, &frames, net->now_ms)) {
            net->stats.rate_limited++;
            net_close(conn, WS_CODE_POLICY, "too many messages");
            return;
        }
        take_event(conn, &event);
    }
}

static void receive(struct net_conn *conn)
{
    const struct net *net = conn->net;
    ssize_t n;

    if (net->handler.coming)
        net->handler.coming(net->ctx, conn);
    n = recv(conn->fd, net->input, INPUT_BYTES, 0);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (n <= 0)
        advance(conn, DEAD);
    if (n <= 0 || conn->state != OPEN)
        return;
    conn->heard = true;
    conn->net->stats.bytes_in += n;
    feed(conn, conn->net->input, (size_t)n);
}

static void watch(struct net_conn *conn, int operation)
{
    if (!watch_for(conn, operation))
        advance(conn, DEAD);
}

/* What was kept is taken first. */
static void read_again(struct net_conn *conn)
{
    uint8_t *rest = conn->rest;

    conn->rest = NULL;
    unpause(conn);
    if (rest)
        feed(conn, rest, conn->rest_size);
    free(rest);
}

void conn_event(struct net_conn *conn, uint32_t events)
{
    if (conn->state != DEAD && (events & EPOLLOUT)) {
        conn->blocked = false;
        watch(conn, EPOLL_CTL_MOD);
        mark_dirty(conn);
    }
    if (conn->state == DEAD || !(events & (EPOLLIN | EPOLLHUP | EPOLLERR)))
        return;
    if (conn->is_paused)
        advance(conn, DEAD); /* not input, which is not waited for: it has broken off */
    else
        receive(conn);
}

static void watch_silence(struct net_conn *conn)
{
    struct net *net = conn->net;

    conn->until_ms = net->now_ms + net->config.limits.idle_ms / PINGS_PER_IDLE;
    TAILQ_INSERT_TAIL(&net->watched, conn, timer);
}

/* The round trip that a trusted proxy names, in ms; -1: none. */
static int32_t told_ms(const struct net_request *handshake)
{
    const struct net_config *config = &handshake->net->config;
    const char *value =
        config->rtt_header ? request_proxy_header(handshake, config->rtt_header) : NULL;
    int64_t n;

    if (!value || !span_number(span_of(value), &n) || n > RTT_MAX_US / config->rtt_us)
        return -1;
    return ms_of((uint32_t)(n * config->rtt_us));
}

void conn_open(struct net *net, int fd, const struct net_request *handshake, const void *early,
               size_t n)
{
    struct net_conn *conn = mem_new(sizeof(*conn) + net->handler.user_size);
    int on = 1, bytes = KERNEL_QUEUE_BYTES;

    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof(bytes));
    fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); /* whoever had it before */
    conn->net = net;
    conn->fd = fd;
    conn->address = ip_address(&handshake->ip);
    conn->proxied = handshake->peer->proxy;
    conn->told_ms = told_ms(handshake);
    watch_silence(conn);
    ledger_connected(net->config.ledger, &conn->address, 1);
    net->stats.conns++;
    net->stats.opened++;
    watch(conn, EPOLL_CTL_ADD);
    if (net->handler.open)
        net->handler.open(net->ctx, conn);
    if (net->stopping)
        net_close(conn, NET_CLOSE_AWAY, NULL);
    assert(n <= INPUT_BYTES);
    if (n > 0 && conn->state == OPEN) {
        memcpy(net->input, early, n);
        net->stats.bytes_in += (int64_t)n;
        feed(conn, net->input, n);
    }
}

static void conn_free(struct net_conn *conn)
{
    struct net *net = conn->net;

    if (conn->is_dirty)
        TAILQ_REMOVE(&net->dirty, conn, dirty);
    ledger_connected(net->config.ledger, &conn->address, -1);
    net->stats.conns--;
    /* Closing is not enough: the HTTP side may not have closed its descriptor of the socket yet. */
    epoll_ctl(net->epoll_fd, EPOLL_CTL_DEL, conn->fd, NULL);
    close(conn->fd);
    ws_release(&conn->ws);
    out_release(&conn->out, &net->spares);
    free(conn->rest);
    free(conn);
}

void conn_reap(struct net *net)
{
    struct net_conn *conn;

    while ((conn = TAILQ_FIRST(&net->ended))) {
        TAILQ_REMOVE(&net->ended, conn, ended);
        conn->is_ended = false;
        if (!conn->told && net->handler.closed)
            net->handler.closed(net->ctx, conn);
        conn->told = true;
        if (conn->state == DEAD)
            conn_free(conn);
    }
}

/* The system has taken so many bytes, or says what is wrong by a negative errno. */
static void sent(struct net_conn *conn, ssize_t n)
{
    if (n < 0 && n != -EAGAIN && n != -EINTR) {
        advance(conn, DEAD);
        return;
    }
    if (n > 0) {
        out_leave(&conn->out, &conn->net->spares, (size_t)n);
        conn->net->stats.bytes_out += n;
    }
    if (out_left(&conn->out) > 0) {
        conn->blocked = true;
        watch(conn, EPOLL_CTL_MOD);
    } else if (conn->state == CLOSING) {
        shutdown(conn->fd, SHUT_WR);
    }
}

/* Takes up to BATCH_MAX connections that have output; how many. */
static size_t collect(struct net *net, struct net_conn *from[], struct batch_send batch[])
{
    struct net_conn *conn;
    size_t n = 0;

    while (n < BATCH_MAX && (conn = TAILQ_FIRST(&net->dirty))) {
        TAILQ_REMOVE(&net->dirty, conn, dirty);
        conn->is_dirty = false;
        if (conn->state == DEAD)
            continue;
        from[n] = conn;
        batch[n++] = (struct batch_send) { .fd = conn->fd,
                                           .bytes = conn->out.bytes + conn->out.sent,
                                           .size = out_left(&conn->out) };
    }
    return n;
}

bool conn_may_send(const struct net *net)
{
    return !net->handler.may_send || net->handler.may_send(net->ctx);
}

void conn_flush(struct net *net)
{
    struct net_conn *from[BATCH_MAX];
    struct batch_send batch[BATCH_MAX];
    size_t n;

    while (!TAILQ_EMPTY(&net->dirty) && conn_may_send(net) && (n = collect(net, from, batch)) > 0) {
        batch_send(&net->batch, batch, n);
        net->stats.sends += (int64_t)n;
        for (size_t i = 0; i < n; i++)
            sent(from[i], batch[i].sent);
    }
    net->stats.send_calls = net->batch.calls;
    net->stats.way = net->batch.way;
}

/*
 * Silence since the last check brings a ping. Several without any answer are the end: so a loop
 * that slept, and not the peer, drops nobody.
 */
static void check(struct net_conn *conn)
{
    if (conn->heard) {
        conn->pings = 0;
    } else if (conn->pings == PINGS_PER_IDLE) {
        conn->net->stats.idle++;
        drop(conn);
        return;
    }
    TAILQ_REMOVE(&conn->net->watched, conn, timer);
    watch_silence(conn);
    if (!conn->heard) {
        conn->pings++;
        queue_frame(conn, WS_PING, NULL, 0);
    }
    conn->heard = false;
}

void conn_check(struct net *net)
{
    struct net_conn *conn;

    while ((conn = TAILQ_FIRST(&net->paused)) && conn->again_ms <= net->now_ms)
        read_again(conn);
    for (int n = net->nexts; n > 0 && (conn = TAILQ_FIRST(&net->next)); n--)
        read_again(conn); /* who has still more to say waits for another turn */

    while ((conn = TAILQ_FIRST(&net->watched)) && conn->until_ms <= net->now_ms)
        check(conn);
    while ((conn = TAILQ_FIRST(&net->closing)) && conn->until_ms <= net->now_ms)
        advance(conn, DEAD);
}

int64_t conn_due_ms(const struct net *net)
{
    const struct net_conn *open = TAILQ_FIRST(&net->watched);
    const struct net_conn *closing = TAILQ_FIRST(&net->closing);
    const struct net_conn *paused = TAILQ_FIRST(&net->paused);
    int64_t due_ms = open ? open->until_ms : INT64_MAX;

    if (!TAILQ_EMPTY(&net->ended) || !TAILQ_EMPTY(&net->next))
        return net->now_ms;
    if (paused && paused->again_ms < due_ms)
        due_ms = paused->again_ms;
    return closing && closing->until_ms < due_ms ? closing->until_ms : due_ms;
}

void conn_close_all(struct net *net)
{
    while (!TAILQ_EMPTY(&net->watched))
        net_close(TAILQ_FIRST(&net->watched), NET_CLOSE_AWAY, "the server stops");
}

void conn_drop_all(struct net *net)
{
    while (!TAILQ_EMPTY(&net->watched))
        advance(TAILQ_FIRST(&net->watched), DEAD);
    while (!TAILQ_EMPTY(&net->closing))
        advance(TAILQ_FIRST(&net->closing), DEAD);
    conn_reap(net);
}

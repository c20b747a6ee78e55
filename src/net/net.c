/* net.c -- the loop: waits for sockets, signals and other threads, lets each part do its share. */
#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "internal.h"

enum {
    EVENTS_PER_TURN = 256,
    STOP_MS = 2000,    /* for the last output to leave */
    SPARE_FILES = 128, /* open files besides the connections: store, log, handshakes */
};

static const struct net_limits defaults = {
    .connections = LIMIT_ALL_CONNECTIONS,
    .frames_per_s = LIMIT_FRAMES_PER_S,
    .frames_burst = LIMIT_FRAMES_BURST,
    .handshake_ms = LIMIT_HANDSHAKE_MS,
    .idle_ms = LIMIT_IDLE_MS,
    .send_queue_bytes = LIMIT_SEND_QUEUE_BYTES,
};

static void fill(int *value, int standard)
{
    if (*value == 0)
        *value = standard;
}

static void fill_limits(struct net_limits *limits)
{
    fill(&limits->connections, defaults.connections);
    fill(&limits->frames_per_s, defaults.frames_per_s);
    fill(&limits->frames_burst, defaults.frames_burst);
    fill(&limits->handshake_ms, defaults.handshake_ms);
    fill(&limits->idle_ms, defaults.idle_ms);
    if (limits->send_queue_bytes == 0)
        limits->send_queue_bytes = defaults.send_queue_bytes;
}

/* Raises the limit of open files to what the connections need, or lowers those to what it allows.
 */
static void fit_files(struct net_limits *limits)
{
    rlim_t need = (rlim_t)limits->connections + SPARE_FILES;
    struct rlimit files;

    if (getrlimit(RLIMIT_NOFILE, &files) != 0 || files.rlim_cur >= need)
        return;
    files.rlim_cur = files.rlim_max < need ? files.rlim_max : need;
    setrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur < need)
        limits->connections =
            files.rlim_cur > 2 * SPARE_FILES ? (int)files.rlim_cur - SPARE_FILES : SPARE_FILES;
}

static bool read_base(struct net *net, char error[NET_ERROR_MAX])
{
    const char *base = net->config.base ? net->config.base : "";
    size_t n = strlen(base);

    while (n > 0 && base[n - 1] == '/')
        n--;
    if (n > 0 && base[0] != '/') {
        snprintf(error, NET_ERROR_MAX, "the path \"%s\" must begin with /", base);
        return false;
    }
    net->base = strndup(base, n);
    if (!net->base)
        mem_out();
    return true;
}

static bool read_proxies(struct net *net, char error[NET_ERROR_MAX])
{
    const char *const *proxies = net->config.proxies;

    for (; proxies && *proxies; proxies++) {
        net->proxies = mem_resize(net->proxies, (net->n_proxies + 1) * sizeof(*net->proxies));
        if (!ip_parse(&net->proxies[net->n_proxies++], *proxies, strlen(*proxies))) {
            snprintf(error, NET_ERROR_MAX, "the proxy \"%s\" is not an IP address", *proxies);
            return false;
        }
    }
    return true;
}

static bool watch(struct net *net, int *fd)
{
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = fd };

    return *fd >= 0 && epoll_ctl(net->epoll_fd, EPOLL_CTL_ADD, *fd, &event) == 0;
}

bool net_watch(struct net *net, int fd)
{
    net->guest_fd = fd;
    return watch(net, &net->guest_fd);
}

static bool open_loop(struct net *net)
{
    sigset_t set;

    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    signal(SIGPIPE, SIG_IGN);
    net->epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    net->wake_fd = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    net->signal_fd = signalfd(-1, &set, SFD_NONBLOCK | SFD_CLOEXEC);
    return net->epoll_fd >= 0 && watch(net, &net->wake_fd) && watch(net, &net->signal_fd);
}

static bool start(struct net *net, char error[NET_ERROR_MAX])
{
    if (!read_base(net, error) || !read_proxies(net, error))
        return false;
    net->port = net->config.port;
    int fd = listen_open(net->config.bind, &net->port, error);
    if (fd < 0)
        return false;
    if (!open_loop(net) || !http_start(net, fd)) {
        snprintf(error, NET_ERROR_MAX, "cannot start the network: %s", strerror(errno));
        if (!net->mhd)
            close(fd);
        return false;
    }
    return true;
}

struct net *net_new(const struct net_config *config, const struct net_handler *handler, void *ctx,
                    char error[NET_ERROR_MAX])
{
    struct net *net = mem_new(sizeof(*net));
    struct net_limits *limits = &net->config.limits;

    net->config = *config;
    net->config.bind = config->bind ? config->bind : "127.0.0.1";
    net->config.socket = config->socket ? config->socket : "/ws";
    net->handler = *handler;
    net->ctx = ctx;
    net->epoll_fd = net->wake_fd = net->signal_fd = net->guest_fd = -1;
    fill_limits(limits);
    fit_files(limits);
    net->now_ms = clock_ms();
    net->input = mem_resize(NULL, INPUT_BYTES);
    TAILQ_INIT(&net->watched);
    TAILQ_INIT(&net->closing);
    TAILQ_INIT(&net->paused);
    TAILQ_INIT(&net->next);
    TAILQ_INIT(&net->dirty);
    TAILQ_INIT(&net->ended);
    TAILQ_INIT(&net->reading);
    TAILQ_INIT(&net->deferred);
    if (!start(net, error)) {
        net_free(net);
        return NULL;
    }
    return net;
}

static void close_if_open(int fd)
{
    if (fd >= 0)
        close(fd);
}

void net_free(struct net *net)
{
    http_free(net);
    close_if_open(net->epoll_fd);
    close_if_open(net->wake_fd);
    close_if_open(net->signal_fd);
    free(net->base);
    free(net->proxies);
    free(net->input);
    out_spares_release(&net->spares);
    free(net);
}

int net_port(const struct net *net)
{
    return net->port;
}

const struct net_stats *net_stats(const struct net *net)
{
    return &net->stats;
}

void net_wake(struct net *net)
{
    uint64_t one = 1;

    /* The loop looks at `waking` after it set `asleep`: one of both sides sees the other. */
    if (atomic_exchange(&net->waking, true) || !atomic_load(&net->asleep))
        return;
    if (write(net->wake_fd, &one, sizeof(one)) < 0)
        abort(); /* an eventfd takes 2^64 - 2 of these */
}

void net_stop(struct net *net)
{
    atomic_store(&net->stop_asked, true);
    net_wake(net);
}

void net_halt(struct net *net)
{
    atomic_store(&net->halt_asked, true);
    net_stop(net);
}

/* The first signal asks for a stop, the next one ends the patience. */
static void take_signal(struct net *net)
{
    struct signalfd_siginfo info;

    while (read(net->signal_fd, &info, sizeof(info)) == sizeof(info)) {
        if (net->stopping)
            net->stop_ms = net->now_ms;
        atomic_store(&net->stop_asked, true);
    }
}

static void take_wake(struct net *net)
{
    uint64_t count;

    if (read(net->wake_fd, &count, sizeof(count)) != sizeof(count))
        abort(); /* it was said to be readable, and nobody else reads */
}

static int timeout_until(int64_t until_ms)
{
    int64_t wait_ms = until_ms == INT64_MAX ? INT_MAX : until_ms - clock_ms();

    return wait_ms < 0 ? 0 : wait_ms > INT_MAX ? INT_MAX : (int)wait_ms;
}

/* Waits for input and hands it on. */
static void take_input(struct net *net, int64_t until_ms)
{
    struct epoll_event event[EVENTS_PER_TURN];
    int timeout_ms = timeout_until(until_ms), n;

    atomic_store(&net->asleep, true);
    n = epoll_wait(net->epoll_fd, event, EVENTS_PER_TURN,
                   atomic_load(&net->waking) ? 0 : timeout_ms);
    atomic_store(&net->asleep, false);
    net->now_ms = clock_ms();
    for (int i = 0; i < n; i++) {
        void *at = event[i].data.ptr;

        if (at == &net->wake_fd)
            take_wake(net);
        else if (at == &net->signal_fd)
            take_signal(net);
        else if (at == &net->guest_fd)
            net->handler.ready(net->ctx);
        else if (at == &net->mhd_fd)
            net->mhd_ready = true;
        else
            conn_event(at, event[i].events);
    }
}

static void begin_stop(struct net *net)
{
    net->stopping = true;
    net->stop_ms = net->now_ms + (atomic_load(&net->halt_asked) ? 0 : STOP_MS);
    if (net->handler.stopping)
        net->handler.stopping(net->ctx);
    http_quiesce(net);
    conn_close_all(net);
}

static bool is_over(const struct net *net)
{
    return net->stopping &&
           (net->now_ms >= net->stop_ms || (net->stats.conns == 0 && net->busy == 0));
}

static int64_t earlier(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

void net_run(struct net *net)
{
    int64_t next_ms = 0;

    batch_open(&net->batch, net->config.sends); /* here: it belongs to this thread */
    net->stats.way = net->batch.way;
    while (!is_over(net)) {
        take_input(net, next_ms);
        http_turn(net);
        conn_check(net);
        atomic_store(&net->waking, false); /* whoever woke us up to now is heard in this turn */
        if (atomic_load(&net->stop_asked) && !net->stopping)
            begin_stop(net);
        conn_reap(net);
        next_ms = net->handler.turn(net->ctx, net->now_ms);
        conn_flush(net);
        next_ms = earlier(next_ms, earlier(conn_due_ms(net), http_due_ms(net)));
        if (net->stopping)
            next_ms = earlier(next_ms, net->stop_ms);
    }
    conn_drop_all(net);
    batch_close(&net->batch);
}

/* load.c -- tables of people over real sockets: see load.h. */
#include "load.h"

#include <errno.h>
#include <netdb.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "choose.h"
#include "client/wire.h"
#include "gauge.h"
#include "rules/fair.h"

enum {
    EVENTS = 256,
    SHAKING_MAX = 64, /* handshakes under way */
    SPARE_FILES = 64, /* open files besides the sockets */
    SILENCE_S = 60,   /* without anything new while others should answer: give up */
    SETTLE_MS = 1000, /* before the memory of idle connections is read */
    HASH_VIEWS = 60,  /* of a seat from one hash it asks for to the next */
    CODE_MAX = 16,
    MATCH_MAX = 64,
    HEX_BYTES = 2 * SHA256_BYTES + 1,
    PART_BYTE = 0x15, /* everybody's part of the dice is made of it */
};
static const int64_t second_ns = 1000000000, ms_ns = 1000000;

struct seat {
    struct wire wire;    /* first: the event gives it back as the seat */
    struct group *group; /* NULL: idle */
    int number;
    bool ready; /* has been greeted */
    bool seen;  /* what was sent last */
    bool shown; /* its part of the dice of this match */
    int views;  /* that came, from where this seat begins to count */
};

/* A table. */
struct group {
    struct seat *seat;
    int seated;
    char code[CODE_MAX], match[MATCH_MAX];
    bool started, playing;
    bool waits; /* somebody has not seen what was sent last */
    bool move;  /* that was a move; else a match was to begin */
    bool over;
    int64_t sent_ns, seen_ns; /* seen: by all */
    int unseen, mover;
    int64_t made[LOAD_SEATS_MAX], all_made;
    char text[CHOICE_MAX]; /* the mover's next */
};

struct load {
    const struct load_config *config;
    struct load_figures *figures;
    char *err;
    struct addrinfo *to;
    int epoll_fd;
    struct seat *seat;
    struct group *group;
    int seats, connected, greeted, playing;
    bool failed;
    char part[HEX_BYTES], commit[HEX_BYTES]; /* of the dice, and to it */
    struct times times, behind; /* of moves until all saw them; of moves until they were sent */
    int64_t start_ns, heard_ns; /* of the play; of the last event */
    uint64_t slot;              /* the next move due, counted over all tables */
};

static void fail(struct load *load, const char *what, const char *why)
{
    if (!load->failed)
        snprintf(load->err, LOAD_ERROR_MAX, "%s%s%s", what, *why ? ": " : "", why);
    load->failed = true;
}

static void say(struct seat *seat, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(struct seat *seat, const char *format, ...)
{
    char message[256];
    va_list args;
    int len;

    va_start(args, format);
    len = vsnprintf(message, sizeof(message), format, args);
    va_end(args);
    wire_send(&seat->wire, (struct span) { message, (size_t)len });
}

/* From now on everybody at the table is to see what is sent. */
static void await(struct load *load, struct group *group, bool move)
{
    group->waits = true;
    group->move = move;
    group->unseen = load->config->seats;
    group->sent_ns = clock_ns();
    for (int i = 0; i < load->config->seats; i++) {
        group->seat[i].seen = false;
        group->seat[i].shown &= move;
    }
    if (!move)
        memset(group->made, 0, sizeof(group->made));
    group->all_made = move ? group->all_made + 1 : 0;
    if (load->config->record && group == load->group)
        fputc('\n', load->config->record);
}

/* A match, by whoever opened the table. */
static void begin(struct load *load, struct group *group, const char *verb)
{
    await(load, group, false);
    say(&group->seat[0], "{\"do\":\"%s\"}", verb);
}

/* Chairs are taken in turn, so that seat i of the match is socket i. */
static void sit_next(struct load *load, struct group *group)
{
    struct seat *next = &group->seat[group->seated];

    if (group->seated == load->config->seats || !next->ready)
        return;
    if (group->seated == 0)
        say(next,
            "{\"do\":\"open\",\"game\":\"fiese15\",\"options\":\"rounds=15\","
            "\"name\":\"P0\",\"symbol\":0,\"commit\":\"%s\"}",
            load->commit);
    else
        say(next,
            "{\"do\":\"join\",\"code\":\"%s\",\"name\":\"P%d\",\"symbol\":%d,\"commit\":\"%s\"}",
            group->code, next->number, next->number, load->commit);
}

static void on_seat(struct load *load, struct seat *seat, struct span message)
{
    struct group *group = seat->group;
    struct span code = choose_word(message, "\"code\":\"");

    snprintf(group->code, sizeof(group->code), "%.*s", (int)code.len, code.at);
    group->seated++;
    if (seat->number > 0)
        say(seat, "{\"do\":\"ready\",\"on\":true}");
    sit_next(load, group);
}

/* Whoever opened the table starts when this message says that all others are ready. */
static bool all_ready(const struct load *load, const struct seat *seat, struct span message)
{
    const struct group *group = seat->group;
    int ready = 0;

    if (!group || seat->number > 0 || group->started || group->seated < load->config->seats)
        return false;
    while ((message = choose_find(message, "\"ready\":true")).len > 0)
        ready++;
    return ready >= load->config->seats - 1;
}

/* All have seen it: chooses what comes next. */
static void all_saw(struct load *load, struct group *group, struct span message)
{
    group->waits = false;
    group->seen_ns = clock_ns();
    if (group->move)
        times_add(&load->times, group->seen_ns - group->sent_ns);
    if (!group->playing) {
        group->playing = true;
        load->playing++;
    }
    group->mover = choose_move(message, group->text);
    group->over = group->mover == CHOICE_OVER;
    load->figures->matches += group->over;
    if (group->mover == CHOICE_NOBODY || group->mover >= load->config->seats)
        fail(load, "a table waits for nobody", "");
}

static void record(struct load *load, const struct seat *seat, struct span message)
{
    if (load->config->record && seat->group == load->group && load->group->started)
        fprintf(load->config->record, "%d %.*s\n", seat->number, (int)message.len, message.at);
}

/*
 * As the page does, to check the match's file later. The page asks every ten seconds, which are so
 * many views at six moves a second: counted, they cost the same a move at any pace.
 */
static void ask_hash(struct seat *seat)
{
    if (++seat->views % HASH_VIEWS == 0)
        say(seat, "{\"do\":\"hash\"}");
}

/* Shows the part of the dice when the table waits for it, once, as the page does. */
static void reveal(const struct load *load, struct seat *seat, struct span message)
{
    struct span waits = choose_find(message, "\"waits\":[");
    char own[32];

    snprintf(own, sizeof(own), "\"seat\":%d,", seat->number);
    if (seat->shown || choose_find(span_until(&waits, ']'), own).len == 0)
        return;
    seat->shown = true;
    say(seat, "{\"do\":\"reveal\",\"seat\":%d,\"text\":\"%s\",\"commit\":\"%s\"}", seat->number,
        load->part, load->commit);
}

/* Whether the message shows what was awaited: the move, or a match whose dice have fallen. */
static bool shows(const struct group *group, struct span message, int64_t made)
{
    char text[CHOICE_MAX];

    return made == group->all_made && (group->move || choose_move(message, text) >= 0);
}

static void on_table(struct load *load, struct seat *seat, struct span message)
{
    struct group *group = seat->group;
    struct span match = choose_word(message, "\"match\":\"");
    int64_t made = choose_made(message);

    if (match.len > 0) {
        snprintf(group->match, sizeof(group->match), "%.*s", (int)match.len, match.at);
        reveal(load, seat, message);
    }
    if (made >= 0)
        ask_hash(seat);
    if (!group->waits || seat->seen || !shows(group, message, made))
        return;
    seat->seen = true;
    if (--group->unseen == 0)
        all_saw(load, group, message);
}

/* Connects, and has its messages told to the loop. False with errno. */
static bool dial(const struct load *load, struct seat *seat)
{
    const struct wire_to to = { .address = load->to,
                                .host = "localhost",
                                .path = load->config->path };
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = seat };

    return wire_connect(&seat->wire, &to) && wire_wait(&seat->wire, SILENCE_S * 1000) &&
           epoll_ctl(load->epoll_fd, EPOLL_CTL_ADD, seat->wire.fd, &event) == 0;
}

static void connect_more(struct load *load)
{
    while (load->connected < load->seats && load->connected - load->greeted < SHAKING_MAX) {
        struct seat *seat = &load->seat[load->connected++];

        if (dial(load, seat))
            continue;
        fail(load, "cannot connect", strerror(errno));
        return;
    }
}

static void on_hello(struct load *load, struct seat *seat)
{
    seat->ready = true;
    load->greeted++;
    say(seat, "{\"do\":\"packed\",\"on\":true}");
    if (seat->group && seat->group->seated == seat->number)
        sit_next(load, seat->group);
    connect_more(load);
}

static void on_message(struct load *load, struct seat *seat, struct span message)
{
    struct span is = choose_word(message, "{\"is\":\"");

    bool starts = span_is(is, "table") && all_ready(load, seat, message);

    if (starts)
        seat->group->started = true;
    record(load, seat, message);
    if (starts)
        begin(load, seat->group, "start");
    else if (span_is(is, "view") || span_is(is, "table"))
        on_table(load, seat, message);
    else if (span_is(is, "hello"))
        on_hello(load, seat);
    else if (span_is(is, "seat"))
        on_seat(load, seat, message);
    else if (span_is(is, "no") || span_is(is, "gone"))
        load->figures->refused++;
}

static void on_event(struct load *load, struct seat *seat)
{
    struct span message;

    if (!wire_turn(&seat->wire)) {
        wire_close(&seat->wire);
        fail(load, "the server ended a connection", "");
        return;
    }
    while (wire_take(&seat->wire, &message))
        on_message(load, seat, message);
}

/* Waits up to `ms` and takes what came; gives up after a long silence. */
static void listen_for(struct load *load, int ms)
{
    struct epoll_event event[EVENTS];
    int count = epoll_wait(load->epoll_fd, event, EVENTS, ms);

    if (count > 0)
        load->heard_ns = clock_ns();
    for (int i = 0; i < count; i++)
        if (((struct seat *)event[i].data.ptr)->wire.fd >= 0)
            on_event(load, event[i].data.ptr);
}

static bool silent(struct load *load)
{
    return clock_ns() - load->heard_ns > SILENCE_S * second_ns;
}

static void make_move(struct load *load, struct group *group)
{
    if (group->waits) {
        load->figures->late++;
        return;
    }
    if (group->over) {
        begin(load, group, "again");
        return;
    }
    await(load, group, true);
    load->figures->moves++;
    say(&group->seat[group->mover],
        "{\"do\":\"move\",\"seat\":%d,\"n\":%lld,\"text\":\"%s\",\"match\":\"%s\",\"took\":%lld}",
        group->mover, (long long)group->made[group->mover]++, group->text, group->match,
        (long long)((group->sent_ns - group->seen_ns) / ms_ns));
}

/* Makes the moves that are due; returns the ms until the next. */
static int make_moves(struct load *load)
{
    double slot_ns = 1e9 / (load->config->pace * load->config->tables);

    for (;;) {
        double wait_ns = (double)load->slot * slot_ns - (double)(clock_ns() - load->start_ns);

        if (wait_ns > 0)
            return (int)(wait_ns / 1e6) + 1;
        times_add(&load->behind, (int64_t)-wait_ns);
        make_move(load, &load->group[load->slot++ % (uint64_t)load->config->tables]);
    }
}

static uint64_t count_waiting(const struct load *load)
{
    uint64_t waiting = 0;

    for (int i = 0; i < load->config->tables; i++)
        waiting += load->group[i].waits && load->group[i].move;
    return waiting;
}

static struct traffic traffic_of(const struct load *load)
{
    struct traffic sum = { 0 };

    for (int i = 0; i < load->seats; i++) {
        const struct traffic *t = &load->seat[i].wire.traffic;

        sum.messages_up += t->messages_up;
        sum.messages_down += t->messages_down;
        sum.bytes_up += t->bytes_up;
        sum.bytes_down += t->bytes_down;
    }
    return sum;
}

static void tell_traffic(struct load_figures *f, struct traffic a, struct traffic b)
{
    double moves = (double)f->moves;

    f->messages_up = (double)(b.messages_up - a.messages_up) / moves;
    f->messages_down = (double)(b.messages_down - a.messages_down) / moves;
    f->bytes_up = (double)(b.bytes_up - a.bytes_up) / moves;
    f->bytes_down = (double)(b.bytes_down - a.bytes_down) / moves;
}

/* Opens the idle connections and asks how much memory they take. */
static void open_idle(struct load *load)
{
    double before_kb = gauge_memory_kb(load->config->pid);
    int64_t start_ns;

    load->seats = load->config->idle;
    connect_more(load);
    while (!load->failed && load->greeted < load->seats && !silent(load))
        listen_for(load, 1000);
    start_ns = clock_ns();
    while (load->config->idle > 0 && clock_ns() - start_ns < SETTLE_MS * second_ns / 1000)
        listen_for(load, SETTLE_MS / 10);
    if (load->config->idle > 0)
        load->figures->idle_kb =
            (gauge_memory_kb(load->config->pid) - before_kb) / load->config->idle;
}

static void seat_all(struct load *load)
{
    load->seats = load->config->idle + load->config->tables * load->config->seats;
    connect_more(load);
    while (!load->failed && load->playing < load->config->tables && !silent(load))
        listen_for(load, 1000);
    if (load->playing < load->config->tables)
        fail(load, "not every table came to play", "");
}

/* Makes moves for as long as is asked for, and waits until all have seen the last. */
static void make_all(struct load *load)
{
    int64_t end_ns;

    load->start_ns = clock_ns();
    end_ns = load->start_ns + load->config->seconds * second_ns;
    while (!load->failed && clock_ns() < end_ns)
        listen_for(load, make_moves(load));
    while (!load->failed && count_waiting(load) > 0 && !silent(load))
        listen_for(load, 1000);
    load->figures->seconds = (double)(clock_ns() - load->start_ns) / 1e9;
    load->figures->lost = count_waiting(load);
}

static void play(struct load *load)
{
    struct load_figures *f = load->figures;
    struct traffic before = traffic_of(load);
    int64_t cpu_ns = gauge_cpu_ns(load->config->pid), own_ns = gauge_cpu_ns(getpid());

    f->refused = 0;
    make_all(load);
    f->own_share = (double)(gauge_cpu_ns(getpid()) - own_ns) / 1e9 / f->seconds;
    if (f->moves == 0)
        return;
    tell_traffic(f, before, traffic_of(load));
    if (load->config->pid > 0 && cpu_ns >= 0) {
        cpu_ns = gauge_cpu_ns(load->config->pid) - cpu_ns;
        f->cpu_us = (double)cpu_ns / 1e3 / (double)f->moves;
        f->cpu_share = (double)cpu_ns / 1e9 / f->seconds;
        f->memory_kb = gauge_memory_kb(load->config->pid);
    }
}

static void choose_part(struct load *load)
{
    uint8_t part[SHA256_BYTES], commit[SHA256_BYTES];
    struct text out;

    memset(part, PART_BYTE, sizeof(part));
    fair_commit_part(part, commit);
    text_init(&out, load->part, sizeof(load->part));
    hex_write(part, &out);
    text_init(&out, load->commit, sizeof(load->commit));
    hex_write(commit, &out);
}

static bool set_up(struct load *load)
{
    const struct load_config *config = load->config;
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM };
    int seats = config->idle + config->tables * config->seats, wrong;
    struct rlimit files;

    wrong = getaddrinfo(config->host, config->port, &hints, &load->to);
    if (wrong) {
        fail(load, config->host, gai_strerror(wrong));
        return false;
    }
    getrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_cur < (rlim_t)(seats + SPARE_FILES))
        files.rlim_cur = (rlim_t)(seats + SPARE_FILES);
    if (files.rlim_max < files.rlim_cur)
        files.rlim_max = files.rlim_cur;
    if (setrlimit(RLIMIT_NOFILE, &files) != 0) {
        fail(load, "the system does not allow so many open files", strerror(errno));
        return false;
    }
    load->epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    load->heard_ns = clock_ns();
    choose_part(load);
    load->seat = mem_new((size_t)seats * sizeof(*load->seat));
    load->group = mem_new((size_t)config->tables * sizeof(*load->group));
    for (int i = 0; i < seats; i++)
        load->seat[i].wire.fd = -1;
    for (int i = 0; i < config->tables * config->seats; i++) {
        struct seat *seat = &load->seat[config->idle + i];

        seat->group = &load->group[i / config->seats];
        seat->number = i % config->seats;
        seat->views = i / config->seats + seat->number * HASH_VIEWS / config->seats;
        if (seat->number == 0)
            seat->group->seat = seat;
    }
    return true;
}

static void release(struct load *load)
{
    for (int i = 0; i < load->seats; i++)
        wire_close(&load->seat[i].wire);
    if (load->epoll_fd >= 0)
        close(load->epoll_fd);
    if (load->to)
        freeaddrinfo(load->to);
    free(load->seat);
    free(load->group);
    times_release(&load->times);
    times_release(&load->behind);
}

int load_run(const struct load_config *config, struct load_figures *figures,
             char err[LOAD_ERROR_MAX])
{
    struct load load = { .config = config, .figures = figures, .err = err, .epoll_fd = -1 };

    *figures = (struct load_figures) { 0 };
    if (set_up(&load)) {
        open_idle(&load);
        seat_all(&load);
        if (!load.failed && config->tables > 0)
            play(&load);
    }
    times_sort(&load.times);
    times_sort(&load.behind);
    figures->p50_ms = times_at(&load.times, 0.5);
    figures->p90_ms = times_at(&load.times, 0.9);
    figures->p99_ms = times_at(&load.times, 0.99);
    figures->max_ms = times_at(&load.times, 1);
    figures->behind_ms = times_at(&load.behind, 0.99);
    release(&load);
    return load.failed ? -1 : 0;
}

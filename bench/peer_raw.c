/*
 * peer_raw.c -- the least a server can do: `peer_raw PORT SCRIPT`.
 *
 * For the bytes of `knobel load` it sends the bytes our server would, in as many messages. SCRIPT
 * (from `knobel load --record`) has blocks of them, a line each, the seat before it: the first
 * block is the answer to `ready`, the next ones are what a table is sent for each start and move.
 * What comes for a hash or a part of the dice stands in them, too. No JSON, no rules, no tables, no
 * clock, no store, no limits, no queues: one epoll, one recv and one send for a message. What our
 * server takes beyond this is its own; but it is no bound from below, as our server may send in
 * ways that this does not.
 */
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/ws.h"

enum {
    EVENTS = 256,
    SEATS = 8,
    GROUPS = 65536,
    FRAMES = 65536,
    BLOCKS = 16384,
    IN_BYTES = 16384,
};

struct conn {
    int fd, group;
    bool open;
};

struct frame {
    int seat;
    uint8_t *bytes;
    size_t len;
};

static struct group {
    int fd[SEATS], seats, block;
} group[GROUPS];
static struct frame script[FRAMES];
static int begin[BLOCKS + 1]; /* of the script: the first frame of a block, and past the last */
static int blocks, groups, epoll_fd;

static void need(bool fine, const char *what)
{
    if (!fine) {
        perror(what);
        exit(1);
    }
}

static struct frame make_frame(const char *text, size_t len)
{
    uint8_t head[WS_HEAD_MAX];
    size_t h = ws_head(head, WS_TEXT, len);
    struct frame frame = { .bytes = malloc(h + len), .len = h + len };

    need(frame.bytes, "malloc");
    memcpy(frame.bytes, head, h);
    memcpy(frame.bytes + h, text, len);
    return frame;
}

static void read_script(const char *path)
{
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t room = 0;
    ssize_t len;

    int frames = 0;

    need(file, path);
    while (frames < FRAMES && blocks < BLOCKS && (len = getline(&line, &room, file)) > 0) {
        if (len > 3) {
            script[frames] = make_frame(line + 2, (size_t)len - 3);
            script[frames++].seat = line[0] - '0';
        } else {
            begin[++blocks] = frames;
        }
    }
    free(line);
    fclose(file);
}

static void put(int fd, const void *bytes, size_t len)
{
    if (send(fd, bytes, len, MSG_NOSIGNAL | MSG_DONTWAIT) != (ssize_t)len)
        shutdown(fd, SHUT_RDWR);
}

static void put_text(int fd, const char *text)
{
    struct frame frame = make_frame(text, strlen(text));

    put(fd, frame.bytes, frame.len);
    free(frame.bytes);
}

/* A seat at the table; its code is the group's number. */
static void sit(struct conn *conn, int at)
{
    char text[64];

    need(at < GROUPS && group[at].seats < SEATS, "too many");
    conn->group = at;
    group[at].fd[group[at].seats++] = conn->fd;
    snprintf(text, sizeof(text), "{\"is\":\"seat\",\"code\":\"%05d\"}", at);
    put_text(conn->fd, text);
}

static void put_block(const struct group *at, int block)
{
    need(block < blocks, "a short script");
    for (int i = begin[block]; i < begin[block + 1]; i++)
        put(at->fd[script[i].seat], script[i].bytes, script[i].len);
}

/* Whether a message begins as `{"do":"VERB"`. */
static bool says(const char *text, size_t len, const char *verb)
{
    size_t size = strlen(verb);

    return len > 7 + size && memcmp(text + 7, verb, size) == 0 && text[7 + size] == '"';
}

static void on_message(struct conn *conn, const char *text, size_t len)
{
    static const char join[] = "{\"do\":\"join\",\"code\":\"";
    struct group *at = &group[conn->group];

    if (says(text, len, "open")) {
        sit(conn, groups++);
    } else if (says(text, len, "join")) {
        sit(conn, atoi(text + sizeof(join) - 1));
    } else if (says(text, len, "ready")) {
        put_block(at, 0);
    } else if (says(text, len, "start") || says(text, len, "move") || says(text, len, "again")) {
        put_block(at, ++at->block);
    }
}

static void shake(struct conn *conn, char *ask)
{
    char *key = strcasestr(ask, "Sec-WebSocket-Key: "), accept[WS_ACCEPT_SIZE], answer[256];
    int len;

    need(key && strstr(ask, "\r\n\r\n"), "handshake");
    key += strlen("Sec-WebSocket-Key: ");
    key[strcspn(key, "\r")] = '\0';
    need(ws_accept(key, accept), "key");
    len = snprintf(answer, sizeof(answer),
                   "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                   "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
                   accept);
    put(conn->fd, answer, (size_t)len);
    conn->open = true;
    put_text(conn->fd, "{\"is\":\"hello\"}");
}

/* Messages of the load are short and come whole. */
static void take_frames(struct conn *conn, uint8_t *p, size_t len)
{
    while (len > 6) {
        size_t head = (p[1] & 0x7f) == 126 ? 8 : 6;
        size_t size = head == 8 ? (size_t)(p[2] << 8 | p[3]) : p[1] & 0x7f;

        need(head + size <= len, "a frame in pieces");
        for (size_t i = 0; i < size; i++)
            p[head + i] ^= p[head - 4 + i % 4];
        if ((p[0] & 0x0f) == WS_TEXT)
            on_message(conn, (const char *)p + head, size);
        p += head + size;
        len -= head + size;
    }
}

static void on_input(struct conn *conn)
{
    static uint8_t in[IN_BYTES + 1];
    ssize_t got = recv(conn->fd, in, IN_BYTES, MSG_DONTWAIT);

    if (got <= 0) {
        close(conn->fd);
        free(conn);
        return;
    }
    in[got] = 0;
    if (conn->open)
        take_frames(conn, in, (size_t)got);
    else
        shake(conn, (char *)in);
}

static void watch(int fd, struct conn *conn)
{
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = conn };

    need(epoll_ctl(epoll_fd, EPOLL_CTL_ADD, fd, &event) == 0, "epoll");
}

static void on_connect(int listener)
{
    struct conn *conn = calloc(1, sizeof(*conn));
    int on = 1;

    need(conn, "calloc");
    conn->fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    need(conn->fd >= 0, "accept");
    setsockopt(conn->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    watch(conn->fd, conn);
}

static int listen_at(int port)
{
    struct sockaddr_in at = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)port),
                              .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;

    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof(on));
    need(bind(fd, (struct sockaddr *)&at, sizeof(at)) == 0 && listen(fd, 1024) == 0, "listen");
    return fd;
}

int main(int argc, char **argv)
{
    struct epoll_event event[EVENTS];
    struct rlimit files;
    int listener;

    if (argc != 3) {
        fprintf(stderr, "usage: peer_raw PORT SCRIPT\n");
        return 2;
    }
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    read_script(argv[2]);
    epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    listener = listen_at(atoi(argv[1]));
    watch(listener, NULL);
    for (;;) {
        int count = epoll_wait(epoll_fd, event, EVENTS, -1);

        for (int i = 0; i < count; i++) {
            if (event[i].data.ptr)
                on_input(event[i].data.ptr);
            else
                on_connect(listener);
        }
    }
}

/* wire.c -- the client's side of a WebSocket: see wire.h. */
#include "wire.h"

#include <errno.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/mem.h"
#include "net/ws.h"
#include "tls.h"

enum {
    IN_FIRST = 4096,
    ASK_MAX = 1024,        /* bytes of the question for a WebSocket, */
    ANSWER_MAX = 8 * 1024, /* and of its answer */
    OUT_MAX = 64 * 1024,   /* bytes that wait to be sent */
    MASK_BYTES = 4,
    KEY_BYTES = 16,
    HEAD_16 = 4,
    HEAD_64 = 10,
    FIN = 0x80,
    RESERVED = 0x70,
    MASKED = 0x80,
};

static bool lost(struct wire *wire, const char *why)
{
    wire->wrong = why;
    return false;
}

static void fill_random(void *bytes, size_t count)
{
    if (getrandom(bytes, count, 0) != (ssize_t)count)
        abort();
}

/* Sends what it can of what waits. */
static bool flush(struct wire *wire)
{
    size_t done = 0;

    while (done < wire->out_len) {
        size_t left = wire->out_len - done;
        ssize_t sent = wire->tls ? tls_send(wire->tls, wire->out + done, left)
                                 : send(wire->fd, wire->out + done, left, MSG_NOSIGNAL);

        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0 && errno != EAGAIN)
            return false;
        if (sent < 0)
            break;
        done += (size_t)sent;
    }
    if (done > 0)
        memmove(wire->out, wire->out + done, wire->out_len - done);
    wire->out_len -= done;
    return true;
}

static bool queue(struct wire *wire, const void *bytes, size_t count)
{
    if (wire->out_len + count > OUT_MAX)
        return lost(wire, "the server does not listen");
    wire->out = mem_resize(wire->out, wire->out_len + count);
    memcpy(wire->out + wire->out_len, bytes, count);
    wire->out_len += count;
    return true;
}

static void base64(const uint8_t *in, size_t count, char *out)
{
    static const char letter[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    for (size_t i = 0; i < count; i += 3) {
        uint32_t three = (uint32_t)in[i] << 16 | (i + 1 < count ? (uint32_t)in[i + 1] << 8 : 0) |
                         (i + 2 < count ? in[i + 2] : 0);

        *out++ = letter[three >> 18];
        *out++ = letter[three >> 12 & 63];
        *out++ = i + 1 < count ? letter[three >> 6 & 63] : '=';
        *out++ = i + 2 < count ? letter[three & 63] : '=';
    }
    *out = '\0';
}

static int ask_socket(struct wire *wire, const struct wire_to *to, char ask[ASK_MAX])
{
    uint8_t bytes[KEY_BYTES];
    char key[KEY_BYTES * 2];

    fill_random(bytes, sizeof(bytes));
    base64(bytes, sizeof(bytes), key);
    ws_accept(key, wire->accept);
    return snprintf(ask, ASK_MAX,
                    "GET %s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\n"
                    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                    "Sec-WebSocket-Key: %s\r\n\r\n",
                    to->path, to->host, key);
}

/* HTTP/1.0: the body is not in pieces. */
static int ask_file(const struct wire_to *to, char ask[ASK_MAX])
{
    return snprintf(ask, ASK_MAX, "GET %s HTTP/1.0\r\nHost: %s\r\nConnection: close\r\n\r\n",
                    to->path, to->host);
}

/* What is asked for stands in `out` from the beginning, and leaves when the connection is there. */
static bool prepare(struct wire *wire, const struct wire_to *to)
{
    char ask[ASK_MAX];
    int len = to->file ? ask_file(to, ask) : ask_socket(wire, to, ask);

    if (len >= ASK_MAX) {
        errno = ENAMETOOLONG;
        return false;
    }
    return queue(wire, ask, (size_t)len);
}

bool wire_connect(struct wire *wire, const struct wire_to *to)
{
    const struct traffic traffic = wire->traffic;
    int on = 1;

    *wire = (struct wire) { .fd = -1, .traffic = traffic, .pool_at = WIRE_POOL, .file = to->file };
    if (!prepare(wire, to))
        return false;
    wire->fd = socket(to->address->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (wire->fd < 0)
        return false;
    setsockopt(wire->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    if (connect(wire->fd, to->address->ai_addr, to->address->ai_addrlen) != 0 &&
        errno != EINPROGRESS)
        return false;
    if (to->name && !(wire->tls = tls_new(wire->fd, to->name))) {
        errno = EPROTO;
        return false;
    }
    wire->state = WIRE_CONNECTING;
    return true;
}

void wire_close(struct wire *wire)
{
    const struct traffic traffic = wire->traffic;

    if (wire->tls)
        tls_free(wire->tls);
    if (wire->fd >= 0)
        close(wire->fd);
    free(wire->in);
    free(wire->message);
    free(wire->out);
    *wire = (struct wire) { .fd = -1, .traffic = traffic };
}

bool wire_writes(const struct wire *wire)
{
    return wire->state == WIRE_CONNECTING || (wire->tls && tls_writes(wire->tls)) ||
           (wire->state >= WIRE_ASKING && wire->out_len > 0);
}

/* Goes on with what comes before the first byte of ours: true, also if that is not over yet. */
static bool get_through(struct wire *wire)
{
    int wrong = 0;
    socklen_t size = sizeof(wrong);
    struct pollfd fd = { .fd = wire->fd, .events = POLLOUT };

    if (wire->state == WIRE_CONNECTING) {
        if (poll(&fd, 1, 0) <= 0)
            return true;
        if (getsockopt(wire->fd, SOL_SOCKET, SO_ERROR, &wrong, &size) != 0 || wrong != 0) {
            errno = wrong;
            return lost(wire, NULL);
        }
        wire->state = wire->tls ? WIRE_SECURING : WIRE_ASKING;
    }
    if (wire->state == WIRE_SECURING) {
        switch (tls_shake(wire->tls)) {
        case TLS_MORE:
            return true;
        case TLS_UNTRUSTED:
            return lost(wire, "the server's certificate is not to be trusted");
        case TLS_BROKEN:
            return lost(wire, "no secure connection with the server");
        case TLS_DONE:
            wire->state = WIRE_ASKING;
        }
    }
    return true;
}

bool wire_wait(struct wire *wire, int ms)
{
    struct pollfd fd = { .fd = wire->fd, .events = POLLOUT };

    /* Nothing is read: who waits for it would not be told. */
    return poll(&fd, 1, ms) > 0 && get_through(wire) && (wire->state < WIRE_ASKING || flush(wire));
}

/* Reads once, behind what is there already. */
static bool receive(struct wire *wire)
{
    size_t most = wire->file                 ? WIRE_FILE_MAX
                  : wire->state == WIRE_OPEN ? WIRE_MESSAGE_MAX + HEAD_64
                                             : ANSWER_MAX;
    ssize_t got;

    if (wire->at > 0)
        memmove(wire->in, wire->in + wire->at, wire->len - wire->at);
    wire->len -= wire->at;
    wire->at = 0;
    if (wire->len >= most)
        return lost(wire, "the server says too much at a time");
    if (wire->room - wire->len < IN_FIRST / 2) {
        wire->room = wire->room > 0 ? wire->room * 2 : IN_FIRST;
        wire->in = mem_resize(wire->in, wire->room);
    }
    got = wire->tls ? tls_receive(wire->tls, wire->in + wire->len, wire->room - wire->len)
                    : recv(wire->fd, wire->in + wire->len, wire->room - wire->len, 0);
    if (got == 0)
        return lost(wire, NULL);
    if (got < 0)
        return errno == EAGAIN || errno == EINTR;
    wire->len += (size_t)got;
    return true;
}

/* Whether the head of the answer has this line; names are in any case. */
static bool has_line(const char *head, size_t len, const char *name, const char *value)
{
    size_t name_len = strlen(name), value_len = strlen(value);

    for (const char *at = head; at && at < head + len;
         at = memchr(at, '\n', (size_t)(head + len - at))) {
        at += *at == '\n';
        if ((size_t)(head + len - at) > name_len + value_len &&
            strncasecmp(at, name, name_len) == 0) {
            const char *rest = at + name_len + strspn(at + name_len, " ");

            if ((size_t)(head + len - rest) > value_len && strncmp(rest, value, value_len) == 0 &&
                rest[value_len] == '\r')
                return true;
        }
    }
    return false;
}

/* Takes the answer to the handshake off the front, once it is there. */
static bool welcome(struct wire *wire)
{
    const char *head = (const char *)wire->in;
    const char *end = wire->len > 0 ? memmem(head, wire->len, "\r\n\r\n", 4) : NULL;
    size_t len = end ? (size_t)(end + 2 - head) : 0;

    if (!end)
        return true;
    if (strncmp(head, "HTTP/1.1 101", 12) != 0)
        return lost(wire, "there is no table server");
    if (!has_line(head, len, "Sec-WebSocket-Accept:", wire->accept))
        return lost(wire, "the server's answer is wrong");
    wire->at = len + 2;
    wire->state = WIRE_OPEN;
    return true;
}

bool wire_turn(struct wire *wire)
{
    if (wire->wrong || !get_through(wire))
        return false;
    if (wire->state < WIRE_ASKING)
        return true;
    do {
        if (!flush(wire) || !receive(wire) ||
            (wire->state != WIRE_OPEN && !wire->file && !welcome(wire)))
            return false;
    } while (wire->tls && tls_holds(wire->tls) && wire->len < WIRE_MESSAGE_MAX);
    return true;
}

static void send_frame(struct wire *wire, enum ws_opcode opcode, struct span payload)
{
    uint8_t head[WS_HEAD_MAX + MASK_BYTES];
    size_t size = ws_head(head, opcode, payload.len), from;
    const uint8_t *mask;

    if (wire->pool_at + MASK_BYTES > WIRE_POOL) {
        fill_random(wire->pool, sizeof(wire->pool));
        wire->pool_at = 0;
    }
    mask = wire->pool + wire->pool_at;
    wire->pool_at += MASK_BYTES;
    head[1] |= MASKED;
    memcpy(head + size, mask, MASK_BYTES);
    size += MASK_BYTES;
    from = wire->out_len + size;
    if (!queue(wire, head, size) || !queue(wire, payload.at, payload.len))
        return;
    for (size_t i = 0; i < payload.len; i++)
        wire->out[from + i] ^= mask[i % MASK_BYTES];
    wire->traffic.messages_up++;
    wire->traffic.bytes_up += size + payload.len;
    if (!flush(wire))
        lost(wire, "nothing can be sent");
}

struct frame {
    int opcode;
    bool last;
    struct span payload;
};

/* Takes the frame at the front; false if it is not all there, or is none. */
static bool take_frame(struct wire *wire, struct frame *frame)
{
    const uint8_t *p = wire->in + wire->at;
    size_t len = wire->len - wire->at, head, size = 0;

    if (len < 2)
        return false;
    if (p[0] & RESERVED || p[1] & MASKED)
        return lost(wire, "the server speaks no WebSocket");
    size = p[1];
    head = size == 127 ? HEAD_64 : size == 126 ? HEAD_16 : 2;
    if (len < head)
        return false;
    if (head > 2)
        size = 0;
    for (size_t i = 2; i < head; i++)
        size = size << 8 | p[i];
    if ((p[0] & 0x0f) >= WS_CLOSE && (size > WS_CONTROL_MAX || !(p[0] & FIN)))
        return lost(wire, "the server speaks no WebSocket");
    if (size > WIRE_MESSAGE_MAX)
        return lost(wire, "the server says too much at a time");
    if (len - head < size)
        return false;
    *frame = (struct frame) { p[0] & 0x0f, p[0] & FIN, { (const char *)p + head, size } };
    wire->at += head + size;
    wire->traffic.messages_down++;
    wire->traffic.bytes_down += head + size;
    return true;
}

/* Adds a fragment; true if the message is whole. */
static bool join(struct wire *wire, const struct frame *frame, struct span *message)
{
    if ((frame->opcode == WS_CONTINUATION) != wire->in_message)
        return lost(wire, "the server speaks no WebSocket");
    if (frame->last && !wire->in_message) {
        *message = frame->payload;
        return true;
    }
    if (!wire->in_message)
        wire->message_len = 0;
    if (wire->message_len + frame->payload.len > WIRE_MESSAGE_MAX)
        return lost(wire, "the server says too much at a time");
    wire->message = mem_resize(wire->message, wire->message_len + frame->payload.len + 1);
    memcpy(wire->message + wire->message_len, frame->payload.at, frame->payload.len);
    wire->message_len += frame->payload.len;
    wire->in_message = !frame->last;
    *message = (struct span) { (const char *)wire->message, wire->message_len };
    return frame->last;
}

bool wire_take(struct wire *wire, struct span *message)
{
    struct frame frame;

    while (wire->state == WIRE_OPEN && !wire->wrong && take_frame(wire, &frame)) {
        bool control = frame.opcode >= WS_CLOSE;

        if (frame.opcode == WS_PING)
            send_frame(wire, WS_PONG, frame.payload);
        else if (frame.opcode == WS_CLOSE)
            lost(wire, "the server has closed the connection");
        else if (frame.opcode == WS_BINARY || frame.opcode > WS_PONG)
            lost(wire, "the server speaks no WebSocket");
        else if (!control && join(wire, &frame, message))
            return true;
    }
    return false;
}

void wire_send(struct wire *wire, struct span message)
{
    if (wire->state == WIRE_OPEN && !wire->wrong)
        send_frame(wire, WS_TEXT, message);
}

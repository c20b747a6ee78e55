/* client.c -- the client's side of a WebSocket: see client.h. */
#include "client.h"

#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/mem.h"
#include "net/ws.h"

enum {
    IN_FIRST = 4096,
    OUT_MAX = 512, /* bytes of a message */
    PATH_BYTES = 256,
    MASK_BYTES = 4,
    HEAD_16 = 4,
    HEAD_64 = 10,
};

/* Waits until it is connected: from then on nothing waits. */
bool client_connect(struct client *client, const struct addrinfo *to, const char *path,
                    int epoll_fd, void *ptr)
{
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = ptr };
    char ask[PATH_BYTES + 256];
    int on = 1, len;

    client->fd = socket(to->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (client->fd < 0 || connect(client->fd, to->ai_addr, to->ai_addrlen) != 0)
        return false;
    setsockopt(client->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    len = snprintf(ask, sizeof(ask),
                   "GET %.*s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                   "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: a25vYmVsLWtub2JlbC0xNQ==\r\n\r\n",
                   PATH_BYTES, path);
    return send(client->fd, ask, (size_t)len, MSG_NOSIGNAL) == len &&
           epoll_ctl(epoll_fd, EPOLL_CTL_ADD, client->fd, &event) == 0;
}

void client_close(struct client *client)
{
    if (client->fd >= 0)
        close(client->fd);
    free(client->in);
    client->in = NULL;
    client->fd = -1;
}

static bool receive(struct client *client)
{
    ssize_t got;

    memmove(client->in, client->in + client->at, client->len - client->at);
    client->len -= client->at;
    client->at = 0;
    if (client->room - client->len < IN_FIRST / 2) {
        client->room = client->room > 0 ? client->room * 2 : IN_FIRST;
        client->in = mem_resize(client->in, client->room);
    }
    got = recv(client->fd, client->in + client->len, client->room - client->len, MSG_DONTWAIT);
    if (got <= 0)
        return got < 0 && (errno == EAGAIN || errno == EINTR);
    client->len += (size_t)got;
    return true;
}

/* Skips the answer to the handshake, once it is whole; false if it is a refusal. */
static bool welcome(struct client *client)
{
    const char *end = memmem(client->in, client->len, "\r\n\r\n", 4);

    if (!end)
        return true;
    client->open = strncmp((const char *)client->in, "HTTP/1.1 101", 12) == 0;
    client->at = (size_t)(end + 4 - (const char *)client->in);
    return client->open;
}

bool client_receive(struct client *client)
{
    return receive(client) && (client->open || welcome(client));
}

static void send_frame(struct client *client, enum ws_opcode opcode, struct span payload)
{
    static const uint8_t mask[MASK_BYTES] = { 0x4b, 0x6e, 0x6f, 0x62 };
    uint8_t frame[WS_HEAD_MAX + MASK_BYTES + OUT_MAX];
    size_t head = ws_head(frame, opcode, payload.len);

    frame[1] |= 0x80;
    memcpy(frame + head, mask, MASK_BYTES);
    head += MASK_BYTES;
    for (size_t i = 0; i < payload.len; i++)
        frame[head + i] = (uint8_t)payload.at[i] ^ mask[i % MASK_BYTES];
    client->traffic.messages_up++;
    client->traffic.bytes_up += head + payload.len;
    if (send(client->fd, frame, head + payload.len, MSG_NOSIGNAL | MSG_DONTWAIT) !=
        (ssize_t)(head + payload.len))
        shutdown(client->fd, SHUT_RDWR);
}

/* The bytes before the payload of the frame at `p`, and those of the payload; 0: not all there. */
static size_t frame_head(const uint8_t *p, size_t len, size_t *size)
{
    size_t head, wide;

    if (len < 2)
        return 0;
    wide = p[1] & 0x7f;
    head = wide == 127 ? HEAD_64 : wide == 126 ? HEAD_16 : 2;
    if (len < head)
        return 0;
    *size = head == 2 ? wide : 0;
    for (size_t i = 2; i < head; i++)
        *size = *size << 8 | p[i];
    return len - head >= *size ? head : 0;
}

bool client_take(struct client *client, struct span *message)
{
    size_t head, size;

    while (client->open &&
           (head = frame_head(client->in + client->at, client->len - client->at, &size)) > 0) {
        int opcode = client->in[client->at] & 0x0f;
        struct span payload = { (const char *)client->in + client->at + head, size };

        client->at += head + size;
        client->traffic.messages_down++;
        client->traffic.bytes_down += head + size;
        if (opcode == WS_PING && size <= WS_CONTROL_MAX)
            send_frame(client, WS_PONG, payload);
        if (opcode == WS_TEXT) {
            *message = payload;
            return true;
        }
    }
    return false;
}

void client_send(struct client *client, struct span message)
{
    if (client->open && message.len <= OUT_MAX)
        send_frame(client, WS_TEXT, message);
}

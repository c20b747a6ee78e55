/*
 * A blocking client for the tests: HTTP and WebSocket by hand. Nothing here waits for less than a
 * minute, and then it is an end of the connection that is seen.
 */
#ifndef KNOBEL_TESTS_CLIENT_H
#define KNOBEL_TESTS_CLIENT_H

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { CLIENT_MAX = 70000, CLIENT_WAIT_S = 60 };

static inline int client_connect(int port)
{
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    struct timeval wait = { .tv_sec = CLIENT_WAIT_S };
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof(wait));
    if (connect(fd, (struct sockaddr *)&to, sizeof(to)) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

static inline void client_put(int fd, const void *bytes, size_t n)
{
    for (const char *at = bytes; n > 0;) {
        ssize_t sent = send(fd, at, n, MSG_NOSIGNAL);

        if (sent <= 0)
            return;
        at += sent;
        n -= (size_t)sent;
    }
}

/* Reads n bytes; fewer only at the end. */
static inline size_t client_get(int fd, void *bytes, size_t n)
{
    size_t got = 0;

    while (got < n) {
        ssize_t more = recv(fd, (char *)bytes + got, n - got, 0);

        if (more <= 0)
            break;
        got += (size_t)more;
    }
    return got;
}

/* Reads the head of an answer. */
static inline void client_head(int fd, char *head, size_t room)
{
    size_t n = 0;

    while (n + 1 < room && client_get(fd, head + n, 1) == 1) {
        n++;
        if (n >= 4 && memcmp(head + n - 4, "\r\n\r\n", 4) == 0)
            break;
    }
    head[n] = '\0';
}

/* One request on its own connection; the whole answer, head and body. */
static inline char *client_ask(int port, const char *request)
{
    static char answer[CLIENT_MAX];
    int fd = client_connect(port);

    client_put(fd, request, strlen(request));
    answer[client_get(fd, answer, sizeof(answer) - 1)] = '\0';
    close(fd);
    return answer;
}

/* A request with the usual headers; more: further ones, each ended by CR LF. */
static inline char *client_fetch(int port, const char *method, const char *path, const char *more)
{
    char request[4096];

    snprintf(request, sizeof(request),
             "%s %s HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n%s\r\n", method, path,
             port, more);
    return client_ask(port, request);
}

/* Asks for a WebSocket; answer gets the head. */
static inline int client_upgrade(int port, const char *path, const char *more, char answer[4096])
{
    char request[4096];
    int fd = client_connect(port);

    snprintf(request, sizeof(request),
             "GET %s HTTP/1.1\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s\r\n",
             path, more);
    client_put(fd, request, strlen(request));
    client_head(fd, answer, 4096);
    return fd;
}

/* A WebSocket, or -1. */
static inline int client_open(int port)
{
    char answer[4096], host[64];

    snprintf(host, sizeof(host), "Host: 127.0.0.1:%d\r\n", port);
    int fd = client_upgrade(port, "/ws", host, answer);
    if (strncmp(answer, "HTTP/1.1 101 ", 13) == 0)
        return fd;
    close(fd);
    return -1;
}

static inline void client_frame(int fd, int first, const void *payload, size_t n)
{
    uint8_t *frame = malloc(n + 14);
    size_t h = 2;

    frame[0] = (uint8_t)first;
    frame[1] = (uint8_t)(0x80 | (n < 126 ? n : 126));
    if (n >= 126) {
        frame[2] = (uint8_t)(n >> 8);
        frame[3] = (uint8_t)n;
        h = 4;
    }
    memcpy(frame + h, "\1\2\3\4", 4);
    for (size_t i = 0; i < n; i++)
        frame[h + 4 + i] = ((const uint8_t *)payload)[i] ^ (uint8_t)(i % 4 + 1);
    client_put(fd, frame, h + 4 + n);
    free(frame);
}

static inline void client_text(int fd, const char *text)
{
    client_frame(fd, 0x81, text, strlen(text));
}

/* Reads a frame into payload, 0-ended; returns its first byte, or -1 at the end. */
static inline int client_read(int fd, char payload[CLIENT_MAX])
{
    uint8_t head[4];

    if (client_get(fd, head, 2) != 2)
        return -1;
    size_t n = head[1];
    if (n == 126) {
        if (client_get(fd, head + 2, 2) != 2)
            return -1;
        n = (size_t)(head[2] << 8 | head[3]);
    }
    if (n > CLIENT_MAX - 1 || client_get(fd, payload, n) != n)
        return -1;
    payload[n] = '\0';
    return head[0];
}

/*
 * Skips to the close frame and reads on to the end of the connection: the code, 1005 for none,
 * 1006 if there was no such frame.
 */
static inline int client_close_code(int fd)
{
    static char payload[CLIENT_MAX];
    int first, code = 1006;

    while ((first = client_read(fd, payload)) != -1)
        if (first == 0x88)
            code = payload[0] ? (uint8_t)payload[0] << 8 | (uint8_t)payload[1] : 1005;
    close(fd);
    return code;
}

#endif

/* client.h -- the client's side of a WebSocket, as little of it as a load needs. */
#ifndef LOAD_CLIENT_H
#define LOAD_CLIENT_H

#include <netdb.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* Frames, pings and their answers too, and their bytes. */
struct traffic {
    uint64_t messages_up, messages_down, bytes_up, bytes_down;
};

struct client {
    int fd;               /* -1: closed */
    bool open;            /* the handshake is done */
    uint8_t *in;          /* what came, from the start of a frame */
    size_t at, len, room; /* at: taken so far */
    struct traffic traffic;
};

/* Connects and asks for `path`; the socket is watched with `ptr`. False with errno. */
bool client_connect(struct client *client, const struct addrinfo *to, const char *path,
                    int epoll_fd, void *ptr);
/* Reads what there is; false if the connection is lost, or refused. */
bool client_receive(struct client *client);
/* Takes the next text message; valid until the next client_receive. False if there is none. */
bool client_take(struct client *client, struct span *message);
/* Sends a text message; a connection that cannot take it at once is lost, and its reader learns. */
void client_send(struct client *client, struct span message);
void client_close(struct client *client);

#endif

/*
 * wire.h -- the client's side of a WebSocket, plain or through TLS. Nothing here waits, and nothing
 * a server says is trusted: certificates and the answer to the handshake are checked, lengths are
 * bounded, masks cannot be foreseen.
 */
#ifndef CLIENT_WIRE_H
#define CLIENT_WIRE_H

#include <netdb.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

enum {
    WIRE_MESSAGE_MAX = 128 * 1024,   /* bytes of a message from a server, in whatever fragments */
    WIRE_ACCEPT = 29,                /* the answer to the handshake, with its 0 */
    WIRE_FILE_MAX = 4 * 1024 * 1024, /* bytes of a file, with its head */
    WIRE_POOL = 64,
};

/* Frames, pings and their answers too, and their bytes. */
struct traffic {
    uint64_t messages_up, messages_down, bytes_up, bytes_down;
};

enum wire_state { WIRE_CLOSED, WIRE_CONNECTING, WIRE_SECURING, WIRE_ASKING, WIRE_OPEN };

/* Where to, and who is expected there. */
struct wire_to {
    const struct addrinfo *address;
    const char *host; /* as it stands in the URL, with its port */
    const char *name; /* that the certificate must have; NULL: without TLS */
    const char *path; /* of the WebSocket: "/ws" */
    bool file;        /* there is a file: no WebSocket is asked for */
};

struct wire {
    int fd;
    enum wire_state state;
    void *tls;            /* NULL: without */
    bool file;            /* what comes is a file, and stays in `in` */
    const char *wrong;    /* why it was lost; NULL: the network */
    uint8_t *in;          /* what came, from the start of a frame */
    size_t at, len, room; /* at: taken so far */
    uint8_t *message;     /* the fragments so far */
    size_t message_len;   /* of them, */
    bool in_message;      /* and more are to come */
    uint8_t *out;         /* what could not be sent yet */
    size_t out_len;
    char accept[WIRE_ACCEPT];
    uint8_t pool[WIRE_POOL]; /* random bytes for masks, */
    size_t pool_at;          /* used so far */
    struct traffic traffic;
};

/* Begins to connect, with a wire that is all zero or closed. False with errno. */
bool wire_connect(struct wire *wire, const struct wire_to *to);
/* Waits until it is connected, or so long, and asks; for who has no loop yet. */
bool wire_wait(struct wire *wire, int ms);
/* Whether it waits for its socket to take something. */
bool wire_writes(const struct wire *wire);
/* Does what the socket is ready for; false if the connection is lost, or refused. */
bool wire_turn(struct wire *wire);
/* Takes the next text message; valid until the next call of wire_turn or wire_take. */
bool wire_take(struct wire *wire, struct span *message);
/* Sends a text message; nothing while it is not open. */
void wire_send(struct wire *wire, struct span message);
void wire_close(struct wire *wire);

/* A file of a server by HTTP, malloc'ed; NULL: it was not to be had, or not within that time. */
char *wire_fetch(const struct wire_to *to, int ms, size_t *len);

#endif

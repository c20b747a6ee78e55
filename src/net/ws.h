/*
 * ws.h -- WebSocket frames (RFC 6455), the server's side, without any I/O: bytes in, frames out. No
 * extensions. A connection between messages holds no memory beyond the struct.
 */
#ifndef NET_WS_H
#define NET_WS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    WS_MESSAGE_MAX = 16 * 1024, /* payload of a message, in one frame or in fragments */
    WS_CONTROL_MAX = 125,       /* payload of a close, ping or pong */
    WS_HEAD_MAX = 10,           /* bytes before the payload of a frame we send */
    WS_ACCEPT_SIZE = 29,        /* Sec-WebSocket-Accept with its 0 */
};

enum ws_opcode { WS_CONTINUATION, WS_TEXT, WS_BINARY, WS_CLOSE = 8, WS_PING, WS_PONG };

/* Close codes. 1005 is never sent: it says that a close frame carried no code. */
enum {
    WS_CODE_NORMAL = 1000,
    WS_CODE_AWAY = 1001,
    WS_CODE_PROTOCOL = 1002,
    WS_CODE_NOT_TEXT = 1003,
    WS_CODE_NONE = 1005,
    WS_CODE_NOT_UTF8 = 1007,
    WS_CODE_POLICY = 1008,
    WS_CODE_TOO_BIG = 1009,
};

/* All zero at first. */
struct ws {
    uint8_t *frame; /* the start of a frame whose rest has not come yet */
    size_t frame_size;
    uint8_t *message; /* the fragments so far */
    size_t message_size;
    bool in_message; /* a continuation must follow */
    bool frame_used, message_used;
};
void ws_release(struct ws *ws);

enum ws_kind {
    WS_MORE,     /* no whole frame: everything given was taken */
    WS_FRAGMENT, /* a part of a message; the rest follows */
    WS_MESSAGE,  /* a whole text message, valid UTF-8 */
    WS_PINGED,
    WS_PONGED,
    WS_CLOSED, /* by the peer: echo `code`. Feed nothing more */
    WS_BROKEN, /* by us: send `code` and give up. Feed nothing more */
};

struct ws_event {
    enum ws_kind kind;
    int code;
    const uint8_t *data; /* payload of a message, ping or pong; valid until the next ws_take */
    size_t size;
};

/* Takes at most one frame from the *n bytes at *in and moves both on. The bytes are unmasked in
 * place. Call it until it says WS_MORE, WS_CLOSED or WS_BROKEN: that also frees the last message.
 */
struct ws_event ws_take(struct ws *ws, uint8_t **in, size_t *n);

/* Writes the head of an unfragmented, unmasked frame with n bytes of payload; returns its size. */
size_t ws_head(uint8_t head[WS_HEAD_MAX], enum ws_opcode opcode, size_t n);
/*
 * Writes the payload of a close frame: nothing for WS_CODE_NONE. The reason (NULL: none) is cut to
 * what fits. Returns its size.
 */
size_t ws_close(uint8_t payload[WS_CONTROL_MAX], int code, const char *reason);

/* The answer to a client's Sec-WebSocket-Key; false if that is not base64 of 16 bytes. */
bool ws_accept(const char *key, char accept[WS_ACCEPT_SIZE]);

#endif

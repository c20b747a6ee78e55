/*
 * ws.c -- WebSocket frames: see ws.h. A frame is decoded only when it is whole, in place when it
 * came in one piece, else from a copy. So there is one path for every split of the input.
 */
#include "ws.h"

#include <assert.h>
#include <nettle/base64.h>
#include <nettle/sha1.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"

enum { FINAL = 0x80, RESERVED = 0x70, OPCODE = 0x0f, MASKED = 0x80, SIZE = 0x7f };
enum { SIZE_16 = 126, SIZE_64 = 127, MASK_SIZE = 4 };
enum { KEY_BYTES = 16, KEY_TEXT = 24 };

struct head {
    int bytes; /* of the head, its mask included; 0: not all there; < 0: minus a close code */
    bool final;
    int opcode;
    size_t size; /* of the payload */
};

void ws_release(struct ws *ws)
{
    free(ws->frame);
    free(ws->message);
    *ws = (struct ws) { 0 };
}

static void unmask(uint8_t *p, size_t n, const uint8_t mask[MASK_SIZE])
{
    uint64_t key, word;

    memcpy(&key, mask, MASK_SIZE);
    memcpy((uint8_t *)&key + MASK_SIZE, mask, MASK_SIZE);
    for (; n >= sizeof(word); p += sizeof(word), n -= sizeof(word)) {
        memcpy(&word, p, sizeof(word));
        word ^= key;
        memcpy(p, &word, sizeof(word));
    }
    for (size_t i = 0; i < n; i++)
        p[i] ^= mask[i % MASK_SIZE];
}

/* Reads the payload's size; false if it is not all there. *size is SIZE_MAX for a wrong form. */
static bool read_size(const uint8_t *p, size_t n, size_t *bytes, uint64_t *size)
{
    size_t wide = p[1] & SIZE;

    *bytes = wide == SIZE_64 ? 10 : wide == SIZE_16 ? 4 : 2;
    if (n < *bytes)
        return false;
    *size = *bytes == 2 ? wide : 0;
    for (size_t i = 2; i < *bytes; i++)
        *size = *size << 8 | p[i];
    if ((wide == SIZE_16 && *size < SIZE_16) || (wide == SIZE_64 && *size <= UINT16_MAX) ||
        *size >> 63)
        *size = UINT64_MAX; /* RFC 6455, 5.2: the shortest form, and the highest bit is 0 */
    return true;
}

/* The close code for what the first two bytes say, or 0. */
static int check_kind(const struct ws *ws, const uint8_t *p)
{
    int opcode = p[0] & OPCODE;

    if ((p[0] & RESERVED) || !(p[1] & MASKED))
        return WS_CODE_PROTOCOL;
    if (opcode >= WS_CLOSE) {
        bool fine = opcode <= WS_PONG && (p[0] & FINAL) && (p[1] & SIZE) <= WS_CONTROL_MAX;

        return fine ? 0 : WS_CODE_PROTOCOL;
    }
    if (opcode > WS_BINARY || (opcode == WS_CONTINUATION) != ws->in_message)
        return WS_CODE_PROTOCOL;
    return opcode == WS_BINARY ? WS_CODE_NOT_TEXT : 0;
}

static struct head read_head(const struct ws *ws, const uint8_t *p, size_t n)
{
    struct head head = { 0 };
    size_t bytes;
    uint64_t size;

    if (n < 2)
        return head;
    head.bytes = -check_kind(ws, p);
    if (head.bytes < 0 || !read_size(p, n, &bytes, &size))
        return head;
    head.final = p[0] & FINAL;
    head.opcode = p[0] & OPCODE;
    if (size == UINT64_MAX)
        head.bytes = -WS_CODE_PROTOCOL;
    else if (head.opcode < WS_CLOSE && size > WS_MESSAGE_MAX - ws->message_size)
        head.bytes = -WS_CODE_TOO_BIG;
    else if (n >= bytes + MASK_SIZE)
        head.bytes = (int)(bytes + MASK_SIZE);
    head.size = (size_t)size;
    return head;
}

static struct ws_event broken(int code)
{
    return (struct ws_event) { .kind = WS_BROKEN, .code = code };
}

/* Codes that may stand in a frame: RFC 6455, 7.4, and the registry's 1012 to 1014. */
static bool is_close_code(int code)
{
    return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) ||
           (code >= 3000 && code <= 4999);
}

static struct ws_event take_close(const uint8_t *payload, size_t n)
{
    struct ws_event event = { .kind = WS_CLOSED, .code = WS_CODE_NONE };

    if (n == 0)
        return event;
    event.code = n == 1 ? 0 : payload[0] << 8 | payload[1];
    if (!is_close_code(event.code))
        return broken(WS_CODE_PROTOCOL);
    return utf8_valid((const char *)payload + 2, n - 2) ? event : broken(WS_CODE_NOT_UTF8);
}

static void append(uint8_t **to, size_t *size, const uint8_t *bytes, size_t n)
{
    if (n == 0)
        return;
    *to = mem_resize(*to, *size + n);
    memcpy(*to + *size, bytes, n);
    *size += n;
}

static struct ws_event take_data(struct ws *ws, const struct head *head, const uint8_t *payload)
{
    struct ws_event event = { .kind = WS_MESSAGE, .data = payload, .size = head->size };

    if (!head->final || ws->in_message) {
        append(&ws->message, &ws->message_size, payload, head->size);
        ws->in_message = !head->final;
        if (ws->in_message)
            return (struct ws_event) { .kind = WS_FRAGMENT };
        ws->message_used = true;
        event.data = ws->message;
        event.size = ws->message_size;
    }
    return utf8_valid((const char *)event.data, event.size) ? event : broken(WS_CODE_NOT_UTF8);
}

static struct ws_event take_frame(struct ws *ws, const struct head *head, uint8_t *frame)
{
    uint8_t *payload = frame + head->bytes;

    unmask(payload, head->size, payload - MASK_SIZE);
    if (head->opcode == WS_CLOSE)
        return take_close(payload, head->size);
    if (head->opcode == WS_PING || head->opcode == WS_PONG)
        return (struct ws_event) { .kind = head->opcode == WS_PING ? WS_PINGED : WS_PONGED,
                                   .data = payload,
                                   .size = head->size };
    return take_data(ws, head, payload);
}

/* Frees what the event before this one was lent. */
static void forget_used(struct ws *ws)
{
    if (ws->frame_used) {
        free(ws->frame);
        ws->frame = NULL;
        ws->frame_size = 0;
    }
    if (ws->message_used) {
        free(ws->message);
        ws->message = NULL;
        ws->message_size = 0;
    }
    ws->frame_used = ws->message_used = false;
}

/* Moves input behind the kept start of a frame until `size` bytes are there. */
static void keep(struct ws *ws, size_t size, uint8_t **in, size_t *n)
{
    size_t take = size - ws->frame_size < *n ? size - ws->frame_size : *n;

    append(&ws->frame, &ws->frame_size, *in, take);
    *in += take;
    *n -= take;
}

/* How many bytes of the frame it takes to know more about it. */
static size_t wanted(const struct head *head, size_t have)
{
    return head->bytes > 0 ? (size_t)head->bytes + head->size : have + 1;
}

struct ws_event ws_take(struct ws *ws, uint8_t **in, size_t *n)
{
    forget_used(ws);
    for (;;) {
        bool kept = ws->frame_size > 0;
        uint8_t *frame = kept ? ws->frame : *in;
        size_t have = kept ? ws->frame_size : *n;
        struct head head = read_head(ws, frame, have);

        if (head.bytes < 0)
            return broken(-head.bytes);
        size_t size = wanted(&head, have);
        if (head.bytes > 0 && have >= size) {
            ws->frame_used = kept;
            if (!kept) {
                *in += size;
                *n -= size;
            }
            return take_frame(ws, &head, frame);
        }
        if (*n == 0)
            return (struct ws_event) { .kind = WS_MORE };
        keep(ws, kept ? size : *n, in, n);
    }
}

size_t ws_head(uint8_t head[WS_HEAD_MAX], enum ws_opcode opcode, size_t n)
{
    size_t wide = n < SIZE_16 ? 0 : n <= UINT16_MAX ? 2 : 8;

    head[0] = (uint8_t)(FINAL | opcode);
    head[1] = (uint8_t)(wide == 0 ? n : wide == 2 ? SIZE_16 : SIZE_64);
    for (size_t i = 0; i < wide; i++)
        head[2 + i] = (uint8_t)(n >> 8 * (wide - 1 - i));
    return 2 + wide;
}

size_t ws_close(uint8_t payload[WS_CONTROL_MAX], int code, const char *reason)
{
    size_t n = reason ? strlen(reason) : 0;

    if (code == WS_CODE_NONE)
        return 0;
    if (n > WS_CONTROL_MAX - 2)
        n = WS_CONTROL_MAX - 2;
    while (n > 0 && !utf8_valid(reason, n))
        n--;
    payload[0] = (uint8_t)(code >> 8);
    payload[1] = (uint8_t)code;
    if (n > 0)
        memcpy(payload + 2, reason, n);
    return 2 + n;
}

bool ws_accept(const char *key, char accept[WS_ACCEPT_SIZE])
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    struct base64_decode_ctx decode;
    struct sha1_ctx sha1;
    uint8_t raw[BASE64_DECODE_LENGTH(KEY_TEXT)], digest[SHA1_DIGEST_SIZE];
    size_t n = sizeof(raw);

    base64_decode_init(&decode);
    if (strlen(key) != KEY_TEXT || !base64_decode_update(&decode, &n, raw, KEY_TEXT, key) ||
        !base64_decode_final(&decode) || n != KEY_BYTES)
        return false;
    sha1_init(&sha1);
    sha1_update(&sha1, KEY_TEXT, (const uint8_t *)key);
    sha1_update(&sha1, sizeof(guid) - 1, (const uint8_t *)guid);
    sha1_digest(&sha1, sizeof(digest), digest);
    static_assert(BASE64_ENCODE_RAW_LENGTH(SHA1_DIGEST_SIZE) + 1 == WS_ACCEPT_SIZE, "accept");
    base64_encode_raw(accept, sizeof(digest), digest);
    accept[WS_ACCEPT_SIZE - 1] = '\0';
    return true;
}

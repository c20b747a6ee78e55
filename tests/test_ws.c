/*
 * The WebSocket codec: every kind of frame, right and wrong, in one piece, split at every byte and
 * byte by byte. What comes out is written down as a line and compared.
 */
#include <stdlib.h>
#include <string.h>

#include "net/ws.h"
#include "tap.h"

enum { INPUT_MAX = 80 * 1024, LINE_MAX_BYTES = 512, EXACT_SPLITS = 400 };
enum { FIN = 0x80, MASK = 0x80 };

struct input {
    uint8_t bytes[INPUT_MAX];
    size_t size;
};

static void put(struct input *in, const void *bytes, size_t n)
{
    memcpy(in->bytes + in->size, bytes, n);
    in->size += n;
}

/* A masked frame as a client sends it; first is its first byte. */
static void frame(struct input *in, int first, const void *payload, size_t n)
{
    static const uint8_t mask[4] = { 0x37, 0xfa, 0x21, 0x3d };
    uint8_t head[WS_HEAD_MAX];
    size_t h = ws_head(head, WS_TEXT, n);

    head[0] = (uint8_t)first;
    head[1] |= MASK;
    put(in, head, h);
    put(in, mask, sizeof(mask));
    for (size_t i = 0; i < n; i++) {
        uint8_t b = ((const uint8_t *)payload)[i] ^ mask[i % 4];

        put(in, &b, 1);
    }
}

static void text(struct input *in, int first, const char *payload)
{
    frame(in, first, payload, strlen(payload));
}

static void describe(const struct ws_event *e, char *line)
{
    static const char *const name[] = {
        [WS_FRAGMENT] = "fragment", [WS_MESSAGE] = "text",  [WS_PINGED] = "ping",
        [WS_PONGED] = "pong",       [WS_CLOSED] = "closed", [WS_BROKEN] = "broken",
    };
    size_t at = strlen(line);

    if (e->kind == WS_CLOSED || e->kind == WS_BROKEN)
        snprintf(line + at, LINE_MAX_BYTES - at, "%s %d;", name[e->kind], e->code);
    else if (e->size > 40)
        snprintf(line + at, LINE_MAX_BYTES - at, "%s of %zu;", name[e->kind], e->size);
    else
        snprintf(line + at, LINE_MAX_BYTES - at, "%s[%.*s];", name[e->kind], (int)e->size,
                 e->size > 0 ? (const char *)e->data : "");
}

/* Feeds a copy of one piece, of exactly its size so that a sanitizer sees every step too far. */
static bool feed(struct ws *ws, const uint8_t *bytes, size_t n, char *line)
{
    uint8_t *copy = malloc(n > 0 ? n : 1), *in = copy;
    struct ws_event e;

    memcpy(copy, bytes, n);
    do {
        e = ws_take(ws, &in, &n);
        if (e.kind != WS_MORE)
            describe(&e, line);
    } while (e.kind != WS_MORE && e.kind != WS_CLOSED && e.kind != WS_BROKEN);
    free(copy);
    return e.kind == WS_MORE;
}

/* Feeds the input in pieces: first of `first` bytes, then of `step`. */
static void decode(const struct input *in, size_t first, size_t step, char *line)
{
    struct ws ws = { 0 };
    size_t at = 0, n = first;

    *line = '\0';
    while (at < in->size) {
        n = n < in->size - at ? n : in->size - at;
        if (!feed(&ws, in->bytes + at, n, line))
            break;
        at += n;
        n = step;
    }
    ws_release(&ws);
}

static void expect(const struct input *in, const char *want, const char *name)
{
    char line[LINE_MAX_BYTES];
    size_t step = in->size / EXACT_SPLITS + 1, wrong = 0;

    decode(in, in->size, 1, line);
    ok(strcmp(line, want) == 0, "%s: %s", name, line);
    for (size_t first = 1; first < in->size; first += first < 20 ? 1 : step) {
        decode(in, first, in->size, line);
        wrong += strcmp(line, want) != 0;
    }
    decode(in, 1, 1, line);
    wrong += strcmp(line, want) != 0;
    ok(wrong == 0, "%s, however it is split", name);
}

static void expect_frame(int first, const void *payload, size_t n, const char *want,
                         const char *name)
{
    static struct input in;

    in.size = 0;
    frame(&in, first, payload, n);
    expect(&in, want, name);
}

static void expect_raw(const void *bytes, size_t n, const char *want, const char *name)
{
    static struct input in;

    in.size = 0;
    put(&in, bytes, n);
    expect(&in, want, name);
}

static void test_messages(void)
{
    static struct input in;

    text(&in, FIN | WS_TEXT, "Hello");
    text(&in, FIN | WS_TEXT, "");
    text(&in, FIN | WS_TEXT, "Würfel €");
    expect(&in, "text[Hello];text[];text[Würfel €];", "three messages");

    in.size = 0;
    text(&in, WS_TEXT, "W\xc3");
    text(&in, FIN | WS_PING, "there?");
    text(&in, WS_CONTINUATION, "");
    text(&in, FIN | WS_PONG, "");
    text(&in, FIN | WS_CONTINUATION, "\xbcrfel");
    text(&in, FIN | WS_TEXT, "next");
    expect(&in, "fragment[];ping[there?];fragment[];pong[];text[Würfel];text[next];",
           "fragments with control frames between, cut inside a character");
}

static void test_sizes(void)
{
    static char a[70000];
    static struct input in;

    memset(a, 'a', sizeof(a));
    expect_frame(FIN | WS_TEXT, a, 125, "text of 125;", "125 bytes");
    expect_frame(FIN | WS_TEXT, a, 126, "text of 126;", "126 bytes");
    expect_frame(FIN | WS_TEXT, a, WS_MESSAGE_MAX, "text of 16384;", "the longest message");
    expect_frame(FIN | WS_TEXT, a, WS_MESSAGE_MAX + 1, "broken 1009;", "one byte too many");
    expect_frame(FIN | WS_TEXT, a, sizeof(a), "broken 1009;", "a size of 64 bits");
    expect_frame(FIN | WS_PING, a, 125, "ping of 125;", "the longest ping");

    frame(&in, WS_TEXT, a, WS_MESSAGE_MAX - 1);
    frame(&in, FIN | WS_PING, a, 125);
    frame(&in, FIN | WS_CONTINUATION, a, 1);
    expect(&in, "fragment[];ping of 125;text of 16384;", "fragments up to the limit");
    in.size = 0;
    frame(&in, WS_TEXT, a, WS_MESSAGE_MAX);
    frame(&in, FIN | WS_CONTINUATION, a, 1);
    expect(&in, "fragment[];broken 1009;", "fragments beyond the limit");
}

static void test_protocol_errors(void)
{
    static struct input in;
    static const char a[200];

    expect_raw("\x81\x02hi", 4, "broken 1002;", "not masked");
    expect_raw("\xc1\x80\0\0\0\0", 6, "broken 1002;", "a reserved bit");
    for (int opcode = 0; opcode < 16; opcode++) {
        bool reserved = (opcode > 2 && opcode < 8) || opcode > 10;
        char name[32];

        snprintf(name, sizeof(name), "reserved opcode %d", opcode);
        if (reserved)
            expect_frame(FIN | opcode, "", 0, "broken 1002;", name);
    }
    expect_frame(WS_PING, "", 0, "broken 1002;", "a fragmented ping");
    expect_frame(FIN | WS_PING, a, 126, "broken 1002;", "a ping of 126 bytes");
    expect_frame(FIN | WS_CLOSE, a, 126, "broken 1002;", "a close of 126 bytes");
    expect_frame(FIN | WS_CONTINUATION, "x", 1, "broken 1002;", "nothing to continue");
    expect_frame(FIN | WS_BINARY, "x", 1, "broken 1003;", "binary");
    expect_frame(WS_BINARY, "x", 1, "broken 1003;", "binary, fragmented");
    expect_raw("\x81\xfe\0\x05\0\0\0\0hello", 13, "broken 1002;", "16 bits for 5 bytes");
    expect_raw("\x81\xff\0\0\0\0\0\0\0\x05\0\0\0\0hello", 19, "broken 1002;", "64 bits for 5");
    expect_raw("\x81\xff\x80\0\0\0\0\0\0\0\0\0\0\0", 14, "broken 1002;", "a size of 2^63");
    expect_raw("\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff", 10, "broken 1002;", "a size of 2^64-1");
    expect_raw("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff", 10, "broken 1009;", "a size of 2^63-1");

    text(&in, WS_TEXT, "one");
    text(&in, FIN | WS_TEXT, "two");
    expect(&in, "fragment[];broken 1002;", "a new message inside a message");
}

static void test_utf8(void)
{
    static const char *const bad[] = {
        "\x80",
        "\xc3",
        "\xc3(",
        "\xc0\xaf",
        "\xe0\x80\xaf",
        "\xed\xa0\x80",
        "\xf0\x8f\xbf\xbf",
        "\xf4\x90\x80\x80",
        "\xf5\x80\x80\x80",
        "\xff",
        "\xe2\x82",
        "12345678\xc3",
        "1234567\xc3",
        "12345678\xe2\x82",
    };
    static const char *const good[] = {
        "\xc2\x80",         "\xdf\xbf",         "\xe0\xa0\x80",     "\xed\x9f\xbf",
        "\xee\x80\x80",     "\xef\xbf\xbf",     "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf",
        "1234567\xc3\xbc.", "12345678\xc3\xbc",
    };

    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
        expect_frame(FIN | WS_TEXT, bad[i], strlen(bad[i]), "broken 1007;", "not UTF-8");
    for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++) {
        char want[64];

        snprintf(want, sizeof(want), "text[%s];", good[i]);
        expect_frame(FIN | WS_TEXT, good[i], strlen(good[i]), want, "UTF-8");
    }
}

static void test_close_codes(void)
{
    static const int good[] = { 1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010,
                                1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999 };
    static const int bad[] = { 0,    1,    999,  1004, 1005, 1006, 1015,
                               1016, 1100, 2000, 2999, 5000, 65535 };
    uint8_t payload[WS_CONTROL_MAX];
    char want[32];

    for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++) {
        snprintf(want, sizeof(want), "closed %d;", good[i]);
        expect_frame(FIN | WS_CLOSE, payload, ws_close(payload, good[i], "bye"), want, "a close");
    }
    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
        payload[0] = (uint8_t)(bad[i] >> 8);
        payload[1] = (uint8_t)bad[i];
        expect_frame(FIN | WS_CLOSE, payload, 2, "broken 1002;", "a wrong close code");
    }
    expect_frame(FIN | WS_CLOSE, "", 0, "closed 1005;", "a close without code");
    expect_frame(FIN | WS_CLOSE, "x", 1, "broken 1002;", "half a close code");
    expect_frame(FIN | WS_CLOSE, "\x03\xe8\xff", 3, "broken 1007;", "a reason that is not UTF-8");
}

static void test_sending(void)
{
    uint8_t head[WS_HEAD_MAX], payload[WS_CONTROL_MAX];
    char accept[WS_ACCEPT_SIZE], longest[200] = { 0 };

    ok(ws_head(head, WS_TEXT, 125) == 2 && !memcmp(head, "\x81\x7d", 2), "a head for 125");
    ok(ws_head(head, WS_PONG, 0) == 2 && !memcmp(head, "\x8a\x00", 2), "a head for an empty pong");
    ok(ws_head(head, WS_TEXT, 126) == 4 && !memcmp(head, "\x81\x7e\0\x7e", 4), "a head for 126");
    ok(ws_head(head, WS_TEXT, 65535) == 4 && !memcmp(head, "\x81\x7e\xff\xff", 4), "for 65535");
    ok(ws_head(head, WS_TEXT, 65536) == 10 && !memcmp(head, "\x81\x7f\0\0\0\0\0\1\0\0", 10),
       "a head for 65536");

    ok(ws_close(payload, WS_CODE_NONE, "x") == 0, "no code, no payload");
    ok(ws_close(payload, 1000, NULL) == 2 && !memcmp(payload, "\x03\xe8", 2), "no reason");
    for (int i = 0; i < 80; i++)
        strcat(longest, "ü");
    ok(ws_close(payload, 1000, longest) == 2 + 122, "a reason is cut between characters");

    ok(ws_accept("dGhlIHNhbXBsZSBub25jZQ==", accept) &&
           !strcmp(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="),
       "the handshake of RFC 6455, 1.3");
    ok(!ws_accept("", accept) && !ws_accept("dGhlIHNhbXBsZSBub25jZQ", accept) &&
           !ws_accept("dGhlIHNhbXBsZSBub25jZSEh", accept) &&
           !ws_accept("????????????????????????", accept),
       "wrong keys");
}

int main(void)
{
    test_messages();
    test_sizes();
    test_protocol_errors();
    test_utf8();
    test_close_codes();
    test_sending();
    return tap_end();
}

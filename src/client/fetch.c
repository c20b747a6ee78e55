/* fetch.c -- a file of a server, by HTTP: see wire.h. */
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "wire.h"

enum { STATUS_AT = 9 }; /* `HTTP/1.1 200` */

/* The body, as far as it has come; false: the head has not, or there is no such file. */
static bool find_body(const struct wire *wire, struct span *head, struct span *body)
{
    const char *from = (const char *)wire->in;
    const char *end = wire->len > 0 ? memmem(from, wire->len, "\r\n\r\n", 4) : NULL;

    if (!end || end - from < STATUS_AT + 3 || memcmp(from, "HTTP/1.", 7) != 0 ||
        memcmp(from + STATUS_AT, "200", 3) != 0)
        return false;
    *head = (struct span) { from, (size_t)(end + 2 - from) };
    *body = (struct span) { end + 4, wire->len - (size_t)(end + 4 - from) };
    return true;
}

/* How long the body is, as its head says; -1: nothing. */
static int64_t body_length(struct span head)
{
    static const char name[] = "Content-Length:";
    int64_t length;

    while (head.len > 0) {
        struct span line = span_until(&head, '\n');

        if (line.len < sizeof(name) || strncasecmp(line.at, name, sizeof(name) - 1) != 0)
            continue;
        line = (struct span) { line.at + sizeof(name) - 1, line.len - sizeof(name) + 1 };
        return span_number(span_trim(line), &length) ? length : -1;
    }
    return -1;
}

/* Whether all of it is there: what says no length ends with the connection. */
static bool is_whole(const struct wire *wire, bool over, struct span *body)
{
    struct span head;
    int64_t length;

    if (!find_body(wire, &head, body))
        return false;
    length = body_length(head);
    if (length >= 0 && (size_t)length <= body->len)
        body->len = (size_t)length;
    return length >= 0 ? (size_t)length == body->len : over;
}

char *wire_fetch(const struct wire_to *to, int ms, size_t *len)
{
    struct wire wire = { .fd = -1 };
    int64_t until_ms = clock_ms() + ms, left_ms = ms;
    bool up = wire_connect(&wire, to), whole = false;
    struct span body;
    char *text = NULL;

    while (up && !whole && left_ms > 0) {
        struct pollfd fd = { .fd = wire.fd,
                             .events = (short)(POLLIN | (wire_writes(&wire) ? POLLOUT : 0)) };

        poll(&fd, 1, (int)left_ms);
        up = wire_turn(&wire);
        whole = is_whole(&wire, !up && !wire.wrong, &body);
        left_ms = until_ms - clock_ms();
    }
    if (whole) {
        mem_append(&text, body);
        *len = body.len;
    }
    wire_close(&wire);
    return text;
}

/* far.c -- a table on a server, through a socket: see line.h. */
#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "line.h"
#include "wire.h"

enum { FILE_MS = 5000 }; /* for a file of a match */

struct far {
    struct line line;
    struct place place;
    struct addrinfo *all, *next; /* its addresses, and the one to be tried */
    struct wire wire;
    char wrong[LINE_ERROR_MAX];
    char name[2 * LINE_URL_MAX + 16];
};

static struct far *far_of(const struct line *line)
{
    return (struct far *)line;
}

/* Of several addresses each is tried in turn. */
static bool far_dial(struct line *line)
{
    struct far *far = far_of(line);
    char path[LINE_URL_MAX + LINE_NODE_MAX + 8];
    const struct wire_to to = { .address = far->next,
                                .host = far->place.host,
                                .name = far->place.secure ? far->place.name : NULL,
                                .path = path };

    snprintf(path, sizeof(path), "%s%s%s", far->place.path, line->node[0] ? "?node=" : "",
             line->node);
    far->wrong[0] = '\0';
    if (wire_connect(&far->wire, &to))
        return true;
    snprintf(far->wrong, sizeof(far->wrong), "%s", strerror(errno));
    return false;
}

static bool far_turn(struct line *line, int64_t now_ms)
{
    struct far *far = far_of(line);

    (void)now_ms;
    errno = 0;
    if (wire_turn(&far->wire))
        return true;
    if (far->wire.wrong)
        snprintf(far->wrong, sizeof(far->wrong), "%s", far->wire.wrong);
    else if (errno != 0)
        snprintf(far->wrong, sizeof(far->wrong), "%s", strerror(errno));
    far->next = far->next->ai_next ? far->next->ai_next : far->all;
    return false;
}

static bool far_take(struct line *line, struct span *message)
{
    return wire_take(&far_of(line)->wire, message);
}

static void far_send(struct line *line, struct span message, int64_t now_ms)
{
    (void)now_ms;
    wire_send(&far_of(line)->wire, message);
}

static int far_waits(const struct line *line, bool *writes)
{
    *writes = wire_writes(&far_of(line)->wire);
    return far_of(line)->wire.fd;
}

static int64_t far_due_ms(const struct line *line)
{
    (void)line;
    return INT64_MAX;
}

static const char *far_wrong(const struct line *line)
{
    return far_of(line)->wrong[0] ? far_of(line)->wrong : NULL;
}

/* Beside the WebSocket; a name that a server made up may not lead elsewhere. */
static char *far_file(struct line *line, const char *match, size_t *len)
{
    const struct far *far = far_of(line);
    const struct place *place = &far->place;
    char path[2 * LINE_URL_MAX];
    const struct wire_to to = { .address = far->next,
                                .host = place->host,
                                .name = place->secure ? place->name : NULL,
                                .path = path,
                                .file = true };

    if (!match[0] || strspn(match, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(match))
        return NULL;
    snprintf(path, sizeof(path), "%.*smatch/%s.play", (int)strlen(place->path) - 2, place->path,
             match);
    return wire_fetch(&to, FILE_MS, len);
}

static void far_hang_up(struct line *line, int64_t now_ms)
{
    (void)now_ms;
    wire_close(&far_of(line)->wire);
}

static void far_free(struct line *line)
{
    struct far *far = far_of(line);

    wire_close(&far->wire);
    freeaddrinfo(far->all);
    free(far);
}

static const struct line_ops far_ops = {
    .dial = far_dial,
    .turn = far_turn,
    .take = far_take,
    .send = far_send,
    .waits = far_waits,
    .due_ms = far_due_ms,
    .wrong = far_wrong,
    .file = far_file,
    .hang_up = far_hang_up,
    .free = far_free,
};

struct line *far_new(const struct place *place, char err[LINE_ERROR_MAX])
{
    const struct addrinfo hints = { .ai_socktype = SOCK_STREAM };
    struct far *far = mem_new(sizeof(*far));
    int wrong = getaddrinfo(place->name, place->port, &hints, &far->all);

    if (wrong != 0) {
        snprintf(err, LINE_ERROR_MAX, "%.300s: %s", place->host, gai_strerror(wrong));
        free(far);
        return NULL;
    }
    far->place = *place;
    far->next = far->all;
    far->wire.fd = -1;
    /* The same server, however its link was written; what was said to it behind TLS is said nowhere
     * else. */
    snprintf(far->name, sizeof(far->name), strchr(place->name, ':') ? "%s[%s]:%s%s" : "%s%s:%s%s",
             place->secure ? "https://" : "", place->name, place->port, place->path);
    far->line = (struct line) { .ops = &far_ops, .name = far->name };
    return &far->line;
}

/* lines.c -- lines of a file: see lines.h. */
#include "lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

void lines_init(struct lines *l, int fd)
{
    l->fd = fd;
    l->at = l->end = 0;
    l->skip = l->over = false;
}

bool lines_take(struct lines *l, struct span *line)
{
    size_t len = l->end - l->at;
    const char *start = l->buf + l->at, *lf = memchr(start, '\n', len);

    if (l->skip) {
        l->at = lf ? (size_t)(lf - l->buf) + 1 : l->end;
        l->skip = !lf;
        return lf ? lines_take(l, line) : false;
    }
    *line = (struct span) { start, lf ? (size_t)(lf - start) : len };
    if (line->len > LINES_MAX) {
        line->len = LINES_MAX + 1;
        l->skip = true;
    } else if (!lf && (!l->over || len == 0)) {
        return false;
    }
    l->at += line->len + (lf && !l->skip);
    return true;
}

bool lines_fill(struct lines *l)
{
    ssize_t got;

    memmove(l->buf, l->buf + l->at, l->end - l->at);
    l->end -= l->at;
    l->at = 0;
    do {
        got = read(l->fd, l->buf + l->end, sizeof(l->buf) - l->end);
    } while (got < 0 && errno == EINTR);
    if (got < 0)
        return false;
    l->over = got == 0;
    l->end += (size_t)got;
    return true;
}

int lines_next(struct lines *l, struct span *line)
{
    while (!lines_take(l, line)) {
        if (l->over)
            return 0;
        if (!lines_fill(l))
            return -1;
    }
    return 1;
}

/* lines.h -- a file or a keyboard, line by line, as they come. */
#ifndef BASE_LINES_H
#define BASE_LINES_H

#include "text.h"

enum { LINES_MAX = 65536 };

/*
 * Lines of a file. Of a line longer than LINES_MAX only the first LINES_MAX + 1 bytes are
 * kept and returned.
 */
struct lines {
    int fd;
    size_t at, end;
    bool skip, over; /* in the rest of a long line; no more to read */
    char buf[2 * LINES_MAX];
};

void lines_init(struct lines *l, int fd);
/* Takes a line, without its LF, valid until the next call; false if there is none yet. */
bool lines_take(struct lines *l, struct span *line);
/* Reads once; false if that failed, with errno. At the end of the file `over` is set. */
bool lines_fill(struct lines *l);
/* Takes the next line, reading as needed: 1, 0 at the end, -1 with errno. */
int lines_next(struct lines *l, struct span *line);

#endif

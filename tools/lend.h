/*
 * lend.h -- what the build has found out, written twice: as a file, for the page, and as assembler
 * source that takes it into the program; the compiler never reads the numbers. The page's is
 * little-endian, the program's is as its machine wants it.
 */
#ifndef TOOLS_LEND_H
#define TOOLS_LEND_H

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/order.h"

/* So many bytes of numbers of so many each; a list ends with none. */
struct lend_part {
    size_t bytes, width;
};

static inline bool lend_file(const char *path, const uint8_t *bytes, const struct lend_part *part,
                             bool big)
{
    FILE *file = fopen(path, "wb");

    for (; file && part->bytes > 0; bytes += part->bytes, part++)
        for (size_t i = 0; i < part->bytes; i++) {
            size_t in = i % part->width;

            putc(bytes[big == ORDER_BIG ? i : i - in + part->width - 1 - in], file);
        }
    return file && fclose(file) == 0;
}

/* TOOL OUT.S FILE.known FILE.bytes little|big; what main() returns. */
static inline int lend_write(int argc, char **argv, const char *symbol, const void *bytes,
                             const struct lend_part *part)
{
    bool big = argc == 5 && strcmp(argv[4], "big") == 0;
    FILE *source = argc == 5 ? fopen(argv[1], "w") : NULL;
    static char path[PATH_MAX]; /* other builds take it from there, too */

    if (!source || !lend_file(argv[2], bytes, part, false) ||
        !lend_file(argv[3], bytes, part, big) || !realpath(argv[3], path)) {
        fprintf(stderr, "%s OUT.S FILE.known FILE.bytes little|big: cannot be written\n", argv[0]);
        return 1;
    }
    fprintf(source,
            ".section .rodata\n.globl %s\n.balign 16\n%s:\n.incbin \"%s\"\n"
            ".section .note.GNU-stack, \"\", %%progbits\n",
            symbol, symbol, path);
    return fclose(source) == 0 ? 0 : 1;
}

#endif

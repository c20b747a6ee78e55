/*
 * lend.h -- what the build has found out, written twice: as a file, for the page, and as assembler
 * source that takes the file into the program; the compiler never reads the numbers.
 */
#ifndef TOOLS_LEND_H
#define TOOLS_LEND_H

#include <stdio.h>

/* TOOL OUT.S FILE; what main() returns. */
static inline int lend_write(int argc, char **argv, const char *symbol, const void *bytes,
                             size_t size)
{
    FILE *source = argc == 3 ? fopen(argv[1], "w") : NULL;
    FILE *file = source ? fopen(argv[2], "wb") : NULL;

    if (!file) {
        fprintf(stderr, "%s OUT.S FILE: cannot be written\n", argv[0]);
        return 1;
    }
    fprintf(source,
            ".section .rodata\n.globl %s\n.balign 16\n%s:\n.incbin \"%s\"\n"
            ".section .note.GNU-stack, \"\", %%progbits\n",
            symbol, symbol, argv[2]);
    if (fclose(source) != 0 || fwrite(bytes, 1, size, file) != size || fclose(file) != 0)
        return 1;
    return 0;
}

#endif

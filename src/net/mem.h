/* mem.h -- memory that is there or ends the program. */
#ifndef NET_MEM_H
#define NET_MEM_H

#include <stdio.h>
#include <stdlib.h>

static inline _Noreturn void mem_fail(void)
{
    fputs("knobel: out of memory\n", stderr);
    abort();
}

/* As realloc, for n > 0; never NULL. */
static inline void *mem_resize(void *p, size_t n)
{
    p = realloc(p, n);
    if (!p)
        mem_fail();
    return p;
}

/* Zeroed bytes. */
static inline void *mem_new(size_t n)
{
    void *p = calloc(1, n);

    if (!p)
        mem_fail();
    return p;
}

#endif

/* mem.c -- memory that is there, or the program ends. */
#include "mem.h"

#include <stdio.h>
#include <stdlib.h>

_Noreturn void mem_out(void)
{
#ifndef __wasm__ /* which has nobody to tell */
    fputs("knobel: out of memory\n", stderr);
#endif
    abort();
}

void *mem_new(size_t bytes)
{
    void *p = calloc(1, bytes);

    if (!p)
        mem_out();
    return p;
}

void *mem_resize(void *old, size_t bytes)
{
    void *p = realloc(old, bytes);

    if (!p)
        mem_out();
    return p;
}

/* mem.c -- memory that is there, or the program ends. */
#include "mem.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

void mem_append(char **text, struct span more)
{
    size_t len = *text ? strlen(*text) : 0;

    if (more.len == 0)
        return;
    *text = mem_resize(*text, len + more.len + 1);
    memcpy(*text + len, more.at, more.len);
    (*text)[len + more.len] = '\0';
}

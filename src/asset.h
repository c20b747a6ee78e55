/* asset.h -- the files inside the program: rules pages, the page (tools/embed.c). */
#ifndef ASSET_H
#define ASSET_H

#include <stddef.h>

struct asset {
    const char *name; /* "rules/blitz.de.md"; NULL ends the table */
    const void *data;
    size_t size;
};

extern const struct asset embedded[];

#endif

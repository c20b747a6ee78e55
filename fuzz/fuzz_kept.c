/*
 * fuzz_kept.c -- rows that a device gives back (src/wasm/kept.h), which may come from a file of
 * anybody: nothing of it does any harm.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "wasm/kept.h"

static void ignore(void *ctx)
{
    (void)ctx;
}

static void count(void *ctx, const struct store_table *table)
{
    *(size_t *)ctx += 1 + strlen(table->head);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct store *store = store_kept_open(NULL, ignore, NULL);
    size_t tables = 0;

    store_kept_give((struct span) { (const char *)data, size });
    expect(store_each_table(store, count, &tables) == STORE_OK && tables <= size);
    store_close(store);
    return 0;
}

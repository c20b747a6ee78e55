/* postgres_none.c -- where libpq was not at build time, there is no such store. */
#include <stdio.h>

#include "backend.h"

static void *none(const char *where, char err[STORE_ERROR_MAX])
{
    (void)where;
    snprintf(err, STORE_ERROR_MAX, "this knobel was built without libpq, which postgres: needs");
    return NULL;
}

const struct store_ops store_postgres = { .scheme = "postgres", .open = none };

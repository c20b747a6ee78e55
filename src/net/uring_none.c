/* uring_none.c -- where liburing is not, there is no such way. */
#include "batch.h"

static void *none(void)
{
    return NULL;
}

const struct batch_way batch_uring = { .open = none };

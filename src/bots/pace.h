/* pace.h -- how long bots take, so that people can follow them. */
#ifndef BOTS_PACE_H
#define BOTS_PACE_H

#include "base/rng.h"

/* At least `least` ms, and up to `spread` more. */
static inline int32_t pace_ms(struct rng *rng, int32_t least, int32_t spread)
{
    return least + (int32_t)rng_below(rng, (uint32_t)spread);
}

#endif

/* clock.h -- the monotonic clock, which goes on whatever becomes of the date. */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

#include <stdint.h>

int64_t clock_ns(void);
int64_t clock_ms(void);

#endif

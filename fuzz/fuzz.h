/* fuzz.h -- what libFuzzer calls, and how a fuzzer tells that a promise is broken. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void expect(bool holds)
{
    if (!holds)
        abort();
}

#endif

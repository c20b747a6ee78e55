/* tap.h -- the whole test harness: numbered results on stdout, exit status in the end. */
#ifndef TAP_H
#define TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

static int tap_count, tap_failed;

__attribute__((format(printf, 2, 3))) static bool ok(bool passed, const char *name, ...)
{
    va_list args;
    va_start(args, name);
    printf("%sok %d - ", passed ? "" : "not ", ++tap_count);
    vprintf(name, args);
    putchar('\n');
    fflush(stdout);
    va_end(args);
    tap_failed += !passed;
    return passed;
}

static int tap_end(void)
{
    printf("1..%d\n", tap_count);
    return tap_failed ? 1 : 0;
}

#endif

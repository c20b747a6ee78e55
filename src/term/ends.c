/* ends.c -- signals that ask a program to end, as ends.h says. */
#include "ends.h"

#include <stddef.h>

static const int ends[] = { SIGINT, SIGTERM, SIGHUP };
static volatile sig_atomic_t asked;

static void on_signal(int signal)
{
    asked = signal;
}

void ends_catch(sigset_t *mask)
{
    struct sigaction act = { .sa_handler = on_signal };
    sigset_t block;

    sigemptyset(&block);
    for (int i = 0; i < 3; i++) {
        sigaction(ends[i], &act, NULL);
        sigaddset(&block, ends[i]);
    }
    sigprocmask(SIG_BLOCK, &block, mask);
    for (int i = 0; i < 3; i++)
        sigdelset(mask, ends[i]);
}

bool ends_asked(void)
{
    sigset_t pending;

    /* A wait that finds something to read at once lets no signal in. */
    sigpending(&pending);
    for (int i = 0; i < 3; i++)
        if (sigismember(&pending, ends[i]))
            return true;
    return asked != 0;
}

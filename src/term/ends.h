/* ends.h -- signals that ask a program to end: they are heard only while it waits. */
#ifndef TERM_ENDS_H
#define TERM_ENDS_H

#include <signal.h>
#include <stdbool.h>

/* From now on; `mask` is that of the wait, for ppoll(). */
void ends_catch(sigset_t *mask);
bool ends_asked(void);

#endif

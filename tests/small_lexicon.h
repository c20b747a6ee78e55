/* small_lexicon.h -- a small lexicon for tests, compiled from lists that stand in small_lexicon.c.
 */
#ifndef SMALL_LEXICON_H
#define SMALL_LEXICON_H

#include "lexicon/lexc.h"
#include "lexicon/lexicon.h"

/* Its bytes, malloc'ed. */
void *small_lexicon(size_t *size);

#endif

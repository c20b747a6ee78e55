/* rules.h -- the rules pages inside the program. */
#ifndef CLI_RULES_H
#define CLI_RULES_H

#include "term/out.h"

/* The language of the user's locale if there are pages in it, else "en". */
const char *rules_lang(void);
/* From now on it is this one; false: there are none. */
bool rules_speak(const char *lang);
/* The one of rules_speak; NULL: nobody has said any. */
const char *rules_said(void);

/* Writes the rules of a game: for reading on a terminal, else as they are. False: no such page. */
bool rules_write(const char *game, const char *lang, struct out *out);

#endif

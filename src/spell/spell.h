/*
 * spell.h -- whether something is a word of a language at all (W12), by the dictionaries of
 * hunspell that are installed on this computer. Neither they nor the library have to be there.
 *
 * Reading one takes up to a tenth of a second, so a thread does it when a language is first asked
 * for; until then nothing is a word. Looking a word up takes microseconds, of the longest words
 * that are looked at a few hundred.
 */
#ifndef SPELL_SPELL_H
#define SPELL_SPELL_H

#include "lexicon/lexicon.h"

#define SPELL_FOLDER "/usr/share/hunspell"

struct spell;

/* Dictionaries of a folder, such as de_DE.aff and de_DE.dic. */
struct spell *spell_new(const char *folder);
void spell_free(struct spell *s);

/* What is lent to judges: they ask from one thread. */
struct speller spell_speller(struct spell *s);

/* Reads the dictionary of a language now, if it is there. */
void spell_read(struct spell *s, int lang);

#endif

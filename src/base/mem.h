/* mem.h -- memory that is there, or the program ends: there is nothing better to do without it. */
#ifndef BASE_MEM_H
#define BASE_MEM_H

#include "text.h"

/* Zeroed bytes; never NULL. */
void *mem_new(size_t bytes);
/* As realloc(), for bytes > 0; never NULL. */
void *mem_resize(void *old, size_t bytes);
/* Puts something behind a text that is malloc'ed, or NULL as long as it is empty. */
void mem_append(char **text, struct span more);
/* Ends the program: for those whose memory comes from elsewhere. */
_Noreturn void mem_out(void);

#endif

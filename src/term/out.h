/* out.h -- where the terminal client writes: what it can show, and colours on top of words. */
#ifndef TERM_OUT_H
#define TERM_OUT_H

#include <stdio.h>

#include "rules/dice.h"

struct out {
    FILE *file;
    bool terminal; /* not a file or a pipe */
    bool colour;   /* a terminal, and NO_COLOR is not set */
    bool unicode;  /* by the locale */
    bool words;    /* dice as words, not as drawings: for who listens, and for scripts */
    int columns;
};

/* Finds out what the file can show. Sets the locale's character type of the program. */
void out_init(struct out *out, FILE *file);

void out_printf(struct out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void out_span(struct out *out, struct span s);
void out_spaces(struct out *out, int count);

/* From here on bold, or on the paper of a colour, until out_plain(). Nothing without colours. */
void out_bold(struct out *out);
void out_paper(struct out *out, int colour);
void out_plain(struct out *out);

/* Columns that valid UTF-8 takes, one a character. */
int out_columns(struct span s);

#endif

/* markdown.h -- the rules pages on a terminal. */
#ifndef TERM_MARKDOWN_H
#define TERM_MARKDOWN_H

#include "out.h"

/*
 * Writes a page wrapped to out->columns: headings bold, lists hanging, tables aligned. Knows what
 * the rules pages use: headings, paragraphs, `-` lists, tables, **bold** and `code`.
 */
void markdown_write(struct span page, struct out *out);

#endif

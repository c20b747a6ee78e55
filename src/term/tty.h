/* tty.h -- the terminal: shows a grid, gives keys. The only file that knows of ncurses is tty.c. */
#ifndef TERM_TTY_H
#define TERM_TTY_H

#include "grid.h"

struct tty;

/* NULL: standard input and output are no terminal on which something can be drawn; `why` says so.
 */
struct tty *tty_open(const char **why);
/* Gives the terminal back as it was, and tells what was said on standard error meanwhile. */
void tty_close(struct tty *tty);

void tty_size(const struct tty *tty, int *rows, int *columns);
void tty_show(struct tty *tty, struct grid *grid);
/* The next key (scene.h), 0 if none was pressed; `pasted`: nobody pressed it. */
int tty_key(struct tty *tty, bool *pasted);
/* Forgets what was pressed so far; true if Ctrl-C was, which always counts. */
bool tty_drop(struct tty *tty);
/* With colours or without; whether a click is the key of what was clicked (grid.h). */
void tty_colours(struct tty *tty, bool on);
void tty_mouse(struct tty *tty, bool on);
/* Whether no more than ASCII is shown. */
bool tty_ascii(const struct tty *tty);
/* Draws everything again. */
void tty_redraw(struct tty *tty);

#endif

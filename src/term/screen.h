/* screen.h -- draws a scene: every screen there is, at any size. */
#ifndef TERM_SCREEN_H
#define TERM_SCREEN_H

#include "board.h"

enum { SCREEN_ROWS_MIN = 14, SCREEN_COLUMNS_MIN = 40, SCREEN_ROWS = 22, SCREEN_COLUMNS = 78 };

/* Draws what is to be seen into the grid, which gets that size. */
void screen_draw(const struct scene *scene, struct grid *grid, int rows, int columns);

/* The lines of the rules, wrapped; for OVER_RULES. Lent by who has the pages. */
extern const char *(*screen_rules)(const struct game *game, const char *lang, int columns);

/* For the screens of their own files. */
void screen_title(const struct scene *scene, struct grid *grid, const char *what,
                  const char *right);
void screen_rule(struct grid *grid, int row, const char *title);
/* The last two rows: the question, and the keys with what they do. */
void screen_foot(const struct scene *scene, struct grid *grid, const char *question,
                 const struct key_word *key, int keys, bool plain);

/* So that a click on what stands there, from `column` to `end`, is that key: `Enter`, `R Y G`. */
void screen_click(struct grid *grid, int row, int column, int end, const char *key);

/* The keys of a screen that is no match, for the bar and the help; returns how many. */
int page_keys(const struct scene *scene, struct key_word key[KEYS_MAX]);
/* What is asked while a line is typed; false: none is. */
bool page_typed(const struct scene *scene, struct text *out);

/* What the menu offers now: a key, its words and a name that belongs in them (NULL: none). */
struct menu_item {
    char key;
    enum word word;
    const char *name;
};
enum { MENU_MAX = 20 };
int menu_items(const struct scene *scene, struct menu_item item[MENU_MAX]);
/* The chair that would be nudged, handed to a bot or removed; -1: none. */
int menu_slow(const struct scene *scene);
int menu_absent(const struct scene *scene);
int menu_other(const struct scene *scene);
/* Whether Enter starts the match: who did not open the table first says that they are ready. */
bool lobby_starts(const struct scene *scene);
/* Whether it would: enough are there, and nobody is waited for. */
bool lobby_begins(const struct scene *scene);
/* Whether who sits here says how it is played. */
bool lobby_hosts(const struct scene *scene);
/* The chair that asks to come in; -1: none. */
int lobby_asking(const struct scene *scene);
/* The one that would be removed from the lobby; -1: none. */
int lobby_chosen(const struct scene *scene);

/* How many lines of the rules there are, and on a page; the next line with that text, -1: none. */
int pager_lines(const struct scene *scene, int columns);
int pager_room(int rows);
int pager_find(const struct scene *scene, int columns, const char *what);

/* What a go is about: what is played on a day, or against whom; and whether it is practice. */
void today_title(const struct scene *scene, struct text *out);
void today_draw(const struct scene *scene, struct grid *grid);
void gone_draw(const struct scene *scene, struct grid *grid);
void home_draw(const struct scene *scene, struct grid *grid);
void options_draw(const struct scene *scene, struct grid *grid);
void lobby_draw(const struct scene *scene, struct grid *grid);
void over_draw(const struct scene *scene, struct grid *grid);
void overlay_draw(const struct scene *scene, struct grid *grid);
void pager_draw(const struct scene *scene, struct grid *grid);
/* The QR code of a link, between these columns; false if there is no room. */
bool qr_draw(struct grid *grid, int row, int left, int right, const char *text);

/* A row of the options: what it is about. */
enum wish_kind {
    WISH_PEOPLE,
    WISH_BOTS,
    WISH_STRENGTH,
    WISH_NIGHT,
    WISH_COACH,
    WISH_HAND,
    WISH_PARAM, /* an option of the game, number `param` */
};
struct wish_row {
    enum wish_kind kind;
    int param;
};
enum { WISH_ROWS = 24 };

void wish_init(struct wish *wish, int game);
/* From now on it is about a tournament or a game night. */
void wish_begin_night(struct wish *wish);
/* What is asked, in order; how many rows. */
int wish_rows(const struct wish *wish, struct wish_row row[WISH_ROWS]);
/* Changes what the mark is at, by one. */
void wish_turn(struct wish *wish, int by);
/* As `knobel play` and the table read it: `rounds=3 zocker=1`, without what is as usual. */
void wish_options(const struct wish *wish, struct text *out);
/* In words, as a list: what was said of how this game is played. */
void options_say(const struct scene *scene, const struct game *game, struct span options,
                 struct text *out);
/* The strength of bots that comes so many behind that one. */
const char *wish_strength(const char *bot, int by);
/* The same of several matches; NULL: it is one. */
const char *wish_series(const struct wish *wish);

#endif

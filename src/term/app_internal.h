/* app_internal.h -- what app.c and app_keys.c share. */
#ifndef TERM_APP_INTERNAL_H
#define TERM_APP_INTERNAL_H

#include "film.h"
#include "screen.h"
#include "sitting.h"
#include "tty.h"

struct app {
    const struct app_config *config;
    struct tty *tty;
    struct grid grid;
    struct sitting at;
    bool quit, dirty; /* dirty: the screen is to be drawn */
    bool lines;       /* goes on in lines */
    int64_t draft_ms; /* then what was written is kept; 0: nothing is */
    int64_t hold_ms;  /* until then what is shown stays */
    struct film film; /* a match that is over, while it is looked at */
    char thrown[64];  /* the throw that was painted last */
    char found[64];   /* what was looked for in the rules */
};

/* Shows the match that is over as a replay, or what is known of its dice. */
void app_film(struct app *app, bool verify);
void app_end_film(struct app *app);
/* To the first screen; chairs and match stay. */
void app_home(struct app *app);
/* To what is played on a day, "": this one; to how the go at that went; to what one came for. */
void app_today(struct app *app, const char *date);
void app_gone(struct app *app);
void app_begin_day(struct app *app);
/* What went wrong, as a line below. */
void app_say(struct app *app, const char *line);

/* Opens what lies over a screen; begins a line of text with what may stand there already. */
void app_over(struct app *app, enum overlay over);
void app_line(struct app *app, enum typed_what what, const char *text);
/* Which language, of all there are. */
void app_ask_lang(struct app *app);
/* To where the rules have that text next. */
void app_find(struct app *app, const char *what);

void app_key(struct app *app, int key, bool pasted);
void app_today_key(struct app *app, int key);
void app_gone_key(struct app *app, int key);
/* Keys that mean the same in every game; those while something lies over the screen. */
void app_common_key(struct app *app, int key);
void app_overlay_key(struct app *app, int key);

#endif

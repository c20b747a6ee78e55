/* app_internal.h -- what app.c and app_keys.c share. */
#ifndef TERM_APP_INTERNAL_H
#define TERM_APP_INTERNAL_H

#include "screen.h"
#include "sitting.h"
#include "tty.h"

struct app {
    const struct app_config *config;
    struct tty *tty;
    struct grid grid;
    struct sitting at;
    bool quit, dirty; /* dirty: the screen is to be drawn */
    int64_t hold_ms;  /* until then what is shown stays */
    char thrown[64];  /* the throw that was painted last */
};

/* To the first screen; chairs and match stay. */
void app_home(struct app *app);
/* What went wrong, as a line below. */
void app_say(struct app *app, const char *line);

void app_key(struct app *app, int key, bool pasted);

#endif

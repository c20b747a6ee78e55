/* day.h -- how a match of a challenge ended, told to who played it. */
#ifndef CLI_DAY_H
#define CLI_DAY_H

#include <stdbool.h>

#include "bots/course.h"
#include "table/duel.h"
#include "term/out.h"
#include "term/today.h"

/* Whom one answers in a duel; without a name it is none. */
struct rival {
    char name[NAME_MAX_BYTES + 1];
    int32_t score;
};

/* Checks the file and tells what came of it. Returns an exit status. */
int day_tell(const char *path, bool practice, const struct rival *rival, struct out *out);

/* How far the first go of a day is, whose file has this path. */
enum today_far day_far(const struct game *game, const char *date, const char *lang,
                       char path[PATH_MAX]);

/* The day that was said, or this one; none that is yet to come. False after saying why. */
bool day_date(const char *word, char date[DATE_CHARS + 1]);
/* What a link challenges to; false after saying why it is none. */
bool day_duel(const char *link, struct duel *duel);
/* Whether that is what is played on a day, of which the own go is over. */
bool day_was_played(const struct course *course);

/* All this for the full screen. */
extern const struct day_lent day_lent;

#endif

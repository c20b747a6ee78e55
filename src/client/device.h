/*
 * device.h -- what this computer's user keeps between two evenings: the keys to chairs, and the
 * parts of the dice with what each was shown for. Files of mode 0600, written whole or not at all.
 */
#ifndef CLIENT_DEVICE_H
#define CLIENT_DEVICE_H

#include <limits.h>

#include "line.h"
#include "news.h"

enum { DEVICE_TEXT = 16 * 1024, DEVICE_SERVER = 256 };

struct device {
    char folder[PATH_MAX]; /* with its slash; "": nothing outlives this process */
    char seats[DEVICE_TEXT], parts[DEVICE_TEXT];
};

/* Reads what is kept in the folder (with a slash at its end); NULL: nothing is. */
void device_init(struct device *device, const char *folder);

struct device_seat {
    char server[DEVICE_SERVER], table[NEWS_WORD], code[NEWS_WORD], token[NEWS_WORD];
};

void device_keep_seat(struct device *device, const struct device_seat *seat);
void device_drop_seat(struct device *device, const char *server, const char *table);
/* The newest seat at a server, or the one with this code (NULL: any); false if there is none. */
bool device_seat(const struct device *device, const char *server, const char *code,
                 struct device_seat *seat);
/* The newest seat at a table that is not in this computer's own rooms; false if there is none. */
bool device_far(const struct device *device, struct device_seat *seat);
/* What leads there, for place_read. */
void device_link(const struct device_seat *seat, char link[LINE_URL_MAX]);

/* The language that was chosen here, `de`; "": none was. */
void device_keep_lang(const struct device *device, const char *lang);
void device_lang(const struct device *device, char lang[NEWS_WORD]);

/* Makes a part of a next mix; false if it cannot be kept, and then there is none. */
bool device_part(struct device *device, char commit[NEWS_HEX]);

/* Why a part is not shown, in the words of docs/fairness.md; NULL: here it is. */
const char *device_show(struct device *device, const char *commit, const char *match,
                        const char *commitment, char part[NEWS_HEX]);

#endif

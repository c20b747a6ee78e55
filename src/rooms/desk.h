/*
 * desk.h -- what who runs the server keeps: which addresses are banned, what was reported. Both
 * last as facts in the store, one each, which are written and read here; nothing is stored here.
 */
#ifndef ROOMS_DESK_H
#define ROOMS_DESK_H

#include "limit/address.h"
#include "store/store.h"
#include "table/table.h"

enum {
    BANS_MAX = 1000,
    BAN_WHY_MAX = 200, /* bytes */
    REPORTS_MAX = 200, /* the oldest go */
    REPORT_CHARS = 200,
    REPORT_TEXT_MAX = 4 * REPORT_CHARS, /* bytes */
    REPORT_NAMES_MAX = 1000,            /* bytes; more are cut off */
};

struct ban {
    struct address address;
    int64_t until_s; /* wall time; 0: for ever */
    char why[BAN_WHY_MAX + 1];
};

enum report_why { REPORT_NAME, REPORT_TEXT, REPORT_OTHER, REPORT_WHYS };
extern const char *const report_why[REPORT_WHYS];
/* False if the word is none of them. */
bool report_why_read(struct span word, enum report_why *why);

/* What was said about a table, for one reason. */
struct report {
    int64_t number;
    int64_t at_s, count; /* when it was said last, and how often */
    enum report_why why;
    char table[TABLE_ID_MAX + 1], code[TABLE_CODE + 1], game[STORE_ID_MAX + 1];
    char names[REPORT_NAMES_MAX + 1]; /* of those who sat there then */
    char text[REPORT_TEXT_MAX + 1];   /* the last that was not empty */
    bool ours, asking, changed; /* nobody else has its number; that is asked, and different since */
};

struct desk {
    struct ban *ban;
    int bans;
    struct report *report; /* by number */
    int reports;
    int64_t last; /* number */
};

void desk_release(struct desk *desk);

/* The ban of the address that is in force; NULL if there is none. */
const struct ban *desk_banned(const struct desk *desk, const struct address *address,
                              int64_t now_s);
/* Takes the ban, in place of an older one of the address; false if there are too many. */
bool desk_ban(struct desk *desk, const struct ban *ban);
bool desk_unban(struct desk *desk, const struct address *address);
/* Takes out a ban that is over: true and its address; false if there is none. */
bool desk_expired(struct desk *desk, int64_t now_s, struct address *address);

/*
 * Takes the report: its number, or that of an earlier one about the same table for the same reason,
 * which then counts for more. *dropped: the number of one that had to go, or 0.
 */
struct report *desk_report(struct desk *desk, const struct report *report, int64_t *dropped);
/* The one of this number; the same with the next number. NULL: there is none. */
struct report *desk_numbered(const struct desk *desk, int64_t number);
struct report *desk_renumber(struct desk *desk, int64_t number);
bool desk_drop(struct desk *desk, int64_t number);

/* Facts. */
enum { DESK_KEY_BYTES = STORE_KEY_MAX + 1, DESK_FACT_BYTES = STORE_FACT_MAX + 1 };

void desk_ban_key(const struct address *address, char key[DESK_KEY_BYTES]);
void desk_report_key(int64_t number, char key[DESK_KEY_BYTES]);
void desk_put_ban(const struct ban *ban, struct store_job *job);
/* CONFLICT if another has its number, which is only looked at until it is ours. */
void desk_put_report(const struct report *report, struct store_job *job);
/* Reads one of these back: false if it is damaged; others are left alone. */
bool desk_fact(struct desk *desk, const char *key, const char *text);

#endif

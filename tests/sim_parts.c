/* sim_parts.c -- see sim_parts.h. */
#include "sim_parts.h"

static long kept;

const char *parts_view(struct table *t, int64_t now_ms)
{
    static struct table_shown shown;
    struct table anew = *t; /* that does not know what it was */
    struct table_told told = { .parts = true }, told_anew = told;

    anew.part_hash = 0;
    table_shown_reset(&shown);
    table_show_parts(&anew, &shown, &told_anew, -1, EYES_SHUT, now_ms);
    table_shown_reset(&shown);
    told.table = told_anew.table;
    table_show_parts(t, &shown, &told, -1, EYES_SHUT, now_ms);
    kept += shown.table.text.len == 0;
    return told.table == told_anew.table ? NULL : "what was said of the table is not so any more";
}

long parts_kept(void)
{
    return kept;
}

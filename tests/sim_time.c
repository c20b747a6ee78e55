/* sim_time.c -- see sim_time.h. */
#include "sim_time.h"

#include <string.h>

#include "rules/replay.h"

enum { SEEN_MAX = 8, NAME_BYTES = 64 };

/* A deadline, and the time at which match time would have been 0. */
static struct {
    char match[NAME_BYTES];
    int64_t deadline_ms, zero_ms;
    int crashes;
} seen[SEEN_MAX];
static int next;
static long ran, ended;

void time_forget(void)
{
    memset(seen, 0, sizeof(seen));
}

long time_ran(void)
{
    return ran;
}

long time_ended(void)
{
    return ended;
}

static bool somebody_here(const json_t *table)
{
    const json_t *chair;
    size_t i;

    json_array_foreach(json_object_get(table, "chairs"), i, chair)
    {
        if (json_is_null(json_object_get(chair, "bot")) &&
            json_is_false(json_object_get(chair, "away")))
            return true;
    }
    return false;
}

const char *time_view(const json_t *table, int64_t now_ms, int crashes)
{
    const json_t *view = json_object_get(table, "view");
    const char *match = json_string_value(json_object_get(table, "match"));
    int64_t deadline_ms = json_integer_value(json_object_get(view, "deadline"));
    int64_t zero_ms = now_ms - json_integer_value(json_object_get(table, "now"));

    if (!match || !json_is_integer(json_object_get(view, "deadline")))
        return NULL;
    for (int i = 0; i < SEEN_MAX; i++) {
        if (strcmp(seen[i].match, match) != 0 || seen[i].deadline_ms != deadline_ms ||
            seen[i].crashes != crashes)
            continue;
        ran++;
        return seen[i].zero_ms == zero_ms ? NULL : "match time stood still before a deadline";
    }
    if (!somebody_here(table))
        return NULL; /* it stands still after a restart, whoever looks on, until a member is back */
    strncpy(seen[next].match, match, NAME_BYTES - 1);
    seen[next].deadline_ms = deadline_ms;
    seen[next].zero_ms = zero_ms;
    seen[next].crashes = crashes;
    next = (next + 1) % SEEN_MAX;
    return NULL;
}

/* An event of this kind, not before the last move: a throw stands in the log while it is hidden. */
static bool is_event(struct span line, const char *what, int64_t last_ms)
{
    int64_t at_ms;

    return span_is(span_word(&line), "@") && span_number(span_word(&line), &at_ms) &&
           at_ms >= last_ms && span_is(span_word(&line), what);
}

static bool is_move(struct span line)
{
    return line.len > 0 && line.at[0] != '@' && line.at[0] != '=';
}

const char *time_log(struct span log)
{
    static struct replay at;
    const struct status *st = (const struct status *)at.state;
    bool stale = false;

    replay_init(&at);
    while (log.len > 0) {
        struct span line = span_until(&log, '\n'), rest = line;
        bool timed = at.game && (st->to_act & SEAT_BIT(SEAT_CLOCK));
        bool struck = span_is(span_word(&rest), "clock");

        if (timed && is_event(line, "pause", st->now_ms))
            return "a pause began before a deadline";
        if (timed && is_event(line, "restart", st->now_ms))
            stale = at.game->shake_max_ms > 0;
        if (stale && is_move(line) && !struck)
            return "a throw went on after the server died";
        if (replay_read(&at, line))
            return "the log cannot be read";
        if (stale && !(st->to_act & SEAT_BIT(SEAT_CLOCK))) {
            stale = false;
            ended++;
        }
    }
    return NULL;
}

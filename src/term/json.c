/*
 * json.c -- a table for programs: each message of docs/protocol.md a line of JSON, with whole
 * views. A line that comes in is a move, or a message if it is an object. Keys to chairs are kept
 * to ourselves, and so are commitments and reconnecting.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/lines.h"
#include "base/mem.h"
#include "ends.h"
#include "sitting.h"

static void write_json(json_t *message)
{
    json_dumpf(message, stdout, JSON_COMPACT | JSON_ENSURE_ASCII);
    putchar('\n');
    fflush(stdout);
}

/* What the table says, without what is nobody else's business. */
static void tell(void *ctx, struct span message)
{
    json_t *from = json_loadb(message.at, message.len, JSON_REJECT_DUPLICATES, NULL);

    (void)ctx;
    if (json_is_object(from)) {
        json_object_del(from, "token");
        json_object_del(from, "pass");
        write_json(from);
    }
    json_decref(from);
}

/* What happens here: `lost` with a reason, `kept` with a file. */
static void tell_own(const char *is, const char *key, const char *text)
{
    json_t *message = json_pack("{s:s, s:s}", "is", is, key, text);

    if (message)
        write_json(message);
    json_decref(message);
}

static void take_line(struct sitting *at, struct span line)
{
    line = span_trim(line);
    if (line.len > 0 && line.at[0] == '{')
        client_tell(&at->client, line, clock_ms());
    else if (line.len > 0)
        client_move(&at->client, at->client.news.seat, line, clock_ms());
}

/* A move is taken when the one before is answered: so a file of moves can be piped in. */
static bool may_say(const struct sitting *at)
{
    return at->client.news.state != NEWS_NOWHERE && !client_busy(&at->client);
}

/* Takes all that happened; false when there is nothing to go on with. */
static bool hear(struct sitting *at, char kept[512], char err[LINE_ERROR_MAX])
{
    enum client_event event;

    while (!ends_asked() && (event = sitting_next(at, clock_ms())) != CLIENT_QUIET) {
        if (sitting_ended(at, event, err))
            return false;
        if (event == CLIENT_LOST)
            tell_own("lost", "why", at->scene.wrong);
        if (strcmp(kept, at->scene.kept) != 0 && at->scene.kept[0])
            tell_own("kept", "path", at->scene.kept);
        memcpy(kept, at->scene.kept, sizeof(at->scene.kept));
    }
    return true;
}

static bool run(struct sitting *at, struct lines *in, char err[LINE_ERROR_MAX])
{
    char kept[512] = "";
    struct span line;
    sigset_t mask;

    ends_catch(&mask);
    while (!ends_asked() && hear(at, kept, err)) {
        bool listens = may_say(at);

        if (listens && lines_take(in, &line)) {
            take_line(at, line);
            continue;
        }
        if (in->over && listens && !at->config->watch)
            return true;
        if (sitting_wait(at, listens && !in->over, true, INT64_MAX, &mask) != WOKEN &&
            !lines_fill(in))
            return true;
    }
    return ends_asked();
}

enum app_end json_run(const struct app_config *config, char err[LINE_ERROR_MAX])
{
    struct sitting *at = mem_new(sizeof(*at));
    struct lines *in = mem_new(sizeof(*in));
    bool fine;

    lines_init(in, STDIN_FILENO);
    sitting_init(at, config);
    at->overhear = tell;
    fine = config->join ? sitting_join(at, config->join) : sitting_play(at);
    if (!fine)
        snprintf(err, LINE_ERROR_MAX, "%s", scene_logged(&at->scene, 0));
    fine = fine && run(at, in, err);
    sitting_release(at);
    free(in);
    free(at);
    return fine ? APP_FINE : APP_FAILED;
}

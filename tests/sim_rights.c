/* sim_rights.c -- what the simulation demands of who may do what. */
#include "sim_rights.h"

#include <stdio.h>
#include <string.h>

#include "sim_json.h"

enum {
    TABLES = 64,
    CHAIRS = 12,
    CLIENTS = 12, /* or fewer */
    QUEUED = 200, /* messages: so long after it was said, what waited for the disk has been done */
};

/* What was asked for at a table, as the number of the message; 0: it was not. */
static struct asked {
    char id[32], match[32];
    long began;                /* when its match was seen first */
    long out[CHAIRS][CLIENTS]; /* by the client: its own chair may become another meanwhile */
    long own[CHAIRS];          /* by its own */
} asked[TABLES];
static long said_so_far, lost;

void rights_forget(void)
{
    memset(asked, 0, sizeof(asked));
}

static struct asked *asked_at(const json_t *table)
{
    const char *id = word(table, "id"), *match = word(table, "match");
    struct asked *a = asked;

    while (a->id[0] && strcmp(a->id, id) != 0 && a < asked + TABLES - 1)
        a++;
    snprintf(a->id, sizeof(a->id), "%s", id);
    if (strcmp(a->match, match) != 0)
        a->began = said_so_far;
    snprintf(a->match, sizeof(a->match), "%s", match);
    return a;
}

/* A message of this number may still be about the match. */
static bool counts(const struct asked *a, long at)
{
    return at > 0 && at > a->began - QUEUED;
}

static uint32_t chairs_in(const json_t *list, int below)
{
    uint32_t chairs = 0;
    const json_t *chair;
    size_t i;

    json_array_foreach(list, i, chair) if (json_integer_value(chair) < below) chairs |=
        UINT32_C(1) << json_integer_value(chair);
    return chairs;
}

uint32_t rights_seats(const json_t *table)
{
    return chairs_in(json_object_get(table, "you"),
                     number(json_object_get(table, "view"), "seats"));
}

void rights_said(const json_t *table, int client, const char *text)
{
    const json_t *you = json_object_get(table, "you");
    uint32_t own = chairs_in(you, CHAIRS);
    json_t *m = json_loads(text, 0, NULL);
    struct asked *a = asked_at(table);
    bool leaves = strcmp(word(m, "do"), "leave") == 0;
    bool removes = strcmp(word(m, "do"), "remove") == 0;
    int chair = number(m, "chair");
    /* One that it does not see yet may be its own, of an `add` that is on its way. */
    int seen = (int)json_array_size(json_object_get(table, "chairs"));

    said_so_far++;
    for (int c = 0; c < CHAIRS; c++)
        if (own & UINT32_C(1) << c ? leaves || (removes && c == chair)
                                   : own && removes && c == chair && c >= seen)
            a->own[c] = said_so_far;
    if (removes && own && chair >= 0 && chair < CHAIRS)
        a->out[chair][client] = said_so_far;
    json_decref(m);
}

/* How many devices have asked for the chair to go. */
static int voters(const struct asked *a, int chair)
{
    int count = 0;

    for (int by = 0; by < CLIENTS; by++)
        count += counts(a, a->out[chair][by]);
    return count;
}

const char *rights_view(const json_t *before, const json_t *after)
{
    const struct asked *a = asked_at(before);
    uint32_t gone = rights_seats(before);

    if (strcmp(word(before, "state"), "match") != 0)
        return NULL;
    if (after && strcmp(word(after, "match"), word(before, "match")) != 0)
        return NULL;
    if (after)
        gone &= ~rights_seats(after);
    for (int chair = 0; chair < CHAIRS; chair++) {
        if (!(gone & UINT32_C(1) << chair) || counts(a, a->own[chair]))
            continue;
        if (voters(a, chair) < 2)
            return "who is here lost a seat, and no two devices asked for that";
        lost++;
    }
    return NULL;
}

/* The first chair that asks to be let in; -1: none. */
static int asks(const json_t *table)
{
    const json_t *chair;
    size_t i;

    json_array_foreach(json_object_get(table, "chairs"), i,
                       chair) if (json_is_true(json_object_get(chair, "asking"))) return (int)i;
    return -1;
}

/* The first chair that somebody wants to go; -1: none. */
static int wanted_out(const json_t *table)
{
    const json_t *chair;
    size_t i;

    json_array_foreach(json_object_get(table, "chairs"), i,
                       chair) if (json_array_size(json_object_get(chair, "out")) > 0) return (int)i;
    return -1;
}

bool rights_says(const json_t *table, struct rng *rng, char said[RIGHTS_SAID])
{
    static const char *const verb[] = { "curtain", "lock", "nod", "public" };
    int chairs = (int)json_array_size(json_object_get(table, "chairs"));

    if (chairs == 0)
        return false;
    if (asks(table) >= 0)
        snprintf(said, RIGHTS_SAID, "{\"do\":\"admit\",\"chair\":%d,\"on\":%s}", asks(table),
                 rng_below(rng, 4) ? "true" : "false");
    else if (wanted_out(table) >= 0 && rng_below(rng, 2))
        snprintf(said, RIGHTS_SAID, "{\"do\":\"remove\",\"chair\":%d}", wanted_out(table));
    else if (rng_below(rng, 2))
        snprintf(said, RIGHTS_SAID, "{\"do\":\"remove\",\"chair\":%u}",
                 rng_below(rng, rng_below(rng, 4) ? 2 : (uint32_t)chairs));
    else
        snprintf(said, RIGHTS_SAID, "{\"do\":\"%s\",\"on\":%s}", verb[rng_below(rng, 4)],
                 rng_below(rng, 4) ? "false" : "true");
    return true;
}

long rights_lost(void)
{
    return lost;
}

/* What is kept and what goes: a full server, an address's share, old matches, clocks that jump. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rooms/room.h"
#include "store/backend.h"
#include "tap.h"

enum {
    GUESTS = 200,
    SAID_MAX = 8192,
    MINUTE_MS = 60 * 1000,
    HOUR_MS = 60 * MINUTE_MS,
    DAY_S = 86400
};

/* Somebody with a connection; `seat` is what the last one that sat down was told. */
struct guest {
    struct session session;
    char said[SAID_MAX], seat[256];
};

static struct guest guest[GUESTS];
static struct rooms *rooms;
static struct store *store;
static struct rng rng;
static int64_t now_ms, wall_s;

static void hear(void *ctx, struct session *session, const char *text, size_t len)
{
    struct guest *g = (struct guest *)session;

    (void)ctx;
    snprintf(g->said, sizeof(g->said), "%.*s", (int)len, text);
    if (strstr(g->said, "\"is\":\"seat\""))
        snprintf(g->seat, sizeof(g->seat), "%.*s", (int)len, text);
}

static void ping(void *ctx, struct session *session, uint64_t nonce)
{
    (void)ctx, (void)session, (void)nonce;
}

static struct rtt no_rtt(void *ctx, struct session *session)
{
    (void)ctx, (void)session;
    return (struct rtt) { -1, -1, -1 };
}

static int64_t wall(void *ctx)
{
    (void)ctx;
    return wall_s;
}

static void fill_random(void *ctx, void *bytes, size_t count)
{
    (void)ctx;
    for (size_t i = 0; i < count; i++)
        ((uint8_t *)bytes)[i] = (uint8_t)rng_below(&rng, 256);
}

static void wake(void *ctx)
{
    (void)ctx;
}

static void begin(const char *url, const struct rooms_config *config)
{
    static const struct rooms_world world = {
        .send = hear, .ping = ping, .rtt = no_rtt, .wall_s = wall, .random = fill_random
    };
    char err[STORE_ERROR_MAX];

    store = store ? store : store_open(url, wake, NULL, err);
    rooms = rooms_new(config, &world, store);
    if (rooms_load(rooms, now_ms, err) < 0)
        abort();
}

/* Until all that was submitted is stored and told. */
static void settle(void)
{
    struct store_stats stats;

    do {
        rooms_turn(rooms, now_ms);
        store_stats(store, &stats);
    } while (stats.queued_bytes > 0);
    rooms_turn(rooms, now_ms);
}

static void end(void)
{
    settle();
    store_close(store);
    rooms_free(rooms);
    store = NULL;
}

static void pass(int64_t ms)
{
    now_ms += ms;
    wall_s += ms / 1000;
    settle();
}

static void tell(struct guest *g, const char *text)
{
    g->said[0] = '\0';
    rooms_message(rooms, &g->session, text, strlen(text), now_ms);
}

static void say(struct guest *g, const char *text)
{
    tell(g, text);
    settle();
}

static struct guest *come(int i, uint8_t network)
{
    const struct address address = { { [10] = 0xff, 0xff, 10, 0, network, 1 } };

    rooms_open(rooms, &guest[i].session, &address);
    guest[i].seat[0] = '\0';
    return &guest[i];
}

static void go(struct guest *g)
{
    rooms_closed(rooms, &g->session, now_ms);
    settle();
}

static const char lobby[] = "{\"do\":\"open\",\"game\":\"fiese15\",\"name\":\"Ana\"}";
static const char alone[] =
    "{\"do\":\"open\",\"game\":\"fiese15\",\"name\":\"Ana\",\"bots\":1,\"start\":true}";

/* Comes, opens a table, and is still there; whether it was opened is in `seat`. */
static struct guest *opens(int i, uint8_t network, const char *how)
{
    struct guest *g = come(i, network);

    say(g, how);
    return g;
}

static void join(struct guest *g, const struct guest *host, const char *name)
{
    char text[128];

    snprintf(text, sizeof(text), "{\"do\":\"join\",\"code\":\"%.5s\",\"name\":\"%s\"}",
             strstr(host->seat, "\"code\":") + 8, name);
    say(g, text);
}

/* Two people in a match, who then go. */
static void two_people(int i)
{
    struct guest *ana = opens(i, 1, lobby), *ben = come(i + 1, 1);

    join(ben, ana, "Ben");
    say(ben, "{\"do\":\"ready\",\"on\":true}");
    say(ana, "{\"do\":\"start\"}");
    go(ben);
    go(ana);
}

/* Whether the table that somebody opened is still there for who comes back. */
static bool stands(struct guest *g)
{
    char text[256];
    const char *table = strstr(g->seat, "\"table\":"), *token = strstr(g->seat, "\"token\":");
    bool there;

    snprintf(text, sizeof(text), "{\"do\":\"back\",\"table\":\"%.12s\",\"token\":\"%.32s\"}",
             table + 9, token + 9);
    rooms_open(rooms, &g->session, &(struct address) { { 0 } });
    say(g, text);
    there = !strstr(g->said, "no_such_table");
    go(g);
    return there;
}

static bool refused(const struct guest *g, const char *why)
{
    return !g->seat[0] && strstr(g->said, why);
}

static void test_full(void)
{
    const struct rooms_config config = { .build = "", .tables_max = 4 };
    struct guest *last;

    begin("memory:", &config);
    go(opens(0, 1, lobby));
    pass(1000);
    go(opens(1, 1, alone));
    pass(1000);
    two_people(2);
    go(opens(4, 1, alone));
    last = opens(5, 1, lobby);
    ok(refused(last, "too_many_tables"), "full: who has just gone may come back");
    pass(2 * MINUTE_MS);
    say(last, lobby);
    go(last);
    ok(last->seat[0] && !stands(&guest[1]) && stands(&guest[4]) && stands(&guest[0]),
       "the longest deserted match of one person goes first");
    pass(2 * MINUTE_MS);
    rooms_free(rooms);
    begin("", &config);
    pass(2 * MINUTE_MS);
    go(opens(6, 1, lobby));
    ok(guest[6].seat[0] && !stands(&guest[4]) && stands(&guest[0]), "also after a restart");
    pass(2 * MINUTE_MS);
    go(opens(7, 1, lobby));
    ok(guest[7].seat[0] && stands(&guest[2]), "then lobbies, never a match of two people");
    for (int i = 8; i < 12; i++) {
        pass(2 * MINUTE_MS);
        go(opens(i, 1, lobby));
    }
    ok(guest[11].seat[0] && stands(&guest[2]) && !stands(&guest[8]) && stands(&guest[9]),
       "the longest deserted lobby first");
    end();
}

static void test_share(void)
{
    struct rooms_config config = { .build = "", .ledger = ledger_new(1, 0) };
    int opened = 0, wrong = 0;

    begin("memory:", &config);
    go(opens(0, 2, alone));
    for (int i = 1; i < 130; i++) {
        if (i == 80)
            pass(2 * HOUR_MS);
        opens(i, 1, alone);
        opened += guest[i].seat[0] != '\0';
        wrong += !guest[i].seat[0] && !refused(&guest[i], "too_many_opened");
    }
    ok(opened == 60 + 50 && wrong == 0, "sixty tables at once, then one in two seconds: %d",
       opened);
    pass(2 * HOUR_MS);
    for (int i = 130; i < 150; i++)
        opened += opens(i, 1, alone)->seat[0] != '\0';
    ok(opened == LIMIT_TABLES && refused(&guest[149], "too_many_opened"), "no more than %d in all",
       opened);
    ok(opens(160, 3, alone)->seat[0], "others may");
    go(&guest[5]);
    go(&guest[3]);
    pass(2 * MINUTE_MS);
    ok(opens(161, 1, alone)->seat[0] && !stands(&guest[5]) && stands(&guest[3]),
       "of its own the longest deserted goes");
    ok(stands(&guest[0]), "not another's, deserted for longer");
    for (int i = 1; i < 162; i++)
        if (guest[i].session.room)
            go(&guest[i]);
    pass((DAY_S + 3600) * (int64_t)1000);
    pass(MINUTE_MS);
    ok(opens(170, 1, alone)->seat[0] && stands(&guest[3]), "after a day they count no longer");
    end();
    ledger_free(config.ledger);
}

/* Finished matches of tables that are no more, as old as that. */
static void put_matches(const char *name, int count, int64_t ended_s, bool one)
{
    struct store_job *job = store_job_new();
    char id[32];

    for (int i = 0; i < count; i++) {
        snprintf(id, sizeof(id), "%s%d", name, i);
        store_job_create_match(
            job, &(struct store_match) {
                     .id = id, .table_id = "gone", .game = "fiese15", .head = "", .alone = one });
        store_job_append(job, id, 0, "a line of it");
        store_job_finish(job, id, ended_s + i, "");
    }
    store_submit(store, job, NULL, NULL);
    settle();
}

static bool is_there(const char *id)
{
    struct store_file file;
    bool there;

    settle();
    there = store_read(store, id, &file) == STORE_OK;
    free(file.text);
    return there;
}

static void test_clock(void)
{
    const struct rooms_config config = { .build = "", .keep_days = 30 };
    char shown[MATCH_ID_MAX + 1];
    struct guest *ana;

    wall_s = 1800000000;
    begin("memory:", &config);
    put_matches("young", 3, wall_s - 10 * DAY_S, false);
    ana = opens(0, 1, alone);
    text_copy(shown, sizeof(shown), ana->session.room->table.match_id);
    wall_s += 40 * DAY_S;
    pass(MINUTE_MS);
    for (int i = 0; i < 50; i++)
        pass(MINUTE_MS);
    ok(is_there("young0"), "forty days in a moment: the clock is not believed at once");
    wall_s -= 40 * DAY_S;
    for (int i = 0; i < 100; i++)
        pass(MINUTE_MS);
    ok(is_there("young0"), "it was wrong: nothing is lost");
    wall_s = 300; /* a board that starts in 1970 */
    rooms_free(rooms);
    begin("", &config);
    put_matches("fresh", 1, tidy_stamp_s(rooms), false);
    for (int i = 0; i < 70; i++)
        pass(MINUTE_MS);
    wall_s = 1800000000 + DAY_S;
    for (int i = 0; i < 70; i++)
        pass(MINUTE_MS);
    ok(is_there("young0") && is_there("fresh0"), "a board that starts in 1970 and gets the time");
    wall_s += 40 * DAY_S;
    for (int i = 0; i < 130; i++)
        pass(MINUTE_MS);
    ok(!is_there("young0") && !is_there("fresh0"),
       "a clock that is steady for an hour is believed");
    ok(is_there(shown) && stands(ana), "but what a table shows stays");
    end();
}

static void test_pace(void)
{
    const struct rooms_config config = { .build = "", .keep_days = 30 };

    begin("memory:", &config);
    pass(2 * HOUR_MS);
    pass(MINUTE_MS);
    put_matches("old", 1000, wall_s - 40 * DAY_S, false);
    put_matches("new", 1, wall_s - 20 * DAY_S, false);
    pass(MINUTE_MS);
    ok(!is_there("old0") && !is_there("old999") && is_there("new0"),
       "a thousand old matches go at one look");
    end();
}

static void test_disk(void)
{
    struct rooms_config config = { .build = "", .disk_bytes = 600 * 1000 };
    char folder[] = "/tmp/knobel-tidy-XXXXXX", url[96], path[64];
    struct store_stats stats;
    struct guest *g;

    if (!mkdtemp(folder))
        abort();
    snprintf(path, sizeof(path), "%s/k.db", folder);
    snprintf(url, sizeof(url), "sqlite:%s", path);
    begin(url, &config);
    put_matches("two", 500, wall_s, false);
    g = opens(0, 1, lobby);
    say(g, "{\"do\":\"bot\",\"name\":\"easy\"}");
    ok(g->seat[0], "there is room on the disk");
    put_matches("one", 5000, wall_s, true);
    store_stats(store, &stats);
    ok(stats.disk_bytes > config.disk_bytes, "then there is none");
    tell(g, "{\"do\":\"start\"}");
    ok(strstr(g->said, "disk_full"), "no new match");
    tell(come(1, 1), lobby);
    ok(refused(&guest[1], "disk_full"), "and no new table");
    pass(2000);
    store_stats(store, &stats);
    ok(stats.disk_bytes < config.disk_bytes && !is_there("one0") && is_there("two0"),
       "what one person played goes, the oldest first");
    ok(is_there("one4999"), "no more of it than has to");
    say(g, "{\"do\":\"start\"}");
    ok(opens(2, 1, lobby)->seat[0] && !strstr(g->said, "disk_full"), "then there is room again");
    put_matches("more", 5000, wall_s, false);
    pass(MINUTE_MS);
    pass(MINUTE_MS);
    ok(refused(opens(3, 1, lobby), "disk_full") && is_there("two0") && is_there("more0") &&
           !is_there("one4999"),
       "what two people played stays, even if nothing else is left to go");
    end();
    unlink(path);
    rmdir(folder);
}

/* More than can be listed at once are listed in turn. */
static void test_listed(void)
{
    const struct rooms_config config = { .build = "", .may_list = true };
    bool seen[120] = { false };
    int count = 0, wrong = 0;

    begin("memory:", &config);
    for (int i = 0; i < 120; i++) {
        opens(i, 1, lobby);
        if (i < 110)
            say(&guest[i], "{\"do\":\"public\",\"on\":true}");
    }
    say(&guest[0], "{\"do\":\"lock\",\"on\":true}");
    for (int ask = 0; ask < 3; ask++) {
        say(&guest[119], "{\"do\":\"tables\"}");
        for (int i = 0; i < 120; i++) {
            char code[6];

            snprintf(code, sizeof(code), "%.5s", strstr(guest[i].seat, "\"code\":") + 8);
            count += strstr(guest[119].said, code) != NULL;
            seen[i] |= strstr(guest[119].said, code) != NULL;
        }
    }
    ok(count == 150, "fifty public tables at once");
    for (int i = 0; i < 120; i++)
        wrong += seen[i] != (i > 0 && i < 110);
    ok(wrong == 0, "in turn, but none that is locked or not public");
    end();
}

int main(void)
{
    rng = rng_seeded(15);
    test_full();
    test_share();
    test_clock();
    test_pace();
    test_disk();
    test_listed();
    return tap_end();
}

/* test_desk.c -- bans and reports: found, bounded, written and read back, damaged ones refused. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rooms/desk.h"
#include "store/store.h"
#include "tap.h"

enum { NOW_S = 1000000, FACTS = 8 };

static struct address address(int n)
{
    const uint8_t ip[ADDRESS_BYTES] = {
        [10] = 0xff, [11] = 0xff, [12] = 10, [14] = (uint8_t)(n >> 8), [15] = (uint8_t)n,
    };

    return address_of(ip);
}

static struct ban ban(int n, int64_t until_s)
{
    struct ban b = { .address = address(n), .until_s = until_s };

    snprintf(b.why, sizeof(b.why), "why %d", n);
    return b;
}

static bool add_ban(struct desk *desk, int n, int64_t until_s)
{
    const struct ban b = ban(n, until_s);

    return desk_ban(desk, &b);
}

static bool is_banned(const struct desk *desk, int n, int64_t now_s)
{
    const struct address a = address(n);

    return desk_banned(desk, &a, now_s) != NULL;
}

static void test_bans(void)
{
    struct desk desk = { 0 };
    const struct address first = address(1);
    struct address a;
    int added = 0;

    ok(add_ban(&desk, 1, NOW_S + 10) && add_ban(&desk, 2, 0), "two are banned");
    ok(is_banned(&desk, 1, NOW_S + 9) && !is_banned(&desk, 1, NOW_S + 10), "until it ends");
    ok(is_banned(&desk, 2, INT64_MAX) && !is_banned(&desk, 3, NOW_S), "for ever; others are not");
    ok(add_ban(&desk, 1, NOW_S + 99) && desk.bans == 2 && is_banned(&desk, 1, NOW_S + 98),
       "again: longer");
    ok(!desk_expired(&desk, NOW_S, &a), "none is over");
    ok(desk_expired(&desk, NOW_S + 99, &a) && address_same(&a, &first) && desk.bans == 1, "one is");
    ok(!desk_expired(&desk, NOW_S + 99, &a), "once");
    a = address(2);
    ok(desk_unban(&desk, &a) && !desk_unban(&desk, &a) && desk.bans == 0, "lifted once");
    while (add_ban(&desk, added, 0))
        added++;
    ok(added == BANS_MAX && add_ban(&desk, 0, 7), "%d at most; a known one is changed", added);
    desk_release(&desk);
}

static struct report report(int table, enum report_why why, const char *text)
{
    struct report r = { .at_s = NOW_S + table, .why = why };

    snprintf(r.table, sizeof(r.table), "table%d", table);
    snprintf(r.code, sizeof(r.code), "ABCDE");
    snprintf(r.game, sizeof(r.game), "fiese15");
    snprintf(r.names, sizeof(r.names), "Ana, Ben");
    snprintf(r.text, sizeof(r.text), "%s", text);
    return r;
}

static const struct report *add_report(struct desk *desk, int table, enum report_why why,
                                       const char *text, int64_t *dropped)
{
    const struct report r = report(table, why, text);

    return desk_report(desk, &r, dropped);
}

static void test_numbers(void)
{
    struct desk desk = { 0 };
    int64_t dropped;

    add_report(&desk, 1, REPORT_NAME, "", &dropped);
    add_report(&desk, 2, REPORT_TEXT, "", &dropped);
    ok(desk_renumber(&desk, 1)->number == 3 && desk.reports == 2 && !desk_numbered(&desk, 1) &&
           desk_numbered(&desk, 3)->why == REPORT_NAME && desk.report[1].number == 3,
       "another number, that nobody had");
    ok(!desk_renumber(&desk, 1), "what is not there has none");
    desk_release(&desk);
}

static void test_reports(void)
{
    struct desk desk = { 0 };
    const struct report *r;
    int64_t dropped;

    r = add_report(&desk, 1, REPORT_NAME, "first", &dropped);
    ok(r->number == 1 && r->count == 1 && dropped == 0, "a report");
    r = add_report(&desk, 1, REPORT_TEXT, "", &dropped);
    ok(r->number == 2 && desk.reports == 2, "for another reason");
    r = add_report(&desk, 1, REPORT_NAME, "", &dropped);
    ok(r->number == 1 && r->count == 2 && strcmp(r->text, "first") == 0, "again: counted");
    r = add_report(&desk, 1, REPORT_NAME, "second", &dropped);
    ok(r->count == 3 && strcmp(r->text, "second") == 0, "the last text stays");
    ok(desk_drop(&desk, 1) && !desk_drop(&desk, 1) && desk.reports == 1, "dropped once");
    for (int i = 2; desk.reports < REPORTS_MAX; i++)
        add_report(&desk, i, REPORT_OTHER, "", &dropped);
    ok(dropped == 0, "%d fit", REPORTS_MAX);
    r = add_report(&desk, 9999, REPORT_OTHER, "", &dropped);
    ok(desk.reports == REPORTS_MAX && dropped == 2 && r->number == REPORTS_MAX + 2,
       "then the oldest goes");
    desk_release(&desk);
}

/* What a store keeps. */
struct kept {
    char key[FACTS][DESK_KEY_BYTES], text[FACTS][DESK_FACT_BYTES];
    int count;
};

static void keep(void *ctx, const char *key, const char *text)
{
    struct kept *kept = ctx;

    snprintf(kept->key[kept->count], DESK_KEY_BYTES, "%s", key);
    snprintf(kept->text[kept->count++], DESK_FACT_BYTES, "%s", text);
}

static void wake(void *ctx)
{
    (void)ctx;
}

/* A desk with something on it, as facts. */
static void store_facts(struct kept *kept)
{
    const struct report r = { .number = 7,
                              .at_s = NOW_S,
                              .count = 3,
                              .why = REPORT_TEXT,
                              .table = "k3v9",
                              .code = "KMPQR",
                              .game = "words",
                              .names = "Ana, Ben",
                              .text = "Grüße" };
    const struct ban b = ban(5, NOW_S);
    char err[STORE_ERROR_MAX];
    struct store *store = store_open("memory:", wake, NULL, err);
    struct store_job *job = store_job_new();

    desk_put_report(&r, job);
    desk_put_ban(&b, job);
    store_submit(store, job, NULL, NULL);
    store_finished(store);
    store_each_fact(store, keep, kept);
    store_close(store);
}

static void test_facts(void)
{
    static struct kept kept;
    struct desk desk = { 0 };
    bool fine = true;

    store_facts(&kept);
    for (int i = 0; i < kept.count; i++)
        fine &= desk_fact(&desk, kept.key[i], kept.text[i]);
    ok(fine && kept.count == 2 && desk.bans == 1 && desk.reports == 1 && desk.last == 7,
       "read back");
    ok(is_banned(&desk, 5, NOW_S - 1) && strcmp(desk.ban[0].why, "why 5") == 0, "a ban");
    ok(desk.report[0].count == 3 && desk.report[0].why == REPORT_TEXT &&
           strcmp(desk.report[0].names, "Ana, Ben") == 0 &&
           strcmp(desk.report[0].text, "Grüße") == 0,
       "a report");
    ok(desk_fact(&desk, "notice", "x") && desk_fact(&desk, "health", ""), "others' are left alone");
    desk_release(&desk);
}

/* Bytes changed or cut off: it is read or refused, and never more than one is on the desk. */
static void test_damage(void)
{
    static struct kept kept;
    static const char *const bad[][2] = {
        { "ban/", "0\t" },
        { "ban/10.0.0.256", "0\t" },
        { "ban/10.0.0.1", "-1\t" },
        { "ban/10.0.0.1", "\t\t" },
        { "report/", "1\t1\tname" },
        { "report/x", "1\t1\tname" },
        { "report/1", "1\t1\tbad" },
        { "report/1", "" },
        { "report/1", "1\t1\tname\t"
                      "a table with an id that is much too long\t\t\t\t" },
    };
    struct desk none = { 0 };
    int refused = 0, most = 0;

    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        refused += !desk_fact(&none, bad[i][0], bad[i][1]);
    ok(refused == (int)(sizeof(bad) / sizeof(bad[0])) && none.bans + none.reports == 0,
       "nonsense is refused");
    desk_release(&none);
    store_facts(&kept);
    for (int i = 0; i < kept.count; i++) {
        for (size_t at = 0; at <= strlen(kept.text[i]); at++) {
            for (int byte = 0; byte < 256; byte++) {
                char text[DESK_FACT_BYTES];
                struct desk desk = { 0 };

                snprintf(text, sizeof(text), "%s", kept.text[i]);
                text[at] = (char)byte;
                desk_fact(&desk, kept.key[i], text);
                most = desk.bans + desk.reports > most ? desk.bans + desk.reports : most;
                desk_release(&desk);
            }
        }
    }
    ok(most == 1, "damaged ones are read or refused");
}

int main(void)
{
    test_bans();
    test_reports();
    test_numbers();
    test_facts();
    test_damage();
    return tap_end();
}

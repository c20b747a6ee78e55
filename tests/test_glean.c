/* test_glean.c -- what stood though it is unknown: counted, bounded, stored, forgotten. */
#include "rooms/glean.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "small_lexicon.h"
#include "tap.h"

#define WOLPERTINGER "de\tanimals\tWolpertinger 2,"

static struct store *store;

static void wake(void *ctx)
{
    (void)ctx;
}

static void submit(struct store_job *job)
{
    store_submit(store, job, NULL, NULL);
    store_finished(store);
}

static void take(struct glean *glean, const char *line)
{
    struct store_job *job = store_job_new();

    glean_take(glean, span_of(line), job);
    submit(job);
}

static void forget(struct glean *glean, const struct lexicon *known)
{
    struct store_job *job = store_job_new();

    glean_forget(glean, known, job);
    submit(job);
}

/* The first lines and their counts, as `LINE COUNT,`, in their places. */
static const char *all(const struct glean *glean)
{
    static char buf[1024];
    size_t len = 0;

    buf[0] = '\0';
    for (int i = 0; glean->place && i < GLEANED_MAX && len < sizeof(buf) / 2; i++)
        if (glean->place[i].count > 0)
            len += (size_t)snprintf(buf + len, sizeof(buf) - len, "%s %d,", glean->place[i].line,
                                    (int)glean->place[i].count);
    return buf;
}

static void read_fact(void *ctx, const char *key, const char *text)
{
    ok(glean_fact(ctx, key, text), "%s is read back", key);
}

static void test_counts(void)
{
    struct glean glean = { 0 }, again = { 0 };

    ok(all(&glean)[0] == '\0', "nothing at first");
    take(&glean, "de\tanimals\tWolpertinger");
    take(&glean, "de\tanimals\tNurmi");
    take(&glean, "de\tanimals\twolper-tinger");
    take(&glean, "de\tdishes\tWolpertinger");
    ok(strcmp(all(&glean), WOLPERTINGER "de\tanimals\tNurmi 1,de\tdishes\tWolpertinger 1,") == 0,
       "as it was first spelt, by category");
    store_each_fact(store, read_fact, &again);
    ok(strcmp(all(&again), WOLPERTINGER "de\tanimals\tNurmi 1,de\tdishes\tWolpertinger 1,") == 0,
       "as it was stored");
    forget(&again, NULL);
    glean_release(&again);
    again = (struct glean) { 0 };
    store_each_fact(store, read_fact, &again);
    ok(all(&again)[0] == '\0', "forgotten in the store, too");
    glean_release(&again);
    glean_release(&glean);
}

/* Each counts what stood at its own tables, in places that the others do not know of. */
static void test_nodes(void)
{
    const char *const name[] = { NULL, "a1", "a2" };

    for (int round = 0; round < 3; round++)
        for (int i = 0; i <= round; i++) {
            struct glean glean = { .node = name[i] };

            store_each_fact(store, read_fact, &glean);
            take(&glean, "de\tanimals\tNurmi");
            glean_release(&glean);
        }
    for (int i = 0; i < 3; i++) {
        struct glean glean = { .node = name[i] };
        char want[32];

        store_each_fact(store, read_fact, &glean);
        snprintf(want, sizeof(want), "de\tanimals\tNurmi %d,", 3 - i);
        ok(strcmp(all(&glean), want) == 0, "of several nodes each its own: %s", all(&glean));
        forget(&glean, NULL);
        glean_release(&glean);
    }
}

static void test_known(void)
{
    struct glean glean = { 0 };
    struct lexicon lex;
    size_t size;
    void *bytes = small_lexicon(&size);

    ok(!lexicon_open(&lex, bytes, size), "a lexicon");
    take(&glean, "de\tanimals\tWolpertinger");
    take(&glean, "de\tanimals\tEsel");
    take(&glean, "de\tplants\tEsel");
    take(&glean, "xy\tanimals\tAmeise");
    forget(&glean, &lex);
    ok(strcmp(all(&glean), "de\tanimals\tWolpertinger 1,de\tplants\tEsel 1,") == 0,
       "what the lexicon knows by now goes: %s", all(&glean));
    glean_release(&glean);
    free(bytes);
}

static void test_bounds(void)
{
    struct store_job *job = store_job_new();
    struct glean glean = { 0 };
    char line[64];
    int count = 0;

    for (int i = 0; i < 2; i++)
        glean_take(&glean, SPAN("de\tanimals\tNurmi"), job);
    for (int i = 0; i < GLEANED_MAX + 10; i++) {
        snprintf(line, sizeof(line), "de\tanimals\trubbish%d", i);
        glean_take(&glean, span_of(line), job);
    }
    for (int i = 0; i < GLEANED_MAX; i++)
        count += glean.place[i].count > 0;
    ok(count == GLEANED_MAX, "no more than %d", count);
    ok(strcmp(glean.place[0].line, "de\tanimals\tNurmi") == 0, "what stood twice stays");
    ok(strcmp(glean.place[1].line, "de\tanimals\trubbish1999") == 0 &&
           strcmp(glean.place[12].line, "de\tanimals\trubbish11") == 0,
       "of the rest the oldest go");
    submit(job);
    forget(&glean, NULL);
    glean_release(&glean);
}

static void test_damage(void)
{
    static const char *const bad[][2] = {
        { "word/", "1\tde\tanimals\tNurmi" },
        { "word/x", "1\tde\tanimals\tNurmi" },
        { "word/2000", "1\tde\tanimals\tNurmi" },
        { "word/1", "0\tde\tanimals\tNurmi" },
        { "word/1", "1" },
        { "word/1", "1\t\xff" },
        { "word/1",
          "1\tde\tanimals\t0123456789012345678901234567890123456789012345678901234567890123"
          "456789012345678901234567890123456789" },
    };
    struct glean glean = { 0 };
    int refused = 0;

    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        refused += !glean_fact(&glean, bad[i][0], bad[i][1]);
    ok(refused == (int)(sizeof(bad) / sizeof(bad[0])) && all(&glean)[0] == '\0',
       "nonsense is refused");
    ok(glean_fact(&glean, "ban/10.0.0.1", "0\t"), "others' are left alone");
    glean_release(&glean);
}

int main(void)
{
    char err[STORE_ERROR_MAX];

    store = store_open("memory:", wake, NULL, err);
    test_counts();
    test_nodes();
    test_known();
    test_bounds();
    test_damage();
    store_close(store);
    return tap_end();
}

/* test_names.c -- what people may be called: seen by all, taken for nobody else, fit for a list. */
#include <string.h>

#include "asks.h"
#include "table_trial.h"
#include "tap.h"

static const char *const lists[] = { "# rude\nMist\nalter Sack\n", "Göre\n", NULL };

static void readable(void)
{
    static const char *const fine[] = {
        "Zoë",
        "Łukasz",
        "Нина",
        "محمد",
        "शिवानी",
        "e\u0302\u0301",             /* two marks, as Vietnamese has them */
        "👩‍👩‍👧‍👦", /* joined */
        "🏃🏽‍♀️ Ana",     /* joined, with a skin tone */
        "❤️‍🔥",
        "🇩🇪🇫🇷",                         /* flags */
        "🏴󠁧󠁢󠁥󠁮󠁧󠁿", /* one of tags */
        "1️⃣",                      /* a keycap */
        "Ana　B",                       /* a wide space */
    };
    static const char *const bad[] = {
        "A\u0300\u0301\u0302\u0303na", /* stacked marks */
        "\u0301Ana",                   /* a mark on nothing */
        "An\u200da",                   /* a joiner that joins no emoji */
        "👩\u200d",
        "👩\u200dA",
        "\u200d👩",
        "Ana\ufe0f",    /* nor is this seen */
        "\u3000\u00a0", /* nothing is */
        "\u2800",
        "A\u034fna",
        "\U000e0041na",   /* tags without a flag */
        "🏴\U000e0067", /* without an end */
        "\uffa0",
    };
    char out[NAME_MAX_BYTES + 1];

    for (size_t i = 0; i < sizeof(fine) / sizeof(fine[0]); i++)
        ok(!name_read(span_of(fine[i]), out) && strcmp(out, fine[i]) == 0, "a name: %s", fine[i]);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        ok(name_read(span_of(bad[i]), out) != NULL, "no name, number %zu", i);
}

static void alike(void)
{
    static const char *const same[][2] = {
        { "Ana", "aNA" },
        { "Ana", "Аnа" }, /* Cyrillic */
        { "Ana", "Αna" }, /* Greek */
        { "Ana", "Ａｎａ" },
        { "Ana", "𝔄𝔫𝔞" }, /* wide, mathematical */
        { "Ana", "Áná" },
        { "Ana", "A\u0301na" }, /* marks */
        { "Ana", "ᴀɴᴀ" },
        { "Ana", "ꓮꓠꓮ" }, /* small capitals, Lisu */
        { "Ana", "A.n a" },
        { "Ana", "Ⓐⓝⓐ" },
        { "Otto", "0tt0" },
        { "Ida", "lda" },
        { "Ida", "1da" },
        { "Ida", "|da" },
        { "Ёлка", "Елка" },
        { "ΑΝΝΑ", "Αννα" },
        { "Ana 🐻", "🐻"
                   "" },
    };
    static const char *const other[][2] = {
        { "Ana", "Anna" },          { "Ben", "Bea" }, { "🐻", "🐼" },
        { "👍🏻", "👍🏿" }, { "🇩🇪", "🇫🇷" },   { "Max", "Mex" },
        { "Нина", "Анна" },         { "...", "!!!" }, { "Bot 1", "Bot 2" },
    };
    size_t last = sizeof(same) / sizeof(same[0]) - 1;

    for (size_t i = 0; i < last; i++)
        ok(names_alike(same[i][0], same[i][1]), "%s is taken for %s", same[i][1], same[i][0]);
    ok(!names_alike(same[last][0], same[last][1]), "a picture beside a name is seen");
    for (size_t i = 0; i < sizeof(other) / sizeof(other[0]); i++)
        ok(!names_alike(other[i][0], other[i][1]), "%s is not %s", other[i][1], other[i][0]);
}

static void blocked(void)
{
    static const char *const bad[] = { "Mist", "MIST",    "mïst",      "m1st",
                                       "Мist", "So Mist", "Mist-Kerl", "alter  sack",
                                       "gore", "🐻Mist🐻",  "ein_Mist!" };
    static const char *const fine[] = { "Mistel", "Sack", "alter", "Alters Ack", "Chemist", "" };

    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        ok(name_blocked(lists, bad[i]), "on a list: %s", bad[i]);
    for (size_t i = 0; i < sizeof(fine) / sizeof(fine[0]); i++)
        ok(!name_blocked(lists, fine[i]), "on none: %s", fine[i]);
    ok(!name_blocked(NULL, "Mist"), "without lists nothing is");
}

static const char *say(struct table *t, int32_t member, const char *verb, const char *name)
{
    struct ask a = { .verb = span_of(verb), .on = true, .name = span_of(name) };

    return asks(t, member, &a, now_ms);
}

static bool is(const char *why, const char *reason)
{
    return why && strcmp(why, reason) == 0;
}

/* A table that strangers find has no such names. */
static void listed(void)
{
    struct table *t = opened("fiese15", "");
    int32_t ana = join(t, "alter Sack");

    t->lent.blocked = lists;
    ok(is(say(t, ana, "public", ""), "name_blocked") && !t->on[SWITCH_PUBLIC],
       "with such a name at it a table is not listed");
    ok(!say(t, ana, "name", "Ana") && !say(t, ana, "public", ""), "with another it is");
    ok(is(say(t, ana, "name", "Mist"), "name_blocked") && strcmp(t->chair[0].name, "Ana") == 0,
       "then nobody takes such a name");
    ok(join(t, "Mist") < 0 && t->chairs == 1, "or comes with one");
    closed(t);
}

/* People go before bots. */
static void before_bots(void)
{
    struct table *t = opened("fiese15", "");
    int32_t ana = join(t, "Pip");

    table_add_bot(t, SPAN("easy"));
    table_add_bot(t, SPAN("easy"));
    ok(strcmp(t->chair[1].name, "Pip 2") == 0 && strcmp(t->chair[2].name, "Pip 3") == 0,
       "a bot takes no name that a person has");
    ok(!say(t, ana, "start", ""), "a match");
    ok(join(t, "pip 2") >= 0 && strcmp(t->chair[3].name, "pip 2") == 0,
       "a person named like a bot");
    ok(strcmp(t->chair[1].name, "Pip 4") == 0 && t->chair[1].bot[0],
       "is given the name, also while the bot plays");
    ok(join(t, "Pip Z") >= 0 && join(t, "Рiр 2") < 0, "what looks like a person's name is taken");
    closed(t);
}

int main(void)
{
    readable();
    alike();
    blocked();
    listed();
    before_bots();
    return tap_end();
}

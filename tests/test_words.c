/*
 * test_words.c LEXICON FOLDER -- the lexicon of the program against what people write: pairs that
 * are the same, near or different (W10), plurals and singulars, slips that must not pass for known
 * words, and words that came to mind in a minute (recall).
 *
 *   test_words LEXICON FOLDER recall    prints how many of those are known, by language and
 * category
 *
 * FOLDER has words/LANG.pairs (category, word, word, same|near|different), words/LANG.forms
 * (category, singular, plural), words/LANG.others (category, a word that is none) and
 * recall/LANG.tsv (a or b for the half, category, letter, words parted by commas); fields are
 * parted by tabs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/rng.h"
#include "lexicon/lexicon.h"
#include "tap.h"

enum {
    FIELDS = 4,
    SLIPS = 4000,
    SLIPS_PERCENT = 8,   /* of slips that may pass as known, at most */
    FORMS_PERCENT = 98,  /* of singulars and plurals that are known, at least, */
    FORMS_LEAST = 80,    /* of so many pairs */
    OTHERS_LEAST = 20,   /* words of another kind, of which none is known */
    RECALL_PERCENT = 93, /* of words that came to mind */
};

static struct lexicon lex;

static char *contents(const char *path)
{
    FILE *in = fopen(path, "rb");
    struct stat st;
    char *text = NULL;

    if (in && fstat(fileno(in), &st) == 0 && (text = calloc(1, (size_t)st.st_size + 16)) &&
        fread(text, 1, (size_t)st.st_size, in) != (size_t)st.st_size)
        abort();
    if (in)
        fclose(in);
    return text;
}

/* Takes a line apart; false if there is none left. Lines with # are comments. */
static bool next_line(struct span *rest, struct span field[FIELDS])
{
    while (rest->len > 0) {
        struct span line = span_until(rest, '\n');

        if (line.len == 0 || line.at[0] == '#')
            continue;
        for (int i = 0; i < FIELDS; i++)
            field[i] = span_until(&line, '\t');
        return true;
    }
    return false;
}

static char *file_of(const char *folder, const char *sub, int lang, const char *end)
{
    char path[4096];

    snprintf(path, sizeof(path), "%s/%s%s.%s", folder, sub, words_lang_name[lang], end);
    return contents(path);
}

static void check_pairs(const char *folder, int lang, int least)
{
    static const char *const said[] = { "different", "near", "same" };
    char *text = file_of(folder, "words/", lang, "pairs");
    struct span rest = span_of(text ? text : ""), f[FIELDS];
    int count = 0, wrong = 0;

    for (; next_line(&rest, f); count++) {
        int category = words_category_find(f[0]);
        const char *why;
        const char *found = said[lexicon_same(&lex, lang, category, f[1], f[2], &why)];
        const char *back = said[lexicon_same(&lex, lang, category, f[2], f[1], NULL)];

        if (category != WORDS_NONE && span_is(f[3], found) && span_is(f[3], back))
            continue;
        wrong++;
        printf("# %s %.*s: %.*s, %.*s: %s %s\n", words_lang_name[lang], (int)f[0].len, f[0].at,
               (int)f[1].len, f[1].at, (int)f[2].len, f[2].at, found, why);
    }
    ok(wrong == 0 && count >= least, "%s: %d pairs, %d wrong", words_lang_name[lang], count, wrong);
    free(text);
}

/* Of pairs of which one is known the other has to be, too: the rest is a matter of the lists. */
static void check_forms(const char *folder, int lang)
{
    char *text = file_of(folder, "words/", lang, "forms");
    struct span rest = span_of(text ? text : ""), f[FIELDS];
    int count = 0, known = 0;

    while (next_line(&rest, f)) {
        int category = words_category_find(f[0]);
        bool one = lexicon_find(&lex, lang, category, f[1]) == WORDS_KNOWN;
        bool two = lexicon_find(&lex, lang, category, f[2]) == WORDS_KNOWN;

        count += one || two;
        known += one && two;
        if (one != two)
            printf("# %s: %.*s, %.*s\n", words_lang_name[lang], (int)f[1].len, f[1].at,
                   (int)f[2].len, f[2].at);
    }
    ok(count >= FORMS_LEAST && known * 100 >= FORMS_PERCENT * count, "%s: %d of %d pairs of forms",
       words_lang_name[lang], known, count);
    free(text);
}

/* One letter wrong, doubled, missing, or two swapped; false if nothing has changed. */
/* Words of another kind, which endings and parts alone would make known: Haus is no singular of
 * Hai. */
static void check_others(const char *folder, int lang)
{
    char *text = file_of(folder, "words/", lang, "others");
    struct span rest = span_of(text ? text : ""), f[FIELDS];
    int count = 0, known = 0;

    while (next_line(&rest, f)) {
        bool is = lexicon_find(&lex, lang, words_category_find(f[0]), f[1]) == WORDS_KNOWN;

        count++;
        known += is;
        if (is)
            printf("# %s: %.*s\n", words_lang_name[lang], (int)f[1].len, f[1].at);
    }
    ok(count >= OTHERS_LEAST && known == 0, "%s: %d of %d words of another kind pass as known",
       words_lang_name[lang], known, count);
    free(text);
}

static bool slip(struct rng *rng, struct span word, char *out, size_t *len)
{
    size_t at = 1 + rng_below(rng, (uint32_t)word.len - 1);
    char letter = (char)('a' + rng_below(rng, 26));

    memcpy(out, word.at, word.len);
    *len = word.len;
    switch (rng_below(rng, 4)) {
    case 0:
        out[at] = letter;
        break;
    case 1:
        memmove(out + at + 1, word.at + at, word.len - at);
        *len = word.len + 1;
        break;
    case 2:
        memmove(out + at, word.at + at + 1, word.len - at - 1);
        *len = word.len - 1;
        break;
    default:
        out[at] = word.at[at - 1];
        out[at - 1] = word.at[at];
    }
    return at > 1 && !span_same((struct span) { out, *len }, word);
}

static bool is_plain(struct span s)
{
    for (size_t i = 0; i < s.len; i++)
        if (!((s.at[i] | 32) >= 'a' && (s.at[i] | 32) <= 'z'))
            return false;
    return s.len >= 5 && s.len < WORD_MAX;
}

static void check_slips(int lang)
{
    struct rng rng = rng_seeded(17);
    int count = 0, known = 0;

    while (count < SLIPS) {
        int category = (int)rng_below(&rng, WORDS_CATEGORIES);
        char letter = (char)('A' + rng_below(&rng, 26)), out[WORD_MAX + 1];
        uint32_t words = lexicon_count(&lex, lang, category, letter);
        struct span word;
        size_t len;

        if (words == 0)
            continue;
        word = lexicon_nth(&lex, lang, category, letter, rng_below(&rng, words)).word;
        if (!is_plain(word) || !slip(&rng, word, out, &len))
            continue;
        count++;
        known += lexicon_find(&lex, lang, category, (struct span) { out, len }) == WORDS_KNOWN;
    }
    ok(known * 100 <= SLIPS_PERCENT * count, "%s: %.1f %% of %d slips pass as known",
       words_lang_name[lang], known * 100.0 / count, count);
}

/* Known and all words, by category and half. */
struct recall {
    int known[WORDS_CATEGORIES][2], all[WORDS_CATEGORIES][2];
};

static void count_recall(const char *folder, int lang, bool tell, struct recall *r)
{
    char *text = file_of(folder, "recall/", lang, "tsv");
    struct span rest = span_of(text ? text : ""), f[FIELDS];

    memset(r, 0, sizeof(*r));
    while (next_line(&rest, f)) {
        int category = words_category_find(f[1]), half = span_is(f[0], "b");
        struct span words = f[3];

        while (category != WORDS_NONE && words.len > 0) {
            struct span word = span_trim(span_until(&words, ','));
            bool known = lexicon_find(&lex, lang, category, word) == WORDS_KNOWN;

            if (word.len == 0)
                continue;
            r->all[category][half]++;
            r->known[category][half] += known;
            if (tell && !known && half == 0)
                printf("%s\t%s\t%.*s\n", words_lang_name[lang], words_category_name[category],
                       (int)word.len, word.at);
        }
    }
    free(text);
}

static void check_recall(const char *folder, int lang)
{
    struct recall r;
    int known = 0, all = 0;

    count_recall(folder, lang, false, &r);
    for (int c = 0; c < WORDS_CATEGORIES; c++) {
        known += r.known[c][0] + r.known[c][1];
        all += r.all[c][0] + r.all[c][1];
    }
    ok(all > 0 && known * 100 >= RECALL_PERCENT * all, "%s: %d of %d words that came to mind",
       words_lang_name[lang], known, all);
}

/* The misses of the half that may be looked at, then a table. */
static void tell_recall(const char *folder)
{
    for (int lang = 0; lang < WORDS_LANGS; lang++) {
        int known[2] = { 0, 0 }, all[2] = { 0, 0 };
        struct recall r;

        count_recall(folder, lang, true, &r);
        for (int c = 0; c < WORDS_CATEGORIES; c++) {
            if (r.all[c][0] + r.all[c][1] > 0)
                printf("%s %-12s a %d/%d  b %d/%d\n", words_lang_name[lang], words_category_name[c],
                       r.known[c][0], r.all[c][0], r.known[c][1], r.all[c][1]);
            for (int half = 0; half < 2; half++) {
                known[half] += r.known[c][half];
                all[half] += r.all[c][half];
            }
        }
        for (int half = 0; half < 2; half++)
            printf("%s half %c: %d of %d, %.1f %%\n", words_lang_name[lang], 'a' + half,
                   known[half], all[half], known[half] * 100.0 / (all[half] > 0 ? all[half] : 1));
    }
}

int main(int argc, char **argv)
{
    static const int least[WORDS_LANGS] = { 200, 200, 100, 100, 100 };
    struct stat st;
    char *bytes = argc > 2 ? contents(argv[1]) : NULL;

    if (!bytes || stat(argv[1], &st) != 0 || lexicon_open(&lex, bytes, (size_t)st.st_size)) {
        ok(false, "a lexicon");
        return tap_end();
    }
    if (argc > 3) {
        tell_recall(argv[2]);
        free(bytes);
        return 0;
    }
    for (int lang = 0; lang < WORDS_LANGS; lang++) {
        check_pairs(argv[2], lang, least[lang]);
        check_forms(argv[2], lang);
        if (lang == WORDS_DE || lang == WORDS_EN)
            check_others(argv[2], lang); /* where parts of a compound touch */
        check_slips(lang);
        check_recall(argv[2], lang);
    }
    free(bytes);
    return tap_end();
}

/*
 * test_lexicon.c -- the compiler of lexicons and what it refuses, files that are damaged, and words
 * looked up.
 */
#include <stdlib.h>
#include <string.h>

#include "lexicon/file.h"
#include "small_lexicon.h"
#include "tap.h"

enum { SAID_MAX = 4096, FOUND_MAX = 8, FORGED_STEP = 7 };

#define LICENCE "# SPDX-License-Identifier: MIT\n"

static char said[SAID_MAX];

static void complain(void *ctx, const char *file, unsigned line, const char *what)
{
    size_t len = strlen(said);

    (void)ctx;
    snprintf(said + len, sizeof(said) - len, "%s:%u: %s\n", file, line, what);
}

/* What is wrong with lists: one of blocked words, one of animals, one of a source. */
static const char *refusal(int lang, const char *block, const char *core, const char *source)
{
    struct lexc *c = lexc_new(complain, NULL);
    size_t size;
    void *bytes;

    said[0] = '\0';
    if (block)
        lexc_block(c, WORDS_DE, "block", span_of(block));
    if (core)
        lexc_core(c, lang, ANIMALS, "core", span_of(core));
    if (source)
        lexc_source(c, "ext", span_of(source));
    bytes = lexc_make(c, &size);
    if ((bytes == NULL) != (said[0] != '\0'))
        strcat(said, "made in spite of this, or not made without a word\n");
    free(bytes);
    lexc_free(c);
    return said;
}

/* What is wrong with a list of variants; there is one animal. */
static const char *variant_refusal(const char *variants)
{
    struct lexc *c = lexc_new(complain, NULL);
    size_t size;

    said[0] = '\0';
    lexc_core(c, WORDS_DE, ANIMALS, "core", SPAN(LICENCE "Esel\n"));
    lexc_variants(c, WORDS_DE, "variant", span_of(variants));
    free(lexc_make(c, &size));
    lexc_free(c);
    return said;
}

static const struct {
    const char *name, *block, *core, *source, *said;
} wrong[] = {
    { "good lists", LICENCE "Mist\n", LICENCE "# more\nEsel\t1\nMaus\t3 person title\n",
      LICENCE "de\tanimals\tEsel\tA\n", "" },
    { "no licence", NULL, "# a list\nEsel\n", NULL,
      "core:2: no line `# SPDX-License-Identifier: ...` above the words\n" },
    { "no UTF-8", NULL, LICENCE "Esel\nM\xe4use\n", NULL, "core:3: no UTF-8\n" },
    { "apart", NULL, LICENCE "Ba\u0308r\n", NULL, "core:2: letters and marks apart, not NFC\n" },
    { "an empty line", NULL, LICENCE "Esel\n\nMaus\n", NULL, "core:3: an empty line\n" },
    { "a comment below", NULL, LICENCE "Esel\n# more\n", NULL,
      "core:3: not in the order of bytes\n" },
    { "twice", NULL, LICENCE "Esel\t1\nEsel\n", NULL, "core:3: twice\n" },
    { "the same key", NULL, LICENCE "Baer\nEsel\nB\xc3\xa4r\n", NULL,
      "core:4: not in the order of bytes\n" },
    { "the same word", NULL, LICENCE "Baer\nB\xc3\xa4r\n", NULL,
      "core:3: the same word as one above, written otherwise\n" },
    { "order", NULL, LICENCE "Maus\nEsel\n", NULL, "core:3: not in the order of bytes\n" },
    { "a mark", NULL, LICENCE "Esel\t4\n", NULL, "core:2: an unknown mark\n" },
    { "two levels", NULL, LICENCE "Esel\t1 2\n", NULL, "core:2: an unknown mark\n" },
    { "an empty form", NULL, LICENCE "Esel\tf=\n", NULL, "core:2: an unknown mark\n" },
    { "two forms", NULL, LICENCE "A\nB\tf=A pl=A\n", NULL, "core:3: a form of two words\n" },
    { "a form of nothing", NULL, LICENCE "Esel\nM\xc3\xa4use\tpl=Maus\n", NULL,
      "core:3: a form of a word that is not in this file\n" },
    { "a circle", NULL, LICENCE "A\tf=B\nB\tf=A\n", NULL,
      "core:2: a form of itself, or of forms of forms\n"
      "core:3: a form of itself, or of forms of forms\n" },
    { "a space behind", NULL, LICENCE "Esel \t1\n", NULL,
      "core:2: spaces at the ends of a word\n" },
    { "no word", NULL, LICENCE "\t1\n", NULL, "core:2: no word\n" },
    { "nothing but marks", NULL, LICENCE "!?\n", NULL, "core:2: no letter and no digit\n" },
    { "too long", NULL,
      LICENCE
      "Aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n",
      NULL, "core:2: a word of more than 80 bytes\n" },
    { "blocked", LICENCE "Mist\n", LICENCE "Mist\n", NULL, "core:2: blocked\n" },
    { "a blocked word of several", LICENCE "M\xc3\xbcll\n", LICENCE "Alter MUELL-Wagen\n", NULL,
      "core:2: blocked\n" },
    { "a blocked phrase", LICENCE "b\xc3\xb6ser Hund\n",
      LICENCE "Der b\xc3\xb6se b\xc3\xb6se"
              "r Hund\n",
      NULL, "core:2: blocked\n" },
    { "a part of a blocked phrase", LICENCE "b\xc3\xb6ser Hund\n", LICENCE "Hund\n", NULL, "" },
    { "a blocked word inside another", LICENCE "Mist\n", LICENCE "Mistel\n", NULL, "" },
    { "a source with a blocked word", LICENCE "Mist\n", NULL, LICENCE "de\tplants\tMist\tA\n",
      "ext:2: blocked\n" },
    { "a source in another language", NULL, NULL, LICENCE "la\tplants\tmus\tA\n",
      "ext:2: an unknown language\n" },
    { "a source with another category", NULL, NULL, LICENCE "de\tstones\tKies\tA\n",
      "ext:2: an unknown category\n" },
    { "a source without a tier", NULL, NULL, LICENCE "de\tplants\tMoos\n",
      "ext:2: neither A nor B at the end\n" },
    { "a source twice", NULL, NULL, LICENCE "de\tplants\tMoos\tA\nde\tplants\tMoos\tA\n",
      "ext:3: twice\n" },
    { "two lines", NULL, LICENCE "Maus\nEsel\nXenops\t9\n", NULL,
      "core:3: not in the order of bytes\ncore:4: an unknown mark\n" },
};

static void test_refusals(void)
{
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        const char *why = refusal(WORDS_DE, wrong[i].block, wrong[i].core, wrong[i].source);

        if (!ok(strcmp(why, wrong[i].said) == 0, "lists: %s", wrong[i].name))
            printf("# %s", why);
    }
    ok(strcmp(variant_refusal(LICENCE "animals\tGrautier\tEsel\n"), "") == 0, "lists: a variant");
    ok(strcmp(variant_refusal(LICENCE "animals\tder ESEL\tEsel\n"),
              "variant:2: a variant of itself\n") == 0,
       "lists: a variant of itself");
    ok(strcmp(variant_refusal(LICENCE "animals\tGrautier\tMaus\n"),
              "variant:2: a form of a word that is not in the lists\n") == 0,
       "lists: a variant of nothing");
    ok(strcmp(variant_refusal(LICENCE "animals\tGrautier\nstones\tGrautier\tEsel\n"),
              "variant:2: a variant of nothing\nvariant:3: an unknown category\n") == 0,
       "lists: a variant in no category, or without a word");
    ok(strcmp(refusal(LEXC_EVERYWHERE, LICENCE "Mist\n", LICENCE "Mist\n", NULL),
              "core:2: blocked\n") == 0,
       "lists: what is blocked in one language is so for names");
}

/* A copy in a block of its own length, so that a look beyond it is noticed. */
static char *copy_of(const void *bytes, size_t size)
{
    char *copy = malloc(size > 0 ? size : 1);

    if (!copy)
        abort();
    memcpy(copy, bytes, size);
    return copy;
}

/* Asks everything there is; what it answers is of no interest. */
static void use(const struct lexicon *lex)
{
    struct lexicon_word found[FOUND_MAX];

    for (int lang = 0; lang < WORDS_LANGS; lang++) {
        lexicon_find(lex, lang, ANIMALS, SPAN("Elefant"));
        lexicon_near(lex, lang, ANIMALS, SPAN("Elefnat"), found, FOUND_MAX);
        lexicon_same(lex, lang, PROFESSIONS, SPAN("Koch"), SPAN("K\u00f6chinnen"), NULL);
        for (size_t n = lexicon_suggest(lex, lang, ANIMALS, SPAN("e"), found, FOUND_MAX); n > 0;)
            span_utf8(found[--n].word);
        for (uint32_t i = lexicon_count(lex, lang, ANIMALS, 'E'); i > 0;)
            span_utf8(lexicon_nth(lex, lang, ANIMALS, 'E', --i).word);
    }
}

static void test_damage(const void *bytes, size_t size)
{
    size_t flipped = 0, cut = 0, forged = 0;
    const size_t skip = offsetof(struct lexicon_head, entries);
    struct lexicon lex;

    for (size_t i = 0; i < size; i++) {
        char *copy = copy_of(bytes, size);

        copy[i] ^= 1 << i % 8;
        flipped += lexicon_open(&lex, copy, size) != NULL;
        free(copy);
        copy = copy_of(bytes, i);
        cut += lexicon_open(&lex, copy, i) != NULL;
        free(copy);
    }
    ok(flipped == size, "a changed bit is noticed at each of %zu bytes", size);
    ok(cut == size, "and so is every end that is missing");
    for (size_t i = skip; i < size; i += FORGED_STEP) {
        char *copy = copy_of(bytes, size);
        struct lexicon_head *head = (struct lexicon_head *)copy;

        copy[i] = (char)(copy[i] ^ 0x55);
        head->checksum = lexicon_checksum(copy + skip, size - skip);
        if (!lexicon_open(&lex, copy, size))
            use(&lex);
        forged++;
        free(copy);
    }
    ok(forged > 0, "a forged checksum does no harm, %zu times", forged);
}

static bool known(const struct lexicon *lex, int lang, int category, const char *word,
                  enum words_hint hint)
{
    return lexicon_find(lex, lang, category, span_of(word)) == hint;
}

static void test_find(const struct lexicon *lex)
{
    ok(known(lex, WORDS_DE, ANIMALS, "der BAER", WORDS_KNOWN), "known, as it is folded");
    ok(known(lex, WORDS_DE, ANIMALS, "Soldat", WORDS_KNOWN), "known from a source");
    ok(known(lex, WORDS_DE, ANIMALS, "Apfel", WORDS_ELSEWHERE), "known elsewhere");
    ok(known(lex, WORDS_DE, ANIMALS, "Bar", WORDS_UNKNOWN), "unknown");
    ok(known(lex, WORDS_EN, ANIMALS, "Elefant", WORDS_UNKNOWN), "unknown in another language");
    ok(known(lex, WORDS_FR, MUSIC, "Bjork", WORDS_KNOWN), "a name is known everywhere");
    ok(known(lex, WORDS_DE, MUSIC, "Bjoerk", WORDS_KNOWN), "as each language folds it");
    ok(known(lex, WORDS_DE, MUSIC, "", WORDS_UNKNOWN), "nothing is unknown");
    ok(lexicon_size(lex, WORDS_DE, ANIMALS, false) ==
           lexicon_size(lex, WORDS_DE, ANIMALS, true) + 1,
       "core words and others are told apart");
}

/* Forms of what is listed, what is listed as a form, compounds (W12). */
static void test_forms(const struct lexicon *lex)
{
    static const struct {
        int lang, category;
        const char *word;
        enum words_hint hint;
    } word[] = {
        { WORDS_DE, ANIMALS, "Elefanten", WORDS_KNOWN },
        { WORDS_DE, ANIMALS, "M\u00e4use", WORDS_KNOWN },
        { WORDS_DE, ANIMALS, "M\u00e4uschen", WORDS_KNOWN },
        { WORDS_DE, ANIMALS, "H\u00fcndinnen", WORDS_KNOWN },
        { WORDS_DE, PRODUCE, "Traube", WORDS_KNOWN }, /* listed in the plural */
        { WORDS_DE, ANIMALS, "Hauskatze", WORDS_KNOWN },
        { WORDS_DE, ANIMALS, "Zwergesel", WORDS_KNOWN },
        { WORDS_DE, ANIMALS, "Hausk\u00e4tzchen", WORDS_UNKNOWN },
        { WORDS_DE, DISHES, "Hauskatze", WORDS_ELSEWHERE },
        { WORDS_DE, ANIMALS, "Flurbelkatze", WORDS_UNKNOWN },
        { WORDS_DE, ANIMALS, "Entee", WORDS_UNKNOWN }, /* a slip, no plural */
        { WORDS_DE, CITIES, "Halles", WORDS_UNKNOWN }, /* names have no forms */
        { WORDS_DE, MUSIC, "Mozarts", WORDS_UNKNOWN },
        { WORDS_DE, MUSIC, "Beethoven", WORDS_KNOWN }, /* by the last name */
        { WORDS_DE, MUSIC, "Piano", WORDS_KNOWN },
        { WORDS_EN, ANIMALS, "geese", WORDS_KNOWN },
        { WORDS_EN, PROFESSIONS, "waitresses", WORDS_KNOWN },
        { WORDS_FR, ANIMALS, "chevaux", WORDS_KNOWN },
        { WORDS_FR, PROFESSIONS, "infirmi\u00e8res", WORDS_KNOWN },
        { WORDS_IT, ANIMALS, "gattini", WORDS_KNOWN },
        { WORDS_IT, PRODUCE, "funghi al forno", WORDS_KNOWN },
        { WORDS_IT, PRODUCE, "funghi al flurbo", WORDS_UNKNOWN },
        { WORDS_ES, ANIMALS, "perritos", WORDS_KNOWN },
        { WORDS_ES, ANIMALS, "peces", WORDS_KNOWN },
    };

    for (size_t i = 0; i < sizeof(word) / sizeof(word[0]); i++)
        ok(known(lex, word[i].lang, word[i].category, word[i].word, word[i].hint), "%s is %s",
           word[i].word, words_hint_name[word[i].hint]);
}

/* The words for a letter as a text. */
static const char *listed(const struct lexicon *lex, int lang, int category, char letter)
{
    static char buf[SAID_MAX];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    for (uint32_t i = 0; i < lexicon_count(lex, lang, category, letter); i++) {
        struct lexicon_word w = lexicon_nth(lex, lang, category, letter, i);

        text_span(&out, w.word);
        text_int(&out, w.level);
        text_char(&out, ' ');
    }
    return buf;
}

static void test_lists(const struct lexicon *lex)
{
    struct lexicon_word found[FOUND_MAX];
    size_t count;

    ok(strcmp(listed(lex, WORDS_DE, ANIMALS, 'E'),
              "Elefant1 Esel1 Eichh\u00f6rnchen2 Ente2 Egel3 ") == 0,
       "the words for a letter, everyday ones first");
    ok(strcmp(listed(lex, WORDS_DE, ANIMALS, 'D'), "Delfin1 ") == 0, "without variants");
    ok(strcmp(listed(lex, WORDS_DE, MUSIC, 'B'), "Bj\u00f6rk1 Ludwig van Beethoven2 ") == 0,
       "by the last word too");
    ok(lexicon_nth(lex, WORDS_DE, MUSIC, 'B', 0).person, "a person is one");
    ok(lexicon_nth(lex, WORDS_ES, SCREEN, 'T', 0).title, "a title is one");
    ok(listed(lex, WORDS_DE, CITIES, 'B')[0] == '\0', "nothing of a source");
    count = lexicon_suggest(lex, WORDS_DE, ANIMALS, SPAN("ei"), found, FOUND_MAX);
    ok(count == 1 && span_is(found[0].word, "Eichh\u00f6rnchen"), "what goes on like ei");
    count = lexicon_suggest(lex, WORDS_DE, CITIES, SPAN("B"), found, FOUND_MAX);
    ok(count == 0, "nothing of a source is suggested");
    count = lexicon_suggest(lex, WORDS_DE, ANIMALS, SPAN("E"), found, 2);
    ok(count == 2 && found[0].level == 1 && found[1].level == 1, "everyday words are first");
}

static void test_near(const struct lexicon *lex)
{
    struct lexicon_word found[FOUND_MAX];

    ok(lexicon_near(lex, WORDS_DE, ANIMALS, SPAN("Lochs"), found, FOUND_MAX) == 2,
       "two neighbours");
    ok(lexicon_near(lex, WORDS_DE, ANIMALS, SPAN("Lachs"), found, FOUND_MAX) == 1 &&
           span_is(found[0].word, "Luchs"),
       "a word is no neighbour of itself");
    ok(lexicon_near(lex, WORDS_DE, ANIMALS, SPAN("Haus"), found, FOUND_MAX) == 0,
       "the first letter is never wrong");
}

int main(void)
{
    size_t size, again_size;
    void *bytes = small_lexicon(&size), *again = small_lexicon(&again_size);
    struct lexicon lex;

    test_refusals();
    ok(bytes && again && size == again_size && memcmp(bytes, again, size) == 0,
       "the same lists make the same bytes");
    ok(lexicon_open(&lex, bytes, size) == NULL, "which open");
    test_damage(bytes, size);
    test_find(&lex);
    test_forms(&lex);
    test_lists(&lex);
    test_near(&lex);
    free(bytes);
    free(again);
    return tap_end();
}

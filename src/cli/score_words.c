/* score_words.c -- `knobel score words`: whether two words are the same (W9). */
#include <stdio.h>

#include "cli.h"
#include "rules/words.h"

int score_words(int argc, char **argv);

/* The number of a language, or -1. */
static int find_lang(const char *name)
{
    for (int i = 0; words_lang_name[i]; i++)
        if (span_is(span_of(name), words_lang_name[i]))
            return i;
    return -1;
}

static int check_word(const char *word, bool german)
{
    struct span s = span_trim(span_of(word));
    struct fold f;

    if (!span_utf8(s) || span_control(s))
        return cli_fail("bad_move: a word is not text in UTF-8");
    if (s.len > WORD_MAX)
        return cli_fail("too_long: '%s' has more than %d bytes", word, WORD_MAX);
    fold_word(&f, s, german);
    if (f.len == 0)
        return cli_fail("empty: '%s' has no letter and no digit", word);
    return CLI_FINE;
}

int score_words(int argc, char **argv)
{
    const char *lang_name = "de", *said;
    bool json = false, german;
    const struct cli_option option[] = {
        { .name = "--lang", .value = &lang_name },
        { .name = "--json", .flag = &json },
        { 0 },
    };
    int count = cli_options(argc, argv, option), lang = find_lang(lang_name);

    if (count < 0)
        return CLI_USAGE;
    if (count != 2)
        return cli_usage(argv[0], "words needs two words: --lang de A B");
    if (lang < 0)
        return cli_fail("no words in '%s': de, en, fr, it or es", lang_name);
    german = lang == WORDS_DE;
    if (check_word(argv[1], german) != CLI_FINE || check_word(argv[2], german) != CLI_FINE)
        return CLI_NO;
    said = fold_same(span_trim(span_of(argv[1])), span_trim(span_of(argv[2])), german)
               ? "same"
               : "different";
    printf(json ? "{\"game\":\"words\",\"words\":\"%s\"}\n" : "%s\n", said);
    return CLI_FINE;
}

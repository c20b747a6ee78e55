/* score_words.c -- `knobel score words`: whether two words are the same (W9, W10). */
#include <stdio.h>

#include "cli.h"

enum { JSON_BYTES = 128 };

int score_words(int argc, char **argv);

static int check_word(const char *word, uint32_t how)
{
    struct span s = span_trim(span_of(word));
    struct fold f;

    if (!span_utf8(s) || span_control(s))
        return cli_fail("bad_move: a word is not text in UTF-8");
    if (s.len > WORD_MAX)
        return cli_fail("too_long: '%s' has more than %d bytes", word, WORD_MAX);
    fold_word(&f, s, how);
    if (f.len == 0)
        return cli_fail("empty: '%s' has no letter and no digit", word);
    return CLI_FINE;
}

static void answer(const char *said, const char *why)
{
    char buf[JSON_BYTES];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "game", SPAN("words"));
    js_str(&out, "words", span_of(said));
    js_str(&out, "why", span_of(why));
    js_close(&out, '}');
    puts(buf);
}

int score_words(int argc, char **argv)
{
    static const char *const said[] = { "different", "proposed", "same" };
    const char *lang_name = "de", *category_name = NULL, *path = NULL, *why;
    bool json = false;
    const struct cli_option option[] = {
        { .name = "--lang", .value = &lang_name },
        { .name = "--category", .value = &category_name },
        { .name = "--lexicon", .value = &path },
        { .name = "--json", .flag = &json },
        { 0 },
    };
    int count = cli_options(argc, argv, option), lang = cli_lang(lang_name);
    int category = category_name ? words_category_find(span_of(category_name)) : WORDS_NONE;
    const struct lexicon *lex;
    uint32_t how;
    enum lexicon_same same;

    if (count < 0)
        return CLI_USAGE;
    if (count != 2)
        return cli_usage(argv[0], "words needs two words: --lang de A B");
    if (lang < 0)
        return cli_fail("no words in '%s': de, en, fr, it or es", lang_name);
    if (category_name && category == WORDS_NONE)
        return cli_fail("no category '%s'", category_name);
    how = words_how(lang, category);
    if (check_word(argv[1], how) != CLI_FINE || check_word(argv[2], how) != CLI_FINE ||
        !(lex = cli_lexicon(path)))
        return CLI_NO;
    same = lexicon_same(lex, lang, category, span_trim(span_of(argv[1])),
                        span_trim(span_of(argv[2])), &why);
    if (json)
        answer(said[same], why);
    else
        puts(said[same]);
    return CLI_FINE;
}

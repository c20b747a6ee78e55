/* words.c -- `knobel words`: the words of the lexicon, and how many there are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "spell/spell.h"

void words_hands(const struct lexicon *lex); /* words_hands.c */

enum { WORDS_MAX = 4096, JSON_BYTES = 256 };

static void write_word(const struct lexicon_word *w, bool json, bool first)
{
    char buf[JSON_BYTES];
    struct text out;

    if (!json) {
        printf("%.*s\t%d%s%s\n", (int)w->word.len, w->word.at, w->level, w->person ? " person" : "",
               w->title ? " title" : "");
        return;
    }
    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "word", w->word);
    js_int(&out, "level", w->level);
    js_bool(&out, "person", w->person);
    js_bool(&out, "title", w->title);
    js_close(&out, '}');
    printf("%s%s", first ? "" : ",", buf);
}

/* The core words for a letter, or those that go on like several letters. */
static size_t find_words(const struct lexicon *lex, int lang, int category, const char *begin,
                         struct lexicon_word out[WORDS_MAX])
{
    char letter = (char)(begin[0] & ~0x20);
    size_t count;

    if (strlen(begin) > 1 || letter < 'A' || letter > 'Z')
        return lexicon_suggest(lex, lang, category, span_of(begin), out, WORDS_MAX);
    count = lexicon_count(lex, lang, category, letter);
    for (size_t i = 0; i < count && i < WORDS_MAX; i++)
        out[i] = lexicon_nth(lex, lang, category, letter, (uint32_t)i);
    return count < WORDS_MAX ? count : WORDS_MAX;
}

static int list(const struct lexicon *lex, char **argv, bool json)
{
    static struct lexicon_word found[WORDS_MAX];
    int lang = cli_lang(argv[1]), category = words_category_find(span_of(argv[2]));
    size_t count;

    if (lang < 0)
        return cli_fail("no words in '%s': de, en, fr, it or es", argv[1]);
    if (category == WORDS_NONE)
        return cli_fail("unknown category '%s', see knobel words --help", argv[2]);
    if (!span_utf8(span_of(argv[3])) || argv[3][0] == '\0')
        return cli_fail("'%s' is no letter", argv[3]);
    count = find_words(lex, lang, category, argv[3], found);
    if (json)
        printf("{\"lang\":\"%s\",\"category\":\"%s\",\"words\":[", argv[1], argv[2]);
    for (size_t i = 0; i < count; i++)
        write_word(&found[i], json, i == 0);
    if (json)
        puts("]}");
    return CLI_FINE;
}

/* How many reviewed words each category should have for each letter. */
static uint32_t goal(int lang)
{
    return lang == WORDS_IT || lang == WORDS_ES ? 4 : 6;
}

static bool in_deck(int lang, char letter)
{
    return words_deck(words_ours, lang) & UINT32_C(1) << (letter - 'A');
}

/* Letters of the deck that reach the goal. */
static int reached(const struct lexicon *lex, int lang, int category)
{
    int count = 0;

    for (char letter = 'A'; letter <= 'Z'; letter++)
        count += in_deck(lang, letter) && lexicon_count(lex, lang, category, letter) >= goal(lang);
    return count;
}

/* Letters below the goal: `K 5`. */
static void write_rare(const struct lexicon *lex, int lang, int category)
{
    const char *gap = "";

    for (char letter = 'A'; letter <= 'Z'; letter++) {
        uint32_t count = lexicon_count(lex, lang, category, letter);

        if (!in_deck(lang, letter) || count >= goal(lang))
            continue;
        printf("%s%c %u", gap, letter, count);
        gap = ", ";
    }
}

static void write_row(const struct lexicon *lex, int category, uint32_t sum[WORDS_LANGS][3])
{
    printf("| %s |", words_category_name[category]);
    for (int lang = 0; lang < WORDS_LANGS; lang++) {
        uint32_t core = lexicon_size(lex, lang, category, true);
        int letters = reached(lex, lang, category);

        printf(" %d · %u + %u |", letters, core, lexicon_size(lex, lang, category, false) - core);
        sum[lang][0] += category == COUNTRIES ? 0 : (uint32_t)letters;
        sum[lang][1] += core;
        sum[lang][2] += lexicon_size(lex, lang, category, false) - core;
    }
    puts("");
}

/* As docs/lexicon.md has it. */
static void coverage(const struct lexicon *lex)
{
    uint32_t sum[WORDS_LANGS][3] = { { 0 } };

    printf("| |");
    for (int lang = 0; lang < WORDS_LANGS; lang++)
        printf(" %s |", words_lang_name[lang]);
    puts("\n|---|---|---|---|---|---|");
    for (int c = 0; c < WORDS_CATEGORIES; c++)
        write_row(lex, c, sum);
    printf("| all |");
    for (int lang = 0; lang < WORDS_LANGS; lang++)
        printf(" %u · %u + %u |", sum[lang][0], sum[lang][1], sum[lang][2]);
    puts("\n\nBelow the goal (letter and words):\n");
    for (int lang = 0; lang < WORDS_LANGS; lang++) {
        for (int c = 0; c < WORDS_CATEGORIES; c++) {
            if (c == COUNTRIES ||
                reached(lex, lang, c) == __builtin_popcount(words_deck(words_ours, lang)))
                continue;
            printf("- %s %s: ", words_lang_name[lang], words_category_name[c]);
            write_rare(lex, lang, c);
            puts("");
        }
    }
}

/* What a line says, and says it as it is found, so that a dialogue is possible. */
static int check_lines(const struct lexicon *lex, struct spell *spell, int lang, int category)
{
    struct speller speller = spell_speller(spell);
    char *line = NULL;
    size_t room = 0;
    ssize_t len;
    int number = 0, status = CLI_FINE;

    while (status == CLI_FINE && (len = getline(&line, &room, stdin)) >= 0) {
        struct span word = { line, (size_t)len };

        number++;
        if (word.len > 0 && line[len - 1] == '\n')
            word.len--;
        word = span_trim(word);
        if (!span_utf8(word) || span_control(word))
            status = cli_fail("standard input:%d: no text in UTF-8", number);
        else if (word.len > WORD_MAX)
            status = cli_fail("standard input:%d: more than %d bytes", number, WORD_MAX);
        else
            puts(words_hint_name[lexicon_hint(lex, speller, lang, category, word)]);
    }
    free(line);
    return status;
}

static int check(const struct lexicon *lex, char **argv, const char *folder)
{
    int lang = cli_lang(argv[1]), category = words_category_find(span_of(argv[2])), status;
    struct spell *spell;

    if (lang < 0)
        return cli_fail("no words in '%s': de, en, fr, it or es", argv[1]);
    if (category == WORDS_NONE)
        return cli_fail("unknown category '%s', see knobel words --help", argv[2]);
    setvbuf(stdout, NULL, _IOLBF, 0);
    spell = spell_new(folder ? folder : SPELL_FOLDER);
    spell_read(spell, lang);
    status = check_lines(lex, spell, lang, category);
    spell_free(spell);
    return status;
}

static int run(int argc, char **argv)
{
    const char *path = NULL, *folder = NULL;
    bool json = false, table = false, checks = false, hands = false;
    const struct cli_option option[] = {
        { .name = "--lexicon", .value = &path },
        { .name = "--json", .flag = &json },
        { .name = "--coverage", .flag = &table },
        { .name = "--check", .flag = &checks },
        { .name = "--hands", .flag = &hands },
        { .name = "--dictionaries", .value = &folder },
        { 0 },
    };
    int count = cli_options(argc, argv, option);
    const struct lexicon *lex;

    if (count < 0)
        return CLI_USAGE;
    if (count != (table || hands ? 0 : checks ? 2 : 3) || table + checks + hands > 1)
        return cli_usage(argv[0],
                         "needs LANG CATEGORY LETTER, --check LANG CATEGORY, or --coverage "
                         "alone, see --help");
    lex = cli_lexicon(path);
    if (!lex)
        return CLI_NO;
    if (hands) {
        words_hands(lex);
        return CLI_FINE;
    }
    if (checks)
        return check(lex, argv, folder);
    if (!table)
        return list(lex, argv, json);
    coverage(lex);
    return CLI_FINE;
}

const struct command command_words = {
    .name = "words",
    .usage = "LANG CATEGORY LETTER [--json] | --check LANG CATEGORY | --coverage [--lexicon FILE]",
    .help = "list the words that the bots of Haste Worte use, or say which are known",
    .more =
        "LANG is de, en, fr, it or es. One word per line, everyday ones first, with its level: 1\n"
        "everyday, 2 common, 3 rare. With several letters: the words that begin with them.\n"
        "\n"
        "  --check         reads words, a line each, and says of each whether it is known for the\n"
        "                  category, known elsewhere, a word (of the language, where a dictionary "
        "of\n"
        "                  hunspell is installed), or unknown\n"
        "  --dictionaries DIR  where these lie, instead of " SPELL_FOLDER "\n"
        "  --coverage      how many words each category has, as docs/lexicon.md shows it\n"
        "  --hands         what bots of every strength write, for some letters\n"
        "  --lexicon FILE  instead of the one inside the program\n"
        "\n"
        "Categories: dishes, sports, car, drinks, toys, music, animals, books, cities, produce,\n"
        "waters, appliances, clothing, screen, sweets, plants, countries, professions.\n",
    .run = run,
};

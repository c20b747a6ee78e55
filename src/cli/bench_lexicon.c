/*
 * bench_lexicon.c -- `knobel bench lexicon`: opening it, words looked up against a look at every
 * key, and neighbours found.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asset.h"
#include "bench.h"
#include "cli.h"

enum { BENCH_MS = 1000, SAMPLES = 4096, OPEN_TIMES = 10 };

struct sample {
    int lang, category;
    struct lexicon_word word;
};

/* Core words of all cells in turn, so that neighbours in the list are none in memory. */
static size_t take_samples(const struct lexicon *lex, struct sample sample[SAMPLES])
{
    size_t count = 0;

    for (uint32_t n = 0; n < 16; n++)
        for (int c = 0; c < WORDS_CATEGORIES; c++)
            for (char letter = 'A'; letter <= 'Z'; letter++)
                for (int lang = 0; lang < WORDS_LANGS && count < SAMPLES; lang++)
                    if (n < lexicon_count(lex, lang, c, letter))
                        sample[count++] =
                            (struct sample) { lang, c, lexicon_nth(lex, lang, c, letter, n) };
    return count;
}

static size_t look_up(const struct lexicon *lex, const struct sample *s)
{
    return lexicon_find(lex, s->lang, (s->category + 1) % WORDS_CATEGORIES, s->word.word);
}

static size_t find_near(const struct lexicon *lex, const struct sample *s)
{
    struct lexicon_word near;

    return lexicon_near(lex, s->lang, s->category, s->word.word, &near, 1);
}

/* What a table without order would cost: folding, and a look at all core keys for the letter. */
static size_t scan(const struct lexicon *lex, const struct sample *s)
{
    size_t found = 0;
    struct fold f;

    fold_word(&f, s->word.word, words_how(s->lang, s->category));
    for (int c = 0; c < WORDS_CATEGORIES; c++)
        for (uint32_t i = 0; i < lexicon_count(lex, s->lang, c, 'S'); i++)
            found += span_same(lexicon_nth(lex, s->lang, c, 'S', i).key, fold_key(&f));
    return found;
}

/* Nanoseconds each. */
static double each_ns(const struct lexicon *lex, const struct sample *sample, size_t count,
                      size_t (*ask)(const struct lexicon *, const struct sample *))
{
    double start = bench_cpu_s(), used;
    size_t done = 0;
    volatile size_t found = 0;

    do {
        for (size_t i = 0; i < count; i++)
            found = found + ask(lex, &sample[i]);
        done += count;
        used = bench_cpu_s() - start;
    } while (used * 1000 < BENCH_MS);
    return used * 1e9 / (double)done;
}

static double open_ms(const struct asset *file)
{
    double start = bench_cpu_s();
    struct lexicon lex;

    for (int i = 0; i < OPEN_TIMES; i++)
        if (lexicon_open(&lex, file->data, file->size))
            abort();
    return (bench_cpu_s() - start) * 1000 / OPEN_TIMES;
}

void bench_lexicon(void)
{
    static struct sample sample[SAMPLES];
    const struct lexicon *lex = cli_lexicon(NULL);
    const struct asset *file = embedded;
    double find, all;
    size_t count;

    while (file->name && strcmp(file->name, "lexicon") != 0)
        file++;
    count = lex ? take_samples(lex, sample) : 0;
    if (count == 0)
        return;
    printf("lexicon: %.2f MB, opened and checked in %.2f ms\n", (double)file->size / 1e6,
           open_ms(file));
    find = each_ns(lex, sample, count, look_up);
    all = each_ns(lex, sample, count, scan);
    printf("lexicon: %.0f ns to look a word up in all categories, %.0f times as fast as a look at "
           "every core word with S\n",
           find, all / find);
    printf("lexicon: %.0f ns to find a word's neighbours\n",
           each_ns(lex, sample, count, find_near));
}

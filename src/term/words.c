/* words.c -- what the screens say: see words.h. */
#include "words.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARGS_MAX = 6, NAME_MAX = 96 };

int words_lang(const char *locale)
{
    int english = 0;

    for (int i = 0; i < LANGS; i++) {
        if (strncmp(locale, word_lang[i], 2) == 0 &&
            (locale[2] == '_' || locale[2] == '\0' || locale[2] == '.' || locale[2] == '-'))
            return i;
        if (strcmp(word_lang[i], "en") == 0)
            english = i;
    }
    return english;
}

const char *num_text(char buf[16], int64_t n)
{
    snprintf(buf, 16, "%lld", (long long)n);
    return buf;
}

/* French counts nothing as one. */
static bool is_one(int lang, const char *number)
{
    return strcmp(number, "1") == 0 ||
           (strcmp(number, "0") == 0 && strcmp(word_lang[lang], "fr") == 0);
}

void say(struct text *out, int lang, enum word word, ...)
{
    const struct word_text *text = &word_text[lang][word];
    const char *arg[ARGS_MAX] = { NULL }, *at = text->other;
    va_list args;
    int count = 0;

    va_start(args, word);
    while (count < ARGS_MAX && (arg[count] = va_arg(args, const char *)))
        count++;
    va_end(args);
    if (text->one && text->counts < count && is_one(lang, arg[text->counts]))
        at = text->one;
    for (; *at; at++) {
        if (at[0] == '{' && at[1] >= '0' && at[1] < '0' + count && at[2] == '}') {
            text_str(out, arg[at[1] - '0']);
            at += 2;
        } else {
            text_char(out, *at);
        }
    }
}

const char *word(int lang, enum word word)
{
    return word_text[lang][word].other;
}

const char *word_find(int lang, const char *kind, const char *name)
{
    char path[NAME_MAX];

    snprintf(path, sizeof(path), "%s.%s", kind, name);
    for (const struct word_named *named = word_named; named->name; named++)
        if (strcmp(named->name, path) == 0)
            return named->text[lang];
    return NULL;
}

const char *fraction_text(char buf[32], int lang, int64_t n, int digits)
{
    int64_t unit = digits == 1 ? 10 : 100;

    snprintf(buf, 32, "%lld%s%0*lld", (long long)(n / unit), word(lang, W_day_decimal), digits,
             (long long)(n % unit));
    return buf;
}

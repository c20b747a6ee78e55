/* spell.c -- the dictionaries of hunspell, through its library, which is looked for at run time. */
#include "spell.h"

#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"

enum {
    LOOKED_AT_MAX = 32, /* bytes of a word: the longer, the more ways to compose it */
    NAMES_MAX = 3,
};

/* The names of the files of a language, the best first. */
static const char *const file_name[WORDS_LANGS][NAMES_MAX] = {
    { "de_DE", "de_AT", "de_CH" },
    { "en_GB", "en_US" },
    { "fr_FR", "fr" },
    { "it_IT" },
    { "es_ES", "es" },
};

/* What is used of libhunspell. */
struct library {
    void *handle;
    void *(*create)(const char *affixes, const char *words);
    void (*destroy)(void *hunspell);
    int (*spell)(void *hunspell, const char *word);
    char *(*encoding)(void *hunspell);
};

struct spell {
    struct library library;
    struct reader {
        struct spell *spell;
        int lang;
        bool asked, threaded;
        pthread_t thread;
        _Atomic(void *) hunspell; /* NULL: there is none, or not yet */
    } reader[WORDS_LANGS];
    char folder[PATH_MAX / 2];
};

/* POSIX lets an object be the address of a function, C does not. */
static bool load(struct library *l, const char *name, void *function)
{
    void *symbol = dlsym(l->handle, name);

    memcpy(function, &symbol, sizeof(symbol));
    return symbol != NULL;
}

static bool open_library(struct library *l)
{
    l->handle = dlopen("libhunspell-1.7.so.0", RTLD_NOW | RTLD_LOCAL);
    return l->handle && load(l, "Hunspell_create", &l->create) &&
           load(l, "Hunspell_destroy", &l->destroy) && load(l, "Hunspell_spell", &l->spell) &&
           load(l, "Hunspell_get_dic_encoding", &l->encoding);
}

/* Those in other encodings are of a time long past: they are left alone. */
static void *open_dictionary(const struct spell *s, const char *name)
{
    char affixes[PATH_MAX], words[PATH_MAX];
    void *hunspell;

    snprintf(affixes, sizeof(affixes), "%s/%s.aff", s->folder, name);
    snprintf(words, sizeof(words), "%s/%s.dic", s->folder, name);
    if (access(affixes, R_OK) != 0 || access(words, R_OK) != 0)
        return NULL;
    hunspell = s->library.create(affixes, words);
    if (hunspell && strcmp(s->library.encoding(hunspell), "UTF-8") != 0) {
        s->library.destroy(hunspell);
        return NULL;
    }
    return hunspell;
}

static void *read_language(void *ctx)
{
    struct reader *r = ctx;
    void *hunspell = NULL;

    for (int i = 0; !hunspell && i < NAMES_MAX && file_name[r->lang][i]; i++)
        hunspell = open_dictionary(r->spell, file_name[r->lang][i]);
    atomic_store(&r->hunspell, hunspell);
    return NULL;
}

struct spell *spell_new(const char *folder)
{
    struct spell *s = mem_new(sizeof(*s));

    snprintf(s->folder, sizeof(s->folder), "%s", folder);
    for (int lang = 0; lang < WORDS_LANGS; lang++) {
        s->reader[lang].spell = s;
        s->reader[lang].lang = lang;
    }
    if (!open_library(&s->library))
        for (int lang = 0; lang < WORDS_LANGS; lang++)
            s->reader[lang].asked = true; /* in vain */
    return s;
}

void spell_free(struct spell *s)
{
    if (!s)
        return;
    for (int lang = 0; lang < WORDS_LANGS; lang++) {
        struct reader *r = &s->reader[lang];

        if (r->threaded)
            pthread_join(r->thread, NULL);
        if (r->hunspell)
            s->library.destroy(r->hunspell);
    }
    if (s->library.handle)
        dlclose(s->library.handle);
    free(s);
}

void spell_read(struct spell *s, int lang)
{
    struct reader *r = &s->reader[lang];

    if (!r->asked)
        read_language(r);
    r->asked = true;
}

static void read_apart(struct reader *r)
{
    r->asked = true;
    r->threaded = pthread_create(&r->thread, NULL, read_language, r) == 0;
}

/* Nouns are known with a capital, and may be written without. */
static bool is_spelt(const struct library *l, void *hunspell, char *part)
{
    uint8_t *c = (uint8_t *)part;

    if (l->spell(hunspell, part))
        return true;
    if (c[0] >= 'a' && c[0] <= 'z')
        c[0] = (uint8_t)(c[0] - 'a' + 'A');
    else if (c[0] == 0xc3 && c[1] >= 0xa0 && c[1] <= 0xbe)
        c[1] = (uint8_t)(c[1] - 0x20); /* à to þ */
    else
        return false;
    return l->spell(hunspell, part);
}

/* Of several words each has to be one. */
static bool is_word(void *ctx, int lang, struct span word)
{
    struct spell *s = ctx;
    struct reader *r = &s->reader[lang];
    void *hunspell;
    struct span part;
    int count = 0;

    if (!r->asked)
        read_apart(r);
    hunspell = atomic_load(&r->hunspell);
    if (!hunspell)
        return false;
    while ((part = span_word(&word)).len > 0) {
        char text[LOOKED_AT_MAX + 1];

        if (part.len > LOOKED_AT_MAX || memchr(part.at, '\0', part.len))
            return false;
        memcpy(text, part.at, part.len);
        text[part.len] = '\0';
        if (!is_spelt(&s->library, hunspell, text))
            return false;
        count++;
    }
    return count > 0;
}

struct speller spell_speller(struct spell *s)
{
    return (struct speller) { .is_word = is_word, .ctx = s };
}

/*
 * test_spell.c -- dictionaries: a small one that is written here, and where there is none. Without
 * the library of hunspell there is nothing to test but that nothing is a word.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "spell/spell.h"
#include "tap.h"

static char folder[] = "/tmp/knobel-spell-XXXXXX";

static void write_file(const char *name, const char *text)
{
    char path[256];
    FILE *out;

    snprintf(path, sizeof(path), "%s/%s", folder, name);
    out = fopen(path, "w");
    if (!out || fputs(text, out) < 0 || fclose(out) != 0)
        abort();
}

static void remove_file(const char *name)
{
    char path[256];

    snprintf(path, sizeof(path), "%s/%s", folder, name);
    unlink(path);
}

static bool is_word(struct speller s, int lang, const char *word)
{
    return s.is_word(s.ctx, lang, span_of(word));
}

/* Asked until the thread has read it; a test may wait long. */
static bool becomes_word(struct speller s, int lang, const char *word)
{
    for (int i = 0; i < 60000; i++) {
        if (is_word(s, lang, word))
            return true;
        nanosleep(&(struct timespec) { .tv_nsec = 1000000 }, NULL);
    }
    return false;
}

static void test_words(struct spell *spell)
{
    struct speller s = spell_speller(spell);

    spell_read(spell, WORDS_DE);
    ok(is_word(s, WORDS_DE, "Haus") && is_word(s, WORDS_DE, "HAUS"), "a word");
    ok(is_word(s, WORDS_DE, "haus") && is_word(s, WORDS_DE, "\u00e4rger"), "without its capital");
    ok(is_word(s, WORDS_DE, "Haus und Haus"), "words, each of which is one");
    ok(!is_word(s, WORDS_DE, "Haus und Hof"), "and one that is none");
    ok(!is_word(s, WORDS_DE, ""), "nothing is no word");
    ok(!is_word(s, WORDS_DE, "HausHausHausHausHausHausHausHausHaus"), "nor what is too long");
    ok(!is_word(s, WORDS_FR, "maison"), "no dictionary, no word");
    ok(becomes_word(s, WORDS_EN, "house"), "a thread reads one that is asked for");
}

int main(void)
{
    void *library = dlopen("libhunspell-1.7.so.0", RTLD_NOW | RTLD_LOCAL);
    struct spell *spell;

    if (!mkdtemp(folder))
        abort();
    write_file("de_DE.aff", "SET UTF-8\n");
    write_file("de_DE.dic", "3\nHaus\nund\n\u00c4rger\n");
    write_file("en_GB.aff", "SET UTF-8\n");
    write_file("en_GB.dic", "1\nhouse\n");
    spell = spell_new(folder);
    if (library)
        test_words(spell);
    spell_free(spell);
    spell = spell_new("/nowhere");
    spell_read(spell, WORDS_DE);
    ok(!is_word(spell_speller(spell), WORDS_DE, "Haus"), "no folder, no word");
    spell_free(spell);
    if (library)
        dlclose(library);
    remove_file("de_DE.aff");
    remove_file("de_DE.dic");
    remove_file("en_GB.aff");
    remove_file("en_GB.dic");
    rmdir(folder);
    return tap_end();
}

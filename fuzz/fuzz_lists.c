/*
 * fuzz_lists.c -- any text as a list of words: the compiler complains, or what it makes opens.
 *
 * The first byte says which kind of list it is, and in which language.
 */
#include <stdlib.h>

#include "fuzz.h"
#include "lexicon/lexc.h"
#include "lexicon/lexicon.h"

enum { KINDS = 5 };

static void complain(void *ctx, const char *file, unsigned line, const char *what)
{
    (void)file, (void)what;
    *(unsigned *)ctx = line;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct span text = { (const char *)data + 1, size - 1 };
    unsigned line = 0;
    struct lexc *c;
    struct lexicon lex;
    void *bytes;
    int lang;

    if (size == 0)
        return 0;
    c = lexc_new(complain, &line);
    lang = data[0] / KINDS % (WORDS_LANGS + 1);
    if (data[0] % KINDS == 0)
        lexc_block(c, lang, "block", text);
    else if (data[0] % KINDS == 1)
        lexc_core(c, lang, ANIMALS, "core", text);
    else if (data[0] % KINDS == 2)
        lexc_source(c, "ext", text);
    else if (data[0] % KINDS == 3)
        lexc_parts(c, lang, "part", text);
    else
        lexc_variants(c, lang, "variant", text);
    bytes = lexc_make(c, &size);
    expect((bytes == NULL) == (line > 0) && !(bytes && lexicon_open(&lex, bytes, size)));
    free(bytes);
    lexc_free(c);
    return 0;
}

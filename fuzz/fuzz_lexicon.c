/*
 * fuzz_lexicon.c -- a small lexicon with bytes changed at will and a checksum that says it is fine:
 * opening refuses it, or whatever is asked is answered.
 *
 * The input is changes of three bytes each: where (16 bits), and what.
 */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "lexicon/file.h"
#include "lexicon/lexicon.h"
#include "tests/small_lexicon.h"

enum { FOUND_MAX = 8, CHANGE = 3 };

static void use(const struct lexicon *lex)
{
    struct lexicon_word found[FOUND_MAX];
    size_t seen = 0;

    for (int lang = 0; lang < WORDS_LANGS; lang++) {
        for (int c = 0; c < WORDS_CATEGORIES; c++) {
            seen += lexicon_find(lex, lang, c, SPAN("Elefant"));
            seen += lexicon_near(lex, lang, c, SPAN("Elefnat"), found, FOUND_MAX);
            seen += lexicon_suggest(lex, lang, c, SPAN("e"), found, FOUND_MAX);
            for (char letter = 'A'; letter <= 'Z'; letter++)
                for (uint32_t i = lexicon_count(lex, lang, c, letter); i > 0;)
                    seen += span_utf8(lexicon_nth(lex, lang, c, letter, --i).word);
        }
        seen += lexicon_same(lex, lang, WORDS_NONE, SPAN("Koch"), SPAN("K\u00f6chinnen"), NULL);
    }
    if (seen == SIZE_MAX) /* never: it is to be worked out */
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char *whole;
    static size_t len;
    const size_t skip = offsetof(struct lexicon_head, entries);
    struct lexicon_head *head;
    struct lexicon lex;
    char *bytes;

    if (!whole)
        whole = small_lexicon(&len);
    bytes = malloc(len);
    if (!whole || !bytes)
        abort();
    memcpy(bytes, whole, len);
    for (size_t i = 0; i + CHANGE <= size; i += CHANGE)
        bytes[(data[i] | (size_t)data[i + 1] << 8) % len] = (char)data[i + 2];
    head = (struct lexicon_head *)bytes;
    head->checksum = lexicon_checksum(bytes + skip, len - skip);
    if (!lexicon_open(&lex, bytes, len))
        use(&lex);
    free(bytes);
    return 0;
}

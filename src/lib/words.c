/* words.c -- the lexicon, and when two words are the same. */
#include <stdlib.h>

#include "internal.h"
#include "rules/fold.h"

static int lang_of(const char *name)
{
    for (int i = 0; words_lang_name[i]; i++)
        if (span_is(span_of(name), words_lang_name[i]))
            return i;
    return -1;
}

struct knobel_lexicon *knobel_lexicon_open(const void *bytes, size_t size,
                                           char wrong[KNOBEL_WRONG_BYTES])
{
    struct knobel_lexicon *lexicon = malloc(sizeof(*lexicon));
    const char *why = lexicon ? lexicon_open(&lexicon->lex, bytes, size) : "no memory";

    if (!why)
        return lexicon;
    text_copy(wrong, KNOBEL_WRONG_BYTES, why);
    free(lexicon);
    return NULL;
}

void knobel_lexicon_free(struct knobel_lexicon *lexicon)
{
    free(lexicon);
}

const char *knobel_word(const struct knobel_lexicon *lexicon, const char *lang,
                        const char *category, const char *word)
{
    int of = lang_of(lang), in = words_category_find(span_of(category));

    if (of < 0 || in == WORDS_NONE)
        return NULL;
    return words_hint_name[lexicon_find(&lexicon->lex, of, in, span_of(word))];
}

size_t knobel_fold(const char *lang, const char *word, char *out, size_t size)
{
    struct text text = out_to(out, size);
    int of = lang_of(lang);
    struct fold fold;

    if (of >= 0) {
        fold_word(&fold, span_of(word), FOLD_LANG(of));
        text_span(&text, fold_key(&fold));
    }
    return out_end(&text);
}

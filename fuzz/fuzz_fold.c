/*
 * fuzz_fold.c -- folding whatever bytes: the result is bounded, valid UTF-8, and stays as it is
 * when it is folded again (but for the one letter that is an apostrophe where it is typed); a
 * letter that fits a word still fits when its last word counts too.
 */
#include "fuzz.h"
#include "rules/fold.h"

static bool has_apostrophe_letter(struct span text)
{
    for (size_t i = 0; i + 1 < text.len; i++)
        if (text.at[i] == '\xca' && text.at[i + 1] == '\xbc')
            return true;
    return false;
}

static void check(struct span word, uint32_t how)
{
    struct fold f, again;
    struct span text;

    fold_word(&f, word, how);
    text = (struct span) { f.text, f.len };
    expect(f.len <= FOLD_MAX && f.article <= f.len && f.last <= WORD_MAX);
    expect(f.len == 0 || f.article < f.len);
    expect(span_utf8(text) && !span_control(text));
    expect(fold_same(word, word, how));
    if (f.len > WORD_MAX || has_apostrophe_letter(text))
        return;
    fold_word(&again, text, how);
    expect(span_same(text, (struct span) { again.text, again.len }));
    for (char letter = 'A'; letter <= 'Z'; letter++)
        expect(fold_begins(word, how, letter, true) || !fold_begins(word, how, letter, false));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct span word = { (const char *)data, size };
    uint32_t lang = size > 0 ? data[0] % WORDS_LANGS : 0;

    check(word, FOLD_LANG(lang));
    check(word, FOLD_LANG(lang) | FOLD_TITLES);
    return 0;
}

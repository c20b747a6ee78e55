/*
 * fuzz_fold.c -- folding whatever bytes: the result is bounded, valid UTF-8, and stays as it is
 * when it is folded again; a letter that fits a word still fits when its last word counts too.
 */
#include "fuzz.h"
#include "rules/fold.h"

static void check(struct span word, bool german)
{
    struct fold f, again;
    struct span text;

    fold_word(&f, word, german);
    text = (struct span) { f.text, f.len };
    expect(f.len <= FOLD_MAX && f.article <= f.len && f.last <= WORD_MAX);
    expect(f.len == 0 || f.article < f.len);
    expect(span_utf8(text) && !span_control(text));
    expect(fold_same(word, word, german));
    if (f.len > WORD_MAX)
        return;
    fold_word(&again, text, german);
    expect(span_same(text, (struct span) { again.text, again.len }));
    for (char letter = 'A'; letter <= 'Z'; letter++)
        expect(fold_begins(word, german, letter, true) ||
               !fold_begins(word, german, letter, false));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct span word = { (const char *)data, size };

    check(word, true);
    check(word, false);
    return 0;
}

/* judge.c -- what the judge of Haste Worte says of the words on the table. */
#include "judge.h"

static const char *const kind_name[NOTE_KINDS] = { "own", "yes", "no" };

bool note_read(struct span line, struct note *note)
{
    struct span lang = span_word(&line), kind = span_word(&line);
    struct fold f;

    note->lang = note->kind = NOTE_OWN;
    while (note->lang < WORDS_LANGS && !span_is(lang, words_lang_name[note->lang]))
        note->lang++;
    while (note->kind < NOTE_KINDS && !span_is(kind, kind_name[note->kind]))
        note->kind++;
    note->category = words_category_find(span_word(&line));
    note->word = span_trim(line);
    if (note->lang == WORDS_LANGS || note->kind == NOTE_KINDS || note->category == WORDS_NONE ||
        note->word.len > WORD_MAX || !span_utf8(note->word) || span_control(note->word))
        return false;
    fold_word(&f, note->word, note->lang == WORDS_DE);
    return f.len > 0;
}

void note_write(const struct note *note, struct text *out)
{
    text_str(out, words_lang_name[note->lang]);
    text_char(out, ' ');
    text_str(out, kind_name[note->kind]);
    text_char(out, ' ');
    text_str(out, words_category_name[note->category]);
    text_char(out, ' ');
    text_span(out, note->word);
    text_char(out, '\n');
}

/* Whether the table brought the word along for this category. */
static bool is_own(const struct words *w, struct span notes, int category, struct span word)
{
    struct note note;

    while (notes.len > 0)
        if (note_read(span_until(&notes, '\n'), &note) && note.kind == NOTE_OWN &&
            note.lang == w->lang && note.category == category &&
            fold_same(note.word, word, words_german(w)))
            return true;
    return false;
}

static enum words_hint hint(const struct lexicon *lex, const struct words *w, struct span notes,
                            int category, struct span word)
{
    if (is_own(w, notes, category, word))
        return WORDS_KNOWN;
    return lexicon_find(lex, w->lang, category, word);
}

/* W10, with the table's own words known as well. */
static bool is_near(const struct lexicon *lex, const struct words *w, struct span notes,
                    int category, struct span a, struct span b)
{
    const char *why;

    if (lexicon_same(lex, w->lang, category, a, b, &why) != LEXICON_PROPOSED)
        return false;
    return !span_is(span_of(why), "typo") || hint(lex, w, notes, category, a) == WORDS_UNKNOWN ||
           hint(lex, w, notes, category, b) == WORDS_UNKNOWN;
}

static bool claimed(const struct words_mark *mark)
{
    for (int s = 0; s < WORDS_SEATS; s++)
        if (mark->claims[s])
            return true;
    return false;
}

/* Finds a line of another player that the own word is a near miss of. */
static bool say_same(const struct lexicon *lex, const struct words *w, struct span notes, int seat,
                     int line, struct text *out)
{
    const struct words_mark *mark = &w->mark[seat][line];
    int category = w->symbol[seat];

    if (mark->struck || mark->vote != WORDS_CLOSED || claimed(mark))
        return false;
    for (int s = 0; s < w->st.seats; s++) {
        for (int i = 0; s != seat && i < w->st.seats; i++) {
            const struct words_line *foreign = &w->foreign[s][i];

            if (foreign->len == 0 || foreign->category != category ||
                !is_near(lex, w, notes, category, words_text(&w->own[seat][line]),
                         words_text(foreign)))
                continue;
            words_about(out, "same", seat, line);
            words_about(out, "", s, i);
            return true;
        }
    }
    return false;
}

bool judge_next(const struct lexicon *lex, const struct words *w, struct span notes,
                struct text *out)
{
    static const char *const said[] = {
        [WORDS_KNOWN] = " known",
        [WORDS_ELSEWHERE] = " elsewhere",
        [WORDS_UNKNOWN] = " unknown",
    };

    if (!lex || !w || w->phase != WORDS_REVIEW)
        return false;
    for (int s = 0; s < w->st.seats; s++) {
        for (int i = 0; i < WORDS_OWN; i++) {
            struct span word = words_text(&w->own[s][i]);

            if (word.len == 0 || w->mark[s][i].hint != WORDS_UNHINTED)
                continue;
            if (!say_same(lex, w, notes, s, i, out)) {
                words_about(out, "hint", s, i);
                text_str(out, said[hint(lex, w, notes, w->symbol[s], word)]);
            }
            return true;
        }
    }
    return false;
}

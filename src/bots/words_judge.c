/*
 * words_judge.c -- the judge of Haste Worte: what it says of the words on the table (W10, W12),
 * and what it remembers: words that were brought along, and what was ruled in earlier matches
 * (W14).
 *
 * A note is a line `LANG own|yes|no CATEGORY WORD`: a word that counts as known, one that stood,
 * one that fell.
 */
#include "judge.h"
#include "rules/words.h"

enum { NOTE_MAX = WORD_MAX + 20 }; /* bytes of a line */

enum note_kind { NOTE_OWN, NOTE_YES, NOTE_NO, NOTE_KINDS };

struct note {
    int lang, category;
    enum note_kind kind;
    struct span word; /* a piece of the line */
};

_Static_assert(NOTES_BROUGHT_MAX + WORDS_RULINGS * NOTE_MAX <= NOTES_MAX,
               "what a match ruled may not fit");
_Static_assert(WORDS_SEATS *WORDS_OWN *(STOOD_MAX + 1) < STOOD_BYTES, "nor what stood in a round");

static const char *const kind_name[NOTE_KINDS] = { "own", "yes", "no" };

/* WORDS_LANGS if there is none of that name. */
static int lang_find(struct span name)
{
    int lang = 0;

    while (lang < WORDS_LANGS && !span_is(name, words_lang_name[lang]))
        lang++;
    return lang;
}

/* False if the line is not a note. */
static bool note_read(struct span line, struct note *note)
{
    struct span lang = span_word(&line), kind = span_word(&line);
    struct fold f;

    note->lang = lang_find(lang);
    note->kind = NOTE_OWN;
    while (note->kind < NOTE_KINDS && !span_is(kind, kind_name[note->kind]))
        note->kind++;
    note->category = words_category_find(span_word(&line));
    note->word = span_trim(line);
    if (note->lang == WORDS_LANGS || note->kind == NOTE_KINDS || note->category == WORDS_NONE ||
        note->word.len > WORD_MAX || !span_utf8(note->word) || span_control(note->word))
        return false;
    fold_word(&f, note->word, words_how(note->lang, note->category));
    return f.len > 0;
}

static void note_write(const struct note *note, struct text *out)
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
static bool is_own(const struct judge_ask *ask, int category, struct span word)
{
    const struct words *w = ask->state;
    struct span notes = ask->notes;
    struct note note;

    while (notes.len > 0)
        if (note_read(span_until(&notes, '\n'), &note) && note.kind == NOTE_OWN &&
            note.lang == w->lang && note.category == category &&
            fold_same(note.word, word, words_how(w->lang, category)))
            return true;
    return false;
}

static enum words_hint hint(const struct judge_ask *ask, int category, struct span word)
{
    const struct words *w = ask->state;

    if (is_own(ask, category, word))
        return WORDS_KNOWN;
    return lexicon_hint(ask->lex, ask->speller, w->lang, category, word);
}

/* W10, with the table's own words known as well. */
static bool is_near(const struct judge_ask *ask, int category, struct span a, struct span b)
{
    const struct words *w = ask->state;
    const char *why;

    if (lexicon_same(ask->lex, w->lang, category, a, b, &why) != LEXICON_PROPOSED)
        return false;
    return !span_is(span_of(why), "typo") || hint(ask, category, a) == WORDS_UNKNOWN ||
           hint(ask, category, b) == WORDS_UNKNOWN;
}

static bool claimed(const struct words_mark *mark)
{
    for (int s = 0; s < WORDS_SEATS; s++)
        if (mark->claims[s])
            return true;
    return false;
}

/* Finds a line of another player that the own word is a near miss of. */
static bool say_same(const struct judge_ask *ask, int seat, int line, struct text *out)
{
    const struct words *w = ask->state;
    const struct words_mark *mark = &w->mark[seat][line];
    int category = w->symbol[seat];

    if (mark->struck || mark->vote != WORDS_CLOSED || claimed(mark))
        return false;
    for (int s = 0; s < w->st.seats; s++) {
        for (int i = 0; s != seat && i < w->st.seats; i++) {
            const struct words_line *foreign = &w->foreign[s][i];

            if (foreign->len == 0 || foreign->category != category ||
                !is_near(ask, category, words_text(&w->own[seat][line]), words_text(foreign)))
                continue;
            words_about(out, "same", seat, line);
            words_about(out, "", s, i);
            return true;
        }
    }
    return false;
}

/* Each own word is judged once, near misses (`same`) before the hint. */
static bool next(const struct judge_ask *ask, struct text *out)
{
    const struct words *w = ask->state;

    if (!ask->lex || w->phase != WORDS_REVIEW)
        return false;
    for (int s = 0; s < w->st.seats; s++) {
        for (int i = 0; i < WORDS_OWN; i++) {
            struct span word = words_text(&w->own[s][i]);

            if (word.len == 0 || w->mark[s][i].hint != WORDS_UNHINTED)
                continue;
            if (!say_same(ask, s, i, out)) {
                words_about(out, "hint", s, i);
                text_char(out, ' ');
                text_str(out, words_hint_name[hint(ask, w->symbol[s], word)]);
            }
            return true;
        }
    }
    return false;
}

static const char *bring(struct span brought, struct text *out)
{
    struct note note;

    while (brought.len > 0) {
        struct span line = span_trim(span_until(&brought, '\n'));

        if (line.len == 0)
            continue;
        if (!note_read(line, &note))
            return "bad_notes";
        note_write(&note, out);
    }
    return NULL;
}

/* What was ruled in earlier matches goes into this one. */
static bool begin(struct judge_ask *ask, struct text *out)
{
    const struct words *w = ask->state;
    struct note note;

    if (ask->lex && ask->speller.is_word)
        ask->speller.is_word(ask->speller.ctx, w->lang, SPAN("")); /* words are to come */
    while (ask->notes.len > 0) {
        if (!note_read(span_until(&ask->notes, '\n'), &note) || note.lang != w->lang ||
            note.kind == NOTE_OWN)
            continue;
        text_str(out, "ruling ");
        text_str(out, words_category_name[note.category]);
        text_str(out, note.kind == NOTE_YES ? " yes " : " no ");
        text_span(out, note.word);
        return true;
    }
    return false;
}

/* Of older rulings only those of this match's language stay, and those are in the match. */
static void end(const struct judge_ask *ask, struct text *out)
{
    const struct words *w = ask->state;
    struct span notes = ask->notes;
    struct note note;

    while (notes.len > 0)
        if (note_read(span_until(&notes, '\n'), &note) && note.kind == NOTE_OWN)
            note_write(&note, out);
    for (int i = 0; i < w->rulings; i++) {
        const struct words_ruling *r = &w->ruling[i];

        note = (struct note) {
            .lang = w->lang,
            .category = r->word.category,
            .kind = r->stands ? NOTE_YES : NOTE_NO,
            .word = words_text(&r->word),
        };
        note_write(&note, out);
    }
}

/* What was broken off in its review stood before nobody. */
static void stood(const struct judge_ask *ask, struct text *out)
{
    const struct words *w = ask->state;

    for (int s = 0; w->phase != WORDS_REVIEW && s < w->st.seats; s++) {
        for (int i = 0; i < WORDS_OWN; i++) {
            const struct words_mark *mark = &w->mark[s][i];

            if (w->own[s][i].len == 0 || mark->struck || mark->hint <= WORDS_KNOWN)
                continue;
            text_str(out, words_lang_name[w->lang]);
            text_char(out, '\t');
            text_str(out, words_category_name[w->symbol[s]]);
            text_char(out, '\t');
            text_span(out, words_text(&w->own[s][i]));
            text_char(out, '\n');
        }
    }
}

static bool news(const struct lexicon *lex, struct span line)
{
    int lang = lang_find(span_until(&line, '\t'));
    int category = words_category_find(span_until(&line, '\t'));

    return lang < WORDS_LANGS && category != WORDS_NONE && line.len > 0 && line.len <= WORD_MAX &&
           lexicon_find(lex, lang, category, line) != WORDS_KNOWN;
}

const struct judge judge_words = {
    .game = &game_words,
    .bring = bring,
    .begin = begin,
    .next = next,
    .end = end,
    .stood = stood,
    .news = news,
};

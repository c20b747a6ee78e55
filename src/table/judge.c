/*
 * judge.c -- the judge at a table: what was ruled before goes into a match of Haste Worte at its
 * start, the lexicon's findings when the words are read out, and what the match ruled stays.
 */
#include <stdlib.h>
#include <string.h>

#include "internal.h"
#include "lexicon/judge.h"

enum { NOTE_MAX = WORD_MAX + 20 }; /* bytes of a line */

_Static_assert(NOTES_BROUGHT_MAX + WORDS_RULINGS * NOTE_MAX <= TABLE_NOTES_MAX,
               "what a match ruled may not fit");

static struct span notes_of(const struct table *t)
{
    return span_of(t->notes ? t->notes : "");
}

void notes_add(struct table *t, struct span more)
{
    size_t len = t->notes ? strlen(t->notes) : 0;

    if (more.len == 0)
        return;
    t->notes = realloc(t->notes, len + more.len + 1);
    if (!t->notes)
        abort();
    memcpy(t->notes + len, more.at, more.len);
    t->notes[len + more.len] = '\0';
}

static void set_notes(struct table *t, struct span notes)
{
    free(t->notes);
    t->notes = NULL;
    notes_add(t, notes);
}

const char *notes_bring(struct table *t, struct span notes)
{
    char buf[NOTES_BROUGHT_MAX + 1];
    struct text out;
    struct note note;

    text_init(&out, buf, sizeof(buf));
    while (notes.len > 0) {
        struct span line = span_trim(span_until(&notes, '\n'));

        if (line.len == 0)
            continue;
        if (!note_read(line, &note))
            return "bad_notes";
        note_write(&note, &out);
    }
    if (out.full)
        return "too_long";
    set_notes(t, text_all(&out));
    return NULL;
}

int32_t notes_count(const struct table *t)
{
    int32_t count = 0;

    for (const char *c = t->notes; c && (c = strchr(c, '\n')); c++)
        count++;
    return count;
}

void judge_begin(struct table *t, int64_t now_ms)
{
    const struct words *w = words_of(t->game, t->match->state);
    struct span rest = notes_of(t);
    struct note note;

    while (w && rest.len > 0) {
        char buf[MOVE_MAX + 1];
        struct text out;

        if (!note_read(span_until(&rest, '\n'), &note) || note.lang != w->lang ||
            note.kind == NOTE_OWN)
            continue;
        text_init(&out, buf, sizeof(buf));
        text_str(&out, "ruling ");
        text_str(&out, words_category_name[note.category]);
        text_str(&out, note.kind == NOTE_YES ? " yes " : " no ");
        text_span(&out, note.word);
        table_log_move(t, SEAT_JUDGE, text_all(&out), now_ms);
    }
}

bool judge_speak(const struct table *t, struct text *out)
{
    return judge_next(t->lex, words_of(t->game, t->match->state), notes_of(t), out);
}

/* Of older rulings only those of this match's language stay, and those are in the match. */
void judge_end(struct table *t)
{
    const struct words *w = words_of(t->game, t->match->state);
    struct span rest = notes_of(t);
    char buf[TABLE_NOTES_MAX + 1];
    struct text out;
    struct note note;

    if (!w)
        return;
    text_init(&out, buf, sizeof(buf));
    while (rest.len > 0)
        if (note_read(span_until(&rest, '\n'), &note) && note.kind == NOTE_OWN)
            note_write(&note, &out);
    for (int i = 0; i < w->rulings; i++) {
        int oldest = w->rulings == WORDS_RULINGS ? w->ruling_next : 0;
        const struct words_ruling *r = &w->ruling[(oldest + i) % WORDS_RULINGS];

        note = (struct note) {
            .lang = w->lang,
            .category = r->word.category,
            .kind = r->stands ? NOTE_YES : NOTE_NO,
            .word = words_text(&r->word),
        };
        note_write(&note, &out);
    }
    set_notes(t, text_all(&out));
}

/* notes.c -- the judge at a table, and the notes that the table keeps for it between matches. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "internal.h"

static struct judge_ask ask_of(const struct table *t)
{
    return (struct judge_ask) {
        .state = t->match->state,
        .lex = t->lent.lex,
        .notes = span_of(t->notes ? t->notes : ""),
    };
}

void notes_add(struct table *t, struct span more)
{
    size_t len = t->notes ? strlen(t->notes) : 0;

    if (more.len == 0)
        return;
    t->notes = mem_resize(t->notes, len + more.len + 1);
    memcpy(t->notes + len, more.at, more.len);
    t->notes[len + more.len] = '\0';
}

static void set_notes(struct table *t, struct span notes)
{
    free(t->notes);
    t->notes = NULL;
    notes_add(t, notes);
}

/* Any judge may understand them: the game to come may not be chosen yet. */
const char *notes_bring(struct table *t, struct span notes)
{
    char buf[NOTES_BROUGHT_MAX + 1];
    struct text out;
    const char *why = "bad_notes";

    for (int i = 0; why && judges[i]; i++) {
        text_init(&out, buf, sizeof(buf));
        why = judges[i]->bring(notes, &out);
    }
    if (why)
        return why;
    if (out.full)
        return "too_long";
    set_notes(t, text_all(&out));
    return NULL;
}

int32_t notes_count(const struct table *t)
{
    int32_t count = 0;

    for (const char *c = t->notes; c && *c; c++)
        count += *c == '\n';
    return count;
}

void judge_begin(struct table *t, int64_t now_ms)
{
    const struct judge *judge = judge_find(t->game);
    struct judge_ask ask = ask_of(t);
    char buf[MOVE_MAX + 1];
    struct text out;

    while (judge) {
        text_init(&out, buf, sizeof(buf));
        if (!judge->begin(&ask, &out))
            return;
        table_log_move(t, SEAT_JUDGE, text_all(&out), now_ms);
    }
}

bool judge_speak(const struct table *t, struct text *out)
{
    const struct judge_ask ask = ask_of(t);

    return judge_find(t->game)->next(&ask, out);
}

void judge_end(struct table *t)
{
    const struct judge *judge = judge_find(t->game);
    const struct judge_ask ask = ask_of(t);
    char buf[NOTES_MAX + 1];
    struct text out;

    if (!judge)
        return;
    text_init(&out, buf, sizeof(buf));
    judge->end(&ask, &out);
    set_notes(t, text_all(&out));
}

/* notes.c -- the judge at a table, and the notes that the table keeps for it between matches. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "internal.h"

static struct judge_ask ask_of(const struct table *t)
{
    return (struct judge_ask) {
        .state = t->match->state,
        .lex = t->on[SWITCH_UNJUDGED] ? NULL : t->lent.lex,
        .speller = t->lent.speller,
        .notes = span_of(t->notes ? t->notes : ""),
    };
}

static void set_notes(struct table *t, struct span notes)
{
    free(t->notes);
    t->notes = NULL;
    mem_append(&t->notes, notes);
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

/* Whether a round, or the match, is over that was not before. */
static bool round_ended(const struct table *before, const struct table *t)
{
    return before->state == TABLE_MATCH && t->state != TABLE_LOBBY &&
           strcmp(before->match_id, t->match_id) == 0 &&
           (t->state == TABLE_OVER || table_status(t)->round != table_status(before)->round);
}

static bool is_blocked(const struct table *t, struct span line)
{
    char word[STOOD_MAX + 1] = "";

    span_until(&line, '\t');
    span_until(&line, '\t');
    memcpy(word, line.at, line.len);
    return name_blocked(t->lent.blocked, word);
}

void table_stood(const struct table *before, const struct table *t, struct text *out)
{
    const struct judge *judge = judge_find(t->game);
    char buf[STOOD_BYTES];
    struct judge_ask ask;
    struct text all;

    if (!judge || !t->shared || !round_ended(before, t))
        return;
    ask = ask_of(t);
    text_init(&all, buf, sizeof(buf));
    judge->stood(&ask, &all);
    for (struct span rest = text_all(&all); rest.len > 0;) {
        struct span line = span_until(&rest, '\n');

        if (is_blocked(t, line))
            continue;
        text_span(out, line);
        text_char(out, '\n');
    }
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

/* sets.c -- what the dice of a table are drawn from, if it is not our own: a set a game. */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "internal.h"

/* Takes the first set off a text of several, each as set_write() has it. */
static struct span take_set(struct span *text)
{
    const struct span first = SPAN("knobel set 1");
    struct span all = *text;

    do
        span_until(text, '\n');
    while (text->len > 0 && !(text->len > first.len && memcmp(text->at, first.at, first.len) == 0));
    all.len -= text->len;
    return all;
}

bool sets_get(const struct table *t, const struct game *game, struct set_reader *reader)
{
    struct span rest = span_of(t->sets ? t->sets : "");

    while (rest.len > 0)
        if (!set_read(reader, take_set(&rest)) &&
            span_is(span_of(game->name), reader->set.form->game))
            return true;
    return false;
}

/* All but that of a game. */
static void drop_set(struct table *t, struct span game)
{
    char *sets = t->sets;
    struct span rest = span_of(sets ? sets : "");
    struct set_reader reader;

    t->sets = NULL;
    while (rest.len > 0) {
        struct span set = take_set(&rest);

        if (!set_read(&reader, set) && !span_is(game, reader.set.form->game))
            mem_append(&t->sets, set);
    }
    free(sets);
}

const char *sets_fit(const struct table *t, const struct game *game, struct setup *setup)
{
    struct set_reader reader;
    int32_t n;

    return sets_get(t, game, &reader) ? setup_set(setup, game, &reader.set, &n) : NULL;
}

/* What is chosen must go with what it is played with. */
static const char *check_all(const struct table *t)
{
    return t->series.text[0] ? series_check(t)
                             : table_check_options(t, t->game, span_of(t->options));
}

static const char *put_set(struct table *t, struct span text)
{
    char buf[SET_TEXT_MAX + 1], name[NAME_MAX_BYTES + 1];
    struct set_reader reader;
    struct text out;

    if (set_read(&reader, text))
        return "bad_set";
    if (reader.set.name[0] && name_read(span_of(reader.set.name), name))
        return "bad_name";
    if (t->on[SWITCH_PUBLIC] && name_blocked(t->lent.blocked, reader.set.name))
        return "name_blocked";
    drop_set(t, span_of(reader.set.form->game));
    text_init(&out, buf, sizeof(buf));
    set_write(&reader.set, &out);
    mem_append(&t->sets, text_all(&out));
    return check_all(t);
}

const char *ask_set(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)member, (void)now_ms;
    if (t->state != TABLE_LOBBY)
        return "not_now";
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    if (ask->text.len > 0)
        return put_set(t, ask->text);
    if (!game_find(ask->game))
        return "no_such_game";
    drop_set(t, ask->game);
    return NULL;
}

bool sets_blocked(const struct table *t)
{
    struct span rest = span_of(t->sets ? t->sets : "");
    struct set_reader reader;

    while (rest.len > 0)
        if (!set_read(&reader, take_set(&rest)) && name_blocked(t->lent.blocked, reader.set.name))
            return true;
    return false;
}

/* As the match has it: what the set left out is in it. */
void sets_head(const struct table *t, struct text *out)
{
    struct set_reader reader;

    if (!sets_get(t, t->game, &reader))
        return;
    setup_get_set(&t->match->setup, t->game, &reader.set);
    set_write_after(&reader.set, "@ set ", out);
}

void sets_show(const struct table *t, struct text *out)
{
    char buf[SET_TEXT_MAX + 1];
    struct set_reader reader;
    struct text text;

    if (!sets_get(t, t->game, &reader)) {
        js_null(out, "set");
        return;
    }
    text_init(&text, buf, sizeof(buf));
    set_write(&reader.set, &text);
    js_open(out, "set", '{');
    js_str(out, "name", span_of(reader.set.name));
    js_str(out, "text", text_all(&text));
    js_close(out, '}');
}

/*
 * wasm_course.c -- what is played on a day, and links that challenge somebody, for the page: the
 * same as everywhere, without a server.
 *
 *     room(size)            memory to put a lexicon into
 *     lend(at, size)        that lexicon: 0, or that it is damaged
 *     day(len)              `GAME DATE LANG` becomes what is played then, as JSON; 0: nothing is
 *     link_read(len)        a link becomes what it says, as JSON, or `{"why":...}`
 *     link_write(len)       lines become a link: its words as `GAME`, `OPTIONS`, `day DATE` or
 *                           `duel HEX16`, the points, the name, then the moves; 0: it cannot be
 *     result(at, size)      a match file, in memory from room(), which is taken, becomes what came
 * of it, as JSON, or `{"why":...}`; 0: it is too long
 */
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "bots/go.h"
#include "table/duel.h"
#include "wasm.h"

static struct lexicon lexicon;

static const struct lexicon *lent(void)
{
    return lexicon.head ? &lexicon : NULL;
}

EXPORT(room) void *wasm_room(size_t size)
{
    return mem_new(size);
}

EXPORT(lend) int wasm_lend(const void *at, size_t size)
{
    return lexicon_open(&lexicon, at, size) != NULL;
}

EXPORT(day) int wasm_day(int len)
{
    struct span rest = input_copy(len), name = span_word(&rest), date = span_word(&rest);
    struct span lang = span_word(&rest);
    const struct game *game = game_find(name);
    struct course course;
    struct text out;
    int n = 0;

    while (words_lang_name[n] && !span_is(lang, words_lang_name[n]))
        n++;
    if (!game || !date_read(date) || !words_lang_name[n] ||
        !course_day(&course, game, date, n, lent()))
        return 0;
    text_init(&out, buffer, sizeof(buffer));
    course_show(&course, lent(), &out);
    return (int)out.len;
}

EXPORT(link_read) int wasm_link_read(int len)
{
    static struct duel duel;
    const char *why = duel_read(&duel, input_copy(len), lent());
    struct text out;

    text_init(&out, buffer, sizeof(buffer));
    js_open(&out, NULL, '{');
    if (why) {
        js_str(&out, "why", span_of(why));
    } else {
        js_str(&out, "name", span_of(duel.name));
        js_int(&out, "points", duel.score);
        js_bool(&out, "checked", duel.checked);
        if (duel.checked)
            go_show_result(&duel.result, &out);
        js_key(&out, "course");
        course_show(&duel.course, lent(), &out);
    }
    js_close(&out, '}');
    return (int)out.len;
}

EXPORT(link_write) int wasm_link_write(int len)
{
    static struct duel duel;
    struct span rest = input_copy(len), name = span_until(&rest, '\n');
    struct span options = span_until(&rest, '\n'), says = span_until(&rest, '\n');
    struct span points = span_until(&rest, '\n'), who = span_until(&rest, '\n');
    const struct game *game = game_find(name);
    struct text out;
    int64_t n;

    memset(&duel, 0, sizeof(duel));
    if (!game || course_read(&duel.course, game, options, says, lent()) ||
        !span_number(points, &n) || n > DUEL_SCORE_MAX || name_read(who, duel.name))
        return 0;
    duel.score = (int32_t)n;
    text_init(&out, buffer, DUEL_LINK_MAX + 1);
    duel_write(&duel, rest, &out);
    return out.full ? 0 : (int)out.len;
}

EXPORT(result) int wasm_result(char *at, size_t size)
{
    static struct go go;
    static char moves[BUFFER_BYTES];
    struct text own, out;
    uint32_t line;
    const char *why;

    text_init(&own, moves, sizeof(moves));
    why = go_read(&go, (struct span) { at, size }, &own, &line);
    free(at);
    text_init(&out, buffer, sizeof(buffer));
    if (why) {
        js_open(&out, NULL, '{');
        js_str(&out, "why", span_of(why));
        js_close(&out, '}');
    } else {
        go_show(&go, text_all(&own), lent(), &out);
    }
    return own.full || out.full ? 0 : (int)out.len;
}

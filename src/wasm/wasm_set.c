/*
 * wasm_set.c -- sets for the page, where people enter theirs: a reactor without imports, fetched
 * when somebody does; it talks as wasm.h says.
 *
 *     set_check(len)             for the text of a set (docs/sets.md): itself, written as it will
 * be kept; or, if it is none, `! LINE REASON NUMBER` set_ours(len)              for the name of a
 * game our own set; 0 if it has none
 */
#include "rules/set.h"

#include <string.h>

#include "wasm.h"

static int write_set(const struct set *set)
{
    struct text out;

    text_init(&out, buffer, sizeof(buffer));
    set_write(set, &out);
    return (int)out.len;
}

EXPORT(set_check) int wasm_set_check(int len)
{
    static struct set_reader reader;
    const char *why = set_read(&reader, input(len));
    struct text out;

    if (!why)
        return write_set(&reader.set);
    text_init(&out, buffer, sizeof(buffer));
    text_str(&out, "! ");
    text_int(&out, reader.line);
    text_char(&out, ' ');
    text_str(&out, why);
    text_char(&out, ' ');
    text_int(&out, reader.n);
    return (int)out.len;
}

EXPORT(set_ours) int wasm_set_ours(int len)
{
    struct set set = { .form = set_find(input(len)) };

    for (const struct set_ours *o = sets_ours; set.form && o->game; o++) {
        if (strcmp(o->game, set.form->game) != 0)
            continue;
        memcpy(set.of, o->of, SET_BYTES);
        return write_set(&set);
    }
    return 0;
}

/* set.c -- the sets of all games: one strict reader, one writer. */
#include "set.h"

#include <string.h>

#include "base/utf8.h"

/* What the sentences of these reasons are; # is the number. */
static const struct {
    const char *why, *text;
} reason[] = {
    { "not_a_set", "expected 'knobel set 1'" },
    { "no_such_game", "expected 'game ID' with a game that has sets" },
    { "other_game", "a set of another game" },
    { "too_long", "longer than 2048 bytes" },
    { "bad_text", "not UTF-8, or control characters" },
    { "bad_name", "a name has 1 to 24 characters" },
    { "bad_line", "not a line of a set of this game" },
    { "repeated", "this was said before" },
    { "bad_strip", "a front has a target from 1 to 6 for each of R Y G B K W" },
    { "strip_sum", "the targets of this front add up to #, not 15" },
    { "bad_back", "a back has a target from 1 to 6 for each of R Y G B K" },
    { "some_backs", "either all strips have a back, or none" },
    { "too_many_strips", "more than 15 strips" },
    { "no_strips", "there is no strip" },
    { "few_strips", "the set has fewer strips than there are rounds" },
    { "no_backs", "the strips of the set have no backs: no handicap" },
    { "bad_face", "face # is none of this die" },
    { "die_faces", "the die has # faces, not 6" },
    { "die_dots", "the die has # dots: five faces have pips, one has a dot" },
    { "white_dots", "the white die has the dots R Y G B K O, each once" },
    { "too_many_dice", "more than six dice" },
    { "no_die", "# dice are missing" },
    { "bad_lang", "expected de, en, fr, it or es" },
    { "deck_letters", "the deck has # letters, not 21" },
    { "bad_letter", "a deck has letters from A to Z, each once" },
};

void set_explain(const char *why, int32_t n, struct text *out)
{
    const char *text = why;

    for (size_t i = 0; i < sizeof(reason) / sizeof(reason[0]); i++)
        if (span_is(span_of(why), reason[i].why))
            text = reason[i].text;
    for (; *text; text++) {
        if (*text == '#')
            text_int(out, n);
        else
            text_char(out, *text);
    }
}

const struct set_form *set_find(struct span game)
{
    for (int i = 0; set_forms[i]; i++)
        if (span_is(game, set_forms[i]->game))
            return set_forms[i];
    return NULL;
}

/* Characters that are not seen, or turn the writing of others round. */
static bool is_unseen(uint32_t c)
{
    return c == 0xad || c == 0x61c || (c >= 0x200b && c <= 0x200f) ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2060 && c <= 0x206f) || c == 0xfeff ||
           c >= 0xe0000;
}

static const char *read_name(struct set *set, struct span name)
{
    int chars = 0;
    uint32_t c;

    if (set->name[0])
        return "repeated";
    if (name.len == 0 || name.len > SET_NAME_BYTES)
        return "bad_name";
    for (size_t at = 0; at < name.len; chars++) {
        at += utf8_read(name.at + at, name.len - at, &c);
        if (is_unseen(c))
            return "bad_name";
    }
    memcpy(set->name, name.at, name.len);
    return chars <= SET_NAME_CHARS ? NULL : "bad_name";
}

static const char *read_line(struct set_reader *r, struct span line)
{
    struct span rest = line, key = span_word(&rest);

    if (!r->begun) {
        r->begun = span_is(key, "knobel") && span_is(span_word(&rest), "set") &&
                   span_is(span_trim(rest), "1");
        return r->begun ? NULL : "not_a_set";
    }
    rest = span_trim(rest);
    if (!r->set.form) {
        r->set.form = span_is(key, "game") ? set_find(rest) : NULL;
        return r->set.form ? NULL : "no_such_game";
    }
    if (span_is(key, "name"))
        return read_name(&r->set, rest);
    return r->set.form->read(r->set.of, key, rest, &r->n);
}

const char *set_line(struct set_reader *r, struct span line)
{
    r->line++;
    r->n = 0;
    if (line.len > SET_TEXT_MAX)
        return "too_long";
    line = span_trim(line);
    if (!span_utf8(line) || span_control(line))
        return "bad_text";
    return line.len == 0 || line.at[0] == '#' ? NULL : read_line(r, line);
}

const char *set_end(struct set_reader *r)
{
    r->n = 0;
    if (!r->set.form)
        return r->begun ? "no_such_game" : "not_a_set";
    return r->set.form->whole(r->set.of, &r->n);
}

const char *set_read(struct set_reader *r, struct span text)
{
    const char *why = text.len > SET_TEXT_MAX ? "too_long" : NULL;

    memset(r, 0, sizeof(*r));
    while (text.len > 0 && !why)
        why = set_line(r, span_until(&text, '\n'));
    return why ? why : set_end(r);
}

void set_write(const struct set *set, struct text *out)
{
    text_str(out, "knobel set 1\ngame ");
    text_str(out, set->form->game);
    text_char(out, '\n');
    if (set->name[0]) {
        text_str(out, "name ");
        text_str(out, set->name);
        text_char(out, '\n');
    }
    set->form->write(set->of, out);
}

void set_write_after(const struct set *set, const char *before, struct text *out)
{
    char buf[SET_TEXT_MAX + 1];
    struct text lines;
    struct span rest;

    text_init(&lines, buf, sizeof(buf));
    set_write(set, &lines);
    for (rest = text_all(&lines); rest.len > 0;) {
        text_str(out, before);
        text_span(out, span_until(&rest, '\n'));
        text_char(out, '\n');
    }
}

const char *set_die(struct span rest, bool (*face)(void *with, int at, struct span word),
                    void *with, int32_t *n)
{
    struct span count = rest, word;
    int32_t faces = 0;

    while (span_word(&count).len > 0)
        faces++;
    *n = faces;
    if (faces != SET_FACES)
        return "die_faces";
    for (int at = 0; (word = span_word(&rest)).len > 0; at++) {
        *n = at + 1;
        if (!face(with, at, word))
            return "bad_face";
    }
    return NULL;
}

/* adopt.c -- a table for a match of a challenge that was begun without one, as its file has it. */
#include "internal.h"

struct adopting {
    char name[CHAIRS_MAX][NAME_MAX_BYTES + 1];
    struct span game, options, match, challenge, lexicon;
    struct span bot[CHAIRS_MAX];
    int32_t seats;
    bool whole;
};

static void read_seat(struct adopting *a, struct span rest)
{
    int64_t seat;

    a->whole = a->whole && span_number(span_word(&rest), &seat) && seat == a->seats &&
               seat < CHAIRS_MAX && !name_read(span_trim(rest), a->name[a->seats]);
    a->seats += a->whole;
}

/* `@ 0 bot SEAT STRENGTH`, and what stands before the game. */
static void read_note(struct adopting *a, struct span rest)
{
    struct span what = span_word(&rest), more = rest;
    int64_t seat;

    if (span_is(what, "match"))
        a->match = span_trim(rest);
    else if (span_is(what, "challenge"))
        a->challenge = span_trim(rest);
    else if (span_is(what, "lexicon"))
        a->lexicon = span_trim(rest);
    else if (span_is(what, "seat"))
        read_seat(a, rest);
    else if (span_is(span_word(&more), "bot") && span_number(span_word(&more), &seat) &&
             seat < a->seats)
        a->bot[seat] = span_trim(more);
}

/* The options of a table say nothing of seats, which are its chairs. */
static void read_game(struct adopting *a, struct span rest)
{
    struct span after;

    a->game = span_word(&rest);
    a->options = after = span_trim(rest);
    if (span_is(span_until(&after, '='), "seats")) {
        span_word(&after);
        a->options = span_trim(after);
    }
}

static void write_row(const struct adopting *a, const char *code, const uint8_t key[KEY_BYTES],
                      struct text *row)
{
    const int32_t counts[] = { 1, 0, 1, a->seats, TABLE_MATCH };

    text_pair(row, "code", span_of(code));
    text_pair(row, "game", a->game);
    text_pair(row, "options", a->options);
    text_pair(row, "match", a->match);
    text_pair(row, "challenge", a->challenge);
    if (a->lexicon.len > 0)
        text_pair(row, "lexicon", a->lexicon);
    text_pair(row, table_switch[SWITCH_LOCK].key, SPAN(""));
    text_pair(row, table_switch[SWITCH_CURTAIN].key, SPAN(""));
    text_str(row, "member 0 ");
    hex_write(key, row);
    for (int32_t s = 0; s < a->seats; s++) {
        text_str(row, a->bot[s].len > 0 ? "\nchair 0 0 0 " : "\nchair 1 0 0 ");
        text_span(row, a->bot[s].len > 0 ? a->bot[s] : SPAN("-"));
        text_str(row, " - ");
        text_str(row, a->name[s]);
    }
    text_str(row, "\ncounts ");
    text_ints(row, counts, sizeof(counts) / sizeof(counts[0]));
    text_char(row, '\n');
}

bool table_adopt(struct span file, const char *code, const uint8_t key[KEY_BYTES], struct text *row)
{
    struct adopting a = { .whole = true };

    while (file.len > 0) {
        struct span rest = span_until(&file, '\n'), first = span_word(&rest);

        if (span_is(first, "@"))
            read_note(&a, rest);
        else if (span_is(first, "game"))
            read_game(&a, rest);
    }
    if (!a.whole || a.game.len == 0 || a.challenge.len == 0 || a.match.len == 0)
        return false;
    write_row(&a, code, key, row);
    return !row->full;
}

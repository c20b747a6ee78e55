/*
 * words_write.c -- Haste Worte while the glass runs: everybody writes in secret (W3, W4, W15).
 *
 * Moves: player `own 1 Bratwurst`, `foreign 1 drinks Bier`, `done`, `undone`, `redraw`, and with
 * write=turn `ready`.
 */
#include <string.h>

#include "words.h"

/* With write=turn: the writer turns the own glass, and until then no time runs. */
static void want_ready(struct words *w)
{
    w->unready = 1;
    w->st.deadline_ms = 0;
    w->st.to_act = SEAT_BIT(w->writer);
}

static void begin_glass(struct words *w, int64_t at_ms)
{
    w->unready = 0;
    w->glass_ms = at_ms;
    w->st.deadline_ms = at_ms + w->glass_length_ms;
    w->st.to_act = SEAT_BIT(SEAT_CLOCK);
    w->st.to_act |= w->by_turns ? SEAT_BIT(w->writer) : status_players(&w->st);
}

void words_turn_glass(struct words *w, int64_t at_ms)
{
    w->phase = WORDS_WRITE;
    w->done = w->redraw = 0;
    w->writer = w->by_turns ? w->start : -1;
    w->st.secret = status_players(&w->st);
    if (w->by_turns)
        want_ready(w);
    else
        begin_glass(w, at_ms);
}

/* The next to write, with an own glass, or the review. */
void words_glass_empty(struct words *w, int64_t at_ms)
{
    if (w->by_turns)
        w->writer = (w->writer + 1) % w->st.seats;
    if (w->by_turns && w->writer != w->start) {
        want_ready(w);
        return;
    }
    w->writer = -1;
    words_begin_review(w, at_ms);
}

/* W15: whether another of the lines has that key, for the same symbol. */
static bool written(const struct words *w, const struct words_line *lines, int count, int but,
                    int category, struct span key)
{
    for (int i = 0; i < count; i++) {
        struct fold other;

        if (i == but || lines[i].len == 0 || lines[i].category != category)
            continue;
        fold_word(&other, words_text(&lines[i]), words_how(w->lang, category));
        if (span_same(fold_key(&other), key))
            return true;
    }
    return false;
}

const char *words_check(const struct words *w, int seat, bool own, int line, struct span word,
                        int category)
{
    uint32_t how = words_how(w->lang, category);
    struct fold f;

    fold_word(&f, word, how);
    if (f.len == 0)
        return "empty";
    if (!fold_begins(word, how, (char)w->letter, words_by_last(category)))
        return "wrong_initial";
    if (written(w, own ? w->own[seat] : w->foreign[seat], own ? WORDS_OWN : w->st.seats, line,
                category, fold_key(&f)))
        return "twice";
    return NULL;
}

static void keep(struct words_line *line, struct span word, int category)
{
    memset(line, 0, sizeof(*line));
    if (word.len == 0)
        return;
    line->len = (uint8_t)word.len;
    line->category = (int8_t)category;
    memcpy(line->text, word.at, word.len);
}

static const char *write_own(struct words *w, int seat, struct span args)
{
    int category = w->symbol[seat];
    const char *why = NULL;
    struct span word;
    int64_t line;

    if (!words_number(&args, &line))
        return "bad_move";
    word = span_trim(args);
    if (word.len > WORD_MAX)
        return "too_long";
    if (line < 1 || line > WORDS_OWN)
        return "too_many_words";
    if (word.len > 0)
        why = words_check(w, seat, true, (int)line - 1, word, category);
    if (!why)
        keep(&w->own[seat][line - 1], word, category);
    return why;
}

static const char *write_foreign(struct words *w, int seat, struct span args)
{
    struct span symbol, word;
    const char *why;
    int64_t line;
    int category;

    if (!words_number(&args, &line))
        return "bad_move";
    symbol = span_word(&args);
    word = span_trim(args);
    if (word.len > WORD_MAX)
        return "too_long";
    if (line < 1 || line > w->st.seats)
        return "too_many_words";
    if (symbol.len == 0) {
        keep(&w->foreign[seat][line - 1], word, WORDS_NONE);
        return NULL;
    }
    category = words_category_find(symbol);
    if (category == WORDS_NONE || !words_held(w, category))
        return "not_a_symbol_in_play";
    if (category == w->symbol[seat])
        return "own_symbol";
    why = words_check(w, seat, false, (int)line - 1, word, category);
    if (!why)
        keep(&w->foreign[seat][line - 1], word, category);
    return why;
}

static void done(struct words *w, const struct move *m)
{
    w->done |= SEAT_BIT(m->seat);
    if (w->by_turns || w->done == status_players(&w->st))
        words_glass_empty(w, m->at_ms);
}

/* Asks for another letter; when all have, it is turned. */
static const char *redraw(struct words *w, const struct move *m)
{
    if (move_corrected_ms(&w->st, m) > w->glass_ms + WORDS_REDRAW_MS)
        return "too_late";
    if (w->redraw & SEAT_BIT(m->seat))
        return "twice";
    w->redraw |= SEAT_BIT(m->seat);
    if (w->redraw != status_players(&w->st))
        return NULL;
    w->done = w->redraw = 0;
    w->writer = -1;
    memset(w->own, 0, sizeof(w->own));
    memset(w->foreign, 0, sizeof(w->foreign));
    words_want_letter(w);
    return NULL;
}

const char *words_write(struct words *w, const struct move *m, struct span verb, struct span args)
{
    bool is_done = w->done & SEAT_BIT(m->seat);
    struct span rest = args;
    bool alone = span_word(&rest).len == 0;

    if (w->unready) {
        if (!span_is(verb, "ready") || !alone)
            return "bad_move";
        begin_glass(w, m->at_ms);
        return NULL;
    }
    if (span_is(verb, "redraw") && alone && !w->no_redraw)
        return redraw(w, m);
    if (span_is(verb, "own") && !is_done)
        return write_own(w, m->seat, args);
    if (span_is(verb, "foreign") && !is_done)
        return write_foreign(w, m->seat, args);
    if (!span_is(verb, is_done ? "undone" : "done") || !alone)
        return "bad_move";
    if (is_done)
        w->done &= ~SEAT_BIT(m->seat);
    else
        done(w, m);
    return NULL;
}

/* words_sane.c -- Haste Worte: whether bytes from afar are fit to be shown and played on. */
#include "sane.h"
#include "words.h"

enum { TARGET_SANE = 1000 };

static bool sane_line(const struct words_line *line, int least)
{
    return line->len <= WORD_MAX && sane_int(line->category, least, WORDS_CATEGORIES - 1) &&
           sane_text(words_text(line));
}

static bool sane_mark(const struct words *w, const struct words_mark *mark)
{
    return sane_time(mark->end_ms) && mark->vote <= WORDS_OBJECT && mark->by < w->st.seats &&
           sane_set(&w->st, mark->voters) && sane_set(&w->st, mark->yes) &&
           sane_set(&w->st, mark->no) && mark->struck <= WORDS_JUDGED && mark->hint < WORDS_HINTS &&
           sane_bool(mark->may_object);
}

static bool sane_player(const struct words *w, int seat)
{
    for (int i = 0; i < WORDS_OWN; i++)
        if (!sane_line(&w->own[seat][i], 0) || !sane_mark(w, &w->mark[seat][i]))
            return false;
    for (int i = 0; i < WORDS_FOREIGN; i++)
        if (!sane_line(&w->foreign[seat][i], WORDS_NONE))
            return false;
    return sane_time(w->taken_ms[seat]) && w->chips[seat] <= WORDS_OWN;
}

static bool sane_rulings(const struct words *w)
{
    for (int i = 0; i < WORDS_RULINGS; i++)
        if (!sane_line(&w->ruling[i].word, 0) || w->ruling[i].stands > 1)
            return false;
    return sane_int(w->rulings, 0, WORDS_RULINGS);
}

/* Six categories, and nobody has a die that there is not: so there is one for everybody. */
static bool sane_dice(const struct words *w)
{
    for (int i = 0; i < WORDS_DICE; i++)
        if (w->die[i] == WORDS_NONE)
            return false;
    for (int s = 0; s < w->st.seats; s++)
        if (w->symbol[s] != WORDS_NONE && words_free(w, w->symbol[s]) < 0)
            return false;
    return true;
}

/* From the moment when everybody has a die nobody lacks one. */
static bool sane_symbols(const struct words *w)
{
    bool dealt = w->dealt || w->phase == WORDS_WRITE || w->phase == WORDS_REVIEW ||
                 (w->phase == WORDS_LETTER && !w->letter_first);
    bool lettered = w->phase == WORDS_WRITE || w->phase == WORDS_REVIEW ||
                    (w->letter_first && (w->phase == WORDS_THROW || w->phase == WORDS_TAKE));

    for (int s = 0; dealt && s < w->st.seats; s++)
        if (w->symbol[s] == WORDS_NONE)
            return false;
    for (int s = 0; w->phase == WORDS_TAKE && s < w->st.seats; s++)
        if ((w->st.to_act & SEAT_BIT(s)) && w->symbol[s] != WORDS_NONE)
            return false;
    return ((!dealt && w->phase != WORDS_TAKE) || sane_dice(w)) &&
           (w->letter ? sane_int(w->letter, 'A', 'Z') : !lettered);
}

/* The judge may always act, and is refused: all others only where there is something to do. */
static bool sane_actors(const struct words *w)
{
    bool throws = w->phase == WORDS_THROW || w->phase == WORDS_LETTER;
    bool timed = w->phase == WORDS_WRITE || w->phase == WORDS_REVIEW;

    return ((w->st.to_act & SEAT_BIT(SEAT_DICE)) == 0 || throws) &&
           ((w->st.to_act & SEAT_BIT(SEAT_CLOCK)) == 0 || timed) &&
           (w->phase != WORDS_OVER || w->st.to_act == 0) &&
           sane_int(w->writer, w->phase == WORDS_WRITE && w->by_turns ? 0 : -1, w->st.seats - 1);
}

bool words_sane(const void *state)
{
    const struct words *w = state;
    int32_t n;

    if (!sane_int(w->lang, 0, WORDS_LANGS - 1) || (w->turned >> ('Z' - 'A' + 1)) ||
        words_count(w->turned) >= WORDS_LETTERS || w->letters > COUNT_SANE ||
        !sane_bytes(w->die, WORDS_DICE, WORDS_NONE, WORDS_CATEGORIES - 1) ||
        !sane_bytes(w->symbol, WORDS_SEATS, WORDS_NONE, WORDS_CATEGORIES - 1))
        return false;
    for (int s = 0; s < WORDS_SEATS; s++)
        if (!sane_player(w, s))
            return false;
    return sane_bool(w->letter_first) && sane_bool(w->grab) && sane_bool(w->by_turns) &&
           sane_bool(w->deals) && !(w->deals && w->grab) && sane_bool(w->no_redraw) &&
           sane_int(w->rounds, 0, WORDS_ROUNDS_MAX) && sane_int(w->target, 1, TARGET_SANE) &&
           sane_time(w->glass_length_ms) && sane_int(w->phase, WORDS_THROW, WORDS_OVER) &&
           sane_int(w->st.round, 1, COUNT_SANE) && sane_int(w->start, 0, w->st.seats - 1) &&
           sane_bool(w->thrown) && sane_bool(w->dealt) &&
           sane_int(w->unready, 0, w->phase == WORDS_WRITE && w->by_turns) &&
           sane_set(&w->st, w->done) && sane_set(&w->st, w->redraw) &&
           sane_set(&w->st, w->accepted) && sane_time(w->thrown_ms) && sane_time(w->glass_ms) &&
           sane_time(w->review_end_ms) && sane_rulings(w) && sane_symbols(w) && sane_actors(w) &&
           !words_set_whole(&w->set, &n) && w->set.letter[w->lang][0];
}

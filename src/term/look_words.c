/* look_words.c -- how Haste Worte looks in plain lines. */

#include "look.h"
#include "rules/words.h"

extern const struct look look_words;

static const char *symbol_word(int category)
{
    return category >= 0 ? words_category_name[category] : "nothing";
}

static void write_line(const struct words_line *line, struct out *out)
{
    out_span(out, words_text(line));
}

static void draw_take(const struct words *w, struct out *out)
{
    const char *gap = "";

    out_printf(out, "take which? ");
    for (int i = 0; i < WORDS_DICE; i++) {
        if (w->die[i] < 0 || words_free(w, w->die[i]) == 0)
            continue;
        out_printf(out, "%s%d %s", gap, i + 1, symbol_word(w->die[i]));
        gap = ", ";
    }
    out_printf(out, "\n");
}

static void draw_write(const struct looker *who, const struct words *w, struct out *out)
{
    if (w->unready) {
        out_printf(out, "%s: ready (or just Enter) turns the glass\n", who->name[w->writer]);
        return;
    }
    out_printf(out, "The letter is %c, %d seconds. ", w->letter ? (char)w->letter : '?',
               (int)(w->glass_length_ms / 1000));
    for (int s = 0; s < w->st.seats; s++) {
        out_printf(out, "%s%d %s: %s", s > 0 ? ", " : "", s + 1, who->name[s],
                   symbol_word(w->symbol[s]));
    }
    out_printf(out, "\nYour words, one a line; for another's symbol with their number first; then "
                    "done\n");
}

/* `2 Bratwurst: stands, ? not in the word list`: the number is that by which it is doubted. */
static void write_word(const struct words *w, int seat, int line, struct out *out)
{
    static const char *const struck[] = { "stands", "struck, another wrote it too",
                                          "struck by an earlier vote", "struck by a vote",
                                          "struck, nearly the same" };
    static const char *const hint[] = { "", "", ", in the list for another symbol",
                                        ", a word, but in no list", ", ? not in the word list" };
    const struct words_mark *mark = &w->mark[seat][line];

    out_printf(out, "  %d ", line + 1);
    write_line(&w->own[seat][line], out);
    out_printf(out, ": %s%s\n",
               mark->vote != WORDS_CLOSED ? "doubted, a vote is open" : struck[mark->struck],
               mark->struck ? "" : hint[mark->hint]);
}

static void draw_review(const struct looker *who, const struct words *w, struct out *out)
{
    for (int s = 0; s < w->st.seats; s++) {
        bool any = false;

        out_printf(out, "%d %s, %s:", s, who->name[s], symbol_word(w->symbol[s]));
        for (int i = 0; i < WORDS_OWN; i++) {
            if (w->own[s][i].len == 0)
                continue;
            out_printf(out, any ? "" : "\n");
            write_word(w, s, i, out);
            any = true;
        }
        out_printf(out, any ? "" : " no words\n");
    }
    out_printf(out, "challenge, same, object, vote, or accept (just Enter)? ? for help\n");
}

static void words_draw(const struct looker *who, const void *seen, struct out *out)
{
    const struct words *w = seen;

    out_printf(out, w->rounds > 0 ? "\nRound %d of %d   " : "\nRound %d to %d chips   ",
               w->st.round, w->rounds > 0 ? w->rounds : w->target);
    look_scores(who, seen, out);
    out_printf(out, "\n");
    if (w->phase == WORDS_THROW)
        out_printf(out, "%s: throw (or just Enter); ? for help\n", who->name[w->start]);
    else if (w->phase == WORDS_TAKE)
        draw_take(w, out);
    else if (w->phase == WORDS_WRITE)
        draw_write(who, w, out);
    else if (w->phase == WORDS_REVIEW)
        draw_review(who, w, out);
}

/* What a vote, or the end of one, made of the words. */
static void tell_marks(const struct looker *who, const struct words *was, const struct words *w,
                       struct out *out)
{
    for (int s = 0; s < w->st.seats; s++) {
        for (int i = 0; i < WORDS_OWN; i++) {
            const struct words_mark *old = &was->mark[s][i], *mark = &w->mark[s][i];

            if (old->vote == mark->vote && old->struck == mark->struck)
                continue;
            out_printf(out, "  %s,", who->name[s]);
            write_word(w, s, i, out);
        }
    }
}

static void words_tell_move(const struct looker *who, const void *before, const void *now,
                            const struct move *m, struct out *out)
{
    const struct words *was = before, *w = now;
    bool secret =
        m->seat < w->st.seats && m->seat != who->seat && (w->st.secret & SEAT_BIT(m->seat));

    if (m->seat < w->st.seats && !secret) {
        out_printf(out, "  %s: ", who->name[m->seat]);
        out_span(out, m->text);
        out_printf(out, "\n");
    } else if (m->seat == SEAT_DICE) {
        out_printf(out, "  ");
        out_span(out, m->text);
        out_printf(out, "\n");
    }
    if (was->phase == WORDS_WRITE && w->phase == WORDS_REVIEW)
        out_printf(out, "  The words are read out.\n");
    if (was->phase == WORDS_REVIEW && m->seat != SEAT_JUDGE)
        tell_marks(who, was, w, out);
    if (was->phase == WORDS_REVIEW && w->phase != WORDS_REVIEW) {
        for (int s = 0; s < w->st.seats; s++)
            out_printf(out, "%s%s %d", s > 0 ? ", " : "  Chips: ", who->name[s], w->chips[s]);
        out_printf(out, ".\n");
    }
}

static bool words_turned(const void *before, const void *now)
{
    const struct words *was = before, *w = now;

    return was->phase != w->phase && w->phase == WORDS_REVIEW;
}

static void words_moves(const struct looker *who, const void *seen, int seat, struct out *out)
{
    const struct words *w = seen;

    (void)who;
    (void)seat;
    if (w->phase == WORDS_THROW)
        out_printf(out, "  throw   the dice; Enter will do\n");
    else if (w->phase == WORDS_TAKE)
        out_printf(out, "  take SYMBOL   one that lies there; its number will do\n");
    else if (w->phase == WORDS_WRITE && w->unready)
        out_printf(out, "  ready   turns the glass; Enter will do\n");
    else if (w->phase == WORDS_WRITE)
        out_printf(out,
                   "  own LINE WORD              for the own symbol; the word alone will do\n"
                   "  foreign LINE SYMBOL WORD   for another's; its player's number and the "
                   "word will do\n"
                   "%s",
                   w->no_redraw ? "  done, undone               ready; not yet\n"
                                : "  done, undone, redraw       ready; not yet; another letter\n");
    else
        out_printf(out, "  challenge SEAT LINE, object LINE, same SEAT LINE MINE\n"
                        "  vote SEAT LINE yes, vote SEAT LINE no\n"
                        "  accept   agrees; Enter will do\n");
}

/* The first empty line for a word, from 1; 0: all are full. */
static int free_line(const struct words_line *line, int count)
{
    for (int i = 0; i < count; i++)
        if (line[i].len == 0)
            return i + 1;
    return 0;
}

static bool expand_word(const struct words *w, int seat, struct span typed, struct text *move)
{
    struct span rest = typed, first = span_word(&rest);
    int64_t n;
    int line;

    if (span_number(first, &n) && n >= 1 && n <= w->st.seats && span_trim(rest).len > 0) {
        line = free_line(w->foreign[seat], w->st.seats);
        if (line == 0 || w->symbol[n - 1] < 0)
            return false;
        text_str(move, "foreign ");
        text_int(move, line);
        text_char(move, ' ');
        text_str(move, words_category_name[w->symbol[n - 1]]);
        text_char(move, ' ');
        text_span(move, span_trim(rest));
        return true;
    }
    line = free_line(w->own[seat], WORDS_OWN);
    if (line == 0 || typed.len == 0)
        return false;
    text_str(move, "own ");
    text_int(move, line);
    text_char(move, ' ');
    text_span(move, typed);
    return true;
}

static bool words_expand(const void *seen, int seat, struct span typed, struct text *move)
{
    const struct words *w = seen;
    int64_t n;

    if (w->phase == WORDS_WRITE && !w->unready)
        return expand_word(w, seat, typed, move);
    if (typed.len == 0) {
        text_str(move, w->phase == WORDS_THROW    ? "throw"
                       : w->phase == WORDS_REVIEW ? "accept"
                                                  : "ready");
        return w->phase == WORDS_THROW || w->phase == WORDS_REVIEW || w->unready;
    }
    if (w->phase != WORDS_TAKE || !span_number(typed, &n) || n < 1 || n > WORDS_DICE ||
        w->die[n - 1] < 0)
        return false;
    text_str(move, "take ");
    text_str(move, words_category_name[w->die[n - 1]]);
    return true;
}

const struct look look_words = {
    .game = &game_words,
    .draw = words_draw,
    .tell = words_tell_move,
    .turned = words_turned,
    .moves = words_moves,
    .expand = words_expand,
};

/* words_show.c -- Haste Worte as JSON and in expectations. */
#include <string.h>

#include "words.h"

static const char *const phase_name[] = { "throw", "take", "letter", "write", "review", "over" };

static void show_symbol(struct text *out, const char *key, int category)
{
    if (category == WORDS_NONE)
        js_null(out, key);
    else
        js_str(out, key, span_of(words_category_name[category]));
}

static void show_set(struct text *out, const char *key, uint32_t seats)
{
    js_open(out, key, '[');
    for (int s = 0; s < WORDS_SEATS; s++)
        if (seats & SEAT_BIT(s))
            js_int(out, NULL, s);
    js_close(out, ']');
}

static void show_vote(const struct words_mark *mark, struct text *out)
{
    static const char *const kind[] = { "", "challenge", "same", "object" };

    if (mark->vote == WORDS_CLOSED) {
        js_null(out, "vote");
        return;
    }
    js_open(out, "vote", '{');
    js_str(out, "kind", span_of(kind[mark->vote]));
    js_int(out, "by", mark->by);
    js_int(out, "end", mark->end_ms);
    show_set(out, "voters", mark->voters);
    show_set(out, "yes", mark->yes);
    show_set(out, "no", mark->no);
    js_close(out, '}');
}

/* Who wrote, for the symbol of a seat, what struck its own word: the same, or nearly so. */
static uint32_t struck_by(const struct words *w, int seat, int line)
{
    const struct words_mark *mark = &w->mark[seat][line];
    uint32_t claimants = 0;

    if (mark->struck == WORDS_SHARED)
        return words_writers(w, seat, words_text(&w->own[seat][line]));
    for (int s = 0; s < w->st.seats && mark->struck == WORDS_JUDGED; s++)
        claimants |= mark->claims[s] ? SEAT_BIT(s) : 0;
    return claimants;
}

/* Before the review only the word is shown. */
static void show_own(const struct words *w, int seat, int line, struct text *out)
{
    static const char *const struck[] = { "", "shared", "ruled", "voted", "judged" };
    const struct words_mark *mark = &w->mark[seat][line];
    struct span word = words_text(&w->own[seat][line]);

    js_open(out, NULL, '{');
    js_str(out, "word", word);
    if (w->phase != WORDS_WRITE && word.len > 0) {
        js_str(out, "struck", span_of(struck[mark->struck]));
        show_set(out, "by", struck_by(w, seat, line));
        js_bool(out, "ruled", words_ruling_find(w, w->symbol[seat], word) >= 0);
        js_str(out, "hint", span_of(words_hint_name[mark->hint]));
        js_bool(out, "may_object", mark->may_object);
        show_vote(mark, out);
    }
    js_close(out, '}');
}

static void show_foreign(const struct words_line *line, struct text *out)
{
    js_open(out, NULL, '{');
    js_str(out, "word", words_text(line));
    show_symbol(out, "symbol", line->len > 0 ? line->category : WORDS_NONE);
    js_close(out, '}');
}

static void show_player(const struct words *w, int seat, struct text *out)
{
    js_open(out, NULL, '{');
    show_symbol(out, "symbol", w->symbol[seat]);
    js_bool(out, "done", w->done & SEAT_BIT(seat));
    js_bool(out, "redraw", w->redraw & SEAT_BIT(seat));
    js_bool(out, "accepted", w->accepted & SEAT_BIT(seat));
    js_int(out, "chips", w->chips[seat]);
    js_open(out, "own", '[');
    for (int i = 0; i < WORDS_OWN; i++)
        show_own(w, seat, i, out);
    js_close(out, ']');
    js_open(out, "foreign", '[');
    for (int i = 0; i < w->st.seats; i++)
        show_foreign(&w->foreign[seat][i], out);
    js_close(out, ']');
    js_close(out, '}');
}

/* The letter if it came last, else the dice, until they are asked for again. */
void words_thrown(const void *seen, struct text *out)
{
    const struct words *w = seen;

    if (w->st.last.round == 0 && w->letter) {
        text_str(out, "letter ");
        text_char(out, (char)w->letter);
        return;
    }
    if (w->st.last.round == 0 || memchr(w->die, WORDS_NONE, sizeof(w->die)))
        return;
    text_str(out, "throw");
    for (int i = 0; i < WORDS_DICE; i++) {
        text_char(out, ' ');
        text_str(out, words_category_name[w->die[i]]);
    }
}

static void show_letter(const struct words *w, struct text *out)
{
    char letter = (char)w->letter;

    if (w->letter)
        js_str(out, "letter", (struct span) { &letter, 1 });
    else
        js_null(out, "letter");
}

void words_show(const void *state, struct text *out)
{
    const struct words *w = state;

    js_str(out, "phase", span_of(phase_name[w->phase]));
    js_int(out, "start", w->start);
    js_str(out, "lang", span_of(words_lang_name[w->lang]));
    js_bool(out, "grab", w->grab);
    js_bool(out, "letter_first", w->letter_first);
    js_bool(out, "by_turns", w->by_turns);
    js_int(out, "target", w->target);
    js_int(out, "rounds", w->rounds);
    js_int(out, "rulings", w->rulings);
    js_open(out, "dice", '[');
    for (int i = 0; i < WORDS_DICE && w->die[0] != WORDS_NONE; i++)
        show_symbol(out, NULL, w->die[i]);
    js_close(out, ']');
    show_letter(w, out);
    js_int(out, "writer", w->writer);
    js_bool(out, "unready", w->unready);
    js_int(out, "glass", w->glass_ms);
    js_int(out, "glass_length", w->glass_length_ms);
    js_int(out, "redraw_end", w->glass_ms + (w->no_redraw ? 0 : WORDS_REDRAW_MS));
    js_int(out, "review_end", w->review_end_ms);
    js_open(out, "players", '[');
    for (int s = 0; s < w->st.seats; s++)
        show_player(w, s, out);
    js_close(out, ']');
}

/* Says `SEAT LINE` again if that own word is struck, or if it stands. */
static void tell_word(const struct words *w, struct span args, bool struck, struct text *out)
{
    int64_t seat, line;

    if (!words_number(&args, &seat) || !words_number(&args, &line) || seat >= w->st.seats ||
        line < 1 || line > WORDS_OWN || w->phase == WORDS_WRITE)
        return;
    if (w->own[seat][line - 1].len == 0 || (w->mark[seat][line - 1].struck > 0) != struck)
        return;
    text_int(out, seat);
    text_char(out, ' ');
    text_int(out, line);
}

bool words_tell(const void *state, struct span key, struct span args, struct text *out)
{
    const struct words *w = state;

    if (span_is(key, "chips"))
        text_ints(out, w->st.score, w->st.seats);
    else if (span_is(key, "phase"))
        text_str(out, phase_name[w->phase]);
    else if (span_is(key, "struck"))
        tell_word(w, args, true, out);
    else if (span_is(key, "stands"))
        tell_word(w, args, false, out);
    else
        return false;
    return true;
}

/*
 * words_sample.c -- Haste Worte at random: some legal move of any seat. Words are made up of a few
 * syllables, so that players often hit on the same one.
 */
#include <string.h>

#include "words.h"

enum { SOON_MS = 1000 }; /* a move made within this time must still be in time */

static bool chance(struct rng *rng, uint32_t n)
{
    return rng_below(rng, n) == 0;
}

static void verb_line(struct text *out, const char *verb, int line)
{
    text_str(out, verb);
    text_char(out, ' ');
    text_int(out, line);
}

static void make_word(const struct words *w, char letter, struct rng *rng, struct text *out)
{
    static const char *const article[WORDS_LANGS] = { "die ", "the ", "l'", "un’", "los " };
    static const char *const vowel[] = { "a", "e", "i", "o", "u", "\u00e4" };
    static const char *const end[] = { "lo", "ra", "mi", "nel", "sil", "dor" };

    if (chance(rng, 8))
        text_str(out, article[w->lang]);
    text_char(out, letter);
    text_str(out, vowel[rng_below(rng, 6)]);
    text_str(out, end[rng_below(rng, 6)]);
}

/* A die that has three symbols twice is drawn as one with three faces. */
static void sample_throw(const struct words *w, struct rng *rng, struct text *out)
{
    enum { HALF = SET_FACES / 2 };

    text_str(out, "throw");
    for (int i = 0; i < WORDS_DICE; i++) {
        const int8_t *die = w->set.face[i];
        bool twice = memcmp(die, die + HALF, HALF) == 0;

        text_char(out, ' ');
        text_str(out, words_category_name[die[rng_below(rng, twice ? HALF : SET_FACES)]]);
    }
}

/* One of these letters, A the lowest bit: each is as likely. */
static char some_letter(uint32_t letters, struct rng *rng)
{
    char letter = 'A';

    for (uint32_t n = rng_below(rng, (uint32_t)words_count(letters)); n > 0; n--)
        letters &= letters - 1;
    for (; !(letters & 1); letters >>= 1)
        letter++;
    return letter;
}

static void sample_dice(const struct words *w, struct rng *rng, struct text *out)
{
    if (w->phase == WORDS_THROW) {
        sample_throw(w, rng, out);
        return;
    }
    text_str(out, "letter ");
    text_char(out, some_letter(words_deck(&w->set, w->lang) & ~w->turned, rng));
}

static void sample_take(const struct words *w, struct rng *rng, struct text *out)
{
    int category;

    do {
        category = w->die[rng_below(rng, WORDS_DICE)];
    } while (words_free(w, category) == 0);
    text_str(out, "take ");
    text_str(out, words_category_name[category]);
}

/* Writes a word in a line, or clears the line if that word stands in another. */
static void sample_line(const struct words *w, int seat, bool own, struct rng *rng,
                        struct text *out)
{
    int line = (int)rng_below(rng, own ? WORDS_OWN : (uint32_t)w->st.seats);
    int other = (seat + 1 + (int)rng_below(rng, (uint32_t)w->st.seats - 1)) % w->st.seats;
    int category = w->symbol[own ? seat : other];
    char buf[WORD_MAX + 1];
    struct text word;

    text_init(&word, buf, sizeof(buf));
    make_word(w, (char)w->letter, rng, &word);
    verb_line(out, own ? "own" : "foreign", line + 1);
    if ((!own && category == w->symbol[seat]) ||
        words_check(w, seat, own, line, text_all(&word), category))
        return;
    text_char(out, ' ');
    if (!own) {
        text_str(out, words_category_name[category]);
        text_char(out, ' ');
    }
    text_span(out, text_all(&word));
}

static void sample_write(const struct words *w, int seat, struct rng *rng, struct text *out)
{
    bool early = !w->no_redraw && w->st.now_ms + SOON_MS <= w->glass_ms + WORDS_REDRAW_MS;

    if (w->unready)
        text_str(out, "ready");
    else if (early && !(w->redraw & SEAT_BIT(seat)) && chance(rng, 20))
        text_str(out, "redraw");
    else if ((w->done & SEAT_BIT(seat)) && chance(rng, 20))
        text_str(out, "undone");
    else if (w->done & SEAT_BIT(seat)) /* waits */
        return;
    else if (chance(rng, 8))
        text_str(out, "done");
    else
        sample_line(w, seat, !chance(rng, 3), rng, out);
}

/* Finds, at random, a word that may be doubted by `seat`; false if the first look finds none. */
static bool find_doubt(const struct words *w, int seat, struct rng *rng, int *other, int *line)
{
    const struct words_mark *mark;

    *other = (int)rng_below(rng, (uint32_t)w->st.seats);
    *line = (int)rng_below(rng, WORDS_OWN);
    mark = &w->mark[*other][*line];
    return *other != seat && w->own[*other][*line].len > 0 && !mark->struck &&
           mark->vote == WORDS_CLOSED;
}

/* Claims that an own word is the same as a line of this seat, if that may be; else says nothing. */
static bool sample_same(const struct words *w, int seat, int other, int line, struct rng *rng,
                        struct text *out)
{
    int mine = (int)rng_below(rng, (uint32_t)w->st.seats);
    const struct words_line *foreign = &w->foreign[seat][mine];

    if (foreign->len == 0 || foreign->category != w->symbol[other] ||
        (w->mark[other][line].claims[seat] & 1U << mine))
        return false;
    words_about(out, "same", other, line);
    text_char(out, ' ');
    text_int(out, mine + 1);
    return true;
}

static bool sample_doubt(const struct words *w, int seat, struct rng *rng, struct text *out)
{
    int other, line;

    if (w->st.now_ms + SOON_MS > w->review_end_ms || !find_doubt(w, seat, rng, &other, &line))
        return false;
    if (sample_same(w, seat, other, line, rng, out))
        return true;
    if (words_ruling_find(w, w->symbol[other], words_text(&w->own[other][line])) >= 0)
        return false;
    words_about(out, "challenge", other, line);
    return true;
}

static bool sample_vote(const struct words *w, int seat, struct rng *rng, struct text *out)
{
    for (int s = 0; s < w->st.seats; s++) {
        for (int i = 0; i < WORDS_OWN; i++) {
            const struct words_mark *mark = &w->mark[s][i];

            if (mark->vote == WORDS_CLOSED ||
                !(mark->voters & ~(mark->yes | mark->no) & SEAT_BIT(seat)))
                continue;
            words_about(out, "vote", s, i);
            text_str(out, chance(rng, 3) ? " no" : " yes");
            return true;
        }
    }
    return false;
}

static bool sample_object(const struct words *w, int seat, struct text *out)
{
    for (int i = 0; i < WORDS_OWN; i++) {
        if (!w->mark[seat][i].may_object)
            continue;
        verb_line(out, "object", i + 1);
        return true;
    }
    return false;
}

static void sample_review(const struct words *w, int seat, struct rng *rng, struct text *out)
{
    if (sample_vote(w, seat, rng, out))
        return;
    if (chance(rng, 2) && sample_object(w, seat, out))
        return;
    if (chance(rng, 3) && sample_doubt(w, seat, rng, out))
        return;
    text_str(out, "accept");
}

static void sample_ruling(const struct words *w, struct rng *rng, struct text *out)
{
    text_str(out, "ruling ");
    text_str(out, words_category_name[rng_below(rng, WORDS_CATEGORIES)]);
    text_str(out, chance(rng, 2) ? " yes " : " no ");
    make_word(w, some_letter(words_deck(&w->set, w->lang), rng), rng, out);
}

/* Finds something out about some word, if the first look finds one. */
static void sample_judge(const struct words *w, struct rng *rng, struct text *out)
{
    int by, seat, line;

    if (!w->thrown) {
        sample_ruling(w, rng, out);
        return;
    }
    by = (int)rng_below(rng, (uint32_t)w->st.seats);
    if (!find_doubt(w, by, rng, &seat, &line))
        return;
    for (int i = 0; i < w->st.seats; i++) {
        if (w->foreign[by][i].len == 0 || w->foreign[by][i].category != w->symbol[seat] ||
            (w->mark[seat][line].claims[by] & 1U << i))
            continue;
        words_about(out, "same", seat, line);
        text_char(out, ' ');
        text_int(out, by);
        text_char(out, ' ');
        text_int(out, i + 1);
        return;
    }
    words_about(out, "hint", seat, line);
    text_char(out, ' ');
    text_str(out, words_hint_name[WORDS_KNOWN + rng_below(rng, WORDS_HINTS - WORDS_KNOWN)]);
}

void words_sample(const void *state, int seat, struct rng *rng, struct text *out)
{
    const struct words *w = state;

    if (seat == SEAT_CLOCK)
        text_str(out, "tick");
    else if (seat == SEAT_DICE)
        sample_dice(w, rng, out);
    else if (seat == SEAT_JUDGE)
        sample_judge(w, rng, out);
    else if (w->phase == WORDS_THROW)
        text_str(out, "throw");
    else if (w->phase == WORDS_TAKE)
        sample_take(w, rng, out);
    else if (w->phase == WORDS_WRITE)
        sample_write(w, seat, rng, out);
    else
        sample_review(w, seat, rng, out);
}

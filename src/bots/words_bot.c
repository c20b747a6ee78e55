/*
 * words_bot.c -- bots for Haste Worte: they write reviewed words of the lexicon at a human pace,
 * and vote as the lexicon says.
 *
 * For the symbols of others they write what these are likely to write, everyday words; for their
 * own, the stronger they are, words that others are not likely to think of.
 */
#include "bot.h"
#include "pace.h"
#include "rules/words.h"

extern const struct bot bot_random;

enum level { EASY, MEDIUM, HARD, LEVELS };

static const struct writer {
    int own, foreign_percent; /* lines it fills: of three; of those for others */
    int own_low, own_high;    /* levels of words for itself: 1 everyday, 2 usual, 3 rare */
    int aim_high;             /* levels up to which it looks for words of others */
    int doubts_one_in;        /* words that the lexicon does not know at all; 0: never */
    int32_t word_ms;          /* for a word, at least; at most twice that */
} writer[LEVELS] = {
    [EASY] = { 3, 20, 1, 1, 2, 0, 6500 },
    [MEDIUM] = { 3, 70, 1, 2, 2, 3, 4500 },
    [HARD] = { 3, 100, 2, 3, 1, 1, 3000 },
};

enum {
    TRIES = 24,      /* words looked at for a line, before it is left empty */
    READY_MS = 100,  /* nobody has to uncover a screen for it */
    WAIT_MS = 10000, /* when there is nothing to do but wait */
    READ_MS = 3500,  /* the words of a review */
    CHIPS_MS = 6000, /* what a round brought, before the next throw */
    SOON_MS = 3000,  /* a doubt that late would not be in time */
};

/* How many words of the category, for the letter, are of levels up to `high`. */
static uint32_t count_upto(const struct lexicon *lex, const struct words *w, int category, int high)
{
    uint32_t low = 0, count = lexicon_count(lex, w->lang, category, (char)w->letter);

    while (low < count) { /* they are sorted by level */
        uint32_t middle = low + (count - low) / 2;

        if (lexicon_nth(lex, w->lang, category, (char)w->letter, middle).level <= high)
            low = middle + 1;
        else
            count = middle;
    }
    return low;
}

/* A word that may be written there, of levels from `low` to `high`, else of any; or nothing. */
static struct span find_word(const struct bot_ask *ask, int category, int line, bool own, int low,
                             int high)
{
    const struct words *w = ask->seen;
    uint32_t from = count_upto(ask->lex, w, category, low - 1);
    uint32_t upto = count_upto(ask->lex, w, category, high);
    uint32_t all = lexicon_count(ask->lex, w->lang, category, (char)w->letter);

    for (int i = 0; i < TRIES && all > 0; i++) {
        bool any = upto - from < 2 || i >= TRIES / 2;
        uint32_t n = any ? rng_below(ask->rng, all) : from + rng_below(ask->rng, upto - from);
        struct span word = lexicon_nth(ask->lex, w->lang, category, (char)w->letter, n).word;

        if (!words_check(w, ask->seat, own, line, word, category))
            return word;
    }
    return SPAN("");
}

static bool write_own(const struct writer *by, const struct bot_ask *ask, struct text *out)
{
    const struct words *w = ask->seen;
    int category = w->symbol[ask->seat];

    for (int line = 1; line <= by->own; line++) {
        struct span word;

        if (w->own[ask->seat][line - 1].len > 0)
            continue;
        word = find_word(ask, category, line - 1, true, by->own_low, by->own_high);
        if (word.len == 0)
            return false;
        text_str(out, "own ");
        text_int(out, line);
        text_char(out, ' ');
        text_span(out, word);
        return true;
    }
    return false;
}

/* The others in turn, so that nobody is spared. */
static bool write_foreign(const struct writer *by, const struct bot_ask *ask, struct text *out)
{
    const struct words *w = ask->seen;
    int lines = (w->st.seats * by->foreign_percent + 99) / 100;

    for (int line = 1; line <= lines; line++) {
        int other = (ask->seat + 1 + (line - 1) % (w->st.seats - 1)) % w->st.seats;
        struct span word;

        if (w->foreign[ask->seat][line - 1].len > 0)
            continue;
        word = find_word(ask, w->symbol[other], line - 1, false, 1, by->aim_high);
        if (word.len == 0)
            continue;
        text_str(out, "foreign ");
        text_int(out, line);
        text_char(out, ' ');
        text_str(out, words_category_name[w->symbol[other]]);
        text_char(out, ' ');
        text_span(out, word);
        return true;
    }
    return false;
}

/* Nobody lets others wait: the more are ready, the faster. */
static int32_t hurried_ms(uint32_t ready, int32_t ms)
{
    int32_t haste = 1;

    for (; ready; ready &= ready - 1)
        haste += 5;
    return ms / haste;
}

static int32_t write_word(const struct writer *by, const struct bot_ask *ask, struct text *out)
{
    const struct words *w = ask->seen;
    uint32_t me = SEAT_BIT(ask->seat);

    if (w->unready) {
        text_str(out, "ready");
        return READY_MS;
    }
    if (w->redraw && !(w->redraw & me) && w->st.now_ms < w->glass_ms + WORDS_REDRAW_MS - SOON_MS) {
        text_str(out, "redraw"); /* it goes along with who wants another letter */
        return pace_ms(ask->rng, SOON_MS / 3, SOON_MS / 3);
    }
    if (w->done & me)
        return WAIT_MS;
    if (!write_own(by, ask, out) && !write_foreign(by, ask, out))
        text_str(out, "done");
    return hurried_ms(w->done, pace_ms(ask->rng, by->word_ms, by->word_ms));
}

/* A die for which there are many words; of the letter, if it is turned already. */
static void take(const struct writer *by, const struct bot_ask *ask, struct text *out)
{
    const struct words *w = ask->seen;
    int best = WORDS_NONE;
    uint32_t most = 0;

    for (int i = 0; i < WORDS_DICE; i++) {
        int category = w->die[i];
        uint32_t words = 1 + rng_below(ask->rng, 1000);

        if (words_free(w, category) == 0)
            continue;
        if (by == &writer[HARD])
            words += 1000 * (w->letter ? count_upto(ask->lex, w, category, by->own_high)
                                       : lexicon_size(ask->lex, w->lang, category, true));
        if (words > most) {
            most = words;
            best = category;
        }
    }
    text_str(out, "take ");
    text_str(out, words_category_name[best]);
}

/* Whether the lexicon holds one of the claims that the word is the same as another's (W10). */
static bool claim_holds(const struct words *w, int seat, int line, const struct lexicon *lex)
{
    for (int s = 0; s < w->st.seats; s++)
        for (int i = 0; i < w->st.seats; i++)
            if ((w->mark[seat][line].claims[s] & 1U << i) &&
                lexicon_same(lex, w->lang, w->symbol[seat], words_text(&w->own[seat][line]),
                             words_text(&w->foreign[s][i]), NULL) != LEXICON_DIFFERENT)
                return true;
    return false;
}

/* What the lexicon says of a word; what the judge said goes first, it knows the table's words. */
static enum words_hint hint_of(const struct words *w, int seat, int line, const struct lexicon *lex)
{
    const struct words_mark *mark = &w->mark[seat][line];

    if (mark->hint != WORDS_UNHINTED)
        return (enum words_hint)mark->hint;
    return lexicon_find(lex, w->lang, w->symbol[seat], words_text(&w->own[seat][line]));
}

/* W13: whether the word should stand. */
static bool approves(const struct words *w, int seat, int line, const struct lexicon *lex)
{
    const struct words_mark *mark = &w->mark[seat][line];

    if (mark->vote == WORDS_SAME || mark->vote == WORDS_OBJECT)
        return !claim_holds(w, seat, line, lex);
    return hint_of(w, seat, line, lex) == WORDS_KNOWN;
}

/* What there is to say to a word in the review; false if nothing. */
static bool review_word(const struct writer *by, const struct bot_ask *ask, int seat, int line,
                        struct text *out)
{
    const struct words *w = ask->seen;
    const struct words_mark *mark = &w->mark[seat][line];

    if (mark->vote != WORDS_CLOSED) {
        if (!(mark->voters & ~(mark->yes | mark->no) & SEAT_BIT(ask->seat)))
            return false;
        words_about(out, "vote", seat, line);
        text_str(out, approves(w, seat, line, ask->lex) ? " yes" : " no");
        return true;
    }
    if (seat == ask->seat || by->doubts_one_in == 0 || w->own[seat][line].len == 0 ||
        mark->struck || (w->accepted & SEAT_BIT(ask->seat)) ||
        w->st.now_ms + SOON_MS > w->review_end_ms ||
        words_ruling_find(w, w->symbol[seat], words_text(&w->own[seat][line])) >= 0 ||
        hint_of(w, seat, line, ask->lex) != WORDS_UNKNOWN ||
        rng_below(ask->rng, (uint32_t)by->doubts_one_in) > 0)
        return false;
    words_about(out, "challenge", seat, line);
    return true;
}

static void review(const struct writer *by, const struct bot_ask *ask, struct text *out)
{
    const struct words *w = ask->seen;

    for (int s = 0; s < w->st.seats; s++)
        for (int i = 0; i < WORDS_OWN; i++)
            if (review_word(by, ask, s, i, out))
                return;
    text_str(out, "accept");
}

static int32_t choose(const struct bot *bot, const struct bot_ask *ask, struct text *out)
{
    const struct words *w = ask->seen;
    const struct writer *by = &writer[bot->level];

    if (!ask->lex)
        return bot_random.choose(bot, ask, out);
    if (w->phase == WORDS_WRITE)
        return write_word(by, ask, out);
    if (w->phase == WORDS_REVIEW) {
        review(by, ask, out);
        return hurried_ms(w->accepted, pace_ms(ask->rng, READ_MS, READ_MS));
    }
    if (w->phase == WORDS_TAKE)
        take(by, ask, out);
    else
        text_str(out, "throw");
    return pace_ms(ask->rng, w->phase == WORDS_THROW && w->st.round > 1 ? CHIPS_MS : 1200, 1200);
}

const struct bot bot_words_easy = { "easy", &game_words, EASY, choose, NULL },
                 bot_words_medium = { "medium", &game_words, MEDIUM, choose, NULL },
                 bot_words_hard = { "hard", &game_words, HARD, choose, NULL };

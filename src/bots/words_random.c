/*
 * words_random.c -- the random bot for Haste Worte: moves as the rules sample them, but with words
 * of the lexicon, and votes as the lexicon says.
 */
#include "bot.h"
#include "rules/words.h"

extern const struct bot bot_random;
extern const struct game game_words;

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

/* W13: whether the word should stand. What the judge said of it goes first. */
static bool approves(const struct words *w, int seat, int line, const struct lexicon *lex)
{
    const struct words_mark *mark = &w->mark[seat][line];

    if (mark->vote == WORDS_SAME || mark->vote == WORDS_OBJECT)
        return !claim_holds(w, seat, line, lex);
    if (mark->hint != WORDS_UNHINTED)
        return mark->hint == WORDS_KNOWN;
    return lexicon_find(lex, w->lang, w->symbol[seat], words_text(&w->own[seat][line])) ==
           WORDS_KNOWN;
}

static void cut(struct text *out, const char *at)
{
    out->len = (size_t)(at - out->buf);
    out->buf[out->len] = '\0';
}

/* Puts a word of the category in place of what stands from `at` on; `none` if there is no word. */
static void write_word(const struct words *w, int category, const struct lexicon *lex,
                       struct rng *rng, struct text *out, const char *at, const char *none)
{
    char letter = (char)w->letter;
    uint32_t count = lexicon_count(lex, w->lang, category, letter);

    cut(out, count > 0 ? at : none);
    if (count == 0)
        return;
    text_char(out, ' ');
    text_span(out, lexicon_nth(lex, w->lang, category, letter, rng_below(rng, count)).word);
}

/* What the rules sampled, as the lexicon would have it. */
static void improve(const struct words *w, int seat, const struct lexicon *lex, struct rng *rng,
                    struct text *out)
{
    struct span rest = text_all(out), verb = span_word(&rest), symbol;
    const char *behind;
    int64_t n, line;

    if (!words_number(&rest, &n))
        return;
    behind = rest.at;
    if (span_is(verb, "own")) {
        write_word(w, w->symbol[seat], lex, rng, out, behind, behind);
    } else if (span_is(verb, "foreign")) {
        symbol = span_word(&rest);
        if (symbol.len > 0)
            write_word(w, words_category_find(symbol), lex, rng, out, rest.at, behind);
    } else if (span_is(verb, "vote") && words_number(&rest, &line)) {
        cut(out, rest.at);
        text_str(out, approves(w, (int)n, (int)line - 1, lex) ? " yes" : " no");
    } else if (span_is(verb, "challenge") && words_number(&rest, &line) &&
               approves(w, (int)n, (int)line - 1, lex)) {
        cut(out, out->buf);
        text_str(out, "accept");
    }
}

static int32_t choose(const struct bot *bot, const struct bot_ask *ask, struct text *out)
{
    int32_t ms = bot_random.choose(bot, ask, out);

    if (ask->lex)
        improve(ask->seen, ask->seat, ask->lex, ask->rng, out);
    return ms;
}

const struct bot bot_words_random = { .name = "random", .game = &game_words, .choose = choose };

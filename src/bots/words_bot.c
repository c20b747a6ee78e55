/*
 * words_bot.c -- bots for Haste Worte: they write reviewed words of the lexicon at a human pace,
 * and are good sports in the review (W13).
 *
 * For the symbols of others they write what these are likely to write, everyday words; for their
 * own, the stronger they are, words that others are not likely to think of. Words of the language
 * go before names that are the same everywhere, and of these there is one in three lines at most.
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
    int doubts_one_in;        /* words that nobody has heard of */
    int32_t word_ms;          /* for a word, at least; at most twice that */
} writer[LEVELS] = {
    [EASY] = { 3, 20, 1, 1, 2, 2, 6500 },
    [MEDIUM] = { 3, 70, 1, 2, 2, 1, 4500 },
    [HARD] = { 3, 100, 2, 3, 1, 1, 3000 },
};

enum {
    LEVEL_MAX = 3,
    NAMES_ONE_IN = 3, /* lines that may be a name of no language */
    TRIES = 24,       /* words looked at for a line, before it is left empty */
    UNSEEN_MS = 80,   /* for a move while people do nothing but wait: all of them within a second */
    WAIT_MS = 10000,  /* when there is nothing to do but wait */
    READ_MS = 3500,   /* the words of a review */
    CHIPS_MS =
        2500, /* what a round brought, before the next throw: who still reads goes on reading */
    GRAB_MS = 900,  /* to find a die, once they lie still */
    SOON_MS = 3000, /* a doubt that late would not be in time */
    VOTE_MS = 8000, /* before the end of a vote they no longer wait for people */
    LOOK_MS = 1000, /* until then they look that often */
    NEAR_LETTERS = 5,
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

/* Where the words of some levels lie among those of a cell. */
struct range {
    uint32_t from, upto;
};

static struct range levels(const struct bot_ask *ask, int category, int low, int high)
{
    const struct words *w = ask->seen;

    return (struct range) { count_upto(ask->lex, w, category, low - 1),
                            count_upto(ask->lex, w, category, high) };
}

/* Whether a brand or a band stands in one of the own lines already. */
static bool has_name(const struct bot_ask *ask)
{
    const struct words *w = ask->seen;
    int category = w->symbol[ask->seat];
    uint32_t all = lexicon_count(ask->lex, w->lang, category, (char)w->letter);

    for (uint32_t n = 0; n < all; n++) {
        struct lexicon_word word = lexicon_nth(ask->lex, w->lang, category, (char)w->letter, n);

        for (int i = 0; word.everywhere && i < WORDS_OWN; i++)
            if (span_same(words_text(&w->own[ask->seat][i]), word.word))
                return true;
    }
    return false;
}

/* A word of the range that may be written there; names of no language only with `names`. */
static struct span draw(const struct bot_ask *ask, int category, int line, bool own,
                        struct range range, bool names)
{
    const struct words *w = ask->seen;

    for (int i = 0; i < TRIES && range.upto > range.from; i++) {
        uint32_t n = range.from + rng_below(ask->rng, range.upto - range.from);
        struct lexicon_word word = lexicon_nth(ask->lex, w->lang, category, (char)w->letter, n);

        if ((names || !word.everywhere) &&
            !words_check(w, ask->seat, own, line, word.word, category))
            return word.word;
    }
    return SPAN("");
}

/*
 * A word that may be written there, or nothing: of levels from `low` to `high`, else more common
 * ones, else rarer ones; and names of no language only where nothing else is left, or sometimes.
 */
static struct span find_word(const struct bot_ask *ask, int category, int line, bool own, int low,
                             int high)
{
    const struct range range[] = {
        levels(ask, category, low, high),
        levels(ask, category, 1, low > 1 ? low - 1 : high + 1),
        levels(ask, category, 1, LEVEL_MAX),
    };
    bool names = rng_below(ask->rng, NAMES_ONE_IN) == 0 && !(own && has_name(ask));
    struct span word = SPAN("");

    for (int pass = 0; word.len == 0 && pass < 2; pass++)
        for (int i = 0; word.len == 0 && i < 3; i++)
            word = draw(ask, category, line, own, range[i], names || pass > 0);
    return word;
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

/* Whether nobody but bots is missing in this set. */
static bool has_people(const struct words *w, uint32_t gang, uint32_t set)
{
    return gang && !(status_players(&w->st) & ~gang & ~set);
}

/* Whether a request for another letter, made so soon, is in time. */
static bool may_redraw(const struct words *w, int32_t soon_ms)
{
    return w->redraw && w->st.now_ms + soon_ms < w->glass_ms + WORDS_REDRAW_MS;
}

/* Whether there is a vote in which nobody but bots is missing. */
static bool has_voted(const struct words *w, uint32_t gang)
{
    for (int s = 0; s < w->st.seats; s++)
        for (int i = 0; i < WORDS_OWN; i++) {
            const struct words_mark *mark = &w->mark[s][i];
            uint32_t missing = mark->voters & ~(uint32_t)(mark->yes | mark->no);

            if (mark->vote != WORDS_CLOSED && missing && !(missing & ~gang))
                return true;
        }
    return false;
}

/* People have written, agreed, voted or want another letter: now bots are waited for. */
static bool hastens(const void *seen, uint32_t gang)
{
    const struct words *w = seen;

    if (w->phase == WORDS_WRITE)
        return has_people(w, gang, w->done) ||
               (may_redraw(w, LOOK_MS) && has_people(w, gang, w->redraw));
    return w->phase == WORDS_REVIEW &&
           (has_people(w, gang, w->accepted) || (gang && has_voted(w, gang)));
}

/* Nobody lets others wait: the more are ready, the faster; at once where all people are. */
static int32_t hurried_ms(const struct bot_ask *ask, uint32_t ready, int32_t ms)
{
    int32_t haste = 1;

    if (has_people(ask->seen, ask->gang, ready))
        return UNSEEN_MS;
    for (; ready; ready &= ready - 1)
        haste += 5;
    return ms / haste;
}

static int32_t write_word(const struct writer *by, const struct bot_ask *ask, struct text *out)
{
    const struct words *w = ask->seen;
    uint32_t me = SEAT_BIT(ask->seat);
    bool all = has_people(w, ask->gang, w->redraw);

    if (w->unready) {
        text_str(out, "ready");
        return UNSEEN_MS;
    }
    if (!(w->redraw & me) && may_redraw(w, all ? LOOK_MS : SOON_MS)) {
        text_str(out, "redraw"); /* it goes along with who wants another letter */
        return all ? UNSEEN_MS : pace_ms(ask->rng, SOON_MS / 3, SOON_MS / 3);
    }
    if (w->done & me)
        return WAIT_MS;
    if (!write_own(by, ask, out) && !write_foreign(by, ask, out))
        text_str(out, "done");
    if (w->by_turns)
        return UNSEEN_MS;
    return hurried_ms(ask, w->done, pace_ms(ask->rng, by->word_ms, by->word_ms));
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

/* The seats that people play; nobody does where there is no gang. */
static uint32_t people_of(const struct bot_ask *ask)
{
    const struct words *w = ask->seen;

    return ask->gang ? status_players(&w->st) & ~ask->gang : 0;
}

/*
 * W13: a word that neither lexicon nor dictionary has heard of, says the judge, and that is no slip
 * either. Without a judge nothing is doubted.
 */
static bool is_doubtful(const struct bot_ask *ask, int seat, int line)
{
    const struct words *w = ask->seen;
    struct span word = words_text(&w->own[seat][line]);
    struct lexicon_word near;
    struct fold f;

    if (word.len == 0 || w->mark[seat][line].hint != WORDS_UNKNOWN)
        return false;
    fold_word(&f, word, words_how(w->lang, w->symbol[seat]));
    return fold_key(&f).len < NEAR_LETTERS ||
           lexicon_near(ask->lex, w->lang, WORDS_NONE, word, &near, 1) == 0;
}

/*
 * Together they doubt one word of a person a round: the first doubtful one that was not struck when
 * the review began, whatever has become of it since. Who is looked at first changes by round.
 */
static bool find_doubtful(const struct bot_ask *ask, int *seat, int *line)
{
    const struct words *w = ask->seen;
    uint32_t people = people_of(ask);

    for (int i = 0; i < w->st.seats * WORDS_OWN; i++) {
        uint8_t struck;

        *seat = (w->start + i / WORDS_OWN) % w->st.seats;
        *line = i % WORDS_OWN;
        struck = w->mark[*seat][*line].struck;
        if ((people & SEAT_BIT(*seat)) && (struck == WORDS_STANDS || struck == WORDS_VOTED) &&
            is_doubtful(ask, *seat, *line))
            return true;
    }
    return false;
}

/* With the people's majority, yes on a tie; if nobody has voted, as the lexicon says. */
static bool approves(const struct bot_ask *ask, int seat, int line)
{
    const struct words *w = ask->seen;
    const struct words_mark *mark = &w->mark[seat][line];
    uint32_t people = people_of(ask);

    if ((mark->yes | mark->no) & people)
        return words_count(mark->no & people) <= words_count(mark->yes & people);
    if (mark->vote == WORDS_SAME || mark->vote == WORDS_OBJECT)
        return !claim_holds(w, seat, line, ask->lex);
    return !is_doubtful(ask, seat, line);
}

/* Votes when the people have, or when they take too long; false if it does not. */
static bool vote_on(const struct bot_ask *ask, int seat, int line, struct text *out)
{
    const struct words *w = ask->seen;
    const struct words_mark *mark = &w->mark[seat][line];
    uint32_t missing = mark->voters & ~(uint32_t)(mark->yes | mark->no);

    if (mark->vote == WORDS_CLOSED || !(missing & SEAT_BIT(ask->seat)) ||
        ((missing & people_of(ask)) && w->st.now_ms < mark->end_ms - VOTE_MS))
        return false;
    words_about(out, "vote", seat, line);
    text_str(out, approves(ask, seat, line) ? " yes" : " no");
    return true;
}

/* Doubts the one word that may be, if it can be; false if it does not. */
static bool doubt(const struct writer *by, const struct bot_ask *ask, struct text *out)
{
    const struct words *w = ask->seen;
    int seat, line;

    if (w->st.now_ms + SOON_MS > w->review_end_ms || !find_doubtful(ask, &seat, &line) ||
        w->mark[seat][line].struck || w->mark[seat][line].vote != WORDS_CLOSED ||
        words_ruling_find(w, w->symbol[seat], words_text(&w->own[seat][line])) >= 0 ||
        rng_below(ask->rng, (uint32_t)by->doubts_one_in) > 0)
        return false;
    words_about(out, "challenge", seat, line);
    return true;
}

/* Until the words have been read out to those who listen. */
static int32_t read_ms(const struct words *w)
{
    int64_t ms = 0;

    for (int s = 0; s < w->st.seats; s++)
        for (int i = 0; i < WORDS_OWN; i++)
            ms += w->own[s][i].len > 0 ? WORDS_READ_MS : 0;
    if (ms > WORDS_READ_ALL_MS)
        ms = WORDS_READ_ALL_MS;
    ms += w->review_end_ms - WORDS_REVIEW_MS - w->st.now_ms;
    return ms > 0 ? (int32_t)ms : 0;
}

/* Nobody agrees to words that were not read out, but after somebody who did not want to listen. */
static int32_t review_ms(const struct bot_ask *ask)
{
    const struct words *w = ask->seen;
    int32_t ms = hurried_ms(ask, w->accepted, pace_ms(ask->rng, READ_MS, READ_MS));
    bool votes = w->st.deadline_ms != w->review_end_ms;

    return w->accepted || votes ? ms : ms + read_ms(w);
}

static int32_t review(const struct writer *by, const struct bot_ask *ask, struct text *out)
{
    const struct words *w = ask->seen;

    for (int s = 0; s < w->st.seats; s++)
        for (int i = 0; i < WORDS_OWN; i++)
            if (vote_on(ask, s, i, out))
                return pace_ms(ask->rng, LOOK_MS, LOOK_MS);
    if (w->accepted & SEAT_BIT(ask->seat))
        return LOOK_MS; /* there is a vote that waits for people */
    if (!doubt(by, ask, out))
        text_str(out, "accept");
    return review_ms(ask);
}

/* Who grabs sees the dice no sooner than others do. */
static int32_t grab_ms(const struct bot_ask *ask)
{
    const struct words *w = ask->seen;
    int64_t landed = w->thrown_ms + WORDS_LANDED_MS - w->st.now_ms;

    return pace_ms(ask->rng, GRAB_MS, 2 * GRAB_MS) + (landed > 0 ? (int32_t)landed : 0);
}

static int32_t choose(const struct bot *bot, const struct bot_ask *ask, struct text *out)
{
    const struct words *w = ask->seen;
    const struct writer *by = &writer[bot->level];

    if (!ask->lex)
        return bot_random.choose(bot, ask, out);
    if (w->phase == WORDS_WRITE)
        return write_word(by, ask, out);
    if (w->phase == WORDS_REVIEW)
        return review(by, ask, out);
    if (w->phase == WORDS_TAKE) {
        take(by, ask, out);
        if (w->grab)
            return grab_ms(ask);
    } else {
        text_str(out, "throw");
    }
    return pace_ms(ask->rng, w->phase == WORDS_THROW && w->st.round > 1 ? CHIPS_MS : 1200, 1200);
}

const struct bot bot_words_easy = { "easy", &game_words, EASY, choose, NULL, hastens },
                 bot_words_medium = { "medium", &game_words, MEDIUM, choose, NULL, hastens },
                 bot_words_hard = { "hard", &game_words, HARD, choose, NULL, hastens };

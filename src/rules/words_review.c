/*
 * words_review.c -- Haste Worte after the glass: words are struck, doubted and voted on (W5, W10,
 * W12-W14), until the round scores.
 *
 * Moves: player `challenge SEAT LINE`, `same SEAT LINE MYLINE`, `vote SEAT LINE yes`, `object
 * LINE`, `accept`; judge `hint SEAT LINE known`, `same SEAT LINE SEAT2 LINE2`, and before the first
 * throw `ruling CATEGORY yes WORD`.
 */
#include <string.h>

#include "words.h"

/* Two words of the same match. */
static bool same_word(const struct words *w, const struct words_line *a, struct span b)
{
    return a->len > 0 && fold_same(words_text(a), b, words_how(w->lang, a->category));
}

int words_ruling_find(const struct words *w, int category, struct span word)
{
    for (int i = 0; i < w->rulings; i++)
        if (w->ruling[i].word.category == category && same_word(w, &w->ruling[i].word, word))
            return i;
    return -1;
}

static void forget(struct words *w, int at)
{
    w->rulings--;
    memmove(&w->ruling[at], &w->ruling[at + 1], (size_t)(w->rulings - at) * sizeof(w->ruling[0]));
}

/* Remembers a ruling as the newest: an earlier one on the same word is forgotten, or the oldest. */
static void rule(struct words *w, int category, struct span word, bool stands)
{
    int at = words_ruling_find(w, category, word);
    struct words_ruling *newest;

    if (at >= 0)
        forget(w, at);
    else if (w->rulings == WORDS_RULINGS)
        forget(w, 0);
    newest = &w->ruling[w->rulings++];
    *newest = (struct words_ruling) { .stands = stands };
    newest->word.category = (int8_t)category;
    newest->word.len = (uint8_t)word.len;
    memcpy(newest->word.text, word.at, word.len);
}

/* Whether the word stands in one of the lines, for that symbol. */
static bool wrote(const struct words *w, const struct words_line *line, int lines, int symbol,
                  struct span word)
{
    for (int i = 0; i < lines; i++)
        if (line[i].len > 0 && line[i].category == symbol && same_word(w, &line[i], word))
            return true;
    return false;
}

/* Also of those who hold the same symbol, whose own lines are for it, too. */
uint32_t words_writers(const struct words *w, int seat, struct span word)
{
    uint32_t writers = 0;

    for (int s = 0; s < w->st.seats; s++)
        if (s != seat && (wrote(w, w->foreign[s], w->st.seats, w->symbol[seat], word) ||
                          wrote(w, w->own[s], WORDS_OWN, w->symbol[seat], word)))
            writers |= SEAT_BIT(s);
    return writers;
}

static enum words_struck struck_at_first(const struct words *w, int seat, struct span word)
{
    int ruling;

    if (words_writers(w, seat, word))
        return WORDS_SHARED;
    ruling = words_ruling_find(w, w->symbol[seat], word);
    return ruling >= 0 && !w->ruling[ruling].stands ? WORDS_RULED : WORDS_STANDS;
}

/* Those who still have to vote on some word. */
static uint32_t voters_of(const struct words *w)
{
    uint32_t voters = 0;

    for (int s = 0; s < w->st.seats; s++)
        for (int i = 0; i < WORDS_OWN; i++)
            if (w->mark[s][i].vote != WORDS_CLOSED)
                voters |= w->mark[s][i].voters & ~(uint32_t)(w->mark[s][i].yes | w->mark[s][i].no);
    return voters;
}

/* When the open vote that ends first does; INT64_MAX if none is open. */
static int64_t vote_end_ms(const struct words *w)
{
    int64_t end_ms = INT64_MAX;

    for (int s = 0; s < w->st.seats; s++)
        for (int i = 0; i < WORDS_OWN; i++)
            if (w->mark[s][i].vote != WORDS_CLOSED && w->mark[s][i].end_ms < end_ms)
                end_ms = w->mark[s][i].end_ms;
    return end_ms;
}

static void score_round(struct words *w)
{
    for (int s = 0; s < w->st.seats; s++) {
        for (int i = 0; i < WORDS_OWN; i++)
            w->chips[s] = (uint8_t)(w->chips[s] + (w->own[s][i].len > 0 && !w->mark[s][i].struck));
        w->st.score[s] += w->chips[s];
    }
    words_next_round(w);
}

/* Goes on with the review, or scores; `over`: its time is up. */
static void go_on(struct words *w, bool over)
{
    int64_t end_ms = vote_end_ms(w);
    uint32_t players = status_players(&w->st);

    if (end_ms == INT64_MAX && (over || w->accepted == players)) {
        score_round(w);
        return;
    }
    w->st.deadline_ms = end_ms < INT64_MAX ? end_ms : w->review_end_ms;
    w->st.to_act =
        (players & ~w->accepted) | voters_of(w) | SEAT_BIT(SEAT_CLOCK) | SEAT_BIT(SEAT_JUDGE);
}

void words_begin_review(struct words *w, int64_t at_ms)
{
    w->phase = WORDS_REVIEW;
    w->st.secret = 0;
    status_needs(&w->st); /* everybody's words */
    w->review_end_ms = at_ms + WORDS_REVIEW_MS;
    for (int s = 0; s < w->st.seats; s++)
        for (int i = 0; i < WORDS_OWN; i++)
            if (w->own[s][i].len > 0)
                w->mark[s][i].struck = (uint8_t)struck_at_first(w, s, words_text(&w->own[s][i]));
    go_on(w, false);
}

/* With two players the writer alone votes on what the other doubts (W13). */
static void open_vote(struct words *w, const struct move *m, int seat, int line,
                      enum words_vote_kind kind)
{
    struct words_mark *mark = &w->mark[seat][line];
    uint32_t writer = SEAT_BIT(seat);

    mark->vote = (uint8_t)kind;
    mark->by = (uint8_t)m->seat;
    mark->end_ms = m->at_ms + WORDS_VOTE_MS;
    mark->voters = (uint8_t)(w->st.seats == 2 ? writer : status_players(&w->st) & ~writer);
    mark->yes = mark->no = 0;
}

/* Whether a word would stand if these were all votes (W13). */
static bool would_stand(uint32_t yes, uint32_t no)
{
    return words_count(no) <= words_count(yes);
}

/* Whether the votes still missing cannot change it. */
static bool is_decided(const struct words_mark *mark)
{
    uint32_t missing = mark->voters & ~(uint32_t)(mark->yes | mark->no);

    return would_stand(mark->yes | missing, mark->no) == would_stand(mark->yes, mark->no | missing);
}

/* W13, W14. */
static void close_vote(struct words *w, int seat, int line)
{
    struct words_mark *mark = &w->mark[seat][line];
    bool stands = would_stand(mark->yes, mark->no);

    if (mark->vote == WORDS_CHALLENGE)
        rule(w, w->symbol[seat], words_text(&w->own[seat][line]), stands);
    if (stands)
        mark->struck = WORDS_STANDS;
    else if (mark->vote != WORDS_OBJECT)
        mark->struck = WORDS_VOTED;
    mark->vote = WORDS_CLOSED;
    mark->by = mark->voters = mark->yes = mark->no = 0; /* no view tells who said what */
    mark->end_ms = 0;
}

/* Reads SEAT and LINE of an own word. */
static bool read_word(struct span *args, int64_t *seat, int64_t *line)
{
    return words_number(args, seat) && words_number(args, line);
}

static bool is_own(const struct words *w, int64_t seat, int64_t line)
{
    return seat < w->st.seats && line >= 1 && line <= WORDS_OWN && w->own[seat][line - 1].len > 0;
}

/* Whether the foreign line of that seat is for the symbol of another. */
static bool is_for(const struct words *w, int64_t seat, int64_t line, int64_t other)
{
    return seat < w->st.seats && line >= 1 && line <= w->st.seats &&
           w->foreign[seat][line - 1].len > 0 &&
           w->foreign[seat][line - 1].category == w->symbol[other];
}

static const char *challenge(struct words *w, const struct move *m, struct span args)
{
    int64_t seat, line;
    const struct words_mark *mark;

    if (!read_word(&args, &seat, &line) || span_word(&args).len > 0)
        return "bad_move";
    if (!is_own(w, seat, line))
        return "no_such_word";
    if (seat == m->seat)
        return "own_word";
    if (move_corrected_ms(&w->st, m) > w->review_end_ms)
        return "too_late";
    mark = &w->mark[seat][line - 1];
    if (mark->vote != WORDS_CLOSED)
        return "vote_open";
    if (mark->struck ||
        words_ruling_find(w, w->symbol[seat], words_text(&w->own[seat][line - 1])) >= 0)
        return "already_ruled";
    open_vote(w, m, (int)seat, (int)line - 1, WORDS_CHALLENGE);
    go_on(w, false);
    return NULL;
}

/* Notes the claim that an own word is the same as a foreign one; `late`: too late for that. */
static const char *claim(struct words *w, int64_t seat, int64_t line, int64_t by, int64_t by_line,
                         bool late)
{
    struct words_mark *mark;
    uint8_t bit;

    if (!is_own(w, seat, line))
        return "no_such_word";
    if (by == seat)
        return "own_word";
    if (!is_for(w, by, by_line, seat))
        return "no_such_word";
    if (late)
        return "too_late";
    mark = &w->mark[seat][line - 1];
    if (mark->vote != WORDS_CLOSED)
        return "vote_open";
    bit = (uint8_t)(1U << (by_line - 1));
    if (mark->struck || (mark->claims[by] & bit))
        return "already_ruled";
    mark->claims[by] |= bit;
    return NULL;
}

static const char *same(struct words *w, const struct move *m, struct span args)
{
    bool late = move_corrected_ms(&w->st, m) > w->review_end_ms;
    int64_t seat, line, my_line;
    const char *why;

    if (!read_word(&args, &seat, &line) || !words_number(&args, &my_line) ||
        span_word(&args).len > 0)
        return "bad_move";
    why = claim(w, seat, line, m->seat, my_line, late);
    if (why)
        return why;
    open_vote(w, m, (int)seat, (int)line - 1, WORDS_SAME);
    go_on(w, false);
    return NULL;
}

/* W10: with two players the objection holds at once. */
static const char *object(struct words *w, const struct move *m, struct span args)
{
    struct words_mark *mark;
    int64_t line;

    if (!words_number(&args, &line) || span_word(&args).len > 0)
        return "bad_move";
    if (!is_own(w, m->seat, line) || !w->mark[m->seat][line - 1].may_object)
        return "no_such_word";
    mark = &w->mark[m->seat][line - 1];
    mark->may_object = 0;
    if (w->st.seats == 2)
        mark->struck = WORDS_STANDS;
    else
        open_vote(w, m, m->seat, (int)line - 1, WORDS_OBJECT);
    go_on(w, false);
    return NULL;
}

static const char *vote(struct words *w, const struct move *m, struct span args)
{
    uint8_t me = (uint8_t)SEAT_BIT(m->seat);
    int64_t seat, line;
    struct words_mark *mark;
    struct span word;
    bool yes;

    if (!read_word(&args, &seat, &line))
        return "bad_move";
    word = span_word(&args);
    yes = span_is(word, "yes");
    if ((!yes && !span_is(word, "no")) || span_word(&args).len > 0)
        return "bad_move";
    if (!is_own(w, seat, line))
        return "no_such_word";
    mark = &w->mark[seat][line - 1];
    if (mark->vote == WORDS_CLOSED)
        return "no_vote_open";
    if (!(mark->voters & me))
        return seat == m->seat ? "own_word" : "no_vote_open";
    if ((mark->yes | mark->no) & me)
        return "twice";
    *(yes ? &mark->yes : &mark->no) |= me;
    if (is_decided(mark))
        close_vote(w, (int)seat, (int)line - 1);
    go_on(w, move_corrected_ms(&w->st, m) > w->review_end_ms);
    return NULL;
}

const char *words_review(struct words *w, const struct move *m, struct span verb, struct span args)
{
    struct span rest = args;

    if (span_is(verb, "vote"))
        return vote(w, m, args);
    if (w->accepted & SEAT_BIT(m->seat))
        return "not_your_turn";
    if (span_is(verb, "challenge"))
        return challenge(w, m, args);
    if (span_is(verb, "same"))
        return same(w, m, args);
    if (span_is(verb, "object"))
        return object(w, m, args);
    if (!span_is(verb, "accept") || span_word(&rest).len > 0)
        return "bad_move";
    w->accepted |= SEAT_BIT(m->seat);
    go_on(w, false);
    return NULL;
}

void words_review_tick(struct words *w, int64_t at_ms)
{
    for (int s = 0; s < w->st.seats; s++)
        for (int i = 0; i < WORDS_OWN; i++)
            if (w->mark[s][i].vote != WORDS_CLOSED && w->mark[s][i].end_ms <= at_ms)
                close_vote(w, s, i);
    go_on(w, at_ms >= w->review_end_ms);
}

/* W12: a hint, never a verdict. */
static const char *hint(struct words *w, struct span args)
{
    int64_t seat, line;
    struct span word;
    uint8_t found = WORDS_UNHINTED;

    if (!read_word(&args, &seat, &line))
        return "bad_move";
    word = span_word(&args);
    for (uint8_t i = WORDS_KNOWN; i < WORDS_HINTS; i++)
        if (span_is(word, words_hint_name[i]))
            found = i;
    if (found == WORDS_UNHINTED || span_word(&args).len > 0)
        return "bad_move";
    if (!is_own(w, seat, line))
        return "no_such_word";
    w->mark[seat][line - 1].hint = found;
    return NULL;
}

/* W10: a near miss is struck at once. */
static const char *judge_same(struct words *w, struct span args)
{
    int64_t seat, line, by, by_line;
    const char *why;

    if (!read_word(&args, &seat, &line) || !read_word(&args, &by, &by_line) ||
        span_word(&args).len > 0)
        return "bad_move";
    why = claim(w, seat, line, by, by_line, false);
    if (why)
        return why;
    w->mark[seat][line - 1].struck = WORDS_JUDGED;
    w->mark[seat][line - 1].may_object = 1;
    return NULL;
}

static const char *ruling(struct words *w, struct span args)
{
    int category = words_category_find(span_word(&args));
    struct span verdict = span_word(&args), word = span_trim(args);
    bool yes = span_is(verdict, "yes");
    struct fold f;

    if (category == WORDS_NONE || (!yes && !span_is(verdict, "no")) || word.len > WORD_MAX)
        return "bad_move";
    fold_word(&f, word, words_how(w->lang, category));
    if (f.len == 0)
        return "bad_move";
    rule(w, category, word, yes);
    return NULL;
}

const char *words_judge(struct words *w, struct span verb, struct span args)
{
    if (span_is(verb, "ruling"))
        return w->thrown ? "not_your_turn" : ruling(w, args);
    if (w->phase != WORDS_REVIEW)
        return "bad_move";
    if (span_is(verb, "hint"))
        return hint(w, args);
    return span_is(verb, "same") ? judge_same(w, args) : "bad_move";
}

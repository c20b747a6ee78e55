/* result.c -- what somebody made of a challenge, and how good the decisions were. */
#include "result.h"

#include <string.h>

#include "rules/blitz.h"
#include "rules/cubes.h"
#include "rules/words.h"

/* Stars by per cent of what was possible; all 13 dice are three too. */
static const int32_t star_percent[] = { 60, 80, 95 };
enum { STARS = sizeof(star_percent) / sizeof(star_percent[0]), PERCENT = 100 };

void result_begin(struct result *r, const struct game *game)
{
    memset(r, 0, sizeof(*r));
    r->game = game;
    coach_match_init(&r->coach, coach_find(span_of(game->name)));
}

/* The round in which a move was made, from 0. */
static int round_of(const void *before)
{
    int32_t round = ((const struct status *)before)->round;

    return round < 1 ? 0 : round > RESULT_ROUNDS ? RESULT_ROUNDS - 1 : round - 1;
}

/* What a decision gave away, where a solver knows. */
static void add_decision(struct result *r, const void *before, const struct move *m)
{
    const struct coach *coach = coach_find(span_of(r->game->name));
    struct coach_word word;
    int32_t lost;

    if (!coach || !coach_move(coach, before, m->seat, m->text, &word))
        return;
    lost = coach_hundredths(word.best - word.value);
    r->lost[round_of(before)] += lost;
    r->lost_all += lost;
    r->knows = true;
    if (lost > r->worst) {
        r->worst = lost;
        r->worst_round = round_of(before);
        r->worst_move = r->moves;
        text_copy(r->best, sizeof(r->best), word.move);
    }
    if (r->game == &game_cubes)
        r->possible += coach_hundredths(word.best) / PERCENT;
}

/* Words of this round that stand, and that no list knows. */
static int32_t count_unknown(const struct words *w)
{
    int32_t count = 0;

    for (int i = 0; i < WORDS_OWN; i++)
        count +=
            w->own[0][i].len > 0 && !w->mark[0][i].struck && w->mark[0][i].hint == WORDS_UNKNOWN;
    return count;
}

static void add_own(struct result *r, const void *before, const struct move *m, const void *after)
{
    struct span text = m->text, verb = span_word(&text);
    const struct blitz *b = after;

    if (r->game == &game_blitz && span_is(verb, "call"))
        r->ms += b->call[0].at_ms - b->reveal_ms;
    if (r->game == &game_cubes && span_is(verb, "equation"))
        r->all_dice += span_trim(text).len == EQUATION_DICE;
    add_decision(r, before, m);
}

void result_add(struct result *r, const void *before, const struct move *m, const void *after)
{
    const struct status *was = before, *is = after;

    r->moves++;
    if (m->seat == 0)
        add_own(r, before, m, after);
    if (r->coach.coach)
        coach_match_add(&r->coach, before, m, after);
    r->won[round_of(before)] += is->score[0] - was->score[0];
    if (r->game == &game_words && ((const struct words *)before)->phase == WORDS_REVIEW &&
        ((const struct words *)after)->phase != WORDS_REVIEW)
        r->unknown += count_unknown(after);
}

void result_end(struct result *r, const void *state)
{
    const struct status *st = state;

    coach_match_end(&r->coach);
    r->luck = coach_hundredths(r->coach.luck[0]);
    r->score = st->score[0];
    r->rounds = st->round < RESULT_ROUNDS ? st->round : RESULT_ROUNDS;
    for (int i = 0; i < STARS && r->possible > 0; i++)
        r->stars += r->score * PERCENT >= r->possible * star_percent[i];
    if (r->all_dice > 0 && r->all_dice == r->rounds)
        r->stars = STARS;
}

enum result_mark result_mark(const struct result *r, int round)
{
    if (!r->knows)
        return r->won[round] > 0 ? MARK_BEST : MARK_LARGE;
    return r->lost[round] <= 0 ? MARK_BEST : r->lost[round] < RESULT_SLIP ? MARK_SMALL : MARK_LARGE;
}

bool result_beats(const struct result *a, const struct result *b)
{
    int32_t sure = (a->score - a->unknown) - (b->score - b->unknown);

    if (a->own && a->knows && b->knows && a->lost_all != b->lost_all)
        return a->lost_all < b->lost_all;
    if (sure != 0)
        return sure > 0;
    if (a->score != b->score)
        return a->score > b->score;
    return a->knows && b->knows && a->lost_all < b->lost_all;
}

/* move.c -- moves: of the caller, of those who move by themselves, and what they are worth. */
#include <string.h>

#include "bots/judge.h"
#include "internal.h"
#include "solve/coach.h"

enum { REFUSED_MAX = 1000 }; /* in a row: whoever wants them does not want to go on */

/* The header says what the rules say. */
#define SAME(a, b) _Static_assert((int)(a) == (int)(b), #a)
SAME(KNOBEL_SEATS_MAX, SEATS_MAX);
SAME(KNOBEL_DICE, SEAT_DICE);
SAME(KNOBEL_CLOCK, SEAT_CLOCK);
SAME(KNOBEL_JUDGE, SEAT_JUDGE);
SAME(KNOBEL_WATCHER, SEAT_WATCHER);
SAME(KNOBEL_MOVE_BYTES, MOVE_MAX + 1);
SAME(KNOBEL_WRONG_BYTES, WRONG_MAX);
SAME(KNOBEL_VIEW_BYTES, VIEW_MAX);

/* Whether a player of the match may act. */
static bool player_may(const struct knobel_match *k, int seat)
{
    return seat >= 0 && seat < knobel_seats(k) && (knobel_to_act(k) & SEAT_BIT(seat));
}

/* A move of a seat; before the last one counts as just then. */
static struct move move_of(const struct knobel_match *k, int seat, int64_t at_ms, const char *text)
{
    struct move m = match_move(&k->m, seat, span_of(text), 0);

    m.at_ms = at_ms > m.at_ms ? at_ms : m.at_ms;
    return m;
}

static int32_t choose(void *ctx, const struct mover_ask *ask, struct text *out)
{
    struct knobel_match *k = ctx;
    int seat = ask->seat;

    if (seat == SEAT_JUDGE) {
        const struct judge_ask with = { .state = ask->seen, .lex = k->lex };

        return judge_find(ask->game)->next(&with, out) ? 0 : MOVER_SILENT;
    }
    if (seat == SEAT_DICE) {
        ask->game->sample(ask->seen, seat, &k->rng[seat], out);
        return ask->game->shake_min_ms;
    }
    if (k->bot[seat])
        return k->bot[seat]->choose(
            k->bot[seat],
            &(struct bot_ask) { ask->game, ask->seen, seat, &k->rng[seat], k->lex, 0 }, out);
    *ask->ticket = k->asked[seat] = ++k->ticket;
    return MOVER_LATER;
}

static void tell_log(void *ctx, struct span line)
{
    const struct knobel_match *k = ctx;

    k->log(k->ctx, line.at); /* a text of the match's own ends with NUL */
}

static struct movers movers_of(struct knobel_match *k)
{
    struct movers by = { .ctx = k, .seats = SEAT_BIT(SEAT_DICE + 1) - 1, .choose = choose };

    if (k->lex && judge_find(k->m.game))
        by.seats |= SEAT_BIT(SEAT_JUDGE);
    if (k->log)
        by.log = tell_log;
    return by;
}

const char *knobel_play(struct knobel_match *match, int seat, int64_t at_ms, const char *move)
{
    const struct movers by = movers_of(match);
    struct move m = move_of(match, seat, at_ms, move);

    return match_play(&match->m, &by, &m);
}

const char *knobel_would(const struct knobel_match *match, int seat, int64_t at_ms,
                         const char *move)
{
    struct move m = move_of(match, seat, at_ms, move);

    return game_would(match->m.game, match->m.state, &m);
}

size_t knobel_sample(struct knobel_match *match, int seat, char *out, size_t size)
{
    _Alignas(16) uint8_t seen[STATE_MAX];
    struct text text = out_to(out, size);
    const struct game *game = match->m.game;

    if (seat == SEAT_DICE && (knobel_to_act(match) & SEAT_BIT(SEAT_DICE)))
        game->sample(match->m.state, seat, &match->rng[seat], &text);
    if (player_may(match, seat)) {
        game_see(game, match->m.state, seat, seen);
        game->sample(seen, seat, &match->rng[seat], &text);
    }
    return out_end(&text);
}

bool knobel_bot(struct knobel_match *match, int seat, const char *bot)
{
    const struct bot *found = bot ? bot_find(match->m.game, span_of(bot)) : NULL;

    if (seat < 0 || seat >= knobel_seats(match) || (bot && !found))
        return false;
    match->bot[seat] = found;
    match_forget(&match->m, seat);
    return true;
}

int32_t knobel_choose(struct knobel_match *match, int seat, const char *bot, char *out, size_t size)
{
    const struct bot *found = bot_find(match->m.game, span_of(bot));
    _Alignas(16) uint8_t seen[STATE_MAX];
    struct text text = out_to(out, size);
    struct bot_ask with = { .game = match->m.game, .seen = seen, .seat = seat, .lex = match->lex };
    int32_t wait_ms;

    if (!found || !player_may(match, seat))
        return -1;
    with.rng = &match->rng[seat];
    game_see(with.game, match->m.state, seat, seen);
    wait_ms = found->choose(found, &with, &text);
    return out_end(&text) > 0 || !text.full ? wait_ms : -1;
}

enum knobel_did knobel_step(struct knobel_match *match)
{
    const struct movers by = movers_of(match);
    struct move made;

    if (knobel_to_act(match) == 0)
        return KNOBEL_OVER;
    switch (match_step(&match->m, &by, &made)) {
    case MATCH_MOVED:
        return KNOBEL_MOVED;
    case MATCH_REFUSED:
        return KNOBEL_REFUSED;
    default:
        return KNOBEL_ASKED;
    }
}

int knobel_run(struct knobel_match *match)
{
    enum knobel_did did = KNOBEL_MOVED;
    int refused = 0;

    while ((did == KNOBEL_MOVED || did == KNOBEL_REFUSED) && refused < REFUSED_MAX) {
        did = knobel_step(match);
        refused = did == KNOBEL_REFUSED ? refused + 1 : 0;
    }
    return did == KNOBEL_OVER ? -1 : __builtin_ffs((int)knobel_asked(match)) - 1;
}

uint32_t knobel_asked(const struct knobel_match *match)
{
    uint32_t asked = 0;

    for (int s = 0; s < knobel_seats(match); s++)
        if (match->m.plan[s].is == PLAN_AWAITED && player_may(match, s))
            asked |= SEAT_BIT(s);
    return asked;
}

bool knobel_answer(struct knobel_match *match, int seat, int32_t wait_ms, const char *move)
{
    struct span text = span_of(move);

    if (seat < 0 || seat >= SEATS_MAX || !(knobel_asked(match) & SEAT_BIT(seat)))
        return false;
    if (text.len > MOVE_MAX)
        text = SPAN("?"); /* refused as it would have been */
    return match_answer(&match->m, match->asked[seat], wait_ms > 0 ? wait_ms : 0, text);
}

bool knobel_solve(const struct knobel_match *match, int seat, const char *move,
                  struct knobel_value *out)
{
    const struct coach *coach = coach_find(span_of(match->m.game->name));
    struct coach_word word;

    if (!coach || !player_may(match, seat) || (move && knobel_would(match, seat, 0, move)) ||
        !coach_move(coach, match->m.state, seat, span_of(move ? move : ""), &word))
        return false;
    out->value = word.value;
    out->best = word.best;
    memcpy(out->move, word.move, sizeof(out->move));
    return true;
}

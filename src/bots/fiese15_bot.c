/*
 * fiese15_bot.c -- bots for Fiese 15.
 *
 * easy and medium make the mistakes people make: they place every die they may, and stop by the
 * risk of the next roll alone. hard plays for expected points, perfect to win the match.
 */
#include "bot.h"
#include "pace.h"
#include "solve/fiese15_outlook.h"

enum level { EASY, MEDIUM, HARD, PERFECT };

enum { DARES_EASY = 25, DARES_MEDIUM = 45 }; /* per cent of a bust that it still rolls with */

static int placed_count(const struct fiese15_turn *turn)
{
    int count = 0;

    for (int c = 0; c < FIESE15_DICE; c++)
        count += turn->placed.pips[c] > 0;
    return count;
}

/* The chance of a bust if the turn goes on, in per cent. */
static int risk(const struct fiese15_turn *turn)
{
    struct fiese15_chance bust = fiese15_bust(turn);

    return 100 * bust.lost / bust.of;
}

static uint8_t all_valid(const struct fiese15_turn *turn)
{
    unsigned dice = 0;

    for (int c = 0; c < FIESE15_DICE; c++)
        if (fiese15_valid(turn, c))
            dice |= 1U << c;
    return (uint8_t)dice;
}

static bool stops_to_win(const struct fiese15 *f, int seat)
{
    struct fiese15_play play;
    double worth[FIESE15_WORTHS];
    int state;

    fiese15_outlook_worth(f, seat, worth);
    fiese15_play_to_win(&play, &f->now.target, f->zocker, worth);
    state = fiese15_state(&play.shape, &f->now.placed);
    return worth[fiese15_points(&f->now.target, &f->now.placed, false, f->zocker)] >=
           play.roll[state];
}

static uint8_t places_to_win(const struct fiese15 *f, int seat)
{
    struct fiese15_play play;
    struct fiese15_places place;
    double worth[FIESE15_WORTHS];
    int best = 0;

    fiese15_outlook_worth(f, seat, worth);
    fiese15_play_to_win(&play, &f->now.target, f->zocker, worth);
    fiese15_places(&play.shape, fiese15_state(&play.shape, &f->now.placed), &f->now.rolled, &place);
    for (int i = 1; i < place.count; i++)
        if (play.value[place.state[i]] > play.value[place.state[best]])
            best = i;
    return place.dice[best];
}

static bool stops_for_points(const struct fiese15 *f)
{
    struct fiese15_points points;

    fiese15_points_solve(&points, &f->now.target, f->zocker);
    return fiese15_points_stops(&points, fiese15_state(&points.shape, &f->now.placed));
}

static uint8_t places_for_points(const struct fiese15 *f)
{
    struct fiese15_points points;
    struct fiese15_choice choice;

    fiese15_points_solve(&points, &f->now.target, f->zocker);
    fiese15_points_choose(&points, fiese15_state(&points.shape, &f->now.placed), &f->now.rolled,
                          &choice);
    return choice.place.dice[choice.first];
}

static bool stops(enum level level, const struct fiese15 *f, int seat)
{
    if (level <= MEDIUM)
        return risk(&f->now) > (level == EASY ? DARES_EASY : DARES_MEDIUM);
    return level == PERFECT ? stops_to_win(f, seat) : stops_for_points(f);
}

/* The dice to place, a bit for each colour. */
static uint8_t places(enum level level, const struct fiese15 *f, int seat)
{
    if (level <= MEDIUM)
        return all_valid(&f->now);
    return level == PERFECT ? places_to_win(f, seat) : places_for_points(f);
}

static int32_t choose(const struct bot *bot, const struct bot_ask *ask, struct text *out)
{
    const struct fiese15 *f = ask->seen;
    uint8_t dice;

    if (f->now.fresh) {
        text_str(out, "roll");
        return pace_ms(ask->rng, 500, 600);
    }
    if (f->now.placed_now > 0) {
        text_str(out, stops((enum level)bot->level, f, ask->seat) ? "stop" : "roll");
        return pace_ms(ask->rng, 700, 900) + 100 * placed_count(&f->now);
    }
    dice = places((enum level)bot->level, f, ask->seat);
    text_str(out, "place");
    for (int c = 0; c < FIESE15_DICE; c++)
        if (dice & 1U << c) {
            text_char(out, ' ');
            text_char(out, colour_letter[c]);
        }
    return pace_ms(ask->rng, 1200, 1200);
}

static bool known(void)
{
    return fiese15_outlook != NULL;
}

const struct bot bot_fiese15_easy = { "easy", &game_fiese15, EASY, choose, NULL, NULL },
                 bot_fiese15_medium = { "medium", &game_fiese15, MEDIUM, choose, NULL, NULL },
                 bot_fiese15_hard = { "hard", &game_fiese15, HARD, choose, NULL, NULL },
                 bot_fiese15_perfect = { "perfect", &game_fiese15, PERFECT, choose, known, NULL };

/*
 * test_coach.c -- the coach: points are what was to be expected, plus luck, less what was given
 * away; who plays for points gives nothing away.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "rules/replay.h"
#include "solve/coach.h"
#include "solve/cubes_known.h"
#include "solve/fiese15_solve.h"
#include "solve/lent.h"
#include "tap.h"

enum { MATCHES = 20, EXACT_MATCHES = 3 };

struct world {
    _Alignas(16) uint8_t state[STATE_MAX];
};

struct trial {
    const struct game *game;
    const struct bot *bot;
    uint64_t matches; /* to play */
    struct coach_match coach;
    double expected[SEATS_MAX]; /* of all turns of Fiese 15, before they were played */
    struct world now;
};

static const struct status *status(const struct world *w)
{
    return (const struct status *)w->state;
}

/* A move of the bot or, for the dice, a sampled one; `text` keeps its text. */
static struct move next_move(struct trial *t, struct rng *rng, char text[MOVE_MAX + 1])
{
    const struct status *st = status(&t->now);
    int seat = __builtin_ctz(st->to_act);
    struct world seen;
    const struct bot_ask ask = { .game = t->game, .seen = seen.state, .seat = seat, .rng = rng };
    struct text out;

    text_init(&out, text, MOVE_MAX + 1);
    game_see(t->game, t->now.state, seat, seen.state);
    if (seat == SEAT_DICE)
        t->game->sample(t->now.state, seat, rng, &out);
    else
        t->bot->choose(t->bot, &ask, &out);
    return (struct move) { .at_ms = st->now_ms, .seat = seat, .text = text_all(&out) };
}

static void note_expected(struct trial *t, int seat)
{
    const struct fiese15 *f = (const struct fiese15 *)t->now.state;
    struct fiese15_points p;

    if (strcmp(t->game->name, "fiese15") != 0 || seat >= SEATS_MAX || !f->now.fresh)
        return;
    fiese15_points_solve(&p, &f->now.target, f->zocker);
    t->expected[seat] += (double)p.start / (double)FIESE15_UNIT;
}

static void play(struct trial *t, const char *options, uint64_t seed)
{
    struct rng rng = rng_seeded(seed);
    struct setup setup;
    struct span wrong;

    if (setup_read(&setup, t->game, span_of(options), &wrong))
        abort();
    game_init(t->game, t->now.state, &setup);
    coach_match_init(&t->coach, coach_find(span_of(t->game->name)));
    memset(t->expected, 0, sizeof(t->expected));
    while (status(&t->now)->to_act) {
        struct world before = t->now;
        char text[MOVE_MAX + 1];
        struct move m = next_move(t, &rng, text);

        note_expected(t, m.seat);
        if (game_apply(t->game, t->now.state, &m))
            abort();
        coach_match_add(&t->coach, before.state, &m, t->now.state);
    }
    coach_match_end(&t->coach);
}

/* The largest of what `is` gives for the seats of so many matches. */
static double largest(struct trial *t, const char *options, double (*is)(const struct trial *, int))
{
    double most = 0;

    for (uint64_t i = 0; i < t->matches; i++) {
        play(t, options, i);
        for (int s = 0; s < status(&t->now)->seats; s++)
            most = fmax(most, fabs(is(t, s)));
    }
    return most;
}

static double unexplained(const struct trial *t, int seat)
{
    return status(&t->now)->score[seat] - t->expected[seat] - t->coach.luck[seat] +
           t->coach.lost[seat];
}

static double lost(const struct trial *t, int seat)
{
    return t->coach.lost[seat];
}

static double luck(const struct trial *t, int seat)
{
    return t->coach.luck[seat];
}

static struct trial trial_of(const char *game, const char *bot)
{
    struct trial t = { .game = game_find(span_of(game)), .matches = MATCHES };

    t.bot = bot_find(t.game, span_of(bot));
    return t;
}

static void test_fiese15(const char *options)
{
    static const char *const name[] = { "random", "easy", "medium", "hard", "perfect" };

    for (int i = 0; i < 5; i++) {
        struct trial t = trial_of("fiese15", name[i]);
        double rest = largest(&t, options, unexplained);

        ok(rest < 1e-9, "fiese15 %s: %s's points are expectation, luck and gifts (%.1g left)",
           options, name[i], rest);
    }
    for (int i = 0; i < 4; i++) {
        struct trial t = trial_of("fiese15", name[i]);
        double gave = largest(&t, options, lost);

        if (strcmp(name[i], "hard") == 0)
            ok(gave == 0, "fiese15 %s: hard gives nothing away", options);
        else
            ok(gave > 1, "fiese15 %s: %s gives points away", options, name[i]);
    }
}

static void test_cubes(void)
{
    struct trial best = trial_of("cubes", "perfect"), weak = trial_of("cubes", "easy");

    ok(largest(&best, "target=60 seats=3", lost) == 0, "cubes: perfect gives nothing away");
    ok(largest(&weak, "target=60 seats=3", lost) > 1, "cubes: easy does");
    ok(largest(&weak, "target=60 seats=3", luck) > 0.1, "cubes: own throws make luck");
    ok(largest(&weak, "target=60 mode=together seats=3", luck) < 1e-9, "cubes: one throw does not");
}

/* Solitaire: points are expectation, luck and gifts; the last die: chances given away. */
static double unexplained_alone(const struct trial *t, int seat)
{
    return status(&t->now)->score[seat] - cubes_known->value[CUBES_THROWS][CUBES_CARDS - 1] -
           t->coach.luck[seat] + t->coach.lost[seat];
}

static void test_cubes_exact(void)
{
    struct trial best = trial_of("cubes", "perfect"), weak = trial_of("cubes", "easy");

    best.matches = weak.matches = EXACT_MATCHES;
    ok(largest(&best, "mode=solitaire seats=2", unexplained_alone) < 1e-9 &&
           largest(&best, "mode=solitaire seats=2", lost) < 1e-9,
       "solitaire: perfect gives nothing away, the rest is luck");
    ok(largest(&weak, "mode=solitaire seats=2", unexplained_alone) < 1e-9 &&
           largest(&weak, "mode=solitaire seats=2", lost) > 5,
       "solitaire: easy does, and the rest is luck, too");
    ok(largest(&best, "mode=last target=1 seats=3", lost) < 1e-9,
       "the last die: perfect gives nothing away");
    ok(largest(&weak, "mode=last target=1 seats=3", lost) > 0.3, "the last die: easy does");
    ok(largest(&weak, "mode=solitaire fractions=0", lost) == 0 && !weak.coach.knows,
       "with other options it knows nothing of solitaire");
}

/* A single question, by hand: F5 and the example of F1 with five dice placed. */
static void test_words(void)
{
    static const char *const log[] = { "strip K6 W3 G3 R1 B1 Y1", "roll", "roll K5 W2 G6 R1 B1 Y1",
                                       "place R Y W K B" };
    static const int seat[] = { SEAT_DICE, 0, SEAT_DICE, 0 };
    const struct coach *coach = coach_find(SPAN("fiese15"));
    struct trial t = trial_of("fiese15", "hard");
    struct coach_word word;
    struct setup setup;

    setup_default(&setup, t.game);
    game_init(t.game, t.now.state, &setup);
    for (int i = 0; i < 4; i++) {
        struct move m = { .seat = seat[i] };

        m.text = span_of(log[i]);
        if (game_apply(t.game, t.now.state, &m))
            abort();
    }
    /* Green 1, 2, 3: (10 + n) x 2; else the bust's 3. */
    ok(coach_move(coach, t.now.state, 0, SPAN("roll"), &word) &&
           fabs(word.value - (22 + 24 + 26 + 3 * 3) / 6.0) < 1e-12 && word.best == 15 &&
           strcmp(word.move, "stop") == 0,
       "rolling for green is worth 13.5, stopping 15");
    ok(!coach_move(coach, t.now.state, 1, SPAN("roll"), &word), "who may not move is not coached");
    ok(!coach_move(coach, t.now.state, 0, SPAN("place G"), &word), "nor is a move that may not be");
    ok(!coach_find(SPAN("blitz")), "no solver knows Würfelblitz");
}

/* The last strip by hand: the other has 22, and points say what loses for sure. */
static void test_chance(void)
{
    static const char *const log[] = {
        "strip K6 W3 G3 R1 B1 Y1",
        "roll",
        "roll K5 W2 G6 R1 B1 Y1",
        "place R Y W K B",
        "roll",
        "roll G1",
        "place G",
        "roll",
        "roll K5 W2 G6 R1 B1 Y1",
        "place R Y W K B",
    };
    static const int seat[] = { SEAT_DICE, 0, SEAT_DICE, 0, 0, SEAT_DICE, 0, 1, SEAT_DICE, 1 };
    const struct coach *coach = coach_find(SPAN("fiese15"));
    struct trial t = trial_of("fiese15", "hard");
    struct coach_word word;
    struct setup setup;
    struct span wrong;

    if (setup_read(&setup, t.game, SPAN("rounds=1"), &wrong))
        abort();
    game_init(t.game, t.now.state, &setup);
    for (int i = 0; i < 10; i++) {
        struct move m = { .seat = seat[i], .text = span_of(log[i]) };

        if (game_apply(t.game, t.now.state, &m))
            abort();
    }
    /* Of six greens two win, with 24 and 26, and one shares the win. */
    ok(coach_chance(coach, t.now.state, 1, SPAN("stop"), &word) && fabs(word.value) < 1e-5 &&
           fabs(word.best - 250 / 6.0) < 1e-5 && strcmp(word.move, "roll") == 0,
       "against 22 rolling wins with 42 per cent, stopping never");
    ok(coach_move(coach, t.now.state, 1, SPAN(""), &word) && strcmp(word.move, "stop") == 0,
       "for points one would stop");
    ok(!coach_chance(coach, t.now.state, 0, SPAN("stop"), &word), "who may not move has no chance");
    ok(!coach_chance(coach_find(SPAN("cubes")), t.now.state, 1, SPAN(""), &word),
       "no solver knows that of Rolling Cubes");
}

/* A first turn of so many rounds, after which stopping is worth 15: with this lead, what it wins.
 */
static double stop_wins(const char *options, int lead)
{
    static const char *const log[] = { "strip K6 W3 G3 R1 B1 Y1", "roll", "roll K5 W2 G6 R1 B1 Y1",
                                       "place R Y W K B" };
    static const int seat[] = { SEAT_DICE, 0, SEAT_DICE, 0 };
    struct trial t = trial_of("fiese15", "hard");
    struct fiese15 *f = (struct fiese15 *)t.now.state;
    struct coach_word word;
    struct setup setup;
    struct span wrong;

    if (setup_read(&setup, t.game, span_of(options), &wrong))
        abort();
    game_init(t.game, t.now.state, &setup);
    for (int i = 0; i < 4; i++) {
        struct move m = { .seat = seat[i], .text = span_of(log[i]) };

        if (game_apply(t.game, t.now.state, &m))
            abort();
    }
    f->st.score[0] = lead;
    return coach_chance(coach_find(SPAN("fiese15")), f, 0, SPAN("stop"), &word) ? word.value : -1;
}

/* The strips before the last: nobody has solved these matches for the coach. */
static void test_last_strips(void)
{
    const struct fiese15_outlook *lent = fiese15_outlook;
    double even, ahead;

    fiese15_outlook = NULL;
    even = stop_wins("seats=3 rounds=3", 0);
    ahead = stop_wins("seats=3 rounds=3", 10);
    ok(stop_wins("seats=3 rounds=4", 0) < 0, "four strips before the end nobody speaks of wins");
    ok(even > 100 / 3.0 && even < ahead && ahead < 99,
       "15 points of three strips win %.0f%%, %.0f%%", even, ahead);
    ok(stop_wins("seats=2 rounds=2", 200) > 99.9 && stop_wins("seats=2 rounds=2", -200) < 0.1,
       "what cannot be made up is won or lost");
    fiese15_outlook = lent;
}

/* Rolling Cubes with somebody's own dice, all of which are lying: what is said then. */
static bool coached(const char *options, bool hint, struct coach_word *word)
{
    static const char box[] =
        "knobel set 1\ngame cubes\ndie 3 3 3 3 3 3\ndie 6 6 6 6 6 6\ndie + + + + + +\n";
    const struct coach *coach = coach_find(SPAN("cubes"));
    const struct game *game = coach_game(coach);
    struct set_reader reader;
    struct setup setup;
    struct span wrong;
    struct world w;
    int32_t n;

    if (setup_read(&setup, game, span_of(options), &wrong) || set_read(&reader, span_of(box)) ||
        setup_set(&setup, game, &reader.set, &n))
        abort();
    game_init(game, w.state, &setup);
    for (int i = 0; i < 2; i++) {
        struct move m = { .seat = i == 0 ? 0 : SEAT_DICE };

        m.text = i == 0 ? SPAN("throw") : SPAN("throw 3333 6666 ++++");
        if (game_apply(game, w.state, &m))
            abort();
    }
    return hint ? coach_hint(coach, w.state, 0, word)
                : coach_move(coach, w.state, 0, SPAN("equation 3+3=6"), word);
}

static void test_own_dice(void)
{
    struct coach_word word;

    ok(coached("mode=single", false, &word) && word.value == 5 && word.best > 5 &&
           strstr(word.move, "equation ") == word.move,
       "with other dice the best equation of what lies there");
    ok(!coached("mode=solitaire", false, &word), "and nothing of throws to come");
    ok(coached("mode=solitaire", true, &word) && word.best > 0, "but a hint all the same");
}

static bool same(const struct coach_word *a, const struct coach_word *b)
{
    return a->best == b->best && a->value == b->value && strcmp(a->move, b->move) == 0;
}

/*
 * What a move gave away of the chance to win, in per cent; -1: nobody knows, -2: the tables matter
 * on the last strip.
 */
static double chance_lost(const struct trial *t, const struct move *m)
{
    const struct coach *coach = coach_find(SPAN("fiese15"));
    const struct fiese15 *f = (const struct fiese15 *)t->now.state;
    const struct fiese15_outlook *lent = fiese15_outlook;
    struct coach_word word, alone;
    bool knows = coach_chance(coach, t->now.state, m->seat, m->text, &word);

    if (f->st.round == f->rounds) {
        fiese15_outlook = NULL;
        coach_chance(coach, t->now.state, m->seat, m->text, &alone);
        fiese15_outlook = lent;
        if (!same(&word, &alone))
            return -2;
    }
    return knows ? word.best - word.value : -1;
}

/* What is known of the moves on the last strips of some matches. */
struct last_strips {
    int known, earlier, unlike;
    double most; /* given away */
};

static void play_last(struct trial *t, const char *options, uint64_t seed, struct last_strips *all)
{
    const struct fiese15 *f = (const struct fiese15 *)t->now.state;
    struct rng rng = rng_seeded(seed);
    struct setup setup;
    struct span wrong;

    if (setup_read(&setup, t->game, span_of(options), &wrong))
        abort();
    game_init(t->game, t->now.state, &setup);
    while (status(&t->now)->to_act) {
        char text[MOVE_MAX + 1];
        struct move m = next_move(t, &rng, text);
        double lost = chance_lost(t, &m);

        all->known += lost >= 0;
        all->earlier += lost >= 0 && f->st.round < f->rounds;
        all->unlike += lost == -2;
        all->most = fmax(all->most, lost);
        if (game_apply(t->game, t->now.state, &m))
            abort();
    }
}

static void test_last_strip(const char *options)
{
    static const char *const name[] = { "perfect", "easy" };

    for (int i = 0; i < 2; i++) {
        struct trial t = trial_of("fiese15", name[i]);
        struct last_strips all = { 0 };

        for (uint64_t seed = 0; seed < MATCHES; seed++)
            play_last(&t, options, seed, &all);
        ok(all.known > MATCHES && all.earlier > 0 && all.unlike == 0,
           "fiese15 %s: chances are known on the last strips, on the last without tables", options);
        ok(i == 0 ? all.most < 1e-5 : all.most > 5, "fiese15 %s: %s gives away %.2g per cent there",
           options, name[i], all.most);
    }
}

int main(void)
{
    test_chance();
    test_last_strips();
    test_last_strip("rounds=2");
    test_last_strip("rounds=2 seats=4 zocker=1");
    test_last_strip("rounds=2 handicap=1");
    test_fiese15("rounds=3");
    test_fiese15("rounds=2 zocker=1 seats=3");
    test_fiese15("rounds=3 handicap=1");
    test_cubes();
    test_cubes_exact();
    test_words();
    test_own_dice();
    return tap_end();
}

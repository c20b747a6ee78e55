/*
 * fiese15.c -- Fiese 15: push your luck on a strip of six targets (rules F1-F11).
 *
 * Moves: dice `strip B4 Y3 K3 W2 G2 R1`, player `roll`, dice `roll B4 Y2 ...`,
 * player `place B Y W`, player `stop`.
 */
#include "fiese15.h"

#include <string.h>

enum { FIVE_BONUS = 5 };
enum { ROUNDS, ZOCKER, HANDICAP, START, ALONE };

static const char *const start_word[] = { "pass", "fixed", NULL };

static const struct param fiese15_param[] = {
    [ROUNDS] = { .name = "rounds",
                 .help = "rounds, one strip each",
                 .def = 10,
                 .min = 1,
                 .max = FIESE15_STRIPS },
    [ZOCKER] = { .name = "zocker", .help = "a bust scores nothing", .max = 1 },
    [HANDICAP] = { .name = "handicap", .help = "backs of the strips, tiles for white", .max = 1 },
    [START] = { .name = "start",
                .help = "who starts later rounds",
                .kind = PARAM_WORD,
                .word = start_word },
    [ALONE] = { .name = "alone", .help = "one player", .max = 1, .alone = true },
    { 0 },
};

extern const uint8_t ours_fiese15[SET_BYTES];
const struct fiese15_set *const fiese15_ours = (const struct fiese15_set *)ours_fiese15;

static const char *const throw_verb[] = { "strip", "roll", NULL };

/* F10: tiles in play by number of players, lowest first. */
static const int8_t tiles[FIESE15_SEATS + 1][FIESE15_SEATS] = {
    [2] = { 1, 3 },          [3] = { 1, 2, 4 },          [4] = { 1, 2, 3, 5 },
    [5] = { 1, 2, 3, 4, 5 }, [6] = { 1, 2, 3, 4, 5, 6 },
};

int32_t fiese15_points(const struct fiese15_dice *target, const struct fiese15_dice *placed,
                       bool bust, bool zocker)
{
    int32_t pips = 0, open = 0, count = 0;

    for (int c = 0; c < FIESE15_DICE; c++) {
        pips += placed->pips[c];
        count += placed->pips[c] > 0;
        if (placed->pips[c] == 0)
            open += target->pips[c];
    }
    if (bust)
        return zocker ? 0 : open;
    if (count == FIESE15_DICE)
        return pips * 2;
    return count == FIESE15_DICE - 1 ? pips + FIVE_BONUS : pips;
}

bool fiese15_valid(const struct fiese15_turn *turn, int colour)
{
    int8_t pips = turn->rolled.pips[colour];

    return pips > 0 && pips <= turn->target.pips[colour];
}

static bool any_valid(const struct fiese15_turn *turn)
{
    for (int c = 0; c < FIESE15_DICE; c++)
        if (fiese15_valid(turn, c))
            return true;
    return false;
}

struct fiese15_chance fiese15_bust(const struct fiese15_turn *turn)
{
    struct fiese15_chance bust = { 1, 1 };

    for (int c = 0; c < FIESE15_DICE; c++) {
        if (turn->placed.pips[c] > 0)
            continue;
        bust.lost *= FIESE15_FACES - turn->target.pips[c];
        bust.of *= FIESE15_FACES;
    }
    return bust;
}

/* The colour with the highest target that is free; -1: none is. */
static int highest_free(const struct fiese15_dice *target, const struct fiese15_dice *placed)
{
    int best = -1;

    for (int c = 0; c < FIESE15_DICE; c++)
        if (placed->pips[c] == 0 && (best < 0 || target->pips[c] > target->pips[best]))
            best = c;
    return best;
}

/* So many dice valid when rolling on, and all of these placed: in how many cases, and the points of
 * a stop. */
struct fit {
    int32_t ways, low, high;
};

/* Fills in fit[n] for n valid dice, from 0, a bust, whose points are not told; returns the last n.
 */
static int fits(const struct fiese15_turn *turn, struct fit fit[FIESE15_DICE + 1])
{
    const struct fiese15_dice *target = &turn->target;
    struct fiese15_dice low = turn->placed, high = turn->placed;
    int n = 0;

    fit[0] = (struct fit) { .ways = 1 };
    for (int c; (c = highest_free(target, &high)) >= 0; n++) {
        low.pips[c] = 1;
        high.pips[c] = target->pips[c];
        fit[n + 1] = (struct fit) {
            .low = fiese15_points(target, &low, false, false),
            .high = fiese15_points(target, &high, false, false),
        };
        for (int k = n + 1; k >= 0; k--)
            fit[k].ways = fit[k].ways * (FIESE15_FACES - target->pips[c]) +
                          (k > 0 ? fit[k - 1].ways * target->pips[c] : 0);
    }
    return n;
}

/* The `step`th to roll in a round. */
static int in_order(const struct fiese15 *f, int step)
{
    return (f->starter + step) % f->st.seats;
}

/* F10: the leader gets the lowest tile; among equals, who rolls earlier the higher one. */
static void hand_out_tiles(struct fiese15 *f)
{
    int seat[FIESE15_SEATS];

    for (int i = 0; i < f->st.seats; i++) {
        int s = in_order(f, f->st.seats - 1 - i), at = i;

        for (; at > 0 && f->st.score[seat[at - 1]] < f->st.score[s]; at--)
            seat[at] = seat[at - 1];
        seat[at] = s;
    }
    for (int i = 0; i < f->st.seats; i++)
        f->tile[seat[i]] = tiles[f->st.seats][i];
}

/* As many rounds as there are strips, if nobody said how many. */
static const char *fiese15_fits(struct setup *setup, int32_t *n)
{
    const struct fiese15_set *set = (const struct fiese15_set *)setup->set;

    *n = set->strips;
    if (setup->value[HANDICAP][0] && !set->backs)
        return "no_backs";
    if (setup->value[ROUNDS][0] <= set->strips)
        return NULL;
    if (setup->given & UINT32_C(1) << ROUNDS)
        return "few_strips";
    setup->value[ROUNDS][0] = set->strips;
    setup->given |= UINT32_C(1) << ROUNDS;
    return NULL;
}

/* F11 */
static const char *fiese15_clash(const struct setup *setup)
{
    return setup->value[ALONE][0] && setup->value[HANDICAP][0] ? "handicap" : NULL;
}

static void fiese15_init(void *state, const struct setup *setup)
{
    struct fiese15 *f = state;

    f->rounds = setup->value[ROUNDS][0];
    f->zocker = setup->value[ZOCKER][0];
    f->handicap = setup->value[HANDICAP][0];
    f->start_fixed = setup->value[START][0];
    f->st.round = 1;
    f->last_seat = -1;
    memcpy(&f->set, setup->set, sizeof(f->set));
    for (int s = 0; f->handicap && s < f->st.seats; s++)
        f->tile[s] = 1;
    status_throw(&f->st, 0);
}

/* Gives the dice to the player whose turn it is. */
static void begin_turn(struct fiese15 *f)
{
    memset(&f->now.rolled, 0, sizeof(f->now.rolled));
    memset(&f->now.placed, 0, sizeof(f->now.placed));
    f->now.placed_now = 0;
    f->now.fresh = 1;
    if (f->handicap)
        f->now.target.pips[WHITE] = (int8_t)f->tile[f->turn];
    f->st.to_act = SEAT_BIT(f->turn);
}

static void begin_round(struct fiese15 *f)
{
    f->st.round++;
    f->starter = f->start_fixed ? 0 : (f->starter + 1) % f->st.seats;
    f->turn = f->starter;
    if (f->handicap)
        hand_out_tiles(f);
    memset(&f->now, 0, sizeof(f->now));
    status_throw(&f->st, 0);
}

static void end_turn(struct fiese15 *f, enum fiese15_end end)
{
    int32_t points = fiese15_points(&f->now.target, &f->now.placed, end == FIESE15_BUST, f->zocker);

    f->points[f->st.round - 1][f->turn] = (int16_t)points;
    f->st.score[f->turn] += points;
    f->last = f->now;
    f->last_seat = f->turn;
    f->last_end = (int32_t)end;
    f->last_points = points;
    if (in_order(f, f->st.seats - 1) != f->turn) {
        f->turn = (f->turn + 1) % f->st.seats;
        begin_turn(f);
    } else if (f->st.round < f->rounds) {
        begin_round(f);
    } else {
        status_finish(&f->st);
    }
}

/* The strip of the set that was drawn; of equal ones the first that is still there. */
static void mark_used(struct fiese15 *f, const struct fiese15_dice *strip)
{
    const struct fiese15_dice *known = f->handicap ? f->set.back : f->set.front;

    for (int i = 0; i < f->set.strips; i++) {
        if ((f->strips_used & UINT32_C(1) << i) || memcmp(&known[i], strip, sizeof(*strip)) != 0)
            continue;
        f->strips_used |= UINT32_C(1) << i;
        return;
    }
}

static const char *strip(struct fiese15 *f, struct span args)
{
    struct fiese15_dice target;
    int32_t sum;

    if (!fiese15_read(args, &target) ||
        (f->handicap ? !fiese15_is_back(&target) : fiese15_front_wrong(&target, &sum) != NULL))
        return "bad_strip";
    mark_used(f, &target);
    f->now.target = target;
    begin_turn(f);
    return NULL;
}

static const char *rolled(struct fiese15 *f, struct span args)
{
    struct fiese15_dice roll;

    if (!fiese15_read(args, &roll))
        return "bad_roll";
    for (int c = 0; c < FIESE15_DICE; c++)
        if ((roll.pips[c] > 0) == (f->now.placed.pips[c] > 0))
            return "bad_roll";
    f->roll = f->now.rolled = roll;
    f->now.placed_now = 0;
    f->now.fresh = 0;
    if (any_valid(&f->now))
        f->st.to_act = SEAT_BIT(f->turn);
    else
        end_turn(f, FIESE15_BUST);
    return NULL;
}

static const char *read_colours(struct span args, uint32_t *colours)
{
    struct span word;

    *colours = 0;
    while ((word = span_word(&args)).len > 0) {
        int c = word.len == 1 ? colour_read(word.at[0]) : -1;

        if (c < 0 || c >= FIESE15_DICE || (*colours & UINT32_C(1) << c))
            return "bad_move";
        *colours |= UINT32_C(1) << c;
    }
    return *colours == 0 ? "bad_move" : NULL;
}

static const char *place(struct fiese15 *f, struct span args)
{
    uint32_t colours;
    const char *why = read_colours(args, &colours);
    int count = 0;

    if (why)
        return why;
    for (int c = 0; c < FIESE15_DICE; c++)
        if ((colours & UINT32_C(1) << c) && f->now.rolled.pips[c] == 0)
            return "not_rolled";
    for (int c = 0; c < FIESE15_DICE; c++) {
        if (!(colours & UINT32_C(1) << c))
            continue;
        if (!fiese15_valid(&f->now, c))
            return "not_valid";
        f->now.placed.pips[c] = f->now.rolled.pips[c];
        f->now.rolled.pips[c] = 0;
        f->now.placed_now++;
    }
    for (int c = 0; c < FIESE15_DICE; c++)
        count += f->now.placed.pips[c] > 0;
    if (count == FIESE15_DICE)
        end_turn(f, FIESE15_ALL);
    return NULL;
}

/* Whether the dice are asked for a strip rather than for a roll. */
static bool wants_strip(const struct fiese15 *f)
{
    return f->now.target.pips[RED] == 0;
}

static int fiese15_next_throw(const void *state)
{
    return wants_strip(state) ? 0 : 1;
}

/* After a roll with a valid die (F4). */
static bool must_place(const struct fiese15 *f)
{
    return !wants_strip(f) && !f->now.fresh && f->now.placed_now == 0;
}

static const char *roll_or_stop(struct fiese15 *f, bool stop)
{
    if (must_place(f))
        return "must_place";
    if (stop && f->now.fresh)
        return "nothing_placed";
    if (stop)
        end_turn(f, FIESE15_STOP);
    else
        status_throw(&f->st, 1 + f->turn);
    return NULL;
}

static const char *fiese15_apply(void *state, const struct move *m)
{
    struct fiese15 *f = state;
    struct span args = m->text, verb = span_word(&args);
    bool roll = span_is(verb, "roll");

    if (m->seat == SEAT_DICE && wants_strip(f))
        return span_is(verb, "strip") ? strip(f, args) : "bad_move";
    if (m->seat == SEAT_DICE)
        return roll ? rolled(f, args) : "bad_move";
    if (span_is(verb, "place"))
        return place(f, args);
    if ((!roll && !span_is(verb, "stop")) || span_word(&args).len > 0)
        return "bad_move";
    return roll_or_stop(f, !roll);
}

/* One that was not drawn yet; if all were, which no match comes to, any. */
static void sample_strip(const struct fiese15 *f, struct rng *rng, struct text *out)
{
    uint32_t all = (UINT32_C(1) << f->set.strips) - 1, i;
    uint32_t used = f->strips_used == all ? 0 : f->strips_used;

    do {
        i = rng_below(rng, (uint32_t)f->set.strips);
    } while (used & UINT32_C(1) << i);
    text_str(out, "strip");
    fiese15_write(f->handicap ? &f->set.back[i] : &f->set.front[i], out);
}

static void sample_dice(const struct fiese15 *f, struct rng *rng, struct text *out)
{
    struct fiese15_dice roll = { { 0 } };

    if (wants_strip(f)) {
        sample_strip(f, rng, out);
        return;
    }
    for (int c = 0; c < FIESE15_DICE; c++) {
        int8_t pips = (int8_t)(1 + rng_below(rng, FIESE15_FACES));

        if (f->now.placed.pips[c] == 0)
            roll.pips[c] = pips;
    }
    text_str(out, "roll");
    fiese15_write(&roll, out);
}

static void fiese15_thrown(const void *seen, struct text *out)
{
    const struct fiese15 *f = seen;
    struct fiese15_dice strip = f->now.target;

    if (f->st.last.turn > 0) {
        text_str(out, "roll");
        fiese15_write(&f->roll, out);
        return;
    }
    if (wants_strip(f))
        return;
    if (f->handicap)
        strip.pips[WHITE] = 0; /* a tile, which was not thrown */
    text_str(out, "strip");
    fiese15_write(&strip, out);
}

static void fiese15_sample(const void *state, int seat, struct rng *rng, struct text *out)
{
    const struct fiese15 *f = state;
    bool must = must_place(f);
    bool named = false;

    if (seat == SEAT_DICE) {
        sample_dice(f, rng, out);
        return;
    }
    if (f->now.fresh || (!must && rng_below(rng, 3) > 0)) {
        text_str(out, f->now.fresh || rng_below(rng, 2) ? "roll" : "stop");
        return;
    }
    if (!any_valid(&f->now)) { /* nothing left to place as well */
        text_str(out, "stop");
        return;
    }
    text_str(out, "place");
    while (!named) {
        for (int c = 0; c < FIESE15_DICE; c++) {
            if (!fiese15_valid(&f->now, c) || rng_below(rng, 2))
                continue;
            text_char(out, ' ');
            text_char(out, colour_letter[c]);
            named = true;
        }
    }
}

static void show_dice(struct text *out, const char *key, const struct fiese15_dice *dice)
{
    js_open(out, key, '[');
    for (int c = 0; c < FIESE15_DICE; c++)
        js_int(out, NULL, dice->pips[c]);
    js_close(out, ']');
}

/* The dice of a turn, and which of those rolled may be placed. */
static void show_turn(struct text *out, const struct fiese15_turn *turn)
{
    show_dice(out, "target", &turn->target);
    show_dice(out, "rolled", &turn->rolled);
    show_dice(out, "placed", &turn->placed);
    js_open(out, "valid", '[');
    for (int c = 0; c < FIESE15_DICE; c++)
        if (fiese15_valid(turn, c))
            js_str(out, NULL, (struct span) { &colour_letter[c], 1 });
    js_close(out, ']');
}

/* What the turn as it stands is worth: a stop, a bust and its chance, and what else may come. */
static void show_worth(const struct fiese15 *f, struct text *out)
{
    const struct fiese15_turn *turn = &f->now;
    struct fiese15_chance bust = fiese15_bust(turn);
    struct fit fit[FIESE15_DICE + 1];
    int free = fits(turn, fit);

    js_open(out, "worth", '{');
    js_int(out, "stop", fiese15_points(&turn->target, &turn->placed, false, f->zocker));
    js_int(out, "bust", fiese15_points(&turn->target, &turn->placed, true, f->zocker));
    js_int(out, "lost", bust.lost);
    js_int(out, "of", bust.of);
    js_open(out, "fits", '[');
    for (int n = 1; n <= free; n++)
        js_ints(out, NULL, (const int32_t[]) { fit[n].ways, fit[n].low, fit[n].high }, 3);
    js_close(out, ']');
    js_close(out, '}');
}

/* All dice lists are in the order R Y G B K W, 0 for none. */
static void fiese15_show(const void *state, struct text *out)
{
    static const char *const end_word[] = { "", "stop", "all", "bust" };
    const struct fiese15 *f = state;

    js_int(out, "rounds", f->rounds);
    js_int(out, "turn", f->turn);
    js_int(out, "starter", f->starter);
    js_bool(out, "zocker", f->zocker);
    js_bool(out, "handicap", f->handicap);
    if (f->handicap)
        js_ints(out, "tile", f->tile, f->st.seats);
    show_turn(out, &f->now);
    js_bool(out, "fresh", f->now.fresh);
    js_bool(out, "must_place", f->st.to_act != 0 && must_place(f));
    if (f->st.to_act != 0 && !wants_strip(f))
        show_worth(f, out);
    if (f->last_seat >= 0) {
        js_open(out, "last", '{');
        js_int(out, "seat", f->last_seat);
        js_str(out, "end", span_of(end_word[f->last_end]));
        js_int(out, "points", f->last_points);
        show_turn(out, &f->last);
        js_close(out, '}');
    }
    js_open(out, "points", '[');
    for (int r = 0; r < f->st.round; r++) {
        js_open(out, NULL, '[');
        for (int s = 0; s < f->st.seats; s++)
            js_int(out, NULL, f->points[r][s]);
        js_close(out, ']');
    }
    js_close(out, ']');
}

static bool fiese15_tell(const void *state, struct span key, struct span args, struct text *out)
{
    const struct fiese15 *f = state;

    (void)args;
    if (span_is(key, "turn"))
        text_int(out, f->turn);
    else if (span_is(key, "round"))
        text_int(out, f->st.round);
    else if (span_is(key, "tile"))
        text_ints(out, f->tile, f->handicap ? f->st.seats : 0);
    else
        return false;
    return true;
}

const struct game game_fiese15 = {
    .name = "fiese15",
    .title = "Fiese 15",
    .version = 1,
    .layout = 3,
    .seats_min = 2,
    .seats_max = FIESE15_SEATS,
    .param = fiese15_param,
    .ours = ours_fiese15,
    .fits = fiese15_fits,
    .clash = fiese15_clash,
    .throws = throw_verb,
    .next_throw = fiese15_next_throw,
    .state_size = sizeof(struct fiese15),
    .apart = offsetof(struct fiese15, set),
    .init = fiese15_init,
    .apply = fiese15_apply,
    .sample = fiese15_sample,
    .sane = fiese15_sane,
    .thrown = fiese15_thrown,
    .show = fiese15_show,
    .tell = fiese15_tell,
};

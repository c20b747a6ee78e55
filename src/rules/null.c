/*
 * null.c -- the template for a new game: high roll.
 *
 * Each player in turn asks for a die; most pips in all after `rounds` turns each win. Copy this
 * file, rename everything, replace the rules; docs/adding-a-game.md says the rest.
 *
 * Moves: player `roll`, dice `roll 4`.
 */
#include "game.h"
#include "sane.h"

enum { ROUNDS };
enum { ROUNDS_MAX = 9 };

static const struct param null_param[] = {
    [ROUNDS] = { .name = "rounds",
                 .help = "turns of each player",
                 .def = 3,
                 .min = 1,
                 .max = ROUNDS_MAX },
    { 0 },
};

struct null {
    struct status st;
    int32_t rounds, turn, pips;
};

static void null_init(void *state, const struct setup *setup)
{
    struct null *n = state;

    n->rounds = setup->value[ROUNDS][0];
    n->st.round = 1;
    n->st.to_act = SEAT_BIT(0);
}

static const char *rolled(struct null *n, struct span args)
{
    int64_t pips;

    if (!span_number(span_word(&args), &pips) || pips < 1 || pips > 6 || span_word(&args).len > 0)
        return "bad_roll";
    n->pips = (int32_t)pips;
    n->st.score[n->turn] += n->pips;
    n->turn = (n->turn + 1) % n->st.seats;
    n->st.round += n->turn == 0;
    if (n->st.round > n->rounds)
        status_finish(&n->st);
    else
        n->st.to_act = SEAT_BIT(n->turn);
    return NULL;
}

static const char *null_apply(void *state, const struct move *m)
{
    struct null *n = state;
    struct span args = m->text, verb = span_word(&args);

    if (!span_is(verb, "roll"))
        return "bad_move";
    if (m->seat == SEAT_DICE)
        return rolled(n, args);
    if (span_word(&args).len > 0)
        return "bad_move";
    status_throw(&n->st, 1 + n->turn);
    return NULL;
}

static void null_sample(const void *state, int seat, struct rng *rng, struct text *out)
{
    (void)state;
    text_str(out, "roll");
    if (seat != SEAT_DICE)
        return;
    text_char(out, ' ');
    text_int(out, 1 + rng_below(rng, 6));
}

/* Bytes from afar: all that is an index or a count is in range, and nobody else may act. */
static bool null_sane(const void *state)
{
    const struct null *n = state;

    if (!sane_int(n->turn, 0, n->st.seats - 1))
        return false;
    return sane_int(n->rounds, 1, ROUNDS_MAX) && sane_int(n->st.round, 1, n->rounds + 1) &&
           sane_int(n->pips, 0, 6) && !(n->st.to_act & ~(SEAT_BIT(n->turn) | SEAT_BIT(SEAT_DICE)));
}

static void null_thrown(const void *seen, struct text *out)
{
    const struct null *n = seen;

    if (n->pips == 0)
        return;
    text_str(out, "roll ");
    text_int(out, n->pips);
}

static void null_show(const void *state, struct text *out)
{
    const struct null *n = state;

    js_int(out, "turn", n->turn);
    js_int(out, "pips", n->pips);
}

static bool null_tell(const void *state, struct span key, struct span args, struct text *out)
{
    const struct null *n = state;

    (void)args;
    if (!span_is(key, "turn"))
        return false;
    text_int(out, n->turn);
    return true;
}

const struct game game_null = {
    .name = "null",
    .title = "High roll",
    .version = 1,
    .layout = 2,
    .seats_min = 2,
    .seats_max = 4,
    .param = null_param,
    .state_size = sizeof(struct null),
    .init = null_init,
    .apply = null_apply,
    .sample = null_sample,
    .sane = null_sane,
    .thrown = null_thrown,
    .show = null_show,
    .tell = null_tell,
};

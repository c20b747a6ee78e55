/*
 * bench_bots.c -- `knobel bench bots`: how long each bot thinks, in matches among its like, of
 * every game, mode and variant. None may take longer than DECISION_MS: a server has one loop for
 * all.
 */
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"
#include "bots/bot.h"
#include "cli.h"
#include "match/match.h"

enum {
    DECISION_MS = 5,  /* the limit */
    DECISIONS = 1000, /* of each bot, */
    ENOUGH_MS = 200,  /* or fewer in so much time, but at least */
    FEW = 30,
    RUNS = 3, /* of a decision, of which the fastest counts: others use this computer too */
};

static const struct {
    const char *game, *options;
} sets[] = {
    { "fiese15", "" },
    { "fiese15", "rounds=15 zocker=1" },
    { "fiese15", "handicap=1" },
    { "fiese15", "handicap=1 zocker=1 start=fixed" },
    { "fiese15", "seats=3" },
    { "fiese15", "seats=6 rounds=15" },
    { "fiese15", "seats=3 handicap=1" },
    { "fiese15", "seats=6 rounds=15 handicap=1" },
    { "fiese15", "seats=6 rounds=15 handicap=1 zocker=1" },
    { "blitz", "" },
    { "blitz", "seats=7 white=3 brainteaser=1" },
    { "blitz", "seats=3 swap=2" },
    { "blitz", "seats=4 buzz=1 calls=many" },
    { "cubes", "mode=single" },
    { "cubes", "mode=single seats=3 commuted=0 fractions=0" },
    { "cubes", "mode=together seats=6" },
    { "cubes", "mode=together commuted=0" },
    { "cubes", "mode=together fractions=0" },
    { "cubes", "mode=last" },
    { "cubes", "mode=last seats=6" },
    { "cubes", "mode=last commuted=0 fractions=0" },
    { "cubes", "mode=solitaire" },
    { "cubes", "mode=solitaire seats=6" },
    { "cubes", "mode=solitaire commuted=0 fractions=0" },
    { "words", "" },
    { "words", "seats=6 pick=grab" },
    { "words", "seats=4 write=turn lang=en" },
    { "words", "seats=3 first=letter lang=es" },
};

struct timing {
    const struct bot *bot;
    const struct lexicon *lex;
    struct rng rng;
    int count;
    double used_ms, ms[DECISIONS];
};

/* The same decision a few times, from the same numbers. */
static int32_t choose(void *ctx, const struct mover_ask *ask, struct text *out)
{
    struct timing *t = ctx;
    struct rng rng = t->rng;
    const struct bot_ask with = { ask->game, ask->seen, ask->seat, &t->rng, t->lex, 0 };
    double fastest = 0;
    int32_t wait_ms = 0;

    if (ask->seat == SEAT_DICE) {
        ask->game->sample(ask->seen, SEAT_DICE, &t->rng, out);
        return ask->game->shake_min_ms;
    }
    for (int run = 0; run < RUNS; run++) {
        double start, took;

        t->rng = rng;
        text_init(out, out->buf, out->cap);
        start = bench_cpu_s();
        wait_ms = t->bot->choose(t->bot, &with, out);
        took = (bench_cpu_s() - start) * 1000;
        t->used_ms += took;
        fastest = run == 0 || took < fastest ? took : fastest;
    }
    if (t->count < DECISIONS)
        t->ms[t->count++] = fastest;
    return wait_ms;
}

static bool enough(const struct timing *t)
{
    return t->count == DECISIONS || (t->used_ms > ENOUGH_MS && t->count >= FEW);
}

static void play(struct timing *t, const struct game *game, const struct setup *setup)
{
    const struct movers by = { .ctx = t, .seats = SEAT_BIT(SEAT_DICE + 1) - 1, .choose = choose };
    static struct match m;
    struct move made;

    match_begin(&m, game, setup);
    while (match_status(&m)->to_act && !enough(t))
        if (match_step(&m, &by, &made) == MATCH_IDLE)
            abort();
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return x < y ? -1 : x > y;
}

/* Whether the bot keeps to the limit. */
static bool time_bot(const struct bot *bot, const struct game *game, const char *options,
                     const struct lexicon *lex)
{
    static struct timing t;
    struct setup setup;
    struct span wrong;
    double worst;

    t = (struct timing) { .bot = bot, .lex = lex, .rng = rng_seeded(1) };
    if (setup_read(&setup, game, span_of(options), &wrong))
        abort();
    while (!enough(&t))
        play(&t, game, &setup);
    qsort(t.ms, (size_t)t.count, sizeof(t.ms[0]), by_size);
    worst = t.ms[t.count - 1];
    printf("bots %-8s%-46s %-8s median %.3f ms, p99 %.3f, worst of %d %.3f: %.2f of the limit\n",
           game->name, options, bot->name, t.ms[t.count / 2], t.ms[t.count - 1 - t.count / 100],
           t.count, worst, worst / DECISION_MS);
    return worst <= DECISION_MS;
}

bool bench_bots(void)
{
    const struct lexicon *lex = cli_lexicon(NULL);
    int late = 0;

    for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++) {
        const struct game *game = game_find(span_of(sets[i].game));

        for (int b = 0; bots[b]; b++)
            if (bots[b] == bot_find(game, span_of(bots[b]->name)))
                late += !time_bot(bots[b], game, sets[i].options, lex);
    }
    printf("bots: %d over the limit of %d ms a decision\n", late, DECISION_MS);
    return late == 0;
}

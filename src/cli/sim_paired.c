/*
 * sim_paired.c -- `knobel sim --paired`: bots that play by themselves, on the same dice.
 *
 * What dice bring then counts for all of them, so that fewer matches tell bots apart: as many times
 * fewer as the spread of the difference is smaller than with dice of their own.
 */
#include <math.h>
#include <stdio.h>

#include "rules/fair.h"
#include "sim.h"

static const double z95 = 1.959964;

/* Sums over all matches. */
struct sums {
    double sum, squares;
};

static void add(struct sums *s, double x)
{
    s->sum += x;
    s->squares += x * x;
}

static double variance(const struct sums *s, double n)
{
    return n > 1 ? (s->squares - s->sum * s->sum / n) / (n - 1) : 0;
}

/* The first bot beside another one. */
struct pair {
    struct sums same, other; /* the difference on the same dice, and on others */
    double ahead, ahead_other;
};

static void key_of(const struct sim *sim, int64_t i, uint8_t key[SHA256_BYTES])
{
    char line[64];
    struct sha256 sha;
    int len = snprintf(line, sizeof(line), "paired %llu %lld", (unsigned long long)sim->seed,
                       (long long)i);

    sha256_init(&sha);
    sha256_add(&sha, (struct span) { line, (size_t)len });
    sha256_end(&sha, key);
}

static int32_t play(const struct sim *sim, const struct bot *bot, const uint8_t *key)
{
    const struct bout_named with = { .bot = &bot, .lex = sim->lex, .key = key };
    _Alignas(16) uint8_t state[STATE_MAX];

    bout_play_named(sim->game, &sim->setup, &with, state);
    return ((const struct status *)state)->score[0];
}

static void compare(struct sums *of, double *ahead, int32_t mine, int32_t theirs)
{
    add(of, mine - theirs);
    *ahead += mine > theirs ? 1 : mine == theirs ? 0.5 : 0;
}

static void print_pair(const struct sim *sim, int b, const struct pair *p)
{
    double n = (double)sim->games, same = variance(&p->same, n), other = variance(&p->other, n - 1);

    printf(
        "%s - %s: %.2f +- %.2f points, spread %.1f (other dice %.1f), ahead in %.1f %% (%.1f %%); ",
        sim->who[0]->bot->name, sim->who[b]->bot->name, p->same.sum / n, z95 * sqrt(same / n),
        sqrt(same), sqrt(other), 100 * p->ahead / n, 100 * p->ahead_other / (n - 1));
    if (same > 0)
        printf("as sure as %.1f times the matches\n", other / same);
    else
        puts("never another");
}

void sim_paired(const struct sim *sim, int count)
{
    struct sums score[SEATS_MAX] = { { 0, 0 } };
    struct pair pair[SEATS_MAX] = { { { 0, 0 }, { 0, 0 }, 0, 0 } };
    int32_t before[SEATS_MAX] = { 0 }, now[SEATS_MAX];
    double n = (double)sim->games;

    for (int64_t i = 0; i < sim->games; i++) {
        uint8_t key[SHA256_BYTES];

        key_of(sim, i, key);
        for (int b = 0; b < count; b++) {
            now[b] = play(sim, sim->who[b]->bot, key);
            add(&score[b], now[b]);
            compare(&pair[b].same, &pair[b].ahead, now[0], now[b]);
            if (i > 0)
                compare(&pair[b].other, &pair[b].ahead_other, now[0], before[b]);
        }
        for (int b = 0; b < count; b++)
            before[b] = now[b];
    }
    for (int b = 0; b < count; b++)
        printf("%-10s %9.3f +- %5.3f\n", sim->who[b]->bot->name, score[b].sum / n,
               z95 * sqrt(variance(&score[b], n) / n));
    for (int b = 1; b < count; b++)
        print_pair(sim, b, &pair[b]);
}

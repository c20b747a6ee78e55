/* fiese15_outlook.c -- Fiese 15, two players: what a lead is worth between two rounds. */
#include "fiese15_outlook.h"

#include "base/must.h"

/* The table of these rounds to come; lead 0. */
static const float *find(int variant, int rounds)
{
    const float *at = fiese15_outlook;

    for (int v = 0; v <= variant; v++)
        for (int n = 1; n < FIESE15_STRIPS; n++) {
            if (v == variant && n == rounds)
                return at + fiese15_outlook_most(n);
            at += 2 * fiese15_outlook_most(n) + 1;
        }
    return NULL;
}

void fiese15_duel_look(struct fiese15_duel *duel)
{
    int variant = (duel->zocker ? FIESE15_ZOCKER : 0) | (duel->handicap ? FIESE15_HANDICAP : 0) |
                  (duel->fixed ? FIESE15_FIXED : 0);
    int rounds = duel->rounds - 1;
    int next = duel->fixed ? duel->starter : 1 - duel->starter;
    double *win = duel->win[1] + FIESE15_GAIN_MAX;

    must(rounds >= 0 && rounds < FIESE15_STRIPS);
    if (rounds == 0) {
        duel->reach[1] = 0;
        win[0] = 0.5;
        return;
    }
    duel->reach[1] = fiese15_outlook_most(rounds);
    for (int lead = -duel->reach[1]; lead <= duel->reach[1]; lead++) {
        float share = find(variant, rounds)[next == 0 ? lead : -lead];

        win[lead] = next == 0 ? (double)share : 1 - (double)share;
    }
}

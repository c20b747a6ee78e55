/* sim.h -- many matches among bots, and what came of them. */
#ifndef CLI_SIM_H
#define CLI_SIM_H

#include <stdio.h>

#include "bots/bout.h"
#include "exec.h"

enum {
    SIM_SCORE_MAX = 1999, /* larger ones are counted there */
    SIM_SHARE = 420,      /* a win in parts: divides by every number of winners */
};

/* Of one bot, over all matches; whole numbers, so their order does not matter. */
struct sim_count {
    int64_t share, squares; /* sum of its shares in the wins, and of their squares */
    int64_t score[SIM_SCORE_MAX + 1];
};

/* Who plays: a bot of ours, or a program. */
struct entrant {
    const struct bot *bot; /* NULL: this one */
    struct exec_program exec;
};

/* Reads the name of one, which must stay. Returns CLI_FINE, or CLI_NO after saying what is wrong.
 */
int entrant_read(struct entrant *entrant, const struct game *game, const char *name,
                 int32_t limit_ms);
/* What it is called. */
const char *entrant_name(const struct entrant *entrant);

struct sim {
    const struct game *game;
    struct setup setup;
    struct entrant *who[SEATS_MAX];
    int64_t games;
    uint64_t seed;
    const struct lexicon *lex;
    struct sim_count count[SEATS_MAX];
};

/* A figure and how far it may be off, with 95 % confidence. */
struct sim_figure {
    double mean, off;
};

/* Plays all matches, on all cores, and counts them. */
void sim_play(struct sim *sim);
/* The part of the wins of a bot, 0 to 1; a shared win counts in parts. */
struct sim_figure sim_share(const struct sim *sim, int bot);

/* Lets so many bots play by themselves on the same dice, and prints how they compare. */
void sim_paired(const struct sim *sim, int count);

/* The two lines and the frame with which a picture begins; it ends with `</svg>`. */
void plot_begin(FILE *file, int width, int height, int left, const char *title);

/* The wins and the spread of the scores as a picture (SVG). */
void sim_plot(const struct sim *sim, FILE *file);

#endif

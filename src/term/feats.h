/*
 * feats.h -- what was remarkable in a match that is over: counted while its moves go by, told as
 * lines. Each game has a file, feats_GAME.c; what is counted is its business.
 */
#ifndef TERM_FEATS_H
#define TERM_FEATS_H

#include "board.h"

enum { FEATS = 3, FEAT_TEXT = 96 };

/* The most of something that anybody did at once. */
struct feat {
    bool is; /* somebody did */
    int seat;
    int64_t n;
    char text[FEAT_TEXT]; /* what it was */
};

struct feats {
    int32_t count[FEATS][SEATS_MAX];
    struct feat most[FEATS];
};

/* Remembers it, if it is more than what others did before. */
void feats_most(struct feat *feat, int seat, int64_t n, struct span text);
/* The first of those that were counted most; -1: nobody was. */
int feats_first(const int32_t count[SEATS_MAX]);

/* Writes scene->feats, out of the file of the match that is shown. */
void feats_read(struct scene *scene, struct span file);

#define FEATS_OF(game)                                                                             \
    void feats_##game(struct feats *feats, const void *before, const void *now);                   \
    void feats_##game##_told(const struct scene *scene, const struct feats *feats, struct text *out)

#endif

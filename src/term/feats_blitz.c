/* feats_blitz.c -- what was remarkable in Würfelblitz. */
#include "feats.h"
#include "rules/blitz.h"

FEATS_OF(blitz);

enum { CALLS, RIGHT, WRONG }; /* counted */
enum { FASTEST };             /* most at once: the least time */

void feats_blitz(struct feats *feats, const void *before, const void *now)
{
    const struct blitz *was = before, *b = now;

    if (b->phase != BLITZ_THROW || was->phase == BLITZ_THROW)
        return;
    for (int s = 0; s < b->st.seats; s++) {
        const struct blitz_call *call = &b->call[s];

        if (call->calls == 0)
            continue;
        feats->count[CALLS][s]++;
        feats->count[call->right ? RIGHT : WRONG][s]++;
        if (call->right)
            feats_most(&feats->most[FASTEST], s, b->reveal_ms - call->at_ms, SPAN(""));
    }
}

/* Whose calls were right most often, of those that were made; -1: nobody's. */
static int sharpest(const struct feats *feats)
{
    const int32_t *right = feats->count[RIGHT], *calls = feats->count[CALLS];
    int best = -1;

    for (int s = 0; s < SEATS_MAX; s++) {
        int32_t more = best < 0 ? 1 : right[s] * calls[best] - right[best] * calls[s];

        if (right[s] > 0 && (more > 0 || (more == 0 && right[s] > right[best])))
            best = s;
    }
    return best;
}

void feats_blitz_told(const struct scene *scene, const struct feats *feats, struct text *out)
{
    const struct feat *fastest = &feats->most[FASTEST];
    int sharp = sharpest(feats), wrong = feats_first(feats->count[WRONG]);
    char seconds[32];

    if (fastest->is)
        say(out, scene->lang, W_boards_blitz_fastest, scene_name(scene, fastest->seat),
            fraction_text(seconds, scene->lang, -fastest->n / 10, 2), NULL);
    text_char(out, '\n');
    if (sharp >= 0)
        say(out, scene->lang, W_boards_blitz_sharpest, scene_name(scene, sharp),
            NUM(feats->count[RIGHT][sharp]), NUM(feats->count[CALLS][sharp]), NULL);
    text_char(out, '\n');
    if (wrong >= 0)
        say(out, scene->lang, W_boards_blitz_wrongest, scene_name(scene, wrong),
            NUM(feats->count[WRONG][wrong]), NULL);
}

/* feats_fiese15.c -- what was remarkable in Fiese 15. */
#include "feats.h"

#include <stdio.h>
#include <string.h>

#include "rules/fiese15.h"

FEATS_OF(fiese15);

enum { BUSTS, SIXES }; /* counted */
enum { TURN, RISK };   /* most at once */

static bool same_last(const struct fiese15 *a, const struct fiese15 *b)
{
    return memcmp(&a->last, &b->last, sizeof(a->last)) == 0 && a->last_seat == b->last_seat &&
           a->last_end == b->last_end && a->last_points == b->last_points;
}

void feats_fiese15(struct feats *feats, const void *before, const void *now)
{
    const struct fiese15 *was = before, *f = now;
    struct fiese15_chance chance;

    if (!same_last(was, f)) {
        feats->count[BUSTS][f->last_seat] += f->last_end == FIESE15_BUST;
        feats->count[SIXES][f->last_seat] += f->last_end == FIESE15_ALL;
        feats_most(&feats->most[TURN], f->last_seat, f->last_points, SPAN(""));
    } else if (f->st.to_act & SEAT_BIT(SEAT_DICE) && !was->now.fresh) {
        chance = fiese15_bust(&was->now);
        if (chance.lost > 0)
            feats_most(&feats->most[RISK], was->turn,
                       ((int64_t)chance.lost * 100 + chance.of / 2) / chance.of, SPAN(""));
    }
}

void feats_fiese15_told(const struct scene *scene, const struct feats *feats, struct text *out)
{
    const struct feat *turn = &feats->most[TURN], *risk = &feats->most[RISK];
    int sixes = feats_first(feats->count[SIXES]), busts = feats_first(feats->count[BUSTS]);
    char percent[16];

    if (turn->is && turn->n > 0)
        say(out, scene->lang, W_boards_fiese15_best, scene_name(scene, turn->seat), NUM(turn->n),
            NULL);
    text_char(out, '\n');
    snprintf(percent, sizeof(percent), "%d%%", (int)risk->n);
    if (risk->is)
        say(out, scene->lang, W_boards_fiese15_bold, scene_name(scene, risk->seat), percent, NULL);
    text_char(out, '\n');
    if (sixes >= 0)
        say(out, scene->lang, W_boards_fiese15_luckiest, scene_name(scene, sixes),
            NUM(feats->count[SIXES][sixes]), NULL);
    text_char(out, '\n');
    if (busts >= 0)
        say(out, scene->lang, W_boards_fiese15_busts, scene_name(scene, busts),
            NUM(feats->count[BUSTS][busts]), NULL);
}

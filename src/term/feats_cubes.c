/* feats_cubes.c -- what was remarkable in Rolling Cubes. */
#include "feats.h"

#include <string.h>

#include "rules/cubes.h"

FEATS_OF(cubes);

enum { PASSES };        /* counted */
enum { BEST, LONGEST }; /* most at once */

void feats_cubes(struct feats *feats, const void *before, const void *now)
{
    const struct cubes *was = before, *c = now;
    const struct cubes_round *round = c->st.to_act == 0             ? &c->now
                                      : c->st.round > was->st.round ? &c->before
                                                                    : NULL;

    for (int i = 0; round && i < round->count; i++) {
        const struct cubes_entry *entry = &round->entry[i];
        struct span equation = span_of(entry->equation);

        if (equation.len == 0)
            feats->count[PASSES][entry->seat]++;
        if (entry->points > 0)
            feats_most(&feats->most[BEST], entry->seat, entry->points, equation);
        if (equation.len > 0)
            feats_most(&feats->most[LONGEST], entry->seat, (int64_t)equation.len, equation);
    }
}

void feats_cubes_told(const struct scene *scene, const struct feats *feats, struct text *out)
{
    const struct feat *best = &feats->most[BEST], *longest = &feats->most[LONGEST];
    int passes = feats_first(feats->count[PASSES]);

    if (best->is)
        say(out, scene->lang, W_boards_cubes_best, scene_name(scene, best->seat), best->text,
            NUM(best->n), NULL);
    text_char(out, '\n');
    if (longest->is && (longest->seat != best->seat || strcmp(longest->text, best->text) != 0))
        say(out, scene->lang, W_boards_cubes_longest, scene_name(scene, longest->seat),
            longest->text, NUM(longest->n), NULL);
    text_char(out, '\n');
    if (passes >= 0)
        say(out, scene->lang, W_boards_cubes_passes, scene_name(scene, passes),
            NUM(feats->count[PASSES][passes]), NULL);
}

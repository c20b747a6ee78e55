/* feats_words.c -- what was remarkable in Haste Worte. */
#include "feats.h"
#include "rules/words.h"

FEATS_OF(words);

enum { STRUCK };         /* counted */
enum { CHIPS, LONGEST }; /* most at once */

static int letters_of(struct span word)
{
    int count = 0;

    for (size_t i = 0; i < word.len; i++)
        count += (word.at[i] & 0xc0) != 0x80;
    return count;
}

void feats_words(struct feats *feats, const void *before, const void *now)
{
    const struct words *was = before, *w = now;

    if (w->st.to_act != 0 && w->st.round <= was->st.round)
        return;
    for (int s = 0; s < w->st.seats; s++) {
        if (w->chips[s] > 0)
            feats_most(&feats->most[CHIPS], s, w->chips[s], SPAN(""));
        for (int i = 0; i < WORDS_OWN; i++) {
            struct span word = words_text(&w->own[s][i]);

            feats->count[STRUCK][s] += w->mark[s][i].struck != WORDS_STANDS;
            if (word.len > 0 && w->mark[s][i].struck == WORDS_STANDS)
                feats_most(&feats->most[LONGEST], s, letters_of(word), word);
        }
    }
}

void feats_words_told(const struct scene *scene, const struct feats *feats, struct text *out)
{
    const struct feat *chips = &feats->most[CHIPS], *longest = &feats->most[LONGEST];
    int struck = feats_first(feats->count[STRUCK]);

    if (chips->is)
        say(out, scene->lang, W_boards_words_best, scene_name(scene, chips->seat), NUM(chips->n),
            NULL);
    text_char(out, '\n');
    if (longest->is)
        say(out, scene->lang, W_boards_words_longest, scene_name(scene, longest->seat),
            longest->text, NULL);
    text_char(out, '\n');
    if (struck >= 0)
        say(out, scene->lang, W_boards_words_struckMost, scene_name(scene, struck),
            NUM(feats->count[STRUCK][struck]), NULL);
}

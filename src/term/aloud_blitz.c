/* aloud_blitz.c -- Würfelblitz in words. */
#include "aloud.h"
#include "rules/blitz.h"

ALOUD_OF(blitz);

/* A full stop behind every die: who listens needs the pause. */
static void read_dice(const struct scene *scene, const struct blitz *b, struct text *out)
{
    char buf[512];
    struct text dice;

    text_init(&dice, buf, sizeof(buf));
    for (int i = 0; i < b->thrown.count; i++) {
        text_str(&dice, i > 0 ? ". " : "");
        aloud_die(scene, b->thrown.face[i], &dice);
    }
    say(out, scene->lang, W_boards_blitz_revealed, buf, NULL);
    text_str(out, ".\n");
}

void aloud_blitz(const struct scene *scene, struct text *out)
{
    const struct blitz *b = scene_seen(scene);

    if (b->phase == BLITZ_CALL || b->phase == BLITZ_BUZZ) {
        read_dice(scene, b, out);
        return;
    }
    for (int s = 0; s < b->st.seats; s++) {
        char discs[128];
        struct text text;

        text_init(&text, discs, sizeof(discs));
        say(&text, scene->lang, W_boards_blitz_discsLabel, NUM(b->white[s]), NUM(b->swap[s]),
            NUM(b->st.score[s]), NUM(b->blacks), NULL);
        say(out, scene->lang, W_term_says, scene_name(scene, s), discs, NULL);
        text_str(out, ".\n");
    }
}

void aloud_blitz_asks(const struct scene *scene, struct text *out)
{
    const struct blitz *b = scene_seen(scene);

    say(out, scene->lang,
        b->phase == BLITZ_THROW             ? W_term_wantThrow
        : b->phase == BLITZ_CALL && b->buzz ? W_term_wantBuzz
                                            : W_term_wantSum,
        NULL);
}

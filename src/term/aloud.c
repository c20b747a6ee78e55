/* aloud.c -- words that all games share: see aloud.h. */
#include "aloud.h"

void aloud_comma(struct text *out)
{
    text_str(out, out->len > 0 ? ", " : "");
}

const char *aloud_colour(const struct scene *scene, int colour)
{
    static const enum word name[COLOURS] = {
        [RED] = W_dice_R,   [YELLOW] = W_dice_Y, [GREEN] = W_dice_G,  [BLUE] = W_dice_B,
        [BLACK] = W_dice_K, [WHITE] = W_dice_W,  [ORANGE] = W_dice_O,
    };

    return word(scene->lang, name[colour]);
}

void aloud_die(const struct scene *scene, struct face face, struct text *out)
{
    if (face.pips > 0)
        say(out, scene->lang, W_dice_pips, aloud_colour(scene, face.colour), NUM(face.pips), NULL);
    else
        say(out, scene->lang, W_dice_dot, aloud_colour(scene, face.colour),
            aloud_colour(scene, face.dot), NULL);
}

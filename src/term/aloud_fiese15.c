/* aloud_fiese15.c -- Fiese 15 in words. */
#include "aloud.h"
#include "rules/fiese15.h"

ALOUD_OF(fiese15);

static int percent(const struct fiese15_turn *turn)
{
    struct fiese15_chance chance = fiese15_bust(turn);

    return chance.of > 0 ? (int)(((int64_t)chance.lost * 100 + chance.of / 2) / chance.of) : 0;
}

int fiese15_words(const struct scene *scene, const struct fiese15_dice *dice,
                  const struct fiese15_turn *mark, struct text *out)
{
    int count = 0;

    for (int c = 0; c < FIESE15_DICE; c++) {
        if (dice->pips[c] == 0)
            continue;
        aloud_comma(out);
        aloud_die(scene, (struct face) { .colour = (int8_t)c, .pips = dice->pips[c] }, out);
        if (mark)
            text_char(out, ' ');
        if (mark)
            text_str(out, word(scene->lang, fiese15_valid(mark, c) ? W_term_fits : W_term_over));
        count++;
    }
    return count;
}

/* A sentence about dice, if there are any. */
static void sentence(const struct scene *scene, enum word what, const struct fiese15_dice *dice,
                     const struct fiese15_turn *mark, struct text *out)
{
    char buf[256];
    struct text list;

    text_init(&list, buf, sizeof(buf));
    if (fiese15_words(scene, dice, mark, &list) == 0)
        return;
    say(out, scene->lang, what, buf, NULL);
    text_char(out, '\n');
}

static bool any_fits(const struct fiese15 *f)
{
    bool fits = false;

    for (int c = 0; c < FIESE15_DICE; c++)
        fits = fits || fiese15_valid(&f->now, c);
    return fits;
}

void aloud_fiese15(const struct scene *scene, struct text *out)
{
    const struct fiese15 *f = scene_seen(scene);

    if (f->now.fresh)
        sentence(scene, W_term_limits, &f->now.target, NULL, out);
    sentence(scene, W_term_placedAre, &f->now.placed, NULL, out);
    if (!f->now.fresh && (f->now.placed_now == 0 || any_fits(f)))
        sentence(scene, W_term_rolledAre, &f->now.rolled, &f->now, out);
}

void aloud_fiese15_asks(const struct scene *scene, struct text *out)
{
    const struct fiese15 *f = scene_seen(scene);
    const char *stop = NUM(fiese15_points(&f->now.target, &f->now.placed, false, f->zocker));
    char buf[32], rest[16], risk[16];
    struct text fits;
    int left = 0;

    text_init(&fits, buf, sizeof(buf));
    for (int c = 0; c < FIESE15_DICE; c++) {
        left += f->now.placed.pips[c] == 0;
        if (f->now.fresh || !fiese15_valid(&f->now, c))
            continue;
        text_str(&fits, fits.len > 0 ? " " : "");
        text_char(&fits, colour_letter[c]);
    }
    num_text(rest, left);
    num_text(risk, percent(&f->now));
    if (f->now.fresh)
        say(out, scene->lang, W_term_wantRoll, NULL);
    else if (f->now.placed_now == 0)
        say(out, scene->lang, W_term_wantPlace, buf, NULL);
    else if (fits.len > 0)
        say(out, scene->lang, W_term_wantMore, buf, rest, risk, stop, NULL);
    else
        say(out, scene->lang, W_term_wantGo, rest, risk, stop, NULL);
}

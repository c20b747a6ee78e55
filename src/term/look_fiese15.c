/* look_fiese15.c -- how Fiese 15 looks in plain lines. */
#include "look.h"
#include "paint.h"
#include "rules/fiese15.h"

extern const struct look look_fiese15;

/* The dice there are, as faces; returns how many. */
static int faces_of(const struct fiese15_dice *dice, struct face *face)
{
    int count = 0;

    for (int c = 0; c < FIESE15_DICE; c++)
        if (dice->pips[c] > 0)
            face[count++] = (struct face) { .colour = (int8_t)c, .pips = dice->pips[c] };
    return count;
}

static void row(struct out *out, const char *what, const struct fiese15_dice *dice)
{
    out_printf(out, "  %-7s", what);
    for (int c = 0; c < FIESE15_DICE; c++) {
        if (dice->pips[c] > 0) {
            out_printf(out, "  ");
            paint_face(out, (struct face) { .colour = (int8_t)c, .pips = dice->pips[c] });
        } else {
            out_printf(out, "   -");
        }
    }
}

static void words(struct out *out, const struct fiese15_dice *dice)
{
    struct face face[FIESE15_DICE];
    int count = faces_of(dice, face);

    for (int i = 0; i < count; i++) {
        out_printf(out, " ");
        paint_face(out, face[i]);
    }
}

static int placed_count(const struct fiese15_turn *turn)
{
    struct face face[FIESE15_DICE];

    return faces_of(&turn->placed, face);
}

/* What the player may do now, in words. */
static const char *choice(const struct fiese15_turn *turn)
{
    bool fits = false;

    for (int c = 0; c < FIESE15_DICE; c++)
        fits = fits || fiese15_valid(turn, c);
    if (turn->fresh)
        return "roll (or just Enter)";
    if (turn->placed_now == 0)
        return "place at least one die that fits";
    return fits ? "place more, roll or stop" : "roll or stop";
}

static void draw_roll(const struct fiese15 *f, struct out *out)
{
    struct face face[FIESE15_DICE];
    const char *mark[FIESE15_DICE];
    int count = faces_of(&f->now.rolled, face);

    for (int i = 0; i < count; i++)
        mark[i] = fiese15_valid(&f->now, face[i].colour) ? "fits" : "";
    out_printf(out, "\n");
    paint_dice(out, face, count, mark);
}

static void fiese15_draw(const struct looker *who, const void *seen, struct out *out)
{
    const struct fiese15 *f = seen;
    int32_t bust = fiese15_points(&f->now.target, &f->now.placed, true, f->zocker);

    out_printf(out, "\n");
    out_bold(out);
    out_printf(out, "Round %d of %d", f->st.round, f->rounds);
    out_plain(out);
    out_printf(out, "   ");
    look_scores(who, seen, out);
    out_printf(out, "\n");
    row(out, "strip", &f->now.target);
    out_printf(out, "\n");
    row(out, "placed", &f->now.placed);
    if (placed_count(&f->now) > 0)
        out_printf(out, "   stop: %d, bust: %d",
                   fiese15_points(&f->now.target, &f->now.placed, false, f->zocker), bust);
    out_printf(out, "\n");
    if (!f->now.fresh)
        draw_roll(f, out);
    out_printf(out, "%s: %s; ? for help\n", who->name[f->turn], choice(&f->now));
}

static void tell_end(const struct looker *who, const struct fiese15 *f, struct out *out)
{
    static const char *const how[] = { "", "stop", "all six placed", "bust" };

    out_printf(out, "  %s: %s, %d points. ", who->name[f->last_seat], how[f->last_end],
               f->last_points);
    look_scores(who, f, out);
    out_printf(out, "\n");
}

static void fiese15_tell(const struct looker *who, const void *before, const void *now,
                         const struct move *m, struct out *out)
{
    const struct fiese15 *was = before, *f = now;
    struct span args = m->text, verb = span_word(&args);
    bool ended = f->st.round != was->st.round || f->turn != was->turn || f->st.to_act == 0;

    if (m->seat == SEAT_DICE && span_is(verb, "strip")) {
        if (f->turn == who->seat)
            return; /* drawn next */
        out_printf(out, "\nRound %d, the strip is", f->st.round);
        words(out, &f->now.target);
        out_printf(out, "\n");
    } else if (m->seat == SEAT_DICE && (was->turn != who->seat || ended)) {
        out_printf(out, "  %s: roll ", who->name[was->turn]);
        words(out, ended ? &f->last.rolled : &f->now.rolled);
        out_printf(out, "\n");
    } else if (span_is(verb, "place")) {
        out_printf(out, "  %s: ", who->name[was->turn]);
        out_span(out, m->text);
        out_printf(out, ", on the strip:");
        words(out, ended ? &f->last.placed : &f->now.placed);
        out_printf(out, "\n");
    }
    if (ended)
        tell_end(who, f, out);
}

static void fiese15_moves(const struct looker *who, const void *seen, int seat, struct out *out)
{
    const struct fiese15 *f = seen;
    bool must = !f->now.fresh && f->now.placed_now == 0, any = false;

    (void)who;
    (void)seat;
    for (int c = 0; c < FIESE15_DICE; c++) {
        if (!fiese15_valid(&f->now, c))
            continue;
        out_printf(out, "%s %c", any ? "" : "  place", colour_letter[c]);
        any = true;
    }
    if (any)
        out_printf(out, "   some or all of these; the colours alone will do\n");
    if (f->now.fresh)
        out_printf(out, "  roll   all six dice; Enter will do\n");
    else if (!must)
        out_printf(out, "  roll   the dice that are left\n  stop   and take %d points\n",
                   fiese15_points(&f->now.target, &f->now.placed, false, f->zocker));
}

/* `by`, `b y` and `place b y` are `place B Y`; nothing is `roll` at the start of a turn. */
static bool fiese15_expand(const void *seen, int seat, struct span typed, struct text *move)
{
    const struct fiese15 *f = seen;
    struct span rest = typed, word = span_word(&rest);

    (void)seat;
    if (word.len == 0) {
        text_str(move, "roll");
        return f->now.fresh;
    }
    if (span_is(word, "place"))
        typed = rest;
    text_str(move, "place");
    for (size_t i = 0; i < typed.len; i++) {
        char letter = typed.at[i];
        int c = colour_read(letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter);

        if (letter == ' ')
            continue;
        if (c < 0 || c >= FIESE15_DICE)
            return false;
        text_char(move, ' ');
        text_char(move, colour_letter[c]);
    }
    return true;
}

const struct look look_fiese15 = {
    .game = &game_fiese15,
    .draw = fiese15_draw,
    .tell = fiese15_tell,
    .moves = fiese15_moves,
    .expand = fiese15_expand,
};

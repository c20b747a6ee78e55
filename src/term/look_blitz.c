/* look_blitz.c -- how Würfelblitz looks in plain lines. */
#include <inttypes.h>

#include "look.h"
#include "paint.h"
#include "rules/blitz.h"

extern const struct look look_blitz;

enum { SECOND_MS = 1000 };

static void discs(const struct looker *who, const struct blitz *b, struct out *out)
{
    if (b->throws) {
        out_printf(out, "%s %d right of %d, %d to go\n", who->name[0], b->st.score[0], b->st.round,
                   b->throws - b->st.round);
        return;
    }
    for (int s = 0; s < b->st.seats; s++)
        out_printf(out, "%s%s %d black %d white", s > 0 ? ", " : "", who->name[s], b->st.score[s],
                   b->white[s]);
    out_printf(out, "\n");
}

static bool is_open(const struct blitz *b)
{
    return b->st.to_act != 0 && (b->phase == BLITZ_CALL || b->phase == BLITZ_BUZZ);
}

static void draw_prompt(const struct looker *who, const struct blitz *b, struct out *out)
{
    if (b->phase == BLITZ_THROW)
        out_printf(out, "%s: throw (or just Enter); ? for help\n", who->name[b->thrower]);
    else if (b->phase == BLITZ_BUZZ)
        out_printf(out, "%s: the sum, quick! (call N, or just the number)\n", who->name[b->buzzer]);
    else
        out_printf(out, b->buzz ? "buzz as soon as you know the sum\n"
                                : "the sum? (call N, or just the number)\n");
}

static void blitz_draw(const struct looker *who, const void *seen, struct out *out)
{
    const struct blitz *b = seen;

    out_printf(out, "\n");
    if (is_open(b))
        paint_dice(out, b->thrown.face, b->thrown.count, NULL);
    else
        discs(who, b, out);
    draw_prompt(who, b, out);
}

/* The sum as it is counted: `Y3 + B4 + O1 = 8`. */
static void tell_answer(const struct blitz *b, struct out *out)
{
    int dots[COLOURS] = { 0 };
    bool turned = false, any = false;

    for (int i = 0; i < b->thrown.count; i++)
        if (b->thrown.face[i].pips == 0 && ++dots[b->thrown.face[i].dot] == 2)
            turned = b->brainteaser;
    out_printf(out, turned ? "  Reversed, the answer: " : "  The answer: ");
    for (int i = 0; i < b->thrown.count; i++) {
        struct face face = b->thrown.face[i];

        if (face.pips == 0 || (dots[face.colour] > 0) != turned)
            continue;
        out_printf(out, any ? " + " : "");
        paint_face(out, face);
        any = true;
    }
    out_printf(out, "%s%d\n", any ? " = " : "", b->answer);
}

static void tell_round(const struct looker *who, const struct blitz *b, struct out *out)
{
    tell_answer(b, out);
    for (int s = 0; s < b->st.seats; s++) {
        const struct blitz_call *c = &b->call[s];
        int64_t ms = c->at_ms - b->reveal_ms;

        if (c->calls == 0)
            continue;
        out_printf(out, "  %s: ", who->name[s]);
        if (c->value >= 0)
            out_printf(out, "%d, %s", c->value, c->right ? "right" : "wrong");
        else
            out_printf(out, "silent");
        out_printf(out, " after %" PRId64 ".%02" PRId64 " s", ms / SECOND_MS, ms % SECOND_MS / 10);
        if (c->change != 0 && !b->throws)
            out_printf(out, ", %+d disc%s", c->change,
                       c->change == 1 || c->change == -1 ? "" : "s");
        out_printf(out, "\n");
    }
    out_printf(out, "  ");
    discs(who, b, out);
}

static void blitz_tell(const struct looker *who, const void *before, const void *now,
                       const struct move *m, struct out *out)
{
    const struct blitz *was = before, *b = now;
    const char *name = m->seat < b->st.seats ? who->name[m->seat] : "";

    if (m->seat == SEAT_DICE && who->seat == SEAT_WATCHER) {
        out_printf(out, "  ");
        for (int i = 0; i < b->thrown.count; i++) {
            out_printf(out, i > 0 ? " " : "");
            paint_face(out, b->thrown.face[i]);
        }
        out_printf(out, "\n");
    } else if (m->seat < b->st.seats && was->phase == BLITZ_THROW) {
        out_printf(out, "\n%s: throw ...\n", name);
    } else if (m->seat < b->st.seats && was->phase == BLITZ_CALL && was->buzz) {
        out_printf(out, "  %s: buzz\n", name);
    } else if (m->seat < b->st.seats && is_open(b)) {
        if (m->seat == who->seat)
            out_printf(out, "  %s\n", b->call[m->seat].right ? "Right!" : "Wrong.");
        else
            out_printf(out, "  %s: a call\n", name);
    }
    if (m->seat == SEAT_CLOCK && was->phase == BLITZ_BUZZ)
        out_printf(out, "  %s: silent\n", who->name[was->buzzer]);
    if (is_open(was) && !is_open(b))
        tell_round(who, b, out);
}

static void blitz_moves(const struct looker *who, const void *seen, int seat, struct out *out)
{
    const struct blitz *b = seen;

    (void)who;
    (void)seat;
    if (b->phase == BLITZ_THROW)
        out_printf(out, "  throw    shakes the box; Enter will do\n");
    else if (b->phase == BLITZ_CALL && b->buzz)
        out_printf(out, "  buzz     then five seconds for the sum\n");
    else
        out_printf(
            out,
            "  call N   the pips of the dice whose colour is not among the dots%s; N will do\n",
            b->brainteaser ? ",\n           or of those that are, if one is there twice" : "");
}

/* A number is a call, or the number of the player who buzzes; nothing is the one move there is. */
static bool blitz_expand(const void *seen, int seat, struct span typed, struct text *move)
{
    const struct blitz *b = seen;
    bool buzz = b->phase == BLITZ_CALL && b->buzz;
    int64_t n;

    (void)seat;
    if (typed.len > 0 && !span_number(typed, &n))
        return false;
    if (buzz) {
        text_str(move, "buzz");
    } else if (typed.len == 0) {
        text_str(move, "throw");
    } else {
        text_str(move, "call ");
        text_span(move, typed);
    }
    return true;
}

const struct look look_blitz = {
    .game = &game_blitz,
    .draw = blitz_draw,
    .tell = blitz_tell,
    .moves = blitz_moves,
    .expand = blitz_expand,
};

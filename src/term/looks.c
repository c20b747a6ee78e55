/* looks.c -- the look of a game: its own, or the plain one. */
#include <stdlib.h>
#include <string.h>

#include "look.h"
#include "words.h"

void look_scores(const struct looker *who, const void *seen, struct out *out)
{
    const struct status *st = seen;

    for (int s = 0; s < st->seats; s++)
        out_printf(out, "%s%s %d", s > 0 ? ", " : "", who->name[s], st->score[s]);
}

static void plain_draw(const struct looker *who, const void *seen, struct out *out)
{
    char view[VIEW_MAX];
    struct text text;

    text_init(&text, view, sizeof(view));
    game_show(who->game, seen, &text);
    out_printf(out, "%s\n", view);
}

static void plain_tell(const struct looker *who, const void *before, const void *now,
                       const struct move *m, struct out *out)
{
    const struct status *st = now;

    (void)before;
    if (m->seat >= st->seats)
        out_printf(out, "  %s: ", m->seat == SEAT_DICE ? "dice" : "table");
    else
        out_printf(out, "  %s: ", who->name[m->seat]);
    if (m->seat < st->seats && m->seat != who->seat && (st->secret & SEAT_BIT(m->seat)))
        out_printf(out, "(hidden)");
    else
        out_span(out, m->text);
    out_printf(out, "\n");
}

/* Some moves of the seat, found by sampling. */
static void plain_moves(const struct looker *who, const void *seen, int seat, struct out *out)
{
    struct rng rng = rng_seeded(0);
    char buf[MOVE_MAX + 1], last[MOVE_MAX + 1] = "";
    struct text text;

    for (int i = 0; i < 6; i++) {
        text_init(&text, buf, sizeof(buf));
        who->game->sample(seen, seat, &rng, &text);
        if (text.len > 0 && strcmp(buf, last) != 0)
            out_printf(out, "  %s\n", buf);
        if (text.len > 0)
            text_copy(last, sizeof(last), buf);
    }
    if (!last[0])
        out_printf(out, "  (wait)\n");
}

static const struct look look_plain = {
    .draw = plain_draw,
    .tell = plain_tell,
    .moves = plain_moves,
};

const struct look *look_find(const struct game *game)
{
    for (int i = 0; looks[i]; i++)
        if (looks[i]->game == game)
            return looks[i];
    return &look_plain;
}

/* In lines these are told otherwise than on a screen, where one sees what is meant. */
const char *reason_words(const char *reason)
{
    static const struct {
        const char *reason, *words;
    } known[] = {
        { "bad_call", "A call is at most 36." },
        { "bad_move", "You can't make that move now." },
        { "match_over", "The match is over." },
        { "must_place", "Place at least one die that fits first." },
        { "not_rolled", "That die is not in the last roll, or is placed already." },
        { "not_valid", "That die shows more than its limit." },
        { "not_your_turn", "Not your turn." },
        { "nothing_placed", "Roll first." },
        { "too_late", "Too late." },
    };
    const char *words;

    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
        if (strcmp(reason, known[i].reason) == 0)
            return known[i].words;
    words = word_find(words_lang("en"), "reasons", reason);
    return words ? words : reason;
}

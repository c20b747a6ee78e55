/*
 * match.c -- plays a match of Fiese 15 against a bot by what the solver says, and replays its file.
 *
 *     cc match.c $(pkg-config --cflags --libs knobel) && ./a.out 42
 */
#include <knobel.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char file[1 << 20]; /* the match, as text */

static void note(void *ctx, const char *line)
{
    size_t *len = ctx;

    *len += (size_t)snprintf(file + *len, sizeof(file) - *len, "%s\n", line);
}

/* Plays the best move of whoever is asked; returns how many decisions that were. */
static int play(struct knobel_match *match)
{
    int decisions = 0;

    for (int seat; (seat = knobel_run(match)) >= 0; decisions++) {
        struct knobel_value best;

        if (!knobel_solve(match, seat, NULL, &best))
            knobel_sample(match, seat, best.move, sizeof(best.move));
        knobel_answer(match, seat, 0, best.move);
    }
    return decisions;
}

int main(int argc, char **argv)
{
    uint64_t seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
    char wrong[KNOBEL_WRONG_BYTES];
    struct knobel_match *match = knobel_match_new("fiese15 seats=2 rounds=5", seed, wrong), *again;
    size_t len;

    if (!match) {
        fprintf(stderr, "%s\n", wrong);
        return 1;
    }
    len = knobel_match_head(match, file, sizeof(file));
    knobel_match_log(match, note, &len);
    knobel_bot(match, 1, "medium");
    printf("%d decisions\n", play(match));
    printf("%d : %d\n", knobel_score(match, 0), knobel_score(match, 1));

    again = knobel_match_read(file, len, 0, wrong);
    if (!again || knobel_score(again, 0) != knobel_score(match, 0))
        fprintf(stderr, "%s\n", again ? "replayed to another score" : wrong);
    printf("%zu bytes, %u moves, replayed\n", len, again ? knobel_moves(again) : 0);
    knobel_match_free(again);
    knobel_match_free(match);
    return again ? 0 : 1;
}

/*
 * machines.c LEXICON FIRST COUNT [GAME...] -- random matches of any options, through libknobel:
 * each decision is some bot's or a sampled move. A line a game says how much there was of what, and
 * a hash of all of it: views, legal moves, bots' choices and when, what the solvers say to the last
 * bit. It is the same on every kind of machine (tests/machines.sh).
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "knobel.h"
#include "rules/game.h"

enum { DECISIONS_MAX = 3000, OPTION_BYTES = 512, BOTS_MAX = 16, SOLVE_ONE_OF = 8 };

struct sum {
    uint64_t hash;
    long matches, refused, moves, choices, solved;
};

static void add(struct sum *sum, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        sum->hash = (sum->hash ^ ((const uint8_t *)bytes)[i]) * UINT64_C(0x100000001b3);
}

static void add_text(struct sum *sum, const char *text)
{
    add(sum, text, strlen(text) + 1);
}

static void add_number(struct sum *sum, int64_t n)
{
    char text[24];

    snprintf(text, sizeof(text), "%" PRId64, n);
    add_text(sum, text);
}

/* By its bits: `%a` of the same value is the same everywhere. */
static void add_value(struct sum *sum, double value)
{
    char text[64];

    snprintf(text, sizeof(text), "%a", value);
    add_text(sum, text);
}

/* Every third option of a game at some value of its own. */
static void write_options(const struct game *game, struct rng *rng, struct text *out)
{
    int least = setup_seats_min(game);

    text_str(out, game->name);
    text_str(out, " seats=");
    text_int(out, least + (int)rng_below(rng, (uint32_t)(game->seats_max - least + 1)));
    for (const struct param *p = game->param; p->name; p++) {
        uint32_t words = 0;

        if (rng_below(rng, 3) != 0 || p->kind == PARAM_SEAT)
            continue;
        text_char(out, ' ');
        text_str(out, p->name);
        text_char(out, '=');
        while (p->kind == PARAM_WORD && p->word[words])
            words++;
        if (p->kind == PARAM_WORD)
            text_str(out, p->word[rng_below(rng, words)]);
        else
            text_int(out, p->min + (int)rng_below(rng, (uint32_t)(p->max - p->min + 1)));
    }
}

/* What the seat is shown, and may do. */
static void look(struct sum *sum, const struct knobel_match *match, int seat)
{
    static char view[KNOBEL_VIEW_BYTES];
    static uint8_t legal[4096];

    knobel_view(match, seat, view, sizeof(view));
    add_text(sum, view);
    if (knobel_actions(match) > 0) {
        knobel_legal(match, seat, legal);
        add(sum, legal, (size_t)knobel_actions(match));
    }
}

static void solve(struct sum *sum, const struct knobel_match *match, int seat, const char *move)
{
    struct knobel_value value;

    if (!knobel_solve(match, seat, move, &value))
        return;
    sum->solved++;
    add_value(sum, value.value);
    add_value(sum, value.best);
    add_text(sum, value.move);
}

/* Somebody decides: a bot of the game, or nobody in particular. */
static void decide(struct sum *sum, struct knobel_match *match, const struct game *game, int seat,
                   struct rng *rng)
{
    const struct bot *able[BOTS_MAX];
    uint32_t count = 0;
    int32_t wait_ms = 0;
    char move[KNOBEL_MOVE_BYTES] = "";

    for (int i = 0; bots[i] && count < BOTS_MAX; i++)
        if (!bots[i]->game || bots[i]->game == game)
            able[count++] = bots[i];
    if (rng_below(rng, 4) != 0) {
        wait_ms = knobel_choose(match, seat, able[rng_below(rng, count)]->name, move, sizeof(move));
        sum->choices++;
        add_number(sum, wait_ms);
    } else {
        knobel_sample(match, seat, move, sizeof(move));
    }
    add_text(sum, move);
    if (move[0] && rng_below(rng, SOLVE_ONE_OF) == 0)
        solve(sum, match, seat, move);
    knobel_answer(match, seat, move[0] || wait_ms > 0 ? wait_ms : 500, move);
}

static void play(struct sum *sum, const struct game *game, uint64_t seed,
                 const struct knobel_lexicon *lexicon)
{
    struct rng rng = rng_seeded(seed);
    char options[OPTION_BYTES], wrong[KNOBEL_WRONG_BYTES];
    struct knobel_match *match;
    struct text out;
    int seat;

    text_init(&out, options, sizeof(options));
    write_options(game, &rng, &out);
    match = knobel_match_new(options, seed, wrong);
    add_text(sum, options);
    if (!match) {
        sum->refused++;
        add_text(sum, wrong);
        return;
    }
    knobel_match_lend(match, lexicon);
    for (int n = 0; n < DECISIONS_MAX && (seat = knobel_run(match)) >= 0; n++) {
        look(sum, match, seat);
        decide(sum, match, game, seat, &rng);
    }
    look(sum, match, KNOBEL_WATCHER);
    for (int s = 0; s < knobel_seats(match); s++)
        add_number(sum, knobel_score(match, s));
    sum->matches++;
    sum->moves += (long)knobel_moves(match);
    knobel_match_free(match);
}

/* Options that do not go together make no match: so many as were asked for are played. */
static void play_all(const struct game *game, long first, long count,
                     const struct knobel_lexicon *lexicon)
{
    struct sum sum = { .hash = UINT64_C(0xcbf29ce484222325) };

    for (uint64_t i = 0; sum.matches < count; i++)
        play(&sum, game, ((uint64_t)first << 20) + i, lexicon);
    printf("%s: %ld matches, %ld moves, %ld choices, %ld solved, %016" PRIx64 "\n", game->name,
           sum.matches, sum.moves, sum.choices, sum.solved, sum.hash);
    fflush(stdout);
}

static void *read_file(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    void *bytes = NULL;

    if (file && fseek(file, 0, SEEK_END) == 0) {
        *size = (size_t)ftell(file);
        bytes = malloc(*size + 1);
        rewind(file);
        if (bytes && fread(bytes, 1, *size, file) != *size)
            *size = 0;
    }
    if (file)
        fclose(file);
    return bytes;
}

int main(int argc, char **argv)
{
    char wrong[KNOBEL_WRONG_BYTES] = "it cannot be read";
    struct knobel_lexicon *lexicon = NULL;
    size_t size = 0;
    void *bytes = argc > 3 ? read_file(argv[1], &size) : NULL;

    if (bytes)
        lexicon = knobel_lexicon_open(bytes, size, wrong);
    if (!lexicon) {
        fprintf(stderr, "machines LEXICON FIRST COUNT [GAME...]: %s\n", wrong);
        return 2;
    }
    for (int i = 0; games[i]; i++) {
        bool wanted = argc == 4;

        for (int a = 4; a < argc; a++)
            wanted = wanted || strcmp(argv[a], games[i]->name) == 0;
        if (wanted)
            play_all(games[i], atol(argv[2]), atol(argv[3]), lexicon);
    }
    knobel_lexicon_free(lexicon);
    free(bytes);
    return 0;
}

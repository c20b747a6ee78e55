/* tour.c -- `knobel tour`: the tournament of Rolling Cubes over three finished matches. */
#include "rules/tour.h"

#include "cli.h"
#include "rules/cubes.h"

enum { LINE_BYTES = 512, GAMES = 3, DECIDER = 1 }; /* C21, C22 */

static const int32_t target[GAMES] = { 37, 31, 2 }; /* C21 */

/* Reads game number `n` and adds it; an exit status. */
static int add_game(struct tour *tour, int n, const char *path, struct replay *replay)
{
    const struct cubes *c = (const struct cubes *)replay->state;
    int status = cli_replay(path, replay, NULL, NULL);

    if (status != CLI_FINE)
        return status;
    if (replay->game != &game_cubes || c->mode != n)
        return cli_fail("%s: game %d of the tournament is cubes mode=%s, not this", path, n + 1,
                        cubes_mode_word[n]);
    if (c->target != target[n])
        return cli_fail("%s: game %d of the tournament has target=%d, this one %d", path, n + 1,
                        target[n], c->target);
    if (c->st.to_act != 0)
        return cli_fail("%s: the match is not over", path);
    if (n == 0)
        tour_init(tour, c->st.seats);
    if (c->st.seats != tour->seats)
        return cli_fail("%s: %d seats, but %d in game 1", path, c->st.seats, tour->seats);
    tour_add(tour, DECIDER, c->st.score);
    return CLI_FINE;
}

static void print_json(const struct tour *tour)
{
    char buf[LINE_BYTES];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_ints(&out, "score", tour->score, tour->seats);
    js_open(&out, "winners", '[');
    for (int s = 0; s < tour->seats; s++)
        if (tour_winners(tour) & SEAT_BIT(s))
            js_int(&out, NULL, s);
    js_close(&out, ']');
    js_close(&out, '}');
    puts(buf);
}

static void print_lines(const struct tour *tour)
{
    fputs("score", stdout);
    for (int s = 0; s < tour->seats; s++)
        printf(" %d", tour->score[s]);
    fputs("\nwinners", stdout);
    for (int s = 0; s < tour->seats; s++)
        if (tour_winners(tour) & SEAT_BIT(s))
            printf(" %d", s);
    putchar('\n');
}

static int run(int argc, char **argv)
{
    bool json = false;
    const struct cli_option option[] = { { .name = "--json", .flag = &json }, { 0 } };
    int count = cli_options(argc, argv, option);
    static struct replay replay;
    struct tour tour;

    if (count < 0)
        return CLI_USAGE;
    if (count != GAMES)
        return cli_usage(argv[0], "needs %d FILEs, see --help", GAMES);
    for (int i = 0; i < count; i++) {
        int status = add_game(&tour, i, argv[i + 1], &replay);

        if (status != CLI_FINE)
            return status;
    }
    if (json)
        print_json(&tour);
    else
        print_lines(&tour);
    return CLI_FINE;
}

const struct command command_tour = {
    .name = "tour",
    .usage = "[--json] FILE FILE FILE",
    .help = "score a tournament of Rolling Cubes",
    .more = "The files are finished matches of the same players: cubes mode=single\n"
            "target=37, mode=together target=31, mode=last target=2. Places score\n"
            "10, 7, 6, 5, 4, 3; a tie at the top goes to the better place in the second.\n",
    .run = run,
};

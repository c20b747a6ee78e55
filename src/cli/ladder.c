/*
 * ladder.c -- `knobel ladder`: ranks bots. Every one plays every other, and a rating is found for
 * each that explains the wins best (Bradley and Terry): who is 100 points ahead wins 64 of 100.
 */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "sim.h"

enum {
    ENTRANTS_MAX = 16,
    GAMES_MAX = 1000000,
    ROUNDS = 10000, /* of bringing the ratings nearer, at most */
    WIDTH = 720,
    LEFT = 150,
    RIGHT = 640,
    ROW = 30,
};

static const double z95 = 1.959964;
/* Points for a natural unit of strength. */
static const double points = 400 / 2.302585092994046;

struct ladder {
    struct sim sim;
    struct entrant who[ENTRANTS_MAX];
    int count;
    double wins[ENTRANTS_MAX][ENTRANTS_MAX]; /* of the first against the second, in matches */
    double rating[ENTRANTS_MAX], off[ENTRANTS_MAX];
    int rank[ENTRANTS_MAX]; /* the best first */
};

static void play_pair(struct ladder *l, int a, int b)
{
    struct sim *sim = &l->sim;

    memset(sim->count, 0, sizeof(sim->count));
    sim->who[0] = &l->who[a];
    sim->who[1] = &l->who[b];
    sim->setup.seats = 2;
    sim_play(sim);
    l->wins[a][b] = sim_share(sim, 0).mean * (double)sim->games;
    l->wins[b][a] = sim_share(sim, 1).mean * (double)sim->games;
    sim->seed++;
}

/*
 * The most likely strengths, by Hunter's iteration. Half a win more for both sides of a pair: who
 * lost them all is weak, not infinitely so.
 */
static void rate(struct ladder *l)
{
    double strength[ENTRANTS_MAX], change = 1, played = (double)l->sim.games + 1, mean = 0;

    for (int i = 0; i < l->count; i++)
        strength[i] = 1;
    for (int round = 0; round < ROUNDS && change > 1e-12; round++) {
        change = 0;
        for (int i = 0; i < l->count; i++) {
            double won = 0, per = 0, now;

            for (int j = 0; j < l->count; j++) {
                won += j == i ? 0 : l->wins[i][j] + 0.5;
                per += j == i ? 0 : played / (strength[i] + strength[j]);
            }
            now = won / per;
            change = fmax(change, fabs(log(now / strength[i])));
            strength[i] = now;
        }
    }
    for (int i = 0; i < l->count; i++)
        mean += log(strength[i]) / l->count;
    for (int i = 0; i < l->count; i++)
        l->rating[i] = points * (log(strength[i]) - mean);
}

/* Turns a positive definite matrix into its inverse (Gauss and Jordan). */
static void invert(double m[ENTRANTS_MAX][ENTRANTS_MAX], int n)
{
    for (int k = 0; k < n; k++) {
        double pivot = m[k][k];

        m[k][k] = 1;
        for (int j = 0; j < n; j++)
            m[k][j] /= pivot;
        for (int i = 0; i < n; i++) {
            double factor = m[i][k];

            if (i == k)
                continue;
            m[i][k] = 0;
            for (int j = 0; j < n; j++)
                m[i][j] -= factor * m[k][j];
        }
    }
}

/* How far the ratings may be off: what the matches tell of them, their mean being fixed. */
static void rate_off(struct ladder *l)
{
    double told[ENTRANTS_MAX][ENTRANTS_MAX], share = 1.0 / l->count;

    for (int i = 0; i < l->count; i++) {
        told[i][i] = share;
        for (int j = 0; j < l->count; j++) {
            double p = 1 / (1 + exp((l->rating[j] - l->rating[i]) / points));
            double tells = ((double)l->sim.games + 1) * p * (1 - p);

            if (j == i)
                continue;
            told[i][j] = share - tells;
            told[i][i] += tells;
        }
    }
    invert(told, l->count);
    for (int i = 0; i < l->count; i++)
        l->off[i] = z95 * points * sqrt(fmax(told[i][i] - share, 0));
}

static void sort(struct ladder *l)
{
    for (int i = 0; i < l->count; i++) {
        int at = i;

        for (; at > 0 && l->rating[l->rank[at - 1]] < l->rating[i]; at--)
            l->rank[at] = l->rank[at - 1];
        l->rank[at] = i;
    }
}

/* The part of its matches that an entrant won. */
static double wins_of(const struct ladder *l, int who)
{
    double won = 0;

    for (int j = 0; j < l->count; j++)
        won += l->wins[who][j];
    return won / ((double)l->sim.games * (l->count - 1));
}

/* Whether it is surely better than the next one. */
static bool apart(const struct ladder *l, int place)
{
    int a = l->rank[place], b = place + 1 < l->count ? l->rank[place + 1] : a;

    return a != b && l->rating[a] - l->off[a] > l->rating[b] + l->off[b];
}

static void write_text(const struct ladder *l)
{
    printf("%-3s %-16s %7s %8s %9s   %s\n", "", "bot", "rating", "", "wins",
           "against each, in per cent");
    for (int place = 0; place < l->count; place++) {
        int i = l->rank[place];

        printf("%-3d %-16s %7.0f +- %5.0f %7.1f %% ", place + 1, entrant_name(&l->who[i]),
               l->rating[i], l->off[i], 100 * wins_of(l, i));
        for (int other = 0; other < l->count; other++) {
            int j = l->rank[other];

            if (i == j)
                printf("%6s", "-");
            else
                printf("%6.1f", 100 * l->wins[i][j] / (double)l->sim.games);
        }
        puts(apart(l, place) ? "" : place + 1 < l->count ? "  ~" : "");
    }
}

static void write_json(const struct ladder *l)
{
    printf("{\"game\":\"%s\",\"games\":%lld,\"bots\":[", l->sim.game->name,
           (long long)l->sim.games);
    for (int place = 0; place < l->count; place++) {
        int i = l->rank[place];

        printf("%s{\"bot\":\"%s\",\"rating\":%.3f,\"rating_off\":%.3f,\"wins\":%.6f,\"against\":[",
               place > 0 ? "," : "", entrant_name(&l->who[i]), l->rating[i], l->off[i],
               wins_of(l, i));
        for (int other = 0; other < l->count; other++)
            if (other == place)
                printf("%snull", other > 0 ? "," : "");
            else
                printf("%s%.6f", other > 0 ? "," : "",
                       l->wins[i][l->rank[other]] / (double)l->sim.games);
        printf("]}");
    }
    puts("]}");
}

/* A dot for each on a scale of ratings, with its interval. */
static void draw(const struct ladder *l, FILE *file)
{
    double low = INFINITY, high = -INFINITY;
    char title[128];

    for (int i = 0; i < l->count; i++) {
        low = fmin(low, floor((l->rating[i] - l->off[i]) / 100) * 100);
        high = fmax(high, ceil((l->rating[i] + l->off[i]) / 100) * 100);
    }
    snprintf(title, sizeof(title), "%s: %d bots, %lld matches a pair", l->sim.game->title, l->count,
             (long long)l->sim.games);
    plot_begin(file, WIDTH, 90 + l->count * ROW, 20, title);
#define X(r) (LEFT + ((r)-low) / (high - low) * (RIGHT - LEFT))
    for (double r = low; r <= high; r += high - low > 1200 ? 400 : 100)
        fprintf(file,
                "<path d=\"M%.1f 40V%d\" stroke=\"#ccc\"/>\n<text x=\"%.1f\" y=\"%d\" "
                "text-anchor=\"middle\" fill=\"#555\">%+.0f</text>\n",
                X(r), 50 + l->count * ROW, X(r), 72 + l->count * ROW, r);
    for (int place = 0; place < l->count; place++) {
        int i = l->rank[place], y = 58 + place * ROW;

        fprintf(file,
                "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>\n"
                "<path d=\"M%.1f %dH%.1f\" stroke=\"#1b6ca8\" stroke-width=\"3\"/>\n"
                "<circle cx=\"%.1f\" cy=\"%d\" r=\"6\" fill=\"#1b6ca8\"/>\n"
                "<text x=\"%d\" y=\"%d\">%.0f</text>\n",
                LEFT - 24, y + 5, entrant_name(&l->who[i]), X(l->rating[i] - l->off[i]), y,
                X(l->rating[i] + l->off[i]), X(l->rating[i]), y, RIGHT + 24, y + 5, l->rating[i]);
    }
#undef X
    fputs("</svg>\n", file);
}

static int read_entrants(struct ladder *l, char *names, int32_t limit_ms)
{
    char *rest = names, *name;

    while ((name = strsep(&rest, ",")) != NULL) {
        if (l->count == ENTRANTS_MAX)
            return cli_fail("ladder: at most %d bots", ENTRANTS_MAX);
        if (entrant_read(&l->who[l->count++], l->sim.game, name, limit_ms) != CLI_FINE)
            return CLI_NO;
    }
    return l->count > 1 ? CLI_FINE : cli_fail("ladder: needs two bots or more");
}

static int finish(const struct ladder *l, bool json, const char *picture)
{
    FILE *file = picture ? fopen(picture, "w") : NULL;

    (json ? write_json : write_text)(l);
    if (file)
        draw(l, file);
    if (picture && (!file || fclose(file) != 0))
        return cli_fail("%s: %s", picture, strerror(errno));
    for (int i = 0; i < l->count; i++)
        if (atomic_load(&l->who[i].exec.lost))
            return CLI_NO;
    return CLI_FINE;
}

static int run(int argc, char **argv)
{
    const char *names = NULL, *games_word = "500", *seed_word = "1", *picture = NULL, *limit = NULL;
    bool json = false;
    const struct cli_option option[] = {
        { .name = "--bots", .value = &names },
        { .name = "--games", .value = &games_word },
        { .name = "--seed", .value = &seed_word },
        { .name = "--plot", .value = &picture },
        { .name = "--limit", .value = &limit },
        { .name = "--json", .flag = &json },
        { 0 },
    };
    static struct ladder l;
    static char *copy; /* names of bots are parts of it */
    int words = cli_options(argc, argv, option), status;
    int32_t limit_ms;
    int64_t seed;

    if (words < 0)
        return CLI_USAGE;
    if (words == 0 || !names)
        return cli_usage(argv[0], "needs a GAME and --bots BOT,BOT..., see --help");
    if (!cli_number(games_word, GAMES_MAX, &l.sim.games) || l.sim.games == 0)
        return cli_usage(argv[0], "--games needs a number from 1, not '%s'", games_word);
    if (!cli_number(seed_word, INT64_MAX, &seed))
        return cli_usage(argv[0], "--seed needs a number, not '%s'", seed_word);
    l.sim.seed = (uint64_t)seed;
    status = exec_limit(argv[0], limit, &limit_ms);
    if (status == CLI_FINE)
        status = cli_setup(words, argv + 1, &l.sim.game, &l.sim.setup);
    if (status == CLI_FINE && (setup_by_seat(&l.sim.setup, l.sim.game) || l.sim.setup.seats > 2))
        status = cli_fail("ladder: every match is one of two, with options for both");
    copy = strdup(names);
    if (status == CLI_FINE)
        status = read_entrants(&l, copy, limit_ms);
    if (status == CLI_FINE && !(l.sim.lex = cli_lexicon(NULL)))
        status = CLI_NO;
    if (status != CLI_FINE)
        return status;
    for (int a = 0; a < l.count; a++)
        for (int b = 0; b < a; b++)
            play_pair(&l, a, b);
    rate(&l);
    rate_off(&l);
    sort(&l);
    return finish(&l, json, picture);
}

const struct command command_ladder = {
    .name = "ladder",
    .usage = "GAME [OPTION=VALUE...] --bots BOT,BOT... [--games N] [--seed S] [--json]\n"
             "              [--plot FILE] [--limit MS]",
    .help = "let every bot play every other, and rank them",
    .more = "  --bots BOT,BOT...   up to 16; exec:./mybot is a program of your own, see "
            "docs/your-bot.md\n"
            "  --games N           matches of each pair (500)\n"
            "  --seed S            the same matches again (1)\n"
            "  --plot FILE         also draw the ratings, as SVG\n"
            "  --limit MS          how long a program may think about a move (1000)\n"
            "\nWho is 100 points ahead wins 64 of 100 matches. After +-: the 95 % confidence "
            "interval;\n~: not surely better than the next one.\n",
    .games = true,
    .run = run,
};

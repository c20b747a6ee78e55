/*
 * sim.c -- `knobel sim`: how strong bots are.
 *
 * Matches are independent, and each bot sits in every seat as often as in any other. All cores
 * play; what they count are whole numbers, so the answer is the same with any number of them.
 */
#include "sim.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "cli.h"
#include "progress.h"

enum { CORES_MAX = 256, GAMES_MAX = 1000000000, STEP = 16 };

static const double z95 = 1.959964;

struct work {
    struct sim *sim;
    _Atomic int64_t next; /* match to play */
    pthread_mutex_t lock; /* of what is counted */
};

/*
 * Where the bots sit in match i: in every so many matches as there are seats each sits everywhere
 * once; next to whom, is drawn.
 */
static void sit(const struct sim *sim, int64_t i, int seat[SEATS_MAX])
{
    int seats = sim->setup.seats;
    struct rng rng = rng_seeded(sim->seed ^ (uint64_t)(i / seats));

    for (int b = 0; b < seats; b++) {
        int other = (int)rng_below(&rng, (uint32_t)b + 1);

        seat[b] = seat[other];
        seat[other] = b;
    }
    for (int b = 0; b < seats; b++)
        seat[b] = (int)((seat[b] + i) % seats);
}

static void count(const struct sim *sim, const struct status *st, const int *seat,
                  struct sim_count *counts)
{
    int seats = sim->setup.seats, winners = __builtin_popcount(st->winners);

    for (int b = 0; b < seats; b++) {
        int64_t share = st->winners & SEAT_BIT(seat[b]) ? SIM_SHARE / winners : 0;
        int32_t score = st->score[seat[b]];

        score = score < 0 ? 0 : score > SIM_SCORE_MAX ? SIM_SCORE_MAX : score;
        counts[b].share += share;
        counts[b].squares += share * share;
        counts[b].score[score]++;
    }
}

/* What a thread plays with: what it counts, and programs that nobody else talks to. */
struct player {
    struct sim_count counts[SEATS_MAX];
    struct exec_bot exec[SEATS_MAX];
};

static void play_one(const struct sim *sim, int64_t i, struct player *with)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    const struct bot *bot[SEATS_MAX];
    int seat[SEATS_MAX];

    sit(sim, i, seat);
    for (int b = 0; b < sim->setup.seats; b++) {
        bot[seat[b]] = sim->who[b]->bot ? sim->who[b]->bot : &with->exec[b].bot;
        exec_begin(&with->exec[b], i + 1);
    }
    /* Another step than that of the draws, so that no two matches share any. */
    bout_play(sim->game, &sim->setup, bot, sim->lex,
              sim->seed + (uint64_t)i * UINT64_C(0xd1342543de82ef95), state);
    count(sim, (const struct status *)state, seat, with->counts);
}

static void *play_some(void *with)
{
    struct work *work = with;
    struct sim *sim = work->sim;
    struct player *player = mem_new(sizeof(*player));
    struct sim_count *counts = player->counts;
    int64_t i;

    for (int b = 0; b < sim->setup.seats; b++)
        exec_init(&player->exec[b], &sim->who[b]->exec);
    while ((i = atomic_fetch_add(&work->next, STEP)) < sim->games)
        for (int64_t end = i + STEP; i < end && i < sim->games; i++)
            play_one(sim, i, player);
    pthread_mutex_lock(&work->lock);
    for (int b = 0; b < sim->setup.seats; b++) {
        sim->count[b].share += counts[b].share;
        sim->count[b].squares += counts[b].squares;
        for (int n = 0; n <= SIM_SCORE_MAX; n++)
            sim->count[b].score[n] += counts[b].score[n];
    }
    pthread_mutex_unlock(&work->lock);
    for (int b = 0; b < sim->setup.seats; b++)
        exec_stop(&player->exec[b].run);
    free(player);
    return NULL;
}

void sim_play(struct sim *sim)
{
    struct work work = { .sim = sim, .lock = PTHREAD_MUTEX_INITIALIZER };
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    pthread_t thread[CORES_MAX];
    struct progress progress;
    int threads = 0;

    while (threads < cores && threads < CORES_MAX &&
           pthread_create(&thread[threads], NULL, play_some, &work) == 0)
        threads++;
    if (threads == 0)
        play_some(&work);
    progress_init(&progress, "matches");
    while (atomic_load(&work.next) < sim->games) {
        progress_show(&progress, (double)atomic_load(&work.next) / (double)sim->games);
        usleep(PROGRESS_MS * 1000);
    }
    for (int i = 0; i < threads; i++)
        pthread_join(thread[i], NULL);
    progress_clear(&progress);
}

static struct sim_figure figure(double sum, double squares, double n)
{
    double mean = sum / n, variance = n > 1 ? (squares - n * mean * mean) / (n - 1) : 0;

    return (struct sim_figure) { mean, z95 * sqrt((variance > 0 ? variance : 0) / n) };
}

int entrant_read(struct entrant *entrant, const struct game *game, const char *name,
                 int32_t limit_ms)
{
    *entrant = (struct entrant) { 0 };
    if (exec_named(span_of(name)))
        return exec_read(&entrant->exec, name, limit_ms);
    return cli_bot(span_of(name), game, &entrant->bot);
}

const char *entrant_name(const struct entrant *entrant)
{
    return entrant->bot ? entrant->bot->name : entrant->exec.name;
}

struct sim_figure sim_share(const struct sim *sim, int bot)
{
    const struct sim_count *c = &sim->count[bot];

    return figure((double)c->share / SIM_SHARE, (double)c->squares / SIM_SHARE / SIM_SHARE,
                  (double)sim->games);
}

static struct sim_figure score_of(const struct sim *sim, int bot)
{
    double sum = 0, squares = 0;

    for (int n = 0; n <= SIM_SCORE_MAX; n++) {
        double times = (double)sim->count[bot].score[n];

        sum += times * n;
        squares += times * n * n;
    }
    return figure(sum, squares, (double)sim->games);
}

/* The score that so many per cent of the matches are at most at. */
static int percentile(const struct sim *sim, int bot, int percent)
{
    int64_t sum = 0;
    int n = 0;

    while (n < SIM_SCORE_MAX && (sum += sim->count[bot].score[n]) * 100 < sim->games * percent)
        n++;
    return n;
}

static void write_text(const struct sim *sim)
{
    printf("%-10s %16s %18s %6s %6s %6s\n", "bot", "wins", "score", "5 %", "half", "95 %");
    for (int b = 0; b < sim->setup.seats; b++) {
        struct sim_figure share = sim_share(sim, b), score = score_of(sim, b);

        printf("%-10s %6.2f %% +- %5.2f %9.3f +- %5.3f %6d %6d %6d\n", entrant_name(sim->who[b]),
               100 * share.mean, 100 * share.off, score.mean, score.off, percentile(sim, b, 5),
               percentile(sim, b, 50), percentile(sim, b, 95));
    }
}

static void write_json(const struct sim *sim)
{
    printf("{\"game\":\"%s\",\"games\":%lld,\"seed\":%llu,\"bots\":[", sim->game->name,
           (long long)sim->games, (unsigned long long)sim->seed);
    for (int b = 0; b < sim->setup.seats; b++) {
        struct sim_figure share = sim_share(sim, b), score = score_of(sim, b);
        const char *comma = "";

        printf("%s{\"bot\":\"%s\",\"wins\":%.6f,\"wins_off\":%.6f,\"score\":%.6f,"
               "\"score_off\":%.6f,\"scores\":{",
               b > 0 ? "," : "", entrant_name(sim->who[b]), share.mean, share.off, score.mean,
               score.off);
        for (int n = 0; n <= SIM_SCORE_MAX; n++)
            if (sim->count[b].score[n] > 0) {
                printf("%s\"%d\":%lld", comma, n, (long long)sim->count[b].score[n]);
                comma = ",";
            }
        printf("}}");
    }
    puts("]}");
}

/* Reads `easy,hard` or `exec:./mybot,hard`: sets the bots, and how many they are. */
static int read_seats(const char *command, struct sim *sim, char *seats, int32_t limit_ms)
{
    static struct entrant who[SEATS_MAX];
    char *rest = seats, *name;

    sim->setup.seats = 0;
    while ((name = strsep(&rest, ",")) != NULL) {
        int seat = sim->setup.seats++;

        if (seat == SEATS_MAX)
            return cli_fail("%s: at most %d seats", command, SEATS_MAX);
        sim->who[seat] = &who[seat];
        if (entrant_read(&who[seat], sim->game, name, limit_ms) != CLI_FINE)
            return CLI_NO;
    }
    return CLI_FINE;
}

/* Whether every program kept its seat. */
static int all_seated(const struct sim *sim)
{
    for (int b = 0; b < sim->setup.seats; b++)
        if (atomic_load(&sim->who[b]->exec.lost))
            return CLI_NO;
    return CLI_FINE;
}

/* Reads the game and its options for as many seats as there are bots. */
static int read_game(struct sim *sim, int count, char **word, const char *seats)
{
    char with_seats[32], *all[PARAMS_MAX + 2];
    int seats_given = 1;

    for (const char *c = seats; *c; c++)
        seats_given += *c == ',';
    if (count > PARAMS_MAX)
        return cli_fail("sim: too many options");
    all[0] = word[0];
    snprintf(with_seats, sizeof(with_seats), "seats=%d", seats_given);
    all[1] = with_seats; /* before the others: if one says `seats` too, that one is wrong */
    memcpy(all + 2, word + 1, (size_t)(count - 1) * sizeof(*all));
    return cli_setup(count + 1, all, &sim->game, &sim->setup);
}

static int plot(const struct sim *sim, const char *path)
{
    FILE *file = fopen(path, "w");

    if (file)
        sim_plot(sim, file);
    if (!file || fclose(file) != 0)
        return cli_fail("%s: %s", path, strerror(errno));
    return CLI_FINE;
}

static int run(int argc, char **argv)
{
    const char *seats = NULL, *games_word = NULL, *seed_word = NULL, *picture = NULL;
    const char *path = NULL, *limit = NULL;
    static char *seats_copy; /* names of bots are parts of it */
    int32_t limit_ms;
    struct set set;
    bool json = false, paired = false;
    const struct cli_option option[] = {
        { .name = "--seats", .value = &seats },
        { .name = "--games", .value = &games_word },
        { .name = "--seed", .value = &seed_word },
        { .name = "--plot", .value = &picture },
        { .name = "--json", .flag = &json },
        { .name = "--set", .value = &path },
        { .name = "--limit", .value = &limit },
        { .name = "--paired", .flag = &paired },
        { 0 },
    };
    static struct sim sim;
    int words = cli_options(argc, argv, option), status;
    int64_t seed;

    if (words < 0)
        return CLI_USAGE;
    if (words == 0 || !seats || !games_word || !seed_word)
        return cli_usage(argv[0], "needs a GAME, --seats, --games and --seed, see --help");
    if (!cli_number(games_word, GAMES_MAX, &sim.games) || sim.games == 0)
        return cli_usage(argv[0], "--games needs a number from 1, not '%s'", games_word);
    if (!cli_number(seed_word, INT64_MAX, &seed))
        return cli_usage(argv[0], "--seed needs a number, not '%s'", seed_word);
    sim.seed = (uint64_t)seed;
    if (paired && (json || picture))
        return cli_usage(argv[0], "--paired prints lines alone, see --help");
    status = exec_limit(argv[0], limit, &limit_ms);
    if (status == CLI_FINE)
        status = paired ? cli_setup(words, argv + 1, &sim.game, &sim.setup)
                        : read_game(&sim, words, argv + 1, seats);
    if (status == CLI_FINE && paired && sim.setup.seats != 1)
        return cli_fail("--paired needs a match of one player, as with alone=1");
    seats_copy = strdup(seats);
    if (status == CLI_FINE)
        status = read_seats(argv[0], &sim, seats_copy, limit_ms);
    if (status == CLI_FINE)
        status = cli_set(path, sim.game, &sim.setup, &set);
    if (status != CLI_FINE)
        return status;
    sim.lex = cli_lexicon(NULL);
    if (!sim.lex)
        return CLI_NO;
    if (paired) {
        int players = sim.setup.seats;

        for (int b = 0; b < players; b++)
            if (!sim.who[b]->bot)
                return cli_fail("--paired is for bots of ours, not for %s",
                                entrant_name(sim.who[b]));
        sim.setup.seats = 1;
        sim_paired(&sim, players);
        return CLI_FINE;
    }
    sim_play(&sim);
    (json ? write_json : write_text)(&sim);
    status = picture ? plot(&sim, picture) : CLI_FINE;
    return status == CLI_FINE ? all_seated(&sim) : status;
}

const struct command command_sim = {
    .name = "sim",
    .usage = "GAME [OPTION=VALUE...] --seats BOT,BOT... --games N --seed S [--set FILE]\n"
             "           [--json] [--plot FILE] [--limit MS] [--paired]",
    .help = "let bots play each other and print who wins how often",
    .more = "  --seats BOT,BOT...  one bot per seat; they swap seats from match to match;\n"
            "                      exec:./mybot is a program of your own, see docs/your-bot.md\n"
            "  --limit MS          how long such a program may think about a move (1000)\n"
            "  --games N           number of matches\n"
            "  --seed S            the same matches again\n"
            "  --set FILE          dice of this set, see knobel set --help\n"
            "  --plot FILE         also draw the scores, as SVG\n"
            "  --paired            each bot by itself on the same dice, with alone=1: the first\n"
            "                      beside the others, and how many matches that saves\n"
            "\nA shared win is split equally. After +-: the 95 % confidence interval.\n",
    .games = true,
    .run = run,
};

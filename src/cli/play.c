/* play.c -- `knobel play`: how a match at this keyboard begins, or goes on. */
#include "play.h"
#include "screen.h"
#include "term/app.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

struct wish {
    const char *seed, *people, *bot, *resume, *file, *set, *hand, *name, *series;
    bool plain, json;
};

/* A seat that nobody chose is drawn, as a table does. */
static void draw_seats(const struct game *game, struct setup *setup, uint64_t seed)
{
    struct rng rng = rng_seeded(seed);

    for (int i = 0; game->param[i].name; i++) {
        if (game->param[i].kind != PARAM_SEAT || (setup->given & UINT32_C(1) << i))
            continue;
        setup->value[i][0] = (int32_t)rng_below(&rng, (uint32_t)setup->seats);
        setup->given |= UINT32_C(1) << i;
    }
}

/* Reads what was wished on top of what a file says. */
static int read_note(const char *command, const struct wish *wish, struct keep_note *note)
{
    int64_t people;

    if (wish->people) {
        if (!cli_number(wish->people, SEATS_MAX, &people))
            return cli_usage(command, "--people needs a number of players, not '%s'", wish->people);
        note->people = (int)people;
    }
    if (wish->seed) {
        if (!cli_number(wish->seed, INT64_MAX, &note->seed))
            return cli_usage(command, "--seed needs a number, not '%s'", wish->seed);
        note->seeded = true;
    }
    if (wish->bot)
        snprintf(note->bot, sizeof(note->bot), "%s", wish->bot);
    if (wish->hand)
        snprintf(note->hand, sizeof(note->hand), "%s", wish->hand);
    return CLI_FINE;
}

static int set_seed(struct play *p, const struct keep_note *note)
{
    p->people = note->people;
    p->seed = (uint64_t)note->seed;
    if (!note->seeded && getrandom(&p->seed, sizeof(p->seed), 0) != sizeof(p->seed))
        return cli_fail("no randomness: %s", strerror(errno));
    return CLI_FINE;
}

static int too_many(const struct keep_note *note, int seats)
{
    return cli_fail("%d people, but %d seats", note->people, seats);
}

/* Which throws are made by hand. */
static int read_hand(const char *wish, const struct game *game, char verbs[HAND_MAX + 1])
{
    struct span word = hand_read(wish, game, verbs);
    char all[HAND_MAX + 1];

    hand_all(game, all);
    return word.len == 0 ? CLI_FINE
                         : cli_fail("no throws '%.*s' in %s: all, or some of: %s", (int)word.len,
                                    word.at, game->name, all);
}

/* Which throws are the people's, and the bots' strength. */
static int set_players(struct play *p, const struct game *game, const struct keep_note *note)
{
    if (note->hand[0] && read_hand(note->hand, game, p->hand) != CLI_FINE)
        return CLI_NO;
    if (note->hand[0] && note->people == 0)
        return cli_fail("throws by hand need people at this keyboard");
    p->bot = bot_usual(game);
    return note->bot[0] ? cli_bot(span_of(note->bot), game, &p->bot) : CLI_FINE;
}

static int begin(struct play *p, const struct wish *wish, int count, char **argv)
{
    struct keep_note note = { .people = 1 };
    const struct game *game;
    struct setup setup;
    struct set set;
    int status = read_note(argv[0], wish, &note);

    if (status == CLI_FINE)
        status = cli_setup(count, argv + 1, &game, &setup);
    if (status == CLI_FINE && note.people > setup.seats)
        status = too_many(&note, setup.seats);
    if (status == CLI_FINE)
        status = cli_set(wish->set, game, &setup, &set);
    if (status == CLI_FINE)
        status = set_players(p, game, &note);
    if (status == CLI_FINE)
        status = set_seed(p, &note);
    if (status != CLI_FINE)
        return status;
    draw_seats(game, &setup, p->seed);
    match_begin(&p->match, game, &setup);
    if (note.people > 1 && setup_find(game, SPAN("buzz")) >= 0 &&
        setup.value[setup_find(game, SPAN("buzz"))][0] == 0)
        puts("Several people at one keyboard: with buzz=1 the first to buzz may call.");
    return keep_begin(&p->keep, wish->file, game, &setup, &set, &note);
}

static int resume(struct play *p, const struct wish *wish, const char *command)
{
    struct keep_note note = { .people = 1 };
    static struct replay replay;
    int status = keep_resume(&p->keep, wish->resume, wish->file, &replay, &note);

    if (status == CLI_FINE)
        status = read_note(command, wish, &note);
    if (status == CLI_FINE && note.people > replay.setup.seats)
        status = too_many(&note, replay.setup.seats);
    if (status == CLI_FINE)
        status = set_seed(p, &note);
    if (status != CLI_FINE)
        return status;
    match_resume(&p->match, &replay);
    return set_players(p, replay.game, &note);
}

/* Whether it is played at a table: a seed and a file are for lines without one, and so is, where
 * nothing is drawn, what more than one person would have to be told apart for. */
static bool wants_table(const struct wish *wish)
{
    bool lines = wish->plain || wish->json;
    bool many = wish->people || wish->set || wish->hand || wish->series;

    return !wish->seed && !wish->resume && !wish->file && (lines ? !many : screen_there());
}

/* What of the wish is about a game; an exit status, or -1: it has no board. */
static int read_table(const struct wish *wish, int count, char **argv, struct screen_wish *on,
                      char options[LINE_MAX_BYTES])
{
    static char verbs[HAND_MAX + 1];
    struct setup setup;
    struct set set;
    struct text text;
    int status = cli_setup(count, argv + 1, &on->game, &setup), most = -1;

    if (status == CLI_FINE && !app_plays(on->game))
        return -1; /* in lines it can be played */
    if (status == CLI_FINE && wish->set)
        status = cli_set(wish->set, on->game, &setup, &set);
    if (status == CLI_FINE && wish->hand)
        status = read_hand(wish->hand, on->game, verbs);
    if (status != CLI_FINE)
        return status;
    on->set = wish->set ? cli_text(wish->set, SET_TEXT_MAX) : NULL;
    on->hand = wish->hand ? verbs : NULL;
    text_init(&text, options, LINE_MAX_BYTES);
    setup_write(&setup, on->game, &text);
    on->options = options;
    for (int i = 2; i <= count; i++)
        if (strncmp(argv[i], "seats=", 6) == 0)
            most = setup.seats;
    if (most >= 0)
        on->bots = most - on->people;
    most = most >= 0 ? most : on->game->seats_max;
    return on->people > most ? too_many(&(struct keep_note) { .people = on->people }, most)
                             : CLI_FINE;
}

/* An exit status; -1: it is played without a table. */
static int play_table(const struct wish *wish, int count, char **argv)
{
    struct screen_wish on = { .name = wish->name,
                              .bot = wish->bot,
                              .bots = -1,
                              .people = 1,
                              .series = wish->series,
                              .plain = wish->plain,
                              .json = wish->json };
    char options[LINE_MAX_BYTES];
    struct keep_note note = { .people = 1 };
    int status = read_note(argv[0], wish, &note);

    on.people = note.people;
    on.hand = wish->hand ? "" : NULL; /* all of them, where it is not about one game */
    if (status == CLI_FINE && count > 0 && note.people > 0)
        status = read_table(wish, count, argv, &on, options);
    if (status != CLI_FINE)
        return status;
    if (note.people == 0 || (count == 0 && (wish->plain || wish->json)))
        return -1;
    return screen_play(&on);
}

static int run(int argc, char **argv)
{
    struct wish wish = { 0 };
    const struct cli_option option[] = {
        { .name = "--seed", .value = &wish.seed },
        { .name = "--people", .value = &wish.people },
        { .name = "--bot", .value = &wish.bot },
        { .name = "--resume", .value = &wish.resume },
        { .name = "--file", .value = &wish.file },
        { .name = "--set", .value = &wish.set },
        { .name = "--hand", .value = &wish.hand },
        { .name = "--name", .value = &wish.name },
        { .name = "--plain", .flag = &wish.plain },
        { .name = "--json", .flag = &wish.json },
        { .name = "--series", .value = &wish.series },
        { 0 },
    };
    static struct play play;
    int count = cli_options(argc, argv, option), status;

    if (count < 0)
        return CLI_USAGE;
    if (wants_table(&wish) && (status = play_table(&wish, count, argv)) >= 0)
        return status;
    if (wish.series)
        return cli_usage(argv[0], "--series needs a terminal, see --help");
    if (wish.json)
        return cli_usage(argv[0], "--json needs a GAME, and no seed, file, set or people");
    if ((count == 0) != (wish.resume != NULL) || (wish.resume && (wish.set || wish.hand)))
        return cli_usage(argv[0], "needs a GAME, or --resume FILE alone, see --help");
    if (wish.resume && strcmp(wish.resume, "-") == 0)
        return cli_usage(argv[0], "--resume needs a file: standard input is for the moves");
    play.plain = wish.plain;
    play.lex = cli_lexicon(NULL);
    if (!play.lex)
        return CLI_NO;
    if (wish.resume)
        status = resume(&play, &wish, argv[0]);
    else
        status = begin(&play, &wish, count, argv);
    return status == CLI_FINE ? play_on(&play) : status;
}

const struct command command_play = {
    .name = "play",
    .usage = "[GAME] [OPTION=VALUE...] [--seed S] [--people N] [--bot BOT] [--set FILE]\n"
             "            [--plain|--json] [--hand all|VERB,...] [--file FILE]",
    .help = "play in the terminal against bots, or with friends at the same keyboard",
    .more =
        "On a terminal a match fills the screen, and nothing is lost by leaving it; without a "
        "GAME\n"
        "one chooses there. With --seed, --file or --resume, and without a terminal, it is played "
        "in\n"
        "lines.\n\n"
        "  --plain        in lines, with words and no drawings, for who listens\n"
        "  --json         for programs: a message of the table per line, see knobel join --help\n"
        "  --name NAME    of who plays, with commas between several\n"
        "  --people N     people at this keyboard (default 1, 0: bots only), on the first seats\n"
        "  --bot BOT      how strong the bots are: easy, medium (default), hard, perfect ...\n"
        "  --set FILE     dice of this set, see knobel set --help; the match keeps it\n"
        "  --hand all     real dice: you throw, and type what they show; or only some throws:\n"
        "                 strip, roll (fiese15), throw (the others), letter (words)\n"
        "  --series TEXT  several matches as one: 'fiese15 rounds=3; blitz', on a terminal\n"
        "  --seed S       the same dice and bots again\n"
        "  --file FILE    keep the match there, not as knobel-GAME-DATE-TIME.play in the folder\n"
        "                 $XDG_STATE_HOME/knobel or ~/.local/state/knobel\n"
        "  --resume FILE  go on with a match that was kept, here or in that folder\n"
        "\nOne move per line; ? lists the possible moves; also: rules, score, quit.\n",
    .games = true,
    .run = run,
};

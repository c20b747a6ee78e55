/* play.c -- `knobel play`: how a match at this keyboard begins, or goes on. */
#include "play.h"
#include "exec.h"
#include "rules.h"
#include "screen.h"
#include "term/app.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

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
static int read_note(const char *command, const struct play_wish *wish, struct keep_note *note)
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
    if (wish->bot && !exec_named(span_of(wish->bot)))
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

void play_bots(struct play *p, const struct bot *bot)
{
    for (int s = 0; s < SEATS_MAX; s++)
        p->bot[s] = bot;
}

/* Which throws are the people's, and the bots' strength. */
static int set_players(struct play *p, const struct game *game, const struct keep_note *note)
{
    const struct bot *bot;

    if (note->hand[0] && read_hand(note->hand, game, p->hand) != CLI_FINE)
        return CLI_NO;
    if (note->hand[0] && note->people == 0)
        return cli_fail("throws by hand need people at this keyboard");
    bot = bot_usual(game);
    if (note->bot[0] && cli_bot(span_of(note->bot), game, &bot) != CLI_FINE)
        return CLI_NO;
    play_bots(p, bot);
    return CLI_FINE;
}

/*
 * A program of the user's own plays the bots' seats: a run for each. No file can name one: what it
 * says is read by set_players().
 */
static int set_program(struct play *p, const struct play_wish *wish, const char *command)
{
    static struct exec_program program;
    static struct exec_bot run[SEATS_MAX];
    int32_t limit_ms;
    int status = exec_limit(command, wish->limit, &limit_ms);

    if (status == CLI_FINE)
        status = exec_read(&program, wish->bot, limit_ms);
    for (int s = 0; status == CLI_FINE && s < SEATS_MAX; s++) {
        exec_init(&run[s], &program);
        exec_begin(&run[s], 1);
        p->bot[s] = &run[s].bot;
    }
    return status;
}

static int play_all(struct play *p)
{
    int status = play_on(p);

    exec_stop_all();
    return status;
}

static int begin(struct play *p, const struct play_wish *wish, int count, char **argv)
{
    struct keep_note note = { .people = 1 };
    const struct game *game;
    struct setup setup;
    struct set set;
    char buf[2 * SET_TEXT_MAX];
    struct text head;
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
    text_init(&head, buf, sizeof(buf));
    head_write(game, &setup, &set, &head);
    return keep_begin(&p->keep, wish->file, game, text_all(&head), &note);
}

/* Goes on with a challenge, and says so in the file: time stood still meanwhile. */
static int resume_named(struct play *p, const struct fair *fair, const struct replay *replay)
{
    char line[64];
    int len;

    if (fair->challenge.kind == CHALLENGE_SEALED)
        return cli_fail("%s: a sealed challenge goes on where it was opened", p->keep.path);
    if (fair->bots)
        play_bots(p, bot_find(replay->game, SPAN("medium")));
    fair_key(fair, NULL, p->key);
    p->named = p->keep.seals = true;
    len = snprintf(line, sizeof(line), "@ %lld resume",
                   (long long)((const struct status *)replay->state)->now_ms);
    return keep_line(&p->keep, (struct span) { line, (size_t)len })
               ? CLI_FINE
               : cli_fail("%s: %s", p->keep.path, strerror(errno));
}

int play_resume(struct play *p, const struct play_wish *wish, const char *command)
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
    status = set_players(p, replay.game, &note);
    return status == CLI_FINE && note.fair.challenge.kind ? resume_named(p, &note.fair, &replay)
                                                          : status;
}

/*
 * Whether it is played at a table: a seed, a file, a day and a program of the user's own are for
 * lines without one, and so are, where nothing is drawn, several people, dice of wood and sets.
 */
static bool wants_table(const struct play_wish *wish)
{
    bool lines = wish->plain || wish->json;
    bool many = wish->people || wish->set || wish->hand;

    if (wish->day || wish->duel)
        return !lines && !wish->file && screen_there();
    if (wish->bot && exec_named(span_of(wish->bot)))
        return false;
    return !wish->seed && !wish->resume && !wish->file && (lines ? !many : screen_there());
}

/* What of the wish is about a game; an exit status, or -1: it has no board. */
static int read_table(const struct play_wish *wish, int count, char **argv, struct screen_wish *on,
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
static int play_table(const struct play_wish *wish, int count, char **argv)
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
    if (note.people == 0 || (count == 0 && !wish->series && (wish->plain || wish->json)))
        return -1;
    return screen_play(&on);
}

/* A go at what everybody plays, on the screen; likewise. */
static int play_there(const struct play_wish *wish, int count, char **argv)
{
    struct screen_wish on = { .name = wish->name, .bots = -1, .people = 1, .duel = wish->duel };
    char date[DATE_CHARS + 1];
    struct duel duel;

    if (count > 0 && !(on.game = game_find(span_of(argv[1]))))
        return cli_fail("unknown game '%s', see knobel --help", argv[1]);
    if (wish->day ? !day_date(wish->date, date) : !day_duel(wish->duel, &duel))
        return CLI_NO;
    on.date = wish->day ? date : NULL;
    return screen_play(&on);
}

static int run(int argc, char **argv)
{
    struct play_wish wish = { 0 };
    const struct cli_option option[] = {
        { .name = "--seed", .value = &wish.seed },
        { .name = "--people", .value = &wish.people },
        { .name = "--bot", .value = &wish.bot },
        { .name = "--limit", .value = &wish.limit },
        { .name = "--resume", .value = &wish.resume },
        { .name = "--file", .value = &wish.file },
        { .name = "--set", .value = &wish.set },
        { .name = "--hand", .value = &wish.hand },
        { .name = "--name", .value = &wish.name },
        { .name = "--lang", .value = &wish.lang },
        { .name = "--plain", .flag = &wish.plain },
        { .name = "--json", .flag = &wish.json },
        { .name = "--day", .flag = &wish.day },
        { .name = "--date", .value = &wish.date },
        { .name = "--duel", .value = &wish.duel },
        { .name = "--series", .value = &wish.series },
        { 0 },
    };
    static struct play play;
    int count = cli_options(argc, argv, option), status;

    if (count < 0)
        return CLI_USAGE;
    if (wish.lang && !rules_speak(wish.lang))
        return cli_usage(argv[0], "--lang is de, en, es, fr or it");
    if (wish.date && !wish.day)
        return cli_usage(argv[0], "--date needs --day, see --help");
    if ((wish.day || wish.duel) &&
        (count > (wish.day && !wish.duel) || (wish.day && wish.duel) || wish.seed || wish.people ||
         wish.bot || wish.resume || wish.set || wish.hand))
        return cli_usage(argv[0], "--day takes a GAME, --date, --name, --file, and --duel a link, "
                                  "--name, --file");
    if (wants_table(&wish)) {
        status =
            wish.day || wish.duel ? play_there(&wish, count, argv) : play_table(&wish, count, argv);
        if (status >= 0)
            return status;
    }
    if (wish.series)
        return cli_usage(argv[0], "--series needs a terminal or --plain, and no seed, file or day");
    if (wish.json)
        return cli_usage(argv[0], "--json needs a GAME, and no seed, file, set, people or day");
    if ((!wish.day && !wish.duel && (count == 0) != (wish.resume != NULL)) ||
        (wish.resume && (wish.set || wish.hand)))
        return cli_usage(argv[0], "needs a GAME, or --resume FILE alone, see --help");
    if (wish.resume && strcmp(wish.resume, "-") == 0)
        return cli_usage(argv[0], "--resume needs a file: standard input is for the moves");
    play.plain = wish.plain;
    play.lex = cli_lexicon(NULL);
    if (!play.lex)
        return CLI_NO;
    if (wish.day)
        status = play_day(&play, &wish, count, argv);
    else if (wish.duel)
        status = play_duel(&play, &wish);
    else if (wish.resume)
        status = play_resume(&play, &wish, argv[0]);
    else
        status = begin(&play, &wish, count, argv);
    if (status == CLI_FINE && wish.bot && exec_named(span_of(wish.bot)))
        status = set_program(&play, &wish, argv[0]);
    return status == CLI_FINE ? play_all(&play) : status;
}

const struct command command_play = {
    .name = "play",
    .usage = "[GAME] --day [--date YYYY-MM-DD] [--name NAME] [--file FILE]\n"
             "       knobel play --duel LINK [--name NAME] [--file FILE]\n"
             "       knobel play [GAME] [OPTION=VALUE...] [--seed S] [--people N] [--bot BOT] "
             "[--limit MS]\n"
             "            [--set FILE] [--plain|--json] [--hand all|VERB,...] [--file FILE] "
             "[--lang LANG]",
    .help = "play in the terminal against bots, or with friends at the same keyboard",
    .more =
        "On a terminal a match fills the screen, and nothing is lost by leaving it; without a "
        "GAME\n"
        "one chooses there. With --seed, --file or --resume, and without a terminal, it is played "
        "in lines.\n\n"
        "  --day          what everybody plays today, each alone, on the same dice; without a GAME "
        "one\n"
        "                 chooses on the screen, in lines it is cubes. The first go counts\n"
        "  --date DATE    of another day: 2026-11-16\n"
        "  --duel LINK    what somebody challenges to, see knobel challenge --help\n"
        "  --plain        in lines, with words and no drawings, for who listens\n"
        "  --json         for programs: a message of the table per line, see knobel join --help\n"
        "  --name NAME    of who plays, with commas between several\n"
        "  --lang LANG    speaks de, en, es, fr or it, not as chosen before or as the locale\n"
        "  --people N     people at this keyboard (default 1, 0: bots only), on the first seats\n"
        "  --bot BOT      how strong the bots are: easy, medium (default), hard, perfect ...\n"
        "                 exec:./mybot is a program of your own, see docs/your-bot.md; it may "
        "think\n"
        "                 for --limit MS (1000)\n"
        "  --set FILE     dice of this set, see knobel set --help; the match keeps it\n"
        "  --hand all     real dice: you throw, and type what they show; or only some throws:\n"
        "                 strip, roll (fiese15), throw (the others), letter (words)\n"
        "  --series TEXT  several matches as one: 'fiese15 rounds=3; blitz'\n"
        "  --seed S       the same dice and bots again\n"
        "  --file FILE    keep the match there, not as knobel-GAME-DATE-TIME.play in the folder\n"
        "                 $XDG_STATE_HOME/knobel or ~/.local/state/knobel\n"
        "  --resume FILE  go on with a match that was kept, here or in that folder\n"
        "\nOne move per line; ? lists the possible moves; also: rules, score, quit.\n",
    .games = true,
    .run = run,
};

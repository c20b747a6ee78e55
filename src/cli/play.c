/* play.c -- `knobel play`: how a match at this keyboard begins, or goes on. */
#include "play.h"
#include "bots/course.h"
#include "exec.h"
#include "rules.h"
#include "rules/cubes.h"
#include "screen.h"
#include "table/duel.h"
#include "term/app.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { MATCH_CHARS = 12 };

struct wish {
    const char *seed, *people, *bot, *limit, *resume, *file, *set, *hand, *name, *series, *date;
    const char *duel;
    bool plain, json, day;
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

static void all_seats(struct play *p, const struct bot *bot)
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
    all_seats(p, bot);
    return CLI_FINE;
}

/*
 * A program of the user's own plays the bots' seats: a run for each. No file can name one: what it
 * says is read by set_players().
 */
static int set_program(struct play *p, const struct wish *wish, const char *command)
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

static int begin(struct play *p, const struct wish *wish, int count, char **argv)
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
        all_seats(p, bot_find(replay->game, SPAN("medium")));
    fair_key(fair, NULL, p->key);
    p->named = p->keep.seals = true;
    len = snprintf(line, sizeof(line), "@ %lld resume",
                   (long long)((const struct status *)replay->state)->now_ms);
    return keep_line(&p->keep, (struct span) { line, (size_t)len })
               ? CLI_FINE
               : cli_fail("%s: %s", p->keep.path, strerror(errno));
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
    status = set_players(p, replay.game, &note);
    return status == CLI_FINE && note.fair.challenge.kind ? resume_named(p, &note.fair, &replay)
                                                          : status;
}

/* What a file of this name says, without a word about it: 0 nothing, 1 begun, 2 over. */
static int how_far(const char *path)
{
    static struct replay replay;
    static struct lines lines;
    const struct status *st = (const struct status *)replay.state;
    struct span line;
    int fd = open(path, O_RDONLY | O_CLOEXEC), got = 1;

    if (fd < 0)
        return 0;
    replay_init(&replay);
    lines_init(&lines, fd);
    while ((got = lines_next(&lines, &line)) > 0 && !replay_read(&replay, line))
        ;
    close(fd);
    return got == 0 && replay.game && st->to_act != 0 ? 1 : 2;
}

/* A name for the match, which nobody else has. */
static bool draw_match(char name[MATCH_CHARS + 1])
{
    uint8_t bytes[MATCH_CHARS];

    if (getrandom(bytes, sizeof(bytes), 0) != sizeof(bytes))
        return false;
    for (int i = 0; i < MATCH_CHARS; i++)
        name[i] = "abcdefghijkmnpqrstuvwxyz23456789"[bytes[i] % 32];
    name[MATCH_CHARS] = '\0';
    return true;
}

/* Begins the match of a course; the first go of a day has a file of its own. */
static int begin_course(struct play *p, const struct wish *wish, const struct course *course,
                        const char *path)
{
    struct keep_note note = { .people = 1 };
    char match[MATCH_CHARS + 1], buf[COURSE_HEAD_MAX], name[NAME_MAX_BYTES + 1];
    struct text head;

    if (name_read(span_of(wish->name ? wish->name : "Player"), name))
        return cli_fail("--name needs a name of 1 to %d characters", NAME_CHARS);
    if (!draw_match(match))
        return cli_fail("no randomness: %s", strerror(errno));
    text_init(&head, buf, sizeof(buf));
    course_head(course, match, name, &head);
    match_begin(&p->match, course->game, &course->setup);
    all_seats(p, course->beside ? course->beside : bot_usual(course->game));
    memcpy(p->key, course->key, sizeof(p->key));
    p->people = 1;
    p->named = p->keep.seals = true;
    return keep_begin(&p->keep, wish->file ? wish->file : path, course->game, text_all(&head),
                      &note);
}

/* What is played today; one that was begun goes on, and after the first go it is practice. */
static int begin_day(struct play *p, struct wish *wish, int count, char **argv)
{
    const struct game *game = count > 0 ? game_find(span_of(argv[1])) : &game_cubes;
    int lang = cli_lang(rules_lang()), far;
    char date[DATE_CHARS + 1], name[NAME_MAX], path[PATH_MAX];
    struct course course;

    if (!game)
        return cli_fail("unknown game '%s', see knobel --help", argv[1]);
    if (!cli_date(wish->date, date))
        return CLI_NO;
    if (!course_day(&course, game, span_of(date), lang, p->lex))
        return cli_fail("nothing of %s is played on a day", game->title);
    snprintf(name, sizeof(name), "knobel-%s%s%s-day-%s.play", game->name,
             course.lexicon[0] ? "-" : "", course.lexicon[0] ? rules_lang() : "", date);
    cli_state(name, path);
    far = wish->file ? 0 : how_far(path);
    if (far == 1) {
        wish->resume = path;
        return resume(p, wish, argv[0]);
    }
    p->practice = far == 2;
    if (p->practice)
        puts("Your first go at this is over and counts; this one is practice.");
    return begin_course(p, wish, &course, p->practice ? NULL : path);
}

/* What somebody challenges to, by a link; what it says is a stranger's word unless it is checked.
 */
static int begin_duel(struct play *p, const struct wish *wish)
{
    const char *mark = strchr(wish->duel, '#');
    struct duel duel;
    const char *why = duel_read(&duel, span_of(mark ? mark + 1 : wish->duel), p->lex);

    if (why)
        return cli_fail("not a link that this program can play: %s", why);
    printf(duel.checked ? "%s made %d, checked move by move. Can you do better?\n"
                        : "%s says %d. Can you do better?\n",
           duel.name, duel.score);
    return begin_course(p, wish, &duel.course, NULL);
}

/*
 * Whether it is played at a table: a seed, a file, a day and a program of the user's own are for
 * lines without one, and so is, where nothing is drawn, what more than one person would have to be
 * told apart for.
 */
static bool wants_table(const struct wish *wish)
{
    bool lines = wish->plain || wish->json;
    bool many = wish->people || wish->set || wish->hand || wish->series;

    if (wish->day || wish->duel || (wish->bot && exec_named(span_of(wish->bot))))
        return false;
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
        { .name = "--limit", .value = &wish.limit },
        { .name = "--resume", .value = &wish.resume },
        { .name = "--file", .value = &wish.file },
        { .name = "--set", .value = &wish.set },
        { .name = "--hand", .value = &wish.hand },
        { .name = "--name", .value = &wish.name },
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
    if (wants_table(&wish) && (status = play_table(&wish, count, argv)) >= 0)
        return status;
    if (wish.series)
        return cli_usage(argv[0], "--series needs a terminal, see --help");
    if (wish.json)
        return cli_usage(argv[0], "--json needs a GAME, and no seed, file, set, people or day");
    if (wish.date && !wish.day)
        return cli_usage(argv[0], "--date needs --day, see --help");
    if ((wish.day || wish.duel) &&
        (count > (wish.day && !wish.duel) || (wish.day && wish.duel) || wish.seed || wish.people ||
         wish.bot || wish.resume || wish.set || wish.hand))
        return cli_usage(argv[0], "--day takes a GAME, --date, --name, --file, and --duel a link, "
                                  "--name, --file");
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
        status = begin_day(&play, &wish, count, argv);
    else if (wish.duel)
        status = begin_duel(&play, &wish);
    else if (wish.resume)
        status = resume(&play, &wish, argv[0]);
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
             "            [--set FILE] [--plain|--json] [--hand all|VERB,...] [--file FILE]",
    .help = "play in the terminal against bots, or with friends at the same keyboard",
    .more =
        "On a terminal a match fills the screen, and nothing is lost by leaving it; without a "
        "GAME\n"
        "one chooses there. With --day, --duel, --seed, --file or --resume, and without a "
        "terminal, it is\n"
        "played in lines.\n\n"
        "  --day          what everybody plays today, each alone, on the same dice: cubes unless "
        "a\n"
        "                 GAME is said; the first go counts\n"
        "  --date DATE    of another day: 2026-11-16\n"
        "  --duel LINK    what somebody challenges to, see knobel challenge --help\n"
        "  --plain        in lines, with words and no drawings, for who listens\n"
        "  --json         for programs: a message of the table per line, see knobel join --help\n"
        "  --name NAME    of who plays, with commas between several\n"
        "  --people N     people at this keyboard (default 1, 0: bots only), on the first seats\n"
        "  --bot BOT      how strong the bots are: easy, medium (default), hard, perfect ...\n"
        "                 exec:./mybot is a program of your own, see docs/your-bot.md; it may "
        "think\n"
        "                 for --limit MS (1000)\n"
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

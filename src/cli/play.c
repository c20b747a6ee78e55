/* play.c -- `knobel play`: how a match at this keyboard begins, or goes on. */
#include "play.h"
#include "bots/course.h"
#include "rules.h"
#include "rules/cubes.h"
#include "screen.h"
#include "term/app.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

enum { MATCH_CHARS = 12 };

struct wish {
    const char *seed, *people, *bot, *resume, *file, *set, *hand, *name, *date;
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

/* Which throws are the people's, and the bots' strength. */
static int set_players(struct play *p, const struct game *game, const struct keep_note *note)
{
    if (note->hand[0] && hand_read(note->hand, game, p->hand) != CLI_FINE)
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
        p->bot = bot_find(replay->game, SPAN("medium"));
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
    const char *name = wish->name ? wish->name : "Player";
    char match[MATCH_CHARS + 1], buf[COURSE_HEAD_MAX];
    struct text head;

    if (!name[0] || strlen(name) > COURSE_NAME_MAX || !span_utf8(span_of(name)) ||
        span_control(span_of(name)))
        return cli_fail("--name needs 1 to %d bytes of text", COURSE_NAME_MAX);
    if (!draw_match(match))
        return cli_fail("no randomness: %s", strerror(errno));
    text_init(&head, buf, sizeof(buf));
    course_head(course, match, name, &head);
    match_begin(&p->match, course->game, &course->setup);
    p->bot = course->beside ? course->beside : bot_usual(course->game);
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

/* A file, a seed or several people at this keyboard are for lines; all else is for a table. */
static bool wants_table(const struct wish *wish)
{
    return !wish->day && !wish->seed && !wish->people && !wish->resume && !wish->file &&
           !wish->set && !wish->hand && (wish->plain || wish->json || screen_there());
}

/* An exit status; -1: the game has no board. */
static int play_screen(const struct wish *wish, int count, char **argv)
{
    struct screen_wish on = {
        .name = wish->name, .bot = wish->bot, .bots = -1, .plain = wish->plain, .json = wish->json
    };
    struct setup setup;
    char options[LINE_MAX_BYTES];
    struct text text;
    int status;

    if (count == 0)
        return wish->plain || wish->json ? -1 : screen_play(&on);
    status = cli_setup(count, argv + 1, &on.game, &setup);
    if (status != CLI_FINE)
        return status;
    if (!app_plays(on.game))
        return -1; /* in lines it can be played */
    text_init(&text, options, sizeof(options));
    setup_write(&setup, on.game, &text);
    on.options = options;
    for (int i = 2; i <= count; i++)
        if (strncmp(argv[i], "seats=", 6) == 0)
            on.bots = setup.seats - 1;
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
        { .name = "--day", .flag = &wish.day },
        { .name = "--date", .value = &wish.date },
        { 0 },
    };
    static struct play play;
    int count = cli_options(argc, argv, option), status;

    if (count < 0)
        return CLI_USAGE;
    if (wants_table(&wish) && (status = play_screen(&wish, count, argv)) >= 0)
        return status;
    if (wish.json)
        return cli_usage(argv[0], "--json needs a GAME, and no seed, file, set or people");
    if (wish.date && !wish.day)
        return cli_usage(argv[0], "--date needs --day, see --help");
    if (wish.day &&
        (count > 1 || wish.seed || wish.people || wish.bot || wish.resume || wish.set || wish.hand))
        return cli_usage(argv[0], "--day needs a GAME at most, --date, --name, --file, see --help");
    if ((!wish.day && (count == 0) != (wish.resume != NULL)) ||
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
    else if (wish.resume)
        status = resume(&play, &wish, argv[0]);
    else
        status = begin(&play, &wish, count, argv);
    return status == CLI_FINE ? play_on(&play) : status;
}

const struct command command_play = {
    .name = "play",
    .usage = "[GAME] --day [--date YYYY-MM-DD] [--name NAME]\n"
             "       knobel play [GAME] [OPTION=VALUE...] [--seed S] [--people N] [--bot BOT] "
             "[--set FILE]\n"
             "            [--plain|--json] [--hand all|VERB,...] [--file FILE]",
    .help = "play in the terminal against bots, or with friends at the same keyboard",
    .more =
        "On a terminal a match fills the screen, and nothing is lost by leaving it; without a "
        "GAME\n"
        "one chooses there. With --day, --people, --seed, --set, --hand or --file, and without a\n"
        "terminal, it is played in lines.\n\n"
        "  --day          what everybody plays today, each alone, on the same dice: cubes unless "
        "a\n"
        "                 GAME is said; the first go counts\n"
        "  --date DATE    of another day: 2026-11-16\n"
        "  --plain        in lines, with words and no drawings, for who listens\n"
        "  --json         for programs: a message of the table per line, see knobel join --help\n"
        "  --name NAME    of who plays on the screen\n"
        "  --people N     people at this keyboard (default 1, 0: bots only), on the first seats\n"
        "  --bot BOT      how strong the bots are: easy, medium (default), hard, perfect ...\n"
        "  --set FILE     dice of this set, see knobel set --help; the match keeps it\n"
        "  --hand all     real dice: you throw, and type what they show; or only some throws:\n"
        "                 strip, roll (fiese15), throw (the others), letter (words)\n"
        "  --seed S       the same dice and bots again\n"
        "  --file FILE    keep the match there, not as knobel-GAME-DATE-TIME.play in the folder\n"
        "                 $XDG_STATE_HOME/knobel or ~/.local/state/knobel\n"
        "  --resume FILE  go on with a match that was kept, here or in that folder\n"
        "\nOne move per line; ? lists the possible moves; also: rules, score, quit.\n",
    .games = true,
    .run = run,
};

/* play_day.c -- how a match of a day or a duel begins at this keyboard. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "bots/course.h"
#include "play.h"
#include "rules.h"
#include "rules/cubes.h"
#include "rules/words.h"

enum { MATCH_CHARS = 12 };

/* What a file of this name says, without a word about it. */
static enum today_far how_far(const char *path)
{
    static struct replay replay;
    static struct lines lines;
    const struct status *st = (const struct status *)replay.state;
    struct span line;
    int fd = open(path, O_RDONLY | O_CLOEXEC), got = 1;

    if (fd < 0)
        return TODAY_NEW;
    replay_init(&replay);
    lines_init(&lines, fd);
    while ((got = lines_next(&lines, &line)) > 0 && !replay_read(&replay, line))
        ;
    close(fd);
    return got == 0 && replay.game && st->to_act != 0 ? TODAY_BEGUN : TODAY_OVER;
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
static int begin_course(struct play *p, const struct play_wish *wish, const struct course *course,
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
    play_bots(p, course->beside ? course->beside : bot_usual(course->game));
    memcpy(p->key, course->key, sizeof(p->key));
    p->people = 1;
    p->named = p->keep.seals = true;
    return keep_begin(&p->keep, wish->file ? wish->file : path, course->game, text_all(&head),
                      &note);
}

enum today_far day_far(const struct game *game, const char *date, const char *lang,
                       char path[PATH_MAX])
{
    bool spoken = setup_find(game, SPAN("lang")) >= 0;
    char name[NAME_MAX];

    snprintf(name, sizeof(name), "knobel-%s%s%s-day-%s.play", game->name, spoken ? "-" : "",
             spoken ? lang : "", date);
    cli_state(name, path);
    return how_far(path);
}

static void say_practice(struct play *p)
{
    p->practice = true;
    puts("Your first go at this is over and counts; this one is practice.");
}

/* What is played today; one that was begun goes on, and after the first go it is practice. */
int play_day(struct play *p, struct play_wish *wish, int count, char **argv)
{
    const struct game *game = count > 0 ? game_find(span_of(argv[1])) : &game_cubes;
    int lang = cli_lang(rules_lang());
    char date[DATE_CHARS + 1], path[PATH_MAX];
    enum today_far far;
    struct course course;

    if (!game)
        return cli_fail("unknown game '%s', see knobel --help", argv[1]);
    if (!day_date(wish->date, date))
        return CLI_NO;
    if (!course_day(&course, game, span_of(date), lang, p->lex))
        return cli_fail("nothing of %s is played on a day", game->title);
    far = wish->file ? TODAY_NEW : day_far(game, date, rules_lang(), path);
    if (far == TODAY_BEGUN) {
        wish->resume = path;
        return play_resume(p, wish, argv[0]);
    }
    if (far == TODAY_OVER)
        say_practice(p);
    return begin_course(p, wish, &course, p->practice ? NULL : path);
}

bool day_date(const char *word, char date[DATE_CHARS + 1])
{
    char today[DATE_CHARS + 1];

    if (!cli_date(word, date) || !cli_date(NULL, today))
        return false;
    if (strcmp(date, today) > 0)
        cli_fail("%s is yet to come, and is played then", date);
    return strcmp(date, today) <= 0;
}

bool day_was_played(const struct course *course)
{
    int lang = setup_find(course->game, SPAN("lang"));
    struct span says = span_of(course->says);
    char date[DATE_CHARS + 1], path[PATH_MAX];

    if (!span_is(span_word(&says), "day") || says.len < DATE_CHARS)
        return false;
    says = span_trim(says);
    snprintf(date, sizeof(date), "%.*s", DATE_CHARS, says.at);
    return day_far(course->game, date,
                   lang >= 0 ? words_lang_name[course->setup.value[lang][0]] : "",
                   path) == TODAY_OVER;
}

bool day_duel(const char *link, struct duel *duel)
{
    const char *mark = strchr(link, '#');
    const char *why = duel_read(duel, span_of(mark ? mark + 1 : link), cli_lexicon(NULL));

    if (why)
        cli_fail("not a link that this program can play: %s", why);
    return !why;
}

/* What somebody challenges to, by a link; what it says is a stranger's word unless it is checked.
 */
int play_duel(struct play *p, const struct play_wish *wish)
{
    struct duel duel;

    if (!day_duel(wish->duel, &duel))
        return CLI_NO;
    printf(duel.checked ? "%s made %d, checked move by move. Can you do better?\n"
                        : "%s says %d. Can you do better?\n",
           duel.name, duel.score);
    memcpy(p->rival.name, duel.name, sizeof(p->rival.name));
    p->rival.score = duel.score;
    if (day_was_played(&duel.course))
        say_practice(p);
    return begin_course(p, wish, &duel.course, NULL);
}

/* day_lent.c -- what the full screen is lent of a day: its games, a go at one, and how that went.
 */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "bots/go.h"
#include "cli.h"
#include "day.h"
#include "rules/blitz.h"
#include "rules/cubes.h"
#include "rules/fiese15.h"
#include "rules/words.h"
#include "share.h"
#include "term/words.h"

enum { FILE_BYTES = 256 * 1024, TAIL = 80, PER_POINT = 100, PER_TENTH = 10 };

/* The file of a match of a challenge; false: it is not in order. */
static bool read_go(struct go *go, const char *path)
{
    static char text[FILE_BYTES];
    char none[1];
    struct text moves;
    uint32_t line;
    size_t len;

    text_init(&moves, none, sizeof(none));
    return cli_bytes(path, text, sizeof(text), &len) && len < sizeof(text) &&
           !go_read(go, (struct span) { text, len }, &moves, &line);
}

// ---- the day

/* Whether the match of a file is over: its last line is its hash. */
static bool is_over(const char *path)
{
    char tail[TAIL + 1] = "";
    FILE *file = fopen(path, "re");

    if (!file)
        return false;
    if (fseek(file, -TAIL, SEEK_END) == 0)
        tail[fread(tail, 1, TAIL, file)] = '\0';
    fclose(file);
    return strstr(tail, "\n@ hash ");
}

/* The date in the name of a file of a day. */
static bool date_in(const char *name, char date[DATE_CHARS + 1])
{
    const char *day = strstr(name, "-day-");

    if (strncmp(name, "knobel-", 7) != 0 || !day ||
        strlen(day) != strlen("-day-.play") + DATE_CHARS)
        return false;
    snprintf(date, DATE_CHARS + 1, "%s", day + strlen("-day-"));
    return date_read(span_of(date));
}

/* So many days of which something was played to its end. */
static int days_played(void)
{
    enum { MOST = 4000 };
    static char seen[MOST][DATE_CHARS + 1];
    char folder[PATH_MAX], path[PATH_MAX], date[DATE_CHARS + 1];
    int count = 0, i;
    DIR *dir;

    cli_state("", folder);
    dir = opendir(folder[0] ? folder : ".");
    for (struct dirent *e; dir && (e = readdir(dir));) {
        cli_state(e->d_name, path);
        if (!date_in(e->d_name, date) || !is_over(path))
            continue;
        for (i = 0; i < count && strcmp(seen[i], date) != 0; i++)
            continue;
        if (i == count && count < MOST)
            memcpy(seen[count++], date, sizeof(date));
    }
    if (dir)
        closedir(dir);
    return count;
}

static void look_at(struct today_game *of, const char *path, int lang)
{
    static struct go go;
    struct text made, marks;

    text_init(&made, of->made, sizeof(of->made));
    text_init(&marks, of->marks, sizeof(of->marks));
    if (of->far != TODAY_OVER || !read_go(&go, path))
        return;
    share_points(&go.result, lang, &made);
    if (go.result.game == &game_cubes)
        share_marks(&go.result, &marks);
    if (go.result.unknown > 0)
        text_str(&made, " ?");
}

static void look(struct today *today, int lang)
{
    static const struct game *const order[] = { &game_cubes, &game_fiese15, &game_blitz,
                                                &game_words };
    char now[DATE_CHARS + 1];
    struct text said;

    cli_date(NULL, now);
    if (!today->date[0])
        memcpy(today->date, now, sizeof(now));
    today->past = strcmp(today->date, now) < 0;
    text_init(&said, today->said, sizeof(today->said));
    share_date(span_of(today->date), lang, &said);
    today->days = days_played();
    for (size_t i = 0; i < sizeof(order) / sizeof(order[0]); i++) {
        struct today_game *of = &today->game[today->games];
        char path[PATH_MAX];

        of->game = order[i];
        of->far = day_far(order[i], today->date, word_lang[lang], path);
        look_at(of, path, lang);
        today->games++;
    }
}

// ---- a go

/* The options of a table say nothing of its seats. */
static void set_options(struct going *go, const struct course *course)
{
    char all[GOING_OPTIONS];
    struct span rest;
    struct text text;

    text_init(&text, all, sizeof(all));
    setup_write(&course->setup, course->game, &text);
    rest = text_all(&text);
    span_word(&rest);
    rest = span_trim(rest);
    snprintf(go->options, sizeof(go->options), "%.*s", (int)rest.len, rest.at);
}

static void set_going(struct going *go, const struct course *course)
{
    *go = (struct going) { .game = course->game, .bots = course->setup.seats - 1 };
    go->bot = course->beside ? course->beside->name : NULL;
    memcpy(go->says, course->says, sizeof(go->says));
    set_options(go, course);
}

static bool begin(struct going *go, const struct game *game, const char *date, int lang)
{
    struct course course;

    if (!course_day(&course, game, span_of(date), cli_lang(word_lang[lang]), cli_lexicon(NULL)))
        return false;
    set_going(go, &course);
    memcpy(go->date, date, sizeof(go->date));
    go->far = day_far(game, date, word_lang[lang], go->path);
    return true;
}

/* The link was read before. */
static bool begin_duel(struct going *go, const char *link, int lang)
{
    static struct duel duel;
    struct text asks;

    if (!day_duel(link, &duel))
        return false;
    set_going(go, &duel.course);
    go->practice = day_was_played(&duel.course);
    go->rival_score = duel.score;
    snprintf(go->rival, sizeof(go->rival), "%.*s", (int)sizeof(go->rival) - 1, duel.name);
    text_init(&asks, go->asks, sizeof(go->asks));
    say(&asks, lang, duel.checked ? W_day_duelChecked : W_day_duel, duel.name, NUM(duel.score),
        NULL);
    return true;
}

// ---- how it went

static void put_tenths(struct text *out, int64_t hundredths, int lang)
{
    char buf[32];

    if (hundredths < 0)
        text_str(out, "−");
    text_str(out, fraction_text(buf, lang, llabs(hundredths) / PER_TENTH, 1));
}

/* `given away: 3.2 · luck of the dice: −1.4`. */
static void tell_given(const struct result *r, int lang, struct text *out)
{
    text_str(out, word(lang, W_today_given));
    text_str(out, ": ");
    put_tenths(out, r->lost_all, lang);
    text_str(out, " · ");
    text_str(out, word(lang, W_today_luck));
    text_str(out, ": ");
    put_tenths(out, r->luck, lang);
}

/* What was possible, where that is one move; else which decision cost most, and what was best. */
static void tell_best(const struct result *r, int lang, struct text *out)
{
    char buf[32];
    struct span best = span_of(r->best);

    if (r->worst <= 0)
        return;
    if (r->possible == 0) {
        say(out, lang, W_today_cost, NUM(r->worst_round + 1),
            fraction_text(buf, lang, r->worst / PER_TENTH, 1), NULL);
        text_str(out, ". ");
        say(out, lang, W_term_bestThere, r->best, NULL);
        return;
    }
    span_word(&best);
    text_str(out, word(lang, W_today_possible));
    text_str(out, ": ");
    text_span(out, span_trim(best));
}

static void add_other(struct gone *gone, const char *name, int32_t score, bool rival)
{
    int at = gone->others++;

    for (; at > 0 && gone->other[at - 1].score > score; at--)
        gone->other[at] = gone->other[at - 1];
    gone->other[at] = (struct gone_other) { .score = score, .rival = rival };
    snprintf(gone->other[at].name, sizeof(gone->other[at].name), "%s", name);
}

static void tell_made(const struct go *go, int lang, struct text *out)
{
    char buf[32];

    share_points(&go->result, lang, out);
    if (go->result.ms > 0) {
        text_str(out, " · ");
        say(out, lang, W_today_seconds, fraction_text(buf, lang, go->result.ms / PER_POINT, 1),
            NULL);
    }
    if (go->resumed && go->result.ms > 0) {
        text_str(out, ". ");
        text_str(out, word(lang, W_today_interrupted));
    }
    if (go->result.unknown > 0) {
        text_str(out, ". ");
        say(out, lang, W_day_unknown, NUM(go->result.unknown), NULL);
    }
}

/* What bots made of it, and who challenged. */
static void tell_others(const struct going *going, const struct go *go, int lang, struct gone *gone)
{
    struct par par[PAR_BOTS];
    int pars = course_par(&go->course, cli_lexicon(NULL), par);
    struct text share, marks;

    for (int i = 0; i < pars; i++) {
        const char *name = word_find(lang, "strengths", par[i].bot->name);

        add_other(gone, name ? name : par[i].bot->name, par[i].score, false);
    }
    if (going->rival[0])
        add_other(gone, going->rival, going->rival_score, true);
    if (pars < PAR_BOTS || going->practice || !go->date[0])
        return;
    text_init(&share, gone->share, sizeof(gone->share));
    share_words(&go->result, span_of(go->date), par, lang, &share);
    text_init(&marks, gone->marks, sizeof(gone->marks));
    share_marks(&go->result, &marks);
}

static void tell(const struct going *going, int lang, struct gone *gone)
{
    static struct go go;
    struct text day, made, stars, given, best, luck;

    *gone = (struct gone) { .wrong = !read_go(&go, going->path) };
    if (gone->wrong)
        return;
    text_init(&day, gone->day, sizeof(gone->day));
    text_init(&made, gone->made, sizeof(gone->made));
    text_init(&stars, gone->stars, sizeof(gone->stars));
    text_init(&given, gone->given, sizeof(gone->given));
    text_init(&best, gone->best, sizeof(gone->best));
    text_init(&luck, gone->luck, sizeof(gone->luck));
    gone->score = go.result.score;
    if (go.date[0])
        share_date(span_of(go.date), lang, &day);
    tell_made(&go, lang, &made);
    if (go.result.game == &game_cubes)
        share_marks(&go.result, &stars);
    else if (go.result.knows)
        tell_given(&go.result, lang, &given);
    tell_best(&go.result, lang, &best);
    if (go.result.game == &game_fiese15)
        say(&luck, lang, W_day_luck, NUM(RESULT_LUCK_15), NULL);
    tell_others(going, &go, lang, gone);
}

const struct day_lent day_lent = { look, begin, begin_duel, tell };

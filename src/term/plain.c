/*
 * plain.c -- a table in lines: for who listens, and for scripts. What happens is told as it comes,
 * in words; what is asked comes last, and a move is typed as match files have it, or shorter.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/lines.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "board.h"
#include "ends.h"
#include "hint.h"
#include "screen.h"
#include "sitting.h"

enum { SAID = 4096, RULES_COLUMNS = 79, MOST_LOG = 20 };

struct plain {
    struct sitting at;
    struct lines in;
    int told;         /* lines of the log that were written */
    char asked[SAID]; /* the last question; "": none is open */
    char here[SAID];  /* who was at the table when it was told last */
    bool lost, over, quit;
};

/* Words only: a point in the middle of a line is a comma, and no space is a special one. */
static void write_words(const char *text)
{
    struct span rest = span_of(text);

    while (rest.len > 0) {
        uint32_t c;
        size_t size = utf8_read(rest.at, rest.len, &c);

        size = size > 0 ? size : 1;
        if (c == 0xa0 || c == 0x202f)
            putchar(' ');
        else if (rest.len > 2 && memcmp(rest.at, " \xc2\xb7", 3) == 0) {
            putchar(',');
            size = 3;
        } else
            fwrite(rest.at, 1, size, stdout);
        rest = (struct span) { rest.at + size, rest.len - size };
    }
}

static void line(const char *text)
{
    write_words(text);
    putchar('\n');
}

static void tell_log(struct plain *p)
{
    const struct scene *scene = &p->at.scene;

    if (p->told > scene->logged)
        p->told = 0;
    for (; p->told < scene->logged; p->told++)
        line(scene_logged(scene, scene->logged - 1 - p->told));
}

static void tell_scores(const struct plain *p)
{
    const struct scene *scene = &p->at.scene;
    const struct status *st = scene_status(scene);
    char buf[SAID];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    for (int s = 0; st && s < st->seats; s++) {
        text_str(&out, s > 0 ? ", " : "");
        text_str(&out, scene_name(scene, s));
        text_char(&out, ' ');
        text_int(&out, st->score[s]);
    }
    text_char(&out, '.');
    line(buf);
}

/* Who sits there, when that has changed. */
static void tell_here(struct plain *p)
{
    const struct news *news = &p->at.scene.news;
    char names[SAID - 64], now[SAID];
    struct text list, out;

    text_init(&list, names, sizeof(names));
    for (int i = 0; i < news->chairs; i++) {
        text_str(&list, i > 0 ? ", " : "");
        text_str(&list, news->chair[i].name);
        text_str(&list, news->chair[i].bot[0] ? " (bot)" : "");
    }
    text_init(&out, now, sizeof(now));
    say(&out, p->at.scene.lang, W_term_atTable, names, NULL);
    if (strcmp(now, p->here) == 0)
        return;
    memcpy(p->here, now, sizeof(now));
    line(now);
}

static void ask_in_lobby(struct plain *p)
{
    const char *what = word(p->at.scene.lang, W_term_lobbyLines);

    tell_here(p);
    if (p->at.scene.news.you && strcmp(p->asked, what) != 0)
        line(what);
    snprintf(p->asked, sizeof(p->asked), "%s", what);
}

static void tell_end(struct plain *p)
{
    const struct scene *scene = &p->at.scene;
    char buf[SAID];
    struct text out;

    if (p->over)
        return;
    p->over = true;
    text_init(&out, buf, sizeof(buf));
    scene_winners(scene, &out);
    line(buf);
    tell_scores(p);
    if (scene->kept[0])
        line(scene->kept);
    line(word(scene->lang, W_term_overLines));
}

/* Says what lies there, and asks, once for each question. */
static void ask_in_match(struct plain *p, bool again)
{
    const struct scene *scene = &p->at.scene;
    const struct board *board = scene->news.shown ? board_find(scene->news.asked.game) : NULL;
    char want[SAID], read[SAID];
    struct text asks, lies;

    if (!board || !scene_mine(scene) || client_busy(&p->at.client)) {
        p->asked[0] = '\0';
        return;
    }
    text_init(&asks, want, sizeof(want));
    text_init(&lies, read, sizeof(read));
    board->want(scene, &asks);
    if (strcmp(want, p->asked) == 0 && !again)
        return;
    board->read(scene, &lies);
    write_words(read);
    line(want);
    memcpy(p->asked, want, sizeof(want));
}

static void ask(struct plain *p, bool again)
{
    enum news_state state = p->at.scene.news.state;

    p->over = p->over && state == NEWS_OVER;
    if (state == NEWS_LOBBY)
        ask_in_lobby(p);
    else if (state == NEWS_MATCH)
        ask_in_match(p, again);
    else if (state == NEWS_OVER)
        tell_end(p);
    fflush(stdout);
}

// ---- what is typed

static void tell_table(const struct plain *p)
{
    const struct scene *scene = &p->at.scene;
    const struct board *board = scene->news.shown ? board_find(scene->news.asked.game) : NULL;
    char buf[SAID];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    if (board)
        board->read(scene, &out);
    write_words(buf);
}

static void tell_last(const struct plain *p)
{
    const struct scene *scene = &p->at.scene;
    int count = scene->logged < MOST_LOG ? scene->logged : MOST_LOG;

    while (count-- > 0)
        line(scene_logged(scene, count));
}

static void tell_hint(struct plain *p)
{
    struct scene *scene = &p->at.scene;
    char buf[SAID];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    if (scene->news.coach)
        hint_write(scene, scene->hand.hints++, &out);
    else
        say(&out, scene->lang, W_term_hintsOff, NULL);
    line(buf);
}

static void help(struct plain *p)
{
    line(word(p->at.scene.lang, W_term_commandsMore));
    p->over = false;
    p->here[0] = p->asked[0] = '\0';
    ask(p, true);
}

/* Those of every moment; false if the line is none. */
static bool command(struct plain *p, struct span typed)
{
    const struct scene *scene = &p->at.scene;

    if (span_is(typed, "?") || span_is(typed, "help"))
        help(p);
    else if (span_is(typed, "dice"))
        tell_table(p);
    else if (span_is(typed, "score"))
        tell_scores(p);
    else if (span_is(typed, "log"))
        tell_last(p);
    else if (span_is(typed, "hint") && scene->news.state == NEWS_MATCH)
        tell_hint(p);
    else if (span_is(typed, "rules") && scene->news.game)
        write_words(p->at.config->rules(scene->news.game, word_lang[scene->lang], RULES_COLUMNS));
    else if (span_is(typed, "quit") || span_is(typed, "q"))
        p->quit = true;
    else
        return false;
    return true;
}

static void say_there(struct plain *p, struct span typed)
{
    struct client *client = &p->at.client;
    int64_t now_ms = clock_ms();

    p->asked[0] = '\0';
    if (span_is(typed, "start") || span_is(typed, "again") || span_is(typed, "lobby"))
        client_say(client,
                   span_is(typed, "start")   ? "start"
                   : span_is(typed, "again") ? "again"
                                             : "lobby",
                   -1, now_ms);
    else if (span_is(typed, "ready"))
        client_say(client, "ready", 1, now_ms);
    else if (span_is(typed, "bot"))
        client_ask(client, "bot", "name", "medium", now_ms);
    else
        help(p);
}

static void take_line(struct plain *p, struct span typed)
{
    const struct scene *scene = &p->at.scene;
    const char *why;
    bool writes;

    typed = span_trim(typed);
    if (command(p, typed))
        return;
    if (scene->news.state != NEWS_MATCH) {
        if (typed.len > 0)
            say_there(p, typed);
        return;
    }
    p->at.scene.match_ms = client_match_ms(&p->at.client, clock_ms());
    writes = scene_mine(scene) && board_find(scene->news.asked.game)->writes &&
             board_find(scene->news.asked.game)->writes(scene);
    why = scene_mine(scene) ? sitting_typed(&p->at, typed)
                            : word_find(scene->lang, "reasons", "not_your_turn");
    if (why)
        line(why);
    else if (writes && typed.len > 0 && !span_is(typed, "done") && !span_is(typed, "redraw")) {
        char buf[SAID], word[256];
        struct text out;

        snprintf(word, sizeof(word), "%.*s", (int)typed.len, typed.at);
        text_init(&out, buf, sizeof(buf));
        say(&out, scene->lang, W_term_noted, word, NULL);
        line(buf);
    }
}

// ---- the loop

static void tell_lost(struct plain *p, enum client_event event)
{
    if ((event != CLIENT_LOST && event != CLIENT_GREETED) || (event == CLIENT_LOST) == p->lost)
        return;
    p->lost = event == CLIENT_LOST;
    line(word(p->at.scene.lang, p->lost ? W_term_lineLost : W_term_lineBack));
}

/* Takes all that happened; false when there is nothing to go on with. */
static bool hear(struct plain *p, char err[LINE_ERROR_MAX])
{
    enum client_event event;

    while ((event = sitting_next(&p->at, clock_ms())) != CLIENT_QUIET) {
        if (sitting_ended(&p->at, event, err))
            return false;
        tell_lost(p, event);
        p->at.scene.match_ms = client_match_ms(&p->at.client, clock_ms());
        tell_log(p);
        if (event == CLIENT_NEWS || event == CLIENT_WARNED)
            ask(p, false);
    }
    fflush(stdout);
    client_painted(&p->at.client, clock_ms());
    return true;
}

/* Piped lines wait for their turn; at a keyboard one may ask at any time. */
static bool listens(const struct plain *p)
{
    const struct scene *scene = &p->at.scene;

    if (scene->news.state == NEWS_NOWHERE)
        return false; /* what is typed already waits for the table */
    return isatty(STDIN_FILENO) || scene->news.state == NEWS_LOBBY ||
           scene->news.state == NEWS_OVER ||
           (scene_mine(scene) && !client_busy(&p->at.client) && p->asked[0]);
}

static bool run(struct plain *p, char err[LINE_ERROR_MAX])
{
    struct span typed;
    sigset_t mask;

    ends_catch(&mask);
    while (!p->quit && !ends_asked() && hear(p, err)) {
        bool heard = listens(p);

        if (heard && lines_take(&p->in, &typed)) {
            take_line(p, typed);
            continue;
        }
        if (heard && p->in.over && !p->at.config->watch)
            return true;
        if (sitting_wait(&p->at, heard && !p->in.over, true, INT64_MAX, &mask) != WOKEN &&
            !lines_fill(&p->in))
            return true;
    }
    return p->quit || ends_asked();
}

static bool begin(struct plain *p, const struct app_config *config, char err[LINE_ERROR_MAX])
{
    sitting_init(&p->at, config);
    p->at.scene.aloud = true;
    lines_init(&p->in, STDIN_FILENO);
    if (config->join ? sitting_join(&p->at, config->join) : sitting_play(&p->at)) {
        line(word(p->at.scene.lang, W_term_commands));
        return true;
    }
    snprintf(err, LINE_ERROR_MAX, "%s", scene_logged(&p->at.scene, 0));
    return false;
}

enum app_end plain_run(const struct app_config *config, char err[LINE_ERROR_MAX])
{
    struct plain *p = mem_new(sizeof(*p));
    bool fine = begin(p, config, err) && run(p, err);

    if (fine && p->at.joined && p->at.scene.news.state == NEWS_MATCH)
        line(word(p->at.scene.lang, W_term_helpLeave));
    sitting_release(&p->at);
    free(p);
    return fine ? APP_FINE : APP_FAILED;
}

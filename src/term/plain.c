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
    bool begins;       /* what is played here begins by itself, and nothing is asked before */
    int absent;        /* the chair that may be handed to a bot; -1: none */
    bool paused, held; /* the match stands still; a bot plays for who listens */
};

/* Words only: a point in the middle of a line is a comma, no space is a special one, and nothing
 * that others wrote is obeyed by a terminal. */
static void write_words(const char *text)
{
    struct span rest = span_of(text);

    while (rest.len > 0) {
        uint32_t c = 0;
        size_t size = utf8_read(rest.at, rest.len, &c);

        size = size > 0 ? size : 1;
        if (c != '\n' && !utf8_shows(c))
            putchar('?');
        else if (c == 0xad) /* where a long word may be parted */
            ;
        else if (c == 0xa0 || c == 0x202f)
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

static void tell_feats(const struct scene *scene)
{
    struct span rest = span_of(scene->feats);
    char buf[SAID];

    while (rest.len > 0) {
        struct span feat = span_until(&rest, '\n');

        snprintf(buf, sizeof(buf), "%.*s.", (int)feat.len, feat.at);
        if (feat.len > 0)
            line(buf);
    }
}

/* How a tournament or a game night stands. */
static void tell_series(const struct scene *scene)
{
    const struct news_series *series = &scene->news.series;
    char buf[SAID];
    struct text out;

    if (!series->on)
        return;
    text_init(&out, buf, sizeof(buf));
    scene_series(scene, &out);
    text_char(&out, '.');
    line(buf);
    text_init(&out, buf, sizeof(buf));
    scene_ahead(scene, &out);
    if (series->played == series->games)
        line(buf);
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
    tell_feats(scene);
    tell_series(scene);
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

    if (!board || p->paused || !scene_mine(scene) || client_busy(&p->at.client)) {
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

/* Who is waited for and not there, once it may be handed to a bot. */
static void tell_absent(struct plain *p)
{
    const struct scene *scene = &p->at.scene;
    int absent = scene->news.state == NEWS_MATCH ? menu_absent(scene) : -1;
    char buf[SAID];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    if (absent >= 0 && absent != p->absent) {
        say(&out, scene->lang, W_awayLong, scene_name(scene, absent), NULL);
        text_str(&out, " hand: ");
        say(&out, scene->lang, W_term_menuHand, scene_name(scene, absent), NULL);
        text_char(&out, '.');
        line(buf);
    }
    p->absent = absent;
}

/* Why nothing is asked, when that begins. */
static void tell_pauses(struct plain *p)
{
    const struct scene *scene = &p->at.scene;
    bool paused = scene->news.paused, held = scene_held(scene);
    char buf[SAID];
    struct text out;

    if (paused && !p->paused) {
        text_init(&out, buf, sizeof(buf));
        scene_paused(scene, &out);
        line(buf);
    }
    if (held && !p->held)
        line(word(scene->lang, W_term_botPlays));
    if (p->paused && !paused)
        p->asked[0] = '\0';
    p->paused = paused;
    p->held = held;
    tell_absent(p);
}

static void ask(struct plain *p, bool again)
{
    enum news_state state = p->at.scene.news.state;

    p->begins = p->begins && state == NEWS_LOBBY;
    tell_pauses(p);
    p->over = p->over && state == NEWS_OVER;
    if (p->begins)
        tell_here(p);
    else if (state == NEWS_LOBBY)
        ask_in_lobby(p);
    else if (state == NEWS_MATCH)
        ask_in_match(p, again);
    else if (state == NEWS_OVER)
        tell_end(p);
    fflush(stdout);
}

// ---- what is typed

/* What lies there, or where nothing does what is asked. */
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
    if (board && out.len == 0 && scene_mine(scene)) {
        board->want(scene, &out);
        line(buf);
    }
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

/* Whom everybody waits for. */
static void tell_wait(const struct scene *scene, const struct board *board)
{
    char buf[SAID];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    board->wait(scene, &out);
    if (out.len > 0)
        line(buf);
}

static void help(struct plain *p)
{
    const struct scene *scene = &p->at.scene;
    const struct board *board = scene->news.shown ? board_find(scene->news.asked.game) : NULL;

    if (board && scene->news.state == NEWS_MATCH) {
        line(word(scene->lang, board->moves));
        if (!scene_mine(scene))
            tell_wait(scene, board);
    }
    line(word(scene->lang, W_term_commandsMore));
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
    else if (span_is(typed, "pause") && scene->news.state == NEWS_MATCH)
        client_say(&p->at.client, "pause", !p->paused && !(scene->news.pause & scene->news.you),
                   clock_ms());
    else if (span_is(typed, "hand") && p->absent >= 0)
        client_seat(&p->at.client, "hand", p->absent, clock_ms());
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

/* What is heard of a move that shows nothing yet: a word, a call that is told with all others. */
static void tell_noted(const struct plain *p, struct span typed)
{
    char buf[SAID], word[256];
    struct text out;

    if (typed.len == 0 || span_is(typed, "done") || span_is(typed, "redraw"))
        return;
    snprintf(word, sizeof(word), "%.*s", (int)typed.len, typed.at);
    text_init(&out, buf, sizeof(buf));
    say(&out, p->at.scene.lang, W_term_noted, word, NULL);
    line(buf);
}

/* What is no move at all may be somebody's first: then it is said how one is written. */
static void tell_wrong(const struct plain *p, const char *why)
{
    const struct scene *scene = &p->at.scene;
    const char *no_move = word_find(scene->lang, "reasons", "bad_move");

    line(why);
    if (no_move && strcmp(why, no_move) == 0)
        line(word(scene->lang, board_find(scene->news.asked.game)->moves));
}

static void make_move(struct plain *p, struct span typed)
{
    struct scene *scene = &p->at.scene;
    const struct board *board = scene->news.shown ? board_find(scene->news.asked.game) : NULL;
    bool mine = board && scene_mine(scene), quiet;
    const char *why;

    scene->match_ms = client_match_ms(&p->at.client, clock_ms());
    quiet = mine && ((board->writes && board->writes(scene)) ||
                     (board->game->races && scene_status(scene)->to_act & SEAT_BIT(SEAT_CLOCK)));
    why = mine ? sitting_typed(&p->at, typed) : word_find(scene->lang, "reasons", "not_your_turn");
    if (why && mine)
        tell_wrong(p, why);
    else if (why)
        line(why);
    else if (quiet)
        tell_noted(p, typed);
}

static void take_line(struct plain *p, struct span typed)
{
    typed = span_trim(typed);
    if (command(p, typed))
        return;
    if (typed.len == 0 && p->paused) {
        client_say(&p->at.client, "pause", 0, clock_ms());
        return;
    }
    if (typed.len == 0 && p->held) {
        client_seat(&p->at.client, "take", scene_seat(&p->at.scene), clock_ms());
        return;
    }
    if (p->at.scene.news.state == NEWS_MATCH)
        make_move(p, typed);
    else if (typed.len > 0)
        say_there(p, typed);
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

    /* Who says more than can be heard is left all the same. */
    while (!ends_asked() && (event = sitting_next(&p->at, clock_ms())) != CLIENT_QUIET) {
        if (sitting_ended(&p->at, event, err))
            return false;
        tell_lost(p, event);
        p->begins = p->begins && event != CLIENT_REFUSED;
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

    if (scene->news.state == NEWS_NOWHERE || p->begins)
        return false; /* what is typed already waits for the table */
    return isatty(STDIN_FILENO) || scene->news.state == NEWS_LOBBY ||
           scene->news.state == NEWS_OVER || p->paused || p->held ||
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

/* To what was begun on a screen, to a table, or to a match of its own. */
static bool go(struct plain *p, const struct app_config *config)
{
    if (config->back && strcmp(config->back, "near") == 0)
        return sitting_resume(&p->at);
    if (config->back && config->back[0])
        return sitting_join(&p->at, config->back);
    return config->join ? sitting_join(&p->at, config->join) : sitting_play(&p->at);
}

static bool begin(struct plain *p, const struct app_config *config, char err[LINE_ERROR_MAX])
{
    sitting_init(&p->at, config);
    p->at.scene.aloud = true;
    p->absent = -1;
    lines_init(&p->in, STDIN_FILENO);
    if (go(p, config)) {
        p->begins = p->at.scene.near && p->at.errands > 0;
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
    char kept[LINE_URL_MAX];

    if (fine && sitting_kept(&p->at, kept))
        line(kept);
    sitting_release(&p->at);
    free(p);
    return fine ? APP_FINE : APP_FAILED;
}

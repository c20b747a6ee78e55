/*
 * join_exec.c -- `knobel join --exec`: a program of the user's own takes a chair at a table, where
 * it is a bot to everybody (docs/your-bot.md). It thinks in a thread, so that the line is heard
 * meanwhile.
 */
#include "join_exec.h"

#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "cli.h"
#include "client/client.h"
#include "exec.h"
#include "rules.h"
#include "term/ends.h"
#include "term/words.h"

enum { FAREWELL_MS = 1000, EVERY_MS = 20 };

/* What becomes of a turn of its own. */
enum turn { TURN_IDLE, TURN_THINKS, TURN_PLANNED, TURN_SENT };

struct thinker {
    struct exec_program program;
    struct exec_bot bot;
    pthread_t thread;
    int done; /* an eventfd */
    struct rng rng;
    const struct lexicon *lex;
    int64_t match;         /* the one that it has been told of */
    struct question asked; /* what it is asked about, */
    char move[MOVE_MAX + 1];
    int32_t wait_ms; /* and says to that */
};

struct sitter {
    struct client client;
    struct device device;
    struct thinker thinker;
    enum turn turn;
    int64_t due_ms; /* of what is planned */
    char match[NEWS_WORD];
    int64_t matches;
    bool greeted, taken, told_over;
    bool lost;                  /* its program did not play as it should */
    char wrong[LINE_ERROR_MAX]; /* why it ends; "": it does not */
};

static void *think(void *ctx)
{
    struct thinker *t = ctx;
    const struct bot_ask ask = { .game = t->asked.game,
                                 .seen = t->asked.seen,
                                 .seat = t->asked.seat,
                                 .rng = &t->rng,
                                 .lex = t->lex };
    const uint64_t one = 1;
    struct text out;

    text_init(&out, t->move, sizeof(t->move));
    t->wait_ms = t->bot.bot.choose(&t->bot.bot, &ask, &out);
    while (write(t->done, &one, sizeof(one)) < 0)
        continue;
    return NULL;
}

/* The own seat of the match, if it is its turn; -1. */
static int own_turn(const struct sitter *s)
{
    const struct news *news = &s->client.news;
    const struct status *st = news_status(news);
    uint32_t own = st && news->state == NEWS_MATCH && !news->paused ? news->you & st->to_act : 0;

    return own ? __builtin_ctz(own) : -1;
}

static void begin_thinking(struct sitter *s, int seat)
{
    struct thinker *t = &s->thinker;

    if (t->match != s->matches)
        exec_begin(&t->bot, t->match = s->matches);
    t->asked = s->client.news.asked;
    t->asked.seat = seat;
    s->turn = pthread_create(&t->thread, NULL, think, t) == 0 ? TURN_THINKS : TURN_IDLE;
}

static void end_thinking(struct sitter *s, int64_t now_ms)
{
    struct thinker *t = &s->thinker;
    uint64_t count;

    if (read(t->done, &count, sizeof(count)) != sizeof(count))
        return;
    pthread_join(t->thread, NULL);
    s->due_ms = now_ms + t->wait_ms;
    s->turn = t->match == s->matches ? TURN_PLANNED : TURN_IDLE;
}

/* Makes what was planned, if the rules still take it; else it is asked again. */
static void make_move(struct sitter *s, int seat, int64_t now_ms)
{
    struct thinker *t = &s->thinker;
    struct move move = { .seat = seat,
                         .at_ms = client_match_ms(&s->client, now_ms),
                         .text = span_of(t->move) };
    const char *why = t->move[0] ? question_would(&s->client.news.asked, move) : "nothing";

    s->turn = TURN_IDLE;
    if (why && why != question_unknown)
        return;
    client_move(&s->client, seat, move.text, now_ms);
    s->turn = TURN_SENT;
}

/* A bot of the table plays for it: it lost its connection. */
static void take_back(struct sitter *s, int64_t now_ms)
{
    const struct news *news = &s->client.news;
    int seat = news->you ? __builtin_ctz(news->you) : -1;
    bool held = seat >= 0 && news->state == NEWS_MATCH && news->chair[seat].held[0];
    char message[64];

    if (held && !s->taken) {
        snprintf(message, sizeof(message), "{\"do\":\"take\",\"seat\":%d}", seat);
        client_tell(&s->client, span_of(message), now_ms);
    }
    s->taken = held;
}

static void go_on(struct sitter *s, int64_t now_ms)
{
    int seat = own_turn(s);

    take_back(s, now_ms);
    if (s->turn == TURN_SENT && !client_busy(&s->client))
        s->turn = TURN_IDLE;
    if (s->turn == TURN_PLANNED && seat < 0)
        s->turn = TURN_IDLE;
    if (s->turn == TURN_PLANNED && now_ms >= s->due_ms)
        make_move(s, seat, now_ms);
    if (s->turn == TURN_IDLE && seat >= 0 && !s->taken)
        begin_thinking(s, seat);
}

static void tell_match(struct sitter *s)
{
    const struct news *news = &s->client.news;
    const struct status *st = news_status(news);

    if (st && strcmp(s->match, news->match) != 0) {
        memcpy(s->match, news->match, sizeof(s->match));
        s->told_over = false;
        s->matches++;
        if (s->turn == TURN_PLANNED) /* for the match before */
            s->turn = TURN_IDLE;
        printf("match %lld: %s, %d players\n", (long long)s->matches, news->asked.game->name,
               st->seats);
    }
    if (st && news->state == NEWS_OVER && !s->told_over) {
        s->told_over = true;
        printf("match %lld is over:", (long long)s->matches);
        for (int i = 0; i < st->seats; i++)
            printf(" %s %d%s", news->chair[i].name, st->score[i], i + 1 < st->seats ? "," : "\n");
    }
    fflush(stdout);
}

static void end(struct sitter *s, const char *what, const char *why)
{
    const char *words = word_find(words_lang(rules_lang()), "reasons", why);

    snprintf(s->wrong, sizeof(s->wrong), "%s%s", what, words ? words : why);
}

static void on_event(struct sitter *s, enum client_event event, int64_t now_ms)
{
    const struct client *client = &s->client;
    const char *why = client->line->ops->wrong(client->line);

    if (event == CLIENT_GREETED)
        s->greeted = true;
    else if (event == CLIENT_LOST && !s->greeted)
        end(s, "nobody answers there: ", why ? why : "no connection");
    else if (event == CLIENT_GONE)
        end(s, "it sits there no longer: ", client->told.why);
    else if (event == CLIENT_REFUSED && client->news.state == NEWS_NOWHERE)
        end(s, "", client->told.why);
    else if (event == CLIENT_REFUSED && s->turn == TURN_SENT)
        s->turn = TURN_IDLE; /* it is asked again, and told */
    else if (event == CLIENT_SEATED)
        printf("at the table %s\n", client->told.code);
    if (event == CLIENT_NEWS && client->news.other)
        end(s, "", "the server plays other rules");
    else if (event == CLIENT_NEWS) {
        client_painted(&s->client, now_ms);
        tell_match(s);
    }
    fflush(stdout);
}

static void wait(const struct sitter *s, const sigset_t *mask)
{
    struct pollfd done = { .fd = s->thinker.done, .events = POLLIN };
    int64_t due_ms = client_due_ms(&s->client);

    if (s->turn == TURN_PLANNED && s->due_ms < due_ms)
        due_ms = s->due_ms;
    client_wait(&s->client, &done, due_ms, mask);
}

/* Gives the chair up, in which a bot of the table plays on, if that can still be said. */
static void say_goodbye(struct sitter *s)
{
    int64_t until_ms = clock_ms() + FAREWELL_MS;

    if (!s->client.greeted || s->client.news.state == NEWS_NOWHERE)
        return;
    client_say(&s->client, "leave", -1, clock_ms());
    while (clock_ms() < until_ms)
        if (client_next(&s->client, clock_ms()) == CLIENT_GONE)
            return;
        else
            poll(NULL, 0, EVERY_MS);
}

static void run(struct sitter *s)
{
    enum client_event event;
    sigset_t mask;

    ends_catch(&mask);
    while (!ends_asked() && !s->wrong[0]) {
        while (!s->wrong[0] && !ends_asked() &&
               (event = client_next(&s->client, clock_ms())) != CLIENT_QUIET)
            on_event(s, event, clock_ms());
        if (s->turn == TURN_THINKS)
            end_thinking(s, clock_ms());
        go_on(s, clock_ms());
        if (!s->wrong[0])
            wait(s, &mask);
    }
    s->lost = atomic_load(&s->thinker.program.lost);
    if (s->turn == TURN_THINKS) {
        atomic_store(&s->thinker.program.lost, true); /* not for anything it did */
        exec_stop_all();
        pthread_join(s->thinker.thread, NULL);
    }
    exec_stop(&s->thinker.bot.run);
    if (!s->wrong[0])
        say_goodbye(s);
}

/* A link has its code behind `#`; a code alone is looked for at the server. */
static int find_table(const char *where, const char *server, struct place *place)
{
    bool link = strstr(where, "://");

    if (!place_read(link ? where : server, place) ||
        (!link && strlen(where) >= sizeof(place->code)))
        return cli_fail("%s: neither a link nor a code", where);
    if (!link)
        snprintf(place->code, sizeof(place->code), "%s", where);
    for (char *c = place->code; *c; c++)
        *c = (char)(*c >= 'a' && *c <= 'z' ? *c - 'a' + 'A' : *c);
    return CLI_FINE;
}

static int sit_down(struct sitter *s, const struct place *place, const char *name)
{
    char err[LINE_ERROR_MAX];
    struct line *line = far_new(place, err);
    uint64_t seed;
    int status;

    if (!line)
        return cli_fail("%s", err);
    s->thinker.done = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    s->thinker.lex = cli_lexicon(NULL);
    if (s->thinker.done < 0 || getrandom(&seed, sizeof(seed), 0) != sizeof(seed))
        return cli_fail("the system gives no eventfd, or no random numbers");
    s->thinker.rng = rng_seeded(seed);
    exec_init(&s->thinker.bot, &s->thinker.program);
    device_init(&s->device, NULL);
    client_init(&s->client, line, &s->device);
    s->client.program = true;
    client_join(&s->client, place->code, name ? name : s->thinker.program.name, 0, clock_ms());
    run(s);
    status = s->wrong[0] ? cli_fail("%s", s->wrong) : CLI_FINE;
    if (s->lost)
        status = CLI_NO;
    line->ops->free(line);
    close(s->thinker.done);
    return status;
}

int join_exec(const struct join_exec *wish)
{
    struct sitter *s = mem_new(sizeof(*s));
    char word[PATH_MAX + sizeof(EXEC_PREFIX)];
    struct place place;
    int32_t limit_ms;
    int status = exec_limit("join", wish->limit, &limit_ms);

    snprintf(word, sizeof(word), EXEC_PREFIX "%s", wish->program);
    if (status == CLI_FINE)
        status = exec_read(&s->thinker.program, word, limit_ms);
    if (status == CLI_FINE)
        status = find_table(wish->where, wish->server, &place);
    if (status == CLI_FINE)
        status = sit_down(s, &place, wish->name);
    free(s);
    return status;
}

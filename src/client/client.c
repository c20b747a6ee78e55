/* client.c -- somebody at a table: see client.h. */
#include "client.h"

#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "base/clock.h"

enum {
    ANSWER_MS = 4000,    /* a move unanswered for so long: the connection is dead */
    GREETING_MS = 10000, /* a server that is there greets sooner */
    HERE_MS = 10000,     /* between two words that somebody is there */
    SILENCE_MS = 5000,   /* of one of several nodes, until it is asked whether it is there */
};

static const int retry_ms[] = { 0, 200, 500, 1000, 2000, 3000 };

void client_init(struct client *client, struct line *line, struct device *device)
{
    memset(client, 0, sizeof(*client));
    client->line = line;
    client->device = device;
    client->painted_ms = -1;
}

static void send(struct client *client, const struct text *message, int64_t now_ms)
{
    if (client->dialled && !message->full)
        client->line->ops->send(client->line, text_all(message), now_ms);
}

/* Begins a message; whoever ends it closes the bracket. */
static void say(struct text *out, char *buf, size_t room, const char *what)
{
    text_init(out, buf, room);
    js_open(out, NULL, '{');
    js_str(out, "do", span_of(what));
}

static void said(struct client *client, struct text *out, int64_t now_ms)
{
    js_close(out, '}');
    send(client, out, now_ms);
}

void client_tell(struct client *client, struct span message, int64_t now_ms)
{
    if (client->dialled)
        client->line->ops->send(client->line, message, now_ms);
}

void client_retry(struct client *client, int64_t now_ms)
{
    if (!client->dialled)
        client->retry_ms = now_ms;
}

void client_say(struct client *client, const char *what, int on, int64_t now_ms)
{
    char buf[128];
    struct text out;

    say(&out, buf, sizeof(buf), what);
    if (on >= 0)
        js_bool(&out, "on", on > 0);
    said(client, &out, now_ms);
}

void client_ask(struct client *client, const char *what, const char *key, const char *value,
                int64_t now_ms)
{
    char buf[CLIENT_SAY_MAX];
    struct text out;

    say(&out, buf, sizeof(buf), what);
    js_str(&out, key, span_of(value));
    said(client, &out, now_ms);
}

/* Says what brings us to the table, now if somebody listens, and after every greeting. */
static void wanted(struct client *client, struct text *out, int64_t now_ms)
{
    js_close(out, '}');
    client->news = (struct news) { .state = NEWS_NOWHERE };
    client->moving = 0;
    if (client->greeted)
        send(client, out, now_ms);
}

static void add_commit(struct client *client, struct text *out)
{
    char commit[NEWS_HEX];

    if (device_part(client->device, commit))
        js_str(out, "commit", span_of(commit));
}

void client_open(struct client *client, const struct client_open *open, int64_t now_ms)
{
    struct text out;

    client->seat.token[0] = '\0';
    say(&out, client->want, sizeof(client->want), "open");
    js_str(&out, "game", span_of(open->game));
    js_str(&out, "options", span_of(open->options));
    js_str(&out, "name", span_of(open->name));
    js_int(&out, "symbol", open->symbol);
    if (open->bots > 0)
        js_int(&out, "bots", open->bots);
    if (open->bot)
        js_str(&out, "bot", span_of(open->bot));
    if (open->password)
        js_str(&out, "password", span_of(open->password));
    if (open->challenge)
        js_str(&out, "challenge", span_of(open->challenge));
    if (open->start)
        js_bool(&out, "start", true);
    add_commit(client, &out);
    wanted(client, &out, now_ms);
}

void client_join(struct client *client, const char *code, const char *name, int32_t symbol,
                 int64_t now_ms)
{
    struct text out;

    client->seat.token[0] = '\0';
    say(&out, client->want, sizeof(client->want), "join");
    js_str(&out, "code", span_of(code));
    js_str(&out, "name", span_of(name));
    js_int(&out, "symbol", symbol);
    if (client->program)
        js_bool(&out, "program", true);
    add_commit(client, &out);
    wanted(client, &out, now_ms);
}

void client_watch(struct client *client, const char *code, int64_t now_ms)
{
    struct text out;

    client->seat.token[0] = '\0';
    say(&out, client->want, sizeof(client->want), "watch");
    js_str(&out, "code", span_of(code));
    wanted(client, &out, now_ms);
}

/* From now on this is the way to the table. */
static void want_back(struct client *client, struct text *out)
{
    say(out, client->want, sizeof(client->want), "back");
    js_str(out, "table", span_of(client->seat.table));
    js_str(out, "token", span_of(client->seat.token));
}

void client_return(struct client *client, const struct device_seat *seat, int64_t now_ms)
{
    struct text out;

    client->seat = *seat;
    device_keep_seat(client->device, seat); /* the one that was left last is the newest */
    want_back(client, &out);
    wanted(client, &out, now_ms);
}

// ---- moves

static void send_move(struct client *client, const struct client_move *move, int64_t now_ms)
{
    char buf[CLIENT_SAY_MAX];
    struct text out;

    say(&out, buf, sizeof(buf), "move");
    js_int(&out, "seat", move->seat);
    js_int(&out, "n", move->n);
    js_str(&out, "text", span_of(move->text));
    js_str(&out, "match", span_of(move->match));
    if (move->took_ms >= 0)
        js_int(&out, "took", move->took_ms);
    if (move->thrown_ms >= 0)
        js_int(&out, "thrown", move->thrown_ms);
    said(client, &out, now_ms);
    if (client->greeted)
        client->doubt_ms = now_ms + ANSWER_MS;
}

static int32_t lines_in(struct span text)
{
    int32_t count = 0;

    while (text.len > 0) {
        span_until(&text, '\n');
        count++;
    }
    return count;
}

void client_move(struct client *client, int32_t seat, struct span text, int64_t now_ms)
{
    struct client_move *move = &client->moves[client->moving];

    if (client->moving == CLIENT_MOVES || seat < 0 || seat >= client->news.chairs ||
        client->news.state != NEWS_MATCH || text.len >= sizeof(move->text))
        return;
    *move = (struct client_move) { .seat = seat, .n = client->news.chair[seat].n, .took_ms = -1 };
    for (int i = 0; i < client->moving; i++)
        if (client->moves[i].seat == seat)
            move->n += client->moves[i].count;
    move->count = lines_in(text);
    snprintf(move->text, sizeof(move->text), "%.*s", (int)text.len, text.at);
    snprintf(move->match, sizeof(move->match), "%s", client->news.match);
    move->thrown_ms = client->news.thrown_ms;
    if (client->painted_ms >= 0)
        move->took_ms = now_ms - client->painted_ms;
    client->moving++;
    send_move(client, move, now_ms);
}

void client_seat(struct client *client, const char *what, int32_t seat, int64_t now_ms)
{
    char buf[128];
    struct text out;

    say(&out, buf, sizeof(buf), what);
    js_int(&out, "seat", seat);
    said(client, &out, now_ms);
}

void client_chair(struct client *client, const char *what, int32_t chair, int on, int64_t now_ms)
{
    char buf[CLIENT_SAY_MAX];
    struct text out;

    say(&out, buf, sizeof(buf), what);
    js_int(&out, "chair", chair);
    js_str(&out, "name", span_of(client->news.chair[chair].name));
    if (on >= 0)
        js_bool(&out, "on", on > 0);
    said(client, &out, now_ms);
}

void client_here(struct client *client, int64_t now_ms)
{
    if (client->news.state != NEWS_MATCH || now_ms < client->here_ms + HERE_MS)
        return;
    client->here_ms = now_ms;
    client_say(client, "here", -1, now_ms);
}

void client_throw(struct client *client, int32_t seat, struct span text, int64_t now_ms)
{
    char buf[CLIENT_SAY_MAX];
    struct text out;

    say(&out, buf, sizeof(buf), "throw");
    js_int(&out, "seat", seat);
    js_str(&out, "text", text);
    said(client, &out, now_ms);
}

void client_confirm(struct client *client, bool right, int64_t now_ms)
{
    char buf[CLIENT_SAY_MAX];
    struct text out;

    if (client->news.you == 0)
        return;
    say(&out, buf, sizeof(buf), "confirm");
    js_int(&out, "seat", __builtin_ctz(client->news.you));
    js_str(&out, "text", span_of(client->news.throw_text));
    js_bool(&out, "on", right);
    said(client, &out, now_ms);
}

static void drop_move(struct client *client, int i)
{
    client->moving--;
    memmove(&client->moves[i], &client->moves[i + 1],
            sizeof(client->moves[0]) * (size_t)(client->moving - i));
}

/* What has been made, or belongs to a match that is over, is not on its way any more. */
static void settle_moves(struct client *client)
{
    const struct news *news = &client->news;

    for (int i = client->moving; i-- > 0;) {
        const struct client_move *move = &client->moves[i];

        if (strcmp(move->match, news->match) != 0 || news->state != NEWS_MATCH ||
            move->n + move->count <= news->chair[move->seat].n)
            drop_move(client, i);
    }
}

/* One that was refused takes those behind it along. */
static void refuse_moves(struct client *client)
{
    client->moving = 0;
}

void client_painted(struct client *client, int64_t now_ms)
{
    char about[sizeof(client->painted)];

    snprintf(about, sizeof(about), "%s %lld", client->news.match,
             (long long)client->news.thrown_ms);
    if (strcmp(about, client->painted) == 0)
        return;
    memcpy(client->painted, about, sizeof(about));
    client->painted_ms = client->news.thrown_ms >= 0 ? now_ms : -1;
}

// ---- this device's part of the dice

/* Whether this is asked for the first time through this connection. */
static bool once(char last[2 * NEWS_HEX], const char *a, const char *b)
{
    char now[2 * NEWS_HEX];

    snprintf(now, sizeof(now), "%s %s", a, b);
    if (strcmp(now, last) == 0)
        return false;
    memcpy(last, now, sizeof(now));
    return true;
}

/* Shows the part that is asked for, once its pair is kept; false if it warns. */
static bool reveal(struct client *client, int32_t seat, const char *commit, int64_t now_ms)
{
    const struct news *news = &client->news;
    char part[NEWS_HEX], buf[512];
    struct text out;

    client->warning = device_show(client->device, commit, news->match, news->dice.commitment, part);
    if (client->warning)
        return false;
    say(&out, buf, sizeof(buf), "reveal");
    js_int(&out, "seat", seat);
    js_str(&out, "text", span_of(part));
    add_commit(client, &out);
    said(client, &out, now_ms);
    return true;
}

/* Does what the table asks this device for; false if there is something to warn of. */
static bool mix(struct client *client, int64_t now_ms)
{
    static const char *const state[] = { "", "lobby", "match", "over" };
    const struct news *news = &client->news;
    bool bare = false;
    char buf[256];
    struct text out;

    for (int32_t i = 0; i < news->dice.waits; i++) {
        int32_t seat = news->dice.waits_seat[i];

        if (seat < 0 || seat >= NEWS_CHAIRS || !(news->you & SEAT_BIT(seat)))
            continue;
        return !once(client->answered, news->match, news->dice.commitment) ||
               reveal(client, seat, news->dice.waits_for[i], now_ms);
    }
    for (int32_t i = 0; i < news->chairs; i++)
        bare = bare ||
               (news->you & SEAT_BIT(i) && !news->chair[i].committed && !news->chair[i].asking);
    if (!bare || !once(client->offered, news->match, state[news->state]))
        return true;
    say(&out, buf, sizeof(buf), "commit");
    add_commit(client, &out);
    said(client, &out, now_ms);
    return true;
}

// ---- what happens

/* Of several nodes this one does not answer. */
static void avoid(struct client *client)
{
    if (client->line->node[0])
        memcpy(client->shun, client->line->node, sizeof(client->shun));
    client->line->node[0] = '\0';
}

/* What brings us to the table, and which node could not be reached: another may have it. */
static void send_want(struct client *client, int64_t now_ms)
{
    char buf[CLIENT_SAY_MAX + LINE_NODE_MAX + 16];
    struct span want = span_of(client->want);
    struct text out;

    text_init(&out, buf, sizeof(buf));
    text_span(&out, (struct span) { want.at, want.len - 1 }); /* without its bracket */
    if (client->shun[0])
        js_str(&out, "not", span_of(client->shun));
    text_char(&out, '}');
    send(client, &out, now_ms);
}

static void greeted(struct client *client, int64_t now_ms)
{
    char *node = client->line->node;

    if (strcmp(node, client->told.node) != 0)
        avoid(client);
    snprintf(node, sizeof(client->line->node), "%s", client->told.node);
    if (strcmp(node, client->shun) == 0)
        client->shun[0] = '\0';
    client->heard_ms = node[0] ? now_ms : 0;
    client->greeted = client->fresh = true;
    client->tries = 0;
    client->doubt_ms = 0;
    client->answered[0] = client->offered[0] = '\0';
    if (!client->overhear)
        client_say(client, "packed", 1, now_ms);
    if (client->want[0])
        send_want(client, now_ms);
}

static void seated(struct client *client)
{
    const struct news_told *told = &client->told;
    struct device_seat *seat = &client->seat;
    struct text out;

    snprintf(seat->server, sizeof(seat->server), "%s", client->line->name);
    memcpy(seat->table, told->table, sizeof(seat->table));
    memcpy(seat->code, told->code, sizeof(seat->code));
    memcpy(seat->token, told->token, sizeof(seat->token));
    device_keep_seat(client->device, seat);
    want_back(client, &out);
    js_close(&out, '}');
}

static enum client_event table_told(struct client *client, int64_t now_ms)
{
    client->told_ms = now_ms;
    settle_moves(client);
    if (client->fresh)
        for (int i = 0; i < client->moving; i++)
            send_move(client, &client->moves[i], now_ms);
    client->fresh = false;
    return mix(client, now_ms) ? CLIENT_NEWS : CLIENT_WARNED;
}

/* These say themselves what they need: whether it was refused is nobody's business. */
static bool is_silent(const char *what)
{
    static const char *const silent[] = { "commit", "reveal", "packed", "sync", "here", "read" };

    for (size_t i = 0; i < sizeof(silent) / sizeof(silent[0]); i++)
        if (strcmp(what, silent[i]) == 0)
            return true;
    return false;
}

static enum client_event gone(struct client *client)
{
    if (client->seat.token[0] && strcmp(client->told.why, "elsewhere") != 0)
        device_drop_seat(client->device, client->line->name, client->seat.table);
    client->want[0] = client->seat.token[0] = '\0';
    client->moving = 0;
    return CLIENT_GONE;
}

/* A seat that is no more is not asked for again. */
static enum client_event refused(struct client *client)
{
    if (is_silent(client->told.about))
        return CLIENT_QUIET;
    if (strcmp(client->told.about, "move") == 0)
        refuse_moves(client);
    if (strcmp(client->told.about, "back") == 0)
        gone(client);
    return CLIENT_REFUSED;
}

/* Tries again later, each time a little later than the others who were lost at the same time. */
static enum client_event lose(struct client *client, int64_t now_ms)
{
    int last = sizeof(retry_ms) / sizeof(retry_ms[0]) - 1;
    int wait = retry_ms[client->tries < last ? client->tries : last];
    uint8_t jitter = 0;

    (void)!getrandom(&jitter, sizeof(jitter), 0);
    client->line->ops->hang_up(client->line, now_ms);
    if (!client->greeted && client->tries > 0)
        avoid(client);
    client->dialled = client->greeted = false;
    client->doubt_ms = 0;
    client->tries++;
    client->retry_ms = now_ms + wait + wait * jitter / 1024;
    return CLIENT_LOST;
}

/* What a message means; CLIENT_QUIET: nothing to anybody. */
static enum client_event hear(struct client *client, struct span message, int64_t now_ms)
{
    client->doubt_ms = 0;
    client->heard_ms = client->heard_ms ? now_ms : 0;
    switch (news_read(&client->news, &client->told, message)) {
    case NEWS_HELLO:
        greeted(client, now_ms);
        return CLIENT_GREETED;
    case NEWS_SEAT:
        seated(client);
        return CLIENT_SEATED;
    case NEWS_TABLE:
        return table_told(client, now_ms);
    case NEWS_NO:
        return refused(client);
    case NEWS_GONE:
        return gone(client);
    case NEWS_NODE:
        client->shun[0] = '\0';
        snprintf(client->line->node, sizeof(client->line->node), "%s", client->told.node);
        client->tries = 0;
        return lose(client, now_ms);
    case NEWS_PASS:
    case NEWS_PONG:
    case NEWS_NOTHING:
        return CLIENT_QUIET;
    }
    return CLIENT_QUIET;
}

enum client_event client_next(struct client *client, int64_t now_ms)
{
    const struct line_ops *ops = client->line->ops;
    struct span message;

    if (!client->dialled) {
        if (now_ms < client->retry_ms)
            return CLIENT_QUIET;
        if (!ops->dial(client->line))
            return lose(client, now_ms);
        client->dialled = true;
        client->doubt_ms = now_ms + GREETING_MS;
    }
    if (client->doubt_ms > 0 && now_ms >= client->doubt_ms) {
        avoid(client);
        return lose(client, now_ms);
    }
    if (client->greeted && client->heard_ms > 0 && client->doubt_ms == 0 &&
        now_ms >= client->heard_ms + SILENCE_MS) {
        client_say(client, "ping", -1, now_ms);
        client->doubt_ms = now_ms + ANSWER_MS;
    }
    for (int turn = 0; turn < 2; turn++) {
        while (ops->take(client->line, &message)) {
            enum client_event event;

            if (client->overhear)
                client->overhear(client->ctx, message);
            event = hear(client, message, now_ms);
            if (event != CLIENT_QUIET)
                return event;
        }
        if (turn == 0 && !ops->turn(client->line, now_ms))
            return lose(client, now_ms);
    }
    return CLIENT_QUIET;
}

int64_t client_due_ms(const struct client *client)
{
    int64_t due_ms = client->line->ops->due_ms(client->line);

    if (!client->dialled)
        return client->retry_ms;
    if (client->greeted && client->heard_ms > 0 && client->doubt_ms == 0 &&
        client->heard_ms + SILENCE_MS < due_ms)
        due_ms = client->heard_ms + SILENCE_MS;
    return client->doubt_ms > 0 && client->doubt_ms < due_ms ? client->doubt_ms : due_ms;
}

int client_wait(const struct client *client, struct pollfd *other, int64_t until_ms,
                const sigset_t *mask)
{
    struct pollfd fd[2] = { *other, { .fd = -1 } };
    int64_t left = until_ms - clock_ms();
    bool writes = false;
    struct timespec t;
    int ready;

    if (client && client->dialled)
        fd[1].fd = client->line->ops->waits(client->line, &writes);
    fd[1].events = (short)(POLLIN | (writes ? POLLOUT : 0));
    left = left < 0 ? 0 : left;
    t = (struct timespec) { left / 1000, left % 1000 * 1000000 };
    ready = ppoll(fd, 2, until_ms == INT64_MAX ? NULL : &t, mask);
    other->revents = fd[0].revents;
    return ready;
}

int64_t client_match_ms(const struct client *client, int64_t now_ms)
{
    bool runs = client->news.state == NEWS_MATCH && !client->news.paused;

    return client->news.now_ms + (runs ? now_ms - client->told_ms : 0);
}

bool client_busy(const struct client *client)
{
    return client->moving > 0;
}

void client_leave(struct client *client, int64_t now_ms)
{
    if (client->dialled)
        client->line->ops->hang_up(client->line, now_ms);
    client->dialled = client->greeted = false;
}

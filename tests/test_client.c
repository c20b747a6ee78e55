/* test_client.c -- somebody at a table, far and near: src/client. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "client/client.h"
#include "client/wire.h"
#include "net/ws.h"
#include "tap.h"

enum { TURNS_MAX = 200000 };

static char home[] = "/tmp/knobel-client-XXXXXX", folder[32];
static const char *const kept[] = { "seats",         "parts",      "near.db",   "near.db-wal",
                                    "near.db-shm",   "near.lock",  "near-2.db", "near-2.db-wal",
                                    "near-2.db-shm", "near-2.lock" };

// ---- links

static void test_places(void)
{
    static const struct {
        const char *url, *name, *port, *path, *code;
        bool secure;
    } good[] = {
        { "http://192.168.1.20:8015/#KMPQR", "192.168.1.20", "8015", "/ws", "KMPQR", false },
        { "https://knobel.example/sub/#KMPQR", "knobel.example", "443", "/sub/ws", "KMPQR", true },
        { "https://knobel.example/#KMPQR/tv", "knobel.example", "443", "/ws", "KMPQR", true },
        { "ws://[::1]:99/ws", "::1", "99", "/ws", "", false },
        { "http://localhost", "localhost", "80", "/ws", "", false },
        { "wss://a.b/c/ws", "a.b", "443", "/c/ws", "", true },
    };
    static const char *const bad[] = { "",           "KMPQR",           "ftp://a/",
                                       "http://",    "http://a:0/",     "http://a:65536/",
                                       "http://a b", "http://a\r\nX:/", "http://u@a/" };
    struct place p;

    for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++)
        ok(place_read(good[i].url, &p) && strcmp(p.name, good[i].name) == 0 &&
               strcmp(p.port, good[i].port) == 0 && strcmp(p.path, good[i].path) == 0 &&
               strcmp(p.code, good[i].code) == 0 && p.secure == good[i].secure,
           "a link: %s", good[i].url);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        ok(!place_read(bad[i], &p), "no link: case %zu", i);
}

// ---- what a device keeps

static void test_parts(void)
{
    static struct device device, again;
    char commit[NEWS_HEX], second[NEWS_HEX], third[NEWS_HEX], part[NEWS_HEX], same[NEWS_HEX];
    struct stat st;
    char path[64];

    device_init(&device, folder);
    ok(device_part(&device, commit) && strlen(commit) == 64, "a part, and a commitment to it");
    ok(!device_show(&device, commit, "m-1", "aa", part) && strlen(part) == 64, "it is shown");
    device_init(&again, folder);
    ok(!device_show(&again, commit, "m-1", "aa", same) && strcmp(part, same) == 0,
       "for the same pair again, also by another process");
    ok(strcmp(device_show(&again, commit, "m-1", "bb", same), "again") == 0,
       "never for another commitment");
    ok(strcmp(device_show(&again, "beef", "m-1", "bb", same), "unknown") == 0,
       "not one it never had");
    device_part(&again, second);
    device_part(&again, third);
    ok(!device_show(&again, second, "m-1", "bb", part), "a second round");
    ok(strcmp(device_show(&again, third, "m-1", "cc", part), "third") == 0, "but no third");
    ok(strcmp(device_show(&again, third, "m 1", "cc", part), "unknown") == 0 &&
           strcmp(device_show(&again, third, "m-2", "c c", part), "unknown") == 0,
       "nor for a name that is no word");
    snprintf(path, sizeof(path), "%sparts", folder);
    ok(stat(path, &st) == 0 && (st.st_mode & 0777) == 0600, "for nobody else to read");
}

static void test_seats(void)
{
    static struct device device;
    char link[LINE_URL_MAX];
    struct place place;
    struct device_seat seat = { "a:1/ws", "t1", "KMPQR", "token1" };

    device_init(&device, folder);
    device_keep_seat(&device, &seat);
    seat = (struct device_seat) { "a:1/ws", "t2", "BCDFG", "token2" };
    device_keep_seat(&device, &seat);
    device_init(&device, folder);
    ok(device_seat(&device, "a:1/ws", NULL, &seat) && strcmp(seat.token, "token2") == 0,
       "the newest seat at a server");
    ok(device_seat(&device, "a:1/ws", "kmpqr", &seat) && strcmp(seat.token, "token1") == 0,
       "the one of a code");
    ok(!device_seat(&device, "b:1/ws", NULL, &seat), "none elsewhere");
    seat = (struct device_seat) { "near-2", "t3", "CDFGH", "token3" };
    device_keep_seat(&device, &seat);
    ok(device_far(&device, &seat) && strcmp(seat.token, "token2") == 0, "the newest at a server");
    device_link(&seat, link);
    ok(place_read(link, &place) && strcmp(place.path, "/ws") == 0 &&
           strcmp(place.code, "BCDFG") == 0 && !place.secure,
       "its link leads there: %s", link);
    snprintf(seat.server, sizeof(seat.server), "https://[::1]:1/sub/ws");
    device_link(&seat, link);
    ok(place_read(link, &place) && place.secure && strcmp(place.name, "::1") == 0, "with TLS, too");
    device_drop_seat(&device, "a:1/ws", "t2");
    ok(device_seat(&device, "a:1/ws", NULL, &seat) && strcmp(seat.table, "t1") == 0,
       "one is given up");
}

// ---- messages

static void test_news(void)
{
    static struct news news;
    struct news_told told;
    const char *evil = "{\"is\":\"table\",\"v\":1,\"chairs\":[{\"name\":\"A\\u001b[2J\\u009bB\"}],"
                       "\"you\":[0,99,-1],\"code\":\"\\u0007X\\u202e\\u200b\",\"game\":\"fiese15\","
                       "\"layout\":3,\"packed\":\"!!\",\"seat\":0}";

    ok(news_read(&news, &told, span_of(evil)) == NEWS_TABLE, "a table is told");
    ok(strcmp(news.chair[0].name, "A?[2J?B") == 0 && strcmp(news.code, "?X??") == 0,
       "no control character gets in, nothing that turns the line or hides in it");
    ok(news.you == 1 && !news.shown && news.other, "what is out of range is not there");
    ok(news_read(&news, &told,
                 SPAN("{\"is\":\"table\",\"pause\":[1,40],\"chairs\":[{\"out\":[2]}]}")) ==
               NEWS_TABLE &&
           news.pause == 2 && news.chair[0].out == 4,
       "what others ask for");
    ok(news_read(&news, &told, SPAN("{\"is\":\"no\",\"do\":\"move\",\"why\":\"not_valid\"}")) ==
               NEWS_NO &&
           strcmp(told.why, "not_valid") == 0,
       "a refusal");
    ok(news_read(&news, &told, SPAN("[[[[")) == NEWS_NOTHING &&
           news_read(&news, &told, SPAN("{\"is\":7}")) == NEWS_NOTHING,
       "nonsense is nothing");
}

// ---- near

struct trial {
    struct client client;
    struct device device;
    struct line *line;
    struct rng rng;
    int64_t now_ms;
    int refused, moves;
};

static struct line *open_near(const char *path)
{
    char err[LINE_ERROR_MAX];
    const struct near_config config = { .path = path };
    struct line *line = near_new(&config, err);

    if (!line)
        printf("# %s\n", err);
    return line;
}

/* Makes some legal move where it is ours. */
static void move(struct trial *t)
{
    const struct news *news = &t->client.news;
    const struct status *st = news_status(news);
    char buf[MOVE_MAX + 1];
    struct text text;

    if (!st || !(st->to_act & SEAT_BIT(0)) || client_busy(&t->client))
        return;
    text_init(&text, buf, sizeof(buf));
    news->game->sample(st, 0, &t->rng, &text);
    if (text.len == 0)
        return;
    client_move(&t->client, 0, text_all(&text), t->now_ms);
    t->moves++;
}

/* Lets time pass until the table is in that state, so many moves were made, or too much happened.
 */
static bool run(struct trial *t, enum news_state state, int moves)
{
    for (int i = 0; i < TURNS_MAX; i++) {
        enum client_event event = client_next(&t->client, t->now_ms);
        struct pollfd fd = { .events = POLLIN };
        bool writes;
        int64_t due_ms;

        if (event == CLIENT_REFUSED)
            t->refused++;
        if (t->client.news.state == state && t->moves >= moves)
            return true;
        if (event == CLIENT_NEWS)
            move(t);
        if (event != CLIENT_QUIET)
            continue;
        move(t);
        due_ms = client_due_ms(&t->client);
        fd.fd = t->line->ops->waits(t->line, &writes);
        if (poll(&fd, 1, due_ms <= t->now_ms ? 0 : 1) == 0 && due_ms != INT64_MAX)
            t->now_ms = due_ms > t->now_ms ? due_ms : t->now_ms + 1;
    }
    return false;
}

static void begin(struct trial *t, const char *path, const char *dir)
{
    memset(t, 0, sizeof(*t));
    t->line = open_near(path);
    t->rng = rng_seeded(15);
    t->now_ms = clock_ms();
    device_init(&t->device, dir);
    client_init(&t->client, t->line, &t->device);
}

/* The file of the match is whole, right, and has our part in it. */
static bool verifies(struct trial *t)
{
    size_t len = 0;
    char *file = t->line->ops->file(t->line, t->client.news.match, &len);
    bool fine = file && memmem(file, len, "mix reveal 0 ", 13) && memmem(file, len, "@ hash ", 7);

    free(file);
    return fine;
}

static void test_near(const char *game, const char *options)
{
    static struct trial t;
    const struct client_open open = {
        .game = game, .options = options, .name = "Ana", .bots = 1, .start = true
    };

    begin(&t, NULL, NULL);
    client_open(&t.client, &open, t.now_ms);
    ok(run(&t, NEWS_OVER, 1), "%s: a match against a bot, to its end", game);
    ok(t.client.news.shown && news_status(&t.client.news)->to_act == 0 && t.client.news.seat == 0,
       "%s: its last state is seen", game);
    ok(strlen(t.client.news.dice.check) == 6 && verifies(&t), "%s: with our part in the dice",
       game);
    t.line->ops->free(t.line);
}

/* Its file so far, malloc'ed. */
static char *file_of(struct trial *t, size_t *len)
{
    return t->line->ops->file(t->line, t->client.news.match, len);
}

/* A go of a challenge is left when `moves` were made, and gone on with from its file alone. */
static void test_adopted(const char *game, const char *options, int bots, int moves)
{
    static struct trial t;
    const struct client_open open = { .game = game,
                                      .options = options,
                                      .name = "Ana",
                                      .bots = bots,
                                      .bot = bots > 0 ? "medium" : NULL,
                                      .challenge = "day 2026-11-16",
                                      .start = true };
    struct device_seat seat;
    size_t len = 0, more = 0;
    char *begun, *file;
    bool fine;

    begin(&t, NULL, NULL);
    client_open(&t.client, &open, t.now_ms);
    fine = run(&t, NEWS_MATCH, moves);
    begun = file_of(&t, &len);
    t.line->ops->free(t.line);
    ok(fine && begun && !memmem(begun, len, "@ hash", 6), "%s: a go is left", game);
    begin(&t, NULL, NULL);
    ok(!near_adopt(t.line, SPAN("knobel 1\ngame fiese15 seats=1 alone=1\n"), &seat) &&
           !near_adopt(t.line, (struct span) { begun, len / 3 }, &seat),
       "%s: what is no file of one is refused", game);
    ok(near_adopt(t.line, (struct span) { begun, len }, &seat), "%s: its file is a table", game);
    client_return(&t.client, &seat, t.now_ms);
    ok(run(&t, NEWS_OVER, 1) && t.refused == 0, "%s: it is played to its end there", game);
    file = file_of(&t, &more);
    ok(file && more > len && memcmp(file, begun, len) == 0, "%s: what was there stays", game);
    ok(file && memmem(file, more, " restart\n", 9) && memmem(file, more, "@ hash ", 7),
       "%s: that it was left is said, and its file is whole", game);
    free(begun);
    free(file);
    t.line->ops->free(t.line);
}

static void test_kept(void)
{
    static struct trial t;
    const struct client_open open = {
        .game = "fiese15", .options = "rounds=2", .name = "Ana", .bots = 1, .start = true
    };
    char path[64], match[NEWS_WORD];
    struct device_seat seat;
    struct line *other;
    int32_t made;

    snprintf(path, sizeof(path), "%snear", folder);
    begin(&t, path, folder);
    client_open(&t.client, &open, t.now_ms);
    ok(run(&t, NEWS_MATCH, 3), "some moves are made");
    memcpy(match, t.client.news.match, sizeof(match));
    made = t.client.news.chair[0].n;
    other = open_near(path);
    ok(other && strcmp(other->name, "near-2") == 0, "another process has tables of its own");
    other->ops->free(other);
    client_leave(&t.client, t.now_ms);
    t.line->ops->free(t.line);

    begin(&t, path, folder);
    ok(device_seat(&t.device, "near", NULL, &seat), "the chair is known afterwards");
    client_return(&t.client, &seat, t.now_ms);
    ok(run(&t, NEWS_OVER, 0) && strcmp(t.client.news.match, match) == 0 &&
           t.client.news.chair[0].n >= made,
       "the match goes on where it was left");
    t.line->ops->free(t.line);
}

// ---- far

struct server {
    int listener, fd;
    struct wire wire;
};

static void dial(struct server *s)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t size = sizeof(at);
    struct addrinfo address = { .ai_family = AF_INET };
    const struct wire_to to = { .address = &address, .host = "localhost", .path = "/ws" };

    *s = (struct server) { .wire.fd = -1 };
    s->listener = socket(AF_INET, SOCK_STREAM, 0);
    bind(s->listener, (struct sockaddr *)&at, sizeof(at));
    listen(s->listener, 1);
    getsockname(s->listener, (struct sockaddr *)&at, &size);
    address.ai_addr = (struct sockaddr *)&at;
    address.ai_addrlen = size;
    wire_connect(&s->wire, &to);
    s->fd = accept(s->listener, NULL, NULL);
    wire_wait(&s->wire, 1000);
}

static void hang_up(struct server *s)
{
    wire_close(&s->wire);
    close(s->fd);
    close(s->listener);
}

/* Answers the handshake, rightly or not. */
static void answer(struct server *s, bool right)
{
    char ask[2048], accept[WS_ACCEPT_SIZE], key[32], head[256];
    ssize_t len = recv(s->fd, ask, sizeof(ask) - 1, 0);
    const char *at;

    ask[len > 0 ? len : 0] = '\0';
    at = strstr(ask, "Sec-WebSocket-Key: ");
    snprintf(key, sizeof(key), "%.24s", at ? at + 19 : "");
    ws_accept(key, accept);
    if (!right)
        accept[0] ^= 1;
    snprintf(head, sizeof(head),
             "HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\nsec-websocket-accept: %s\r\n\r\n",
             accept);
    send(s->fd, head, strlen(head), 0);
}

/* Lets the wire read until it has a message (1), is lost (-1), or nothing comes (0). */
static int hear(struct server *s, struct span *message)
{
    struct pollfd fd = { .fd = s->wire.fd, .events = POLLIN };

    for (;;) {
        if (wire_take(&s->wire, message))
            return 1;
        if (s->wire.wrong)
            return -1;
        if (poll(&fd, 1, 200) <= 0)
            return 0;
        if (!wire_turn(&s->wire))
            return -1;
    }
}

static int says(const void *bytes, size_t count, struct span *message)
{
    static struct server s;
    static char got[WIRE_MESSAGE_MAX];
    int result;

    dial(&s);
    answer(&s, true);
    send(s.fd, bytes, count, 0);
    result = hear(&s, message);
    if (result > 0) {
        memcpy(got, message->at, message->len);
        message->at = got;
    }
    hang_up(&s);
    return result;
}

static void test_wire(void)
{
    static const uint8_t whole[] = { 0x81, 2, 'h', 'i' }, split[] = { 1, 1, 'h', 0x80, 1, 'i' };
    static const uint8_t masked[] = { 0x81, 0x82, 0, 0, 0, 0, 'h', 'i' };
    static const uint8_t huge[] = { 0x81, 127, 0, 0, 0, 1, 0, 0, 0, 0 };
    static const uint8_t binary[] = { 0x82, 1, 'x' }, alone[] = { 0x80, 1, 'x' };
    static const uint8_t closing[] = { 0x88, 2, 3, 0xe9 }, reserved[] = { 0xc1, 1, 'x' };
    static const uint8_t long_ping[] = { 0x89, 126, 0, 126 };
    struct span m;
    struct server s;

    ok(says(whole, sizeof(whole), &m) == 1 && span_is(m, "hi"), "a message");
    ok(says(split, sizeof(split), &m) == 1 && span_is(m, "hi"), "one in two fragments");
    ok(says(masked, sizeof(masked), &m) == -1, "a server that masks is none");
    ok(says(huge, sizeof(huge), &m) == -1, "nor one that says 4 GB at a time");
    ok(says(binary, sizeof(binary), &m) == -1, "nor one that sends bytes");
    ok(says(alone, sizeof(alone), &m) == -1, "nor a fragment without a beginning");
    ok(says(reserved, sizeof(reserved), &m) == -1, "nor what was never agreed on");
    ok(says(long_ping, sizeof(long_ping), &m) == -1, "nor a long ping");
    ok(says(closing, sizeof(closing), &m) == -1, "one that closes is gone");
    dial(&s);
    answer(&s, false);
    ok(hear(&s, &m) == -1, "a wrong answer to the handshake ends it");
    hang_up(&s);
}

static void test_masks(void)
{
    struct server s;
    struct span m;
    uint8_t a[8], b[8], pong[8];

    dial(&s);
    answer(&s, true);
    hear(&s, &m);
    wire_send(&s.wire, SPAN("hi"));
    wire_send(&s.wire, SPAN("hi"));
    ok(recv(s.fd, a, 8, MSG_WAITALL) == 8 && recv(s.fd, b, 8, MSG_WAITALL) == 8 && a[0] == 0x81 &&
           a[1] == 0x82 && (a[6] ^ a[2]) == 'h' && (a[7] ^ a[3]) == 'i',
       "what is sent is masked");
    ok(memcmp(a + 2, b + 2, 4) != 0, "with another mask each time");
    send(s.fd, (uint8_t[]) { 0x89, 2, 'o', 'k' }, 4, 0);
    hear(&s, &m);
    ok(recv(s.fd, pong, 8, MSG_WAITALL) == 8 && pong[0] == 0x8a && (pong[6] ^ pong[2]) == 'o',
       "a ping is answered");
    hang_up(&s);
}

struct says_file {
    int listener;
    const char *answer;
    bool hangs; /* says no more, and does not close either */
};

static void *give_file(void *ctx)
{
    const struct says_file *says = ctx;
    int fd = accept(says->listener, NULL, NULL);
    char ask[2048];

    recv(fd, ask, sizeof(ask), 0);
    send(fd, says->answer, strlen(says->answer), MSG_NOSIGNAL);
    if (says->hangs)
        recv(fd, ask, sizeof(ask), 0);
    close(fd);
    return NULL;
}

/* What is fetched from a server that answers so; NULL: nothing. */
static char *fetched(const char *answer, bool hangs, int32_t within_ms)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t size = sizeof(at);
    struct addrinfo address = { .ai_family = AF_INET, .ai_addr = (struct sockaddr *)&at };
    const struct wire_to to = {
        .address = &address, .host = "localhost", .path = "/match/x-1.play", .file = true
    };
    struct says_file says = { socket(AF_INET, SOCK_STREAM, 0), answer, hangs };
    pthread_t thread;
    size_t len;
    char *text;

    bind(says.listener, (struct sockaddr *)&at, sizeof(at));
    listen(says.listener, 1);
    getsockname(says.listener, (struct sockaddr *)&at, &size);
    address.ai_addrlen = size;
    pthread_create(&thread, NULL, give_file, &says);
    text = wire_fetch(&to, within_ms, &len);
    pthread_join(thread, NULL);
    close(says.listener);
    return text;
}

static void test_fetch(void)
{
    static const struct {
        const char *answer, *body;
        bool hangs;
        const char *what;
    } to[] = {
        { "HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\ndice", "dice", true, "a file" },
        { "HTTP/1.0 200 OK\r\n\r\ndice", "dice", false, "one that ends with the connection" },
        { "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\ndice", NULL, false, "half a file is none" },
        { "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\ndice", NULL, true, "nor one that is late" },
        { "HTTP/1.1 404 No\r\nContent-Length: 4\r\n\r\ndice", NULL, true,
          "nor one that is not there" },
        { "dice", NULL, false, "nor what is no HTTP" },
    };

    for (size_t i = 0; i < sizeof(to) / sizeof(to[0]); i++) {
        bool waits = !to[i].body && to[i].hangs;
        char *text = fetched(to[i].answer, to[i].hangs, waits ? 300 : 30000);

        ok(to[i].body ? text && strcmp(text, to[i].body) == 0 : !text, "fetched: %s", to[i].what);
        free(text);
    }
}

int main(void)
{
    if (!mkdtemp(home))
        return 1;
    snprintf(folder, sizeof(folder), "%s/", home);
    test_places();
    test_news();
    test_parts();
    test_seats();
    test_wire();
    test_masks();
    test_fetch();
    test_near("fiese15", "rounds=2");
    test_near("blitz", "blacks=1");
    test_near("cubes", "mode=single target=20");
    test_near("words", "lang=en target=5");
    test_adopted("fiese15", "alone=1 rounds=3", 0, 4);
    test_adopted("cubes", "mode=together alone=1 throws=2", 0, 1);
    test_kept();
    for (size_t i = 0; i < sizeof(kept) / sizeof(kept[0]); i++) {
        char path[64];

        snprintf(path, sizeof(path), "%s%s", folder, kept[i]);
        unlink(path);
    }
    ok(rmdir(home) == 0, "nothing else was left behind");
    return tap_end();
}

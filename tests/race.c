/*
 * race.c ROUNDS -- who wins when the players sit at the ends of different lines.
 *
 * The server's own rooms and tables play Würfelblitz in virtual time with pages that are told of a
 * throw, see it painted, take their time and call, over lines with delay, jitter and now and then a
 * packet that got lost. How long everybody really took is known here, so that the server's verdict
 * can be compared with the truth. The same for the same ROUNDS. TAP.
 */
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rooms/rooms.h"
#include "rules/blitz.h"
#include "tap.h"

enum {
    PLAYERS = 4,
    EVENTS_MAX = 512,
    TIE_MS = 100, /* the game's default */
    FRAME_MS = 17,
    HESITATE_MS = 1000, /* before the next throw is asked for */
    LIE_MS = 150,
    HOLD_MS = 250,    /* by which the worst liar's pongs are late, and its lie */
    LOAD_MS = 700,    /* how long a line is filled, beginning with the shake */
    SYNCS = 12,       /* so often its liar asks to be measured meanwhile, */
    SYNC_MS = 30,     /* one after another */
    SECOND = PLAYERS, /* the liar's second screen, or connection */
    PAGES,
};

/* How the server knows of round trips, besides its pings. */
enum way { DIRECT, HEADER, PROXY };
static const char *const way_name[] = { "direct", "proxy with a header", "proxy without" };

enum cheat {
    HONEST,
    LIE,      /* says less than it took */
    LATE,     /* and answers every ping late, */
    SHAKE,    /* or only while the box is shaken */
    BESIDE,   /* looks at a second, faster screen, */
    LOPSIDED, /* on a line whose delay is all on the way down */
    HOP,      /* sees by a fast connection and calls by a slow one */
    LOAD,     /* fills its line while the box is shaken, and asks to be measured then */
    CONNECT,  /* filled it when it connected, through a proxy */
    DOCTORED, /* its own system acknowledges late */
};
static const char *const cheat_name[] = { "honest",
                                          "says 150 less",
                                          "all pongs late",
                                          "late in the shake",
                                          "second screen",
                                          "same, delay all on the way down",
                                          "hop",
                                          "load",
                                          "loads its line while connecting",
                                          "own TCP late" };

/* A page, the line to it, and what is known of its player. */
struct page {
    struct session session; /* first: the rooms give it back as the page */
    double line_ms;         /* of a round trip that nothing delays */
    int lie_ms, hold_ms;    /* taken off its times; by which its pongs are late */
    double down_ms, up_ms;  /* when the last message arrived: none overtakes another */
    double srtt_ms, rttvar_ms, least_ms;
    double header_ms;    /* what a proxy measured when it connected */
    double loaded_ms;    /* its line is filled until then, */
    int64_t loaded_once; /* since the throw before */
    char table[32], token[64];
    bool away; /* its other connection has the seat */
    json_t *view;
    int64_t thrown_ms;
    double took_ms, arrived_ms; /* in the round at hand; -1: not yet */
    bool asked;                 /* for the next throw */
};

enum kind { DOWN, UP, PING, PONG, PRESS, ASK, TURN, SYNC };

struct event {
    double at_ms;
    enum kind kind;
    struct page *page;
    uint64_t nonce;
    char *text; /* malloc'ed, or NULL */
};

/* Rounds in which the truly fastest did not win, by the server and by order of arrival; and what
 * part of the wins each had, by the server and in truth. */
struct verdict {
    int rounds, wrong, wrong_arrival, clamps;
    double share[PLAYERS], truth[PLAYERS];
    double gain, squares; /* of the liar's share above its true one, summed up */
};

static struct {
    struct rng rng;
    struct store *store;
    struct rooms *rooms;
    struct page page[PAGES];
    struct event event[EVENTS_MAX];
    int events;
    double now_ms;
    enum way way;
    enum cheat cheat;
    int liar; /* -1: none */
    char code[8];
    int64_t judged_ms; /* the last throw that was counted */
    struct verdict verdict;
} race;

static double uniform(double from, double to)
{
    return from + (to - from) * (race.rng.next(&race.rng) / 4294967296.0);
}

static double exponential(double mean)
{
    return -mean * log(1 - uniform(0, 1));
}

/* Mental arithmetic: 680 ms in the median. */
static double reaction(void)
{
    double normal = sqrt(exponential(2)) * cos(uniform(0, 2 * acos(-1)));

    return exp(6.52 + 0.18 * normal);
}

/* Whether it is the liar's seat, and this is how it cheats. */
static bool cheats(const struct page *p, enum cheat cheat)
{
    return race.cheat == cheat && race.liar >= 0 && p == &race.page[race.liar];
}

static bool two_screens(void)
{
    return race.cheat == BESIDE || race.cheat == LOPSIDED || race.cheat == HOP;
}

/* One way through the line. One packet in fifty has to be sent again. */
static double way(const struct page *p)
{
    double ms = p->line_ms / 2 * (1 + exponential(0.15)) + exponential(1.5);

    if (race.now_ms < p->loaded_ms)
        ms += HOLD_MS / 2;
    return uniform(0, 1) < 0.02 ? ms + uniform(40, 250) : ms;
}

static double way_up(const struct page *p)
{
    return cheats(p, LOPSIDED) ? 2 + exponential(1.5) : way(p);
}

static void post(double at_ms, enum kind kind, struct page *page, uint64_t nonce, char *text)
{
    if (race.events == EVENTS_MAX)
        abort();
    race.event[race.events++] = (struct event) { at_ms, kind, page, nonce, text };
}

static double in_order(double *last_ms, double at_ms)
{
    *last_ms = fmax(*last_ms, at_ms);
    return *last_ms;
}

static void post_down(struct page *p, enum kind kind, uint64_t nonce, char *text)
{
    double ms = way(p) + (cheats(p, LOPSIDED) ? p->line_ms / 2 : 0);
    double rtt_ms = ms + way_up(p) + (cheats(p, DOCTORED) ? HOLD_MS : 0);

    /* What the system learns from the acknowledgement: RFC 6298. */
    p->rttvar_ms += (fabs(p->srtt_ms - rtt_ms) - p->rttvar_ms) / 4;
    p->srtt_ms += (rtt_ms - p->srtt_ms) / 8;
    p->least_ms = fmin(p->least_ms, rtt_ms);
    post(in_order(&p->down_ms, race.now_ms + ms), kind, p, nonce, text);
}

/* What the rooms need. */

static void send_down(void *ctx, struct session *session, const char *text, size_t len)
{
    (void)ctx;
    post_down((struct page *)session, DOWN, 0, strndup(text, len));
}

static void ping(void *ctx, struct session *session, uint64_t nonce)
{
    (void)ctx;
    post_down((struct page *)session, PING, nonce, NULL);
}

static struct rtt rtt(void *ctx, struct session *session)
{
    const struct page *p = (struct page *)session;

    (void)ctx;
    if (race.way != DIRECT)
        return (struct rtt) { race.way == HEADER ? (int32_t)ceil(p->header_ms) : -1, -1, -1 };
    return (struct rtt) { (int32_t)ceil(p->least_ms), (int32_t)ceil(p->srtt_ms),
                          (int32_t)ceil(p->srtt_ms + 4 * p->rttvar_ms) };
}

static int64_t wall_s(void *ctx)
{
    (void)ctx;
    return 1000000;
}

static void fill_random(void *ctx, void *bytes, size_t count)
{
    uint8_t *byte = bytes;

    (void)ctx;
    for (size_t i = 0; i < count; i++)
        byte[i] = (uint8_t)rng_below(&race.rng, 256);
}

/* The disk has it after a while, sometimes a long one. */
static void wake(void *ctx)
{
    (void)ctx;
    post(race.now_ms + 2 + exponential(uniform(0, 1) < 0.05 ? 60 : 3), TURN, NULL, 0, NULL);
}

/* What a page does. */

__attribute__((format(printf, 2, 3))) static void say(struct page *p, const char *format, ...)
{
    va_list args;
    char *text;

    va_start(args, format);
    if (vasprintf(&text, format, args) < 0)
        abort();
    va_end(args);
    post(in_order(&p->up_ms, race.now_ms + way_up(p)), UP, p, 0, text);
}

static const json_t *part(const json_t *object, const char *key)
{
    return json_object_get(object, key);
}

static int64_t number(const json_t *object, const char *key)
{
    return json_integer_value(part(object, key));
}

static bool is(const json_t *object, const char *key, const char *word)
{
    const char *value = json_string_value(part(object, key));

    return value && strcmp(value, word) == 0;
}

static int seat_of(const struct page *p)
{
    return p == &race.page[SECOND] ? race.liar : (int)(p - race.page);
}

static int64_t moves_of(const struct page *p)
{
    return number(json_array_get(part(p->view, "chairs"), (size_t)seat_of(p)), "n");
}

/* The right call for the dice that are shown. */
static int answer(const json_t *view)
{
    char words[64] = "";
    struct blitz_throw thrown;
    const json_t *die;
    size_t i;

    json_array_foreach(part(view, "dice"), i, die)
    {
        strcat(words, json_string_value(die));
        strcat(words, " ");
    }
    return blitz_read(span_of(words), 2, &thrown) ? blitz_answer(&thrown, false) : -1;
}

static void press(struct page *p)
{
    double took_ms;

    if (p == &race.page[SECOND]) /* what was seen here is called there */
        p = &race.page[race.liar];
    took_ms = fmax(p->took_ms + uniform(-8, 8) - p->lie_ms, 1);
    say(p, "{\"do\":\"move\",\"seat\":%d,\"n\":%d,\"took\":%d,\"text\":\"call %d\"}", seat_of(p),
        (int)moves_of(p), (int)took_ms, answer(part(p->view, "view")));
    p->arrived_ms = p->up_ms;
}

static bool all_pressed(void)
{
    for (int s = 0; s < PLAYERS; s++)
        if (race.page[s].arrived_ms < 0)
            return false;
    return true;
}

/* A seat's part of a win that is split. */
static double share_of(uint32_t winners, int seat)
{
    return winners & SEAT_BIT(seat) ? 1.0 / __builtin_popcount(winners) : 0;
}

static void note_gain(struct verdict *v, double gain)
{
    v->gain += gain;
    v->squares += gain * gain;
}

/* Splits a win among all who were not TIE_MS later than the first; the first. */
static int split(const double ms[PLAYERS], double share[PLAYERS], uint32_t *winners)
{
    int first = 0, count = 0;

    for (int s = 1; s < PLAYERS; s++)
        if (ms[s] < ms[first])
            first = s;
    *winners = 0;
    for (int s = 0; s < PLAYERS; s++)
        if (ms[s] <= ms[first] + TIE_MS)
            *winners |= SEAT_BIT(s);
    for (int s = 0; s < PLAYERS; s++)
        count += (*winners & SEAT_BIT(s)) != 0;
    for (int s = 0; s < PLAYERS; s++)
        share[s] += *winners & SEAT_BIT(s) ? 1.0 / count : 0;
    return first;
}

/* The round is closed: compares who won it with the truth. */
static void judge(const json_t *view)
{
    struct verdict *v = &race.verdict;
    double took_ms[PLAYERS], arrived_ms[PLAYERS], unused[PLAYERS] = { 0 };
    uint32_t winners = 0, truth, early;
    int count = 0, fastest;

    for (int s = 0; s < PLAYERS; s++) {
        took_ms[s] = race.page[s].took_ms;
        arrived_ms[s] = race.page[s].arrived_ms;
        if (number(json_array_get(part(view, "calls"), (size_t)s), "change") > 0) {
            winners |= SEAT_BIT(s);
            count++;
        }
    }
    fastest = split(took_ms, v->truth, &truth);
    split(arrived_ms, unused, &early);
    for (int s = 0; s < PLAYERS; s++)
        v->share[s] += winners & SEAT_BIT(s) ? 1.0 / count : 0;
    if (race.liar >= 0)
        note_gain(v, share_of(winners, race.liar) - share_of(truth, race.liar));
    v->wrong += !(winners & SEAT_BIT(fastest));
    v->wrong_arrival += !(early & SEAT_BIT(fastest));
    v->rounds++;
}

static void come_back(struct page *p)
{
    say(p, "{\"do\":\"back\",\"table\":\"%s\",\"token\":\"%s\"}", race.page[race.liar].table,
        race.page[race.liar].token);
}

static void take_time(struct page *p, int64_t thrown_ms)
{
    p->thrown_ms = thrown_ms;
    p->took_ms = reaction();
    p->arrived_ms = -1;
    p->asked = false;
}

/* Of two screens the first one counts. */
static void see_twice(struct page *p, int64_t thrown_ms)
{
    struct page *seat = &race.page[race.liar], *other = &race.page[SECOND];
    bool first = seat->thrown_ms != thrown_ms && other->thrown_ms != thrown_ms;

    p->thrown_ms = thrown_ms;
    if (!first)
        return;
    take_time(seat, thrown_ms);
    other->asked = false;
    if (p == other && race.cheat == HOP)
        come_back(seat); /* the slow line takes over, to call */
    post(race.now_ms + uniform(0, FRAME_MS) + seat->took_ms, PRESS, other, 0, NULL);
}

static void see_throw(struct page *p, int64_t thrown_ms)
{
    if (two_screens() && seat_of(p) == race.liar) {
        see_twice(p, thrown_ms);
        return;
    }
    take_time(p, thrown_ms);
    post(race.now_ms + uniform(0, FRAME_MS) + p->took_ms, PRESS, p, 0, NULL);
}

/* Fills its line at the beginning of a shake, and lets the server measure that often. */
static void load(struct page *p)
{
    if (p->loaded_once == p->thrown_ms)
        return;
    p->loaded_once = p->thrown_ms;
    p->loaded_ms = race.now_ms + LOAD_MS;
    for (int i = 0; i < SYNCS; i++)
        post(race.now_ms + SYNC_MS * i, SYNC, p, 0, NULL);
}

/* The two connections of who hops: the fast one looks and throws, the slow one calls. */
static bool hops(struct page *p)
{
    struct page *seat = &race.page[race.liar], *other = &race.page[SECOND];

    if (p == other) {
        seat->away = false;
        json_decref(seat->view);
        seat->view = json_incref(p->view);
        return false;
    }
    if (is(part(p->view, "view"), "phase", "throw") && p->thrown_ms >= 0 && !p->away) {
        p->away = true;
        come_back(other);
    }
    return true;
}

/* Who is to throw next does so, once everybody has seen how the round ended; so do new matches. */
static void see_table(struct page *p)
{
    const json_t *view = part(p->view, "view");
    int64_t thrown_ms = number(p->view, "thrown");
    bool over = is(p->view, "state", "over");

    if (cheats(p, LOAD) && is(view, "phase", "shake"))
        load(p);
    if (is(view, "phase", "call") && thrown_ms != p->thrown_ms)
        see_throw(p, thrown_ms);
    if (two_screens() && seat_of(p) == race.liar &&
        (race.cheat == HOP ? hops(p) : p == &race.page[SECOND]))
        return;
    if (p->asked || !is(view, "phase", "throw") ||
        (over ? 0 : number(view, "thrower")) != seat_of(p))
        return;
    p->asked = true;
    post(race.now_ms + HESITATE_MS, ASK, p, 0, NULL);
}

static void ask(struct page *p)
{
    bool first = p->thrown_ms < 0; /* nothing to judge yet */

    if (!first && !all_pressed()) {
        post(race.now_ms + HESITATE_MS, ASK, p, 0, NULL);
        return;
    }
    if (!first && p->thrown_ms != race.judged_ms)
        judge(part(p->view, "view"));
    race.judged_ms = p->thrown_ms;
    if (!is(p->view, "state", "over")) {
        say(p, "{\"do\":\"move\",\"seat\":%d,\"n\":%d,\"text\":\"throw\"}", seat_of(p),
            (int)moves_of(p));
        return;
    }
    say(p, "{\"do\":\"again\"}");
    for (int s = 0; s < PAGES; s++) {
        race.page[s].thrown_ms = -1;
        race.page[s].asked = false;
    }
}

static void hear(struct page *p, const char *text)
{
    json_t *m = json_loads(text, 0, NULL);

    if (is(m, "is", "table")) {
        snprintf(race.code, sizeof(race.code), "%s", json_string_value(part(m, "code")));
        json_decref(p->view);
        p->view = json_incref(m);
        see_table(p);
    }
    if (is(m, "is", "seat")) {
        snprintf(p->table, sizeof(p->table), "%s", json_string_value(part(m, "table")));
        snprintf(p->token, sizeof(p->token), "%s", json_string_value(part(m, "token")));
    }
    json_decref(m);
}

/* The course of time. */

/* By how much a pong is late. */
static double held_ms(const struct page *p)
{
    return race.cheat != SHAKE || is(part(p->view, "view"), "phase", "shake") ? p->hold_ms : 0;
}

static void happen(const struct event *e)
{
    int64_t now_ms = (int64_t)race.now_ms;

    if (e->kind == DOWN)
        hear(e->page, e->text);
    else if (e->kind == UP)
        rooms_message(race.rooms, &e->page->session, e->text, strlen(e->text), now_ms);
    else if (e->kind == PING)
        post(in_order(&e->page->up_ms, race.now_ms + way_up(e->page)) + held_ms(e->page), PONG,
             e->page, e->nonce, NULL);
    else if (e->kind == PONG)
        rooms_pong(&e->page->session, e->nonce, now_ms);
    else if (e->kind == PRESS)
        press(e->page);
    else if (e->kind == ASK)
        ask(e->page);
    else if (e->kind == SYNC)
        say(e->page, "{\"do\":\"sync\"}");
}

/* What comes next: a message, or what the rooms wait for. */
static void step(void)
{
    struct event e = { .at_ms = (double)rooms_turn(race.rooms, (int64_t)race.now_ms),
                       .kind = TURN };
    int first = -1;

    for (int i = 0; i < race.events; i++) {
        if (race.event[i].at_ms < e.at_ms) {
            e = race.event[i];
            first = i;
        }
    }
    if (first >= 0)
        memmove(&race.event[first], &race.event[first + 1],
                (size_t)(--race.events - first) * sizeof(race.event[0]));
    race.now_ms = fmax(race.now_ms, e.at_ms);
    happen(&e);
    free(e.text);
}

/* The liar's second screen looks on, or its second connection takes the seat. */
static void open_second(void)
{
    struct page *second = &race.page[SECOND];

    rooms_open(race.rooms, &second->session, &(struct address) { { 0 } });
    if (race.cheat == HOP)
        come_back(second);
    else
        say(second, "{\"do\":\"watch\",\"code\":\"%s\"}", race.code);
    while (race.events > 0)
        step();
}

static void play(int rounds)
{
    static const char *const options = "blacks=5 swap=5 lag=250";

    for (int s = 0; s < PLAYERS; s++) {
        struct page *p = &race.page[s];

        rooms_open(race.rooms, &p->session, &(struct address) { { 0 } });
        say(p,
            "{\"do\":\"%s\",\"code\":\"%s\",\"game\":\"blitz\",\"options\":\"%s\",\"name\":"
            "\"P%d\"}",
            s ? "join" : "open", race.code, options, s);
        while (!p->view)
            step();
        say(p, "{\"do\":\"ready\",\"on\":true}");
    }
    while (race.events > 0)
        step();
    if (two_screens())
        open_second();
    say(race.page, "{\"do\":\"start\"}");
    while (race.verdict.rounds < rounds)
        step();
    race.verdict.clamps = (int)rooms_stats(race.rooms)->lags.clamps;
}

/* A page on such a line. */
static struct page page_on(double line_ms)
{
    return (struct page) { .line_ms = line_ms,
                           .srtt_ms = line_ms,
                           .least_ms = INFINITY,
                           .rttvar_ms = line_ms / 2,
                           .header_ms = line_ms * uniform(1, 1.15) + 1,
                           .loaded_once = -2,
                           .thrown_ms = -1 };
}

static void make_liar(struct page *p)
{
    p->lie_ms = race.cheat == LIE ? LIE_MS : HOLD_MS;
    if (race.cheat == LATE || race.cheat == SHAKE || race.cheat == CONNECT ||
        race.cheat == DOCTORED)
        p->hold_ms = HOLD_MS;
    if (race.cheat == CONNECT)
        p->header_ms += HOLD_MS;
    if (two_screens())
        p->lie_ms = (int)p->line_ms + (race.cheat == LOPSIDED ? 60 : 0);
    race.page[SECOND] = page_on(race.page[0].line_ms);
}

/* Plays so many rounds; `liar`: the page that cheats, -1: none. */
static struct verdict run(const double line_ms[PLAYERS], int rounds, enum way by, enum cheat cheat,
                          int liar)
{
    const struct rooms_world world = {
        .send = send_down, .ping = ping, .rtt = rtt, .wall_s = wall_s, .random = fill_random
    };
    const struct rooms_config config = { .build = "race" };
    char err[STORE_ERROR_MAX];

    memset(&race, 0, sizeof(race));
    race.rng = rng_seeded(15);
    race.way = by;
    race.cheat = cheat;
    race.liar = liar;
    race.judged_ms = -1;
    race.store = store_open("memory:", wake, NULL, err);
    race.rooms = rooms_new(&config, &world, race.store);
    for (int s = 0; s < PLAYERS; s++)
        race.page[s] = page_on(line_ms[s]);
    if (liar >= 0)
        make_liar(&race.page[liar]);
    play(rounds);
    store_close(race.store);
    rooms_free(race.rooms);
    for (int i = 0; i < race.events; i++)
        free(race.event[i].text);
    for (int s = 0; s < PAGES; s++)
        json_decref(race.page[s].view);
    return race.verdict;
}

static double percent(double part, int of)
{
    return 100 * part / of;
}

static void report(const char *what, const struct verdict *v)
{
    printf("# %s: wrong winner %.2f %% (by arrival %.2f %%), %d clamps; share", what,
           percent(v->wrong, v->rounds), percent(v->wrong_arrival, v->rounds), v->clamps);
    for (int s = 0; s < PLAYERS; s++)
        printf(" %.1f (%.1f)", percent(v->share[s], v->rounds), percent(v->truth[s], v->rounds));
    printf(" %%\n");
    fflush(stdout);
}

/* The largest difference between a share and what it would be if all were known, in points. */
static double unfairness(const struct verdict *v)
{
    double most = 0;

    for (int s = 0; s < PLAYERS; s++)
        most = fmax(most, fabs(percent(v->share[s] - v->truth[s], v->rounds)));
    return most;
}

enum { NEAR = 0, FAR = 3 };
static const double far_apart[PLAYERS] = { 6, 28, 75, 170 };

/* Three deviations of a part of so many rounds, in points. */
static double noise(double part, int rounds)
{
    return 3 * sqrt(part * (1 - part) / rounds) * 100;
}

enum { WRONG_MOST = 2 }; /* percent */

static void honest(int rounds)
{
    static const double lan[PLAYERS] = { 6, 6, 6, 6 };
    double wrong = WRONG_MOST + noise(WRONG_MOST / 100.0, rounds), share = noise(0.25, rounds);
    struct verdict v;

    for (enum way by = DIRECT; by <= PROXY; by++) {
        v = run(far_apart, rounds, by, HONEST, -1);
        report(way_name[by], &v);
        ok(percent(v.wrong, rounds) <= wrong,
           "%s: the truly fastest is not among the winners in %.1f %% at most", way_name[by],
           wrong);
        ok(unfairness(&v) <= share, "%s: every line has its share, within %.1f points",
           way_name[by], share);
    }
    v = run(lan, rounds, DIRECT, HONEST, -1);
    report("all in one house", &v);
    ok(v.wrong <= v.wrong_arrival + 3 * sqrt(v.wrong_arrival + 1),
       "in one house it is no worse than order of arrival");
    ok(unfairness(&v) <= share, "and everybody has the same share");
}

/* What a liar gains, on the line on which it gains the most; and that this is not more than `most`,
 * or, of what cannot be helped, not less than `least`: points, chance allowed for. */
static void liar(int rounds, enum way by, enum cheat cheat, double least, double most)
{
    bool slow = cheat == BESIDE || cheat == LOPSIDED || cheat == HOP;
    struct verdict v = run(far_apart, rounds, by, cheat, slow ? FAR : NEAR);
    double mean = v.gain / rounds, gain = 100 * mean;
    double error = 100 * sqrt((v.squares / rounds - mean * mean) / rounds);

    printf("# %s, %s: %.1f %% of the wins, %+.1f ± %.1f points\n", cheat_name[cheat], way_name[by],
           percent(v.share[slow ? FAR : NEAR], rounds), gain, 1.96 * error);
    fflush(stdout);
    ok(gain - 3 * error <= most && gain + 3 * error >= least,
       "%s, %s: %+.1f points, from %.0f to %.0f", cheat_name[cheat], way_name[by], gain, least,
       most);
}

enum { GAIN_MOST = 8, GAIN_PROXY = 15, LOSS = -100, ALL = 100, LEFT = 20 };

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 1000, few = rounds / 4;

    honest(rounds);
    for (enum cheat cheat = LIE; cheat <= LOAD; cheat++) {
        liar(few, DIRECT, cheat, LOSS, GAIN_MOST);
        liar(few, HEADER, cheat, LOSS, GAIN_PROXY);
        liar(few, PROXY, cheat, cheat == LATE ? LEFT : LOSS, cheat == LATE ? ALL : GAIN_PROXY);
    }
    /* What docs/fairness.md says that it cannot help. */
    liar(few, HEADER, CONNECT, LEFT, ALL);
    liar(few, DIRECT, DOCTORED, LEFT, ALL);
    return tap_end();
}

/*
 * conform.c -- the promises every game must keep, checked by random play.
 *
 *     conform MATCHES [GAME]   so many matches of every option set of every game
 *     conform faults           every promise, once broken, is found broken
 *     conform asked MOVES GAME over so many moves all is asked that can be asked of what seats see
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "asked.h"
#include "faults.h"
#include "json.h"
#include "named.h"
#include "promises.h"
#include "rules/replay.h"
#include "tap.h"

enum {
    MOVES_MAX = 100000, /* of a match; the longest of 8,400 of cubes had 44,010 */
    LOG_MAX = 64 * MOVES_MAX,
    OPTIONS_MAX = 256,
    WRONG_BYTES = 1024,
    LAST_MAX = MOVE_MAX + 40, /* of a throw with its name */
    CHECK_EVERY = 20,         /* at one of so many moves, by chance, one of the checks is made */
    SHOW_EVERY = 64,          /* equal bytes are shown equally: checked seldom */
    CONTINUE_STEPS = 6,       /* how far two worlds are played on */
    FAULT_MATCHES = 100,      /* of an option set, until a fault must have shown */
};

struct world {
    _Alignas(16) uint8_t state[STATE_MAX];
};

struct trial {
    const struct game *game;
    apply_fn *apply;
    struct setup setup;
    struct rng rng;
    long moves;
    const char *broken; /* the first promise that was broken, or NULL */
    char detail[WRONG_BYTES];
};

static const struct status *status(const struct world *w)
{
    return (const struct status *)w->state;
}

static void copy(const struct trial *t, struct world *to, const struct world *from)
{
    memcpy(to->state, from->state, t->game->state_size);
}

static bool same(const struct trial *t, const struct world *a, const struct world *b)
{
    return memcmp(a->state, b->state, t->game->state_size) == 0;
}

static bool chance(struct trial *t, uint32_t n)
{
    return rng_below(&t->rng, n) == 0;
}

/* Keeps the first promise that does not hold, and the move at which it did not. */
static bool must(struct trial *t, bool holds, const char *promise, const struct move *m,
                 const char *why)
{
    struct text out;

    if (holds || t->broken)
        return holds;
    t->broken = promise;
    text_init(&out, t->detail, sizeof(t->detail));
    if (m)
        move_write(m, &out);
    text_str(&out, why ? ": " : "");
    text_str(&out, why ? why : "");
    return false;
}

/* Plays the move in `w`, or sees that it stays as it was. */
static const char *attempt(struct trial *t, struct world *w, const struct move *m)
{
    struct world before;
    const char *why;

    copy(t, &before, w);
    why = t->apply(t->game, w->state, m);
    if (why)
        must(t, same(t, &before, w), UNCHANGED, m, why);
    return why;
}

/* The move must be refused: for this reason, or for any if it is NULL. */
static void refused(struct trial *t, const struct world *w, const struct move *m,
                    const char *promise, const char *reason)
{
    struct world scratch;
    const char *why;

    copy(t, &scratch, w);
    why = attempt(t, &scratch, m);
    must(t, why && (!reason || strcmp(why, reason) == 0), promise, m, why ? why : "accepted");
}

/* A legal move of this seat at the earliest time; its text is kept in `out`. */
static struct move sampled(struct trial *t, const struct world *w, int seat, struct text *out)
{
    const struct status *st = status(w);
    struct move m = { .at_ms = st->now_ms, .seat = seat };

    if (seat == SEAT_CLOCK && m.at_ms < st->deadline_ms)
        m.at_ms = st->deadline_ms;
    out->len = 0;
    t->game->sample(w->state, seat, &t->rng, out);
    m.text = text_all(out);
    return m;
}

static bool may_act(const struct world *w, int seat)
{
    return seat >= 0 && seat < SEATS_ALL && (status(w)->to_act & SEAT_BIT(seat));
}

static void check_turn(struct trial *t, const struct world *w)
{
    const char *reason = status(w)->to_act ? "not_your_turn" : "match_over";
    struct move m = { .at_ms = status(w)->now_ms, .text = SPAN("roll") };

    for (int seat = SEAT_WATCHER; seat <= SEATS_ALL; seat++) {
        m.seat = seat;
        if (seat == SEAT_CLOCK)
            m.text = SPAN("tick");
        if (!may_act(w, seat))
            refused(t, w, &m, TURN, reason);
    }
}

static void check_times(struct trial *t, const struct world *w)
{
    const struct status *st = status(w);
    struct move m = { .at_ms = st->deadline_ms - 1, .seat = SEAT_CLOCK, .text = SPAN("tick") };

    if (!may_act(w, SEAT_CLOCK))
        return;
    if (m.at_ms >= st->now_ms)
        refused(t, w, &m, TIMELY, "too_early");
    for (int seat = 0; seat < st->seats; seat++) {
        char buf[MOVE_MAX];
        struct text text;

        if (!may_act(w, seat))
            continue;
        text_init(&text, buf, sizeof(buf));
        m = sampled(t, w, seat, &text);
        m.at_ms = st->deadline_ms + 1 + st->lag_max_ms;
        m.lag_ms = st->lag_max_ms + (int32_t)rng_below(&t->rng, 500);
        refused(t, w, &m, TIMELY, "too_late");
    }
}

static void check_junk(struct trial *t, const struct world *w)
{
    /* clang-format off */
    static const char *const junk[] = {
        " ", "zz", "zz 1", "7", "-", "!", "R", "= 1", "# roll", "@ roll", "ROLL", "throw throw call",
        "roll\troll", "roll\n", "place \x01", "call\x7f", "tick\xff", "\xc2\x85", "\xed\xa0\x80",
        "\xe2\x80\x8b",
    };
    /* clang-format on */
    /* The judge may speak when the time is up and nobody has said so yet. */
    bool late = may_act(w, SEAT_CLOCK) && status(w)->now_ms > status(w)->deadline_ms;
    char buf[2 * MOVE_MAX];
    struct text text;

    for (int seat = 0; seat < SEATS_ALL; seat++) {
        struct move m;

        if (!may_act(w, seat))
            continue;
        text_init(&text, buf, sizeof(buf));
        m = sampled(t, w, seat, &text);
        while (text.len <= MOVE_MAX)
            text_char(&text, ' ');
        m.text = text_all(&text);
        refused(t, w, &m, JUNK, late ? NULL : "bad_move"); /* legal but for its length */
        m.text = span_of(junk[rng_below(&t->rng, sizeof(junk) / sizeof(junk[0]))]);
        refused(t, w, &m, JUNK, NULL);
        m.text = SPAN("");
        refused(t, w, &m, JUNK, NULL);
    }
}

static void check_view(struct trial *t, const struct world *w, int eye, const struct move *m)
{
    static char view[VIEW_MAX];
    struct world once, twice;
    struct text out;

    text_init(&out, view, sizeof(view));
    game_see(t->game, w->state, eye, once.state);
    game_see(t->game, once.state, eye, twice.state);
    must(t, same(t, &once, &twice), ONCE, m, NULL);
    game_show(t->game, once.state, &out);
    must(t, !out.full, FITS, m, NULL);
    must(t, out.full || json_valid(text_all(&out)), JSON, m, view);
}

static void check_views(struct trial *t, const struct world *w)
{
    for (int eye = SEAT_WATCHER; eye < status(w)->seats; eye++)
        check_view(t, w, eye, NULL);
}

/* A legal move with a byte changed, left out or doubled may be legal or not. */
static void check_mutants(struct trial *t, const struct world *w)
{
    char buf[MOVE_MAX], mutant[MOVE_MAX + 2];
    struct text text;

    for (int seat = 0; seat < SEATS_ALL; seat++) {
        struct world scratch;
        struct text out;
        struct move m;
        size_t at;

        if (!may_act(w, seat))
            continue;
        text_init(&text, buf, sizeof(buf));
        m = sampled(t, w, seat, &text);
        if (text.len == 0)
            continue;
        at = rng_below(&t->rng, (uint32_t)text.len);
        text_init(&out, mutant, sizeof(mutant));
        text_span(&out, (struct span) { buf, at + rng_below(&t->rng, 2) });
        if (chance(t, 2))
            text_char(&out, "0123456789 RYGBKWO*"[rng_below(&t->rng, 19)]);
        text_str(&out, buf + at + rng_below(&t->rng, 2));
        m.text = text_all(&out);
        copy(t, &scratch, w);
        if (!attempt(t, &scratch, &m))
            check_view(t, &scratch, seat < status(w)->seats ? seat : SEAT_WATCHER, &m);
    }
}

/* What a player's sample says follows from what the player sees: bots get nothing else. */
static void check_blind(struct trial *t, const struct world *w)
{
    for (int seat = 0; seat < status(w)->seats; seat++) {
        char buf[2][MOVE_MAX];
        struct text text[2];
        struct world seen;
        struct rng before = t->rng;
        struct move m;

        if (!may_act(w, seat))
            continue;
        game_see(t->game, w->state, seat, seen.state);
        text_init(&text[0], buf[0], MOVE_MAX);
        text_init(&text[1], buf[1], MOVE_MAX);
        m = sampled(t, w, seat, &text[0]);
        t->rng = before;
        sampled(t, &seen, seat, &text[1]);
        must(t, strcmp(buf[0], buf[1]) == 0, BLIND, &m, buf[1]);
        must(t, may_act(&seen, seat), BLIND, &m, "seems not to be its turn");
    }
}

static bool same_verb(const char *a, const char *b)
{
    size_t n = strcspn(a, " ");

    return n == strcspn(b, " ") && memcmp(a, b, n) == 0 && strcmp(a, b) != 0;
}

/* Every eye but `who` sees the same in both worlds. */
static void compare(struct trial *t, const struct world *a, const struct world *b, int who,
                    const struct move *m)
{
    static char va[VIEW_MAX], vb[VIEW_MAX];
    struct world sa, sb;
    struct text ta, tb;

    for (int eye = SEAT_WATCHER; eye < status(a)->seats; eye++) {
        game_see(t->game, a->state, eye, sa.state);
        game_see(t->game, b->state, eye, sb.state);
        if (eye == who) {
            must(t, same(t, a, b) || !same(t, &sa, &sb), OWN, m, NULL);
            continue;
        }
        must(t, same(t, &sa, &sb), WORLDS, m, NULL);
        if (!chance(t, SHOW_EVERY))
            continue;
        text_init(&ta, va, sizeof(va));
        text_init(&tb, vb, sizeof(vb));
        game_show(t->game, sa.state, &ta);
        game_show(t->game, sb.state, &tb);
        must(t, strcmp(va, vb) == 0, WORLDS, m, vb);
    }
}

static bool both_secret(const struct world *a, const struct world *b, int who)
{
    return status(a)->secret & status(b)->secret & SEAT_BIT(who);
}

/* Lets the same things happen in both worlds, as long as neither gives the secret away. */
static void play_on(struct trial *t, struct world *a, struct world *b, int who)
{
    for (int i = 0; i < CONTINUE_STEPS && both_secret(a, b, who); i++) {
        char buf[MOVE_MAX];
        struct world next_a, next_b;
        struct text text;
        struct move m;

        text_init(&text, buf, sizeof(buf));
        if (!game_sample(t->game, a->state, &t->rng, &m, &text))
            return;
        copy(t, &next_a, a);
        copy(t, &next_b, b);
        if (attempt(t, &next_a, &m) || attempt(t, &next_b, &m))
            continue;
        copy(t, a, &next_a);
        copy(t, b, &next_b);
        if (both_secret(a, b, who))
            compare(t, a, b, who, &m);
    }
}

/*
 * Two worlds that differ only in what one player secretly did look the same to everybody else,
 * now and later. The verb is public, its arguments are not.
 */
static void check_worlds(struct trial *t, const struct world *w)
{
    for (int who = 0; who < status(w)->seats; who++) {
        char buf[2][MOVE_MAX];
        struct text text[2];
        struct move ma, mb;
        struct world a, b;

        if (!may_act(w, who) || !(status(w)->secret & SEAT_BIT(who)))
            continue;
        text_init(&text[0], buf[0], MOVE_MAX);
        text_init(&text[1], buf[1], MOVE_MAX);
        ma = sampled(t, w, who, &text[0]);
        mb = sampled(t, w, who, &text[1]);
        if (!same_verb(buf[0], buf[1]))
            continue;
        copy(t, &a, w);
        copy(t, &b, w);
        if (attempt(t, &a, &ma) || attempt(t, &b, &mb) || !both_secret(&a, &b, who))
            continue;
        compare(t, &a, &b, who, &ma);
        play_on(t, &a, &b, who);
    }
}

static struct asked asked;

/* A view that can be asked answers as the whole state would, or says that it cannot know. */
static void check_asked(struct trial *t, const struct world *w)
{
    int eye = (int)rng_below(&t->rng, (uint32_t)status(w)->seats + 1) - 1;

    must(t, asked_check(&asked, t->game, w->state, eye, NULL, &t->rng), ASKED, NULL, asked.wrong);
}

static void check_step(struct trial *t, const struct world *w)
{
    static void (*const check[])(struct trial *, const struct world *) = {
        check_turn,  check_times, check_junk,   check_mutants,
        check_views, check_blind, check_worlds, check_asked,
    };
    enum { CHECKS = sizeof(check) / sizeof(check[0]) };
    uint32_t which = rng_below(&t->rng, CHECKS * CHECK_EVERY);

    if (status(w)->to_act == 0) {
        check_turn(t, w);
        check_views(t, w);
    } else if (which < CHECKS) {
        check[which](t, w);
    }
}

/* The written lines, read again, lead to the same bytes. */
static void check_log(struct trial *t, const struct world *w, struct span log)
{
    struct world again;
    struct move_line line = { 0 };

    game_init(t->game, again.state, &t->setup);
    while (log.len > 0) {
        const char *wrong = move_read(span_until(&log, '\n'), t->setup.seats, &line);

        if (!wrong)
            wrong = t->apply(t->game, again.state, &line.move);
        if (!must(t, !wrong, REBUILD, &line.move, wrong))
            return;
    }
    must(t, same(t, &again, w), REBUILD, NULL, "another state");
}

/* The dice draw by the name of their throw. */
static void throw_by_name(struct trial *t, const struct world *w, struct move *m, struct text *text)
{
    const char *other;

    text->len = 0;
    named_throw(w->state, text);
    m->text = text_all(text);
    must(t, named_once(w->state), NAMES, m, NULL);
    other = named_other(w->state, m->text);
    must(t, !other, FACES, m, other);
}

/* Right after a throw everybody sees it; later perhaps no more, but never another. */
static void check_thrown(struct trial *t, const struct world *w, const struct move *m,
                         const char *last)
{
    char buf[LAST_MAX];
    struct world seen;
    struct text out;

    for (int eye = SEAT_WATCHER; eye < status(w)->seats; eye++) {
        game_see(t->game, w->state, eye, seen.state);
        text_init(&out, buf, sizeof(buf));
        game_thrown(t->game, seen.state, &out);
        must(t, strcmp(buf, last) == 0 || (m->seat != SEAT_DICE && !buf[0]), THROWN, m, buf);
    }
}

/* `ROUND TURN NTH TEXT` of the throw to be made. */
static void write_throw(const struct world *w, const struct move *m, char last[LAST_MAX])
{
    const struct throw_name *name = &status(w)->next;

    snprintf(last, LAST_MAX, "%u %u %u %.*s", name->round, name->turn, name->nth, (int)m->text.len,
             m->text.at);
}

static void play(struct trial *t)
{
    static char log_buf[LOG_MAX];
    char last[LAST_MAX] = "";
    struct world w;
    struct text log;
    int moves = 0;

    named_match();
    text_init(&log, log_buf, sizeof(log_buf));
    game_init(t->game, w.state, &t->setup);
    for (;; moves++) {
        int32_t round = status(&w)->round;
        char buf[MOVE_MAX];
        struct text text;
        struct move m;
        const char *why;

        check_step(t, &w);
        text_init(&text, buf, sizeof(buf));
        if (t->broken || !game_sample(t->game, w.state, &t->rng, &m, &text))
            break;
        if (m.seat == SEAT_DICE) {
            throw_by_name(t, &w, &m, &text);
            write_throw(&w, &m, last);
        }
        why = attempt(t, &w, &m);
        must(t, status(&w)->round >= round, NAMES, &m, NULL);
        if (!must(t, !why, LEGAL, &m, why) || !must(t, moves < MOVES_MAX, ENDS, NULL, NULL))
            return;
        if (m.seat == SEAT_DICE || moves % CHECK_EVERY == 0)
            check_thrown(t, &w, &m, last);
        move_write(&m, &log);
        text_char(&log, '\n');
    }
    t->moves += moves;
    if (!t->broken && must(t, !log.full, REBUILD, NULL, "the log is too long"))
        check_log(t, &w, text_all(&log));
}

static bool is_switch(const struct param *p)
{
    return p->kind == PARAM_WORD || (p->kind == PARAM_INT && p->max - p->min == 1);
}

/* How many values a switch or a word has; 1 for options that are not run through. */
static int choices(const struct param *p)
{
    int n = 0;

    if (!is_switch(p))
        return 1;
    if (p->kind == PARAM_INT)
        return 2;
    while (p->word[n])
        n++;
    return n;
}

static int set_count(const struct game *game)
{
    int n = game->seats_max - setup_seats_min(game) + 1;

    for (const struct param *p = game->param; p->name; p++)
        n *= choices(p);
    return n;
}

enum value { DEFAULT, LEAST, MOST, MIXED, VALUES };

static void write_number(const struct param *p, enum value value, int seats, struct rng *rng,
                         struct text *out)
{
    int32_t min = p->kind == PARAM_SEAT ? 0 : p->min;
    int32_t max = p->kind == PARAM_SEAT ? seats - 1 : p->max;
    int count = value == MIXED && p->kind == PARAM_LIST ? seats : 1;

    if (value == DEFAULT)
        return;
    text_char(out, ' ');
    text_str(out, p->name);
    for (int i = 0; i < count; i++) {
        text_char(out, i == 0 ? '=' : ',');
        text_int(out, value == LEAST  ? min
                      : value == MOST ? max
                                      : min + (int32_t)rng_below(rng, (uint32_t)(max - min + 1)));
    }
}

/*
 * Option set number `set`: together they hold every combination of seats, switches and words. The
 * numbers are at their defaults in the first, at their least and most in the next two, anyhow in
 * the others.
 */
static void write_set(const struct game *game, int set, struct text *out)
{
    struct rng rng = rng_seeded((uint64_t)set);
    int rest = set, least = setup_seats_min(game), seats = game->seats_max - least + 1;

    seats = least + rest % seats;
    rest /= game->seats_max - least + 1;
    text_str(out, "seats=");
    text_int(out, seats);
    for (const struct param *p = game->param; p->name; p++) {
        int n = choices(p);

        if (!is_switch(p)) {
            enum value value = set < MIXED ? (enum value)set : rng_below(&rng, VALUES);

            write_number(p, value, seats, &rng, out);
            continue;
        }
        text_char(out, ' ');
        text_str(out, p->name);
        text_char(out, '=');
        if (p->kind == PARAM_WORD)
            text_str(out, p->word[rest % n]);
        else
            text_int(out, p->min + rest % n);
        rest /= n;
    }
}

/* Reads an option set; false if the game cannot be played so: other seats, or options that clash.
 */
static bool read_set(struct trial *t, int set, char *options)
{
    struct text out;
    struct span where;
    const char *wrong;

    text_init(&out, options, OPTIONS_MAX);
    write_set(t->game, set, &out);
    wrong = setup_read(&t->setup, t->game, text_all(&out), &where);
    if (wrong && (t->setup.seats < setup_fewest(&t->setup, t->game) ||
                  t->setup.seats > setup_most(&t->setup, t->game) ||
                  (t->game->clash && t->game->clash(&t->setup))))
        return false;
    must(t, !wrong, "options can be read", NULL, wrong);
    return true;
}

#define SAME_STRIP  "strip R2 Y2 G2 B2 K6 W1 / R1 Y6 G1 B1 K1\n"
#define FIVE_STRIPS SAME_STRIP SAME_STRIP SAME_STRIP SAME_STRIP SAME_STRIP
#define SAME_DIE    "die animals animals books plants animals car\n"

/* Boxes unlike ours: strips that are equal, dice that are, symbols that come several times. */
static const char *const boxes[] = {
    "knobel set 1\ngame fiese15\n" FIVE_STRIPS FIVE_STRIPS FIVE_STRIPS,
    "knobel set 1\ngame blitz\ndie R1 R1 R1 R1 R1 R*R\ndie Y6 Y6 Y6 Y6 Y6 Y*R\n"
    "die G3 G2 G1 G3 G3 G*R\ndie B4 B4 B4 B4 B4 B*R\ndie K5 K1 K5 K5 K5 K*R\n"
    "die O6 O6 O2 O6 O6 O*R\ndie W*O W*K W*B W*G W*Y W*R\n",
    "knobel set 1\ngame cubes\ndie 9 1 1 3 5 7\ndie 0 2 2 4 6 8\ndie + - x : : x\n",
    "knobel set 1\ngame words\n" SAME_DIE SAME_DIE SAME_DIE SAME_DIE SAME_DIE SAME_DIE
    "letters de FGHIJKLMNOPQRSTUVWXYZ\n",
};

/* Every other match is played with another box, if there is one. */
static void choose_box(struct trial *t, bool other)
{
    struct set_reader reader;
    int32_t n;

    if (t->game->ours)
        memcpy(t->setup.set, t->game->ours, SET_BYTES);
    for (size_t i = 0; other && i < sizeof(boxes) / sizeof(boxes[0]); i++)
        if (!set_read(&reader, span_of(boxes[i])) &&
            strcmp(reader.set.form->game, t->game->name) == 0)
            must(t, !setup_set(&t->setup, t->game, &reader.set, &n), "a box fits", NULL, NULL);
}

/* Plays matches of an option set, with so many boxes; false if there is no such match. */
static bool run_set(struct trial *t, int set, int matches, int kinds, char *options)
{
    if (!read_set(t, set, options))
        return false;
    for (int box = 0; box < kinds; box++) {
        named_set(t->game);
        choose_box(t, box);
        for (int i = box; i < matches && !t->broken; i += kinds) {
            t->rng = rng_seeded((uint64_t)set << 32 | (uint64_t)i);
            play(t);
        }
    }
    return true;
}

static void run_game(const struct game *game, int matches)
{
    for (int set = 0; set < set_count(game); set++) {
        struct trial t = { .game = game, .apply = game_apply };
        char options[OPTIONS_MAX];

        if (!run_set(&t, set, matches, 2, options))
            continue;
        ok(!t.broken, "%s %s: %d matches, %ld moves", game->name, options, matches, t.moves);
        if (t.broken)
            printf("# not so: %s (%s)\n", t.broken, t.detail);
    }
}

static void run_faults(void)
{
    for (const struct fault *f = faults; f->name; f++) {
        struct game game = fault_game(f);
        struct trial t = { .game = &game, .apply = f->step ? f->step : game_apply };
        char options[OPTIONS_MAX];

        for (int set = 0; set < set_count(&game) && !t.broken; set++)
            run_set(&t, set, FAULT_MATCHES, 1, options);
        ok(t.broken && strcmp(t.broken, f->promise) == 0, "caught: %s", f->name);
        if (!t.broken || strcmp(t.broken, f->promise) != 0)
            printf("# broken: %s (%s)\n", t.broken ? t.broken : "nothing", t.detail);
    }
}

/* Plays one match, every move of which is asked about; how many moves there were. */
static long play_asked(struct trial *t, long most)
{
    struct world w;
    long moves = 0;

    game_init(t->game, w.state, &t->setup);
    for (; moves < most && !t->broken; moves++) {
        char buf[MOVE_MAX];
        struct text text;
        struct move m;

        text_init(&text, buf, sizeof(buf));
        if (!game_sample(t->game, w.state, &t->rng, &m, &text))
            break;
        for (int eye = SEAT_WATCHER; eye < t->setup.seats; eye++)
            must(t, asked_check(&asked, t->game, w.state, eye, &m, &t->rng), ASKED, &m,
                 asked.wrong);
        must(t, !game_apply(t->game, w.state, &m), LEGAL, &m, NULL);
    }
    return moves;
}

/* Option set after option set, each as often as the moves reach. */
static void run_asked(const struct game *game, long moves)
{
    struct trial t = { .game = game, .apply = game_apply };
    long made = 0;

    for (int i = 0; made < moves && !t.broken; i++) {
        char options[OPTIONS_MAX];

        if (!read_set(&t, i % set_count(game), options))
            continue;
        t.rng = rng_seeded((uint64_t)i);
        made += play_asked(&t, moves - made);
    }
    ok(!t.broken, "%s: %ld moves, what is asked is answered as it is, or unknown", game->name,
       made);
    if (t.broken)
        printf("# not so: %s (%s)\n", t.broken, t.detail);
    asked_print(&asked);
}

static const struct game *find_game(const char *name)
{
    return strcmp(name, game_null.name) == 0 ? &game_null : game_find(span_of(name));
}

int main(int argc, char **argv)
{
    int matches = argc > 1 ? atoi(argv[1]) : 0;

    if (argc == 2 && strcmp(argv[1], "faults") == 0) {
        run_faults();
        return tap_end();
    }
    if (argc == 4 && strcmp(argv[1], "asked") == 0 && find_game(argv[3])) {
        run_asked(find_game(argv[3]), atol(argv[2]));
        return tap_end();
    }
    if (matches < 1 || argc > 3) {
        fprintf(stderr, "usage: conform MATCHES [GAME] | faults | asked MOVES GAME\n");
        return 2;
    }
    for (int i = 0; games[i]; i++)
        if (argc == 2 || strcmp(games[i]->name, argv[2]) == 0)
            run_game(games[i], matches);
    if (argc == 2 || strcmp(game_null.name, argv[2]) == 0)
        run_game(&game_null, matches);
    return tap_end();
}

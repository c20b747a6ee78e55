/* asked.c -- what is asked of a redacted state is answered as the whole one would, or `unknown`. */
#include "asked.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/replay.h"

enum { LATER_MS = 3000, TRIES = 3 };

/* One eye, what it sees, and the truth. */
struct eye {
    struct asked *asked;
    const struct game *game;
    const void *whole;
    struct question q;
};

static const struct status *status(const void *state)
{
    return state;
}

static bool is_wrong(struct eye *eye, const char *what, const struct move *m, const char *said,
                     const char *truth)
{
    struct text out;

    text_init(&out, eye->asked->wrong, sizeof(eye->asked->wrong));
    text_str(&out, what);
    text_str(&out, ", eye ");
    text_int(&out, eye->q.seat);
    text_str(&out, ", ");
    move_write(m, &out);
    text_str(&out, ": ");
    text_str(&out, said ? said : "yes");
    text_str(&out, ", not ");
    text_str(&out, truth ? truth : "yes");
    return false;
}

static bool same_reason(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

/* What comes of a legal move is seen, byte for byte, or unknown. */
static bool compare_after(struct eye *eye, const struct move *m, const struct move *truly,
                          enum asked_of of)
{
    static _Alignas(16) uint8_t next[STATE_MAX], seen[STATE_MAX];
    static struct question then;
    const char *said = question_after(&eye->q, *m, &then);

    eye->asked->of[of].after++;
    if (said == question_unknown) {
        eye->asked->of[of].after_unknown++;
        return true;
    }
    memcpy(next, eye->whole, eye->game->state_size);
    game_apply(eye->game, next, truly);
    game_see(eye->game, next, eye->q.seat, seen);
    if (said || memcmp(then.seen, seen, eye->game->state_size) != 0)
        return is_wrong(eye, "after", m, said ? said : "another state", NULL);
    return true;
}

/* Where the deadline is hidden a question has no time: the truth is asked at the last move's. */
static bool compare(struct eye *eye, const struct move *m)
{
    const struct status *st = status(eye->whole);
    enum asked_of of = m->seat == eye->q.seat ? ASKED_OWN
                       : m->seat < st->seats  ? ASKED_OTHERS
                                              : ASKED_TABLE;
    const char *said = question_would(&eye->q, *m), *truth;
    struct move truly = *m;

    if (status(eye->q.seen)->blind & BLIND_TIME)
        truly.at_ms = st->now_ms;
    truth = game_would(eye->game, eye->whole, &truly);
    eye->asked->of[of].would++;
    if (said == question_unknown)
        eye->asked->of[of].would_unknown++;
    else if (!same_reason(said, truth))
        return is_wrong(eye, "would", m, said, truth);
    return truth || compare_after(eye, m, &truly, of);
}

static bool load(struct eye *eye, int32_t seat)
{
    static char body[PACKED_MAX], apart[PACKED_MAX], want[VIEW_MAX], got[VIEW_MAX];
    static _Alignas(16) uint8_t seen[STATE_MAX];
    const struct move nothing = { .seat = seat, .text = SPAN("") };
    struct text b, a, w, g;
    const char *why;

    text_init(&b, body, sizeof(body));
    text_init(&a, apart, sizeof(apart));
    text_init(&w, want, sizeof(want));
    text_init(&g, got, sizeof(got));
    game_see(eye->game, eye->whole, seat, seen);
    state_pack(eye->game, seen, STATE_BODY, &b);
    state_pack(eye->game, seen, STATE_APART, &a);
    why = b.full || a.full ? "too long"
                           : question_load(&eye->q, eye->game, eye->game->layout, seat,
                                           text_all(&b), text_all(&a));
    if (why)
        return is_wrong(eye, "load", &nothing, why, NULL);
    game_show(eye->game, seen, &w);
    question_show(&eye->q, &g);
    if (strcmp(want, got) != 0)
        return is_wrong(eye, "show", &nothing, got, want);
    if (eye->asked->loads < SIZES_MAX) {
        eye->asked->packed[eye->asked->loads] = (int32_t)b.len;
        eye->asked->view[eye->asked->loads] = (int32_t)w.len;
    }
    eye->asked->loads++;
    return true;
}

/* A move that this seat may make, as it is or damaged, now or later, by it or by the next. */
static bool ask_about(struct eye *eye, int seat, int try, struct rng *rng)
{
    const struct status *st = status(eye->whole);
    struct move m = { .at_ms = st->now_ms, .seat = seat };
    char buf[MOVE_MAX + 1];
    struct text text;

    text_init(&text, buf, sizeof(buf));
    eye->game->sample(seat == eye->q.seat ? eye->q.seen : eye->whole, seat, rng, &text);
    if (text.len == 0)
        return true;
    if (try > 0)
        buf[rng_below(rng, (uint32_t)text.len)] = "0123456789 RYGBKWx"[rng_below(rng, 18)];
    if (try > 1)
        m.at_ms += rng_below(rng, LATER_MS);
    if (seat == SEAT_CLOCK && m.at_ms < st->deadline_ms && try != 1)
        m.at_ms = st->deadline_ms;
    m.text = text_all(&text);
    if (!compare(eye, &m))
        return false;
    if (seat >= st->seats)
        return true;
    m.seat = (seat + 1) % st->seats;
    return compare(eye, &m);
}

static bool ask(struct eye *eye, const struct move *next, struct rng *rng)
{
    const struct status *st = status(eye->whole);

    if (next && !compare(eye, next))
        return false;
    for (int seat = 0; seat < SEATS_ALL; seat++)
        for (int try = 0; try < TRIES; try++)
            if ((st->to_act & SEAT_BIT(seat)) && (seat == eye->q.seat || seat >= st->seats) &&
                !ask_about(eye, seat, try, rng))
                return false;
    return true;
}

bool asked_check(struct asked *asked, const struct game *game, const void *whole, int32_t seat,
                 const struct move *next, struct rng *rng)
{
    static struct eye eye;

    eye.asked = asked;
    eye.game = game;
    eye.whole = whole;
    return !game->sane || (load(&eye, seat) && ask(&eye, next, rng));
}

static double percent(long part, long all)
{
    return all > 0 ? 100.0 * (double)part / (double)all : 0;
}

static int by_size(const void *a, const void *b)
{
    return *(const int32_t *)a - *(const int32_t *)b;
}

static void print_sizes(const char *what, int32_t *size, long count)
{
    if (count > SIZES_MAX)
        count = SIZES_MAX;
    if (count == 0)
        return;
    qsort(size, (size_t)count, sizeof(*size), by_size);
    printf("# %s: %d bytes in the middle, 95 %% have at most %d, the largest %d\n", what,
           size[count / 2], size[count * 95 / 100], size[count - 1]);
}

void asked_print(struct asked *asked)
{
    static const char *const name[] = { "own moves", "other players'", "dice, clock, judge" };

    for (int i = 0; i < ASKED_KINDS; i++)
        printf("# %s: would %ld, unknown %.2f %%; after %ld, unknown %.2f %%\n", name[i],
               asked->of[i].would, percent(asked->of[i].would_unknown, asked->of[i].would),
               asked->of[i].after, percent(asked->of[i].after_unknown, asked->of[i].after));
    print_sizes("packed", asked->packed, asked->loads);
    print_sizes("view", asked->view, asked->loads);
}

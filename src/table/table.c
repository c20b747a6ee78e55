/* table.c -- a table from its opening to the next match. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "bots/course.h"
#include "internal.h"

const struct table_switch_names table_switch[SWITCHES] = {
    [SWITCH_LOCK] = { "lock", "locked" },
    [SWITCH_PUBLIC] = { "public", "public" },
    [SWITCH_NOD] = { "nod", "nod" },
    [SWITCH_FAST] = { "fast", "fast" },
    [SWITCH_COACH] = { "coach", "coach" },
    [SWITCH_BELIEVE] = { "believe", "believe" },
    [SWITCH_CURTAIN] = { "curtain", "curtain" },
    [SWITCH_UNJUDGED] = { "unjudged", "unjudged" },
};

struct match *table_new_match(const struct game *game)
{
    _Static_assert(_Alignof(struct match) <= _Alignof(max_align_t), "as memory comes");

    return mem_resize(NULL, match_size(game));
}

/* Copies what stands in the table from there on, and the match by `copy`. */
static void copy_from(size_t at, struct table *to, const struct table *from,
                      void (*copy)(struct match *to, const struct match *from))
{
    struct match *match = to->match;

    if (match && (!from->match || match->game != from->match->game)) {
        free(match);
        match = NULL;
    }
    if (from->match && !match)
        match = table_new_match(from->match->game);
    if (match)
        copy(match, from->match);
    free(to->notes);
    memcpy((char *)to + at, (const char *)from + at,
           offsetof(struct table, chair) + (size_t)from->chairs * sizeof(*from->chair) - at);
    to->match = match;
    to->notes = NULL;
    if (from->notes)
        mem_append(&to->notes, span_of(from->notes));
}

void table_copy(struct table *to, const struct table *from)
{
    free(to->sets);
    copy_from(0, to, from, match_copy);
    to->sets = NULL;
    if (from->sets)
        mem_append(&to->sets, span_of(from->sets));
}

void table_copy_moves(struct table *to, const struct table *from)
{
    copy_from(offsetof(struct table, dice.fair.sha), to, from, match_copy_moves);
    to->series.tour = from->series.tour;
}

bool table_thrown(const struct table *t)
{
    return t->match && t->dice.fair.throws > 0;
}

static void forget_match(struct table *t)
{
    free(t->match);
    t->match = NULL;
}

void table_release(struct table *t)
{
    forget_match(t);
    free(t->notes);
    free(t->sets);
    t->notes = t->sets = NULL;
}

/* Reads options for a number of players; chairs say how many, so `seats` is not among them. */
static const char *read_options(const struct game *game, int32_t seats, struct span options,
                                struct setup *setup)
{
    char buf[OPTIONS_MAX + 32];
    struct text text;
    struct span where, rest = options, word;

    if (options.len > OPTIONS_MAX || !span_utf8(options) || span_control(options))
        return "bad_options";
    while ((word = span_word(&rest)).len > 0)
        if (span_is(span_until(&word, '='), "seats"))
            return "bad_options";
    text_init(&text, buf, sizeof(buf));
    text_str(&text, "seats=");
    text_int(&text, seats);
    text_char(&text, ' ');
    text_span(&text, options);
    return setup_read(setup, game, text_all(&text), &where) ? "bad_options" : NULL;
}

const char *table_check_options(const struct table *t, const struct game *game, struct span options)
{
    struct setup setup;
    const char *why = "bad_options";

    if (!game)
        return "no_such_game";
    for (int32_t seats = setup_seats_min(game); why && seats <= game->seats_max; seats++)
        why = read_options(game, seats, options, &setup);
    return why ? why : sets_fit(t, game, &setup);
}

const char *table_read_options(const struct game *game, int32_t seats, struct span options,
                               struct setup *setup)
{
    const char *why = "too_few";

    *setup = (struct setup) { 0 };
    if (seats >= setup_seats_min(game))
        why = read_options(game, seats, options, setup);
    return why && seats < setup_fewest(setup, game) ? "too_few" : why;
}

int32_t table_fewest(const struct game *game, struct span options)
{
    struct setup setup;

    table_read_options(game, game->seats_max, options, &setup);
    return setup_fewest(&setup, game);
}

const char *table_set_game(struct table *t, struct span game_name, struct span options)
{
    const struct game *game = game_find(game_name);
    const char *why = table_check_options(t, game, options);

    if (why)
        return why;
    if (game != t->game)
        forget_match(t);
    t->game = game;
    memcpy(t->options, options.at, options.len);
    t->options[options.len] = '\0';
    return NULL;
}

void table_draw_pass(struct table *t)
{
    for (int i = 0; i < PASS_CHARS; i++)
        t->pass[i] = (char)('a' + rng_below(t->lent.rng, 26));
}

const char *table_open(struct table *t, const char *id, const char *code, struct span game,
                       struct span options, const struct table_lent *lent)
{
    memset(t, 0, sizeof(*t));
    text_copy(t->id, sizeof(t->id), id);
    text_copy(t->code, sizeof(t->code), code);
    t->opener = -1;
    t->lent = *lent;
    t->dirty = DIRTY_VIEW | DIRTY_ROW;
    table_draw_pass(t);
    return table_set_game(t, game, options);
}

const char *table_challenge(struct table *t, struct span says, int32_t seats)
{
    char options[OPTIONS_MAX + 32];
    struct course course;
    struct text text;

    text_init(&text, options, sizeof(options));
    text_str(&text, "seats=");
    text_int(&text, seats);
    text_char(&text, ' ');
    text_str(&text, t->options);
    if (says.len > CHALLENGE_SAYS_MAX ||
        course_read(&course, t->game, text_all(&text), says, t->lent.lex))
        return "bad_options";
    text_copy(t->challenge, sizeof(t->challenge), course.says);
    text_copy(t->lexicon, sizeof(t->lexicon), course.lexicon);
    t->on[SWITCH_LOCK] = t->on[SWITCH_CURTAIN] = true;
    return NULL;
}

/* Whoever knows one match knows no other: each has a word of its own. */
static void name_match(struct table *t)
{
    rng_word(t->lent.rng, t->match_id, MATCH_ID_CHARS, RNG_LETTERS);
}

/* The most that a seat of the match can be credited, in steps; -1: somebody was not measured. */
static int32_t needed_lag_ms(const struct table *t)
{
    int32_t most_ms = 0;

    for (int32_t s = 0; s < t->seats; s++) {
        const struct chair *c = &t->chair[s];
        const struct member *m = c->member >= 0 ? &t->member[c->member] : NULL;
        int32_t ms = m ? lag_bound_ms(m->least_ms) : 0;

        if (m && (!m->here || m->least_ms < 0))
            return -1;
        most_ms = ms > most_ms ? ms : most_ms;
    }
    return (most_ms + LAG_STEP_MS - 1) / LAG_STEP_MS * LAG_STEP_MS;
}

/*
 * All sit near: `lag` need not be as large as the rules have it, so that who looks on sees a throw
 * hardly later. What the host chose stays.
 */
static void shorten_lag(const struct table *t, struct setup *setup)
{
    int lag = setup_find(t->game, SPAN("lag"));
    int32_t ms = needed_lag_ms(t);

    if (lag < 0 || (setup->given & UINT32_C(1) << lag) || ms < 0 || ms >= setup->value[lag][0])
        return;
    setup->value[lag][0] = ms;
    setup->given |= UINT32_C(1) << lag;
}

/* Reads the options for those who play now; seats that are not named in them are drawn. */
static const char *set_up(struct table *t, struct setup *setup)
{
    int32_t most = table_most(t), chairs = chairs_order(t);
    const char *why;
    bool turned;

    t->seats = chairs < most ? chairs : most;
    why = table_read_options(t->game, t->seats, span_of(t->options), setup);
    if (!why)
        why = sets_fit(t, t->game, setup);
    if (why || t->challenge[0])
        return why;
    turned = chairs_turn(t, setup);
    for (int i = 0; t->game->param[i].name; i++) {
        if (t->game->param[i].kind != PARAM_SEAT || (setup->given & UINT32_C(1) << i))
            continue;
        setup->value[i][0] = turned ? 0 : (int32_t)rng_below(t->lent.rng, (uint32_t)t->seats);
        setup->given |= UINT32_C(1) << i;
    }
    shorten_lag(t, setup);
    return NULL;
}

static void begin_match(struct table *t, const struct setup *setup)
{
    t->begun++;
    name_match(t);
    forget_match(t);
    t->match = table_new_match(t->game);
    match_begin(t->match, t->game, setup);
    for (int32_t i = 0; i < t->chairs; i++) {
        struct chair *c = &t->chair[i];

        c->held[0] = '\0';
        c->ready = false;
        c->out = c->made = 0;
        c->patience.since_ms = -1;
        if (c->bot[0] && !bot_find(t->game, span_of(c->bot)))
            chair_bot(t, c, bot_usual(t->game));
    }
    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        t->member[m].wants_pause = false;
    t->state = TABLE_MATCH;
    t->paused = t->restarted = false;
    t->off = 0;
    t->dice.typed[0] = '\0';
    table_open_purses(t);
}

const char *table_start(struct table *t, int64_t now_ms)
{
    struct setup setup;
    const char *why;

    chairs_tidy(t);
    why = series_next(t);
    if (why)
        return why;
    chairs_fit(t);
    why = set_up(t, &setup);
    if (why)
        return why;
    why = series_begin(t);
    if (why)
        return why;
    begin_match(t, &setup);
    t->dirty |= DIRTY_VIEW | DIRTY_ROW | DIRTY_BEGUN;
    table_clock(t, now_ms);
    mix_begin(t, now_ms);
    judge_begin(t, now_ms);
    table_plan(t, now_ms);
    return NULL;
}

/* Its name is kept for who stores its end; a series goes on where it was. */
void table_call_off(struct table *t, uint32_t dropped, int64_t now_ms)
{
    for (int32_t s = 0; s < t->seats; s++) {
        t->chair[s].held[0] = '\0';
        t->chair[s].out = 0;
    }
    t->state = TABLE_LOBBY;
    t->seats = 0;
    t->off = dropped;
    t->dirty |= DIRTY_VIEW | DIRTY_ROW | DIRTY_ENDED;
    table_clock(t, now_ms);
}

void table_to_lobby(struct table *t)
{
    t->series.tour = (struct tour) { 0 }; /* a series that is under way is given up */
    for (int32_t i = 0; i < t->chairs; i++)
        t->chair[i].out = 0;
    chairs_tidy(t);
    t->state = TABLE_LOBBY;
    t->seats = 0;
    t->match_id[0] = '\0';
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
}

/* table.c -- who sits at a table, and what they may ask for. */
#include "table.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

void *table_new_state(const struct game *game)
{
    void *bytes = aligned_alloc(16, (game->state_size + 15) / 16 * 16);

    if (!bytes)
        abort();
    return bytes;
}

void table_copy(struct table *to, const struct table *from)
{
    void *bytes = to->state_bytes;

    if (!from->state_bytes) {
        free(bytes);
        bytes = NULL;
    } else {
        if (!to->state_bytes || to->game != from->game) {
            free(bytes);
            bytes = table_new_state(from->game);
        }
        memcpy(bytes, from->state_bytes, from->game->state_size);
    }
    memcpy(to, from, offsetof(struct table, chair) + (size_t)from->chairs * sizeof(*from->chair));
    to->state_bytes = bytes;
}

void table_release(struct table *t)
{
    free(t->state_bytes);
    t->state_bytes = NULL;
}

static bool is_person(const struct chair *c)
{
    return c->member >= 0;
}

/* A chair whose person left after a match: it is shown until the next one begins. */
static bool is_vacant(const struct chair *c)
{
    return c->member < 0 && c->bot[0] == '\0';
}

bool table_owns(const struct table *t, int32_t member, int32_t chair)
{
    return member >= 0 && chair >= 0 && chair < t->chairs && t->chair[chair].member == member;
}

int32_t table_eyes(const struct table *t, int32_t member)
{
    for (int32_t i = 0; member >= 0 && i < t->seats; i++)
        if (t->chair[i].member == member)
            return i;
    return SEAT_WATCHER;
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

/* Sets options that are right for some number of players: who plays is known at the start. */
const char *table_set_game(struct table *t, struct span game_name, struct span options)
{
    const struct game *game = game_find(game_name);
    struct setup setup;
    const char *why = "bad_options";

    if (!game)
        return "no_such_game";
    for (int32_t seats = game->seats_min; why && seats <= game->seats_max; seats++)
        why = read_options(game, seats, options, &setup);
    if (why)
        return why;
    if (game != t->game)
        table_release(t);
    t->game = game;
    memcpy(t->options, options.at, options.len);
    t->options[options.len] = '\0';
    return NULL;
}

const char *table_open(struct table *t, const char *id, const char *code, struct span game,
                       struct span options, struct rng *rng, struct table_sink sink)
{
    memset(t, 0, sizeof(*t));
    strncpy(t->id, id, TABLE_ID_MAX);
    strncpy(t->code, code, TABLE_CODE);
    t->opener = -1;
    t->rng = rng;
    t->sink = sink;
    t->dirty = DIRTY_VIEW | DIRTY_ROW;
    return table_set_game(t, game, options);
}

int32_t table_member(const struct table *t, const uint8_t key[KEY_BYTES])
{
    int32_t found = -1;

    for (int32_t m = 0; m < MEMBERS_MAX; m++) {
        uint32_t diff = !t->member[m].used;

        for (int i = 0; i < KEY_BYTES; i++)
            diff |= (uint32_t)(t->member[m].key[i] ^ key[i]);
        if (diff == 0)
            found = m;
    }
    return found;
}

static bool same_name(const char *a, const char *b)
{
    for (; *a && *b; a++, b++) {
        char x = *a >= 'A' && *a <= 'Z' ? (char)(*a + 32) : *a;
        char y = *b >= 'A' && *b <= 'Z' ? (char)(*b + 32) : *b;

        if (x != y)
            return false;
    }
    return *a == *b;
}

/* Gives the chair a name nobody else at the table has. */
static const char *set_name(struct table *t, struct chair *c, struct span name, int32_t symbol)
{
    char clean[NAME_MAX_BYTES + 1];
    const char *why = name_read(name, clean);

    if (why)
        return why;
    for (int32_t i = 0; i < t->chairs; i++)
        if (&t->chair[i] != c && same_name(t->chair[i].name, clean))
            return "name_taken";
    strcpy(c->name, clean);
    c->symbol = symbol < 0 || symbol > SYMBOL_MAX ? 0 : symbol;
    return NULL;
}

static const char *add_chair(struct table *t, int32_t member, struct span name, int32_t symbol)
{
    struct chair *c = &t->chair[t->chairs];
    const char *why;

    if (t->chairs == CHAIRS_MAX)
        return "table_full";
    memset(c, 0, sizeof(*c));
    why = set_name(t, c, name, symbol);
    if (why)
        return why;
    c->member = member;
    c->acting_since_ms = -1;
    t->chairs++;
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    return NULL;
}

const char *table_join(struct table *t, const uint8_t key[KEY_BYTES], const struct ask *ask,
                       int64_t now_ms, int32_t *member)
{
    int32_t m = 0;
    const char *why;

    if (t->locked)
        return "table_locked";
    while (m < MEMBERS_MAX && t->member[m].used)
        m++;
    if (m == MEMBERS_MAX)
        return "table_full";
    why = add_chair(t, m, ask->name, ask->symbol);
    if (why)
        return why;
    t->member[m] = (struct member) { .used = true, .gone_since_ms = now_ms };
    memcpy(t->member[m].key, key, KEY_BYTES);
    if (t->opener < 0)
        t->opener = m;
    table_here(t, m, true, now_ms);
    *member = m;
    return NULL;
}

/* A symbol nobody else at the table has. */
static int32_t free_symbol(const struct table *t)
{
    int32_t symbol = 0;

    for (int32_t i = 0; i < t->chairs; i++) {
        if (t->chair[i].symbol == symbol) {
            symbol++;
            i = -1;
        }
    }
    return symbol;
}

const char *table_add_bot(struct table *t, struct span name)
{
    const struct bot *bot = bot_find(t->game, name);
    char label[16];
    struct text text;
    const char *why = "no_such_bot";

    for (int i = 1; bot && i <= CHAIRS_MAX; i++) {
        text_init(&text, label, sizeof(label));
        text_str(&text, "Bot ");
        text_int(&text, i);
        why = add_chair(t, -1, text_all(&text), free_symbol(t));
        if (!why)
            strncpy(t->chair[t->chairs - 1].bot, bot->name, BOT_NAME_MAX);
        if (!why || strcmp(why, "name_taken") != 0)
            break;
    }
    return why;
}

/* Forgets members without a chair; somebody else becomes the opener if need be. */
static void tidy_members(struct table *t)
{
    bool seated[MEMBERS_MAX] = { false };

    for (int32_t i = 0; i < t->chairs; i++)
        if (is_person(&t->chair[i]))
            seated[t->chair[i].member] = true;
    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        t->member[m].used = t->member[m].used && seated[m];
    if (t->opener >= 0 && t->member[t->opener].used)
        return;
    t->opener = -1;
    for (int32_t i = t->chairs - 1; i >= 0; i--)
        if (is_person(&t->chair[i]))
            t->opener = t->chair[i].member;
}

/* Moves the chairs behind up; requests to remove somebody name chairs, so they are dropped. */
static void drop_chair(struct table *t, int32_t chair)
{
    t->chairs--;
    memmove(&t->chair[chair], &t->chair[chair + 1],
            (size_t)(t->chairs - chair) * sizeof(t->chair[0]));
    for (int32_t i = 0; i < t->chairs; i++)
        t->chair[i].out = 0;
}

static void drop_vacant(struct table *t)
{
    for (int32_t i = t->chairs - 1; i >= 0; i--)
        if (is_vacant(&t->chair[i]))
            drop_chair(t, i);
    tidy_members(t);
}

/* Takes the chair away from whoever has it; in a match a bot plays on. */
static void vacate(struct table *t, int32_t chair, int64_t now_ms)
{
    struct chair *c = &t->chair[chair];

    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    if (chair >= t->seats || t->state == TABLE_LOBBY) {
        drop_chair(t, chair);
    } else if (t->state == TABLE_MATCH || series_going(t)) {
        c->member = -1;
        c->held[0] = '\0';
        c->out = 0;
        strcpy(c->bot, bots[0]->name);
        if (t->state == TABLE_MATCH)
            table_event(t, "bot", chair, c->bot, now_ms);
    } else {
        c->member = -1;
        c->bot[0] = '\0';
    }
    tidy_members(t);
    table_clock(t, now_ms);
    table_plan(t, now_ms);
}

static const char *do_name(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)now_ms;
    if (!table_owns(t, member, ask->chair))
        return "not_yours";
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    return set_name(t, &t->chair[ask->chair], ask->name, ask->symbol);
}

static const char *do_add(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)now_ms;
    return add_chair(t, member, ask->name, ask->symbol);
}

static const char *do_bot(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)member, (void)now_ms;
    return table_add_bot(t, ask->name);
}

/* People of other devices, and how many of them ask to remove the chair. */
static bool outvoted(const struct table *t, int32_t chair)
{
    int others = 0, votes = 0;

    for (int32_t i = 0; i < t->chairs; i++) {
        if (!is_person(&t->chair[i]) || t->chair[i].member == t->chair[chair].member)
            continue;
        others++;
        votes += (t->chair[chair].out & UINT32_C(1) << i) != 0;
    }
    return votes * 2 > others;
}

static const char *ask_out(struct table *t, int32_t member, int32_t chair, int64_t now_ms)
{
    for (int32_t i = 0; i < t->chairs; i++)
        if (t->chair[i].member == member)
            t->chair[chair].out |= UINT32_C(1) << i;
    t->dirty |= DIRTY_VIEW;
    if (outvoted(t, chair))
        vacate(t, chair, now_ms);
    return NULL;
}

static const char *do_remove(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    bool playing = t->state == TABLE_MATCH && ask->chair < t->seats;
    bool opener = t->opener == member || !t->member[t->opener].here;
    const struct chair *c;

    if (ask->chair < 0 || ask->chair >= t->chairs)
        return "no_such_chair";
    c = &t->chair[ask->chair];
    if (c->member == member) {
        vacate(t, ask->chair, now_ms);
        return NULL;
    }
    if (!is_person(c) && (playing || series_going(t)))
        return "not_now";
    if (playing)
        return ask_out(t, member, ask->chair, now_ms);
    if (is_person(c) && !opener)
        return "not_yours";
    vacate(t, ask->chair, now_ms);
    return NULL;
}

static const char *do_options(struct table *t, int32_t member, const struct ask *ask,
                              int64_t now_ms)
{
    (void)member, (void)now_ms;
    if (t->state != TABLE_LOBBY)
        return "not_now";
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    t->series[0] = '\0';
    return table_set_game(t, ask->game, ask->options);
}

static const char *do_series(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)member, (void)now_ms;
    if (t->state != TABLE_LOBBY)
        return "not_now";
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    return series_set(t, ask->options);
}

static const char *do_ready(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)now_ms;
    for (int32_t i = 0; i < t->chairs; i++)
        if (t->chair[i].member == member)
            t->chair[i].ready = ask->on;
    t->dirty |= DIRTY_VIEW;
    return NULL;
}

/* ID-1, ID-2 ...: the matches of a table in order. */
static void name_match(struct table *t)
{
    struct text out;

    text_init(&out, t->match_id, sizeof(t->match_id));
    text_str(&out, t->id);
    text_char(&out, '-');
    text_int(&out, t->begun);
}

/* Reads the options for those who play now; seats that are not named in them are drawn. */
static const char *set_up(struct table *t)
{
    int32_t most = series_going(t) ? t->tour.seats : t->game->seats_max;
    const char *why;

    t->setup = (struct setup) { 0 };
    if (t->chairs < t->game->seats_min)
        return "too_few";
    t->seats = t->chairs < most ? t->chairs : most;
    why = read_options(t->game, t->seats, span_of(t->options), &t->setup);
    if (why)
        return t->seats < setup_fewest(&t->setup, t->game) ? "too_few" : why;
    for (int i = 0; t->game->param[i].name; i++) {
        if (t->game->param[i].kind != PARAM_SEAT || (t->setup.given & UINT32_C(1) << i))
            continue;
        t->setup.value[i][0] = (int32_t)rng_below(t->rng, (uint32_t)t->seats);
        t->setup.given |= UINT32_C(1) << i;
    }
    return NULL;
}

static void begin_match(struct table *t)
{
    t->begun++;
    name_match(t);
    table_release(t);
    t->state_bytes = table_new_state(t->game);
    game_init(t->game, t->state_bytes, &t->setup);
    for (int32_t i = 0; i < t->chairs; i++) {
        struct chair *c = &t->chair[i];

        c->held[0] = '\0';
        c->ready = false;
        c->out = c->made = 0;
        c->plan.made = false;
        c->acting_since_ms = -1;
        if (c->bot[0] && !bot_find(t->game, span_of(c->bot)))
            strcpy(c->bot, bots[0]->name);
    }
    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        t->member[m].wants_pause = false;
    t->state = TABLE_MATCH;
    t->paused = t->running = t->dice.made = false;
    t->stood_ms = 0;
}

const char *table_start(struct table *t, int64_t now_ms)
{
    const char *why;

    drop_vacant(t);
    why = series_next(t);
    if (!why)
        why = set_up(t);
    if (why)
        return why;
    if (t->series[0] && !series_going(t))
        tour_init(&t->tour, t->seats);
    begin_match(t);
    t->dirty |= DIRTY_VIEW | DIRTY_ROW | DIRTY_BEGUN;
    table_clock(t, now_ms);
    table_plan(t, now_ms);
    return NULL;
}

static const char *do_start(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)ask;
    if (t->state != TABLE_LOBBY)
        return "not_now";
    for (int32_t i = 0; i < t->chairs; i++) {
        const struct chair *c = &t->chair[i];

        if (is_person(c) && c->member != member && t->member[c->member].here && !c->ready)
            return "not_ready";
    }
    return table_start(t, now_ms);
}

static const char *do_again(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)member, (void)ask;
    return t->state == TABLE_OVER ? table_start(t, now_ms) : "not_now";
}

void table_to_lobby(struct table *t)
{
    t->tour = (struct tour) { 0 }; /* a series that is under way is given up */
    drop_vacant(t);
    t->state = TABLE_LOBBY;
    t->seats = 0;
    t->match_id[0] = '\0';
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
}

static const char *do_lobby(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)member, (void)ask, (void)now_ms;
    if (t->state != TABLE_OVER)
        return "not_now";
    table_to_lobby(t);
    return NULL;
}

static const char *do_forget(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    if (t->state != TABLE_OVER)
        return "not_now";
    t->dirty |= DIRTY_FORGET;
    return do_lobby(t, member, ask, now_ms);
}

static const char *do_pause(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    bool all = true;

    if (t->state != TABLE_MATCH)
        return "not_now";
    t->member[member].wants_pause = ask->on;
    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        if (t->member[m].used && t->member[m].here && !t->member[m].wants_pause)
            all = false;
    t->dirty |= DIRTY_VIEW;
    if ((t->paused && ask->on) || (!t->paused && !all))
        return NULL;
    t->paused = all && ask->on;
    table_event(t, t->paused ? "pause" : "resume", -1, NULL, now_ms);
    for (int32_t m = 0; !t->paused && m < MEMBERS_MAX; m++)
        t->member[m].wants_pause = false;
    t->dirty |= DIRTY_ROW;
    table_clock(t, now_ms);
    return NULL;
}

static const char *do_hand(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)member;
    if (t->state != TABLE_MATCH || ask->chair < 0 || ask->chair >= t->seats)
        return "no_such_chair";
    if (!table_can_hand(t, ask->chair, now_ms))
        return "not_now";
    strcpy(t->chair[ask->chair].held, bots[0]->name);
    table_event(t, "bot", ask->chair, bots[0]->name, now_ms);
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    table_plan(t, now_ms);
    return NULL;
}

static const char *do_take(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    struct chair *c;

    if (!table_owns(t, member, ask->chair))
        return "not_yours";
    if (t->state != TABLE_MATCH)
        return "not_now";
    c = &t->chair[ask->chair];
    if (!c->held[0])
        return NULL;
    c->held[0] = '\0';
    c->plan.made = false;
    c->acting_since_ms = c->acting_since_ms < 0 ? -1 : now_ms;
    table_event(t, "back", ask->chair, NULL, now_ms);
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    return NULL;
}

static const char *do_move(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    if (t->state == TABLE_LOBBY)
        return "not_now";
    if (!table_owns(t, member, ask->chair) || ask->chair >= t->seats)
        return "not_yours";
    if (ask->match.len > 0 && !span_is(ask->match, t->match_id))
        return "out_of_step";
    if (t->chair[ask->chair].held[0])
        do_take(t, member, ask, now_ms);
    return table_move(t, ask->chair, ask->n, ask->text, now_ms);
}

static const char *do_lock(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)member, (void)now_ms;
    t->locked = ask->on;
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    return NULL;
}

static const char *do_public(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)member, (void)now_ms;
    t->listed = ask->on;
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    return NULL;
}

static const char *do_leave(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    (void)ask;
    for (int32_t i = t->chairs - 1; i >= 0; i--)
        if (t->chair[i].member == member)
            vacate(t, i, now_ms);
    return NULL;
}

static const struct {
    const char *name;
    const char *(*run)(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms);
} verb[] = {
    { "move", do_move },       { "name", do_name },     { "add", do_add },
    { "bot", do_bot },         { "again", do_again },   { "remove", do_remove },
    { "ready", do_ready },     { "start", do_start },   { "lobby", do_lobby },
    { "options", do_options }, { "pause", do_pause },   { "hand", do_hand },
    { "take", do_take },       { "forget", do_forget }, { "lock", do_lock },
    { "public", do_public },   { "leave", do_leave },   { "series", do_series },
};

const char *table_do(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms)
{
    if (member < 0 || member >= MEMBERS_MAX || !t->member[member].used)
        return "not_seated";
    for (size_t i = 0; i < sizeof(verb) / sizeof(verb[0]); i++)
        if (span_is(ask->verb, verb[i].name))
            return verb[i].run(t, member, ask, now_ms);
    return "bad_message";
}

bool table_deserted(const struct table *t, int64_t now_ms, int64_t gone_ms)
{
    for (int32_t m = 0; m < MEMBERS_MAX; m++) {
        if (!t->member[m].used)
            continue;
        if (t->member[m].here || now_ms - t->member[m].gone_since_ms < gone_ms)
            return false;
    }
    return true;
}

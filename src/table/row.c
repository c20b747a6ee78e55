/* row.c -- how a table is saved and comes back, and the ends of its match's file. */
#include <string.h>

#include "base/mem.h"
#include "internal.h"

static void put_member(struct text *out, int32_t number, const struct table *t)
{
    text_str(out, "member ");
    text_int(out, number);
    text_char(out, ' ');
    hex_write(t->key[number], out);
    if (t->member[number].committed) {
        text_char(out, ' ');
        hex_write(t->commit[number], out);
    }
    text_char(out, '\n');
    if (t->member[number].program)
        text_pair_int(out, "program", number);
}

static void put_removed(struct text *out, const struct removed *r)
{
    text_str(out, "removed ");
    text_int(out, r->mark);
    text_char(out, ' ');
    hex_write(r->key, out);
    text_char(out, '\n');
}

static void put_chair(struct text *out, const struct chair *c)
{
    int32_t number[] = { c->member + 1, c->symbol, c->wins };

    text_str(out, "chair ");
    text_ints(out, number, 3);
    text_char(out, ' ');
    text_str(out, c->bot[0] ? c->bot : "-");
    text_char(out, ' ');
    text_str(out, c->held[0] ? c->held : "-");
    text_char(out, ' ');
    text_str(out, c->name);
    text_char(out, '\n');
}

static void put_places(struct text *out, const struct tour *tour, int32_t game)
{
    text_str(out, "places ");
    text_int(out, game);
    for (int s = 0; s < tour->seats; s++) {
        text_char(out, ' ');
        text_int(out, tour->place[game][s]);
    }
    text_char(out, '\n');
}

static void put_series(struct text *out, const struct table *t)
{
    int32_t number[2 + 2 * SEATS_MAX] = { t->series.tour.seats, t->series.tour.played };

    for (int s = 0; s < t->series.tour.seats; s++) {
        number[2 + 2 * s] = t->series.tour.score[s];
        number[3 + 2 * s] = t->series.tour.decided[s];
    }
    text_pair(out, "series", span_of(t->series.text));
    text_str(out, "tour ");
    text_ints(out, number, 2 + 2 * t->series.tour.seats);
    text_char(out, '\n');
    for (int32_t i = 0; i < t->series.tour.played; i++)
        if (t->series.tour.place[i][0] > 0)
            put_places(out, &t->series.tour, i);
}

/* The seeds are the table's secret: the log has them when the match is over. */
static void put_seeds(struct text *out, const struct table *t)
{
    text_str(out, "seeds ");
    for (int i = 0; i < FAIR_ROUNDS; i++) {
        hex_write(t->dice.seed[i], out);
        text_char(out, i + 1 < FAIR_ROUNDS ? ' ' : '\n');
    }
}

void table_save(const struct table *t, struct text *out)
{
    int32_t number[] = { t->opener + 1, (int32_t)t->played, (int32_t)t->begun, t->seats,
                         (int32_t)t->state };

    text_pair(out, "code", span_of(t->code));
    text_pair_int(out, "opened", t->opened_s);
    text_pair(out, "game", span_of(t->game->name));
    text_pair(out, "options", span_of(t->options));
    text_pair(out, "match", span_of(t->match_id));
    if (t->class[0])
        text_pair(out, "class", span_of(t->class));
    if (t->challenge[0])
        text_pair(out, "challenge", span_of(t->challenge));
    if (t->lexicon[0])
        text_pair(out, "lexicon", span_of(t->lexicon));
    if (t->order > 0)
        text_pair_int(out, "order", t->order);
    if (t->own > 0)
        text_pair_int(out, "own", t->own);
    if (t->hand[0])
        text_pair(out, "typed", span_of(t->hand));
    for (int i = 0; i < SWITCHES; i++)
        if (t->on[i])
            text_pair(out, table_switch[i].key, SPAN(""));
    if (t->paused)
        text_pair(out, "paused", SPAN(""));
    if (t->shared)
        text_pair(out, "shared", SPAN(""));
    if (t->draws)
        text_pair(out, "draws", SPAN(""));
    if (t->state != TABLE_LOBBY)
        put_seeds(out, t);
    text_pair(out, "pass", span_of(t->pass));
    if (t->off)
        text_pair_int(out, "off", t->off);
    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        if (t->member[m].used)
            put_member(out, m, t);
    for (int32_t i = 0; i < t->chairs; i++) {
        put_chair(out, &t->chair[i]);
        if (t->chair[i].asking)
            text_pair(out, "asking", t->chair[i].removed ? SPAN("removed") : SPAN(""));
        if (t->chair[i].begins)
            text_pair(out, "begins", SPAN(""));
    }
    for (int32_t i = 0; i < t->removals; i++)
        put_removed(out, &t->removed[i]);
    if (t->series.text[0])
        put_series(out, t);
    for (struct span sets = span_of(t->sets ? t->sets : ""); sets.len > 0;)
        text_pair(out, "set", span_until(&sets, '\n'));
    for (struct span notes = span_of(t->notes ? t->notes : ""); notes.len > 0;)
        text_pair(out, "note", span_until(&notes, '\n'));
    text_str(out, "counts ");
    text_ints(out, number, 5);
    text_char(out, '\n');
}

static bool get_number(struct span *line, int64_t max, int32_t *out)
{
    int64_t n;

    if (!span_number(span_word(line), &n) || n > max)
        return false;
    *out = (int32_t)n;
    return true;
}

static bool get_text(struct span value, char *out, size_t max)
{
    if (value.len > max)
        return false;
    memcpy(out, value.at, value.len);
    out[value.len] = '\0';
    return true;
}

static bool get_member(struct table *t, struct span line)
{
    int32_t number;
    struct member *m;

    if (!get_number(&line, MEMBERS_MAX - 1, &number))
        return false;
    m = &t->member[number];
    if (!hex_read(span_word(&line), t->key[number]))
        return false;
    m->used = true;
    m->least_ms = -1;
    m->committed = line.len > 0;
    return !m->committed || hex_read(span_word(&line), t->commit[number]);
}

/* After that member. */
static bool get_program(struct table *t, struct span line)
{
    int32_t number;

    if (!get_number(&line, MEMBERS_MAX - 1, &number))
        return false;
    t->member[number].program = true;
    return t->member[number].used;
}

static bool get_removed(struct table *t, struct span line)
{
    struct removed *r = &t->removed[t->removals];
    int32_t mark;

    if (t->removals == REMOVED_MAX || !get_number(&line, INT32_MAX, &mark) ||
        !hex_read(span_word(&line), r->key))
        return false;
    r->mark = (uint32_t)mark;
    t->removals++;
    return true;
}

static bool get_chair(struct table *t, struct span line)
{
    struct chair *c = &t->chair[t->chairs];
    struct span bot, held;

    if (t->chairs == CHAIRS_MAX || !get_number(&line, MEMBERS_MAX, &c->member) ||
        !get_number(&line, SYMBOL_MAX, &c->symbol) || !get_number(&line, INT32_MAX, &c->wins))
        return false;
    c->member--;
    bot = span_word(&line);
    held = span_word(&line);
    if (!get_text(span_is(bot, "-") ? SPAN("") : bot, c->bot, BOT_NAME_MAX) ||
        !get_text(span_is(held, "-") ? SPAN("") : held, c->held, BOT_NAME_MAX))
        return false;
    c->patience.since_ms = -1;
    t->chairs++;
    return name_read(line, c->name) == NULL;
}

static bool get_counts(struct table *t, struct span line)
{
    int32_t played, begun, state;

    if (!get_number(&line, MEMBERS_MAX, &t->opener) || !get_number(&line, INT32_MAX, &played) ||
        !get_number(&line, INT32_MAX, &begun) || !get_number(&line, t->chairs, &t->seats) ||
        !get_number(&line, TABLE_OVER, &state))
        return false;
    t->opener--;
    t->played = (uint32_t)played;
    t->begun = (uint32_t)begun;
    t->state = (enum table_state)state;
    return true;
}

static bool get_tour(struct table *t, struct span line)
{
    t->series.tour = (struct tour) { 0 };
    if (!get_number(&line, SEATS_MAX, &t->series.tour.seats) ||
        !get_number(&line, TOUR_GAMES_MAX, &t->series.tour.played))
        return false;
    for (int s = 0; s < t->series.tour.seats; s++)
        if (!get_number(&line, INT32_MAX, &t->series.tour.score[s]) ||
            !get_number(&line, SEATS_MAX, &t->series.tour.decided[s]))
            return false;
    return true;
}

/* After the standing: whose places they are is known by then. */
static bool get_places(struct table *t, struct span line)
{
    int32_t game, place;

    if (!get_number(&line, t->series.tour.played - 1, &game))
        return false;
    for (int s = 0; s < t->series.tour.seats; s++) {
        if (!get_number(&line, t->series.tour.seats, &place) || place == 0)
            return false;
        t->series.tour.place[game][s] = (uint8_t)place;
    }
    return true;
}

/* Notes were checked when they were made. */
static bool get_note(struct table *t, struct span line)
{
    mem_append(&t->notes, line);
    mem_append(&t->notes, SPAN("\n"));
    return strlen(t->notes) <= NOTES_MAX;
}

/* Before it could be told which, it was all of them. */
static bool get_typed(struct table *t, struct span line)
{
    return typed_set(t, line.len > 0 ? line : SPAN("*"));
}

/* Checked when all of them are there. */
static bool get_set(struct table *t, struct span line)
{
    mem_append(&t->sets, line);
    mem_append(&t->sets, SPAN("\n"));
    return strlen(t->sets) <= SETS_MAX;
}

static bool get_code(struct table *t, struct span line)
{
    return get_text(line, t->code, TABLE_CODE);
}

static bool get_opened(struct table *t, struct span line)
{
    return span_number(line, &t->opened_s) && t->opened_s < INT64_MAX;
}

static bool get_game(struct table *t, struct span line)
{
    t->game = game_find(line);
    return t->game != NULL;
}

static bool get_options(struct table *t, struct span line)
{
    return get_text(line, t->options, OPTIONS_MAX);
}

static bool get_challenge(struct table *t, struct span line)
{
    return get_text(line, t->challenge, CHALLENGE_LINE_MAX);
}

static bool get_order(struct table *t, struct span line)
{
    return get_number(&line, ORDER_MAX, &t->order);
}

static bool get_own(struct table *t, struct span line)
{
    return get_number(&line, ORDER_MAX, &t->own);
}

static bool get_class(struct table *t, struct span line)
{
    return get_text(line, t->class, TABLE_ID_MAX);
}

static bool get_lexicon(struct table *t, struct span line)
{
    return hex16_read(line) && get_text(line, t->lexicon, HEX16_CHARS);
}

static bool get_match(struct table *t, struct span line)
{
    return get_text(line, t->match_id, MATCH_ID_MAX);
}

static bool get_pass(struct table *t, struct span line)
{
    return line.len == PASS_CHARS && get_text(line, t->pass, PASS_CHARS);
}

static bool get_paused(struct table *t, struct span line)
{
    t->paused = true;
    return line.len == 0;
}

static bool get_shared(struct table *t, struct span line)
{
    t->shared = true;
    return line.len == 0;
}

static bool get_draws(struct table *t, struct span line)
{
    t->draws = true;
    return line.len == 0;
}

static bool get_seeds(struct table *t, struct span line)
{
    return hex_read(span_word(&line), t->dice.seed[0]) &&
           hex_read(span_word(&line), t->dice.seed[1]);
}

static bool get_off(struct table *t, struct span line)
{
    int32_t chairs;

    if (!get_number(&line, (1 << CHAIRS_MAX) - 1, &chairs))
        return false;
    t->off = (uint32_t)chairs;
    return true;
}

/* About the chair before. */
static bool get_asking(struct table *t, struct span line)
{
    if (t->chairs == 0)
        return false;
    t->chair[t->chairs - 1].asking = true;
    t->chair[t->chairs - 1].removed = line.len > 0;
    return line.len == 0 || span_is(line, "removed");
}

/* Likewise. */
static bool get_begins(struct table *t, struct span line)
{
    if (t->chairs == 0)
        return false;
    t->chair[t->chairs - 1].begins = true;
    return line.len == 0;
}

static bool get_series(struct table *t, struct span line)
{
    return get_text(line, t->series.text, SERIES_MAX);
}

static const struct {
    const char *key;
    bool (*get)(struct table *t, struct span line);
} saved[] = {
    { "code", get_code },       { "game", get_game },       { "options", get_options },
    { "match", get_match },     { "paused", get_paused },   { "seeds", get_seeds },
    { "member", get_member },   { "chair", get_chair },     { "asking", get_asking },
    { "series", get_series },   { "tour", get_tour },       { "note", get_note },
    { "off", get_off },         { "counts", get_counts },   { "pass", get_pass },
    { "removed", get_removed }, { "opened", get_opened },   { "shared", get_shared },
    { "places", get_places },   { "draws", get_draws },     { "begins", get_begins },
    { "typed", get_typed },     { "set", get_set },         { "challenge", get_challenge },
    { "lexicon", get_lexicon }, { "program", get_program }, { "class", get_class },
    { "order", get_order },     { "own", get_own },
};

static bool get_line(struct table *t, struct span line)
{
    struct span key = span_until(&line, ' ');

    for (size_t i = 0; i < sizeof(saved) / sizeof(saved[0]); i++)
        if (span_is(key, saved[i].key))
            return saved[i].get(t, line);
    for (int i = 0; i < SWITCHES; i++) {
        if (span_is(key, table_switch[i].key)) {
            t->on[i] = true;
            return true;
        }
    }
    return false;
}

/* A bot of another version is the usual one. */
static void know_bot(const struct table *t, char name[BOT_NAME_MAX + 1])
{
    if (name[0] && !bot_find(t->game, span_of(name)))
        text_copy(name, BOT_NAME_MAX + 1, bot_usual(t->game)->name);
}

static bool fits_series(const struct table *t)
{
    const struct tour *tour = &t->series.tour;
    struct tour_rules rules;

    if (!t->series.text[0])
        return tour->seats == 0;
    return tour_read(span_of(t->series.text), &rules) && tour->played <= rules.games &&
           tour->seats <= t->chairs;
}

/* What no line by itself can tell. */
static const char *check_saved(struct table *t)
{
    char options[OPTIONS_MAX + 1];

    if (!t->game)
        return "a saved table has no game";
    text_copy(options, sizeof(options), t->options);
    if (table_set_game(t, span_of(t->game->name), span_of(options)))
        return "a saved table has options that its game does not know";
    if (!fits_series(t))
        return "a saved table has a series that cannot be read";
    for (int32_t i = 0; i < t->chairs; i++) {
        if (t->chair[i].member >= 0 && !t->member[t->chair[i].member].used)
            return "a saved table has a chair of nobody";
        know_bot(t, t->chair[i].bot);
        know_bot(t, t->chair[i].held);
    }
    return NULL;
}

const char *table_load(struct table *t, struct span row, const struct table_lent *lent,
                       int64_t now_ms)
{
    t->lent = *lent;
    t->restarted = true;
    mix_draw(t); /* for a match that began before they were saved */
    table_draw_pass(t);
    if (!span_utf8(row))
        return "a saved table is no text";
    while (row.len > 0)
        if (!get_line(t, span_until(&row, '\n')))
            return "a saved table cannot be read";
    mix_settle(t);
    t->gate.on = t->class[0] && t->own == 0; /* shut, until it is lifted */
    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        t->member[m].gone_since_ms = now_ms;
    return check_saved(t);
}

/* Match time goes on from the last line, and so does the time to show one's part. */
static void replay_event(struct table *t, struct span rest)
{
    int64_t at_ms;

    if (!span_number(span_word(&rest), &at_ms) || !span_is(span_word(&rest), "mix"))
        return;
    if (t->match)
        t->match->stood_ms = at_ms;
    t->dice.mix_ms = at_ms + MIX_MS;
}

const char table_foreign[] = "a match of another version";

/* `game ID OPTION=VALUE...`: the game is the table's. */
static const char *replay_game(struct table *t, struct span line)
{
    struct span where;
    struct setup setup;
    const char *why;

    if (t->match)
        return "a match that begins twice";
    if (!fair_ours(&t->dice.fair, t->game))
        return table_foreign;
    span_word(&line);
    why = setup_read(&setup, t->game, line, &where);
    if (!why)
        why = sets_fit(t, t->game, &setup);
    if (why)
        return why;
    if (setup.seats != t->seats)
        return "a match for other seats";
    t->match = table_new_match(t->game);
    match_begin(t->match, t->game, &setup);
    table_open_purses(t);
    return NULL;
}

static const char *replay_move(struct table *t, struct span line)
{
    struct move_line m;
    const char *why;

    if (!t->match)
        return "a match without a beginning";
    why = move_read(line, t->seats, &m);
    if (!why)
        why = match_play(t->match, NULL, &m.move);
    if (why)
        return why;
    if (m.move.seat < t->seats)
        t->chair[m.move.seat].made++;
    if (m.move.seat == SEAT_DICE)
        t->race.thrown_ms = t->race.sent_ms = m.move.at_ms;
    return NULL;
}

const char *table_replay(struct table *t, struct span line)
{
    struct span rest = line, first = span_word(&rest);
    const char *why;

    if (span_is(first, "knobel"))
        fair_init(&t->dice.fair);
    why = table_read(t, line);
    if (why)
        return why;
    if (span_is(first, "@"))
        replay_event(t, rest);
    if (span_is(first, "@") || span_is(first, "knobel") || span_is(first, "="))
        return NULL;
    return span_is(first, "game") ? replay_game(t, rest) : replay_move(t, line);
}

/* Whether its file has lines that were not always known. */
static bool is_boxed(const struct table *t)
{
    struct set_reader reader;

    return typed_some(t) || sets_get(t, t->game, &reader);
}

void table_match_head(const struct table *t, struct text *out)
{
    text_str(out, "knobel 1\n@ match ");
    text_str(out, t->match_id);
    text_str(out, "\n@ rules ");
    text_int(out, t->game->version);
    text_str(out, "\n@ mix ");
    text_int(out, t->challenge[0] ? FAIR_VERSION_CHALLENGE
                  : is_boxed(t)   ? FAIR_VERSION_BOX
                                  : FAIR_VERSION);
    text_char(out, '\n');
    if (t->challenge[0])
        text_pair(out, "@ challenge", span_of(t->challenge));
    if (t->lexicon[0])
        text_pair(out, "@ lexicon", span_of(t->lexicon));
    if (t->order > 0)
        text_pair_int(out, "@ order", t->order);
    if (t->own > 0)
        text_pair_int(out, "@ own", t->own);
    sets_head(t, out);
    if (typed_some(t)) {
        text_str(out, "@ hand ");
        typed_verbs(t, out);
        text_char(out, '\n');
    }
    for (int32_t s = 0; s < t->seats; s++) {
        text_str(out, "@ seat ");
        text_int(out, s);
        text_char(out, ' ');
        text_str(out, t->chair[s].name);
        text_char(out, '\n');
    }
    text_str(out, "game ");
    text_str(out, t->game->name);
    text_char(out, ' ');
    setup_write(&t->match->setup, t->game, out);
    text_char(out, '\n');
}

void table_match_result(const struct table *t, struct text *out)
{
    if (t->state == TABLE_LOBBY) {
        text_str(out, "off");
        return;
    }
    text_str(out, "score ");
    text_ints(out, table_status(t)->score, t->seats);
}

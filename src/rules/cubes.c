/*
 * cubes.c -- Rolling Cubes: true equations from thirteen dice (rules C11-C20, C23).
 *
 * Moves: player `throw`, dice `throw 5577 0248 +-x:`, player `equation 72:4=5x5-7+0` (solitaire:
 * `equation ROW 72:4=5x5-7+0`), `again 5 5 0 +`, `pass`, clock `tick`.
 */
#include "cubes.h"

#include <string.h>

enum { SECOND_MS = 1000, ROW_DICE = 3, ROW_ALL_EXTRA = 3, ROW_ABOVE = 100 };
enum { BEST_EXTRA = 2, SHARED_EXTRA = 1 };
enum { MODE, TARGET, LIMIT, COMMUTED, FRACTIONS, ALONE, THROWS };

const char *const cubes_mode_word[] = { "single", "together", "last", "solitaire", NULL };
const char *const cubes_row_word[] = { "blue", "green", "red", "poker", "101", NULL };

extern const uint8_t ours_cubes[SET_BYTES];
const struct cubes_set *const cubes_ours = (const struct cubes_set *)ours_cubes;

static const char *const throw_verb[] = { "throw", NULL };

static const struct param cubes_param[] = {
    [MODE] = { .name = "mode",
               .help = "one by one, all together, the last die, or each alone",
               .kind = PARAM_WORD,
               .word = cubes_mode_word },
    [TARGET] = { .name = "target",
                 .help = "points needed to win (default: single 47, together 41, last 3, or 5 for "
                         "two players)",
                 .min = 1,
                 .max = 999 },
    [LIMIT] = { .name = "limit",
                .help = "seconds to think, all together; 0: no limit",
                .min = 30,
                .max = 600,
                .off = true },
    [COMMUTED] = { .name = "commuted",
                   .help = "allow sides that differ only in order, as in 2+3=3+2",
                   .def = 1,
                   .max = 1 },
    [FRACTIONS] = { .name = "fractions",
                    .help = "allow fractions as intermediate results",
                    .def = 1,
                    .max = 1 },
    [ALONE] = { .name = "alone", .help = "one player, so many throws", .max = 1, .alone = true },
    [THROWS] = { .name = "throws",
                 .help = "throws of who plays alone",
                 .def = 1,
                 .min = 1,
                 .max = CUBES_ALONE_MAX,
                 .alone = true },
    { 0 },
};

static int32_t cubes_fewest(const struct setup *setup)
{
    return setup->value[MODE][0] == CUBES_SOLITAIRE ? 1 : 2;
}

/* C23 */
static const char *cubes_clash(const struct setup *setup)
{
    return setup->value[ALONE][0] && setup->value[MODE][0] != CUBES_TOGETHER ? "alone" : NULL;
}

static int32_t default_target(enum cubes_mode mode, int32_t seats)
{
    if (mode == CUBES_LAST)
        return seats == 2 ? 5 : 3;
    return mode == CUBES_TOGETHER ? 41 : 47;
}

const struct cubes_entry *cubes_last(const struct cubes *c)
{
    for (int i = c->now.count - 1; i >= 0; i--)
        if (c->now.entry[i].equation[0])
            return &c->now.entry[i];
    return NULL;
}

/* The dice of the last equation, which the next one must contain (C15). */
static struct equation_dice kept(const struct cubes *c)
{
    const struct cubes_entry *last = cubes_last(c);
    struct equation e = { 0 };

    if (last)
        equation_read(span_of(last->equation), &e);
    return e.used;
}

const char *cubes_check(const struct cubes *c, struct span text, struct equation *e)
{
    const struct equation_options options = { c->commuted, c->fractions };
    struct equation_dice before;
    const char *why = equation_read(text, e);

    if (!why)
        why = equation_check(e, &c->dice, options);
    if (why || c->mode != CUBES_LAST)
        return why;
    before = kept(c);
    if (!equation_has(&e->used, &before))
        return "dice_left_out";
    return equation_has(&before, &e->used) ? "no_new_die" : NULL;
}

/* The colour a row asks for. */
static enum equation_colour row_colour(enum cubes_row row)
{
    return row == ROW_BLUE ? EQUATION_BLUE : row == ROW_GREEN ? EQUATION_GREEN : EQUATION_RED;
}

bool cubes_row_fits(enum cubes_row row, const struct equation *e)
{
    if (row == ROW_101) {
        for (int i = 0; i < e->numbers; i++)
            if (e->number[i].value > ROW_ABOVE)
                return true;
        return false;
    }
    if (row != ROW_POKER)
        return equation_count(&e->used, row_colour(row)) >= ROW_DICE;
    for (int c = 0; c < EQUATION_COLOURS; c++)
        if (equation_count(&e->used, (enum equation_colour)c) == EQUATION_COLOUR_DICE)
            return true;
    return false;
}

/* The points that a row adds to an equation that fits. */
static int32_t row_extra(enum cubes_row row, const struct equation *e)
{
    if (row == ROW_POKER || row == ROW_101)
        return 0;
    return equation_count(&e->used, row_colour(row)) == EQUATION_COLOUR_DICE ? ROW_ALL_EXTRA : 0;
}

/* The next player clockwise who still plays. */
static int32_t next_player(const struct cubes *c, int32_t seat)
{
    do {
        seat = (seat + 1) % c->st.seats;
    } while (!(c->playing & SEAT_BIT(seat)));
    return seat;
}

/* Lets the player in turn ask for the dice. */
static void ask(struct cubes *c)
{
    c->phase = CUBES_ASK;
    c->st.to_act = SEAT_BIT(c->turn);
}

/* Lets the dice roll that do not lie: everybody's, or those of the player in turn (C11, C18). */
static void want_throw(struct cubes *c)
{
    bool own = c->mode == CUBES_SINGLE || c->mode == CUBES_SOLITAIRE;

    c->phase = CUBES_ROLL;
    status_throw(&c->st, own ? 1 + c->turn : 0);
}

/* Takes the dice off the table, but for those of the last equation (C15), and rolls them. */
static void roll(struct cubes *c)
{
    memset(&c->dice, 0, sizeof(c->dice));
    memset(&c->thrown, 0, sizeof(c->thrown));
    if (c->mode == CUBES_LAST)
        c->dice = kept(c);
    c->again = 0;
    want_throw(c);
}

static void begin_round(struct cubes *c)
{
    c->before = c->now;
    memset(&c->now, 0, sizeof(c->now));
    c->st.round++;
    c->turn = c->starter;
    c->st.secret = 0;
    c->st.deadline_ms = 0;
    if (c->mode == CUBES_TOGETHER)
        roll(c);
    else
        ask(c);
}

static void cubes_init(void *state, const struct setup *setup)
{
    struct cubes *c = state;

    c->mode = setup->value[MODE][0];
    c->target = setup->value[TARGET][0];
    if (c->target == 0)
        c->target = default_target((enum cubes_mode)c->mode, c->st.seats);
    c->throws = setup->value[ALONE][0] ? setup->value[THROWS][0] : 0;
    c->limit_s = setup->value[LIMIT][0];
    c->commuted = setup->value[COMMUTED][0];
    c->fractions = setup->value[FRACTIONS][0];
    c->playing = status_players(&c->st);
    memcpy(&c->set, setup->set, sizeof(c->set));
    for (int s = 0; s < CUBES_SEATS; s++)
        for (int r = 0; r < CUBES_ROWS; r++)
            c->row[s][r] = -1;
    begin_round(c);
}

/* The players with the most points, and how many those are. */
static uint32_t leaders(const struct cubes *c, int32_t *most)
{
    uint32_t seats = 0;

    *most = 0;
    for (int s = 0; s < c->st.seats; s++) {
        if (c->st.score[s] > *most)
            seats = 0;
        if (c->st.score[s] < *most)
            continue;
        *most = c->st.score[s];
        seats |= SEAT_BIT(s);
    }
    return seats;
}

/* C12 */
static void reward_best(struct cubes *c)
{
    int32_t best = 0, count = 0;

    for (int i = 0; i < c->now.count; i++) {
        int32_t points = c->now.entry[i].points;

        count = points > best ? 1 : count + (points == best);
        best = points > best ? points : best;
    }
    for (int i = 0; i < c->now.count; i++) {
        struct cubes_entry *entry = &c->now.entry[i];

        if (best == 0 || entry->points < best)
            continue;
        entry->extra = count == 1 ? BEST_EXTRA : SHARED_EXTRA;
        c->st.score[entry->seat] += entry->extra;
    }
}

/* Ends a round of single or together; true if it ends the match (C13, C23). */
static bool settle_best(struct cubes *c)
{
    int32_t most;
    uint32_t first;

    for (int i = 0; c->mode == CUBES_TOGETHER && i < c->now.count; i++)
        c->st.score[c->now.entry[i].seat] += c->now.entry[i].points;
    if (c->throws)
        return c->st.round >= c->throws;
    reward_best(c);
    first = leaders(c, &most);
    if (most < c->target)
        return false;
    c->playing = first;
    return (first & (first - 1)) == 0;
}

/* Ends a round of last; true if it ends the match (C16, C17). */
static bool settle_last(struct cubes *c)
{
    int i = c->now.count - 1;

    while (i >= 0 && !c->now.entry[i].equation[0])
        i--;
    if (i < 0)
        return false;
    c->now.entry[i].extra = 1;
    return ++c->st.score[c->now.entry[i].seat] == c->target;
}

static void end_round(struct cubes *c)
{
    bool solitaire = c->mode == CUBES_SOLITAIRE;

    status_needs(&c->st); /* everybody's equations */
    if (solitaire               ? c->st.round == CUBES_THROWS
        : c->mode == CUBES_LAST ? settle_last(c)
                                : settle_best(c)) {
        status_finish(&c->st);
        return;
    }
    if (!solitaire)
        c->starter = next_player(c, c->starter);
    begin_round(c);
}

/* Whether the last entry ends the round: C16, or else all who play have had their say. */
static bool round_over(const struct cubes *c)
{
    const char *equation = c->now.entry[c->now.count - 1].equation;
    int players = 0;

    if (c->mode == CUBES_LAST)
        return !equation[0] || equation[EQUATION_DICE - 1];
    for (int s = 0; s < c->st.seats; s++)
        players += (c->playing & SEAT_BIT(s)) != 0;
    return c->now.count == players;
}

static void go_on(struct cubes *c)
{
    if (round_over(c)) {
        end_round(c);
    } else if (c->mode != CUBES_TOGETHER) {
        c->turn = next_player(c, c->turn);
        ask(c);
    }
}

/* Notes what the player made of the throw; no equation is a pass. */
static struct cubes_entry *note(struct cubes *c, int32_t seat, const struct equation *e)
{
    struct cubes_entry *entry = &c->now.entry[c->now.count++];

    entry->seat = seat;
    entry->row = -1;
    entry->again = c->again;
    entry->dice = c->dice;
    if (e)
        memcpy(entry->equation, e->text, sizeof(entry->equation));
    if (e && c->mode != CUBES_LAST)
        entry->points = equation_points(e);
    c->st.to_act &= ~SEAT_BIT(seat);
    return entry;
}

static const char *form(struct cubes *c, int32_t seat, struct span text)
{
    struct equation e;
    const char *why = cubes_check(c, text, &e);
    struct cubes_entry *entry;

    if (why)
        return why;
    entry = note(c, seat, &e);
    if (c->mode == CUBES_SINGLE)
        c->st.score[seat] += entry->points;
    go_on(c);
    return NULL;
}

/* The same in solitaire, where an equation goes into a row. */
static const char *form_row(struct cubes *c, int32_t seat, struct span args)
{
    struct span word = span_word(&args), text = span_trim(args);
    struct cubes_entry *entry;
    struct equation e;
    const char *why;
    int row = 0;

    while (row < CUBES_ROWS && !span_is(word, cubes_row_word[row]))
        row++;
    if (row == CUBES_ROWS || text.len == 0)
        return "bad_move";
    why = cubes_check(c, text, &e);
    if (why)
        return why;
    if (c->row[seat][row] >= 0)
        return "row_taken";
    if (!cubes_row_fits((enum cubes_row)row, &e))
        return "row_not_fit";
    entry = note(c, seat, &e);
    entry->row = row;
    entry->extra = row_extra((enum cubes_row)row, &e);
    c->row[seat][row] = entry->points + entry->extra - entry->again;
    c->st.score[seat] += c->row[seat][row];
    go_on(c);
    return NULL;
}

/* C18 */
static const char *throw_again(struct cubes *c, struct span args)
{
    struct equation_dice named = { { 0 } };
    struct span word;
    int count = 0;

    for (; (word = span_word(&args)).len > 0; count++) {
        int symbol = equation_take(&word);

        if (symbol < 0 || symbol == EQUATION_SYMBOLS || word.len > 0)
            return "bad_move";
        if (named.of[symbol] <= CUBES_AGAIN_MAX)
            named.of[symbol]++;
    }
    if (count == 0)
        return "bad_move";
    if (c->again > 0)
        return "already_thrown_again";
    if (count > CUBES_AGAIN_MAX)
        return "too_many_dice";
    if (!equation_has(&c->dice, &named))
        return "dice_missing";
    for (int i = 0; i < EQUATION_SYMBOLS; i++)
        c->dice.of[i] = (int8_t)(c->dice.of[i] - named.of[i]);
    c->again = count;
    want_throw(c);
    return NULL;
}

/* The dice that were rolling lie still. */
static const char *thrown(struct cubes *c, const struct move *m, struct span args)
{
    struct equation_dice faces;

    if (!equation_read_dice(args, &faces))
        return "bad_throw";
    for (int i = 0; i < EQUATION_SYMBOLS; i++)
        c->dice.of[i] = (int8_t)(c->dice.of[i] + faces.of[i]);
    if (!equation_is_full(&c->dice))
        return "bad_throw";
    c->thrown = faces;
    c->phase = CUBES_FORM;
    c->st.to_act = SEAT_BIT(c->turn);
    if (c->mode != CUBES_TOGETHER)
        return NULL;
    c->st.to_act = c->playing;
    c->st.secret = c->playing;
    if (c->limit_s > 0) {
        c->st.to_act |= SEAT_BIT(SEAT_CLOCK);
        c->st.deadline_ms = m->at_ms + (int64_t)c->limit_s * SECOND_MS;
    }
    return NULL;
}

/* C14: what is not handed in is a pass. */
static void time_up(struct cubes *c)
{
    uint32_t late = c->st.to_act & c->playing;

    for (int s = 0; s < c->st.seats; s++)
        if (late & SEAT_BIT(s))
            note(c, s, NULL);
    go_on(c);
}

static const char *cubes_apply(void *state, const struct move *m)
{
    struct cubes *c = state;
    struct span args = m->text, verb = span_word(&args);
    bool alone = span_trim(args).len == 0, solitaire = c->mode == CUBES_SOLITAIRE;

    if (m->seat == SEAT_CLOCK) {
        time_up(c);
        return NULL;
    }
    if (m->seat == SEAT_DICE)
        return span_is(verb, "throw") ? thrown(c, m, args) : "bad_move";
    if (c->phase == CUBES_ASK) {
        if (!span_is(verb, "throw") || !alone)
            return "bad_move";
        roll(c);
        return NULL;
    }
    if (span_is(verb, "equation"))
        return solitaire ? form_row(c, m->seat, args) : form(c, m->seat, span_trim(args));
    if (span_is(verb, "again") && solitaire)
        return throw_again(c, args);
    if (!span_is(verb, "pass") || !alone)
        return "bad_move";
    note(c, m->seat, NULL);
    go_on(c);
    return NULL;
}

/* All together: what others handed in is secret until all have. That they did is not. */
static void cubes_redact(void *state, int seat)
{
    struct cubes *c = state;

    if (!c->st.secret)
        return;
    c->st.blind = BLIND;
    for (int i = 0; i < c->now.count; i++) {
        struct cubes_entry *entry = &c->now.entry[i];

        if (entry->seat == seat)
            continue;
        memset(entry->equation, 0, sizeof(entry->equation));
        entry->equation[0] = '?';
        entry->points = 0;
    }
}

const struct game game_cubes = {
    .name = "cubes",
    .title = "Rolling Cubes",
    .version = 1,
    .layout = 4,
    .seats_min = 1,
    .seats_max = CUBES_SEATS,
    .param = cubes_param,
    .ours = ours_cubes,
    .throws = throw_verb,
    .fewest = cubes_fewest,
    .clash = cubes_clash,
    .state_size = sizeof(struct cubes),
    .apart = offsetof(struct cubes, set),
    .races = true,
    .init = cubes_init,
    .apply = cubes_apply,
    .sample = cubes_sample,
    .redact = cubes_redact,
    .sane = cubes_sane,
    .thrown = cubes_thrown,
    .show = cubes_show,
    .tell = cubes_tell,
};

/* setup.c -- how a match is set up: seats, and the options of the game. */
#include "setup.h"

#include <string.h>

#include "game.h"

static const char no_seats[] = "not a number of seats for this game";

/* Whether one player plays alone, in a game that several usually play. */
static bool is_alone(const struct setup *setup, const struct game *game)
{
    int alone = setup_find(game, SPAN("alone"));

    return alone >= 0 && setup->value[alone][0];
}

int32_t setup_fewest(const struct setup *setup, const struct game *game)
{
    if (is_alone(setup, game))
        return 1;
    return game->fewest ? game->fewest(setup) : game->seats_min;
}

int32_t setup_most(const struct setup *setup, const struct game *game)
{
    return is_alone(setup, game) ? 1 : game->seats_max;
}

int32_t setup_seats_min(const struct game *game)
{
    return setup_find(game, SPAN("alone")) >= 0 ? 1 : game->seats_min;
}

bool setup_by_seat(const struct setup *setup, const struct game *game)
{
    for (int i = 0; game->param[i].name; i++) {
        if (!(setup->given & UINT32_C(1) << i))
            continue;
        if (game->param[i].kind == PARAM_SEAT)
            return true;
        for (int s = 1; s < setup->seats && game->param[i].kind == PARAM_LIST; s++)
            if (setup->value[i][s] != setup->value[i][0])
                return true;
    }
    return false;
}

void setup_default(struct setup *setup, const struct game *game)
{
    memset(setup, 0, sizeof(*setup));
    for (int i = 0; game->param[i].name; i++)
        for (int s = 0; s < SEATS_MAX; s++)
            setup->value[i][s] = game->param[i].def;
    if (game->ours)
        memcpy(setup->set, game->ours, SET_BYTES);
    setup->seats = setup_fewest(setup, game);
}

int setup_find(const struct game *game, struct span name)
{
    for (int i = 0; game->param[i].name; i++)
        if (span_is(name, game->param[i].name))
            return i;
    return -1;
}

int32_t setup_rounds(const struct setup *setup, const struct game *game)
{
    int rounds = setup_find(game, SPAN("throws"));

    if (rounds < 0)
        rounds = setup_find(game, SPAN("rounds"));
    return rounds < 0 ? 0 : setup->value[rounds][0];
}

static bool in_range(struct span s, int32_t min, int32_t max, int32_t *out)
{
    int64_t n;

    if (!span_number(s, &n) || n < min || n > max)
        return false;
    *out = (int32_t)n;
    return true;
}

static bool read_list(const struct param *p, struct span s, int32_t seats, int32_t *value)
{
    int32_t count = 0;

    if (s.len > 0 && s.at[s.len - 1] == ',')
        return false;
    do {
        if (count == seats || !in_range(span_until(&s, ','), p->min, p->max, &value[count++]))
            return false;
    } while (s.len > 0);
    for (int32_t i = 1; count == 1 && i < SEATS_MAX; i++)
        value[i] = value[0];
    return count == 1 || count == seats;
}

static bool read_value(const struct param *p, struct span s, int32_t seats, int32_t *value)
{
    switch (p->kind) {
    case PARAM_INT:
        return in_range(s, p->min, p->max, value) || (p->off && in_range(s, 0, 0, value));
    case PARAM_SEAT:
        return in_range(s, 0, seats - 1, value);
    case PARAM_LIST:
        return read_list(p, s, seats, value);
    case PARAM_WORD:
        for (int32_t i = 0; p->word[i]; i++) {
            if (span_is(s, p->word[i])) {
                *value = i;
                return true;
            }
        }
    }
    return false;
}

/* The value of the option of this name, wherever it stands; nothing if it does not. */
static struct span find_word(struct span options, const char *name, struct span *value)
{
    struct span word;

    do {
        word = *value = span_word(&options);
    } while (word.len > 0 && !span_is(span_until(value, '='), name));
    return word;
}

/*
 * Finds `seats=`, wherever it stands: what other options may say depends on it. *said is the word,
 * or stays empty. Who plays alone has one seat.
 */
static const char *read_seats(struct setup *setup, const struct game *game, struct span options,
                              struct span *said)
{
    struct span alone;

    find_word(options, "alone", &alone);
    if (setup_seats_min(game) == 1 && span_is(alone, "1"))
        setup->seats = 1;
    for (;;) {
        struct span word = span_word(&options), value = word;
        bool again = said->len > 0;

        if (word.len == 0)
            return NULL;
        if (!span_is(span_until(&value, '='), "seats"))
            continue;
        *said = word;
        if (again)
            return "repeated option";
        if (!in_range(value, setup_seats_min(game), game->seats_max, &setup->seats))
            return no_seats;
    }
}

static const char *read_options(struct setup *setup, const struct game *game, struct span options,
                                struct span *where)
{
    for (;;) {
        struct span word = span_word(&options), value = word;
        struct span name = span_until(&value, '=');
        int i = setup_find(game, name);

        if (word.len == 0)
            return NULL;
        *where = word;
        if (span_is(name, "seats"))
            continue;
        if (i < 0)
            return "unknown option";
        if (setup->given & UINT32_C(1) << i)
            return "repeated option";
        if (!read_value(&game->param[i], value, setup->seats, setup->value[i]))
            return "wrong value";
        setup->given |= UINT32_C(1) << i;
    }
}

/* Options that are right by themselves may not go together. */
static const char *check_together(const struct setup *setup, const struct game *game,
                                  struct span options, struct span *where)
{
    const char *name = game->clash ? game->clash(setup) : NULL;
    struct span value;

    if (!name)
        return NULL;
    *where = find_word(options, name, &value);
    return "wrong value";
}

const char *setup_read(struct setup *setup, const struct game *game, struct span options,
                       struct span *where)
{
    struct span said = { "", 0 };
    const char *wrong;

    setup_default(setup, game);
    wrong = read_seats(setup, game, options, &said);
    if (!wrong) {
        wrong = read_options(setup, game, options, where);
        if (wrong)
            return wrong;
        if (said.len == 0)
            setup->seats = setup_fewest(setup, game);
        else if (setup->seats < setup_fewest(setup, game) || setup->seats > setup_most(setup, game))
            wrong = no_seats;
    }
    *where = said;
    return wrong ? wrong : check_together(setup, game, options, where);
}

void setup_write(const struct setup *setup, const struct game *game, struct text *out)
{
    text_str(out, "seats=");
    text_int(out, setup->seats);
    for (int i = 0; game->param[i].name; i++) {
        const struct param *p = &game->param[i];
        int count = p->kind == PARAM_LIST ? setup->seats : 1;

        if (!(setup->given & UINT32_C(1) << i))
            continue;
        text_char(out, ' ');
        text_str(out, p->name);
        for (int s = 0; s < count; s++) {
            text_char(out, s == 0 ? '=' : ',');
            if (p->kind == PARAM_WORD)
                text_str(out, p->word[setup->value[i][0]]);
            else
                text_int(out, setup->value[i][s]);
        }
    }
}

const char *setup_set(struct setup *setup, const struct game *game, const struct set *set,
                      int32_t *n)
{
    *n = 0;
    if (!game->ours || !span_is(span_of(game->name), set->form->game))
        return "other_game";
    memcpy(setup->set, set->of, SET_BYTES);
    return game->fits ? game->fits(setup, n) : NULL;
}

void setup_get_set(const struct setup *setup, const struct game *game, struct set *set)
{
    set->form = set_find(span_of(game->name));
    memcpy(set->of, setup->set, SET_BYTES);
}

void setup_show(const struct game *game, const char *key, struct text *out)
{
    static const char *const kind[] = { "int", "word", "list", "seat" };

    js_open(out, key, '[');
    for (const struct param *p = game->param; p->name; p++) {
        if (p->alone)
            continue;
        js_open(out, NULL, '{');
        js_str(out, "name", span_of(p->name));
        js_str(out, "help", span_of(p->help));
        js_str(out, "kind", span_of(kind[p->kind]));
        if (p->kind == PARAM_WORD) {
            js_open(out, "words", '[');
            for (int i = 0; p->word[i]; i++)
                js_str(out, NULL, span_of(p->word[i]));
            js_close(out, ']');
            js_str(out, "def", span_of(p->word[p->def]));
        } else {
            js_int(out, "min", p->min);
            js_int(out, "max", p->max);
            js_int(out, "def", p->def);
            if (p->off)
                js_bool(out, "off", true);
        }
        js_close(out, '}');
    }
    js_close(out, ']');
}

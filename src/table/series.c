/* series.c -- several matches of the same people as one: a tournament of any games. */
#include <string.h>

#include "internal.h"

/* What series[] says; it was checked when it was set. */
static struct tour_rules rules_of(const struct table *t)
{
    struct tour_rules rules;

    if (!tour_read(span_of(t->series.text), &rules))
        rules = (struct tour_rules) { 0 };
    return rules;
}

bool series_going(const struct table *t)
{
    return t->series.text[0] && t->series.tour.seats > 0 &&
           t->series.tour.played < rules_of(t).games;
}

int32_t series_seats(const struct table *t)
{
    return series_going(t) ? t->series.tour.seats : 0;
}

int32_t series_most(const struct table *t)
{
    const struct tour_rules rules = rules_of(t);
    int32_t most = SEATS_MAX;

    for (int32_t i = 0; i < rules.games; i++) {
        struct span text = rules.game[i];
        const struct game *game = game_find(span_word(&text));

        most = game && game->seats_max < most ? game->seats_max : most;
    }
    return most;
}

int32_t series_least(const struct table *t)
{
    const struct tour_rules rules = rules_of(t);
    int32_t least = 1;

    for (int32_t i = 0; i < rules.games; i++) {
        struct span options = rules.game[i];
        const struct game *game = game_find(span_word(&options));
        int32_t fewest = game ? table_fewest(game, span_trim(options)) : least;

        least = fewest > least ? fewest : least;
    }
    return least;
}

static const char *choose(struct table *t, struct span text)
{
    struct span game = span_word(&text);

    return table_set_game(t, game, span_trim(text));
}

static const char *check(const struct table *t, struct span text, struct tour_rules *rules)
{
    const char *why = NULL;

    if (text.len > SERIES_MAX || !span_utf8(text) || span_control(text) || !tour_read(text, rules))
        return "bad_options";
    for (int32_t i = 0; i < rules->games && !why; i++) {
        struct span options = rules->game[i];
        const struct game *game = game_find(span_word(&options));

        why = table_check_options(t, game, span_trim(options));
    }
    return why;
}

const char *series_check(const struct table *t)
{
    struct tour_rules rules;

    return check(t, span_of(t->series.text), &rules);
}

/* Whether so many can play every game. */
static const char *fits_all(const struct tour_rules *rules, int32_t seats)
{
    const char *why = NULL;

    for (int32_t i = 0; i < rules->games && !why; i++) {
        struct span options = rules->game[i];
        const struct game *game = game_find(span_word(&options));
        struct setup setup;

        why = table_read_options(game, seats, span_trim(options), &setup);
    }
    return why;
}

static bool same_text(struct span a, struct span b)
{
    return a.len == b.len && memcmp(a.at, b.at, a.len) == 0;
}

/* What was played stays, and so does what breaks ties; the same people go on. */
static const char *check_rest(const struct table *t, const struct tour_rules *rules)
{
    const struct tour_rules old = rules_of(t);
    bool same = rules->decider == old.decider && rules->games >= t->series.tour.played;

    for (int32_t i = 0; i < t->series.tour.played && same; i++)
        same = same_text(rules->game[i], old.game[i]);
    if (!same)
        return "bad_options";
    for (int32_t s = 0; s < t->seats; s++)
        if (chair_vacant(&t->chair[s]))
            return "not_now";
    return NULL;
}

static void keep(struct table *t, struct span text)
{
    memcpy(t->series.text, text.at, text.len);
    t->series.text[text.len] = '\0';
}

static const char *set_rest(struct table *t, struct span text)
{
    struct tour_rules rules;
    const char *why = check(t, text, &rules);

    if (!why)
        why = check_rest(t, &rules);
    if (!why)
        why = fits_all(&rules, t->seats);
    if (!why)
        keep(t, text);
    return why;
}

const char *series_set(struct table *t, struct span text)
{
    struct tour_rules rules;
    const char *why;

    if (t->state != TABLE_LOBBY)
        return set_rest(t, text);
    t->series.text[0] = '\0';
    t->series.tour = (struct tour) { 0 };
    if (text.len == 0)
        return NULL;
    why = check(t, text, &rules);
    if (!why)
        why = choose(t, rules.game[0]);
    if (!why)
        keep(t, text);
    return why;
}

const char *series_begin(struct table *t)
{
    const struct tour_rules rules = rules_of(t);
    const char *why;

    if (!t->series.text[0] || series_going(t))
        return NULL;
    why = fits_all(&rules, t->seats);
    if (!why)
        tour_init(&t->series.tour, t->seats);
    return why;
}

const char *series_next(struct table *t)
{
    if (!t->series.text[0])
        return NULL;
    if (!series_going(t))
        t->series.tour = (struct tour) { 0 };
    return choose(t, rules_of(t).game[t->series.tour.played]);
}

bool series_by_seat(const struct table *t)
{
    const struct tour_rules rules = rules_of(t);
    struct setup setup;

    for (int32_t i = 0; t->series.text[0] && i < rules.games; i++) {
        struct span options = rules.game[i];
        const struct game *game = game_find(span_word(&options));

        if (!table_read_options(game, t->seats, span_trim(options), &setup) &&
            setup_by_seat(&setup, game))
            return true;
    }
    return false;
}

uint32_t series_last(const struct table *t)
{
    const struct tour *tour = &t->series.tour;
    uint32_t last = 0;
    int worst = 0;

    for (int s = 0; series_going(t) && tour->played > 0 && s < tour->seats; s++) {
        int place = tour->place[tour->played - 1][s];

        if (place > worst)
            last = 0;
        if (place >= worst)
            last |= SEAT_BIT(s);
        worst = place > worst ? place : worst;
    }
    return last;
}

void series_turn(struct table *t, int32_t by)
{
    if (series_going(t))
        tour_turn(&t->series.tour, by);
}

void series_add(struct table *t)
{
    if (series_going(t))
        tour_add(&t->series.tour, rules_of(t).decider, table_status(t)->score);
}

/* What the match just finished brought. */
static void show_gained(const struct table *t, struct text *out)
{
    int32_t place[SEATS_MAX], gained[SEATS_MAX];

    tour_places(table_status(t)->score, t->series.tour.seats, place);
    for (int s = 0; s < t->series.tour.seats; s++)
        gained[s] = tour_points[place[s] - 1];
    js_ints(out, "gained", gained, t->series.tour.seats);
}

/* Who was in which place, game by game. */
static void show_places(const struct tour *tour, struct text *out)
{
    js_open(out, "places", '[');
    for (int32_t i = 0; i < tour->played; i++) {
        if (tour->place[i][0] == 0) { /* of a table that another version saved */
            js_null(out, NULL);
            continue;
        }
        js_open(out, NULL, '[');
        for (int s = 0; s < tour->seats; s++)
            js_int(out, NULL, tour->place[i][s]);
        js_close(out, ']');
    }
    js_close(out, ']');
}

void series_show(const struct table *t, struct text *out)
{
    uint32_t ahead = t->series.tour.seats > 0 ? tour_winners(&t->series.tour) : 0;

    if (!t->series.text[0]) {
        js_null(out, "series");
        return;
    }
    js_open(out, "series", '{');
    js_str(out, "options", span_of(t->series.text));
    js_int(out, "games", rules_of(t).games);
    js_int(out, "played", t->series.tour.played);
    js_ints(out, "score", t->series.tour.score, t->series.tour.seats);
    show_places(&t->series.tour, out);
    if (t->state == TABLE_OVER)
        show_gained(t, out);
    js_open(out, "ahead", '[');
    for (int s = 0; s < t->series.tour.seats; s++)
        if (ahead & SEAT_BIT(s))
            js_int(out, NULL, s);
    js_close(out, ']');
    js_close(out, '}');
}

/* options.c -- what somebody would play next: who, which game, and how. */
#include <stdio.h>
#include <string.h>

#include "rules/tour.h"
#include "screen.h"

enum { LINE = 256, VALUE = 26, VALUE_END = 44 };

/* Evenings that are offered besides the tournaments that are known. */
static const char *const nights[] = { "fiese15 rounds=5; blitz; cubes; words", "fiese15; blitz" };
enum { NIGHTS = sizeof(nights) / sizeof(nights[0]) };

// ---- the wish

/* What the game may be told: param number `i`, NULL behind the last. */
static const struct param *wish_param(const struct wish *wish, int i)
{
    const struct param *param = games[wish->game]->param;

    for (int k = 0; k < i && param->name; k++)
        param++;
    return param->name ? param : NULL;
}

/* Of a list all get the same here; who begins is drawn. */
static bool offers(const struct wish *wish, int i)
{
    const struct param *param = wish_param(wish, i);

    return param->kind != PARAM_SEAT && !param->alone && strcmp(param->name, "lag") != 0 &&
           strcmp(param->name, "tie") != 0;
}

int wish_rows(const struct wish *wish, struct wish_row row[WISH_ROWS])
{
    int count = 0;

    for (enum wish_kind k = WISH_PEOPLE; !wish->only && k <= WISH_STRENGTH; k++)
        row[count++].kind = k;
    if (wish->night >= 0)
        row[count++].kind = WISH_NIGHT;
    for (int i = 0; wish->night < 0 && wish_param(wish, i) && count < WISH_ROWS - 2; i++)
        if (offers(wish, i))
            row[count++] = (struct wish_row) { WISH_PARAM, i };
    for (enum wish_kind k = WISH_COACH; !wish->only && k <= WISH_HAND; k++)
        row[count++].kind = k;
    return count;
}

static int night_count(void)
{
    int count = 0;

    while (tours[count])
        count++;
    return count + NIGHTS;
}

const char *wish_series(const struct wish *wish)
{
    int known = night_count() - NIGHTS;

    return wish->night < 0       ? NULL
           : wish->night < known ? tours[wish->night]
                                 : nights[wish->night - known];
}

/* How many can play: of a night all its games. */
static void bounds(const struct wish *wish, int *least, int *most)
{
    struct tour_rules rules = { .games = 0 };
    const char *series = wish_series(wish);

    *least = games[wish->game]->seats_min;
    *most = games[wish->game]->seats_max;
    if (!series || !tour_read(span_of(series), &rules))
        return;
    *least = 2;
    *most = SEATS_MAX;
    for (int i = 0; i < rules.games; i++) {
        struct span rest = rules.game[i];
        const struct game *game = game_find(span_word(&rest));

        if (game && game->seats_max < *most)
            *most = game->seats_max;
    }
}

/* As many bots as there may be with so many people. */
static void fit(struct wish *wish)
{
    int least, most;

    bounds(wish, &least, &most);
    if (wish->people > most)
        wish->people = most;
    if (wish->people < 1)
        wish->people = 1;
    if (wish->people + wish->bots > most)
        wish->bots = most - wish->people;
    if (wish->people + wish->bots < least)
        wish->bots = least - wish->people;
}

void wish_init(struct wish *wish, int game)
{
    int people = wish->people > 0 ? wish->people : 1;

    *wish = (struct wish) { .game = game, .people = people, .night = -1, .lang = wish->lang };
    setup_default(&wish->setup, games[game]);
    wish->bots = people > 1 ? 0 : 2;
    fit(wish);
}

void wish_begin_night(struct wish *wish)
{
    wish->night = 0;
    wish->mark = 0;
    fit(wish);
}

static void turn_param(const struct param *param, int32_t *value, int by)
{
    int32_t last = param->max;

    if (param->kind == PARAM_WORD) {
        for (last = 0; param->word[last + 1];)
            last++;
        *value = (*value + by + last + 1) % (last + 1);
        return;
    }
    if (*value < param->min || *value > last) /* off, or as the game chooses */
        *value = by > 0 ? param->min : last;
    else if ((*value == param->min && by < 0) || (*value == last && by > 0))
        *value = param->off                                     ? 0
                 : param->def < param->min || param->def > last ? param->def
                                                                : *value;
    else
        *value += by;
}

/* Strengths that every game has; of others it turns to the usual one. */
const char *wish_strength(const char *bot, int by)
{
    static const char *const strength[] = { "easy", "medium", "hard" };
    enum { USUAL = 1 };
    int count = sizeof(strength) / sizeof(strength[0]);

    for (int i = 0; i < count; i++)
        if (strcmp(bot, strength[i]) == 0)
            return strength[(i + by + count) % count];
    return strength[USUAL];
}

/* The language of the screen, as a value of the option; -1: it is none. */
static int32_t usual_lang(const struct wish *wish, const struct param *param)
{
    if (wish->only || strcmp(param->name, "lang") != 0)
        return -1;
    for (int32_t value = 0; param->word[value]; value++)
        if (strcmp(param->word[value], word_lang[wish->lang]) == 0)
            return value;
    return -1;
}

/* What is played otherwise in this language, or by several people at one keyboard, unless it was
 * said. */
static int32_t value_of(const struct wish *wish, int i, bool *given)
{
    static const struct {
        const char *game, *param;
        int32_t value;
    } together[] = { { "blitz", "buzz", 1 }, { "words", "write", 1 } };
    int32_t lang = usual_lang(wish, wish_param(wish, i));

    *given = wish->setup.given & UINT32_C(1) << i;
    if (!*given && lang >= 0) {
        *given = true;
        return lang;
    }
    for (size_t k = 0; !*given && wish->people > 1 && k < 2; k++)
        if (strcmp(games[wish->game]->name, together[k].game) == 0 &&
            strcmp(wish_param(wish, i)->name, together[k].param) == 0) {
            *given = true;
            return together[k].value;
        }
    return wish->setup.value[i][0];
}

static void turn_value(struct wish *wish, int i, int by)
{
    int32_t *value = &wish->setup.value[i][0], next, usual;
    bool given;

    next = value_of(wish, i, &given);
    turn_param(wish_param(wish, i), &next, by);
    wish->setup.given &= ~(UINT32_C(1) << i);
    *value = wish_param(wish, i)->def;
    usual = value_of(wish, i, &given);
    *value = next;
    if (next != usual)
        wish->setup.given |= UINT32_C(1) << i;
}

void wish_turn(struct wish *wish, int by)
{
    struct wish_row row[WISH_ROWS];
    int rows = wish_rows(wish, row), least, most;

    bounds(wish, &least, &most);
    switch (row[wish->mark % rows].kind) {
    case WISH_PEOPLE:
        wish->people += by;
        wish->people = wish->people < 1 ? most : wish->people > most ? 1 : wish->people;
        break;
    case WISH_BOTS:
        wish->bots += by;
        if (wish->bots < 0 || wish->bots < least - wish->people)
            wish->bots = most - wish->people;
        else if (wish->bots > most - wish->people)
            wish->bots = wish->people < least ? least - wish->people : 0;
        break;
    case WISH_STRENGTH:
        snprintf(wish->bot, sizeof(wish->bot), "%s",
                 wish_strength(wish->bot[0] ? wish->bot : wish_strength("", 0), by));
        break;
    case WISH_NIGHT:
        wish->night = (wish->night + by + night_count()) % night_count();
        break;
    case WISH_COACH:
        wish->coach = !wish->coach;
        break;
    case WISH_HAND:
        wish->hand = !wish->hand;
        break;
    case WISH_PARAM:
        turn_value(wish, row[wish->mark % rows].param, by);
        break;
    }
    fit(wish);
}

void wish_options(const struct wish *wish, struct text *out)
{
    for (int i = 0; wish_param(wish, i); i++) {
        const struct param *param = wish_param(wish, i);
        bool given;
        int32_t value = value_of(wish, i, &given);

        if (!given)
            continue;
        text_str(out, out->len > 0 ? " " : "");
        text_str(out, param->name);
        text_char(out, '=');
        if (param->kind == PARAM_WORD)
            text_str(out, param->word[value]);
        else
            text_int(out, value);
    }
}

// ---- the screen

static void value_text(const struct scene *scene, const struct wish *wish, int i, struct text *out)
{
    const struct param *param = wish_param(wish, i);
    bool given;
    int32_t value = value_of(wish, i, &given);
    const char *known = NULL;
    char kind[64];

    if (param->kind == PARAM_WORD) {
        snprintf(kind, sizeof(kind), "values.%s.%s", games[wish->game]->name, param->name);
        known = word_find(scene->lang, kind, param->word[value]);
        text_str(out, known ? known : param->word[value]);
    } else if (param->off && value == 0) {
        text_str(out, word(scene->lang, W_untimed));
    } else if (value < param->min || value > param->max) {
        text_str(out, word(scene->lang, W_auto));
    } else if (param->min == 0 && param->max > 1 && value == 0) {
        text_str(out, "–");
    } else if (param->min == 0 && param->max == 1) {
        text_str(out, value ? word(scene->lang, W_term_on) : word(scene->lang, W_off));
    } else {
        text_int(out, value);
    }
}

/* ` (all together)`, if a word of the options names a mode. */
static void mode_text(const struct scene *scene, const struct game *game, struct span word,
                      struct text *out)
{
    char kind[64], name[32];
    const char *mode;

    snprintf(kind, sizeof(kind), "values.%s.mode", game->name);
    if (word.len <= 5 || word.len > 5 + sizeof(name) || memcmp(word.at, "mode=", 5) != 0)
        return;
    snprintf(name, sizeof(name), "%.*s", (int)word.len - 5, word.at + 5);
    mode = word_find(scene->lang, kind, name);
    text_str(out, out->len > 0 && out->buf[out->len - 1] == ' ' ? "(" : " (");
    text_str(out, mode ? mode : name);
    text_char(out, ')');
}

/* The games of a series, by their titles. */
static void night_text(const struct scene *scene, struct text *out)
{
    const struct wish *wish = &scene->wish;
    const struct game *last = NULL;
    struct tour_rules rules;

    if (!tour_read(span_of(wish_series(wish)), &rules))
        return;
    for (int i = 0; i < rules.games; i++) {
        struct span rest = rules.game[i];
        const struct game *game = game_find(span_word(&rest));

        text_str(out, i > 0 ? ", " : "");
        if (game != last)
            text_str(out, game ? game->title : "?");
        last = game;
        if (game)
            mode_text(scene, game, span_word(&rest), out);
    }
}

static const char *night_name(const struct scene *scene)
{
    return word(scene->lang,
                scene->wish.night < night_count() - NIGHTS ? W_term_cup : W_term_night);
}

static const char *on_off(const struct scene *scene, bool on)
{
    return on ? word(scene->lang, W_term_on) : word(scene->lang, W_off);
}

/* What a row is about: its name, its value, a line of help. */
struct told {
    const char *name, *help;
    char value[LINE], more[LINE];
};

static const char *param_name(const struct scene *scene, const struct game *game,
                              const struct param *param)
{
    const char *name;
    char kind[64];

    snprintf(kind, sizeof(kind), "%s.%s", game->name, param->name);
    name = word_find(scene->lang, "options", kind);
    return name ? name : param->name;
}

void options_say(const struct scene *scene, const struct game *game, struct span options,
                 struct text *out)
{
    struct wish wish = { .only = true, .people = 1 };
    struct span where;

    while (game && games[wish.game] && games[wish.game] != game)
        wish.game++;
    if (!game || !games[wish.game] || setup_read(&wish.setup, game, options, &where))
        return;
    for (int i = 0; wish_param(&wish, i); i++) {
        if (!(wish.setup.given & UINT32_C(1) << i) || !offers(&wish, i))
            continue;
        text_str(out, out->len > 0 ? ", " : "");
        text_str(out, param_name(scene, game, wish_param(&wish, i)));
        text_str(out, ": ");
        value_text(scene, &wish, i, out);
    }
}

static void tell_param(const struct scene *scene, int i, struct told *told)
{
    const struct param *param = wish_param(&scene->wish, i);
    char kind[64];
    struct text text;

    snprintf(kind, sizeof(kind), "%s.%s", games[scene->wish.game]->name, param->name);
    told->name = param_name(scene, games[scene->wish.game], param);
    told->help = word_find(scene->lang, "help", kind);
    told->help = told->help ? told->help : param->help;
    text_init(&text, told->value, sizeof(told->value));
    value_text(scene, &scene->wish, i, &text);
}

static void tell_row(const struct scene *scene, struct wish_row row, struct told *told)
{
    const struct wish *wish = &scene->wish;
    const char *bot = wish->bot[0] ? wish->bot : wish_strength("", 0);
    const char *strength = word_find(scene->lang, "strengths", bot);
    struct text more;

    *told = (struct told) { .help = "" };
    text_init(&more, told->more, sizeof(told->more));
    switch (row.kind) {
    case WISH_PEOPLE:
        told->name = word(scene->lang, W_term_people);
        num_text(told->value, wish->people);
        for (int i = 0; wish->people > 1 && i < wish->people; i++) {
            text_str(&more, i > 0 ? ", " : "");
            text_str(&more, scene->names[i]);
        }
        told->help = wish->people > 1 ? told->more : word(scene->lang, W_term_peopleHelp);
        break;
    case WISH_BOTS:
        told->name = word(scene->lang, W_term_bots);
        told->help = word(scene->lang, W_term_botsHelp);
        num_text(told->value, wish->bots);
        break;
    case WISH_STRENGTH:
        told->name = word(scene->lang, W_strength);
        told->help = word(scene->lang, W_term_strengthHelp);
        snprintf(told->value, LINE, "%s", strength ? strength : bot);
        break;
    case WISH_NIGHT:
        told->name = word(scene->lang, W_term_nightWhich);
        snprintf(told->value, LINE, "%s", night_name(scene));
        night_text(scene, &more);
        told->help = told->more;
        break;
    case WISH_COACH:
        told->name = word(scene->lang, W_term_hints);
        told->help = word(scene->lang, W_term_hintsHelp);
        snprintf(told->value, LINE, "%s", on_off(scene, wish->coach));
        break;
    case WISH_HAND:
        told->name = word(scene->lang, W_term_realDice);
        told->help = word(scene->lang, W_term_realDiceHelp);
        snprintf(told->value, LINE, "%s", on_off(scene, wish->hand));
        break;
    case WISH_PARAM:
        tell_param(scene, row.param, told);
        break;
    }
}

static void option_row(struct grid *grid, int row, bool marked, const struct told *told)
{
    grid_str(grid, row, 1, ROLE_BOLD, marked ? "▶" : " ");
    grid_name(grid, row, 3, marked ? ROLE_BOLD : ROLE_PLAIN, told->name, VALUE - 4);
    grid_str(grid, row, VALUE, ROLE_KEY, "‹");
    grid_name(grid, row, VALUE + 2, ROLE_BOLD, told->value, VALUE_END - VALUE - 3);
    grid_str(grid, row, VALUE_END, ROLE_KEY, "›");
    if (marked)
        grid_wrap(grid, grid->rows - 4, 1, ROLE_DIM, told->help, grid->columns - 2, 2);
}

/* The same as a command, for next time. */
static void draw_command(const struct wish *wish, struct grid *grid, int row)
{
    char line[LINE], options[LINE];
    struct text text;

    text_init(&text, options, sizeof(options));
    wish_options(wish, &text);
    text_init(&text, line, sizeof(line));
    text_str(&text, "knobel play ");
    text_str(&text, games[wish->game]->name);
    text_str(&text, " seats=");
    text_int(&text, wish->bots + wish->people);
    text_str(&text, options[0] ? " " : "");
    text_str(&text, options);
    if (wish->bot[0]) {
        text_str(&text, " --bot ");
        text_str(&text, wish->bot);
    }
    if (wish->people > 1) {
        text_str(&text, " --people ");
        text_int(&text, wish->people);
    }
    grid_name(grid, row, 3, ROLE_DIM, line, grid->columns - 4);
}

void options_draw(const struct scene *scene, struct grid *grid)
{
    struct key_word key[KEYS_MAX];
    const struct wish *wish = &scene->wish;
    struct wish_row row[WISH_ROWS];
    int rows = wish_rows(wish, row), room = grid->rows - 6;
    int from = wish->mark % rows >= room ? wish->mark % rows - room + 1 : 0;
    char line[LINE];
    struct text text;

    screen_title(scene, grid, wish->night >= 0 ? night_name(scene) : games[wish->game]->title,
                 word_lang_name[scene->lang]);
    screen_rule(grid, 1, word(scene->lang, W_optionsTitle));
    for (int i = from; i < rows && i - from < room; i++) {
        struct told told;

        tell_row(scene, row[i], &told);
        option_row(grid, 2 + i - from, i == wish->mark % rows, &told);
    }
    if (rows + 1 < room && wish->night < 0 && !wish->only)
        draw_command(wish, grid, rows + 3);
    text_init(&text, line, sizeof(line));
    if (!page_typed(scene, &text))
        say(&text, scene->lang, wish->only ? W_term_askSave : W_term_askBegin, NULL);
    screen_foot(scene, grid, line, key, page_keys(scene, key), true);
}

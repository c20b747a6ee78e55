/* board_cubes.c -- Rolling Cubes on a full screen: thirteen dice, and the equation one builds. */
#include <stdio.h>
#include <string.h>

#include "aloud.h"
#include "draw.h"
#include "feats.h"
#include "rules/cubes.h"

extern const struct board board_cubes;
ALOUD_OF(cubes);
FEATS_OF(cubes);

enum { GAP = 2, ROUND_NAME = 12, BIG_COLUMNS = 76, BIG_ROWS = 10, CARD = 8 };

static const int8_t paper[] = {
    [EQUATION_GREEN] = GREEN, [EQUATION_BLUE] = BLUE, [EQUATION_RED] = RED
};

static const struct cubes *seen_of(const struct scene *scene)
{
    return scene_seen(scene);
}

static int colour_of(int symbol)
{
    return symbol == EQUATION_SYMBOLS ? ORANGE : paper[equation_colour(symbol)];
}

/* What a symbol looks like; = stands behind all others. */
static const char *shows(int symbol, char buf[2])
{
    buf[0] = symbol == EQUATION_SYMBOLS ? '=' : equation_symbol[symbol];
    buf[1] = '\0';
    return symbol == TIMES ? "×" : buf;
}

static void cubes_title(const struct scene *scene, struct text *out)
{
    const struct cubes *c = seen_of(scene);
    const char *mode = word_find(scene->lang, "values.cubes.mode", cubes_mode_word[c->mode]);

    if (c->throws == 0) {
        text_str(out, mode ? mode : cubes_mode_word[c->mode]);
        text_str(out, "  ");
    }
    if (c->mode == CUBES_SOLITAIRE)
        say(out, scene->lang, W_boards_cubes_resultOf, NUM(c->st.round), NULL);
    else if (c->throws > 0)
        say(out, scene->lang, W_boards_cubes_throwOf, NUM(c->st.round), NUM(c->throws), NULL);
    else
        say(out, scene->lang, W_boards_cubes_roundTo, NUM(c->st.round), NUM(c->target), NULL);
}

// ---- the equation in the hand

struct built {
    struct equation e;
    const char *why; /* NULL: it may be handed in */
    bool equals;     /* the = is used */
    struct equation_dice left;
    int used;
};

static struct built built(const struct scene *scene)
{
    const struct cubes *c = seen_of(scene);
    struct built b = { .left = c->dice };
    struct span rest = { scene->hand.line, scene->hand.len };

    b.why = cubes_check(c, rest, &b.e);
    while (rest.len > 0) {
        int symbol = equation_take(&rest);

        if (symbol < 0)
            break;
        if (symbol == EQUATION_SYMBOLS)
            b.equals = true;
        else
            b.left.of[symbol]--;
        b.used++;
    }
    return b;
}

/* Whether there is a die for one more of this symbol. */
static bool has_die(const struct scene *scene, int symbol)
{
    struct built b = built(scene);

    return symbol == EQUATION_SYMBOLS ? !b.equals : b.left.of[symbol] > 0;
}

/* The row of the card that is marked, or the first that the equation may stand in. */
static int row_of(const struct scene *scene, const struct equation *e)
{
    const struct cubes *c = seen_of(scene);
    int seat = scene_seat(scene);

    for (int i = 0; seat >= 0 && i < CUBES_ROWS; i++) {
        int row = (scene->hand.row + i) % CUBES_ROWS;

        if (c->row[seat][row] < 0 && cubes_row_fits((enum cubes_row)row, e))
            return row;
    }
    return -1;
}

static const char *row_name(const struct scene *scene, int row)
{
    static const enum word name[] = { W_boards_cubes_rows_blue, W_boards_cubes_rows_green,
                                      W_boards_cubes_rows_red, W_boards_cubes_rows_poker,
                                      W_boards_cubes_rows_101 };

    return word(scene->lang, name[row]);
}

/* What an equation needs for it. */
static const char *row_help(const struct scene *scene, int row)
{
    static const enum word help[] = { W_boards_cubes_rowHelp_blue, W_boards_cubes_rowHelp_green,
                                      W_boards_cubes_rowHelp_red, W_boards_cubes_rowHelp_poker,
                                      W_boards_cubes_rowHelp_101 };

    return word(scene->lang, help[row]);
}

// ---- what lies on the table

/* All dice, by colour; those in the equation are away. */
static void draw_dice(const struct scene *scene, struct grid *grid, int row, int left, bool big)
{
    const struct cubes *c = seen_of(scene);
    struct built b = built(scene);
    int at = left + 1;
    char buf[2];

    for (int colour = 0; colour <= EQUATION_COLOURS; colour++, at += GAP)
        for (int s = 0; s <= EQUATION_SYMBOLS; s++) {
            bool equals = s == EQUATION_SYMBOLS;
            int count = equals ? 1 : c->dice.of[s], there = equals ? !b.equals : b.left.of[s];

            if (equals != (colour == EQUATION_COLOURS) ||
                (!equals && (int)equation_colour(s) != colour))
                continue;
            for (int i = 0; i < count; i++, at += big ? CHIP_COLUMNS : 2) {
                bool used = i >= there;

                if (!used)
                    grid_click(grid, row, at, big ? CHIP_ROWS : 1, big ? CHIP_COLUMNS : 2,
                               equals ? '=' : equation_symbol[s]);
                if (big && !used)
                    draw_chip(grid, row, at, colour_of(s), shows(s, buf));
                else
                    grid_str(grid, row + (big ? 1 : 0), at + (big ? 2 : 0),
                             used ? ROLE_DIM : role_die(colour_of(s)), used ? "·" : shows(s, buf));
            }
        }
}

static void draw_line(const struct scene *scene, struct grid *grid, int row, int left, bool big)
{
    struct span rest = { scene->hand.line, scene->hand.len };
    struct built b = built(scene);
    int32_t points[EQUATION_DICE] = { 0 };
    int at = left + 1, n = 0;
    char buf[2];

    equation_die_points(&b.e, points);
    for (; rest.len > 0; n++) {
        size_t before = scene->hand.len - rest.len;
        int symbol = equation_take(&rest);

        if (symbol < 0)
            break;
        if (before == scene->hand.caret)
            grid_str(grid, row + (big ? 1 : 0), at++, ROLE_KEY, "▏");
        if (big) {
            draw_chip(grid, row, at, colour_of(symbol), shows(symbol, buf));
            if (n < EQUATION_DICE && points[n] > 0)
                grid_str(grid, row + CHIP_ROWS, at + 2, ROLE_DIM, NUM(points[n]));
        } else {
            grid_str(grid, row, at, role_die(colour_of(symbol)), shows(symbol, buf));
        }
        at += big ? CHIP_COLUMNS : 1;
    }
    if (scene->hand.caret == scene->hand.len)
        grid_str(grid, row + (big ? 1 : 0), at, ROLE_KEY, "▏");
}

/* Whether it is true, and what it is worth. */
static void draw_state(const struct scene *scene, struct grid *grid, int row, int left, int most)
{
    const struct built b = built(scene);
    const char *why = b.why ? word_find(scene->lang, "reasons", b.why) : NULL;
    char line[128];
    struct text text;
    int end;

    if (scene->hand.len == 0)
        return;
    text_init(&text, line, sizeof(line));
    if (b.why) {
        text_str(&text, word(scene->lang, W_boards_cubes_notYet));
        if (strcmp(b.why, "bad_equation") != 0) { /* it may be the beginning of one */
            text_str(&text, ": ");
            text_str(&text, why ? why : b.why);
        }
    } else {
        say(&text, scene->lang, W_boards_cubes_saysTrue, NUM(equation_points(&b.e)), NULL);
    }
    end = grid_name(grid, row, left + 1, b.why ? ROLE_PLAIN : ROLE_GOOD, line, most - 2);
    text_init(&text, line, sizeof(line));
    say(&text, scene->lang, W_boards_cubes_dice, NUM(b.used), NULL);
    if (end + 2 + text_columns(text_all(&text)) < left + most)
        grid_right(grid, row, left + most - 1, ROLE_DIM, line);
}

static void entry_text(const struct scene *scene, const struct cubes_entry *entry, struct text *out)
{
    if (entry->equation[0] == '?')
        text_str(out, word(scene->lang, W_boards_cubes_handedIn));
    else if (!entry->equation[0])
        text_str(out, word(scene->lang, W_boards_cubes_passed));
    else
        text_str(out, entry->equation);
}

/* What everybody made of this round, or of the one before. */
static void draw_round(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct cubes *c = seen_of(scene);
    const struct cubes_round *round = c->now.count > 0 ? &c->now : &c->before;

    for (int i = 0; i < round->count && i < area.rows; i++) {
        const struct cubes_entry *entry = &round->entry[i];
        char line[64], points[32];
        struct text text;

        snprintf(points, sizeof(points), entry->extra > 0 ? "%d+%d" : "%d",
                 entry->points - entry->again, entry->extra);
        text_init(&text, line, sizeof(line));
        entry_text(scene, entry, &text);
        grid_name(grid, area.top + i, area.left + 2, ROLE_PLAIN, scene_name(scene, entry->seat),
                  ROUND_NAME - 3);
        grid_name(grid, area.top + i, area.left + ROUND_NAME, ROLE_PLAIN, line, 14);
        if (entry->equation[0] && entry->equation[0] != '?' && c->mode != CUBES_LAST)
            grid_right(grid, area.top + i, area.left + ROUND_NAME + 20, ROLE_BOLD, points);
    }
}

/* The card of solitaire: a row for each kind, a column for each player. */
static int draw_card(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct cubes *c = seen_of(scene);
    const struct built b = built(scene);
    int fits = b.why || scene->hand.len == 0 ? -1 : row_of(scene, &b.e);
    int help = 18 + CARD * c->st.seats;

    if (area.rows < CUBES_ROWS + 1 || area.columns < 14 + CARD * c->st.seats)
        return 0;
    for (int s = 0; s < c->st.seats; s++)
        grid_name(grid, area.top, area.left + 14 + CARD * s, ROLE_DIM, scene_name(scene, s),
                  CARD - 1);
    for (int r = 0; r < CUBES_ROWS; r++) {
        grid_str(grid, area.top + 1 + r, area.left + 1, ROLE_KEY, r == fits ? "▶" : " ");
        grid_name(grid, area.top + 1 + r, area.left + 3, r == fits ? ROLE_BOLD : ROLE_PLAIN,
                  row_name(scene, r), 10);
        for (int s = 0; s < c->st.seats; s++)
            grid_right(grid, area.top + 1 + r, area.left + 18 + CARD * s,
                       c->row[s][r] >= 0 ? ROLE_BOLD : ROLE_DIM,
                       c->row[s][r] >= 0 ? NUM(c->row[s][r]) : "·");
        if (help + text_columns(span_of(row_help(scene, r))) < area.columns)
            grid_str(grid, area.top + 1 + r, area.left + help, ROLE_DIM, row_help(scene, r));
    }
    return CUBES_ROWS + 1;
}

/* All points so far; rows that it took. Elsewhere they stand there already. */
static int draw_totals(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct status *st = scene_status(scene);

    if (scene->over != OVER_POINTS)
        return 0;
    for (int s = 0; s < st->seats && s < area.rows; s++) {
        board_row(scene, grid, area.top + s, area.left, s);
        grid_right(grid, area.top + s, area.left + ROUND_NAME + 20, ROLE_BOLD, NUM(st->score[s]));
    }
    return st->seats + 1;
}

static int cubes_points(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct cubes *c = seen_of(scene);
    int rows;

    if (c->mode == CUBES_SOLITAIRE)
        return draw_card(scene, grid, area);
    rows = draw_totals(scene, grid, area);
    area.top += rows;
    area.rows -= rows;
    draw_round(scene, grid, area);
    return rows + (c->now.count > 0 ? c->now.count : c->before.count);
}

static void cubes_draw(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct cubes *c = seen_of(scene);
    bool big = area.columns >= BIG_COLUMNS && area.rows >= BIG_ROWS, mine = scene_mine(scene);
    int row = area.top, end = area.top + area.rows;
    static const enum word goal[] = { [CUBES_SINGLE] = W_boards_cubes_goal,
                                      [CUBES_TOGETHER] = W_boards_cubes_goal,
                                      [CUBES_LAST] = W_boards_cubes_goalLast,
                                      [CUBES_SOLITAIRE] = W_boards_cubes_goalSolitaire };

    if (c->phase == CUBES_FORM || c->now.count > 0) {
        draw_dice(scene, grid, row, area.left, big);
        row += big ? CHIP_ROWS + 1 : 2;
    } else if (area.rows > 6) {
        grid_wrap(grid, row, area.left + 1, ROLE_PLAIN, word(scene->lang, goal[c->mode]),
                  area.columns - 2, 4);
        row += 5;
    }
    if (c->phase == CUBES_FORM && mine) {
        draw_line(scene, grid, row, area.left, big);
        row += big ? CHIP_ROWS + 1 : 1;
        draw_state(scene, grid, row, area.left, area.columns);
        row += 2;
    }
    if (row < end)
        cubes_points(scene, grid, (struct area) { row, area.left, end - row, area.columns });
}

// ---- what one does

/* Dice that lie there instead of an equation can be thrown again, once a throw. */
static bool can_reroll(const struct scene *scene)
{
    const struct cubes *c = seen_of(scene);
    const struct built b = built(scene);

    return c->mode == CUBES_SOLITAIRE && c->again == 0 && b.used > 0 && b.used <= CUBES_AGAIN_MAX &&
           !b.equals;
}

/* `5 5 +`: the dice of the line, one by one. */
static void dice_text(const struct scene *scene, struct text *out)
{
    struct span rest = { scene->hand.line, scene->hand.len };
    char buf[2];
    int symbol;

    while (rest.len > 0 && (symbol = equation_take(&rest)) >= 0) {
        shows(symbol, buf);
        text_str(out, out->len > 0 ? " " : "");
        text_str(out, buf);
    }
}

static void cubes_ask(const struct scene *scene, struct text *out)
{
    const struct cubes *c = seen_of(scene);
    const struct built b = built(scene);
    int row = b.why ? -1 : row_of(scene, &b.e);
    const char *why = b.why ? word_find(scene->lang, "reasons", b.why) : NULL;
    char buf[EQUATION_MAX * 2];
    struct text dice;

    text_init(&dice, buf, sizeof(buf));
    dice_text(scene, &dice);

    if (c->phase == CUBES_ASK)
        say(out, scene->lang, W_term_askThrow, NULL);
    else if (scene->hand.guard == 'p')
        say(out, scene->lang, W_term_askPass, NULL);
    else if (scene->hand.len == 0)
        say(out, scene->lang, W_term_askBuild, NULL);
    else if (scene->hand.guard == 'g')
        say(out, scene->lang, W_term_askReroll, buf, NUM(b.used), NULL);
    else if (why && c->mode == CUBES_LAST && b.equals)
        text_str(out, why); /* it may well be true, and still be none */
    else if (b.why)
        say(out, scene->lang, W_term_askEqual, NULL);
    else if (c->mode == CUBES_SOLITAIRE && row < 0)
        say(out, scene->lang, W_boards_cubes_noRow, NULL);
    else if (c->mode == CUBES_SOLITAIRE)
        say(out, scene->lang, W_term_askRow, row_name(scene, row), NULL);
    else
        say(out, scene->lang, W_term_askHandIn, NUM(equation_points(&b.e)), NULL);
}

static void cubes_wait(const struct scene *scene, struct text *out)
{
    const struct cubes *c = seen_of(scene);

    if (c->st.to_act & SEAT_BIT(SEAT_DICE))
        say(out, scene->lang, W_waiting, NULL);
    else
        for (int s = 0; s < c->st.seats; s++)
            if (c->st.to_act & SEAT_BIT(s)) {
                say(out, scene->lang,
                    c->phase == CUBES_ASK ? W_boards_cubes_throwsNext : W_boards_cubes_thinks,
                    scene_name(scene, s), NULL);
                return;
            }
}

static int cubes_keys(const struct scene *scene, struct key_word key[KEYS_MAX])
{
    const struct cubes *c = seen_of(scene);
    int count = 0;

    if (c->phase == CUBES_ASK) {
        key[count++] = (struct key_word) { "Enter", W_term_keyRoll };
        return count;
    }
    key[count++] = (struct key_word) { "0-9 + - x : =", W_term_keyDice };
    key[count++] = (struct key_word) { "Enter", W_term_keyHandIn };
    key[count++] = (struct key_word) { "p", W_term_keyPass };
    if (c->mode == CUBES_SOLITAIRE)
        key[count++] = (struct key_word) { "Tab", W_term_keyRow };
    if (c->mode == CUBES_SOLITAIRE && c->again == 0)
        key[count++] = (struct key_word) { "g", W_term_keyReroll };
    key[count++] = (struct key_word) { "Bksp", W_term_keyUndo };
    key[count++] = (struct key_word) { "← →", W_term_keyCaret };
    return count;
}

static void insert(struct hand *hand, char c)
{
    if (hand->len + 1 >= EQUATION_BYTES)
        return;
    memmove(hand->line + hand->caret + 1, hand->line + hand->caret, hand->len - hand->caret + 1);
    hand->line[hand->caret++] = c;
    hand->len++;
}

static void erase(struct hand *hand)
{
    if (hand->caret == 0)
        return;
    memmove(hand->line + hand->caret - 1, hand->line + hand->caret, hand->len - hand->caret + 1);
    hand->caret--;
    hand->len--;
}

static bool hand_in(const struct scene *scene, struct text *move)
{
    const struct cubes *c = seen_of(scene);
    const struct built b = built(scene);
    int row = b.why ? -1 : row_of(scene, &b.e);

    if (b.why || (c->mode == CUBES_SOLITAIRE && row < 0))
        return false;
    text_str(move, "equation ");
    if (c->mode == CUBES_SOLITAIRE) {
        text_str(move, cubes_row_word[row]);
        text_char(move, ' ');
    }
    text_str(move, b.e.text);
    return true;
}

/* A key that is a die, in any spelling; -1: none. */
static int symbol_of(int key)
{
    char c = (char)key;
    struct span text = { &c, 1 };

    return key > ' ' && key < 127 ? equation_take(&text) : -1;
}

/* A key for which there is no die is answered, too. */
static void tell_missing(struct scene *scene, int symbol)
{
    char line[LOG_BYTES], buf[2];
    struct text out;

    text_init(&out, line, sizeof(line));
    say(&out, scene->lang, W_boards_cubes_noDie, shows(symbol, buf), NULL);
    scene_log(scene, line);
}

static bool cubes_key(struct scene *scene, int key, struct text *move)
{
    const struct cubes *c = seen_of(scene);
    struct hand *hand = &scene->hand;
    int symbol = symbol_of(key);

    if (c->phase == CUBES_ASK) {
        if (key == K_ENTER)
            text_str(move, "throw");
        return key == K_ENTER;
    }
    if (key == 'g' && can_reroll(scene)) {
        if (!board_guard(scene, 'g'))
            return true;
        text_str(move, "again ");
        dice_text(scene, move);
        return true;
    }
    if (key == 'p') {
        if (board_guard(scene, 'p'))
            text_str(move, "pass");
        return true;
    }
    if (hand->guard) {
        hand->guard = 0;
        return true;
    }
    if (key == K_ENTER)
        return hand_in(scene, move);
    if (symbol >= 0 && !has_die(scene, symbol))
        tell_missing(scene, symbol);
    else if (symbol >= 0)
        insert(hand, symbol == EQUATION_SYMBOLS ? '=' : equation_symbol[symbol]);
    else if (key == K_BACK)
        erase(hand);
    else if (key == K_LEFT || key == K_RIGHT)
        hand->caret = key == K_LEFT ? hand->caret - (hand->caret > 0)
                                    : hand->caret + (hand->caret < hand->len);
    else if (key == K_HOME || key == K_END)
        hand->caret = key == K_HOME ? 0 : hand->len;
    else if (key == K_TAB && c->mode == CUBES_SOLITAIRE)
        hand->row = (hand->row + 1) % CUBES_ROWS;
    else
        return false;
    return true;
}

// ---- what happened

static void tell_entry(struct scene *scene, const struct cubes *c, const struct cubes_entry *entry)
{
    const char *name = scene_name(scene, entry->seat);
    char line[LOG_BYTES];
    struct text out;

    text_init(&out, line, sizeof(line));
    if (entry->equation[0] == '?')
        say(&out, scene->lang, W_term_says, name, word(scene->lang, W_boards_cubes_handedIn), NULL);
    else if (!entry->equation[0])
        say(&out, scene->lang, W_boards_cubes_saysPass, name, NULL);
    else if (c->mode == CUBES_LAST)
        say(&out, scene->lang, W_boards_cubes_saysEquation, name, entry->equation, NULL);
    else
        say(&out, scene->lang, W_boards_cubes_saysEntry, name, entry->equation,
            NUM(entry->points + entry->extra - entry->again), NULL);
    scene_log(scene, line);
}

static void tell_moves(struct scene *scene, const void *before, const void *now)
{
    const struct cubes *was = before, *c = now;
    char line[LOG_BYTES], dice[LOG_BYTES / 2];
    struct text out, thrown;

    if (was && was->st.round != c->st.round && c->before.count > 0)
        for (int i = c->mode == CUBES_TOGETHER ? 0 : was->now.count; i < c->before.count; i++)
            tell_entry(scene, c, &c->before.entry[i]);
    else if (was && c->now.count > was->now.count)
        for (int i = was->now.count; i < c->now.count; i++)
            tell_entry(scene, c, &c->now.entry[i]);
    if (c->phase != CUBES_FORM ||
        (was && was->phase == CUBES_FORM && was->turn == c->turn && was->st.round == c->st.round &&
         was->again == c->again) ||
        (scene->aloud && scene_mine(scene))) /* it is read out next */
        return;
    text_init(&thrown, dice, sizeof(dice));
    if (scene->aloud)
        cubes_words(scene, &c->thrown, &thrown);
    else
        equation_write_dice(&c->thrown, &thrown);
    text_init(&out, line, sizeof(line));
    say(&out, scene->lang, W_boards_cubes_saysThrow, dice, NULL);
    scene_log(scene, line);
}

const struct board board_cubes = {
    .game = &game_cubes,
    .title = cubes_title,
    .draw = cubes_draw,
    .ask = cubes_ask,
    .wait = cubes_wait,
    .keys = cubes_keys,
    .key = cubes_key,
    .tell = tell_moves,
    .points = cubes_points,
    .mark = feats_cubes,
    .feats = feats_cubes_told,
    .read = aloud_cubes,
    .want = aloud_cubes_asks,
    .moves = W_term_movesCubes,
    .covers = true,
};

/* board_fiese15.c -- Fiese 15 on a full screen: limit, strip and roll of a colour in one column. */
#include <stdio.h>
#include <string.h>

#include "aloud.h"
#include "draw.h"
#include "feats.h"
#include "rules/fiese15.h"

extern const struct board board_fiese15;
ALOUD_OF(fiese15);
FEATS_OF(fiese15);

enum {
    BIG_ROWS = 11,    /* with dice of five rows, */
    BIG_COLUMNS = 79, /* and what they are worth beside them */
    COLUMN = 8,       /* of a colour, */
    LABEL = 9,        /* and what stands before the first */
    PANEL = 58,
    TIGHT_COLUMN = 5,
    RISKY = 40, /* percent */
};

static const struct fiese15 *seen_of(const struct scene *scene)
{
    return scene_seen(scene);
}

static int count_of(const struct fiese15_dice *dice)
{
    int count = 0;

    for (int c = 0; c < FIESE15_DICE; c++)
        count += dice->pips[c] > 0;
    return count;
}

/* The turn that is shown: the present one, or while it has not begun the one before. */
static bool shows_last(const struct fiese15 *f)
{
    return f->now.fresh && f->last_end != FIESE15_GOING;
}

/* The turn with what is chosen put on the strip. */
static struct fiese15_turn chosen(const struct scene *scene)
{
    struct fiese15_turn turn = seen_of(scene)->now;

    for (int c = 0; c < FIESE15_DICE; c++)
        if (scene->hand.taken & 1u << c) {
            turn.placed.pips[c] = turn.rolled.pips[c];
            turn.rolled.pips[c] = 0;
        }
    return turn;
}

static int percent(const struct fiese15_turn *turn)
{
    struct fiese15_chance chance = fiese15_bust(turn);

    return chance.of > 0 ? (int)(((int64_t)chance.lost * 100 + chance.of / 2) / chance.of) : 0;
}

static void fiese15_title(const struct scene *scene, struct text *out)
{
    const struct fiese15 *f = seen_of(scene);

    say(out, scene->lang, W_boards_fiese15_strip, NUM(f->st.round), NUM(f->rounds), NULL);
}

// ---- what lies on the table

static void draw_limits(const struct fiese15_turn *turn, int lang, struct grid *grid, int row,
                        int left)
{
    grid_name(grid, row + 1, left + 1, ROLE_DIM, word(lang, W_term_limit), LABEL - 1);
    for (int c = 0; c < FIESE15_DICE; c++) {
        int column = left + LABEL + COLUMN * c + 2;

        grid_put(grid, row, column, ROLE_BOLD, (struct span) { &colour_letter[c], 1 });
        grid_str(grid, row, column + 2, ROLE_PLAIN, draw_shape(c));
        grid_right(grid, row + 1, column + 2, ROLE_BOLD,
                   turn->target.pips[c] > 0 ? NUM(turn->target.pips[c]) : "·");
    }
}

static void draw_strip(const struct fiese15_turn *turn, int lang, struct grid *grid, int row,
                       int left)
{
    grid_name(grid, row + 1, left + 1, ROLE_DIM, word(lang, W_term_strip), LABEL - 1);
    for (int c = 0; c < FIESE15_DICE; c++) {
        int column = left + LABEL + COLUMN * c;

        if (turn->placed.pips[c] > 0)
            draw_chip(grid, row, column + 1, c, NUM(turn->placed.pips[c]));
        else
            grid_str(grid, row + 1, column + 2, ROLE_DIM, "· ·");
    }
}

/* What the row of marks says of a die. */
static void draw_mark(const struct scene *scene, const struct fiese15_turn *turn, bool live, int c,
                      struct grid *grid, int row, int column, int most)
{
    bool taken = live && scene->hand.taken & 1u << c, fits = fiese15_valid(turn, c);
    bool tight = most < DIE_COLUMNS;
    const char *mark = taken  ? "[✓]"
                       : fits ? tight ? "≤" : word(scene->lang, W_term_fits)
                              : (tight ? ">" : word(scene->lang, W_term_over));
    int width = text_columns(span_of(mark));

    grid_name(grid, row, column + (most - width) / 2,
              taken  ? ROLE_TAKEN
              : fits ? ROLE_KEY
                     : ROLE_DIM,
              mark, most);
}

static void draw_roll(const struct scene *scene, const struct fiese15_turn *turn, bool live,
                      struct grid *grid, int row, int left)
{
    const struct fiese15 *f = seen_of(scene);
    int seat = live ? f->turn : f->last_seat;
    bool mine = seat == scene_seat(scene);

    if (count_of(&turn->rolled) > 0)
        grid_name(grid, row + 2, left + 1, ROLE_DIM,
                  mine ? word(scene->lang, W_term_roll) : scene_name(scene, seat), LABEL - 1);
    for (int c = 0; c < FIESE15_DICE; c++) {
        int column = left + LABEL + COLUMN * c;

        if (turn->rolled.pips[c] == 0)
            continue;
        draw_die(grid, row, column,
                 (struct face) { .colour = (int8_t)c, .pips = turn->rolled.pips[c] });
        draw_mark(scene, turn, live, c, grid, row + DIE_ROWS, column, DIE_COLUMNS);
        grid_click(grid, row, column, DIE_ROWS + 1, DIE_COLUMNS, colour_letter[c]);
    }
}

// ---- what it is worth

static void panel_number(struct grid *grid, int row, int left, int right, const char *what, int n)
{
    grid_name(grid, row, left, ROLE_PLAIN, what, right - left - 4);
    grid_right(grid, row, right, ROLE_BOLD, NUM(n));
}

/* How a turn ended, in the panel beside it. */
static void draw_end(const struct scene *scene, struct grid *grid, int row, int left, int most)
{
    const struct fiese15 *f = seen_of(scene);
    enum word how = f->last_end == FIESE15_BUST  ? W_boards_fiese15_busted
                    : f->last_end == FIESE15_ALL ? W_boards_fiese15_allSix
                                                 : W_boards_fiese15_stopped;
    char buf[64];
    struct text text;

    grid_name(grid, row, left, ROLE_BOLD, scene_name(scene, f->last_seat), most);
    grid_name(grid, row + 1, left, f->last_end == FIESE15_BUST ? ROLE_BAD : ROLE_GOOD,
              word(scene->lang, how), most);
    text_init(&text, buf, sizeof(buf));
    say(&text, scene->lang, W_boards_fiese15_points, NUM(f->last_points), NULL);
    grid_name(grid, row + 2, left, ROLE_PLAIN, buf, most);
}

/* What stopping and a bust bring, and how likely the next roll is one. */
static void draw_worth(const struct scene *scene, struct grid *grid, int row, int left, int right)
{
    const struct fiese15 *f = seen_of(scene);
    struct fiese15_turn turn = chosen(scene);
    int on = count_of(&turn.placed), risk = percent(&turn), lang = scene->lang;
    char buf[16];

    if (on > 0 && (f->now.placed_now || scene->hand.taken))
        panel_number(grid, row, left, right, word(lang, W_boards_fiese15_stopNow),
                     fiese15_points(&turn.target, &turn.placed, false, f->zocker));
    panel_number(grid, row + 1, left, right, word(lang, W_boards_fiese15_bustNow),
                 fiese15_points(&turn.target, &turn.placed, true, f->zocker));
    snprintf(buf, sizeof(buf), "%d/6", on);
    grid_name(grid, row + 2, left, ROLE_PLAIN, word(lang, W_term_onStrip), right - left - 4);
    grid_right(grid, row + 2, right, ROLE_BOLD, buf);
    if (on < FIESE15_DICE - 1)
        grid_name(grid, row + 3, left, ROLE_DIM, word(lang, W_boards_fiese15_fiveGoal),
                  right - left);
    grid_name(grid, row + 4, left, ROLE_DIM, word(lang, W_boards_fiese15_sixGoal), right - left);
    if (on == FIESE15_DICE || (!f->now.fresh && scene->hand.taken == 0 && !f->now.placed_now))
        return;
    grid_name(grid, row + 5, left, ROLE_PLAIN, word(lang, W_boards_fiese15_riskTitle),
              right - left);
    draw_bar(grid, row + 6, left, risk > RISKY ? ROLE_BAD : ROLE_KEY, right - left - 7, risk, 100);
    snprintf(buf, sizeof(buf), "%d%%", risk);
    grid_right(grid, row + 6, right, ROLE_BOLD, buf);
}

static void draw_big(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct fiese15 *f = seen_of(scene);
    bool last = shows_last(f);
    const struct fiese15_turn *turn = last ? &f->last : &f->now;
    bool same = memcmp(&f->last.target, &f->now.target, sizeof(f->now.target)) == 0;
    int top = area.top, panel = area.left + PANEL;

    /* The strip that counts is on the table; of the turn before it only while that is the same. */
    draw_limits(&f->now, scene->lang, grid, top, area.left);
    draw_strip(last && same ? turn : &f->now, scene->lang, grid, top + 2, area.left);
    if (!f->now.fresh || (last && same))
        draw_roll(scene, turn, !last, grid, top + 5, area.left);
    for (int r = 0; r < BIG_ROWS; r++)
        grid_str(grid, top + r, panel, ROLE_RULE, "│");
    if (last)
        draw_end(scene, grid, top + 7, panel + 2, area.left + area.columns - panel - 3);
    draw_worth(scene, grid, top, panel + 2, area.left + BIG_COLUMNS);
}

static void draw_tight(const struct scene *scene, struct grid *grid, struct area area)
{
    static const enum word label[] = { W_term_limit, W_term_strip, W_term_roll };
    const struct fiese15 *f = seen_of(scene);
    const struct fiese15_turn turn = chosen(scene);
    const struct fiese15_dice *const row[] = { &f->now.target, &f->now.placed, &f->now.rolled };
    int right = area.left + area.columns, top = area.top;
    char buf[96];
    struct text text;

    for (int r = 0; r < 3; r++)
        grid_name(grid, top + 1 + r, area.left, ROLE_DIM, word(scene->lang, label[r]), LABEL - 1);
    for (int c = 0; c < FIESE15_DICE; c++) {
        int column = area.left + LABEL + TIGHT_COLUMN * c;

        grid_put(grid, top, column, role_die(c), (struct span) { &colour_letter[c], 1 });
        grid_str(grid, top, column + 1, role_die(c), draw_shape(c));
        for (int r = 0; r < 3; r++)
            grid_str(grid, top + 1 + r, column, ROLE_BOLD,
                     row[r]->pips[c] > 0 ? NUM(row[r]->pips[c]) : "·");
        if (f->now.rolled.pips[c] > 0)
            draw_mark(scene, &f->now, true, c, grid, top + 4, column - 1, TIGHT_COLUMN - 2);
        grid_click(grid, top, column, 5, 2, colour_letter[c]);
    }
    text_init(&text, buf, sizeof(buf));
    say(&text, scene->lang, W_term_tightWorth,
        NUM(fiese15_points(&turn.target, &turn.placed, false, f->zocker)),
        NUM(fiese15_points(&turn.target, &turn.placed, true, f->zocker)), NUM(percent(&turn)),
        NULL);
    if (area.rows > 6 && (f->now.fresh || f->now.placed_now || scene->hand.taken))
        grid_name(grid, top + 6, area.left, ROLE_PLAIN, buf, right - area.left);
}

static int fiese15_rounds(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct fiese15 *f = seen_of(scene);
    int numbers = area.left + LABEL + 4, total = numbers + 4 * f->rounds + 4;

    if (total > area.left + area.columns || area.rows < f->st.seats + 1)
        return 0;
    grid_name(grid, area.top, area.left + 1, ROLE_DIM, word(scene->lang, W_boards_fiese15_round),
              LABEL);
    for (int r = 0; r < f->rounds; r++)
        grid_right(grid, area.top, numbers + 4 * r, ROLE_DIM, NUM(r + 1));
    grid_right(grid, area.top, total + 1, ROLE_DIM, word(scene->lang, W_boards_fiese15_total));
    for (int s = 0; s < f->st.seats; s++) {
        int row = area.top + 1 + s;

        board_row(scene, grid, row, area.left, s);
        for (int r = 0; r < f->st.round && r < f->rounds; r++) {
            /* Who comes before this seat in the round has had its turn. */
            int order = (s - f->starter + f->st.seats) % f->st.seats;
            int now = (f->turn - f->starter + f->st.seats) % f->st.seats;
            bool had = f->st.to_act == 0 || r + 1 < f->st.round || order < now;

            grid_right(grid, row, numbers + 4 * r, had ? ROLE_PLAIN : ROLE_DIM,
                       had ? NUM(f->points[r][s]) : "·");
        }
        grid_right(grid, row, total + 1, ROLE_BOLD, NUM(f->st.score[s]));
    }
    return f->st.seats + 1;
}

static void fiese15_draw(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct fiese15 *f = seen_of(scene);
    struct area below = { area.top + BIG_ROWS + 1, area.left, area.rows - BIG_ROWS - 1,
                          area.columns };

    if (f->st.round == 0)
        grid_name(grid, area.top, area.left + 1, ROLE_PLAIN,
                  word(scene->lang, W_boards_fiese15_waitStrip), area.columns - 2);
    else if (area.rows < BIG_ROWS || area.columns < BIG_COLUMNS)
        draw_tight(scene, grid, area);
    else {
        draw_big(scene, grid, area);
        fiese15_rounds(scene, grid, below);
    }
}

// ---- what one does

/* The dice that may be taken, by bit. */
static uint32_t fitting(const struct fiese15 *f)
{
    uint32_t mask = 0;

    for (int c = 0; c < FIESE15_DICE; c++)
        if (fiese15_valid(&f->now, c))
            mask |= 1u << c;
    return mask;
}

static void letters(uint32_t mask, struct text *out)
{
    const char *gap = "";

    for (int c = 0; c < FIESE15_DICE; c++)
        if (mask & 1u << c) {
            text_str(out, gap);
            text_char(out, colour_letter[c]);
            gap = " ";
        }
}

static void fiese15_ask(const struct scene *scene, struct text *out)
{
    const struct fiese15 *f = seen_of(scene);
    struct fiese15_turn turn = chosen(scene);
    int on = count_of(&turn.placed), lang = scene->lang;
    int32_t stop = fiese15_points(&turn.target, &turn.placed, false, f->zocker);
    char buf[32];
    struct text dice;

    text_init(&dice, buf, sizeof(buf));
    letters(scene->hand.taken, &dice);
    if (scene->hand.guard == 's')
        say(out, lang, W_term_askStop, NUM(stop), NULL);
    else if (f->now.fresh)
        say(out, lang, W_term_askRoll, NULL);
    else if (scene->hand.taken && on == FIESE15_DICE)
        say(out, lang, W_term_askAll, NUM(stop), NULL);
    else if (scene->hand.taken)
        say(out, lang, W_term_askTaken, buf, NUM(FIESE15_DICE - on), NUM(stop), NULL);
    else if (f->now.placed_now > 0)
        say(out, lang, W_term_askGo, NUM(FIESE15_DICE - on), NUM(stop), NULL);
    else
        say(out, lang, W_term_askTake, NULL);
}

static void fiese15_wait(const struct scene *scene, struct text *out)
{
    const struct fiese15 *f = seen_of(scene);

    if (f->st.to_act & SEAT_BIT(SEAT_DICE))
        say(out, scene->lang, f->st.round == 0 ? W_boards_fiese15_waitStrip : W_waiting, NULL);
    else
        say(out, scene->lang, f->now.fresh ? W_boards_fiese15_rolls : W_boards_fiese15_thinks,
            scene_name(scene, f->turn), NULL);
}

static int fiese15_keys(const struct scene *scene, struct key_word key[KEYS_MAX])
{
    const struct fiese15 *f = seen_of(scene);
    int count = 0;

    if (f->now.fresh) {
        key[count++] = (struct key_word) { "Enter", W_term_keyRoll };
        return count;
    }
    key[count++] = (struct key_word) { "R Y G B K W", W_term_keyTake };
    if (scene->hand.taken == 0 && f->now.placed_now == 0) {
        key[count++] = (struct key_word) { "a", W_term_keyAll };
        return count;
    }
    key[count++] = (struct key_word) { "Enter", W_term_keyRoll };
    key[count++] = (struct key_word) { "s", W_term_keyStop };
    key[count++] = (struct key_word) { "Bksp", W_term_keyUndo };
    key[count++] = (struct key_word) { "a", W_term_keyAll };
    return count;
}

/* `place R Y`, if something is taken. */
static void write_place(const struct scene *scene, struct text *move)
{
    if (scene->hand.taken == 0)
        return;
    text_str(move, "place ");
    letters(scene->hand.taken, move);
}

static void then(const char *what, struct text *move)
{
    text_str(move, move->len > 0 ? "\n" : "");
    text_str(move, what);
}

static bool press_enter(const struct scene *scene, struct text *move)
{
    const struct fiese15 *f = seen_of(scene);
    struct fiese15_turn turn = chosen(scene);

    if (!f->now.fresh && scene->hand.taken == 0 && f->now.placed_now == 0)
        return false;
    write_place(scene, move);
    if (count_of(&turn.placed) < FIESE15_DICE)
        then("roll", move);
    return true;
}

static bool press_stop(struct scene *scene, struct text *move)
{
    const struct fiese15 *f = seen_of(scene);
    struct fiese15_turn turn = chosen(scene);

    if (f->now.fresh || (scene->hand.taken == 0 && f->now.placed_now == 0))
        return false;
    if (!board_guard(scene, 's'))
        return true;
    write_place(scene, move);
    if (count_of(&turn.placed) < FIESE15_DICE)
        then("stop", move);
    return true;
}

static bool fiese15_key(struct scene *scene, int key, struct text *move)
{
    const struct fiese15 *f = seen_of(scene);
    struct hand *hand = &scene->hand;
    int letter = key >= 'a' && key <= 'z' ? key - 'a' + 'A' : key;
    int colour = letter > 0 && letter < 128 ? colour_read((char)letter) : -1;

    if (key == 's' || key == 'S')
        return press_stop(scene, move);
    if (hand->guard) {
        hand->guard = 0; /* any other key: no */
        return true;
    }
    if (key == K_ENTER)
        return press_enter(scene, move);
    if (key == 'a')
        hand->taken = fitting(f);
    else if (key == K_BACK && hand->taken)
        hand->taken &= ~(1u << (31 - __builtin_clz(hand->taken)));
    else if (colour >= 0 && colour < FIESE15_DICE && fiese15_valid(&f->now, colour))
        hand->taken ^= 1u << colour;
    else if (colour >= 0 && colour < FIESE15_DICE && f->now.rolled.pips[colour] > 0)
        scene_log(scene, word_find(scene->lang, "reasons", "not_valid"));
    else
        return false;
    return true;
}

// ---- what happened

/* Dice in a line: as letters, or in words. */
static const char *faces(const struct scene *scene, const struct fiese15_dice *dice,
                         char buf[LOG_BYTES])
{
    struct text out;

    text_init(&out, buf, LOG_BYTES);
    if (scene->aloud)
        fiese15_words(scene, dice, NULL, &out);
    else
        fiese15_write(dice, &out);
    return buf[0] == ' ' ? buf + 1 : buf;
}

static void tell_dice(struct scene *scene, enum word word, const char *who,
                      const struct fiese15_dice *dice)
{
    char line[LOG_BYTES], buf[LOG_BYTES];
    struct text out;

    text_init(&out, line, sizeof(line));
    say(&out, scene->lang, word, who, faces(scene, dice, buf), NULL);
    scene_log(scene, line);
}

static void tell_end(struct scene *scene, const struct fiese15 *f)
{
    static const enum word how[] = { [FIESE15_STOP] = W_boards_fiese15_saysStop,
                                     [FIESE15_ALL] = W_boards_fiese15_saysAll,
                                     [FIESE15_BUST] = W_boards_fiese15_saysBust };
    char line[LOG_BYTES];
    struct text out;

    if (f->last_end == FIESE15_GOING)
        return;
    text_init(&out, line, sizeof(line));
    say(&out, scene->lang, how[f->last_end], scene_name(scene, f->last_seat), NUM(f->last_points),
        NULL);
    scene_log(scene, line);
}

static void fiese15_tell(struct scene *scene, const void *before, const void *now)
{
    const struct fiese15 *was = before, *f = now;
    bool ended = was && (was->st.round != f->st.round || was->turn != f->turn ||
                         (was->st.to_act && !f->st.to_act));
    const struct fiese15_turn *turn = ended ? &f->last : &f->now;

    if (was && f->st.moves > was->st.moves && was->st.round > 0) {
        struct fiese15_dice put = turn->placed;

        for (int c = 0; c < FIESE15_DICE; c++)
            if (was->now.placed.pips[c] > 0)
                put.pips[c] = 0;
        if (count_of(&put) > 0)
            tell_dice(scene, W_term_places, scene_name(scene, was->turn), &put);
        if (memcmp(&f->roll, &was->roll, sizeof(f->roll)) != 0 && count_of(&turn->rolled) > 0 &&
            (ended ? f->last_end == FIESE15_BUST
                   : !scene->aloud || was->turn != scene_seat(scene))) /* it is read out next */
            tell_dice(scene, W_term_rolls, scene_name(scene, was->turn), &turn->rolled);
    }
    if (ended)
        tell_end(scene, f);
    if (f->st.to_act && count_of(&f->now.target) > 0 &&
        (!was || was->st.round != f->st.round || count_of(&was->now.target) == 0))
        tell_dice(scene, W_term_stripIs, NUM(f->st.round), &f->now.target);
}

const struct board board_fiese15 = {
    .game = &game_fiese15,
    .title = fiese15_title,
    .draw = fiese15_draw,
    .ask = fiese15_ask,
    .wait = fiese15_wait,
    .keys = fiese15_keys,
    .key = fiese15_key,
    .tell = fiese15_tell,
    .points = fiese15_rounds,
    .mark = feats_fiese15,
    .feats = feats_fiese15_told,
    .read = aloud_fiese15,
    .want = aloud_fiese15_asks,
    .moves = W_term_movesFiese15,
};

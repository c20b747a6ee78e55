/*
 * test_screens.c -- the full screens: every one in every language as it is kept in tests/screens,
 * nothing cut that is ours; random matches at all sizes, and keys in any order.
 *
 *     test_screens FOLDER [MATCHES]    compares, and plays
 *     test_screens FOLDER write        writes the files anew
 */
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/utf8.h"
#include "rules/equation.h"
#include "rules/replay.h"
#include "scenarios.h"
#include "tap.h"
#include "term/feats.h"
#include "term/screen.h"

enum { TEXT_MAX = 256 * 1024, SIZES = 4 };

static const struct {
    int rows, columns;
} size[SIZES] = { { 24, 80 }, { 40, 120 }, { 16, 48 }, { 60, 200 } };

static struct scene scene;
static struct feats feats;
static struct grid grid;
static char drawn[TEXT_MAX], kept[TEXT_MAX];

static void people(struct scene *s, int seats)
{
    static const char *const name[] = { "Ana", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus" };

    s->news.chairs = seats;
    for (int i = 0; i < seats; i++) {
        snprintf(s->news.chair[i].name, NEWS_NAME, "%s", name[i]);
        if (i == 2)
            snprintf(s->news.chair[i].bot, NEWS_WORD, "medium");
    }
}

/* Shows a state to the scene as a table would, and has the board tell of it. */
static void show(struct scene *s, const struct game *game, const void *state, int seat)
{
    static _Alignas(16) uint8_t before[STATE_MAX];
    bool had = s->news.shown;
    const struct board *board = board_find(game);
    const struct status *st = state;
    struct text told;

    memcpy(before, s->news.asked.seen, sizeof(before));
    s->news.game = s->news.asked.game = game;
    s->news.asked.seat = s->news.seat = seat;
    s->news.you = seat >= 0 ? SEAT_BIT(seat) : 0;
    s->news.shown = true;
    s->news.state = st->to_act ? NEWS_MATCH : NEWS_OVER;
    game_see(game, state, seat, s->news.asked.seen);
    s->match_ms = st->now_ms;
    board->tell(s, had ? before : NULL, s->news.asked.seen);
    if (had)
        board->mark(&feats, before, s->news.asked.seen);
    text_init(&told, s->feats, sizeof(s->feats));
    board->feats(s, &feats, &told);
}

static int seat_of(struct span word)
{
    int64_t n;

    return span_is(word, "D")      ? SEAT_DICE
           : span_is(word, "C")    ? SEAT_CLOCK
           : span_is(word, "J")    ? SEAT_JUDGE
           : span_number(word, &n) ? (int)n
                                   : -1;
}

static void press(struct scene *s, const char *keys)
{
    const struct board *board = board_find(s->news.asked.game);
    char buf[MOVE_MAX * 2];
    struct text move;

    for (; keys && *keys; keys++) {
        text_init(&move, buf, sizeof(buf));
        s->now_ms += 1000;
        board->key(s, *keys, &move);
    }
}

/* Sets the scene; false, and a line, if a move is none. */
static bool set(const struct scenario *to, int lang)
{
    static _Alignas(16) uint8_t state[STATE_MAX];
    struct span rest = span_of(to->moves ? to->moves : ""), where;
    struct setup setup;
    const struct game *game = to->game ? game_find(span_of(to->game)) : NULL;
    int64_t at_ms = 0;

    memset(&scene, 0, sizeof(scene));
    memset(&feats, 0, sizeof(feats));
    scene.wish.people = 1;
    scene.page = to->game ? PAGE_TABLE : to->page;
    scene.over = to->over;
    scene.lang = lang;
    scene.near = !to->state;
    wish_init(&scene.wish, 0);
    scene.can_resume = true;
    snprintf(scene.names[0], NEWS_NAME, "Ana");
    snprintf(scene.news.code, sizeof(scene.news.code), "KMPQR");
    snprintf(scene.url, sizeof(scene.url), "http://192.168.1.20:8015/#KMPQR");
    if (to->says)
        scene_log(&scene, word_find(lang, "reasons", to->says));
    if (to->lost) {
        scene.lost = true;
        scene.near = false;
        scene.tries = 3;
        snprintf(scene.wrong, sizeof(scene.wrong), "Connection refused");
    }
    if (!game && to->more)
        to->more(&scene);
    if (!game)
        return true;
    setup_read(&setup, game, span_of(to->options ? to->options : ""), &where);
    people(&scene, setup.seats > 2 ? setup.seats : 2);
    scene.news.game = game;
    scene.news.state = to->state;
    scene.news.you = 1;
    scene.news.least = game->seats_min;
    scene.news.most = game->seats_max;
    if (to->state && to->more)
        to->more(&scene);
    if (to->state)
        return true;
    game_init(game, state, &setup);
    show(&scene, game, state, to->seat);
    while (rest.len > 0) {
        struct span line = span_until(&rest, '\n');
        struct move m = { .at_ms = at_ms, .seat = seat_of(span_word(&line)) };
        const char *why;

        m.text = span_trim(line);
        why = game_apply(game, state, &m);
        if (why) {
            printf("# %s: %.*s: %s\n", to->name, (int)m.text.len, m.text.at, why);
            return false;
        }
        show(&scene, game, state, to->seat);
        at_ms += 1000;
    }
    press(&scene, to->keys);
    if (to->more)
        to->more(&scene);
    return true;
}

/* All languages and sizes of a screen, one below the other. */
static bool draw(const struct scenario *to, struct text *out)
{
    bool fits = true;

    for (int lang = 0; lang < LANGS; lang++)
        for (int i = 0; i < SIZES; i++) {
            char head[64];

            if ((i == 1 || i == 3) && strcmp(word_lang[lang], "en") != 0)
                continue;
            if (!set(to, lang))
                return false;
            screen_draw(&scene, &grid, size[i].rows, size[i].columns);
            if (grid.spilled || grid.cut)
                printf("# %s does not fit in %s, %dx%d\n", to->name, word_lang[lang],
                       size[i].columns, size[i].rows);
            fits = fits && !grid.spilled && !grid.cut;
            snprintf(head, sizeof(head), "== %s %dx%d\n", word_lang[lang], size[i].columns,
                     size[i].rows);
            text_str(out, head);
            grid_write(&grid, out);
        }
    return fits;
}

static void test_golden(const char *folder, bool write)
{
    for (int i = 0; i < SCENARIOS; i++) {
        char path[512];
        struct text out;
        size_t len = 0;
        FILE *file;
        bool fits;

        text_init(&out, drawn, sizeof(drawn));
        fits = draw(&scenarios[i], &out);
        snprintf(path, sizeof(path), "%s/%s.txt", folder, scenarios[i].name);
        file = fopen(path, write ? "w" : "r");
        if (file && write)
            fwrite(drawn, 1, out.len, file);
        else if (file)
            len = fread(kept, 1, sizeof(kept) - 1, file);
        if (file)
            fclose(file);
        if (!write)
            ok(fits && len == out.len && memcmp(kept, drawn, len) == 0, "%s, in all languages",
               scenarios[i].name);
    }
}

// ---- any match, any size, any key

static const int any_key[] = { K_ENTER, K_BACK,      K_TAB,   K_LEFT, K_RIGHT, K_UP, K_DOWN,
                               ' ',     'a',         's',     'p',    'g',     'd',  'm',
                               'o',     '+',         '-',     'x',    ':',     '=',  '1',
                               '7',     '0',         'R',     'w',    'K',     '?',  K_ESC,
                               K_HOME,  K_CTRL('D'), 0x1f3b2, 'e',    K_DRAFT };

/* Help gives nothing away: no word inside its frame is an equation. */
static bool help_tells(void)
{
    enum { LEFT = 8, RIGHT = 71 };
    struct equation e;
    bool tells = false;

    scene.over = OVER_HELP;
    screen_draw(&scene, &grid, 24, 80);
    scene.over = OVER_NONE;
    for (int row = 0; row < grid.rows; row++) {
        const struct cell *cell = grid.cell + row * grid.columns;
        char line[128] = "";
        struct span rest, one;

        for (int i = LEFT + 1; cell[LEFT].glyph == 0x2502 && i < RIGHT; i++)
            line[i - LEFT - 1] =
                cell[i].glyph > 0 && cell[i].glyph < 127 ? (char)cell[i].glyph : '.';
        rest = span_of(line);
        while ((one = span_word(&rest)).len > 0)
            tells = tells || !equation_read(one, &e);
    }
    return tells;
}

static bool looks_right(const struct game *game, struct rng *rng)
{
    const struct board *board = board_find(game);
    char buf[TYPED_MAX * 4];
    struct text text;

    screen_draw(&scene, &grid, 14 + (int)rng_below(rng, 50), 40 + (int)rng_below(rng, 170));
    if (grid.spilled) {
        printf("# %s spills at %dx%d\n", game->name, grid.columns, grid.rows);
        return false;
    }
    if (!scene_mine(&scene))
        return true;
    if (help_tells()) {
        printf("# %s: the help has an equation\n", game->name);
        return false;
    }
    text_init(&text, buf, sizeof(buf));
    board->ask(&scene, &text);
    return text.len > 0;
}

/* `strict`: what a key sends is never refused; of words the rules say more. */
static void test_random(const char *name, const char *options, int matches, bool strict)
{
    static _Alignas(16) uint8_t state[STATE_MAX];
    const struct game *game = game_find(span_of(name));
    const struct board *board = board_find(game);
    struct rng rng = rng_seeded(15);
    bool right = true;
    int refused = 0;

    for (int i = 0; i < matches && right; i++) {
        struct status *st = (struct status *)state;
        struct setup setup;
        struct span where;
        int64_t at_ms = 0;

        memset(&scene, 0, sizeof(scene));
        scene.page = PAGE_TABLE;
        scene.lang = i % LANGS;
        setup_read(&setup, game, span_of(options), &where);
        people(&scene, setup.seats);
        game_init(game, state, &setup);
        for (int turn = 0; st->to_act && turn < 3000 && right; turn++) {
            char buf[MOVE_MAX + 1], typed[MOVE_MAX * 2];
            struct move m = { .at_ms = at_ms };
            struct text text, move;

            do
                m.seat = (int)rng_below(&rng, SEATS_ALL);
            while (!(st->to_act & SEAT_BIT(m.seat)));
            if (m.seat == SEAT_CLOCK)
                m.at_ms = at_ms = st->deadline_ms > at_ms ? st->deadline_ms : at_ms;
            text_init(&text, buf, sizeof(buf));
            game->sample(state, m.seat, &rng, &text);
            m.text = text_all(&text);
            if (text.len == 0 || game_apply(game, state, &m))
                continue;
            at_ms += 100;
            show(&scene, game, state, i % 3 == 2 ? SEAT_WATCHER : 0);
            if (i % 3 == 1)
                scene.news.you = 3;
            if (i % 4 == 3)
                snprintf(scene.news.hand, sizeof(scene.news.hand), "strip roll throw letter");
            right = looks_right(game, &rng);
            for (int k = 0; k < 3 && right && scene_mine(&scene); k++) {
                text_init(&move, typed, sizeof(typed));
                scene.now_ms += 1000;
                board->key(&scene, any_key[rng_below(&rng, sizeof(any_key) / sizeof(int))], &move);
                m = (struct move) { .seat = scene.as > 0 ? scene.as - 1 : 0,
                                    .text = text_all(&move),
                                    .at_ms = at_ms };
                span_until(&m.text, '\n');
                m.text = (struct span) { typed, move.len - m.text.len - (m.text.len > 0) };
                scene.as = 0;
                refused += move.len > 0 && game_would(game, state, &m) != NULL;
                right = looks_right(game, &rng);
            }
            hand_clear(&scene.hand);
        }
    }
    ok(right, "%s %s: random matches, at any size", name, options);
    ok(refused == 0 || !strict, "%s %s: keys make legal moves only (%d)", name, options, refused);
}

static bool grid_has(const char *text)
{
    struct text out;

    text_init(&out, drawn, sizeof(drawn));
    grid_write(&grid, &out);
    return strstr(drawn, text);
}

static void test_names(void)
{
    set(&scenarios[SCENARIOS - 1], 1);
    snprintf(scene.news.chair[1].name, NEWS_NAME, "Jürgen");
    snprintf(scene.news.chair[0].name, NEWS_NAME, "%s", "\x1b[2J\a\u202e宮本武蔵宮本武蔵宮本武蔵");
    screen_draw(&scene, &grid, 24, 80);
    for (int i = 0; i < grid.rows * grid.columns; i++)
        if (grid.cell[i].glyph != 0 && !utf8_shows(grid.cell[i].glyph)) {
            ok(false, "no control character is on a screen");
            return;
        }
    ok(!grid.spilled, "no control character is on a screen, wide names are cut");
    grid_ascii(&grid, true);
    ok(grid_has("Jürgen"), "a font of letters keeps them");
    grid_ascii(&grid, false);
    ok(grid_has("Jurgen"), "where there is none, what is like them");
    for (int i = 0; i < grid.rows * grid.columns; i++)
        if (grid.cell[i].glyph > 126) {
            ok(false, "no drawing is left in ASCII: U+%04x", grid.cell[i].glyph);
            return;
        }
    ok(true, "no drawing is left in ASCII");
}

/* In French nothing is counted as one is, and still written as nothing. */
static void test_counts(void)
{
    char line[64];
    struct text out;

    for (int lang = 0; lang < LANGS; lang++) {
        bool french = strcmp(word_lang[lang], "fr") == 0;

        text_init(&out, line, sizeof(line));
        say(&out, lang, W_boards_fiese15_points, "0", NULL);
        if (french || strcmp(word_lang[lang], "en") == 0)
            ok(strcmp(line, french ? "0 point" : "0 points") == 0, "none: %s", line);
    }
}

/* A number that needs no Enter is known to have been called, so that one that follows is not for
 * the next throw. */
static void test_called(void)
{
    const struct scenario call = { .name = "call",
                                   .game = "blitz",
                                   .options = "seats=2 first=0",
                                   .moves = "0 throw\nD throw R*G Y3 B4 O1 G4 K4 W*G W*K\n" };

    ok(set(&call, 1), "a throw of blitz");
    press(&scene, "1");
    ok(scene.called_ms == 0, "the first of two digits calls nothing");
    press(&scene, "8");
    ok(scene.called_ms == scene.now_ms, "the second does, without Enter");
}

/* What a key sends. */
static const char *sent(int key)
{
    static char buf[MOVE_MAX];
    struct text move;

    text_init(&move, buf, sizeof(buf));
    board_find(scene.news.asked.game)->key(&scene, key, &move);
    return buf;
}

/* A word is kept when who writes it pauses, once; an empty line takes it back. */
static void test_drafts(void)
{
    for (int i = 0; i < SCENARIOS; i++)
        if (strcmp(scenarios[i].name, "words-write") == 0)
            set(&scenarios[i], 1);
    ok(strcmp(sent(K_DRAFT), "own 2 Bor") == 0, "what was typed is kept");
    ok(strcmp(sent(K_UP), "own 2 Bor") == 0, "until the table has it");
    ok(strcmp(sent(K_DRAFT), "") == 0, "what it has is not sent again");
    for (size_t i = 0; i < strlen("Bratwurst"); i++)
        sent(K_BACK);
    ok(strcmp(sent(K_DRAFT), "own 1") == 0, "an empty line takes a word back");
}

/* Rules of any game, as lines. */
static const char *some_rules(const struct game *game, const char *lang, int columns)
{
    static char lines[4096];
    struct text out;

    (void)columns;
    text_init(&out, lines, sizeof(lines));
    for (int i = 1; i <= 40; i++) {
        text_str(&out, game->title);
        text_char(&out, ' ');
        text_str(&out, lang);
        text_char(&out, ' ');
        text_int(&out, i);
        text_char(&out, '\n');
    }
    return lines;
}

int main(int argc, char **argv)
{
    bool write = argc > 2 && strcmp(argv[2], "write") == 0;
    int matches = argc > 2 && !write ? atoi(argv[2]) : 10;

    if (argc < 2 || !setlocale(LC_CTYPE, "C.UTF-8"))
        return 1;
    screen_rules = some_rules;
    test_golden(argv[1], write);
    if (write)
        return 0;
    test_names();
    test_called();
    test_counts();
    test_drafts();
    test_random("fiese15", "seats=3 rounds=2", matches, true);
    test_random("blitz", "seats=3 blacks=1", matches, true);
    test_random("blitz", "seats=2 buzz=1 white=3", matches, true);
    test_random("cubes", "seats=3 target=20", 1 + matches / 4, true);
    test_random("cubes", "seats=2 mode=together", 1 + matches / 4, true);
    test_random("cubes", "seats=2 mode=last", 1 + matches / 4, true);
    test_random("cubes", "seats=2 mode=solitaire", 1 + matches / 4, true);
    test_random("words", "seats=3 target=5", 1 + matches / 4, false);
    test_random("words", "seats=6 write=turn", 1 + matches / 4, false);
    grid_release(&grid);
    return tap_end();
}

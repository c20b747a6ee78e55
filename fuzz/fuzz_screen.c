/*
 * fuzz_screen.c -- somebody at a terminal, with any keys and a server that says anything: lines
 * that begin with `{` are the server's, of the others every character is a key. Whatever comes,
 * every screen can be drawn, and nothing on it is obeyed by a terminal.
 */
#include "base/clock.h"
#include "base/utf8.h"
#include "fuzz.h"
#include "term/app_internal.h"

enum { DRAWS = 1 };

// ---- a terminal and a server that are none

struct tty {
    int nothing;
};
static struct tty tty;
static struct span said; /* what the server says next; empty: nothing */

struct tty *tty_open(const char **why)
{
    *why = "";
    return NULL;
}

void tty_close(struct tty *t)
{
    (void)t;
}

void tty_size(const struct tty *t, int *rows, int *columns)
{
    (void)t;
    *rows = *columns = 0;
}

void tty_show(struct tty *t, struct grid *grid)
{
    (void)t, (void)grid;
}

int tty_key(struct tty *t, bool *pasted)
{
    (void)t;
    *pasted = false;
    return 0;
}

bool tty_drop(struct tty *t)
{
    (void)t;
    return false;
}

void tty_colours(struct tty *t, bool on)
{
    (void)t, (void)on;
}

void tty_mouse(struct tty *t, bool on)
{
    (void)t, (void)on;
}

bool tty_ascii(const struct tty *t)
{
    (void)t;
    return false;
}

void tty_redraw(struct tty *t)
{
    (void)t;
}

static bool dial(struct line *line)
{
    (void)line;
    return true;
}

static bool turn(struct line *line, int64_t now_ms)
{
    (void)line, (void)now_ms;
    return true;
}

static bool take(struct line *line, struct span *message)
{
    (void)line;
    *message = said;
    said.len = 0;
    return message->len > 0;
}

static void hear(struct line *line, struct span message, int64_t now_ms)
{
    (void)line, (void)now_ms;
    expect(span_utf8(message));
}

static int64_t due_ms(const struct line *line)
{
    (void)line;
    return INT64_MAX;
}

static const char *wrong(const struct line *line)
{
    (void)line;
    return NULL;
}

static char *file(struct line *line, const char *match, size_t *len)
{
    (void)line, (void)match, (void)len;
    return NULL;
}

static void hang_up(struct line *line, int64_t now_ms)
{
    (void)line, (void)now_ms;
}

static void nothing(struct line *line)
{
    (void)line;
}

static const struct line_ops ops = { .dial = dial,
                                     .turn = turn,
                                     .take = take,
                                     .send = hear,
                                     .due_ms = due_ms,
                                     .wrong = wrong,
                                     .file = file,
                                     .hang_up = hang_up,
                                     .free = nothing };
static struct line far = { .ops = &ops, .name = "far" };

struct line *far_new(const struct place *place, char err[LINE_ERROR_MAX])
{
    (void)place, (void)err;
    far.node[0] = '\0';
    return &far;
}

struct line *near_new(const struct near_config *config, char err[LINE_ERROR_MAX])
{
    (void)config;
    err[0] = '\0';
    return NULL;
}

bool near_adopt(struct line *near, struct span file, struct device_seat *seat)
{
    (void)near, (void)file, (void)seat;
    return false;
}

// ---- a day on which nothing can be played

static void look_at_day(struct today *today, int lang)
{
    (void)lang;
    today->days = 1;
    for (int i = 0; games[i] && i < TODAY_GAMES; i++)
        today->game[today->games++] = (struct today_game) { .game = games[i],
                                                            .far = (enum today_far)(i % 3),
                                                            .made = "20 of 20 points" };
}

static bool no_go(struct going *going, const struct game *game, const char *date, int lang)
{
    (void)going, (void)game, (void)date, (void)lang;
    return false;
}

static bool no_duel(struct going *going, const char *link, int lang)
{
    (void)going, (void)link, (void)lang;
    return false;
}

static void tell_nothing(const struct going *going, int lang, struct gone *gone)
{
    (void)going, (void)lang;
    *gone = (struct gone) { .wrong = true };
}

static const struct day_lent day = { look_at_day, no_go, no_duel, tell_nothing };

// ---- who sits there

static struct app app;

/* Nothing that a terminal obeys is on the screen, at any size. */
static void look(unsigned seed)
{
    for (int i = 0; i < DRAWS; i++) {
        screen_draw(&app.at.scene, &app.grid, 14 + (int)(seed * 7 + 13u * (unsigned)i) % 40,
                    40 + (int)(seed * 11 + 37u * (unsigned)i) % 120);
        for (int c = 0; c < app.grid.rows * app.grid.columns; c++) {
            uint32_t glyph = app.grid.cell[c].glyph;

            expect(glyph == 0 || utf8_shows(glyph));
        }
    }
}

static void listen(void)
{
    while (sitting_next(&app.at, clock_ms()) != CLIENT_QUIET)
        if (!app.at.joined && app.at.scene.page == PAGE_TABLE)
            app_home(&app);
}

/* Keys that are no character stand behind a backslash. */
static int special(char letter)
{
    static const struct {
        char letter;
        int key;
    } known[] = { { 'n', K_ENTER }, { 'e', K_ESC },  { 'b', K_BACK },      { 't', K_TAB },
                  { 'u', K_UP },    { 'd', K_DOWN }, { 'l', K_LEFT },      { 'r', K_RIGHT },
                  { 'h', K_HOME },  { 'f', K_END },  { 'x', K_DELETE },    { '1', K_F1 },
                  { 'D', 4 },       { 'R', 18 },     { 'L', K_CTRL('L') }, { 'C', K_CTRL('C') } };

    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
        if (known[i].letter == letter)
            return known[i].key;
    return letter;
}

static void press(struct span keys)
{
    bool pasted = keys.len > 0 && keys.at[0] == '"';

    while (keys.len > 0) {
        uint32_t key;
        size_t size = utf8_read(keys.at, keys.len, &key);

        size = size > 0 ? size : 1;
        if (keys.at[0] == '\\' && keys.len > 1) {
            key = (uint32_t)special(keys.at[1]);
            size = 2;
        }
        app.at.scene.now_ms += 300;
        app_key(&app, (int)key, pasted);
        keys = (struct span) { keys.at + size, keys.len - size };
    }
}

static void begin(void)
{
    static const struct app_config config = { .options = "",
                                              .day = &day,
                                              .bots = -1,
                                              .people = 1,
                                              .server = "http://x/",
                                              .name = "Ana",
                                              .locale = "en",
                                              .folder = "/nonexistent/" };

    app = (struct app) { .config = &config, .tty = &tty };
    grid_init(&app.grid);
    sitting_init(&app.at, &config);
    app_home(&app);
    sitting_join(&app.at, "http://x/#KMPQR");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct span rest = { (const char *)data, size };

    begin();
    while (rest.len > 0) {
        struct span line = span_until(&rest, '\n');

        if (line.len > 0 && line.at[0] == '{')
            said = line;
        else
            press(line);
        listen();
        look((unsigned)line.len);
    }
    sitting_release(&app.at);
    film_release(&app.film);
    grid_release(&app.grid);
    return 0;
}

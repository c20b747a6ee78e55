/* tty.c -- the terminal, by ncurses: see tty.h. */
#define NCURSES_WIDECHAR 1
#include "tty.h"

#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/mem.h"
#include "rules/dice.h"
#include "scene.h"

enum {
    PASTE_BEGIN = KEY_MAX + 1,
    PASTE_END,
    ESCAPE_MS = 100, /* an escape that nothing follows for so long is a key */
    PALETTE = 256,
};

struct tty {
    SCREEN *screen;
    bool ascii, latin; /* no more than that is shown; but for letters */
    bool can_colour, colour, pasting;
    const struct grid *shown; /* what a click is meant for */
    int held_fd, error_fd;    /* what was said on standard error, and where it goes */
    attr_t attr[ROLE_DIE + COLOURS];
    short pair[ROLE_DIE + COLOURS];
};

/* Ink and paper of a role: with many colours, with eight; -1: as usual. */
static const struct look {
    short ink, paper, few_ink, few_paper;
    attr_t attr, bare; /* bare: without any colour */
} look[ROLE_DIE + COLOURS] = {
    [ROLE_PLAIN] = { -1, -1, -1, -1, A_NORMAL, A_NORMAL },
    [ROLE_TITLE] = { 255, 24, COLOR_WHITE, COLOR_BLUE, A_NORMAL, A_REVERSE },
    [ROLE_RULE] = { 245, -1, -1, -1, A_NORMAL, A_DIM },
    [ROLE_BOLD] = { -1, -1, -1, -1, A_BOLD, A_BOLD },
    [ROLE_KEY] = { 214, -1, COLOR_YELLOW, -1, A_NORMAL, A_BOLD },
    [ROLE_TAKEN] = { 77, -1, COLOR_GREEN, -1, A_BOLD, A_REVERSE },
    [ROLE_GOOD] = { 77, -1, COLOR_GREEN, -1, A_BOLD, A_BOLD },
    [ROLE_BAD] = { 203, -1, COLOR_RED, -1, A_BOLD, A_BOLD },
    [ROLE_DIM] = { 245, -1, -1, -1, A_NORMAL, A_DIM },
    [ROLE_QR] = { 231, 16, COLOR_WHITE, COLOR_BLACK, A_NORMAL, A_NORMAL },
    [ROLE_DIE + RED] = { 231, 160, COLOR_WHITE, COLOR_RED, A_NORMAL, A_NORMAL },
    [ROLE_DIE + YELLOW] = { 16, 220, COLOR_BLACK, COLOR_YELLOW, A_NORMAL, A_NORMAL },
    [ROLE_DIE + GREEN] = { 16, 34, COLOR_BLACK, COLOR_GREEN, A_NORMAL, A_NORMAL },
    [ROLE_DIE + BLUE] = { 231, 26, COLOR_WHITE, COLOR_BLUE, A_NORMAL, A_NORMAL },
    [ROLE_DIE + BLACK] = { 231, 236, COLOR_WHITE, COLOR_BLACK, A_NORMAL, A_NORMAL },
    [ROLE_DIE + WHITE] = { 16, 255, COLOR_BLACK, COLOR_WHITE, A_NORMAL, A_NORMAL },
    [ROLE_DIE + ORANGE] = { 16, 208, COLOR_YELLOW, COLOR_BLACK, A_BOLD, A_NORMAL },
};

void tty_colours(struct tty *tty, bool on)
{
    tty->colour = on && tty->can_colour;
    for (short r = 0; r < ROLE_DIE + COLOURS; r++) {
        bool many = COLORS >= PALETTE;

        tty->attr[r] = tty->colour ? look[r].attr : look[r].bare;
        tty->pair[r] = 0;
        if (!tty->colour || (look[r].ink < 0 && look[r].paper < 0))
            continue;
        tty->pair[r] = (short)(r + 1);
        init_pair(tty->pair[r], many ? look[r].ink : look[r].few_ink,
                  many ? look[r].paper : look[r].few_paper);
    }
}

static void set_colours(struct tty *tty)
{
    const char *no = getenv("NO_COLOR");

    tty->can_colour = has_colors() && start_color() == OK && use_default_colors() == OK;
    tty_colours(tty, !(no && no[0]));
}

void tty_mouse(struct tty *tty, bool on)
{
    (void)tty;
    mouseinterval(0);
    mousemask(on ? BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED : 0, NULL);
}

/* A locale that is not installed still says what the terminal writes. */
static void set_locale(void)
{
    static const char *const variable[] = { "LC_ALL", "LC_CTYPE", "LANG" };
    const char *name = NULL;

    for (int i = 0; i < 3 && (!name || !name[0]); i++)
        name = getenv(variable[i]);
    if (!setlocale(LC_CTYPE, "") && name && (strcasestr(name, "utf-8") || strcasestr(name, "utf8")))
        setlocale(LC_CTYPE, "C.UTF-8");
}

/* Terminals whose locale has no more than ASCII, or whose font has letters but few drawings. */
static void set_glyphs(struct tty *tty)
{
    const char *ask = getenv("KNOBEL_ASCII"), *term = getenv("TERM");

    tty->ascii =
        (ask && ask[0] && strcmp(ask, "0") != 0) || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    tty->latin = !tty->ascii && term && strcmp(term, "linux") == 0;
    tty->ascii = tty->ascii || tty->latin;
}

static struct tty *opened; /* the one there is, for who ends without closing it */

static void hold_errors(struct tty *tty)
{
    FILE *file = tmpfile();

    tty->error_fd = dup(STDERR_FILENO);
    tty->held_fd = file ? dup(fileno(file)) : open("/dev/null", O_RDWR | O_CLOEXEC);
    if (file)
        fclose(file);
    if (tty->held_fd >= 0)
        dup2(tty->held_fd, STDERR_FILENO);
}

static void tell_errors(struct tty *tty)
{
    char buf[512];
    ssize_t len;

    dup2(tty->error_fd, STDERR_FILENO);
    close(tty->error_fd);
    if (tty->held_fd < 0)
        return;
    lseek(tty->held_fd, 0, SEEK_SET);
    while ((len = read(tty->held_fd, buf, sizeof(buf))) > 0)
        (void)!write(STDERR_FILENO, buf, (size_t)len);
    close(tty->held_fd);
}

static void ask_for(const char *sequence)
{
    fputs(sequence, stdout);
    fflush(stdout);
}

/* A program that breaks off gives the terminal back, and what it said of itself. */
static void on_break(int signal)
{
    ask_for("\033[?2004l");
    endwin();
    tell_errors(opened);
    raise(signal);
}

static void catch_breaks(struct tty *tty)
{
    static const int breaks[] = { SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL };
    const struct sigaction act = { .sa_handler = on_break, .sa_flags = (int)SA_RESETHAND };
    const struct sigaction usual = { .sa_handler = SIG_DFL };

    opened = tty;
    for (size_t i = 0; i < sizeof(breaks) / sizeof(breaks[0]); i++)
        sigaction(breaks[i], tty ? &act : &usual, NULL);
}

static void set_up(void)
{
    raw();
    noecho();
    nonl();
    intrflush(stdscr, FALSE);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(ESCAPE_MS);
    curs_set(0);
    define_key("\033[200~", PASTE_BEGIN);
    define_key("\033[201~", PASTE_END);
    ask_for("\033[?2004h");
}

struct tty *tty_open(const char **why)
{
    struct tty *tty;
    const char *term = getenv("TERM");
    SCREEN *screen;

    *why = "this is no terminal";
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return NULL;
    *why = "this terminal cannot be drawn on";
    if (!term || !term[0] || strcmp(term, "dumb") == 0)
        return NULL;
    set_locale();
    screen = newterm(NULL, stdout, stdin);
    if (!screen)
        return NULL;
    if (!tigetstr("cup")) {
        endwin();
        delscreen(screen);
        return NULL;
    }
    tty = mem_new(sizeof(*tty));
    tty->screen = screen;
    set_glyphs(tty);
    hold_errors(tty);
    catch_breaks(tty);
    set_up();
    set_colours(tty);
    return tty;
}

void tty_close(struct tty *tty)
{
    catch_breaks(NULL);
    ask_for("\033[?2004l");
    endwin();
    delscreen(tty->screen);
    tell_errors(tty);
    free(tty);
}

void tty_size(const struct tty *tty, int *rows, int *columns)
{
    (void)tty;
    getmaxyx(stdscr, *rows, *columns);
}

void tty_show(struct tty *tty, struct grid *grid)
{
    tty->shown = grid;
    if (tty->ascii)
        grid_ascii(grid, tty->latin);
    for (int row = 0; row < grid->rows; row++)
        for (int i = 0; i < grid->columns; i++) {
            const struct cell *cell = &grid->cell[row * grid->columns + i];
            wchar_t text[2] = { (wchar_t)cell->glyph, 0 };
            cchar_t shown;

            if (cell->glyph == 0)
                continue;
            setcchar(&shown, text, tty->attr[cell->role], tty->pair[cell->role], NULL);
            mvadd_wch(row, i, &shown);
        }
    refresh();
}

bool tty_ascii(const struct tty *tty)
{
    return tty->ascii;
}

void tty_redraw(struct tty *tty)
{
    (void)tty;
    clearok(curscr, TRUE);
}

/* To the shell, and back. */
static void suspend(struct tty *tty)
{
    ask_for("\033[?2004l");
    endwin();
    raise(SIGSTOP);
    refresh();
    ask_for("\033[?2004h");
    tty_redraw(tty);
}

static int special(wint_t key)
{
    static const struct {
        wint_t from;
        int to;
    } known[] = {
        { KEY_UP, K_UP },          { KEY_DOWN, K_DOWN },        { KEY_LEFT, K_LEFT },
        { KEY_RIGHT, K_RIGHT },    { KEY_HOME, K_HOME },        { KEY_END, K_END },
        { KEY_DC, K_DELETE },      { KEY_F(1), K_F1 },          { KEY_ENTER, K_ENTER },
        { KEY_BACKSPACE, K_BACK }, { KEY_RESIZE, K_CTRL('L') },
    };

    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
        if (known[i].from == key)
            return known[i].to;
    return -1;
}

/* What was clicked; the wheel goes up and down. */
static int clicked(const struct tty *tty)
{
    const struct grid *grid = tty->shown;
    MEVENT event;

    if (getmouse(&event) != OK)
        return -1;
    if (event.bstate & (BUTTON4_PRESSED | BUTTON5_PRESSED))
        return event.bstate & BUTTON4_PRESSED ? K_UP : K_DOWN;
    if (!grid || event.y < 0 || event.y >= grid->rows || event.x < 0 || event.x >= grid->columns)
        return -1;
    return grid->cell[event.y * grid->columns + event.x].key;
}

int tty_key(struct tty *tty, bool *pasted)
{
    wint_t key;

    for (;;) {
        int kind = get_wch(&key), to;

        if (kind == ERR)
            return 0;
        if (kind == KEY_CODE_YES && (key == PASTE_BEGIN || key == PASTE_END)) {
            tty->pasting = key == PASTE_BEGIN;
            continue;
        }
        *pasted = tty->pasting;
        if (kind == KEY_CODE_YES) {
            to = key == KEY_MOUSE ? clicked(tty) : special(key);
            if (to <= 0)
                continue;
            return to;
        }
        if (key == K_CTRL('Z')) {
            suspend(tty);
            return K_CTRL('L');
        }
        return key == '\r' ? K_ENTER : key == '\b' ? K_BACK : key == 0 ? -1 : (int)key;
    }
}

bool tty_drop(struct tty *tty)
{
    bool pasted, ends = false;
    int key;

    while ((key = tty_key(tty, &pasted)) != 0)
        ends = ends || key == K_CTRL('C');
    return ends;
}

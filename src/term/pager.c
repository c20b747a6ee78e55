/* pager.c -- the rules, as a page of their own that one leafs through. */
#include <stdio.h>
#include <string.h>

#include "screen.h"

enum { LINE = 512, MOST_COLUMNS = 100, AROUND = 5 }; /* AROUND: title, question, keys, gaps */

static const struct game *game_of(const struct scene *scene)
{
    return scene->page != PAGE_HOME && scene->page != PAGE_OPTIONS && scene->news.game
               ? scene->news.game
               : games[scene->wish.game];
}

static struct span text_of(const struct scene *scene, int columns)
{
    int room = columns - 6 < MOST_COLUMNS ? columns - 6 : MOST_COLUMNS;

    return span_of(screen_rules ? screen_rules(game_of(scene), word_lang[scene->lang], room) : "");
}

int pager_lines(const struct scene *scene, int columns)
{
    struct span rest = text_of(scene, columns);
    int lines = 0;

    for (; rest.len > 0; lines++)
        span_until(&rest, '\n');
    return lines;
}

int pager_room(int rows)
{
    return rows - AROUND;
}

int pager_find(const struct scene *scene, int columns, const char *what)
{
    struct span rest = text_of(scene, columns);

    for (int at = 0; rest.len > 0; at++) {
        struct span cut = span_until(&rest, '\n');
        char line[LINE];

        snprintf(line, sizeof(line), "%.*s", (int)cut.len, cut.at);
        if (at > scene->scroll && strcasestr(line, what))
            return at;
    }
    return -1;
}

static void pager_title(const struct scene *scene, struct grid *grid)
{
    int lines = pager_lines(scene, grid->columns), last = scene->scroll + pager_room(grid->rows);
    char what[LINE], where[LINE];
    struct text text;

    snprintf(what, sizeof(what), "%s  %s", word(scene->lang, W_rules), game_of(scene)->title);
    text_init(&text, where, sizeof(where));
    say(&text, scene->lang, W_term_linesOf, NUM(scene->scroll + 1),
        NUM(last < lines ? last : lines), NUM(lines), NULL);
    screen_title(scene, grid, what, where);
}

void pager_draw(const struct scene *scene, struct grid *grid)
{
    static const struct key_word key[] = { { "Space", W_term_keyDown },
                                           { "b", W_term_keyUp },
                                           { "/", W_term_keyFind },
                                           { "n", W_term_keyFindNext } };
    struct span rest = text_of(scene, grid->columns);
    char question[LINE];
    struct text text;

    pager_title(scene, grid);
    for (int skip = 0; skip < scene->scroll && rest.len > 0; skip++)
        span_until(&rest, '\n');
    for (int r = 0; r < pager_room(grid->rows) && rest.len > 0; r++) {
        struct span cut = span_until(&rest, '\n');
        char line[LINE];

        snprintf(line, sizeof(line), "%.*s", (int)cut.len, cut.at);
        grid_name(grid, 2 + r, 3, ROLE_PLAIN, line, grid->columns - 4);
    }
    text_init(&text, question, sizeof(question));
    if (!page_typed(scene, &text))
        say(&text, scene->lang, W_term_askRules, NULL);
    screen_foot(scene, grid, question, key, 4, true);
}

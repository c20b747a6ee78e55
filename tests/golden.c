/*
 * golden.c -- replays a match file and prints, after every line, the view of every seat and of who
 * looks on. parity.mjs compares this with what the WebAssembly says.
 */
#include <stdio.h>
#include <stdlib.h>

#include "rules/match.h"

static void print_views(const struct match *match)
{
    static _Alignas(16) uint8_t seen[STATE_MAX];
    static char view[VIEW_MAX];

    for (int seat = SEAT_WATCHER; seat < match->setup.seats; seat++) {
        struct text out;

        text_init(&out, view, sizeof(view));
        game_see(match->game, match->state, seat, seen);
        game_show(match->game, seen, &out);
        puts(view);
    }
}

int main(int argc, char **argv)
{
    static struct match match;
    static char line[LINE_MAX_BYTES];
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;

    if (!file) {
        fprintf(stderr, "usage: golden FILE\n");
        return 2;
    }
    match_init(&match);
    while (fgets(line, sizeof(line), file)) {
        struct span all = span_of(line);
        const char *wrong = match_read(&match, span_until(&all, '\n'));

        if (wrong) {
            fprintf(stderr, "%s:%u: %s\n", argv[1], match.line, wrong);
            return 1;
        }
        if (match.game)
            print_views(&match);
    }
    fclose(file);
    return match_end(&match) ? 1 : 0;
}

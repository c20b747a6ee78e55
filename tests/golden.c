/*
 * golden.c -- replays a match file and prints, after every line, the view of every seat and of who
 * looks on. parity.mjs compares this with what the WebAssembly says.
 */
#include <stdio.h>
#include <stdlib.h>

#include "rules/replay.h"
#include "views.h"

static void print_views(const struct replay *replay)
{
    for (int seat = SEAT_WATCHER; seat < replay->setup.seats; seat++) {
        struct span view = view_of(replay->game, replay->state, seat);

        printf("%.*s\n", (int)view.len, view.at);
    }
}

int main(int argc, char **argv)
{
    static struct replay replay;
    static char line[LINE_MAX_BYTES];
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;

    if (!file) {
        fprintf(stderr, "usage: golden FILE\n");
        return 2;
    }
    replay_init(&replay);
    while (fgets(line, sizeof(line), file)) {
        struct span all = span_of(line);
        const char *wrong = replay_read(&replay, span_until(&all, '\n'));

        if (wrong) {
            fprintf(stderr, "%s:%u: %s\n", argv[1], replay.line, wrong);
            return 1;
        }
        if (replay.game)
            print_views(&replay);
    }
    fclose(file);
    return replay_end(&replay) ? 1 : 0;
}

/*
 * golden.c -- replays a match file and prints, after every line, the view of every seat and of who
 * looks on; `golden FILE asked` prints before every move what each of them is told, packed, and
 * what is answered when they ask about it. parity.mjs compares this with what the WebAssembly says.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/question.h"
#include "rules/replay.h"
#include "views.h"

static void print_views(const struct replay *replay)
{
    for (int seat = SEAT_WATCHER; seat < replay->setup.seats; seat++) {
        struct span view = view_of(replay->game, replay->state, seat);

        printf("%.*s\n", (int)view.len, view.at);
    }
}

static void pack(const struct replay *replay, const void *seen, int seat, struct text *out)
{
    text_str(out, replay->game->name);
    text_char(out, ' ');
    text_int(out, replay->game->layout);
    text_char(out, ' ');
    text_int(out, seat);
    text_char(out, ' ');
    state_pack(replay->game, seen, STATE_BODY, out);
    text_char(out, ' ');
    state_pack(replay->game, seen, STATE_APART, out);
}

/* The state, the line, whether it would be legal, what would be seen then: parted by tabs. */
static void print_answer(const struct question *q, struct span state, struct span line)
{
    static char view[VIEW_MAX];
    static struct question then;
    struct move_line read;
    const char *wrong = move_read(line, SEATS_MAX, &read), *would, *after;
    struct text out;

    if (wrong || read.refused)
        return;
    would = question_would(q, read.move);
    after = question_after(q, read.move, &then);
    text_init(&out, view, sizeof(view));
    if (after)
        text_str(&out, after);
    else
        question_show(&then, &out);
    printf("%.*s\t%.*s\t%s\t%s\n", (int)state.len, state.at, (int)line.len, line.at,
           would ? would : "", view);
}

static void print_answers(const struct replay *replay, struct span line)
{
    static _Alignas(16) uint8_t seen[STATE_MAX];
    static char packed[PACKED_MAX + 64];
    static struct question q;

    for (int seat = SEAT_WATCHER; seat < replay->setup.seats; seat++) {
        struct text out;

        text_init(&out, packed, sizeof(packed));
        game_see(replay->game, replay->state, seat, seen);
        pack(replay, seen, seat, &out);
        q.game = replay->game;
        q.seat = seat;
        memcpy(q.seen, seen, replay->game->state_size);
        print_answer(&q, text_all(&out), line);
    }
}

int main(int argc, char **argv)
{
    static struct replay replay;
    static char line[LINE_MAX_BYTES];
    FILE *file = argc == 2 || argc == 3 ? fopen(argv[1], "r") : NULL;

    if (!file) {
        fprintf(stderr, "usage: golden FILE [asked]\n");
        return 2;
    }
    replay_init(&replay);
    while (fgets(line, sizeof(line), file)) {
        struct span all = span_of(line), one = span_until(&all, '\n');
        const char *wrong;

        if (argc == 3 && replay.game)
            print_answers(&replay, one);
        wrong = replay_read(&replay, one);
        if (wrong) {
            fprintf(stderr, "%s:%u: %s\n", argv[1], replay.line, wrong);
            return 1;
        }
        if (argc == 2 && replay.game)
            print_views(&replay);
    }
    fclose(file);
    return replay_end(&replay) ? 1 : 0;
}

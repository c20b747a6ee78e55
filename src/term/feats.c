/* feats.c -- what was remarkable in a match: see feats.h. */
#include "feats.h"

#include <stdio.h>
#include <string.h>

#include "rules/replay.h"

void feats_most(struct feat *feat, int seat, int64_t n, struct span text)
{
    if (feat->is && n <= feat->n)
        return;
    *feat = (struct feat) { .is = true, .seat = seat, .n = n };
    snprintf(feat->text, sizeof(feat->text), "%.*s", (int)text.len, text.at);
}

int feats_first(const int32_t count[SEATS_MAX])
{
    int first = 0;

    for (int s = 1; s < SEATS_MAX; s++)
        if (count[s] > count[first])
            first = s;
    return count[first] > 0 ? first : -1;
}

void feats_read(struct scene *scene, struct span file)
{
    static _Alignas(16) uint8_t before[STATE_MAX];
    static struct replay replay;
    const struct status *was = (const struct status *)before;
    const struct status *st = (const struct status *)replay.state;
    const struct board *board = board_find(scene->news.asked.game);
    struct feats feats = { .count = { { 0 } } };
    struct text out;

    if (!board || !board->mark)
        return;
    replay_init(&replay);
    while (file.len > 0) {
        bool begun = replay.game;

        if (begun)
            memcpy(before, replay.state, replay.game->state_size);
        if (replay_read(&replay, span_until(&file, '\n')) ||
            (replay.game && replay.game != board->game))
            return;
        if (begun && st->moves != was->moves)
            board->mark(&feats, before, replay.state);
    }
    text_init(&out, scene->feats, sizeof(scene->feats));
    board->feats(scene, &feats, &out);
}

/* faces.c -- how often the dice have shown each face, for whoever runs the server. */
#include "faces.h"

#include <string.h>

/* The rest stays 0: two are the same if all of their bytes are. */
static void copy(char out[FACE_CHARS + 1], struct span word)
{
    memcpy(out, word.at, word.len < FACE_CHARS ? word.len : FACE_CHARS);
}

static bool same(const struct face_count *a, const struct face_count *b)
{
    return memcmp(a->face, b->face, sizeof(a->face)) == 0 &&
           memcmp(a->verb, b->verb, sizeof(a->verb)) == 0 && a->game == b->game;
}

static void count(struct faces *faces, const struct game *game, struct span verb, struct span word)
{
    struct face_count seen = { .game = game }, *f = faces->face;

    copy(seen.verb, verb);
    copy(seen.face, word);
    while (f < faces->face + faces->used && !same(f, &seen))
        f++;
    if (f == faces->face + FACES_MAX)
        return;
    if (f == faces->face + faces->used) {
        *f = seen;
        faces->used++;
    }
    f->count++;
}

/* Whether a word is several dice with a symbol each, as those of equations are. */
static bool symbols(struct span word)
{
    for (size_t i = 0; i < word.len; i++)
        if (!strchr("0123456789+-x:", word.at[i]))
            return false;
    return true;
}

void faces_count(struct faces *faces, const struct game *game, struct span line)
{
    struct span seat = span_word(&line), time = span_word(&line), verb = span_word(&line), word;

    (void)time;
    if (!span_is(seat, "dice"))
        return;
    while ((word = span_word(&line)).len > 0) {
        bool several = symbols(word);

        for (size_t i = 0; i < (several ? word.len : 1); i++)
            count(faces, game, verb, several ? (struct span) { word.at + i, 1 } : word);
    }
}

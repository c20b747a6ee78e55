/* faces.c -- how often the dice have shown each face, for whoever runs the server. */
#include "faces.h"

#include <string.h>

static struct span cut(struct span word)
{
    return (struct span) { word.at, word.len < FACE_CHARS ? word.len : FACE_CHARS };
}

static bool is(const struct face_count *f, const struct game *game, struct span verb,
               struct span face)
{
    return f->game == game && span_is(face, f->face) && span_is(verb, f->verb);
}

/* Where the number of a face stands, or where it would. */
static uint16_t *slot_of(struct faces *faces, const struct game *game, struct span verb,
                         struct span face)
{
    uint64_t at = span_hash(face) ^ span_hash(verb) * 31 ^ (uintptr_t)game;
    uint16_t *slot;

    do
        slot = &faces->slot[at++ % FACE_SLOTS];
    while (*slot > 0 && !is(&faces->face[*slot - 1], game, verb, face));
    return slot;
}

static void count(struct faces *faces, const struct game *game, struct span verb, struct span face)
{
    uint16_t *slot = slot_of(faces, game, verb, face);

    if (*slot == 0) {
        struct face_count *f = &faces->face[faces->used];

        if (faces->used == FACES_MAX)
            return;
        f->game = game;
        memcpy(f->verb, verb.at, verb.len);
        memcpy(f->face, face.at, face.len);
        *slot = (uint16_t)++faces->used;
    }
    faces->face[*slot - 1].count++;
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
    struct span seat = span_word(&line), time = span_word(&line), verb = cut(span_word(&line)),
                word;

    (void)time;
    if (!span_is(seat, "dice"))
        return;
    while ((word = span_word(&line)).len > 0) {
        bool several = symbols(word);

        for (size_t i = 0; i < (several ? word.len : 1); i++)
            count(faces, game, verb, several ? (struct span) { word.at + i, 1 } : cut(word));
    }
}

/* faces.h -- how often the dice have shown each face, for whoever runs the server. */
#ifndef ROOMS_FACES_H
#define ROOMS_FACES_H

#include "rules/game.h"

enum { FACES_MAX = 512, FACE_CHARS = 15 };

/* A face of a game's dice: `roll B4`, `throw x`. */
struct face_count {
    const struct game *game;
    char verb[FACE_CHARS + 1], face[FACE_CHARS + 1];
    uint64_t count;
};

struct faces {
    struct face_count face[FACES_MAX];
    int used;
};

/* Counts the faces of a line of the log, if it is a throw. */
void faces_count(struct faces *faces, const struct game *game, struct span line);

#endif

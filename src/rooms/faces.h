/* faces.h -- how often the dice have shown each face, for whoever runs the server. */
#ifndef ROOMS_FACES_H
#define ROOMS_FACES_H

#include "rules/game.h"

enum { FACES_MAX = 512, FACE_CHARS = 15, FACE_SLOTS = 4 * FACES_MAX };

/* A face of a game's dice: `roll B4`, `throw x`. */
struct face_count {
    const struct game *game;
    char verb[FACE_CHARS + 1], face[FACE_CHARS + 1];
    uint64_t count;
};

struct faces {
    struct face_count face[FACES_MAX];
    int used;
    uint16_t slot[FACE_SLOTS]; /* by hash: the number of a face, from 1; 0: free */
};

/* Counts the faces of a line of the log, if it is a throw. */
void faces_count(struct faces *faces, const struct game *game, struct span line);

#endif

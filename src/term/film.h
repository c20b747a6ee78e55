/* film.h -- a match that is over, move by move. */
#ifndef TERM_FILM_H
#define TERM_FILM_H

#include "scene.h"

struct film {
    char *text; /* of the file, malloc'ed; NULL: there is none */
    size_t len;
    int moves;
};

/* Takes a file of a match, and its text along; false, and nothing is kept, if it is none. */
bool film_open(struct film *film, char *text, size_t len, struct scene *scene);
void film_release(struct film *film);

/* Shows the table after so many moves, with what happened until then in the log. */
void film_go(struct film *film, struct scene *scene, int moves);
/* To where the round before or after this one begins. */
void film_round(struct film *film, struct scene *scene, int by);
/* Writes what is known of the dice to scene->verdict. */
void film_verify(const struct film *film, struct scene *scene);

#endif

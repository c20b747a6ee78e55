/* sim_rights.h -- what the simulation demands of who may do what. */
#ifndef TESTS_SIM_RIGHTS_H
#define TESTS_SIM_RIGHTS_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"

enum { RIGHTS_SAID = 64 };

/* The chairs of this device in the match shown, as bits. */
uint32_t rights_seats(const json_t *table);
/* Begins anew. */
void rights_forget(void);
/* Something about people and the table that a client may say who sees it so; false: nothing. */
bool rights_says(const json_t *table, struct rng *rng, char said[RIGHTS_SAID]);
/* This client, who sees the table so, has said this. */
void rights_said(const json_t *table, int client, const char *text);
/*
 * Somebody who is here saw the table so, and now so (NULL: was sent away): in a match no chair is
 * lost unless two devices asked for that, or its own. NULL, or what is wrong.
 */
const char *rights_view(const json_t *before, const json_t *after);
/* So many chairs were lost to others. */
long rights_lost(void);

#endif

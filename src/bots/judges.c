/* judges.c -- finds the judge of a game. */
#include "judge.h"

const struct judge *judge_find(const struct game *game)
{
    for (int i = 0; judges[i]; i++)
        if (judges[i]->game == game)
            return judges[i];
    return NULL;
}

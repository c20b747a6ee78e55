/* lend.c -- all that the build has found out (tools/known.c, tools/wins.c) is lent from the start.
 */
#include "cubes_known.h"
#include "cubes_perfect.h"
#include "fiese15_outlook.h"

const struct cubes_known *cubes_known = &cubes_known_built;
const struct cubes_oracle *cubes_oracle = &cubes_perfect;
const struct fiese15_outlook *fiese15_outlook = &fiese15_solved;

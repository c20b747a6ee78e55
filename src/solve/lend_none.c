/* lend_none.c -- nobody lends anything yet: for the page, which fetches it when it is needed. */
#include "cubes_known.h"
#include "lent.h"

const struct cubes_known *cubes_known;
const struct cubes_oracle *cubes_oracle;
const struct fiese15_outlook *fiese15_outlook;

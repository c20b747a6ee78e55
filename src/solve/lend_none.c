/* lend_none.c -- nothing is lent from the start: for the page, where it would weigh too much. */
#include "lent.h"

const struct cubes_known *cubes_known;
const struct cubes_oracle *cubes_oracle;
const struct fiese15_outlook *fiese15_outlook;

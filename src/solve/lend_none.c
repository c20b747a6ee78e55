/* lend_none.c -- nobody lends anything: for the page, where it would weigh too much. */
#include "lent.h"

const struct cubes_oracle *cubes_oracle;
const struct fiese15_outlook *fiese15_outlook;

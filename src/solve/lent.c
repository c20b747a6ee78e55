/* lent.c -- what takes long to find out, lent to the solvers. */
#include "lent.h"

const struct cubes_oracle *cubes_oracle;
const struct fiese15_outlook *fiese15_outlook;

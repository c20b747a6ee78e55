/* lent.c -- what takes long to find out, lent to the solvers. */
#include "lent.h"

const struct cubes_oracle *cubes_oracle;
const float *fiese15_outlook;

/* json.h -- a strict reader of JSON that only says yes or no. */
#ifndef TESTS_JSON_H
#define TESTS_JSON_H

#include "base/text.h"

/* One JSON value and nothing else: UTF-8, no key twice in an object, whole numbers only. */
bool json_valid(struct span s);

#endif

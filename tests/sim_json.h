/* sim_json.h -- what the simulation reads in messages. */
#ifndef TESTS_SIM_JSON_H
#define TESTS_SIM_JSON_H

#include <jansson.h>

static inline const char *word(const json_t *object, const char *key)
{
    const char *value = json_string_value(json_object_get(object, key));

    return value ? value : "";
}

static inline int number(const json_t *object, const char *key)
{
    return (int)json_integer_value(json_object_get(object, key));
}

static inline bool acts(const json_t *view, int seat)
{
    const json_t *list = json_object_get(view, "to_act"), *item;
    size_t i;

    json_array_foreach(list, i, item) if (json_is_integer(item) &&
                                          json_integer_value(item) == seat) return true;
    return false;
}

/* The first chair that may be handed to a bot: of somebody who never heard of it; -1: none. */
static inline int abandoned(const json_t *table)
{
    const json_t *chair;
    size_t i;

    json_array_foreach(json_object_get(table, "chairs"), i,
                       chair) if (json_is_true(json_object_get(chair, "hand"))) return (int)i;
    return -1;
}

#endif

/* sim_json.h -- what the simulation reads in messages, and how it sums them up. */
#ifndef TESTS_SIM_JSON_H
#define TESTS_SIM_JSON_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

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

/* Takes these members, up to a NULL, out of an object and the objects in it. */
static inline void leave_out(json_t *value, char *const *members)
{
    const char *key;
    json_t *inner;

    for (char *const *member = members; member && *member; member++)
        json_object_del(value, *member);
    json_object_foreach(value, key, inner) leave_out(inner, members);
}

/* A sum over bytes, to tell one run from another. */
static inline void sum_add(uint64_t *sum, const char *bytes, size_t len)
{
    for (size_t i = 0; i < len; i++)
        *sum = (*sum ^ (uint8_t)bytes[i]) * UINT64_C(1099511628211);
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

/*
 * message.h -- a message from a stranger: one JSON object (RFC 8259), read strictly.
 *
 * Refused: what is not UTF-8 or not JSON, a key twice in an object, U+0000 or half a surrogate pair
 * in a string, whole numbers beyond an int64_t, others from 1e308 on, anything behind the object,
 * and more than the limits below. Members whose values are objects, arrays, null or numbers with a
 * point are checked and have no value here. Nothing is allocated.
 */
#ifndef ROOMS_MESSAGE_H
#define ROOMS_MESSAGE_H

#include "base/text.h"

enum {
    MESSAGE_MAX = 16 * 1024, /* bytes of a message; only `bring` needs so many, */
    MESSAGE_SMALL = 4096,    /* all others fit into this */
    MESSAGE_MEMBERS = 64,    /* of an object and those around it */
    MESSAGE_DEPTH = 16,      /* objects and arrays inside each other */
};

enum message_kind { MESSAGE_OTHER, MESSAGE_STRING, MESSAGE_NUMBER, MESSAGE_TRUE };

struct message_member {
    struct span key, text; /* text: of a string */
    int64_t number;
    enum message_kind kind;
};

struct message {
    int members;
    struct message_member member[MESSAGE_MEMBERS];
    struct text written; /* strings with escapes, as they are meant */
    char bytes[MESSAGE_MAX + 1];
};

/*
 * False if the text is anything else than one object; then it has no members. Strings without
 * escapes are not copied: the text has to outlive the message.
 */
bool message_read(struct message *message, struct span text);

/* NULL if there is no such member. */
const struct message_member *message_get(const struct message *message, const char *key);
/* The text of a string; "" if there is none. */
struct span message_text(const struct message *message, const char *key);
/* A whole number from 0 within int32_t; else -1. */
int32_t message_int(const struct message *message, const char *key);
bool message_true(const struct message *message, const char *key);

#endif

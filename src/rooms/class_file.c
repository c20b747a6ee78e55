/* class_file.c -- files of a class that is over say by which seed the dice fell. */
#include <string.h>

#include "base/mem.h"
#include "class.h"

/* What stands behind the word at the beginning of a line of the file; empty: there is none. */
static struct span line_of(struct span file, const char *word)
{
    while (file.len > 0) {
        struct span line = span_until(&file, '\n'), rest = line;

        if (line.len > strlen(word) && memcmp(line.at, word, strlen(word)) == 0) {
            rest.at += strlen(word);
            rest.len -= strlen(word);
            return rest;
        }
    }
    return SPAN("");
}

/* Whose dice they are, if everybody may know them by now. */
static const struct class *over_class(const struct rooms *rooms, struct span file)
{
    struct span says = line_of(file, "@ challenge sealed ");
    uint8_t seal[SHA256_BYTES];

    for (int i = 0; i < 3; i++) /* code, date, commitment */
        span_word(&says);
    if (!hex_read(span_word(&says), seal))
        return NULL;
    for (const struct class *c = rooms->classes; c; c = c->next)
        if (c->state == CLASS_OVER && c->sealed && memcmp(c->seal, seal, SHA256_BYTES) == 0)
            return c;
    return NULL;
}

static void add_hex(char **text, const char *before, const uint8_t bytes[SHA256_BYTES])
{
    char line[16 + HEX_CHARS];
    struct text out;

    text_init(&out, line, sizeof(line));
    text_str(&out, before);
    hex_write(bytes, &out);
    text_char(&out, '\n');
    mem_append(text, text_all(&out));
}

char *rooms_unsealed(const struct rooms *rooms, struct span file)
{
    static const char end[] = "@ sealed\n@ hash ";
    size_t tail = strlen(end) + HEX_CHARS + 1;
    const struct class *c;
    uint8_t hash[SHA256_BYTES];
    struct sha256 sha;
    char *text = NULL;

    if (file.len <= tail || memcmp(file.at + file.len - tail, end, strlen(end)) != 0)
        return NULL;
    c = over_class(rooms, file);
    if (!c)
        return NULL;
    file.len -= tail;
    mem_append(&text, file);
    add_hex(&text, "@ seed ", c->seed);
    sha256_init(&sha);
    sha256_add(&sha, span_of(text));
    sha256_end(&sha, hash);
    add_hex(&text, "@ hash ", hash);
    return text;
}

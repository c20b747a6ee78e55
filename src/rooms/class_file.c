/* class_file.c -- files of a class that is over say by which seed the dice fell. */
#include <stdlib.h>
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

static const char end[] = "@ sealed\n@ hash ";
static const size_t tail = sizeof(end) - 1 + HEX_CHARS + 1;

/* The class whose dice they are: its code, and its seal; false: they are known. */
static bool is_sealed(struct span file, struct span *code, uint8_t seal[SHA256_BYTES])
{
    struct span says = line_of(file, "@ challenge sealed ");

    if (file.len <= tail || memcmp(file.at + file.len - tail, end, sizeof(end) - 1) != 0)
        return false;
    *code = span_word(&says);
    for (int i = 0; i < 2; i++) /* date, commitment */
        span_word(&says);
    return hex_read(span_word(&says), seal);
}

/* Whether everybody may know its dice by now. */
static bool has_shown(const struct class *c, const uint8_t seal[SHA256_BYTES])
{
    return c->state == CLASS_OVER && class_is_kept(c) && c->sealed &&
           memcmp(c->seal, seal, SHA256_BYTES) == 0;
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

static char *with_seed(struct span file, const uint8_t seed[SHA256_BYTES])
{
    uint8_t hash[SHA256_BYTES];
    struct sha256 sha;
    char *text = NULL;

    file.len -= tail;
    mem_append(&text, file);
    add_hex(&text, "@ seed ", seed);
    sha256_init(&sha);
    sha256_add(&sha, span_of(text));
    sha256_end(&sha, hash);
    add_hex(&text, "@ hash ", hash);
    return text;
}

char *rooms_unsealed(const struct rooms *rooms, struct span file, char code[STORE_CODE_MAX + 1])
{
    uint8_t seal[SHA256_BYTES];
    struct span word;

    code[0] = '\0';
    if (!is_sealed(file, &word, seal))
        return NULL;
    for (const struct class *c = rooms->classes; c; c = c->next)
        if (has_shown(c, seal))
            return with_seed(file, c->seed);
    if (store_is_shared(rooms->store) && word.len <= STORE_CODE_MAX) {
        memcpy(code, word.at, word.len);
        code[word.len] = '\0';
    }
    return NULL;
}

char *rooms_unsealed_by(const char *row, struct span file)
{
    struct class *c = mem_new(sizeof(*c));
    uint8_t seal[SHA256_BYTES];
    struct span word;
    char *text = NULL;

    if (is_sealed(file, &word, seal) && class_read(c, span_of(row)) && has_shown(c, seal))
        text = with_seed(file, c->seed);
    free(c);
    return text;
}

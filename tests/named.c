/* named.c -- throws by name: no name twice, and the same faces wherever one key has the same. */
#include "named.h"

#include <stdlib.h>
#include <string.h>

#include "rules/fair.h"

enum { NAMES = 1 << 17, TEXT_MAX = 112 };

/* A throw that was met in a match of this set. */
struct met {
    struct throw_name name;
    uint32_t set, match; /* the last that had it */
    char text[TEXT_MAX]; /* that with the most dice */
};

static struct met met[NAMES];
static const struct game *game;
static uint32_t set, match;
static uint8_t key[SHA256_BYTES];

void named_set(const struct game *of)
{
    game = of;
    set++;
    memcpy(key, &set, sizeof(set));
}

void named_match(void)
{
    match++;
}

void named_throw(const void *state, struct text *out)
{
    const struct status *st = state;
    struct chacha chacha;

    fair_dice(key, &st->next, &chacha);
    game->sample(state, SEAT_DICE, &chacha.rng, out);
}

/* Where the name is kept, or will be. */
static struct met *find(const struct throw_name *name)
{
    uint32_t at = name->round * 2654435761U + name->turn * 40503U + name->nth * 97U;

    for (int i = 0; i < NAMES; i++) {
        struct met *m = &met[(at + (uint32_t)i) % NAMES];

        if (m->set != set || memcmp(&m->name, name, sizeof(*name)) == 0)
            return m;
    }
    abort(); /* more names than there is room for */
}

/* The word of a throw that shows this die, or nothing. */
static struct span word_of(struct span text, char die)
{
    struct span word;

    span_word(&text);
    while ((word = span_word(&text)).len > 0 && word.at[0] != die)
        ;
    return word;
}

/* Fiese 15: each die that both have shows the same. */
static bool same_rolls(struct span a, struct span b)
{
    struct span rest = a, word;

    span_word(&rest);
    while ((word = span_word(&rest)).len > 0) {
        struct span other = word_of(b, word.at[0]);

        if (other.len > 0 && !span_same(word, other))
            return false;
    }
    return true;
}

static int count(struct span word, char symbol)
{
    int n = 0;

    for (size_t i = 0; i < word.len; i++)
        n += word.at[i] == symbol;
    return n;
}

/* Rolling Cubes: of each colour the one has all that the other has, and perhaps more. */
static bool same_symbols(struct span a, struct span b)
{
    span_word(&a);
    span_word(&b);
    for (int colour = 0; colour < 3; colour++) {
        struct span few = span_word(&a), many = span_word(&b);

        if (span_is(few, "_") || span_is(many, "_"))
            continue;
        if (few.len > many.len) {
            struct span more = few;

            few = many;
            many = more;
        }
        for (size_t i = 0; i < few.len; i++)
            if (count(few, few.at[i]) > count(many, few.at[i]))
                return false;
    }
    return true;
}

static bool same_faces(struct span a, struct span b)
{
    if (strcmp(game->name, "cubes") == 0)
        return same_symbols(a, b);
    return strcmp(game->name, "fiese15") == 0 ? same_rolls(a, b) : span_same(a, b);
}

bool named_once(const void *state)
{
    const struct met *m = find(&((const struct status *)state)->next);

    return m->set != set || m->match != match;
}

const char *named_other(const void *state, struct span text)
{
    const struct status *st = state;
    struct met *m = find(&st->next);
    bool known = m->set == set;
    struct text out;

    if (known && !same_faces(span_of(m->text), text))
        return m->text;
    if (!known || text.len > strlen(m->text)) {
        text_init(&out, m->text, sizeof(m->text));
        text_span(&out, text);
    }
    m->name = st->next;
    m->set = set;
    m->match = match;
    return NULL;
}

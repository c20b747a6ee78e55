/* glean.c -- what stood though nobody knows it, and its facts. */
#include "glean.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "rules/fold.h"

#define WORD_KEY "word/"

void glean_release(struct glean *glean)
{
    free(glean->place);
}

static void open_places(struct glean *glean)
{
    if (!glean->place)
        glean->place = mem_new(GLEANED_MAX * sizeof(*glean->place));
}

/* The key of a place, but for its number. */
static void begin_key(const struct glean *glean, struct text *out, char key[STORE_KEY_MAX + 1])
{
    text_init(out, key, STORE_KEY_MAX + 1);
    text_str(out, WORD_KEY);
    if (glean->node) {
        text_str(out, glean->node);
        text_char(out, '/');
    }
}

static void key_of(const struct glean *glean, int place, char key[STORE_KEY_MAX + 1])
{
    struct text out;

    begin_key(glean, &out, key);
    text_int(&out, place);
}

static void put(const struct glean *glean, int place, struct store_job *job)
{
    const struct gleaned *g = &glean->place[place];
    char key[STORE_KEY_MAX + 1], buf[STORE_FACT_MAX + 1];
    struct text out;

    key_of(glean, place, key);
    text_init(&out, buf, sizeof(buf));
    text_int(&out, g->count);
    text_char(&out, '\t');
    text_str(&out, g->line);
    store_job_put_fact(job, key, buf);
}

/* Of the line as judges compare. */
static uint64_t key_of_line(struct span line)
{
    struct fold f;

    fold_word(&f, line, 0);
    return span_hash((struct span) { f.text, f.len });
}

/* Where the line stands, however it is spelt; else where it may go: what was counted least. */
static int place_for(const struct glean *glean, uint64_t key)
{
    int least = glean->next;

    for (int n = 0; n < GLEANED_MAX; n++) {
        int i = (glean->next + n) % GLEANED_MAX;
        const struct gleaned *g = &glean->place[i];

        if (g->count > 0 && g->key == key)
            return i;
        if (g->count < glean->place[least].count)
            least = i;
    }
    return least;
}

void glean_take(struct glean *glean, struct span line, struct store_job *job)
{
    uint64_t key = key_of_line(line);
    struct gleaned *g;
    int place;

    open_places(glean);
    place = place_for(glean, key);
    g = &glean->place[place];
    if (g->count > 0 && g->key == key) {
        g->count++;
    } else {
        *g = (struct gleaned) { .count = 1, .key = key };
        memcpy(g->line, line.at, line.len);
        glean->next = (place + 1) % GLEANED_MAX;
    }
    put(glean, place, job);
}

static bool is_news(const struct lexicon *known, const char *line)
{
    for (int i = 0; judges[i]; i++)
        if (judges[i]->news(known, span_of(line)))
            return true;
    return false;
}

void glean_forget(struct glean *glean, const struct lexicon *known, struct store_job *job)
{
    char key[STORE_KEY_MAX + 1];

    for (int i = 0; glean->place && i < GLEANED_MAX; i++) {
        struct gleaned *g = &glean->place[i];

        if (g->count == 0 || (known && is_news(known, g->line)))
            continue;
        put(glean, i, job); /* what could not be stored is not missed then */
        *g = (struct gleaned) { .count = 0 };
        key_of(glean, i, key);
        store_job_delete_fact(job, key);
    }
}

bool glean_fact(struct glean *glean, const char *key, const char *text)
{
    struct span rest = span_of(text), count = span_until(&rest, '\t');
    struct gleaned g = { .count = 0 };
    char own[STORE_KEY_MAX + 1];
    struct text begin;
    int64_t place;

    begin_key(glean, &begin, own);
    if (strncmp(key, own, begin.len) != 0 || strchr(key + begin.len, '/'))
        return true;
    if (!span_number(span_of(key + begin.len), &place) || place >= GLEANED_MAX ||
        !span_number(count, &g.count) || g.count == 0 || rest.len == 0 || rest.len > STOOD_MAX ||
        !span_utf8(rest))
        return false;
    open_places(glean);
    memcpy(g.line, rest.at, rest.len);
    g.key = key_of_line(rest);
    glean->place[place] = g;
    return true;
}

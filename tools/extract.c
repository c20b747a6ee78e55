/*
 * extract.c -- takes words for data/lexicon/ext out of free sources; tools/extract.sh calls it.
 *
 *   extract waters FILE.dbf...                names of seas, rivers and lakes (Natural Earth)
 *   extract nouns DATA.NOUN LANG TAB TAB      nouns that two word nets (of the Open Multilingual
 *                                             Wordnet) have below the same concepts of WordNet 3.0
 *   extract all DATA.NOUN LANG TAB            all nouns of one net, below more concepts: for
 *                                             tools/yardstick.sh
 *
 * Writes lines as the lists have them, in no order and some of them twice.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 1 << 17, FIELD_BYTES = 32, HEAD_BYTES = 32, WORD_BYTES = 80, NETS = 2 };

static void *read_all(const char *path, size_t *size)
{
    FILE *in = fopen(path, "rb");
    char *bytes = NULL;

    if (in && fseek(in, 0, SEEK_END) == 0 && (*size = (size_t)ftell(in)) != (size_t)-1) {
        rewind(in);
        bytes = calloc(1, *size + 1);
    }
    if (!bytes || fread(bytes, 1, *size, in) != *size) {
        perror(path);
        exit(1);
    }
    fclose(in);
    return bytes;
}

/* Letters of Latin, spaces, hyphens and apostrophes; at least three bytes. */
static bool is_name(const char *s)
{
    if (strlen(s) < 3 || strlen(s) > WORD_BYTES)
        return false;
    for (const uint8_t *c = (const uint8_t *)s; *c; c++)
        if (*c < 0x80 ? !strchr(" -'.", *c) && !((*c | 32) >= 'a' && (*c | 32) <= 'z')
                      : *c > 0xc8 && *c != 0xe2)
            return false;
    return true;
}

/* A table of dBASE: records of fields of fixed length. */
struct table {
    const uint8_t *bytes;
    size_t size, head, record, count, fields;
};

static size_t number(const uint8_t *at, int bytes)
{
    size_t n = 0;

    for (int i = bytes; i-- > 0;)
        n = n << 8 | at[i];
    return n;
}

static void open_table(struct table *t, const char *path)
{
    t->bytes = read_all(path, &t->size);
    if (t->size >= HEAD_BYTES) {
        t->count = number(t->bytes + 4, 4);
        t->head = number(t->bytes + 8, 2);
        t->record = number(t->bytes + 10, 2);
        t->fields = (t->head - HEAD_BYTES) / FIELD_BYTES;
    }
    if (t->size < HEAD_BYTES || t->head < HEAD_BYTES || t->record == 0 || t->head > t->size ||
        t->count > (t->size - t->head) / t->record) {
        fprintf(stderr, "%s: no table of dBASE\n", path);
        exit(1);
    }
}

/* The value of a field, without the spaces behind it; "" if there is none. */
static void value(const struct table *t, size_t record, const char *name, char out[WORD_BYTES * 4])
{
    size_t at = 1;

    out[0] = '\0';
    for (size_t i = 0; i < t->fields; i++) {
        const uint8_t *field = t->bytes + HEAD_BYTES + i * FIELD_BYTES;
        size_t len = field[16];

        if (strncmp((const char *)field, name, 11) == 0 && at + len <= t->record) {
            snprintf(out, WORD_BYTES * 4, "%.*s", (int)len,
                     (const char *)t->bytes + t->head + record * t->record + at);
            while (out[0] && out[strlen(out) - 1] == ' ')
                out[strlen(out) - 1] = '\0';
            return;
        }
        at += len;
    }
}

static void waters(const char *path)
{
    static const char *const lang[] = { "de", "en", "es", "fr", "it" };
    struct table t = { 0 };

    open_table(&t, path);
    for (size_t r = 0; r < t.count; r++) {
        for (size_t i = 0; i < sizeof(lang) / sizeof(lang[0]); i++) {
            char field[16], name[WORD_BYTES * 4];

            snprintf(field, sizeof(field), "name_%s", lang[i]);
            value(&t, r, field, name);
            if (is_name(name))
                printf("%s\twaters\t%s\tA\n", lang[i], name);
        }
    }
    free((void *)(uintptr_t)t.bytes);
}

/* Concepts below which the words of a category stand. */
static const struct root {
    const char *category;
    uint32_t synset;
} root[] = {
    { "animals", 15388 },        { "plants", 17222 },         { "dishes", 7557434 },
    { "drinks", 7881800 },       { "produce", 7705931 },      { "produce", 7707451 },
    { "clothing", 3051540 },     { "clothing", 3380867 },     { "music", 3800933 },
    { "sports", 523513 },        { "toys", 3964744 },         { "sweets", 7597365 },
    { "appliances", 3528263 },   { "professions", 10480253 }, { "professions", 9815790 },
    { "professions", 9632518 },  /* worker */
    { "professions", 9616922 },  /* entertainer */
    { "professions", 9614315 },  /* creator */
    { "professions", 10560637 }, /* scientist */
    { "professions", 9882716 },  /* businessperson */
    { "professions", 10582746 }, /* serviceman */
    { "professions", 10372076 }, /* official */
    { "professions", 10722575 }, /* trainer */
};
enum {
    ROOTS = sizeof(root) / sizeof(root[0]),
    SURE = 15, /* the first of them; not all below the others belong to the category */
    SYNSETS = 1 << 17
};

/* The nouns of WordNet by what they are kinds of, in the order of their numbers. */
static struct synset {
    uint32_t number, kind_of[6];
    int kinds;
    uint32_t below; /* a bit for each root */
    bool done;
} synset[SYNSETS];
static size_t synsets;

static struct synset *find(uint32_t wanted)
{
    size_t low = 0, high = synsets;

    while (low < high) {
        size_t mid = low + (high - low) / 2;

        if (synset[mid].number < wanted)
            low = mid + 1;
        else
            high = mid;
    }
    return low < synsets && synset[low].number == wanted ? &synset[low] : NULL;
}

static void read_nouns(const char *path)
{
    FILE *in = fopen(path, "r");
    char *line = malloc(LINE_MAX_BYTES);

    if (!in || !line) {
        perror(path);
        exit(1);
    }
    while (synsets < SYNSETS && fgets(line, LINE_MAX_BYTES, in)) {
        struct synset *s = &synset[synsets];

        if (line[0] == ' ')
            continue;
        s->number = (uint32_t)strtoul(line, NULL, 10);
        for (char *at = line; s->kinds < 6 && (at = strstr(at, " @ ")); at++)
            s->kind_of[s->kinds++] = (uint32_t)strtoul(at + 3, NULL, 10);
        synsets++;
    }
    free(line);
    fclose(in);
}

static uint32_t below(struct synset *s)
{
    if (!s || s->done)
        return s ? s->below : 0;
    s->done = true; /* nothing is a kind of itself */
    for (int i = 0; i < ROOTS; i++)
        if (root[i].synset == s->number)
            s->below |= UINT32_C(1) << i;
    for (int i = 0; i < s->kinds; i++)
        s->below |= below(find(s->kind_of[i]));
    return s->below;
}

struct word {
    char text[WORD_BYTES + 1];
    uint32_t below;
};
struct words {
    struct word *at;
    size_t count;
};

static int compare(const void *a, const void *b)
{
    return strcmp(((const struct word *)a)->text, ((const struct word *)b)->text);
}

/* Single words of a net, each with all that it may be; names begin with a capital, but in German.
 */
static struct words read_net(const char *path, bool capitals)
{
    FILE *in = fopen(path, "r");
    struct words w = { NULL, 0 };
    char line[1024], text[1024];
    unsigned number_of;
    size_t kept = 0;

    if (!in) {
        perror(path);
        exit(1);
    }
    while (fgets(line, sizeof(line), in)) {
        uint32_t in_roots;

        if (sscanf(line, "%8u-n\t%*3c:lemma\t%1000[^\n]", &number_of, text) != 2 ||
            !is_name(text) || strpbrk(text, " .'") ||
            (!capitals && text[0] >= 'A' && text[0] <= 'Z'))
            continue;
        in_roots = below(find(number_of));
        if (in_roots == 0)
            continue;
        w.at = realloc(w.at, (w.count + 1) * sizeof(*w.at));
        if (!w.at)
            abort();
        snprintf(w.at[w.count].text, sizeof(w.at[0].text), "%.80s", text);
        w.at[w.count++].below = in_roots;
    }
    fclose(in);
    if (w.count > 0)
        qsort(w.at, w.count, sizeof(*w.at), compare);
    for (size_t i = 0; i < w.count; i++) {
        if (kept > 0 && strcmp(w.at[kept - 1].text, w.at[i].text) == 0)
            w.at[kept - 1].below |= w.at[i].below;
        else
            w.at[kept++] = w.at[i];
    }
    w.count = kept;
    return w;
}

/* What both nets have is right more often than what one has. */
static void nouns(const char *lang, const char *const path[NETS])
{
    struct words net[NETS];

    for (int i = 0; i < NETS; i++)
        net[i] = read_net(path[i], false);
    for (size_t i = 0; i < net[0].count; i++) {
        const struct word *other =
            bsearch(&net[0].at[i], net[1].at, net[1].count, sizeof(*net[1].at), compare);
        uint32_t both = other ? net[0].at[i].below & other->below : 0;

        for (int r = 0; r < SURE; r++)
            if (both & UINT32_C(1) << r)
                printf("%s\t%s\t%s\tB\n", lang, root[r].category, net[0].at[i].text);
    }
    free(net[0].at);
    free(net[1].at);
}

static void all(const char *lang, const char *path)
{
    struct words net = read_net(path, strcmp(lang, "de") == 0);

    for (size_t i = 0; i < net.count; i++)
        for (int r = 0; r < ROOTS; r++)
            if (net.at[i].below & UINT32_C(1) << r)
                printf("%s\t%s\t%s\tB\n", lang, root[r].category, net.at[i].text);
    free(net.at);
}

int main(int argc, char **argv)
{
    if (argc > 2 && strcmp(argv[1], "waters") == 0) {
        for (int i = 2; i < argc; i++)
            waters(argv[i]);
    } else if (argc == 6 && strcmp(argv[1], "nouns") == 0) {
        read_nouns(argv[2]);
        nouns(argv[3], (const char *const[NETS]) { argv[4], argv[5] });
    } else if (argc == 5 && strcmp(argv[1], "all") == 0) {
        read_nouns(argv[2]);
        all(argv[3], argv[4]);
    } else {
        fputs("extract waters FILE.dbf... | extract nouns DATA.NOUN LANG TAB TAB | "
              "extract all DATA.NOUN LANG TAB\n",
              stderr);
        return 2;
    }
    return 0;
}

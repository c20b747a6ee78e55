/*
 * fold.c -- writes src/rules/fold_table.h from the Unicode data.
 *
 *     fold FOLDER >src/rules/fold_table.h    FOLDER has UnicodeData.txt and CaseFolding.txt
 *
 * For every code point: what rule W9 makes of it, context apart. That is its compatibility
 * decomposition, case folded, decomposed, without marks, with the letters that have no
 * decomposition spelled out. Two are apostrophes before all that. What is no letter and no digit
 * becomes a space, an apostrophe or `-`, since an article ends there. src/rules/fold.c says how the
 * table is read.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../src/rules/fold_form.h"

enum {
    CODES = 0x110000,
    SEQUENCE_MAX = 64, /* code points one may become */
    RUN_MIN = 4,       /* shorter runs are listed */
    GAP_MAX = 3,       /* code points between two of a list that stay as they are */
    LISTS_MAX = 65535,
    RUNS_MAX = 4096,
    LINE_BYTES = 4096,
    COLUMNS = 100, /* of the lines written */
    DIAERESIS = 0x308,
    ACUTE_ACCENT = 0xb4,
    APOSTROPHE_LETTER = 0x2bc,
};

struct sequence {
    int count;
    uint32_t code[SEQUENCE_MAX];
};

static struct code {
    char category[2];
    uint8_t ccc;
    bool compat;
    struct sequence *decomposed, *folded;
} code[CODES];

static uint16_t pool[FOLD_POOL_MAX], list[LISTS_MAX], run_count[RUNS_MAX], run_to[RUNS_MAX];
static uint32_t run_head[RUNS_MAX];
static int pooled, listed, runs, column;

static void fail(const char *what, uint32_t c)
{
    fprintf(stderr, "fold: %s: U+%04X\n", what, c);
    exit(1);
}

static void push(struct sequence *s, uint32_t c)
{
    if (s->count == SEQUENCE_MAX)
        fail("too long", c);
    s->code[s->count++] = c;
}

/* Reads hexadecimal code points parted by spaces. */
static struct sequence *read_sequence(const char *text)
{
    struct sequence *s = calloc(1, sizeof(*s));
    char *end;

    if (!s)
        abort();
    for (;; text = end) {
        unsigned long c = strtoul(text, &end, 16);

        if (end == text)
            return s;
        if (c >= CODES)
            fail("no code point", (uint32_t)c);
        push(s, (uint32_t)c);
    }
}

static FILE *open_data(const char *folder, const char *name)
{
    char path[LINE_BYTES];
    FILE *file;

    snprintf(path, sizeof(path), "%s/%s", folder, name);
    file = fopen(path, "r");
    if (!file) {
        perror(path);
        exit(1);
    }
    return file;
}

/* The field of this number of a line parted by semicolons. */
static const char *field(const char *line, int n)
{
    for (; n > 0; n--) {
        line = strchr(line, ';');
        if (!line)
            return "";
        line++;
    }
    return line;
}

static void read_characters(const char *folder)
{
    FILE *file = open_data(folder, "UnicodeData.txt");
    char line[LINE_BYTES];
    uint32_t first = 0;

    while (fgets(line, sizeof(line), file)) {
        uint32_t c = (uint32_t)strtoul(line, NULL, 16);
        const char *map = field(line, 5);

        if (c >= CODES)
            fail("no code point", c);
        if (!strstr(line, ", Last>"))
            first = c;
        for (; first <= c; first++)
            memcpy(code[first].category, field(line, 2), 2);
        code[c].ccc = (uint8_t)atoi(field(line, 3));
        code[c].compat = *map == '<';
        if (code[c].compat)
            map = strchr(map, '>') + 1;
        if (*map != ';')
            code[c].decomposed = read_sequence(map);
    }
    fclose(file);
}

/* The full foldings; returns the version of the data. */
static const char *read_foldings(const char *folder)
{
    static char version[16] = "?";
    FILE *file = open_data(folder, "CaseFolding.txt");
    char line[LINE_BYTES];

    while (fgets(line, sizeof(line), file)) {
        uint32_t c = (uint32_t)strtoul(line, NULL, 16);
        const char *status = field(line, 1);

        sscanf(line, "# CaseFolding-%15[0-9.]", version);
        if (line[0] == '#' || status[0] == '\0' || (status[1] != 'C' && status[1] != 'F'))
            continue;
        code[c].folded = read_sequence(field(line, 2));
    }
    fclose(file);
    if (version[0] != '?')
        version[strlen(version) - 1] = '\0'; /* the dot of .txt */
    return version;
}

static void decompose(struct sequence *to, uint32_t c, bool compat)
{
    const struct sequence *d = code[c].decomposed;

    if (!d || (code[c].compat && !compat)) {
        push(to, c);
        return;
    }
    for (int i = 0; i < d->count; i++)
        decompose(to, d->code[i], compat);
}

static bool is_mark(uint32_t c)
{
    return code[c].category[0] == 'M';
}

static bool is_kept(uint32_t c)
{
    return code[c].category[0] == 'L' || memcmp(code[c].category, "Nd", 2) == 0;
}

static const char *vowel_in(uint32_t c)
{
    static const char vowels[] = "aouAOU";

    return c > 0 && c < 0x80 ? strchr(vowels, (int)c) : NULL;
}

/* Letters without a decomposition, as W9 spells them. */
static const char *spelled(uint32_t c)
{
    switch (c) {
    case 0x153:
        return "oe";
    case 0xe6:
        return "ae";
    case 0xdf:
        return "ss";
    case 0xf8:
        return "o";
    case 0x142:
        return "l";
    case 0x111:
        return "d";
    }
    return NULL;
}

/* A letter of ASCII that nothing was taken off is bare. */
static void put_letter(struct sequence *to, uint32_t c, bool bare)
{
    const char *letters = spelled(c);

    if (!letters) {
        push(to, bare && c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
        return;
    }
    for (; *letters; letters++)
        push(to, (uint8_t)*letters);
}

/* What is left of a character that is neither letter nor digit; several in a row are one. */
static void put_gap(struct sequence *to, uint32_t c)
{
    uint32_t gap = '-';

    if (c == ' ')
        gap = ' ';
    else if (c == '\'' || c == '`' || c == 0x2018 || c == 0x2019)
        gap = '\'';
    if (to->count > 0 && strchr("-' ", (int)to->code[to->count - 1]))
        return;
    push(to, gap);
}

/* What becomes of the code point; nothing if it is a mark. */
static void fold(uint32_t c, struct sequence *to)
{
    struct sequence compat = { 0 }, folded = { 0 }, plain = { 0 };
    bool bare = c >= 0x80;

    to->count = 0;
    if (c == ACUTE_ACCENT || c == APOSTROPHE_LETTER) {
        push(to, '\'');
        return;
    }
    decompose(&compat, c, true);
    if (compat.count == 2 && compat.code[1] == DIAERESIS && vowel_in(compat.code[0])) {
        push(to, FOLD_UMLAUT + (uint32_t)(vowel_in(compat.code[0]) - vowel_in('a')) % 3);
        return;
    }
    for (int i = 0; i < compat.count; i++) {
        const struct sequence *f = code[compat.code[i]].folded;

        if (!f)
            push(&folded, compat.code[i]);
        for (int k = 0; f && k < f->count; k++)
            push(&folded, f->code[k]);
    }
    for (int i = 0; i < folded.count; i++)
        decompose(&plain, folded.code[i], false);
    for (int i = 0; i < plain.count; i++)
        bare = bare && !is_mark(plain.code[i]);
    for (int i = 0; i < plain.count; i++) {
        if (is_kept(plain.code[i]))
            put_letter(to, plain.code[i], bare);
        else if (!is_mark(plain.code[i]))
            put_gap(to, plain.code[i]);
    }
}

static enum fold_class class_of(uint32_t c)
{
    struct sequence compat = { 0 };

    decompose(&compat, c, true);
    for (int i = 0; i < compat.count; i++)
        if (!is_mark(compat.code[i]))
            return is_kept(c) ? FOLD_KEEP : FOLD_OFF;
    if (code[c].folded) /* the Greek iota below becomes a letter */
        return FOLD_MARK_0;
    switch (code[compat.code[0]].ccc) {
    case 0:
        return FOLD_MARK_0;
    case 202:
        return FOLD_MARK_202;
    case 216:
        return FOLD_MARK_216;
    case 220:
        return FOLD_MARK_220;
    case 230:
        return FOLD_MARK_230;
    }
    return FOLD_MARK;
}

/* Whether its class says enough: it stays as it is, or falls off. */
static bool stays(uint32_t c, const struct sequence *s)
{
    if (s->count == 1 && s->code[0] == '-')
        return !is_kept(c);
    return s->count == 0 || (s->count == 1 && s->code[0] == c && is_kept(c));
}

/* Where the sequence stands in the pool, put there if it does not yet. */
static uint16_t pool_find(const struct sequence *s)
{
    uint16_t unit[2 * SEQUENCE_MAX + 1];
    int count = 0, at = 0;

    for (int i = 0; i < s->count; i++) {
        uint32_t c = s->code[i];

        if (c >= 0x10000) {
            unit[count++] = (uint16_t)(0xd7c0 + (c >> 10));
            c = 0xdc00 | (c & 0x3ff);
        }
        unit[count++] = (uint16_t)c;
    }
    unit[count++] = 0;
    while (at + count <= pooled && memcmp(pool + at, unit, (size_t)count * sizeof(*unit)) != 0)
        at++;
    if (at + count > pooled) {
        at = pooled;
        if (at + count > FOLD_POOL_MAX)
            fail("the pool is full", s->code[0]);
        memcpy(pool + at, unit, (size_t)count * sizeof(*unit));
        pooled += count;
    }
    return (uint16_t)(FOLD_POOL + at);
}

static uint16_t value_of(uint32_t c)
{
    struct sequence s;

    fold(c, &s);
    if (stays(c, &s))
        return 0;
    if (s.count == 1 && s.code[0] < FOLD_POOL)
        return (uint16_t)s.code[0];
    return pool_find(&s);
}

static uint32_t single(uint32_t c)
{
    struct sequence s;

    if (c >= CODES)
        return 0;
    fold(c, &s);
    return stays(c, &s) || s.count != 1 ? 0 : s.code[0];
}

/* How many code points from `c`, `step` apart, become letters that are as far apart. */
static int run_length(uint32_t c, uint32_t step)
{
    uint32_t to = single(c);
    int n = 0;

    /* between those of a run with gaps nothing may change */
    while (to > 0 && single(c + (uint32_t)n * step) == to + (uint32_t)n * step &&
           (step == 1 || n == 0 || value_of(c + (uint32_t)n * step - 1) == 0))
        n++;
    return n;
}

static void add_run(uint32_t first, int count, uint32_t to, enum fold_kind kind)
{
    if (to >= 0x10000) {
        kind |= FOLD_HIGH;
        to -= 0x10000;
    }
    if (runs == RUNS_MAX)
        fail("too many", first);
    run_head[runs] = first << 3 | kind;
    run_count[runs] = (uint16_t)count;
    run_to[runs++] = (uint16_t)to;
}

/* Lists the code points from `c` until the next run or a wide gap; returns the next one. */
static uint32_t write_list(uint32_t c)
{
    int from = listed, count = 0, gap = 0;
    uint32_t first = c;

    for (; c < CODES && gap <= GAP_MAX; c++) {
        uint16_t value = value_of(c);

        if (value && (run_length(c, 1) >= RUN_MIN || run_length(c, 2) >= RUN_MIN))
            break;
        if (listed == LISTS_MAX)
            fail("too many", c);
        list[listed++] = value;
        gap = value ? 0 : gap + 1;
        count = value ? listed - from : count;
    }
    listed = from + count;
    add_run(first, count, (uint32_t)from, FOLD_LIST);
    return first + (uint32_t)count;
}

static void find_runs(void)
{
    for (uint32_t c = FOLD_LOW; c < CODES;) {
        int dense = run_length(c, 1), sparse = run_length(c, 2);

        if (dense >= RUN_MIN && dense >= sparse) {
            add_run(c, dense, single(c), FOLD_STEP_1);
            c += (uint32_t)dense;
        } else if (sparse >= RUN_MIN) {
            add_run(c, sparse, single(c), FOLD_STEP_2);
            c += 2 * (uint32_t)sparse - 1;
        } else if (value_of(c)) {
            c = write_list(c);
        } else {
            c++;
        }
    }
}

static void write_head(const char *type, const char *name)
{
    printf("static const %s %s[] = {\n", type, name);
    column = 0;
}

/* Writes a number and a comma, in lines as full as can be. */
static void write_number(uint32_t n)
{
    char text[16];
    int len = snprintf(text, sizeof(text), "%u,", n);

    if (column + len > COLUMNS) {
        putchar('\n');
        column = 0;
    }
    fputs(text, stdout);
    column += len;
}

static void write_numbers(const char *name, const uint16_t *n, int count)
{
    write_head("uint16_t", name);
    for (int i = 0; i < count; i++)
        write_number(n[i]);
    printf("\n};\n");
}

/* One byte of each value of the list: together they compress badly. */
static void write_list_bytes(const char *name, int shift)
{
    write_head("uint8_t", name);
    for (int i = 0; i < listed; i++)
        write_number(list[i] >> shift & 0xff);
    printf("\n};\n");
}

static void write_runs(void)
{
    write_head("uint32_t", "fold_run_head");
    for (int i = 0; i < runs; i++)
        write_number(run_head[i]);
    printf("\n};\n");
    write_numbers("fold_run_count", run_count, runs);
    write_numbers("fold_run_to", run_to, runs);
}

static void write_low(void)
{
    uint16_t low[FOLD_LOW];

    for (uint32_t c = 0; c < FOLD_LOW; c++) {
        low[c] = value_of(c);
        if (low[c] == 0)
            low[c] = (uint16_t)(is_kept(c) ? c : '-');
    }
    write_numbers("fold_low", low, FOLD_LOW);
}

static uint32_t class_end(uint32_t c)
{
    enum fold_class class = class_of(c);

    while (c < CODES && class_of(c) == class)
        c++;
    return c;
}

/* Writes a number in groups of seven bits, the lowest first; returns their count. */
static uint32_t write_groups(uint32_t n)
{
    uint32_t count = 1;

    for (; n >= 0x80; n >>= 7, count++)
        write_number((n & 0x7f) | 0x80);
    write_number(n);
    return count;
}

static void write_classes(void)
{
    static struct fold_step step[CODES / FOLD_STEP_RUNS + 1];
    uint32_t at = 0;
    int count = 0;

    write_head("uint8_t", "fold_class");
    for (uint32_t c = FOLD_LOW, end; c < CODES; c = end, count++) {
        end = class_end(c);
        if (count % FOLD_STEP_RUNS == 0)
            step[count / FOLD_STEP_RUNS] = (struct fold_step) { c, at };
        at += write_groups((end - c) << 3 | class_of(c));
    }
    printf("\n};\n");
    write_head("struct fold_step", "fold_step");
    for (int i = 0; i * FOLD_STEP_RUNS < count; i++)
        printf("    { 0x%x, %u },\n", step[i].first, step[i].at);
    printf("};\n");
}

static bool is_umlaut(uint32_t c)
{
    const struct sequence *d = code[c].decomposed;

    return d && d->count == 2 && d->code[1] == DIAERESIS && vowel_in(d->code[0]);
}

/* The marks that keep a, o, u and a diaeresis from being an umlaut: they join one of the two. */
static void write_spoilers(void)
{
    write_head("struct fold_spoiler", "fold_spoiler");
    for (uint32_t c = 'a'; c < CODES; c++) {
        const struct sequence *d = code[c].decomposed;
        uint32_t base, mark;

        if (!d || d->count != 2 || code[c].compat)
            continue;
        base = d->code[0];
        mark = d->code[1];
        if (base >= 'a' && vowel_in(base) && code[mark].ccc < 230)
            printf("    { '%c', 0x%x },\n", (char)base, mark);
        if (is_umlaut(base) && code[base].decomposed->code[0] >= 'a')
            printf("    { '%c', 0x%x },\n", (char)code[base].decomposed->code[0], mark);
    }
    printf("};\n");
}

int main(int argc, char **argv)
{
    const char *version;

    if (argc != 2) {
        fprintf(stderr, "usage: fold FOLDER\n");
        return 2;
    }
    read_characters(argv[1]);
    version = read_foldings(argv[1]);
    printf("/* Written by tools/fold.c from Unicode %s. */\n/* clang-format off */\n", version);
    write_low();
    find_runs();
    write_runs();
    write_list_bytes("fold_list_low", 0);
    write_list_bytes("fold_list_high", 8);
    write_numbers("fold_pool", pool, pooled);
    write_classes();
    write_spoilers();
    return ferror(stdout) || fclose(stdout) ? 1 : 0;
}

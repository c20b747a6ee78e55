/*
 * fold.c -- when two words are the same (W9), and which letter a word begins with (W11).
 *
 * All but two of the steps of W9 depend on one code point alone and are worked out beforehand, in
 * the table. What is left for here: marks that join a vowel to make a German umlaut, as NFKC would
 * have joined them, Hangul, which follows a formula, and the article.
 */
#include "fold.h"

#include <string.h>

#include "base/utf8.h"
#include "fold_form.h"
#include "fold_table.h"

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

enum {
    CODE_MAX = 0x10ffff,
    REPLACEMENT = 0xfffd, /* for a byte that is no UTF-8 */
    DIAERESIS = 0x308,
    GRAVE_TONE = 0x340,
    DIAERESIS_ACUTE = 0x344, /* two marks in one */
    ARTICLE_MAX = 4,         /* bytes of the longest */

    HANGUL = 0xac00,
    HANGULS = 11172,
    HANGUL_L = 0x1100,
    HANGUL_V = 0x1161,
    HANGUL_T = 0x11a7,
    HANGUL_VS = 21,
    HANGUL_TS = 28,
};

static const char vowel_letter[] = "aou";

/* One that has an umlaut. */
static bool is_vowel(char c)
{
    return c == 'a' || c == 'o' || c == 'u' || c == 'A' || c == 'O' || c == 'U';
}

/* A word being folded. */
struct reader {
    struct fold *f;
    const char *start, *at, *end;
    const char *bare;   /* behind a vowel that a mark may still join */
    const char *umlaut; /* behind an umlaut written as such */
    const char *word;   /* where the last word begins */
    uint16_t word_len;  /* and how much was folded before it */
    uint32_t how;
    bool settled; /* whether an article is out of the question, or found */
};

/* Takes a code point. */
static inline uint32_t take(const char **at, const char *end)
{
    const uint8_t *p = (const uint8_t *)*at;
    size_t n = p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : 4;
    uint32_t c = p[0] & (0xffU >> (n + 1));

    if (p[0] < 0x80) {
        ++*at;
        return p[0];
    }
    for (size_t i = 1; i < n; i++) {
        if (p + i == (const uint8_t *)end || (p[i] & 0xc0) != 0x80) {
            ++*at;
            return REPLACEMENT;
        }
        c = c << 6 | (p[i] & 0x3f);
    }
    *at += n;
    return c <= CODE_MAX ? c : REPLACEMENT;
}

/* The class of a code point from FOLD_LOW on. */
static enum fold_class class_of(uint32_t c)
{
    size_t low = 0, high = COUNT(fold_step);
    const uint8_t *p;
    uint32_t first, run = 0;

    while (high - low > 1) {
        size_t mid = (low + high) / 2;

        if (fold_step[mid].first <= c)
            low = mid;
        else
            high = mid;
    }
    p = fold_class + fold_step[low].at;
    for (first = fold_step[low].first; c >= first; first += run >> 3) {
        int shift = 0;

        for (run = 0; *p & 0x80; shift += 7)
            run |= (*p++ & 0x7fU) << shift;
        run |= (uint32_t)*p++ << shift;
    }
    return (enum fold_class)(run & 7);
}

/* What becomes of a code point: a value of the table, or, beyond its reach, a code point. */
static uint32_t value_of(uint32_t c)
{
    size_t low = 0, high = COUNT(fold_run_head);
    uint32_t kind, n, count, to;

    while (high - low > 1) {
        size_t mid = (low + high) / 2;

        if (fold_run_head[mid] >> 3 <= c)
            low = mid;
        else
            high = mid;
    }
    kind = fold_run_head[low] & (FOLD_HIGH - 1);
    n = c - (fold_run_head[low] >> 3);
    count = fold_run_count[low];
    to = fold_run_to[low] + (fold_run_head[low] & FOLD_HIGH ? 0x10000U : 0) + n;
    if (kind == FOLD_LIST)
        return n < count ? fold_list_low[to] | (uint32_t)fold_list_high[to] << 8 : 0;
    if (kind == FOLD_STEP_1)
        return n < count ? to : 0;
    return n < 2 * count && n % 2 == 0 ? to : 0;
}

static bool is_german(const struct reader *r)
{
    return r->how & FOLD_LANG(WORDS_DE);
}

static void put(struct fold *f, uint32_t c)
{
    if (c < 0x80)
        f->text[f->len++] = (char)c;
    else
        f->len = (uint16_t)(f->len + utf8_write(c, f->text + f->len));
}

/* Where an article falls off, and what else does in front of a last word (W11). */
enum {
    DE = 1 << WORDS_DE,
    EN = 1 << WORDS_EN,
    FR = 1 << WORDS_FR,
    IT = 1 << WORDS_IT,
    ES = 1 << WORDS_ES,
    TITLES = FOLD_TITLES,
    LAST = FOLD_TITLES << 1,
    ELIDED = FOLD_TITLES << 2, /* before an apostrophe, the others before a space */
};

static const struct article {
    char text[ARTICLE_MAX + 1];
    uint8_t how;
} article[] = {
    { "der", DE | TITLES },
    { "die", DE | TITLES },
    { "das", DE | TITLES },
    { "ein", DE },
    { "eine", DE },
    { "the", EN | TITLES },
    { "a", EN },
    { "an", EN },
    { "le", FR | IT | TITLES },
    { "la", FR | IT | ES | TITLES },
    { "les", FR | TITLES },
    { "un", FR | IT | ES },
    { "une", FR },
    { "il", IT | TITLES },
    { "lo", IT | TITLES },
    { "i", IT }, /* definite, but I, Robot */
    { "gli", IT | TITLES },
    { "uno", IT },
    { "una", IT | ES },
    { "el", ES | TITLES },
    { "los", ES | TITLES },
    { "las", ES | TITLES },
    { "l", FR | IT | TITLES | LAST | ELIDED },
    { "gl", IT | TITLES | LAST | ELIDED },
    { "un", IT | LAST | ELIDED },
    { "d", LAST | ELIDED },
    { "dell", LAST | ELIDED },
};

/* Whether what was folded so far is an article that ends here, or something elided. */
static bool is_article(const struct reader *r, uint32_t elided)
{
    struct span s = { r->f->text, r->f->len };

    for (size_t i = 0; s.len <= ARTICLE_MAX && i < COUNT(article); i++)
        if ((article[i].how & r->how) && (article[i].how & ELIDED) == elided &&
            span_is(s, article[i].text))
            return true;
    return false;
}

/* The last word is one of which something is left. */
static void end_word(struct reader *r)
{
    if (r->f->len > r->word_len)
        r->f->last = (uint16_t)(r->word - r->start);
    r->word = r->at;
    r->word_len = r->f->len;
}

/* Something that falls off: a space, an apostrophe or another. In front of the word it is nothing.
 */
static void gap(struct reader *r, uint32_t value)
{
    if (value == ' ')
        end_word(r);
    if (r->settled || r->f->len == 0)
        return;
    r->settled = true;
    if (value != '-' && is_article(r, value == '\'' ? ELIDED : 0))
        r->f->article = r->f->len;
}

/* A letter that is not bare is in no article. */
static void put_value(struct reader *r, uint32_t value)
{
    if (value == ' ' || value == '\'' || value == '-') {
        gap(r, value);
        return;
    }
    r->bare = NULL;
    if (value >= 'A' && value <= 'Z') {
        put(r->f, value + 'a' - 'A');
        if (is_vowel((char)value))
            r->bare = r->at;
        return;
    }
    r->settled = true;
    if (value >= FOLD_UMLAUT + 3) {
        put(r->f, value);
        return;
    }
    put(r->f, (uint8_t)vowel_letter[value - FOLD_UMLAUT]);
    if (is_german(r))
        put(r->f, 'e');
    r->umlaut = r->at;
}

static void put_pooled(struct reader *r, const uint16_t *unit)
{
    for (; *unit; unit++) {
        uint32_t c = *unit;

        if (c >= 0xd800 && c < 0xdc00)
            c = ((c - 0xd7c0) << 10) + (*++unit & 0x3ffU);
        put_value(r, c);
    }
}

static void put_hangul(struct fold *f, uint32_t syllable)
{
    uint32_t t = syllable % HANGUL_TS;

    put(f, HANGUL_L + syllable / (HANGUL_VS * HANGUL_TS));
    put(f, HANGUL_V + syllable / HANGUL_TS % HANGUL_VS);
    if (t > 0)
        put(f, HANGUL_T + t);
}

/* Marks behind a vowel, those of each combining class in the order they stand in. */
struct marks {
    uint32_t first[FOLD_MARK_230 + 1];
    uint32_t above; /* the second of those above */
};

static void add_mark(struct marks *m, enum fold_class class, uint32_t c)
{
    if (m->first[class] == 0)
        m->first[class] = c;
    else if (class == FOLD_MARK_230 && m->above == 0)
        m->above = c;
}

static bool spoils(char vowel, uint32_t mark)
{
    for (size_t i = 0; i < COUNT(fold_spoiler); i++)
        if (fold_spoiler[i].vowel == vowel && fold_spoiler[i].mark == mark)
            return true;
    return false;
}

/*
 * Whether NFKC makes an umlaut of a vowel and these marks. It lets the marks join in the order of
 * their classes, and in each class a mark that does not join keeps the later ones from joining.
 */
static bool makes_umlaut(const struct marks *m, char vowel)
{
    for (int i = FOLD_MARK_202; i <= FOLD_MARK_220; i++)
        if (spoils(vowel, m->first[i]))
            return false;
    return m->first[FOLD_MARK_230] == DIAERESIS && !spoils(vowel, m->above);
}

/* The accent that some marks are only another name for, or end with. */
static uint32_t accent_of(uint32_t c)
{
    enum { GRAVE = 0x300, ACUTE = 0x301, ACUTE_TONE = 0x341 };

    if (c == GRAVE_TONE)
        return GRAVE;
    return c == ACUTE_TONE || c == DIAERESIS_ACUTE ? ACUTE : c;
}

/* Takes the marks that follow a vowel in German, the first of which was just taken. */
static void join(struct reader *r, uint32_t c, enum fold_class class, bool umlaut)
{
    struct marks m = { { 0 }, 0 };
    const char *behind = r->at;
    struct fold *f = r->f;

    if (umlaut) {
        f->len--; /* the e */
        add_mark(&m, FOLD_MARK_230, DIAERESIS);
    }
    while (class > FOLD_MARK_0) {
        r->at = behind;
        if (c == DIAERESIS_ACUTE)
            add_mark(&m, class, DIAERESIS);
        add_mark(&m, class, accent_of(c));
        if (behind == r->end)
            break;
        c = take(&behind, r->end);
        class = class_of(c);
    }
    if (makes_umlaut(&m, f->text[f->len - 1]))
        put(f, 'e');
}

static void mark(struct reader *r, const char *before, uint32_t c, enum fold_class class)
{
    bool vowel;

    r->settled = r->settled || r->f->len > 0; /* articles keep their accents */
    if (!is_german(r) || class == FOLD_MARK_0 || before == r->start)
        return;
    vowel = before == r->bare || is_vowel(before[-1]);
    if (vowel || before == r->umlaut)
        join(r, c, class, !vowel);
}

static void other(struct reader *r, const char *before, uint32_t c)
{
    uint32_t value = value_of(c);
    enum fold_class class;

    if (c - HANGUL < HANGULS) {
        put_hangul(r->f, c - HANGUL);
        return;
    }
    if (value >= FOLD_POOL && value - FOLD_POOL < COUNT(fold_pool)) {
        put_pooled(r, fold_pool + (value - FOLD_POOL));
        return;
    }
    if (value > 0) {
        put_value(r, value);
        return;
    }
    class = class_of(c);
    if (class == FOLD_KEEP)
        put(r->f, c);
    else if (class == FOLD_OFF)
        gap(r, '-');
    else
        mark(r, before, c, class);
}

/* Most words are nothing but these: ASCII letters and digits. */
static void plain_letters(struct reader *r)
{
    char *to = r->f->text + r->f->len;
    const char *at = r->at;

    while (at < r->end && (uint8_t)*at < 0x80 && fold_low[(uint8_t)*at] >= '0')
        *to++ = (char)fold_low[(uint8_t)*at++];
    r->f->len = (uint16_t)(to - r->f->text);
    r->at = at;
}

void fold_word(struct fold *f, struct span word, uint32_t how)
{
    size_t len = word.len < WORD_MAX ? word.len : WORD_MAX;
    struct reader r = {
        .f = f,
        .start = word.at,
        .at = word.at,
        .end = word.at + len,
        .word = word.at,
        .how = how,
    };

    f->len = f->article = f->last = 0;
    while (plain_letters(&r), r.at < r.end) {
        const char *before = r.at;
        uint32_t c = take(&r.at, r.end);

        if (c >= FOLD_LOW)
            other(&r, before, c);
        else if (fold_low[c] >= FOLD_POOL)
            put_pooled(&r, fold_pool + (fold_low[c] - FOLD_POOL));
        else
            put_value(&r, fold_low[c]);
    }
    end_word(&r);
    if (f->article == f->len) /* nothing follows it */
        f->article = 0;
}

bool fold_mark(uint32_t c)
{
    return c >= FOLD_LOW && class_of(c) >= FOLD_MARK_0;
}

struct span fold_key(const struct fold *f)
{
    return (struct span) { f->text + f->article, (size_t)(f->len - f->article) };
}

bool fold_same(struct span a, struct span b, uint32_t how)
{
    struct fold fa, fb;

    fold_word(&fa, a, how);
    fold_word(&fb, b, how);
    return span_same(fold_key(&fa), fold_key(&fb));
}

static bool initial_is(const struct fold *f, char c)
{
    return f->len > 0 && (f->text[0] == c || f->text[f->article] == c);
}

bool fold_begins(struct span word, uint32_t how, char letter, bool last)
{
    char c = (char)(letter + 'a' - 'A');
    struct fold f;

    if (word.len > WORD_MAX)
        word.len = WORD_MAX;
    fold_word(&f, word, how);
    if (initial_is(&f, c))
        return true;
    if (!last)
        return false;
    fold_word(&f, (struct span) { word.at + f.last, word.len - f.last }, how | LAST);
    return initial_is(&f, c);
}

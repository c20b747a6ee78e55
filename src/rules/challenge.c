/* challenge.c -- the same dice for many: what a challenge is called, and what follows from that. */
#include "challenge.h"

#include <string.h>

#include "set.h"

enum { DAY_S = 86400, YEAR_MIN = 2000, YEAR_MAX = 2999, SEED_LINE = 16 + HEX_CHARS };

static bool digits(const char *at, int count, int *n)
{
    *n = 0;
    for (int i = 0; i < count; i++) {
        if (at[i] < '0' || at[i] > '9')
            return false;
        *n = *n * 10 + (at[i] - '0');
    }
    return true;
}

static int days_of(int year, int month)
{
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);

    return month == 2 ? 28 + leap : 30 + (month + (month > 7)) % 2;
}

bool date_read(struct span word)
{
    int year, month, day;

    return word.len == DATE_CHARS && word.at[4] == '-' && word.at[7] == '-' &&
           digits(word.at, 4, &year) && digits(word.at + 5, 2, &month) &&
           digits(word.at + 8, 2, &day) && year >= YEAR_MIN && year <= YEAR_MAX && month >= 1 &&
           month <= 12 && day >= 1 && day <= days_of(year, month);
}

static void write_two(int n, struct text *out)
{
    text_char(out, '-');
    text_char(out, (char)('0' + n / 10));
    text_char(out, (char)('0' + n % 10));
}

void date_write(int64_t wall_s, struct text *out)
{
    int64_t day = wall_s / DAY_S;
    int year = 1970, month = 1;

    while (day >= 337 + days_of(year, 2))
        day -= 337 + days_of(year++, 2);
    while (day >= days_of(year, month))
        day -= days_of(year, month++);
    text_int(out, year);
    write_two(month, out);
    write_two((int)day + 1, out);
}

/* `DATE` or `DATE/N`, N one digit. */
static bool is_day(struct span word)
{
    struct span date = span_until(&word, '/');

    return date_read(date) &&
           (word.len == 0 || (word.len == 1 && word.at[0] >= '0' && word.at[0] <= '9'));
}

bool hex16_read(struct span word)
{
    for (size_t i = 0; i < word.len; i++)
        if (!(word.at[i] >= '0' && word.at[i] <= '9') && !(word.at[i] >= 'a' && word.at[i] <= 'f'))
            return false;
    return word.len == HEX16_CHARS;
}

static bool is_code(struct span word)
{
    for (size_t i = 0; i < word.len; i++)
        if (!(word.at[i] >= 'A' && word.at[i] <= 'Z') && !(word.at[i] >= '0' && word.at[i] <= '9'))
            return false;
    return word.len > 0 && word.len <= CHALLENGE_CODE_MAX;
}

/* Behind code and date: the commitment, the seal, the part. */
static const char *read_sealed(struct challenge *c, struct span rest)
{
    uint8_t commit[SHA256_BYTES];
    struct span part;
    struct sha256 sha;

    if (!hex_read(span_word(&rest), c->commit) || !hex_read(span_word(&rest), c->seal))
        return "not a seal";
    part = span_word(&rest);
    if (!hex_read(part, c->part) || span_word(&rest).len > 0)
        return "not a part of the seal";
    sha256_init(&sha);
    sha256_add(&sha, part);
    sha256_end(&sha, commit);
    return memcmp(commit, c->commit, SHA256_BYTES) == 0
               ? NULL
               : "the part is not the one that the opener committed to";
}

/* What is left of a line, each word after a space. */
static void add_words(struct challenge *c, struct span rest)
{
    struct span word;

    while ((word = span_word(&rest)).len > 0) {
        sha256_add(&c->name, SPAN(" "));
        sha256_add(&c->name, word);
    }
    sha256_add(&c->name, SPAN("\n"));
}

void challenge_add(struct challenge *c, const char *what, struct span rest)
{
    c->has_set = c->has_set || span_is(span_of(what), "set");
    sha256_add(&c->name, span_of(what));
    add_words(c, rest);
}

/* The first words of the line, which say which challenge it is. */
static enum challenge_kind read_says(struct challenge *c, struct span *rest)
{
    struct span kind = span_word(rest), which = span_word(rest);
    struct text says;

    text_init(&says, c->says, sizeof(c->says));
    text_span(&says, kind);
    text_char(&says, ' ');
    text_span(&says, which);
    if (span_is(kind, "day") && is_day(which))
        return CHALLENGE_DAY;
    if (span_is(kind, "duel") && hex16_read(which))
        return CHALLENGE_DUEL;
    if (!span_is(kind, "sealed") || !is_code(which))
        return CHALLENGE_NONE;
    which = span_word(rest);
    text_char(&says, ' ');
    text_span(&says, which);
    return date_read(which) ? CHALLENGE_SEALED : CHALLENGE_NONE;
}

/* The first lines of the name. */
static void begin_name(struct challenge *c, uint32_t rules)
{
    char line[CHALLENGE_SAYS_MAX + HEX_CHARS + 2], number[16];
    struct text which, n;
    struct span rest;

    text_init(&n, number, sizeof(number));
    text_int(&n, rules);
    sha256_init(&c->name);
    challenge_add(c, "knobel", SPAN("challenge 1"));
    challenge_add(c, "rules", text_all(&n));
    text_init(&which, line, sizeof(line));
    text_str(&which, c->says);
    if (c->kind == CHALLENGE_SEALED) {
        text_char(&which, ' ');
        hex_write(c->commit, &which);
    }
    rest = text_all(&which);
    sha256_add(&c->name, span_word(&rest));
    add_words(c, rest);
}

const char *challenge_begin(struct challenge *c, uint32_t rules, struct span says)
{
    struct span rest = says;
    const char *wrong = NULL;

    memset(c, 0, sizeof(*c));
    c->kind = (uint8_t)read_says(c, &rest);
    if (c->kind == CHALLENGE_SEALED)
        wrong = read_sealed(c, rest);
    else if (c->kind == CHALLENGE_NONE || span_word(&rest).len > 0)
        wrong = "not a challenge";
    if (!wrong)
        begin_name(c, rules);
    return wrong;
}

const char *challenge_begin_sealed(struct challenge *c, uint32_t rules, struct span says,
                                   const uint8_t commit[SHA256_BYTES])
{
    struct span rest = says;

    memset(c, 0, sizeof(*c));
    c->kind = (uint8_t)read_says(c, &rest);
    if (c->kind != CHALLENGE_SEALED || span_word(&rest).len > 0)
        return "not a challenge";
    memcpy(c->commit, commit, SHA256_BYTES);
    begin_name(c, rules);
    return NULL;
}

void challenge_add_game(struct challenge *c, struct span rest)
{
    struct span after = rest, name = span_word(&after);
    struct set ours = { .form = set_find(name) };
    char buf[2 * SET_TEXT_MAX];
    struct text lines;

    for (int i = 0; ours.form && !c->has_set && sets_ours[i].game; i++) {
        if (!span_is(name, sets_ours[i].game))
            continue;
        memcpy(ours.of, sets_ours[i].of, SET_BYTES);
        text_init(&lines, buf, sizeof(buf));
        set_write_after(&ours, "set ", &lines);
        sha256_add(&c->name, text_all(&lines));
    }
    challenge_add(c, "game", rest);
}

void challenge_seed(const struct challenge *c, uint8_t seed[SHA256_BYTES])
{
    struct sha256 sha = c->name;

    sha256_end(&sha, seed);
}

void challenge_seal(const struct challenge *c, const uint8_t seed[SHA256_BYTES],
                    uint8_t seal[SHA256_BYTES])
{
    struct sha256 sha = c->name;
    char line[SEED_LINE];
    struct text out;

    text_init(&out, line, sizeof(line));
    text_str(&out, "@ seed ");
    hex_write(seed, &out);
    text_char(&out, '\n');
    sha256_add(&sha, text_all(&out));
    sha256_end(&sha, seal);
}

bool challenge_fits(const struct challenge *c, const uint8_t seed[SHA256_BYTES])
{
    uint8_t seal[SHA256_BYTES];

    challenge_seal(c, seed, seal);
    return memcmp(seal, c->seal, SHA256_BYTES) == 0;
}

void challenge_id(const struct challenge *c, char id[CHALLENGE_ID_CHARS + 1])
{
    uint8_t seed[SHA256_BYTES];
    char hex[HEX_CHARS + 1];
    struct text out;

    challenge_seed(c, seed);
    text_init(&out, hex, sizeof(hex));
    hex_write(seed, &out);
    memcpy(id, hex, CHALLENGE_ID_CHARS);
    id[CHALLENGE_ID_CHARS] = '\0';
}

struct span challenge_date(const struct challenge *c)
{
    struct span says = span_of(c->says), date;

    span_word(&says);
    date = span_word(&says);
    return c->kind == CHALLENGE_SEALED ? span_word(&says) : span_until(&date, '/');
}

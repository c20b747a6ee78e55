/*
 * migrate.c -- all of one store to another.
 *
 * A match is copied as one job, so what was broken off has whole matches only. Everything that is
 * read is hashed, and the hashes are added up, so that the order does not matter: at last the other
 * store is read as a whole, and must come to the same.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "backend.h"
#include "base/mem.h"
#include "base/sha256.h"
#include "base/text.h"

#define MARK "migrating" /* a fact of the store that is being written */

struct side {
    const struct store_ops *ops;
    void *self;
};

/* A match on its way: read from one side, and, if there is one, written to the other. */
struct carrying {
    struct side *to;
    struct sha256 sha;
    uint32_t lines;
    enum store_result result; /* of the first write that failed */
};

struct copy {
    struct side from, to;
    bool writes; /* or it reads `from` only */
    struct store_migrated *all;
    char (*ids)[STORE_ID_MAX + 1]; /* of a page of matches */
    int count;
    enum store_result result;
};

static void add_text(struct sha256 *sha, const char *text)
{
    sha256_add(sha, (struct span) { text, strlen(text) + 1 });
}

static void add_number(struct sha256 *sha, int64_t number)
{
    char digits[24];

    snprintf(digits, sizeof(digits), "%lld", (long long)number);
    add_text(sha, digits);
}

static void add_up(struct store_migrated *all, struct sha256 *sha)
{
    uint8_t hash[SHA256_BYTES];
    unsigned carry = 0;

    sha256_end(sha, hash);
    for (int i = 0; i < SHA256_BYTES; i++) {
        carry += (unsigned)all->hash[i] + hash[i];
        all->hash[i] = (uint8_t)carry;
        carry >>= 8;
    }
}

static void note(enum store_result *first, enum store_result result)
{
    if (*first == STORE_OK)
        *first = result;
}

static void carry_head(void *ctx, const struct store_match *match)
{
    struct carrying *c = ctx;

    add_text(&c->sha, match->id);
    add_text(&c->sha, match->table_id);
    add_text(&c->sha, match->game);
    add_number(&c->sha, match->version);
    add_number(&c->sha, match->began_s);
    add_number(&c->sha, match->ended_s);
    add_text(&c->sha, match->result);
    add_number(&c->sha, match->alone);
    add_text(&c->sha, match->head);
}

struct line_of {
    struct carrying *carrying;
    const char *id;
};

static void carry_line(void *ctx, const char *text)
{
    struct carrying *c = ctx;

    add_text(&c->sha, text);
    c->lines++;
}

/* The hash of a match, and how many lines it has. */
static enum store_result look(struct side *side, const char *id, struct carrying *c)
{
    *c = (struct carrying) { .lines = 0 };
    sha256_init(&c->sha);
    return side->ops->read(side->self, id, carry_head, carry_line, c);
}

static bool same(const struct carrying *a, const struct carrying *b)
{
    struct sha256 x = a->sha, y = b->sha;
    uint8_t one[SHA256_BYTES], other[SHA256_BYTES];

    sha256_end(&x, one);
    sha256_end(&y, other);
    return memcmp(one, other, sizeof(one)) == 0;
}

static void write_head(void *ctx, const struct store_match *match)
{
    struct line_of *of = ctx;
    struct side *to = of->carrying->to;

    note(&of->carrying->result, to->ops->create_match(to->self, match));
    of->carrying->lines = 0;
}

static void write_line(void *ctx, const char *text)
{
    struct line_of *of = ctx;
    struct side *to = of->carrying->to;

    note(&of->carrying->result, to->ops->append(to->self, of->id, of->carrying->lines++, text));
}

static void write_end(void *ctx, const struct store_match *match)
{
    struct line_of *of = ctx;
    struct side *to = of->carrying->to;

    if (match->ended_s > 0)
        note(&of->carrying->result,
             to->ops->finish(to->self, match->id, match->ended_s, match->result));
}

static void no_line(void *ctx, const char *text)
{
    (void)ctx, (void)text;
}

static enum store_result write_match(struct copy *copy, const char *id)
{
    struct carrying c = { .to = &copy->to };
    struct line_of of = { &c, id };
    struct side *from = &copy->from;

    note(&c.result, from->ops->read(from->self, id, write_head, write_line, &of));
    note(&c.result, from->ops->read(from->self, id, write_end, no_line, &of));
    return c.result;
}

/* One match as one job of a batch of its own. */
static enum store_result bring(struct copy *copy, const char *id, const struct carrying *wanted,
                               const char *table_id)
{
    struct side *to = &copy->to;
    struct carrying there;
    enum store_result result = look(to, id, &there);

    if (result == STORE_DOWN || (result == STORE_OK && same(&there, wanted)))
        return result;
    bool stale = result == STORE_OK;
    result = to->ops->batch_begin(to->self);
    if (result != STORE_OK)
        return result;
    note(&result, to->ops->job_begin(to->self));
    if (stale)
        note(&result, to->ops->delete_match(to->self, id, table_id));
    if (result == STORE_OK)
        result = write_match(copy, id);
    note(&result, to->ops->job_end(to->self, result == STORE_OK));
    enum store_result kept = to->ops->batch_end(to->self, result == STORE_OK);
    note(&result, kept);
    copy->all->copied += result == STORE_OK;
    return result;
}

/* What is read must not be written in between: a page of ids is taken first. */
static void take_id(void *ctx, const struct store_match *match)
{
    struct copy *copy = ctx;

    text_copy(copy->ids[copy->count++], sizeof(*copy->ids), match->id);
}

static void take_table_id(void *ctx, const struct store_match *match)
{
    text_copy(ctx, STORE_ID_MAX + 1, match->table_id);
}

static void do_match(struct copy *copy, const char *id)
{
    struct side *from = &copy->from;
    char table_id[STORE_ID_MAX + 1];
    struct carrying c;

    note(&copy->result, look(from, id, &c));
    if (copy->writes && copy->result == STORE_OK) {
        note(&copy->result, from->ops->read(from->self, id, take_table_id, no_line, table_id));
        note(&copy->result, bring(copy, id, &c, table_id));
    }
    copy->all->matches++;
    copy->all->lines += c.lines;
    add_up(copy->all, &c.sha);
}

static void do_matches(struct copy *copy, store_told_fn *told)
{
    char after[STORE_ID_MAX + 1] = "";

    copy->ids = mem_resize(NULL, STORE_PAGE * sizeof(*copy->ids));
    do {
        copy->count = 0;
        note(&copy->result, copy->from.ops->each_match(copy->from.self, after, take_id, copy));
        for (int i = 0; i < copy->count && copy->result == STORE_OK; i++)
            do_match(copy, copy->ids[i]);
        if (copy->count > 0)
            text_copy(after, sizeof(after), copy->ids[copy->count - 1]);
        if (told)
            told(copy->all);
    } while (copy->count == STORE_PAGE && copy->result == STORE_OK);
    free(copy->ids);
}

/*
 * Rows of tables have a line with their code, and with the class they belong to, behind the first:
 * a store of several nodes finds them by the one, and keeps them together by the other.
 */
static void find_line(const char *head, const char *key, char *out, size_t most)
{
    struct span rest = span_of(head);

    out[0] = '\0';
    for (bool first = true; rest.len > 0; first = false) {
        struct span line = span_until(&rest, '\n'), word = span_until(&line, ' ');

        if (!span_is(word, key) || line.len > most || (first && span_is(word, "class")))
            continue;
        memcpy(out, line.at, line.len);
        out[line.len] = '\0';
    }
}

static void do_table(void *ctx, const struct store_table *table)
{
    struct copy *copy = ctx;
    char code[STORE_CODE_MAX + 1], class[STORE_ID_MAX + 1];
    struct store_table row = *table;
    struct sha256 sha;

    sha256_init(&sha);
    add_text(&sha, table->id);
    add_text(&sha, table->head);
    add_text(&sha, table->shown);
    add_number(&sha, table->changed_s);
    add_up(copy->all, &sha);
    copy->all->tables++;
    find_line(table->head, "code", code, STORE_CODE_MAX);
    find_line(table->head, "class", class, STORE_ID_MAX);
    row.code = code;
    row.with = class;
    row.listing = "";
    if (copy->writes)
        note(&copy->result, copy->to.ops->put_table(copy->to.self, &row));
}

static void do_fact(void *ctx, const char *key, const char *text)
{
    struct copy *copy = ctx;
    struct sha256 sha;

    if (strcmp(key, MARK) == 0 || strncmp(key, "health", 6) == 0)
        return;
    sha256_init(&sha);
    add_text(&sha, key);
    add_text(&sha, text);
    add_up(copy->all, &sha);
    copy->all->facts++;
    if (copy->writes)
        note(&copy->result, copy->to.ops->put_fact(copy->to.self, key, text));
}

/* A batch of one job around what is written by `each`. */
static void in_batch(struct copy *copy, void (*each)(struct copy *copy))
{
    const struct store_ops *ops = copy->to.ops;

    if (!copy->writes) {
        each(copy);
        return;
    }
    note(&copy->result, ops->batch_begin(copy->to.self));
    if (copy->result != STORE_OK)
        return;
    note(&copy->result, ops->job_begin(copy->to.self));
    each(copy);
    note(&copy->result, ops->job_end(copy->to.self, copy->result == STORE_OK));
    note(&copy->result, ops->batch_end(copy->to.self, copy->result == STORE_OK));
}

static void each_row(struct copy *copy)
{
    note(&copy->result, copy->from.ops->each_table(copy->from.self, do_table, copy));
    note(&copy->result, copy->from.ops->each_fact(copy->from.self, do_fact, copy));
}

static void mark(struct copy *copy)
{
    note(&copy->result, copy->to.ops->put_fact(copy->to.self, MARK, "1"));
}

static void unmark(struct copy *copy)
{
    note(&copy->result, copy->to.ops->delete_fact(copy->to.self, MARK));
}

struct state {
    bool any, marked;
};

static void any_table(void *ctx, const struct store_table *table)
{
    (void)table;
    ((struct state *)ctx)->any = true;
}

static void any_match(void *ctx, const struct store_match *match)
{
    (void)match;
    ((struct state *)ctx)->any = true;
}

static void any_mark(void *ctx, const char *key, const char *text)
{
    (void)text;
    ((struct state *)ctx)->marked |= strcmp(key, MARK) == 0;
}

bool store_is_whole(const struct store_ops *ops, void *self, char err[STORE_ERROR_MAX])
{
    struct state state = { false, false };

    if (ops->each_fact(self, any_mark, &state) != STORE_OK)
        text_copy(err, STORE_ERROR_MAX, ops->why(self));
    else if (state.marked)
        text_copy(err, STORE_ERROR_MAX,
                  "a copy to this store was broken off: say the same knobel migrate once more");
    else
        return true;
    ops->close(self);
    return false;
}

/* Whether it may be written to; else one line. */
static bool is_ours(struct side *to, char err[STORE_ERROR_MAX])
{
    struct state state = { false, false };

    if (to->ops->each_table(to->self, any_table, &state) != STORE_OK ||
        to->ops->each_match(to->self, "", any_match, &state) != STORE_OK ||
        to->ops->each_fact(to->self, any_mark, &state) != STORE_OK)
        text_copy(err, STORE_ERROR_MAX, to->ops->why(to->self));
    else if (state.any && !state.marked)
        text_copy(err, STORE_ERROR_MAX, "the store to copy to has tables of its own");
    else
        return true;
    return false;
}

static bool open_side(const char *url, struct side *side, char err[STORE_ERROR_MAX])
{
    const char *where;

    side->ops = store_find(url, &where, err);
    if (side->ops && !side->ops->each_match)
        snprintf(err, STORE_ERROR_MAX, "a store of the kind %s: cannot be copied",
                 side->ops->scheme);
    side->self = side->ops && side->ops->each_match ? side->ops->open(where, err) : NULL;
    return side->self != NULL;
}

static void close_side(struct side *side)
{
    if (side->self)
        side->ops->close(side->self);
}

static const char *why(struct copy *copy)
{
    const char *there = copy->to.ops->why(copy->to.self);

    return there[0] ? there : copy->from.ops->why(copy->from.self);
}

/* Both are open: copies, reads back, compares. */
static enum store_result run(struct copy *copy, store_told_fn *told, char err[STORE_ERROR_MAX])
{
    struct store_migrated back = { .copied = 0 };
    struct copy check = { .from = copy->to, .all = &back };

    if (!is_ours(&copy->to, err))
        return STORE_CONFLICT;
    in_batch(copy, mark);
    do_matches(copy, told);
    in_batch(copy, each_row);
    note(&check.result, copy->result);
    if (check.result == STORE_OK) {
        do_matches(&check, NULL);
        in_batch(&check, each_row);
    }
    if (check.result != STORE_OK) {
        snprintf(err, STORE_ERROR_MAX, "broken off, and may be begun again: %.400s", why(copy));
        return check.result;
    }
    if (back.matches != copy->all->matches || back.tables != copy->all->tables ||
        memcmp(back.hash, copy->all->hash, sizeof(back.hash)) != 0) {
        snprintf(err, STORE_ERROR_MAX,
                 "the copy is not the same: %llu tables, %llu matches, %llu lines there",
                 (unsigned long long)back.tables, (unsigned long long)back.matches,
                 (unsigned long long)back.lines);
        return STORE_CONFLICT;
    }
    in_batch(copy, unmark);
    return copy->result;
}

enum store_result store_migrate(const char *from, const char *to, store_told_fn *told,
                                struct store_migrated *all, char err[STORE_ERROR_MAX])
{
    struct copy copy = { .writes = true, .all = all };
    enum store_result result = STORE_DOWN;

    *all = (struct store_migrated) { .copied = 0 };
    if (open_side(from, &copy.from, err) && open_side(to, &copy.to, err))
        result = run(&copy, told, err);
    close_side(&copy.from);
    close_side(&copy.to);
    return result;
}

/* verify.c -- checks a finished match: dice, log, rules, result. */
#include "verify.h"

#include <string.h>

void verify_init(struct verify *v)
{
    memset(v, 0, sizeof(*v));
    fair_init(&v->fair);
    replay_init(&v->replay);
}

bool verify_keep(struct verify *v, struct span line)
{
    struct span key = span_word(&line), word = span_word(&line);
    int64_t seat;

    if (span_is(key, "commitment"))
        return v->has_commitment = hex_read(word, v->commitment);
    if (span_is(key, "hash"))
        return v->has_hash = hex_read(word, v->hash);
    if (!span_is(key, "part") || !span_number(word, &seat) || seat >= SEATS_MAX ||
        !hex_read(span_word(&line), v->part[seat]))
        return false;
    v->has_part |= SEAT_BIT(seat);
    return true;
}

/* Whether the commitment and the parts that a device kept are met in the log. */
static void meet(struct verify *v)
{
    const struct fair_round *f = fair_now(&v->fair);

    if (v->fair.rounds == 0 || memcmp(f->commitment, v->commitment, SHA256_BYTES) != 0)
        return;
    v->met_commitment = true;
    for (int s = 0; s < SEATS_MAX; s++)
        if ((f->shown & SEAT_BIT(s)) && memcmp(f->part[s], v->part[s], SHA256_BYTES) == 0)
            v->met_part |= SEAT_BIT(s);
}

/* The first time: what the table says, and all the seeds. */
static const char *read_table(struct verify *v, struct span line)
{
    struct span rest = line, first = span_word(&rest), what = span_word(&rest);
    bool typed = v->fair.typed;
    const char *wrong = fair_read(&v->fair, line);

    v->typed += typed && span_is(first, "dice");
    if (v->fair.off && !v->off_line)
        v->off_line = v->line;

    if (wrong && span_is(first, "@") && span_is(what, "hash") && !v->hash_line) {
        v->forged = true;
        v->hash_line = v->line;
        wrong = NULL;
    }
    if (!wrong && span_is(first, "@") && span_is(what, "seed"))
        hex_read(span_word(&rest), v->seed[v->seeds++]);
    meet(v);
    return wrong;
}

/* What the dice must have shown. */
static const char *check_throw(struct verify *v, struct span line)
{
    const struct status *st = (const struct status *)v->replay.state;
    char buf[MOVE_MAX + 1];
    struct move_line thrown;
    struct chacha chacha;
    struct text out;

    if (v->fair.rounds == 0)
        return NULL; /* all of them were typed */
    if (!fair_mixed(&v->fair))
        return "a throw before everything was mixed";
    if (!v->replay.game || move_read(line, st->seats, &thrown) ||
        !(st->to_act & SEAT_BIT(SEAT_DICE)))
        return NULL; /* the rules have more to say about it */
    fair_dice(v->key, &st->next, &chacha);
    text_init(&out, buf, sizeof(buf));
    v->replay.game->sample(v->replay.state, SEAT_DICE, &chacha.rng, &out);
    return span_same(text_all(&out), thrown.move.text) ? NULL
                                                       : "the dice do not follow from the seeds";
}

/* The second time: dice and rules. */
static const char *read_match(struct verify *v, struct span line)
{
    struct span rest = line;
    const char *wrong = NULL;

    if (span_is(span_word(&rest), "dice"))
        wrong = check_throw(v, line);
    fair_read(&v->fair, line); /* was right the first time */
    v->mixed = fair_now(&v->fair)->shown;
    if (v->has_hash && !v->met_hash) {
        uint8_t hash[SHA256_BYTES];

        fair_commit(&v->fair.sha, v->seed[0], hash);
        v->met_hash = memcmp(hash, v->hash, SHA256_BYTES) == 0;
    }
    return wrong ? wrong : replay_read(&v->replay, line);
}

const char *verify_read(struct verify *v, struct span line)
{
    v->line++;
    v->cut = line.len == 0 || line.at[line.len - 1] != '\n';
    line.len -= !v->cut;
    return v->again ? read_match(v, line) : read_table(v, line);
}

static const char *whole_file(struct verify *v, const char *wrong)
{
    v->line = 0;
    return wrong;
}

const char *verify_turn(struct verify *v)
{
    if (v->fair.rounds == 0 && (v->typed == 0 || v->typed < v->fair.throws))
        return whole_file(v, "no line '@ dice': nothing was committed to, so the dice cannot be "
                             "verified");
    if (v->fair.seeds < v->fair.rounds)
        return "cut short: the seeds are missing";
    if (v->cut || !(v->fair.whole || (v->forged && v->hash_line == v->line)))
        return "cut short: the last line is not '@ hash'";
    if (v->has_commitment && !v->met_commitment)
        return whole_file(v, "the server committed to another seed before this device showed its "
                             "part");
    if (v->has_part & ~v->met_part)
        return whole_file(v, "the part this device showed is not in the mix");
    if (v->off_line && !v->forged) {
        v->line = v->off_line;
        return "called off before the first throw";
    }
    if (v->seeds > 0)
        fair_key(&v->fair, v->seed[v->seeds - 1], v->key);
    v->again = true;
    v->line = 0;
    fair_init(&v->fair);
    return NULL;
}

const char *verify_end(struct verify *v)
{
    const struct status *st = (const struct status *)v->replay.state;
    const char *wrong = replay_end(&v->replay);

    if (wrong)
        return wrong;
    if (st->to_act != 0)
        return "the match is not over";
    v->line = v->hash_line;
    if (v->forged)
        return "the hash is of another log: something before was changed";
    if (v->has_hash && !v->met_hash)
        return whole_file(v, "this device saw another log");
    return NULL;
}

const char *verify_file(struct verify *v, struct span file)
{
    const char *wrong = NULL;

    for (int time = 0; time < 2 && !wrong; time++) {
        struct span rest = file;

        while (rest.len > 0 && !wrong) {
            struct span line = rest;

            span_until(&rest, '\n');
            line.len -= rest.len;
            wrong = verify_read(v, line);
        }
        if (!wrong)
            wrong = time == 0 ? verify_turn(v) : verify_end(v);
    }
    return wrong;
}

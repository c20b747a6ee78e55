/* verify.c -- checks a finished match: dice, log, rules, result, and what a device noted. */
#include "verify.h"

#include <string.h>

#define FORGED "the hash is of another log: something before was changed"

enum { RESULTS = 3 };

void verify_init(struct verify *v)
{
    memset(v, 0, sizeof(*v));
    fair_init(&v->fair);
    replay_init(&v->replay);
}

const char *verify_notes(struct verify *v, struct span notes)
{
    struct span word;
    struct text out;

    v->line = kept_init(&v->kept, notes, &word);
    if (v->line == 0)
        return NULL;
    text_init(&out, v->wrong, sizeof(v->wrong));
    text_str(&out, "not a note");
    if (span_utf8(word) && !span_control(word) && word.len < sizeof(v->wrong) / 2) {
        text_str(&out, ": ");
        text_span(&out, word);
    }
    return v->wrong;
}

void verify_seed(struct verify *v, const uint8_t seed[SHA256_BYTES])
{
    memcpy(v->seed[0], seed, SHA256_BYTES);
    v->knows_seed = true;
}

bool verify_alone(const struct verify *v)
{
    return v->fair.rounds > 0 && v->mixed == 0;
}

/* Who sits there: notes of that are written like the file, but for the time. */
static const char *meet_head(struct verify *v, struct span what)
{
    struct span rest = what, key = span_word(&rest), says = rest, word = span_word(&rest);
    bool seat = span_is(key, "seat");
    uint32_t same;

    if (span_is(key, "match") && v->kept.match.len == 0)
        kept_about(&v->kept, word);
    /* Bots at the start, and not later for a person; a typed match has no notes of either. */
    if (!seat && !(span_is(word, "bot") && v->fair.rounds == 0))
        return NULL;
    same = kept_same(&v->kept, span_trim(seat ? what : says));
    *(seat ? &v->met_seats : &v->met_bots) += same;
    if (same > 0 || kept_count(&v->kept, "seat") == 0)
        return NULL;
    return seat ? "this device saw another name" : "this device saw no such bot";
}

static const char *wrong_set(struct verify *v, const char *why)
{
    struct text out;

    text_init(&out, v->wrong, sizeof(v->wrong));
    set_explain(why, v->set.n, &out);
    return v->wrong;
}

/* A line of the set, which stands before the game; there it must be whole, and the game's. */
static const char *read_set(struct verify *v, struct span line)
{
    struct span rest = line, first = span_word(&rest), what = span_word(&rest);
    const char *why = NULL;

    if (span_is(first, "@") && span_is(what, "set"))
        why = set_line(&v->set, rest);
    if (why || v->set.line == 0 || !span_is(first, "game"))
        return why ? wrong_set(v, why) : NULL;
    why = set_end(&v->set);
    if (!why && !span_is(what, v->set.set.form->game))
        why = "other_game";
    return why ? wrong_set(v, why) : NULL;
}

/* The first time: what the table says, and all the seeds. */
static const char *read_table(struct verify *v, struct span line)
{
    struct span rest = line, first = span_word(&rest), says = rest, what = span_word(&rest);
    bool table = span_is(first, "@"), typed = v->fair.typed;
    const char *wrong = fair_read(&v->fair, line);

    wrong = wrong ? wrong : read_set(v, line);
    v->typed += typed && span_is(first, "dice");
    if (v->fair.off && !v->off_line)
        v->off_line = v->line;
    if (v->fair.forged && !v->hash_line) {
        v->hash_line = v->line;
        wrong = NULL;
    }
    if (!wrong && table && span_is(what, "seed"))
        hex_read(span_word(&rest), v->seed[v->seeds++]);
    if (!wrong && table && v->kept.text.len > 0)
        wrong = meet_head(v, says);
    return wrong;
}

/* When they must have been seen: they are asked for by a move, or wait until all is mixed. */
static const char *check_shake(const struct verify *v, const struct throw_name *drawn,
                               int64_t at_ms)
{
    const struct status *st = (const struct status *)v->replay.state;
    int64_t asked_ms = st->now_ms > v->fair.mix_ms ? st->now_ms : v->fair.mix_ms;

    return at_ms == asked_ms + fair_shake_ms(v->key, drawn, v->replay.game)
               ? NULL
               : "the dice were not shaken as long as the seeds say";
}

/* What the dice must have shown. */
static const char *check_throw(struct verify *v, struct span line)
{
    const struct status *st = (const struct status *)v->replay.state;
    char buf[MOVE_MAX + 1];
    struct throw_name drawn;
    struct move_line thrown;
    struct chacha chacha;
    struct text out;

    if (!fair_draws(&v->fair) || v->fair.typed || v->unseen)
        return NULL; /* by hand, as it was to be; or nobody knows yet */
    if (!fair_mixed(&v->fair))
        return "a throw before everything was mixed";
    if (!v->replay.game || move_read(line, st->seats, &thrown) ||
        !(st->to_act & SEAT_BIT(SEAT_DICE)))
        return NULL; /* the rules have more to say about it */
    drawn = fair_drawn(&v->fair, v->key, &st->next, setup_rounds(&v->replay.setup, v->replay.game));
    fair_dice(v->key, &drawn, &chacha);
    text_init(&out, buf, sizeof(buf));
    v->replay.game->sample(v->replay.state, SEAT_DICE, &chacha.rng, &out);
    if (!span_same(text_all(&out), thrown.move.text))
        return "the dice do not follow from the seeds";
    return v->replay.game->shake_max_ms > 0 ? check_shake(v, &drawn, thrown.move.at_ms) : NULL;
}

/* A throw that the device painted must be that. */
static const char *meet_throw(struct verify *v, struct span line)
{
    const struct status *st = (const struct status *)v->replay.state;
    const uint32_t name[] = { st->next.round, st->next.turn, st->next.nth };
    char note[MOVE_MAX + 64];
    struct move_line m;
    struct span begin;
    struct text out;
    uint32_t same;

    if (!v->replay.game || move_read(line, st->seats, &m) || !(st->to_act & SEAT_BIT(SEAT_DICE)))
        return NULL;
    text_init(&out, note, sizeof(note));
    text_str(&out, "throw ");
    for (int i = 0; i < 3; i++) {
        text_int(&out, name[i]);
        text_char(&out, ' ');
    }
    begin = text_all(&out);
    text_span(&out, m.move.text);
    same = kept_same(&v->kept, text_all(&out));
    v->met_throws += same;
    return same == 0 && kept_begins(&v->kept, begin) ? "this device saw another throw" : NULL;
}

/* `= score`, `= over`, `= winners`, when the match is over, and nothing else. */
static const char *check_result(struct verify *v, struct span key)
{
    static const char *const keys[RESULTS] = { "score", "over", "winners" };
    const struct status *st = (const struct status *)v->replay.state;

    if (!v->replay.game || st->to_act != 0)
        return "a result before the end";
    if (v->results == RESULTS || !span_is(key, keys[v->results]))
        return "not the lines of a result";
    v->results++;
    return NULL;
}

static bool is_own(const struct verify *v, int seat)
{
    char note[16];
    struct text out;

    text_init(&out, note, sizeof(note));
    text_str(&out, "own ");
    text_int(&out, seat);
    return kept_same(&v->kept, text_all(&out)) > 0;
}

/* Whether a bot plays for somebody of the device now. */
static void meet_bots(struct verify *v)
{
    for (int s = 0; s < SEATS_MAX; s++)
        if ((v->fair.held & ~v->handed & SEAT_BIT(s)) && is_own(v, s))
            v->handed |= SEAT_BIT(s);
}

/* A move of a seat that the device played must be one that it noted. */
static const char *meet_move(struct verify *v, struct span line)
{
    const struct status *st = (const struct status *)v->replay.state;
    char note[MOVE_MAX + 64];
    struct move_line m;
    struct text out;

    if (!v->replay.game || move_read(line, st->seats, &m) || m.refused || m.move.seat >= st->seats)
        return NULL;
    if ((v->fair.held & SEAT_BIT(m.move.seat)) || !is_own(v, m.move.seat)) {
        v->made[m.move.seat]++;
        return NULL;
    }
    text_init(&out, note, sizeof(note));
    text_str(&out, "move ");
    text_int(&out, m.move.seat);
    text_char(&out, ' ');
    text_int(&out, v->made[m.move.seat]++);
    text_char(&out, ' ');
    text_span(&out, m.move.text);
    return kept_same(&v->kept, text_all(&out)) ? NULL : "a move that this device did not make";
}

static void meet_hash(struct verify *v)
{
    uint8_t hash[SHA256_BYTES];

    if (!v->has_hash || v->met_hash)
        return;
    fair_commit(&v->fair.sha, v->seed[0], hash);
    v->met_hash = memcmp(hash, v->hash, SHA256_BYTES) == 0;
}

/* The second time: dice and rules. */
static const char *read_match(struct verify *v, struct span line)
{
    struct span rest = line, first = span_word(&rest);
    const char *wrong = NULL;

    if (span_is(first, "dice"))
        wrong = check_throw(v, line);
    if (span_is(first, "="))
        wrong = check_result(v, span_word(&rest));
    if (!wrong && v->kept.text.len > 0)
        wrong = span_is(first, "dice") ? meet_throw(v, line) : meet_move(v, line);
    fair_read(&v->fair, line); /* was right the first time */
    if (span_is(first, "@"))
        meet_bots(v);
    meet_hash(v);
    if (wrong)
        return wrong;
    wrong = replay_read(&v->replay, line);
    return wrong && v->set.line > 0 && !v->replay.game ? wrong_set(v, wrong) : wrong;
}

static const char *other_mix(struct verify *v, int64_t version)
{
    struct text out;

    text_init(&out, v->replay.wrong, sizeof(v->replay.wrong));
    text_str(&out, "mixed by version ");
    text_int(&out, version);
    text_str(&out, " of the dice, this program knows ");
    text_int(&out, FAIR_VERSION);
    text_str(&out, " to ");
    text_int(&out, FAIR_VERSION_CHALLENGE);
    return v->replay.wrong;
}

/* What another version wrote is not wrong, and said before anything else would seem to be. */
static const char *check_version(struct verify *v, struct span line)
{
    struct span rest = line, first = span_word(&rest), what = span_word(&rest);
    int64_t mix = v->fair.mix;
    const char *wrong;

    v->replay.line = v->line - 1;
    if (!v->replay.game || span_is(first, "@"))
        wrong = replay_read(&v->replay, line);
    else
        wrong = replay_version(&v->replay);
    if (!wrong && span_is(first, "@") &&
        (span_is(what, "mix") ? span_number(span_word(&rest), &mix) : span_is(what, "dice")) &&
        !fair_knows(mix)) {
        wrong = v->replay.game ? replay_version(&v->replay) : NULL; /* the rules go first */
        wrong = wrong ? wrong : other_mix(v, mix);
    }
    if (wrong)
        v->line = v->replay.line;
    return wrong;
}

const char *verify_read(struct verify *v, struct span line)
{
    const char *wrong;

    v->line++;
    v->cut = line.len == 0 || line.at[line.len - 1] != '\n';
    line.len -= !v->cut;
    if (v->again)
        return read_match(v, line);
    wrong = check_version(v, line);
    return wrong ? wrong : read_table(v, line);
}

static const char *whole_file(struct verify *v, const char *wrong)
{
    v->line = 0;
    return wrong;
}

/* A part that the device showed in a round; it must be in that round's mix. */
static const char *meet_part(struct verify *v, uint32_t round, struct span note)
{
    const struct fair_round *r = &v->fair.round[round];
    uint8_t part[SHA256_BYTES];
    struct text out;
    int64_t seat = 0;

    span_word(&note);
    span_number(span_word(&note), &seat);
    hex_read(span_word(&note), part);
    if ((r->shown & SEAT_BIT(seat)) && memcmp(part, r->part[seat], SHA256_BYTES) == 0) {
        v->own = v->own || round + 1 == v->fair.rounds;
        return NULL;
    }
    if (!(r->dropped & SEAT_BIT(seat)))
        return "the part this device showed is not in the mix";
    text_init(&out, v->wrong, sizeof(v->wrong));
    text_str(&out, "the file says seat ");
    text_int(&out, seat);
    text_str(&out, " dropped out, and this device showed its part");
    return v->wrong;
}

/* The server's commitments and this device's parts, as it noted them. */
static const char *meet_mix(struct verify *v)
{
    struct kept_walk walk = kept_walk(&v->kept);
    uint32_t round = 0;
    struct span note;
    const char *wrong = NULL;

    while (!wrong && kept_next(&v->kept, &walk, &note)) {
        struct span rest = note, key = span_word(&rest);
        uint8_t commitment[SHA256_BYTES];

        if (span_is(key, "part"))
            wrong = meet_part(v, round - 1, note);
        if (!span_is(key, "commitment"))
            continue;
        hex_read(span_word(&rest), commitment);
        if (round == v->fair.rounds ||
            memcmp(commitment, v->fair.round[round++].commitment, SHA256_BYTES) != 0)
            wrong = "the server committed to another seed before this device showed its part";
    }
    return wrong;
}

/* The hash that the server told last. */
static void take_hash(struct verify *v)
{
    struct kept_walk walk = kept_walk(&v->kept);
    struct span note;

    while (kept_next(&v->kept, &walk, &note))
        if (span_is(span_word(&note), "hash"))
            v->has_hash = hex_read(span_word(&note), v->hash);
}

static const char *meet_check(struct verify *v)
{
    char line[] = "check 000000";

    if (v->unseen)
        return NULL;
    fair_check(v->key, line + strlen("check "));
    return kept_same(&v->kept, span_of(line)) == kept_count(&v->kept, "check")
               ? NULL
               : "this device showed other check digits";
}

/* What a device noted, as far as the file tells before it is played. */
static const char *meet_notes(struct verify *v)
{
    const char *wrong;

    if (v->kept.sections && v->kept.match.len == 0)
        return "the notes say nothing about this match";
    take_hash(v);
    v->lost = kept_lost(&v->kept);
    wrong = meet_mix(v);
    if (wrong)
        return wrong;
    if (v->met_seats != kept_count(&v->kept, "seat"))
        return "this device saw somebody who is not in the file";
    if (v->met_bots != kept_count(&v->kept, "bot"))
        return "this device saw a bot that is not in the file";
    if (v->off_line > 0)
        return NULL;
    wrong = meet_check(v);
    if (!wrong && !v->own && v->fair.rounds > 0)
        return "this device's part is not in the mix";
    return wrong;
}

const char *verify_turn(struct verify *v)
{
    const struct fair *f = &v->fair;
    const char *wrong;

    if (!fair_draws(f) && (f->hand[0] || v->typed == 0 || v->typed < f->throws))
        return whole_file(v, "no line '@ dice': nothing was committed to, so the dice cannot be "
                             "verified");
    if (f->seeds < f->rounds ||
        (f->challenge.kind == CHALLENGE_SEALED && f->seeds == 0 && !f->sealed))
        return "cut short: the seeds are missing";
    if (v->cut || !(f->whole || (f->forged && v->hash_line == v->line)))
        return "cut short: the last line is not '@ hash'";
    v->mixed = fair_seats(f, fair_now(f)->shown);
    v->dropped = fair_seats(f, f->round[0].dropped | f->round[1].dropped);
    if (v->knows_seed && f->sealed && !challenge_fits(&f->challenge, v->seed[0]))
        return whole_file(v, "this is not the seed that was sealed");
    v->unseen = f->sealed && !v->knows_seed;
    if (fair_draws(f) && !v->unseen)
        fair_key(f, v->seed[v->seeds > 1], v->key);
    wrong = v->kept.text.len > 0 ? meet_notes(v) : NULL;
    if (wrong)
        return whole_file(v, wrong);
    if (v->off_line > 0) {
        v->line = v->hash_line > 0 ? v->hash_line : v->off_line;
        return v->hash_line > 0 ? FORGED : "called off before the first throw";
    }
    v->again = true;
    v->line = 0;
    replay_init(&v->replay);
    if (v->set.line > 0)
        v->replay.set = &v->set.set;
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
    if (v->results < RESULTS)
        return "cut short: the lines of the result are missing";
    if (v->fair.seats != SEAT_BIT(st->seats) - 1)
        return whole_file(v, "the names are not those of the seats");
    if (v->hash_line > 0) {
        v->line = v->hash_line;
        return FORGED;
    }
    if (v->met_throws != kept_count(&v->kept, "throw"))
        return whole_file(v, "this device saw a throw that is not in the file");
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

/* fair.c -- where the dice of a match come from, as its log tells it. */
#include "fair.h"

#include <string.h>

enum {
    LINE_BYTES = 16 + HEX_CHARS,
    CHECK_BYTES = 6, /* of the hash from which the check digits come */
};

static void add_hex(struct sha256 *sha, const char *before, const uint8_t bytes[SHA256_BYTES])
{
    char line[LINE_BYTES];
    struct text out;

    text_init(&out, line, sizeof(line));
    text_str(&out, before);
    hex_write(bytes, &out);
    text_char(&out, '\n');
    sha256_add(sha, text_all(&out));
}

void fair_commit(const struct sha256 *before, const uint8_t seed[SHA256_BYTES],
                 uint8_t out[SHA256_BYTES])
{
    struct sha256 sha = *before;

    add_hex(&sha, "@ seed ", seed);
    sha256_end(&sha, out);
}

void fair_commit_part(const uint8_t part[SHA256_BYTES], uint8_t out[SHA256_BYTES])
{
    char digits[HEX_CHARS + 1];
    struct sha256 sha;
    struct text text;

    text_init(&text, digits, sizeof(digits));
    hex_write(part, &text);
    sha256_init(&sha);
    sha256_add(&sha, text_all(&text));
    sha256_end(&sha, out);
}

const struct fair_round *fair_now(const struct fair *fair)
{
    return &fair->round[fair->rounds > 0 ? fair->rounds - 1 : 0];
}

uint32_t fair_waits(const struct fair *fair)
{
    const struct fair_round *now = fair_now(fair);

    return fair->rounds > 0 ? now->claimed & ~now->shown & ~now->dropped : 0;
}

bool fair_mixed(const struct fair *fair)
{
    const struct fair_round *now = fair_now(fair);

    return fair->rounds > 0 ? now->shown == now->claimed : !now->claimed;
}

bool fair_ours(const struct fair *fair, const struct game *game)
{
    return fair->rules == (uint32_t)game->version && fair_knows(fair->mix);
}

bool fair_knows(int64_t version)
{
    return version >= FAIR_VERSION && version <= FAIR_VERSION_CHALLENGE;
}

bool fair_draws(const struct fair *fair)
{
    return fair->rounds > 0 || fair->challenge.kind != CHALLENGE_NONE;
}

void fair_hash(const struct fair *fair, uint8_t out[SHA256_BYTES])
{
    struct sha256 sha = fair->sha;

    sha256_end(&sha, out);
}

/* A key of its own for numbers that are not the dice's: SHA-256 of `LABEL HEX`. */
static void derive(const char *label, const uint8_t key[SHA256_BYTES], uint8_t out[SHA256_BYTES])
{
    struct sha256 sha;

    sha256_init(&sha);
    add_hex(&sha, label, key);
    sha256_end(&sha, out);
}

void fair_key(const struct fair *fair, const uint8_t seed[SHA256_BYTES], uint8_t key[SHA256_BYTES])
{
    const struct fair_round *now = fair_now(fair);
    const struct challenge *c = &fair->challenge;
    uint8_t public[SHA256_BYTES];
    char before[] = "0 ";
    struct sha256 sha;
    struct text label;
    char buf[16];

    if (c->kind == CHALLENGE_DAY || c->kind == CHALLENGE_DUEL) {
        challenge_seed(c, public);
        seed = public;
    }
    sha256_init(&sha);
    add_hex(&sha, "dice ", seed);
    if (c->kind == CHALLENGE_SEALED)
        add_hex(&sha, before, c->part);
    for (int s = 0; s < SEATS_MAX; s++) {
        before[0] = (char)('0' + s);
        if (now->shown & SEAT_BIT(s))
            add_hex(&sha, before, now->part[s]);
    }
    sha256_end(&sha, key);
    if (fair->own == 0)
        return;
    text_init(&label, buf, sizeof(buf));
    text_str(&label, "own ");
    text_int(&label, fair->own);
    text_char(&label, ' ');
    derive(buf, key, key);
}

void fair_check(const uint8_t key[SHA256_BYTES], char digits[CHECK_DIGITS + 1])
{
    char line[LINE_BYTES];
    uint8_t hash[SHA256_BYTES];
    uint64_t n = 0;
    struct sha256 sha;
    struct text out;

    text_init(&out, line, sizeof(line));
    text_str(&out, "check ");
    hex_write(key, &out);
    sha256_init(&sha);
    sha256_add(&sha, text_all(&out));
    sha256_end(&sha, hash);
    for (int i = 0; i < CHECK_BYTES; i++)
        n = n << 8 | hash[i];
    digits[CHECK_DIGITS] = '\0';
    for (int i = CHECK_DIGITS - 1; i >= 0; i--, n /= 10)
        digits[i] = (char)('0' + n % 10);
}

void fair_dice(const uint8_t key[SHA256_BYTES], const struct throw_name *name, struct chacha *out)
{
    const uint32_t nonce[3] = { name->round, name->turn, name->nth };

    chacha_init(out, key, nonce);
}

/* The rounds are shuffled as a pack of cards is, with numbers of their own. */
struct throw_name fair_drawn(const struct fair *fair, const uint8_t key[SHA256_BYTES],
                             const struct throw_name *name, int32_t rounds)
{
    const struct throw_name whose = { .round = fair->order };
    struct throw_name drawn = *name;
    uint8_t card[ORDER_MAX], order[SHA256_BYTES];
    struct chacha chacha;

    if (fair->order == 0 || rounds > ORDER_MAX || name->round == 0 ||
        name->round > (uint32_t)rounds)
        return drawn;
    derive("order ", key, order);
    fair_dice(order, &whose, &chacha);
    for (int32_t i = 0; i < rounds; i++)
        card[i] = (uint8_t)(i + 1);
    for (int32_t i = rounds - 1; i > 0; i--) {
        uint32_t k = rng_below(&chacha.rng, (uint32_t)i + 1);
        uint8_t other = card[k];

        card[k] = card[i];
        card[i] = other;
    }
    drawn.round = card[name->round - 1];
    return drawn;
}

int32_t fair_shake_ms(const uint8_t key[SHA256_BYTES], const struct throw_name *name,
                      const struct game *game)
{
    uint32_t spread = (uint32_t)(game->shake_max_ms - game->shake_min_ms);
    uint8_t shake[SHA256_BYTES];
    struct chacha chacha;

    if (game->shake_max_ms == 0)
        return 0;
    derive("shake ", key, shake);
    fair_dice(shake, name, &chacha);
    return game->shake_min_ms + (int32_t)rng_below(&chacha.rng, spread + 1);
}

void fair_bot(const uint8_t key[SHA256_BYTES], const struct status *seen, int32_t seat,
              uint32_t again, struct chacha *out)
{
    const uint32_t nonce[3] = { (uint32_t)seen->round, (uint32_t)(seat | seen->made[seat] << 8),
                                again };
    uint8_t bots[SHA256_BYTES];

    derive("bots ", key, bots);
    chacha_init(out, bots, nonce);
}

void fair_init(struct fair *fair)
{
    memset(fair, 0, sizeof(*fair));
    fair->rules = fair->mix = 1;
    sha256_init(&fair->sha);
}

/* Another commitment of the server: it covers what was claimed, and no later claim counts. */
static const char *read_commitment(struct fair *fair, struct span hex)
{
    struct fair_round *next = &fair->round[fair->rounds];

    if (!hex_read(hex, next->commitment))
        return "not a commitment";
    next->before = fair->sha;
    fair->rounds++;
    return NULL;
}

/* `S,S`: a device's seats in ascending order; 0 if that is not what it is. */
static uint32_t read_seats(struct span word)
{
    uint32_t seats = 0;

    if (word.len == 0 || word.at[word.len - 1] == ',')
        return 0;
    do {
        int64_t seat;

        if (!span_number(span_until(&word, ','), &seat) || seat >= SEATS_MAX ||
            seats >= SEAT_BIT(seat))
            return 0;
        seats |= SEAT_BIT(seat);
    } while (word.len > 0);
    return seats;
}

uint32_t fair_seats(const struct fair *fair, uint32_t devices)
{
    uint32_t seats = 0;

    for (int s = 0; s < SEATS_MAX; s++)
        if (devices & SEAT_BIT(s))
            seats |= fair->device[s];
    return seats;
}

/* A claim of the round to come: in the second one only who showed a part has a say. */
static const char *read_claim(struct fair *fair, struct span word, struct span hex)
{
    uint32_t seats = read_seats(word);
    const struct fair_round *now = fair_now(fair);
    struct fair_round *next = &fair->round[fair->rounds];
    int first = 0;

    if (fair->rounds == FAIR_ROUNDS || (fair->rounds > 0 && !now->dropped))
        return "a claim that no commitment covers";
    if (seats == 0 || (seats & ~fair->seats))
        return "no such seat";
    while (!(seats & SEAT_BIT(first)))
        first++;
    if (seats & (fair->bots | fair_seats(fair, next->claimed)))
        return "a claim for a seat that is taken";
    if (fair->rounds > 0 && (!(now->shown & SEAT_BIT(first)) || fair->device[first] != seats))
        return "a claim of a device that did not show its part";
    if (!hex_read(hex, next->commit[first]))
        return "not a commitment";
    fair->device[first] = seats;
    next->claimed |= SEAT_BIT(first);
    return NULL;
}

static const char *read_part(struct fair_round *now, int64_t seat, struct span hex)
{
    uint8_t commit[SHA256_BYTES];

    if (!hex_read(hex, now->part[seat]))
        return "not a part of the mix";
    fair_commit_part(now->part[seat], commit);
    if (memcmp(commit, now->commit[seat], SHA256_BYTES) != 0)
        return "the part is not the one its device committed to";
    now->shown |= SEAT_BIT(seat);
    return NULL;
}

/* `reveal` or `drop` of a device that is waited for. */
static const char *read_answer(struct fair *fair, struct span what, struct span word,
                               struct span hex)
{
    struct fair_round *now;
    int64_t seat;

    if (!span_number(word, &seat) || seat >= SEATS_MAX)
        return "no such seat";
    if (!(fair_waits(fair) & SEAT_BIT(seat)))
        return "nobody waits for this part";
    now = &fair->round[fair->rounds - 1];
    if (span_is(what, "reveal"))
        return read_part(now, seat, hex);
    if (!span_is(what, "drop") || hex.len > 0)
        return "not a line of the mix";
    now->dropped |= SEAT_BIT(seat);
    return NULL;
}

static const char *read_mix(struct fair *fair, struct span rest)
{
    struct span what = span_word(&rest), word = span_word(&rest), hex = span_word(&rest);
    bool anew = fair->rounds == 1 && fair_now(fair)->dropped && !fair_waits(fair);

    if (fair->throws > 0 || fair->challenge.kind)
        return "not the time to mix";
    if (span_word(&rest).len > 0)
        return "not a line of the mix";
    if (span_is(what, "commit"))
        return read_claim(fair, word, hex);
    if (!span_is(what, "fresh"))
        return read_answer(fair, what, word, hex);
    return anew && hex.len == 0 ? read_commitment(fair, word) : "not the time to mix";
}

/* A bot from the start stays one: what it does can be checked. */
static const char *read_bot(struct fair *fair, bool bot, struct span word)
{
    int64_t seat;

    if (!span_number(word, &seat) || seat >= SEATS_MAX || !(fair->seats & SEAT_BIT(seat)))
        return "no such seat";
    if (fair->rounds > 0 && (fair->bots & SEAT_BIT(seat)))
        return "a bot's seat stays a bot's";
    if (fair->rounds == 0 && (fair_seats(fair, fair->round[0].claimed) & SEAT_BIT(seat)))
        return "a bot in a seat that has claimed a part";
    if (fair->rounds == 0 && bot)
        fair->bots |= SEAT_BIT(seat);
    fair->held = bot ? fair->held | SEAT_BIT(seat) : fair->held & ~SEAT_BIT(seat);
    return NULL;
}

static const char *read_typed(struct fair *fair, struct span seats)
{
    struct span word = span_word(&seats);

    if ((fair_draws(fair) && !fair->hand[0]) || !fair_mixed(fair))
        return "a throw by hand in a match whose dice were committed to";
    for (int i = 0; i < 2 && (i == 0 || word.len > 0); i++, word = span_word(&seats)) {
        int64_t seat;

        if (!span_number(word, &seat) || seat >= SEATS_MAX || !(fair->seats & SEAT_BIT(seat)))
            return "no such seat";
    }
    fair->typed = true;
    return word.len > 0 ? "not a line of a throw by hand" : NULL;
}

static const char *read_off(struct fair *fair, struct span rest)
{
    if (fair->rounds < FAIR_ROUNDS || !fair_now(fair)->dropped || fair_waits(fair) || rest.len > 0)
        return "called off without a second drop-out";
    fair->off = true;
    return NULL;
}

/* `@ TIME WHAT ...` */
static const char *read_event(struct fair *fair, struct span what, struct span rest)
{
    bool bot = span_is(what, "bot");

    if (fair->off)
        return "a line after the match was called off";
    if (bot && fair->challenge.kind && fair->throws > 0)
        return "a bot for a person, in a challenge";
    if (bot && fair->challenge.kind)
        challenge_add(&fair->challenge, "bot", rest);
    if (span_is(what, "mix"))
        return read_mix(fair, rest);
    if (span_is(what, "typed"))
        return read_typed(fair, rest);
    if (span_is(what, "off"))
        return read_off(fair, rest);
    return bot || span_is(what, "back") ? read_bot(fair, bot, span_word(&rest)) : NULL;
}

/* `@ seat S NAME`, in order. */
static const char *read_seat(struct fair *fair, struct span word)
{
    int64_t seat;

    if (!span_number(word, &seat) || seat >= SEATS_MAX || SEAT_BIT(seat) != fair->seats + 1)
        return "not the next seat";
    fair->seats |= SEAT_BIT(seat);
    return NULL;
}

static const char *read_seed(struct fair *fair, struct span hex)
{
    uint8_t seed[SHA256_BYTES], commitment[SHA256_BYTES];
    bool sealed = fair->challenge.kind == CHALLENGE_SEALED;
    const struct fair_round *round;

    if (fair->seeds == (sealed ? 1 : fair->rounds) || fair->sealed)
        return "a seed nobody committed to";
    if (!hex_read(hex, seed))
        return "not a seed";
    if (sealed) {
        fair->seeds++;
        return challenge_fits(&fair->challenge, seed) ? NULL : "the seed is not the sealed one";
    }
    round = &fair->round[fair->seeds++];
    fair_commit(&round->before, seed, commitment);
    if (memcmp(commitment, round->commitment, SHA256_BYTES) != 0)
        return "the seed is not the one the server committed to";
    return NULL;
}

/* The last line, of which nothing says how it was written: it is written in one way only. */
static const char *read_hash(struct fair *fair, struct span line, struct span hex)
{
    uint8_t said[SHA256_BYTES], hash[SHA256_BYTES];

    if (!hex_read(hex, said) || line.len != strlen("@ hash ") + HEX_CHARS)
        return "not a hash";
    fair_hash(fair, hash);
    fair->forged = memcmp(said, hash, SHA256_BYTES) != 0;
    fair->whole = !fair->forged;
    return fair->forged ? "the hash is of another log: something before was changed" : NULL;
}

/* `@ set LINE`, `@ hand VERB...`: before the game, and never where nobody looks for them. */
static const char *read_box(struct fair *fair, struct span what, struct span verbs)
{
    bool challenge = fair->challenge.kind != CHALLENGE_NONE;

    if (fair->begun || (fair->mix != FAIR_VERSION_BOX && (!challenge || span_is(what, "hand"))))
        return "not the place for a set, or for throws by hand";
    if (challenge)
        challenge_add(&fair->challenge, "set", verbs);
    if (span_is(what, "set"))
        return NULL;
    verbs = span_trim(verbs);
    if (fair->hand[0] || verbs.len == 0 || verbs.len > HAND_MAX)
        return "not a line of throws by hand";
    memcpy(fair->hand, verbs.at, verbs.len);
    return NULL;
}

/* `@ challenge ...` and `@ lexicon HEX16`, in this order and before any set. */
static const char *read_challenge(struct fair *fair, struct span what, struct span says)
{
    struct challenge *c = &fair->challenge;

    if (fair->begun || c->has_set || fair->mix != FAIR_VERSION_CHALLENGE ||
        span_is(what, "challenge") != (c->kind == CHALLENGE_NONE))
        return "not the place for a challenge";
    if (span_is(what, "challenge"))
        return challenge_begin(c, fair->rules, says);
    if (!hex16_read(span_trim(says)))
        return "not a hash of a lexicon";
    challenge_add(c, "lexicon", says);
    return NULL;
}

/* `@ order N`, `@ own N` */
static const char *read_order(struct fair *fair, uint32_t *whose, struct span word)
{
    int64_t n;

    if (fair->begun || *whose > 0 || fair->challenge.kind == CHALLENGE_NONE)
        return "not the place for an order";
    if (!span_number(word, &n) || n < 1 || n > ORDER_MAX)
        return "not an order";
    *whose = (uint32_t)n;
    return NULL;
}

/* `@ sealed` */
static const char *read_seal(struct fair *fair)
{
    if (fair->challenge.kind != CHALLENGE_SEALED || fair->sealed || fair->seeds > 0)
        return "nothing is sealed";
    fair->sealed = true;
    return NULL;
}

/* The game, with which a match begins. */
static const char *read_game(struct fair *fair, struct span rest)
{
    bool first = !fair->begun;

    fair->begun = true;
    if (first && fair->challenge.kind)
        challenge_add_game(&fair->challenge, rest);
    return first && !fair->challenge.kind && fair->mix == FAIR_VERSION_CHALLENGE
               ? "no line '@ challenge'"
               : NULL;
}

/* Whether throws of this verb are made by hand. */
static bool is_by_hand(const struct fair *fair, struct span verb)
{
    struct span rest = span_of(fair->hand), word;

    if (!fair->hand[0])
        return !fair_draws(fair);
    while ((word = span_word(&rest)).len > 0)
        if (span_same(word, verb))
            return true;
    return false;
}

/* Who makes a throw was fixed before. */
static const char *read_throw(struct fair *fair, struct span rest)
{
    bool typed = fair->typed, by_hand;

    span_word(&rest);
    by_hand = is_by_hand(fair, span_word(&rest));
    fair->throws++;
    fair->typed = false;
    if (!fair_draws(fair) || typed == by_hand)
        return NULL;
    return typed ? "a throw by hand that was to be drawn" : "a throw that was to be made by hand";
}

/* `@ rules N`, `@ mix N`. */
static const char *read_version(uint32_t *version, struct span word)
{
    int64_t n;

    if (!span_number(word, &n))
        return "not a version";
    *version = n < UINT32_MAX ? (uint32_t)n : UINT32_MAX;
    return NULL;
}

/* What the table says. */
static const char *read_table(struct fair *fair, struct span line, struct span rest)
{
    struct span what = span_word(&rest), after = rest, word = span_word(&rest);
    int64_t at_ms;

    if (span_is(what, "seat"))
        return read_seat(fair, word);
    if (span_is(what, "rules"))
        return read_version(&fair->rules, word);
    if (span_is(what, "mix"))
        return read_version(&fair->mix, word);
    if (span_is(what, "set") || span_is(what, "hand"))
        return read_box(fair, what, after);
    if (span_is(what, "challenge") || span_is(what, "lexicon"))
        return read_challenge(fair, what, after);
    if (span_is(what, "order"))
        return read_order(fair, &fair->order, span_trim(after));
    if (span_is(what, "own"))
        return read_order(fair, &fair->own, span_trim(after));
    if (span_is(what, "sealed"))
        return read_seal(fair);
    if (span_is(what, "dice"))
        return fair_draws(fair) || fair->throws > 0 || fair->typed
                   ? "a commitment that comes too late"
                   : read_commitment(fair, word);
    if (span_is(what, "seed"))
        return read_seed(fair, word);
    if (span_is(what, "hash"))
        return read_hash(fair, line, word);
    if (!span_number(what, &at_ms))
        return NULL;
    what = span_word(&after);
    if (span_is(what, "mix"))
        fair->mix_ms = at_ms;
    return read_event(fair, what, after);
}

static const char *read_line(struct fair *fair, struct span line)
{
    struct span rest = line, first = span_word(&rest);

    if (fair->whole)
        return "a line after the hash";
    if (span_is(first, "@"))
        return read_table(fair, line, rest);
    if (fair->off)
        return "a line after the match was called off";
    if (span_is(first, "game"))
        return read_game(fair, rest);
    return span_is(first, "dice") ? read_throw(fair, rest) : NULL;
}

const char *fair_read(struct fair *fair, struct span line)
{
    const char *wrong = read_line(fair, line);

    sha256_add(&fair->sha, line);
    sha256_add(&fair->sha, SPAN("\n"));
    return wrong;
}

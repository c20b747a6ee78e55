/*
 * test_faces.c THROWS -- dice as a match has them, by name: every kind of throw so many times, and
 * how likely it is that sound dice show that (chi-square): each die, dice beside each other, and
 * throws whose names are neighbours. The same for the same THROWS. TAP.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rules/fair.h"
#include "rules/fiese15.h"
#include "rules/replay.h"
#include "rules/words.h"
#include "tap.h"

enum { DICE_MAX = 9, FACES_MAX = 80, FOLDS = 6, WORD_BYTES = 16, LETTERS = 21, SHAKES = 2001 };

static const double alarm = 1e-3; /* how likely some p value of sound dice is found too small */

static uint8_t key[SHA256_BYTES];

/* ---- p values ---- */

/* The part of the chi-square distribution above x: Q(free / 2, x / 2), by its continued fraction.
 */
static double upper(double s, double x)
{
    double b = x + 1 - s, c = 1e300, d = 1 / b, h = d;

    for (int i = 1; i < 100000; i++) {
        double a = -i * (i - s), step;

        b += 2;
        d = 1 / (a * d + b);
        c = b + a / c;
        step = d * c;
        h *= step;
        if (fabs(step - 1) < 1e-12)
            break;
    }
    return exp(-x + s * log(x) - lgamma(s)) * h;
}

/* The same from below, by its series, where that one does not converge. */
static double lower(double s, double x)
{
    double term = 1 / s, sum = term;

    for (int i = 1; i < 100000 && term > sum * 1e-15; i++) {
        term *= x / (s + i);
        sum += term;
    }
    return sum * exp(-x + s * log(x) - lgamma(s));
}

static double p_of(double chi, double free)
{
    double s = free / 2, x = chi / 2;

    if (x <= 0)
        return 1;
    return x < s + 1 ? 1 - lower(s, x) : upper(s, x);
}

static struct {
    int count, small; /* of all p values; below 0.05 */
    double least, most;
    char what[128];
} all;

static void note(double p, const char *what, int die, const char *how)
{
    all.count++;
    all.small += p < 0.05;
    all.most = p > all.most ? p : all.most;
    if (all.count > 1 && p >= all.least)
        return;
    all.least = p;
    snprintf(all.what, sizeof(all.what), "%s, die %d, %s", what, die, how);
}

/* ---- kinds of throws ---- */

struct kind {
    const char *game, *options, *verb;
    int dice, faces;
    const char *twice; /* cubes: a symbol of each colour that is there twice; a throw is sorted */
};

/* How often a die, or the dice of a colour, showed what; folded to few faces for pairs. */
struct die {
    int faces, folds;
    char face[FACES_MAX][WORD_BYTES];
    double share[FACES_MAX], fold_share[FOLDS];
    long count[FACES_MAX];
    int fold[FACES_MAX];
    long next[FOLDS][FOLDS], beside[FOLDS][FOLDS];
};

static struct die die[DICE_MAX];

static int count_of(struct span word, char symbol)
{
    int n = 0;

    for (size_t i = 0; i < word.len; i++)
        n += word.at[i] == symbol;
    return n;
}

/* Four dice of a colour, sorted: how likely they are, if each of the faces is. */
static double share_of_four(struct span word, const char *twice)
{
    double share = 24;

    for (size_t i = 0; i < word.len; i++) {
        int before = count_of((struct span) { word.at, i }, word.at[i]);

        share *= (strchr(twice, word.at[i]) ? 2 : 1) / 6.0 / (before + 1);
    }
    return share;
}

static void new_face(const struct kind *k, struct die *d, int colour, struct span word)
{
    static const double few[] = { 16 / 81.0, 32 / 81.0, 24 / 81.0, 9 / 81.0 };
    int i = d->faces++;

    if (i == FACES_MAX || word.len >= WORD_BYTES)
        abort();
    memcpy(d->face[i], word.at, word.len);
    if (!k->twice) {
        d->share[i] = 1.0 / k->faces;
        d->fold[i] = i;
        d->folds = k->faces;
        d->fold_share[i] = 1.0 / k->faces;
        return;
    }
    d->share[i] = share_of_four(word, k->twice);
    d->fold[i] = count_of(word, k->twice[colour]);
    d->fold[i] = d->fold[i] > 3 ? 3 : d->fold[i];
    d->folds = 4;
    memcpy(d->fold_share, few, sizeof(few));
}

/* The faces of a throw, by die. */
static void read_throw(const struct kind *k, struct span text, int face[DICE_MAX])
{
    span_word(&text);
    for (int n = 0; n < k->dice; n++) {
        struct span word = span_word(&text);
        int i = 0;

        while (i < die[n].faces && !span_is(word, die[n].face[i]))
            i++;
        if (i == die[n].faces)
            new_face(k, &die[n], n, word);
        face[n] = i;
    }
    if (span_word(&text).len > 0)
        abort();
}

/* The very functions by which a table throws. */
static struct span draw(const struct game *game, const void *state, struct throw_name name,
                        char buf[MOVE_MAX + 1])
{
    struct chacha chacha;
    struct text out;

    fair_dice(key, &name, &chacha);
    text_init(&out, buf, MOVE_MAX + 1);
    game->sample(state, SEAT_DICE, &chacha.rng, &out);
    return text_all(&out);
}

enum { BY_NTH, BY_TURN, BY_ROUND, TWICE /* as no match has it: each name for two throws */ };

/* Throw number i of a walk through the names; 2n and 2n + 1 are neighbours. */
static struct throw_name name_of(int walk, uint32_t i)
{
    switch (walk) {
    case BY_NTH:
        return (struct throw_name) { 1, 1, i };
    case BY_TURN:
        return (struct throw_name) { 1 + i / 8, i % 8, 0 };
    case BY_ROUND:
        return (struct throw_name) { i, 1, 0 };
    default:
        return (struct throw_name) { 1, 1, i / 2 };
    }
}

static double chi_faces(const struct die *d, long throws)
{
    double chi = 0, seen = 0;

    for (int i = 0; i < d->faces; i++) {
        double want = d->share[i] * (double)throws;

        seen += d->share[i];
        chi += ((double)d->count[i] - want) * ((double)d->count[i] - want) / want;
    }
    return chi + (1 - seen) * (double)throws; /* of faces that never came */
}

static double chi_pairs(long pair[FOLDS][FOLDS], const struct die *a, const struct die *b, long n)
{
    double chi = 0;

    for (int i = 0; i < a->folds; i++)
        for (int j = 0; j < b->folds; j++) {
            double want = a->fold_share[i] * b->fold_share[j] * (double)n;

            chi += ((double)pair[i][j] - want) * ((double)pair[i][j] - want) / want;
        }
    return chi;
}

static void judge(const struct kind *k, long throws, const char *walk)
{
    char what[64];

    snprintf(what, sizeof(what), "%s %s by %s", k->game, k->verb, walk);
    for (int n = 0; n < k->dice; n++) {
        const struct die *d = &die[n], *b = &die[(n + 1) % k->dice];

        note(p_of(chi_faces(d, throws), d->faces - 1), what, n, "faces");
        note(p_of(chi_pairs(die[n].next, d, d, throws / 2), d->folds * d->folds - 1), what, n,
             "next throw");
        note(p_of(chi_pairs(die[n].beside, d, b, throws), d->folds * b->folds - 1), what, n,
             "next die");
    }
}

static void walk(const struct kind *k, const struct game *game, const void *state, long throws,
                 int how)
{
    static const char *const word[] = { "nth", "turn", "round", "pairs" };
    int face[2][DICE_MAX];

    memset(die, 0, sizeof(die));
    for (long i = 0; i < throws; i++) {
        char buf[MOVE_MAX + 1];
        int *now = face[i % 2];

        read_throw(k, draw(game, state, name_of(how, (uint32_t)i), buf), now);
        for (int n = 0; n < k->dice; n++) {
            struct die *d = &die[n], *b = &die[(n + 1) % k->dice];

            d->count[now[n]]++;
            d->beside[d->fold[now[n]]][b->fold[now[(n + 1) % k->dice]]]++;
            if (i % 2)
                d->next[d->fold[face[0][n]]][d->fold[now[n]]]++;
        }
    }
    judge(k, throws, word[how]);
}

/* Plays until the dice are to make a move of this kind. */
static const struct game *find_state(const struct kind *k, void *state)
{
    const struct game *game = game_find(span_of(k->game));
    struct rng rng = rng_seeded(7);
    char buf[MOVE_MAX + 1];
    struct setup setup;
    struct span where;
    struct text out;
    struct move m;

    if (setup_read(&setup, game, span_of(k->options), &where))
        abort();
    game_init(game, state, &setup);
    while (!(((const struct status *)state)->to_act & SEAT_BIT(SEAT_DICE)) ||
           strncmp(draw(game, state, name_of(BY_NTH, 0), buf).at, k->verb, strlen(k->verb)) != 0) {
        text_init(&out, buf, sizeof(buf));
        if (!game_sample(game, state, &rng, &m, &out) || game_apply(game, state, &m))
            abort();
    }
    return game;
}

/* Neither too uneven nor too even, and not too many rather uneven. */
static bool sound(void)
{
    double few = 0.05 * all.count;

    return all.least > alarm / all.count && 1 - all.most > alarm / all.count &&
           all.small < few + 4 * sqrt(few * 0.95) + 1;
}

/* Says how likely what was noted since is. */
static void say(const char *what, long throws)
{
    ok(sound(), "%s: %ld throws, %d p values from %.4f (%s) to %.4f, %d below 0.05", what, throws,
       all.count, all.least, all.what, all.most, all.small);
    memset(&all, 0, sizeof(all));
}

static void throws_of(const struct kind *k, long throws)
{
    static _Alignas(16) uint8_t state[STATE_MAX];
    const struct game *game = find_state(k, state);

    key[1]++; /* others than the kind before had */
    for (int how = BY_NTH; how <= BY_ROUND; how++)
        walk(k, game, state, throws, how);
    say(k->game, 3 * throws);
}

/* ---- what is drawn until nothing is left ---- */

struct deck {
    int cards, decks;
    long at[LETTERS][LETTERS];   /* card, place */
    long pair[LETTERS][LETTERS]; /* two that follow each other, at some place of each deck */
    long over[LETTERS][LETTERS]; /* the last of one, the first of the next */
    int card[2][LETTERS];
};

static void deck_add(struct deck *d)
{
    const int *card = d->card[d->decks % 2];
    int place = d->decks % (d->cards - 1);

    for (int i = 0; i < d->cards; i++)
        d->at[card[i]][i]++;
    d->pair[card[place]][card[place + 1]]++;
    if (d->decks % 2)
        d->over[d->card[0][d->cards - 1]][card[0]]++;
    d->decks++;
}

/* Pairs of the same card count only where they can be. */
static double chi_cells(const struct deck *d, long cell[LETTERS][LETTERS], double n, bool same)
{
    double want = n / (d->cards * (same ? d->cards : d->cards - 1)), chi = 0;

    for (int i = 0; i < d->cards; i++)
        for (int j = 0; j < d->cards; j++)
            if (same || i != j)
                chi += ((double)cell[i][j] - want) * ((double)cell[i][j] - want) / want;
    return chi;
}

static void deck_judge(struct deck *d, const char *what)
{
    int n = d->cards;
    double places = chi_cells(d, d->at, (double)d->decks * n, true);

    /* Every card is once in a deck, and every place too: so many cells are free. */
    note(p_of(places * (n - 1) / n, (n - 1) * (n - 1)), what, 0, "places");
    note(p_of(chi_cells(d, d->pair, d->decks, false), n * (n - 1) - 1), what, 0, "pairs");
    note(p_of(chi_cells(d, d->over, d->decks / 2, true), n * n - 1), what, 0, "next deck");
    say(what, (long)d->decks * n);
}

/* Matches of 15 strips, each with a key of its own. */
static void strips(long throws)
{
    static const struct kind kind = { .game = "fiese15", .options = "rounds=15", .verb = "strip" };
    static _Alignas(16) struct fiese15 f;
    static struct deck deck;
    const struct game *game = find_state(&kind, &f);

    deck = (struct deck) { .cards = FIESE15_STRIPS };
    while ((long)deck.decks * deck.cards < throws) {
        memcpy(key, &deck.decks, sizeof(deck.decks));
        f.strips_used = 0;
        for (int i = 0; i < deck.cards; i++) {
            struct throw_name name = { 1 + (uint32_t)i, 0, 0 };
            struct fiese15_dice strip;
            char buf[MOVE_MAX + 1];
            struct span text = draw(game, &f, name, buf);
            int n = 0;

            span_word(&text);
            if (!fiese15_read(text, &strip))
                abort();
            while (memcmp(&fiese15_ours->front[n], &strip, sizeof(strip)) != 0)
                n++;
            f.strips_used |= UINT32_C(1) << n;
            deck.card[deck.decks % 2][i] = n;
        }
        deck_add(&deck);
    }
    deck_judge(&deck, "fiese15 strip");
}

/* One long match: its letters, deck after deck. */
static void letters(long throws)
{
    static const struct kind kind = { .game = "words", .options = "lang=it", .verb = "letter" };
    static _Alignas(16) struct words w;
    static struct deck deck;
    const struct game *game = find_state(&kind, &w);
    uint32_t all_letters = words_deck(words_ours, w.lang);

    deck = (struct deck) { .cards = LETTERS };
    for (uint32_t k = 0; (long)deck.decks * deck.cards < throws; k++) {
        char buf[MOVE_MAX + 1];
        uint32_t bit;
        int n = 0;

        draw(game, &w, (struct throw_name) { 0, 0, k }, buf);
        bit = UINT32_C(1) << (buf[strlen("letter ")] - 'A');
        if (!(all_letters & ~w.turned & bit))
            abort();
        w.turned |= bit;
        if (w.turned == all_letters)
            w.turned = 0;
        for (uint32_t before = all_letters & (bit - 1); before; before &= before - 1)
            n++;
        deck.card[deck.decks % 2][k % LETTERS] = n;
        if (k % LETTERS == LETTERS - 1)
            deck_add(&deck);
    }
    deck_judge(&deck, "words letter");
}

static void shakes(long throws)
{
    const struct game *game = game_find(SPAN("blitz"));
    static long count[SHAKES], pair[16];
    double want = (double)throws / SHAKES, half = (double)throws / 2 / 16, chi = 0, next = 0;
    int before = 0;

    for (long i = 0; i < throws; i++) {
        int ms = fair_shake_ms(key, &(struct throw_name) { (uint32_t)i, 0, 0 }, game);
        int quarter = (ms - game->shake_min_ms) * 4 / SHAKES;

        count[ms - game->shake_min_ms]++;
        if (i % 2)
            pair[before * 4 + quarter]++;
        before = quarter;
    }
    for (int i = 0; i < SHAKES; i++)
        chi += ((double)count[i] - want) * ((double)count[i] - want) / want;
    for (int i = 0; i < 16; i++)
        next += ((double)pair[i] - half) * ((double)pair[i] - half) / half;
    note(p_of(chi, SHAKES - 1), "blitz shake", 0, "lengths");
    note(p_of(next, 15), "blitz shake", 0, "next throw");
    say("blitz shake", throws);
}

/* ---- what would be found ---- */

static bool near(double a, double b)
{
    return fabs(a - b) < 1e-4;
}

/* A die by modulo of 16, as careless programs have it. */
static void modulo(long throws)
{
    struct rng rng = rng_seeded(3);
    long count[6] = { 0 };
    double chi = 0, want = (double)throws / 6;

    for (long i = 0; i < throws; i++)
        count[(rng.next(&rng) >> 28) % 6]++;
    for (int i = 0; i < 6; i++)
        chi += ((double)count[i] - want) * ((double)count[i] - want) / want;
    ok(p_of(chi, 5) < alarm / 100, "a die by modulo of 16 is found out in %ld throws", throws);
}

static void repeated(const struct kind *k, long throws)
{
    static _Alignas(16) uint8_t state[STATE_MAX];
    const struct game *game = find_state(k, state);

    walk(k, game, state, throws, TWICE);
    ok(!sound() && strstr(all.what, "next throw"), "so are throws that come twice: %s", all.what);
    memset(&all, 0, sizeof(all));
}

int main(int argc, char **argv)
{
    static const struct kind kind[] = {
        { "fiese15", "", "roll", 6, 6, NULL },
        { "blitz", "white=3 brainteaser=1", "throw", 9, 6, NULL },
        { "cubes", "", "throw", 3, 6, "52+-" },
        { "words", "", "throw", 6, 3, NULL },
    };
    long throws = argc > 1 ? atol(argv[1]) : 20000;

    ok(near(p_of(11.0705, 5), 0.05) && near(p_of(3.8415, 1), 0.05) && near(p_of(0.5543, 5), 0.99) &&
           near(p_of(447.632, 400), 0.05),
       "p values as tables print them");
    key[0] = 15;
    for (size_t i = 0; i < sizeof(kind) / sizeof(kind[0]); i++)
        throws_of(&kind[i], throws);
    strips(throws);
    letters(throws);
    shakes(throws);
    modulo(throws);
    repeated(&kind[0], throws);
    return tap_end();
}

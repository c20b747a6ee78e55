/*
 * test_bots.c -- what every bot promises: in any state a legal move, at a human pace, the same for
 * the same draws, and the same whatever happens that its seat may not know.
 *
 *     test_bots STATES LEXICON    so many states for each bot and set of options
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "bots/bout.h"
#include "rules/replay.h"
#include "rules/words.h"
#include "solve/lent.h"
#include "tap.h"

enum { FASTEST_MS = 80, SLOWEST_MS = 60000, ASK_ONE_IN = 5 };

static const struct {
    const char *game, *options;
} sets[] = {
    { "fiese15", "rounds=3" },
    { "fiese15", "rounds=2 zocker=1 seats=3" },
    { "fiese15", "rounds=3 handicap=1 start=fixed" },
    { "fiese15", "rounds=3 handicap=1 zocker=1 seats=6" },
    { "blitz", "blacks=1" },
    { "blitz", "blacks=1 brainteaser=1 white=3 seats=7" },
    { "blitz", "blacks=1 buzz=1 seats=3" },
    { "blitz", "blacks=1 calls=many swap=2 seats=3" },
    { "cubes", "target=20" },
    { "cubes", "mode=together target=20 limit=60 commuted=0 seats=3" },
    { "cubes", "mode=last target=2 seats=3" },
    { "cubes", "mode=solitaire fractions=0 seats=2" },
    { "words", "target=5 seats=3" },
    { "words", "target=5 first=letter pick=grab lang=fr seats=2" },
    { "words", "target=5 write=turn lang=en seats=2" },
};

static struct lexicon lexicon;

struct world {
    _Alignas(16) uint8_t state[STATE_MAX];
};

struct answer {
    char text[MOVE_MAX + 1];
    int32_t ms;
};

struct trial {
    const struct game *game;
    const struct bot *bot;
    struct rng rng;
    long asked, twins;
    const char *broken;
    char move[MOVE_MAX + 1]; /* at which it was */
};

static const struct status *status(const struct world *w)
{
    return (const struct status *)w->state;
}

static void must(struct trial *t, bool holds, const char *promise, const struct answer *answer)
{
    if (holds || t->broken)
        return;
    t->broken = promise;
    strcpy(t->move, answer->text);
}

/* Asks the bot; what lies behind its state in memory is filled with `rest`. */
static struct answer ask(const struct trial *t, const struct world *w, int seat, uint64_t seed,
                         int rest)
{
    struct world seen;
    struct rng rng = rng_seeded(seed);
    const struct bot_ask question = {
        .game = t->game, .seen = seen.state, .seat = seat, .rng = &rng, .lex = &lexicon
    };
    struct answer answer;
    struct text out;

    memset(&seen, rest, sizeof(seen));
    game_see(t->game, w->state, seat, seen.state);
    text_init(&out, answer.text, sizeof(answer.text));
    answer.ms = t->bot->choose(t->bot, &question, &out);
    return answer;
}

static bool same(const struct answer *a, const struct answer *b)
{
    return a->ms == b->ms && strcmp(a->text, b->text) == 0;
}

static void check_legal(struct trial *t, const struct world *w, int seat,
                        const struct answer *answer)
{
    struct move m = { .at_ms = status(w)->now_ms + answer->ms, .seat = seat };
    struct world next = *w;

    m.text = span_of(answer->text);
    if ((status(w)->to_act & SEAT_BIT(SEAT_CLOCK)) && m.at_ms > status(w)->deadline_ms)
        m.at_ms = status(w)->deadline_ms; /* the clock would be first */
    if (m.text.len > 0)                   /* else it had rather wait */
        must(t, !game_apply(t->game, next.state, &m), "its move is legal", answer);
    must(t, answer->ms >= FASTEST_MS && answer->ms <= SLOWEST_MS, "it takes its time", answer);
}

/* Of Haste Worte: bots wait for what people are shown, and let nobody wait for a device. */
static void check_words(struct trial *t, const struct words *w, const struct answer *answer)
{
    int64_t at = w->st.now_ms + answer->ms;
    int words = 0;

    for (int s = 0; s < w->st.seats; s++)
        for (int i = 0; i < WORDS_OWN; i++)
            words += w->own[s][i].len > 0;
    if (w->phase == WORDS_TAKE && w->grab)
        must(t, at > w->thrown_ms + WORDS_LANDED_MS, "it grabs no die that still rolls", answer);
    if (w->phase == WORDS_WRITE && w->by_turns && strcmp(answer->text, "redraw") != 0)
        must(t, answer->ms * (2 + WORDS_OWN + WORDS_FOREIGN) < 1000, "it writes in a second",
             answer);
    if (w->phase == WORDS_REVIEW && !w->accepted && strcmp(answer->text, "accept") == 0 &&
        w->st.deadline_ms == w->review_end_ms && words * WORDS_READ_MS <= WORDS_READ_ALL_MS)
        must(t, at > w->review_end_ms - WORDS_REVIEW_MS + words * WORDS_READ_MS,
             "it agrees to what was read out", answer);
}

static bool same_verb(const char *a, const char *b)
{
    size_t len = strcspn(a, " ");

    return len == strcspn(b, " ") && memcmp(a, b, len) == 0;
}

/* The verb is public, its arguments are not: two worlds that differ in a move of another player
 * which this seat may not know. */
static void check_twins(struct trial *t, const struct world *w, int seat, int other, uint64_t seed)
{
    struct world world[2] = { *w, *w };
    struct answer answer[2];
    char buf[2][MOVE_MAX + 1];

    for (int i = 0; i < 2; i++) {
        struct move m = { .at_ms = status(w)->now_ms, .seat = other };
        struct text out;

        text_init(&out, buf[i], sizeof(buf[i]));
        t->game->sample(w->state, other, &t->rng, &out);
        m.text = text_all(&out);
        if (m.text.len == 0 || game_apply(t->game, world[i].state, &m) ||
            !(status(&world[i])->secret & SEAT_BIT(other)) ||
            !(status(&world[i])->to_act & SEAT_BIT(seat)))
            return;
    }
    if (strcmp(buf[0], buf[1]) == 0 || !same_verb(buf[0], buf[1]))
        return;
    for (int i = 0; i < 2; i++)
        answer[i] = ask(t, &world[i], seat, seed, i * 0xff);
    must(t, same(&answer[0], &answer[1]), "it does not know what it may not", &answer[0]);
    t->twins++;
}

static void check(struct trial *t, const struct world *w)
{
    for (int s = 0; s < status(w)->seats; s++) {
        uint64_t seed = rng_below(&t->rng, UINT32_MAX);
        struct answer answer, again;

        if (!(status(w)->to_act & SEAT_BIT(s)))
            continue;
        t->asked++;
        answer = ask(t, w, s, seed, 0);
        again = ask(t, w, s, seed, 0xff);
        must(t, same(&answer, &again), "the same draws, the same move", &answer);
        check_legal(t, w, s, &answer);
        if (t->bot->game == &game_words)
            check_words(t, (const struct words *)w->state, &answer);
        for (int other = 0; other < status(w)->seats; other++)
            if (other != s && (status(w)->to_act & SEAT_BIT(other)))
                check_twins(t, w, s, other, seed);
    }
}

/* Looks at states of matches that are played at random, so that it meets odd ones too. */
static void try_bot(struct trial *t, const struct setup *setup, long states)
{
    struct world w;
    char buf[MOVE_MAX + 1];
    struct text text;
    struct move m;

    while (t->asked < states && !t->broken) {
        game_init(t->game, w.state, setup);
        for (;;) {
            if (rng_below(&t->rng, ASK_ONE_IN) == 0)
                check(t, &w);
            text_init(&text, buf, sizeof(buf));
            if (!game_sample(t->game, w.state, &t->rng, &m, &text))
                break;
            if (game_apply(t->game, w.state, &m))
                abort();
        }
    }
}

/* A whole match of the bot among its like. */
static bool plays_out(const struct bot *bot, const struct game *game, const struct setup *setup)
{
    const struct bot *all[SEATS_MAX];
    struct world w;

    for (int s = 0; s < SEATS_MAX; s++)
        all[s] = bot;
    bout_play(game, setup, all, &lexicon, 1, w.state);
    return status(&w)->to_act == 0 && status(&w)->winners != 0;
}

/* In the last die a bot goes on from the dice of the last equation. */
static void check_last_die(void)
{
    static const struct {
        int seat;
        const char *text;
    } played[] = {
        { 0, "throw" }, { SEAT_DICE, "throw 5577 0248 +-x:" }, { 0, "equation 750:75=8+2" },
        { 1, "throw" }, { SEAT_DICE, "throw _ 4 -x" },
    };
    struct trial t = { .game = game_find(SPAN("cubes")) };
    struct answer answer;
    struct setup setup;
    struct span wrong;
    struct world w;

    t.bot = bot_find(t.game, SPAN("perfect"));
    setup_read(&setup, t.game, SPAN("mode=last"), &wrong);
    game_init(t.game, w.state, &setup);
    for (size_t i = 0; i < sizeof(played) / sizeof(played[0]); i++) {
        struct move m = { .seat = played[i].seat, .text = span_of(played[i].text) };

        if (game_apply(t.game, w.state, &m))
            abort();
    }
    answer = ask(&t, &w, 1, 1, 0);
    ok(strncmp(answer.text, "equation ", 9) == 0, "goes on from 750:75=8+2 with %s", answer.text);
    check_legal(&t, &w, 1, &answer);
    ok(!t.broken, "which is legal");
}

enum { RACES = 4000, GANG = 6 };

enum { LATER = 9 }; /* a round in which bots no longer wait for who learns the question */

/* The mean time of the first of n bots at a throw of Würfelblitz, in this round. */
static double first_ms(const struct bot *bot, int n, int round, uint64_t seed)
{
    static const char *const thrown = "throw R*G Y3 B4 O1 G4 K4 W*G W*K";
    const struct game *game = game_find(SPAN("blitz"));
    struct rng rng = rng_seeded(seed);
    struct setup setup;
    struct span wrong;
    struct world w;
    double sum = 0;

    setup_read(&setup, game, SPAN("seats=7 first=0"), &wrong);
    game_init(game, w.state, &setup);
    for (int i = 0; i < 2; i++) {
        struct move m = { .seat = i == 0 ? 0 : SEAT_DICE, .text = span_of(thrown) };

        if (i == 0)
            m.text = SPAN("throw");
        if (game_apply(game, w.state, &m))
            abort();
    }
    ((struct status *)w.state)->round = round;
    for (int race = 0; race < RACES; race++) {
        int32_t first = INT32_MAX;

        for (int s = 1; s <= n; s++) {
            char buf[MOVE_MAX + 1];
            struct text out;
            struct world seen;
            int32_t ms;

            game_see(game, w.state, s, seen.state);
            text_init(&out, buf, sizeof(buf));
            ms = bot->choose(bot,
                             &(struct bot_ask) { .game = game,
                                                 .seen = seen.state,
                                                 .seat = s,
                                                 .rng = &rng,
                                                 .gang = SEAT_BIT(n) - 1 },
                             &out);
            first = ms < first ? ms : first;
        }
        sum += first;
    }
    return sum / RACES;
}

/* A review of three: a person, whose words are there, and two bots. */
static struct words review_of(const char *const word[WORDS_OWN], const enum words_hint *hint)
{
    struct words w = { .phase = WORDS_REVIEW, .letter = 'Q', .review_end_ms = WORDS_REVIEW_MS };

    w.st.seats = 3;
    w.st.now_ms = 1000;
    w.symbol[0] = ANIMALS;
    w.symbol[1] = PLANTS;
    w.symbol[2] = CITIES;
    for (int i = 0; i < WORDS_OWN; i++) {
        w.own[0][i].len = (uint8_t)strlen(word[i]);
        w.own[0][i].category = ANIMALS;
        memcpy(w.own[0][i].text, word[i], strlen(word[i]));
        w.mark[0][i].hint = (uint8_t)hint[i];
    }
    return w;
}

enum { REVIEWS = 100 };

static int32_t said_ms;

/* What a bot says in that review. */
static const char *says(const struct words *w, const char *name, int seat, uint64_t seed)
{
    static char buf[MOVE_MAX + 1];
    struct rng rng = rng_seeded(seed);
    struct text out;
    const struct bot_ask question = {
        .game = &game_words, .seen = w, .seat = seat, .rng = &rng, .lex = &lexicon, .gang = 6
    };
    const struct bot *bot = bot_find(&game_words, span_of(name));

    text_init(&out, buf, sizeof(buf));
    said_ms = bot->choose(bot, &question, &out);
    return buf;
}

static const char *said(const struct words *w, const char *name, int seat)
{
    return says(w, name, seat, 7);
}

/* Who asks for another letter: bots go along, at once when no person is missing. */
static void check_redraw(void)
{
    struct words w = { .phase = WORDS_WRITE, .letter = 'Q', .glass_ms = 1000 };
    const struct bot *bot = bot_find(&game_words, SPAN("easy"));

    w.st.seats = 3;
    w.st.now_ms = w.glass_ms + 13900;
    w.redraw = 1;
    ok(strcmp(said(&w, "easy", 1), "redraw") == 0 && said_ms < 100, "they follow the one person");
    ok(bot->hastens(&w, 6), "whatever they had in mind");
    w.redraw = 1 | 2;
    ok(strcmp(said(&w, "easy", 1), "redraw") != 0, "once");
    w.st.now_ms = w.glass_ms + 14100;
    w.redraw = 1;
    ok(strcmp(said(&w, "easy", 1), "redraw") != 0 && !bot->hastens(&w, 6), "not too late");
    w.st.seats = 4;
    w.st.now_ms = w.glass_ms + 1000;
    ok(strcmp(said(&w, "easy", 1), "redraw") == 0 && said_ms >= 1000 && !bot->hastens(&w, 6),
       "in their own time while others think of it");
}

/* A vote on the person's first word. */
static void open_vote(struct words *w, int voters)
{
    w->mark[0][0].vote = WORDS_CHALLENGE;
    w->mark[0][0].voters = (uint8_t)voters;
    w->mark[0][0].end_ms = w->st.now_ms + WORDS_VOTE_MS;
}

/* W13. */
static void check_sports(void)
{
    static const char *const word[] = { "Qwxyz", "Qxqxqx", "Quallle" };
    static const enum words_hint unknown[] = { WORDS_UNKNOWN, WORDS_UNKNOWN, WORDS_UNKNOWN };
    static const enum words_hint fine[] = { WORDS_KNOWN, WORDS_ELSEWHERE, WORDS_WORD };
    struct words w = review_of(word, unknown);
    const struct bot *bot = bot_find(&game_words, SPAN("hard"));
    int easy = 0;

    ok(strcmp(said(&w, "hard", 1), "challenge 0 1") == 0, "bots doubt what nobody has heard of");
    for (uint64_t seed = 0; seed < REVIEWS; seed++)
        easy += strncmp(says(&w, "easy", 1, seed), "challenge", 9) == 0;
    ok(easy > REVIEWS / 3 && easy < REVIEWS * 2 / 3, "easy ones in %d of %d", easy, REVIEWS);
    w.mark[0][0].struck = WORDS_VOTED;
    ok(strcmp(said(&w, "hard", 2), "accept") == 0, "one word a round is enough");
    w.mark[0][0].struck = w.mark[0][1].struck = WORDS_SHARED;
    ok(strcmp(said(&w, "hard", 1), "accept") == 0, "a slip of a known word is not doubted");
    w = review_of(word, fine);
    ok(strcmp(said(&w, "hard", 1), "accept") == 0, "nor what lexicon or dictionary knows");
    w = review_of(word, unknown);
    open_vote(&w, 6);
    ok(strcmp(said(&w, "hard", 1), "vote 0 1 no") == 0, "without people they vote as they doubt");
    w = review_of(word, fine);
    open_vote(&w, 6);
    ok(strcmp(said(&w, "hard", 1), "vote 0 1 yes") == 0, "and else for the word");
    w = review_of(word, unknown);
    w.accepted = 2;
    w.st.seats = 4;
    open_vote(&w, 2 | 4 | 8);
    ok(strcmp(said(&w, "hard", 1), "") == 0 && !bot->hastens(&w, 6), "they wait for people");
    w.st.now_ms = w.mark[0][0].end_ms - 8000;
    ok(strcmp(said(&w, "hard", 1), "vote 0 1 no") == 0, "not for ever");
    w.mark[0][0].yes = 8;
    ok(strcmp(said(&w, "hard", 1), "vote 0 1 yes") == 0, "and vote with them");
    ok(bot->hastens(&w, 6), "at once, whatever they had in mind");
    w.mark[0][0].yes = 0;
    w.mark[0][0].no = 8;
    w.mark[0][0].hint = WORDS_KNOWN;
    ok(strcmp(said(&w, "hard", 1), "vote 0 1 no") == 0, "even against the lexicon");
}

/* Against people the first of several bots is as fast as one of their kind. */
static void check_gang(void)
{
    static const char *const kind[] = { "easy", "medium", "hard", "master" };

    for (size_t i = 0; i < sizeof(kind) / sizeof(kind[0]); i++) {
        const struct bot *bot = bot_find(game_find(SPAN("blitz")), span_of(kind[i]));
        double one = first_ms(bot, 1, LATER, 1), many = first_ms(bot, GANG, LATER, 2);
        double first = first_ms(bot, 1, 1, 1), second = first_ms(bot, 1, 2, 1);

        ok(fabs(many / one - 1) < 0.05, "%s: one calls after %.0f ms, the first of %d after %.0f",
           kind[i], one, GANG, many);
        ok(fabs(first - one - 5000) < 1 && second < first && second > one,
           "%s: waits longer in the first throws, %.0f and %.0f ms", kind[i], first, second);
    }
}

static bool open_lexicon(const char *path)
{
    FILE *file = fopen(path, "rb");
    struct stat st;
    char *bytes;

    if (!file || fstat(fileno(file), &st) != 0 || !(bytes = malloc((size_t)st.st_size)))
        return false;
    return fread(bytes, 1, (size_t)st.st_size, file) == (size_t)st.st_size && fclose(file) == 0 &&
           !lexicon_open(&lexicon, bytes, (size_t)st.st_size);
}

/* Where nobody lends what the build has found out. */
static void test_lent(void)
{
    const struct cubes_oracle *oracle = cubes_oracle;
    const struct fiese15_outlook *outlook = fiese15_outlook;

    cubes_oracle = NULL;
    fiese15_outlook = NULL;
    ok(!bot_find(game_find(SPAN("cubes")), SPAN("perfect")) &&
           !bot_find(game_find(SPAN("fiese15")), SPAN("perfect")),
       "who knows too little is not there");
    cubes_oracle = oracle;
    fiese15_outlook = outlook;
}

int main(int argc, char **argv)
{
    long states = argc > 1 ? atol(argv[1]) : 100;

    test_lent();
    if (!ok(argc > 2 && open_lexicon(argv[2]), "the lexicon"))
        return tap_end();

    for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++) {
        const struct game *game = game_find(span_of(sets[i].game));
        struct setup setup;
        struct span wrong;

        if (!ok(!setup_read(&setup, game, span_of(sets[i].options), &wrong), "%s %s", game->name,
                sets[i].options))
            continue;
        for (int b = 0; bots[b]; b++) {
            struct trial t = { .game = game, .bot = bots[b], .rng = rng_seeded(i) };

            if (bots[b] != bot_find(game, span_of(bots[b]->name)))
                continue;
            try_bot(&t, &setup, states);
            ok(!t.broken, "%s %s, %s: %s%s%s", game->name, sets[i].options, bots[b]->name,
               t.broken ? t.broken : "keeps its promises", t.broken ? ": " : "", t.move);
            ok(plays_out(bots[b], game, &setup), "and plays a match to its end");
        }
    }
    check_last_die();
    check_gang();
    check_sports();
    check_redraw();
    return tap_end();
}

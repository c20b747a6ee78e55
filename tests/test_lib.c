/* test_lib.c LEXICON -- libknobel, through its header alone, and beside what stands behind it. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bout.h"
#include "knobel.h"
#include "tap.h"

enum { MATCHES = 20, THREADS = 4, MOVES_MAX = 100000, MANY = 50 };

static char wrong[KNOBEL_WRONG_BYTES], text[KNOBEL_VIEW_BYTES], file[1 << 20];
static size_t file_len;
static struct knobel_lexicon *lexicon;

static void note(void *ctx, const char *line)
{
    (void)ctx;
    file_len += (size_t)snprintf(file + file_len, sizeof(file) - file_len, "%s\n", line);
}

static struct knobel_match *begin(const char *game, uint64_t seed)
{
    struct knobel_match *m = knobel_match_new(game, seed, wrong);

    if (!m)
        printf("# %s: %s\n", game, wrong);
    return m;
}

static bool refuses(const char *game, const char *what)
{
    struct knobel_match *m = knobel_match_new(game, 1, wrong);

    knobel_match_free(m);
    return !m && strstr(wrong, what);
}

static void test_names(void)
{
    ok(strcmp(knobel_version(), KNOBEL_VERSION) == 0, "the version is the program's");
    ok(knobel_games(text, sizeof(text)) > 0 && strstr(text, "\"name\":\"cubes\"") &&
           strstr(text, "\"actions\":65"),
       "the games");
    ok(knobel_games(text, 100) == 0 && text[0] == '\0', "what does not fit is not written");
    ok(refuses("chess", "no such game 'chess'") && refuses("fiese15 seats=9", "seats=9") &&
           refuses("", "no such game"),
       "what is no game is said");
}

/* Bots alone play as they do in a simulation. */
static bool as_in_bout(const char *name, const char *bot_name, uint64_t seed)
{
    _Alignas(16) static uint8_t state[STATE_MAX];
    const struct game *game = game_find(span_of(name));
    const struct status *st = (const struct status *)state;
    const struct bot *bot[SEATS_MAX];
    struct knobel_match *m = begin(name, seed);
    struct setup setup;
    bool same;

    setup_default(&setup, game);
    for (int s = 0; s < setup.seats; s++) {
        bot[s] = bot_find(game, span_of(bot_name));
        knobel_bot(m, s, bot_name);
    }
    bout_play(game, &setup, bot, NULL, seed, state);
    same = knobel_run(m) == -1 && knobel_winners(m) == st->winners && knobel_moves(m) == st->moves;
    for (int s = 0; s < setup.seats; s++)
        same = same && knobel_score(m, s) == st->score[s];
    knobel_match_free(m);
    return same;
}

static void test_bots(void)
{
    static const char *const game[] = { "fiese15", "blitz", "cubes" };

    for (int i = 0; i < 3; i++) {
        bool same = true;

        for (uint64_t seed = 0; seed < MATCHES; seed++)
            same = same && as_in_bout(game[i], "easy", seed);
        ok(same, "%s: bots play as in a simulation", game[i]);
    }
}

/* Random answers, with times, until it is over. */
static bool play_out(struct knobel_match *m)
{
    int seat, moves = 0;

    while ((seat = knobel_run(m)) >= 0 && moves++ < MOVES_MAX) {
        char move[KNOBEL_MOVE_BYTES];

        knobel_sample(m, seat, move, sizeof(move));
        if (!knobel_answer(m, seat, 100 + moves % 700, move))
            return false;
    }
    return knobel_to_act(m) == 0;
}

static void test_file(const char *game)
{
    struct knobel_match *m = begin(game, 7), *again;
    char view[KNOBEL_VIEW_BYTES];
    bool over;

    knobel_match_lend(m, lexicon);
    file_len = knobel_match_head(m, file, sizeof(file));
    knobel_match_log(m, note, NULL);
    over = play_out(m);
    again = knobel_match_read(file, file_len, 0, wrong);
    ok(over && again, "%s: a random match comes to its end and is read again", game);
    if (!again)
        printf("# %s\n", wrong);
    knobel_view(m, 0, text, sizeof(text));
    ok(again && knobel_view(again, 0, view, sizeof(view)) > 0 && strcmp(view, text) == 0 &&
           knobel_now(again) == knobel_now(m),
       "%s: to the same view and time", game);
    note(NULL, "0 0 nothing");
    knobel_match_free(again);
    again = knobel_match_read(file, file_len, 0, wrong);
    ok(!again && strchr(wrong, ':'), "%s: a file with one move more is refused: %s", game, wrong);
    knobel_match_free(again);
    knobel_match_free(m);
}

static void test_sets(void)
{
    static const char set[] = "knobel 1\n@ set no such thing\ngame fiese15\n";
    struct knobel_match *m = knobel_match_read(set, sizeof(set) - 1, 1, wrong);

    ok(!m && strncmp(wrong, "2: ", 3) == 0, "a bad set is refused at its line: %s", wrong);
    knobel_match_free(m);
}

/* The numbered moves are exactly what the rules let through. */
static bool listed(struct knobel_match *m, int seat)
{
    uint8_t legal[256];
    int count = 0, said = knobel_legal(m, seat, legal);
    bool same = true;

    for (int i = 0; i < knobel_actions(m); i++) {
        char move[KNOBEL_MOVE_BYTES];

        knobel_action(m, i, move, sizeof(move));
        same = same && legal[i] == !knobel_would(m, seat, 0, move);
        count += legal[i];
    }
    return same && count == said;
}

static void test_actions(const char *game)
{
    struct knobel_match *m = begin(game, 3);
    char move[KNOBEL_MOVE_BYTES];
    bool same = true, found = true;
    int seat, most = 0;

    while ((seat = knobel_run(m)) >= 0 && most++ < 2000) {
        int i = 0;

        for (int s = 0; s < knobel_seats(m); s++)
            same = same && listed(m, s);
        knobel_sample(m, seat, move, sizeof(move));
        while (knobel_action(m, i, text, sizeof(text)) > 0 && strcmp(text, move) != 0)
            i++;
        found = found && i < knobel_actions(m);
        knobel_play(m, seat, 0, move);
    }
    ok(same, "%s: numbered moves are legal when the rules say so", game);
    ok(found && most > 10, "%s: every move has a number", game);
    ok(knobel_action(m, knobel_actions(m), move, sizeof(move)) == 0 &&
           knobel_action(m, -1, move, sizeof(move)) == 0,
       "%s: and no number is beyond", game);
    knobel_match_free(m);
}

static void test_answers(void)
{
    struct knobel_match *m = begin("blitz seats=3", 5);
    char move[KNOBEL_MOVE_BYTES], *longer = text;
    int64_t before;

    ok(!knobel_answer(m, 0, 0, "throw"), "nobody answers before being asked");
    knobel_run(m);
    knobel_play(m, knobel_run(m), 0, "throw");
    knobel_run(m);
    ok(knobel_asked(m) == 7, "all are asked in a race");
    before = knobel_now(m);
    knobel_answer(m, 0, 900, "call 1");
    knobel_answer(m, 1, 400, "call 2");
    ok(knobel_step(m) == KNOBEL_ASKED && knobel_asked(m) == 4, "nobody moves before all have said");
    knobel_answer(m, 2, 20000, "");
    ok(knobel_step(m) == KNOBEL_MOVED && knobel_now(m) == before + 400, "the first goes first");
    ok(knobel_step(m) == KNOBEL_MOVED && knobel_now(m) == before + 900, "the second then");
    memset(longer, 'a', 2000);
    longer[2000] = '\0';
    while (knobel_step(m) == KNOBEL_REFUSED || !knobel_asked(m))
        continue;
    ok(knobel_answer(m, knobel_run(m), 0, longer), "a move that is too long");
    ok(knobel_step(m) == KNOBEL_REFUSED || knobel_asked(m), "is refused");
    ok(!knobel_answer(m, 7, 0, "throw") && !knobel_answer(m, -1, 0, "throw") &&
           !knobel_bot(m, 3, "easy") && !knobel_bot(m, 0, "exec:true") &&
           knobel_sample(m, 12, move, sizeof(move)) == 0 &&
           knobel_choose(m, -1, "easy", move, sizeof(move)) == -1 &&
           strcmp(knobel_play(m, 40, 0, "throw"), "not_your_turn") == 0 && knobel_score(m, 9) == 0,
       "seats that there are not");
    knobel_match_free(m);
}

static void test_copy(void)
{
    struct knobel_match *m = begin("fiese15 seats=3 rounds=2", 11), *copy;
    uint32_t moves;

    knobel_play(m, knobel_run(m), 0, "roll");
    knobel_run(m);
    moves = knobel_moves(m);
    copy = knobel_match_copy(m);
    ok(play_out(m) && knobel_moves(copy) == moves, "a copy stays when the match goes on");
    ok(play_out(copy) && knobel_score(copy, 0) == knobel_score(m, 0) &&
           knobel_moves(copy) == knobel_moves(m),
       "and goes on alike");
    knobel_match_restart(m, 11);
    ok(knobel_moves(m) == 0 && play_out(m), "a match begins anew");
    knobel_match_free(copy);
    knobel_match_free(m);
}

static void test_solve(void)
{
    struct knobel_match *m = begin("fiese15 rounds=1", 2);
    struct knobel_value best, other;
    int seat = knobel_run(m);

    knobel_play(m, seat, 0, "roll");
    knobel_run(m);
    ok(knobel_solve(m, seat, NULL, &best) && best.value == best.best && best.best > 0,
       "the best move of a roll is worth %.3f points: %s", best.best, best.move);
    ok(knobel_solve(m, seat, best.move, &other) && other.value == best.best, "and so it is");
    ok(!knobel_solve(m, seat, "place", &other) && !knobel_solve(m, 1 - seat, NULL, &other),
       "what cannot be done has no value");
    ok(knobel_choose(m, seat, "hard", text, sizeof(text)) > 0 && strcmp(text, best.move) == 0,
       "a hard bot would do it");
    ok(knobel_choose(m, seat, "strong", text, sizeof(text)) == -1, "a bot that there is not");
    knobel_match_free(m);
    m = begin("cubes seats=2 mode=last", 2);
    knobel_play(m, knobel_run(m), 0, "throw");
    seat = knobel_run(m);
    ok(seat >= 0 && knobel_solve(m, seat, NULL, &best) && best.best > 0,
       "tables that the build found out are there");
    knobel_match_free(m);
}

static void test_words(void)
{
    ok(knobel_fold("de", "Die Möwe", text, sizeof(text)) == 5 && strcmp(text, "moewe") == 0,
       "a word folded");
    ok(knobel_fold("xx", "a", text, sizeof(text)) == 0, "in no such language");
    ok(strcmp(knobel_word(lexicon, "en", "animals", "badger"), "known") == 0 &&
           strcmp(knobel_word(lexicon, "en", "animals", "qwrtz"), "unknown") == 0,
       "a word that is known, one that is not");
    ok(!knobel_word(lexicon, "en", "spoons", "badger") &&
           !knobel_word(lexicon, "eo", "animals", "badger"),
       "no such category, no such language");
    ok(!knobel_lexicon_open("knobel?", 7, wrong) && wrong[0], "no lexicon: %s", wrong);
}

/* Random actions, to ends of matches. */
static void test_many(void)
{
    static struct knobel_match *m[MANY];
    static uint8_t legal[MANY][65];
    int32_t action[MANY], seat[MANY];
    int over = 0;
    size_t refused = 0;

    for (int i = 0; i < MANY; i++) {
        m[i] = begin("fiese15 rounds=1", (uint64_t)i * 1000);
        action[i] = -1;
    }
    for (int t = 0; t < 200; t++) {
        refused += knobel_act(m, MANY, action, seat, legal[0]);
        for (int i = 0; i < MANY; i++) {
            over += seat[i] < 0;
            action[i] = 0;
            for (int a = 64; a > 0 && !action[i]; a--)
                action[i] = legal[i][a] ? a : 0;
        }
    }
    ok(refused == 0 && over > MANY, "many matches at once: %d came to their end", over);
    while (seat[0] < 0)
        knobel_act(m, 1, action, seat, NULL);
    action[0] = 1 << 20;
    ok(knobel_act(m, 1, action, seat, NULL) == 1 && seat[0] >= 0, "what is no action is counted");
    for (int i = 0; i < MANY; i++)
        knobel_match_free(m[i]);
}

static void *play_alone(void *with)
{
    uint64_t *sum = with;

    for (uint64_t seed = 0; seed < MATCHES; seed++) {
        struct knobel_match *m = knobel_match_new("cubes seats=2", seed, (char[512]) { 0 });

        knobel_match_lend(m, lexicon);
        knobel_bot(m, 0, "perfect");
        knobel_bot(m, 1, "hard");
        knobel_run(m);
        *sum = *sum * 31 + (uint64_t)knobel_score(m, 0) * 1000 + (uint64_t)knobel_score(m, 1);
        knobel_match_free(m);
    }
    return NULL;
}

static void test_threads(void)
{
    pthread_t thread[THREADS];
    uint64_t sum[THREADS] = { 0 };

    for (int i = 0; i < THREADS; i++)
        pthread_create(&thread[i], NULL, play_alone, &sum[i]);
    for (int i = 0; i < THREADS; i++)
        pthread_join(thread[i], NULL);
    ok(sum[0] != 0 && sum[0] == sum[1] && sum[1] == sum[2] && sum[2] == sum[3],
       "the same in every thread");
}

int main(int argc, char **argv)
{
    static char bytes[1 << 24] __attribute__((aligned(8)));
    FILE *from = argc == 2 ? fopen(argv[1], "r") : NULL;

    if (!from) {
        fprintf(stderr, "usage: test_lib LEXICON\n");
        return 2;
    }
    lexicon = knobel_lexicon_open(bytes, fread(bytes, 1, sizeof(bytes), from), wrong);
    fclose(from);
    ok(lexicon != NULL, "the lexicon is lent");
    test_names();
    test_bots();
    test_file("fiese15 seats=3 rounds=3 zocker=1");
    test_file("blitz seats=4");
    test_file("cubes seats=2 mode=solitaire");
    test_file("words seats=2");
    test_sets();
    test_actions("fiese15 seats=3");
    test_actions("blitz seats=3 buzz=1");
    test_answers();
    test_copy();
    test_solve();
    test_words();
    test_many();
    test_threads();
    knobel_lexicon_free(lexicon);
    return tap_end();
}

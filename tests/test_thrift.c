/*
 * test_thrift.c -- what a decision of each bot takes of stack and heap, in whole matches of every
 * game and mode: a server has many of them, and threads and phones have little. TAP.
 *
 *     test_thrift LEXICON
 *
 * A decision is made on a stack of its own that is painted before; heap is all that malloc() and
 * its like hand out meanwhile, given back or not (the linker wraps them).
 */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "bots/bot.h"
#include "match/match.h"
#include "tap.h"

enum {
    HEAP_MAX = 1024 * 1024, /* of a decision */
    STACK_ROOM = 1024 * 1024,
    PAINT = 0xa5,
    DECISIONS = 60, /* of a bot in a set of options, at least */
    MATCHES = 20,   /* at most */
};

static const struct {
    const char *game, *options;
    const char *strip; /* instead of one that is thrown; NULL: any */
} sets[] = {
    { "fiese15", "rounds=3", NULL },
    { "fiese15", "rounds=3 handicap=1 zocker=1", NULL },
    { "fiese15", "rounds=15 seats=6", NULL },
    { "fiese15", "rounds=15 handicap=1 seats=6", NULL },
    { "fiese15", "rounds=2 handicap=1 seats=2", "strip R6 Y5 G4 B3 K2" },
    { "fiese15", "rounds=2 handicap=1 seats=6", "strip R6 Y5 G4 B3 K2" },
    { "blitz", "blacks=1 seats=7 brainteaser=1 white=3", NULL },
    { "cubes", "target=20", NULL },
    { "cubes", "mode=together target=20 seats=6", NULL },
    { "cubes", "mode=last target=2", NULL },
    { "cubes", "mode=last target=2 seats=6", NULL },
    { "cubes", "mode=last target=2 commuted=0 fractions=0 seats=3", NULL },
    { "cubes", "mode=solitaire", NULL },
    { "words", "target=5 seats=6", NULL },
};

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static size_t given;

void *__wrap_malloc(size_t size)
{
    given += size;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    given += count * size;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *old, size_t size)
{
    given += size;
    return __real_realloc(old, size);
}

static struct lexicon lexicon;
static _Alignas(64) uint8_t stack[STACK_ROOM];

/* A decision, made by a thread on the painted stack. */
struct decision {
    const struct bot *bot;
    const struct bot_ask *ask;
    struct text *out;
    int32_t ms;
    size_t heap;
};

struct trial {
    const struct bot *bot;
    const char *strip;
    struct rng rng;
    int decisions;
    size_t stack, heap; /* the most */
};

static void *decide(void *ctx)
{
    struct decision *d = ctx;

    given = 0;
    d->ms = d->bot->choose(d->bot, d->ask, d->out);
    d->heap = given;
    return NULL;
}

/* Returns how much of the stack was used, by the thread itself too. */
static size_t run(struct decision *d)
{
    pthread_attr_t attr;
    pthread_t thread;
    size_t clean = 0;

    memset(stack, PAINT, sizeof(stack));
    if (pthread_attr_init(&attr) != 0 || pthread_attr_setstack(&attr, stack, sizeof(stack)) != 0 ||
        pthread_create(&thread, &attr, decide, d) != 0 || pthread_join(thread, NULL) != 0)
        abort();
    pthread_attr_destroy(&attr);
    while (clean < sizeof(stack) && stack[clean] == PAINT)
        clean++;
    return sizeof(stack) - clean;
}

static int32_t choose(void *ctx, const struct mover_ask *ask, struct text *out)
{
    struct trial *t = ctx;
    const struct bot_ask with = { ask->game, ask->seen, ask->seat, &t->rng, &lexicon, 0 };
    struct decision d = { .bot = t->bot, .ask = &with, .out = out };
    size_t used;

    if (ask->seat == SEAT_DICE) {
        ask->game->sample(ask->seen, SEAT_DICE, &t->rng, out);
        if (t->strip && strncmp(out->buf, "strip ", 6) == 0) {
            text_init(out, out->buf, out->cap);
            text_str(out, t->strip);
        }
        return ask->game->shake_min_ms;
    }
    used = run(&d);
    t->decisions++;
    t->stack = used > t->stack ? used : t->stack;
    t->heap = d.heap > t->heap ? d.heap : t->heap;
    return d.ms;
}

static void play(struct trial *t, const struct game *game, const struct setup *setup)
{
    const struct movers by = { .ctx = t, .seats = SEAT_BIT(SEAT_DICE + 1) - 1, .choose = choose };
    static struct match m;
    struct move made;

    match_begin(&m, game, setup);
    while (match_status(&m)->to_act)
        if (match_step(&m, &by, &made) == MATCH_IDLE)
            abort();
}

static void check(const struct bot *bot, const struct game *game, const char *options,
                  const char *strip)
{
    struct trial t = { .bot = bot, .strip = strip, .rng = rng_seeded(1) };
    struct setup setup;
    struct span wrong;

    if (setup_read(&setup, game, span_of(options), &wrong))
        abort();
    for (int i = 0; i < MATCHES && t.decisions < DECISIONS; i++)
        play(&t, game, &setup);
    ok(t.stack <= BOT_STACK_MAX && t.heap <= HEAP_MAX,
       "%s %s%s, %s: %d decisions, %zu bytes of stack, %zu of heap at most", game->name, options,
       strip ? ", a strip of one's own" : "", bot->name, t.decisions, t.stack, t.heap);
}

/* The measures themselves: a known amount is found. */
static int32_t waste(const struct bot *bot, const struct bot_ask *ask, struct text *out)
{
    volatile uint8_t on_stack[2 * BOT_STACK_MAX];
    void *on_heap = calloc(1, HEAP_MAX);

    (void)bot, (void)ask, (void)out;
    for (size_t i = 0; i < sizeof(on_stack); i++)
        on_stack[i] = 0;
    on_heap = realloc(on_heap, HEAP_MAX + 1);
    free(on_heap);
    return on_stack[0];
}

static void check_measures(void)
{
    const struct bot wasteful = { .name = "wasteful", .choose = waste };
    struct decision d = { .bot = &wasteful };
    size_t used = run(&d);

    ok(used > 2 * BOT_STACK_MAX && used < 3 * BOT_STACK_MAX, "who wastes stack is found: %zu",
       used);
    ok(d.heap == 2 * HEAP_MAX + 1, "who wastes heap too");
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

int main(int argc, char **argv)
{
    if (!ok(argc > 1 && open_lexicon(argv[1]), "the lexicon"))
        return tap_end();
    check_measures();
    for (size_t i = 0; i < sizeof(sets) / sizeof(sets[0]); i++) {
        const struct game *game = game_find(span_of(sets[i].game));

        for (int b = 0; bots[b]; b++)
            if (bots[b] == bot_find(game, span_of(bots[b]->name)))
                check(bots[b], game, sets[i].options, sets[i].strip);
    }
    return tap_end();
}

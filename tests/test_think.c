/*
 * test_think.c -- tables whose bots think elsewhere and answer later, in any order, while the owner
 * undoes steps as if they could not be stored, play as if all had answered at once.
 */
#include <string.h>

#include "small_lexicon.h"
#include "table_trial.h"
#include "tap.h"

enum {
    JOBS_MAX = 64,
    SEEDS = 50,   /* of each game */
    STUCK = 5000, /* steps without a line: it stands still */
    BOTS = 2,
};

static const struct {
    const char *game, *options;
} played[] = {
    { "fiese15", "rounds=2" },
    { "blitz", "limit=5 blacks=1 swap=1" },
    { "cubes", "mode=together target=12" },
    { "words", "target=5" },
};

/* A question that is thought about elsewhere, with bytes of its own. */
struct job {
    uint64_t ticket;
    struct thought thought;
    _Alignas(16) uint8_t seen[STATE_MAX];
};

static struct worker {
    bool later, both; /* answers come later; to the copy that is kept as well */
    uint64_t tickets;
    struct job job[JOBS_MAX];
    uint32_t jobs;
    long undone, stale;
} worker;

static struct lexicon lexicon;

static uint64_t think(void *ctx, const char *table, const struct thought *thought)
{
    struct worker *w = ctx;
    struct job *job = &w->job[w->jobs];

    (void)table;
    if (!w->later || w->jobs == JOBS_MAX)
        return 0;
    w->jobs++;
    job->ticket = ++w->tickets;
    job->thought = *thought;
    memcpy(job->seen, thought->ask.seen, thought->ask.game->state_size);
    return job->ticket;
}

/* One of the answers comes in. */
static void answer(struct worker *w, struct table *t, struct table *kept, struct rng *rng)
{
    static struct job job;
    char buf[MOVE_MAX + 1];
    struct text out;
    uint32_t i = rng_below(rng, w->jobs);
    int32_t wait_ms;

    job = w->job[i];
    w->job[i] = w->job[--w->jobs];
    job.thought.ask.seen = job.seen;
    text_init(&out, buf, sizeof(buf));
    wait_ms = thought_run(&job.thought, &out);
    w->stale += !table_answer(t, w->both ? kept : NULL, job.ticket, wait_ms, text_all(&out));
}

static bool person_moves(struct table *t, uint64_t seed)
{
    static _Alignas(16) uint8_t seen[STATE_MAX];
    const struct status *st = table_status(t);
    struct rng rng = rng_seeded(seed + st->moves);
    char buf[MOVE_MAX + 1];
    struct text out;
    struct ask ask = { .chair = 0, .n = t->chair[0].made, .took_ms = 300 };

    if (!(st->to_act & SEAT_BIT(0)))
        return false;
    game_see(t->game, t->match->state, 0, seen);
    text_init(&out, buf, sizeof(buf));
    t->game->sample(seen, 0, &rng, &out);
    ask.text = text_all(&out);
    return out.len > 0 && !table_move(t, &ask, now_ms);
}

/* Does one thing; nobody moves, and no time passes, while an answer is out. */
static void step(struct table *t, struct table *kept, struct rng *rng, uint64_t seed)
{
    int64_t due_ms;

    if (worker.jobs > 0) {
        answer(&worker, t, kept, rng);
        return;
    }
    if (person_moves(t, seed) || table_turn(t, now_ms))
        return;
    due_ms = table_due_ms(t, now_ms);
    if (due_ms != INT64_MAX && due_ms > now_ms)
        now_ms = due_ms;
}

static struct table *started(int game, uint64_t seed)
{
    const struct table_lent lends = {
        .rng = &chance, .lex = &lexicon, .ctx = &worker, .line = to_log, .think = think
    };
    static const uint8_t key[KEY_BYTES] = { 1 };
    const struct ask ana = { .name = SPAN("Ana"), .chair = -1 };
    struct table *t = calloc(1, sizeof(*t));
    int32_t member;
    bool fine;

    log_clear();
    chance = rng_seeded(seed);
    now_ms = 1000000;
    fine = t && !table_open(t, "id", "ABCDE", span_of(played[game].game),
                            span_of(played[game].options), &lends);
    fine = fine && !table_join(t, key, &ana, now_ms, &member);
    for (int i = 0; fine && i < BOTS; i++)
        fine = !table_add_bot(t, SPAN("easy"));
    if (!fine || table_start(t, now_ms))
        abort();
    return t;
}

/* Plays a match; false if it stands still. The log is left in log_text. */
static bool play(int game, uint64_t seed, bool undo)
{
    static struct table kept;
    struct table *t = started(game, seed);
    struct rng rng = rng_seeded(seed);
    int idle = 0;
    bool over;

    while (t->state == TABLE_MATCH && idle < STUCK) {
        size_t len = log_text.len;
        struct rng kept_chance = chance;
        int64_t kept_ms = now_ms;

        table_copy(&kept, t);
        step(t, &kept, &rng, seed);
        if (worker.jobs > 0 && rng_below(&rng, 2))
            answer(&worker, t, &kept, &rng);
        idle = log_text.len > len ? 0 : idle + 1;
        if (undo && rng_below(&rng, 4) == 0) { /* not stored */
            table_copy(t, &kept);
            log_text.len = len;
            chance = kept_chance;
            now_ms = kept_ms;
            worker.undone++;
        } else {
            table_sent(t, now_ms);
        }
    }
    over = t->state == TABLE_OVER;
    table_release(&kept);
    memset(&kept, 0, sizeof(kept));
    closed(t);
    return over;
}

int main(void)
{
    static char once[LOG_BYTES];
    int matches = 0, same = 0, stuck = 0;
    long undone = 0, stale = 0;
    size_t size;
    void *bytes = small_lexicon(&size);

    if (lexicon_open(&lexicon, bytes, size))
        abort();
    for (int g = 0; g < (int)(sizeof(played) / sizeof(played[0])); g++) {
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            size_t len;

            worker = (struct worker) { 0 };
            if (!play(g, seed, false))
                abort();
            len = log_text.len;
            memcpy(once, log_bytes, len);
            worker = (struct worker) { .later = true, .both = true };
            same += play(g, seed, true) && log_text.len == len && memcmp(once, log_bytes, len) == 0;
            undone += worker.undone;
            stale += worker.stale;
            worker = (struct worker) { .later = true };
            stuck += !play(g, seed, true);
            matches++;
        }
    }
    printf("# %ld steps undone, %ld answers came to nobody\n", undone, stale);
    ok(same == matches && stale > 0, "%d of %d matches go as if all bots had answered at once",
       same, matches);
    ok(stuck > 0, "if the copy is not told, %d stand still for ever", stuck);
    free(bytes);
    return tap_end();
}

/* sim_think.c -- see sim_think.h. */
#include "sim_think.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { JOBS_MAX = 256 };

/* A question, with bytes of its own: the sanitizers see whether it looks elsewhere. */
struct job {
    char table[TABLE_ID_MAX + 1];
    uint64_t ticket;
    struct thought thought;
    void *seen;
};

static struct job job[JOBS_MAX];
static uint32_t jobs;
static long answers, stale;

bool think_later(void *ctx, const char *table, uint64_t ticket, const struct thought *thought)
{
    size_t size = thought->ask.game->state_size;
    struct job *j = &job[jobs];

    if (jobs == JOBS_MAX || rng_below(ctx, 8) == 0)
        return false;
    jobs++;
    *j = (struct job) { .ticket = ticket, .thought = *thought, .seen = mem_new(size) };
    text_copy(j->table, sizeof(j->table), table);
    memcpy(j->seen, thought->ask.seen, size);
    j->thought.ask.seen = j->seen;
    return true;
}

static void drop(uint32_t i)
{
    free(job[i].seen);
    job[i] = job[--jobs];
}

void think_forget(void)
{
    while (jobs > 0)
        drop(0);
}

void think_turn(struct rooms *rooms, struct rng *rng, bool quiet, int64_t now_ms)
{
    uint32_t i = jobs > 0 ? rng_below(rng, jobs) : 0;
    struct thought thought = job[i].thought;
    char buf[MOVE_MAX + 1];
    struct text out;
    int32_t wait_ms;

    if (jobs == 0)
        return;
    text_init(&out, buf, sizeof(buf));
    wait_ms = thought_run(&thought, &out);
    answers++;
    stale += !rooms_answer(rooms, job[i].table, job[i].ticket, wait_ms, text_all(&out), now_ms);
    if (quiet || rng_below(rng, 8) > 0)
        drop(i);
}

uint32_t think_out(void)
{
    return jobs;
}

long think_answers(void)
{
    return answers;
}

long think_stale(void)
{
    return stale;
}

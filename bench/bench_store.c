/*
 * bench_store.c -- what the store costs: `bench_store URL [FILE]`.
 *
 * Batches of 100 moves, one of each of 100 matches, the next batch after the last is stored; and
 * for comparison, in turn with it, an append of the same size to FILE with one fdatasync.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../tests/store_trial.h"

enum { MATCHES = 100, ROUNDS = 500, RAW_BYTES = 100 * 1024 };

static double clock_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int compare(const void *a, const void *b)
{
    const double *x = a, *y = b;

    return (*x > *y) - (*x < *y);
}

static void report(const char *name, double ms[ROUNDS])
{
    double sum = 0;

    for (int i = 0; i < ROUNDS; i++)
        sum += ms[i];
    qsort(ms, ROUNDS, sizeof(*ms), compare);
    printf("%s: %.0f events/s, p50 %.2f ms, p99 %.2f ms, max %.2f ms\n", name,
           MATCHES * ROUNDS / sum * 1e3, ms[ROUNDS / 2], ms[ROUNDS * 99 / 100], ms[ROUNDS - 1]);
}

static void count(void *ctx, enum store_result result, struct store_file *file)
{
    (void)file;
    *(int *)ctx += result == STORE_OK;
}

static double batch_ms(struct client *client, uint32_t seq)
{
    char id[STORE_ID_MAX + 1];
    int stored = 0;
    double start_ms = clock_ms();

    for (int i = 0; i < MATCHES; i++) {
        snprintf(id, sizeof(id), "match-%d", i);
        struct store_job *job =
            seq ? job_append(id, seq - 1, "123456 120 2 place B Y, a line of common length")
                : job_match(id, "t");
        store_submit(client->store, job, count, &stored);
    }
    while (stored < MATCHES)
        client_wait(client);
    return clock_ms() - start_ms;
}

static double raw_ms(int fd)
{
    static char bytes[RAW_BYTES];
    double start_ms = clock_ms();

    if (write(fd, bytes, sizeof(bytes)) != sizeof(bytes) || fdatasync(fd))
        exit(1);
    return clock_ms() - start_ms;
}

int main(int argc, char **argv)
{
    static double store_ms[ROUNDS], file_ms[ROUNDS];
    struct client client;
    struct store_stats stats;

    if (argc < 2) {
        fprintf(stderr, "usage: bench_store URL [FILE]\n");
        return 2;
    }
    int fd = argc > 2 ? open(argv[2], O_CREAT | O_WRONLY | O_TRUNC, 0600) : -1;
    client_open(&client, argv[1]);
    batch_ms(&client, 0);
    for (uint32_t round = 0; round < ROUNDS; round++) {
        store_ms[round] = batch_ms(&client, round + 1);
        file_ms[round] = fd >= 0 ? raw_ms(fd) : 0;
    }
    store_stats(client.store, &stats);
    report(argv[1], store_ms);
    printf("%.1f jobs a commit, %.2f ms a commit\n", (double)stats.jobs / (double)stats.commits,
           (double)stats.commit_us / (double)stats.commits / 1e3);
    if (fd >= 0)
        report(argv[2], file_ms);
    client_close(&client);
    return 0;
}

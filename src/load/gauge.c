/* gauge.c -- times, their percentiles, and what the system says about another process. */
#include "gauge.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "load.h"

enum { DISK_BYTES = 4096, DISK_ROUNDS = 300 };

int64_t gauge_cpu_ns(pid_t pid)
{
    clockid_t clock;
    struct timespec t;

    if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &t) != 0)
        return -1;
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

double gauge_memory_kb(pid_t pid)
{
    char path[64];
    long pages = 0;
    FILE *file;

    snprintf(path, sizeof(path), "/proc/%d/statm", (int)pid);
    file = fopen(path, "re");
    if (file && fscanf(file, "%*d %ld", &pages) != 1)
        pages = 0;
    if (file)
        fclose(file);
    return (double)pages * (double)sysconf(_SC_PAGESIZE) / 1024;
}

void times_add(struct times *times, int64_t ns)
{
    if (times->count == times->room) {
        times->room = times->room > 0 ? times->room * 2 : 1024;
        times->ns = mem_resize(times->ns, times->room * sizeof(*times->ns));
    }
    times->ns[times->count++] = ns;
}

static int compare(const void *a, const void *b)
{
    const int64_t *x = a, *y = b;

    return (*x > *y) - (*x < *y);
}

void times_sort(struct times *times)
{
    if (times->count > 0)
        qsort(times->ns, times->count, sizeof(*times->ns), compare);
}

double times_at(const struct times *times, double share)
{
    if (times->count == 0)
        return 0;
    return (double)times->ns[(size_t)(share * (double)(times->count - 1))] / 1e6;
}

void times_release(struct times *times)
{
    free(times->ns);
    *times = (struct times) { 0 };
}

int load_disk(const char *path, struct load_disk *disk)
{
    static const char bytes[DISK_BYTES];
    int fd = open(path, O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC, 0600), status = fd < 0 ? -1 : 0;
    struct times times = { 0 };

    for (int i = 0; i < DISK_ROUNDS && status == 0; i++) {
        int64_t start_ns = clock_ns();

        if (write(fd, bytes, sizeof(bytes)) != sizeof(bytes) || fdatasync(fd) != 0)
            status = -1;
        times_add(&times, clock_ns() - start_ns);
    }
    if (fd >= 0)
        close(fd);
    times_sort(&times);
    disk->p50_ms = times_at(&times, 0.5);
    disk->p99_ms = times_at(&times, 0.99);
    times_release(&times);
    return status;
}

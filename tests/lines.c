/*
 * lines.c MS... -- network lines with a delay: for each a pair of interfaces, lineN and farN. What
 * goes into one comes out of the other MS/2 later. Ends when its input does.
 *
 * The kernel has netem for that, but not everywhere; this needs TUN and root only. It moves
 * packets, so both ends' own TCP measures the delay.
 */
#include <fcntl.h>
#include <linux/if.h>
#include <linux/if_tun.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { LINES_MAX = 8, WAITING_MAX = 4096, PACKET_MAX = 2048 };

struct packet {
    int64_t due_us;
    size_t size;
    uint8_t bytes[PACKET_MAX];
};

/* One way of a line: a queue, because all wait for the same time. */
struct way {
    int in_fd, out_fd;
    int64_t delay_us;
    struct packet *packet;
    unsigned first, end;
};

static int64_t now_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int open_tun(const char *kind, int number)
{
    struct ifreq request = { .ifr_flags = IFF_TUN | IFF_NO_PI };
    int fd = open("/dev/net/tun", O_RDWR | O_NONBLOCK | O_CLOEXEC);

    snprintf(request.ifr_name, sizeof(request.ifr_name), "%s%d", kind, number);
    if (fd < 0 || ioctl(fd, TUNSETIFF, &request) != 0) {
        perror(request.ifr_name);
        exit(1);
    }
    return fd;
}

static struct way way_new(int in_fd, int out_fd, int ms)
{
    struct way way = { .in_fd = in_fd, .out_fd = out_fd, .delay_us = ms * 500 };

    way.packet = malloc(WAITING_MAX * sizeof(*way.packet));
    if (!way.packet)
        abort();
    return way;
}

/* Takes what came in; a queue that is full loses it, as lines do. */
static void take(struct way *way)
{
    struct packet lost;
    ssize_t n;

    do {
        bool room = way->end - way->first < WAITING_MAX;
        struct packet *p = room ? &way->packet[way->end % WAITING_MAX] : &lost;

        n = read(way->in_fd, p->bytes, PACKET_MAX);
        if (n <= 0)
            return;
        p->size = (size_t)n;
        p->due_us = now_us() + way->delay_us;
        way->end += room;
    } while (n > 0);
}

/* Hands on what is due; when the next one is, in ms. */
static int give(struct way *way)
{
    int64_t now = now_us();

    while (way->first != way->end && way->packet[way->first % WAITING_MAX].due_us <= now) {
        struct packet *p = &way->packet[way->first++ % WAITING_MAX];

        if (write(way->out_fd, p->bytes, p->size) < 0)
            continue; /* the interface is down */
    }
    if (way->first == way->end)
        return -1;
    return (int)((way->packet[way->first % WAITING_MAX].due_us - now + 999) / 1000);
}

int main(int argc, char **argv)
{
    struct way way[2 * LINES_MAX];
    struct pollfd ready[2 * LINES_MAX + 1];
    int ways = 0;

    for (int i = 1; i < argc && i <= LINES_MAX; i++) {
        int near = open_tun("line", i), far = open_tun("far", i);

        way[ways++] = way_new(near, far, atoi(argv[i]));
        way[ways++] = way_new(far, near, atoi(argv[i]));
    }
    for (int i = 0; i < ways; i++)
        ready[i] = (struct pollfd) { .fd = way[i].in_fd, .events = POLLIN };
    ready[ways] = (struct pollfd) { .fd = STDIN_FILENO, .events = POLLIN };
    puts("ready");
    fflush(stdout);
    while (!ready[ways].revents) {
        int wait_ms = -1;

        for (int i = 0; i < ways; i++) {
            int ms = give(&way[i]);

            if (ms >= 0 && (wait_ms < 0 || ms < wait_ms))
                wait_ms = ms;
        }
        poll(ready, (nfds_t)ways + 1, wait_ms);
        for (int i = 0; i < ways; i++)
            take(&way[i]);
    }
    return 0;
}

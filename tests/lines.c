/*
 * lines.c MS... -- network lines with a delay: for each a pair of interfaces, lineN and farN. What
 * goes into one comes out of the other MS/2 later. A number N that it reads loads line N for a
 * while, as somebody does who fills it: all that goes through takes longer, in order. It says
 * `ready`, and `late` when this computer kept it from being in time. Ends when its input does.
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

enum {
    LINES_MAX = 64,
    WAITING_MAX = 512,
    PACKET_MAX = 2048,
    LOAD_US = 700 * 1000,       /* how long a line is loaded, */
    LOAD_DELAY_US = 125 * 1000, /* and what that adds each way */
    LATE_US = 15 * 1000,
    SAID_US = 50 * 1000, /* `late` is said once in this time */
};

struct packet {
    int64_t due_us;
    size_t size;
    uint8_t bytes[PACKET_MAX];
};

/* One way of a line: a queue, because all wait for the same time. */
struct way {
    int in_fd, out_fd;
    int64_t delay_us, loaded_until_us, last_us;
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

static int64_t due_us(struct way *way)
{
    int64_t now = now_us(), due = now + way->delay_us;

    if (now < way->loaded_until_us)
        due += LOAD_DELAY_US;
    if (due < way->last_us)
        due = way->last_us; /* none overtakes another */
    way->last_us = due;
    return due;
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
        p->due_us = due_us(way);
        way->end += room;
    } while (n > 0);
}

static void say_late(int64_t now)
{
    static int64_t said_us;

    if (now - said_us < SAID_US)
        return;
    said_us = now;
    puts("late");
    fflush(stdout);
}

/* Hands on what is due; when the next one is, in ms. */
static int give(struct way *way)
{
    int64_t now = now_us();

    while (way->first != way->end && way->packet[way->first % WAITING_MAX].due_us <= now) {
        struct packet *p = &way->packet[way->first++ % WAITING_MAX];

        if (now - p->due_us > LATE_US)
            say_late(now);
        if (write(way->out_fd, p->bytes, p->size) < 0)
            continue; /* the interface is down */
    }
    if (way->first == way->end)
        return -1;
    return (int)((way->packet[way->first % WAITING_MAX].due_us - now + 999) / 1000);
}

/* Loads the lines that are named on the input; false at its end. */
static bool listen_up(struct way *way, int ways)
{
    char text[256];
    ssize_t n = read(STDIN_FILENO, text, sizeof(text) - 1);

    if (n <= 0)
        return false;
    text[n] = '\0';
    for (char *word = strtok(text, " \n"); word; word = strtok(NULL, " \n")) {
        int line = atoi(word);

        for (int i = 2 * line - 2; line > 0 && i < 2 * line && i < ways; i++)
            way[i].loaded_until_us = now_us() + LOAD_US;
    }
    return true;
}

/* Moves packets until the input ends. */
static void run(struct way *way, int ways)
{
    struct pollfd ready[2 * LINES_MAX + 1];

    for (int i = 0; i < ways; i++)
        ready[i] = (struct pollfd) { .fd = way[i].in_fd, .events = POLLIN };
    ready[ways] = (struct pollfd) { .fd = STDIN_FILENO, .events = POLLIN };
    while (!ready[ways].revents || listen_up(way, ways)) {
        int wait_ms = -1;

        for (int i = 0; i < ways; i++) {
            int ms = give(&way[i]);

            if (ms >= 0 && (wait_ms < 0 || ms < wait_ms))
                wait_ms = ms;
        }
        poll(ready, (nfds_t)ways + 1, wait_ms);
        for (int i = 0; i < ways; i++)
            if (ready[i].revents)
                take(&way[i]);
    }
}

int main(int argc, char **argv)
{
    static struct way way[2 * LINES_MAX];
    int ways = 0;

    for (int i = 1; i < argc && i <= LINES_MAX; i++) {
        int near = open_tun("line", i), far = open_tun("far", i);

        way[ways++] = way_new(near, far, atoi(argv[i]));
        way[ways++] = way_new(far, near, atoi(argv[i]));
    }
    puts("ready");
    fflush(stdout);
    run(way, ways);
    return 0;
}

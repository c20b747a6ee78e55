/* admin.c -- the local socket of who runs the server: connections and their lines. */
#include "admin.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/mem.h"

_Static_assert((size_t)ADMIN_PATH_MAX < sizeof(((struct sockaddr_un *)NULL)->sun_path), "admin.h");

enum step { FREE, READING, STORING, WRITING };

struct client {
    struct admin *admin;
    enum step step;
    int fd;
    uint64_t since; /* when it came, or said or read something last */
    char line[ADMIN_LINE_MAX + 1];
    size_t got;
    FILE *out;
    char *answer; /* malloc'ed by `out` */
    size_t size, sent;
};

struct admin {
    struct server *server;
    int epoll_fd, listen_fd;
    uint64_t now; /* counts what happens */
    struct client client[ADMIN_CLIENTS];
    char path[ADMIN_PATH_MAX + 1];
};

static struct sockaddr_un path_address(const char *path)
{
    struct sockaddr_un address = { .sun_family = AF_UNIX };

    text_copy(address.sun_path, sizeof(address.sun_path), path);
    return address;
}

int admin_connect(const char *path)
{
    const struct sockaddr_un address = path_address(path);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0), why;

    if (fd < 0 || connect(fd, (const struct sockaddr *)&address, sizeof(address)) == 0)
        return fd;
    why = errno;
    close(fd);
    errno = why;
    return -1;
}

/* Makes way for our socket; NULL, or why that must not be. */
static const char *clear(const char *path)
{
    struct stat there;
    int fd;

    if (lstat(path, &there) != 0)
        return errno == ENOENT ? NULL : strerror(errno);
    if (!S_ISSOCK(there.st_mode))
        return "there is something else";
    fd = admin_connect(path);
    if (fd >= 0) {
        close(fd);
        return "another server is there";
    }
    if (errno != ECONNREFUSED || unlink(path) != 0)
        return strerror(errno);
    return NULL;
}

/* Binds the socket; NULL, or why not. */
static const char *take_place(int fd, const char *path)
{
    const struct sockaddr_un address = path_address(path);
    const char *why = clear(path);

    if (why)
        return why;
    /* The file gets the socket's own mode: at no time could somebody else open it. */
    if (fchmod(fd, 0600) != 0 || bind(fd, (const struct sockaddr *)&address, sizeof(address)) != 0)
        return strerror(errno);
    return listen(fd, ADMIN_CLIENTS) == 0 ? NULL : strerror(errno);
}

/* The same, one server after the other: of two that start at once the second finds the first. */
static const char *take_place_alone(int fd, const char *path)
{
    char copy[ADMIN_PATH_MAX + 1];
    const char *why;
    int folder;

    text_copy(copy, sizeof(copy), path);
    folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0 || flock(folder, LOCK_EX) != 0)
        why = strerror(errno);
    else
        why = take_place(fd, path);
    if (folder >= 0)
        close(folder);
    return why;
}

static bool watch(struct admin *admin, int fd, uint32_t events, void *at)
{
    struct epoll_event event = { .events = events, .data.ptr = at };

    return epoll_ctl(admin->epoll_fd, EPOLL_CTL_ADD, fd, &event) == 0;
}

struct admin *admin_new(struct server *server, const char *path, char err[STORE_ERROR_MAX])
{
    struct admin *admin = mem_new(sizeof(*admin));
    const char *why = "its path is too long";

    admin->server = server;
    admin->epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    admin->listen_fd = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (admin->epoll_fd < 0 || admin->listen_fd < 0)
        why = strerror(errno);
    else if (strlen(path) <= ADMIN_PATH_MAX)
        why = take_place_alone(admin->listen_fd, path);
    if (!why) {
        text_copy(admin->path, sizeof(admin->path), path);
        if (!watch(admin, admin->listen_fd, EPOLLIN, admin))
            why = strerror(errno);
    }
    if (!why)
        return admin;
    snprintf(err, STORE_ERROR_MAX, "no socket for `knobel admin` at %s: %s", path, why);
    admin_free(admin);
    return NULL;
}

static void hang_up(struct client *c)
{
    if (c->out)
        fclose(c->out);
    free(c->answer);
    close(c->fd);
    *c = (struct client) { .admin = c->admin };
}

void admin_free(struct admin *admin)
{
    for (struct client *c = admin->client; c < admin->client + ADMIN_CLIENTS; c++)
        if (c->step != FREE)
            hang_up(c);
    if (admin->path[0])
        unlink(admin->path);
    if (admin->listen_fd >= 0)
        close(admin->listen_fd);
    if (admin->epoll_fd >= 0)
        close(admin->epoll_fd);
    free(admin);
}

int admin_fd(const struct admin *admin)
{
    return admin->epoll_fd;
}

/* What is left of the answer goes, as far as the client reads. */
static void write_on(struct client *c)
{
    ssize_t n = send(c->fd, c->answer + c->sent, c->size - c->sent, MSG_NOSIGNAL | MSG_DONTWAIT);

    if (n < 0 && errno != EAGAIN && errno != EINTR) {
        hang_up(c);
        return;
    }
    if (n > 0) {
        c->sent += (size_t)n;
        c->since = ++c->admin->now;
    }
    if (c->sent == c->size)
        hang_up(c);
}

/* The last line of the answer. */
static void say(struct client *c, const char *why)
{
    if (why)
        fprintf(c->out, "no %s\n", why);
    else
        fputs("ok\n", c->out);
}

static void send_answer(struct client *c)
{
    if (fclose(c->out) != 0)
        mem_out();
    c->out = NULL;
    c->step = WRITING;
    if (!watch(c->admin, c->fd, EPOLLOUT, c))
        hang_up(c);
    else
        write_on(c);
}

static void stored(void *ctx, enum store_result result, struct store_file *file)
{
    (void)file;
    say(ctx, result == STORE_OK ? NULL : "done, but not stored: the next start forgets it");
    send_answer(ctx);
}

/* Does what the line says. Nobody listens to the client again before there is an answer. */
static void obey(struct client *c, size_t len)
{
    struct span line = span_trim((struct span) { c->line, len });
    struct request request = { .server = c->admin->server, .done = stored, .ctx = c };
    const char *why;

    epoll_ctl(c->admin->epoll_fd, EPOLL_CTL_DEL, c->fd, NULL);
    c->out = open_memstream(&c->answer, &c->size);
    if (!c->out)
        mem_out();
    c->step = STORING;
    request.out = c->out;
    if (len > ADMIN_LINE_MAX)
        why = "the line is too long";
    else if (!span_utf8(line) || span_control(line))
        why = "that is not text";
    else
        why = command_run(&request, line);
    if (!why && request.stores)
        return;
    if (!why && request.left_out > 0)
        fprintf(c->out, "ok %d more are left out\n", request.left_out);
    else
        say(c, why);
    send_answer(c);
}

static void read_on(struct client *c)
{
    ssize_t n = recv(c->fd, c->line + c->got, sizeof(c->line) - c->got, MSG_DONTWAIT);
    const char *lf;

    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (n <= 0) {
        hang_up(c);
        return;
    }
    c->got += (size_t)n;
    c->since = ++c->admin->now;
    lf = memchr(c->line, '\n', c->got);
    if (lf || c->got == sizeof(c->line))
        obey(c, lf ? (size_t)(lf - c->line) : c->got);
}

/* A free place, or that of the longest silent; NULL if all wait for the store. */
static struct client *place(struct admin *admin)
{
    struct client *oldest = NULL;

    for (struct client *c = admin->client; c < admin->client + ADMIN_CLIENTS; c++)
        if (c->step != STORING && (!oldest || c->since < oldest->since))
            oldest = c;
    if (oldest && oldest->step != FREE)
        hang_up(oldest);
    return oldest;
}

static void welcome(struct admin *admin)
{
    int fd = accept4(admin->listen_fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    struct client *c;

    if (fd < 0)
        return;
    c = place(admin);
    if (!c || !watch(admin, fd, EPOLLIN, c)) {
        close(fd);
        return;
    }
    *c = (struct client) { .admin = admin, .step = READING, .fd = fd, .since = ++admin->now };
}

void admin_ready(struct admin *admin)
{
    struct epoll_event event;
    struct client *c;

    if (epoll_wait(admin->epoll_fd, &event, 1, 0) != 1)
        return;
    c = event.data.ptr;
    if (event.data.ptr == admin)
        welcome(admin);
    else if (c->step == READING)
        read_on(c);
    else
        write_on(c);
}

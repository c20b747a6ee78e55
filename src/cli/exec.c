/*
 * exec.c -- runs a bot of the user's own: no shell, a process group of its own that is killed as a
 * whole, no descriptors but three, hardly any environment, pipes that never block us.
 */
#include "exec.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli.h"

enum { RUNNING_MAX = 1024, ENV_MAX = 8, ENV_BYTES = 4096 };

static const int deadly[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT };

/* Those that run, so that a signal that ends us ends them; and how many are being started. */
static _Atomic pid_t running[RUNNING_MAX];
static atomic_int starting;
static atomic_bool ending;

/* Also in a handler: while a thread starts one, none runs there. */
void exec_stop_all(void)
{
    atomic_store(&ending, true);
    while (atomic_load(&starting) > 0)
        poll(NULL, 0, 1);
    for (int i = 0; i < RUNNING_MAX; i++)
        if (running[i] > 0)
            kill(-running[i], SIGKILL);
}

static void end_all(int signal)
{
    exec_stop_all();
    raise(signal); /* what it does without us: SA_RESETHAND */
}

static void end_with_us(void)
{
    const struct sigaction with = { .sa_handler = end_all, .sa_flags = (int)SA_RESETHAND };
    struct sigaction old;

    signal(SIGPIPE, SIG_IGN);
    for (size_t i = 0; i < sizeof(deadly) / sizeof(deadly[0]); i++)
        if (sigaction(deadly[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
            sigaction(deadly[i], &with, NULL);
}

static void note_running(pid_t was, pid_t is)
{
    for (int i = 0; i < RUNNING_MAX; i++) {
        pid_t expected = was;

        if (atomic_compare_exchange_strong(&running[i], &expected, is))
            return;
    }
}

bool exec_named(struct span word)
{
    size_t len = sizeof(EXEC_PREFIX) - 1;

    return word.len >= len && memcmp(word.at, EXEC_PREFIX, len) == 0;
}

/* What others read of its path: the last part, without anything that is special anywhere. */
static void name_it(struct exec_program *program)
{
    const char *slash = strrchr(program->path, '/');
    char *to = program->name;

    for (const char *c = slash ? slash + 1 : program->path;
         *c && to < program->name + EXEC_NAME_BYTES - 1; c++)
        *to++ = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9') ||
                        *c == '.' || *c == '-'
                    ? *c
                    : '_';
    *to = '\0';
}

int exec_read(struct exec_program *program, const char *word, int32_t limit_ms)
{
    *program =
        (struct exec_program) { .path = word + sizeof(EXEC_PREFIX) - 1, .limit_ms = limit_ms };
    if (!strchr(program->path, '/'))
        return cli_fail("%s: a program is named by its path, such as exec:./mybot", word);
    if (access(program->path, X_OK) != 0)
        return cli_fail("%s: %s", program->path, strerror(errno));
    name_it(program);
    end_with_us();
    return CLI_FINE;
}

int exec_limit(const char *command, const char *word, int32_t *limit_ms)
{
    int64_t n = EXEC_MOVE_MS;

    if (word && (!cli_number(word, EXEC_LIMIT_MAX_MS, &n) || n == 0))
        return cli_usage(command, "--limit needs ms from 1 to %d, not '%s'", EXEC_LIMIT_MAX_MS,
                         word);
    *limit_ms = (int32_t)n;
    return CLI_FINE;
}

/* What of our environment is nobody's secret. */
static void fill_env(char *env[ENV_MAX], char buf[ENV_MAX][ENV_BYTES])
{
    static const char *const plain[] = { "PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TZ" };
    int count = 0;

    for (size_t i = 0; i < sizeof(plain) / sizeof(plain[0]); i++) {
        const char *value = getenv(plain[i]);

        if (value && snprintf(buf[count], ENV_BYTES, "%s=%s", plain[i], value) < ENV_BYTES) {
            env[count] = buf[count];
            count++;
        }
    }
    env[count] = NULL;
}

/* Starts it between two pipes; an errno. */
static int spawn(const struct exec_program *program, int in, int out, pid_t *pid)
{
    char *argv[] = { (char *)program->path, NULL }, *env[ENV_MAX];
    char buf[ENV_MAX][ENV_BYTES];
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, usual;
    int error;

    fill_env(env, buf);
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    if (program->quiet)
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
    posix_spawnattr_init(&how);
    posix_spawnattr_setpgroup(&how, 0);
    posix_spawnattr_setsigmask(&how, &none);
    posix_spawnattr_setsigdefault(&how, &usual);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                       POSIX_SPAWN_SETSIGDEF);
    error = posix_spawn(pid, program->path, &files, &how, argv, env);
    posix_spawnattr_destroy(&how);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

static void close_one(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* Starts it and notes it: whoever ends us meanwhile waits for that. */
static int spawn_noted(const struct exec_program *program, int in, int out, pid_t *pid)
{
    sigset_t held, was;
    int error = ECANCELED;

    sigemptyset(&held);
    for (size_t i = 0; i < sizeof(deadly) / sizeof(deadly[0]); i++)
        sigaddset(&held, deadly[i]);
    pthread_sigmask(SIG_BLOCK, &held, &was);
    atomic_fetch_add(&starting, 1);
    if (!atomic_load(&ending))
        error = spawn(program, in, out, pid);
    if (error == 0)
        note_running(0, *pid);
    atomic_fetch_sub(&starting, 1);
    pthread_sigmask(SIG_SETMASK, &was, NULL);
    return error;
}

const char *exec_start(struct exec_run *run, const struct exec_program *program)
{
    int in[2] = { -1, -1 }, out[2] = { -1, -1 }, error = 0;
    pid_t pid = 0;

    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0 ||
        fcntl(in[1], F_SETFL, O_NONBLOCK) != 0 || fcntl(out[0], F_SETFL, O_NONBLOCK) != 0)
        error = errno;
    if (error == 0)
        error = spawn_noted(program, in[0], out[1], &pid);
    close_one(&in[0]);
    close_one(&out[1]);
    *run = (struct exec_run) { .to = in[1], .from = out[0], .pid = error == 0 ? pid : 0 };
    if (error == 0)
        return NULL;
    exec_stop(run);
    return strerrordesc_np(error);
}

void exec_stop(struct exec_run *run)
{
    close_one(&run->to);
    close_one(&run->from);
    run->len = 0;
    if (run->pid <= 0)
        return;
    kill(-run->pid, SIGKILL);
    while (waitpid(run->pid, NULL, 0) < 0 && errno == EINTR)
        continue;
    note_running(run->pid, 0);
    run->pid = 0;
}

/* Reads what is there; NULL, or what is wrong with that. */
static const char *hear(struct exec_run *run)
{
    ssize_t got = read(run->from, run->buf + run->len, sizeof(run->buf) - run->len);

    if (got == 0)
        return "it has ended";
    if (got < 0)
        return errno == EAGAIN || errno == EINTR ? NULL : "it cannot be read from";
    run->len += (size_t)got;
    if (run->len == sizeof(run->buf) && !memchr(run->buf, '\n', run->len))
        return "its line is longer than 65,536 bytes";
    return NULL;
}

static const char *tell(struct exec_run *run, struct span *line)
{
    ssize_t sent = write(run->to, line->at, line->len);

    if (sent < 0)
        return errno == EAGAIN || errno == EINTR ? NULL : "it has ended";
    line->at += sent;
    line->len -= (size_t)sent;
    return NULL;
}

const char *exec_talk(struct exec_run *run, struct span line, int32_t limit_ms, struct span *answer)
{
    int64_t until_ms = clock_ms() + limit_ms, left_ms;
    const char *why = hear(run), *end = NULL;

    if (!why && run->len > 0)
        why = "it spoke without being asked";
    while (!why && !end) {
        struct pollfd wait[] = { { .fd = run->from, .events = POLLIN },
                                 { .fd = line.len > 0 ? run->to : -1, .events = POLLOUT } };

        left_ms = until_ms - clock_ms();
        if (left_ms <= 0)
            return "it took too long";
        if (poll(wait, 2, (int)left_ms) < 0 && errno != EINTR)
            return "it cannot be waited for";
        if (wait[1].revents)
            why = tell(run, &line);
        if (!why && wait[0].revents)
            why = hear(run);
        end = memchr(run->buf, '\n', run->len);
    }
    if (!why && line.len > 0)
        why = "it answered before it had read";
    if (why)
        return why;
    *answer = (struct span) { run->buf, (size_t)(end - run->buf) };
    run->len =
        end + 1 == run->buf + run->len ? 0 : run->len; /* more than a line: it is told next */
    return NULL;
}

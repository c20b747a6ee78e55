/* load.c -- `knobel load`: plays at many tables of a server over real sockets and measures it. */
#include "load/load.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

enum { TABLES_MAX = 100000, IDLE_MAX = 1000000, SECONDS_MAX = 86400, HOST_BYTES = 256 };

/* How the disk did before and after the play. */
struct disks {
    const char *path; /* NULL: not asked for */
    struct load_disk before, after;
};

/* Reads ws://HOST[:PORT][/PATH]; `host` gets the parts before the path. */
static bool read_url(const char *url, char host[HOST_BYTES], struct load_config *config)
{
    size_t len;
    char *colon;

    if (strncmp(url, "ws://", 5) != 0)
        return false;
    url += 5;
    len = strcspn(url, "/");
    if (len == 0 || len >= HOST_BYTES)
        return false;
    snprintf(host, HOST_BYTES, "%.*s", (int)len, url);
    colon = strchr(host, ':');
    if (colon)
        *colon = '\0';
    config->host = host;
    config->port = colon ? colon + 1 : "8015";
    config->path = url[len] && url[len + 1] ? url + len : "/ws";
    return true;
}

static void print_table(const struct load_config *c, const struct load_figures *f,
                        const struct disks *d)
{
    printf("tables   %d with %d seats, %g moves/s each, %.1f s\n", c->tables, c->seats, c->pace,
           f->seconds);
    printf("moves    %llu, %.0f/s; lost %llu, late %llu, refused %llu; %llu matches ended\n",
           (unsigned long long)f->moves, (double)f->moves / f->seconds, (unsigned long long)f->lost,
           (unsigned long long)f->late, (unsigned long long)f->refused,
           (unsigned long long)f->matches);
    printf("latency  p50 %.2f ms, p90 %.2f ms, p99 %.2f ms, max %.2f ms (move to all views)\n",
           f->p50_ms, f->p90_ms, f->p99_ms, f->max_ms);
    printf("a move   %.2f messages of %.0f bytes up, %.2f of %.0f down\n", f->messages_up,
           f->bytes_up, f->messages_down, f->bytes_down);
    printf("load     %.0f %% of a core, p99 %.2f ms behind\n", f->own_share * 100, f->behind_ms);
    if (c->pid > 0)
        printf("server   %.1f us of processor a move, %.0f %% of a core, %.1f MB\n", f->cpu_us,
               f->cpu_share * 100, f->memory_kb / 1024);
    if (c->pid > 0 && c->idle > 0)
        printf("idle     %d connections, %.2f KB each\n", c->idle, f->idle_kb);
    if (d->path)
        printf("disk     fsync p50 %.2f ms, p99 %.2f ms before; p50 %.2f ms, p99 %.2f ms after\n",
               d->before.p50_ms, d->before.p99_ms, d->after.p50_ms, d->after.p99_ms);
}

static void print_json(const struct load_config *c, const struct load_figures *f,
                       const struct disks *d)
{
    printf("{\"tables\":%d,\"seats\":%d,\"pace\":%g,\"seconds\":%.3f,\"moves\":%llu,\"lost\":%llu,"
           "\"late\":%llu,\"refused\":%llu,\"matches\":%llu,",
           c->tables, c->seats, c->pace, f->seconds, (unsigned long long)f->moves,
           (unsigned long long)f->lost, (unsigned long long)f->late, (unsigned long long)f->refused,
           (unsigned long long)f->matches);
    printf("\"p50_ms\":%.3f,\"p90_ms\":%.3f,\"p99_ms\":%.3f,\"max_ms\":%.3f,\"behind_ms\":%.3f,"
           "\"own_share\":%.4f,",
           f->p50_ms, f->p90_ms, f->p99_ms, f->max_ms, f->behind_ms, f->own_share);
    printf("\"messages_up\":%.3f,\"messages_down\":%.3f,\"bytes_up\":%.1f,\"bytes_down\":%.1f,",
           f->messages_up, f->messages_down, f->bytes_up, f->bytes_down);
    printf("\"cpu_us\":%.3f,\"cpu_share\":%.4f,\"memory_kb\":%.0f,\"idle\":%d,\"idle_kb\":%.3f,",
           f->cpu_us, f->cpu_share, f->memory_kb, c->idle, f->idle_kb);
    printf("\"fsync_before_ms\":[%.3f,%.3f],\"fsync_after_ms\":[%.3f,%.3f]}\n", d->before.p50_ms,
           d->before.p99_ms, d->after.p50_ms, d->after.p99_ms);
}

static int measure(const struct load_config *config, struct disks *disks, bool json)
{
    struct load_figures figures;
    char err[LOAD_ERROR_MAX];

    if (disks->path && load_disk(disks->path, &disks->before) != 0)
        return cli_fail("%s: %s", disks->path, strerror(errno));
    if (load_run(config, &figures, err) != 0)
        return cli_fail("%s", err);
    if (disks->path && load_disk(disks->path, &disks->after) != 0)
        return cli_fail("%s: %s", disks->path, strerror(errno));
    (json ? print_json : print_table)(config, &figures, disks);
    return figures.lost == 0 ? CLI_FINE : CLI_NO;
}

static bool number(const char *word, int64_t min, int64_t max, int *out)
{
    int64_t n;

    if (!word)
        return true;
    if (!cli_number(word, max, &n) || n < min)
        return false;
    *out = (int)n;
    return true;
}

static bool pace_of(const char *word, double *out)
{
    char *end;

    if (!word)
        return true;
    *out = strtod(word, &end);
    return *end == '\0' && *out > 0 && *out <= 1000;
}

static int run(int argc, char **argv)
{
    const char *url = "ws://127.0.0.1:8015", *tables = NULL, *seats = NULL, *pace = NULL;
    const char *seconds = NULL, *idle = NULL, *pid = NULL, *record = NULL;
    bool json = false;
    struct disks disks = { 0 };
    const struct cli_option option[] = {
        { .name = "--url", .value = &url },
        { .name = "--tables", .value = &tables },
        { .name = "--seats", .value = &seats },
        { .name = "--pace", .value = &pace },
        { .name = "--seconds", .value = &seconds },
        { .name = "--idle", .value = &idle },
        { .name = "--pid", .value = &pid },
        { .name = "--fsync", .value = &disks.path },
        { .name = "--record", .value = &record },
        { .name = "--json", .flag = &json },
        { 0 },
    };
    struct load_config config = { .tables = 10, .seats = 4, .seconds = 10, .pace = 1 };
    char host[HOST_BYTES];
    int count = cli_options(argc, argv, option), status;

    if (count < 0)
        return CLI_USAGE;
    if (count > 0)
        return cli_usage(argv[0], "takes no '%s', see --help", argv[1]);
    if (!read_url(url, host, &config))
        return cli_usage(argv[0], "--url needs ws://HOST:PORT, not '%s'", url);
    if (!number(seats, LOAD_SEATS_MIN, LOAD_SEATS_MAX, &config.seats) ||
        !number(tables, 0, TABLES_MAX, &config.tables) || !number(idle, 0, IDLE_MAX, &config.idle))
        return cli_usage(argv[0], "--tables, --idle and --seats need a number, --seats %d to %d",
                         LOAD_SEATS_MIN, LOAD_SEATS_MAX);
    if (!number(seconds, 1, SECONDS_MAX, &config.seconds) ||
        !number(pid, 1, INT32_MAX, &config.pid) || !pace_of(pace, &config.pace))
        return cli_usage(argv[0], "--seconds, --pid and --pace need a number");
    if (record && !(config.record = fopen(record, "we")))
        return cli_fail("%s: %s", record, strerror(errno));
    status = measure(&config, &disks, json);
    if (config.record && fclose(config.record) != 0)
        return cli_fail("%s: %s", record, strerror(errno));
    return status;
}

const struct command command_load = {
    .name = "load",
    .usage = "[--url ws://127.0.0.1:8015] [--tables N] [--pace MOVES] [--seconds S] ...",
    .help = "play at many tables of a server and measure it",
    .more = "  --url URL      of the server; start it with --no-limits\n"
            "  --tables N     tables of Fiese 15 (10)\n"
            "  --seats N      connections at each (4)\n"
            "  --pace MOVES   moves per second and table (1)\n"
            "  --seconds S    how long (10)\n"
            "  --idle N       additional idle connections\n"
            "  --pid PID      of the server: its processor time and memory\n"
            "  --fsync FILE   how long the disk takes to keep 4 KB, before and after\n"
            "  --record FILE  what the first table is sent, a line a message, for bench/peer_*\n"
            "  --json         the figures as JSON\n"
            "\n"
            "The exit status is 1 if a move was lost: sent, but not seen by everybody.\n",
    .run = run,
};

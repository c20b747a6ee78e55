/* serve.c -- `knobel serve`: starts the table server; `knobel backup`, `knobel migrate`: copy its
 * database. */
#include "server/serve.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "net/lan.h"
#include "server/admin.h"
#include "spell/spell.h"

enum {
    DEFAULT_PORT = 8015,
    PORT_MAX = 65535,
    NAMES_MAX = 16,
    URL_MAX = 256,
    ABOUT_MAX = 64 * 1024, /* bytes */
    PASSWORD_MAX = 256,
    LEASE_MIN_MS = 500,
    LEASE_MAX_MS = 600000,
};

const char *cli_store(char url[CLI_STORE_BYTES])
{
    char path[PATH_MAX];

    cli_state("knobel.db", path);
    snprintf(url, CLI_STORE_BYTES, "sqlite:%s", path);
    return url;
}

/* Parts `a,b,c` in place into a list that ends with NULL. */
static bool split(char *words, const char *list[NAMES_MAX + 1])
{
    int count = 0;

    for (char *word; (word = strsep(&words, ",")) != NULL;) {
        if (!word[0])
            continue;
        if (count == NAMES_MAX)
            return false;
        list[count++] = word;
    }
    list[count] = NULL;
    return true;
}

/* Where to find the server: for this computer, or for phones with a QR code. */
static void greet(struct server *server, const char *bind, bool lan, bool proxied)
{
    char address[LAN_ADDRESSES_MAX][LAN_ADDRESS_MAX], url[URL_MAX];
    size_t count = lan ? lan_addresses(address) : 0;

    if (server_tables(server) > 0)
        printf("%d table%s brought back.\n", server_tables(server),
               server_tables(server) == 1 ? "" : "s");
    if (!lan) {
        lan_url(url, sizeof(url), bind ? bind : "127.0.0.1", server_port(server), "");
        printf("Knobel is at %s\n", url);
        if (!bind && !proxied)
            puts("Only this computer can reach it; `knobel serve --lan` lets phones join.");
        return;
    }
    if (count == 0) {
        lan_url(url, sizeof(url), "127.0.0.1", server_port(server), "");
        printf("Knobel is at %s\nThere is no network: phones cannot join until this computer is "
               "in one.\n",
               url);
        return;
    }
    lan_url(url, sizeof(url), address[0], server_port(server), "");
    server_lan(server, url);
    lan_qr(stdout, url, isatty(STDOUT_FILENO) && !getenv("NO_COLOR"));
    printf("Knobel is at %s\n", url);
    for (size_t i = 1; i < count; i++) {
        lan_url(url, sizeof(url), address[i], server_port(server), "");
        printf("      or at %s\n", url);
    }
    puts("Scan the code or type the address on a phone in the same network. If it does not open:\n"
         "open the port in this computer's firewall, and check whether the router keeps its\n"
         "guests apart. Ctrl-C stops the server; matches resume at the next start.");
}

static bool number(const char *word, int64_t max, int *out)
{
    int64_t n;

    if (!word)
        return true;
    if (!cli_number(word, max, &n))
        return false;
    *out = (int)n;
    return true;
}

/* Bytes, or with M or G so many millions or thousands of millions of them. */
static bool size(const char *word, uint64_t *bytes)
{
    char digits[24];
    size_t n = strlen(word);
    int64_t unit = n == 0 ? 0 : word[n - 1] == 'G' ? 1000000000 : word[n - 1] == 'M' ? 1000000 : 1;
    int64_t count;

    n -= unit > 1;
    if (n == 0 || n >= sizeof(digits))
        return false;
    memcpy(digits, word, n);
    digits[n] = '\0';
    if (!cli_number(digits, INT64_MAX / unit, &count) || count == 0)
        return false;
    *bytes = (uint64_t)(count * unit);
    return true;
}

/* Parts `NAME:us` or `NAME:ms` in place. */
static bool rtt_header(char *words, struct net_config *net)
{
    const char *name = strsep(&words, ":");

    net->rtt_header = name;
    net->rtt_us = !words ? 0 : strcmp(words, "us") == 0 ? 1 : strcmp(words, "ms") == 0 ? 1000 : 0;
    return name[0] && net->rtt_us > 0;
}

/* What opens tables: the first line of a file, so that it does not stand in the list of processes.
 */
static bool read_password(const char *path, uint8_t key[SHA256_BYTES])
{
    char *text = cli_text(path, PASSWORD_MAX);
    struct span rest, line;
    struct sha256 sha;

    if (!text)
        return false;
    rest = span_of(text);
    line = span_until(&rest, '\n');
    sha256_init(&sha);
    sha256_add(&sha, line);
    sha256_end(&sha, key);
    free(text);
    if (line.len == 0)
        cli_fail("%s: has no password in its first line", path);
    return line.len > 0;
}

/* Texts for who comes from elsewhere; false after saying what is wrong. */
static bool read_texts(struct serve_config *config, const char *about, const char *sets,
                       const char *password, uint8_t key[SHA256_BYTES])
{
    if (about) {
        const char *text = cli_text(about, ABOUT_MAX); /* as long as the program runs */

        if (!text)
            return false;
        config->about = span_of(text);
    }
    if (sets) {
        const char *json = cli_sets(sets); /* likewise */

        if (!json)
            return false;
        config->sets = span_of(json);
    }
    if (!password)
        return true;
    config->rooms.password = key;
    return read_password(password, key);
}

static bool is_node(const char *name)
{
    size_t len = strlen(name);

    return len > 0 && len <= STORE_NODE_MAX &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == len;
}

/* How output leaves, if it is not to be tried what is best. */
static bool sends_way(const char *name, enum net_sends *way)
{
    static const char *const names[] = {
        [NET_SENDS_RING] = "ring", [NET_SENDS_AIO] = "aio", [NET_SENDS_EACH] = "each"
    };

    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        if (strcmp(names[i], name) == 0) {
            *way = (enum net_sends)i;
            return true;
        }
    }
    return false;
}

/* What was said, word by word. */
struct wishes {
    const char *port, *bind, *store, *hosts, *proxies, *base, *keep, *tables, *each, *disk;
    const char *lexicon, *dictionaries, *rtt, *socket, *about, *password, *sets, *sends;
    const char *node, *lease, *replica;
    bool lan, metrics, private, no_limits, collect;
};

static int read_wishes(int argc, char **argv, struct wishes *w)
{
    const struct cli_option option[] = {
        { .name = "--lan", .flag = &w->lan },
        { .name = "--port", .value = &w->port },
        { .name = "--bind", .value = &w->bind },
        { .name = "--store", .value = &w->store },
        { .name = "--host", .value = &w->hosts },
        { .name = "--proxy", .value = &w->proxies },
        { .name = "--base", .value = &w->base },
        { .name = "--keep", .value = &w->keep },
        { .name = "--tables", .value = &w->tables },
        { .name = "--per-address", .value = &w->each },
        { .name = "--disk", .value = &w->disk },
        { .name = "--no-limits", .flag = &w->no_limits },
        { .name = "--sends", .value = &w->sends },
        { .name = "--lexicon", .value = &w->lexicon },
        { .name = "--dictionaries", .value = &w->dictionaries },
        { .name = "--collect-words", .flag = &w->collect },
        { .name = "--metrics", .flag = &w->metrics },
        { .name = "--private", .flag = &w->private },
        { .name = "--rtt-header", .value = &w->rtt },
        { .name = "--socket", .value = &w->socket },
        { .name = "--about", .value = &w->about },
        { .name = "--sets", .value = &w->sets },
        { .name = "--open-password", .value = &w->password },
        { .name = "--node", .value = &w->node },
        { .name = "--lease", .value = &w->lease },
        { .name = "--replica", .value = &w->replica },
        { 0 },
    };
    int count = cli_options(argc, argv, option);

    if (count > 0)
        return cli_usage(argv[0], "takes no '%s', see --help", argv[1]);
    return count < 0 ? CLI_USAGE : CLI_FINE;
}

static int read_numbers(const char *self, const struct wishes *w, struct serve_config *config,
                        struct store_node *node)
{
    if (!number(w->port, PORT_MAX, &config->net.port))
        return cli_usage(self, "--port needs a number up to %d, not '%s'", PORT_MAX, w->port);
    if (!number(w->keep, 36500, &config->rooms.keep_days) ||
        !number(w->tables, 1000000, &config->rooms.tables_max) ||
        !number(w->each, 1000000, &config->per_address))
        return cli_usage(self, "--keep, --tables and --per-address need a number");
    if (w->node && !is_node(w->node))
        return cli_usage(self, "--node needs a name of up to %d of a-z, 0-9 and -, not '%s'",
                         STORE_NODE_MAX, w->node);
    if (!number(w->lease, LEASE_MAX_MS, &node->lease_ms) || node->lease_ms < LEASE_MIN_MS)
        return cli_usage(self, "--lease needs %d to %d ms", LEASE_MIN_MS, LEASE_MAX_MS);
    if (!size(w->disk, &config->rooms.disk_bytes))
        return cli_usage(self, "--disk needs a size as 500M or 2G, not '%s'", w->disk);
    node->name = w->node;
    config->node = w->node ? node : NULL;
    return CLI_FINE;
}

/* Names, one after the other, each with a NUL behind it once they are read. */
struct names {
    char *words; /* NULL: none were given */
    const char *list[NAMES_MAX + 1];
};

static int read_net(const char *self, const struct wishes *w, struct names *hosts,
                    struct names *proxies, char *rtt, struct net_config *net)
{
    if ((hosts->words && !split(hosts->words, hosts->list)) ||
        (proxies->words && !split(proxies->words, proxies->list)))
        return cli_usage(self, "--host and --proxy take at most %d names", NAMES_MAX);
    if (w->sends && !sends_way(w->sends, &net->sends))
        return cli_usage(self, "--sends needs ring, aio or each, not '%s'", w->sends);
    if (rtt && !rtt_header(rtt, net))
        return cli_usage(self, "--rtt-header needs NAME:us or NAME:ms, not '%s'", w->rtt);
    if (rtt && !w->proxies)
        return cli_usage(self, "--rtt-header is believed from a --proxy only");
    net->bind = w->bind ? w->bind : w->lan ? "*" : NULL;
    net->base = w->base;
    net->hosts = hosts->list;
    net->proxies = proxies->list;
    return CLI_FINE;
}

static int run(const struct wishes *w, struct serve_config *config)
{
    char err[STORE_ERROR_MAX];
    struct spell *spell = spell_new(w->dictionaries ? w->dictionaries : SPELL_FOLDER);
    struct server *server;
    bool own_will;

    config->rooms.speller = spell_speller(spell);
    server = server_new(config, err);
    if (!server) {
        spell_free(spell);
        return cli_fail("%s", err);
    }
    greet(server, w->bind, w->lan && !w->bind, w->proxies);
    own_will = server_run(server);
    server_free(server);
    spell_free(spell);
    return own_will ? CLI_FINE : CLI_NO;
}

static int serve(int argc, char **argv)
{
    struct wishes w = { .disk = "2G" };
    struct store_node node = { .lease_ms = STORE_LEASE_MS };
    struct serve_config config = { .net.port = DEFAULT_PORT };
    struct names hosts = { .words = NULL }, proxies = { .words = NULL };
    char url[CLI_STORE_BYTES], beside[PATH_MAX], *rtt;
    uint8_t key[SHA256_BYTES];
    int status = read_wishes(argc, argv, &w);

    if (status == CLI_FINE)
        status = read_numbers(argv[0], &w, &config, &node);
    if (status != CLI_FINE)
        return status;
    hosts.words = w.hosts ? strdupa(w.hosts) : NULL;
    proxies.words = w.proxies ? strdupa(w.proxies) : NULL;
    rtt = w.rtt ? strdupa(w.rtt) : NULL;
    status = read_net(argv[0], &w, &hosts, &proxies, rtt, &config.net);
    if (status != CLI_FINE)
        return status;
    config.no_limits = w.no_limits;
    config.metrics = w.metrics;
    config.rooms.lex = cli_lexicon(w.lexicon);
    config.rooms.blocked = cli_blocked();
    config.rooms.may_list = !w.private;
    config.rooms.glean = w.collect;
    if (!config.rooms.lex || !read_texts(&config, w.about, w.sets, w.password, key))
        return CLI_NO;
    config.store = w.store ? w.store : cli_store(url);
    config.replica = w.replica;
    config.admin_must = w.socket != NULL;
    config.admin = w.socket ? w.socket : cli_socket(config.store, beside) ? beside : NULL;
    setvbuf(stdout, NULL, _IOLBF, 0);
    return run(&w, &config);
}

const struct command command_serve = {
    .name = "serve",
    .usage = "[--lan] [--port 8015] [--bind ADDRESS] [--store sqlite:PATH] ...",
    .help = "start the table server with the page",
    .more = "  --lan              reachable from phones; prints the address and its QR code\n"
            "  --port N           instead of 8015\n"
            "  --bind ADDRESS     listen here, not only for this computer; * for all addresses\n"
            "  --lexicon FILE     judge words by this file instead of the built-in one\n"
            "  --dictionaries DIR of hunspell, for the hint that something is a word at all\n"
            "                     (" SPELL_FOLDER ", where they are installed)\n"
            "  --collect-words    collect words that stand at tables though they are unknown, for\n"
            "                     `knobel admin unknown`; players are told\n"
            "  --store URL        sqlite:PATH, postgres://USER@HOST/NAME, or memory: to forget\n"
            "  --node NAME        one of several servers that share the store, by this name\n"
            "  --lease MS         how long such a one may be silent before others take over what\n"
            "                     it has (6000), the same for all\n"
            "  --replica URL      read-only copies of a PostgreSQL: for replays, downloads, lists\n"
            "  --keep DAYS        how long finished matches are kept (30)\n"
            "  --disk SIZE        how much they may use, as 500M or 2G (2G)\n"
            "  --host NAME,...    names it is reached by, besides addresses and *.local\n"
            "  --proxy ADDR,...   proxies whose X-Forwarded-For is believed\n"
            "  --rtt-header NAME:UNIT  the proxies' header with a client's round trip, us or ms\n"
            "  --base /PATH       the path behind a proxy\n"
            "  --tables N         at most N tables (10000)\n"
            "  --per-address N    at most N connections from one address (200)\n"
            "  --no-limits        nothing is counted by address: for benches and tests\n"
            "  --sends WAY        ring, aio or each: how output leaves; each works everywhere\n"
            "  --private          no list of public tables\n"
            "  --open-password FILE  who opens a table must know the first line of the file\n"
            "  --about FILE       who runs this and what is kept, for the page: a little Markdown\n"
            "  --sets DIR         offers the sets of this folder, all its *.set (docs/sets.md)\n"
            "  --socket PATH      where `knobel admin` reaches it, instead of beside the database\n"
            "  --metrics          /metrics for everybody, not only for this computer\n",
    .run = serve,
};

static int backup(int argc, char **argv)
{
    const char *store = NULL;
    const struct cli_option option[] = { { .name = "--store", .value = &store }, { 0 } };
    char url[CLI_STORE_BYTES], err[STORE_ERROR_MAX];
    int count = cli_options(argc, argv, option);

    if (count < 0)
        return CLI_USAGE;
    if (count != 1)
        return cli_usage(argv[0], "needs the FILE to write, see --help");
    if (store_backup(store ? store : cli_store(url), argv[1], err) != STORE_OK)
        return cli_fail("%s", err);
    return CLI_FINE;
}

const struct command command_backup = {
    .name = "backup",
    .usage = "[--store sqlite:PATH] FILE",
    .help = "copy the server's database to a new file, even while it is running",
    .run = backup,
};

static void tell(const struct store_migrated *so_far)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\r%llu matches", (unsigned long long)so_far->matches);
}

/* A file says nothing about who has it open; its server's socket does. */
static bool is_served(const char *store)
{
    char path[PATH_MAX];
    int fd = cli_socket(store, path) ? admin_connect(path) : -1;

    if (fd >= 0)
        close(fd);
    return fd >= 0;
}

static int migrate(int argc, char **argv)
{
    const struct cli_option option[] = { { 0 } };
    char err[STORE_ERROR_MAX], hex[2 * SHA256_BYTES + 1];
    struct store_migrated all;
    struct text digits;
    int count = cli_options(argc, argv, option);

    if (count < 0)
        return CLI_USAGE;
    if (count != 2)
        return cli_usage(argv[0],
                         "needs the store to copy FROM and the one to copy TO, see --help");
    for (int i = 1; i <= 2; i++)
        if (is_served(argv[i]))
            return cli_fail("a server is at work on %s; end it first", argv[i]);
    if (strncmp(argv[1], "sqlite:", 7) == 0 && access(argv[1] + 7, F_OK) != 0)
        return cli_fail("%s: %s", argv[1] + 7,
                        strerror(errno)); /* it would be made, and be empty */
    if (store_migrate(argv[1], argv[2], tell, &all, err) != STORE_OK)
        return cli_fail("%s", err);
    text_init(&digits, hex, sizeof(hex));
    hex_write(all.hash, &digits);
    printf("%llu tables, %llu matches of %llu lines (%llu copied now), %llu facts; the same there: "
           "%.16s\n",
           (unsigned long long)all.tables, (unsigned long long)all.matches,
           (unsigned long long)all.lines, (unsigned long long)all.copied,
           (unsigned long long)all.facts, hex);
    return CLI_FINE;
}

const struct command command_migrate = {
    .name = "migrate",
    .usage = "FROM TO",
    .help = "copy all of one store to another, as sqlite:PATH and postgres://USER@HOST/NAME",
    .more =
        "  No server may be at work on either. What was broken off is gone on with by the same\n"
        "  command. In the end both are read, and compared by counts and hashes.\n",
    .run = migrate,
};

/* site.c -- `knobel site`: the page as a folder for any web host, where it needs no server. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "asset.h"
#include "cli.h"

enum { KB = 1024 };

/* The page that plays by itself stands where a host looks for one. */
static const char page[] = "site.html", index_page[] = "index.html";

struct sizes {
    size_t files, plain, packed, lent;
};

static const struct asset *find(const char *name)
{
    for (const struct asset *a = embedded; a->name; a++)
        if (strcmp(a->name, name) == 0)
            return a;
    return NULL;
}

static bool ends_with(const char *name, const char *end)
{
    size_t len = strlen(name), tail = strlen(end);

    return len > tail && strcmp(name + len - tail, end) == 0;
}

/* The same file, compressed: a host does that itself. NULL if there is none. */
static const struct asset *packed_of(const char *name)
{
    char packed[PATH_MAX];

    snprintf(packed, sizeof(packed), "%s.gz", name);
    return find(packed);
}

/* Whether a file is of the page: not what a server alone needs, nor one that is packed besides. */
static bool is_page(const char *name)
{
    char plain[PATH_MAX];

    if (strcmp(name, "build") == 0 || strcmp(name, "lexicon") == 0 ||
        strcmp(name, index_page) == 0 || !strncmp(name, "block/", 6))
        return false;
    snprintf(plain, sizeof(plain), "%.*s", (int)strlen(name) - 3, name);
    return !ends_with(name, ".gz") || !find(plain);
}

/* Writes a file, in a folder of its own if its name has one. */
static bool write_one(const char *folder, const struct asset *a)
{
    const char *slash = strchr(a->name, '/'), *name = strcmp(a->name, page) ? a->name : index_page;
    char path[PATH_MAX];
    FILE *file;
    bool fine;

    if (slash) {
        snprintf(path, sizeof(path), "%s/%.*s", folder, (int)(slash - a->name), a->name);
        if (mkdir(path, 0777) != 0 && errno != EEXIST)
            return false;
    }
    if (snprintf(path, sizeof(path), "%s/%s", folder, name) >= (int)sizeof(path))
        return false;
    file = fopen(path, "wb");
    fine = file && fwrite(a->data, 1, a->size, file) == a->size;
    return file && fclose(file) == 0 && fine;
}

/* A folder that is new, or has nothing in it. */
static bool make_empty(const char *folder)
{
    DIR *dir;
    bool empty = true;

    if (mkdir(folder, 0777) == 0)
        return true;
    dir = opendir(folder);
    for (struct dirent *e; dir && (e = readdir(dir));)
        empty = empty && (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0);
    if (!dir)
        return false;
    closedir(dir);
    errno = ENOTEMPTY;
    return empty;
}

static void count(struct sizes *sizes, const struct asset *a)
{
    const struct asset *packed = packed_of(a->name);

    sizes->files++;
    if (ends_with(a->name, ".gz")) {
        sizes->lent += a->size;
        return;
    }
    sizes->plain += a->size;
    sizes->packed += packed ? packed->size : a->size;
}

static int run(int argc, char **argv)
{
    const struct cli_option option[] = { { 0 } };
    int words = cli_options(argc, argv, option);
    struct sizes sizes = { 0 };

    if (words < 0)
        return CLI_USAGE;
    if (words != 1)
        return cli_usage(argv[0], "needs one DIR, see --help");
    if (!find(page))
        return cli_fail("this program was built without the page");
    if (!make_empty(argv[1]))
        return cli_fail("%s: %s", argv[1], strerror(errno));
    for (const struct asset *a = embedded; a->name; a++) {
        if (!is_page(a->name))
            continue;
        if (!write_one(argv[1], a))
            return cli_fail("%s/%s: %s", argv[1], a->name, strerror(errno));
        count(&sizes, a);
    }
    printf("%zu files: the page %zu KB, %zu KB compressed, of which a visit fetches what it needs; "
           "%zu KB more of words and tables, when they are wanted\n",
           sizes.files, sizes.plain / KB, sizes.packed / KB, sizes.lent / KB);
    return CLI_FINE;
}

const struct command command_site = {
    .name = "site",
    .usage = "DIR",
    .help = "write the page as a folder for any web host, where it needs no server",
    .more =
        "DIR is new or empty. Everything in it is static and found by relative names, so it may\n"
        "lie anywhere. Whoever opens it plays on the own device: against bots, or several people\n"
        "at one screen; matches stay in that browser. With https it can be installed and works\n"
        "without a network.\n",
    .run = run,
};

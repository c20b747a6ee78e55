/* lexicon.c -- the lexicon the commands use: the one inside the program, or a file. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "asset.h"
#include "cli.h"

enum { BLOCKED_MAX = 8 }; /* lists: a language each, and one for all */

int cli_lang(const char *name)
{
    for (int i = 0; words_lang_name[i]; i++)
        if (span_is(span_of(name), words_lang_name[i]))
            return i;
    return -1;
}

/* Maps a file; NULL, with errno, if that failed. */
static const void *map(const char *path, size_t *size)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    void *bytes = MAP_FAILED;
    struct stat st;

    if (fd < 0)
        return NULL;
    if (fstat(fd, &st) == 0) {
        *size = (size_t)st.st_size;
        errno = EINVAL; /* of nothing there is no map */
        if (*size > 0)
            bytes = mmap(NULL, *size, PROT_READ, MAP_PRIVATE, fd, 0);
    }
    close(fd);
    return bytes == MAP_FAILED ? NULL : bytes;
}

static const void *inside(size_t *size)
{
    const struct asset *a = embedded;

    while (a->name && strcmp(a->name, "lexicon") != 0)
        a++;
    *size = a->size;
    return a->data;
}

const char *const *cli_blocked(void)
{
    static const char *lists[BLOCKED_MAX + 1];
    int count = 0;

    for (const struct asset *a = embedded; a->name && count < BLOCKED_MAX; a++)
        if (strncmp(a->name, "block/", 6) == 0)
            lists[count++] = a->data;
    return lists;
}

const struct lexicon *cli_lexicon(const char *path)
{
    static struct lexicon lex;
    const char *why;
    const void *bytes;
    size_t size = 0;

    bytes = path ? map(path, &size) : inside(&size);
    if (path && !bytes) {
        cli_fail("%s: %s", path, strerror(errno));
        return NULL;
    }
    why = lexicon_open(&lex, bytes, size);
    if (why) {
        cli_fail("%s: %s", path ? path : "the program", why);
        return NULL;
    }
    return &lex;
}

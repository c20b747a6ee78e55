/* text.c -- a short file of text, read whole. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cli.h"

/* What is wrong with the text; NULL: nothing. */
static const char *fault(struct span text, size_t max)
{
    if (text.len == 0)
        return "is empty";
    if (text.len > max)
        return "is too long";
    if (!span_utf8(text))
        return "is not UTF-8";
    while (text.len > 0) {
        struct span line = span_until(&text, '\n');

        while (line.len > 0)
            if (span_control(span_until(&line, '\t')))
                return "has control characters";
    }
    return NULL;
}

char *cli_text(const char *path, size_t max)
{
    FILE *file = fopen(path, "re");
    char *text = mem_new(max + 2);
    const char *wrong = NULL;
    size_t len = 0;

    if (file) {
        len = fread(text, 1, max + 1, file);
        wrong = ferror(file) ? strerror(errno) : fault((struct span) { text, len }, max);
        fclose(file);
    } else {
        wrong = strerror(errno);
    }
    if (!wrong)
        return text;
    cli_fail("%s: %s", path, wrong);
    free(text);
    return NULL;
}

/* text.c -- files that are read whole. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "cli.h"

bool cli_bytes(const char *path, char *buf, size_t cap, size_t *len)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "re");
    bool failed = !file;

    *len = 0;
    if (file) {
        *len = fread(buf, 1, cap, file);
        failed = ferror(file) != 0;
    }
    if (failed)
        cli_fail("%s: %s", path, strerror(errno));
    if (file && !standard)
        fclose(file);
    return !failed;
}

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
    char *text = mem_new(max + 2);
    const char *wrong;
    size_t len;

    if (cli_bytes(path, text, max + 1, &len)) {
        wrong = fault((struct span) { text, len }, max);
        if (!wrong)
            return text;
        cli_fail("%s: %s", path, wrong);
    }
    free(text);
    return NULL;
}

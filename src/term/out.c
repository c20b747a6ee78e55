/* out.c -- where the terminal client writes. */
#include "out.h"

#include <langinfo.h>
#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { COLUMNS_DEFAULT = 80, COLUMNS_MIN = 60, COLUMNS_MAX = 100 };

void out_init(struct out *out, FILE *file)
{
    const char *plain = getenv("NO_COLOR"), *term = getenv("TERM");
    struct winsize size;

    setlocale(LC_CTYPE, "");
    out->file = file;
    out->terminal = isatty(fileno(file));
    out->colour = out->terminal && !(plain && *plain) && !(term && strcmp(term, "dumb") == 0);
    out->words = !out->terminal || (term && strcmp(term, "dumb") == 0);
    out->unicode = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    out->columns = COLUMNS_DEFAULT;
    if (out->terminal && ioctl(fileno(file), TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        out->columns = size.ws_col;
    if (out->columns < COLUMNS_MIN)
        out->columns = COLUMNS_MIN;
    if (out->columns > COLUMNS_MAX)
        out->columns = COLUMNS_MAX;
}

void out_printf(struct out *out, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vfprintf(out->file, format, args);
    va_end(args);
}

void out_span(struct out *out, struct span s)
{
    fwrite(s.at, 1, s.len, out->file);
}

void out_spaces(struct out *out, int count)
{
    for (int i = 0; i < count; i++)
        fputc(' ', out->file);
}

void out_bold(struct out *out)
{
    if (out->colour)
        fputs("\033[1m", out->file);
}

void out_paper(struct out *out, int colour)
{
    static const char *const sgr[COLOURS] = {
        [RED] = "97;41",    [YELLOW] = "30;103", [GREEN] = "30;42",        [BLUE] = "97;44",
        [BLACK] = "97;100", [WHITE] = "30;107",  [ORANGE] = "30;48;5;208",
    };

    if (out->colour)
        fprintf(out->file, "\033[%sm", sgr[colour]);
}

void out_plain(struct out *out)
{
    if (out->colour)
        fputs("\033[0m", out->file);
}

int out_columns(struct span s)
{
    int columns = 0;

    for (size_t i = 0; i < s.len; i++)
        columns += ((uint8_t)s.at[i] & 0xc0) != 0x80;
    return columns;
}

/* Addresses and the QR code for the terminal: the half blocks are read back into modules. */
#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

#include "net/lan.h"
#include "tap.h"

enum { SIDE_MAX = 80, QUIET = 4 };

struct picture {
    bool dark[SIDE_MAX][SIDE_MAX];
    int width, height;
};

static bool starts(const char **s, const char *with)
{
    size_t n = strlen(with);

    if (strncmp(*s, with, n) != 0)
        return false;
    *s += n;
    return true;
}

/* What a camera sees: blocks are ink, and ink is light on a dark terminal, dark with colour. */
static bool look(const char *s, bool colour, struct picture *p)
{
    int x = 0, y = 0;

    memset(p, 0, sizeof(*p));
    while (*s) {
        bool upper = starts(&s, "▀"), lower = !upper && starts(&s, "▄");
        bool both = !upper && !lower && starts(&s, "█");

        if (upper || lower || both || starts(&s, " ")) {
            p->dark[y][x] = (upper || both) == colour;
            p->dark[y + 1][x++] = (lower || both) == colour;
        } else if (starts(&s, "\n")) {
            p->width = x;
            y += 2;
            x = 0;
        } else if (!colour || !(starts(&s, "\033[38;5;16;48;5;231m") || starts(&s, "\033[0m"))) {
            return false;
        }
    }
    p->height = y;
    return true;
}

static bool is_quiet(const struct picture *p)
{
    int side = p->width - QUIET;

    for (int y = 0; y < p->height; y++)
        for (int x = 0; x < p->width; x++)
            if (p->dark[y][x] && (x < QUIET || y < QUIET || x >= side || y >= side))
                return false;
    return true;
}

/* The square in a square that stands in three corners. */
static bool is_finder(const struct picture *p, int left, int top)
{
    for (int y = 0; y < 7; y++)
        for (int x = 0; x < 7; x++) {
            int dx = abs(x - 3), dy = abs(y - 3), ring = dx > dy ? dx : dy;

            if (p->dark[top + y][left + x] != (ring != 2))
                return false;
        }
    return true;
}

static char *qr(const char *text, bool colour)
{
    char *bytes = NULL;
    size_t n = 0;

    FILE *out = open_memstream(&bytes, &n);
    bool fits = lan_qr(out, text, colour);

    fclose(out);
    if (fits)
        return bytes;
    free(bytes);
    return NULL;
}

static void test_qr(bool colour)
{
    static struct picture p;
    char *code = qr("http://192.168.178.20:8080/#ABCDE", colour);
    const char *name = colour ? "with colour" : "without colour";

    ok(code && look(code, colour, &p), "%s: half blocks only", name);
    ok((p.width - 2 * QUIET - 17) % 4 == 0 && p.height == p.width + 1, "%s: a QR code's size",
       name);
    ok(is_quiet(&p), "%s: a quiet zone", name);
    int far = p.width - QUIET - 7;
    ok(is_finder(&p, QUIET, QUIET) && is_finder(&p, far, QUIET) && is_finder(&p, QUIET, far) &&
           !is_finder(&p, far, far),
       "%s: three corners", name);
    free(code);
}

static void test_addresses(void)
{
    char list[LAN_ADDRESSES_MAX][LAN_ADDRESS_MAX];
    unsigned char raw[16];
    size_t n = lan_addresses(list), wrong = 0;

    for (size_t i = 0; i < n; i++) {
        printf("# %s\n", list[i]);
        wrong += inet_pton(strchr(list[i], ':') ? AF_INET6 : AF_INET, list[i], raw) != 1;
        wrong += strncmp(list[i], "127.", 4) == 0 || strcmp(list[i], "::1") == 0;
        for (size_t j = 0; j < i; j++)
            wrong += strcmp(list[i], list[j]) == 0;
    }
    ok(n <= LAN_ADDRESSES_MAX && wrong == 0, "addresses others can reach, each once");
}

int main(void)
{
    static char longest[3000];
    char url[64];

    test_qr(true);
    test_qr(false);
    memset(longest, 'x', sizeof(longest) - 1);
    ok(!qr(longest, true), "a text that is too long");
    lan_url(url, sizeof(url), "10.0.0.1", 8080, "t/ABCDE");
    ok(strcmp(url, "http://10.0.0.1:8080/t/ABCDE") == 0, "%s", url);
    lan_url(url, sizeof(url), "fd00::1", 80, "");
    ok(strcmp(url, "http://[fd00::1]:80/") == 0, "%s", url);
    test_addresses();
    return tap_end();
}

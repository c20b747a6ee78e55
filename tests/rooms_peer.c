/*
 * rooms_peer.c -- the rooms of src/wasm/wasm_rooms.c, natively: does what rooms.mjs had its module
 * do, and tells a hash of all that came of it.
 *
 *   rooms_peer KIND FILE ... <COMMANDS
 *
 * lends the files; then each line is a call: enter S, closed S NOW, turn NOW, message S NOW TEXT,
 * file S NAME, or `mark`, which prints the SHA-256 of what was sent, kept and answered since the
 * last one.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/must.h"
#include "base/sha256.h"
#include "base/text.h"

void *rooms_room(size_t size);
const char *rooms_lend(int kind, void *at, size_t size);
void rooms_prepare(int keeps);
int rooms_start(double now);
char *rooms_text(void);
void rooms_hello(int s);
void rooms_bye(int s, double now);
void rooms_hear(int s, size_t len, double now);
double rooms_go_on(double now);
void rooms_file(int s, size_t len);
void rooms_kept(int yes);
void page_send(int session, const char *at, size_t len);
void page_random(void *at, size_t len);
double page_wall(void);
void page_keep(const char *at, size_t len);

enum { COMMAND_MAX = 32 * 1024 };

static struct sha256 hash;
static bool to_be_kept;

static void note(char kind, int64_t n, const char *at, size_t len)
{
    char line[32];
    int size = snprintf(line, sizeof(line), "%c %lld ", kind, (long long)n);

    sha256_add(&hash, (struct span) { line, (size_t)size });
    sha256_add(&hash, (struct span) { at, len });
    sha256_add(&hash, SPAN("\n"));
}

void page_send(int session, const char *at, size_t len)
{
    note('s', session, at, len);
}

/* mulberry32, as rooms.mjs has it. */
void page_random(void *at, size_t len)
{
    static uint32_t seed = 15;
    uint8_t *bytes = at;

    for (size_t i = 0; i < len; i++) {
        uint32_t t = seed += UINT32_C(0x6d2b79f5);

        t = (t ^ t >> 15) * (1 | t);
        t = (t + (t ^ t >> 7) * (61 | t)) ^ t;
        bytes[i] = (uint8_t)((t ^ t >> 14) >> 24);
    }
}

double page_wall(void)
{
    return 1700000000;
}

/* Kept when the call is over, as a page cannot do so any sooner. */
void page_keep(const char *at, size_t len)
{
    note('k', 0, at, len);
    to_be_kept = true;
}

static void lend(int kind, const char *path)
{
    FILE *file = fopen(path, "rb");
    char *bytes;
    long size;

    must(file != NULL && fseek(file, 0, SEEK_END) == 0);
    size = ftell(file);
    rewind(file);
    bytes = rooms_room((size_t)size);
    must(fread(bytes, 1, (size_t)size, file) == (size_t)size);
    fclose(file);
    must(rooms_lend(kind, bytes, (size_t)size) == NULL);
}

static void mark(void)
{
    uint8_t digest[SHA256_BYTES];
    char hex[2 * SHA256_BYTES + 1];
    struct text out;

    sha256_end(&hash, digest);
    text_init(&out, hex, sizeof(hex));
    hex_write(digest, &out);
    puts(hex);
    sha256_init(&hash);
}

static void obey(struct span line)
{
    struct span verb = span_word(&line), first = span_word(&line);
    int64_t n = 0, now = 0;

    must(first.len == 0 || span_number(first, &n));
    if (span_is(verb, "mark")) {
        mark();
    } else if (span_is(verb, "enter")) {
        rooms_hello((int)n);
    } else if (span_is(verb, "turn")) {
        note('d', (int64_t)rooms_go_on((double)n), "", 0);
    } else if (span_is(verb, "closed")) {
        must(span_number(span_word(&line), &now));
        rooms_bye((int)n, (double)now);
    } else {
        bool file = span_is(verb, "file");

        must(file || span_number(span_word(&line), &now));
        line = span_trim(line);
        memcpy(rooms_text(), line.at, line.len);
        if (file)
            rooms_file((int)n, line.len);
        else
            rooms_hear((int)n, line.len, (double)now);
    }
    while (to_be_kept) {
        to_be_kept = false;
        rooms_kept(1);
    }
}

int main(int argc, char **argv)
{
    static char line[COMMAND_MAX];

    rooms_prepare(1);
    for (int i = 1; i + 1 < argc; i += 2)
        lend(atoi(argv[i]), argv[i + 1]);
    must(rooms_start(0) == 0);
    sha256_init(&hash);
    while (fgets(line, sizeof(line), stdin))
        obey(span_trim((struct span) { line, strcspn(line, "\n") }));
    return 0;
}

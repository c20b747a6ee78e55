/* device.c -- what is kept between two evenings: see device.h. */
#include "device.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "base/sha256.h"
#include "rules/fair.h"

enum { PARTS_MAX = 24, SEATS_KEPT = 32, ROUNDS = 2, NAME_ROOM = 32 };

static void read_file(const struct device *device, const char *name, char text[DEVICE_TEXT])
{
    char path[PATH_MAX + NAME_ROOM];
    ssize_t len;
    int fd;

    text[0] = '\0';
    snprintf(path, sizeof(path), "%s%s", device->folder, name);
    fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return;
    len = read(fd, text, DEVICE_TEXT - 1);
    text[len > 0 ? len : 0] = '\0';
    close(fd);
}

/* Puts a file in the place of the old one once it is all there. */
static bool write_file(const struct device *device, const char *name, const char *text)
{
    char path[PATH_MAX + NAME_ROOM], fresh[PATH_MAX + NAME_ROOM];
    size_t len = strlen(text);
    bool done;
    int fd;

    if (!device->folder[0])
        return true;
    snprintf(path, sizeof(path), "%s%s", device->folder, name);
    snprintf(fresh, sizeof(fresh), "%s%s.new", device->folder, name);
    fd = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0)
        return false;
    done = write(fd, text, len) == (ssize_t)len && fsync(fd) == 0;
    close(fd);
    return done && rename(fresh, path) == 0;
}

void device_init(struct device *device, const char *folder)
{
    *device = (struct device) { .folder = "" };
    if (!folder)
        return;
    snprintf(device->folder, sizeof(device->folder), "%s", folder);
    read_file(device, "seats", device->seats);
    read_file(device, "parts", device->parts);
}

/* The same lines behind a new one, but for those that begin with `not`, and at most `most`. */
static void renew(char text[DEVICE_TEXT], const char *first, struct span not, int most)
{
    char old[DEVICE_TEXT];
    struct span rest, line;
    struct text out;
    int count = first[0] != '\0';

    memcpy(old, text, DEVICE_TEXT);
    rest = span_of(old);
    text_init(&out, text, DEVICE_TEXT);
    text_str(&out, first);
    while (rest.len > 0 && count < most) {
        line = span_until(&rest, '\n');
        if (line.len == 0 || (line.len >= not .len && memcmp(line.at, not .at, not .len) == 0))
            continue;
        if (out.len + line.len + 2 > DEVICE_TEXT)
            break;
        text_span(&out, line);
        text_char(&out, '\n');
        count++;
    }
}

// ---- chairs

static struct span seat_key(char *buf, size_t room, const char *server, const char *table)
{
    int len = snprintf(buf, room, "%s %s ", server, table);

    return (struct span) { buf, (size_t)len };
}

void device_keep_seat(struct device *device, const struct device_seat *seat)
{
    char key[DEVICE_SERVER + NEWS_WORD + 4], line[DEVICE_SERVER + 3 * NEWS_WORD + 8];
    struct span at = seat_key(key, sizeof(key), seat->server, seat->table);

    snprintf(line, sizeof(line), "%s %s %s %s\n", seat->server, seat->table, seat->code,
             seat->token);
    renew(device->seats, line, at, SEATS_KEPT);
    write_file(device, "seats", device->seats);
}

void device_drop_seat(struct device *device, const char *server, const char *table)
{
    char key[DEVICE_SERVER + NEWS_WORD + 4];

    renew(device->seats, "", seat_key(key, sizeof(key), server, table), SEATS_KEPT);
    write_file(device, "seats", device->seats);
}

static void put(char *to, size_t room, struct span s)
{
    snprintf(to, room, "%.*s", (int)s.len, s.at);
}

/* The next of all that are kept, the newest first; false behind the last. */
static bool next_seat(struct span *rest, struct device_seat *seat)
{
    while (rest->len > 0) {
        struct span line = span_until(rest, '\n');

        put(seat->server, sizeof(seat->server), span_word(&line));
        put(seat->table, sizeof(seat->table), span_word(&line));
        put(seat->code, sizeof(seat->code), span_word(&line));
        put(seat->token, sizeof(seat->token), span_word(&line));
        if (seat->token[0])
            return true;
    }
    return false;
}

bool device_seat(const struct device *device, const char *server, const char *code,
                 struct device_seat *seat)
{
    struct span rest = span_of(device->seats);

    while (next_seat(&rest, seat))
        if (strcmp(seat->server, server) == 0 && (!code || strcasecmp(seat->code, code) == 0))
            return true;
    return false;
}

/* A server has a port. */
bool device_far(const struct device *device, struct device_seat *seat)
{
    struct span rest = span_of(device->seats);

    while (next_seat(&rest, seat))
        if (strchr(seat->server, ':'))
            return true;
    return false;
}

void device_link(const struct device_seat *seat, char link[LINE_URL_MAX])
{
    snprintf(link, LINE_URL_MAX, "%s%s#%s", strstr(seat->server, "://") ? "" : "http://",
             seat->server, seat->code);
}

// ---- the language

void device_keep_lang(const struct device *device, const char *lang)
{
    write_file(device, "lang", lang);
}

void device_lang(const struct device *device, char lang[NEWS_WORD])
{
    char text[DEVICE_TEXT];

    text[0] = '\0';
    if (device->folder[0])
        read_file(device, "lang", text);
    put(lang, NEWS_WORD, span_trim(span_of(text)));
}

// ---- parts of the dice

static void hex(const uint8_t bytes[SHA256_BYTES], char out[NEWS_HEX])
{
    for (int i = 0; i < SHA256_BYTES; i++)
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
}

bool device_part(struct device *device, char commit[NEWS_HEX])
{
    uint8_t part[SHA256_BYTES], sha[SHA256_BYTES];
    char line[2 * NEWS_HEX + 2], digits[NEWS_HEX];

    if (getrandom(part, sizeof(part), 0) != sizeof(part))
        return false;
    fair_commit_part(part, sha);
    hex(sha, commit);
    hex(part, digits);
    snprintf(line, sizeof(line), "%s %s\n", commit, digits);
    renew(device->parts, line, SPAN("\n"), PARTS_MAX);
    return write_file(device, "parts", device->parts);
}

/* How often this match has asked already, and whether by this commitment. */
static int asked(const struct device *device, const char *match, const char *commitment, bool *same)
{
    struct span rest = span_of(device->parts);
    int count = 0;

    *same = false;
    while (rest.len > 0) {
        struct span line = span_until(&rest, '\n');

        span_word(&line);
        span_word(&line);
        if (!span_is(span_word(&line), match))
            continue;
        count++;
        *same = *same || span_is(span_word(&line), commitment);
    }
    return count;
}

/* The line of a commitment, without it; empty if there is none. */
static struct span part_of(const struct device *device, const char *commit)
{
    struct span rest = span_of(device->parts);

    while (rest.len > 0) {
        struct span line = span_until(&rest, '\n');

        if (span_is(span_word(&line), commit))
            return line;
    }
    return SPAN("");
}

/* Who could put a space into a name could tell one match from itself. */
static bool is_word(const char *text)
{
    return text[0] && !strchr(text, ' ');
}

/*
 * A part is shown for one pair of a match and a commitment of the server, and never for another:
 * who has seen it can choose a seed that goes with it. One whose pair cannot be kept is forgotten.
 */
const char *device_show(struct device *device, const char *commit, const char *match,
                        const char *commitment, char part[NEWS_HEX])
{
    struct span line = part_of(device, commit);
    char fresh[3 * NEWS_HEX + NEWS_WORD + 8];
    bool same;
    int times = asked(device, match, commitment, &same);

    put(part, NEWS_HEX, span_word(&line));
    line = span_trim(line);
    if (!part[0] || !is_word(commit) || !is_word(match) || !is_word(commitment))
        return "unknown";
    snprintf(fresh, sizeof(fresh), "%s %s", match, commitment);
    if (span_is(line, fresh))
        return NULL;
    if (line.len > 0 || same)
        return "again";
    if (times >= ROUNDS)
        return "third";
    snprintf(fresh, sizeof(fresh), "%s %s %s %s\n", commit, part, match, commitment);
    renew(device->parts, fresh, span_of(commit), PARTS_MAX);
    if (write_file(device, "parts", device->parts))
        return NULL;
    renew(device->parts, "", span_of(commit), PARTS_MAX);
    return write_file(device, "parts", device->parts) ? NULL : "unknown";
}

/*
 * mutants.c -- mutants COUNT SEED [-o FOLDER] FILE NOTES [FILE NOTES]...
 *
 * Changes served matches as a server could that computes everything anew. Counts what `verify`
 * finds in the file alone; with the notes of a device that was lied to from the start, which has
 * the changed file's commitments, check digits and no hash; with the notes as they are. TAP.
 */
#include <stdlib.h>
#include <string.h>

#include "forge.h"
#include "rules/verify.h"
#include "tap.h"

enum {
    SERVED_MAX = 256,
    TRIES = 40,
    LEFT = 3, /* mutants of each kind that -o leaves */
};

struct served {
    const char *path, *notes_path;
    char *text, *notes;
};

static struct served served[SERVED_MAX];

static char *read_file(const char *path)
{
    FILE *in = fopen(path, "r");
    char *text = calloc(1, TEXT_BYTES);

    if (!in || !text || fread(text, 1, TEXT_BYTES - 1, in) == 0) {
        fprintf(stderr, "mutants: cannot read %s\n", path);
        exit(1);
    }
    fclose(in);
    return text;
}

/* Changes: false if this file has nothing of the kind. */

static bool change_die(struct file *f)
{
    int at = file_some(f, line_is_dice);
    char *line = f->line[at];

    for (int i = 0; i < TRIES; i++) {
        char *c = line + forge_below(strlen(line));

        if (c > line_word(line, 3) && *c >= '1' && *c <= '6') {
            *c = (char)('1' + (*c - '1' + 1 + (int)forge_below(5)) % 6);
            return true;
        }
    }
    return false;
}

static bool change_seed(struct file *f)
{
    uint8_t bytes[SHA256_BYTES];

    for (int i = 0; i < f->count; i++)
        if (line_begins(f->line[i], "@ seed ")) {
            forge_bytes(bytes);
            forge_hex(line_word(f->line[i], 2), bytes);
        }
    forge_throw(f);
    return true;
}

/* The claim that a reveal fulfils. */
static int claim_of(const struct file *f, int reveal)
{
    uint8_t part[SHA256_BYTES], commit[SHA256_BYTES];
    char line[LINE_BYTES], hex[HEX_CHARS + 1] = "";

    memcpy(line, f->line[reveal], LINE_BYTES);
    if (!hex_read(span_of(line_word(line, 5)), part))
        return -1;
    fair_commit_part(part, commit);
    forge_hex(hex, commit);
    for (int i = 0; i < reveal; i++)
        if (line_is_commit(f->line[i]) && strstr(f->line[i], hex))
            return i;
    return -1;
}

static bool exchange_part(struct file *f)
{
    int reveal = file_some(f, line_is_reveal), claim = reveal < 0 ? -1 : claim_of(f, reveal);
    uint8_t part[SHA256_BYTES], commit[SHA256_BYTES];

    if (claim < 0)
        return false;
    forge_bytes(part);
    fair_commit_part(part, commit);
    forge_hex(line_word(f->line[reveal], 5), part);
    forge_hex(line_word(f->line[claim], 5), commit);
    return true;
}

static bool change_part(struct file *f)
{
    if (!exchange_part(f))
        return false;
    forge_throw(f);
    return true;
}

/* A helper's claim behind the server's commitment. */
static bool claim_late(struct file *f)
{
    int reveal = file_some(f, line_is_reveal), claim = reveal < 0 ? -1 : claim_of(f, reveal);
    char line[LINE_BYTES];

    if (claim < 0 || !exchange_part(f))
        return false;
    memcpy(line, f->line[claim], LINE_BYTES);
    file_remove(f, claim, 1);
    while (!line_begins(f->line[claim], "@ dice ") && !line_event(f->line[claim], "mix fresh "))
        claim++;
    file_insert(f, claim + 1, line);
    forge_throw(f);
    return true;
}

static bool leave_out(struct file *f)
{
    int reveal = file_some(f, line_is_reveal), claim = reveal < 0 ? -1 : claim_of(f, reveal);

    if (claim < 0)
        return false;
    file_remove(f, reveal, 1);
    file_remove(f, claim, 1);
    forge_throw(f);
    return true;
}

/* Somebody who showed a part is said to have dropped out: the others mix anew. */
static bool drop_out(struct file *f)
{
    int reveal = file_some(f, line_is_reveal), at;
    uint8_t bytes[SHA256_BYTES];
    char line[LINE_BYTES], hex[HEX_CHARS + 1] = "";

    if (reveal < 0 || file_first(f, line_is_dice) < 0 ||
        file_count(f, line_is_commit) != file_count(f, line_is_reveal))
        return false;
    at = file_first(f, line_is_dice);
    snprintf(line, sizeof(line), "@ 0 mix drop %c", *line_word(f->line[reveal], 4));
    file_remove(f, reveal, 1);
    file_insert(f, at - 1, line);
    forge_bytes(bytes);
    forge_hex(hex, bytes);
    snprintf(line, sizeof(line), "@ 0 mix fresh %s", hex);
    file_insert(f, at, line);
    forge_bytes(bytes);
    forge_hex(hex, bytes);
    snprintf(line, sizeof(line), "@ seed %s", hex);
    file_insert(f, f->count - 1, line);
    forge_throw(f);
    return true;
}

static bool change_name(struct file *f)
{
    char *name = line_word(f->line[file_some(f, line_is_name)], 3);

    name[0] = name[0] == 'X' ? 'Y' : 'X';
    return true;
}

static bool change_match(struct file *f)
{
    char *id = line_word(f->line[1], 2);

    id[0] = id[0] == 'x' ? 'y' : 'x';
    return line_begins(f->line[1], "@ match ");
}

static bool change_time(struct file *f)
{
    int at = file_some(f, line_is_move), next = at + 1;
    int64_t ms, then = INT64_MAX;
    char line[LINE_BYTES], rest[LINE_BYTES];

    if (at < 0)
        return false;
    while (next < f->count && !line_is_move(f->line[next]) && !line_is_dice(f->line[next]))
        next++;
    if (next < f->count)
        then = atoll(line_word(f->line[next], 1));
    ms = atoll(line_word(f->line[at], 1));
    snprintf(rest, sizeof(rest), "%s", line_word(f->line[at], 2));
    if (ms + 1 > then)
        return false;
    snprintf(line, sizeof(line), "%c %lld %.900s", f->line[at][0], (long long)ms + 1, rest);
    memcpy(f->line[at], line, LINE_BYTES);
    return true;
}

static bool change_lag(struct file *f)
{
    int at = file_some(f, line_has_lag);
    char *lag = at < 0 ? NULL : strchr(f->line[at], '~') + 1;

    if (!lag)
        return false;
    *lag = *lag == '9' ? '1' : (char)(*lag + 1);
    return true;
}

static const char *other_bot(const char *now)
{
    return line_begins(now, "easy") ? "hard" : "easy";
}

static bool change_bot(struct file *f)
{
    int at = file_some(f, line_is_bot);
    char line[LINE_BYTES];

    if (at < 0)
        return false;
    snprintf(line, sizeof(line), "@ 0 bot %c %s", *line_word(f->line[at], 3),
             other_bot(line_word(f->line[at], 4)));
    memcpy(f->line[at], line, LINE_BYTES);
    return true;
}

/* A person without a part is said to have been a bot, from the first millisecond on. */
static bool add_bot(struct file *f)
{
    int seat = (int)forge_below((size_t)file_count(f, line_is_name)),
        at = file_first(f, line_is_commit);
    char line[LINE_BYTES];

    snprintf(line, sizeof(line), "@ 1 bot %d easy", seat);
    if (at < 0)
        return false;
    file_insert(f, at, line);
    return true;
}

/* An option of the match. */
static bool change_option(struct file *f)
{
    int at = file_first(f, line_is_game);
    char *line = at < 0 ? NULL : f->line[at];

    for (int i = 0; line && i < TRIES; i++) {
        char *c = line + forge_below(strlen(line));

        if (c[-(c > line)] == '=' && *c >= '0' && *c <= '9') {
            *c = (char)('0' + (*c - '0' + 1) % 10);
            return true;
        }
    }
    return false;
}

static int handed; /* the seat that the last one was about */

/* A seat is said to have been handed to a bot, who then played otherwise. */
static bool hand_over(struct file *f)
{
    int at = file_some(f, line_is_move);
    char line[LINE_BYTES];

    if (at < 0)
        return false;
    snprintf(line, sizeof(line), "@ %lld bot %c easy", atoll(line_word(f->line[at], 1)),
             f->line[at][0]);
    handed = f->line[at][0] - '0';
    file_remove(f, at, 1);
    file_insert(f, at, line);
    forge_play(f, at + 1);
    return true;
}

/* Some move never was, and the match went on without it. */
static bool lose_move(struct file *f)
{
    int at = file_some(f, line_is_move);

    if (at < 0)
        return false;
    file_remove(f, at, 1);
    forge_play(f, at);
    return true;
}

static bool change_result(struct file *f)
{
    int at = file_some(f, line_is_result);
    char *value = at < 0 ? NULL : line_word(f->line[at], 2);

    if (!value)
        return false;
    *value = *value == 'y' ? 'n' : *value == '0' ? '1' : '0';
    return true;
}

static bool remove_result(struct file *f)
{
    file_remove(f, file_some(f, line_is_result), 1);
    return true;
}

static bool swap_lines(struct file *f)
{
    int at = (int)forge_below((size_t)f->count - 1);
    char line[LINE_BYTES];

    memcpy(line, f->line[at], LINE_BYTES);
    memcpy(f->line[at], f->line[at + 1], LINE_BYTES);
    memcpy(f->line[at + 1], line, LINE_BYTES);
    return true;
}

/* Ends earlier: what follows some throw or move is taken out, up to the result. */
static bool cut(struct file *f)
{
    int from = file_some(f, forge_below(2) ? line_is_dice : line_is_move),
        to = file_first(f, line_is_result);

    if (from < 0 || to <= from)
        return false;
    file_remove(f, from, to - from);
    return true;
}

static bool remove_line(struct file *f)
{
    file_remove(f, file_some(f, line_is_any), 1);
    return true;
}

static bool repeat_line(struct file *f)
{
    int at = file_some(f, line_is_any);
    char line[LINE_BYTES];

    memcpy(line, f->line[at], LINE_BYTES);
    file_insert(f, at, line);
    return true;
}

static bool type_throw(struct file *f)
{
    int at = file_some(f, line_is_dice);
    char line[LINE_BYTES];

    if (strstr(f->line[at - 1], " typed ")) /* it was */
        return false;
    snprintf(line, sizeof(line), "@ %lld typed 0", atoll(line_word(f->line[at], 1)));
    file_insert(f, at, line);
    f->line[at + 1][0] = 'd';
    return true;
}

/* A line of the mix more, or another seat in it. */
static bool change_mix(struct file *f)
{
    static const char *const more[] = { "@ 0 mix drop 0", "@ 0 mix drop 1", "@ 0 off",
                                        "@ 0 mix reveal 0", "@ 0 mix commit 0,1 0" };
    int at = file_some(f, line_is_mix);
    char *seat = line_word(f->line[at], 4);

    if (forge_below(2) || line_begins(f->line[at], "@ dice ")) {
        file_insert(f, at + (int)forge_below(2), more[forge_below(sizeof(more) / sizeof(more[0]))]);
        return true;
    }
    if (*seat < '0' || *seat > '6')
        return false;
    *seat = (char)('0' + (*seat - '0' + 1 + (int)forge_below(6)) % 7);
    return true;
}

/* Without `@ rules` a file is of version 1, as most are. */
static bool change_version(struct file *f)
{
    static const char *const line[] = { "knobel ", "@ rules ", "@ mix " };
    const char *begin = line[forge_below(3)];

    for (int i = 0; i < f->count; i++) {
        if (!line_begins(f->line[i], begin))
            continue;
        if (begin == line[2] && forge_below(2))
            file_remove(f, i, 1);
        else
            f->line[i][strlen(begin)] = (char)('7' + (int)forge_below(3));
        return true;
    }
    return false;
}

static bool change_byte(struct file *f)
{
    char *line = f->line[file_some(f, line_is_any)];

    line[forge_below(strlen(line))] = (char)(' ' + (int)forge_below(95));
    return true;
}

static bool add_comment(struct file *f)
{
    static const char *const line[] = { "# all was well", "", "@ note", "@ 0 pause" };

    file_insert(f, 1 + (int)forge_below((size_t)f->count - 2), line[forge_below(4)]);
    return true;
}

/* What a device finds by what it did and saw itself, or the file shows by itself. */
static const struct kind {
    const char *name;
    bool (*change)(struct file *f);
    bool seen;
} kinds[] = {
    { "a die shows something else", change_die, true },
    { "other seeds, thrown anew", change_seed, true },
    { "another part, not thrown anew", exchange_part, true },
    { "another part, thrown anew", change_part, true },
    { "a claim behind the commitment", claim_late, true },
    { "a device left out", leave_out, true },
    { "a device called dropped", drop_out, true },
    { "a line of the mix", change_mix, false },
    { "a throw by hand", type_throw, true },
    { "a name", change_name, true },
    { "the match's name", change_match, true },
    { "a bot's strength", change_bot, true },
    { "a person said to be a bot", add_bot, true },
    { "an option", change_option, false },
    { "a seat handed to a bot", hand_over, false },
    { "a move lost, played on", lose_move, false },
    { "a time", change_time, false },
    { "a credited delay", change_lag, false },
    { "the result", change_result, true },
    { "a line of the result missing", remove_result, true },
    { "cut", cut, true },
    { "two lines exchanged", swap_lines, false },
    { "a line missing", remove_line, false },
    { "a line twice", repeat_line, false },
    { "a version", change_version, true },
    { "a byte", change_byte, false },
    { "a line that means nothing", add_comment, false },
};
enum { KINDS = sizeof(kinds) / sizeof(kinds[0]) };

/* How many were made of a kind, and found: in the file alone, by who was lied to, with notes. */
static struct tally {
    int made, alone, lied_to, kept;
} tally[KINDS], all;
static int silent;

static struct verify last;

static const char *verified(const char *text, const char *notes)
{
    const char *wrong = NULL;

    verify_init(&last);
    if (notes)
        wrong = verify_notes(&last, span_of(notes));
    return wrong ? wrong : verify_file(&last, span_of(text));
}

/* The notes of a device to which the server lied from the start: what it said is the file's. */
static void lie(const struct file *f, const char *notes, char *out)
{
    int round = 0, dice = file_first(f, line_is_dice);
    struct span rest = span_of(notes);
    uint8_t key[SHA256_BYTES];
    char digits[CHECK_DIGITS + 1];
    size_t len = 0;

    forge_key(f, dice < 0 ? f->count : dice, key);
    fair_check(key, digits);
    out[0] = '\0';
    while (rest.len > 0) {
        struct span line = span_until(&rest, '\n');
        const char *said = NULL;
        char commitment[LINE_BYTES];

        if (line_begins(line.at, "hash "))
            continue;
        if (line_begins(line.at, "commitment ")) {
            for (int i = 0, n = round; i < f->count && !said; i++)
                if ((line_begins(f->line[i], "@ dice ") || line_event(f->line[i], "mix fresh ")) &&
                    n-- == 0) {
                    memcpy(commitment, f->line[i], LINE_BYTES);
                    said = line_word(commitment, line_begins(commitment, "@ dice ") ? 2 : 4);
                }
            round++;
        }
        if (said && strlen(said) == HEX_CHARS)
            len += (size_t)snprintf(out + len, TEXT_BYTES - len, "commitment %s\n", said);
        else if (line_begins(line.at, "check "))
            len += (size_t)snprintf(out + len, TEXT_BYTES - len, "check %s\n", digits);
        else
            len += (size_t)snprintf(out + len, TEXT_BYTES - len, "%.*s\n", (int)line.len, line.at);
    }
}

static const char *folder; /* where some are left for other verifiers */

static void leave(int kind, const struct served *s, const char *text)
{
    char path[1024];
    FILE *out;

    snprintf(path, sizeof(path), "%s/%d-%d.play", folder, kind, tally[kind].made);
    out = fopen(path, "w");
    if (!out || fputs(text, out) < 0 || fclose(out) != 0)
        exit(1);
    printf("# left %s: %s, %s\n", path, kinds[kind].name, s->notes_path);
}

/* Whether nothing was said of moves of a bot in a seat of the device, which were not compared. */
static bool is_silent(const struct kind *k, const char *notes, const char *wrong)
{
    char own[] = "\nown 0\n";

    own[5] = (char)('0' + handed);
    return k->change == hand_over && !wrong && strstr(notes, own) && !last.handed;
}

static void count(struct tally *t, const char *alone, const char *lied_to, const char *kept)
{
    t->made++;
    t->alone += alone != NULL;
    t->lied_to += lied_to != NULL;
    t->kept += kept != NULL;
}

/* One mutant; false if the file has nothing of this kind. */
static bool mutate(int kind, const struct served *s, int number)
{
    static char text[TEXT_BYTES], notes[TEXT_BYTES];
    static struct file f;
    const struct kind *k = &kinds[kind];
    const char *lied_to, *kept;

    file_split(&f, s->text);
    if (!k->change(&f))
        return false;
    forge_commit(&f);
    file_join(&f, text);
    if (strcmp(text, s->text) == 0)
        return false;
    lie(&f, s->notes, notes);
    lied_to = verified(text, notes);
    silent += is_silent(k, notes, lied_to);
    kept = verified(text, s->notes);
    if (!kept || (k->seen && !lied_to))
        printf("# not found: mutant %d, %s, of %s\n", number, k->name, s->path);
    count(&tally[kind], verified(text, NULL), lied_to, kept);
    count(&all, verified(text, NULL), lied_to, kept);
    if (folder && tally[kind].made <= LEFT)
        leave(kind, s, text);
    return true;
}

static void say(const char *name, const struct tally *t)
{
    printf("# %-32s %6d %6d %8d %6d\n", name, t->made, t->alone, t->lied_to, t->kept);
}

static void table(int wanted)
{
    printf("# %-32s %6s %6s %8s %6s\n", "found:", "made", "alone", "lied to", "notes");
    for (int i = 0; i < KINDS; i++)
        say(kinds[i].name, &tally[i]);
    say("all", &all);
    ok(all.made == wanted, "%d mutants", wanted);
    ok(all.kept == all.made, "the notes of a device find all of them");
    ok(silent == 0, "moves of a bot that were not compared are told");
    for (int i = 0; i < KINDS; i++)
        if (kinds[i].seen)
            ok(tally[i].lied_to == tally[i].made && tally[i].made > 0,
               "%s: found by a device that was lied to from the start", kinds[i].name);
}

int main(int argc, char **argv)
{
    int wanted = argc > 2 ? atoi(argv[1]) : 0, files = 0, arg = 3;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 0;

    if (argc > 4 && strcmp(argv[3], "-o") == 0) {
        folder = argv[4];
        arg = 5;
    }
    for (; arg + 1 < argc && files < SERVED_MAX; arg += 2, files++)
        served[files] = (struct served) { argv[arg], argv[arg + 1], read_file(argv[arg]),
                                          read_file(argv[arg + 1]) };
    if (files == 0) {
        fputs("usage: mutants COUNT SEED [-o FOLDER] FILE NOTES [FILE NOTES]...\n", stderr);
        return 2;
    }
    for (int i = 0; i < files; i++) {
        const char *wrong = verified(served[i].text, served[i].notes);

        if (!ok(!wrong, "%s as it was served", served[i].path))
            printf("# %s\n", wrong);
    }
    for (int i = 0; i < wanted; i++) {
        int tries = 0;

        forge_rng = rng_seeded(seed + (uint64_t)i);
        while (!mutate(i % KINDS, &served[forge_below((size_t)files)], i) && tries++ < TRIES)
            ;
    }
    table(wanted);
    return tap_end();
}

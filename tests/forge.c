/* forge.c -- a match file to be changed as a server could that computes everything anew. */
#include "forge.h"

#include <stdio.h>
#include <string.h>

struct rng forge_rng;

uint32_t forge_below(size_t n)
{
    return rng_below(&forge_rng, (uint32_t)n);
}

void file_split(struct file *f, const char *text)
{
    struct span rest = span_of(text);

    for (f->count = 0; rest.len > 0 && f->count < LINES_MAX; f->count++) {
        struct span line = span_until(&rest, '\n');

        snprintf(f->line[f->count], LINE_BYTES, "%.*s", (int)line.len, line.at);
    }
}

void file_join(const struct file *f, char *text)
{
    size_t len = 0;

    for (int i = 0; i < f->count; i++)
        len += (size_t)snprintf(text + len, TEXT_BYTES - len, "%s\n", f->line[i]);
}

void file_insert(struct file *f, int at, const char *line)
{
    char copy[LINE_BYTES];

    snprintf(copy, sizeof(copy), "%s", line);
    if (f->count == LINES_MAX || at > f->count)
        return;
    memmove(f->line[at + 1], f->line[at], (size_t)(f->count++ - at) * LINE_BYTES);
    memcpy(f->line[at], copy, LINE_BYTES);
}

void file_remove(struct file *f, int at, int count)
{
    memmove(f->line[at], f->line[at + count], (size_t)(f->count - at - count) * LINE_BYTES);
    f->count -= count;
}

bool line_begins(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

/* `@ TIME WHAT...` */
bool line_event(const char *line, const char *what)
{
    struct span rest = span_of(line);
    int64_t n;

    if (!span_is(span_word(&rest), "@") || !span_number(span_word(&rest), &n))
        return false;
    while (rest.len > 0 && *rest.at == ' ')
        rest = (struct span) { rest.at + 1, rest.len - 1 };
    return rest.len >= strlen(what) && memcmp(rest.at, what, strlen(what)) == 0;
}

bool line_is_dice(const char *line)
{
    return line_begins(line, "dice ");
}

bool line_is_move(const char *line)
{
    return line[0] >= '0' && line[0] <= '9';
}

bool line_is_commit(const char *line)
{
    return line_event(line, "mix commit ");
}

bool line_is_reveal(const char *line)
{
    return line_event(line, "mix reveal ");
}

bool line_is_mix(const char *line)
{
    return line_event(line, "mix ") || line_begins(line, "@ dice ");
}

bool line_is_name(const char *line)
{
    return line_begins(line, "@ seat ");
}

bool line_is_bot(const char *line)
{
    return line_event(line, "bot ");
}

bool line_is_game(const char *line)
{
    return line_begins(line, "game ");
}

bool line_is_result(const char *line)
{
    return line_begins(line, "= ");
}

bool line_has_lag(const char *line)
{
    return line_is_move(line) && strchr(line, '~');
}

bool line_is_any(const char *line)
{
    return line[0] != '\0';
}

int file_count(const struct file *f, bool (*is)(const char *))
{
    int count = 0;

    for (int i = 0; i < f->count; i++)
        count += is(f->line[i]);
    return count;
}

/* Line number `n` of those that are like this. */
int file_nth(const struct file *f, bool (*is)(const char *), int n)
{
    for (int i = 0; i < f->count; i++)
        if (is(f->line[i]) && n-- == 0)
            return i;
    return -1;
}

int file_first(const struct file *f, bool (*is)(const char *))
{
    return file_nth(f, is, 0);
}

int file_some(const struct file *f, bool (*is)(const char *))
{
    int count = file_count(f, is);

    return count == 0 ? -1 : file_nth(f, is, (int)forge_below((size_t)count));
}

/* The word number `n` of a line: where it begins. */
char *line_word(char *line, int n)
{
    while (n-- > 0) {
        line += strcspn(line, " ");
        line += strspn(line, " ");
    }
    return line;
}

void forge_hex(char *at, const uint8_t bytes[SHA256_BYTES])
{
    char hex[HEX_CHARS + 1];
    struct text out;

    text_init(&out, hex, sizeof(hex));
    hex_write(bytes, &out);
    memcpy(at, hex, HEX_CHARS);
}

void forge_bytes(uint8_t bytes[SHA256_BYTES])
{
    for (int i = 0; i < SHA256_BYTES; i++)
        bytes[i] = (uint8_t)forge_below(256);
}

static int seeds_of(const struct file *f, uint8_t seed[FAIR_ROUNDS][SHA256_BYTES])
{
    int count = 0;

    for (int i = 0; i < f->count; i++)
        if (line_begins(f->line[i], "@ seed ") && count < FAIR_ROUNDS)
            count += hex_read(span_of(f->line[i] + strlen("@ seed ")), seed[count]);
    return count;
}

/* Its commitments, and the hash. */
void forge_commit(struct file *f)
{
    uint8_t seed[FAIR_ROUNDS][SHA256_BYTES], bytes[SHA256_BYTES];
    int seeds = seeds_of(f, seed), round = 0;
    struct sha256 sha, copy;

    sha256_init(&sha);
    for (int i = 0; i < f->count; i++) {
        char *line = f->line[i], *at = NULL;

        if (line_begins(line, "@ dice ") || line_event(line, "mix fresh "))
            at = line_word(line, line_begins(line, "@ dice ") ? 2 : 4);
        if (at && strlen(at) == HEX_CHARS && round < seeds) {
            fair_commit(&sha, seed[round++], bytes);
            forge_hex(at, bytes);
        }
        if (line_begins(line, "@ hash ") && strlen(line) == strlen("@ hash ") + HEX_CHARS) {
            copy = sha;
            sha256_end(&copy, bytes);
            forge_hex(line_word(line, 2), bytes);
        }
        sha256_add(&sha, span_of(line));
        sha256_add(&sha, SPAN("\n"));
    }
}

/* What is told before the first throw; the key that follows from it. */
int64_t forge_key(const struct file *f, int end, uint8_t key[SHA256_BYTES])
{
    uint8_t seed[FAIR_ROUNDS][SHA256_BYTES] = { { 0 } };
    int seeds = seeds_of(f, seed);
    struct fair fair;

    fair_init(&fair);
    for (int i = 0; i < end; i++)
        fair_read(&fair, span_of(f->line[i]));
    fair_key(&fair, seed[seeds > 1], key);
    return fair.mix_ms;
}

struct player {
    struct replay replay;
    struct file *to;
    uint8_t key[SHA256_BYTES];
    int64_t mix_ms; /* when it was mixed */
};

static const struct status *status(const struct player *p)
{
    return (const struct status *)p->replay.state;
}

static void play_move(struct player *p, const struct move *m)
{
    char line[LINE_BYTES];
    struct text out;

    text_init(&out, line, sizeof(line));
    move_write(m, &out);
    if (!replay_read(&p->replay, text_all(&out)))
        file_insert(p->to, p->to->count, line);
}

/* The dice fall as often as they are asked to. */
static void throw_dice(struct player *p)
{
    char buf[MOVE_MAX + 1];
    struct chacha chacha;
    struct text out;

    while (status(p)->to_act & SEAT_BIT(SEAT_DICE)) {
        struct move m = { .at_ms = status(p)->now_ms, .seat = SEAT_DICE };

        if (m.at_ms < p->mix_ms)
            m.at_ms = p->mix_ms;
        if (p->replay.game->shake_max_ms > 0)
            m.at_ms += fair_shake_ms(p->key, &status(p)->next, p->replay.game);
        fair_dice(p->key, &status(p)->next, &chacha);
        text_init(&out, buf, sizeof(buf));
        p->replay.game->sample(p->replay.state, SEAT_DICE, &chacha.rng, &out);
        m.text = text_all(&out);
        play_move(p, &m);
    }
}

/* Plays a line again, if that is possible with the dice that lie there now. */
static void play_line(struct player *p, const char *line)
{
    struct move_line m;

    if (line_is_dice(line) || line_is_result(line))
        return;
    if (line[0] == '@') {
        file_insert(p->to, p->to->count, line);
        return;
    }
    throw_dice(p);
    if (move_read(span_of(line), status(p)->seats, &m) || m.refused)
        return;
    if (m.move.at_ms < status(p)->now_ms)
        m.move.at_ms = status(p)->now_ms;
    if (!game_would(p->replay.game, p->replay.state, &m.move))
        play_move(p, &m.move);
}

static void play_out(struct player *p)
{
    char buf[MOVE_MAX + 1];
    struct text out;
    struct move m;

    for (throw_dice(p); status(p)->to_act != 0; throw_dice(p)) {
        text_init(&out, buf, sizeof(buf));
        game_sample(p->replay.game, p->replay.state, &forge_rng, &m, &out);
        play_move(p, &m);
    }
}

static void write_result(struct player *p)
{
    static const char *const key[] = { "score", "over", "winners" };

    for (int i = 0; i < 3; i++) {
        char line[LINE_BYTES] = "= ";
        struct text out = { .buf = line, .len = 2, .cap = sizeof(line) };

        text_str(&out, key[i]);
        text_char(&out, ' ');
        game_tell(p->replay.game, p->replay.state, span_of(key[i]), SPAN(""), &out);
        file_insert(p->to, p->to->count, line);
    }
}

/* All lines from `from` on are played anew: other dice, another result. */
void forge_play(struct file *f, int from)
{
    static struct player p;
    static struct file old;
    int dice = file_first(f, line_is_dice), result;

    old = *f;
    forge_commit(&old);
    for (result = from; result < old.count && !line_is_result(old.line[result]); result++)
        ;
    p.mix_ms = forge_key(&old, dice, p.key);
    replay_init(&p.replay);
    f->count = 0;
    p.to = f;
    for (int i = 0; i < from; i++) {
        file_insert(f, f->count, old.line[i]);
        replay_read(&p.replay, span_of(old.line[i]));
    }
    for (int i = from; i < result; i++)
        play_line(&p, old.line[i]);
    play_out(&p);
    write_result(&p);
    for (int i = result; i < old.count; i++)
        if (!line_is_result(old.line[i]))
            file_insert(f, f->count, old.line[i]);
}

void forge_throw(struct file *f)
{
    forge_play(f, file_first(f, line_is_dice));
}

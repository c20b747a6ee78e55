/*
 * export.c -- `knobel export`: match files as data, a line for each move, with what it was worth
 * where a solver knows.
 */
#include <string.h>

#include "cli.h"
#include "solve/coach.h"

enum { LINE_BYTES = 8 * MOVE_MAX, SUM_BYTES = 4096 };

struct export
{
    const char *path;
    bool csv;
    struct replay replay;

    /* The move that is being read, and what it was worth; its result is known after it. */
    bool pending, valued;
    struct move move;
    char text[MOVE_MAX + 1];
    struct coach_word word;
    _Alignas(16) uint8_t before[STATE_MAX];

    struct coach_match sums;
};

static const struct status *status_of(const struct export *e)
{
    return (const struct status *)e->replay.state;
}

/* As match files call it. */
static const char *seat_word(int32_t seat, char buf[16])
{
    static const char *const other[] = { "dice", "clock", "judge" };

    if (seat >= SEAT_DICE)
        return other[seat - SEAT_DICE];
    snprintf(buf, 16, "%d", seat);
    return buf;
}

/* A value that a solver found, with all its digits. */
static void js_real(struct text *out, const char *key, double value)
{
    char buf[32];

    snprintf(buf, sizeof(buf), "%.12g", value);
    js_key(out, key);
    text_str(out, buf);
}

static void write_json(const struct export *e)
{
    const struct status *st = status_of(e);
    char buf[LINE_BYTES], seat[16];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "file", span_of(e->path));
    js_str(&out, "game", span_of(e->replay.game->name));
    js_int(&out, "n", st->moves);
    js_int(&out, "time", e->move.at_ms);
    js_int(&out, "lag", e->move.lag_ms);
    js_str(&out, "seat", span_of(seat_word(e->move.seat, seat)));
    js_str(&out, "move", span_of(e->text));
    js_int(&out, "round", st->round);
    js_ints(&out, "score", st->score, st->seats);
    if (e->valued) {
        js_real(&out, "value", e->word.value);
        js_real(&out, "best", e->word.best);
        js_str(&out, "best_move", span_of(e->word.move));
    }
    js_close(&out, '}');
    puts(buf);
}

/* A field, quoted if it has to be. */
static void write_field(const char *text)
{
    if (!strpbrk(text, ",\"\r\n")) {
        printf("%s,", text);
        return;
    }
    putchar('"');
    for (; *text; text++)
        printf(*text == '"' ? "\"\"" : "%c", *text);
    fputs("\",", stdout);
}

static void write_csv(const struct export *e)
{
    const struct status *st = status_of(e);
    char seat[16];

    write_field(e->path);
    printf("%s,%u,%lld,%d,%s,", e->replay.game->name, st->moves, (long long)e->move.at_ms,
           e->move.lag_ms, seat_word(e->move.seat, seat));
    write_field(e->text);
    printf("%d,", st->round);
    for (int s = 0; s < st->seats; s++)
        printf("%s%d", s > 0 ? " " : "", st->score[s]);
    if (e->valued)
        printf(",%.12g,%.12g,%s\n", e->word.value, e->word.best, e->word.move);
    else
        puts(",,,");
}

/* The move before this moment was accepted. */
static void finish_move(struct export *e)
{
    if (!e->pending)
        return;
    e->pending = false;
    (e->csv ? write_csv : write_json)(e);
    if (e->sums.coach) {
        e->move.text = span_of(e->text);
        coach_match_add(&e->sums, e->before, &e->move, e->replay.state);
    }
}

/* Notes a move before it is made. */
static void look(void *with, struct span line)
{
    struct export *e = with;
    const struct game *game = e->replay.game;
    struct move_line read;
    struct text text;

    finish_move(e);
    line = span_trim(line);
    if (!game || line.len == 0 || strchr("#=@", line.at[0]) ||
        move_read(line, e->replay.setup.seats, &read) || read.refused ||
        read.move.text.len > MOVE_MAX)
        return;
    if (!e->sums.coach && status_of(e)->moves == 0)
        coach_match_init(&e->sums, coach_find(span_of(game->name)));
    e->pending = true;
    e->move = read.move;
    text_init(&text, e->text, sizeof(e->text));
    text_span(&text, read.move.text);
    memcpy(e->before, e->replay.state, game->state_size);
    /* A move that is not legal ends the file: a solver is not asked about it. */
    e->valued = e->sums.coach && read.move.seat < SEATS_MAX &&
                !game_would(game, e->before, &read.move) &&
                coach_move(e->sums.coach, e->before, read.move.seat, read.move.text, &e->word);
}

/* What a match came to, and what was luck in it, where a solver knows. */
static void write_sum(struct export *e)
{
    const struct status *st = status_of(e);
    char buf[SUM_BYTES], told[WRONG_MAX];
    struct text out, text;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "file", span_of(e->path));
    js_str(&out, "game", span_of(e->replay.game->name));
    text_init(&text, told, sizeof(told));
    setup_write(&e->replay.setup, e->replay.game, &text);
    js_str(&out, "options", text_all(&text));
    js_int(&out, "moves", st->moves);
    js_bool(&out, "over", st->to_act == 0);
    js_ints(&out, "score", st->score, st->seats);
    js_open(&out, "winners", '[');
    for (int s = 0; s < st->seats; s++)
        if (st->winners & SEAT_BIT(s))
            js_int(&out, NULL, s);
    js_close(&out, ']');
    if (e->sums.coach && e->sums.knows) {
        coach_match_end(&e->sums);
        for (int i = 0; i < 2; i++) {
            js_open(&out, i == 0 ? "lost" : "luck", '[');
            for (int s = 0; s < st->seats; s++)
                js_real(&out, NULL, i == 0 ? e->sums.lost[s] : e->sums.luck[s]);
            js_close(&out, ']');
        }
    }
    js_close(&out, '}');
    puts(buf);
}

static int run(int argc, char **argv)
{
    static struct export e;
    const struct cli_option option[] = { { .name = "--csv", .flag = &e.csv }, { 0 } };
    int count = cli_options(argc, argv, option), status = CLI_FINE;

    if (count < 0)
        return CLI_USAGE;
    if (count == 0)
        return cli_usage(argv[0], "which FILE? see --help");
    if (e.csv)
        puts("file,game,n,time,lag,seat,move,round,score,value,best,best_move");
    for (int i = 1; i <= count; i++) {
        e.path = argv[i];
        e.pending = false;
        e.sums.coach = NULL;
        if (cli_replay(argv[i], &e.replay, look, &e) != CLI_FINE) {
            status = CLI_NO;
            continue;
        }
        finish_move(&e);
        if (!e.csv)
            write_sum(&e);
    }
    return status;
}

const struct command command_export = {
    .name = "export",
    .usage = "FILE... [--csv]",
    .help = "print match files as data: a line of JSON for each move and match, or CSV",
    .more = "Each move has its number, time, seat, text, and the round and the scores after it; "
            "where a\nsolver knows, what it was worth, what the best one was, and that one: "
            "docs/export.md.\n"
            "A FILE of - is standard input.\n",
    .run = run,
};

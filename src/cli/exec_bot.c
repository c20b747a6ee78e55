/* exec_bot.c -- a program of the user's own in a seat: what it is asked, what it may answer. */
#include <string.h>

#include "cli.h"
#include "exec.h"
#include "lib/action.h"

extern const struct bot bot_random;

/* The moves it may make, where they can be listed, and some move. */
static void show_moves(const struct bot_ask *ask, struct text *out)
{
    int count = actions_of(ask->game);
    uint8_t legal[ACTIONS_MAX];
    char move[MOVE_MAX + 1];
    struct text text;

    if (count > 0) {
        actions_legal(ask->game, ask->seen, ask->seat, legal);
        js_open(out, "legal", '[');
        for (int i = 0; i < count; i++) {
            if (!legal[i])
                continue;
            text_init(&text, move, sizeof(move));
            action_write(ask->game, i, &text);
            js_str(out, NULL, text_all(&text));
        }
        js_close(out, ']');
    }
    text_init(&text, move, sizeof(move));
    ask->game->sample(ask->seen, ask->seat, ask->rng, &text);
    js_str(out, "any", text_all(&text));
}

/* The line it is asked with, ended by LF; false if it does not fit. */
static bool write_ask(const struct exec_bot *bot, const struct bot_ask *ask, struct text *out)
{
    js_open(out, NULL, '{');
    js_int(out, "match", bot->match);
    js_int(out, "seat", ask->seat);
    if (bot->again > 0 && bot->said[0])
        js_str(out, "refused", span_of(bot->said));
    show_moves(ask, out);
    js_key(out, "view");
    game_show(ask->game, ask->seen, out);
    js_close(out, '}');
    text_char(out, '\n');
    return !out->full;
}

/* Reads `MOVE`, `MS MOVE` or `MS`: the ms, or -1 if it is none of these. */
static int32_t read_answer(struct span line, struct text *move)
{
    struct span rest = span_trim(line), first = rest;
    int64_t wait_ms = 0;

    if (span_number(span_word(&rest), &wait_ms))
        first = span_trim(rest);
    else if (first.len == 0)
        return -1;
    if (wait_ms > EXEC_LIMIT_MAX_MS || first.len > MOVE_MAX || !span_utf8(first) ||
        span_control(first))
        return -1;
    text_span(move, first);
    return (int32_t)wait_ms;
}

/* Counts what came to nothing. NULL, or why that is enough. */
static const char *count_vain(struct exec_bot *b, const struct status *st)
{
    b->again = b->moves == st->moves ? b->again + 1 : 0;
    b->moves = st->moves;
    if (b->said[0])
        return b->again < EXEC_REFUSED_MAX ? NULL : "the rules refuse its moves, the last";
    return b->again < EXEC_WAITS_MAX ? NULL : "it waits for ever";
}

/* Its move, and when; NULL, or why it has none. */
static const char *think(struct exec_bot *b, const struct bot_ask *ask, struct text *out,
                         int32_t *wait_ms)
{
    struct exec_program *program = b->program;
    const char *why = count_vain(b, ask->seen);
    int32_t limit_ms = program->limit_ms;
    char line[EXEC_LINE_MAX];
    struct text text, said;
    struct span answer;

    if (!why && b->run.pid == 0) {
        why = exec_start(&b->run, program);
        limit_ms = limit_ms > EXEC_FIRST_MS ? limit_ms : EXEC_FIRST_MS;
    }
    text_init(&text, line, sizeof(line));
    if (!why && !write_ask(b, ask, &text))
        why = "there is too much to tell";
    if (!why)
        why = exec_talk(&b->run, text_all(&text), limit_ms, &answer);
    if (why)
        return why;
    text_init(&said, b->said, sizeof(b->said));
    *wait_ms = read_answer(answer, &said);
    text_span(out, text_all(&said));
    return *wait_ms < 0 ? "what it writes is no move" : NULL;
}

/* Once for all runs of it, with what it wrote last, as far as that can be shown. */
static void lose(struct exec_bot *b, const char *why, const struct status *st)
{
    struct span said = span_of(b->said);

    exec_stop(&b->run);
    if (atomic_exchange(&b->program->lost, true))
        return;
    if (strstr(why, "the last") && span_utf8(said) && !span_control(said))
        cli_fail("exec:%s lost its seat in match %lld at move %u: %s '%s'; a random bot plays on",
                 b->program->path, (long long)b->match, st->moves, why, b->said);
    else
        cli_fail("exec:%s lost its seat in match %lld at move %u: %s; a random bot plays on",
                 b->program->path, (long long)b->match, st->moves, why);
}

static int32_t choose(const struct bot *bot, const struct bot_ask *ask, struct text *out)
{
    struct exec_bot *b = (struct exec_bot *)bot; /* its first member */
    int32_t wait_ms = 0;
    const char *why;

    if (!atomic_load(&b->program->lost)) {
        why = think(b, ask, out, &wait_ms);
        if (!why)
            return wait_ms;
        lose(b, why, ask->seen);
        text_init(out, out->buf, out->cap);
    }
    return bot_random.choose(&bot_random, ask, out);
}

void exec_init(struct exec_bot *bot, struct exec_program *program)
{
    *bot = (struct exec_bot) {
        .bot = { .name = program->name, .choose = choose },
        .program = program,
        .run = { .to = -1, .from = -1 },
    };
}

void exec_begin(struct exec_bot *bot, int64_t match)
{
    bot->match = match;
    bot->moves = UINT32_MAX;
    bot->again = 0;
    bot->said[0] = '\0';
}

/*
 * wasm.c -- the rules for the page: a reactor without imports (wasm.h).
 *
 * There is one match that is read, and one state that is asked about (wasm_question.h).
 *
 *     open()                     forgets the match
 *     read(len)                  reads one line of a match file; 0, or what is wrong
 *     view(seat)                 the JSON view of a seat (-1: of who looks on); 0 without a match
 *     state()                    the bytes of the state, for the coach; 0 without a match
 *     see(seat)                  asks about the match that was read, as the seat sees it, from now
 *                                on; what load() takes, 0 without a match
 *     show()                     the JSON view of what is asked about; 0 if nothing is
 *     thrown()                   the throw it shows, `ROUND TURN NTH TEXT`; 0 if none
 *     would(len)                 for lines, made one after another if they can be: for each
 *                                nothing, or the reason why not
 *     after(len)                 the JSON view after these lines, or the reason why one of them
 *                                cannot be made
 *     tell(len)                  for `KEY ARGS`: what an expectation (`= KEY …`) should say
 *     commit(len)                for a part of the mix (64 digits) its commitment; 0 if it is none
 */
#include <string.h>

#include "rules/fair.h"
#include "rules/replay.h"
#include "wasm_question.h"

static struct replay replay;

const struct game *question_game(struct span name)
{
    return game_find(name);
}

EXPORT(open) void wasm_open(void)
{
    replay_init(&replay);
}

EXPORT(read) int wasm_read(int len)
{
    const char *wrong = replay_read(&replay, input(len));

    return wrong ? output(wrong) : 0;
}

EXPORT(view) int wasm_view(int seat)
{
    static _Alignas(16) uint8_t seen[STATE_MAX];
    struct text out;

    if (!replay.game)
        return 0;
    text_init(&out, buffer, sizeof(buffer));
    game_see(replay.game, replay.state, seat, seen);
    game_show(replay.game, seen, &out);
    return (int)out.len;
}

EXPORT(state) int wasm_state(void)
{
    if (!replay.game)
        return 0;
    memcpy(buffer, replay.state, replay.game->state_size);
    return (int)replay.game->state_size;
}

EXPORT(see) int wasm_see(int seat)
{
    struct text out;

    question.game = replay.game;
    if (!replay.game)
        return 0;
    question.seat = seat < 0 || seat >= replay.setup.seats ? SEAT_WATCHER : seat;
    game_see(question.game, replay.state, question.seat, question.seen);
    text_init(&out, buffer, sizeof(buffer));
    text_str(&out, question.game->name);
    text_char(&out, ' ');
    text_int(&out, question.game->layout);
    text_char(&out, ' ');
    text_int(&out, question.seat);
    text_char(&out, ' ');
    state_pack(question.game, question.seen, STATE_BODY, &out);
    text_char(&out, ' ');
    state_pack(question.game, question.seen, STATE_APART, &out);
    return (int)out.len;
}

EXPORT(show) int wasm_show(void)
{
    struct text out;

    if (!question.game)
        return 0;
    text_init(&out, buffer, sizeof(buffer));
    question_show(&question, &out);
    return (int)out.len;
}

EXPORT(thrown) int wasm_thrown(void)
{
    struct text out;

    if (!question.game)
        return 0;
    text_init(&out, buffer, sizeof(buffer));
    question_thrown(&question, &out);
    return (int)out.len;
}

EXPORT(would) int wasm_would(int len)
{
    static struct question then;
    struct span in = input_copy(len);
    bool lost = false; /* what came of a move is unknown: so is all that follows */
    struct text out;

    then = question;
    text_init(&out, buffer, sizeof(buffer));
    while (in.len > 0) {
        struct move m;
        const char *why = question_read(span_until(&in, '\n'), &m);

        if (!why)
            why = lost ? question_unknown : question_would(&then, m);
        if (!why)
            lost = question_after(&then, m, &then) != NULL;
        text_str(&out, why ? why : "");
        if (in.len > 0)
            text_char(&out, '\n');
    }
    return (int)out.len;
}

EXPORT(after) int wasm_after(int len)
{
    static struct question then;
    struct span in = input_copy(len);
    struct text out;

    then = question;
    while (in.len > 0) {
        struct move m;
        const char *why = question_read(span_until(&in, '\n'), &m);

        if (!why)
            why = question_after(&then, m, &then);
        if (why)
            return output(why);
    }
    if (!then.game)
        return output("no match");
    text_init(&out, buffer, sizeof(buffer));
    question_show(&then, &out);
    return (int)out.len;
}

EXPORT(tell) int wasm_tell(int len)
{
    struct span in = input_copy(len), key = span_word(&in);
    struct text out;

    text_init(&out, buffer, sizeof(buffer));
    if (!question.game || !game_tell(question.game, question.seen, key, span_trim(in), &out))
        return 0;
    return (int)out.len;
}

EXPORT(commit) int wasm_commit(int len)
{
    uint8_t part[SHA256_BYTES], commit[SHA256_BYTES];
    struct text out;

    if (!hex_read(input(len), part))
        return 0;
    fair_commit_part(part, commit);
    text_init(&out, buffer, sizeof(buffer));
    hex_write(commit, &out);
    return (int)out.len;
}

/*
 * wasm.c -- the rules for the page: a reactor without imports (wasm.h).
 *
 * There is one match.
 *
 *     open()                     forgets the match
 *     read(len)                  reads one line of a match file; 0, or what is wrong
 *     view(seat)                 the JSON view of a seat (-1: of who looks on); 0 without a match
 *     state()                    the bytes of the state, for the coach; 0 without a match
 *     would(len)                 for a line `SEAT TIME TEXT`: nothing if the move would be accepted
 *                                now, else the reason; the match stays as it is
 *     games()                    all games as JSON: name, title, version, seats, options
 *     fiese15_feedback(len)      what a choice of dice in Fiese 15 would bring; see below
 *     cubes_feedback(len)        what an equation of Rolling Cubes would bring; cubes_feedback.c
 *     commit(len)                for a part of the mix (64 digits) its commitment; 0 if it is none
 */
#include <string.h>

#include "fiese15_question.h"
#include "rules/fair.h"
#include "rules/replay.h"
#include "wasm.h"

static struct replay replay;

static int output(const char *text)
{
    struct text out;

    text_init(&out, buffer, sizeof(buffer));
    text_str(&out, text);
    return (int)out.len;
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

EXPORT(would) int wasm_would(int len)
{
    struct move_line line;
    const char *why;

    if (!replay.game)
        return output("no match");
    why = move_read(input(len), replay.setup.seats, &line);
    if (!why)
        why = game_would(replay.game, replay.state, &line.move);
    return why ? output(why) : 0;
}

EXPORT(games) int wasm_games(void)
{
    struct text out;

    text_init(&out, buffer, sizeof(buffer));
    js_open(&out, NULL, '[');
    for (int i = 0; games[i]; i++) {
        js_open(&out, NULL, '{');
        js_str(&out, "name", span_of(games[i]->name));
        js_str(&out, "title", span_of(games[i]->title));
        js_int(&out, "version", games[i]->version);
        js_int(&out, "seats_min", games[i]->seats_min);
        js_int(&out, "seats_max", games[i]->seats_max);
        setup_show(games[i], "options", &out);
        js_close(&out, '}');
    }
    js_close(&out, ']');
    return (int)out.len;
}

static void show_feedback(struct fiese15_turn *turn, struct span chosen, bool zocker,
                          struct text *out)
{
    int64_t lost = 1, of = 1;
    int32_t valid = 0;

    for (int c = 0; c < FIESE15_DICE; c++)
        valid |= (int32_t)fiese15_valid(turn, c) << c;
    js_open(out, NULL, '{');
    js_int(out, "valid", valid);
    js_int(out, "stop", fiese15_points(&turn->target, &turn->placed, false, zocker));
    if (fiese15_choose(turn, chosen)) {
        js_int(out, "chosen", fiese15_points(&turn->target, &turn->placed, false, zocker));
        js_int(out, "bust", fiese15_points(&turn->target, &turn->placed, true, zocker));
        for (int c = 0; c < FIESE15_DICE; c++) {
            if (turn->placed.pips[c] > 0)
                continue;
            lost *= 6 - turn->target.pips[c];
            of *= 6;
        }
        js_int(out, "lost", of > 1 ? lost : 0);
        js_int(out, "of", of);
    }
    js_close(out, '}');
}

/*
 * In: a question (fiese15_question.h).
 *
 * Out: `{"valid":2,"stop":6,"chosen":8,"bust":4,"lost":15,"of":36}`. `valid` has a bit for each die
 * that may be placed, R Y G B K W from the lowest; `stop` are the points of stopping without the
 * chosen dice, `chosen` with them (all six: doubled); `bust` the points if the rest is then rolled
 * and busts, which happens in `lost` of `of` cases. If the choice is not valid only `valid` and
 * `stop` are there; if the text cannot be read, nothing.
 */
EXPORT(fiese15_feedback) int wasm_fiese15_feedback(int len)
{
    struct fiese15_turn turn;
    struct span in = input_copy(len), chosen;
    struct text out;
    bool zocker;

    if (!in.at || !fiese15_question(in, &turn, &chosen, &zocker))
        return 0;
    text_init(&out, buffer, sizeof(buffer));
    show_feedback(&turn, chosen, zocker, &out);
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

/* action.c -- moves by number, of games whose moves can be listed; many matches at once. */
#include "action.h"

#include "internal.h"
#include "rules/blitz.h"
#include "rules/fiese15.h"

struct actions {
    const struct game *game;
    int count;
    void (*text)(int action, struct text *out);
    void (*legal)(const void *seen, int seat, uint8_t *legal);
};

static bool may(const struct game *game, const void *seen, int seat, const char *text)
{
    const struct status *st = seen;
    const struct move move = { .at_ms = st->now_ms, .seat = seat, .text = span_of(text) };

    return !game_would(game, seen, &move);
}

/* roll, stop, and place with a bit for each colour. */
enum { ROLL, STOP, PLACE, FIESE15_ACTIONS = PLACE + (1 << FIESE15_DICE) - 1 };
_Static_assert((int)FIESE15_ACTIONS <= (int)ACTIONS_MAX, "the most of any game");

static void fiese15_text(int action, struct text *out)
{
    if (action < PLACE) {
        text_str(out, action == ROLL ? "roll" : "stop");
        return;
    }
    text_str(out, "place");
    for (int c = 0; c < FIESE15_DICE; c++)
        if ((action - PLACE + 1) & 1 << c) {
            text_char(out, ' ');
            text_char(out, colour_letter[c]);
        }
}

/* What may be placed alone may be placed together. */
static void fiese15_legal(const void *seen, int seat, uint8_t *legal)
{
    int dice = 0;

    legal[ROLL] = may(&game_fiese15, seen, seat, "roll");
    legal[STOP] = may(&game_fiese15, seen, seat, "stop");
    for (int c = 0; c < FIESE15_DICE; c++) {
        const char one[] = { 'p', 'l', 'a', 'c', 'e', ' ', colour_letter[c], '\0' };

        dice |= may(&game_fiese15, seen, seat, one) << c;
    }
    for (int some = 1; some < 1 << FIESE15_DICE; some++)
        legal[PLACE + some - 1] = (some & ~dice) == 0;
}

/* throw, buzz, and every call. */
enum { THROW, BUZZ, CALL, BLITZ_ACTIONS = CALL + BLITZ_CALL_MAX + 1 };

static void blitz_text(int action, struct text *out)
{
    text_str(out, action == THROW ? "throw" : action == BUZZ ? "buzz" : "call ");
    if (action >= CALL)
        text_int(out, action - CALL);
}

static void blitz_legal(const void *seen, int seat, uint8_t *legal)
{
    uint8_t call = may(&game_blitz, seen, seat, "call 0");

    legal[THROW] = may(&game_blitz, seen, seat, "throw");
    legal[BUZZ] = may(&game_blitz, seen, seat, "buzz");
    for (int n = 0; n <= BLITZ_CALL_MAX; n++)
        legal[CALL + n] = call;
}

static const struct actions listed[] = {
    { &game_fiese15, FIESE15_ACTIONS, fiese15_text, fiese15_legal },
    { &game_blitz, BLITZ_ACTIONS, blitz_text, blitz_legal },
};
enum { LISTED = sizeof(listed) / sizeof(listed[0]) };

static const struct actions *find(const struct game *game)
{
    for (int i = 0; i < LISTED; i++)
        if (listed[i].game == game)
            return &listed[i];
    return NULL;
}

int actions_of(const struct game *game)
{
    const struct actions *a = find(game);

    return a ? a->count : 0;
}

void action_write(const struct game *game, int action, struct text *out)
{
    const struct actions *a = find(game);

    if (a && action >= 0 && action < a->count)
        a->text(action, out);
}

int actions_legal(const struct game *game, const void *seen, int seat, uint8_t *legal)
{
    const struct actions *a = find(game);
    int count = 0;

    if (!a)
        return 0;
    a->legal(seen, seat, legal);
    for (int i = 0; i < a->count; i++)
        count += legal[i];
    return count;
}

int knobel_actions(const struct knobel_match *match)
{
    return actions_of(match->m.game);
}

size_t knobel_action(const struct knobel_match *match, int action, char *out, size_t size)
{
    struct text text = out_to(out, size);

    action_write(match->m.game, action, &text);
    return out_end(&text);
}

int knobel_legal(const struct knobel_match *match, int seat, uint8_t *legal)
{
    return actions_legal(match->m.game, match->m.state, seat, legal);
}

/* Whether the action could be made. */
static bool act(struct knobel_match *k, int action)
{
    char text[KNOBEL_MOVE_BYTES];
    int seat = __builtin_ffs((int)knobel_asked(k)) - 1;

    return seat >= 0 && knobel_action(k, action, text, sizeof(text)) > 0 &&
           !knobel_play(k, seat, 0, text);
}

size_t knobel_act(struct knobel_match *const *match, size_t count, const int32_t *action,
                  int32_t *seat, uint8_t *legal)
{
    size_t refused = 0, width = count > 0 ? (size_t)knobel_actions(match[0]) : 0;

    for (size_t i = 0; i < count; i++) {
        if (knobel_to_act(match[i]) == 0 || action[i] < 0)
            knobel_match_restart(match[i], match[i]->seed + 1);
        else
            refused += !act(match[i], action[i]);
        seat[i] = knobel_run(match[i]);
        if (legal)
            knobel_legal(match[i], seat[i], legal + i * width);
    }
    return refused;
}

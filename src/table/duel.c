/* duel.c -- *beat my 118*: a challenge as a link that carries everything. */
#include "duel.h"

#include <string.h>

#include "base/base64.h"

enum { MOVES_MAX = 1000, VERSION_CHAR = '2' };

static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '=' ||
           c == '-' || c == '_' || c == '/';
}

static void write_field(struct span text, struct text *out)
{
    static const char digit[] = "0123456789ABCDEF";

    for (size_t i = 0; i < text.len; i++) {
        uint8_t c = (uint8_t)text.at[i];

        if (is_plain((char)c) || c == ' ') {
            text_char(out, c == ' ' ? '+' : (char)c);
            continue;
        }
        text_char(out, '%');
        text_char(out, digit[c >> 4]);
        text_char(out, digit[c & 15]);
    }
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Undoes that; false if it is written in another way, or too long. */
static bool read_field(struct span field, struct text *out)
{
    for (size_t i = 0; i < field.len; i++) {
        char c = field.at[i];

        if (c == '%' && field.len - i > 2) {
            int high = hex_digit(field.at[i + 1]), low = hex_digit(field.at[i + 2]);

            if (high < 0 || low < 0)
                return false;
            text_char(out, (char)(high << 4 | low));
            i += 2;
        } else if (is_plain(c) || c == '+') {
            text_char(out, c == '+' ? ' ' : c);
        } else {
            return false;
        }
    }
    return !out->full && span_utf8(text_all(out)) && !span_control(text_all(out));
}

/* The next field, as it is meant; false: there is none, or it is none. */
static bool take_field(struct span *rest, char *buf, size_t cap)
{
    struct text out;

    text_init(&out, buf, cap);
    return rest->len > 0 && read_field(span_until(rest, ','), &out) && out.len > 0;
}

/* Game, options and which; NULL, or the reason. */
static const char *read_course(struct duel *d, struct span *rest, const struct lexicon *lex)
{
    char game[32], options[COURSE_OPTIONS_MAX], which[CHALLENGE_SAYS_MAX + 1];
    char says[2 * CHALLENGE_SAYS_MAX];
    const struct game *g;
    struct text out;

    if (!take_field(rest, game, sizeof(game)) || !take_field(rest, options, sizeof(options)) ||
        !take_field(rest, which, sizeof(which)))
        return "bad_link";
    g = game_find(span_of(game));
    if (!g)
        return "no_such_game";
    text_init(&out, says, sizeof(says));
    text_str(&out, hex16_read(span_of(which)) ? "duel " : "day ");
    text_str(&out, which);
    return course_read(&d->course, g, span_of(options), text_all(&out), lex) ? "bad_options" : NULL;
}

/* Makes a move of a seat, at once. */
static bool make(struct duel *d, void *state, int seat, struct span text)
{
    const struct move m = { .at_ms = ((struct status *)state)->now_ms, .seat = seat, .text = text };
    _Alignas(16) uint8_t before[STATE_MAX];

    memcpy(before, state, d->course.game->state_size);
    if (game_apply(d->course.game, state, &m))
        return false;
    result_add(&d->result, before, &m, state);
    return true;
}

/* Lets the dice of the challenge fall. */
static bool roll(struct duel *d, void *state)
{
    const struct status *st = state;
    char buf[MOVE_MAX + 1];
    struct chacha chacha;
    struct text out;

    fair_dice(d->course.key, &st->next, &chacha);
    text_init(&out, buf, sizeof(buf));
    d->course.game->sample(state, SEAT_DICE, &chacha.rng, &out);
    return make(d, state, SEAT_DICE, text_all(&out));
}

/* Plays the moves on the dice of the challenge: whether they are a whole match of that score. */
static bool check_moves(struct duel *d, struct span moves)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    const struct status *st = (const struct status *)state;

    if (d->course.setup.seats != 1)
        return false; /* others' moves would be missing */
    game_init(d->course.game, state, &d->course.setup);
    result_begin(&d->result, d->course.game);
    for (int i = 0; i < MOVES_MAX && st->to_act; i++) {
        if (st->to_act & SEAT_BIT(SEAT_DICE)) {
            if (!roll(d, state))
                return false;
            continue;
        }
        if (moves.len == 0 || !make(d, state, 0, span_until(&moves, '\n')))
            return false;
    }
    result_end(&d->result, state);
    return st->to_act == 0 && moves.len == 0 && st->score[0] == d->score;
}

/* The moves as they were made; false if these are other letters. */
static bool read_moves(struct span field, char buf[DUEL_LINK_MAX], struct span *moves)
{
    struct base64 letters = { .in = field };
    size_t len = 0;

    for (int byte; (byte = base64_take(&letters)) >= 0; len++)
        buf[len] = (char)byte;
    *moves = (struct span) { buf, len };
    return letters.in.len == 0;
}

const char *duel_read(struct duel *d, struct span link, const struct lexicon *lex)
{
    char id[CHALLENGE_ID_CHARS + 1], score[8], name[2 * NAME_MAX_BYTES];
    struct span rest = link, key = span_until(&rest, '='), moves;
    char buf[DUEL_LINK_MAX];
    const char *why;
    int64_t points;

    memset(d, 0, sizeof(*d));
    if (link.len > DUEL_LINK_MAX || !span_is(key, "duel") || rest.len < 2 || rest.at[1] != ',')
        return "bad_link";
    if (rest.at[0] != VERSION_CHAR)
        return "other_version";
    span_until(&rest, ',');
    why = read_course(d, &rest, lex);
    if (why)
        return why;
    if (!take_field(&rest, id, sizeof(id)) || !take_field(&rest, score, sizeof(score)) ||
        !span_number(span_of(score), &points) || points > DUEL_SCORE_MAX)
        return "bad_link";
    if (strcmp(id, d->course.id) != 0)
        return "other_version";
    d->score = (int32_t)points;
    if (!take_field(&rest, name, sizeof(name)))
        return "bad_name";
    why = name_read(span_of(name), d->name);
    if (why || rest.len == 0)
        return why;
    d->checked = read_moves(rest, buf, &moves) && check_moves(d, moves);
    return d->checked ? NULL : "bad_moves";
}

void duel_write(const struct duel *d, struct span moves, struct text *out)
{
    struct span which = span_of(d->course.says);
    char options[COURSE_OPTIONS_MAX];
    struct text text;

    span_word(&which);
    text_str(out, "duel=2,");
    write_field(span_of(d->course.game->name), out);
    text_char(out, ',');
    text_init(&text, options, sizeof(options));
    setup_write(&d->course.setup, d->course.game, &text);
    write_field(text_all(&text), out);
    text_char(out, ',');
    write_field(span_trim(which), out);
    text_char(out, ',');
    text_str(out, d->course.id);
    text_char(out, ',');
    text_int(out, d->score);
    text_char(out, ',');
    write_field(span_of(d->name), out);
    if (moves.len == 0)
        return;
    text_char(out, ',');
    base64_write((const uint8_t *)moves.at, moves.len, out);
}

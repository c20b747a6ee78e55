/* match.c -- matches behind handles: begun, read, copied, looked at. */
#include <stdlib.h>
#include <string.h>

#include "action.h"
#include "bots/bout.h"
#include "internal.h"

struct text out_to(char *out, size_t size)
{
    struct text text;

    text_init(&text, out, size);
    return text;
}

size_t out_end(struct text *text)
{
    if (text->full) {
        text->buf[0] = '\0';
        text->len = 0;
    }
    return text->len;
}

const char *knobel_version(void)
{
    return KNOBEL_VERSION;
}

size_t knobel_games(char *out, size_t size)
{
    struct text text = out_to(out, size);

    js_open(&text, NULL, '[');
    for (int i = 0; games[i]; i++) {
        const struct game *game = games[i];

        js_open(&text, NULL, '{');
        js_str(&text, "name", span_of(game->name));
        js_str(&text, "title", span_of(game->title));
        js_int(&text, "version", game->version);
        js_int(&text, "fewest", game->seats_min);
        js_int(&text, "most", game->seats_max);
        setup_show(game, "options", &text);
        bots_show(game, "bots", &text);
        js_int(&text, "actions", actions_of(game));
        js_close(&text, '}');
    }
    js_close(&text, ']');
    return out_end(&text);
}

static void say(char wrong[KNOBEL_WRONG_BYTES], uint32_t line, const char *what, struct span where)
{
    struct text text = out_to(wrong, KNOBEL_WRONG_BYTES);

    if (line > 0) {
        text_int(&text, line);
        text_str(&text, ": ");
    }
    text_str(&text, what);
    if (where.len > 0) {
        text_str(&text, " '");
        text_span(&text, where);
        text_char(&text, '\'');
    }
}

static size_t bytes_of(const struct game *game)
{
    return offsetof(struct knobel_match, m) + match_size(game);
}

static struct knobel_match *new_match(const struct game *game, const struct setup *setup,
                                      uint64_t seed, char wrong[KNOBEL_WRONG_BYTES])
{
    struct knobel_match *k = calloc(1, bytes_of(game));

    if (!k) {
        say(wrong, 0, "no memory", SPAN(""));
        return NULL;
    }
    k->m.setup = *setup;
    k->m.game = game;
    knobel_match_restart(k, seed);
    return k;
}

struct knobel_match *knobel_match_new(const char *game_line, uint64_t seed,
                                      char wrong[KNOBEL_WRONG_BYTES])
{
    struct span rest = span_of(game_line), name = span_word(&rest), where = { 0 };
    const struct game *game = game_find(name);
    struct setup setup;
    const char *what;

    if (!game) {
        say(wrong, 0, "no such game", name);
        return NULL;
    }
    what = setup_read(&setup, game, rest, &where);
    if (what) {
        say(wrong, 0, what, where);
        return NULL;
    }
    return new_match(game, &setup, seed, wrong);
}

/* The set stands before the game, and must be whole there. Whether the line is fine. */
static bool read_set(struct replay *replay, struct set_reader *set, struct span line)
{
    struct span rest = line, first = span_word(&rest);
    const char *why = NULL;
    struct text text;

    if (replay->game)
        return true;
    if (span_is(first, "@") && span_is(span_word(&rest), "set"))
        why = set_line(set, rest);
    else if (span_is(first, "game") && set->line > 0)
        why = set_end(set);
    if (span_is(first, "game") && set->line > 0)
        replay->set = &set->set;
    if (!why)
        return true;
    replay->line++;
    text_init(&text, replay->wrong, sizeof(replay->wrong));
    set_explain(why, set->n, &text);
    return false;
}

struct knobel_match *knobel_match_read(const char *file, size_t size, uint64_t seed,
                                       char wrong[KNOBEL_WRONG_BYTES])
{
    struct span rest = { file, size };
    struct set_reader set = { 0 };
    struct knobel_match *k;
    struct replay replay;
    bool fine = true;

    replay_init(&replay);
    while (fine && rest.len > 0) {
        struct span line = span_until(&rest, '\n');

        fine = read_set(&replay, &set, line) && !replay_read(&replay, line);
    }
    if (!fine || replay_end(&replay)) {
        say(wrong, replay.line > 0 ? replay.line : 1, replay.wrong, SPAN(""));
        return NULL;
    }
    k = new_match(replay.game, &replay.setup, seed, wrong);
    if (!k)
        return NULL;
    k->own_set = replay.set != NULL;
    match_resume(&k->m, &replay);
    return k;
}

struct knobel_match *knobel_match_copy(const struct knobel_match *match)
{
    struct knobel_match *k = calloc(1, bytes_of(match->m.game));

    if (!k)
        return NULL;
    memcpy(k, match, offsetof(struct knobel_match, m));
    match_copy(&k->m, &match->m);
    k->log = NULL;
    return k;
}

void knobel_match_restart(struct knobel_match *match, uint64_t seed)
{
    const struct setup setup = match->m.setup;

    match->seed = seed;
    bout_seed(seed, match->rng);
    match_begin(&match->m, match->m.game, &setup);
}

void knobel_match_free(struct knobel_match *match)
{
    free(match);
}

size_t knobel_match_bytes(const struct knobel_match *match)
{
    return bytes_of(match->m.game);
}

void knobel_match_lend(struct knobel_match *match, const struct knobel_lexicon *lexicon)
{
    match->lex = lexicon ? &lexicon->lex : NULL;
}

void knobel_match_log(struct knobel_match *match, void (*log)(void *ctx, const char *line),
                      void *ctx)
{
    match->log = log;
    match->ctx = ctx;
}

size_t knobel_match_head(const struct knobel_match *match, char *out, size_t size)
{
    struct text text = out_to(out, size);
    struct set set = { 0 };

    if (match->own_set)
        setup_get_set(&match->m.setup, match->m.game, &set);
    head_write(match->m.game, &match->m.setup, &set, &text);
    return out_end(&text);
}

int knobel_seats(const struct knobel_match *match)
{
    return match_status(&match->m)->seats;
}

uint32_t knobel_to_act(const struct knobel_match *match)
{
    return match_status(&match->m)->to_act;
}

uint32_t knobel_winners(const struct knobel_match *match)
{
    return match_status(&match->m)->winners;
}

int32_t knobel_score(const struct knobel_match *match, int seat)
{
    return seat >= 0 && seat < knobel_seats(match) ? match_status(&match->m)->score[seat] : 0;
}

uint32_t knobel_moves(const struct knobel_match *match)
{
    return match_status(&match->m)->moves;
}

int64_t knobel_now(const struct knobel_match *match)
{
    return match_ms(&match->m, 0);
}

size_t knobel_view(const struct knobel_match *match, int seat, char *out, size_t size)
{
    _Alignas(16) uint8_t seen[STATE_MAX];
    struct text text = out_to(out, size);

    game_see(match->m.game, match->m.state, seat < 0 || seat >= knobel_seats(match) ? -1 : seat,
             seen);
    game_show(match->m.game, seen, &text);
    return out_end(&text);
}

size_t knobel_tell(const struct knobel_match *match, const char *key, char *out, size_t size)
{
    struct span args = span_of(key), word = span_word(&args);
    struct text text = out_to(out, size);

    if (!game_tell(match->m.game, match->m.state, word, span_trim(args), &text))
        text.full = true;
    return out_end(&text);
}

/* course.c -- the match of a challenge that everybody plays by themselves, and its par. */
#include "course.h"

#include <string.h>

#include "bout.h"
#include "rules/blitz.h"
#include "rules/cubes.h"
#include "rules/fiese15.h"
#include "rules/replay.h"
#include "rules/words.h"
#include "solve/cubes_solve.h"

/* What is played of each game on a day. */
static const struct {
    const struct game *game;
    const char *options;
} days[] = {
    { &game_cubes, "mode=together alone=1 throws=1" },
    { &game_fiese15, "alone=1 rounds=10" },
    { &game_blitz, "alone=1 throws=10" },
    { &game_words, "seats=4 pick=dealt rounds=3 redraw=0 seconds=60" },
};
enum { DAYS = sizeof(days) / sizeof(days[0]) };

static bool is_words(const struct course *c)
{
    return c->game == &game_words;
}

void course_head(const struct course *c, const char *match, const char *name, struct text *out)
{
    text_str(out, "knobel 1\n@ match ");
    text_str(out, match);
    text_str(out, "\n@ rules ");
    text_int(out, c->game->version);
    text_str(out, "\n@ mix ");
    text_int(out, FAIR_VERSION_CHALLENGE);
    text_str(out, "\n@ challenge ");
    text_str(out, c->says);
    if (c->lexicon[0])
        text_str(out, "\n@ lexicon ");
    text_str(out, c->lexicon);
    for (int s = 0; s < c->setup.seats; s++) {
        text_str(out, "\n@ seat ");
        text_int(out, s);
        text_char(out, ' ');
        text_str(out, s == 0 ? name : c->beside->name);
    }
    text_str(out, "\ngame ");
    text_str(out, c->game->name);
    text_char(out, ' ');
    setup_write(&c->setup, c->game, out);
    for (int s = 1; s < c->setup.seats; s++) {
        text_str(out, "\n@ 0 bot ");
        text_int(out, s);
        text_char(out, ' ');
        text_str(out, c->beside->name);
    }
    text_char(out, '\n');
}

/* Dice and id follow from the head, as whoever reads a file of it finds them. */
static bool settle(struct course *c)
{
    char head[COURSE_HEAD_MAX];
    struct text out;
    struct span rest;
    struct fair fair;

    text_init(&out, head, sizeof(head));
    course_head(c, "-", "-", &out);
    fair_init(&fair);
    for (rest = text_all(&out); rest.len > 0;)
        if (fair_read(&fair, span_until(&rest, '\n')))
            return false;
    fair_key(&fair, NULL, c->key);
    challenge_id(&fair.challenge, c->id);
    return true;
}

/* Game and options; NULL, or what is wrong. */
static const char *begin(struct course *c, const struct game *game, struct span options,
                         const struct lexicon *lex)
{
    struct span where;
    struct text name;
    const char *wrong;

    memset(c, 0, sizeof(*c));
    c->game = game;
    wrong = setup_read(&c->setup, game, options, &where);
    if (wrong || !is_words(c))
        return wrong;
    if (!lex)
        return "there is no lexicon";
    c->beside = bot_find(game, SPAN(COURSE_BESIDE));
    text_init(&name, c->lexicon, sizeof(c->lexicon));
    lexicon_name(lex, c->setup.value[setup_find(game, SPAN("lang"))][0], &name);
    return NULL;
}

static void say(struct course *c, const char *kind, struct span which, int nth)
{
    struct text says;

    text_init(&says, c->says, sizeof(c->says));
    text_str(&says, kind);
    text_span(&says, which);
    if (nth >= 0) {
        text_char(&says, '/');
        text_int(&says, nth);
    }
}

/* The first throw of the course. */
static void first_throw(const struct course *c, struct cubes *cubes)
{
    const struct throw_name name = { .round = 1 };
    struct chacha chacha;
    char buf[MOVE_MAX + 1];
    struct move m = { .seat = SEAT_DICE };
    struct text out;

    game_init(c->game, cubes, &c->setup);
    fair_dice(c->key, &name, &chacha);
    text_init(&out, buf, sizeof(buf));
    c->game->sample(cubes, SEAT_DICE, &chacha.rng, &out);
    m.text = text_all(&out);
    game_apply(c->game, cubes, &m);
}

/* Worth a day: the best equation has points enough, and there is one with all 13 dice. */
static bool is_worth(const struct course *c)
{
    struct cubes_goal goal = cubes_goal_plain;
    struct equation best;
    struct cubes cubes;
    int symbol = 0;

    first_throw(c, &cubes);
    if (cubes_best(&cubes.dice, &goal, &best) < COURSE_BEST)
        return false;
    goal.must = cubes.dice;
    while (goal.must.of[symbol] == 0)
        symbol++;
    goal.must.of[symbol]--; /* all but one, and another */
    return cubes_best(&cubes.dice, &goal, &best) > 0;
}

/* The throw of the day is the first of ten that is worth it; of none the last. */
static bool choose_throw(struct course *c, struct span date)
{
    for (int n = 0; n < COURSE_SEEDS; n++) {
        say(c, "day ", date, n);
        if (!settle(c))
            return false;
        if (is_worth(c))
            break;
    }
    return true;
}

bool course_day(struct course *c, const struct game *game, struct span date, int lang,
                const struct lexicon *lex)
{
    char options[COURSE_OPTIONS_MAX];
    struct text out;
    int i = 0;

    while (i < DAYS && days[i].game != game)
        i++;
    if (i == DAYS)
        return false;
    text_init(&out, options, sizeof(options));
    text_str(&out, days[i].options);
    if (game == &game_words) {
        text_str(&out, " lang=");
        text_str(&out, words_lang_name[lang]);
    }
    if (begin(c, game, text_all(&out), lex))
        return false;
    if (game == &game_cubes)
        return choose_throw(c, date);
    say(c, "day ", date, -1);
    return settle(c);
}

/* Whether it is over after a number of throws, and nobody's doing changes another's dice. */
static bool is_course(const struct course *c)
{
    const struct words *w;
    _Alignas(16) uint8_t state[STATE_MAX];

    if (c->setup.seats == 1)
        return c->game != &game_cubes || c->setup.value[setup_find(c->game, SPAN("alone"))][0];
    if (!is_words(c))
        return false;
    game_init(c->game, state, &c->setup);
    w = (const struct words *)state;
    return w->deals && w->rounds > 0 && w->no_redraw && !w->by_turns;
}

const char *course_read(struct course *c, const struct game *game, struct span options,
                        struct span says, const struct lexicon *lex)
{
    const char *wrong = begin(c, game, options, lex);
    struct span rest = says, kind = span_word(&rest);

    if (wrong)
        return wrong;
    if (!is_course(c) || (!span_is(kind, "day") && !span_is(kind, "duel")))
        return "not a match for a challenge";
    say(c, "", says, -1);
    return settle(c) ? NULL : "not a challenge";
}

/* All that the name has behind its beginning. */
static void end_name(const struct course *c, struct challenge *name)
{
    char line[COURSE_OPTIONS_MAX + 32];
    struct text out;

    if (c->lexicon[0])
        challenge_add(name, "lexicon", span_of(c->lexicon));
    text_init(&out, line, sizeof(line));
    text_str(&out, c->game->name);
    text_char(&out, ' ');
    setup_write(&c->setup, c->game, &out);
    challenge_add_game(name, text_all(&out));
    for (int s = 1; s < c->setup.seats; s++) {
        text_init(&out, line, sizeof(line));
        text_int(&out, s);
        text_char(&out, ' ');
        text_str(&out, c->beside->name);
        challenge_add(name, "bot", text_all(&out));
    }
}

const char *course_seal(struct course *c, const struct game *game, struct span options,
                        struct course_seal *with, const struct lexicon *lex)
{
    const char *wrong = begin(c, game, options, lex);
    struct challenge name;

    if (wrong)
        return wrong;
    if (!is_course(c) ||
        challenge_begin_sealed(&name, (uint32_t)game->version, with->says, with->commit))
        return "not a match for a challenge";
    end_name(c, &name);
    say(c, "", with->says, -1);
    challenge_id(&name, c->id);
    challenge_seal(&name, with->seed, with->seal);
    return NULL;
}

/* Sums up the time of calls. */
struct watch {
    int64_t seen_ms, ms;
};

static void time_call(void *ctx, struct span line)
{
    struct watch *w = ctx;
    struct move_line m;

    if (move_read(line, SEATS_MAX, &m))
        return;
    if (m.move.seat == SEAT_DICE)
        w->seen_ms = m.move.at_ms;
    else if (span_is(span_word(&m.move.text), "call"))
        w->ms += m.move.at_ms - w->seen_ms;
}

static void play(const struct course *c, const struct lexicon *lex, const struct bot *first,
                 void *ctx, void (*log)(void *, struct span), void *state)
{
    const struct bot *bot[SEATS_MAX] = { first };
    const struct bout_named with = {
        .bot = bot, .lex = lex, .key = c->key, .ctx = ctx, .log = log
    };

    for (int s = 1; s < c->setup.seats; s++)
        bot[s] = c->beside;
    bout_play_named(c->game, &c->setup, &with, state);
}

int course_par(const struct course *c, const struct lexicon *lex, struct par par[PAR_BOTS])
{
    static const char *const names[PAR_BOTS] = { "easy", "medium", "hard" };
    _Alignas(16) uint8_t state[STATE_MAX];
    int count = 0;

    for (int i = 0; i < PAR_BOTS; i++) {
        struct watch watch = { 0 };
        const struct bot *bot = bot_find(c->game, span_of(names[i]));

        if (!bot)
            continue;
        play(c, lex, bot, &watch, time_call, state);
        par[count++] = (struct par) { bot, ((const struct status *)state)->score[0], watch.ms };
    }
    return count;
}

void course_show(const struct course *c, const struct lexicon *lex, struct text *out)
{
    char options[COURSE_OPTIONS_MAX];
    struct par par[PAR_BOTS];
    struct text text;
    int count = course_par(c, lex, par);

    text_init(&text, options, sizeof(options));
    setup_write(&c->setup, c->game, &text);
    js_open(out, NULL, '{');
    js_str(out, "game", span_of(c->game->name));
    js_str(out, "options", text_all(&text));
    js_str(out, "says", span_of(c->says));
    js_str(out, "challenge", span_of(c->id));
    if (c->beside)
        js_str(out, "beside", span_of(c->beside->name));
    js_open(out, "par", '[');
    for (int i = 0; i < count; i++) {
        js_open(out, NULL, '{');
        js_str(out, "bot", span_of(par[i].bot->name));
        js_int(out, "points", par[i].score);
        js_int(out, "ms", par[i].ms);
        js_close(out, '}');
    }
    js_close(out, ']');
    js_close(out, '}');
}

struct telling {
    void *ctx;
    void (*tell)(void *ctx, struct span line);
};

/* A roll depends on what somebody does; all other throws are everybody's. */
static void tell_dice(void *ctx, struct span line)
{
    struct telling *t = ctx;
    struct span rest = line;

    if (!span_is(span_word(&rest), "dice"))
        return;
    span_word(&rest);
    if (!span_is(span_word(&rest), "roll"))
        t->tell(t->ctx, line);
}

void course_dice(const struct course *c, const struct lexicon *lex, void *ctx,
                 void (*tell)(void *, struct span))
{
    _Alignas(16) uint8_t state[STATE_MAX];
    struct telling telling = { ctx, tell };

    play(c, lex, bot_find(c->game, SPAN("easy")), &telling, tell_dice, state);
}

/*
 * words.c -- Haste Worte: words for your own symbol, and a few to spoil those of others (W1-W18).
 * Here are the options and a round up to the glass: throw, take, letter.
 *
 * Moves: start player `throw`, dice `throw dishes drinks animals produce clothing plants`, player
 * `take dishes`, dice `letter B`, clock `tick`; words_write.c and words_review.c have the others.
 */
#include "words.h"

#include <string.h>

enum { SECOND_MS = 1000 };
enum { LANG, FIRST, PICK, WRITE, SECONDS, TARGET, LAG, ROUNDS, REDRAW };

static const char *const first_word[] = { "dice", "letter", NULL };
static const char *const pick_word[] = { "turn", "grab", "dealt", NULL };
static const char *const write_word[] = { "all", "turn", NULL };

static const struct param words_param[] = {
    [LANG] = { .name = "lang",
               .help = "language of the words",
               .kind = PARAM_WORD,
               .word = words_lang_name },
    [FIRST] = { .name = "first",
                .help = "what comes first",
                .kind = PARAM_WORD,
                .word = first_word },
    [PICK] = { .name = "pick",
               .help = "take dice in turn, or first come, first served, or have them dealt",
               .kind = PARAM_WORD,
               .word = pick_word },
    [WRITE] = { .name = "write",
                .help = "all at once, or in turn on one device",
                .kind = PARAM_WORD,
                .word = write_word },
    [SECONDS] = { .name = "seconds",
                  .help = "length of the hourglass",
                  .def = 90,
                  .min = 30,
                  .max = 300 },
    [TARGET] = { .name = "target",
                 .help = "chips needed to end the match",
                 .def = 15,
                 .min = 5,
                 .max = 50 },
    [LAG] = { .name = "lag",
              .help = "most network delay credited, in ms",
              .def = LAG_MAX,
              .max = 1000 },
    [ROUNDS] = { .name = "rounds",
                 .help = "rounds, whatever anybody has; 0: until the target",
                 .max = WORDS_ROUNDS_MAX },
    [REDRAW] = { .name = "redraw", .help = "all may ask for another letter", .def = 1, .max = 1 },
    { 0 },
};

extern const uint8_t ours_words[SET_BYTES];
const struct words_set *const words_ours = (const struct words_set *)ours_words;

static const char *const throw_verb[] = { "throw", "letter", NULL };

const char *const words_hint_name[WORDS_HINTS] = {
    [WORDS_UNHINTED] = "", [WORDS_KNOWN] = "known",     [WORDS_ELSEWHERE] = "elsewhere",
    [WORDS_WORD] = "word", [WORDS_UNKNOWN] = "unknown",
};

/* The titles of music, books and screen come in every language. */
static bool has_titles(int category)
{
    return category == BOOKS || category == MUSIC || category == SCREEN;
}

uint32_t words_how(int lang, int category)
{
    return FOLD_LANG(lang) | (has_titles(category) ? FOLD_TITLES : 0);
}

bool words_by_last(int category)
{
    return has_titles(category) || category == CLOTHING || category == WATERS;
}

struct span words_text(const struct words_line *line)
{
    return (struct span) { line->text, line->len };
}

void words_about(struct text *out, const char *verb, int seat, int line)
{
    text_str(out, verb);
    text_char(out, ' ');
    text_int(out, seat);
    text_char(out, ' ');
    text_int(out, line + 1);
}

/* The seat `place` places to the left of the start player. */
static int seat_at(const struct words *w, int place)
{
    return (w->start + place) % w->st.seats;
}

bool words_held(const struct words *w, int category)
{
    return memchr(w->symbol, category, (size_t)w->st.seats);
}

int words_free(const struct words *w, int category)
{
    int count = 0;

    for (int i = 0; i < WORDS_DICE; i++)
        count += w->die[i] == category;
    for (int s = 0; s < w->st.seats; s++)
        count -= w->symbol[s] == category;
    return count;
}

bool words_number(struct span *args, int64_t *n)
{
    return span_number(span_word(args), n);
}

/* The judge may tell what was ruled in earlier matches until the first throw (W14). */
static uint32_t judge_bit(const struct words *w)
{
    return w->thrown ? 0 : SEAT_BIT(SEAT_JUDGE);
}

static void want_throw(struct words *w)
{
    w->phase = WORDS_THROW;
    w->st.to_act = SEAT_BIT(w->start) | judge_bit(w);
}

void words_want_letter(struct words *w)
{
    w->phase = WORDS_LETTER;
    w->st.to_act = SEAT_BIT(SEAT_DICE) | judge_bit(w);
    w->st.next = (struct throw_name) { .nth = w->letters };
    w->st.deadline_ms = 0;
    w->st.secret = 0;
}

/* A box has letters of one language, seldom of all: those of the others are ours. */
static const char *words_fits(struct setup *setup, int32_t *n)
{
    struct words_set *set = (struct words_set *)setup->set;

    (void)n;
    for (int lang = 0; lang < WORDS_LANGS; lang++)
        if (!set->letter[lang][0])
            memcpy(set->letter[lang], words_ours->letter[lang], sizeof(set->letter[lang]));
    return NULL;
}

static void words_init(void *state, const struct setup *setup)
{
    struct words *w = state;

    w->lang = setup->value[LANG][0];
    w->letter_first = setup->value[FIRST][0];
    w->grab = setup->value[PICK][0] == 1;
    w->deals = setup->value[PICK][0] == 2;
    w->rounds = setup->value[ROUNDS][0];
    w->no_redraw = !setup->value[REDRAW][0];
    w->by_turns = setup->value[WRITE][0];
    w->glass_length_ms = (int64_t)setup->value[SECONDS][0] * SECOND_MS;
    w->target = setup->value[TARGET][0];
    memcpy(&w->set, setup->set, sizeof(w->set));
    w->st.round = 1;
    w->writer = -1;
    memset(w->symbol, WORDS_NONE, sizeof(w->symbol));
    memset(w->die, WORDS_NONE, sizeof(w->die));
    if (w->letter_first)
        words_want_letter(w);
    else
        want_throw(w);
}

/* W6, W17 */
static bool is_over(const struct words *w)
{
    if (w->rounds > 0)
        return w->st.round >= w->rounds;
    for (int s = 0; s < w->st.seats; s++)
        if (w->st.score[s] >= w->target)
            return true;
    return false;
}

void words_next_round(struct words *w)
{
    w->dealt = 0;
    w->st.deadline_ms = 0;
    if (is_over(w)) {
        w->phase = WORDS_OVER;
        status_finish(&w->st);
        return;
    }
    w->st.round++;
    w->start = seat_at(w, 1);
    if (w->letter_first)
        words_want_letter(w);
    else
        want_throw(w);
}

/* Asks for the dice; the words of the last round leave the table. */
static void ask_throw(struct words *w)
{
    w->thrown = 1;
    w->done = w->redraw = w->accepted = 0;
    if (!w->letter_first)
        w->letter = 0;
    memset(w->mark, 0, sizeof(w->mark));
    memset(w->die, WORDS_NONE, sizeof(w->die));
    memset(w->symbol, WORDS_NONE, sizeof(w->symbol));
    memset(w->taken_ms, 0, sizeof(w->taken_ms));
    memset(w->chips, 0, sizeof(w->chips));
    memset(w->own, 0, sizeof(w->own));
    memset(w->foreign, 0, sizeof(w->foreign));
    status_throw(&w->st, 0);
}

/* Asks for the dice that are not taken yet, or goes on if all have one. */
static void want_takes(struct words *w, int64_t at_ms)
{
    uint32_t without = 0;

    for (int place = w->st.seats - 1; place >= 0; place--) {
        int s = seat_at(w, place);

        if (w->symbol[s] == WORDS_NONE)
            without = SEAT_BIT(s) | (w->grab ? without : 0);
    }
    w->phase = WORDS_TAKE;
    w->st.to_act = without;
    if (without)
        return;
    w->dealt = 1;
    if (w->letter_first)
        words_turn_glass(w, at_ms);
    else
        words_want_letter(w);
}

static const char *throw_dice(struct words *w, const struct move *m, struct span args)
{
    for (int i = 0; i < WORDS_DICE; i++) {
        w->die[i] = (int8_t)words_category_find(span_word(&args));
        if (w->die[i] == WORDS_NONE)
            return "bad_throw";
    }
    if (span_word(&args).len > 0)
        return "bad_throw";
    w->thrown_ms = m->at_ms;
    for (int s = 0; w->deals && s < w->st.seats; s++) { /* W16 */
        w->symbol[s] = w->die[s];
        w->taken_ms[s] = m->at_ms;
    }
    want_takes(w, m->at_ms);
    return NULL;
}

/* W3: of a real box it may be any letter; after so many, whichever they were, the deck is full. */
static const char *turn_letter(struct words *w, const struct move *m, struct span args)
{
    struct span word = span_word(&args);
    uint32_t bit;

    if (word.len != 1 || word.at[0] < 'A' || word.at[0] > 'Z' || span_word(&args).len > 0)
        return "bad_letter";
    bit = UINT32_C(1) << (word.at[0] - 'A');
    if (w->turned & bit)
        return "bad_letter";
    w->turned |= bit;
    if (words_count(w->turned) == WORDS_LETTERS)
        w->turned = 0;
    w->letters++;
    w->letter = word.at[0];
    if (w->letter_first && !w->dealt)
        want_throw(w);
    else
        words_turn_glass(w, m->at_ms);
    return NULL;
}

static bool was_thrown(const struct words *w, int category)
{
    return category != WORDS_NONE && memchr(w->die, category, sizeof(w->die));
}

/* Of those who hold the symbol, the one who took it last; of several the lowest. */
static int latest_holder(const struct words *w, int category)
{
    int latest = -1;

    for (int s = 0; s < w->st.seats; s++)
        if (w->symbol[s] == category && (latest < 0 || w->taken_ms[s] > w->taken_ms[latest]))
            latest = s;
    return latest;
}

/* W2, W8: a die that another holds is had only by an earlier take. */
static const char *take(struct words *w, const struct move *m, struct span args)
{
    int category = words_category_find(span_word(&args)), loser = -1;
    int64_t at_ms = move_corrected_ms(&w->st, m);

    if (span_word(&args).len > 0)
        return "bad_move";
    if (!was_thrown(w, category))
        return "not_a_symbol_in_play";
    if (at_ms < w->thrown_ms)
        at_ms = w->thrown_ms;
    if (words_free(w, category) == 0)
        loser = latest_holder(w, category);
    if (loser >= 0 && (!w->grab || at_ms >= w->taken_ms[loser]))
        return "die_taken";
    if (loser >= 0)
        w->symbol[loser] = WORDS_NONE;
    w->symbol[m->seat] = (int8_t)category;
    w->taken_ms[m->seat] = at_ms;
    want_takes(w, m->at_ms);
    return NULL;
}

static const char *dice(struct words *w, const struct move *m, struct span verb, struct span args)
{
    if (w->phase == WORDS_LETTER)
        return span_is(verb, "letter") ? turn_letter(w, m, args) : "bad_move";
    return span_is(verb, "throw") ? throw_dice(w, m, args) : "bad_move";
}

static int words_next_throw(const void *state)
{
    return ((const struct words *)state)->phase == WORDS_LETTER;
}

static const char *player(struct words *w, const struct move *m, struct span verb, struct span args)
{
    struct span rest = args;
    bool alone = span_word(&rest).len == 0;

    if (w->phase == WORDS_WRITE)
        return words_write(w, m, verb, args);
    if (w->phase == WORDS_REVIEW)
        return words_review(w, m, verb, args);
    if (w->phase == WORDS_TAKE && span_is(verb, "take") && !alone)
        return take(w, m, args);
    if (w->phase != WORDS_THROW || !span_is(verb, "throw") || !alone)
        return "bad_move";
    ask_throw(w);
    return NULL;
}

static const char *words_apply(void *state, const struct move *m)
{
    struct words *w = state;
    struct span args = m->text, verb = span_word(&args);

    if (m->seat == SEAT_DICE)
        return dice(w, m, verb, args);
    if (m->seat == SEAT_JUDGE)
        return words_judge(w, verb, args);
    if (m->seat < w->st.seats)
        return player(w, m, verb, args);
    if (w->phase == WORDS_WRITE)
        words_glass_empty(w, m->at_ms);
    else
        words_review_tick(w, m->at_ms);
    return NULL;
}

/* Until the words are read out nobody sees another's. */
static void words_redact(void *state, int seat)
{
    struct words *w = state;

    if (w->phase != WORDS_WRITE)
        return;
    w->st.blind = BLIND;
    for (int s = 0; s < w->st.seats; s++) {
        if (s == seat)
            continue;
        memset(w->own[s], 0, sizeof(w->own[s]));
        memset(w->foreign[s], 0, sizeof(w->foreign[s]));
    }
}

_Static_assert(sizeof(struct words) <= STATE_MAX, "a state is too large");

const struct game game_words = {
    .name = "words",
    .title = "Haste Worte?",
    .version = 2,
    .layout = 5,
    .seats_min = 2,
    .seats_max = WORDS_SEATS,
    .param = words_param,
    .ours = ours_words,
    .fits = words_fits,
    .throws = throw_verb,
    .next_throw = words_next_throw,
    .state_size = sizeof(struct words),
    .apart = offsetof(struct words, ruling),
    .races = true,
    .init = words_init,
    .apply = words_apply,
    .sample = words_sample,
    .redact = words_redact,
    .sane = words_sane,
    .thrown = words_thrown,
    .show = words_show,
    .tell = words_tell,
};

/*
 * hand.c -- real dice at this keyboard: which throws people make, how these are asked for and read.
 *
 * What is wanted is known from a throw that could be: so many words, of dice in that order.
 */
#include "hand.h"

#include <string.h>

enum {
    THROW_WORDS = 10, /* dice of Würfelblitz, and one too many */
    HAND_LANGS = 5,
    COUNTED = 12, /* dice in three words */
};

static const char *const language[HAND_LANGS] = { "de", "en", "es", "fr", "it" };

static const struct question {
    const char *game, *verb;
    int all; /* so many dice are all of them; 0: no other number is ever thrown */
    const char *whole[HAND_LANGS];
} questions[] = {
    { "fiese15",
      "strip",
      0,
      { "Der gezogene Streifen", "The strip you drew", "La regleta que ha salido",
        "La réglette tirée", "La striscia pescata" } },
    { "fiese15",
      "roll",
      6,
      { "Die sechs geworfenen Würfel", "The six dice you threw", "Los seis dados tirados",
        "Les six dés lancés", "I sei dadi lanciati" } },
    { "blitz",
      "throw",
      0,
      { "Die Würfel auf dem Tisch", "The dice on the table", "Los dados de la mesa",
        "Les dés sur la table", "I dadi sul tavolo" } },
    { "cubes",
      "throw",
      COUNTED,
      { "Die zwölf geworfenen Würfel", "The twelve dice you threw", "Los doce dados tirados",
        "Les douze dés lancés", "I dodici dadi lanciati" } },
    { "words",
      "throw",
      0,
      { "Die sechs Symbole auf dem Tisch", "The six symbols on the table",
        "Los seis símbolos de la mesa", "Les six symboles sur la table",
        "I sei simboli sul tavolo" } },
    { "words",
      "letter",
      0,
      { "Der Buchstabe", "The letter", "La letra", "La lettre", "La lettera" } },
};

static const struct {
    const char *one, *some; /* dice that were thrown again */
    const char *such, *wanted, *place, *sum;
    const char *number[COUNTED - 2]; /* two to eleven */
} words[HAND_LANGS] = {
    { "Der noch einmal geworfene Würfel",
      "Die %s noch einmal geworfenen Würfel",
      "etwa",
      "  Gebraucht werden %d, nicht %d.\n",
      "  An Stelle %d: '%.*s' gibt es da nicht.\n",
      "  Zusammen %d, nicht 15.\n",
      { "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf" } },
    { "The die you threw again",
      "The %s dice you threw again",
      "such as",
      "  %d are wanted, not %d.\n",
      "  Number %d: '%.*s' cannot be there.\n",
      "  That adds up to %d, not 15.\n",
      { "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven" } },
    { "El dado que se ha vuelto a tirar",
      "Los %s dados que se han vuelto a tirar",
      "por ejemplo",
      "  Hacen falta %d, no %d.\n",
      "  Número %d: '%.*s' no puede estar ahí.\n",
      "  Suma %d, no 15.\n",
      { "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once" } },
    { "Le dé relancé",
      "Les %s dés relancés",
      "par exemple",
      "  Il en faut %d, pas %d.\n",
      "  Numéro %d : « %.*s » est impossible ici.\n",
      "  Le total est %d, pas 15.\n",
      { "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze" } },
    { "Il dado rilanciato",
      "I %s dadi rilanciati",
      "per esempio",
      "  Ne servono %d, non %d.\n",
      "  Numero %d: '%.*s' lì non può esserci.\n",
      "  In tutto fa %d, non 15.\n",
      { "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci", "undici" } },
};

static int lang_of(const char *name)
{
    for (int i = 0; i < HAND_LANGS; i++)
        if (strcmp(language[i], name) == 0)
            return i;
    return 1;
}

/* Whether a word is among those of a list. */
static bool is_among(struct span word, struct span list)
{
    struct span one;

    while ((one = span_word(&list)).len > 0)
        if (one.len == word.len && memcmp(one.at, word.at, one.len) == 0)
            return true;
    return false;
}

struct span hand_read(const char *wish, const struct game *game, char verbs[HAND_MAX + 1])
{
    char all[HAND_MAX + 1];
    struct span rest, word;

    hand_all(game, all);
    text_copy(verbs, HAND_MAX + 1, strcmp(wish, "all") == 0 ? all : wish);
    for (char *comma = verbs; (comma = strchr(comma, ','));)
        *comma = ' ';
    for (rest = span_of(verbs); (word = span_word(&rest)).len > 0;)
        if (!is_among(word, span_of(all)))
            return word;
    return SPAN("");
}

void hand_all(const struct game *game, char verbs[HAND_MAX + 1])
{
    struct text all;

    text_init(&all, verbs, HAND_MAX + 1);
    for (const char *const *verb = game->throws; verb && *verb; verb++) {
        text_str(&all, all.len > 0 ? " " : "");
        text_str(&all, *verb);
    }
}

bool hand_next(const char *verbs, const struct game *game, const void *state)
{
    const struct status *st = state;

    return verbs[0] && (st->to_act & SEAT_BIT(SEAT_DICE)) &&
           is_among(span_of(game_next_throw(game, state)), span_of(verbs));
}

/* A throw in words. */
struct thrown {
    struct span verb, word[THROW_WORDS];
    int count;
    char text[MOVE_MAX + 1];
};

static void split(struct span text, struct thrown *t)
{
    t->verb = span_word(&text);
    for (t->count = 0; t->count < THROW_WORDS; t->count++)
        if ((t->word[t->count] = span_word(&text)).len == 0)
            return;
}

/* One that could be. */
static void example(const struct game *game, const void *state, struct thrown *t)
{
    struct rng rng = rng_seeded(1);
    struct text out;

    text_init(&out, t->text, sizeof(t->text));
    game->sample(state, SEAT_DICE, &rng, &out);
    split(text_all(&out), t);
}

static bool is_none(struct span word)
{
    return span_is(word, "_");
}

/* Where a word is a group of dice, they are counted by their signs. */
static int count_dice(const struct thrown *t, const struct question *q)
{
    int count = 0;

    if (q->all != COUNTED)
        return t->count;
    for (int i = 0; i < t->count; i++)
        count += is_none(t->word[i]) ? 0 : (int)t->word[i].len;
    return count;
}

static const struct question *question_of(const struct game *game, const struct thrown *t)
{
    for (size_t i = 0; i < sizeof(questions) / sizeof(questions[0]); i++)
        if (strcmp(questions[i].game, game->name) == 0 && span_is(t->verb, questions[i].verb))
            return &questions[i];
    return NULL;
}

void hand_ask(const struct game *game, const void *state, const char *lang, struct out *out)
{
    int in = lang_of(lang), dice;
    const struct question *q;
    struct thrown t;

    example(game, state, &t);
    q = question_of(game, &t);
    dice = q ? count_dice(&t, q) : 0;
    if (!q)
        out_span(out, t.verb);
    else if (q->all == 0 || dice == q->all)
        out_printf(out, "%s", q->whole[in]);
    else if (dice == 1)
        out_printf(out, "%s", words[in].one);
    else
        out_printf(out, words[in].some, words[in].number[dice - 2]);
    out_printf(out, ", %s %s: ", words[in].such, t.text + t.verb.len + 1);
}

/* `431652` for six dice. */
static void split_digits(struct thrown *t, int count)
{
    struct span all = t->word[0];

    if (t->count != 1 || count == 1 || all.len != (size_t)count)
        return;
    for (size_t i = 0; i < all.len; i++)
        if (all.at[i] < '1' || all.at[i] > '6')
            return;
    for (t->count = 0; t->count < count; t->count++)
        t->word[t->count] = (struct span) { all.at + t->count, 1 };
}

/* How long the face at the front is: `R3`, `R*G`; 0: it is none. */
static size_t face_len(struct span s)
{
    bool letter = s.len > 1 && ((s.at[0] | 32) >= 'a' && (s.at[0] | 32) <= 'z');

    return !letter ? 0 : s.at[1] >= '1' && s.at[1] <= '6' ? 2 : s.at[1] == '*' && s.len > 2 ? 3 : 0;
}

/* `R1Y3G2`, without the spaces. */
static void split_faces(struct thrown *t)
{
    struct span all = t->word[0];
    size_t len;
    int count = 0;

    for (struct span s = all; s.len > 0 && count < THROW_WORDS; count++) {
        if ((len = face_len(s)) == 0)
            return;
        s = (struct span) { s.at + len, s.len - len };
    }
    for (t->count = 0; t->count < count; t->count++) {
        len = face_len(all);
        t->word[t->count] = (struct span) { all.at, len };
        all = (struct span) { all.at + len, all.len - len };
    }
}

/* A word as the example has it: with its colour, in its case. */
static void write_word(struct span word, struct span like, struct text *out)
{
    bool upper = like.at[0] >= 'A' && like.at[0] <= 'Z';

    text_char(out, ' ');
    if (upper && like.len > 1 && word.at[0] < 'A')
        text_char(out, like.at[0]);
    for (size_t i = 0; i < word.len; i++) {
        bool lower = word.at[i] >= 'a' && word.at[i] <= 'z';

        text_char(out, upper && lower ? (char)(word.at[i] - 'a' + 'A') : word.at[i]);
    }
}

void hand_expand(const struct game *game, const void *state, struct span typed, struct text *move)
{
    struct thrown like, t;
    int groups = 0, at = 0;

    example(game, state, &like);
    split(typed, &t);
    if (t.verb.len != like.verb.len || memcmp(t.verb.at, like.verb.at, t.verb.len) != 0) {
        memmove(t.word + 1, t.word, sizeof(t.word) - sizeof(t.word[0]));
        t.word[0] = t.verb;
        t.count += t.count < THROW_WORDS && t.verb.len > 0;
    }
    split_digits(&t, like.count);
    if (t.count == 1)
        split_faces(&t);
    for (int i = 0; i < like.count; i++)
        groups += !is_none(like.word[i]);
    text_span(move, like.verb);
    for (int i = 0; i < like.count && groups == t.count && groups < like.count; i++) {
        if (is_none(like.word[i]))
            text_str(move, " _");
        else
            write_word(t.word[at++], like.word[i], move);
    }
    for (; at < t.count; at++)
        write_word(t.word[at], like.word[at < like.count ? at : like.count - 1], move);
}

/* Whether the rules take the example with another word in this place. */
static bool fits(const struct game *game, const void *state, const struct thrown *like, int place,
                 struct span word)
{
    const struct status *st = state;
    char buf[MOVE_MAX + 1];
    struct text text;
    struct move m = { .seat = SEAT_DICE, .at_ms = st->now_ms };

    text_init(&text, buf, sizeof(buf));
    text_span(&text, like->verb);
    for (int i = 0; i < like->count; i++) {
        text_char(&text, ' ');
        text_span(&text, i == place ? word : like->word[i]);
    }
    m.text = text_all(&text);
    return !game_would(game, state, &m);
}

/* Whether it is a number on a strip, of the colour of the example. */
static bool is_target(struct span word, struct span like)
{
    return word.len == 2 && word.at[0] == like.at[0] && word.at[1] >= '1' && word.at[1] <= '6';
}

void hand_explain(const struct game *game, const void *state, struct span move, const char *lang,
                  struct out *out)
{
    struct thrown like, t;
    int in = lang_of(lang), sum = 0;
    bool strip;

    example(game, state, &like);
    split(move, &t);
    strip = span_is(t.verb, "strip"); /* whose numbers hang together */
    if (t.count != like.count) {
        out_printf(out, words[in].wanted, like.count, t.count);
        return;
    }
    for (int i = 0; i < t.count; i++) {
        if (strip ? is_target(t.word[i], like.word[i]) : fits(game, state, &like, i, t.word[i])) {
            sum += t.word[i].at[t.word[i].len - 1] - '0';
            continue;
        }
        out_printf(out, words[in].place, i + 1, (int)t.word[i].len, t.word[i].at);
        return;
    }
    if (strip)
        out_printf(out, words[in].sum, sum);
}

/* What is written to a file in memory is a text, without the spaces around it. */
static struct out to_memory(char *buf, size_t room)
{
    buf[0] = '\0';
    return (struct out) { .file = fmemopen(buf, room, "w"), .unicode = true, .words = true };
}

static void end_memory(struct out *out, char *buf)
{
    struct span text;

    fclose(out->file);
    buf[strcspn(buf, "\n")] = '\0';
    text = span_trim(span_of(buf));
    memmove(buf, text.at, text.len);
    buf[text.len] = '\0';
}

void hand_question(char *buf, size_t room, const struct game *game, const void *state,
                   const char *lang)
{
    struct out out = to_memory(buf, room);

    if (!out.file)
        return;
    hand_ask(game, state, lang, &out);
    end_memory(&out, buf);
}

void hand_words(char *buf, size_t room, const struct game *game, const void *state,
                struct span move, const char *lang)
{
    struct out out = to_memory(buf, room);

    if (!out.file)
        return;
    hand_explain(game, state, move, lang, &out);
    end_memory(&out, buf);
}

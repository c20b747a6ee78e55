/*
 * words_set.c -- sets of Haste Worte: six dice, `die dishes sports car dishes sports car`, and the
 * deck of a language, `letters de ABDEFGHIKLMNOPRSTUVWZ`. A language without one has ours.
 */
#include <string.h>

#include "words.h"

_Static_assert(sizeof(struct words_set) <= SET_BYTES, "a set is too large");

const char *const words_lang_name[] = { "de", "en", "fr", "it", "es", NULL };

const char *const words_category_name[WORDS_CATEGORIES] = {
    [DISHES] = "dishes",     [SPORTS] = "sports",       [CAR] = "car",
    [DRINKS] = "drinks",     [TOYS] = "toys",           [MUSIC] = "music",
    [ANIMALS] = "animals",   [BOOKS] = "books",         [CITIES] = "cities",
    [PRODUCE] = "produce",   [WATERS] = "waters",       [APPLIANCES] = "appliances",
    [CLOTHING] = "clothing", [SCREEN] = "screen",       [SWEETS] = "sweets",
    [PLANTS] = "plants",     [COUNTRIES] = "countries", [PROFESSIONS] = "professions",
};

int words_category_find(struct span name)
{
    for (int i = 0; i < WORDS_CATEGORIES; i++)
        if (span_is(name, words_category_name[i]))
            return i;
    return WORDS_NONE;
}

int words_count(uint32_t bits)
{
    int n = 0;

    for (; bits; bits &= bits - 1)
        n++;
    return n;
}

uint32_t words_deck(const struct words_set *set, int32_t lang)
{
    uint32_t deck = 0;

    for (int i = 0; i < WORDS_LETTERS; i++)
        if (set->letter[lang][i])
            deck |= UINT32_C(1) << (set->letter[lang][i] - 'A');
    return deck;
}

static bool read_face(void *with, int at, struct span word)
{
    int8_t *die = with;

    die[at] = (int8_t)words_category_find(word);
    return die[at] != WORDS_NONE;
}

static const char *read_letters(struct words_set *set, struct span rest, int32_t *n)
{
    struct span name = span_word(&rest);
    int lang = 0, count = 0;
    uint32_t deck = 0;

    while (words_lang_name[lang] && !span_is(name, words_lang_name[lang]))
        lang++;
    if (!words_lang_name[lang])
        return "bad_lang";
    if (set->letter[lang][0])
        return "repeated";
    for (size_t i = 0; i < rest.len; i++) {
        char letter = rest.at[i];

        if (letter == ' ')
            continue;
        if (letter < 'A' || letter > 'Z' || (deck & UINT32_C(1) << (letter - 'A')))
            return "bad_letter";
        deck |= UINT32_C(1) << (letter - 'A');
    }
    *n = words_count(deck);
    if (*n != WORDS_LETTERS)
        return "deck_letters";
    for (char letter = 'A'; letter <= 'Z'; letter++)
        if (deck & UINT32_C(1) << (letter - 'A'))
            set->letter[lang][count++] = letter;
    return NULL;
}

static const char *read_line(void *of, struct span key, struct span rest, int32_t *n)
{
    struct words_set *set = of;
    const char *why;

    if (span_is(key, "letters"))
        return read_letters(set, rest, n);
    if (!span_is(key, "die"))
        return "bad_line";
    if (set->dice == WORDS_DICE)
        return "too_many_dice";
    why = set_die(rest, read_face, set->face[set->dice], n);
    set->dice = (int8_t)(set->dice + !why);
    return why;
}

/* Letters rise, so none is there twice; or there are none. */
static bool is_deck(const char letter[WORDS_LETTERS])
{
    for (int i = 0; i < WORDS_LETTERS; i++)
        if (letter[0] == '\0'
                ? letter[i] != '\0'
                : letter[i] < 'A' || letter[i] > 'Z' || (i > 0 && letter[i] <= letter[i - 1]))
            return false;
    return true;
}

const char *words_set_whole(const void *of, int32_t *n)
{
    const struct words_set *set = of;

    *n = WORDS_DICE - set->dice;
    if (*n != 0)
        return "no_die";
    for (int i = 0; i < WORDS_DICE * SET_FACES; i++) {
        int8_t face = set->face[i / SET_FACES][i % SET_FACES];

        *n = i % SET_FACES + 1;
        if (face < 0 || face >= WORDS_CATEGORIES)
            return "bad_face";
    }
    for (int lang = 0; lang < WORDS_LANGS; lang++)
        if (!is_deck(set->letter[lang]))
            return "bad_letter";
    return NULL;
}

static void write_all(const void *of, struct text *out)
{
    const struct words_set *set = of;

    for (int i = 0; i < WORDS_DICE; i++) {
        text_str(out, "die");
        for (int f = 0; f < SET_FACES; f++) {
            text_char(out, ' ');
            text_str(out, words_category_name[set->face[i][f]]);
        }
        text_char(out, '\n');
    }
    for (int lang = 0; lang < WORDS_LANGS; lang++) {
        if (!set->letter[lang][0])
            continue;
        text_str(out, "letters ");
        text_str(out, words_lang_name[lang]);
        text_char(out, ' ');
        text_span(out, (struct span) { set->letter[lang], WORDS_LETTERS });
        text_char(out, '\n');
    }
}

const struct set_form set_words = { "words", read_line, words_set_whole, write_all };

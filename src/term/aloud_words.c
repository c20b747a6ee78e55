/* aloud_words.c -- Haste Worte in words. */
#include <stdio.h>

#include "aloud.h"
#include "rules/words.h"

ALOUD_OF(words);

const char *words_symbol(const struct scene *scene, int category)
{
    const char *name =
        category < 0 ? NULL : word_find(scene->lang, "symbols", words_category_name[category]);

    return name ? name : "";
}

const char *words_takes(const struct scene *scene, int category)
{
    static const enum word takes[WORDS_CATEGORIES] = {
        [DISHES] = W_boards_words_takes_dishes,
        [SPORTS] = W_boards_words_takes_sports,
        [CAR] = W_boards_words_takes_car,
        [DRINKS] = W_boards_words_takes_drinks,
        [TOYS] = W_boards_words_takes_toys,
        [MUSIC] = W_boards_words_takes_music,
        [ANIMALS] = W_boards_words_takes_animals,
        [BOOKS] = W_boards_words_takes_books,
        [CITIES] = W_boards_words_takes_cities,
        [PRODUCE] = W_boards_words_takes_produce,
        [WATERS] = W_boards_words_takes_waters,
        [APPLIANCES] = W_boards_words_takes_appliances,
        [CLOTHING] = W_boards_words_takes_clothing,
        [SCREEN] = W_boards_words_takes_screen,
        [SWEETS] = W_boards_words_takes_sweets,
        [PLANTS] = W_boards_words_takes_plants,
        [COUNTRIES] = W_boards_words_takes_countries,
        [PROFESSIONS] = W_boards_words_takes_professions,
    };

    return category < 0 ? "" : word(scene->lang, takes[category]);
}

/* `1 dishes, 3 animals`: what lies there, by the numbers that are typed. */
static void list_free(const struct scene *scene, const struct words *w, struct text *out)
{
    for (int i = 0; i < WORDS_DICE; i++) {
        if (w->die[i] < 0 || words_free(w, w->die[i]) == 0)
            continue;
        aloud_comma(out);
        text_int(out, i + 1);
        text_char(out, ' ');
        text_str(out, words_symbol(scene, w->die[i]));
    }
}

/* `2 Ben drinks, 3 Cleo animals`: for whose symbol a word may be. */
static void list_others(const struct scene *scene, const struct words *w, struct text *out)
{
    for (int s = 0; s < w->st.seats; s++) {
        if (s == scene_seat(scene) || w->symbol[s] < 0)
            continue;
        aloud_comma(out);
        text_int(out, s + 1);
        text_char(out, ' ');
        text_str(out, scene_name(scene, s));
        text_char(out, ' ');
        text_str(out, words_symbol(scene, w->symbol[s]));
    }
}

/* A word that was read out, with the numbers it is named by. */
static void read_word(const struct scene *scene, const struct words *w, int s, int i,
                      struct text *out)
{
    const struct words_mark *mark = &w->mark[s][i];
    struct span text = words_text(&w->own[s][i]);
    char name[160];

    snprintf(name, sizeof(name), "%d %d %s, %s: %.*s", s, i + 1, scene_name(scene, s),
             words_symbol(scene, w->symbol[s]), (int)text.len, text.at);
    text_str(out, name);
    text_str(out, ", ");
    text_str(out, word(scene->lang, mark->vote != WORDS_CLOSED ? W_term_votedOn
                                    : mark->struck             ? W_term_isStruck
                                                               : W_term_counts));
    if (mark->hint == WORDS_UNKNOWN) {
        text_str(out, ", ");
        text_str(out, word(scene->lang, W_boards_words_hints_unknown));
    }
    text_str(out, ".\n");
}

void aloud_words(const struct scene *scene, struct text *out)
{
    const struct words *w = scene_seen(scene);
    char letter[2] = { (char)w->letter, '\0' }, seconds[32];
    int64_t left = (w->glass_ms + w->glass_length_ms - scene->match_ms + 999) / 1000;
    struct text text;

    if (w->phase == WORDS_WRITE && !w->unready && scene_seat(scene) >= 0) {
        text_init(&text, seconds, sizeof(seconds));
        say(&text, scene->lang, W_boards_words_seconds, NUM(left > 0 ? left : 0), NULL);
        say(out, scene->lang, W_boards_words_saysLetter, letter,
            words_symbol(scene, w->symbol[scene_seat(scene)]), NULL);
        text_str(out, ". ");
        text_str(out, seconds);
        text_str(out, ".\n");
    }
    for (int s = 0; w->phase == WORDS_REVIEW && s < w->st.seats; s++)
        for (int i = 0; i < WORDS_OWN; i++)
            if (w->own[s][i].len > 0)
                read_word(scene, w, s, i, out);
}

void aloud_words_asks(const struct scene *scene, struct text *out)
{
    const struct words *w = scene_seen(scene);
    char buf[512];
    struct text list;

    text_init(&list, buf, sizeof(buf));
    if (w->phase == WORDS_THROW) {
        say(out, scene->lang, W_term_wantThrow, NULL);
    } else if (w->phase == WORDS_TAKE) {
        list_free(scene, w, &list);
        say(out, scene->lang, W_term_wantTake, buf, NULL);
    } else if (w->phase == WORDS_WRITE && w->unready) {
        say(out, scene->lang, W_term_wantReady, NULL);
    } else if (w->phase == WORDS_WRITE) {
        list_others(scene, w, &list);
        say(out, scene->lang, W_term_wantWords, buf, NULL);
    } else {
        say(out, scene->lang, W_term_wantAccept, NULL);
    }
}

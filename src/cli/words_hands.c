/* words_hands.c -- `knobel words --hands`: what bots of every strength write, as docs/lexicon.md
 * has it. */
#include <stdio.h>
#include <string.h>

#include "bots/bot.h"
#include "cli.h"

void words_hands(const struct lexicon *lex);

enum { HANDS_SEED = 17 };

static const struct cell {
    int category;
    char letter;
} cell[] = { { ANIMALS, 'S' }, { DISHES, 'P' }, { CLOTHING, 'H' } };

/* Lets a bot fill the three lines of its own; writes them parted by commas. */
static void write_hand(const struct lexicon *lex, int lang, const struct cell *c,
                       const struct bot *bot, struct rng *rng)
{
    struct words w = { .lang = lang, .phase = WORDS_WRITE, .letter = c->letter };
    const struct bot_ask ask = { .game = &game_words, .seen = &w, .rng = rng, .lex = lex };

    w.st.seats = 2;
    w.symbol[0] = (int8_t)c->category;
    w.symbol[1] = c->category == CAR ? TOYS : CAR;
    for (int i = 0; i < WORDS_OWN; i++) {
        char buf[MOVE_MAX + 1];
        struct span move, verb;
        struct text out;

        text_init(&out, buf, sizeof(buf));
        bot->choose(bot, &ask, &out);
        move = text_all(&out);
        verb = span_word(&move);
        if (!span_is(verb, "own"))
            return;
        span_word(&move);
        move = span_trim(move);
        w.own[0][i].len = (uint8_t)move.len;
        w.own[0][i].category = (int8_t)c->category;
        memcpy(w.own[0][i].text, move.at, move.len);
        printf("%s%.*s", i > 0 ? ", " : "", (int)move.len, move.at);
    }
}

void words_hands(const struct lexicon *lex)
{
    struct rng rng = rng_seeded(HANDS_SEED);

    puts("| | | easy | medium | hard |\n|---|---|---|---|---|");
    for (int lang = 0; lang < WORDS_LANGS; lang++) {
        for (size_t i = 0; i < sizeof(cell) / sizeof(cell[0]); i++) {
            printf("| %s | %s %c |", words_lang_name[lang], words_category_name[cell[i].category],
                   cell[i].letter);
            for (const struct bot *const *b = bots; *b; b++) {
                if ((*b)->game != &game_words)
                    continue;
                printf(" ");
                write_hand(lex, lang, &cell[i], *b, &rng);
                printf(" |");
            }
            puts("");
        }
    }
}

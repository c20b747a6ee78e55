/*
 * words_random.c -- the random bot for Haste Worte: moves as the rules sample them, with everyday
 * words instead of made-up ones. Whether they fit the symbol is for the others to doubt.
 */
#include <string.h>

#include "bot.h"
#include "rules/words.h"

extern const struct bot bot_random;
extern const struct game game_words;

static const char *const everyday[WORDS_LANGS] = {
    /* de */
    "Apfel Ameise Auto Brot Banane Berlin Dose Drachen Donau Esel Ente Eis Fisch Flöte "
    "Frankreich Gans Gabel Geige Hund Hose Hamburg Igel Insel Italien Kuchen Katze Kleid "
    "Löwe Lampe London Maus Milch Mixer Nuss Nudeln Nil Orange Ofen Oslo Pferd Pizza Puppe "
    "Rose Reis Rhein Salat Schuh Schweden Tee Tiger Tulpe Uhr Uhu Ungarn Vogel Vase Vanille "
    "Wolf Wasser Wien Zebra Zucker Zug",
    /* en */
    "apple ant axe bread banana bear cake cat cello duck doll Denmark egg eagle engine fish "
    "flute France goat grape guitar horse hat honey ice iron Italy jam jacket Japan kite "
    "kiwi kettle lemon lion London milk mouse Madrid nut nurse Nile onion oven otter pear "
    "piano Paris rose rabbit rice salad shoe Spain tea tiger tulip violin vase Vienna water "
    "wolf whisk",
    /* fr */
    "abricot avion arbre banane balle Berlin chat cerise Canada datte dauphin dinde eau "
    "escargot Espagne fraise fourmi France gant guitare girafe hibou huile haricot iris "
    "igloo Italie jambon jupe Japon lapin lait Lyon mouton melon Madrid noix navet Nil "
    "olive orange ours poire piano Paris rose radis Rome salade souris Suisse tigre tomate "
    "thé usine urne vache violon Vienne zèbre zinc",
    /* it */
    "arancia asino albero banana balena Berlino cane cipolla Canada dado dattero dentista "
    "elefante erba Egitto fico farina Francia gatto gelato Genova hotel hockey isola Italia "
    "iris limone leone Lisbona mela mucca Milano noce nave Napoli oca oliva orso pane "
    "pesce Parigi quaglia quadro riso rosa Roma sale scarpa Spagna torta tigre Torino uva "
    "uovo vino volpe Venezia zebra zucca",
    /* es */
    "agua abeja avión barco banana Berlín casa cereza Canadá dado delfín dátil elefante "
    "espejo España fresa flauta Francia gato guitarra Grecia huevo hielo hormiga isla "
    "Italia iris jamón jirafa Japón limón león Lima mesa manzana Madrid nuez nube Nilo oso "
    "oliva ojo pan perro Perú rosa rana Roma sal silla Suiza té tigre tomate uva uña "
    "Uruguay vaca violín Viena zapato zorro",
};

/* One of the words with this initial, or nothing. */
static struct span some_word(int lang, int32_t letter, struct rng *rng)
{
    struct span rest = span_of(everyday[lang]), word, found = { "", 0 };
    uint32_t count = 0;

    while ((word = span_word(&rest)).len > 0)
        if ((word.at[0] & ~0x20) == letter && rng_below(rng, ++count) == 0)
            found = word;
    return found;
}

static int32_t choose(const struct bot *bot, const struct bot_ask *ask, struct text *out)
{
    const struct words *w = ask->seen;
    int32_t ms = bot_random.choose(bot, ask, out);
    struct span rest = text_all(out), verb = span_word(&rest), word;
    bool own = span_is(verb, "own");

    if (!own && !span_is(verb, "foreign"))
        return ms;
    span_word(&rest); /* the line */
    if (!own)
        span_word(&rest); /* the symbol */
    word = some_word(w->lang, w->letter, ask->rng);
    if (span_trim(rest).len == 0 || word.len == 0)
        return ms;
    out->len = (size_t)(rest.at - out->buf);
    text_char(out, ' ');
    text_span(out, word);
    return ms;
}

const struct bot bot_words_random = { .name = "random", .game = &game_words, .choose = choose };

/* share.c -- a result to send to others, which spoils nothing. */
#include "share.h"

#include "rules/blitz.h"
#include "rules/cubes.h"
#include "rules/fiese15.h"
#include "rules/words.h"
#include "term/words.h"

enum { PERCENT = 100, STARS = 3, DATE_BYTES = 64, NUMBER_BYTES = 24 };

void share_date(struct span date, int lang, struct text *out)
{
    struct span months = span_of(word(lang, W_day_months)), month = { "", 0 };
    int n = (date.at[5] - '0') * 10 + (date.at[6] - '0');
    char name[DATE_BYTES];
    struct text text;

    while (n-- > 0)
        month = span_word(&months);
    text_init(&text, name, sizeof(name));
    text_span(&text, month);
    say(out, lang, W_day_date, NUM((date.at[8] - '0') * 10 + (date.at[9] - '0')), name, NULL);
}

/* Tenths, rounded, with the language's comma. */
static const char *tenths(char buf[NUMBER_BYTES], int64_t n, int64_t unit, int lang)
{
    struct text text;
    int64_t all = (n * 10 + unit / 2) / unit;

    text_init(&text, buf, NUMBER_BYTES);
    text_int(&text, all / 10);
    text_str(&text, word(lang, W_day_decimal));
    text_int(&text, all % 10);
    return buf;
}

void share_points(const struct result *r, int lang, struct text *out)
{
    text_int(out, r->score);
    text_char(out, ' ');
    if (r->game == &game_cubes && r->possible > 0)
        say(out, lang, W_units_cubes, NUM(r->possible), NULL);
    else if (r->game == &game_blitz)
        say(out, lang, W_units_blitz, NUM(r->rounds), NULL);
    else if (r->game == &game_words)
        say(out, lang, W_units_words, NULL);
    else
        say(out, lang, W_units_fiese15, NULL);
}

void share_words(const struct result *r, struct span date, const struct par par[PAR_BOTS], int lang,
                 struct text *out)
{
    const char *medium = NUM(par[1].score), *hard = NUM(par[2].score);
    char day[DATE_BYTES], number[NUMBER_BYTES];
    struct text text;

    text_init(&text, day, sizeof(day));
    share_date(date, lang, &text);
    if (r->game == &game_fiese15)
        say(out, lang, W_share_fiese15, day, NUM(r->score),
            tenths(number, r->lost_all, PERCENT, lang), medium, hard, NULL);
    else if (r->game == &game_cubes)
        say(out, lang, W_share_cubes, day, NUM(r->stars),
            NUM(r->possible > 0 ? r->score * PERCENT / r->possible : 0), NULL);
    else if (r->game == &game_blitz)
        say(out, lang, W_share_blitz, day, NUM(r->score), NUM(r->rounds),
            tenths(number, r->ms, 1000, lang), medium, hard, NULL);
    else
        say(out, lang, W_share_words, day, NUM(r->score), medium, hard, NULL);
    if (r->unknown > 0) {
        text_char(out, ' ');
        say(out, lang, W_day_unknown, NUM(r->unknown), NULL);
    }
}

void share_marks(const struct result *r, struct text *out)
{
    static const char *const mark[] = { "\u25cf", "\u25d0", "\u25cb" };
    bool cubes = r->game == &game_cubes, words = r->game == &game_words;
    int count = cubes ? STARS : r->rounds < SHARE_MARKS ? r->rounds : SHARE_MARKS;

    for (int i = 0; i < count; i++) {
        if (words && i > 0)
            text_char(out, ' ');
        if (words)
            text_int(out, r->won[i]);
        else
            text_str(out, cubes ? (i < r->stars ? "\u2605" : "\u2606") : mark[result_mark(r, i)]);
    }
}

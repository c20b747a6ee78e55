/* test_duel.c -- links that challenge somebody: what is refused, and what comes back as written. */
#include <string.h>

#include "table/duel.h"
#include "tap.h"

#define OPTIONS "seats=1+mode=together+alone=1+throws=1"
#define BEGIN   "duel=2,cubes," OPTIONS ",2026-11-16/0,248e7fb9be6ed127,"

static const char *read_link(struct duel *duel, const char *link)
{
    return duel_read(duel, span_of(link), NULL);
}

static void refused(void)
{
    static const struct {
        const char *link, *why, *what;
    } bad[] = {
        { "", "bad_link", "nothing" },
        { "duel", "bad_link", "no more than that" },
        { "day=1,cubes", "bad_link", "something else" },
        { "duel=3,cubes", "other_version", "a later form" },
        { "duel=2,chess,x,2026-11-16,0,0,Ana", "no_such_game", "another game" },
        { "duel=2,cubes,mode=single,2026-11-16,0,0,Ana", "bad_options", "a match of several" },
        { "duel=2,cubes,mode=together+alone=2,2026-11-16,0,0,Ana", "bad_options", "wrong options" },
        { "duel=2,cubes," OPTIONS ",2026-02-30,0,0,Ana", "bad_options", "no day" },
        { "duel=2,cubes," OPTIONS ",0123,0,0,Ana", "bad_options", "no number" },
        { "duel=2,cubes," OPTIONS ",2026-11-16/0,0123456789abcdef,0,Ana", "other_version",
          "other dice or rules" },
        { "duel=2,cubes," OPTIONS ",2026-11-16/0", "bad_link", "half of it" },
        { BEGIN "x,Ana", "bad_link", "no number of points" },
        { BEGIN "10000,Ana", "bad_link", "too many points" },
        { BEGIN "-1,Ana", "bad_link", "too few" },
        { BEGIN "9", "bad_name", "no name" },
        { BEGIN "9,%00", "bad_name", "control characters" },
        { BEGIN "9,%C3", "bad_name", "half a letter" },
        { BEGIN "9,%c3%a4", "bad_name", "digits in lower case" },
        { BEGIN "9,%4", "bad_name", "half a byte" },
        { BEGIN "9,%E2%80%AEanA", "bad_name", "letters that turn the line round" },
        { BEGIN "9,<b>", "bad_name", "what a link does not have" },
        { BEGIN "9,aaaaaaaaaaaaaaaaaaaaaaaaa", "bad_name", "25 letters" },
        { BEGIN "0,Ana,cGFzcwpwYXNz", "bad_moves", "a move too many" },
        { BEGIN "0,Ana,dGhyb3c", "bad_moves", "a move that is none" },
        { BEGIN "1,Ana,cGFzcw", "bad_moves", "another score than the moves make" },
        { BEGIN "20,Ana,ZXF1YXRpb24gNTQ1Mjo1OD05NQ", "bad_moves", "an equation that is not true" },
        { BEGIN "0,Ana,gA", "bad_moves", "moves that are no text" },
        { BEGIN "0,Ana,pass!", "bad_moves", "letters that are none" },
    };
    struct duel duel;

    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        const char *why = read_link(&duel, bad[i].link);

        if (!ok(why && strcmp(why, bad[i].why) == 0, "refused: %s", bad[i].what))
            printf("# %s\n", why ? why : "fine");
    }
}

static void long_link(void)
{
    static char link[DUEL_LINK_MAX + 2];
    struct duel duel;

    memset(link, 'a', sizeof(link) - 1);
    memcpy(link, BEGIN "0,", strlen(BEGIN "0,"));
    ok(strcmp(read_link(&duel, link), "bad_link") == 0, "refused: too long");
}

static void fine(void)
{
    static const char says[] = BEGIN "18,%C3%84nne+%F0%9F%8E%B2";
    static const char made[] = BEGIN "20,Ana,ZXF1YXRpb24gNTQ1Mjo1OD05NA";
    char buf[DUEL_LINK_MAX];
    struct duel duel;
    struct text out;

    ok(!read_link(&duel, says) && !duel.checked && duel.score == 18 &&
           strcmp(duel.name, "\u00c4nne \U0001f3b2") == 0,
       "a link says a number");
    text_init(&out, buf, sizeof(buf));
    duel_write(&duel, SPAN(""), &out);
    ok(strcmp(buf, says) == 0, "and is written as it was read");
    ok(!read_link(&duel, made) && duel.checked && duel.score == 20, "one with moves is checked");
    text_init(&out, buf, sizeof(buf));
    duel_write(&duel, SPAN("equation 5452:58=94"), &out);
    ok(strcmp(buf, made) == 0,
       "and is written as it was read, without an equation to be read in it");
}

int main(void)
{
    refused();
    long_link();
    fine();
    return tap_end();
}

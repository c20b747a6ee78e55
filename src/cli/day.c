/* day.c -- how a match of a challenge ended, told to who played it. */
#include "day.h"

#include <stdlib.h>

#include "bots/course.h"
#include "cli.h"
#include "rules.h"
#include "rules/fiese15.h"
#include "share.h"
#include "standings.h"
#include "term/words.h"

enum { LINE_BYTES = 512 };

/* What bots made of the same dice. */
static void tell_par(const struct course *course, const struct par par[PAR_BOTS], struct out *out)
{
    out_printf(out, "Of the same dice");
    for (int i = 0; i < PAR_BOTS; i++)
        out_printf(out, "%s %s made %d", i > 0 ? "," : "", par[i].bot->name, par[i].score);
    out_printf(out, ".%s\n",
               course->setup.seats > 1 ? " The others at the table were medium." : "");
}

/* The share line, in the language of who played. */
static void tell_share(const struct entry *e, const struct par par[PAR_BOTS], struct out *out)
{
    int lang = words_lang(rules_lang());
    char line[LINE_BYTES], marks[LINE_BYTES];
    struct text text;

    text_init(&text, line, sizeof(line));
    share_words(&e->go.result, span_of(e->go.date), par, lang, &text);
    text_init(&text, marks, sizeof(marks));
    share_marks(&e->go.result, &text);
    out_printf(out, "\nTo send to others; it spoils nothing:\n%s\n%s\n", line, marks);
    if (e->go.result.game != &game_fiese15)
        return;
    text_init(&text, line, sizeof(line));
    say(&text, lang, W_day_luck, NUM(RESULT_LUCK_15), NULL);
    out_printf(out, "%s\n", line);
}

/* `8 : 7, you are 1 ahead of Guest.` */
static void tell_rival(const struct rival *rival, int score, struct out *out)
{
    int by = score - rival->score;

    out_printf(out, "%d : %d, you are ", score, rival->score);
    if (by != 0)
        out_printf(out, "%d %s %s.\n", abs(by), by > 0 ? "ahead of" : "behind", rival->name);
    else
        out_printf(out, "level with %s.\n", rival->name);
}

int day_tell(const char *path, bool practice, const struct rival *rival, struct out *out)
{
    static struct entry e;
    struct par par[PAR_BOTS];
    int status = standings_read(&e, path);

    if (status != CLI_FINE)
        return status;
    out_printf(out, "\nThe match is over: ");
    out_bold(out);
    out_printf(out, "%d point%s", e.go.result.score, e.go.result.score == 1 ? "" : "s");
    out_plain(out);
    if (e.go.result.possible > 0)
        out_printf(out, " of %d that were possible", e.go.result.possible);
    out_printf(out, ".\n");
    if (rival->name[0])
        tell_rival(rival, e.go.result.score, out);
    if (e.go.result.worst > 0)
        out_printf(out, "Given away: %d.%d; most in round %d, where this was best: %s\n",
                   e.go.result.lost_all / 100, e.go.result.lost_all / 10 % 10,
                   e.go.result.worst_round + 1, e.go.result.best);
    if (course_par(&e.go.course, cli_lexicon(NULL), par) == PAR_BOTS) {
        tell_par(&e.go.course, par, out);
        if (!practice && e.go.date[0])
            tell_share(&e, par, out);
    }
    out_printf(out, "Kept in %s\n", path);
    return CLI_FINE;
}

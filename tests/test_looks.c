/*
 * test_looks.c -- random matches of every game, and of the template without a look of its own,
 * through its look: whatever a seat may see can be drawn, told and explained.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "rules/equation.h"
#include "rules/replay.h"
#include "rules/words.h"
#include "tap.h"
#include "term/look.h"
#include "term/markdown.h"

enum { MATCHES = 50, COLUMNS = 60 };

static const char *const name[SEATS_MAX] = { "A", "B", "C", "D", "E", "F", "G" };

/* Ends what was written since the last call, and goes back to the start for the next. */
static void take(struct out *out, char **buf, size_t *len)
{
    fflush(out->file);
    (*buf)[*len] = '\0';
    rewind(out->file);
}

/* The same; whether it ends with a line's end and is UTF-8 without colours. */
static bool is_text(struct out *out, char **buf, size_t *len)
{
    struct span all;

    take(out, buf, len);
    all = (struct span) { *buf, *len };
    return all.len > 0 && all.at[all.len - 1] == '\n' && span_utf8(all) &&
           strlen(*buf) == all.len && !strchr(*buf, '\033');
}

static bool lines_fit(const char *buf, size_t len)
{
    struct span rest = { buf, len };

    while (rest.len > 0)
        if (out_columns(span_until(&rest, '\n')) > COLUMNS)
            return false;
    return true;
}

/* Help gives nothing away: no word of it is an equation. */
static bool has_equation(const char *help)
{
    struct span rest = span_of(help);
    struct equation e;

    while (rest.len > 0) {
        struct span line = span_until(&rest, '\n'), word;

        while ((word = span_word(&line)).len > 0)
            if (!equation_read(word, &e))
                return true;
    }
    return false;
}

/* Nor is an example a sum that may be the right one. */
static bool has_sum(const char *said)
{
    for (; (said = strstr(said, "call ")); said++)
        if (isdigit((unsigned char)said[5]))
            return true;
    return false;
}

/* Draws and explains the state for everybody; whether all of it is text. */
static bool draws(const struct game *game, const void *state, struct out *out, char **buf,
                  size_t *len)
{
    _Alignas(16) uint8_t seen[STATE_MAX];
    const struct status *st = state;
    const struct look *look = look_find(game);

    for (int s = 0; s < st->seats; s++) {
        struct looker who = { .game = game, .seat = s, .name = name };

        if (!(st->to_act & SEAT_BIT(s)))
            continue;
        game_see(game, state, s, seen);
        look->draw(&who, seen, out);
        if (!is_text(out, buf, len) || has_sum(*buf))
            return false;
        look->moves(&who, seen, s, out);
        if (!is_text(out, buf, len) || has_equation(*buf) || has_sum(*buf))
            return false;
    }
    return true;
}

/* Tells a move to everybody; what others are told of a hidden one must not depend on its text. */
static bool tells(const struct game *game, const void *before, const void *now,
                  const struct move *m, struct out *out, char **buf, size_t *len)
{
    _Alignas(16) uint8_t was[STATE_MAX], is[STATE_MAX];
    const struct status *st = now;
    bool hidden = m->seat < st->seats && (st->secret & SEAT_BIT(m->seat)), same = true;
    struct move other = *m;

    other.text = SPAN("call 36");
    for (int s = SEAT_WATCHER; s < st->seats; s++) {
        struct looker who = { .game = game, .seat = s, .name = name };
        char *first;

        game_see(game, before, s, was);
        game_see(game, now, s, is);
        look_find(game)->tell(&who, was, is, m, out);
        look_scores(&who, is, out);
        out_printf(out, "\n");
        if (!is_text(out, buf, len))
            return false;
        first = strdup(*buf);
        look_find(game)->tell(&who, was, is, hidden && s != m->seat ? &other : m, out);
        look_scores(&who, is, out);
        out_printf(out, "\n");
        same = same && is_text(out, buf, len) && strcmp(first, *buf) == 0;
        free(first);
    }
    return same;
}

static void play(const struct game *game, struct out *out, char **buf, size_t *len)
{
    _Alignas(16) uint8_t state[STATE_MAX], before[STATE_MAX];
    struct rng rng = rng_seeded(7);
    bool drawn = true, told = true;
    char text[MOVE_MAX + 1];
    struct setup setup;
    struct text move;
    struct move m;

    for (int i = 0; i < MATCHES; i++) {
        setup_default(&setup, game);
        setup.seats += i % (game->seats_max - setup.seats + 1);
        game_init(game, state, &setup);
        for (;;) {
            drawn = drawn && draws(game, state, out, buf, len);
            text_init(&move, text, sizeof(text));
            if (!game_sample(game, state, &rng, &m, &move))
                break;
            memcpy(before, state, game->state_size);
            if (game_apply(game, state, &m))
                break;
            told = told && tells(game, before, state, &m, out, buf, len);
        }
    }
    ok(drawn, "%s: every state is drawn", game->name);
    ok(told, "%s: every move is told, and no secret", game->name);
}

static void expands(const struct game *game, const char *typed, const char *move)
{
    _Alignas(16) uint8_t state[STATE_MAX];
    struct setup setup;
    char buf[MOVE_MAX + 1];
    struct text text;
    bool is;

    setup_default(&setup, game);
    game_init(game, state, &setup);
    ((struct status *)state)->to_act = SEAT_BIT(0);
    text_init(&text, buf, sizeof(buf));
    is = look_find(game)->expand(state, 0, span_of(typed), &text);
    ok(move ? is && strcmp(buf, move) == 0 : !is, "short form: %s", typed);
}

/* Whether each word that was read out is drawn, below its number. */
static bool reads_out(const struct words *w, const char *drawn)
{
    char line[WORD_MAX + 8];
    int count = 0;

    for (int s = 0; s < w->st.seats; s++) {
        for (int i = 0; i < WORDS_OWN; i++) {
            struct span word = words_text(&w->own[s][i]);

            snprintf(line, sizeof(line), "\n  %d %.*s: ", i + 1, (int)word.len, word.at);
            count += word.len > 0;
            if (word.len > 0 && !strstr(drawn, line))
                return false;
        }
    }
    return count > 0;
}

/* The first words of a match that are read out are drawn, though nobody has come to move. */
static void review(struct out *out, char **buf, size_t *len)
{
    static struct words w, was;
    const struct look *look = look_find(&game_words);
    struct looker who = { .game = &game_words, .seat = 0, .name = name };
    struct rng rng = rng_seeded(7);
    char line[MOVE_MAX + 1];
    struct setup setup;
    struct text text;
    struct move m;

    setup_default(&setup, &game_words);
    game_init(&game_words, &w, &setup);
    while (w.phase != WORDS_REVIEW) {
        text_init(&text, line, sizeof(line));
        was = w;
        if (!game_sample(&game_words, &w, &rng, &m, &text) || game_apply(&game_words, &w, &m))
            break;
    }
    ok(w.phase == WORDS_REVIEW && look->turned(&was, &w) && !look->turned(&w, &w),
       "words: what is read out is drawn by itself");
    look->draw(&who, &w, out);
    take(out, buf, len);
    ok(reads_out(&w, *buf), "words: and has every word, by its number");
    for (int s = 0; s < w.st.seats; s++)
        for (int i = 0; i < WORDS_OWN; i++)
            w.mark[s][i].hint = WORDS_UNKNOWN;
    look->draw(&who, &w, out);
    take(out, buf, len);
    ok(strstr(*buf, ": stands, ? not in the word list\n") != NULL, "words: and what is unknown");
}

/* Plays words to its first glass, and explains what may be done there. */
static void letters(const char *options, bool again, struct out *out, char **buf, size_t *len)
{
    static struct words w;
    struct looker who = { .game = &game_words, .seat = 0, .name = name };
    struct rng rng = rng_seeded(7);
    char line[MOVE_MAX + 1];
    struct setup setup;
    struct span where;
    struct text text;
    struct move m;

    setup_read(&setup, &game_words, span_of(options), &where);
    game_init(&game_words, &w, &setup);
    while (w.phase != WORDS_WRITE || w.unready) {
        text_init(&text, line, sizeof(line));
        if (!game_sample(&game_words, &w, &rng, &m, &text) || game_apply(&game_words, &w, &m))
            break;
    }
    look_find(&game_words)->moves(&who, &w, 0, out);
    take(out, buf, len);
    ok(w.phase == WORDS_WRITE && (strstr(*buf, "redraw") != NULL) == again,
       "words: another letter is %s with %s", again ? "offered" : "not offered", options);
}

static void page(struct out *out, char **buf, size_t *len)
{
    markdown_write(SPAN("# Head\n\nOne **bold** line that is so long that it cannot stay on one "
                        "line, `R*G` and `W*K`.\n\n- a list that is also long enough to be wrapped "
                        "somewhere\n  in the middle\n\n| a | b |\n|---|---|\n| wide `x` | a long "
                        "cell in the last column that has to be wrapped |\n\n> Type `x`.\n\n"
                        "[See it](an.play)\n\nEnd.\n"),
                   out);
    take(out, buf, len);
    ok(lines_fit(*buf, *len), "page: no line is too long");
    ok(strstr(*buf, "  a       b\n  wide x  a long") != NULL, "page: columns are aligned");
    ok(strstr(*buf, "R*G and W*K.") != NULL, "page: dice are not marks");
    ok(strstr(*buf, "\n\nType x.\n\nEnd.\n") != NULL, "page: what is typed stays, links go");
    ok(!strchr(*buf, '`') && !strchr(*buf, '|') && !strchr(*buf, '#'), "page: no marks are left");
}

int main(void)
{
    static const struct game *const other[] = { &game_null, NULL };
    size_t len = 0;
    char *buf = NULL;
    struct out out = { .file = open_memstream(&buf, &len), .unicode = true, .columns = COLUMNS };

    if (!out.file)
        return 1;
    for (int i = 0; games[i]; i++)
        play(games[i], &out, &buf, &len);
    for (int i = 0; other[i]; i++)
        play(other[i], &out, &buf, &len);
    out.unicode = false;
    for (int i = 0; games[i]; i++)
        play(games[i], &out, &buf, &len);
    expands(game_find(SPAN("fiese15")), "by", "place B Y");
    expands(game_find(SPAN("fiese15")), "place b  Y", "place B Y");
    expands(game_find(SPAN("fiese15")), "o", NULL);
    expands(game_find(SPAN("blitz")), "12", "call 12");
    expands(game_find(SPAN("blitz")), "", "throw");
    expands(game_find(SPAN("blitz")), "x", NULL);
    letters("seats=2", true, &out, &buf, &len);
    letters("seats=2 redraw=0", false, &out, &buf, &len);
    review(&out, &buf, &len);
    page(&out, &buf, &len);
    ok(strcmp(reason_words("not_a_reason_yet"), "not_a_reason_yet") == 0,
       "an unknown reason stands for itself");
    fclose(out.file);
    free(buf);
    return tap_end();
}

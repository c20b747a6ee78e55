/* board_words.c -- Haste Worte on a full screen: taking, writing, reading out. */
#include <stdio.h>
#include <string.h>

#include "aloud.h"
#include "base/utf8.h"
#include "board_words.h"
#include "draw.h"
#include "feats.h"

extern const struct board board_words;
ALOUD_OF(words);
FEATS_OF(words);

enum {
    SYMBOL = 6,
    SYMBOL_MAX = 24,
    TEXT = 31,
    TIGHT_TEXT = 20,
    GLASS = 24,
    OWNER = 14,
    REST_MS = 6000
};

static const struct words *seen_of(const struct scene *scene)
{
    return scene_seen(scene);
}

int64_t words_seconds_left(const struct scene *scene, int64_t end_ms)
{
    int64_t left = end_ms - scene->match_ms;

    return left > 0 ? (left + 999) / 1000 : 0;
}

static void words_title(const struct scene *scene, struct text *out)
{
    const struct words *w = seen_of(scene);
    const char *lang;

    if (w->rounds > 0)
        say(out, scene->lang, W_term_roundOf, NUM(w->st.round), NUM(w->rounds), NULL);
    else {
        say(out, scene->lang, W_boards_cubes_resultOf, NUM(w->st.round), NULL);
        text_str(out, "  ");
        say(out, scene->lang, W_boards_words_toWin, NUM(w->target), NULL);
    }
    lang = word_find(scene->lang, "values.words.lang", words_lang_name[w->lang]);
    if (lang && strcmp(words_lang_name[w->lang], word_lang[scene->lang]) != 0) {
        text_str(out, "  ");
        text_str(out, lang);
    }
}

// ---- taking

/* The die that the mark is at: the first from there on that can be taken. */
static int marked_die(const struct scene *scene)
{
    const struct words *w = seen_of(scene);

    for (int i = 0; i < WORDS_DICE; i++) {
        int die = (scene->hand.mark + i) % WORDS_DICE;

        if (w->die[die] >= 0 && words_free(w, w->die[die]) > 0)
            return die;
    }
    return 0;
}

static void draw_take(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct words *w = seen_of(scene);
    bool told = area.columns >= WORDS_WIDE && area.rows >= 2 + 2 * WORDS_DICE;
    int owner = area.left + SYMBOL + SYMBOL_MAX + 1, room = area.columns - SYMBOL - SYMBOL_MAX - 2;

    grid_wrap(grid, area.top, area.left + 1, ROLE_PLAIN, word(scene->lang, W_boards_words_take),
              area.columns - 2, 2);
    for (int i = 0; i < WORDS_DICE && i + 2 < area.rows; i++) {
        int row = area.top + 2 + i * (told ? 2 : 1), category = w->die[i];
        bool free = category >= 0 && words_free(w, category) > 0;

        if (category < 0)
            continue;
        grid_str(grid, row, area.left + 1, ROLE_BOLD, marked_die(scene) == i ? "▶" : " ");
        grid_str(grid, row, area.left + 3, ROLE_KEY, NUM(i + 1));
        grid_name(grid, row, area.left + SYMBOL, free ? ROLE_BOLD : ROLE_DIM,
                  words_symbol(scene, category), SYMBOL_MAX);
        grid_click(grid, row, area.left + 1, 1, SYMBOL + SYMBOL_MAX, '1' + i);
        for (int s = 0; s < w->st.seats; s++)
            if (w->symbol[s] == category)
                grid_name(grid, row, owner, ROLE_DIM, scene_name(scene, s), room);
        if (told && free)
            grid_wrap(grid, row, owner, ROLE_DIM, words_takes(scene, category), room, 2);
    }
}

// ---- writing

static bool is_writing(const struct scene *scene)
{
    const struct words *w = seen_of(scene);
    int seat = scene_seat(scene);

    return w->phase == WORDS_WRITE && scene_mine(scene) && !w->unready &&
           !(w->done & SEAT_BIT(seat));
}

/* The categories that others have; how many. */
static int others(const struct words *w, int seat, int category[WORDS_SEATS])
{
    int count = 0;

    for (int s = 0; s < w->st.seats; s++)
        if (s != seat && w->symbol[s] >= 0)
            category[count++] = w->symbol[s];
    return count;
}

static int lines_of(const struct words *w)
{
    return WORDS_OWN + w->st.seats;
}

/* For whose symbol a line is: one's own, or the one chosen, or the one that is written there. */
static int category_of(const struct scene *scene, int line)
{
    const struct words *w = seen_of(scene);
    int seat = scene_seat(scene), category[WORDS_SEATS], count = others(w, seat, category);
    const struct words_line *kept = line < WORDS_OWN ? NULL : &w->foreign[seat][line - WORDS_OWN];

    if (!kept)
        return w->symbol[seat];
    if (kept->len > 0 && !(scene->hand.taken & 1u << line))
        return kept->category;
    return count > 0 ? category[(line - WORDS_OWN + scene->hand.on[line]) % count] : WORDS_NONE;
}

/* What stands on a line: what is typed there, or what the table has. */
static struct span line_text(const struct scene *scene, int line)
{
    const struct words *w = seen_of(scene);
    int seat = scene_seat(scene);

    if (scene->hand.taken & 1u << line)
        return span_of(scene->hand.words[line]);
    return words_text(line < WORDS_OWN ? &w->own[seat][line] : &w->foreign[seat][line - WORDS_OWN]);
}

/* Why the word of a line would not be taken; NULL: it would be, or nothing new stands there. */
static const char *line_why(const struct scene *scene, int line)
{
    struct span typed = span_trim(line_text(scene, line));

    if (!(scene->hand.taken & 1u << line) || typed.len == 0)
        return NULL;
    return words_check(seen_of(scene), scene_seat(scene), line < WORDS_OWN,
                       line < WORDS_OWN ? line : line - WORDS_OWN, typed, category_of(scene, line));
}

/* What the table has of a line. */
static const struct words_line *kept_line(const struct scene *scene, int line)
{
    const struct words *w = seen_of(scene);
    int seat = scene_seat(scene);

    return line < WORDS_OWN ? &w->own[seat][line] : &w->foreign[seat][line - WORDS_OWN];
}

/* Whether that is what stands there. */
static bool is_noted(const struct scene *scene, int line)
{
    const struct words_line *kept = kept_line(scene, line);

    return kept->len > 0 && span_same(words_text(kept), span_trim(line_text(scene, line))) &&
           kept->category == category_of(scene, line);
}

/* Whether what stands on a line is the table's: `✓`, or would not be taken: `×`; whose symbol it is
 * about. */
static void draw_fate(const struct scene *scene, struct grid *grid, int row, int line, int end)
{
    const struct words *w = seen_of(scene);
    int category = category_of(scene, line), at = end - OWNER;

    if (line_why(scene, line))
        grid_str(grid, row, at - 2, ROLE_BAD, "×");
    else if (is_noted(scene, line))
        grid_str(grid, row, at - 2, ROLE_GOOD, "✓");
    for (int s = 0; line >= WORDS_OWN && s < w->st.seats && at < end; s++)
        if (s != scene_seat(scene) && w->symbol[s] == category && category >= 0)
            at = grid_name(grid, row, at, ROLE_DIM, scene_name(scene, s), end - at) + 1;
}

static void draw_line(const struct scene *scene, struct grid *grid, int row, int line,
                      struct area area)
{
    bool marked = scene->hand.mark == line && is_writing(scene), tight = area.columns < WORDS_WIDE;
    const char *why = line_why(scene, line);
    char shown[TYPED_MAX + 8];
    int at = area.left + (tight ? TIGHT_TEXT : TEXT), end = area.left + area.columns - 1;
    int room = end - at - (tight ? 0 : OWNER + 3);
    struct span text = text_tail(line_text(scene, line), marked ? room - 1 : WORD_MAX);

    snprintf(shown, sizeof(shown), "%.*s%s", (int)text.len, text.at, marked ? "▏" : "");
    grid_str(grid, row, area.left, ROLE_BOLD, marked ? "▶" : " ");
    grid_str(grid, row, area.left + 2, ROLE_DIM, NUM(line + 1));
    grid_name(grid, row, area.left + 4, ROLE_PLAIN, words_symbol(scene, category_of(scene, line)),
              at - area.left - 5);
    grid_name(grid, row, at, why ? ROLE_BAD : ROLE_BOLD, shown, room);
    if (!tight)
        draw_fate(scene, grid, row, line, end);
}

/* What the lines below are for. */
static void draw_head(const struct scene *scene, struct grid *grid, int row, struct area area,
                      bool own)
{
    char line[LOG_BYTES];
    struct text text;

    text_init(&text, line, sizeof(line));
    say(&text, scene->lang, W_term_says,
        word(scene->lang, own ? W_boards_words_own : W_boards_words_foreign),
        word(scene->lang, own ? W_boards_words_ownHelp : W_boards_words_foreignHelp), NULL);
    grid_name(grid, row, area.left + 1, ROLE_DIM, line, area.columns - 2);
}

static void draw_write(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct words *w = seen_of(scene);
    char letter[2] = { (char)w->letter, '\0' };
    int64_t left = words_seconds_left(scene, w->glass_ms + w->glass_length_ms);
    int row = area.top, seat = scene_seat(scene);
    char time[32];

    grid_str(grid, row, area.left + 1, ROLE_TITLE, " ");
    grid_str(grid, row, area.left + 2, ROLE_TITLE, w->letter ? letter : "?");
    grid_str(grid, row, area.left + 3, ROLE_TITLE, " ");
    if (!w->unready) {
        draw_bar(grid, row, area.left + 6, left <= 10 ? ROLE_BAD : ROLE_KEY, GLASS, left * 1000,
                 w->glass_length_ms);
        snprintf(time, sizeof(time), "%d s", (int)left);
        grid_str(grid, row, area.left + 6 + GLASS + 3, ROLE_BOLD, time);
    }
    row += 2;
    if (seat >= 0 && area.columns >= WORDS_WIDE)
        grid_name(grid, row - 1, area.left + 1, ROLE_DIM, words_takes(scene, w->symbol[seat]),
                  area.columns - 2);
    for (int i = 0; seat >= 0 && i < lines_of(w) && row < area.top + area.rows; i++) {
        if (i == WORDS_OWN && area.rows > lines_of(w) + 3)
            row++;
        if ((i == 0 || i == WORDS_OWN) && area.rows > lines_of(w) + 6)
            draw_head(scene, grid, row++, area, i == 0);
        draw_line(scene, grid, row++, i, area);
    }
}

// ---- all of it

static int words_points(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct words *w = seen_of(scene);

    for (int s = 0; s < w->st.seats && s < area.rows; s++) {
        char line[64];
        struct text text;

        board_row(scene, grid, area.top + s, area.left, s);
        text_init(&text, line, sizeof(line));
        if (w->rounds > 0)
            say(&text, scene->lang, W_boards_words_chips, NUM(w->st.score[s]), NULL);
        else
            say(&text, scene->lang, W_boards_words_score, NUM(w->st.score[s]), NUM(w->target),
                NULL);
        grid_name(grid, area.top + s, area.left + 12, ROLE_PLAIN, line, area.columns - 20);
        if (w->chips[s] > 0) {
            snprintf(line, sizeof(line), "+%d", w->chips[s]);
            grid_right(grid, area.top + s, area.left + area.columns - 1, ROLE_GOOD, line);
        }
    }
    return w->st.seats;
}

/* Before the first throw: what it is about. */
static void draw_before(const struct scene *scene, struct grid *grid, struct area area)
{
    const char *blurb = word_find(scene->lang, "cards", "words.blurb");
    int rows = words_points(scene, grid, area) + 1;

    if (blurb && rows + 2 <= area.rows)
        grid_wrap(grid, area.top + rows, area.left + 1, ROLE_DIM, blurb, area.columns - 2, 2);
}

static void words_draw(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct words *w = seen_of(scene);

    if (w->phase == WORDS_TAKE)
        draw_take(scene, grid, area);
    else if (w->phase == WORDS_WRITE)
        draw_write(scene, grid, area);
    else if (w->phase == WORDS_REVIEW || words_is_read_out(w))
        words_review_draw(scene, grid, area);
    else
        draw_before(scene, grid, area);
}

static void ask_write(const struct scene *scene, struct text *out)
{
    const struct words *w = seen_of(scene);
    const char *why = line_why(scene, scene->hand.mark), *told;
    char letter[2] = { (char)w->letter, '\0' };

    if (w->unready)
        say(out, scene->lang, W_boards_words_readyHelp, NULL);
    else if (!is_writing(scene))
        say(out, scene->lang, W_term_askUndone, NULL);
    else if (why) {
        told = word_find(scene->lang, "reasons", why);
        text_str(out, told ? told : why);
    } else
        say(out, scene->lang, W_term_askWrite, letter, NULL);
}

static void words_ask(const struct scene *scene, struct text *out)
{
    const struct words *w = seen_of(scene);
    struct place at;

    if (w->phase == WORDS_THROW)
        say(out, scene->lang, W_term_askThrow, NULL);
    else if (w->phase == WORDS_TAKE)
        say(out, scene->lang, W_term_askSymbol, words_symbol(scene, w->die[marked_die(scene)]),
            NULL);
    else if (w->phase == WORDS_WRITE)
        ask_write(scene, out);
    else if (words_open_vote(scene, &at)) {
        char line[WORD_MAX + 64];
        const struct words_line *own = &w->own[at.seat][at.line];

        snprintf(line, sizeof(line), "%.*s (%s)", (int)own->len, own->text,
                 words_symbol(scene, w->symbol[at.seat]));
        say(out, scene->lang, W_term_askVote, line, NULL);
    } else
        say(out, scene->lang, W_term_askAgree, NULL);
}

static void words_wait(const struct scene *scene, struct text *out)
{
    const struct words *w = seen_of(scene);
    uint32_t waits = w->st.to_act & (SEAT_BIT(w->st.seats) - 1);

    if (w->phase == WORDS_LETTER)
        say(out, scene->lang, W_boards_words_letterComes, NULL);
    else if (waits && w->phase == WORDS_WRITE)
        say(out, scene->lang, W_boards_words_allWrite, NULL);
    else if (waits)
        say(out, scene->lang, W_boards_words_waitsFor, scene_name(scene, __builtin_ctz(waits)),
            NULL);
    else
        say(out, scene->lang, W_waiting, NULL);
}

static int words_keys(const struct scene *scene, struct key_word key[KEYS_MAX])
{
    const struct words *w = seen_of(scene);
    struct place at;
    int count = 0;

    if (w->phase == WORDS_THROW) {
        key[count++] = (struct key_word) { "Enter", W_term_keyRoll };
    } else if (w->phase == WORDS_TAKE) {
        key[count++] = (struct key_word) { "1-6", W_term_keyTake };
        key[count++] = (struct key_word) { "↑ ↓", W_term_keyChoose };
        key[count++] = (struct key_word) { "Enter", W_term_keyTake };
    } else if (w->phase == WORDS_WRITE && w->unready) {
        key[count++] = (struct key_word) { "Enter", W_boards_words_ready };
    } else if (w->phase == WORDS_WRITE && !is_writing(scene)) {
        key[count++] = (struct key_word) { "Ctrl-D", W_boards_words_undone };
    } else if (w->phase == WORDS_WRITE) {
        key[count++] = (struct key_word) { "Enter", W_boards_words_nextLine };
        key[count++] = (struct key_word) { "Ctrl-D", W_boards_words_done };
        key[count++] = (struct key_word) { "← →", W_term_keySymbol };
        if (!w->no_redraw)
            key[count++] = (struct key_word) { "Ctrl-R", W_boards_words_redraw };
    } else if (words_open_vote(scene, &at)) {
        key[count++] = (struct key_word) { "+", W_boards_words_yes };
        key[count++] = (struct key_word) { "-", W_boards_words_no };
    } else {
        count = words_review_keys(scene, key);
    }
    return count;
}

/* `own 1 Bier`, `foreign 2 animals Biber`: what is new on a line and may stand there; `own 1`: it
 * is empty again. */
static void write_line(const struct scene *scene, int line, struct text *move)
{
    struct span typed = span_trim(line_text(scene, line));

    if (!(scene->hand.taken & 1u << line) || line_why(scene, line) || is_noted(scene, line) ||
        (typed.len == 0 && kept_line(scene, line)->len == 0))
        return;
    text_str(move, move->len > 0 ? "\n" : "");
    text_str(move, line < WORDS_OWN ? "own " : "foreign ");
    text_int(move, 1 + (line < WORDS_OWN ? line : line - WORDS_OWN));
    if (typed.len == 0)
        return;
    text_char(move, ' ');
    if (line >= WORDS_OWN) {
        text_str(move, words_category_name[category_of(scene, line)]);
        text_char(move, ' ');
    }
    text_span(move, typed);
}

static void type(struct scene *scene, int key)
{
    struct hand *hand = &scene->hand;
    int line = hand->mark;
    char *text = hand->words[line], bytes[UTF8_MAX];
    struct span had = line_text(scene, line);
    size_t len, size;

    if (!(hand->taken & 1u << line))
        snprintf(text, TYPED_MAX, "%.*s", (int)had.len, had.at);
    hand->taken |= 1u << line;
    len = strlen(text);
    if (key == K_BACK) {
        while (len > 0 && (text[--len] & 0xc0) == 0x80)
            continue;
        text[len] = '\0';
        return;
    }
    size = utf8_write((uint32_t)key, bytes);
    if (len + size > WORD_MAX)
        return;
    memcpy(text + len, bytes, size);
    text[len + size] = '\0';
}

static bool key_write(struct scene *scene, int key, struct text *move)
{
    const struct words *w = seen_of(scene);
    struct hand *hand = &scene->hand;
    int lines = lines_of(w);

    hand->mark %= lines;
    if (key == K_ENTER || key == K_DOWN || key == K_TAB || key == K_UP) {
        write_line(scene, hand->mark, move);
        hand->mark = (hand->mark + (key == K_UP ? lines - 1 : 1)) % lines;
    } else if (key == K_DRAFT) {
        write_line(scene, hand->mark, move);
    } else if (key == K_CTRL('D')) {
        write_line(scene, hand->mark, move);
        text_str(move, move->len > 0 ? "\ndone" : "done");
    } else if (key == K_CTRL('R')) {
        text_str(move, "redraw");
    } else if ((key == K_LEFT || key == K_RIGHT) && hand->mark >= WORDS_OWN) {
        hand->on[hand->mark] += key == K_RIGHT ? 1 : w->st.seats * WORDS_SEATS - 1;
    } else if (key == '?' && line_text(scene, hand->mark).len == 0) {
        return false; /* no word begins with it: it asks for the keys */
    } else if (key == K_BACK || (key >= ' ' && key < K_UP && key != 127)) {
        type(scene, key);
    } else {
        return false;
    }
    return true;
}

static bool key_take(struct scene *scene, int key, struct text *move)
{
    const struct words *w = seen_of(scene);
    struct hand *hand = &scene->hand;
    int take = key == K_ENTER ? marked_die(scene) : key - '1';

    if (key == K_UP || key == K_DOWN) {
        int by = key == K_UP ? WORDS_DICE - 1 : 1;

        for (int i = 0, at = marked_die(scene); i < WORDS_DICE; i++) {
            hand->mark = at = (at + by) % WORDS_DICE;
            if (marked_die(scene) == at)
                break;
        }
        return true;
    }
    if (take < 0 || take >= WORDS_DICE || w->die[take] < 0 || words_free(w, w->die[take]) == 0)
        return false;
    text_str(move, "take ");
    text_str(move, words_category_name[w->die[take]]);
    return true;
}

static bool words_key(struct scene *scene, int key, struct text *move)
{
    const struct words *w = seen_of(scene);

    if (is_writing(scene))
        return key_write(scene, key, move);
    if (w->phase == WORDS_WRITE && w->unready && key == K_ENTER)
        text_str(move, "ready");
    else if (w->phase == WORDS_WRITE && !w->unready && key == K_CTRL('D'))
        text_str(move, "undone");
    else if (w->phase == WORDS_THROW && key == K_ENTER)
        text_str(move, "throw");
    else if (w->phase == WORDS_TAKE)
        return key_take(scene, key, move);
    else if (w->phase == WORDS_REVIEW)
        return words_review_key(scene, key, move);
    else
        return false;
    return true;
}

// ---- what happened

static void tell_moves(struct scene *scene, const void *before, const void *now)
{
    const struct words *was = before, *w = now;
    char line[LOG_BYTES], letter[2] = { (char)w->letter, '\0' };
    struct text out;

    if (was && was->phase != w->phase)
        scene->hand.mark = 0;
    for (int s = 0; was && s < w->st.seats; s++) {
        text_init(&out, line, sizeof(line));
        if (w->symbol[s] >= 0 && was->symbol[s] != w->symbol[s])
            say(&out, scene->lang, W_boards_words_saysTaken, scene_name(scene, s),
                words_symbol(scene, w->symbol[s]), NULL);
        else if (w->phase == WORDS_WRITE && w->done & ~was->done & SEAT_BIT(s))
            say(&out, scene->lang, W_term_says, scene_name(scene, s),
                word(scene->lang, W_boards_words_isDone), NULL);
        if (out.len > 0)
            scene_log(scene, line);
    }
    text_init(&out, line, sizeof(line));
    if (was && w->letter && was->letter != w->letter && scene_seat(scene) >= 0)
        say(&out, scene->lang, W_boards_words_saysLetter, letter,
            words_symbol(scene, w->symbol[scene_seat(scene)]), NULL);
    else if (was && w->phase == WORDS_REVIEW && was->phase != WORDS_REVIEW)
        say(&out, scene->lang, W_boards_words_saysEnd, NULL);
    if (out.len > 0)
        scene_log(scene, line);
    for (int s = 0;
         was && was->phase == WORDS_REVIEW && w->phase != WORDS_REVIEW && s < w->st.seats; s++) {
        text_init(&out, line, sizeof(line));
        say(&out, scene->lang, W_term_gets, scene_name(scene, s), NUM(w->chips[s]), NULL);
        scene_log(scene, line);
    }
}

static int words_rest(const void *before, const void *now)
{
    const struct words *was = before, *w = now;

    return was->phase == WORDS_REVIEW && w->phase != WORDS_REVIEW ? REST_MS : 0;
}

const struct board board_words = {
    .game = &game_words,
    .title = words_title,
    .draw = words_draw,
    .ask = words_ask,
    .wait = words_wait,
    .keys = words_keys,
    .key = words_key,
    .tell = tell_moves,
    .rest = words_rest,
    .points = words_points,
    .mark = feats_words,
    .feats = feats_words_told,
    .read = aloud_words,
    .want = aloud_words_asks,
    .moves = W_term_movesWords,
    .covers = true,
    .writes = is_writing,
};

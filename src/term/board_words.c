/* board_words.c -- Haste Worte on a full screen: taking, writing, reading out. */
#include <stdio.h>
#include <string.h>

#include "aloud.h"
#include "base/utf8.h"
#include "draw.h"
#include "rules/words.h"

extern const struct board board_words;
ALOUD_OF(words);

enum { SYMBOL = 6, SYMBOL_MAX = 24, TEXT = 31, TIGHT_TEXT = 20, GLASS = 24, WORD = 18, WIDE = 70 };

static const struct words *seen_of(const struct scene *scene)
{
    return scene_seen(scene);
}

static const char *symbol_name(const struct scene *scene, int category)
{
    const char *name =
        category < 0 ? NULL : word_find(scene->lang, "symbols", words_category_name[category]);

    return name ? name : "";
}

static int64_t seconds_left(const struct scene *scene, int64_t end_ms)
{
    int64_t left = end_ms - scene->match_ms;

    return left > 0 ? (left + 999) / 1000 : 0;
}

static void words_title(const struct scene *scene, struct text *out)
{
    const struct words *w = seen_of(scene);

    say(out, scene->lang, W_boards_cubes_resultOf, NUM(w->st.round), NULL);
    text_str(out, "  ");
    say(out, scene->lang, W_boards_words_toWin, NUM(w->target), NULL);
}

// ---- taking

static void draw_take(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct words *w = seen_of(scene);

    grid_wrap(grid, area.top, area.left + 1, ROLE_PLAIN, word(scene->lang, W_boards_words_take),
              area.columns - 2, 2);
    for (int i = 0; i < WORDS_DICE && i + 2 < area.rows; i++) {
        int row = area.top + 2 + i, category = w->die[i];
        bool free = category >= 0 && words_free(w, category) > 0;

        if (category < 0)
            continue;
        grid_str(grid, row, area.left + 1, ROLE_BOLD, scene->hand.mark == i ? "▶" : " ");
        grid_str(grid, row, area.left + 3, ROLE_KEY, NUM(i + 1));
        grid_name(grid, row, area.left + SYMBOL, free ? ROLE_BOLD : ROLE_DIM,
                  symbol_name(scene, category), SYMBOL_MAX);
        for (int s = 0; s < w->st.seats; s++)
            if (w->symbol[s] == category)
                grid_name(grid, row, area.left + SYMBOL + SYMBOL_MAX + 1, ROLE_DIM,
                          scene_name(scene, s), area.columns - SYMBOL - SYMBOL_MAX - 2);
    }
}

// ---- writing

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
    return count > 0 ? category[(line + scene->hand.on[line]) % count] : WORDS_NONE;
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

static void draw_line(const struct scene *scene, struct grid *grid, int row, int line,
                      struct area area)
{
    bool marked = scene->hand.mark == line, tight = area.columns < 70;
    const char *why = line_why(scene, line);
    struct span text = line_text(scene, line);
    char shown[TYPED_MAX + 8];
    int at = area.left + (tight ? TIGHT_TEXT : TEXT);

    snprintf(shown, sizeof(shown), "%.*s%s", (int)text.len, text.at, marked ? "▏" : "");
    grid_str(grid, row, area.left, ROLE_BOLD, marked ? "▶" : " ");
    grid_str(grid, row, area.left + 2, ROLE_DIM, NUM(line + 1));
    grid_name(grid, row, area.left + 4, ROLE_PLAIN, symbol_name(scene, category_of(scene, line)),
              at - area.left - 5);
    grid_name(grid, row, at, why ? ROLE_BAD : ROLE_BOLD, shown, area.left + area.columns - at - 1);
}

static void draw_write(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct words *w = seen_of(scene);
    char letter[2] = { (char)w->letter, '\0' };
    int64_t left = seconds_left(scene, w->glass_ms + w->glass_length_ms);
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
    for (int i = 0; seat >= 0 && i < lines_of(w) && row < area.top + area.rows; i++) {
        if (i == WORDS_OWN && area.rows > lines_of(w) + 3)
            row++;
        draw_line(scene, grid, row++, i, area);
    }
}

// ---- reading out

struct place {
    int seat, line;
};

/* All words that were read out, in order; how many. */
static int read_out(const struct words *w, struct place place[WORDS_SEATS * WORDS_OWN])
{
    int count = 0;

    for (int s = 0; s < w->st.seats; s++)
        for (int i = 0; i < WORDS_OWN; i++)
            if (w->own[s][i].len > 0)
                place[count++] = (struct place) { s, i };
    return count;
}

/* The word that is marked; false if there is none. */
static bool marked(const struct scene *scene, struct place *at)
{
    struct place place[WORDS_SEATS * WORDS_OWN];
    int count = read_out(seen_of(scene), place);

    if (count == 0)
        return false;
    *at = place[scene->hand.mark % count];
    return true;
}

/* A vote in which this seat still has to say something. */
static bool open_vote(const struct scene *scene, struct place *at)
{
    const struct words *w = seen_of(scene);
    struct place place[WORDS_SEATS * WORDS_OWN];
    int count = read_out(w, place), seat = scene_seat(scene);

    for (int i = 0; i < count; i++) {
        const struct words_mark *mark = &w->mark[place[i].seat][place[i].line];

        *at = place[i];
        if (seat >= 0 && mark->vote != WORDS_CLOSED && mark->voters & SEAT_BIT(seat) &&
            !((mark->yes | mark->no) & SEAT_BIT(seat)))
            return true;
    }
    return false;
}

static void word_state(const struct scene *scene, struct place at, struct text *out,
                       enum role *role)
{
    static const enum word hint[] = { [WORDS_KNOWN] = W_boards_words_hints_known,
                                      [WORDS_ELSEWHERE] = W_boards_words_hints_elsewhere,
                                      [WORDS_WORD] = W_boards_words_hints_word,
                                      [WORDS_UNKNOWN] = W_boards_words_hints_unknown };
    const struct words *w = seen_of(scene);
    const struct words_mark *mark = &w->mark[at.seat][at.line];
    uint32_t by = words_writers(w, at.seat, words_text(&w->own[at.seat][at.line]));

    *role = mark->struck ? ROLE_BAD : ROLE_DIM;
    if (mark->vote != WORDS_CLOSED) {
        *role = ROLE_KEY;
        say(out, scene->lang, W_boards_words_votesIn, NUM(words_count(mark->yes | mark->no)),
            NUM(words_count(mark->voters)), NULL);
    } else if (mark->struck == WORDS_SHARED) {
        say(out, scene->lang, W_boards_words_struck_shared,
            by ? scene_name(scene, __builtin_ctz(by)) : "", NULL);
    } else if (mark->struck == WORDS_JUDGED) {
        say(out, scene->lang, W_boards_words_struck_judged, "", NULL);
    } else if (mark->struck) {
        say(out, scene->lang,
            mark->struck == WORDS_RULED ? W_boards_words_struck_ruled : W_boards_words_struck_voted,
            NULL);
    } else if (mark->hint != WORDS_UNHINTED) {
        text_str(out, word(scene->lang, hint[mark->hint]));
    }
}

/* Where there is no room for words. */
static void draw_brief(const struct words *w, struct grid *grid, int row, int column,
                       struct place at, enum role role)
{
    const struct words_mark *mark = &w->mark[at.seat][at.line];

    grid_str(grid, row, column, role, mark->vote != WORDS_CLOSED ? "?" : mark->struck ? "×" : "✓");
}

static void draw_review(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct words *w = seen_of(scene);
    struct place place[WORDS_SEATS * WORDS_OWN];
    int count = read_out(w, place), mark = count > 0 ? scene->hand.mark % count : 0;
    int from = mark >= area.rows - 1 ? mark - area.rows + 2 : 0;
    char line[160];
    struct text text;

    snprintf(line, sizeof(line), "%c   %d s", w->letter ? (char)w->letter : ' ',
             (int)seconds_left(scene, w->review_end_ms));
    grid_str(grid, area.top, area.left + 1, ROLE_BOLD, line);
    for (int i = from; i < count && i - from + 1 < area.rows; i++) {
        int row = area.top + 1 + i - from;
        const struct words_line *own = &w->own[place[i].seat][place[i].line];
        enum role role;

        grid_str(grid, row, area.left, ROLE_BOLD, i == mark ? "▶" : " ");
        grid_name(grid, row, area.left + 1, ROLE_DIM, scene_name(scene, place[i].seat), 8);
        snprintf(line, sizeof(line), "%.*s", (int)own->len, own->text);
        grid_name(grid, row, area.left + 10, ROLE_BOLD, line, WORD);
        text_init(&text, line, sizeof(line));
        word_state(scene, place[i], &text, &role);
        if (area.columns >= WIDE)
            grid_name(grid, row, area.left + 11 + WORD, role, line, area.columns - WORD - 12);
        else
            draw_brief(w, grid, row, area.left + 11 + WORD, place[i], role);
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
        say(&text, scene->lang, W_boards_words_score, NUM(w->st.score[s]), NUM(w->target), NULL);
        grid_name(grid, area.top + s, area.left + 12, ROLE_PLAIN, line, area.columns - 20);
        if (w->chips[s] > 0) {
            snprintf(line, sizeof(line), "+%d", w->chips[s]);
            grid_right(grid, area.top + s, area.left + area.columns - 1, ROLE_GOOD, line);
        }
    }
    return w->st.seats;
}

static void words_draw(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct words *w = seen_of(scene);

    if (w->phase == WORDS_TAKE)
        draw_take(scene, grid, area);
    else if (w->phase == WORDS_WRITE)
        draw_write(scene, grid, area);
    else if (w->phase == WORDS_REVIEW)
        draw_review(scene, grid, area);
    else
        words_points(scene, grid, area);
}

static bool is_writing(const struct scene *scene)
{
    const struct words *w = seen_of(scene);
    int seat = scene_seat(scene);

    return w->phase == WORDS_WRITE && scene_mine(scene) && !w->unready &&
           !(w->done & SEAT_BIT(seat));
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
        say(out, scene->lang, W_term_askSymbol,
            symbol_name(scene, w->die[scene->hand.mark % WORDS_DICE]), NULL);
    else if (w->phase == WORDS_WRITE)
        ask_write(scene, out);
    else if (open_vote(scene, &at)) {
        char line[96];
        const struct words_line *own = &w->own[at.seat][at.line];

        snprintf(line, sizeof(line), "%.*s", (int)own->len, own->text);
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
        key[count++] = (struct key_word) { "Ctrl-R", W_boards_words_redraw };
    } else if (open_vote(scene, &at)) {
        key[count++] = (struct key_word) { "+", W_boards_words_yes };
        key[count++] = (struct key_word) { "-", W_boards_words_no };
    } else {
        key[count++] = (struct key_word) { "Enter", W_boards_words_accept };
        key[count++] = (struct key_word) { "↑ ↓", W_term_keyChoose };
        key[count++] = (struct key_word) { "d", W_boards_words_doubt };
        key[count++] = (struct key_word) { "m", W_term_keySame };
        key[count++] = (struct key_word) { "o", W_term_keyObject };
    }
    return count;
}

/* `own 1 Bier`, `foreign 2 animals Biber`: what is new on a line and may stand there. */
static void write_line(const struct scene *scene, int line, struct text *move)
{
    struct span typed = span_trim(line_text(scene, line));

    if (!(scene->hand.taken & 1u << line) || typed.len == 0 || line_why(scene, line))
        return;
    text_str(move, move->len > 0 ? "\n" : "");
    text_str(move, line < WORDS_OWN ? "own " : "foreign ");
    text_int(move, 1 + (line < WORDS_OWN ? line : line - WORDS_OWN));
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
    } else if (key == K_CTRL('D')) {
        write_line(scene, hand->mark, move);
        text_str(move, move->len > 0 ? "\ndone" : "done");
    } else if (key == K_CTRL('R')) {
        text_str(move, "redraw");
    } else if ((key == K_LEFT || key == K_RIGHT) && hand->mark >= WORDS_OWN) {
        hand->on[hand->mark] += key == K_RIGHT ? 1 : w->st.seats * WORDS_SEATS - 1;
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
    int take = key == K_ENTER ? hand->mark % WORDS_DICE : key - '1';

    if (key == K_UP || key == K_DOWN) {
        hand->mark = (hand->mark + (key == K_UP ? WORDS_DICE - 1 : 1)) % WORDS_DICE;
        return true;
    }
    if (take < 0 || take >= WORDS_DICE || w->die[take] < 0 || words_free(w, w->die[take]) == 0)
        return false;
    text_str(move, "take ");
    text_str(move, words_category_name[w->die[take]]);
    return true;
}

/* One's own line for that symbol, from 1; 0: none. */
static int own_line_for(const struct scene *scene, struct place at)
{
    const struct words *w = seen_of(scene);
    int seat = scene_seat(scene);

    for (int i = 0; i < w->st.seats; i++)
        if (w->foreign[seat][i].len > 0 && w->foreign[seat][i].category == w->symbol[at.seat] &&
            !(w->mark[at.seat][at.line].claims[seat] & 1u << i))
            return i + 1;
    return 0;
}

static bool key_vote(struct place at, int key, struct text *move)
{
    if (key != '+' && key != '-')
        return false;
    words_about(move, "vote", at.seat, at.line);
    text_str(move, key == '+' ? " yes" : " no");
    return true;
}

static bool key_review(struct scene *scene, int key, struct text *move)
{
    const struct words *w = seen_of(scene);
    struct place at, all[WORDS_SEATS * WORDS_OWN];
    int count = read_out(w, all), mine;

    if (open_vote(scene, &at) && key_vote(at, key, move))
        return true;
    if (key == K_ENTER) {
        text_str(move, "accept");
        return true;
    }
    if (count == 0 || !marked(scene, &at))
        return false;
    mine = own_line_for(scene, at);
    if (key == K_UP || key == K_DOWN)
        scene->hand.mark = (scene->hand.mark % count + (key == K_UP ? count - 1 : 1)) % count;
    else if (key == 'd' && at.seat != scene_seat(scene))
        words_about(move, "challenge", at.seat, at.line);
    else if (key == 'o' && at.seat == scene_seat(scene) && w->mark[at.seat][at.line].may_object)
        words_about(move, "object", at.seat, at.line);
    else if (key == 'm' && mine > 0 && at.seat != scene_seat(scene)) {
        words_about(move, "same", at.seat, at.line);
        text_char(move, ' ');
        text_int(move, mine);
    } else
        return false;
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
        return key_review(scene, key, move);
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

    for (int s = 0; was && s < w->st.seats; s++) {
        text_init(&out, line, sizeof(line));
        if (w->symbol[s] >= 0 && was->symbol[s] != w->symbol[s])
            say(&out, scene->lang, W_boards_words_saysTaken, scene_name(scene, s),
                symbol_name(scene, w->symbol[s]), NULL);
        else if (w->phase == WORDS_WRITE && w->done & ~was->done & SEAT_BIT(s))
            say(&out, scene->lang, W_term_says, scene_name(scene, s),
                word(scene->lang, W_boards_words_isDone), NULL);
        if (out.len > 0)
            scene_log(scene, line);
    }
    text_init(&out, line, sizeof(line));
    if (was && w->letter && was->letter != w->letter && scene_seat(scene) >= 0)
        say(&out, scene->lang, W_boards_words_saysLetter, letter,
            symbol_name(scene, w->symbol[scene_seat(scene)]), NULL);
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

const struct board board_words = {
    .game = &game_words,
    .title = words_title,
    .draw = words_draw,
    .ask = words_ask,
    .wait = words_wait,
    .keys = words_keys,
    .key = words_key,
    .tell = tell_moves,
    .points = words_points,
    .read = aloud_words,
    .want = aloud_words_asks,
    .writes = is_writing,
};

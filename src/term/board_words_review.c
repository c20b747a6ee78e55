/* board_words_review.c -- the review of Haste Worte on a full screen: words, doubts, votes. */
#include <stdio.h>

#include "aloud.h"
#include "board_words.h"

enum { WORD = 18 }; /* columns of a word */

static const struct words *seen_of(const struct scene *scene)
{
    return scene_seen(scene);
}

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

/* Which of so many is marked: to begin with the first of somebody else's. */
static int mark_of(const struct scene *scene, const struct place *place, int count)
{
    int first = 0;

    while (first < count && place[first].seat == scene_seat(scene))
        first++;
    return count > 0 ? (scene->hand.mark + first) % count : 0;
}

/* The word that is marked; false if there is none. */
static bool marked(const struct scene *scene, struct place *at)
{
    struct place place[WORDS_SEATS * WORDS_OWN];
    int count = read_out(seen_of(scene), place);

    if (count > 0)
        *at = place[mark_of(scene, place, count)];
    return count > 0;
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

/* A vote in which this seat still has to say something. */
bool words_open_vote(const struct scene *scene, struct place *at)
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
    } else if (w->phase != WORDS_REVIEW) {
        *role = ROLE_GOOD;
        text_str(out, word(scene->lang, W_term_counts));
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

/* What a round brought lies there until the next throw. */
bool words_is_read_out(const struct words *w)
{
    struct place place[WORDS_SEATS * WORDS_OWN];

    return (w->phase == WORDS_THROW || w->phase == WORDS_LETTER) && read_out(w, place) > 0;
}

/* `Ana: +2   Ben: +3`: what it brought. */
static void brought(const struct scene *scene, struct text *out)
{
    const struct words *w = seen_of(scene);

    for (int s = 0; s < w->st.seats; s++) {
        text_str(out, s > 0 ? "   " : "");
        say(out, scene->lang, W_term_gets, scene_name(scene, s), NUM(w->chips[s]), NULL);
    }
}

/* `Ben: Drinks`: whose words, and for what. */
static void whose(const struct scene *scene, int seat, struct text *out)
{
    say(out, scene->lang, W_term_says, scene_name(scene, seat),
        words_symbol(scene, seen_of(scene)->symbol[seat]), NULL);
}

static void review_row(const struct scene *scene, struct grid *grid, int row, struct area area,
                       struct place at, bool marked, bool named)
{
    const struct words *w = seen_of(scene);
    const struct words_line *own = &w->own[at.seat][at.line];
    int left = named ? 10 : 3;
    char line[160];
    struct text text;
    enum role role;

    grid_str(grid, row, area.left, ROLE_BOLD, marked ? "▶" : " ");
    if (named)
        grid_name(grid, row, area.left + 1, ROLE_DIM, scene_name(scene, at.seat), 8);
    snprintf(line, sizeof(line), "%.*s", (int)own->len, own->text);
    grid_name(grid, row, area.left + left, ROLE_BOLD, line, 10 + WORD - left);
    text_init(&text, line, sizeof(line));
    word_state(scene, at, &text, &role);
    if (area.columns >= WORDS_WIDE)
        grid_name(grid, row, area.left + 11 + WORD, role, line, area.columns - WORD - 12);
    else
        draw_brief(w, grid, row, area.left + 11 + WORD, at, role);
}

/* The time that is left; or what the round brought. */
static void review_head(const struct scene *scene, struct text *out)
{
    const struct words *w = seen_of(scene);

    if (w->phase != WORDS_REVIEW) {
        brought(scene, out);
        return;
    }
    text_char(out, w->letter ? (char)w->letter : ' ');
    text_str(out, "   ");
    text_int(out, words_seconds_left(scene, w->review_end_ms));
    text_str(out, " s   ");
}

/* The words of everybody, below what they are for; where that has no room it is said of one. */
void words_review_draw(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct words *w = seen_of(scene);
    struct place place[WORDS_SEATS * WORDS_OWN];
    int count = read_out(w, place), mark = mark_of(scene, place, count);
    int from = mark >= area.rows - 1 ? mark - area.rows + 2 : 0, row = area.top + 1;
    bool heads = count + w->st.seats < area.rows;
    char line[160];
    struct text text;

    text_init(&text, line, sizeof(line));
    review_head(scene, &text);
    if (!heads && w->phase == WORDS_REVIEW)
        whose(scene, place[mark].seat, &text);
    grid_name(grid, area.top, area.left + 1, ROLE_BOLD, line, area.columns - 2);
    for (int i = from; i < count && row < area.top + area.rows; i++) {
        if (heads && (i == 0 || place[i].seat != place[i - 1].seat)) {
            text_init(&text, line, sizeof(line));
            whose(scene, place[i].seat, &text);
            grid_name(grid, row++, area.left + 1, ROLE_DIM, line, area.columns - 2);
        }
        review_row(scene, grid, row++, area, place[i], i == mark, !heads);
    }
}

// ---- what one says of them

/* What may be said of the word that is marked. */
int words_review_keys(const struct scene *scene, struct key_word key[KEYS_MAX])
{
    struct place at;
    int count = 0;
    bool any = marked(scene, &at), own = any && at.seat == scene_seat(scene);

    key[count++] = (struct key_word) { "Enter", W_boards_words_accept };
    if (any)
        key[count++] = (struct key_word) { "↑ ↓", W_term_keyChoose };
    if (any && !own)
        key[count++] = (struct key_word) { "d", W_boards_words_doubt };
    if (any && !own && own_line_for(scene, at) > 0)
        key[count++] = (struct key_word) { "m", W_term_keySame };
    if (own && seen_of(scene)->mark[at.seat][at.line].may_object)
        key[count++] = (struct key_word) { "o", W_term_keyObject };
    return count;
}

static bool key_vote(struct place at, int key, struct text *move)
{
    if (key != '+' && key != '-')
        return false;
    words_about(move, "vote", at.seat, at.line);
    text_str(move, key == '+' ? " yes" : " no");
    return true;
}

bool words_review_key(struct scene *scene, int key, struct text *move)
{
    const struct words *w = seen_of(scene);
    struct place at, all[WORDS_SEATS * WORDS_OWN];
    int count = read_out(w, all), mine;

    if (words_open_vote(scene, &at) && key_vote(at, key, move))
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

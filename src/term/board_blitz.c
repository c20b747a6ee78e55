/* board_blitz.c -- Würfelblitz on a full screen: the dice, and who has how many discs. */
#include <stdio.h>
#include <string.h>

#include "aloud.h"
#include "draw.h"
#include "feats.h"
#include "rules/blitz.h"

extern const struct board board_blitz;
ALOUD_OF(blitz);
FEATS_OF(blitz);

enum {
    DIE_STEP = DIE_COLUMNS + 1,
    TINY_STEP = 5,
    BLACKS = 14,
    WHITES = 24,
    DID = 34,
    TIGHT_DID = 28,
    HOW_COLUMNS = 76, /* what does not count, beside a throw */
    GLASS = 30,
    REST_MS = 2500,
};

/* Letters by which people at one keyboard buzz, as on the page: digits are for calls. */
static const char buzz_key[] = "algpxme";

static const struct blitz *seen_of(const struct scene *scene)
{
    return scene_seen(scene);
}

/* The seat of a letter; -1: nobody here has it. */
static int buzzer_of(const struct scene *scene, int key)
{
    const struct blitz *b = seen_of(scene);
    int nth = 0;

    for (int s = 0; s < b->st.seats; s++)
        if (scene->news.you & SEAT_BIT(s) && buzz_key[nth++] == key)
            return s;
    return -1;
}

/* The letter of a seat; "": it has none. */
static const char *key_of(const struct scene *scene, int seat, char buf[4])
{
    int nth = __builtin_popcount(scene->news.you & (SEAT_BIT(seat) - 1));
    bool here = seen_of(scene)->buzz && scene_shared(scene) && scene->news.you & SEAT_BIT(seat);

    buf[0] = '\0';
    if (here)
        snprintf(buf, 4, "[%c]", buzz_key[nth] - 'a' + 'A');
    return buf;
}

static bool is_open(const struct blitz *b)
{
    return b->st.to_act != 0 && (b->phase == BLITZ_CALL || b->phase == BLITZ_BUZZ);
}

/* A throw that is over lies there until the next one, with its answer. */
static bool is_closed(const struct blitz *b)
{
    return b->thrown.count > 0 && !is_open(b) && b->phase != BLITZ_SHAKE && b->answer >= 0;
}

static void blitz_title(const struct scene *scene, struct text *out)
{
    const struct blitz *b = seen_of(scene);

    if (b->throws > 0)
        say(out, scene->lang, W_boards_cubes_throwOf, NUM(b->st.round), NUM(b->throws), NULL);
    else
        say(out, scene->lang, W_boards_blitz_toWin, NUM(b->blacks), NULL);
}

/* Which dice make up the answer, by bit. */
static uint32_t counted(const struct blitz *b)
{
    int dots[COLOURS] = { 0 };
    bool turned = false;
    uint32_t mask = 0;

    for (int i = 0; i < b->thrown.count; i++)
        if (b->thrown.face[i].pips == 0 && ++dots[b->thrown.face[i].dot] == 2)
            turned = b->brainteaser;
    for (int i = 0; i < b->thrown.count; i++)
        if (b->thrown.face[i].pips > 0 && (dots[b->thrown.face[i].colour] > 0) == turned)
            mask |= 1u << i;
    return mask;
}

/* Returns the rows it took. */
static int draw_dice(const struct blitz *b, struct grid *grid, struct area area)
{
    bool big = area.columns > b->thrown.count * DIE_STEP + 1 && area.rows >= DIE_ROWS + 4;
    int step = big ? DIE_STEP : TINY_STEP, across = (area.columns - 1) / step;
    uint32_t mask = is_closed(b) ? counted(b) : 0;
    int mark = big ? DIE_ROWS : 1;

    for (int i = 0; i < b->thrown.count; i++) {
        int row = area.top + i / across * 2, column = area.left + 1 + i % across * step;

        if (big)
            draw_die(grid, row, column, b->thrown.face[i]);
        else
            draw_tiny(grid, row, column, b->thrown.face[i]);
        if (is_closed(b))
            grid_str(grid, row + mark, column + (big ? 3 : 1),
                     mask & 1u << i ? ROLE_GOOD : ROLE_DIM, mask & 1u << i ? "✓" : "·");
    }
    return big ? DIE_ROWS + 2 : (b->thrown.count + across - 1) / across * 2;
}

/* What is left of the time; rows that it took. */
static int draw_time(const struct scene *scene, struct grid *grid, int row, int left)
{
    const struct blitz *b = seen_of(scene);
    int64_t left_ms = b->st.deadline_ms - scene->match_ms;
    char time[32];

    if (!is_open(b) || !(b->st.to_act & SEAT_BIT(SEAT_CLOCK)) || left_ms < 0)
        return 0;
    left = draw_bar(grid, row, left, left_ms < 10000 ? ROLE_BAD : ROLE_KEY, GLASS, left_ms,
                    b->limit_ms > left_ms ? b->limit_ms : left_ms);
    snprintf(time, sizeof(time), "%d s", (int)((left_ms + 999) / 1000));
    grid_str(grid, row, left + 1, ROLE_BOLD, time);
    return 1;
}

/* `R6 + K1 + O5 = 12`: what counted. */
static void sum_text(const struct blitz *b, struct text *out)
{
    uint32_t mask = counted(b);
    const char *gap = "";

    for (int i = 0; i < b->thrown.count; i++) {
        if (!(mask & 1u << i))
            continue;
        text_str(out, gap);
        text_char(out, colour_letter[b->thrown.face[i].colour]);
        text_int(out, b->thrown.face[i].pips);
        gap = " + ";
    }
    text_str(out, gap[0] ? " = " : "");
    text_int(out, b->answer);
}

/* How long it took, in seconds. */
static const char *call_time(const struct scene *scene, const struct blitz_call *call, char buf[32])
{
    int64_t ms = call->at_ms - seen_of(scene)->reveal_ms;

    return fraction_text(buf, scene->lang, ms > 0 ? (ms + 5) / 10 : 0, 2);
}

/* What a player has done in this throw, as far as one may know. */
static void did_text(const struct scene *scene, int seat, bool brief, struct text *out,
                     enum role *role)
{
    const struct blitz *b = seen_of(scene);
    const struct blitz_call *call = &b->call[seat];
    char time[32];

    *role = ROLE_DIM;
    if (b->phase == BLITZ_BUZZ && b->buzzer == seat)
        say(out, scene->lang, W_boards_blitz_buzzed, scene_name(scene, seat), NULL);
    else if (call->calls == 0 && is_closed(b))
        text_str(out, word(scene->lang, W_boards_blitz_noCall));
    else if (call->calls > 0 && call->value >= 0) {
        call_time(scene, call, time);
        if (brief)
            say(out, scene->lang, W_term_says, NUM(call->value),
                word(scene->lang, call->right ? W_term_keyRight : W_term_keyWrong), NULL);
        else
            say(out, scene->lang, call->right ? W_boards_blitz_right : W_boards_blitz_wrong,
                NUM(call->value), NULL);
        text_str(out, brief ? "" : "  ");
        text_str(out, brief ? "" : time);
        text_str(out, brief ? "" : " s");
        *role = call->right ? ROLE_GOOD : ROLE_BAD;
    } else if (call->calls > 0)
        text_str(out, word(scene->lang, W_boards_blitz_called));
    else if (b->phase == BLITZ_THROW && b->thrower == seat)
        text_str(out, word(scene->lang, W_boards_blitz_throwIt));
}

static int discs(struct grid *grid, int row, int column, const char *disc, int have, int of)
{
    column = grid_fill(grid, row, column, ROLE_BOLD, disc, have);
    return grid_fill(grid, row, column, ROLE_DIM, "·", of > have ? of - have : 0);
}

/* What somebody has: discs, or alone right calls. */
static void draw_won(const struct blitz *b, struct grid *grid, int row, int left, int whites, int s)
{
    char right[32];

    if (b->throws == 0) {
        discs(grid, row, left + BLACKS, "●", b->st.score[s], b->blacks);
        discs(grid, row, whites, "○", b->white[s], b->swap[s]);
        return;
    }
    snprintf(right, sizeof(right), "✓ %d", b->st.score[s]);
    grid_str(grid, row, left + BLACKS, ROLE_BOLD, right);
}

static int blitz_points(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct blitz *b = seen_of(scene);
    int at = area.columns > 60 ? DID : TIGHT_DID;
    int whites = area.left + WHITES - (at == DID ? 0 : 4);
    bool head = area.rows > b->st.seats && b->throws == 0;

    if (head) {
        grid_name(grid, area.top, area.left + BLACKS, ROLE_DIM, word(scene->lang, W_term_blacks),
                  WHITES - BLACKS - 5);
        grid_name(grid, area.top, whites, ROLE_DIM, word(scene->lang, W_term_whites),
                  DID - WHITES - 1);
        area.top++;
        area.rows--;
    }
    for (int s = 0; s < b->st.seats && s < area.rows; s++) {
        char did[96], letter[4];
        struct text text;
        enum role role;

        board_row(scene, grid, area.top + s, area.left, s);
        grid_str(grid, area.top + s, area.left + BLACKS - 4, ROLE_KEY, key_of(scene, s, letter));
        draw_won(b, grid, area.top + s, area.left, whites, s);
        text_init(&text, did, sizeof(did));
        did_text(scene, s, at != DID, &text, &role);
        grid_name(grid, area.top + s, area.left + at, role, did, area.columns - at - 1);
    }
    return b->st.seats + head;
}

static void blitz_draw(const struct scene *scene, struct grid *grid, struct area area)
{
    const struct blitz *b = seen_of(scene);
    char line[96];
    struct text text;
    int rows = 0;

    text_init(&text, line, sizeof(line));
    if (is_open(b) || is_closed(b)) {
        rows = draw_dice(b, grid, area);
        if (is_open(b) && area.columns >= HOW_COLUMNS && rows + b->st.seats + 2 < area.rows) {
            grid_wrap(grid, area.top + rows - 1, area.left + 1, ROLE_DIM,
                      word(scene->lang, W_boards_blitz_how), area.columns - 2, 1);
            rows++;
        }
        if (rows + b->st.seats + 2 < area.rows)
            rows += draw_time(scene, grid, area.top + rows - 1, area.left + 1);
    } else if (area.rows > b->st.seats + 4) {
        grid_wrap(grid, area.top, area.left + 2, ROLE_PLAIN, word(scene->lang, W_boards_blitz_ask),
                  area.columns - 3, 1);
        grid_wrap(grid, area.top + 1, area.left + 2, ROLE_PLAIN,
                  word(scene->lang, W_boards_blitz_how), area.columns - 3, 2);
        rows = 4;
    }
    if (is_closed(b) && rows + b->st.seats + 1 < area.rows) {
        sum_text(b, &text);
        grid_name(grid, area.top + rows, area.left + 1, ROLE_BOLD, line, area.columns - 2);
        rows += 2;
    }
    blitz_points(scene, grid,
                 (struct area) { area.top + rows, area.left, area.rows - rows, area.columns });
}

// ---- what one does

/* `A Ana, L Ben`: who still may buzz. */
static void buzz_letters(const struct scene *scene, struct text *out)
{
    const struct blitz *b = seen_of(scene);
    char letter[4];

    for (int s = 0; s < b->st.seats; s++) {
        if (!(b->st.to_act & scene->news.you & SEAT_BIT(s)))
            continue;
        text_str(out, out->len > 0 ? ", " : "");
        text_char(out, key_of(scene, s, letter)[1]);
        text_char(out, ' ');
        text_str(out, scene_name(scene, s));
    }
}

static void blitz_ask(const struct scene *scene, struct text *out)
{
    const struct blitz *b = seen_of(scene);
    char letters[128];
    struct text text;

    text_init(&text, letters, sizeof(letters));
    if (b->phase == BLITZ_THROW)
        say(out, scene->lang, W_term_askShake, NULL);
    else if (b->phase == BLITZ_CALL && b->buzz && scene_shared(scene)) {
        buzz_letters(scene, &text);
        say(out, scene->lang, W_term_askBuzzEach, letters, NULL);
    } else if (b->phase == BLITZ_CALL && b->buzz)
        say(out, scene->lang, W_term_askBuzz, NULL);
    else if (scene->hand.len > 0)
        say(out, scene->lang, W_term_askCall, scene->hand.line, NULL);
    else
        say(out, scene->lang, W_term_askSum, NULL);
}

static void blitz_wait(const struct scene *scene, struct text *out)
{
    const struct blitz *b = seen_of(scene);

    if (b->phase == BLITZ_THROW)
        say(out, scene->lang, W_boards_blitz_throwsNext, scene_name(scene, b->thrower), NULL);
    else if (b->phase == BLITZ_SHAKE)
        say(out, scene->lang, W_term_getReady, NULL);
    else if (b->phase == BLITZ_BUZZ)
        say(out, scene->lang, W_boards_blitz_buzzed, scene_name(scene, b->buzzer), NULL);
    else
        say(out, scene->lang, W_boards_blitz_waitOthers, NULL);
}

static int blitz_keys(const struct scene *scene, struct key_word key[KEYS_MAX])
{
    const struct blitz *b = seen_of(scene);

    if (b->phase == BLITZ_THROW) {
        key[0] = (struct key_word) { "Enter", W_term_keyRoll };
        return 1;
    }
    if (b->phase == BLITZ_CALL && b->buzz) {
        key[0] =
            (struct key_word) { scene_shared(scene) ? "A L G …" : "Space", W_boards_blitz_buzz };
        return 1;
    }
    key[0] = (struct key_word) { "0-9", W_boards_blitz_sum };
    key[1] = (struct key_word) { "Enter", W_term_keyCall };
    key[2] = (struct key_word) { "Bksp", W_term_keyUndo };
    return 3;
}

static void call(struct hand *hand, struct text *move)
{
    int64_t n = 0;

    for (size_t i = 0; i < hand->len; i++)
        n = n * 10 + (hand->line[i] - '0');
    if (hand->len > 0 && n <= BLITZ_CALL_MAX) {
        text_str(move, "call ");
        text_int(move, n);
    }
    hand->len = 0;
    hand->line[0] = '\0';
}

/* Two digits, or one that no second may follow, are called at once. */
static void digit(struct scene *scene, char c, struct text *move)
{
    struct hand *hand = &scene->hand;

    hand->line[hand->len++] = c;
    hand->line[hand->len] = '\0';
    if (hand->len < 2 && c <= '3')
        return;
    call(hand, move);
    scene->called_ms = scene->now_ms;
}

static bool blitz_key(struct scene *scene, int key, struct text *move)
{
    const struct blitz *b = seen_of(scene);
    struct hand *hand = &scene->hand;
    int lower = key >= 'A' && key <= 'Z' ? key - 'A' + 'a' : key;
    int buzzer = b->buzz && scene_shared(scene) ? buzzer_of(scene, lower) : -1;

    /* A letter that comes too late, or of who is out, means nothing, and opens nothing. */
    if (buzzer >= 0 && is_open(b)) {
        if (b->phase == BLITZ_CALL && b->st.to_act & SEAT_BIT(buzzer)) {
            scene->as = buzzer + 1;
            text_str(move, "buzz");
        }
        return true;
    }
    if (b->phase == BLITZ_THROW) {
        if (key == K_ENTER)
            text_str(move, "throw");
        return key == K_ENTER;
    }
    if (b->phase == BLITZ_CALL && b->buzz) {
        if (key == ' ' && !scene_shared(scene))
            text_str(move, "buzz");
        return key == ' ';
    }
    if (key >= '0' && key <= '9')
        digit(scene, (char)key, move);
    else if (key == K_ENTER)
        call(hand, move);
    else if (key == K_BACK)
        hand->len = 0, hand->line[0] = '\0';
    else
        return false;
    return true;
}

// ---- what happened

static void tell_call(struct scene *scene, const struct blitz *b, int seat)
{
    const struct blitz_call *call = &b->call[seat];
    char line[LOG_BYTES], time[32];
    struct text out;

    if (call->calls == 0 || call->value < 0)
        return;
    call_time(scene, call, time);
    text_init(&out, line, sizeof(line));
    say(&out, scene->lang, call->right ? W_term_calledRight : W_term_calledWrong,
        scene_name(scene, seat), NUM(call->value), time, NULL);
    scene_log(scene, line);
}

static void blitz_tell(struct scene *scene, const void *before, const void *now)
{
    const struct blitz *was = before, *b = now;
    char line[LOG_BYTES];
    struct text out;

    if (!was)
        return;
    text_init(&out, line, sizeof(line));
    if (is_closed(b) && !is_closed(was)) {
        for (int s = 0; s < b->st.seats; s++)
            tell_call(scene, b, s);
        say(&out, scene->lang, W_boards_blitz_answer, NUM(b->answer), NULL);
        scene_log(scene, line);
        return;
    }
    for (int s = 0; s < b->st.seats; s++)
        if (is_open(b) && b->call[s].calls > was->call[s].calls && s != scene_seat(scene)) {
            text_init(&out, line, sizeof(line));
            say(&out, scene->lang, W_term_says, scene_name(scene, s),
                word(scene->lang, W_boards_blitz_called), NULL);
            scene_log(scene, line);
        }
}

/* Why a call was right wants to be read before the next throw. */
static int blitz_rest(const void *before, const void *now)
{
    return is_closed(now) && !is_closed(before) ? REST_MS : 0;
}

const struct board board_blitz = {
    .game = &game_blitz,
    .title = blitz_title,
    .draw = blitz_draw,
    .ask = blitz_ask,
    .wait = blitz_wait,
    .keys = blitz_keys,
    .key = blitz_key,
    .tell = blitz_tell,
    .rest = blitz_rest,
    .points = blitz_points,
    .mark = feats_blitz,
    .feats = feats_blitz_told,
    .read = aloud_blitz,
    .want = aloud_blitz_asks,
    .moves = W_term_movesBlitz,
};

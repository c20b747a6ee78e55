/*
 * blitz.c -- Würfelblitz: one throw for all, the first right sum wins it (rules B1-B11).
 *
 * Moves: thrower `throw`, dice `throw R*G Y3 B4 O1 G4 K4 W*G W*K`, player `call 8`, player `buzz`,
 * clock `tick`.
 */
#include "blitz.h"

#include <string.h>

enum { SECOND_MS = 1000 };
enum { WHITES, SWAP, BLACKS, BRAINTEASER, BUZZ, CALLS, LIMIT, TIE, LAG, FIRST, ALONE, THROWS };

static const char *const calls_word[] = { "one", "many", NULL };

static const struct param blitz_param[] = {
    [WHITES] = { .name = "white", .help = "white dice", .def = 2, .min = 2, .max = 3 },
    [SWAP] = { .name = "swap",
               .help = "white discs for a black one, for all or by seat",
               .kind = PARAM_LIST,
               .def = 3,
               .min = 1,
               .max = BLITZ_SWAP_MAX },
    [BLACKS] = { .name = "blacks",
                 .help = "black discs needed to win",
                 .def = 3,
                 .min = 1,
                 .max = 5 },
    [BRAINTEASER] = { .name = "brainteaser",
                      .help = "a doubled dot reverses which dice count",
                      .max = 1 },
    [BUZZ] = { .name = "buzz", .help = "buzz first, then call: for one device", .max = 1 },
    [CALLS] = { .name = "calls",
                .help = "calls per player and throw",
                .kind = PARAM_WORD,
                .word = calls_word },
    [LIMIT] = { .name = "limit", .help = "seconds to call", .def = 60, .min = 5, .max = 120 },
    [TIE] = { .name = "tie",
              .help = "ms apart that still count as simultaneous",
              .def = 100,
              .max = 500 },
    [LAG] = { .name = "lag",
              .help = "most network delay credited, in ms",
              .def = LAG_MAX,
              .max = 1000 },
    [FIRST] = { .name = "first",
                .help = "who throws first",
                .kind = PARAM_SEAT,
                .max = SEATS_MAX - 1 },
    [ALONE] = { .name = "alone", .help = "one player, so many throws", .max = 1, .alone = true },
    [THROWS] = { .name = "throws",
                 .help = "throws of who plays alone",
                 .def = 10,
                 .min = 1,
                 .max = BLITZ_THROWS_MAX,
                 .alone = true },
    { 0 },
};

extern const uint8_t ours_blitz[SET_BYTES];

static const char *const throw_verb[] = { "throw", NULL };

bool blitz_read(struct span words, int white, struct blitz_throw *thrown)
{
    uint32_t seen = 0;

    memset(thrown, 0, sizeof(*thrown));
    for (int i = 0; i < BLITZ_COLOURED + white; i++) {
        struct face *face = &thrown->face[i];

        if (!face_read(span_word(&words), face))
            return false;
        if ((face->colour == WHITE) != (i >= BLITZ_COLOURED))
            return false;
        if (face->pips == 0 ? face->dot == WHITE : face->colour == WHITE)
            return false;
        if (face->colour != WHITE && (seen & UINT32_C(1) << face->colour))
            return false;
        seen |= UINT32_C(1) << face->colour;
    }
    thrown->count = BLITZ_COLOURED + white;
    return span_word(&words).len == 0;
}

/* The dice whose pips count, a bit each (B3, B9). */
static uint32_t counts(const struct blitz_throw *thrown, bool brainteaser)
{
    int dots[COLOURS] = { 0 };
    bool turned = false;
    uint32_t dice = 0;

    for (int i = 0; i < thrown->count; i++)
        if (thrown->face[i].pips == 0 && ++dots[thrown->face[i].dot] == 2)
            turned = brainteaser;
    for (int i = 0; i < thrown->count; i++)
        if (thrown->face[i].pips > 0 && (dots[thrown->face[i].colour] > 0) == turned)
            dice |= UINT32_C(1) << i;
    return dice;
}

int32_t blitz_answer(const struct blitz_throw *thrown, bool brainteaser)
{
    uint32_t dice = counts(thrown, brainteaser);
    int32_t sum = 0;

    for (int i = 0; i < thrown->count; i++)
        if (dice & UINT32_C(1) << i)
            sum += thrown->face[i].pips;
    return sum;
}

/* B11 */
static const char *blitz_clash(const struct setup *setup)
{
    if (!setup->value[ALONE][0])
        return NULL;
    return setup->value[BUZZ][0] ? "buzz" : setup->value[CALLS][0] ? "calls" : NULL;
}

static void blitz_init(void *state, const struct setup *setup)
{
    struct blitz *b = state;

    b->white_dice = setup->value[WHITES][0];
    b->blacks = setup->value[BLACKS][0];
    b->brainteaser = setup->value[BRAINTEASER][0];
    b->buzz = setup->value[BUZZ][0];
    b->many = setup->value[CALLS][0] == 1 && !b->buzz;
    b->limit_ms = (int64_t)setup->value[LIMIT][0] * SECOND_MS;
    b->tie_ms = setup->value[TIE][0];
    b->throws = setup->value[ALONE][0] ? setup->value[THROWS][0] : 0;
    b->thrower = setup->value[FIRST][0];
    b->answer = -1;
    b->buzzer = -1;
    for (int s = 0; s < b->st.seats; s++) {
        b->swap[s] = setup->value[SWAP][s];
        b->call[s].value = -1;
    }
    memcpy(&b->set, setup->set, sizeof(b->set));
    b->st.to_act = SEAT_BIT(b->thrower);
}

/* The earliest right call; false if there is none. */
static bool first_right(const struct blitz *b, int64_t *at_ms)
{
    bool found = false;

    for (int s = 0; s < b->st.seats; s++) {
        if (!b->call[s].right || (found && b->call[s].at_ms >= *at_ms))
            continue;
        *at_ms = b->call[s].at_ms;
        found = true;
    }
    return found;
}

/*
 * Takes what wrong calls cost, then gives what right ones win (B4, B5, B7). A wrong call after the
 * first right one costs nothing, but for buzzers, who come one after the other (B10).
 */
static uint32_t settle(struct blitz *b)
{
    int64_t first_ms = INT64_MAX;
    bool won = first_right(b, &first_ms);
    int64_t costly_ms = b->buzz ? INT64_MAX : first_ms;
    uint32_t winners = 0;

    for (int s = 0; s < b->st.seats; s++) {
        struct blitz_call *c = &b->call[s];

        for (int i = 0; i < c->wrongs; i++) {
            if (c->wrong_ms[i] > costly_ms || b->white[s] == 0)
                continue;
            b->white[s]--;
            c->change--;
        }
        if (!won || !c->right || c->at_ms > first_ms + b->tie_ms)
            continue;
        winners |= SEAT_BIT(s);
        c->change++;
        if (++b->white[s] < b->swap[s])
            continue;
        b->white[s] = 0;
        b->st.score[s]++;
    }
    return winners;
}

/* B11: no discs; true with the last throw. */
static bool settle_alone(struct blitz *b)
{
    b->call[0].change = b->call[0].right;
    b->st.score[0] += b->call[0].right;
    return b->st.round >= b->throws;
}

/* Whether somebody has the black discs that it takes (B8). */
static bool is_won(const struct blitz *b)
{
    for (int s = 0; s < b->st.seats; s++)
        if (b->st.score[s] >= b->blacks)
            return true;
    return false;
}

static void close_round(struct blitz *b)
{
    uint32_t winners = b->throws ? 0 : settle(b);
    bool over = b->throws ? settle_alone(b) : is_won(b);
    int last = b->thrower;

    status_needs(&b->st); /* everybody's calls */
    b->st.ties += (winners & (winners - 1)) != 0;
    for (int i = b->st.seats; i > 0; i--)
        if (winners & SEAT_BIT((last + i) % b->st.seats))
            b->thrower = (last + i) % b->st.seats;
    b->phase = BLITZ_THROW;
    b->buzzer = -1;
    b->st.deadline_ms = 0;
    b->st.by_arrival = 0;
    b->st.secret = 0;
    b->st.to_act = SEAT_BIT(b->thrower);
    if (over)
        status_finish(&b->st);
}

/* The players who may still call. */
static uint32_t callers(const struct blitz *b)
{
    uint32_t seats = 0;

    for (int s = 0; s < b->st.seats; s++)
        if (b->many ? !b->call[s].right : b->call[s].calls == 0)
            seats |= SEAT_BIT(s);
    return seats;
}

/* Lets the round go on with those who may still call, or closes it. */
static void go_on(struct blitz *b)
{
    uint32_t seats = callers(b);

    b->phase = BLITZ_CALL;
    b->buzzer = -1;
    b->st.to_act = seats | SEAT_BIT(SEAT_CLOCK);
    if (seats == 0)
        close_round(b);
}

static const char *reveal(struct blitz *b, const struct move *m, struct span args)
{
    if (!blitz_read(args, b->white_dice, &b->thrown))
        return "bad_throw";
    b->answer = blitz_answer(&b->thrown, b->brainteaser);
    b->reveal_ms = m->at_ms;
    b->st.deadline_ms = m->at_ms + b->limit_ms;
    b->st.secret = status_players(&b->st);
    go_on(b);
    return NULL;
}

/* Asks for the dice; the last throw and what was called leave the table. */
static void shake(struct blitz *b)
{
    memset(&b->thrown, 0, sizeof(b->thrown));
    memset(b->call, 0, sizeof(b->call));
    for (int s = 0; s < b->st.seats; s++)
        b->call[s].value = -1;
    b->phase = BLITZ_SHAKE;
    b->st.round++;
    status_throw(&b->st, 0);
}

/* Keeps the earliest wrong calls, as many as can ever cost a disc. */
static void note_wrong(struct blitz_call *c, int64_t at_ms)
{
    int latest = 0;

    if (c->wrongs < BLITZ_SWAP_MAX) {
        c->wrong_ms[c->wrongs++] = at_ms;
        return;
    }
    for (int i = 1; i < BLITZ_SWAP_MAX; i++)
        if (c->wrong_ms[i] > c->wrong_ms[latest])
            latest = i;
    if (at_ms < c->wrong_ms[latest])
        c->wrong_ms[latest] = at_ms;
}

static void note_call(struct blitz *b, const struct move *m, int32_t value)
{
    struct blitz_call *c = &b->call[m->seat];
    int64_t at_ms = move_corrected_ms(&b->st, m);

    if (at_ms < b->reveal_ms)
        at_ms = b->reveal_ms;
    c->calls++;
    c->value = value;
    c->at_ms = at_ms;
    c->lag_ms = (int32_t)(m->at_ms - at_ms);
    c->right = value == b->answer;
    status_needs(&b->st);
    if (!c->right)
        note_wrong(c, at_ms);
}

static const char *call(struct blitz *b, const struct move *m, struct span args)
{
    struct span word = span_word(&args);
    int64_t n;

    if (!span_number(word, &n) || span_word(&args).len > 0)
        return "bad_move";
    if (n > BLITZ_CALL_MAX)
        return "bad_call";
    note_call(b, m, (int32_t)n);
    if (b->buzz && b->call[m->seat].right) {
        close_round(b);
        return NULL;
    }
    if (b->buzz) {
        b->st.deadline_ms = m->at_ms + b->limit_left_ms;
    } else if (b->call[m->seat].right && !b->st.by_arrival) {
        b->st.deadline_ms = m->at_ms + b->tie_ms + b->st.lag_max_ms;
        b->st.by_arrival = 1;
    }
    go_on(b);
    return NULL;
}

static void buzz(struct blitz *b, const struct move *m)
{
    b->limit_left_ms = b->st.deadline_ms - m->at_ms;
    b->phase = BLITZ_BUZZ;
    b->buzzer = m->seat;
    b->st.deadline_ms = m->at_ms + BLITZ_BUZZ_MS;
    b->st.to_act = SEAT_BIT(m->seat) | SEAT_BIT(SEAT_CLOCK);
}

/* The limit, or the hold, is over; or somebody buzzed and kept silent. */
static void tick(struct blitz *b, const struct move *m)
{
    struct blitz_call *c;

    if (b->phase != BLITZ_BUZZ) {
        close_round(b);
        return;
    }
    c = &b->call[b->buzzer];
    c->calls++;
    c->at_ms = m->at_ms;
    note_wrong(c, m->at_ms);
    b->st.deadline_ms = m->at_ms + b->limit_left_ms;
    go_on(b);
}

static const char *blitz_apply(void *state, const struct move *m)
{
    struct blitz *b = state;
    struct span args = m->text, verb = span_word(&args), rest = args;
    bool alone = span_word(&rest).len == 0;

    if (m->seat == SEAT_CLOCK) {
        tick(b, m);
        return NULL;
    }
    if (m->seat == SEAT_DICE)
        return span_is(verb, "throw") ? reveal(b, m, args) : "bad_move";
    if (b->phase == BLITZ_THROW && span_is(verb, "throw") && alone) {
        shake(b);
        return NULL;
    }
    if (b->phase == BLITZ_CALL && b->buzz && span_is(verb, "buzz") && alone) {
        buzz(b, m);
        return NULL;
    }
    if (b->phase == (b->buzz ? BLITZ_BUZZ : BLITZ_CALL) && span_is(verb, "call"))
        return call(b, m, args);
    return "bad_move";
}

static void sample_throw(const struct blitz *b, struct rng *rng, struct text *out)
{
    static const int8_t colour[BLITZ_COLOURED] = { RED, YELLOW, GREEN, BLUE, BLACK, ORANGE };

    text_str(out, "throw");
    for (int i = 0; i < BLITZ_COLOURED + b->white_dice; i++) {
        int8_t c = i < BLITZ_COLOURED ? colour[i] : WHITE;

        text_char(out, ' ');
        face_write(b->set.face[c][rng_below(rng, SET_FACES)], out);
    }
}

static void blitz_sample(const void *state, int seat, struct rng *rng, struct text *out)
{
    const struct blitz *b = state;

    if (seat == SEAT_CLOCK) {
        text_str(out, "tick");
    } else if (seat == SEAT_DICE) {
        sample_throw(b, rng, out);
    } else if (b->phase == BLITZ_THROW) {
        text_str(out, "throw");
    } else if (b->phase == BLITZ_CALL && b->buzz) {
        text_str(out, "buzz");
    } else {
        text_str(out, "call ");
        text_int(out, rng_below(rng, 2) ? blitz_answer(&b->thrown, b->brainteaser)
                                        : (int32_t)rng_below(rng, BLITZ_CALL_MAX + 1));
    }
}

/*
 * While a round is open nobody knows what the others called. That somebody was right would also
 * show in the deadline and, with calls=many, in who may still call: both are shown as if nobody
 * had been.
 */
static void blitz_redact(void *state, int seat)
{
    struct blitz *b = state;

    if (b->phase != BLITZ_CALL && b->phase != BLITZ_BUZZ)
        return;
    b->st.blind = b->buzz ? BLIND : BLIND | BLIND_TIME;
    b->answer = -1;
    for (int s = 0; s < b->st.seats; s++) {
        int32_t calls = b->call[s].calls;

        if (s == seat)
            continue;
        memset(&b->call[s], 0, sizeof(b->call[s]));
        b->call[s].calls = calls;
        b->call[s].value = -1;
    }
    if (b->buzz)
        return;
    b->st.to_act = callers(b) | SEAT_BIT(SEAT_CLOCK);
    b->st.deadline_ms = b->reveal_ms + b->limit_ms;
    b->st.by_arrival = 0;
}

/* The last throw lies there until the box is shaken again. */
static void blitz_thrown(const void *seen, struct text *out)
{
    const struct blitz *b = seen;

    if (b->thrown.count == 0)
        return;
    text_str(out, "throw");
    for (int i = 0; i < b->thrown.count; i++) {
        text_char(out, ' ');
        face_write(b->thrown.face[i], out);
    }
}

static void show_call(const struct blitz *b, int seat, struct text *out)
{
    const struct blitz_call *c = &b->call[seat];

    js_open(out, NULL, '{');
    js_int(out, "calls", c->calls);
    if (c->value >= 0) {
        js_int(out, "value", c->value);
        js_bool(out, "right", c->right);
        js_int(out, "ms", c->at_ms - b->reveal_ms);
        js_int(out, "lag", c->lag_ms);
    }
    js_int(out, "change", c->change);
    js_close(out, '}');
}

/* The answer, and which dice make it up: when the round is closed, until the dice are shaken. */
static void show_answer(const struct blitz *b, struct text *out)
{
    uint32_t dice = counts(&b->thrown, b->brainteaser);

    if (b->answer < 0 || b->phase != BLITZ_THROW) {
        js_null(out, "answer");
        js_null(out, "counts");
        return;
    }
    js_int(out, "answer", b->answer);
    js_open(out, "counts", '[');
    for (int i = 0; i < b->thrown.count; i++)
        js_bool(out, NULL, dice & UINT32_C(1) << i);
    js_close(out, ']');
}

/* In white discs; alone, in right calls. */
static void blitz_tally(const void *state, int32_t *won)
{
    const struct blitz *b = state;

    for (int s = 0; s < b->st.seats; s++)
        won[s] = b->throws ? b->st.score[s] : b->st.score[s] * b->swap[s] + b->white[s];
}

/* Black discs, which are the score, but of who plays alone. */
static const int32_t *blacks(const struct blitz *b)
{
    static const int32_t none[SEATS_MAX];

    return b->throws ? none : b->st.score;
}

static void blitz_show(const void *state, struct text *out)
{
    static const char *const phase[] = { "throw", "shake", "call", "buzz" };
    const struct blitz *b = state;

    js_str(out, "phase", span_of(phase[b->phase]));
    js_int(out, "thrower", b->thrower);
    js_bool(out, "brainteaser", b->brainteaser);
    js_bool(out, "buzz", b->buzz);
    js_bool(out, "many", b->many);
    js_int(out, "blacks", b->blacks);
    js_ints(out, "swap", b->swap, b->st.seats);
    js_ints(out, "white", b->white, b->st.seats);
    js_ints(out, "black", blacks(b), b->st.seats);
    js_int(out, "throws", b->throws);
    js_int(out, "buzzer", b->buzzer);
    js_int(out, "reveal", b->reveal_ms);
    js_open(out, "dice", '[');
    for (int i = 0; i < b->thrown.count; i++) {
        char word[4];
        struct text t;

        text_init(&t, word, sizeof(word));
        face_write(b->thrown.face[i], &t);
        js_str(out, NULL, text_all(&t));
    }
    js_close(out, ']');
    show_answer(b, out);
    js_open(out, "calls", '[');
    for (int s = 0; s < b->st.seats; s++)
        show_call(b, s, out);
    js_close(out, ']');
}

static bool blitz_tell(const void *state, struct span key, struct span args, struct text *out)
{
    const struct blitz *b = state;

    (void)args;
    if (span_is(key, "white"))
        text_ints(out, b->white, b->st.seats);
    else if (span_is(key, "black"))
        text_ints(out, blacks(b), b->st.seats);
    else if (span_is(key, "thrower"))
        text_int(out, b->thrower);
    else if (!span_is(key, "answer"))
        return false;
    else if (b->answer >= 0)
        text_int(out, b->answer);
    return true;
}

const struct game game_blitz = {
    .name = "blitz",
    .title = "Würfelblitz",
    .version = 1,
    .layout = 4,
    .seats_min = 2,
    .seats_max = SEATS_MAX,
    .param = blitz_param,
    .ours = ours_blitz,
    .clash = blitz_clash,
    .throws = throw_verb,
    .state_size = sizeof(struct blitz),
    .apart = offsetof(struct blitz, set),
    .shake_min_ms = 1000,
    .shake_max_ms = 3000,
    .races = true,
    .init = blitz_init,
    .apply = blitz_apply,
    .sample = blitz_sample,
    .redact = blitz_redact,
    .sane = blitz_sane,
    .tally = blitz_tally,
    .thrown = blitz_thrown,
    .show = blitz_show,
    .tell = blitz_tell,
};

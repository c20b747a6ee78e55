/* replay.c -- the match file: one reader and one writer for log, wire, replay and tests. */
#include "replay.h"

enum {
    TIME_DIGITS = 15,
    TELL_MAX = 512, /* bytes of an expectation's value */
    QUOTE_MAX = 60, /* bytes of a file quoted in a message */
};

static const struct {
    const char *name;
    int seat;
} table_seat[] = {
    { "dice", SEAT_DICE },
    { "clock", SEAT_CLOCK },
    { "judge", SEAT_JUDGE },
};
enum { TABLE_SEATS = sizeof(table_seat) / sizeof(table_seat[0]) };

static bool read_seat(struct span word, int seats, int32_t *seat)
{
    int64_t n;

    for (int i = 0; i < TABLE_SEATS; i++) {
        if (span_is(word, table_seat[i].name)) {
            *seat = table_seat[i].seat;
            return true;
        }
    }
    if (!span_number(word, &n) || n >= seats)
        return false;
    *seat = (int32_t)n;
    return true;
}

/* Takes the last word off the end. */
static struct span last_word(struct span *s)
{
    size_t at = s->len;
    struct span word;

    while (at > 0 && s->at[at - 1] != ' ')
        at--;
    word = (struct span) { s->at + at, s->len - at };
    s->len = at;
    *s = span_trim(*s);
    return word;
}

const char *move_read(struct span line, int seats, struct move_line *out)
{
    struct span seat = span_word(&line), time = span_word(&line);
    bool credited = time.len > 0 && time.at[time.len - 1] == '~';
    int64_t lag = 0;
    struct span at;

    *out = (struct move_line) { 0 };
    if (seat.len > 0 && seat.at[seat.len - 1] == '!') {
        out->refused = true;
        seat.len--;
    }
    if (!read_seat(seat, seats, &out->move.seat))
        return "no such seat";
    at = span_until(&time, '~');
    credited = credited || time.len > 0;
    if (at.len > TIME_DIGITS || !span_number(at, &out->move.at_ms))
        return "not a time";
    if (credited && !span_number(time, &lag))
        return "not a lag";
    out->move.lag_ms = lag < INT32_MAX ? (int32_t)lag : INT32_MAX;
    out->move.text = span_trim(line);
    if (!out->refused)
        return NULL;
    out->reason = last_word(&out->move.text);
    return out->reason.len == 0 ? "a reason is missing" : NULL;
}

void move_write(const struct move *m, struct text *out)
{
    if (m->seat < SEATS_MAX)
        text_int(out, m->seat);
    for (int i = 0; i < TABLE_SEATS; i++)
        if (table_seat[i].seat == m->seat)
            text_str(out, table_seat[i].name);
    text_char(out, ' ');
    text_int(out, m->at_ms);
    if (m->lag_ms > 0) {
        text_char(out, '~');
        text_int(out, m->lag_ms);
    }
    text_char(out, ' ');
    text_span(out, m->text);
}

void head_write(const struct game *game, const struct setup *setup, const struct set *set,
                struct text *out)
{
    text_str(out, "knobel 1\n");
    if (set->form)
        set_write_after(set, "@ set ", out);
    text_str(out, "game ");
    text_str(out, game->name);
    text_char(out, ' ');
    setup_write(setup, game, out);
    text_char(out, '\n');
}

void replay_init(struct replay *replay)
{
    replay->set = NULL;
    replay->game = NULL;
    replay->line = 0;
    replay->begun = false;
    replay->rules = 1;
    replay->says_rules = false;
    replay->rules_line = 0;
    replay->wrong[0] = '\0';
}

/* Quotes a word of the file so that a terminal survives it: printable ASCII and UTF-8, short. */
static void quote(struct text *out, struct span s)
{
    size_t len = s.len < QUOTE_MAX ? s.len : QUOTE_MAX;

    while (len > 0 && len < s.len && ((uint8_t)s.at[len] & 0xc0) == 0x80)
        len--;
    if (!span_utf8((struct span) { s.at, len }) || span_control((struct span) { s.at, len }))
        return;
    text_str(out, " '");
    text_span(out, (struct span) { s.at, len });
    text_str(out, len < s.len ? "...'" : "'");
}

static const char *wrong(struct replay *replay, const char *what, struct span word)
{
    struct text out;

    text_init(&out, replay->wrong, sizeof(replay->wrong));
    text_str(&out, what);
    if (word.len > 0)
        quote(&out, word);
    return replay->wrong;
}

const char *replay_version(struct replay *replay)
{
    struct text out;

    if (replay->rules_line == 0 || replay->rules == replay->game->version)
        return NULL;
    replay->line = replay->rules_line;
    text_init(&out, replay->wrong, sizeof(replay->wrong));
    text_str(&out, "played by version ");
    text_int(&out, replay->rules);
    text_str(&out, " of ");
    text_str(&out, replay->game->name);
    text_str(&out, ", this program plays ");
    text_int(&out, replay->game->version);
    return replay->wrong;
}

/* `@ rules N`, and `@ match ID`, without which there are no versions; the rest is the table's. */
static const char *read_table(struct replay *replay, struct span rest)
{
    struct span what = span_word(&rest), word = span_word(&rest);

    if (span_is(what, "match") && replay->rules_line == 0)
        replay->rules_line = replay->line;
    if (!span_is(what, "rules"))
        return NULL;
    if (!span_number(word, &replay->rules))
        return wrong(replay, "not a version", word);
    replay->says_rules = true;
    replay->rules_line = replay->line;
    return replay->game ? replay_version(replay) : NULL;
}

static const char *read_game(struct replay *replay, struct span line)
{
    struct span name, where = { "", 0 };
    const char *what;
    int32_t n;

    if (!span_is(span_word(&line), "game"))
        return wrong(replay, "expected 'game ID OPTION=VALUE...'", SPAN(""));
    name = span_word(&line);
    replay->game = game_find(name);
    if (!replay->game)
        return wrong(replay, "unknown game", name);
    if (replay->says_rules && replay_version(replay)) {
        replay->game = NULL; /* there is no state of it */
        return replay->wrong;
    }
    what = setup_read(&replay->setup, replay->game, line, &where);
    if (!what && replay->set)
        what = setup_set(&replay->setup, replay->game, replay->set, &n);
    if (what) {
        replay->game = NULL;
        return wrong(replay, what, where);
    }
    game_init(replay->game, replay->state, &replay->setup);
    return NULL;
}

static const char *read_move(struct replay *replay, struct span line)
{
    const struct status *st = (const struct status *)replay->state;
    struct move_line m;
    const char *what = move_read(line, st->seats, &m);
    const char *reason;
    struct text out;

    if (what)
        return wrong(replay, what, line);
    if (m.move.at_ms < st->now_ms)
        return wrong(replay, "the time runs back", line);
    reason = game_apply(replay->game, replay->state, &m.move);
    if (!reason ? !m.refused : m.refused && span_is(m.reason, reason))
        return NULL;
    text_init(&out, replay->wrong, sizeof(replay->wrong));
    text_str(&out, reason ? "refused: " : "accepted, not refused:");
    text_str(&out, reason ? reason : "");
    if (reason && m.refused) {
        text_str(&out, ", not");
        quote(&out, m.reason);
        text_str(&out, ":");
    }
    quote(&out, m.move.text);
    return replay->wrong;
}

static bool same_words(struct span a, struct span b)
{
    struct span x, y;

    do {
        x = span_word(&a);
        y = span_word(&b);
        if (!span_same(x, y))
            return false;
    } while (x.len > 0);
    return true;
}

static const char *check(struct replay *replay, struct span line)
{
    struct span key = span_word(&line);
    char value[TELL_MAX];
    struct text told, out;

    text_init(&told, value, sizeof(value));
    if (!game_tell(replay->game, replay->state, key, line, &told))
        return wrong(replay, "unknown expectation", key);
    if (same_words(text_all(&told), line))
        return NULL;
    text_init(&out, replay->wrong, sizeof(replay->wrong));
    text_span(&out, key);
    text_str(&out, " is");
    quote(&out, text_all(&told));
    text_str(&out, ", expected");
    quote(&out, span_trim(line));
    return replay->wrong;
}

const char *replay_read(struct replay *replay, struct span line)
{
    struct span rest, first;

    replay->line++;
    if (line.len > LINE_MAX_BYTES)
        return wrong(replay, "line too long", SPAN(""));
    if (!span_utf8(line))
        return wrong(replay, "not UTF-8", SPAN(""));
    line = span_trim(line);
    if (line.len == 0 || line.at[0] == '#')
        return NULL;
    rest = line;
    first = span_word(&rest);
    if (!replay->begun) {
        replay->begun = span_is(first, "knobel") && span_is(span_trim(rest), "1");
        return replay->begun ? NULL : wrong(replay, "expected 'knobel 1'", line);
    }
    if (first.at[0] == '@')
        return read_table(replay, rest);
    if (!replay->game)
        return read_game(replay, line);
    if (replay_version(replay)) /* `@ match` came before, and no `@ rules` */
        return replay->wrong;
    return span_is(first, "=") ? check(replay, rest) : read_move(replay, line);
}

const char *replay_end(struct replay *replay)
{
    if (replay->line == 0)
        replay->line = 1; /* where a reader would look in an empty file */
    if (!replay->begun)
        return wrong(replay, "expected 'knobel 1'", SPAN(""));
    if (!replay->game)
        return wrong(replay, "expected 'game ID OPTION=VALUE...'", SPAN(""));
    return replay_version(replay);
}

/* One of the seats that may act, at random; the clock seldom, the others shall have their say. */
static int pick_seat(uint32_t to_act, struct rng *rng)
{
    int seat;

    do {
        seat = (int)rng_below(rng, SEATS_ALL);
    } while (!(to_act & SEAT_BIT(seat)) ||
             (seat == SEAT_CLOCK && to_act != SEAT_BIT(SEAT_CLOCK) && rng_below(rng, 8) > 0));
    return seat;
}

bool game_sample(const struct game *game, const void *state, struct rng *rng, struct move *m,
                 struct text *out)
{
    const struct status *st = state;
    bool timed = st->to_act & SEAT_BIT(SEAT_CLOCK);

    if (st->to_act == 0)
        return false;
    do {
        *m = (struct move) { .seat = pick_seat(st->to_act, rng) };
        m->at_ms = st->now_ms + rng_below(rng, 400);
        if (m->seat < st->seats)
            m->lag_ms = (int32_t)rng_below(rng, 80);
        if (timed && m->seat < st->seats && m->at_ms > st->deadline_ms)
            m->seat = SEAT_CLOCK;
        if (m->seat == SEAT_CLOCK) {
            m->lag_ms = 0;
            if (m->at_ms < st->deadline_ms)
                m->at_ms = st->deadline_ms;
        }
        game->sample(state, m->seat, rng, out);
    } while (out->len == 0);
    m->text = text_all(out);
    return true;
}

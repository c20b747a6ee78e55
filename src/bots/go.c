/* go.c -- a match of a challenge as its file tells it, and what came of it. */
#include "go.h"

#include <string.h>

#include "rules/verify.h"

static void take_word(char *buf, size_t cap, struct span word)
{
    struct text out;

    text_init(&out, buf, cap);
    text_span(&out, word);
}

/* What a line of the table tells. */
static void read_table(struct go *go, struct span rest)
{
    struct span what = span_word(&rest), word;
    int64_t since;

    if (span_is(what, "match"))
        take_word(go->match, sizeof(go->match), span_trim(rest));
    word = span_word(&rest);
    if (span_is(what, "seat") && span_is(word, "0"))
        take_word(go->name, sizeof(go->name), span_trim(rest));
    if (span_is(word, "late") && span_number(span_word(&rest), &since) && since > 1 &&
        since <= RESULT_ROUNDS)
        go->missed = (int32_t)since - 1;
    go->resumed = go->resumed || span_is(word, "resume") || span_is(word, "restart");
}

/* Plays a verified file once more, for its result. */
static void read_result(struct go *go, const struct verify *v, struct span file, struct text *moves)
{
    struct replay replay;
    _Alignas(16) uint8_t before[STATE_MAX];
    const struct status *was = (const struct status *)before;
    int32_t missed = 0;
    struct sha256 sha;

    replay_init(&replay);
    replay.set = v->set.line > 0 ? &v->set.set : NULL;
    result_begin(&go->result, v->replay.game);
    go->result.own = v->fair.own > 0;
    sha256_init(&sha);
    while (file.len > 0) {
        struct span line = span_until(&file, '\n'), rest = line, first = span_word(&rest);
        struct move_line m;

        if (replay.game)
            memcpy(before, replay.state, replay.game->state_size);
        if (span_is(first, "@"))
            read_table(go, rest);
        if (span_is(first, "0"))
            sha256_add(&sha, line);
        replay_read(&replay, line);
        if (!replay.game || move_read(line, SEATS_MAX, &m) || m.refused)
            continue;
        if (was->round > go->missed)
            result_add(&go->result, before, &m.move, replay.state);
        else
            missed = ((const struct status *)replay.state)->score[0];
        if (m.move.seat == 0) {
            text_span(moves, m.move.text);
            text_char(moves, '\n');
        }
    }
    result_end(&go->result, replay.state);
    go->result.score -= missed;
    sha256_end(&sha, go->moves);
}

/* The course of which a verified file is a match; bots play as they did there. */
static void read_course(struct go *go, const struct verify *v)
{
    struct course *c = &go->course;
    const struct challenge *challenge = &v->fair.challenge;

    c->game = v->replay.game;
    c->setup = v->replay.setup;
    c->beside = c->setup.seats > 1 ? bot_find(c->game, SPAN("medium")) : NULL;
    memcpy(c->key, v->key, sizeof(c->key));
    memcpy(c->says, challenge->says, sizeof(c->says));
    challenge_id(challenge, c->id);
    if (challenge->kind == CHALLENGE_DAY)
        take_word(go->date, sizeof(go->date), challenge_date(challenge));
    go->sealed = v->unseen;
}

const char *go_read(struct go *go, struct span file, struct text *moves, uint32_t *line)
{
    struct verify v;
    const char *wrong;

    memset(go, 0, sizeof(*go));
    verify_init(&v);
    wrong = verify_file(&v, file);
    *line = v.line;
    if (wrong)
        return wrong;
    *line = 0;
    if (v.fair.challenge.kind == CHALLENGE_NONE)
        return "not a match of a challenge";
    read_course(go, &v);
    read_result(go, &v, file, moves);
    return NULL;
}

static void show_rounds(const struct result *r, struct text *out)
{
    js_open(out, "won", '[');
    for (int i = 0; i < r->rounds; i++)
        js_int(out, NULL, r->won[i]);
    js_close(out, ']');
    js_open(out, "marks", '[');
    for (int i = 0; i < r->rounds; i++)
        js_int(out, NULL, result_mark(r, i));
    js_close(out, ']');
}

static void show_decisions(const struct result *r, struct text *out)
{
    if (!r->knows)
        return;
    js_int(out, "given", r->lost_all);
    js_int(out, "luck", r->luck);
    if (r->worst > 0) {
        js_open(out, "worst", '{');
        js_int(out, "lost", r->worst);
        js_int(out, "round", r->worst_round);
        js_int(out, "move", r->worst_move);
        js_str(out, "best", span_of(r->best));
        js_close(out, '}');
    }
}

void go_show_result(const struct result *r, struct text *out)
{
    show_rounds(r, out);
    show_decisions(r, out);
    js_int(out, "possible", r->possible);
    js_int(out, "stars", r->stars);
    js_int(out, "unknown", r->unknown);
    js_int(out, "ms", r->ms);
}

void go_show(const struct go *go, struct span moves, const struct lexicon *lex, struct text *out)
{
    js_open(out, NULL, '{');
    js_str(out, "name", span_of(go->name));
    js_str(out, "match", span_of(go->match));
    js_int(out, "points", go->result.score);
    go_show_result(&go->result, out);
    js_int(out, "missed", go->missed);
    js_bool(out, "resumed", go->resumed);
    js_str(out, "moves", span_trim(moves));
    js_key(out, "course");
    course_show(&go->course, lex, out);
    js_close(out, '}');
}

/* class_show.c -- what hosts, screens and pupils are told of a class: docs/protocol.md. */
#include "class.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static const char *const show_word[CLASS_SHOWS] = { "five", "all", "none", "end" };
static const char *const lang_word[CLASS_LANGS] = { "en", "de", "fr", "it", "es" };

static void hex_member(struct text *out, const char *key, const uint8_t bytes[SHA256_BYTES])
{
    char hex[HEX_CHARS + 1];
    struct text text;

    text_init(&text, hex, sizeof(hex));
    hex_write(bytes, &text);
    js_str(out, key, text_all(&text));
}

void class_tell_key(struct class *c)
{
    char buf[512];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("host"));
    js_str(&out, "class", span_of(c->id));
    js_str(&out, "code", span_of(c->code));
    js_str(&out, "key", span_of(c->host_key));
    hex_member(&out, "commit", c->commit);
    hex_member(&out, "seal", c->seal);
    js_close(&out, '}');
    for (struct session *s = c->sessions; s; s = s->class_next)
        if (s->hosts)
            rooms_send(c->rooms, s, text_all(&out));
    memset(c->host_key, 0, sizeof(c->host_key));
    c->news = c->pressing = true;
}

/* It has a table here. */
static bool is_in(const struct pupil *p)
{
    return p->room && p->is == PUPIL_IN;
}

static int32_t count_in(const struct class *c)
{
    int32_t in = 0;

    for (int32_t i = 0; i < c->pupils; i++)
        in += is_in(&c->pupil[i]);
    return in;
}

static bool counts(const struct pupil *p)
{
    if (p->class->slips > 0)
        return is_in(p) && p->knows;
    return is_in(p) && p->since > 0 && p->since <= (int32_t)p->class->step.round;
}

/* Points first; at the end of equal ones who gave less away. With dice of one's own as in files. */
static bool beats(const struct pupil *a, const struct pupil *b)
{
    if (a->class->slips > 0)
        return result_beats(&a->result, &b->result);
    if (a->points != b->points)
        return a->points > b->points;
    return a->knows && b->knows && a->result.knows && b->result.knows &&
           a->result.lost_all < b->result.lost_all;
}

static int32_t place_of(const struct pupil *p)
{
    const struct class *c = p->class;
    int32_t place = 1;

    for (int32_t i = 0; i < c->pupils; i++)
        place += counts(&c->pupil[i]) && beats(&c->pupil[i], p);
    return place;
}

void class_sum_up(struct class *c)
{
    struct step_bars *sums = mem_new(sizeof(*sums));
    struct text out;

    step_bars_begin(sums, c->game->game, &c->step);
    for (int32_t i = 0; i < c->pupils; i++) {
        struct pupil *p = &c->pupil[i];
        int32_t points;

        if (!pupil_plays(p) || !counts(p))
            continue;
        points = pupil_points(p);
        step_bars_add(sums, p->room->table.match->state, points - p->points);
        if (c->round_over)
            p->points = points;
    }
    text_init(&out, c->bars_json, sizeof(c->bars_json));
    js_open(&out, NULL, '{');
    step_bars_show(sums, &out);
    js_close(&out, '}');
    c->standing = c->standing || c->round_over;
    free(sums);
}

static void show_dice(const struct class *c, struct text *out)
{
    struct step_dice dice;

    step_dice_begin(&dice, c->game->game, &c->step);
    for (int32_t i = 0; i < c->pupils; i++)
        if (pupil_plays(&c->pupil[i]) && !c->pupil[i].room->busy)
            step_dice_add(&dice, c->pupil[i].room->table.match->state);
    step_dice_show(&dice, "dice", out);
}

static void show_left(const char *key, int64_t left_ms, struct text *out)
{
    if (left_ms == INT64_MAX)
        js_null(out, key);
    else
        js_int(out, key, left_ms > 0 ? left_ms : 0);
}

static void show_counts(const struct class *c, int64_t now_ms, struct text *out)
{
    int32_t away = 0, of = 0, decided = 0;

    for (int32_t i = 0; i < c->pupils; i++) {
        const struct pupil *p = &c->pupil[i];
        bool here = is_in(p) && pupil_here(p, now_ms);

        away += is_in(p) && !here;
        if (!here || !pupil_plays(p) || !counts(p))
            continue;
        of++;
        decided += pupil_decided(p);
    }
    js_int(out, "in", count_in(c));
    js_int(out, "away", away);
    js_int(out, "decided", decided);
    js_int(out, "of", of);
}

static void show_checked(const struct class *c, struct text *out)
{
    js_open(out, "checked", '{');
    js_str(out, "says", span_of(c->says));
    hex_member(out, "seal", c->seal);
    hex_member(out, "commit", c->commit);
    hex_member(out, "part", c->part);
    hex_member(out, "seed", c->seed);
    js_close(out, '}');
}

/* Once all have decided. */
static void show_bars(const struct class *c, struct text *out)
{
    if (!c->bars_json[0] || (c->state != CLASS_BARS && c->state != CLASS_OVER))
        return;
    js_key(out, "bars");
    text_str(out, c->bars_json);
}

/* What all are told. */
static void show_common(const struct class *c, const char *role, int64_t now_ms, struct text *out)
{
    int64_t left_ms = c->until_ms == INT64_MAX ? INT64_MAX : c->until_ms - now_ms;

    js_open(out, NULL, '{');
    js_str(out, "is", SPAN("class"));
    js_str(out, "role", span_of(role));
    js_str(out, "code", span_of(c->code));
    js_str(out, "title", span_of(c->title));
    js_str(out, "game", span_of(c->game->game->name));
    js_str(out, "options", span_of(c->options));
    js_str(out, "lang", span_of(lang_word[c->lang]));
    js_str(out, "state", span_of(class_state_word[c->state]));
    js_int(out, "round", c->step.round);
    js_int(out, "rounds", c->rounds);
    js_int(out, "throw", step_number(c->game->game, &c->step));
    show_counts(c, now_ms, out);
    show_left("left_ms", left_ms, out);
    js_int(out, "decide", c->decide_s);
    js_bool(out, "held", c->on[CLASS_HOLD]);
    js_int(out, "keep", c->keep_days);
    if (c->slips > 0) {
        js_int(out, "slips", c->slips);
        js_int(out, "closes_s", c->closes_s);
    }
    show_bars(c, out);
    if (c->after[0])
        js_str(out, "next", span_of(c->after));
    if (c->state == CLASS_OVER) {
        js_int(out, "deleted_s", c->ended_s + c->keep_days * INT64_C(86400));
        show_checked(c, out);
    }
}

/* What stands on a screen of everybody's, too. */
static void show_public(const struct class *c, struct text *out)
{
    js_bool(out, "locked", c->on[CLASS_LOCK]);
    js_bool(out, "nod", c->on[CLASS_NOD]);
    js_bool(out, "auto", c->on[CLASS_AUTO]);
    js_str(out, "show", span_of(show_word[c->show]));
    if (c->state == CLASS_DECIDE || c->state == CLASS_BARS)
        show_dice(c, out);
}

static void show_person(const struct pupil *p, bool place, struct text *out)
{
    js_open(out, NULL, '{');
    if (place)
        js_int(out, "place", place_of(p));
    js_str(out, "name", span_of(p->name));
    js_int(out, "symbol", p->symbol);
    js_int(out, "points", p->points);
    js_close(out, '}');
}

/* Whose place is among the first five, those first; so many if the last of them are equal. */
static void show_five(const struct class *c, struct text *out)
{
    int32_t shown = 0;

    js_open(out, "five", '[');
    for (int32_t place = 1; place <= CLASS_FIVE && shown < CLASS_FIVE; place++) {
        for (int32_t i = 0; i < c->pupils && shown < CLASS_FIVE; i++) {
            if (!counts(&c->pupil[i]) || place_of(&c->pupil[i]) != place)
                continue;
            show_person(&c->pupil[i], true, out);
            shown++;
        }
    }
    js_close(out, ']');
}

static void show_all(const struct class *c, struct text *out)
{
    js_open(out, "all", '[');
    for (int32_t i = 0; i < c->pupils; i++)
        if (counts(&c->pupil[i]))
            show_person(&c->pupil[i], false, out);
    js_close(out, ']');
}

/* Points of all, without names, rising. */
static void show_dots(const struct class *c, struct text *out)
{
    int32_t dot[LIMIT_CLASS_PEOPLE], count = 0;

    for (int32_t i = 0; i < c->pupils; i++) {
        int32_t k = count;

        if (!counts(&c->pupil[i]))
            continue;
        for (; k > 0 && dot[k - 1] > c->pupil[i].points; k--)
            dot[k] = dot[k - 1];
        dot[k] = c->pupil[i].points;
        count++;
    }
    js_ints(out, "dots", dot, count);
}

static void show_standing(const struct class *c, struct text *out)
{
    if (!c->standing || (c->show == SHOW_END && c->state != CLASS_OVER))
        return;
    js_open(out, "standing", '{');
    if (c->show == SHOW_ALL)
        show_all(c, out);
    else if (c->show != SHOW_NONE)
        show_five(c, out);
    show_dots(c, out);
    js_close(out, '}');
}

static const char *what_is(const struct pupil *p)
{
    const struct class *c = p->class;

    if (p->is != PUPIL_IN)
        return p->is == PUPIL_ASKING ? "asking" : "out";
    if (c->state == CLASS_OVER)
        return "done";
    if (c->state == CLASS_OPEN && pupil_plays(p))
        return p->room->table.state == TABLE_OVER ? "done" : "decides";
    if (c->state != CLASS_DECIDE || !c->lifted || !pupil_plays(p) || !counts(p))
        return "waits";
    return pupil_decided(p) ? "decided" : "decides";
}

/* Its match and what came of it, once that can be told. */
static void show_result(const struct pupil *p, struct text *out)
{
    const struct table *t = &p->room->table;

    if ((p->class->state == CLASS_OVER || p->class->slips > 0) && t->state == TABLE_OVER)
        js_str(out, "match", span_of(t->match_id));
    if (!p->knows)
        return;
    js_open(out, "result", '{');
    go_show_result(&p->result, out);
    js_close(out, '}');
}

static void show_number(struct text *out, const char *key, int64_t n)
{
    if (n > 0)
        js_int(out, key, n);
}

static void show_pupil(const struct pupil *p, int64_t now_ms, struct text *out)
{
    const struct table *t = &p->room->table;

    js_open(out, NULL, '{');
    js_int(out, "n", p - p->class->pupil);
    js_str(out, "name", span_of(p->name));
    js_int(out, "symbol", p->symbol);
    js_str(out, "is", span_of(what_is(p)));
    if (p->since > 0)
        js_int(out, "points", p->class->state == CLASS_OVER ? p->points : pupil_points(p));
    show_number(out, "slip", p->slip);
    if (!t->member[0].here)
        js_int(out, "away_s", (now_ms - t->member[0].gone_since_ms) / 1000);
    if (p->more)
        js_bool(out, "more", true);
    show_number(out, "missed", p->since - 1);
    show_result(p, out);
    js_close(out, '}');
}

static void show_people(const struct class *c, int64_t now_ms, struct text *out)
{
    js_open(out, "people", '[');
    for (int32_t i = 0; i < c->pupils; i++)
        if (c->pupil[i].room)
            show_pupil(&c->pupil[i], now_ms, out);
    js_close(out, ']');
}

static void show_names(const struct class *c, struct text *out)
{
    js_open(out, "people", '[');
    for (int32_t i = 0; i < c->pupils; i++) {
        if (!is_in(&c->pupil[i]))
            continue;
        js_open(out, NULL, '{');
        js_int(out, "n", i);
        js_str(out, "name", span_of(c->pupil[i].name));
        js_int(out, "symbol", c->pupil[i].symbol);
        js_close(out, '}');
    }
    js_close(out, ']');
}

/* For who is no pupil. */
static void write_public(const struct class *c, bool hosts, int64_t now_ms, struct text *out)
{
    show_common(c, hosts ? "host" : "screen", now_ms, out);
    show_public(c, out);
    show_standing(c, out);
    if (hosts)
        js_str(out, "class", span_of(c->id));
    if (hosts)
        js_bool(out, "sealed", c->sealed);
    if (hosts)
        show_people(c, now_ms, out);
    else if (c->state == CLASS_LOBBY)
        show_names(c, out);
    js_close(out, '}');
}

/* Only the pupil itself is told its place. */
static void write_pupil(const struct pupil *p, int64_t now_ms, struct text *out)
{
    const struct class *c = p->class;

    show_common(c, "pupil", now_ms, out);
    if (c->standing && c->state == CLASS_OVER) {
        js_open(out, "standing", '{');
        show_dots(c, out);
        js_close(out, '}');
    }
    js_open(out, "you", '{');
    js_int(out, "n", p - c->pupil);
    js_str(out, "name", span_of(p->name));
    js_int(out, "symbol", p->symbol);
    js_str(out, "is", span_of(what_is(p)));
    if (p->since > 0)
        js_int(out, "points", c->state == CLASS_OVER ? p->points : pupil_points(p));
    if (c->standing && counts(p))
        js_int(out, "place", place_of(p));
    show_left("left_ms", pupil_left_ms(p, now_ms), out);
    if (c->state == CLASS_LOBBY)
        js_int(out, "tries", p->tries);
    show_number(out, "missed", p->since - 1);
    show_result(p, out);
    js_close(out, '}');
    js_close(out, '}');
}

static void send(const struct class *c, struct session *session, const struct text *out)
{
    if (!out->full)
        rooms_send(c->rooms, session, text_all(out));
}

void class_show_to(struct class *c, struct session *session, int64_t now_ms)
{
    char buf[CLASS_JSON_MAX];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    if (session->class == c)
        write_public(c, session->hosts, now_ms, &out);
    else
        write_pupil(session->room->pupil, now_ms, &out);
    send(c, session, &out);
}

void class_show(struct class *c, int64_t now_ms)
{
    char buf[2][CLASS_JSON_MAX];
    struct text out[2];

    c->news = c->pressing = false;
    c->shown_ms = now_ms;
    for (int i = 0; i < 2; i++) {
        text_init(&out[i], buf[i], sizeof(buf[i]));
        write_public(c, i, now_ms, &out[i]);
    }
    for (struct session *s = c->sessions; s; s = s->class_next)
        send(c, s, &out[s->hosts]);
    for (int32_t i = 0; i < c->pupils; i++) {
        if (!c->pupil[i].room || !c->pupil[i].room->sessions)
            continue;
        text_init(&out[0], buf[0], sizeof(buf[0]));
        write_pupil(&c->pupil[i], now_ms, &out[0]);
        for (struct session *s = c->pupil[i].room->sessions; s; s = s->next)
            send(c, s, &out[0]);
    }
}

const char *class_peek(struct class *c, const struct saying *s)
{
    char buf[1024];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("peek"));
    js_str(&out, "code", span_of(c->code));
    js_bool(&out, "class", true);
    js_str(&out, "title", span_of(c->title));
    js_str(&out, "game", span_of(c->game->game->name));
    js_str(&out, "options", span_of(c->options));
    js_str(&out, "state", span_of(class_state_word[c->state]));
    js_bool(&out, "locked", c->on[CLASS_LOCK]);
    js_bool(&out, "nod", c->on[CLASS_NOD]);
    js_int(&out, "in", count_in(c));
    js_int(&out, "most", c->slips > 0 ? c->slips : LIMIT_CLASS_PEOPLE);
    show_number(&out, "slips", c->slips);
    js_int(&out, "keep", c->keep_days);
    js_close(&out, '}');
    send(c, s->session, &out);
    return NULL;
}

/* What a class may play; with bots beside only where they are not mute. */
void class_offer(const struct rooms *rooms, struct text *out)
{
    js_open(out, "classes", '[');
    for (const struct step_game *g = step_games; g->game; g++) {
        if (g->seats > 1 && (!rooms->config.lex || !lexicon_speaks(rooms->config.lex)))
            continue;
        js_open(out, NULL, '{');
        js_str(out, "game", span_of(g->game->name));
        js_str(out, "options", span_of(g->options));
        js_int(out, "decide", g->decide_s);
        js_bool(out, "auto", g->goes_on);
        js_close(out, '}');
    }
    js_close(out, ']');
}

/* class_row.c -- how a class is stored, and finds its tables again. */
#include <string.h>

#include "class.h"

static const char first_line[] = "class 1\n";

static const char *const switch_key[CLASS_SWITCHES] = { "hold", "lock", "nod", "auto" };

static bool is_row(const char *head)
{
    return strncmp(head, first_line, strlen(first_line)) == 0;
}

static void put_hex(struct text *out, const char *key, const uint8_t bytes[SHA256_BYTES])
{
    text_str(out, key);
    text_char(out, ' ');
    hex_write(bytes, out);
    text_char(out, '\n');
}

static void put_pupil(struct text *out, const struct pupil *p)
{
    const int32_t number[] = { (int32_t)p->is, p->more, p->tries, p->since, p->symbol };

    text_str(out, "pupil ");
    text_str(out, p->table);
    text_char(out, ' ');
    text_ints(out, number, sizeof(number) / sizeof(number[0]));
    text_char(out, ' ');
    text_pair(out, "", span_of(p->name));
    if (p->slip > 0)
        text_pair_int(out, "slip", p->slip);
}

void class_save(const struct class *c, struct text *out)
{
    text_str(out, first_line);
    text_pair(out, "code", span_of(c->code));
    text_pair(out, "after", span_of(c->after));
    text_pair(out, "title", span_of(c->title));
    text_pair(out, "game", span_of(c->game->game->name));
    text_pair(out, "options", span_of(c->options));
    text_pair(out, "says", span_of(c->says));
    text_pair(out, "lexicon", span_of(c->lexicon));
    text_pair_int(out, "lang", c->lang);
    text_pair_int(out, "decide", c->decide_s);
    text_pair_int(out, "keep", c->keep_days);
    text_pair_int(out, "show", (int64_t)c->show);
    text_pair_int(out, "state", (int64_t)c->state);
    text_pair_int(out, "round", c->step.round);
    text_pair_int(out, "nth", c->step.nth);
    text_pair_int(out, "over", c->round_over);
    text_pair_int(out, "opened", c->opened_s);
    text_pair_int(out, "ended", c->ended_s);
    if (c->slips > 0) {
        text_pair_int(out, "slips", c->slips);
        text_pair_int(out, "closes", c->closes_s);
    }
    for (int i = 0; i < CLASS_SWITCHES; i++)
        text_pair_int(out, switch_key[i], c->on[i]);
    put_hex(out, "key", c->key);
    put_hex(out, "commit", c->commit);
    put_hex(out, "seed", c->seed);
    put_hex(out, "seal", c->seal);
    if (c->sealed)
        put_hex(out, "part", c->part);
    for (int32_t i = 0; i < c->pupils; i++)
        put_pupil(out, &c->pupil[i]);
}

void class_line(const struct class *c, struct text *out)
{
    text_str(out, c->says);
    text_char(out, ' ');
    hex_write(c->commit, out);
    text_char(out, ' ');
    hex_write(c->seal, out);
    text_char(out, ' ');
    hex_write(c->part, out);
}

static bool get_text(struct span value, char *out, size_t max)
{
    if (value.len > max)
        return false;
    memcpy(out, value.at, value.len);
    out[value.len] = '\0';
    return true;
}

static bool get_number(struct span *line, int64_t max, int32_t *out)
{
    int64_t n;

    if (!span_number(span_word(line), &n) || n > max)
        return false;
    *out = (int32_t)n;
    return true;
}

static bool get_pupil(struct class *c, struct span line)
{
    struct pupil *p = &c->pupil[c->pupils];
    int32_t is, more;

    if (c->pupils == LIMIT_CLASS_PEOPLE || !get_text(span_word(&line), p->table, TABLE_ID_MAX) ||
        !get_number(&line, PUPIL_OUT, &is) || !get_number(&line, 1, &more) ||
        !get_number(&line, CLASS_TRIES, &p->tries) || !get_number(&line, INT32_MAX, &p->since) ||
        !get_number(&line, SYMBOL_MAX, &p->symbol))
        return false;
    p->class = c;
    p->is = (enum pupil_is)is;
    p->more = more;
    c->pupils++;
    return get_text(span_trim(line), p->name, NAME_MAX_BYTES);
}

static bool get_game(struct class *c, struct span line)
{
    const struct game *game = game_find(line);

    c->game = game ? step_find(game) : NULL;
    return c->game != NULL;
}

/* Numbers, each under its key; false: it is none of them. */
static bool get_known_number(struct class *c, struct span key, struct span line, bool *known)
{
    int64_t n = 0;
    bool is_number = span_number(line, &n) && n < INT64_MAX;

    *known = true;
    for (int i = 0; i < CLASS_SWITCHES; i++) {
        if (span_is(key, switch_key[i])) {
            c->on[i] = n;
            return is_number;
        }
    }
    if (span_is(key, "lang"))
        c->lang = n < CLASS_LANGS ? (int32_t)n : 0;
    else if (span_is(key, "decide"))
        c->decide_s = n < INT32_MAX ? (int32_t)n : 0;
    else if (span_is(key, "keep"))
        c->keep_days = n <= CLASS_KEEP_MAX_DAYS ? (int32_t)n : CLASS_KEEP_DAYS;
    else if (span_is(key, "show"))
        c->show = n < CLASS_SHOWS ? (enum class_show)n : SHOW_FIVE;
    else if (span_is(key, "state"))
        c->state = n < CLASS_STATES ? (enum class_state)n : CLASS_OVER;
    else if (span_is(key, "round"))
        c->step.round = (uint32_t)n;
    else if (span_is(key, "nth"))
        c->step.nth = (uint32_t)n;
    else if (span_is(key, "over"))
        c->round_over = n;
    else if (span_is(key, "opened"))
        c->opened_s = n;
    else if (span_is(key, "ended"))
        c->ended_s = n;
    else if (span_is(key, "slips"))
        c->slips = n <= LIMIT_CLASS_PEOPLE ? (int32_t)n : LIMIT_CLASS_PEOPLE;
    else if (span_is(key, "closes"))
        c->closes_s = n;
    else if (span_is(key, "slip") && c->pupils > 0) /* of the last one */
        c->pupil[c->pupils - 1].slip = n <= LIMIT_CLASS_PEOPLE ? (int32_t)n : 0;
    else
        *known = false;
    return is_number;
}

static bool get_line(struct class *c, struct span line)
{
    struct span key = span_until(&line, ' ');
    bool known, fine = get_known_number(c, key, line, &known);

    if (known)
        return fine;
    if (span_is(key, "code"))
        return get_text(line, c->code, TABLE_CODE);
    if (span_is(key, "after"))
        return get_text(line, c->after, TABLE_CODE);
    if (span_is(key, "title"))
        return get_text(line, c->title, CLASS_TITLE_MAX);
    if (span_is(key, "game"))
        return get_game(c, line);
    if (span_is(key, "options"))
        return get_text(line, c->options, OPTIONS_MAX);
    if (span_is(key, "says"))
        return get_text(line, c->says, CHALLENGE_SAYS_MAX);
    if (span_is(key, "lexicon"))
        return get_text(line, c->lexicon, HEX16_CHARS);
    if (span_is(key, "key"))
        return hex_read(line, c->key);
    if (span_is(key, "commit"))
        return hex_read(line, c->commit);
    if (span_is(key, "seed"))
        return hex_read(line, c->seed);
    if (span_is(key, "seal"))
        return hex_read(line, c->seal);
    if (span_is(key, "part"))
        return c->sealed = hex_read(line, c->part);
    return span_is(key, "pupil") && get_pupil(c, line);
}

/* A step that was open is so again: its dice have fallen, at some tables at least. */
void class_resume(struct class *c)
{
    int64_t now_ms = c->rooms->now_ms;

    c->lifted = true;
    c->patient_ms = now_ms + CLASS_BACK_MS;
    c->bars_ms = now_ms;
    if (c->state == CLASS_DECIDE)
        c->until_ms = class_deadline_ms(c, now_ms);
    class_touch(c);
}

bool class_read(struct class *c, struct span row)
{
    bool fine = span_utf8(row) && strlen(c->id) <= ID_CHARS;

    span_until(&row, '\n');
    while (fine && row.len > 0)
        fine = get_line(c, span_until(&row, '\n'));
    return fine && c->game;
}

bool class_load(struct rooms *rooms, const struct store_table *row, const char **why)
{
    struct class *c;

    *why = NULL;
    if (!is_row(row->head))
        return false;
    c = class_new(rooms);
    text_copy(c->id, sizeof(c->id), row->id);
    if (!class_read(c, span_of(row->head))) {
        *why = "a saved class cannot be read";
        c->unread = true;
        return true;
    }
    c->stored = true;
    c->rounds = step_rounds(c->game, span_of(c->options));
    class_resume(c);
    return true;
}

static void bind(struct class *c)
{
    for (int32_t i = 0; i < c->pupils && !c->unread; i++) {
        struct pupil *p = &c->pupil[i];

        p->room = room_by_id(c->rooms, span_of(p->table));
        if (!p->room)
            continue;
        p->room->pupil = p;
        p->points = pupil_points(p);
    }
    c->standing = c->step.round > 1 || c->state == CLASS_OVER;
}

/* Somebody came in, was told so, and then the program ended before the class's row was stored. */
static bool adopt(struct class *c, struct room *room)
{
    struct pupil *p;

    if (!c || c->unread || c->state == CLASS_OVER || c->pupils == LIMIT_CLASS_PEOPLE ||
        room->table.state != TABLE_LOBBY || room->table.chairs == 0)
        return false;
    p = &c->pupil[c->pupils++];
    *p = (struct pupil) { .class = c,
                          .room = room,
                          .is = c->on[CLASS_NOD] ? PUPIL_ASKING : PUPIL_IN,
                          .slip = room->table.own,
                          .symbol = room->table.chair[0].symbol };
    text_copy(p->table, sizeof(p->table), room->table.id);
    text_copy(p->name, sizeof(p->name), room->table.chair[0].name);
    room->pupil = p;
    class_store(c);
    return true;
}

/* Of this class, but no pupil's: somebody has to know of it, or it goes. */
static void settle(struct class *c, struct room *room, struct store_job *job)
{
    if (adopt(c, room))
        return;
    if (!c || !c->unread)
        store_job_delete_table(job, room->table.id);
    room->rooms->stats.matches -= room->table.state == TABLE_MATCH;
    room_free(room);
}

/* All tables that nobody knows, of any class or only of this one. */
static void settle_all(struct rooms *rooms, struct class *only, struct store_job *job)
{
    for (int b = 0; b < BUCKETS; b++) {
        for (struct room *room = rooms->by_id[b], *next; room; room = next) {
            struct span id = span_of(room->table.class);

            next = room->next_id;
            if (id.len > 0 && !room->pupil && (!only || span_is(id, only->id)))
                settle(class_by_id(rooms, id), room, job);
        }
    }
}

void class_bind_one(struct class *c, struct store_job *job)
{
    bind(c);
    settle_all(c->rooms, c, job);
}

void class_bind(struct rooms *rooms, struct store_job *job)
{
    for (struct class *c = rooms->classes; c; c = c->next)
        bind(c);
    settle_all(rooms, NULL, job);
    for (struct class *c = rooms->classes, *next; c; c = next) {
        next = c->next;
        if (c->unread)
            class_free(c);
    }
}

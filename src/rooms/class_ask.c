/* class_ask.c -- what hosts, screens and pupils say to a class: docs/protocol.md. */
#include <string.h>

#include "base/secret.h"
#include "class.h"
#include "limit/guess.h"

static int32_t lang_of(struct span word)
{
    static const char *const lang[CLASS_LANGS] = { "en", "de", "fr", "it", "es" };
    int32_t i = CLASS_LANGS - 1;

    while (i > 0 && !span_is(word, lang[i]))
        i--;
    return i;
}

static const char *too_many(const struct rooms *rooms, const struct address *address)
{
    int32_t all = 0, own = 0, open = 0;

    for (const struct class *c = rooms->classes; c; c = c->next) {
        all++;
        if (!address_same(&c->opener, address))
            continue;
        own++;
        open += c->state != CLASS_OVER;
    }
    if (rooms->config.ledger && !address_none(address) &&
        (open >= LIMIT_CLASSES || own >= LIMIT_OWN_CLASSES))
        return "too_many_opened";
    return all >= LIMIT_ALL_CLASSES ? "too_many_tables" : NULL;
}

/* What is to be played; NULL or a reason. */
static const char *read_game(struct class *c, const struct saying *s)
{
    const struct game *game = game_find(s->ask.game);
    int32_t decide_s = message_int(s->message, "decide");
    struct text out;

    c->game = game ? step_find(game) : NULL;
    if (!c->game)
        return "no_such_game";
    text_init(&out, c->options, sizeof(c->options));
    text_str(&out, c->game->always);
    text_char(&out, ' ');
    text_span(&out, s->ask.options.len > 0 ? s->ask.options : span_of(c->game->options));
    c->decide_s = c->game->decide_s;
    if (c->decide_s > 0 && decide_s > 0)
        c->decide_s = decide_s;
    c->rounds = step_rounds(c->game, text_all(&out));
    return out.full || decide_s > CLASS_DECIDE_MAX_S ? "bad_options" : NULL;
}

/* Seals a fresh seed, after the opener's device has committed to its part. */
static const char *seal(struct class *c, const struct saying *s)
{
    struct rooms *rooms = s->rooms;
    char options[OPTIONS_MAX + 32];
    struct course_seal with;
    struct course course;
    struct text out;

    rooms->world.random(rooms->world.ctx, c->seed, SHA256_BYTES);
    if (s->ask.commit.len == 0) {
        rooms->world.random(rooms->world.ctx, c->part, SHA256_BYTES);
        fair_commit_part(c->part, c->commit);
        c->sealed = true;
    } else if (!hex_read(s->ask.commit, c->commit)) {
        return "bad_message";
    }
    text_init(&out, c->says, sizeof(c->says));
    text_str(&out, "sealed ");
    text_str(&out, c->code);
    text_char(&out, ' ');
    date_write(c->slips > 0 ? c->closes_s : c->opened_s, &out);
    with.says = text_all(&out);
    memcpy(with.commit, c->commit, SHA256_BYTES);
    memcpy(with.seed, c->seed, SHA256_BYTES);
    text_init(&out, options, sizeof(options));
    text_str(&out, "seats=");
    text_int(&out, c->game->seats);
    text_char(&out, ' ');
    text_str(&out, c->options);
    if (course_seal(&course, c->game->game, text_all(&out), &with, rooms->config.lex))
        return "bad_options";
    memcpy(c->seal, with.seal, SHA256_BYTES);
    text_copy(c->lexicon, sizeof(c->lexicon), course.lexicon);
    return NULL;
}

static void draw_names(struct class *c)
{
    struct rooms *rooms = c->rooms;

    do {
        rng_word(&rooms->rng, c->id, ID_CHARS, RNG_LETTERS);
    } while (room_by_id(rooms, span_of(c->id)));
    enter_draw_code(rooms, c->code);
}

static bool has_key(const struct class *c, struct span key)
{
    uint8_t hash[KEY_BYTES];

    token_hash(key, hash);
    return secret_same(hash, c->key, KEY_BYTES);
}

/* The class before is told where it goes on. */
static void follow(const struct class *c, const struct saying *s)
{
    struct class *before = class_by_id(s->rooms, message_text(s->message, "after"));

    if (!before || before == c || before->away || !has_key(before, message_text(s->message, "key")))
        return;
    text_copy(before->after, sizeof(before->after), c->code);
    before->pressing = true;
    class_store(before);
}

const char *class_watch(struct class *c, const struct saying *s)
{
    int32_t screens = 0;

    for (const struct session *v = c->sessions; v; v = v->class_next)
        screens += !v->hosts;
    if (screens >= LIMIT_WATCHERS)
        return "too_many_watchers";
    class_attach(c, s->session, false);
    class_show_to(c, s->session, s->now_ms);
    return NULL;
}

static const char *open_class(struct class *c, const struct saying *s)
{
    struct rooms *rooms = s->rooms;
    int32_t days = message_int(s->message, "keep");
    struct span title = message_text(s->message, "title");
    const char *why;

    draw_names(c);
    c->opened_s = tidy_stamp_s(rooms);
    c->opener = s->session->address;
    c->lang = lang_of(message_text(s->message, "lang"));
    if (days > 0)
        c->keep_days = days < CLASS_KEEP_MAX_DAYS ? days : CLASS_KEEP_MAX_DAYS;
    why = title.len > 0 ? name_read(title, c->title) : NULL;
    if (!why)
        why = read_game(c, s);
    if (!why)
        why = class_own_read(c, s);
    if (!why)
        why = seal(c, s);
    if (!why)
        c->on[CLASS_AUTO] = c->game->goes_on;
    return why;
}

static const char *say_class(const struct saying *s)
{
    struct rooms *rooms = s->rooms;
    const char *why = classes_offered(rooms) ? NULL : "not_now";
    struct class *c;

    if (!why && rooms->draining)
        return nodes_elsewhere(s) ? NULL : "draining";
    if (!why)
        why = enter_password(s);
    if (!why)
        why = too_many(rooms, &s->session->address);
    if (!why)
        why = tidy_may_open(rooms, &s->session->address, s->now_ms);
    if (why)
        return why;
    c = class_new(rooms);
    why = open_class(c, s);
    if (why) {
        class_free(c);
        return why;
    }
    rng_word(&rooms->rng, c->host_key, TOKEN_CHARS, RNG_LETTERS);
    token_hash(span_of(c->host_key), c->key);
    class_attach(c, s->session, true);
    if (store_is_shared(rooms->store) && !rooms->nodes.reopening)
        c->again = room_copy_message(s); /* another node may have its code */
    follow(c, s);
    class_store(c);
    return NULL;
}

static const char *say_panel(const struct saying *s)
{
    struct span id = message_text(s->message, "class");
    struct class *c = class_by_id(s->rooms, id);
    struct ledger *ledger = s->rooms->config.ledger;

    if ((!c || c->away) && nodes_may_have(s->rooms, id))
        return nodes_seek(s, id, false);
    if (!c || !has_key(c, message_text(s->message, "key"))) { /* a right one is never refused */
        if (!guess_allowed(ledger, &s->session->address, s->now_ms))
            return "too_many_guesses";
        guess_wrong(ledger, &s->session->address, s->now_ms);
        return "no_such_table";
    }
    class_attach(c, s->session, true);
    class_show_to(c, s->session, s->now_ms);
    return NULL;
}

static bool is_taken(const struct class *c, const char *name)
{
    for (int32_t i = 0; i < c->pupils; i++)
        if (strcmp(c->pupil[i].name, name) == 0)
            return true;
    return false;
}

/* A name that nobody in the class has: the one wished for, or any. */
static void give_name(struct class *c, struct pupil *p, struct span wish)
{
    int32_t n = given_find(c->lang, wish), count = given_count();
    const char *name;

    if (n < 0 || is_taken(c, given_name(c->lang, n)))
        n = (int32_t)rng_below(&c->rooms->rng, (uint32_t)count);
    while (is_taken(c, name = given_name(c->lang, n)))
        n++;
    text_copy(p->name, sizeof(p->name), name);
    p->symbol = (int32_t)rng_below(&c->rooms->rng, SYMBOL_MAX + 1);
}

/* A table of its own for the pupil, at which only it sits. */
static const char *open_table(struct pupil *p, const struct saying *s)
{
    struct class *c = p->class;
    struct rooms *rooms = c->rooms;
    const struct table_lent lent = room_lent(rooms);
    char id[ID_CHARS + 1];
    struct saying as = *s;
    struct room *room = room_new(rooms);
    const char *why;

    do {
        rng_word(&rooms->rng, id, ID_CHARS, RNG_LETTERS);
    } while (room_by_id(rooms, span_of(id)));
    room_begin(room, false);
    why =
        table_open(&room->table, id, "", span_of(c->game->game->name), span_of(c->options), &lent);
    text_copy(room->table.class, sizeof(room->table.class), c->id);
    room->table.own = p->slip;
    room->table.opened_s = c->opened_s;
    as.ask.name = span_of(p->name);
    as.ask.symbol = p->symbol;
    as.ask.commit = SPAN("");
    if (!why)
        why = enter_sit(room, &as);
    if (why) {
        room->sessions = NULL;
        s->session->room = NULL;
        s->session->member = -1;
        room_free(room);
        return why;
    }
    room->table.on[SWITCH_LOCK] = room->table.on[SWITCH_CURTAIN] = true;
    text_copy(p->table, sizeof(p->table), id);
    p->room = room;
    room->pupil = p;
    room_register(room);
    class_store(c);
    room_commit(room, s->now_ms);
    return NULL;
}

/* Who shows its token of this class is somebody already. */
static struct pupil *known(struct class *c, struct span token, int32_t *member)
{
    uint8_t key[KEY_BYTES];

    token_hash(token, key);
    for (int32_t i = 0; i < c->pupils && token.len > 0 && token.len <= TOKEN_CHARS; i++) {
        struct pupil *p = &c->pupil[i];

        *member = p->room ? table_member(&p->room->table, key) : -1;
        if (*member >= 0)
            return p;
    }
    return NULL;
}

/* Where one more is kept: before it begins also in place of who is out; NULL: nowhere. */
static struct pupil *place(struct class *c)
{
    if (c->pupils < LIMIT_CLASS_PEOPLE)
        return &c->pupil[c->pupils];
    for (int32_t i = 0; c->state == CLASS_LOBBY && i < c->pupils; i++) {
        struct pupil *p = &c->pupil[i];

        if (p->is == PUPIL_OUT && !(p->room && p->room->busy))
            return p;
    }
    return NULL;
}

static const char *refused(struct class *c)
{
    if (!c->stored) /* nobody was told of it */
        return "no_such_table";
    if (c->on[CLASS_LOCK])
        return "table_locked";
    if (c->state == CLASS_OVER || (c->state != CLASS_LOBBY && (int32_t)c->step.round >= c->rounds))
        return "class_over";
    if (!place(c))
        return "table_full";
    if (c->rooms->stats.tables >= c->rooms->config.tables_max)
        return "too_many_tables";
    return tidy_full(c->rooms) ? "disk_full" : NULL;
}

/* Who comes in at its own pace has a slip that nobody has come with; NULL or a reason. */
static const char *take_slip(struct class *c, const struct saying *s, int32_t *slip)
{
    *slip = 0;
    if (c->slips == 0)
        return NULL;
    *slip = class_slip(c, message_text(s->message, "slip"));
    if (*slip > 0)
        return class_slip_pupil(c, *slip) ? "slip_used" : NULL;
    guess_wrong(s->rooms->config.ledger, &s->session->address, s->now_ms);
    return "no_such_slip";
}

/* Nobody came in there after all. */
static void take_out(struct pupil *p)
{
    struct class *c = p->class;
    struct pupil *last = &c->pupil[--c->pupils];

    if (p == last)
        return;
    *p = *last;
    if (p->room)
        p->room->pupil = p;
    class_store(c);
}

static const char *say_enter(const struct saying *s)
{
    struct span token = message_text(s->message, "token");
    const char *why;
    struct class *c = enter_class(s, &why);
    struct pupil *p;
    int32_t member, slip;

    if (!c)
        return why;
    p = known(c, token, &member);
    if (p)
        return enter_again(p->room, member, token, s);
    why = refused(c);
    if (!why)
        why = take_slip(c, s, &slip);
    if (why)
        return why;
    p = place(c);
    if (p == &c->pupil[c->pupils])
        c->pupils++;
    else
        class_drop(p);
    *p = (struct pupil) { .class = c,
                          .is = c->on[CLASS_NOD] ? PUPIL_ASKING : PUPIL_IN,
                          .tries = CLASS_TRIES,
                          .slip = slip };
    if (slip > 0) {
        const struct slip paper = class_slip_of(c, slip);

        give_name(c, p, span_of(paper.name));
        p->symbol = paper.symbol;
    } else {
        give_name(c, p, message_text(s->message, "name"));
    }
    why = open_table(p, s);
    if (why)
        take_out(p);
    return why;
}

/* Another name, at its table, too, whose file is to have it. */
static const char *rename_pupil(struct pupil *p, struct span name, int32_t symbol, int64_t now_ms)
{
    struct class *c = p->class;
    struct room *room = p->room;
    struct ask ask = { .name = name, .symbol = symbol };
    const char *why;

    if (!room || room->busy)
        return "slow_down";
    room_begin(room, false);
    room->flight.author = NULL;
    why = ask_name(&room->table, room->table.chair[0].member, &ask, now_ms);
    if (why) {
        room_undo(room);
        return why;
    }
    text_copy(p->name, sizeof(p->name), room->table.chair[0].name);
    p->symbol = room->table.chair[0].symbol;
    c->pressing = true;
    class_store(c);
    room_commit(room, now_ms);
    return NULL;
}

static const char *give_another(struct pupil *p, int64_t now_ms)
{
    struct pupil other = { .class = p->class };

    give_name(p->class, &other, SPAN(""));
    return rename_pupil(p, span_of(other.name), other.symbol, now_ms);
}

static const char *say_another(const struct saying *s)
{
    struct pupil *p = s->session->room->pupil;
    const char *why;

    if (!p || p->class->state != CLASS_LOBBY || p->tries == 0)
        return "not_now";
    why = give_another(p, s->now_ms);
    p->tries -= !why;
    return why;
}

/* What a host asks for, each a function. */
typedef const char *host_fn(struct class *c, const struct saying *s);

static const char *host_part(struct class *c, const struct saying *s)
{
    uint8_t part[SHA256_BYTES], commit[SHA256_BYTES];

    if (c->sealed)
        return "not_now";
    if (!hex_read(s->ask.text, part))
        return "bad_message";
    fair_commit_part(part, commit);
    if (memcmp(commit, c->commit, SHA256_BYTES) != 0)
        return "bad_message";
    memcpy(c->part, part, SHA256_BYTES);
    c->sealed = true;
    return NULL;
}

static const char *host_start(struct class *c, const struct saying *s)
{
    return class_start(c, s->now_ms);
}

/* Whether the class still is where the host saw it when it said so. */
static bool is_seen(const struct class *c, const struct message *m)
{
    struct span state = message_text(m, "state");

    return state.len == 0 || (span_is(state, class_state_word[c->state]) &&
                              message_int(m, "round") == (int32_t)c->step.round &&
                              message_int(m, "throw") == step_number(c->game->game, &c->step));
}

static const char *host_next(struct class *c, const struct saying *s)
{
    return is_seen(c, s->message) ? class_next(c, s->now_ms) : NULL;
}

static const char *host_end(struct class *c, const struct saying *s)
{
    if (c->state == CLASS_OVER)
        return "not_now";
    class_end(c, s->now_ms);
    return NULL;
}

static const char *turn(struct class *c, enum class_switch which, const struct saying *s)
{
    c->on[which] = s->ask.on;
    return NULL;
}

static const char *host_hold(struct class *c, const struct saying *s)
{
    return turn(c, CLASS_HOLD, s);
}

static const char *host_auto(struct class *c, const struct saying *s)
{
    return turn(c, CLASS_AUTO, s);
}

static const char *host_lock(struct class *c, const struct saying *s)
{
    return turn(c, CLASS_LOCK, s);
}

static const char *host_nod(struct class *c, const struct saying *s)
{
    return turn(c, CLASS_NOD, s);
}

static struct pupil *meant(struct class *c, const struct saying *s)
{
    return s->ask.n >= 0 && s->ask.n < c->pupils ? &c->pupil[s->ask.n] : NULL;
}

static const char *host_in(struct class *c, const struct saying *s)
{
    struct pupil *p = meant(c, s);

    if (!p)
        return "no_such_chair";
    p->is = PUPIL_IN;
    return NULL;
}

static const char *host_out(struct class *c, const struct saying *s)
{
    struct pupil *p = meant(c, s);

    if (!p)
        return "no_such_chair";
    p->is = PUPIL_OUT;
    return NULL;
}

static const char *host_more(struct class *c, const struct saying *s)
{
    struct pupil *p = meant(c, s);

    if (!p)
        return "no_such_chair";
    if (c->decide_s == 0)
        return "not_now";
    p->more = s->ask.on;
    return NULL;
}

static const char *host_rename(struct class *c, const struct saying *s)
{
    struct pupil *p = meant(c, s);
    int32_t symbol = s->ask.symbol;

    if (!p)
        return "no_such_chair";
    if (s->ask.name.len == 0 && symbol < 0)
        return give_another(p, s->now_ms);
    for (int32_t i = 0; i < c->pupils; i++)
        if (&c->pupil[i] != p && span_is(s->ask.name, c->pupil[i].name))
            return "name_taken";
    return rename_pupil(p, s->ask.name.len > 0 ? s->ask.name : span_of(p->name),
                        symbol >= 0 ? symbol : p->symbol, s->now_ms);
}

static const char *host_show(struct class *c, const struct saying *s)
{
    static const char *const word[CLASS_SHOWS] = { "five", "all", "none", "end" };

    for (int i = 0; i < CLASS_SHOWS; i++) {
        if (!span_is(s->ask.text, word[i]))
            continue;
        c->show = (enum class_show)i;
        return NULL;
    }
    return "bad_message";
}

static const char *host_keep(struct class *c, const struct saying *s)
{
    int32_t days = message_int(s->message, "days");

    if (days < 1 || days > CLASS_KEEP_MAX_DAYS)
        return "bad_message";
    c->keep_days = days;
    return NULL;
}

static const char *host_slips(struct class *c, const struct saying *s)
{
    if (c->slips == 0 || c->state == CLASS_OVER)
        return "not_now";
    if (s->ask.n > LIMIT_CLASS_PEOPLE)
        return "bad_message";
    if (s->ask.n > c->slips)
        c->slips = (int32_t)s->ask.n;
    class_tell_slips(c, s->session);
    return NULL;
}

static const char *host_delete(struct class *c, const struct saying *s)
{
    (void)s;
    if (c->ended_s == 0)
        class_end(c, s->now_ms);
    c->keep_days = 0; /* whoever is asked for its next turn deletes it */
    return NULL;
}

static const struct {
    const char *what;
    host_fn *ask;
} asks[] = {
    { "part", host_part },   { "start", host_start },   { "hold", host_hold },
    { "next", host_next },   { "auto", host_auto },     { "end", host_end },
    { "lock", host_lock },   { "nod", host_nod },       { "in", host_in },
    { "out", host_out },     { "more", host_more },     { "show", host_show },
    { "keep", host_keep },   { "rename", host_rename }, { "delete", host_delete },
    { "slips", host_slips },
};

static const char *say_host(const struct saying *s)
{
    struct span what = message_text(s->message, "what");
    struct class *c = s->session->class;
    const char *why;

    if (c->away) /* in a moment at another node */
        return "not_stored";
    for (size_t i = 0; i < sizeof(asks) / sizeof(asks[0]); i++) {
        if (!span_is(what, asks[i].what))
            continue;
        why = asks[i].ask(c, s);
        if (why)
            return why;
        c->pressing = true;
        class_store(c);
        return NULL;
    }
    return "bad_message";
}

const char *class_say(const struct saying *s)
{
    static const struct {
        const char *verb;
        say_fn *say;
    } verbs[] = { { "class", say_class },
                  { "panel", say_panel },
                  { "enter", say_enter },
                  { "another", say_another },
                  { "host", say_host } };
    size_t i = 0;

    while (!span_is(span_of(s->verb), verbs[i].verb))
        i++;
    return verbs[i].say(s);
}

/* chairs.c -- who sits where. */
#include <string.h>

#include "base/secret.h"
#include "internal.h"

bool chair_person(const struct chair *c)
{
    return c->member >= 0;
}

bool chair_program(const struct table *t, const struct chair *c)
{
    return chair_person(c) && t->member[c->member].program;
}

bool chair_says(const struct table *t, const struct chair *c)
{
    return chair_person(c) && !t->member[c->member].program;
}

bool chair_meant(const struct table *t, const struct ask *ask)
{
    return ask->chair >= 0 && ask->chair < t->chairs &&
           (ask->name.len == 0 || span_is(ask->name, t->chair[ask->chair].name));
}

bool chair_vacant(const struct chair *c)
{
    return c->member < 0 && c->bot[0] == '\0';
}

bool table_owns(const struct table *t, int32_t member, int32_t chair)
{
    return member >= 0 && chair >= 0 && chair < t->chairs && t->chair[chair].member == member;
}

int32_t table_eyes(const struct table *t, int32_t member)
{
    for (int32_t i = 0; member >= 0 && i < t->seats; i++)
        if (t->chair[i].member == member && !t->chair[i].asking)
            return i;
    return SEAT_WATCHER;
}

int32_t table_member(const struct table *t, const uint8_t key[KEY_BYTES])
{
    int32_t found = -1;

    for (int32_t m = 0; m < MEMBERS_MAX; m++) {
        bool same = secret_same(t->key[m], key, KEY_BYTES);

        if (same & t->member[m].used)
            found = m;
    }
    return found;
}

/* Another chair whose name looks like this one; NULL: there is none. */
static struct chair *namesake(struct table *t, const struct chair *c, const char *name)
{
    for (int32_t i = 0; i < t->chairs; i++)
        if (&t->chair[i] != c && names_alike(t->chair[i].name, name))
            return &t->chair[i];
    return NULL;
}

/* What a bot is called, in every language; a strength that is not among these is a plain Bot. */
static const char *bot_called(const char *strength)
{
    static const char *const called[][2] = {
        { "random", "Zap" }, { "easy", "Pip" },   { "medium", "Dot" },
        { "hard", "Ada" },   { "master", "Kai" }, { "perfect", "Max" },
    };

    for (size_t i = 0; i < sizeof(called) / sizeof(called[0]); i++)
        if (strcmp(called[i][0], strength) == 0)
            return called[i][1];
    return "Bot";
}

/* Dot, Dot 2, Dot 3 ...: one of those is free. */
static void name_bot(struct table *t, struct chair *c)
{
    struct text name;

    for (int i = 1; i <= CHAIRS_MAX + 1; i++) {
        text_init(&name, c->name, sizeof(c->name));
        text_str(&name, bot_called(c->bot));
        if (i > 1) {
            text_char(&name, ' ');
            text_int(&name, i);
        }
        if (!namesake(t, c, c->name))
            break;
    }
}

/* Not the name of a person in whose place a bot plays on. */
static bool has_bot_name(const struct chair *c)
{
    const char *called = bot_called(c->bot);
    size_t len = strlen(called);

    return strncmp(c->name, called, len) == 0 && (c->name[len] == '\0' || c->name[len] == ' ');
}

void chair_bot(struct table *t, struct chair *c, const struct bot *bot)
{
    bool rename = c->bot[0] == '\0' || has_bot_name(c);

    text_copy(c->bot, sizeof(c->bot), bot->name);
    if (rename)
        name_bot(t, c);
}

const char *chair_name(struct table *t, struct chair *c, struct span name, int32_t symbol)
{
    char clean[NAME_MAX_BYTES + 1];
    const char *why = name_read(name, clean);
    struct chair *same;

    if (why)
        return why;
    if (t->on[SWITCH_PUBLIC] && name_blocked(t->lent.blocked, clean))
        return "name_blocked";
    same = namesake(t, c, clean);
    if (same && !same->bot[0])
        return "name_taken";
    text_copy(c->name, sizeof(c->name), clean);
    c->symbol = symbol < 0 || symbol > SYMBOL_MAX ? 0 : symbol;
    if (same)
        name_bot(t, same);
    return NULL;
}

/* A chair more; NULL: there is no room. */
static struct chair *new_chair(struct table *t, int32_t member)
{
    struct chair *c = &t->chair[t->chairs];

    if (t->chairs == CHAIRS_MAX)
        return NULL;
    *c = (struct chair) { .member = member, .patience.since_ms = -1 };
    t->chairs++;
    t->off = 0;
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    return c;
}

const char *chair_add(struct table *t, int32_t member, struct span name, int32_t symbol)
{
    struct chair *c = new_chair(t, member);
    const char *why = c ? chair_name(t, c, name, symbol) : "table_full";

    t->chairs -= c && why;
    return why;
}

const char *table_join(struct table *t, const uint8_t key[KEY_BYTES], const struct ask *ask,
                       int64_t now_ms, int32_t *member)
{
    int32_t m = 0;
    const char *why;

    if (t->on[SWITCH_LOCK])
        return "table_locked";
    while (m < MEMBERS_MAX && t->member[m].used)
        m++;
    if (m == MEMBERS_MAX)
        return "table_full";
    why = chair_add(t, m, ask->name, ask->symbol);
    if (why)
        return why;
    t->member[m] = (struct member) {
        .used = true, .program = ask->program, .least_ms = -1, .gone_since_ms = now_ms
    };
    why = mix_commit(t, m, ask->commit);
    if (why)
        return why;
    memcpy(t->key[m], key, KEY_BYTES);
    t->chair[t->chairs - 1].asking = (t->on[SWITCH_NOD] || ask->removed) && t->opener >= 0;
    t->chair[t->chairs - 1].removed = ask->removed && t->opener >= 0;
    t->shared |= t->opener >= 0 && !ask->program;
    if (t->opener < 0 && !ask->program)
        t->opener = m;
    table_here(t, m, true, now_ms);
    lobby_fit(t);
    *member = m;
    return NULL;
}

/* A symbol nobody else at the table has. */
static int32_t free_symbol(const struct table *t)
{
    int32_t symbol = 0;

    for (int32_t i = 0; i < t->chairs; i++) {
        if (t->chair[i].symbol == symbol) {
            symbol++;
            i = -1;
        }
    }
    return symbol;
}

void table_rekey(struct table *t, int32_t member, const uint8_t key[KEY_BYTES])
{
    memcpy(t->key[member], key, KEY_BYTES);
    t->member[member].committed = false; /* to a part the new device does not have */
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
}

const char *table_add_bot(struct table *t, struct span name)
{
    const struct bot *bot = bot_find(t->game, name);
    int32_t symbol = free_symbol(t);
    struct chair *c;

    if (!bot)
        return "no_such_bot";
    c = table_free(t) > 0 ? new_chair(t, -1) : NULL;
    if (!c)
        return "table_full";
    c->symbol = symbol;
    chair_bot(t, c, bot);
    return NULL;
}

bool table_speaks(const struct table *t, int32_t member)
{
    if (t->state == TABLE_LOBBY || table_eyes(t, member) >= 0)
        return table_admitted(t, member);
    for (int32_t s = 0; s < t->seats; s++) {
        const struct chair *c = &t->chair[s];

        if (chair_says(t, c) && (t->state == TABLE_MATCH || t->member[c->member].here))
            return false;
    }
    return table_admitted(t, member);
}

int32_t table_host(const struct table *t)
{
    if (t->opener >= 0 && t->member[t->opener].here)
        return t->opener;
    for (int32_t i = 0; i < t->chairs; i++) {
        const struct chair *c = &t->chair[i];

        if (chair_says(t, c) && !c->asking && t->member[c->member].here)
            return c->member;
    }
    return t->opener;
}

bool table_blind(const struct table *t, int32_t member)
{
    bool removed = false;

    if (member < 0 || table_admitted(t, member))
        return false;
    for (int32_t i = 0; i < t->chairs; i++)
        removed = removed || (t->chair[i].member == member && t->chair[i].removed);
    return removed || t->on[SWITCH_CURTAIN];
}

bool table_admitted(const struct table *t, int32_t member)
{
    for (int32_t i = 0; i < t->chairs; i++)
        if (t->chair[i].member == member && !t->chair[i].asking)
            return true;
    return false;
}

void chairs_admit(struct table *t, int32_t member)
{
    for (int32_t i = 0; i < t->chairs; i++)
        if (t->chair[i].member == member)
            t->chair[i].asking = t->chair[i].removed = false;
}

/* Forgets members without a chair; somebody else becomes the opener if need be. */
static void tidy_members(struct table *t)
{
    bool seated[MEMBERS_MAX] = { false };

    for (int32_t i = 0; i < t->chairs; i++)
        if (chair_person(&t->chair[i]))
            seated[t->chair[i].member] = true;
    for (int32_t m = 0; m < MEMBERS_MAX; m++)
        t->member[m].used = t->member[m].used && seated[m];
    if (t->opener >= 0 && t->member[t->opener].used)
        return;
    t->opener = -1;
    for (int32_t i = t->chairs - 1; i >= 0; i--)
        if (chair_says(t, &t->chair[i]) && (!t->chair[i].asking || t->opener < 0))
            t->opener = t->chair[i].member;
    if (t->opener >= 0)
        chairs_admit(t, t->opener); /* nobody is left to nod */
}

void chair_drop(struct table *t, int32_t chair)
{
    t->chairs--;
    memmove(&t->chair[chair], &t->chair[chair + 1],
            (size_t)(t->chairs - chair) * sizeof(t->chair[0]));
}

void chairs_tidy(struct table *t)
{
    for (int32_t i = t->chairs - 1; i >= 0; i--)
        if (chair_vacant(&t->chair[i]))
            chair_drop(t, i);
    tidy_members(t);
}

int32_t chairs_order(struct table *t)
{
    int32_t admitted = 0;

    for (int32_t i = 0; i < t->chairs; i++) {
        struct chair c = t->chair[i];

        if (c.asking)
            continue;
        memmove(&t->chair[admitted + 1], &t->chair[admitted], (size_t)(i - admitted) * sizeof(c));
        t->chair[admitted++] = c;
    }
    return admitted;
}

int32_t chairs_kept(const struct table *t)
{
    return t->state == TABLE_LOBBY ? series_seats(t) : t->seats;
}

/* Takes the chair away from whoever has it; in a match a bot plays on. */
void chair_vacate(struct table *t, int32_t chair, int64_t now_ms)
{
    struct chair *c = &t->chair[chair];

    t->off = 0;
    t->dirty |= DIRTY_VIEW | DIRTY_ROW;
    if (chair >= chairs_kept(t)) {
        chair_drop(t, chair);
    } else if (t->challenge[0] && t->state == TABLE_MATCH) {
        c->member = -1; /* nobody plays on for who gives it up */
        match_forget(t->match, chair);
    } else if (t->state == TABLE_MATCH || series_going(t)) {
        c->member = -1;
        c->held[0] = '\0';
        c->out = 0;
        for (int32_t i = 0; i < t->chairs; i++) /* nor does who goes ask for anything */
            t->chair[i].out &= ~(UINT32_C(1) << chair);
        text_copy(c->bot, sizeof(c->bot), bot_usual(t->game)->name);
        if (t->state == TABLE_MATCH) {
            match_forget(t->match, chair);
            table_event(t, "bot", chair, c->bot, now_ms);
        }
    } else {
        c->member = -1;
        c->bot[0] = '\0';
    }
    tidy_members(t);
    table_clock(t, now_ms);
    table_plan(t, now_ms);
}

bool table_abandoned(const struct table *t, int64_t now_ms, int64_t gone_ms)
{
    for (int32_t m = 0; m < MEMBERS_MAX; m++) {
        if (!t->member[m].used)
            continue;
        if (t->member[m].here || now_ms - t->member[m].gone_since_ms < gone_ms)
            return false;
    }
    return true;
}

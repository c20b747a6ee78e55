/* class_at.c -- where classes are, and who is in front of one: all that is linked everywhere. */
#include "class.h"

const char *const class_state_word[CLASS_STATES] = { "lobby", "decide", "bars", "over", "open" };

bool classes_offered(const struct rooms *rooms)
{
    return rooms->config.classes != NULL;
}

struct class *class_by_code(const struct rooms *rooms, struct span code)
{
    struct class *c = rooms->classes;

    while (c && (c->away || !span_is(code, c->code)))
        c = c->next;
    return c;
}

struct class *class_by_id(const struct rooms *rooms, struct span id)
{
    struct class *c = rooms->classes;

    while (c && !span_is(id, c->id))
        c = c->next;
    return c;
}

void class_attach(struct class *c, struct session *session, bool hosts)
{
    class_leave(session);
    session->class = c;
    session->hosts = hosts;
    session->class_next = c->sessions;
    c->sessions = session;
    c->news = true;
    class_touch(c);
}

void class_leave(struct session *session)
{
    struct class *c = session->class;
    struct session **at;

    if (!c)
        return;
    for (at = &c->sessions; *at != session;)
        at = &(*at)->class_next;
    *at = session->class_next;
    session->class = NULL;
    session->class_next = NULL;
    session->hosts = false;
    c->news = true;
    class_touch(c);
}

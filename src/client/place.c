/* place.c -- a server's address, as people have it: see line.h. */
#include <stdio.h>
#include <string.h>

#include "line.h"

enum { PORT_DIGITS = 5 };

static bool take_scheme(struct span *url, bool *secure)
{
    static const struct {
        const char *scheme;
        bool secure;
    } known[] = {
        { "http://", false }, { "https://", true }, { "ws://", false }, { "wss://", true }
    };

    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        size_t len = strlen(known[i].scheme);

        if (url->len > len && memcmp(url->at, known[i].scheme, len) == 0) {
            *secure = known[i].secure;
            *url = (struct span) { url->at + len, url->len - len };
            return true;
        }
    }
    return false;
}

/* Nothing that could end a line of the handshake, or belongs elsewhere in a URL. */
static bool is_clean(struct span s)
{
    for (size_t i = 0; i < s.len; i++)
        if (s.at[i] <= ' ' || s.at[i] >= 0x7f || strchr("\"<>@\\", s.at[i]))
            return false;
    return true;
}

static void put(char *to, size_t room, struct span s)
{
    snprintf(to, room, "%.*s", (int)s.len, s.at);
}

/* `HOST`, `HOST:PORT`, `[IPv6]:PORT`. */
static bool read_host(struct span host, struct place *place)
{
    const char *end = host.len > 0 && host.at[0] == '[' ? memchr(host.at, ']', host.len) : NULL;
    struct span rest = host, name;
    int64_t port;

    put(place->host, sizeof(place->host), host);
    if (end) {
        name = (struct span) { host.at + 1, (size_t)(end - host.at - 1) };
        rest = (struct span) { end + 1, host.len - name.len - 2 };
        if (rest.len > 0 && rest.at[0] != ':')
            return false;
        span_until(&rest, ':');
    } else {
        name = span_until(&rest, ':');
    }
    put(place->name, sizeof(place->name), name);
    snprintf(place->port, sizeof(place->port), "%s", place->secure ? "443" : "80");
    if (rest.len == 0)
        return name.len > 0;
    put(place->port, sizeof(place->port), rest);
    return name.len > 0 && rest.len <= PORT_DIGITS && span_number(rest, &port) && port > 0 &&
           port <= 65535;
}

/* The WebSocket stands beside the page; a link may name it already. */
static void set_path(struct span sub, struct place *place)
{
    while (sub.len > 0 && sub.at[sub.len - 1] == '/')
        sub.len--;
    if (span_is(sub, "ws") || (sub.len > 3 && memcmp(sub.at + sub.len - 3, "/ws", 3) == 0))
        sub.len -= 2;
    while (sub.len > 0 && sub.at[sub.len - 1] == '/')
        sub.len--;
    snprintf(place->path, sizeof(place->path), "/%.*s%sws", (int)sub.len, sub.at,
             sub.len > 0 ? "/" : "");
}

bool place_read(const char *url, struct place *place)
{
    struct span rest = span_trim(span_of(url)), path, host, code;

    *place = (struct place) { .secure = false };
    if (rest.len >= LINE_URL_MAX - 4 || !is_clean(rest) || !take_scheme(&rest, &place->secure))
        return false;
    path = span_until(&rest, '#');
    code = span_until(&rest, '/'); /* a link may say more behind it */
    host = span_until(&path, '/');
    if (code.len >= LINE_CODE_MAX || !read_host(host, place))
        return false;
    put(place->code, sizeof(place->code), code);
    set_path(path, place);
    return true;
}

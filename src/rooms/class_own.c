/*
 * class_own.c -- a class at everybody's own pace: open until a day, for who has a slip of paper.
 * The word on it follows from the host's key, so it can be printed again and is stored nowhere; it
 * is traded once, for the token of a device.
 */
#include <string.h>

#include "class.h"

enum { DAY_S = 86400, DAYS = 7, SLIPS = 30, LETTERS = 5 };

const char *class_own_read(struct class *c, const struct saying *s)
{
    int32_t days = message_int(s->message, "days"), slips = message_int(s->message, "slips");

    if (!span_is(message_text(s->message, "pace"), "own"))
        return NULL;
    days = days > 0 ? days : DAYS;
    slips = slips > 0 ? slips : SLIPS;
    if (days > CLASS_DAYS_MAX || slips > LIMIT_CLASS_PEOPLE || c->game->seats > 1)
        return "bad_options";
    c->slips = slips;
    c->closes_s = c->opened_s + (int64_t)days * DAY_S;
    c->decide_s = 0;
    return NULL;
}

void class_own_turn(struct class *c, int64_t now_ms)
{
    if (c->state == CLASS_LOBBY && c->sealed) {
        c->state = CLASS_OPEN;
        class_store(c);
    }
    if (c->state != CLASS_OPEN)
        return;
    for (int32_t i = 0; i < c->pupils; i++)
        class_begin(&c->pupil[i], now_ms);
}

struct slip class_slip_of(const struct class *c, int32_t n)
{
    static const char letters[] = "bdfghklmnprstvwz"; /* so that none is one that nobody wants */
    struct slip slip = { .name = given_name(c->lang, c->key[0] + n),
                         .symbol = (c->key[1] + n) % (SYMBOL_MAX + 1) };
    char line[16 + HEX_CHARS];
    uint8_t hash[SHA256_BYTES];
    struct sha256 sha;
    struct text out;

    text_init(&out, line, sizeof(line));
    text_str(&out, "slip ");
    text_int(&out, n);
    text_char(&out, ' ');
    hex_write(c->key, &out);
    sha256_init(&sha);
    sha256_add(&sha, text_all(&out));
    sha256_end(&sha, hash);
    for (int i = 0; i < CLASS_SLIP; i++)
        slip.word[i] =
            i < LETTERS ? letters[hash[i] % (sizeof(letters) - 1)] : (char)('0' + hash[i] % 10);
    return slip;
}

int32_t class_slip(const struct class *c, struct span word)
{
    char text[CLASS_SLIP + 1] = "";

    if (word.len != CLASS_SLIP)
        return 0;
    for (size_t i = 0; i < word.len; i++)
        text[i] = (char)(word.at[i] >= 'A' && word.at[i] <= 'Z' ? word.at[i] + 32 : word.at[i]);
    for (int32_t n = 1; n <= c->slips; n++)
        if (strcmp(class_slip_of(c, n).word, text) == 0)
            return n;
    return 0;
}

struct pupil *class_slip_pupil(struct class *c, int32_t slip)
{
    for (int32_t i = 0; i < c->pupils; i++)
        if (c->pupil[i].slip == slip)
            return &c->pupil[i];
    return NULL;
}

void class_tell_slips(struct class *c, struct session *session)
{
    char buf[CLASS_JSON_MAX];
    struct text out;

    text_init(&out, buf, sizeof(buf));
    js_open(&out, NULL, '{');
    js_str(&out, "is", SPAN("slips"));
    js_str(&out, "class", span_of(c->id));
    js_open(&out, "slips", '[');
    for (int32_t n = 1; n <= c->slips; n++) {
        const struct pupil *p = class_slip_pupil(c, n);
        struct slip slip = class_slip_of(c, n);

        js_open(&out, NULL, '{');
        js_str(&out, "name", span_of(p ? p->name : slip.name));
        js_int(&out, "symbol", p ? p->symbol : slip.symbol);
        js_str(&out, "word", span_of(slip.word));
        js_bool(&out, "used", p);
        js_close(&out, '}');
    }
    js_close(&out, ']');
    js_close(&out, '}');
    rooms_send(c->rooms, session, text_all(&out));
}

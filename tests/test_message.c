/*
 * test_message.c [COUNT] -- the reader of messages: cases one by one, then COUNT damaged messages,
 * each read by jansson as well: both accept it or neither does, and find the same members.
 *
 * Differences are meant in our own limits (MESSAGE_*) and between 1e308 and the largest double.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "rooms/message.h"
#include "tap.h"

enum { TEXT_MAX = 600, CUT_MAX = 6, DAMAGES_MAX = 4 };
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static struct message message;

static bool reads(const char *text)
{
    return message_read(&message, span_of(text));
}

static void test_values(void)
{
    ok(reads(" {\"do\":\"move\",\"n\":12,\"on\":true,\"off\":false,\"s\":null} \n"), "an object");
    ok(span_is(message_text(&message, "do"), "move") && message_int(&message, "n") == 12,
       "text and number");
    ok(message_true(&message, "on") && !message_true(&message, "off") &&
           !message_true(&message, "n"),
       "true alone is true");
    ok(message_text(&message, "n").len == 0 && message_text(&message, "x").len == 0 &&
           message_int(&message, "do") == -1 && message_int(&message, "x") == -1,
       "what is missing or of another kind");
    ok(reads("{\"a\":-1,\"b\":2147483647,\"c\":2147483648,\"d\":1.0,\"e\":1e1}") &&
           message_int(&message, "a") == -1 && message_int(&message, "b") == INT32_MAX &&
           message_int(&message, "c") == -1 && message_int(&message, "d") == -1 &&
           message_int(&message, "e") == -1,
       "whole numbers from 0 within int32");
    ok(reads("{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\\ud83c\\udfb2\",\"\\u0062\":\"c\"}") &&
           span_is(message_text(&message, "a"), "\"\\/\b\f\n\r\t\xc3\xa4\xf0\x9f\x8e\xb2") &&
           span_is(message_text(&message, "b"), "c"),
       "escapes");
    ok(reads("{\"a\":9.9e307,\"b\":0e999,\"c\":0.00e999,\"d\":1e-999,\"e\":0.001e310}"),
       "large and small numbers");
    ok(reads("{\"a\":{\"b\":\"x\\n\",\"c\":[1,{}]},\"b\":\"y\\n\",\"c\":\"\"}") &&
           span_is(message_text(&message, "b"), "y\n") && message.members == 3,
       "inner members are not the message's");
    ok(!reads("{\"a\":1,\"b\":}") && message.members == 0, "refused: no members");
}

static void test_refused(void)
{
    static const char *const bad[] = {
        "",
        "null",
        "[]",
        "e999",
        "e-999",
        "0.",
        "e307",
        "\"do\"",
        "{",
        "{}{}",
        "{} x",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{,\"a\":1}",
        "{a:1}",
        "{'a':1}",
        "{\"a\":01}",
        "{\"a\":+1}",
        "{\"a\":1.}",
        "{\"a\":.5}",
        "{\"a\":-}",
        "{\"a\":1e}",
        "{\"a\":0x1}",
        "{\"a\":NaN}",
        "{\"a\":1e999}",
        "{\"a\":0.01e310}",
        "{\"a\":-12.5e307}",
        "{\"a\":True}",
        "{\"a\":9223372036854775808}",
        "{\"a\":-9223372036854775809}",
        "{\"a\":\"\n\"}",
        "{\"a\":\"\\x\"}",
        "{\"a\":\"\\u12g4\"}",
        "{\"a\":\"\\u0000\"}",
        "{\"a\":\"\\ud83c\"}",
        "{\"a\":\"\\udfb2\"}",
        "{\"a\":\"\\ud83c\\u0041\"}",
        "{\"a\":\"\xed\xa0\x80\"}",
        "{\"a\":\"\xc3\"}",
        "{\"a\":1,\"a\":2}",
        "{\"a\":1,\"\\u0061\":2}",
        "{\"b\":{\"a\":1,\"a\":2}}",
        "{\"a\":[1,]}",
        "{\"a\":[1}",
        "{\"a\":\"",
        "{\"a\":\"\\",
        "/**/{}",
    };

    for (size_t i = 0; i < COUNT(bad); i++)
        ok(!reads(bad[i]), "refused: case %zu", i + 1);
    ok(!message_read(&message, (struct span) { "{\"a\":\"\0\"}", 9 }), "refused: a byte of 0");
}

/* {"0":1,"1":1,...} */
static void many(struct text *out, int members)
{
    js_open(out, NULL, '{');
    for (int i = 0; i < members; i++) {
        char key[12];
        struct text name;

        text_init(&name, key, sizeof(key));
        text_int(&name, i);
        js_int(out, key, 1);
    }
    js_close(out, '}');
}

static void test_limits(void)
{
    static char buf[MESSAGE_MAX + 2];
    struct text out;

    for (int more = 0; more < 2; more++) {
        text_init(&out, buf, sizeof(buf));
        many(&out, MESSAGE_MEMBERS + more);
        ok(reads(buf) == !more, "%d members", MESSAGE_MEMBERS + more);

        text_init(&out, buf, sizeof(buf));
        text_str(&out, "{\"a\":");
        for (int i = 0; i < MESSAGE_DEPTH + more; i++)
            text_char(&out, '[');
        for (int i = 0; i < MESSAGE_DEPTH + more; i++)
            text_char(&out, ']');
        text_char(&out, '}');
        ok(reads(buf) == !more, "nested %d deep", MESSAGE_DEPTH + more);

        memset(buf, ' ', sizeof(buf));
        memcpy(buf, "{\"a\":\"\\n", 8);
        memcpy(buf + MESSAGE_MAX + more - 2, "\"}", 2);
        ok(message_read(&message, (struct span) { buf, (size_t)MESSAGE_MAX + (size_t)more }) ==
                   !more &&
               message_text(&message, "a").len == (more ? 0 : MESSAGE_MAX - 9),
           "%d bytes", MESSAGE_MAX + more);
    }
}

/* A message with some pieces put in the place of others; its length. */
static size_t damaged(struct rng *rng, char text[TEXT_MAX])
{
    static const char *const said[] = {
        "{\"do\":\"open\",\"game\":\"fiese15\",\"options\":\"rounds=1\",\"name\":\"An\\u00e4\","
        "\"bots\":2,\"start\":true}",
        "{\"do\":\"move\",\"seat\":0,\"n\":12,\"text\":\"own 1 B\xc3\xa4r\\n\\\"\\\\\\/\","
        "\"match\":\"k-1\",\"took\":900}",
        "{ \"do\" : \"x\" , \"a\" : [1, -2.5e3, null, {\"b\":{}, \"c\":[]}], \"on\" : false }",
        "{\"a\":\"\\ud83d\\ude00\",\"b\":9223372036854775807,\"c\":-9223372036854775808,"
        "\"d\":0.1,\"e\":1E+2}",
    };
    static const char *const piece[] = {
        "",
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "\"",
        "\\",
        "\\u0000",
        "\\ud800",
        "e",
        "0",
        "\\udc00",
        "\\n",
        "\\u00",
        "\xc3",
        "\xed\xa0",
        "-",
        "1.",
        "\xff",
        "01",
        "1e",
        "true",
        "null",
        "\t",
        " ",
        "9223372036854775808",
        "\"a\":",
        "\"do\"",
        "\x1f",
        "\"a\":1,\"a\":2,",
        "\x7f",
        "[]",
        "{\"a\":1,\"b\":[{}]}",
    };
    size_t len;

    strcpy(text, said[rng_below(rng, COUNT(said))]);
    len = strlen(text);
    for (uint32_t n = rng_below(rng, DAMAGES_MAX); n > 0; n--) {
        const char *in = piece[rng_below(rng, COUNT(piece))];
        size_t at = rng_below(rng, (uint32_t)len + 1), size = strlen(in);
        size_t cut = rng_below(rng, 3) > 0 ? 0 : rng_below(rng, CUT_MAX);

        cut = cut < len - at ? cut : len - at;
        memmove(text + at + size, text + at + cut, len - at - cut);
        memcpy(text + at, in, size);
        len = len - cut + size;
    }
    return len;
}

static bool same_value(const json_t *theirs, const struct message_member *ours)
{
    if (json_is_string(theirs))
        return ours->kind == MESSAGE_STRING &&
               span_same(ours->text,
                         (struct span) { json_string_value(theirs), json_string_length(theirs) });
    if (json_is_integer(theirs))
        return ours->kind == MESSAGE_NUMBER && ours->number == json_integer_value(theirs);
    return ours->kind == (json_is_true(theirs) ? MESSAGE_TRUE : MESSAGE_OTHER);
}

static bool same_members(json_t *theirs)
{
    const char *key;
    json_t *value;

    json_object_foreach(theirs, key, value)
    {
        const struct message_member *ours = message_get(&message, key);

        if (!ours || !same_value(value, ours))
            return false;
    }
    return json_object_size(theirs) == (size_t)message.members;
}

static void test_damaged(long count)
{
    struct rng rng = rng_seeded(4);
    long accepted = 0, differ = 0;

    for (long i = 0; i < count; i++) {
        char text[TEXT_MAX];
        size_t len = damaged(&rng, text);
        char *exact =
            memcpy(malloc(len > 0 ? len : 1), text, len); /* a byte read beyond is noticed */
        json_error_t error;
        json_t *theirs = json_loadb(exact, len, JSON_REJECT_DUPLICATES, &error);
        bool ours = message_read(&message, (struct span) { exact, len });

        if (json_is_object(theirs) != ours || (ours && !same_members(theirs))) {
            differ++;
            printf("# differs: %.*s (%s)\n", (int)len, text, theirs ? "fine" : error.text);
        }
        accepted += ours;
        json_decref(theirs);
        free(exact);
    }
    ok(differ == 0, "%ld messages are read as jansson reads them, %ld accepted", count, accepted);
    ok(accepted > count / 10 && accepted < count - count / 10, "some are fine and some are not");
}

int main(int argc, char **argv)
{
    test_values();
    test_refused();
    test_limits();
    test_damaged(argc > 1 ? atol(argv[1]) : 1000);
    return tap_end();
}

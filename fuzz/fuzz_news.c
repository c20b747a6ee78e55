/*
 * fuzz_news.c -- what a server says to a client, a line a message: whatever it is, what is kept of
 * it is bounded, has nothing in it that a terminal obeys, and can be shown.
 */
#include <string.h>

#include "base/utf8.h"
#include "client/news.h"
#include "fuzz.h"

static struct news news;
static char view[VIEW_MAX];

static void check_text(const char *text)
{
    size_t len = strlen(text), size;
    uint32_t c;

    for (; len > 0; text += size, len -= size) {
        size = utf8_read(text, len, &c);
        expect(size > 0 && utf8_shows(c));
    }
}

static void check(void)
{
    struct text out;

    check_text(news.code);
    check_text(news.options);
    for (int i = 0; i < news.chairs; i++)
        check_text(news.chair[i].name);
    if (!news.shown)
        return;
    text_init(&out, view, sizeof(view));
    question_show(&news.asked, &out);
    expect(!out.full && news_status(&news)->seats <= NEWS_CHAIRS);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct span rest = { (const char *)data, size };
    struct news_told told;

    news = (struct news) { .state = NEWS_NOWHERE };
    while (rest.len > 0) {
        struct span line = span_until(&rest, '\n');

        switch (news_read(&news, &told, line)) {
        case NEWS_TABLE:
            check();
            break;
        case NEWS_NOTHING:
            break;
        default:
            check_text(told.why);
            check_text(told.token);
        }
    }
    return 0;
}

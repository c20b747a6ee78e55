/* desk.c -- bans and reports, and their facts. */
#include "desk.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#define BAN_KEY    "ban/"
#define REPORT_KEY "report/"

const char *const report_why[REPORT_WHYS] = { "name", "text", "other" };

bool report_why_read(struct span word, enum report_why *why)
{
    for (int i = 0; i < REPORT_WHYS; i++) {
        if (!span_is(word, report_why[i]))
            continue;
        *why = (enum report_why)i;
        return true;
    }
    return false;
}

void desk_release(struct desk *desk)
{
    free(desk->ban);
    free(desk->report);
}

static struct ban *find_ban(const struct desk *desk, const struct address *address)
{
    for (int i = 0; i < desk->bans; i++)
        if (address_same(&desk->ban[i].address, address))
            return &desk->ban[i];
    return NULL;
}

static bool is_over(const struct ban *ban, int64_t now_s)
{
    return ban->until_s > 0 && ban->until_s <= now_s;
}

const struct ban *desk_banned(const struct desk *desk, const struct address *address, int64_t now_s)
{
    const struct ban *ban = find_ban(desk, address);

    return ban && !is_over(ban, now_s) ? ban : NULL;
}

bool desk_ban(struct desk *desk, const struct ban *ban)
{
    struct ban *known = find_ban(desk, &ban->address);

    if (!known && desk->bans == BANS_MAX)
        return false;
    if (!known) {
        desk->ban = mem_resize(desk->ban, (size_t)(desk->bans + 1) * sizeof(*desk->ban));
        known = &desk->ban[desk->bans++];
    }
    *known = *ban;
    return true;
}

static void take_out(struct desk *desk, struct ban *ban)
{
    *ban = desk->ban[--desk->bans];
}

bool desk_unban(struct desk *desk, const struct address *address)
{
    struct ban *ban = find_ban(desk, address);

    if (ban)
        take_out(desk, ban);
    return ban != NULL;
}

bool desk_expired(struct desk *desk, int64_t now_s, struct address *address)
{
    for (int i = 0; i < desk->bans; i++) {
        if (!is_over(&desk->ban[i], now_s))
            continue;
        *address = desk->ban[i].address;
        take_out(desk, &desk->ban[i]);
        return true;
    }
    return false;
}

static struct report *find_report(const struct desk *desk, const struct report *like)
{
    for (int i = 0; i < desk->reports; i++)
        if (desk->report[i].why == like->why && strcmp(desk->report[i].table, like->table) == 0)
            return &desk->report[i];
    return NULL;
}

struct report *desk_numbered(const struct desk *desk, int64_t number)
{
    for (int i = 0; i < desk->reports; i++)
        if (desk->report[i].number == number)
            return &desk->report[i];
    return NULL;
}

bool desk_drop(struct desk *desk, int64_t number)
{
    struct report *r = desk_numbered(desk, number);

    if (!r)
        return false;
    desk->reports--;
    memmove(r, r + 1, (size_t)(desk->report + desk->reports - r) * sizeof(*r));
    return true;
}

static struct report *add_report(struct desk *desk, const struct report *report)
{
    struct report *r;

    desk->report = mem_resize(desk->report, (size_t)(desk->reports + 1) * sizeof(*r));
    r = &desk->report[desk->reports++];
    while (r > desk->report && r[-1].number > report->number) { /* facts come in any order */
        *r = r[-1];
        r--;
    }
    *r = *report;
    if (desk->last < report->number)
        desk->last = report->number;
    return r;
}

struct report *desk_renumber(struct desk *desk, int64_t number)
{
    struct report *r = desk_numbered(desk, number), report;

    if (!r)
        return NULL;
    report = *r;
    desk_drop(desk, number);
    report.number = desk->last + 1;
    return add_report(desk, &report);
}

struct report *desk_report(struct desk *desk, const struct report *report, int64_t *dropped)
{
    struct report *known = find_report(desk, report);
    struct report next = *report;

    *dropped = 0;
    if (!known) {
        if (desk->reports == REPORTS_MAX) {
            *dropped = desk->report[0].number;
            desk_drop(desk, *dropped);
        }
        next.number = desk->last + 1;
        next.count = 1;
        return add_report(desk, &next);
    }
    next.number = known->number;
    next.count = known->count + 1;
    next.ours = known->ours;
    next.asking = known->asking;
    next.changed = known->changed;
    if (!next.text[0])
        text_copy(next.text, sizeof(next.text), known->text);
    *known = next;
    return known;
}

void desk_ban_key(const struct address *address, char key[DESK_KEY_BYTES])
{
    struct text out;

    text_init(&out, key, DESK_KEY_BYTES);
    text_str(&out, BAN_KEY);
    address_text(address, &out);
}

void desk_report_key(int64_t number, char key[DESK_KEY_BYTES])
{
    struct text out;

    text_init(&out, key, DESK_KEY_BYTES);
    text_str(&out, REPORT_KEY);
    text_int(&out, number);
}

void desk_put_ban(const struct ban *ban, struct store_job *job)
{
    char key[DESK_KEY_BYTES], buf[DESK_FACT_BYTES];
    struct text out;

    desk_ban_key(&ban->address, key);
    text_init(&out, buf, sizeof(buf));
    text_int(&out, ban->until_s);
    text_char(&out, '\t');
    text_str(&out, ban->why);
    store_job_put_fact(job, key, buf);
}

void desk_put_report(const struct report *report, struct store_job *job)
{
    const char *const field[] = {
        report_why[report->why], report->table, report->code, report->game,
        report->names,           report->text
    };
    char key[DESK_KEY_BYTES], buf[DESK_FACT_BYTES];
    struct text out;

    desk_report_key(report->number, key);
    text_init(&out, buf, sizeof(buf));
    text_int(&out, report->at_s);
    text_char(&out, '\t');
    text_int(&out, report->count);
    for (size_t i = 0; i < sizeof(field) / sizeof(field[0]); i++) {
        text_char(&out, '\t');
        text_str(&out, field[i]);
    }
    if (report->ours)
        store_job_put_fact(job, key, buf);
    else
        store_job_new_fact(job, key, buf);
}

/* Takes a field off the front; false if it does not fit. */
static bool get(struct span *rest, char *out, size_t cap)
{
    struct span field = span_until(rest, '\t');

    if (field.len >= cap)
        return false;
    memcpy(out, field.at, field.len);
    out[field.len] = '\0';
    return true;
}

static bool get_ban(struct desk *desk, struct span key, struct span rest)
{
    struct ban ban = { .why = "" };

    return address_read(&ban.address, key) && span_number(span_until(&rest, '\t'), &ban.until_s) &&
           get(&rest, ban.why, sizeof(ban.why)) && desk_ban(desk, &ban);
}

static bool get_report(struct desk *desk, struct span key, struct span rest)
{
    struct report r = { .ours = true };

    if (!span_number(key, &r.number) || r.number == INT64_MAX || desk->reports == REPORTS_MAX ||
        !span_number(span_until(&rest, '\t'), &r.at_s) ||
        !span_number(span_until(&rest, '\t'), &r.count) ||
        !report_why_read(span_until(&rest, '\t'), &r.why) ||
        !get(&rest, r.table, sizeof(r.table)) || !get(&rest, r.code, sizeof(r.code)) ||
        !get(&rest, r.game, sizeof(r.game)) || !get(&rest, r.names, sizeof(r.names)) ||
        !get(&rest, r.text, sizeof(r.text)))
        return false;
    add_report(desk, &r);
    return true;
}

bool desk_fact(struct desk *desk, const char *key, const char *text)
{
    if (strncmp(key, BAN_KEY, strlen(BAN_KEY)) == 0)
        return get_ban(desk, span_of(key + strlen(BAN_KEY)), span_of(text));
    if (strncmp(key, REPORT_KEY, strlen(REPORT_KEY)) == 0)
        return get_report(desk, span_of(key + strlen(REPORT_KEY)), span_of(text));
    return true;
}

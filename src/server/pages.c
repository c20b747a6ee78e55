/* pages.c -- what is served over HTTP: the page, the rules, finished matches, figures. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "asset.h"
#include "base/mem.h"
#include "health.h"
#include "serve.h"

enum { HOST_MAX = 255, POLICY_MAX = 1024 };

/* A request that waits for the store. */
struct asked {
    struct asked *next;
    struct pages *pages;
    struct net_request *request; /* NULL: it has gone */
    struct store_file file;      /* what it wants, while more of it is asked for */
};

struct pages {
    struct server *server;
    struct asked *asked;
};

/* `self` is no WebSocket in older Safaris, so this host is named; no other is. */
static const char policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
    "data:; media-src data:; connect-src 'self' ws://%.*s wss://%.*s; manifest-src 'self'; "
    "base-uri "
    "'none'; form-action 'none'; frame-ancestors 'none'";

static const struct asset *find(const char *name)
{
    for (const struct asset *a = embedded; a->name; a++)
        if (strcmp(a->name, name) == 0)
            return a;
    return NULL;
}

const char *pages_build(void)
{
    const struct asset *build = find("build");

    return build ? build->data : "none"; /* tools/embed.c puts a 0 behind every file */
}

static const char *type_of(const char *name)
{
    static const char *const type[][2] = {
        { ".html", "text/html; charset=utf-8" },
        { ".js", "text/javascript; charset=utf-8" },
        { ".css", "text/css; charset=utf-8" },
        { ".svg", "image/svg+xml" },
        { ".png", "image/png" },
        { ".wasm", "application/wasm" },
        { ".webmanifest", "application/manifest+json" },
        { ".json", "application/json" },
        { ".md", "text/markdown; charset=utf-8" },
    };
    const char *dot = strrchr(name, '.');

    for (size_t i = 0; dot && i < sizeof(type) / sizeof(type[0]); i++)
        if (strcmp(dot, type[i][0]) == 0)
            return type[i][1];
    return NULL;
}

static void answer_asset(struct net_request *request, const char *name)
{
    const struct asset *plain = find(name), *packed = NULL;
    const char *host = net_request_host(request);
    char gz[256], etag[64], csp[POLICY_MAX];
    const char *const html_headers[] = { "Content-Security-Policy", csp, NULL };
    bool hashed = strncmp(name, "a/", 2) == 0;

    if (!plain || strcmp(name, "build") == 0 || strcmp(name, "site.html") == 0 ||
        strncmp(name, "block/", 6) == 0) {
        net_answer_text(request, 404, "not found");
        return;
    }
    snprintf(csp, sizeof(csp), policy, HOST_MAX, host, HOST_MAX, host);
    snprintf(gz, sizeof(gz), "%s.gz", name);
    if (net_request_takes_gzip(request))
        packed = find(gz);
    snprintf(etag, sizeof(etag), "\"%.40s%s\"", pages_build(), packed ? "-gz" : "");
    net_answer(request, &(struct net_answer) {
                            .status = 200,
                            .type = type_of(name),
                            .own = NET_BORROWED,
                            .body = packed ? packed->data : plain->data,
                            .size = packed ? packed->size : plain->size,
                            .gzip = packed != NULL,
                            .etag = etag,
                            .cache = hashed ? "public, max-age=31536000, immutable" : "no-cache",
                            .headers = strstr(name, ".html") ? html_headers : NULL,
                        });
}

static struct asked *ask(struct pages *pages, struct net_request *request)
{
    struct asked *a = mem_new(sizeof(*a));

    a->pages = pages;
    a->request = request;
    a->next = pages->asked;
    pages->asked = a;
    return a;
}

static void forget(struct asked *a)
{
    struct asked **at = &a->pages->asked;

    while (*at != a)
        at = &(*at)->next;
    *at = a->next;
    free(a->file.text);
    free(a);
}

/* What a browser calls the file: by its game and the day it ended. */
static void name_file(const struct store_file *file, char *out, size_t n)
{
    const time_t ended = (time_t)file->ended_s;
    struct tm day;
    char date[16] = "";

    if (gmtime_r(&ended, &day))
        strftime(date, sizeof(date), "-%Y-%m-%d", &day);
    snprintf(out, n, "attachment; filename=\"knobel-%s%s.play\"", file->game, date);
}

static void submit(struct pages *pages, struct store_job *job, store_done_fn *done, struct asked *a)
{
    if (store_submit(server_store(pages->server), job, done, a) != STORE_OK)
        done(a, STORE_DOWN, NULL);
}

static void answer_missing(struct asked *a, enum store_result result)
{
    if (a->request)
        net_answer_text(a->request, result == STORE_DOWN ? 503 : 404,
                        result == STORE_DOWN ? "the store does not answer"
                                             : "no such finished match");
    forget(a);
}

/* `whole`: with what it lacked; NULL: it lacks nothing, or nobody may know that yet. */
static void answer_file(struct asked *a, char *whole)
{
    char name[STORE_ID_MAX + 64];
    const char *const headers[] = { "Content-Disposition", name, NULL };

    if (whole) {
        free(a->file.text);
        a->file.text = whole;
        a->file.len = strlen(whole);
    }
    name_file(&a->file, name, sizeof(name));
    if (a->request) {
        net_answer(a->request, &(struct net_answer) {
                                   .status = 200,
                                   .own = NET_OWNED,
                                   .body = a->file.text,
                                   .size = a->file.len,
                                   .headers = headers,
                               });
        a->file.text = NULL;
    }
    forget(a);
}

static void class_read_done(void *ctx, enum store_result result, struct store_file *row)
{
    struct asked *a = ctx;

    if (result == STORE_DOWN)
        answer_missing(a, result);
    else
        answer_file(a,
                    result == STORE_OK
                        ? rooms_unsealed_by(row->row, (struct span) { a->file.text, a->file.len })
                        : NULL);
}

/* Only a finished match is given out: a running one has secrets. */
static void match_read_done(void *ctx, enum store_result result, struct store_file *file)
{
    struct asked *a = ctx;
    char code[STORE_CODE_MAX + 1], *whole;
    struct store_job *job;

    if (!a->request || result != STORE_OK) {
        answer_missing(a, result);
        return;
    }
    a->file = *file;
    a->file.row = NULL;
    file->text = NULL;
    whole = rooms_unsealed(server_rooms(a->pages->server),
                           (struct span) { a->file.text, a->file.len }, code);
    if (!code[0]) {
        answer_file(a, whole);
        return;
    }
    job = store_job_new();
    store_job_peek(job, code);
    submit(a->pages, job, class_read_done, a);
}

static void answer_match(struct pages *pages, struct net_request *request, const char *file)
{
    struct store_job *job;
    size_t len = strlen(file);
    char id[STORE_ID_MAX + 1] = "";

    if (len < 6 || len - 5 > STORE_ID_MAX || strcmp(file + len - 5, ".play") != 0 ||
        strspn(file, "abcdefghijklmnopqrstuvwxyz0123456789-") != len - 5) {
        net_answer_text(request, 404, "no such finished match");
        return;
    }
    memcpy(id, file, len - 5);
    job = store_job_new();
    store_job_read_ended(job, id);
    submit(pages, job, match_read_done, ask(pages, request));
}

/* What whoever runs the server gave it; empty: nothing. */
static void answer_given(struct net_request *request, struct span text, const char *type)
{
    if (text.len == 0) {
        net_answer_text(request, 404, "not found");
        return;
    }
    net_answer(request, &(struct net_answer) {
                            .status = 200,
                            .type = type,
                            .own = NET_BORROWED,
                            .body = text.at,
                            .size = text.len,
                            .cache = "no-cache",
                        });
}

static void answer_metrics(struct pages *pages, struct net_request *request)
{
    char *text;

    if (!server_shows_metrics(pages->server, request)) {
        net_answer_text(request, 403, "figures are for this computer alone, see --metrics");
        return;
    }
    text = metrics_text(pages->server);
    net_answer(request, &(struct net_answer) {
                            .status = 200,
                            .type = "text/plain; version=0.0.4; charset=utf-8",
                            .own = NET_OWNED,
                            .body = text,
                            .size = strlen(text),
                        });
}

void pages_request(struct pages *pages, struct net_request *request)
{
    const char *path = net_request_path(request);

    if (strcmp(path, "/") == 0)
        answer_asset(request, "index.html");
    else if (strcmp(path, "/healthz") == 0)
        health_request(server_health(pages->server), request);
    else if (strcmp(path, "/metrics") == 0)
        answer_metrics(pages, request);
    else if (strcmp(path, "/about.md") == 0)
        answer_given(request, server_about(pages->server), "text/markdown; charset=utf-8");
    else if (strcmp(path, "/sets.json") == 0)
        answer_given(request, server_sets(pages->server), "application/json");
    else if (strncmp(path, "/match/", 7) == 0)
        answer_match(pages, request, path + 7);
    else
        answer_asset(request, path + 1);
}

void pages_gone(struct pages *pages, struct net_request *request)
{
    health_gone(server_health(pages->server), request);
    for (struct asked *a = pages->asked; a; a = a->next)
        if (a->request == request)
            a->request = NULL;
}

struct pages *pages_new(struct server *server)
{
    struct pages *pages = mem_new(sizeof(*pages));

    pages->server = server;
    return pages;
}

void pages_free(struct pages *pages)
{
    while (pages->asked)
        forget(pages->asked);
    free(pages);
}

/*
 * sitting_day.c -- a go at what everybody plays: at a table in this process that lives as long as
 * somebody sits there. What is kept is the file of the match, line by line, as in lines.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/mem.h"
#include "sitting.h"

enum { GO_BYTES = 64 * 1024 };

char *sitting_read(const char *path, size_t *len)
{
    FILE *file = fopen(path, "re");
    char *text = file ? mem_resize(NULL, GO_BYTES) : NULL;

    *len = text ? fread(text, 1, GO_BYTES - 1, file) : 0;
    if (text)
        text[*len] = '\0';
    if (file)
        fclose(file);
    return text;
}

/* Nobody else plays it at the same time; false after a line in the log. */
static bool take_file(struct sitting *sitting, struct going *go)
{
    struct go_file *kept = &sitting->kept;

    *kept = (struct go_file) { .file = NULL };
    if (go->path[0])
        kept->file = fopen(go->path, go->far == TODAY_BEGUN ? "r+e" : "wxe");
    else
        kept->file = sitting_file(sitting, go->game, go->path);
    if (kept->file && flock(fileno(kept->file), LOCK_EX | LOCK_NB) == 0)
        return true;
    scene_log(&sitting->scene, kept->file ? word(sitting->scene.lang, W_term_goBusy) : go->path);
    if (kept->file)
        fclose(kept->file);
    kept->file = NULL;
    return false;
}

/* A line that was being written when the power went is none. */
static bool go_on(struct sitting *sitting, const struct going *go)
{
    struct go_file *kept = &sitting->kept;
    struct device_seat seat;
    size_t len;
    char *text = sitting_read(go->path, &len);
    bool fine;

    while (len > 0 && text[len - 1] != '\n')
        len--;
    kept->len = len;
    fine = text && near_adopt(sitting->course, (struct span) { text, len }, &seat) &&
           ftruncate(fileno(kept->file), (off_t)len) == 0 && fseek(kept->file, 0, SEEK_END) == 0;
    if (fine)
        client_return(&sitting->client, &seat, clock_ms());
    free(text);
    return fine;
}

static void open_table(struct sitting *sitting, const struct going *go)
{
    client_open(&sitting->client,
                &(struct client_open) { .game = go->game->name,
                                        .options = go->options,
                                        .name = sitting->scene.names[0],
                                        .bots = go->bots,
                                        .bot = go->bot,
                                        .challenge = go->says,
                                        .start = true },
                clock_ms());
}

bool sitting_go(struct sitting *sitting, const struct going *go)
{
    struct scene *scene = &sitting->scene;
    const struct near_config config = { .lex = sitting->config->lex };
    char err[LINE_ERROR_MAX];

    sitting_leave(sitting);
    scene->logged = 0;
    scene->going = *go;
    if (!take_file(sitting, &scene->going))
        return false;
    sitting->course = near_new(&config, err);
    if (!sitting->course) {
        scene_log(scene, err);
        return false;
    }
    sitting_sit(sitting, sitting->course, &sitting->nobody);
    if (go->asks[0])
        scene_log(scene, go->asks);
    if (go->far != TODAY_BEGUN)
        open_table(sitting, go);
    else if (!go_on(sitting, go)) {
        sitting_leave(sitting);
        scene_log(scene, word(scene->lang, W_today_notIn));
        return false;
    }
    return true;
}

/* What was played is in the file before it is shown. */
void sitting_keep_go(struct sitting *sitting)
{
    struct scene *scene = &sitting->scene;
    struct go_file *kept = &sitting->kept;
    size_t len = 0;
    char *text = scene->news.match[0]
                     ? sitting->course->ops->file(sitting->course, scene->news.match, &len)
                     : NULL;

    if (text && len > kept->len) {
        if (fwrite(text + kept->len, 1, len - kept->len, kept->file) != len - kept->len ||
            fflush(kept->file) != 0)
            scene_log(scene, word_find(scene->lang, "reasons", "not_stored"));
        kept->worth = kept->worth || strstr(text, "\n0 ");
        kept->len = len;
    }
    free(text);
    snprintf(scene->kept, sizeof(scene->kept), "%.*s", (int)sizeof(scene->kept) - 1,
             scene->going.path);
}

void sitting_end_go(struct sitting *sitting)
{
    struct go_file *kept = &sitting->kept;

    if (sitting->course)
        sitting->course->ops->free(sitting->course);
    sitting->course = NULL;
    sitting->scene.goes = false;
    if (!kept->file)
        return;
    if (!kept->worth && sitting->scene.going.far != TODAY_BEGUN)
        unlink(sitting->scene.going.path);
    fclose(kept->file);
    kept->file = NULL;
}

bool sitting_kept_go(const struct sitting *sitting, struct text *out)
{
    const struct scene *scene = &sitting->scene;
    const struct going *go = &scene->going;
    const char *name = strrchr(go->path, '/');
    char what[TODAY_LINE];

    if (!sitting->kept.worth && go->far != TODAY_BEGUN)
        return false;
    snprintf(what, sizeof(what), go->date[0] ? "%s --date %s" : "%s", go->game->name, go->date);
    if (go->date[0] && !go->practice)
        say(out, scene->lang, W_term_keptDay, what, NULL);
    else
        say(out, scene->lang, W_term_keptGo, name ? name + 1 : go->path, NULL);
    return true;
}

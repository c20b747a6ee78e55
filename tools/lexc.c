/*
 * lexc.c -- compiles the lists of words of a folder.
 *
 *   lexc FOLDER OUT [DEPFILE [LANG]]
 *
 * FOLDER has block/LANG.txt, LANG/CATEGORY.txt, part/LANG.txt, variant/LANG.txt and ext/SOURCE.tsv,
 * and nothing else but NOTICE and LANG/RARE, the cells with few words.
 * Whatever is wrong with a list is said as FILE:LINE: WHAT, and then nothing is written.
 */
#include "lexicon/lexc.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILES_MAX = 1024 };

/* What is read: names stay for complaints and the depfile. */
static char *file[FILES_MAX];
static int files;
static bool wrong;

static void complain(void *ctx, const char *name, unsigned line, const char *what)
{
    (void)ctx;
    fprintf(stderr, "%s:%u: %s\n", name, line, what);
    wrong = true;
}

static const char *name_of(const char *folder, const char *name)
{
    char path[PATH_MAX];

    snprintf(path, sizeof(path), "%s/%s", folder, name);
    if (files == FILES_MAX || !(file[files] = strdup(path)))
        abort();
    return file[files++];
}

/* The whole file, malloc'ed; an empty one and a complaint if it cannot be read. */
static char *contents(const char *path, struct span *text)
{
    FILE *in = fopen(path, "rb");
    struct stat st = { 0 };
    char *bytes = NULL;

    *text = (struct span) { "", 0 };
    if (in && fstat(fileno(in), &st) == 0 && (bytes = malloc((size_t)st.st_size + 1)))
        *text = (struct span) { bytes, fread(bytes, 1, (size_t)st.st_size, in) };
    if (!in || text->len != (size_t)st.st_size)
        complain(NULL, path, 1, strerror(errno));
    if (in)
        fclose(in);
    return bytes;
}

/* Takes an ending off a name. */
static bool stem(const char *name, const char *end, struct span *out)
{
    size_t len = strlen(name), off = strlen(end);

    *out = (struct span) { name, len - off };
    return len > off && strcmp(name + len - off, end) == 0;
}

static void read_file(struct lexc *c, const char *folder, const char *path, const char *name)
{
    int lang = lexc_lang(span_of(folder)), category;
    struct span base, text;
    char *bytes = contents(path, &text);

    if (strcmp(folder, "block") == 0 && stem(name, ".txt", &base) && lexc_lang(base) >= 0)
        lexc_block(c, lexc_lang(base), path, text);
    else if (strcmp(folder, "part") == 0 && stem(name, ".txt", &base) && lexc_lang(base) >= 0)
        lexc_parts(c, lexc_lang(base), path, text);
    else if (strcmp(folder, "variant") == 0 && stem(name, ".txt", &base) && lexc_lang(base) >= 0)
        lexc_variants(c, lexc_lang(base), path, text);
    else if (strcmp(folder, "ext") == 0 && stem(name, ".tsv", &base))
        lexc_source(c, path, text);
    else if (lang < 0)
        complain(NULL, path, 1,
                 "not block/LANG.txt, LANG/CATEGORY.txt, part/LANG.txt, variant/LANG.txt or "
                 "ext/SOURCE.tsv");
    else if (!stem(name, ".txt", &base) || (category = words_category_find(base)) == WORDS_NONE)
        complain(NULL, path, 1, "an unknown category");
    else
        lexc_core(c, lang, category, path, text);
    free(bytes);
}

/* Reads a folder of the folder, its files in the order of their names. */
static void read_folder(struct lexc *c, const char *top, const char *folder)
{
    const char *path = name_of(top, folder);
    struct dirent **entry;
    int count = scandir(path, &entry, NULL, alphasort);

    for (int i = 0; i < count; i++) {
        if (entry[i]->d_name[0] != '.' && strcmp(entry[i]->d_name, "RARE") != 0)
            read_file(c, folder, name_of(path, entry[i]->d_name), entry[i]->d_name);
        free(entry[i]);
    }
    if (count < 0)
        complain(NULL, path, 1, strerror(errno));
    else
        free(entry);
}

static void read_all(struct lexc *c, const char *top)
{
    struct dirent **entry;
    int count = scandir(name_of(top, "."), &entry, NULL, alphasort);

    read_folder(c, top, "block"); /* goes first: blocked words are looked for in the others */
    for (int i = 0; i < count; i++) {
        const char *name = entry[i]->d_name;

        if (name[0] != '.' && strcmp(name, "block") != 0 && strcmp(name, "NOTICE") != 0)
            read_folder(c, top, name);
        free(entry[i]);
    }
    if (count >= 0)
        free(entry);
}

static int write_file(const char *path, const void *bytes, size_t size)
{
    FILE *out = fopen(path, "wb");
    bool failed = !out || fwrite(bytes, 1, size, out) != size;

    if ((out && fclose(out) != 0) || failed) {
        perror(path);
        return 1;
    }
    return 0;
}

/* What the output depends on: every file, and the folders, in which others may appear. */
static void write_depfile(const char *path, const char *output)
{
    FILE *out = fopen(path, "w");

    if (!out) {
        perror(path);
        exit(1);
    }
    fprintf(out, "%s:", output);
    for (int i = 0; i < files; i++)
        fprintf(out, " %s", file[i]);
    fputs("\n", out);
    fclose(out);
}

int main(int argc, char **argv)
{
    struct lexc *c = lexc_new(complain, NULL);
    size_t size = 0;
    void *bytes;
    int status = 1;

    if (argc < 3) {
        fputs("lexc FOLDER OUT [DEPFILE [LANG]]\n", stderr);
        return 2;
    }
    read_all(c, argv[1]);
    if (argc > 4)
        lexc_only(c, lexc_lang(span_of(argv[4])));
    bytes = lexc_make(c, &size);
    if (bytes && !wrong)
        status = write_file(argv[2], bytes, size);
    if (status == 0 && argc > 3)
        write_depfile(argv[3], argv[2]);
    free(bytes);
    lexc_free(c);
    for (int i = 0; i < files; i++)
        free(file[i]);
    return status;
}

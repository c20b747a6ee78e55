/* setc.c -- setc OUT.c FILE.set...: writes our own sets as the bytes that games draw from. */
#include <stdio.h>

#include "rules/set.h"

enum { GAMES_MAX = 64 };

static struct set_reader reader;

static const char *read_file(const char *path)
{
    static char text[SET_TEXT_MAX + 1];
    FILE *file = fopen(path, "r");
    size_t len = file ? fread(text, 1, sizeof(text), file) : 0;

    if (!file || fclose(file) != 0)
        return "cannot be read";
    return set_read(&reader, (struct span) { text, len });
}

static void write_bytes(FILE *out)
{
    fprintf(out, "extern const uint8_t ours_%s[SET_BYTES];\n", reader.set.form->game);
    fprintf(out, "const uint8_t ours_%s[SET_BYTES] = {", reader.set.form->game);
    for (int i = 0; i < SET_BYTES; i++)
        fprintf(out, "%s%u,", i % 16 == 0 ? "\n    " : " ", (unsigned)reader.set.of[i]);
    fputs("\n};\n", out);
}

static void write_list(FILE *out, int count, char names[][SET_NAME_BYTES])
{
    fputs("\nconst struct set_ours sets_ours[] = {\n", out);
    for (int i = 0; i < count; i++)
        fprintf(out, "    { \"%s\", ours_%s },\n", names[i], names[i]);
    fputs("    { NULL, NULL },\n};\n", out);
}

int main(int argc, char **argv)
{
    static char name[GAMES_MAX][SET_NAME_BYTES];
    FILE *out = argc > 1 ? fopen(argv[1], "w") : NULL;

    if (!out) {
        perror(argc > 1 ? argv[1] : "setc: no output");
        return 1;
    }
    fputs("/* Made by tools/setc.c. */\n#include \"rules/set.h\"\n\n", out);
    for (int i = 2; i < argc && i < GAMES_MAX; i++) {
        const char *why = read_file(argv[i]);

        if (why) {
            fprintf(stderr, "%s:%u: %s\n", argv[i], (unsigned)reader.line, why);
            return 1;
        }
        write_bytes(out);
        snprintf(name[i - 2], SET_NAME_BYTES, "%s", reader.set.form->game);
    }
    write_list(out, argc - 2, name);
    return fclose(out) == 0 ? 0 : 1;
}

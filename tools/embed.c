/*
 * embed.c -- puts files into the program.
 *
 *   embed OUT.S [--list LIST] NAME FILE NAME FILE ...
 *
 * (LIST is a file with one "NAME FILE" a line) writes an assembler source with the bytes
 * (`.incbin`: the compiler never reads them) and the table `embedded` that src/asset.h declares.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 4096 };

static int count;

static void one(FILE *out, const char *name, const char *file)
{
    fprintf(out, "name%d: .asciz \"%s\"\n.balign 16\ndata%d: .incbin \"%s\"\nend%d: .byte 0\n",
            count, name, count, file, count);
    count++;
}

static void list(FILE *out, const char *path)
{
    const char *slash = strrchr(path, '/');
    char line[LINE], file[2 * LINE], *gap;
    FILE *in = fopen(path, "r");

    if (!in) {
        perror(path);
        exit(1);
    }
    while (fgets(line, sizeof(line), in)) {
        line[strcspn(line, "\n")] = '\0';
        gap = strchr(line, ' ');
        if (!gap)
            continue;
        *gap = '\0';
        if (gap[1] == '/')
            snprintf(file, sizeof(file), "%s", gap + 1);
        else /* beside the list */
            snprintf(file, sizeof(file), "%.*s%s", (int)(slash ? slash + 1 - path : 0), path,
                     gap + 1);
        one(out, line, file);
    }
    fclose(in);
}

int main(int argc, char **argv)
{
    FILE *out = argc > 1 ? fopen(argv[1], "w") : NULL;

    if (!out) {
        perror(argc > 1 ? argv[1] : "embed: no output");
        return 1;
    }
    fputs(".section .rodata\n", out);
    for (int i = 2; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--list") == 0)
            list(out, argv[i + 1]);
        else
            one(out, argv[i], argv[i + 1]);
    }
    fputs("#if __SIZEOF_POINTER__ == 8\n#define WORD .quad\n#else\n#define WORD .long\n#endif\n"
          ".section .data.rel.ro, \"aw\"\n.balign 8\n.globl embedded\nembedded:\n",
          out);
    for (int i = 0; i < count; i++)
        fprintf(out, "WORD name%d, data%d, end%d - data%d\n", i, i, i, i);
    fputs("WORD 0, 0, 0\n.section .note.GNU-stack, \"\", %progbits\n", out);
    return fclose(out) == 0 ? 0 : 1;
}

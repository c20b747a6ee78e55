/* main.c -- the program: the table of its commands, and its help. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"

extern const struct command command_serve, command_set, command_play, command_join, command_replay,
    command_random, command_score, command_words, command_solve, command_sim, command_tour,
    command_rules, command_backup, command_admin, command_load, command_bench, command_verify,
    command_challenge, command_migrate, command_ladder, command_site, command_export;

/* In the order of `--help`. A new command is added here. */
static const struct command *const commands[] = {
    &command_serve,
#ifdef KNOBEL_TERMINAL
    &command_play,   &command_join,   &command_challenge, &command_site,
#endif
    &command_replay, &command_verify, &command_export,    &command_random,  &command_score,
    &command_words,  &command_solve,  &command_sim,       &command_ladder,  &command_tour,
    &command_rules,  &command_set,    &command_backup,    &command_migrate, &command_admin,
    &command_load,   &command_bench,
};
enum { COMMANDS = sizeof(commands) / sizeof(commands[0]) };

static void help_param(const struct param *p)
{
    printf("    %-12s %s (", p->name, p->help);
    if (p->kind == PARAM_WORD) {
        for (int i = 0; p->word[i]; i++)
            printf("%s%s", i > 0 ? ", " : "", p->word[i]);
        printf("; default %s)\n", p->word[p->def]);
    } else if (p->kind == PARAM_SEAT) {
        printf("a seat, from 0)\n");
    } else {
        printf("%s%d-%d", p->off ? "0, " : "", p->min, p->max);
        if (p->off || (p->def >= p->min && p->def <= p->max))
            printf("; default %d", p->def);
        puts(")");
    }
}

static void help_games(bool options)
{
    puts(options ? "\nGames, and their options as OPTION=VALUE:" : "\nGames:");
    for (int i = 0; games[i]; i++) {
        const struct game *g = games[i];
        struct setup setup;

        printf("  %-12s %s, %d-%d players\n", g->name, g->title, g->seats_min, g->seats_max);
        if (!options)
            continue;
        setup_default(&setup, g);
        printf("    %-12s players (%d-%d; default %d)\n", "seats", g->seats_min, g->seats_max,
               setup.seats);
        for (const struct param *p = g->param; p->name; p++)
            help_param(p);
    }
}

static void help_command(const struct command *c)
{
    printf("knobel %s %s\n\n%s\n", c->name, c->usage, c->help);
    if (c->more)
        printf("\n%s", c->more);
    if (c->games)
        help_games(true);
}

static void help(void)
{
    puts("knobel - a table for dice games\n\n"
         "knobel COMMAND ..., knobel COMMAND --help, knobel --version\n\nCommands:");
    for (int i = 0; i < COMMANDS; i++)
        printf("  %-12s %s\n", commands[i]->name, commands[i]->help);
    help_games(false);
}

static int run(int argc, char **argv)
{
    const struct command *c = NULL;

    if (argc < 2 || strcmp(argv[1], "--help") == 0) {
        help();
        return CLI_FINE;
    }
    if (strcmp(argv[1], "--version") == 0) {
        puts("knobel " KNOBEL_VERSION);
        return CLI_FINE;
    }
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(argv[1], commands[i]->name) == 0)
            c = commands[i];
    if (!c)
        return cli_usage("", "unknown %s '%s', see knobel --help",
                         argv[1][0] == '-' ? "option" : "command", argv[1]);
    for (int i = 2; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            help_command(c);
            return CLI_FINE;
        }
    }
    return c->run(argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    int fd, status;

    /* A closed standard stream must not become the first file that is opened. */
    do {
        fd = open("/dev/null", O_RDWR);
    } while (fd >= 0 && fd <= STDERR_FILENO);
    if (fd >= 0)
        close(fd);
    status = run(argc, argv);
    if (fflush(stdout) != 0 || ferror(stdout))
        return cli_fail("cannot write: %s", strerror(errno));
    return status;
}

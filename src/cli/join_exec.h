/* join_exec.h -- a program of the user's own at a table of a server. */
#ifndef CLI_JOIN_EXEC_H
#define CLI_JOIN_EXEC_H

struct join_exec {
    const char *where, *server; /* a link, or a code and where it is looked for */
    const char *program,
        *limit;       /* its path; how long it may think, as it was said; NULL: as usual */
    const char *name; /* NULL: as the program is called */
};

/* Plays until it is told to end or sent away. Returns an exit status. */
int join_exec(const struct join_exec *wish);

#endif

/*
 * sql.c DB SQL -- changes a database behind the program's back, as another version would have it.
 * With a third argument it says `held` and keeps what it began until its input ends.
 */
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    sqlite3 *db = NULL;
    bool hold = argc == 4;
    bool failed =
        argc < 3 || argc > 4 || sqlite3_open_v2(argv[1], &db, SQLITE_OPEN_READWRITE, NULL) ||
        sqlite3_exec(db, argv[2], NULL, NULL, NULL) || (!hold && sqlite3_changes(db) == 0);

    if (failed)
        fprintf(stderr, "sql: %s\n", db ? sqlite3_errmsg(db) : "usage: sql DB SQL");
    if (hold && !failed) {
        puts("held");
        fflush(stdout);
        while (getchar() != EOF)
            ;
    }
    sqlite3_close(db);
    return failed;
}

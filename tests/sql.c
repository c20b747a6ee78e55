/* sql.c DB SQL -- changes a database behind the program's back, as another version would have it.
 */
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    sqlite3 *db = NULL;
    bool failed = argc != 3 || sqlite3_open_v2(argv[1], &db, SQLITE_OPEN_READWRITE, NULL) ||
                  sqlite3_exec(db, argv[2], NULL, NULL, NULL) || sqlite3_changes(db) == 0;

    if (failed)
        fprintf(stderr, "sql: %s\n", db ? sqlite3_errmsg(db) : "usage: sql DB SQL");
    sqlite3_close(db);
    return failed;
}

/* sqlite_file.h -- what sqlite.c and backup.c both have to know about the file. */
#ifndef STORE_SQLITE_FILE_H
#define STORE_SQLITE_FILE_H

#include <sqlite3.h>

#include "backend.h"

enum {
    SQLITE_FILE_ID = 0x4b6e6f62, /* "Knob", the application_id in the file's head */
    SQLITE_BUSY_MS = 5000,       /* wait for another process that has locked the file */
};

/* Writes "cannot use PATH: what SQLite says, and what to do about it"; returns STORE_DOWN. */
enum store_result sqlite_refuse(sqlite3 *db, const char *path, char err[STORE_ERROR_MAX]);

/* Reads the number a query answers with; false if it fails. */
bool sqlite_number(sqlite3 *db, const char *query, int64_t *number);

enum store_result sqlite_backup(const char *from, const char *to, char err[STORE_ERROR_MAX]);

#endif

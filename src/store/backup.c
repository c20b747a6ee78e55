/* backup.c -- copies a SQLite store while a server is writing to it. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "sqlite_file.h"

/*
 * All pages in one step: it reads one snapshot, which in WAL mode hinders no writer, and need not
 * start again when something is written meanwhile.
 */
static enum store_result copy(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");

    if (!backup)
        return STORE_DOWN;
    sqlite3_backup_step(backup, -1);
    return sqlite3_backup_finish(backup) == SQLITE_OK ? STORE_OK : STORE_DOWN;
}

static enum store_result check(sqlite3 *db, const char *path, char err[STORE_ERROR_MAX])
{
    int64_t sound;

    if (!sqlite_number(db, "SELECT integrity_check = 'ok' FROM pragma_integrity_check LIMIT 1",
                       &sound))
        return sqlite_refuse(db, path, err);
    if (sound)
        return STORE_OK;
    snprintf(err, STORE_ERROR_MAX, "the copy %s is damaged, and so may be the original", path);
    return STORE_DOWN;
}

static enum store_result open_source(const char *path, sqlite3 **db, char err[STORE_ERROR_MAX])
{
    int64_t id;

    if (sqlite3_open_v2(path, db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK)
        return sqlite_refuse(*db, path, err);
    sqlite3_busy_timeout(*db, SQLITE_BUSY_MS);
    if (!sqlite_number(*db, "PRAGMA application_id", &id))
        return sqlite_refuse(*db, path, err);
    if (id == SQLITE_FILE_ID)
        return STORE_OK;
    snprintf(err, STORE_ERROR_MAX, "%s is no database of knobel", path);
    return STORE_DOWN;
}

static enum store_result copy_and_check(sqlite3 *from, const char *to, char err[STORE_ERROR_MAX])
{
    sqlite3 *db;
    enum store_result result = STORE_DOWN;

    if (sqlite3_open_v2(to, &db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK ||
        copy(from, db) != STORE_OK)
        sqlite_refuse(db, to, err);
    else
        result = check(db, to, err);
    sqlite3_close(db);
    return result;
}

enum store_result sqlite_backup(const char *from, const char *to, char err[STORE_ERROR_MAX])
{
    sqlite3 *db;
    enum store_result result = open_source(from, &db, err);

    if (result == STORE_OK) {
        int fd = open(to, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);

        if (fd < 0) {
            snprintf(err, STORE_ERROR_MAX, "cannot create %s: %s%s", to, strerror(errno),
                     errno == EEXIST ? "; choose another name" : "");
            result = STORE_DOWN;
        } else {
            close(fd);
            result = copy_and_check(db, to, err);
            if (result != STORE_OK)
                unlink(to);
        }
    }
    sqlite3_close(db);
    return result;
}

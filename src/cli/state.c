/* state.c -- the folder of what this user's programs keep. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli.h"

/* Makes the folder of a path, and those above it. Whoever writes there says if that failed. */
static void make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0700);
        *slash = '/';
    }
}

void cli_state(const char *name, char path[PATH_MAX])
{
    const char *systemd = getenv("STATE_DIRECTORY"), *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");

    if (systemd && systemd[0] == '/')
        snprintf(path, PATH_MAX, "%s/%s", systemd, name);
    else if (state && state[0] == '/')
        snprintf(path, PATH_MAX, "%s/knobel/%s", state, name);
    else if (home && home[0] == '/')
        snprintf(path, PATH_MAX, "%s/.local/state/knobel/%s", home, name);
    else
        snprintf(path, PATH_MAX, "%s", name);
    make_folders(path);
}

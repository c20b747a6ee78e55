/* fuzz_duel.c -- links of strangers: what is read is bounded and comes back as it was written. */
#include <string.h>

#include "fuzz.h"
#include "table/duel.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char buf[DUEL_LINK_MAX + 1];
    struct duel duel, again;
    struct text out;

    if (duel_read(&duel, (struct span) { (const char *)data, size }, NULL))
        return 0;
    text_init(&out, buf, sizeof(buf));
    duel_write(&duel, SPAN(""), &out);
    expect(!out.full && !duel_read(&again, text_all(&out), NULL));
    expect(!again.checked && again.score == duel.score && strcmp(again.name, duel.name) == 0 &&
           strcmp(again.course.id, duel.course.id) == 0);
    return 0;
}

/*
 * fuzz_match.c -- match files: whatever the bytes, each line is played or explained; and what is
 * verified has dice, an end and a result. Behind a NUL stand notes of a device about it.
 */
#include <string.h>

#include "fuzz.h"
#include "rules/verify.h"
#include "tests/json.h"
#include "tests/views.h"

static void show(const struct replay *replay)
{
    for (int seat = SEAT_WATCHER; seat < replay->setup.seats; seat++)
        expect(json_valid(view_of(replay->game, replay->state, seat)));
}

static void said(const char *wrong)
{
    expect(!wrong || (wrong[0] != '\0' && strlen(wrong) < WRONG_MAX - 1 &&
                      span_utf8(span_of(wrong)) && !span_control(span_of(wrong))));
}

static void check(struct span file, struct span notes)
{
    static struct verify verify;
    const char *wrong;

    verify_init(&verify);
    wrong = verify_notes(&verify, notes);
    if (!wrong)
        wrong = verify_file(&verify, file);
    said(wrong);
    expect(wrong ||
           (verify.fair.whole && verify.results == 3 && (verify.seeds > 0) == (verify.typed == 0)));
    expect(wrong || notes.len == 0 || verify.typed > 0 || verify.own);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct replay replay;
    struct span notes = { (const char *)data, size }, file = span_until(&notes, '\0');

    check(file, notes);

    replay_init(&replay);
    while (file.len > 0)
        said(replay_read(&replay, span_until(&file, '\n')));
    if (!replay_end(&replay))
        show(&replay);
    return 0;
}

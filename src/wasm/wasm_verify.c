/*
 * wasm_verify.c -- the check of a finished match for the page: a reactor without imports.
 *
 * A program of its own, fetched when somebody asks for it; it talks as wasm.h says. What a device
 * noted goes through a buffer of its own and stays there, because it is looked up again and again.
 *
 *     verify_open()              forgets what was verified, and the notes
 *     notes(), notes_bytes()     where notes are put, and how many bytes may be
 *     verify_notes(len)          all notes of the device, see rules/kept.h; 0, or what is wrong
 *     verify_read(len)           a line of the file, with its LF; 0, or what is wrong
 *     verify_turn()              between the first and the second time the file is read; the same
 *     verify_end()               after the second time; the same
 *     verify_found()             `LINE THROWS TYPED MIXED DROPPED HANDED LOST FLAGS CHECK`, see
 * found[]
 */
#include "rules/verify.h"
#include "wasm.h"

enum { NOTES_BYTES = 2 * 1024 * 1024 };

/* FLAGS of verify_found(): a bit each. */
enum {
    FOUND_OWN = 1,   /* a part of this device is in the mix */
    FOUND_ALONE = 2, /* no device's is: the server could have chosen */
    FOUND_NOTES = 4, /* there were notes, and the file was compared with them */
};

static struct verify verify;
static char notes[NOTES_BYTES];

static int told(const char *wrong)
{
    struct text out;

    text_init(&out, buffer, sizeof(buffer));
    text_str(&out, wrong ? wrong : "");
    return (int)out.len;
}

EXPORT(verify_open) void wasm_verify_open(void)
{
    verify_init(&verify);
}

EXPORT(notes) char *wasm_notes(void)
{
    return notes;
}

EXPORT(notes_bytes) int wasm_notes_bytes(void)
{
    return NOTES_BYTES;
}

EXPORT(verify_notes) int wasm_verify_notes(int len)
{
    if (len < 0 || len > NOTES_BYTES)
        return told("too many notes");
    return told(verify_notes(&verify, (struct span) { notes, (size_t)len }));
}

EXPORT(verify_read) int wasm_verify_read(int len)
{
    return told(verify_read(&verify, input(len)));
}

EXPORT(verify_turn) int wasm_verify_turn(void)
{
    return told(verify_turn(&verify));
}

EXPORT(verify_end) int wasm_verify_end(void)
{
    return told(verify_end(&verify));
}

EXPORT(verify_found) int wasm_verify_found(void)
{
    const int32_t found[] = {
        (int32_t)verify.line,        /* where it stopped; 0: the file as a whole */
        (int32_t)verify.fair.throws, /* of the match */
        (int32_t)verify.typed,       /* of them by hand */
        (int32_t)verify.mixed,       /* seats of the devices in the mix, a bit each; */
        (int32_t)verify.dropped,     /* of those that dropped out */
        (int32_t)verify.handed,      /* of this device, for whom a bot played */
        (int32_t)verify.lost,        /* other matches in the notes that never came to an end */
        (verify.own ? FOUND_OWN : 0) | (verify_alone(&verify) ? FOUND_ALONE : 0) |
            (verify.kept.text.len > 0 ? FOUND_NOTES : 0),
    };
    char digits[CHECK_DIGITS + 1];
    struct text out;

    fair_check(verify.key, digits);
    text_init(&out, buffer, sizeof(buffer));
    text_ints(&out, found, sizeof(found) / sizeof(found[0]));
    text_char(&out, ' ');
    text_str(&out, !fair_draws(&verify.fair) || verify.unseen ? "-" : digits);
    return (int)out.len;
}

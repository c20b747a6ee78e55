/*
 * wasm_verify.c -- the check of a finished match for the page: a reactor without imports.
 *
 * A program of its own, fetched when somebody asks for it; it talks as wasm.h says.
 *
 *     verify_open()              forgets what was verified
 *     verify_keep(len)           something the device kept, see rules/verify.h
 *     verify_read(len)           a line of the file, with its LF; 0, or what is wrong
 *     verify_turn()              between the first and the second time the file is read; the same
 *     verify_end()               after the second time; the same
 *     verify_found()             `LINE THROWS TYPED SEATS`: where it stopped, throws, those that
 *                                were typed, the seats in the mix, a bit each
 */
#include "rules/verify.h"
#include "wasm.h"

static struct verify verify;

static int found(const char *wrong)
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

EXPORT(verify_keep) int wasm_verify_keep(int len)
{
    return verify_keep(&verify, input(len));
}

EXPORT(verify_read) int wasm_verify_read(int len)
{
    return found(verify_read(&verify, input(len)));
}

EXPORT(verify_turn) int wasm_verify_turn(void)
{
    return found(verify_turn(&verify));
}

EXPORT(verify_end) int wasm_verify_end(void)
{
    return found(verify_end(&verify));
}

EXPORT(verify_found) int wasm_verify_found(void)
{
    const int32_t n[] = { (int32_t)verify.line, (int32_t)verify.fair.throws, (int32_t)verify.typed,
                          (int32_t)verify.mixed };
    struct text out;

    text_init(&out, buffer, sizeof(buffer));
    text_ints(&out, n, 4);
    return (int)out.len;
}

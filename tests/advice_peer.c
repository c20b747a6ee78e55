/*
 * advice_peer.c -- what the solvers of the page (src/wasm/advice.c) say, natively: for each line of
 * input, `SEAT GAME LAYOUT EYE BODY [APART]`, a line with their answer.
 */
#include <stdio.h>
#include <string.h>

#include "base/must.h"
#include "wasm/wasm_question.h"

int wasm_load(int len);
int wasm_advice(int len);

static int put(struct span text)
{
    must(text.len < BUFFER_BYTES);
    memcpy(buffer, text.at, text.len);
    return (int)text.len;
}

int main(void)
{
    static char line[BUFFER_BYTES + 16];

    while (fgets(line, sizeof(line), stdin)) {
        struct span rest = { line, strcspn(line, "\n") }, seat = span_word(&rest);
        char asked[32];

        must(seat.len < 16 && wasm_load(put(span_trim(rest))) == 0);
        snprintf(asked, sizeof(asked), "%.*s 0", (int)seat.len, seat.at);
        printf("%.*s\n", wasm_advice(put(span_of(asked))), buffer);
    }
    return 0;
}

/* blitz_set.c -- sets of Würfelblitz: `die R*G R2 R3 R4 R5 R6` of each colour, and of white. */
#include "blitz.h"

_Static_assert(sizeof(struct blitz_set) <= SET_BYTES, "a set is too large");

static bool is_face(struct face face, int colour)
{
    bool dot = face.pips == 0;

    return face.colour == colour && face.pips >= 0 && face.pips <= BLITZ_PIPS &&
           (dot ? face.dot >= 0 && face.dot < COLOURS && face.dot != WHITE : colour != WHITE);
}

static bool read_face(void *with, int at, struct span word)
{
    struct face *die = with;

    return face_read(word, &die[at]) && is_face(die[at], die[0].colour);
}

static const char *die_wrong(const struct face die[SET_FACES], int colour, int32_t *n)
{
    uint32_t dots = 0;

    *n = 0;
    for (int i = 0; i < SET_FACES; i++) {
        if (!is_face(die[i], colour))
            return "bad_face";
        if (die[i].pips > 0)
            continue;
        ++*n;
        dots |= UINT32_C(1) << die[i].dot;
    }
    if (colour != WHITE)
        return *n == 1 ? NULL : "die_dots";
    return dots == ((UINT32_C(1) << COLOURS) - 1 - (UINT32_C(1) << WHITE)) ? NULL : "white_dots";
}

static const char *read_line(void *of, struct span key, struct span rest, int32_t *n)
{
    struct blitz_set *set = of;
    struct face die[SET_FACES];
    const char *why;
    int colour;

    if (!span_is(key, "die"))
        return "bad_line";
    die[0].colour = -1;
    why = set_die(rest, read_face, die, n);
    colour = die[0].colour;
    if (why)
        return why;
    if (set->dice & 1 << colour)
        return "repeated";
    set->dice |= (int8_t)(1 << colour);
    for (int i = 0; i < SET_FACES; i++)
        set->face[colour][i] = die[i];
    return die_wrong(die, colour, n);
}

const char *blitz_set_whole(const void *of, int32_t *n)
{
    const struct blitz_set *set = of;
    const char *why = NULL;
    int32_t missing = 0;

    for (int c = 0; c < COLOURS; c++)
        missing += !(set->dice & 1 << c);
    for (int c = 0; c < COLOURS && missing == 0 && !why; c++)
        why = die_wrong(set->face[c], c, n);
    if (missing == 0)
        return why;
    *n = missing;
    return "no_die";
}

static void write_all(const void *of, struct text *out)
{
    static const int8_t order[COLOURS] = { RED, YELLOW, GREEN, BLUE, BLACK, ORANGE, WHITE };
    const struct blitz_set *set = of;

    for (int c = 0; c < COLOURS; c++) {
        text_str(out, "die");
        for (int i = 0; i < SET_FACES; i++) {
            text_char(out, ' ');
            face_write(set->face[order[c]][i], out);
        }
        text_char(out, '\n');
    }
}

const struct set_form set_blitz = { "blitz", read_line, blitz_set_whole, write_all };

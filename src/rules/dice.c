/* dice.c -- colours and faces, as every game writes them. */
#include "dice.h"

const char colour_letter[COLOURS] = { 'R', 'Y', 'G', 'B', 'K', 'W', 'O' };

int colour_read(char letter)
{
    for (int c = 0; c < COLOURS; c++)
        if (colour_letter[c] == letter)
            return c;
    return -1;
}

bool face_read(struct span word, struct face *face)
{
    int colour = word.len > 0 ? colour_read(word.at[0]) : -1;
    int dot = word.len == 3 ? colour_read(word.at[2]) : -1;

    if (colour < 0)
        return false;
    if (word.len == 2 && word.at[1] >= '1' && word.at[1] <= '6') {
        *face = (struct face) { .colour = (int8_t)colour, .pips = (int8_t)(word.at[1] - '0') };
        return true;
    }
    if (dot < 0 || word.at[1] != '*')
        return false;
    *face = (struct face) { .colour = (int8_t)colour, .dot = (int8_t)dot };
    return true;
}

void face_write(struct face face, struct text *out)
{
    text_char(out, colour_letter[face.colour]);
    if (face.pips > 0) {
        text_int(out, face.pips);
        return;
    }
    text_char(out, '*');
    text_char(out, colour_letter[face.dot]);
}

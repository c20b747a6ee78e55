/* sim_mix.c -- the devices of the simulation: their parts of the mix, and what they note. */
#include "sim_mix.h"

#include <stdio.h>
#include <string.h>

#include "sim_json.h"

static void write_hex(const uint8_t bytes[SHA256_BYTES], char out[HEX_CHARS + 1])
{
    struct text text;

    text_init(&text, out, HEX_CHARS + 1);
    hex_write(bytes, &text);
}

const char *mix_promise(struct mixer *m, struct rng *rng)
{
    struct mix_part *p = &m->part[m->parts++ % MIX_PARTS];
    uint8_t commit[SHA256_BYTES];

    *p = (struct mix_part) { 0 };
    for (int i = 0; i < SHA256_BYTES; i++)
        p->part[i] = (uint8_t)rng_below(rng, 256);
    fair_commit_part(p->part, commit);
    write_hex(commit, p->commit);
    return p->commit;
}

static struct mix_part *part_of(struct mixer *m, const char *commit)
{
    for (int i = 0; i < MIX_PARTS; i++)
        if (commit[0] && strcmp(m->part[i].commit, commit) == 0)
            return &m->part[i];
    return NULL;
}

/* The notes of a match, the last of which is the one at hand; NULL if there is no more room. */
static struct mix_noted *noted_of(struct mixer *m, const char *match)
{
    struct mix_noted *n = &m->noted[m->matches];

    for (int i = m->matches - 1; i >= 0; i--)
        if (strcmp(m->noted[i].match, match) == 0)
            return &m->noted[i];
    if (m->matches == MIX_MATCHES)
        return NULL;
    m->matches++;
    text_copy(n->match, sizeof(n->match), match);
    n->seat[0] = n->seat[1] = -1;
    return n;
}

/* The wait that asks for a part of this device; its seat in *seat. */
static struct mix_part *asked(struct mixer *m, const json_t *dice, int *seat)
{
    const json_t *wait;
    size_t i;

    json_array_foreach(json_object_get(dice, "waits"), i, wait)
    {
        struct mix_part *p = part_of(m, word(wait, "commit"));

        *seat = (int)json_integer_value(json_object_get(wait, "seat"));
        if (p)
            return p;
    }
    return NULL;
}

static const char *note_wait(struct mix_noted *n, struct mix_part *p, int seat,
                             const char *commitment)
{
    if (p->match[0] && (strcmp(p->match, n->match) != 0 || strcmp(p->commitment, commitment) != 0))
        return "a part is asked for again, for another commitment";
    text_copy(p->match, sizeof(p->match), n->match);
    text_copy(p->commitment, sizeof(p->commitment), commitment);
    for (int r = 0; r < n->rounds; r++)
        if (strcmp(n->commitment[r], commitment) == 0)
            return NULL;
    if (n->rounds == FAIR_ROUNDS)
        return "a third commitment";
    n->asked[n->rounds] = seat;
    write_hex(p->part, n->part[n->rounds]);
    text_copy(n->commitment[n->rounds++], HEX_CHARS + 1, commitment);
    return NULL;
}

/* The part is seen in the mix: that of the seat it was asked for, whatever it plays by now. */
static void note_shown(struct mix_noted *n, const json_t *dice)
{
    const json_t *shown;
    int last = n->rounds - 1;
    size_t i;

    if (n->rounds == 0 || strcmp(n->commitment[last], word(dice, "commitment")) != 0)
        return;
    json_array_foreach(json_object_get(dice, "shown"), i, shown)
    {
        if (json_integer_value(shown) == n->asked[last])
            n->seat[last] = n->asked[last];
    }
}

const char *mix_view(struct mixer *m, const json_t *table)
{
    const json_t *dice = json_object_get(table, "dice");
    struct mix_noted *n = json_is_object(dice) ? noted_of(m, word(table, "match")) : NULL;
    const char *check = word(dice, "check"), *wrong = NULL;
    struct mix_part *p;
    int seat;

    if (!n)
        return NULL;
    p = asked(m, dice, &seat);
    if (p)
        wrong = note_wait(n, p, seat, word(dice, "commitment"));
    note_shown(n, dice);
    if (n->check[0] && strcmp(n->check, check) != 0)
        return "the check digits change";
    text_copy(n->check, sizeof(n->check), check);
    text_copy(n->hash, sizeof(n->hash), word(dice, "hash"));
    return wrong;
}

bool mix_says(struct mixer *m, const json_t *table, struct rng *rng, bool loyal, char out[MIX_SAID])
{
    const json_t *dice = json_object_get(table, "dice");
    const json_t *you = json_object_get(table, "you"), *chairs = json_object_get(table, "chairs");
    const json_t *chair =
        json_array_get(chairs, (size_t)json_integer_value(json_array_get(you, 0)));
    const char *commitment = word(dice, "commitment");
    char part[HEX_CHARS + 1];
    struct mix_part *p;
    int seat;

    if (json_array_size(you) == 0 || rng_below(rng, 3) > 0)
        return false;
    p = asked(m, dice, &seat);
    if (p && !loyal && rng_below(rng, 12) == 0)
        text_copy(m->silent, sizeof(m->silent), commitment);
    if (p && (loyal || strcmp(m->silent, commitment) != 0)) {
        write_hex(p->part, part);
        snprintf(out, MIX_SAID, "{\"do\":\"reveal\",\"seat\":%d,\"text\":\"%s\",\"commit\":\"%s\"}",
                 seat, part, mix_promise(m, rng));
        return true;
    }
    if (p || !json_is_false(json_object_get(chair, "committed")) || rng_below(rng, 4) > 0)
        return false;
    snprintf(out, MIX_SAID, "{\"do\":\"commit\",\"commit\":\"%s\"}", mix_promise(m, rng));
    return true;
}

bool mix_done(const json_t *table)
{
    return json_is_string(json_object_get(json_object_get(table, "dice"), "check"));
}

/* What it noted of a match; false if that is nothing, or if its part is not in the mix. */
static bool write_notes(const struct mixer *m, const char *match, struct text *out)
{
    const struct mix_noted *n = NULL;

    for (int i = 0; i < m->matches; i++)
        if (strcmp(m->noted[i].match, match) == 0)
            n = &m->noted[i];
    if (!n || !n->check[0] || n->rounds == 0 || n->seat[n->rounds - 1] < 0)
        return false;
    for (int r = 0; r < n->rounds; r++) {
        char line[MIX_SAID];

        snprintf(line, sizeof(line), "commitment %s\n", n->commitment[r]);
        text_str(out, line);
        snprintf(line, sizeof(line), "part %d %s\n", n->seat[r], n->part[r]);
        text_str(out, n->seat[r] >= 0 ? line : "");
    }
    text_str(out, "check ");
    text_str(out, n->check);
    text_str(out, "\nhash ");
    text_str(out, n->hash);
    return true;
}

static long verified;

const char *mix_verify(const struct mixer *m, const char *match, struct span log)
{
    static struct verify verify;
    char notes[MIX_NOTES];
    const char *why;
    struct text out;

    text_init(&out, notes, sizeof(notes));
    if (!write_notes(m, match, &out))
        return NULL;
    verify_init(&verify);
    why = verify_notes(&verify, text_all(&out));
    if (!why)
        why = verify_file(&verify, log);
    if (why && verify.dropped && strcmp(why, "this device's part is not in the mix") == 0)
        return NULL; /* it was away when the others mixed anew */
    verified++;
    return why;
}

long mix_verified(void)
{
    return verified;
}

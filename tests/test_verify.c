/*
 * test_verify.c SOURCE... -- what verify says about files that a dishonest server could write, with
 * and without the notes of a device, and to every line that does not belong there. Each reason in
 * the sources has to be given once.
 */
#include <stdio.h>

#include "challenged.h"
#include "dealer.h"
#include "mix_line.h"
#include "tap.h"

enum { SEEN_MAX = 256, SOURCE_MAX = 1 << 16 };

static struct dealer dealt, other;
static struct verify verify;
static char seen[SEEN_MAX][WRONG_MAX]; /* reasons that were given */
static int seen_count;

static void see(const char *wrong)
{
    if (wrong && seen_count < SEEN_MAX)
        text_copy(seen[seen_count++], WRONG_MAX, wrong);
}

static const char *verified(struct span file, struct span notes)
{
    const char *wrong;

    verify_init(&verify);
    wrong = verify_notes(&verify, notes);
    if (!wrong)
        wrong = verify_file(&verify, file);
    see(wrong);
    return wrong;
}

static bool is_wrong(const char *wrong, const char *want)
{
    bool same = wrong && want ? strcmp(wrong, want) == 0 : wrong == want;

    if (!same)
        printf("# line %u: %s, not: %s\n", verify.line, wrong ? wrong : "fine",
               want ? want : "fine");
    return same;
}

/* Matches. */

/* A match with nobody's tricks; twice: Ben drops out, and Ana's device mixes anew. */
static void deal_honest(struct dealer *d, bool twice)
{
    struct secret second = secret(2);

    deal_head(d);
    deal_line(d, "@ 0 bot 2 medium");
    deal_claim(d, 0, "0,3", secret(10));
    deal_claim(d, 0, "1", secret(11));
    deal_seed(d, "dice", secret(1));
    deal_part(d, 5, 0, secret(10));
    if (twice) {
        deal_line(d, "@ 5000 mix drop 1");
        deal_claim(d, 5000, "0,3", secret(12));
        deal_seed(d, "5000 mix fresh", second);
        deal_part(d, 5005, 0, secret(12));
    } else {
        deal_part(d, 7, 1, secret(11));
    }
    deal_match(d, twice ? second : secret(1));
    deal_end(d, secret(1), twice ? &second : NULL);
}

static void honest(void)
{
    deal_honest(&dealt, false);
    ok(is_wrong(verified(text_all(&dealt.file), SPAN("")), NULL) && verify.mixed == 11 &&
           verify.dropped == 0 && !verify.own && !verify_alone(&verify),
       "a match is verified, the seats of both devices are in the mix");
    ok(is_wrong(verified(text_all(&dealt.file), text_all(&dealt.notes)), NULL) && verify.own,
       "it is what a device noted, whose part is in the mix");
    deal_honest(&dealt, true);
    ok(is_wrong(verified(text_all(&dealt.file), text_all(&dealt.notes)), NULL) && verify.own &&
           verify.mixed == 9 && verify.dropped == 2,
       "with a drop-out and a second round");
    deal_head(&dealt);
    deal_seed(&dealt, "dice", secret(1));
    deal_match(&dealt, secret(1));
    deal_end(&dealt, secret(1), NULL);
    ok(is_wrong(verified(text_all(&dealt.file), SPAN("")), NULL) && verify_alone(&verify),
       "where nobody claims anything the server alone decides, and verify says so");
}

static void called_off(void)
{
    struct secret second = secret(2);
    static char bent[DEALT_MAX];

    deal_head(&dealt);
    deal_line(&dealt, "@ 0 bot 2 medium");
    deal_claim(&dealt, 0, "0,3", secret(10));
    deal_claim(&dealt, 0, "1", secret(11));
    deal_seed(&dealt, "dice", secret(1));
    deal_part(&dealt, 5, 1, secret(11));
    deal_line(&dealt, "@ 5000 mix drop 0");
    deal_claim(&dealt, 5000, "1", secret(12));
    deal_seed(&dealt, "5000 mix fresh", second);
    deal_line(&dealt, "@ 10000 mix drop 1");
    deal_line(&dealt, "@ 10000 off");
    deal_end(&dealt, secret(1), &second);
    ok(is_wrong(verified(text_all(&dealt.file), SPAN("")), "called off before the first throw") &&
           verify.line == verify.off_line && verify.dropped == 11,
       "a match that was called off, and by whom");
    text_copy(bent, sizeof(bent), dealt.file_bytes);
    bent[dealt.file.len - 2] ^= 1;
    ok(is_wrong(verified(span_of(bent), SPAN("")),
                "the hash is of another log: something before was changed"),
       "one that was changed");
}

/*
 * A server with a helper in a seat: the part of its claim is searched for when the others have
 * shown theirs. Only the order of the lines can tell.
 */
static void late_claim(void)
{
    static const char *const reason = "a claim that no commitment covers";
    int tries = 0;

    do {
        deal_head(&dealt);
        deal_claim(&dealt, 0, "0,3", secret(10));
        deal_seed(&dealt, "dice", secret(1));
        deal_claim(&dealt, 0, "1", secret(1000 + tries));
        dealt.fair.round[0].claimed |= SEAT_BIT(1); /* as today's server believes */
        dealt.fair.device[1] = SEAT_BIT(1);
        fair_commit_part(secret(1000 + tries).bytes, dealt.fair.round[0].commit[1]);
        deal_part(&dealt, 5, 0, secret(10));
        deal_part(&dealt, 6, 1, secret(1000 + tries));
        deal_match(&dealt, secret(1));
    } while (!strstr(dealt.file_bytes, "strip R5 Y3 G1 B4 K1 W1") && ++tries < 1000);
    deal_end(&dealt, secret(1), NULL);
    ok(tries < 1000, "a helper finds the strip it likes among %d parts", tries + 1);
    ok(is_wrong(verified(text_all(&dealt.file), SPAN("")), reason), "its claim comes too late: %s",
       reason);
}

/* Each device is shown a match of its own, in which the server plays the other. */
static void two_worlds(void)
{
    uint8_t key[2][SHA256_BYTES];
    char check[2][CHECK_DIGITS + 1];
    bool both = true;

    for (int world = 0; world < 2; world++) {
        deal_head(&dealt);
        dealt.own = world == 0 ? SEAT_BIT(0) | SEAT_BIT(3) : SEAT_BIT(1);
        deal_line(&dealt, "@ 0 bot 2 medium");
        deal_claim(&dealt, 0, "0,3", secret(world == 0 ? 10 : 20));
        deal_claim(&dealt, 0, "1", secret(world == 0 ? 21 : 11));
        deal_seed(&dealt, "dice", secret(1 + world));
        deal_part(&dealt, 5, 0, secret(world == 0 ? 10 : 20));
        deal_part(&dealt, 5, 1, secret(world == 0 ? 21 : 11));
        fair_key(&dealt.fair, secret(1 + world).bytes, key[world]);
        fair_check(key[world], check[world]);
        deal_match(&dealt, secret(1 + world));
        deal_end(&dealt, secret(1 + world), NULL);
        both = both && !verified(text_all(&dealt.file), SPAN(""));
    }
    ok(both, "two worlds both verify,");
    ok(strcmp(check[0], check[1]) != 0, "but their digits are %s and %s", check[0], check[1]);
}

/* Changes. */

/*
 * The match once more with a piece of its text replaced, to the end of its line where `from` ends
 * with a `*`; commitments and hash are made to fit, as a server can.
 */
static void resealed(const struct dealer *d, struct dealer *out, const char *from, const char *to)
{
    static char text[DEALT_MAX];
    size_t len = strlen(from), whole = len > 0 && from[len - 1] == '*';
    char find[DEALT_LINE];
    const char *at, *end;
    struct span rest;
    struct text edited;
    int seeds = 0;

    text_copy(find, len + 1 - whole, from);
    at = strstr(d->file_bytes, find);
    if (!at)
        abort();
    end = whole ? strchr(at + strlen(find), '\n') + 1 : at + strlen(find);
    text_init(&edited, text, sizeof(text));
    text_span(&edited, (struct span) { d->file_bytes, (size_t)(at - d->file_bytes) });
    text_str(&edited, to);
    text_str(&edited, end);
    memset(out, 0, sizeof(*out));
    fair_init(&out->fair);
    text_init(&out->file, out->file_bytes, sizeof(out->file_bytes));
    text_init(&out->notes, out->notes_bytes, sizeof(out->notes_bytes));
    for (rest = text_all(&edited); rest.len > 0;) {
        struct span line = span_until(&rest, '\n'), words = line;
        struct span what = (span_word(&words), span_word(&words));
        uint8_t hash[SHA256_BYTES];

        fair_hash(&out->fair, hash);
        if (span_is(what, "dice"))
            deal_seed(out, "dice", secret(++seeds));
        else if (strncmp(line.at, "@ 5000 mix fresh", 16) == 0)
            deal_seed(out, "5000 mix fresh", secret(++seeds));
        else if (span_is(what, "hash"))
            deal_line(out, "@ hash %s", digits(hash));
        else
            deal_line(out, "%.*s", (int)line.len, line.at);
    }
}

/* What is found by the file alone, and what with notes. */
static void changed(void)
{
    static const struct {
        const char *what, *from, *to, *alone, *noted;
    } change[] = {
        { "a name", "seat 1 Ben", "seat 1 Bob", NULL, "this device saw another name" },
        { "one more name", "\ngame ", "\n@ seat 4 Dan\ngame ",
          "the names are not those of the seats", "this device saw another name" },
        { "no bot", "@ 0 bot 2*", "", NULL,
          "the server committed to another seed before this device showed its part" },
        { "another bot", "bot 2 medium", "bot 2 hard", NULL, "this device saw no such bot" },
        { "the name of the match", "@ match dealt-1", "@ match dealt-2", NULL,
          "the server committed to another seed before this device showed its part" },
        { "how the dice are made", "@ mix 2", "@ mix 5",
          "mixed by version 5 of the dice, this program knows 2 to 4", NULL },
        { "a time", "\n0 200 ", "\n0 201 ", NULL, "this device saw another log" },
        { "a comment", "\ndice 100", "\n# hm\ndice 100", NULL, "this device saw another log" },
        { "a throw by hand", "\ndice 300", "\n@ 300 typed 0 1\ndice 300",
          "a throw by hand in a match whose dice were committed to", NULL },
        { "a die", " roll R", " roll R7 R", "the dice do not follow from the seeds", NULL },
        { "a part that was never shown", "@ 7 mix reveal 1*", "",
          "a throw before everything was mixed", "this device showed other check digits" },
        { "a result too early", "\n0 ", "\n= score 0 0 0 0\n0 ", "a result before the end", NULL },
        { "a result without its middle", "= over*", "", "not the lines of a result", NULL },
        { "a result without its end", "= winners*", "",
          "cut short: the lines of the result are missing", NULL },
        { "no seed", "@ seed*", "", "cut short: the seeds are missing", NULL },
        { "no hash", "@ hash*", "", "cut short: the last line is not '@ hash'", NULL },
        { "no commitment", "@ dice*", "", "nobody waits for this part", NULL },
    };

    deal_honest(&dealt, false);
    for (size_t i = 0; i < sizeof(change) / sizeof(change[0]); i++) {
        const char *noted = change[i].noted ? change[i].noted : change[i].alone;

        resealed(&dealt, &other, change[i].from, change[i].to);
        ok(is_wrong(verified(text_all(&other.file), SPAN("")), change[i].alone),
           "%s: %s by the file alone", change[i].what, change[i].alone ? "found" : "not found");
        ok(is_wrong(verified(text_all(&other.file), text_all(&dealt.notes)), noted),
           "%s: found with notes", change[i].what);
    }
}

/* A throw of Würfelblitz that is seen so much earlier than it should be. */
static const char *shaken(int early_ms)
{
    static _Alignas(16) uint8_t state[STATE_MAX];
    const struct game *game = game_find(SPAN("blitz"));
    const struct throw_name name = { 1, 0, 0 };
    char thrown[MOVE_MAX + 1];
    uint8_t key[SHA256_BYTES];
    struct chacha chacha;
    struct setup setup;
    struct text out;

    setup_default(&setup, game);
    game_init(game, state, &setup);
    deal_head_of(&dealt, "blitz seats=4");
    deal_claim(&dealt, 0, "0,3", secret(10));
    deal_seed(&dealt, "dice", secret(1));
    deal_line(&dealt, "0 100 throw");
    deal_part(&dealt, 170, 0, secret(10));
    fair_key(&dealt.fair, secret(1).bytes, key);
    fair_dice(key, &name, &chacha);
    text_init(&out, thrown, sizeof(thrown));
    game->sample(state, SEAT_DICE, &chacha.rng, &out);
    deal_line(&dealt, "dice %d %s", 170 + fair_shake_ms(key, &name, game) - early_ms, thrown);
    deal_end(&dealt, secret(1), NULL);
    return verified(text_all(&dealt.file), SPAN(""));
}

static void shakes(void)
{
    ok(is_wrong(shaken(0), "the match is not over"),
       "dice that wait for a part are shaken when it is there");
    ok(is_wrong(shaken(1), "the dice were not shaken as long as the seeds say"),
       "for as long as the seeds say");
}

/* The end of a file: no hash covers it. */
static void ends(void)
{
    static char text[DEALT_MAX];
    char *last;

    deal_honest(&dealt, false);
    text_copy(text, sizeof(text), dealt.file_bytes);
    text[dealt.file.len - 1] = '\0';
    strcat(text, " \n");
    ok(is_wrong(verified(span_of(text), SPAN("")), "not a hash"), "a space behind the hash");
    text_copy(text, sizeof(text), dealt.file_bytes);
    strcat(text, "\n");
    ok(is_wrong(verified(span_of(text), SPAN("")), "a line after the hash"), "an empty line");
    last = strstr(text, "@ hash");
    memmove(last + 2, last + 1, strlen(last));
    *strrchr(text, '\n') = '\0';
    ok(is_wrong(verified(span_of(text), SPAN("")), "not a hash"), "a space before it");
    resealed(&dealt, &other, "= score*", "");
    resealed(&other, &dealt, "= over*", "");
    resealed(&dealt, &other, "= winners*", "");
    *strstr(other.file_bytes, "\n@ seed") = '\0';
    text_copy(text, sizeof(text), strrchr(other.file_bytes, '\n')); /* the last move */
    other.file_bytes[strlen(other.file_bytes)] = '\n';
    resealed(&other, &dealt, text, "");
    ok(is_wrong(verified(text_all(&dealt.file), SPAN("")), "the match is not over"),
       "a match without its last move");
    ok(is_wrong(verified(SPAN("knobel 1\ngame fiese15 seats=2\n"), SPAN("")),
                "no line '@ dice': nothing was committed to, so the dice cannot be verified"),
       "a file that no server wrote");
}

/* Notes of another match than the file's. */
static void noted(void)
{
    static const struct {
        const char *from, *to, *reason;
    } change[] = {
        { "\nbot 2 medium", "\nbot 2 medium\nbot 1 easy",
          "this device saw a bot that is not in the file" },
        { "seat 0", "seat 5 Eva\nseat 0", "this device saw somebody who is not in the file" },
        { "commitment ", "commitment 00", "not a note: commitment" },
        { "\npart 0", "\npart 3", "the part this device showed is not in the mix" },
        { "\npart 0", "\npart 1",
          "the file says seat 1 dropped out, and this device showed its part" },
        { "\ncheck ", "\ncheck 000000\ncheck ", "this device showed other check digits" },
        { "\nthrow 1 0 0 strip", "\nthrow 1 0 0 roll", "this device saw another throw" },
        { "\nthrow 1 0 0", "\nthrow 9 0 0 strip\nthrow 1 0 0",
          "this device saw a throw that is not in the file" },
        { "\nmove 0 0 ", "\nmove 0 9 ", "a move that this device did not make" },
        { "seat 0", "match dealt-9\nseat 0", "the notes say nothing about this match" },
        { "seat 0", "match dealt-1\nseat 0", NULL },
    };
    static char notes[DEALT_MAX];

    deal_honest(&dealt, true);
    for (size_t i = 0; i < sizeof(change) / sizeof(change[0]); i++) {
        const char *at = strstr(dealt.notes_bytes, change[i].from);
        struct text out;

        text_init(&out, notes, sizeof(notes));
        text_span(&out, (struct span) { dealt.notes_bytes, (size_t)(at - dealt.notes_bytes) });
        text_str(&out, change[i].to);
        text_str(&out, at + strlen(change[i].from));
        ok(is_wrong(verified(text_all(&dealt.file), text_all(&out)), change[i].reason), "notes: %s",
           change[i].reason ? change[i].reason : "in a section");
    }
    deal_honest(&other, false);
    *strstr(other.notes_bytes, "\ncheck") = '\0';
    ok(is_wrong(verified(text_all(&dealt.file), span_of(other.notes_bytes)),
                "this device's part is not in the mix"),
       "a device that was asked for one part only");
    *strstr(dealt.notes_bytes, "\ncommitment") = '\0';
    ok(is_wrong(verified(text_all(&dealt.file), span_of(dealt.notes_bytes)),
                "this device's part is not in the mix"),
       "a device that was asked for none");
}

/* Lines. */

#define SEATS  "@ seat 0 Ana\n@ seat 1 Ben\n@ seat 2 Cleo\n"
#define CLAIMS SEATS "@ 0 mix commit 0,2 $c1\n@ 0 mix commit 1 $c2\n@ dice $d1\n"
#define DROP   CLAIMS "@ 1 mix reveal 0 $p1\n@ 5 mix drop 1\n"
#define SECOND DROP "@ 5 mix commit 0,2 $c3\n@ 5 mix fresh $d2\n"

#define HAND "@ mix 3\n@ hand strip\n" SEATS "@ dice $d1\n"

/* What is said about the last of these lines; those before it must be fine. */
static const char *last_said(const char *forms)
{
    struct span rest = span_of(forms);
    const char *wrong = NULL;
    struct fair f;

    fair_init(&f);
    while (rest.len > 0 && !wrong) {
        char line[DEALT_LINE];
        struct text out;

        text_init(&out, line, sizeof(line));
        mix_line(&f, span_until(&rest, '\n'), &out);
        wrong = fair_read(&f, text_all(&out));
    }
    see(wrong);
    return rest.len > 0 ? "too early" : wrong;
}

static void lines(void)
{
    static const char *const line[][2] = {
        { "@ rules x", "not a version" },
        { "@ seat 1 Ben", "not the next seat" },
        { SEATS "@ seat 2 Cleo", "not the next seat" },
        { SEATS "@ 0 mix commit 0 x", "not a commitment" },
        { SEATS "@ 0 mix commit 3 $c1", "no such seat" },
        { SEATS "@ 0 mix commit 0, $c1", "no such seat" },
        { SEATS "@ 0 mix commit 1,0 $c1", "no such seat" },
        { SEATS "@ 0 mix commit 0,0 $c1", "no such seat" },
        { SEATS "@ 0 mix commit 0,1 $c1\n@ 0 mix commit 1 $c2",
          "a claim for a seat that is taken" },
        { SEATS "@ 0 bot 1 easy\n@ 0 mix commit 1 $c2", "a claim for a seat that is taken" },
        { SEATS "@ 0 bot 3 easy", "no such seat" },
        { SEATS "@ 0 mix commit 0,1 $c1\n@ 0 bot 1 easy",
          "a bot in a seat that has claimed a part" },
        { SEATS "@ dice x", "not a commitment" },
        { SEATS "@ dice $d1\n@ 0 mix commit 0 $c1", "a claim that no commitment covers" },
        { SEATS "@ dice $d1\n@ dice $d1", "a commitment that comes too late" },
        { SEATS "dice 0 roll\n@ dice $d1", "a commitment that comes too late" },
        { SEATS "@ 0 typed 0\n@ dice $d1", "a commitment that comes too late" },
        { SEATS "@ 0 mix reveal 0 $p1", "nobody waits for this part" },
        { CLAIMS "@ 1 mix reveal 0 x", "not a part of the mix" },
        { CLAIMS "@ 1 mix reveal 0 $p2", "the part is not the one its device committed to" },
        { CLAIMS "@ 1 mix reveal 2 $p1", "nobody waits for this part" },
        { CLAIMS "@ 1 mix reveal 0 $p1\n@ 1 mix reveal 0 $p1", "nobody waits for this part" },
        { CLAIMS "@ 1 mix reveal 9 $p1", "no such seat" },
        { CLAIMS "@ 1 mix drop 0 now", "not a line of the mix" },
        { CLAIMS "@ 1 mix reveal 0 $p1 now", "not a line of the mix" },
        { CLAIMS "@ 1 mix stir 0", "not a line of the mix" },
        { CLAIMS "@ 1 mix fresh $d2", "not the time to mix" },
        { CLAIMS "@ 5 mix drop 1\n@ 5 mix fresh $d2", "not the time to mix" },
        { CLAIMS "@ 5 off", "called off without a second drop-out" },
        { DROP "@ 5 off", "called off without a second drop-out" },
        { DROP "@ 5 mix reveal 1 $p2", "nobody waits for this part" },
        { DROP "@ 5 mix commit 1 $c3", "a claim of a device that did not show its part" },
        { DROP "@ 5 mix commit 0 $c3", "a claim of a device that did not show its part" },
        { DROP "@ 5 mix commit 0,2 $c3\n@ 5 mix commit 0,2 $c4",
          "a claim for a seat that is taken" },
        { SECOND "@ 6 mix commit 1 $c4", "a claim that no commitment covers" },
        { SECOND "@ 6 mix fresh $d3", "not the time to mix" },
        { SECOND "@ 9 off", "called off without a second drop-out" },
        { SECOND "@ 9 mix drop 0\n@ 9 off now", "called off without a second drop-out" },
        { SECOND "@ 9 mix drop 0\n@ 9 mix fresh $d3", "not the time to mix" },
        { SECOND "@ 9 mix drop 0\n@ 9 off\n0 10 roll", "a line after the match was called off" },
        { SECOND "@ 9 mix drop 0\n@ 9 off\n@ 9 pause", "a line after the match was called off" },
        { CLAIMS "dice 0 roll\n@ 1 mix drop 0", "not the time to mix" },
        { SEATS "@ 0 bot 1 easy\n@ dice $d1\n@ 5 back 1", "a bot's seat stays a bot's" },
        { SEATS "@ 0 bot 1 easy\n@ dice $d1\n@ 5 bot 1 hard", "a bot's seat stays a bot's" },
        { SEATS "@ dice $d1\n@ 5 bot 1 easy\n@ 6 back 1\n@ 7 bot 7 easy", "no such seat" },
        { SEATS "@ dice $d1\n@ 5 typed 0",
          "a throw by hand in a match whose dice were committed to" },
        { SEATS "@ 0 mix commit 0 $c1\n@ 5 typed 0",
          "a throw by hand in a match whose dice were committed to" },
        { SEATS "@ 5 typed", "no such seat" },
        { SEATS "@ 5 typed 0 3", "no such seat" },
        { SEATS "@ 5 typed 0\n@ 5 typed 0 1 2", "not a line of a throw by hand" },
        { "@ set knobel set 1", "not the place for a set, or for throws by hand" },
        { "@ mix 2\n@ hand strip", "not the place for a set, or for throws by hand" },
        { "@ mix 3\ngame fiese15\n@ set game fiese15",
          "not the place for a set, or for throws by hand" },
        { "@ mix 3\n@ hand", "not a line of throws by hand" },
        { "@ mix 3\n@ hand strip\n@ hand roll", "not a line of throws by hand" },
        { HAND "@ 0 typed 0\ndice 0 strip\n@ 5 typed 0 1\ndice 5 roll",
          "a throw by hand that was to be drawn" },
        { HAND "dice 0 strip", "a throw that was to be made by hand" },
        { HAND "@ 0 typed 0\ndice 0 strip\n0 5 roll\ndice 5 roll\n@ seed $s1\n@ hash $h", NULL },
        { SEATS "@ seed $s1", "a seed nobody committed to" },
        { SEATS "@ dice $d1\n@ seed x", "not a seed" },
        { SEATS "@ dice $d1\n@ seed $s2", "the seed is not the one the server committed to" },
        { SEATS "@ dice $d1\n@ seed $s1\n@ seed $s1", "a seed nobody committed to" },
        { SEATS "@ hash x", "not a hash" },
        { SEATS "@ hash $h ", "not a hash" },
        { SEATS "@ hash $p1", "the hash is of another log: something before was changed" },
        { SEATS "@ hash $h\n", NULL },
        { SEATS "@ hash $h\n# more", "a line after the hash" },
        { SECOND "@ 6 mix reveal 0 $p3\ndice 7 roll\n@ seed $s1\n@ seed $s2\n@ hash $h", NULL },
    };

    for (size_t i = 0; i < sizeof(line) / sizeof(line[0]); i++) {
        const char *last = strrchr(line[i][0], '\n');

        ok(is_wrong(last_said(line[i][0]), line[i][1]), "%s: %s", last ? last + 1 : line[i][0],
           line[i][1] ? line[i][1] : "fine");
    }
}

/* Challenges. */

#define FORGED      "the hash is of another log: something before was changed"
#define DAY_OPTIONS "seats=1 rounds=2 alone=1"
#define DAY_GAME    "fiese15 " DAY_OPTIONS
#define DAY_BLITZ   "blitz seats=1 alone=1 throws=3"

static struct challenged challenged;

static const char *challenge_verified(const uint8_t *seed)
{
    const char *wrong;

    verify_init(&verify);
    if (seed)
        verify_seed(&verify, seed);
    wrong = verify_file(&verify, text_all(&challenged.file));
    see(wrong);
    return wrong;
}

/* The file with a piece put in the place of another one. */
static const char *bent(const char *from, const char *to)
{
    static char buf[CHALLENGED_MAX];
    const char *at = strstr(challenged.buf, from);
    struct text out;
    const char *wrong;

    if (!at)
        abort();
    text_init(&out, buf, sizeof(buf));
    text_span(&out, (struct span) { challenged.buf, (size_t)(at - challenged.buf) });
    text_str(&out, to);
    text_str(&out, at + strlen(from));
    verify_init(&verify);
    wrong = verify_file(&verify, text_all(&out));
    see(wrong);
    return wrong;
}

static void whole_day(const char *says, const char *game)
{
    challenged_head(&challenged, says, game);
    challenged_play(&challenged, game, NULL);
    challenged_end(&challenged);
}

/* Everything that makes a challenge is in its name: a change of any of it makes other dice. */
static void days(void)
{
    static const char no_dice[] = "the dice do not follow from the seeds";
    static const struct {
        const char *what, *from, *to, *wrong;
    } bend[] = {
        { "another day", "2026-11-16", "2026-11-17", no_dice },
        { "another of its seeds", "2026-11-16", "2026-11-16/3", no_dice },
        { "other options", "alone=1", "zocker=1 alone=1", no_dice },
        { "our own set, named", "@ seat 0",
          "@ set knobel set 1\n@ set game fiese15\n@ set strip R1 Y3 G2 B4 K3 W2\n"
          "@ set strip R5 Y3 G1 B4 K1 W1\n@ seat 0",
          no_dice },
        { "a bot", "alone=1\n", "alone=1\n@ 0 bot 0 easy\n", no_dice },
        { "another name", "Ana", "Ben", FORGED },
        { "no such day", "2026-11-16", "2026-02-29", "not a challenge" },
        { "nothing else behind it", "2026-11-16", "2026-11-16 x", "not a challenge" },
        { "no number", "day 2026-11-16", "duel 2026", "not a challenge" },
        { "twice", "@ seat", "@ challenge day 2026-11-16\n@ seat",
          "not the place for a challenge" },
        { "behind the game", "\ndice 0", "\n@ challenge day 2026-11-16\ndice 0",
          "not the place for a challenge" },
        { "another order", "@ seat", "@ order 1\n@ seat", no_dice },
        { "no order", "@ seat", "@ order 61\n@ seat", "not an order" },
        { "two orders", "@ seat", "@ order 3\n@ order 3\n@ seat", "not the place for an order" },
        { "own dice", "@ seat", "@ own 1\n@ seat", no_dice },
        { "nobody's own dice", "@ seat", "@ own 0\n@ seat", "not an order" },
        { "own dice twice", "@ seat", "@ own 3\n@ own 3\n@ seat", "not the place for an order" },
        { "a lexicon that is none", "@ seat", "@ lexicon x\n@ seat", "not a hash of a lexicon" },
        { "a lexicon", "@ seat", "@ lexicon 0123456789abcdef\n@ seat", no_dice },
        { "no challenge at all", "@ challenge day 2026-11-16\n", "", "no line '@ challenge'" },
        { "a game without dice", "game fiese15", "game null", "unknown game 'null'" },
        { "throws by hand", "@ seat", "@ hand strip\n@ seat",
          "not the place for a set, or for throws by hand" },
        { "a typed throw", "\ndice 0", "\n@ 0 typed 0\ndice 0",
          "a throw by hand in a match whose dice were committed to" },
        { "a commitment", "\ndice 0",
          "\n@ dice 0000000000000000000000000000000000000000000000000000000000000000\ndice 0",
          "a commitment that comes too late" },
        { "a mix", "\ndice 0", "\n@ 0 mix drop 0\ndice 0", "not the time to mix" },
        { "a bot for a person", "\n0 100 ", "\n@ 0 bot 0 easy\n0 100 ",
          "a bot for a person, in a challenge" },
        { "a seed", "@ hash",
          "@ seed 0000000000000000000000000000000000000000000000000000000000000000\n@ hash",
          "a seed nobody committed to" },
        { "a seal", "@ hash", "@ sealed\n@ hash", "nothing is sealed" },
        { "a comment", "\n0 100 ", "\n# hm\n0 100 ", FORGED },
    };

    whole_day("duel 0123456789abcdef", DAY_BLITZ);
    ok(is_wrong(challenge_verified(NULL), NULL) && verify.fair.challenge.kind == CHALLENGE_DUEL &&
           !verify_alone(&verify),
       "a duel is verified");
    whole_day("day 2026-11-16/3", DAY_BLITZ);
    ok(is_wrong(challenge_verified(NULL), NULL), "a day is, of Würfelblitz with its shakes");
    whole_day("day 2026-11-16", DAY_GAME);
    ok(is_wrong(challenge_verified(NULL), NULL) && verify.fair.challenge.kind == CHALLENGE_DAY,
       "and of Fiese 15");
    for (size_t i = 0; i < sizeof(bend) / sizeof(bend[0]); i++)
        ok(is_wrong(bent(bend[i].from, bend[i].to), bend[i].wrong), "a challenge: %s",
           bend[i].what);
}

static void sealed(void)
{
    struct secret seed = secret(40), part = secret(41);
    char says[512], line[128];
    struct text out;

    challenged_seal("fiese15", DAY_OPTIONS, seed, part, says, sizeof(says));
    challenged_head(&challenged, says, DAY_GAME);
    challenged_play(&challenged, DAY_GAME, seed.bytes);
    challenged_line(&challenged, "@ sealed");
    challenged_end(&challenged);
    ok(is_wrong(challenge_verified(NULL), NULL) && verify.unseen &&
           span_is(challenge_date(&verify.fair.challenge), "2026-11-23"),
       "a sealed challenge: rules and result are right, and from when on the dice can be checked");
    ok(is_wrong(bent("0 100 roll", "0 100 stop"), "refused: nothing_placed 'stop'"),
       "its rules are checked");
    ok(is_wrong(challenge_verified(seed.bytes), NULL) && !verify.unseen,
       "with the seed its dice are");
    ok(is_wrong(challenge_verified(secret(42).bytes), "this is not the seed that was sealed"),
       "with another one it is refused");
    ok(is_wrong(bent(" KMPQR", " kmpqr"), "not a challenge"), "a code in capitals");
    ok(is_wrong(bent("2026-11-23 ", "2026-11-23 x"), "not a seal"), "a commitment");
    ok(is_wrong(bent("\n@ seat", "0\n@ seat"), "not a part of the seal"), "a part");
    ok(is_wrong(bent(" 29000007", " 2a000007"),
                "the part is not the one that the opener committed to"),
       "which the opener committed to");
    challenged_head(&challenged, says, DAY_GAME);
    challenged_play(&challenged, DAY_GAME, seed.bytes);
    challenged_end(&challenged);
    ok(is_wrong(challenge_verified(NULL), "cut short: the seeds are missing"),
       "it ends with its seed, or with its seal");
    challenged_head(&challenged, says, DAY_GAME);
    challenged_play(&challenged, DAY_GAME, seed.bytes);
    text_init(&out, line, sizeof(line));
    challenged_hex(&out, "@ seed ", seed);
    challenged_line(&challenged, line);
    challenged_end(&challenged);
    ok(is_wrong(challenge_verified(NULL), NULL) && !verify.unseen, "or with its seed");
    ok(is_wrong(bent("@ seed 28", "@ seed 27"), "the seed is not the sealed one"),
       "which is the sealed one");
    ok(is_wrong(bent("strip R", "strip W1 R"), "the dice do not follow from the seeds"),
       "and from it the dice follow");
}

/* Whether a reason has been given that has this piece of text in it. */
static bool was_seen(struct span piece)
{
    char text[WRONG_MAX];
    struct text out;

    text_init(&out, text, sizeof(text));
    text_span(&out, piece);
    for (int i = 0; i < seen_count; i++)
        if (strstr(seen[i], text))
            return true;
    printf("# never said: %s\n", text);
    return false;
}

/* Texts of a source with a space inside are reasons, but for lines of the file and notes. */
static void all_said(const char *path)
{
    static char source[SOURCE_MAX];
    FILE *in = fopen(path, "r");
    struct span rest;
    int reasons = 0, said = 0;

    if (!in)
        abort();
    rest = (struct span) { source, fread(source, 1, sizeof(source), in) };
    fclose(in);
    while (rest.len > 0) {
        struct span text;

        span_until(&rest, '"');
        text = span_until(&rest, '"');
        if (text.len == 0 || text.at[0] == '@' || !memchr(text.at, ' ', text.len - 1) ||
            memchr(text.at, '\n', text.len) || span_is(text, "check 000000"))
            continue;
        reasons++;
        said += was_seen(text);
    }
    ok(reasons > 10 && said == reasons, "each of %d reasons of %s has been given", reasons,
       strrchr(path, '/') + 1);
}

int main(int argc, char **argv)
{
    honest();
    called_off();
    late_claim();
    two_worlds();
    changed();
    shakes();
    ends();
    noted();
    lines();
    days();
    sealed();
    for (int i = 1; i < argc; i++)
        all_said(argv[i]);
    return tap_end();
}

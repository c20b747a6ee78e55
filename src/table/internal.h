/* internal.h -- what the files of this folder share. */
#ifndef TABLE_INTERNAL_H
#define TABLE_INTERNAL_H

#include "table.h"

/* vote.c */
/* How many devices have to ask for the chair to be sent away; -1: it cannot be. */
int32_t votes_needed(const struct table *t, int32_t chair, int64_t now_ms);

/* name.c, alike.c */
bool name_picture(uint32_t c); /* an emoji, or what one is made of */
bool names_alike(const char *a, const char *b);
/* Whether some of the name is on a list, a word or several a line; NULL: there are none. */
bool name_blocked(const char *const *lists, const char *name);

/* removed.c */
/* The member, who has no chair any more, comes back only by a nod. */
void removed_add(struct table *t, int32_t member);

/* chairs.c */
bool chair_person(const struct chair *c);
/* What sits there is somebody's program. */
bool chair_program(const struct table *t, const struct chair *c);
/* Somebody sits there who has a say. */
bool chair_says(const struct table *t, const struct chair *c);
/* There is such a chair and, if a name is said, it is still that person's: others may have gone. */
bool chair_meant(const struct table *t, const struct ask *ask);
/* Gives the chair a name that looks like nobody else's at the table; a bot takes another for it. */
const char *chair_name(struct table *t, struct chair *c, struct span name, int32_t symbol);
/* Makes it the chair of this bot, under a name of its own. */
void chair_bot(struct table *t, struct chair *c, const struct bot *bot);
const char *chair_add(struct table *t, int32_t member, struct span name, int32_t symbol);
void chair_drop(struct table *t, int32_t chair); /* those behind move up */
/* A chair whose person left after a match: it is shown until the next one begins. */
bool chair_vacant(const struct chair *c);
/* Takes the chair away from whoever has it; in a match or a series a bot plays on. */
void chair_vacate(struct table *t, int32_t chair, int64_t now_ms);
/* Drops the chairs of those who left after a match. */
void chairs_tidy(struct table *t);
/* Whether the member has been admitted, if joining needs approval. */
void chairs_admit(struct table *t, int32_t member);
/* Moves chairs awaiting approval to the end; returns the number of the others. */
int32_t chairs_order(struct table *t);
/* The first chairs, which stay whoever goes: seats of the match shown, or of a series. */
int32_t chairs_kept(const struct table *t);

/* seating.c: who gets a seat in the next match. */
/* How many can play: as many as the game has seats, or in a series all of its games. */
int32_t table_most(const struct table *t);
int32_t table_least(const struct table *t); /* how few */
int32_t table_free(const struct table *t);  /* chairs that nobody has yet */
/* Bots that give way to persons when the next match begins, if so many more of those come. */
uint32_t table_yields(const struct table *t, int32_t more);
/* Persons who would have to wait take the chairs of bots, the last one first. */
void chairs_fit(struct table *t);
/* Turns the chairs so that who begins the match is seat 0; true if somebody was to. */
bool chairs_turn(struct table *t, const struct setup *setup);
void begins_show(const struct table *t, struct text *out);
void lobby_fit(struct table *t); /* the same, but not while chairs are seats of a match */

/* presence.c: who is away, who thinks, and when a bot plays for them. */
/* A person plays the seat of the match that goes on. */
bool seat_played(const struct table *t, int32_t seat);
void patience_renew(struct patience *p, int64_t now_ms); /* it is the seat's turn from now on */
/* Gone for so long that others need not wait any more. */
bool table_away(const struct table *t, int32_t member, int64_t now_ms);
/* May be handed to a bot, or the owner be asked to say a word. */
bool table_can_hand(const struct table *t, int32_t chair, int64_t now_ms);
void presence_plan(struct table *t, int64_t now_ms); /* notes whose turn it is */
/* Hands a seat to a bot whose owner did not say a word in time; false: there is none. */
bool presence_turn(struct table *t, int64_t now_ms);
int64_t presence_due_ms(const struct table *t, int64_t now_ms);
void presence_show(const struct table *t, int32_t chair, int64_t now_ms, struct text *out);
/* Nobody is away or thinks: nothing is shown that becomes otherwise by time alone. */
bool presence_calm(const struct table *t, int64_t now_ms);

/* reading.c: dice that wait for who reads. */
bool reading_awaits(const struct table *t, int32_t seat); /* they wait for who plays it, */
bool reading_waits(const struct table *t);                /* or for anybody, */
bool reading_races(const struct table *t);     /* somebody reads, and the next throw is a race */
int64_t reading_due_ms(const struct table *t); /* until then, match time, or INT64_MAX */
void reading_end(struct table *t);             /* nobody reads any more */
void table_hurry(struct table *t); /* a bot that one person alone waits for thinks again */
/* Lets them fall if they have waited long enough; false: there are none. */
bool reading_turn(struct table *t, int64_t now_ms);

/* gate.c: dice that wait for others. */
bool gate_holds(const struct table *t); /* the next throw */

/* mix.c: the seeds of the dice. */
void mix_draw(struct table *t);   /* seeds nobody can foresee */
void mix_settle(struct table *t); /* what the dice come from has changed */
void mix_begin(struct table *t, int64_t now_ms);
/* The time to show one's part is over. */
void mix_expire(struct table *t, int64_t now_ms);
void mix_end(struct table *t); /* the result, the seeds, the end of the log */
void mix_key(const struct table *t, uint8_t key[SHA256_BYTES]); /* if all is mixed */
/* A device's commitment to its next part, if the text is one; an empty text changes nothing. */
const char *mix_commit(struct table *t, int32_t member, struct span text);
const char *mix_reveal(struct table *t, int32_t member, const struct ask *ask, int64_t now_ms);
void mix_show(const struct table *t, bool whole, struct text *out); /* whole: with the hash */

/* typed.c: dice that are thrown by hand. */
bool typed_next(const struct table *t); /* so is the next throw */
bool typed_all(const struct table *t);  /* so are all of this game */
bool typed_some(const struct table *t); /* so are some, but not all */
/* Writes the verbs of this game's, parted by spaces. */
void typed_verbs(const struct table *t, struct text *out);
bool typed_set(struct table *t, struct span verbs); /* false if there is one that no game has */
const char *typed_throw(struct table *t, int32_t seat, struct span text, int64_t now_ms);
const char *typed_confirm(struct table *t, int32_t seat, const struct ask *ask, int64_t now_ms);
void typed_show(const struct table *t, struct text *out);

/* sets.c: what the dice are drawn from. */
/* The set for a game; false: ours. */
bool sets_get(const struct table *t, const struct game *game, struct set_reader *reader);
/* Puts the set of the game into the setup; NULL, or why they do not go together. */
const char *sets_fit(const struct table *t, const struct game *game, struct setup *setup);
bool sets_blocked(const struct table *t);                /* one has a name that no stranger reads */
void sets_head(const struct table *t, struct text *out); /* lines of the file of the match */
void sets_show(const struct table *t, struct text *out);

/* series.c: several matches as one. */
/* Whether what it says goes with the sets of the table; NULL or a reason. */
const char *series_check(const struct table *t);
/* In the lobby a new one; after a match another rest of the one that was played so far. */
const char *series_set(struct table *t, struct span text);
/* Chooses game and options of the next match; NULL or a reason. */
const char *series_next(struct table *t);
/* With its first match, if all of them can be played by so many; else a reason. */
const char *series_begin(struct table *t);
/* Whether options of one of its games tell seats apart. */
bool series_by_seat(const struct table *t);
/* SEAT_BITs of who was last in the match before; 0: there is none. */
uint32_t series_last(const struct table *t);
void series_turn(struct table *t, int32_t by); /* as the chairs */
void series_add(struct table *t);              /* the match just finished */
/* A series is under way: its chairs keep their order, nobody is dropped. */
bool series_going(const struct table *t);
int32_t series_most(const struct table *t);  /* seats that all its games have, */
int32_t series_least(const struct table *t); /* and that they need */
int32_t series_seats(const struct table *t); /* of the one under way; 0 if there is none */
void series_show(const struct table *t, struct text *out);

/* notes.c: the judge, and what it remembers; nothing happens in games without one. */
const char *notes_bring(struct table *t, struct span notes); /* replaces what it had */
int32_t notes_count(const struct table *t);
void judge_begin(struct table *t, int64_t now_ms);         /* what its notes bring into the match */
bool judge_speak(const struct table *t, struct text *out); /* the next move; false: none */
void judge_end(struct table *t);                           /* keeps what it notes of the match */

/* view.c: what whole messages and those in parts share. */
void show_mask(struct text *out, const char *key, uint32_t chairs);
void int_or_null(struct text *out, const char *key, int64_t n); /* null if it is less than 0 */
uint32_t chairs_of(const struct table *t, int32_t member);
int64_t chair_doubt_ms(const struct table *t, int32_t chair);
int64_t shown_thrown_ms(const struct table *t);
/* Whose view is shown to who looks through the seat's eyes: where nothing is hidden, all share one.
 */
int32_t shown_eyes(const struct table *t, int32_t seat);
/* The rounds of the match, as match_show_rounds() has them; to shut eyes none. */
void show_rounds(const struct table *t, int32_t eyes, struct text *out);
int64_t shown_now_ms(const struct table *t, int64_t now_ms);
/* The members about the table; whole: with those that change with every move. */
void show_members(const struct table *t, bool whole, int64_t now_ms, struct text *out);

/* table.c and play.c */
struct match *table_new_match(const struct game *game); /* malloc'ed, aligned */
/* Back to the lobby from a match that never was; devices named by these seats dropped out. */
void table_call_off(struct table *t, uint32_t dropped, int64_t now_ms);
void table_draw_pass(struct table *t); /* those given out before are worth nothing any more */
/* Whether the options are right for some number of players: who plays is known at the start. */
const char *table_check_options(const struct table *t, const struct game *game,
                                struct span options);
const char *table_set_game(struct table *t, struct span game, struct span options);
/* The fewest players with these options. */
int32_t table_fewest(const struct game *game, struct span options);
/* Options for so many players; NULL or a reason. */
const char *table_read_options(const struct game *game, int32_t seats, struct span options,
                               struct setup *setup);
int64_t table_match_ms(const struct table *t, int64_t now_ms);
/* The clock may move: a race, or a deadline, lies on the table. */
bool table_timed(const struct table *t);
/* Starts or stops match time as it should be; with a deadline on the table it never stops. */
void table_clock(struct table *t, int64_t now_ms);
/* A pause that everybody who is here wants begins as soon as nothing on the table is timed. */
void table_settle_pause(struct table *t, int64_t now_ms);
/* A throw stands in the log and should have been seen by now: its time runs. */
bool table_throw_late(const struct table *t, int64_t now_ms);
/* Says that the table came back, if it did; before anything is computed from the log so far. */
void table_log_restart(struct table *t);
/* Takes a line of the log as what the dice come from; NULL or what is wrong. */
const char *table_read(struct table *t, struct span line);
/* A line of the log: stored, and part of what the dice come from. */
void table_log(struct table *t, struct span line);
void table_event(struct table *t, const char *what, int32_t chair, const char *more,
                 int64_t now_ms);
/* Makes a move now, and what follows from it; or returns a reason. */
const char *table_play(struct table *t, int32_t seat, struct span text, int64_t now_ms);
void table_open_purses(struct table *t); /* nothing has been thrown or credited yet */
/* Makes a move now and logs it, or returns a reason; what follows from it is not done. */
const char *table_log_move(struct table *t, int32_t seat, struct span text, int64_t now_ms);
void table_plan(struct table *t, int64_t now_ms); /* asks dice and bots that may act */
const struct status *table_status(const struct table *t);

#endif

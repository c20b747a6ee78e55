/*
 * table.h -- a table: who sits where, and the match in progress.
 *
 * A table does no I/O and reads no clock. It is told what happened and when, changes, and says what
 * is to be stored (lines of the log through a sink, everything else through `dirty`). Its owner
 * stores that first and shows the table afterwards; if it cannot be stored, the owner restores an
 * earlier copy. So a test can run a thousand tables with lost connections and failing disks in one
 * thread, and play any failure back from its seed.
 *
 * A device that sat down is a member; it may hold several chairs. A chair belongs to a person or a
 * bot. When a match begins, the chairs become its seats in order; anyone who arrives later waits on
 * a chair after them.
 */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "bots/bot.h"
#include "bots/judge.h"
#include "lag.h"
#include "lexicon/lexicon.h"
#include "match/match.h"
#include "rules/fair.h"
#include "rules/game.h"
#include "rules/pack.h"
#include "rules/replay.h"
#include "rules/tour.h"

enum {
    CHAIRS_MAX = 12,
    MEMBERS_MAX = 12,
    KEY_BYTES = 32, /* of the hash of a member's token */
    TABLE_ID_MAX = 20,
    TABLE_CODE = 5,
    MATCH_ID_CHARS = 16, /* of a new match, 80 bits; */
    MATCH_ID_MAX = 31,
    NAME_CHARS = 24,
    NAME_MAX_BYTES = 4 * NAME_CHARS,
    MOVES_AT_ONCE = 4, /* of a seat, in one message */
    OPTIONS_MAX = 256,
    SERIES_MAX = 512, /* bytes of the text of a series */
    SETS_MAX = 4 * SET_TEXT_MAX,
    SYMBOL_MAX = 15,
    PASS_CHARS = 16,
    REMOVED_MAX = 16,          /* devices sent away that are remembered; the oldest is forgotten */
    TABLE_ROW_MAX = 60 * 1024, /* bytes of a saved table */
    TABLE_MEMBERS_MAX = 13312, /* bytes of what a client is shown, without the view */
    ROUNDS_TEXT_MAX = 4096,    /* bytes of the rounds of a match */
    TABLE_VIEW_MAX = VIEW_MAX + TABLE_MEMBERS_MAX + ROUNDS_TEXT_MAX,

    AWAY_HAND_MS = 30000,   /* away this long: may be handed to a bot */
    PROGRAM_HAND_MS = 5000, /* a program away this long is handed to a bot without a word, */
    THINK_MS = 180000,     /* here, on turn and still this long: so is one, others may be nudged, */
    NUDGE_HAND_MS = 30000, /* this long after that a bot be asked for, */
    HERE_MS = 15000,       /* and the owner has so long to say a word */
    MIX_MS = 5000,         /* to show one's part of the mix */
    READ_MS = 20000,       /* so long at most dice wait for who reads, match time */
    LAG_STEP_MS = 50,      /* a match among people who sit near has a `lag` of so many of these */
};

/* Of codes: no I and no O, which are read as 1 and 0. */
#define TABLE_CODE_LETTERS "ABCDEFGHJKLMNPQRSTUVWXYZ"

enum table_state { TABLE_LOBBY, TABLE_MATCH, TABLE_OVER };

enum table_dirty {
    DIRTY_VIEW = 1,    /* show it to everybody again */
    DIRTY_ROW = 2,     /* save it: table_save() */
    DIRTY_BEGUN = 4,   /* a match began: table_match_head() */
    DIRTY_ENDED = 8,   /* it ended, or was called off: table_match_result() */
    DIRTY_FORGET = 16, /* a match is to be deleted: `forgotten` */
    DIRTY_MOVED = 32,  /* a move was made: show it again, in which else nothing has changed */
};

/* How long others have waited for a seat; -1: not, or nobody. Under a clock nobody waits. */
struct patience {
    int64_t since_ms, stirred_ms; /* since it is its turn; since its owner was heard of */
    int64_t nudged_ms, asked_ms;  /* when somebody nudged, asked for a bot, */
    int32_t nudger, asker;        /* the first seats of their devices */
};

struct chair {
    int32_t member;              /* -1: a bot's */
    char bot[BOT_NAME_MAX + 1];  /* strength, if it is a bot's */
    char held[BOT_NAME_MAX + 1]; /* strength of the bot that plays for the person */
    bool begins;                 /* the next match, as the host chose */
    bool ready, asking;          /* asking: its owner waits to be let in, and has no say yet; */
    bool removed;                /* maybe it was sent away before: the host decides */
    int32_t wins;
    uint32_t out; /* seats that ask to send it away, the first of each device */
    struct patience patience;
    uint32_t made; /* moves in this match */
    struct purse purse;
    int32_t doubt_ms; /* of its last credit in this throw; -1: none */
    int32_t symbol;
    char name[NAME_MAX_BYTES + 1];
};

struct member {
    bool used, here, wants_pause;
    bool program;     /* of somebody's own: to all others a bot, it has no say */
    bool reads;       /* or will, before the next throw */
    bool trusted;     /* how long its round trips take is known from its own answers alone */
    bool committed;   /* to its part of the next mix */
    int32_t least_ms; /* the least of them; -1: not known */
    uint32_t mark;    /* of where it is, see struct removed */
    int64_t gone_since_ms;
};

/*
 * A device that others sent away. The mark is a few bits of a hash of the address it came from, so
 * that thousands share one and none can be read from it; 0: it has no address.
 */
struct removed {
    uint32_t mark;
    uint8_t key[KEY_BYTES];
};

/* A question to a bot, apart from its table: with a copy of ask.seen it may be run anywhere. */
struct thought {
    const struct bot *bot;
    struct bot_ask ask; /* all but its rng, which is this: */
    struct chacha chacha;
    int32_t faster; /* than the bot would be, so many times */
};
/* Lets the bot choose a move; returns after how many ms to make it. */
int32_t thought_run(struct thought *thought, struct text *out);

/* What a table is lent by its owner, for as long as it lives. */
struct table_lent {
    struct rng *rng;           /* that nobody can foresee */
    const struct lexicon *lex; /* NULL: there is none */
    struct speller speller;    /* of dictionaries, if there are any */
    const char *const
        *blocked; /* lists of what no name at a listed table says, then NULL; or NULL */
    void *ctx;
    /* Takes the lines of the log: moves and table events, in order, without LF. */
    void (*line)(void *ctx, struct span line);
    /*
     * Lets a bot of this table think elsewhere: returns the ticket with which table_answer() brings
     * its answer, never the same one again; 0: it is to answer at once. NULL: all do.
     */
    uint64_t (*think)(void *ctx, const char *table, const struct thought *thought);
    bool plain; /* states are shown as JSON only: those here have another order of bytes */
};

/* Several matches as one. */
struct series {
    char text[SERIES_MAX + 1]; /* as tour_read() has it; "": single matches */
    struct tour tour;          /* the standings; 0 seats before it begins */
};

/* Where the dice of a match come from. */
struct dice_source {
    uint8_t seed[FAIR_ROUNDS][SHA256_BYTES]; /* secret until the match is over, */
    uint8_t key[SHA256_BYTES];    /* and so is what follows from them, if all is mixed; */
    char check[CHECK_DIGITS + 1]; /* what people compare of it */
    int64_t mix_ms;           /* match time at which those who did not show their part drop out */
    char typed[MOVE_MAX + 1]; /* a throw by hand that is not confirmed yet; "": none */
    int32_t thrower;          /* the seat that typed it */
    struct fair fair;         /* as the log tells it */
};

/* What delays are credited by. */
struct race {
    int64_t thrown_ms; /* match time of the last throw; -1: none */
    int64_t sent_ms;   /* and when it left for the seats; -1: not yet */
    uint32_t sent_v;   /* with this version of the table */
    int64_t hold_ms;   /* the owner's time until which nobody else is shown it */
    bool stale;        /* the server died while it lay open: its limit is over */
    struct lag_stats lags;
};

/* Switches of a table; who may turn which is the business of the rooms. */
enum table_switch {
    SWITCH_LOCK,     /* nobody new may join */
    SWITCH_PUBLIC,   /* it is listed */
    SWITCH_NOD,      /* newcomers have to be let in */
    SWITCH_FAST,     /* bots do not take their time unless a clock runs */
    SWITCH_COACH,    /* the solvers may be asked */
    SWITCH_BELIEVE,  /* what somebody typed of a throw by hand nobody has to agree to */
    SWITCH_CURTAIN,  /* nobody looks on */
    SWITCH_UNJUDGED, /* the judge does not speak, and remembers what was ruled */
    SWITCHES,
};
extern const struct table_switch_names {
    const char *verb, *key; /* in requests; in views and saved tables */
} table_switch[SWITCHES];

/*
 * Dice that wait for others, who throw the same elsewhere: none falls that is later than this one,
 * by round and, where a player throws several times, by which. Match time goes on meanwhile,
 * whoever is here. It is its owner's to lift, and not saved.
 */
struct gate {
    bool on;
    uint32_t round, nth;
};

/*
 * What moves leave alone stands first, then what they change and what each of them needs: the less
 * of a table a move touches, the more tables fit into the caches, and the less is to be kept.
 */
struct table {
    char id[TABLE_ID_MAX + 1], code[TABLE_CODE + 1];
    char class[TABLE_ID_MAX + 1]; /* that it belongs to, which is its owner's business; "": none */
    struct gate gate;
    int64_t opened_s; /* wall time, as its owner says; 0: not known */
    char options[OPTIONS_MAX + 1];
    char
        challenge[CHALLENGE_LINE_MAX + 1]; /* behind `@ challenge`: whose dice it has; "": none's */
    char lexicon[HEX16_CHARS + 1];         /* of that, if it has one */
    int32_t order;                         /* in which its rounds come, from 1; 0: as they are */
    int32_t own;                           /* whose own dice they are, from 1; 0: everybody's */
    char hand[HAND_MAX + 1]; /* verbs of throws that people make themselves; "*": all */
    bool on[SWITCHES];
    bool shared;                               /* a second device has sat here, now or once */
    bool draws;                                /* who begins */
    int32_t opener;                            /* member; -1 when gone for good */
    uint8_t key[MEMBERS_MAX][KEY_BYTES];       /* of members, */
    uint8_t commit[MEMBERS_MAX][SHA256_BYTES]; /* and of their parts of the next mix */
    uint32_t begun;                            /* matches */
    struct removed removed[REMOVED_MAX];
    int32_t removals;
    char pass[PASS_CHARS +
              1]; /* with which screens come back, also if the table is locked by then */
    char forgotten[MATCH_ID_MAX + 1]; /* the match that was deleted last */
    char *sets;                       /* of any games, malloc'ed; NULL: ours */
    struct series series;
    struct table_lent lent;
    struct dice_source dice;

    /* From the fair's hash on: table_copy_moves(). */
    const struct game *game;
    char match_id[MATCH_ID_MAX + 1];
    struct match *match; /* malloc'ed, match_size() bytes; NULL before the first */
    char *notes;         /* of judges, malloc'ed; NULL if there are none */
    enum table_state state;
    bool paused;
    bool restarted;        /* came back and has not logged anything yet */
    int32_t chairs, seats; /* seats: of the match, the first chairs */
    uint32_t off;          /* chairs whose devices dropped out: the match was called off */
    uint32_t played;       /* matches finished */
    int32_t watchers;      /* screens that look on */
    uint32_t dirty;
    uint32_t version;   /* of what is shown */
    uint64_t part_hash; /* of its part, see table_show_parts(), while only moves are made; or 0 */
    struct race race;
    struct member member[MEMBERS_MAX];
    struct chair chair[CHAIRS_MAX]; /* last: only those in use are copied */
};

/* A request. Members that the verb does not use are ignored. */
struct ask {
    struct span verb, game, options, name, text, match, commit;
    int32_t chair, symbol, bots;
    int64_t n;
    bool on;
    bool removed;       /* who joins: table_removed(), */
    bool program;       /* and is no person */
    int32_t took_ms;    /* a move: how long it took from seeing the throw, as the page reports it */
    int32_t thrown_ms;  /* and which throw that was; 0 or less: not said */
    struct route route; /* of the connection it came by, */
    uint32_t since_v;   /* which has been there since this version of the table */
};

/* Opens an empty table; checks `game` and the options. NULL or a reason. */
const char *table_open(struct table *t, const char *id, const char *code, struct span game,
                       struct span options, const struct table_lent *lent);
/*
 * Makes the table, at which one person sits, that of a challenge for so many seats: a day or a duel
 * (bots/course.h). Nobody else joins or looks on, nothing is arranged any more. NULL or a reason.
 */
const char *table_challenge(struct table *t, struct span says, int32_t seats);
/*
 * Writes the row of a table for a match of a challenge that was begun without one: its file is then
 * to be replayed. False: it is no such file.
 */
bool table_adopt(struct span file, const char *code, const uint8_t key[KEY_BYTES],
                 struct text *row);
/*
 * Makes it that of a sealed challenge, of which this is the line and the secret seed, for the next
 * match; `lexicon` may be "", for `order` see fair.h. Else the same.
 */
void table_seal(struct table *t, const char *line, const char *lexicon, int32_t order,
                const uint8_t seed[SHA256_BYTES]);
/* Lets dice fall up to this one. */
void table_lift(struct table *t, uint32_t round, uint32_t nth, int64_t now_ms);
/* Lets match time jump to what is due next: nobody is there to think. False: nothing is. */
bool table_jump(struct table *t, int64_t now_ms);
/* Notes in the log that rounds before this one do not count: who plays came later. */
void table_late(struct table *t, int32_t round, int64_t now_ms);
void table_release(struct table *t);
/* Makes `to` (zeroed, or a table) a deep copy. */
void table_copy(struct table *to, const struct table *from);
/*
 * Only what ask_move() and table_turn() change once dice have fallen, see table_thrown(): enough to
 * go back before them. Of what `to` else has nothing is read.
 */
void table_copy_moves(struct table *to, const struct table *from);
/* Whether dice have fallen in the match: where they come from is settled. */
bool table_thrown(const struct table *t);

/* A device sits down; its member number in *member. */
const char *table_join(struct table *t, const uint8_t key[KEY_BYTES], const struct ask *ask,
                       int64_t now_ms, int32_t *member);
/* The member with this key; -1 if there is none. Takes the same time whatever the key. */
int32_t table_member(const struct table *t, const uint8_t key[KEY_BYTES]);
/* Whether a device of this mark, or with this key, was sent away; it needs a nod to come back. */
bool table_removed(const struct table *t, uint32_t mark, const uint8_t key[KEY_BYTES]);
/* So many look on now. */
void table_watched(struct table *t, int32_t watchers);
/* Whether nothing of the match is shown to the member: it waits for a nod and may not look on. */
bool table_blind(const struct table *t, int32_t member);
/* The member's connection came or went. */
void table_here(struct table *t, int32_t member, bool here, int64_t now_ms);

/* The member, who is here, does something: it thinks no longer. True if that is to be shown. */
bool table_stir(struct table *t, int32_t member, int64_t now_ms);

/* Gives the member another key: the device that had the old one loses its chairs. */
void table_rekey(struct table *t, int32_t member, const uint8_t key[KEY_BYTES]);

/* Whether a member has a say: nobody of it waits for a nod. */
bool table_admitted(const struct table *t, int32_t member);
/*
 * Whether it speaks for the match shown: it has a seat there, or no person has one any more; when
 * it is over, also if none who has one is here. In the lobby all who have a say do.
 */
bool table_speaks(const struct table *t, int32_t member);
/* Who sees to the table: the opener if here, else the first of the others who is; -1: nobody. */
int32_t table_host(const struct table *t);
const char *table_host_name(const struct table *t); /* "": there is none */

/*
 * What a member may ask for, a function each: NULL, or a reason, and then the owner puts a copy
 * back. Who may ask for what under which name is the business of the rooms.
 */
typedef const char *table_verb(struct table *t, int32_t member, const struct ask *ask,
                               int64_t now_ms);
table_verb ask_add, ask_admit, ask_again, ask_begin, ask_bot, ask_bring, ask_commit, ask_confirm,
    ask_forget, ask_hand, ask_keep, ask_leave, ask_lobby, ask_move, ask_name, ask_nudge,
    ask_options, ask_pause, ask_read, ask_ready, ask_remove, ask_reveal, ask_series, ask_set,
    ask_start, ask_switch, ask_take, ask_throw, ask_typed;

/* The same as ask_bot for one that joins when a table is opened. */
const char *table_add_bot(struct table *t, struct span name);
const char *table_start(struct table *t, int64_t now_ms);
/* Back to the lobby from a finished match, which is no longer shown. */
void table_to_lobby(struct table *t);

/*
 * Writes what stood though the judge did not know it, a line each (judge.h), of the round that has
 * ended since the table was as before; nothing where one device plays alone, or of what no name may
 * say. STOOD_BYTES are enough.
 */
void table_stood(const struct table *before, const struct table *t, struct text *out);

/*
 * Moves of a seat, one a line and at most MOVES_AT_ONCE, the first checked against the seat's
 * counter `n`. All of them or none: as with every verb, the owner undoes what a refusal left half
 * done.
 */
const char *table_move(struct table *t, const struct ask *ask, int64_t now_ms);

/* What is known of the member's line, besides its pings; `pong_ms`: the least of those, or -1. */
void table_measured(struct table *t, int32_t member, struct rtt system, int32_t pong_ms);

/* Its views are being sent to everybody now, but for those from whom something is held back. */
void table_sent(struct table *t, int64_t now_ms);
/*
 * Whether nothing is to be shown to the member (-1: a watcher) yet: while several race for a throw,
 * who has no seat sees it later by the most that a seat can be credited. Else a second, faster
 * screen beside a slow one would see it for both.
 */
bool table_holds(const struct table *t, int32_t member, int64_t now_ms);
/* Whether a throw is stored that not everybody may see yet. */
bool table_hides(const struct table *t, int64_t now_ms);

/*
 * The answer to a ticket, for a table and the copy that is kept for its undo (NULL: none). Told to
 * the table alone, a copy that was taken while the answer was out and is put back would wait for
 * ever. False if neither waits for it: what was asked has been undone.
 */
bool table_answer(struct table *t, struct table *kept, uint64_t ticket, int32_t wait_ms,
                  struct span text);

/* Lets the dice, the clock or a bot make the move that is due first; false if none is. */
bool table_turn(struct table *t, int64_t now_ms);
/* When table_turn() or the view has something to do next; INT64_MAX if never. */
int64_t table_due_ms(const struct table *t, int64_t now_ms);

/* No member is left, or only ones gone for `gone_ms`, and no match is running. */
bool table_abandoned(const struct table *t, int64_t now_ms, int64_t gone_ms);
bool table_owns(const struct table *t, int32_t member, int32_t chair);
/* The member's first seat in the match, whose view it gets unless it asks for another. */
int32_t table_eyes(const struct table *t, int32_t member);

/* What is saved of a table, besides the log of its match. */
void table_save(const struct table *t, struct text *out);
/* Reads it back. Everybody is away. NULL or what is wrong. */
const char *table_load(struct table *t, struct span row, const struct table_lent *lent,
                       int64_t now_ms);
/* The reason for which a match cannot go on: other rules, or dice that are made otherwise. */
extern const char table_foreign[];
/* Replays a line of the match's log, head lines included, without LF; NULL or what is wrong. */
const char *table_replay(struct table *t, struct span line);

void table_match_head(const struct table *t, struct text *out);
void table_match_result(const struct table *t, struct text *out);

/* A part of what clients are shown, written once; it changed if its hash did. */
struct shown_part {
    struct text text; /* empty: not written yet */
    uint64_t hash;
};

/*
 * What a client is shown. What all share is written once for all clients of a table; what a seat
 * sees is written once for consecutive clients with the same view. Reset it when the table has
 * changed.
 */
struct table_shown {
    size_t common_len, shared_len; /* without and with the view; 0: not written yet */
    int32_t eyes;                  /* whose view it is */
    struct text text;
    char buf[TABLE_VIEW_MAX];

    struct shown_part table, view, apart;
    uint64_t rounds; /* a hash of them */
    int32_t part_eyes;
    char table_buf[TABLE_MEMBERS_MAX], view_buf[TABLE_VIEW_MAX], apart_buf[PACKED_MAX],
        parts_buf[TABLE_VIEW_MAX + PACKED_MAX];
};
void table_shown_reset(struct table_shown *shown);
/* In place of a seat: nothing of the match is shown. */
enum { EYES_SHUT = -2 };
/* The message, valid until the next one. */
struct span table_show(const struct table *t, struct table_shown *shown, int32_t member,
                       int32_t seat, int64_t now_ms);

/* A client that wants what changed, and states instead of their JSON; what it was told last. */
struct table_told {
    bool parts;
    uint64_t table, view, apart, rounds; /* 0: nothing yet */
};
/* The message for such a client: the part about the table, the view, or both; each is whole. */
struct span table_show_parts(struct table *t, struct table_shown *shown, struct table_told *told,
                             int32_t member, int32_t seat, int64_t now_ms);

/*
 * Members for somebody who has the code and no chair yet: what is played, who sits there, whether
 * there is room. Of a locked table the game alone.
 */
void table_peek(const struct table *t, struct text *out);

/* A hash of the log so far; false before there is one. */
bool table_hash(const struct table *t, uint8_t hash[SHA256_BYTES]);

/* A clean copy of a name: trimmed; NULL, or `bad_name`. */
const char *name_read(struct span name, char out[NAME_MAX_BYTES + 1]);

#endif

/*
 * play_on.c -- a match played at this keyboard: people type moves, the program is dice, clock and
 * bots.
 *
 * Every throw and every choice of a bot follows from the seed and the number of the move, so a
 * match that goes on later goes on as it would have.
 */
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "bots/judge.h"
#include "day.h"
#include "play.h"
#include "rules.h"
#include "term/ends.h"

enum { RETRY_MS = 50 };

static const struct status *status_of(const struct play *p)
{
    return match_status(&p->match);
}

/* The random source of a seat for the next move. */
static struct rng rng_of(const struct play *p, const struct mover_ask *ask)
{
    uint64_t number = (uint64_t)ask->moves * SEATS_ALL + (uint64_t)ask->seat;

    return rng_seeded(p->seed + number * UINT64_C(0xd1342543de82ef95));
}

static uint32_t people_to_act(const struct play *p)
{
    return status_of(p)->to_act & (SEAT_BIT(p->people) - 1);
}

/* The next throw is made by the people, and typed in. */
static bool throws_by_hand(const struct play *p)
{
    return hand_next(p->hand, p->match.game, p->match.state);
}

static int only_seat(uint32_t seats)
{
    return __builtin_ctz(seats);
}

/* Who looks at the screen: the one person, or of several the one who is to move. */
static int viewer(const struct play *p)
{
    uint32_t seats = people_to_act(p);

    if (p->people == 1)
        return 0;
    return seats != 0 && (seats & (seats - 1)) == 0 ? only_seat(seats) : SEAT_WATCHER;
}

static struct looker looker(const struct play *p, int seat)
{
    return (struct looker) { .game = p->match.game, .seat = seat, .name = p->names };
}

/* Leaves the line with the prompt before anything else is written. */
static void stop_asking(struct play *p)
{
    if (p->asking)
        out_printf(&p->out, "\n");
    p->asking = false;
}

/* Dice take their time where somebody watches, as bots do. */
static int32_t throw_dice(const struct mover_ask *ask, struct rng *rng, struct text *out)
{
    const struct game *g = ask->game;

    g->sample(ask->seen, SEAT_DICE, rng, out);
    return g->shake_min_ms +
           (int32_t)rng_below(rng, (uint32_t)(g->shake_max_ms - g->shake_min_ms + 1));
}

/* The judge has no notes here. */
static int32_t speak(const struct play *p, const struct mover_ask *ask, struct text *out)
{
    const struct judge *judge = judge_find(ask->game);
    const struct judge_ask with = { .state = ask->seen, .lex = p->lex, .notes = SPAN("") };

    return judge && judge->next(&with, out) ? 0 : MOVER_SILENT;
}

/* Bots that play against the people at this terminal; in a challenge they do as for everybody. */
static uint32_t gang_of(const struct play *p)
{
    uint32_t people = SEAT_BIT(p->people) - 1;

    return people && !p->named ? status_players(match_status(&p->match)) & ~people : 0;
}

/* In a challenge everybody has the same dice, and bots decide the same. */
static int32_t choose_named(const struct play *p, const struct mover_ask *ask, struct text *out)
{
    const struct status *seen = ask->seen;
    struct chacha chacha;
    const struct bot_ask with = {
        ask->game, ask->seen, ask->seat, &chacha.rng, p->lex, gang_of(p)
    };

    if (ask->seat == SEAT_DICE) {
        fair_dice(p->key, &seen->next, &chacha);
        ask->game->sample(ask->seen, SEAT_DICE, &chacha.rng, out);
        return fair_shake_ms(p->key, &seen->next, ask->game);
    }
    fair_bot(p->key, seen, ask->seat, ask->again, &chacha);
    return p->bot[ask->seat]->choose(p->bot[ask->seat], &with, out) + (ask->refused ? RETRY_MS : 0);
}

static int32_t choose(void *ctx, const struct mover_ask *ask, struct text *out)
{
    const struct play *p = ctx;
    struct rng rng = rng_of(p, ask);
    const struct bot_ask with = { ask->game, ask->seen, ask->seat, &rng, p->lex, gang_of(p) };
    int32_t wait_ms;

    if (ask->seat == SEAT_JUDGE)
        return speak(p, ask, out);
    if (p->named)
        return choose_named(p, ask, out);
    if (ask->seat == SEAT_DICE)
        wait_ms = throw_dice(ask, &rng, out);
    else
        wait_ms = p->bot[ask->seat]->choose(p->bot[ask->seat], &with, out);
    /* A bot that was too late, or planned for a round that is over, thinks again a little later. */
    return (p->paced ? wait_ms : 0) + (ask->refused ? RETRY_MS : 0);
}

static void log_line(void *ctx, struct span line)
{
    struct play *p = ctx;

    if (keep_line(&p->keep, line))
        return;
    cli_fail("%s: %s", p->keep.path, strerror(errno));
    p->quit = true;
}

/* All but the people's seats, and what they do themselves. */
static struct movers movers(struct play *p)
{
    uint32_t theirs = SEAT_BIT(p->people) - 1;

    if (throws_by_hand(p))
        theirs |= SEAT_BIT(SEAT_DICE);
    return (struct movers) {
        .ctx = p,
        .seats = ~theirs,
        .ahead = p->named && p->match.game->shake_max_ms > 0 ? SEAT_BIT(SEAT_DICE) : 0,
        .choose = choose,
        .log = log_line,
    };
}

/* What is seen before a move, to tell of it afterwards. */
struct before {
    int seat;
    _Alignas(16) uint8_t seen[STATE_MAX];
};

static void look_before(const struct play *p, struct before *before)
{
    before->seat = viewer(p);
    game_see(p->match.game, p->match.state, before->seat, before->seen);
}

/* A move of which nothing is told, as a word that a bot writes, leaves the prompt where it is. */
static void tell_move(struct play *p, const struct before *before, const struct move *m)
{
    _Alignas(16) uint8_t now[STATE_MAX];
    struct looker who = looker(p, before->seat);
    struct out out = p->out;
    char *told = NULL;
    size_t len = 0;

    out.file = open_memstream(&told, &len);
    if (!out.file) {
        cli_fail("%s", strerror(errno));
        p->quit = true;
        return;
    }
    game_see(p->match.game, p->match.state, before->seat, now);
    p->look->tell(&who, before->seen, now, m, &out);
    fclose(out.file);
    if (len > 0)
        stop_asking(p);
    out_span(&p->out, (struct span) { told, len });
    free(told);
    if (p->look->turned && p->look->turned(before->seen, now))
        p->drawn = 0;
}

/* Makes a person's move, or one for the dice, and tells it; NULL or the reason why it is refused.
 */
static const char *make_move(struct play *p, int seat, struct span text)
{
    const struct movers by = movers(p);
    int64_t now_ms = clock_ms();
    const struct move m = match_move(&p->match, seat, text, now_ms);
    struct before before;
    const char *why;

    look_before(p, &before);
    why = match_play(&p->match, &by, &m);
    if (why)
        return why;
    if (p->named)
        match_ask(&p->match, &by, now_ms); /* dice are shaken from this very moment on */
    p->keep.worth = true;
    tell_move(p, &before, &m);
    return NULL;
}

/* Lets dice, clock, judge or a bot do what is due; false if nothing is. */
static bool move_ours(struct play *p)
{
    const struct movers by = movers(p);
    struct before before;
    struct move made;
    enum match_did did;

    look_before(p, &before);
    did = match_turn(&p->match, &by, clock_ms(), &made);
    if (did == MATCH_MOVED)
        tell_move(p, &before, &made);
    return did != MATCH_IDLE;
}

/* Draws the table when somebody here has come to move, and asks. */
static void ask(struct play *p)
{
    _Alignas(16) uint8_t seen[STATE_MAX];
    uint32_t people = people_to_act(p);
    int seat = viewer(p);
    struct looker who = looker(p, seat);

    if (people & ~p->drawn) {
        stop_asking(p);
        game_see(p->match.game, p->match.state, seat, seen);
        p->look->draw(&who, seen, &p->out);
    }
    p->drawn = people;
    if (throws_by_hand(p) && !p->asking) {
        hand_ask(p->match.game, p->match.state, rules_lang(), &p->out);
        if (!p->paced)
            out_printf(&p->out, "\n");
        p->asking = true;
    }
    if (people != 0 && !p->asking && p->paced) {
        out_printf(&p->out, "> ");
        p->asking = true;
    }
    fflush(p->out.file);
}

static void show_score(struct play *p)
{
    struct looker who = looker(p, SEAT_WATCHER);

    out_printf(&p->out, "  ");
    look_scores(&who, p->match.state, &p->out);
    out_printf(&p->out, "\n");
}

static void show_help(struct play *p)
{
    _Alignas(16) uint8_t seen[STATE_MAX];
    uint32_t people = people_to_act(p);

    for (int s = 0; s < p->people; s++) {
        struct looker who = looker(p, s);

        if (!(people & SEAT_BIT(s)))
            continue;
        game_see(p->match.game, p->match.state, s, seen);
        if (p->people > 1)
            out_printf(&p->out, "%s:\n", p->names[s]);
        p->look->moves(&who, seen, s, &p->out);
    }
    if (people == 0)
        out_printf(&p->out, "  Nothing to do: it is not your turn.\n");
    if (p->people > 1)
        out_printf(&p->out, "  When several may move, the player's number comes first: 2 ...\n");
    out_printf(&p->out, "  rules, score, quit (the match is kept and can go on later)\n");
}

/* Takes a player's number off the front of the line; the seat, or -1 after saying why not. */
static int whose(struct play *p, struct span *line)
{
    uint32_t people = people_to_act(p);
    bool several = (people & (people - 1)) != 0;
    struct span rest = *line, first = span_word(&rest);
    int64_t n;

    rest = span_trim(rest);
    if (p->people > 1 && span_number(first, &n) && n >= 1 && n <= p->people &&
        (several || rest.len > 0)) {
        *line = rest;
        return (int)n - 1;
    }
    if (several)
        out_printf(&p->out, "  Who? Put the player's number first: 2 ...\n");
    else if (people == 0 && line->len > 0)
        out_printf(&p->out, "  %s\n", reason_words("not_your_turn"));
    return several || people == 0 ? -1 : only_seat(people);
}

/* A move as a person typed it, or its short form. */
static void move_theirs(struct play *p, struct span typed)
{
    _Alignas(16) uint8_t seen[STATE_MAX];
    char buf[MOVE_MAX + 1];
    struct text text;
    int seat = whose(p, &typed);
    const char *why;

    if (seat < 0)
        return;
    game_see(p->match.game, p->match.state, seat, seen);
    why = make_move(p, seat, typed);
    text_init(&text, buf, sizeof(buf));
    if (why && strcmp(why, "bad_move") == 0 && p->look->expand &&
        p->look->expand(seen, seat, typed, &text) && !text.full)
        why = make_move(p, seat, text_all(&text));
    if (!why)
        p->drawn &= ~SEAT_BIT(seat);
    else if (typed.len > 0)
        out_printf(&p->out, "  %s (? for help)\n", reason_words(why));
}

/* What the dice of wood show. */
static void take_throw(struct play *p, struct span typed)
{
    char buf[MOVE_MAX + 1];
    struct text move;

    text_init(&move, buf, sizeof(buf));
    hand_expand(p->match.game, p->match.state, typed, &move);
    if (move.full || make_move(p, SEAT_DICE, text_all(&move)))
        hand_explain(p->match.game, p->match.state, text_all(&move), rules_lang(), &p->out);
}

static void take_line(struct play *p, struct span line)
{
    line = span_trim(line);
    p->asking = false; /* the person's Enter ended that line */
    if (span_is(line, "?") || span_is(line, "help"))
        show_help(p);
    else if (span_is(line, "rules"))
        rules_write(p->match.game->name, rules_lang(), &p->out);
    else if (span_is(line, "score"))
        show_score(p);
    else if (span_is(line, "quit") || span_is(line, "q"))
        p->quit = true;
    else if (throws_by_hand(p))
        take_throw(p, line);
    else
        move_theirs(p, line);
}

/* Waits for a line, a signal or the time; takes one line if there is one. */
static void wait_until(struct play *p, int64_t due_ms, const sigset_t *mask)
{
    /* Piped moves wait for their turn; at a keyboard one may ask for help at any time. */
    bool theirs = people_to_act(p) != 0 || throws_by_hand(p);
    bool listen = p->people > 0 && (theirs || isatty(p->in.fd));
    struct pollfd fd = { .fd = listen ? p->in.fd : -1, .events = POLLIN };
    int64_t left = due_ms - match_ms(&p->match, clock_ms());
    struct timespec t = { left > 0 ? left / 1000 : 0, left > 0 ? left % 1000 * 1000000 : 0 };
    struct span line;

    if (listen && lines_take(&p->in, &line)) {
        take_line(p, line);
        return;
    }
    if (listen && p->in.over) {
        p->quit = true;
        return;
    }
    if (ppoll(&fd, 1, due_ms == INT64_MAX ? NULL : &t, mask) > 0 && !lines_fill(&p->in))
        p->quit = true;
}

static void begin(struct play *p)
{
    const struct status *st = status_of(p);
    const struct movers by = movers(p);
    int64_t now_ms = clock_ms();

    out_init(&p->out, stdout);
    p->out.words = p->out.words || p->plain;
    lines_init(&p->in, STDIN_FILENO);
    p->look = look_find(p->match.game);
    p->paced = p->out.terminal;
    match_run(&p->match, true, now_ms);
    if (p->named)
        match_ask(&p->match, &by, now_ms);
    for (int s = 0; s < st->seats; s++) {
        if (p->people == 1 && s == 0)
            snprintf(p->name[s], sizeof(p->name[s]), "You");
        else
            snprintf(p->name[s], sizeof(p->name[s]), "%s %d", s < p->people ? "Player" : "Bot",
                     s + 1);
        p->names[s] = p->name[s];
    }
    out_bold(&p->out);
    out_printf(&p->out, "%s", p->match.game->title);
    out_plain(&p->out);
    out_printf(&p->out, p->people > 0 ? ": type a move, ? for help, rules, score or quit\n" : "\n");
}

static int finish(struct play *p)
{
    const struct status *st = status_of(p);
    const char *gap = " ";

    if (ends_asked() && p->out.terminal)
        p->asking = true; /* the terminal has written ^C */
    stop_asking(p);
    if (!keep_end(&p->keep, p->match.game, p->match.state))
        return cli_fail("%s: %s", p->keep.path, strerror(errno));
    if (!p->keep.worth) {
        out_printf(&p->out, "Nobody here has moved, so nothing is kept.\n");
        return CLI_FINE;
    }
    if (st->to_act != 0) {
        out_printf(&p->out, "Kept in %s; go on with: knobel play --resume %s\n", p->keep.path,
                   p->keep.name);
        return CLI_FINE;
    }
    if (p->named)
        return day_tell(p->keep.path, p->practice, &p->rival, &p->out);
    out_printf(&p->out, "\nThe match is over. ");
    out_bold(&p->out);
    out_printf(&p->out, "Won by");
    for (int s = 0; s < st->seats; s++) {
        if (!(st->winners & SEAT_BIT(s)))
            continue;
        out_printf(&p->out, "%s%s", gap, p->names[s]);
        gap = " and ";
    }
    out_plain(&p->out);
    out_printf(&p->out, ".\n");
    show_score(p);
    out_printf(&p->out, "Kept in %s\n", p->keep.path);
    return CLI_FINE;
}

int play_on(struct play *p)
{
    sigset_t mask;

    begin(p);
    ends_catch(&mask);
    while (status_of(p)->to_act != 0 && !p->quit && !ends_asked()) {
        if (!move_ours(p)) {
            ask(p);
            wait_until(p, match_due(&p->match).at_ms, &mask);
        }
        p->drawn &= people_to_act(p);
    }
    return finish(p);
}

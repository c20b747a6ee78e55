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
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "lexicon/judge.h"
#include "net/net.h"
#include "play.h"
#include "rules.h"

enum { RETRY_MS = 50 };

static volatile sig_atomic_t asked_to_end;

static void on_signal(int signal)
{
    asked_to_end = signal;
}

static const struct status *status_of(const struct play *p)
{
    return (const struct status *)p->state;
}

static int64_t now_ms(const struct play *p)
{
    return net_now_ms() - p->zero_ms;
}

/* The random source of a seat for the next move. */
static struct rng rng_of(const struct play *p, int seat)
{
    uint64_t number = (uint64_t)status_of(p)->moves * SEATS_ALL + (uint64_t)seat;

    return rng_seeded(p->seed + number * UINT64_C(0xd1342543de82ef95));
}

static uint32_t people_to_act(const struct play *p)
{
    return status_of(p)->to_act & (SEAT_BIT(p->people) - 1);
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
    return (struct looker) { .game = p->game, .seat = seat, .name = p->names };
}

/* Leaves the line with the prompt before anything else is written. */
static void stop_asking(struct play *p)
{
    if (p->asking)
        out_printf(&p->out, "\n");
    p->asking = false;
}

/* Plays a move and tells it; NULL or the reason why it is refused. */
static const char *make_move(struct play *p, const struct move *m)
{
    _Alignas(16) uint8_t before[STATE_MAX], now[STATE_MAX];
    int seat = viewer(p);
    struct looker who = looker(p, seat);
    const char *why;

    game_see(p->game, p->state, seat, before);
    why = game_apply(p->game, p->state, m);
    if (why)
        return why;
    p->plan[m->seat].made = false;
    if (!keep_move(&p->keep, m)) {
        cli_fail("%s: %s", p->keep.path, strerror(errno));
        p->quit = true;
    }
    stop_asking(p);
    game_see(p->game, p->state, seat, now);
    p->look->tell(&who, before, now, m, &p->out);
    return NULL;
}

/* Lets dice or a bot decide what to do and when. */
static void make_plan(struct play *p, int seat)
{
    const struct game *g = p->game;
    struct plan *plan = &p->plan[seat];
    struct rng rng = rng_of(p, seat);
    const struct bot_ask ask = { .game = g, .seat = seat, .rng = &rng, .lex = p->lex };
    int64_t wait_ms = plan_make(plan, seat == SEAT_DICE ? NULL : p->bot, ask, p->state);

    if (seat == SEAT_DICE)
        wait_ms += rng_below(&rng, (uint32_t)(g->shake_max_ms - g->shake_min_ms + 1));
    plan->at_ms = now_ms(p) + (p->paced ? wait_ms : 0);
}

/* The next seat the program moves for, and when. */
static struct mover next_due(struct play *p)
{
    const struct status *st = status_of(p);
    struct mover first = mover_none;

    for (int s = p->people; s <= SEAT_DICE; s++) {
        if (plan_wanted(&p->plan[s], st->to_act & SEAT_BIT(s)))
            make_plan(p, s);
        mover_plan(&first, s, &p->plan[s]);
    }
    mover_clock(&first, st);
    return first;
}

static void move_ours(struct play *p, int seat)
{
    struct move m = { .at_ms = now_ms(p), .seat = seat, .text = SPAN("tick") };

    if (seat != SEAT_CLOCK)
        m.text = span_of(p->plan[seat].text);
    /* A bot was too late, or planned for a round that is over. */
    if (make_move(p, &m) && seat != SEAT_CLOCK) {
        make_plan(p, seat);
        p->plan[seat].at_ms += RETRY_MS;
    }
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
        game_see(p->game, p->state, seat, seen);
        p->look->draw(&who, seen, &p->out);
    }
    p->drawn = people;
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
    look_scores(&who, p->state, &p->out);
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
        game_see(p->game, p->state, s, seen);
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
    struct move m = { .at_ms = now_ms(p), .seat = seat, .text = typed };
    const char *why;

    if (seat < 0)
        return;
    game_see(p->game, p->state, seat, seen);
    why = make_move(p, &m);
    text_init(&text, buf, sizeof(buf));
    if (why && strcmp(why, "bad_move") == 0 && p->look->expand &&
        p->look->expand(seen, seat, typed, &text) && !text.full) {
        m.text = text_all(&text);
        why = make_move(p, &m);
    }
    if (!why)
        p->drawn &= ~SEAT_BIT(seat);
    else if (typed.len > 0)
        out_printf(&p->out, "  %s (? for help)\n", reason_words(why));
}

static void take_line(struct play *p, struct span line)
{
    line = span_trim(line);
    p->asking = false; /* the person's Enter ended that line */
    if (span_is(line, "?") || span_is(line, "help"))
        show_help(p);
    else if (span_is(line, "rules"))
        rules_write(p->game->name, rules_lang(), &p->out);
    else if (span_is(line, "score"))
        show_score(p);
    else if (span_is(line, "quit") || span_is(line, "q"))
        p->quit = true;
    else
        move_theirs(p, line);
}

/* Waits for a line, a signal or the time; takes one line if there is one. */
static void wait_until(struct play *p, int64_t due_ms, const sigset_t *mask)
{
    /* Piped moves wait for their turn; at a keyboard one may ask for help at any time. */
    bool listen = p->people > 0 && (people_to_act(p) != 0 || isatty(p->in.fd));
    struct pollfd fd = { .fd = listen ? p->in.fd : -1, .events = POLLIN };
    int64_t left = due_ms - now_ms(p);
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

/* Lets signals end the match, but only while waiting; `mask` is that of the wait. */
static void catch_signals(sigset_t *mask)
{
    static const int ends[] = { SIGINT, SIGTERM, SIGHUP };
    struct sigaction act = { .sa_handler = on_signal };
    sigset_t block;

    sigemptyset(&block);
    for (int i = 0; i < 3; i++) {
        sigaction(ends[i], &act, NULL);
        sigaddset(&block, ends[i]);
    }
    sigprocmask(SIG_BLOCK, &block, mask);
    for (int i = 0; i < 3; i++)
        sigdelset(mask, ends[i]);
}

static void begin(struct play *p)
{
    const struct status *st = status_of(p);

    out_init(&p->out, stdout);
    lines_init(&p->in, STDIN_FILENO);
    p->look = look_find(p->game);
    p->paced = p->out.terminal;
    p->zero_ms = net_now_ms() - st->now_ms;
    for (int s = 0; s < st->seats; s++) {
        if (p->people == 1 && s == 0)
            snprintf(p->name[s], sizeof(p->name[s]), "You");
        else
            snprintf(p->name[s], sizeof(p->name[s]), "%s %d", s < p->people ? "Player" : "Bot",
                     s + 1);
        p->names[s] = p->name[s];
    }
    out_bold(&p->out);
    out_printf(&p->out, "%s", p->game->title);
    out_plain(&p->out);
    out_printf(&p->out, p->people > 0 ? ": type a move, ? for help, rules, score or quit\n" : "\n");
}

/* The judge of Haste Worte says what there is to say. */
static void judge(struct play *p)
{
    char buf[MOVE_MAX + 1];
    struct text text;
    struct move m = { .seat = SEAT_JUDGE };

    do {
        text_init(&text, buf, sizeof(buf));
        m.at_ms = now_ms(p);
        if (!judge_next(p->lex, words_of(p->game, p->state), SPAN(""), &text))
            return;
        m.text = text_all(&text);
    } while (!make_move(p, &m));
}

static int finish(struct play *p)
{
    const struct status *st = status_of(p);
    const char *gap = " ";

    if (asked_to_end && p->out.terminal)
        p->asking = true; /* the terminal has written ^C */
    stop_asking(p);
    if (!keep_end(&p->keep, p->game, p->state))
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
    catch_signals(&mask);
    while (status_of(p)->to_act != 0 && !p->quit && !asked_to_end) {
        struct mover next;

        judge(p);
        next = next_due(p);
        if (next.at_ms <= now_ms(p)) {
            move_ours(p, next.seat);
            p->drawn &= people_to_act(p);
            continue;
        }
        ask(p);
        wait_until(p, next.at_ms, &mask);
        p->drawn &= people_to_act(p);
    }
    return finish(p);
}

/*
 * blitz_bot.c -- bots for Würfelblitz: models of people.
 *
 * Who calls has seen the throw, looked for dots, added up the dice that count and pressed a key;
 * each takes its time, so a throw with more dots and more dice to add takes longer, and so does one
 * in which brainteaser turns the question around. Where the figures come from:
 * - seeing and pressing: the cycles of perception, thought and hand of Card, Moran and Newell, The
 *   Psychology of Human-Computer Interaction (1983), and a choice among thirty keys by the law of
 *   Hick and Hyman;
 * - a small number of things is seen at once, 40 to 100 ms each, more are counted, 250 to 350 ms
 *   each: Trick and Pylyshyn, Psychological Review 101 (1994);
 * - adding one digit: children count on, 400 ms a step (Groen and Parkman, Psychological Review 79,
 *   1972), adults remember sums, in 0.7 to 1.1 s and the slower the larger they are (Ashcraft,
 *   Cognition 44, 1992); with years of practice it takes 0.2 to 0.3 s;
 * - times of one person spread like a normal plus an exponential variable, the latter for the slow
 *   tail: Luce, Response Times (1986).
 *
 * Who plays against several would meet the fastest of them in every throw, which is faster than any
 * person. So each of n bots is slower, just so much that the first of them is as fast as one alone.
 * And in the first throw of a match they leave people the time to see what the question is.
 *
 * `perfect` is no person: it is faster than any, and never wrong.
 */
#include <math.h>

#include "bot.h"
#include "pace.h"
#include "rules/blitz.h"

enum level { EASY, MEDIUM, HARD, MASTER, PERFECT, LEVELS };

struct person {
    int32_t base_ms; /* to see that the dice lie, and to press */
    int32_t dot_ms;  /* for each dot: which colour is out? */
    int32_t add_ms;  /* for each die that counts */
    int32_t turn_ms; /* with brainteaser, if the question is turned around */
    double wrong;    /* the chance to slip at a dot or an addition */
};

static const struct person person[LEVELS] = {
    [EASY] = { 1200, 300, 1600, 1500, 0.03 }, /* a child of eight to ten */
    [MEDIUM] = { 800, 180, 850, 900, 0.012 }, /* a grown-up who plays now and then */
    [HARD] = { 550, 110, 480, 450, 0.006 },   /* one who has played for years */
    [MASTER] = { 400, 60, 230, 200, 0.003 },  /* among the best in the world */
    [PERFECT] = { 250, 0, 10, 0, 0 },
};

static const double sigma = 0.2, tau = 0.3; /* of the time: of its normal and slow parts */
static const double part_max = 5;           /* nobody takes so many times the mean */

enum {
    LOOK_MS = 2600,   /* at what the last round was, before the next throw */
    FIRST_MS = 6000,  /* before the first one, while people read what it is about */
    HOLD_MS = 5000,   /* to let people call first in the first throw, if there is time */
    SAY_MS = 900,     /* from the buzzer to the call */
    FASTEST_MS = 180, /* nobody is faster, whatever the draw */
    HALVINGS = 24,    /* to find a time by its chance, as fine as it is told */
};

static double uniform(struct rng *rng)
{
    return (rng_below(rng, 1 << 24) + 0.5) / (1 << 24);
}

/* The chance that a time, as a part of its mean, is at most `x`: normal plus exponential. */
static double chance_by(double x)
{
    double z = (x - (1 - tau)) / sigma, slow = sigma / tau;

    return 0.5 *
           (erfc(-z / sqrt(2)) - exp(slow * slow / 2 - z * slow) * erfc(-(z - slow) / sqrt(2)));
}

/*
 * A draw of such a time, by one of n of whom the first is as fast as one alone: if all are slower
 * than x with the chance that one is, each is so with the nth root of it.
 */
static double time_part(int n, struct rng *rng)
{
    double slower = pow(uniform(rng), n), low = 0, high = part_max;

    for (int i = 0; i < HALVINGS; i++) {
        double x = (low + high) / 2;

        *(1 - chance_by(x) > slower ? &low : &high) = x;
    }
    return low;
}

/* What there is to look at and to add. */
struct task {
    int dots, counted;
    bool turned; /* brainteaser asks for the colours that show as dots */
    int32_t pips[BLITZ_DICE_MAX];
    int dice; /* coloured ones that show pips, whether they count or not */
};

static struct task task_of(const struct blitz *b)
{
    struct task task = { 0 };
    int dot[COLOURS] = { 0 };

    for (int i = 0; i < b->thrown.count; i++)
        if (b->thrown.face[i].pips == 0) {
            task.dots++;
            task.turned = task.turned || ++dot[b->thrown.face[i].dot] > 1;
        }
    task.turned = task.turned && b->brainteaser;
    for (int i = 0; i < b->thrown.count; i++) {
        const struct face *face = &b->thrown.face[i];

        if (face->pips == 0)
            continue;
        task.pips[task.dice++] = face->pips;
        task.counted += (dot[face->colour] > 0) == task.turned;
    }
    return task;
}

/* In the first throw people go first, but not for ever. */
static int32_t hold_ms(const struct blitz *b, uint32_t gang)
{
    int64_t spare_ms = b->limit_ms / 4;

    return gang == 0 || b->st.round > 1 ? 0 : HOLD_MS < spare_ms ? HOLD_MS : (int32_t)spare_ms;
}

static int32_t time_ms(const struct person *p, const struct task *task, const struct bot_ask *ask)
{
    double mean = p->base_ms + p->dot_ms * task->dots + p->add_ms * task->counted +
                  (task->turned ? p->turn_ms : 0);
    double ms = mean * time_part(bot_gang(ask) > 1 ? bot_gang(ask) : 1, ask->rng);

    return hold_ms(ask->seen, ask->gang) + (ms < FASTEST_MS ? FASTEST_MS : (int32_t)ms);
}

/* The right call, or after a slip one that forgot a die, took one too many, or is one off. */
static int32_t call_of(const struct person *p, const struct blitz *b, const struct task *task,
                       struct rng *rng)
{
    int32_t answer = blitz_answer(&b->thrown, b->brainteaser);
    double right = pow(1 - p->wrong, task->dots + task->counted + (task->turned ? 2 : 0));
    int32_t off = 1, call;

    if (uniform(rng) < right)
        return answer;
    if (task->dice > 0 && rng_below(rng, 2))
        off = task->pips[rng_below(rng, (uint32_t)task->dice)];
    call = answer + (rng_below(rng, 2) ? off : -off);
    if (call < 0 || call > BLITZ_CALL_MAX)
        call = answer + (call < 0 ? off : -off);
    return call;
}

static int32_t choose(const struct bot *bot, const struct bot_ask *ask, struct text *out)
{
    const struct blitz *b = ask->seen;
    const struct person *p = &person[bot->level];
    struct task task;
    int32_t ms;

    if (b->phase == BLITZ_THROW) {
        text_str(out, "throw");
        return pace_ms(ask->rng, ask->gang != 0 && b->st.round == 0 ? FIRST_MS : LOOK_MS,
                       LOOK_MS / 2);
    }
    task = task_of(b);
    ms = time_ms(p, &task, ask);
    if (b->phase == BLITZ_CALL && b->buzz) {
        text_str(out, "buzz");
        return ms;
    }
    text_str(out, "call ");
    text_int(out, call_of(p, b, &task, ask->rng));
    return b->phase == BLITZ_BUZZ ? pace_ms(ask->rng, SAY_MS, SAY_MS) : ms;
}

const struct bot bot_blitz_easy = { "easy", &game_blitz, EASY, choose, NULL, NULL },
                 bot_blitz_medium = { "medium", &game_blitz, MEDIUM, choose, NULL, NULL },
                 bot_blitz_hard = { "hard", &game_blitz, HARD, choose, NULL, NULL },
                 bot_blitz_master = { "master", &game_blitz, MASTER, choose, NULL, NULL },
                 bot_blitz_perfect = { "perfect", &game_blitz, PERFECT, choose, NULL, NULL };

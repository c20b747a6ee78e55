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
 * And they wait: in the first throws of a match, less from one to the next, while people learn what
 * the question is; and an easy one in all of them, as whoever plays against it adds up slowly.
 *
 * `perfect` is no person: it is faster than any, and never wrong.
 *
 * All of it is whole numbers, so that a bot decides the same on every machine: chances are counted
 * in parts of 2^32.
 */
#include "bot.h"
#include "pace.h"
#include "rules/blitz.h"

enum level { EASY, MEDIUM, HARD, MASTER, PERFECT, LEVELS };

struct person {
    int32_t base_ms; /* to see that the dice lie, and to press */
    int32_t dot_ms;  /* for each dot: which colour is out? */
    int32_t add_ms;  /* for each die that counts */
    int32_t turn_ms; /* with brainteaser, if the question is turned around */
    int32_t wait_ms; /* in every throw, against people */
    uint32_t wrong;  /* the chance to slip at a dot or an addition, in thousandths */
};

static const struct person person[LEVELS] = {
    [EASY] = { 1200, 300, 1600, 1500, 2000, 30 }, /* a child of eight to ten */
    [MEDIUM] = { 800, 180, 850, 900, 0, 12 },     /* a grown-up who plays now and then */
    [HARD] = { 550, 110, 480, 450, 0, 6 },        /* one who has played for years */
    [MASTER] = { 400, 60, 230, 200, 0, 3 },       /* among the best in the world */
    [PERFECT] = { 250, 0, 10, 0, 0, 0 },
};

enum {
    LOOK_MS = 2600,   /* at what the last round was, before the next throw */
    READ_MS = 4500,   /* the same where people read how it was counted */
    FIRST_MS = 6000,  /* before the first throws, while they read what it is about */
    FIRSTS = 4,       /* so many throws */
    HOLD_MS = 5000,   /* to let people call first in the first throw; less in the others of these */
    SAY_MS = 900,     /* from the buzzer to the call */
    FASTEST_MS = 180, /* nobody is faster, whatever the draw */
    PARTS = 1000,     /* of `wrong` */
};

enum { SLOWER = 160 }; /* 32 a mean, up to five */

/*
 * The chance that a time is longer than i/32 of its mean: normal (a fifth of the mean) plus
 * exponential (three tenths), 1 - (erfc(-z/√2) - e^(s²/2 - z·s) erfc((s - z)/√2)) / 2 with
 * z = (i/32 - 0.7) / 0.2 and s = 0.2 / 0.3. Nobody takes five times the mean.
 */
static const uint32_t slower_than[SLOWER + 1] = {
    4294822978u, 4294702777u, 4294493065u, 4294135577u, 4293540106u, 4292570823u, 4291028867u,
    4288631326u, 4284987331u, 4279572842u, 4271706736u, 4260531801u, 4245005084u, 4223902429u,
    4195841731u, 4159328219u, 4112822953u, 4054832755u, 3984016356u, 3899298206u, 3799978733u,
    3685828532u, 3557154396u, 3414827501u, 3260268075u, 3095386063u, 2922482746u, 2744123060u,
    2562991739u, 2381747794u, 2202891161u, 2028652763u, 1860915451u, 1701168877u, 1550497217u,
    1409595278u, 1278806334u, 1158174130u, 1047501673u, 946410529u,  854395872u,  770874250u,
    695222575u,  626808151u,  565010395u,  509235463u,  458925187u,  413561704u,  372669026u,
    335812543u,  302597256u,  272665290u,  245693080u,  221388471u,  199487895u,  179753690u,
    161971626u,  145948621u,  131510679u,  118501002u,  106778305u,  96215273u,   86697187u,
    78120677u,   70392598u,   63429017u,   57154308u,   51500325u,   46405660u,   41814985u,
    37678442u,   33951106u,   30592497u,   27566137u,   24839160u,   22381949u,   20167817u,
    18172718u,   16374984u,   14755090u,   13295444u,   11980194u,   10795054u,   9727155u,
    8764897u,    7897831u,    7116539u,    6412536u,    5778176u,    5206571u,    4691511u,
    4227404u,    3809209u,    3432383u,    3092835u,    2786877u,    2511185u,    2262766u,
    2038922u,    1837222u,    1655475u,    1491708u,    1344141u,    1211172u,    1091357u,
    983394u,     886112u,     798453u,     719467u,     648293u,     584161u,     526373u,
    474302u,     427381u,     385103u,     347006u,     312679u,     281747u,     253875u,
    228761u,     206131u,     185739u,     167365u,     150808u,     135890u,     122447u,
    110334u,     99419u,      89584u,      80722u,      72737u,      65541u,      59057u,
    53215u,      47951u,      43207u,      38933u,      35082u,      31611u,      28484u,
    25666u,      23127u,      20839u,      18778u,      16920u,      15246u,      13738u,
    12379u,      11155u,      10051u,      9057u,       8161u,       7354u,       6626u,
    5971u,       5380u,       4848u,       4368u,       3936u,       3547u,       3196u,
};

/* A chance, 0 and 1 excluded. */
static uint32_t uniform(struct rng *rng)
{
    return (2 * rng_below(rng, 1 << 24) + 1) << 7;
}

static uint32_t times(uint32_t a, uint32_t b)
{
    return (uint32_t)((uint64_t)a * b >> 32);
}

/*
 * A draw of such a time, in 1/2^16 of its mean, by one of n of whom the first is as fast as one
 * alone: if all are slower than x with the chance that one is, each is so with the nth root of it.
 */
static uint32_t time_part(int n, struct rng *rng)
{
    uint32_t chance = uniform(rng), slower = chance, at = 0;

    for (int i = 1; i < n; i++)
        slower = times(slower, chance);
    while (at < SLOWER && slower_than[at] > slower)
        at++;
    if (at == 0 || slower_than[at] > slower)
        return at << 11;
    return (at << 11) - (uint32_t)(((uint64_t)(slower - slower_than[at]) << 11) /
                                   (slower_than[at - 1] - slower_than[at]));
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

/* How long a throw is looked at before the next one. */
static int32_t look_ms(const struct blitz *b, uint32_t gang)
{
    return gang == 0 ? LOOK_MS : b->st.round < FIRSTS ? FIRST_MS : READ_MS;
}

/* In the first throws people go first, if there is time. */
static int32_t hold_ms(const struct person *p, const struct blitz *b, uint32_t gang)
{
    int32_t early = b->st.round > FIRSTS ? 0 : FIRSTS + 1 - b->st.round;
    int32_t hold_ms = p->wait_ms + HOLD_MS / FIRSTS * early, spare_ms = (int32_t)(b->limit_ms / 4);

    return gang == 0 ? 0 : hold_ms < spare_ms ? hold_ms : spare_ms;
}

static int32_t time_ms(const struct person *p, const struct task *task, const struct bot_ask *ask)
{
    int32_t mean = p->base_ms + p->dot_ms * task->dots + p->add_ms * task->counted +
                   (task->turned ? p->turn_ms : 0);
    int32_t ms = (int32_t)((int64_t)mean * time_part(bot_gang(ask), ask->rng) >> 16);

    return hold_ms(p, ask->seen, ask->gang) + (ms < FASTEST_MS ? FASTEST_MS : ms);
}

/* The right call, or after a slip one that forgot a die, took one too many, or is one off. */
static int32_t call_of(const struct person *p, const struct blitz *b, const struct task *task,
                       struct rng *rng)
{
    int32_t answer = blitz_answer(&b->thrown, b->brainteaser);
    uint32_t once = UINT32_MAX / PARTS * (PARTS - p->wrong), right = UINT32_MAX;
    int32_t off = 1, call;

    for (int i = task->dots + task->counted + (task->turned ? 2 : 0); i > 0 && p->wrong > 0; i--)
        right = times(right, once);
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
        return pace_ms(ask->rng, look_ms(b, ask->gang), LOOK_MS / 2);
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

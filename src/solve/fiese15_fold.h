/*
 * fiese15_fold.h -- the sum over all rolls of the best placement. A solver defines
 * VALUE, the type of its values, and includes this.
 *
 * For a class S and every row of it, all 6^n rolls of the n dice not placed are summed up, each
 * with the most valuable set P of at least one valid die:  sum over rolls of max over P of
 * value(S + P). Looking at every P of every roll would be slow; instead the dice are rolled one
 * after the other, and what is known about the dice rolled so far is folded into the values. Let
 * W(Q) be the value of placing Q, dice yet to be rolled, plus whatever is best of those already
 * rolled. Before any die is rolled W(Q) = value(S + Q), and W(nothing) = 0, less than any
 * placement. A further die that shows v is placed or not:
 *
 *     W'(Q) = max(W(Q), W(Q + die) moved by v)
 *
 * and one above its target changes nothing. With all dice rolled W(nothing) is the best placement,
 * or 0 after a bust, which the caller adds. No assumption about the values is made but that they
 * are not negative. Dice with equal targets are rolled in falling order, counted as often as that
 * multiset of faces occurs.
 *
 * The values of a class lie row by row, each row `columns` values wide, so that several problems
 * that differ in their values only are solved at once, and "moved by v" is an offset.
 */

struct fold_job {
    const struct fiese15_shape *shape;
    const struct fiese15_class *from;
    int columns;
    int pitch; /* values from one class to the next */
    VALUE *sum;
    /* The Q that there are, ascending, and how many values their rows hold. */
    int8_t more[FIESE15_CLASSES + 1];
    int more_values[FIESE15_CLASSES];
};

/* A die of a roll. */
struct fold_die {
    int group, left; /* of its target: the group, the dice yet to be rolled with it */
    int high, run;   /* the last one of the group showed this, and so did `run` of them */
    int dice;        /* yet to be rolled, of all groups */
    int ways;        /* to roll what was rolled before */
};

static void fold_add(VALUE *restrict sum, VALUE ways, const VALUE *restrict a,
                     const VALUE *restrict b, int count)
{
    for (int i = 0; i < count; i++)
        sum[i] += ways * (a[i] > b[i] ? a[i] : b[i]);
}

static void fold_max(VALUE *restrict out, const VALUE *restrict a, const VALUE *restrict b,
                     int count)
{
    for (int i = 0; i < count; i++)
        out[i] = a[i] > b[i] ? a[i] : b[i];
}

/* The die after this one if this one shows v, 0 for any face above its target. */
static struct fold_die fold_next(const struct fold_job *job, const struct fold_die *die, int v)
{
    struct fold_die next = *die;
    int faces = v > 0 ? 1 : FIESE15_FACES - job->shape->target[die->group];
    int nth = job->from->unplaced[die->group] - die->left + 1; /* of its group */

    /* A multiset of n faces with runs a, b ... occurs n! / (a! b! ...) times. */
    next.run = v == die->high ? die->run + 1 : 1;
    next.ways = die->ways * nth / next.run * faces;
    next.high = v;
    next.left--;
    next.dice--;
    while (next.left == 0 && next.dice > 0) {
        next.group--;
        next.left = job->from->unplaced[next.group];
        next.high = job->shape->target[next.group];
        next.run = 0;
    }
    return next;
}

/* Rolls the die, then the others. `w` holds W by Q; `room` is free for W'. */
static void fold_roll(const struct fold_job *job, const struct fold_die *die, const VALUE *w,
                      VALUE *room)
{
    int stride = job->shape->stride[die->group];
    int kept = die->left * stride; /* W' is wanted of Q below this */

    for (int v = die->high; v >= 0; v--) {
        struct fold_die next = fold_next(job, die, v);
        const VALUE *placed = v > 0 ? w + stride * job->pitch + (v - 1) * job->columns : w;

        if (next.ways == 0)
            continue;
        if (next.dice == 0) {
            fold_add(job->sum, (VALUE)next.ways, w, placed, job->more_values[0]);
        } else if (v == 0) {
            fold_roll(job, &next, w, room);
        } else {
            for (int i = 0; job->more[i] < kept; i++) {
                int at = job->more[i] * job->pitch;

                fold_max(room + at, w + at, placed + at, job->more_values[i]);
            }
            fold_roll(job, &next, room, room + kept * job->pitch);
        }
    }
}

/*
 * Writes to `sum`, for every row of `class`, the sum over all rolls. `value` has the values of all
 * classes; those of the classes above must be there, and this class must hold zeros.
 */
static void fold_class(const struct fiese15_shape *shape, int class, int columns,
                       const VALUE *value, VALUE *sum, VALUE *room)
{
    const struct fiese15_class *from = &shape->in[class];
    struct fold_job job = { .shape = shape, .from = from, .columns = columns, .sum = sum };
    struct fold_die die = { .group = shape->groups - 1, .dice = from->left, .ways = 1 };
    int count = 0;

    job.pitch = shape->rows * columns;
    for (int q = 0; q < shape->classes - class; q++) {
        bool there = true;

        for (int g = 0; g < shape->groups && there; g++)
            there = shape->in[class + q].unplaced[g] <= from->unplaced[g];
        if (!there)
            continue;
        job.more_values[count] = shape->in[class + q].rows * columns;
        job.more[count++] = (int8_t)q;
    }
    job.more[count] = INT8_MAX;
    while (from->unplaced[die.group] == 0)
        die.group--;
    die.left = from->unplaced[die.group];
    die.high = shape->target[die.group];
    memset(sum, 0, (size_t)job.more_values[0] * sizeof(*sum));
    fold_roll(&job, &die, value + class * job.pitch, room);
}

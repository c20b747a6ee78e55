// How dice fly: in the hand, out of it, to a given face at a given place. Nothing is simulated: a
// flight is solved backwards from where it ends, and all of it follows from a seed.
import type { Rest } from './places';
import {
    distance,
    dot,
    FLAT,
    inverse,
    lying,
    mul,
    norm,
    ROUND,
    seeded,
    support,
    turn,
    type Pose,
    type Quat,
    type V2,
    type V3,
} from './space';

type Random = () => number;
export type Course = (t_ms: number) => Pose;

const half = (random: Random) => random() - 0.5;

// ---- in the hand -----------------------------------------------------------------------------

/** From the felt into the hand. */
export const GRAB_MS = 190;
/** Half a shake. */
const BEAT_MS = 170;

/** Places in the hand: points of a close packing, flat rather than high, the middle ones first. */
const PILE: V3[] = [-1, 0, 1]
    .flatMap((k) =>
        [-3, -2, -1, 0, 1, 2, 3].flatMap((j) =>
            [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((i): V3 => {
                const row = j + k / 3;
                return [i + j / 2 + k / 2 - 0.3, row * 0.866 - 0.25, k * 0.816 + 0.1];
            }),
        ),
    )
    .sort((a, b) => Math.hypot(a[0], a[1], a[2] * 1.2) - Math.hypot(b[0], b[1], b[2] * 1.2));

/** How a die turns that is knocked into another spin with every half shake. */
function spinning(q0: Quat, random: Random): (t_ms: number) => Quat {
    const beats: { axis: V3; speed: number; q: Quat }[] = [];
    const next = () => {
        const before = beats.at(-1);
        const roll = before ? 0.1 : 0.36;
        beats.push({
            axis: norm([half(random) - roll, half(random) * 1.2, half(random) * 0.9]),
            speed: 0.011 + random() * 0.006,
            q: before ? mul(turn(before.axis, before.speed * BEAT_MS), before.q) : q0,
        });
    };
    return (t) => {
        const n = Math.floor(t / BEAT_MS),
            u = t % BEAT_MS;
        while (beats.length <= n) next();
        const { axis, speed, q } = beats[n]!;
        // the first spin grows out of rest
        const spun = n === 0 ? (u * u * (2 - u / BEAT_MS)) / BEAT_MS : u;
        return mul(turn(axis, speed * spun), q);
    };
}

/**
 * A die that is shaken until somebody knows what it shows: the nth of those in a hand whose middle
 * is `hand`, taken up from where it lay, or brought along.
 */
export function shaken(
    from: Pose | null,
    hand: V3,
    size: number,
    nth: number,
    random: Random,
): Course {
    const place = PILE[nth % PILE.length]!.map((n, i) => n * size * 1.34 + hand[i]!) as [
        number,
        number,
        number,
    ];
    const start = from ?? {
        p: [place[0], hand[1] + Math.sign(hand[1]) * 0.8 * size, size] as V3,
        q: turn(norm([half(random), half(random), half(random)]), random() * 6),
    };
    const spin = spinning(start.q, random);
    const lag = random() * 0.3;
    return (t) => {
        const q = spin(t),
            w = (Math.PI * t) / BEAT_MS - lag;
        const p = [
            place[0] + Math.sin(w) * size * 0.34,
            place[1] + Math.cos(w * 2) * size * 0.08,
            place[2] + Math.abs(Math.cos(w)) * size * 0.34,
        ] as [number, number, number];
        if (t < GRAB_MS) {
            const s = t / GRAB_MS,
                eased = s * s * (3 - 2 * s);
            for (const i of [0, 1, 2] as const) p[i] = start.p[i] + (p[i] - start.p[i]) * eased;
            p[2] += Math.sin(Math.PI * s) * size * 0.25; // off the felt at once
        }
        p[2] = Math.max(p[2], support(q) * size);
        return { p, q };
    };
}

// ---- from the hand to its place --------------------------------------------------------------

/** Out of the hand, two hops, over an edge, a last rattle. */
const SPANS = [310, 225, 145, 115, 105] as const;
export const FLIGHT_MS = SPANS.reduce((sum: number, ms) => sum + ms, 0);
/** Sizes a ms²: the same in every arc, that is why it looks heavy. */
const GRAVITY = 1.13e-4;
/** How far it still leans when it begins to fall over its last edge. */
const TIP = 0.83;
const ROCK = 0.07;

export interface Landing extends Rest {
    face: number;
}

/** Through the air. A cube turns evenly about a fixed axis there. */
interface Leg {
    from: V3;
    to: V3;
    q: Quat;
    axis: V3;
    speed: number;
    ms: number;
}

const towards = (angle: number): V2 => [Math.sin(angle), -Math.cos(angle)];

/** The axis about which it rolls that way, and twists. */
const rolling = ([x, y]: V2, twist: number): V3 => norm([-y, x, twist]);

function airborne({ from, to, q, axis, speed, ms }: Leg, t: number, size: number): Pose {
    const u = t / ms,
        turned = mul(turn(axis, speed * t), q),
        fall = 0.5 * GRAVITY * size * ms * ms;
    const z = from[2] + (to[2] - from[2] + fall) * u - fall * u * u;
    const along = (i: 0 | 1) => from[i] + (to[i] - from[i]) * u;
    return { p: [along(0), along(1), Math.max(z, support(turned) * size)], q: turned };
}

/** How far the middle is behind its place when it leans back over its edge: it does not slip. */
function behind(angle: number): number {
    const a = Math.abs(angle);
    return Math.sign(angle) * (FLAT - FLAT * Math.cos(a) + FLAT * Math.sin(a) + ROUND * a);
}

/** How far it leans while it falls over (`u` from 0 to 1), and then rocks on, twice, smaller. */
function lean(rattles: boolean, u: number): number {
    if (!rattles) return TIP * (1 - 0.45 * u - 0.55 * u * u);
    const [from, to, high] = u < 0.62 ? [0, 0.62, ROCK] : [0.62, 1, ROCK / 4];
    return (-high * 4 * (u - from) * (to - u)) / (to - from) ** 2;
}

/** The first arc: about the one axis that leads there, with whole turns more to spin well. */
function release(from: Pose, to: Pose, forward: V3): Leg {
    const [x, y, z, w] = mul(to.q, inverse(from.q)),
        sign = w < 0 ? -1 : 1;
    const small = 2 * Math.acos(Math.min(1, sign * w)),
        axis = small > 1e-4 ? norm([sign * x, sign * y, sign * z]) : forward;
    const along = dot(axis, forward);
    const cost = (s: number) => Math.abs(Math.abs(s) - 5.2) - 0.9 * along * Math.sign(s);
    const spins = [-2, -1, 0, 1].map((whole) => small + whole * 2 * Math.PI);
    const best = spins.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    const ms = SPANS[0];
    return { from: from.p, to: to.p, q: from.q, axis, speed: best / ms, ms };
}

/** A hop on its way back: where it goes, how it turns, in sizes and radians a ms. */
interface Hop {
    way: V2;
    twist: number;
    speed: number;
    pace: number;
    ms: number;
}

/** A hop that ends in `to`. */
function hop(to: Pose, { way, twist, speed, pace, ms }: Hop, size: number): Leg {
    const axis = rolling(way, twist),
        q = mul(turn(axis, -speed * ms), to.q),
        far = pace * ms * size;
    const from: V3 = [to.p[0] - way[0] * far, to.p[1] - way[1] * far, support(q) * size];
    return { from, to: to.p, q, axis, speed, ms };
}

const begin = ({ from, q }: Leg): Pose => ({ p: from, q });

/**
 * One way into a place, over one of its four edges. Backwards: rest, rattle, over the edge, hop,
 * hop; and the first arc leads there from whatever pose it leaves the hand in.
 */
export function path(from: Pose, end: Landing, size: number, side: number, random: Random): Course {
    const course = end.yaw + (side * Math.PI) / 2;
    const d = towards(course),
        over = rolling(d, 0),
        still = lying(end.face, end.yaw);
    const leaning = (angle: number): Pose => {
        const q = mul(turn(over, -angle), still),
            far = behind(angle) * size;
        return { p: [end.x - d[0] * far, end.y - d[1] * far, support(q) * size], q };
    };
    const last: Hop = {
        way: towards(course + half(random) * 0.5),
        twist: half(random) * 0.7,
        speed: 0.0085 + random() * 0.002,
        pace: 0.0036 + random() * 0.0008,
        ms: SPANS[2],
    };
    const first: Hop = {
        way: towards(course + half(random) * 1.1),
        twist: half(random) * 1.8,
        speed: 0.0115 + random() * 0.004,
        pace: 0.0046 + random() * 0.0016,
        ms: SPANS[1],
    };
    const low = hop(leaning(TIP), last, size),
        high = hop(begin(low), first, size);
    const legs = [release(from, begin(high), high.axis), high, low];
    return (t) => {
        let n = 0;
        for (; n < SPANS.length && t >= SPANS[n]!; n++) t -= SPANS[n]!;
        if (n < legs.length) return airborne(legs[n]!, t, size);
        return leaning(n < SPANS.length ? lean(n === 4, t / SPANS[n]!) : 0);
    };
}

export interface Thrown {
    from: Pose;
    end: Landing;
    delay_ms: number;
}

export interface Way extends Thrown {
    course: Course;
    seen: V3[];
}

/** What dice of a throw keep clear of. */
export interface Around {
    /** Dice that lie. */
    lying: readonly V3[];
    size: number;
    width: number;
    height: number;
    /** Thrown from beyond the felt, towards the player. */
    far: boolean;
}

const STEPS = 14;
const TRIES = 18;
/** Over which edge it falls, as often: mostly away from who throws. */
const SIDES = [0, 0, 1, 3, 0, 2];

/** How badly a die at the nth step is in the way of others, or out of sight. */
function trouble(
    p: V3,
    n: number,
    delay_ms: number,
    taken: readonly Way[],
    around: Around,
): number {
    const { size, width, height, far } = around;
    const over = (beyond: number) => Math.max(0, beyond);
    const up = p[2] * 0.42;
    let bad = 0;
    // as far as it has left the hand
    if (n > 3) {
        bad += over((Math.abs(p[0]) - width / 2) / size + 0.45) * 1.2;
        bad += over((up - p[1] - height / 2) / size + 0.35);
        bad += over((p[1] - up - height / 2) / size + 0.35) * (far ? 1 : 0.5);
    }
    for (const other of around.lying) bad += over(1.3 - distance(p, other) / size) * 4;
    for (const other of taken) {
        const later = Math.round(((delay_ms - other.delay_ms) * STEPS) / FLIGHT_MS);
        const q = other.seen[Math.max(0, Math.min(STEPS, n + later))]!;
        bad += over(1.2 - distance(p, q) / size) * 2;
    }
    return bad;
}

/** Ways for all dice of a throw: of some for each the one that keeps clear best. */
export function flights(thrown: readonly Thrown[], around: Around, random: Random): Way[] {
    const taken: Way[] = [];
    const turned = around.far ? 2 : 0;
    for (const one of thrown) {
        let best: Way | undefined,
            least = Infinity;
        for (let n = 0; n < TRIES && least >= 0.02; n++) {
            const side = SIDES[n % SIDES.length]!;
            const course = path(one.from, one.end, around.size, (side + turned) % 4, random);
            const seen = Array.from(
                { length: STEPS + 1 },
                (_, i) => course((FLIGHT_MS * i) / STEPS).p,
            );
            const bad = seen.reduce(
                (sum, p, i) => sum + trouble(p, i, one.delay_ms, taken, around),
                side === 2 ? 0.8 : side ? 0.3 : 0,
            );
            if (bad < least) [least, best] = [bad, { ...one, course, seen }];
        }
        taken.push(best!);
    }
    return taken;
}

/** Reckons a throw that nobody sees: the first one then is as quick as those after it. */
export function rehearse(seed: number): void {
    const size = 60,
        from = { p: [0, 0, size] as V3, q: lying(0, 0) },
        thrown = { from, end: { x: seed, y: 0, yaw: seed, face: 0 }, delay_ms: 0 };
    flights([thrown], { lying: [], size, width: 390, height: 390, far: true }, seeded(seed));
}

// A throw, worked out before it is seen: each die's flight is baked into keyframes of transform and
// opacity, so the browser's compositor plays it and no script runs while dice fly.

export type V3 = [number, number, number];

/** Where a die comes to rest, from the middle of the tray in px; `yaw` in radians. */
export interface Rest {
    x: number;
    y: number;
    yaw: number;
}

export interface Flight {
    cube: Keyframe[];
    shadow: Keyframe[];
    /** One for each face: how lit it is. */
    skins: Keyframe[][];
}

export const FLIGHT_MS = 950;
/** The last die starts this much later than the first. */
export const SPREAD_MS = 110;

const STEPS = 18;
/** Light and shadow are worked out at every third step. */
const LIT_EVERY = 3;
/** When a die touches the table, as parts of its flight, and how high it springs in between. */
const TOUCH = [0, 0.3, 0.58, 0.77, 0.88];
const SPRING = [2.4, 1.1, 0.42, 0.14];
/** Face normals in the order of the faces; a die lies with its first face up. */
const NORMALS: V3[] = [
    [0, 0, 1],
    [0, 1, 0],
    [1, 0, 0],
    [0, -1, 0],
    [-1, 0, 0],
    [0, 0, -1],
];
const LIGHT: V3 = [-0.34, -0.42, 0.84];

/** Numbers that follow from a seed, so a picture stays as it is when it is drawn again. */
export function seeded(seed: number): () => number {
    let a = seed | 0;
    return () => {
        a = (a + 0x6d2b79f5) | 0;
        let t = Math.imul(a ^ (a >>> 15), 1 | a);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
    };
}

/** Turns `v` by `angle` around a unit axis (Rodrigues). */
function turn(v: V3, k: V3, angle: number): V3 {
    const c = Math.cos(angle),
        s = Math.sin(angle);
    const d = (k[0] * v[0] + k[1] * v[1] + k[2] * v[2]) * (1 - c);
    return [
        v[0] * c + (k[1] * v[2] - k[2] * v[1]) * s + k[0] * d,
        v[1] * c + (k[2] * v[0] - k[0] * v[2]) * s + k[1] * d,
        v[2] * c + (k[0] * v[1] - k[1] * v[0]) * s + k[2] * d,
    ];
}

/** How lit the six faces are when the die is turned so. */
export function shades(yaw: number, axis: V3 = [0, 0, 1], angle = 0): number[] {
    return NORMALS.map((n) => {
        const m = turn(turn(n, [0, 0, 1], yaw), axis, angle);
        const lit = m[0] * LIGHT[0] + m[1] * LIGHT[1] + m[2] * LIGHT[2];
        return Number(Math.min(1, 0.5 + 0.62 * Math.max(0, lit)).toFixed(3));
    });
}

/** Height over the table at a part of the flight, in sizes of the die. */
function height(part: number): number {
    for (let i = 0; i + 1 < TOUCH.length; i++) {
        const from = TOUCH[i]!,
            to = TOUCH[i + 1]!;
        if (part >= to) continue;
        const u = (part - from) / (to - from);
        // The first one is only the way down.
        return SPRING[i]! * (i === 0 ? 1 - u * u : 4 * u * (1 - u));
    }
    return 0;
}

export function bake(rest: Rest, size: number, random: () => number): Flight {
    const back = { x: (random() - 0.5) * size * 3, y: size * (4 + random() * 1.5) };
    const wild = (random() - 0.5) * 0.8;
    const length = Math.hypot(back.x, back.y, wild * back.y);
    // It rolls about an axis square to its way, and unwinds into the pose it ends in.
    const axis: V3 = [-back.y / length, back.x / length, (wild * back.y) / length];
    const turns = Math.PI * (2 + random() * 1.5);
    const flight: Flight = { cube: [], shadow: [], skins: NORMALS.map(() => []) };

    for (let i = 0; i <= STEPS; i++) {
        const part = i / STEPS,
            left = Math.max(0, 1 - part / TOUCH[4]!) ** 1.8;
        const angle = -turns * left,
            high = height(part) * size;
        // A cube that stands on its edge is higher than one that lies.
        const lift = size * 0.2 * Math.abs(Math.sin(2 * angle));
        const x = back.x * left,
            y = back.y * left;
        flight.cube.push({
            transform:
                `translate3d(${x.toFixed(1)}px,${y.toFixed(1)}px,${(size / 2 + lift + high).toFixed(1)}px)` +
                ` rotate3d(${axis.map((n) => n.toFixed(3)).join()},${angle.toFixed(3)}rad)` +
                ` rotateZ(${rest.yaw.toFixed(3)}rad)`,
        });
        if (i % LIT_EVERY) continue;
        flight.shadow.push({
            transform:
                `translate3d(${(x + high * 0.3).toFixed(1)}px,${(y + high * 0.35).toFixed(1)}px,0)` +
                ` scale(${(1 + (high / size) * 0.15).toFixed(2)})`,
            opacity: Math.max(0.2, 1 - (high / size) * 0.3),
        });
        shades(rest.yaw, axis, angle).forEach((lit, face) =>
            flight.skins[face]!.push({ opacity: lit }),
        );
    }
    return flight;
}

function shuffled(count: number, random: () => number): number[] {
    const order = Array.from({ length: count }, (_, i) => i);
    for (let i = count - 1; i > 0; i--) {
        const j = Math.floor(random() * (i + 1));
        [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return order;
}

/** How many dice go into each row so that they can be as large as possible. */
function rowsFor(count: number, width: number, height: number): number[] {
    let cols = 1,
        cell = 0;
    for (let c = 1; c <= count; c++) {
        const fits = Math.min(width / c, height / Math.ceil(count / c));
        if (fits > cell) [cols, cell] = [c, fits];
    }
    return Array.from({ length: Math.ceil(count / cols) }, (_, row) =>
        Math.min(cols, count - row * cols),
    );
}

/**
 * Where `count` dice come to rest in a tray, and how large they can be: anywhere, or side by side
 * in the rows of a rack.
 */
export function settle(
    count: number,
    width: number,
    height: number,
    seed: number,
    rack?: readonly number[],
): { size: number; rests: Rest[] } {
    const random = seeded(seed);
    const rows = rack ?? rowsFor(count, width, height),
        cols = Math.max(1, ...rows);
    const cell = Math.min(width / cols, height / rows.length),
        size = Math.max(36, Math.min(124, cell * (rack ? 0.78 : 0.6)));
    const gapX = Math.min(width / cols, size * (rack ? 1.5 : 2)),
        gapY = Math.min(height / rows.length, size * (rack ? 1.5 : 1.8));
    const places = rows.flatMap((n, row) =>
        Array.from({ length: n }, (_, i) => ({
            x: (i - (n - 1) / 2) * gapX,
            y: (row - (rows.length - 1) / 2) * gapY,
        })),
    );
    const stray = (gap: number) =>
        (random() - 0.5) * (rack ? size * 0.05 : (gap - size * 1.3) * 0.8);
    const order = rack ? places.keys() : shuffled(count, random);
    const rests = [...order].map((i) => ({
        x: places[i]!.x + stray(gapX),
        y: places[i]!.y + stray(gapY),
        yaw: (random() - 0.5) * (rack ? 0.15 : 0.7),
    }));
    return { size, rests };
}

// Space around the dice: x right, y towards the player, z up from the felt, the origin in the middle
// of the tray. Lengths are px, times ms.

export type V2 = readonly [number, number];
export type V3 = readonly [number, number, number];
/** A quaternion: x, y, z, w. */
export type Quat = readonly [number, number, number, number];

/** Where the middle of a die is, and how it is turned. */
export interface Pose {
    p: V3;
    q: Quat;
}

/** Radius of the rounding, and half the edge of the flat part, of a die of size 1. */
export const ROUND = 0.16;
export const FLAT = 0.5 - ROUND;

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

export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const distance = (a: V3, b: V3): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

export function norm([x, y, z]: V3): V3 {
    const l = Math.hypot(x, y, z) || 1;
    return [x / l, y / l, z / l];
}

/** By `angle` about a unit axis. */
export function turn(axis: V3, angle: number): Quat {
    const s = Math.sin(angle / 2);
    return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
}

/** First b, then a. */
export const mul = (a: Quat, b: Quat): Quat => [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
];

export const inverse = ([x, y, z, w]: Quat): Quat => [-x, -y, -z, w];

/** Where a die's own x, y and z point. */
export type Axes = readonly [V3, V3, V3];

export const axes = ([x, y, z, w]: Quat): Axes => [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
];

/** A direction of the die's own, in space. */
export const outward = ([a, b, c]: Axes, [x, y, z]: V3): V3 => [
    a[0] * x + b[0] * y + c[0] * z,
    a[1] * x + b[1] * y + c[1] * z,
    a[2] * x + b[2] * y + c[2] * z,
];

/** Of the faces up, front, right, back, left, down: where their art's x and y point, and the face. */
// prettier-ignore
export const FACES: readonly Axes[] = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[1, 0, 0], [0, 0, -1], [0, 1, 0]],
    [[0, -1, 0], [0, 0, -1], [1, 0, 0]],
    [[-1, 0, 0], [0, 0, -1], [0, -1, 0]],
    [[0, 1, 0], [0, 0, -1], [-1, 0, 0]],
    [[1, 0, 0], [0, -1, 0], [0, 0, -1]],
];

const H = Math.SQRT1_2;
/** Turns that bring each face up so that it can be read. */
const UP: readonly Quat[] = [
    [0, 0, 0, 1],
    [H, 0, 0, H],
    [0.5, -0.5, 0.5, 0.5],
    [0, H, -H, 0],
    [0.5, 0.5, -0.5, 0.5],
    [1, 0, 0, 0],
];

/** With `face` up, and turned on the felt by `yaw`. */
export const lying = (face: number, yaw: number): Quat => mul(turn([0, 0, 1], yaw), UP[face]!);

/** How high the middle of a die of size 1 is when it touches the felt like this. */
export function support(q: Quat): number {
    const [x, y, z] = axes(q);
    return ROUND + FLAT * (Math.abs(x[2]) + Math.abs(y[2]) + Math.abs(z[2]));
}

/** The middles of the eight rounded corners; corner n is beyond x, y, z if bit 0, 1, 2 of n is set. */
export function corners({ p, q }: Pose, size: number): V3[] {
    const own = axes(q);
    const half = (n: number) => (n ? FLAT : -FLAT) * size;
    return Array.from({ length: 8 }, (_, n) => {
        const [x, y, z] = outward(own, [half(n & 1), half(n & 2), half(n & 4)]);
        return [p[0] + x, p[1] + y, p[2] + z];
    });
}

/** Towards the light: upper left. */
export const LIGHT = norm([-0.4, -0.44, 0.96]);

/** How one looks at the felt: from in front, so far away. */
const TILT = 0.4;
export const LEAN = Math.sin(TILT);
export const STEEP = Math.cos(TILT);

/** How far the eye is from a felt so large. */
export const farFrom = (width: number, height: number): number =>
    Math.max(1100, 2.8 * height, 2.8 * width);

/** Where a point is seen, from the middle of the tray, and how much larger. */
export function project([x, y, z]: V3, far: number): V3 {
    const scale = 1 / (1 - (y * LEAN + z * STEEP) / far);
    return [x * scale, (y * STEEP - z * LEAN) * scale, scale];
}

/** The convex outline of points. */
export function outline(points: readonly (V2 | V3)[]): V2[] {
    const sorted = points.map(([x, y]): V2 => [x, y]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    const half = (list: V2[]) => {
        const out: V2[] = [];
        for (const c of list) {
            while (out.length > 1) {
                const [a, b] = out.slice(-2) as [V2, V2];
                if ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 1e-6) break;
                out.pop();
            }
            out.push(c);
        }
        return out.slice(0, -1);
    };
    return [...half(sorted), ...half(sorted.reverse())];
}

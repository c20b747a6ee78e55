// How a die of some colour is lit, by where its surface looks.
import type { Paint } from './art';
import type { Look } from './felt';
import { dot, LEAN, LIGHT, norm, STEEP, type V3 } from './space';

export type Rgb = readonly [number, number, number];

export interface Shade {
    /** What a surface that looks this way is painted with. */
    rgb(normal: V3): Rgb;
    css(normal: V3): string;
    /** A ball so lit, as seen from in front; null unless it is there, or may be made now. */
    ball(make: boolean): HTMLCanvasElement | null;
    /** 1, or less for what does not count. */
    bright: number;
    /** The rounding around the top carries a ring. */
    ring: boolean;
}

const DIM = 0.7;
const BALL_PX = 50;
const EDGE: Rgb = [11, 18, 32];
/** Between the light and the eye. */
const HALF = norm([LIGHT[0], LEAN + LIGHT[1], STEEP + LIGHT[2]]);

const step = (a: number, b: number, x: number): number => {
    const t = Math.max(0, Math.min(1, (x - a) / (b - a)));
    return t * t * (3 - 2 * t);
};
const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
    a[0] + (b[0] - a[0]) * t,
    a[1] + (b[1] - a[1]) * t,
    a[2] + (b[2] - a[2]) * t,
];
/** 1 between two heights, 0 beyond. */
const band = (from: number, to: number, x: number): number =>
    step(from, from + 0.1, x) * (1 - step(to - 0.08, to, x));
const rgbOf = (hex: string): Rgb =>
    [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as unknown as Rgb;

/** How much light art has on a surface that looks this way. */
export const artLight = (normal: V3): number =>
    0.42 + 0.58 * step(0.15, 0.9, 0.5 + 0.5 * dot(normal, LIGHT));

/** How much of the art of a side is there: none of it where sides are blank, always all of the top. */
export const inked = (normal: V3, blank: number): number =>
    1 - blank * (1 - step(0.5, 0.9, normal[2]));

function ballOf(rgb: Shade['rgb']): HTMLCanvasElement {
    const picture = document.createElement('canvas'),
        n = BALL_PX;
    picture.width = picture.height = n;
    const pen = picture.getContext('2d')!,
        dots = pen.createImageData(n, n);
    for (let i = 0; i < n * n; i++) {
        const x = ((i % n) + 0.5 - n / 2) / (n / 2 - 1),
            y = (Math.floor(i / n) + 0.5 - n / 2) / (n / 2 - 1),
            far = Math.hypot(x, y);
        if (far * (n / 2 - 1) > n / 2) continue; // not even a part of the pixel
        const a = Math.min(0.999, far) / (far || 1),
            up = Math.sqrt(1 - a * a * far * far);
        const lit = rgb([x * a, y * a * STEEP + up * LEAN, up * STEEP - y * a * LEAN]);
        dots.data.set(lit, i * 4);
        dots.data[i * 4 + 3] = 255 * Math.max(0, Math.min(1, (1 - far) * (n / 2 - 1) + 0.5));
    }
    pen.putImageData(dots, 0, 0);
    return picture;
}

/** The light on one colour, lying as it does. */
export function shadeOf({ hi, mid, lo }: Paint, look: Look, accent: string): Shade {
    const [high, middle, low, gold] = [hi, mid, lo, accent].map(rgbOf) as [Rgb, Rgb, Rgb, Rgb];
    const dark = mix([0, 0, 0], low, 0.42),
        bright = look === 'dim' ? DIM : 1,
        ring = look === 'lit';
    const rgb = (n: V3): Rgb => {
        const t = 0.5 + 0.5 * dot(n, LIGHT);
        let lit = mix(dark, low, step(0.05, 0.52, t));
        lit = mix(lit, middle, step(0.45, 0.86, t));
        lit = mix(lit, high, 0.62 * step(0.86, 1.01, t));
        const spark = 55 * Math.max(0, dot(n, HALF)) ** 60;
        const plain = lit.map((x) => (x + spark) * bright) as unknown as Rgb;
        if (!ring) return plain;
        // gold between two dark lines, for dice that are golden themselves
        const edged = mix(plain, EDGE, band(0.08, 0.9, n[2]));
        return mix(edged, gold, band(0.26, 0.8, n[2]));
    };
    const text = (n: V3) =>
        `rgb(${rgb(n)
            .map((x) => Math.min(255, x) | 0)
            .join()})`;
    // there are not so many shades, but for the ring
    const texts = new Map<number, string>();
    const css = (n: V3): string => {
        if (ring) return text(n);
        const key = ((dot(n, LIGHT) * 96 + 128) << 8) | (dot(n, HALF) * 96 + 128);
        const shade = texts.get(key) ?? text(n);
        texts.set(key, shade);
        return shade;
    };
    let known: HTMLCanvasElement | null = null;
    const ball = (make: boolean) => (known ??= make ? ballOf(rgb) : null);
    return { rgb, css, ball, bright, ring };
}

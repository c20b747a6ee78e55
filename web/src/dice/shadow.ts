// Shadows of dice on the felt: one along the light, one straight below for the touch.
import type { Seen } from './felt';
import { axes, corners, LIGHT, outline, project, ROUND, STEEP, type V2, type V3 } from './space';
import { traceWide } from './trace';

const DARK = [1, 3, 9] as const;
const BELOW: V3 = [0, 0, 1];
/** A shadow that lies is soft by so many layers. */
const LAYERS = 16;
/** The picture of a soft one, in px; so far from its middle it is half as dark. */
const BLOT_PX = 64;
const HALF = 0.74;
/** What is darker than this by so little is left out. */
const FAINT = { flying: 0.08, lying: 0.02 };

/** A square with very round corners, soft at its edge. */
function blotOf(): HTMLCanvasElement {
    const picture = document.createElement('canvas'),
        n = BLOT_PX;
    picture.width = picture.height = n;
    const pen = picture.getContext('2d')!,
        dots = pen.createImageData(n, n);
    const out = Array.from({ length: n }, (_, k) => Math.abs((k + 0.5) / (n / 2) - 1) ** 3);
    for (let i = 0; i < n * n; i++) {
        const far = Math.cbrt(out[i % n]! + out[Math.floor(i / n)]!);
        const t = Math.max(0, Math.min(1, (1 - far) / (2 - 2 * HALF)));
        dots.data.set(DARK, i * 4);
        dots.data[i * 4 + 3] = 255 * t * t * (3 - 2 * t);
    }
    pen.putImageData(dots, 0, 0);
    return picture;
}

let blot: HTMLCanvasElement | undefined;

/** One picture, as broad and long as the shadow, turned as the die is. */
function soft(
    ctx: CanvasRenderingContext2D,
    { q }: Seen,
    ground: readonly V2[],
    { dark, wide, far }: { dark: number; wide: number; far: number },
): void {
    const [along] = [...axes(q)].sort((a, b) => Math.abs(a[2]) - Math.abs(b[2])) as [V3];
    const angle = Math.atan2(along[1], along[0]),
        [c, s] = [Math.cos(angle), Math.sin(angle)];
    const us = ground.map(([x, y]) => x * c + y * s),
        vs = ground.map(([x, y]) => y * c - x * s);
    const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
    const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2],
        [sx, sy, scale] = project([u * c - v * s, u * s + v * c, 0], far);
    const [w, h] = [(u1 - u0 + wide) / HALF, (v1 - v0 + wide) / HALF];
    ctx.save();
    ctx.globalAlpha = dark;
    ctx.translate(sx, sy);
    ctx.scale(scale, scale * STEEP);
    ctx.rotate(angle);
    ctx.drawImage((blot ??= blotOf()), -w / 2, -h / 2, w, h);
    ctx.restore();
}

export function castShadow(
    ctx: CanvasRenderingContext2D,
    die: Seen,
    size: number,
    far: number,
): void {
    const low = Math.max(0, die.p[2] / size - 0.5);
    const cast = (light: V3, dark: number, blur: number) => {
        if (dark < (die.flying ? FAINT.flying : FAINT.lying)) return;
        const [dx, dy] = [light[0] / light[2], light[1] / light[2]];
        const ground = corners(die, size).map(([x, y, z]): V2 => [x - dx * z, y - dy * z]);
        if (die.flying) return soft(ctx, die, ground, { dark, wide: 2 * ROUND * size, far });
        const rim = outline(ground).map(([x, y]): V2 => {
            const [sx, sy] = project([x, y, 0], far);
            return [sx, sy];
        });
        ctx.fillStyle = `rgb(${DARK.join(' ')} / ${1 - (1 - dark) ** (1 / LAYERS)})`;
        for (let i = 0; i < LAYERS; i++) {
            const wider = blur * (1 - (2 * i) / (LAYERS - 1));
            traceWide(ctx, rim, Math.max(0.5, (ROUND + wider) * size));
            ctx.fill();
        }
    };
    cast(LIGHT, 0.55 / (1 + low * 0.5), 0.14 + 0.16 * low);
    cast(BELOW, 0.5 * Math.max(0, 1 - low * 1.6), 0.12);
}

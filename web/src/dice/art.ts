// What is on the faces of dice, drawn on a canvas; face.tsx draws the same as a picture of the page.
import type { Colour } from '../wire/wire';
import { PIPS, SHAPE, STROKE, type Shown } from './face';
import { drawingOf } from './symbols';

/** The paint of a colour, as face.css has it. */
export interface Paint {
    hi: string;
    mid: string;
    lo: string;
    ink: string;
}

export type Paints = (colour: Colour) => Paint;

/** Reads the paints from the sheet, with an element to look them up at. */
export function paintsOf(at: HTMLElement): Paints {
    const known = new Map<Colour, Paint>();
    const look = (colour: Colour): Paint => {
        const probe = at.appendChild(document.createElement('i'));
        probe.className = `c-${colour}`;
        const style = getComputedStyle(probe);
        const [hi, mid, lo, ink] = ['hi', 'mid', 'lo', 'ink'].map((name) =>
            style.getPropertyValue(`--${name}`).trim(),
        ) as [string, string, string, string];
        probe.remove();
        return { hi, mid, lo, ink };
    };
    return (colour) => {
        const paint = known.get(colour) ?? look(colour);
        known.set(colour, paint);
        return paint;
    };
}

const outlines = new Map<string, Path2D>();

function outlineOf(d: string): Path2D {
    const made = outlines.get(d) ?? new Path2D(d);
    outlines.set(d, made);
    return made;
}

type At = readonly [x: number, y: number, scale: number];

/** Fills an outline, or draws it as a line so wide. */
function put(ctx: CanvasRenderingContext2D, d: string, [x, y, scale]: At, ink: string, line = 0) {
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(scale, scale);
    ctx.fillStyle = ctx.strokeStyle = ink;
    ctx.lineWidth = line;
    ctx.lineCap = ctx.lineJoin = 'round';
    if (line) ctx.stroke(outlineOf(d));
    else ctx.fill(outlineOf(d));
    ctx.restore();
}

/** The art of a face on a square of 100 by 100 around 0,0. */
export function drawArt(ctx: CanvasRenderingContext2D, shown: Shown, paints: Paints): void {
    const { colour, pips, dot, sign, symbol } = shown,
        { ink } = paints(colour);
    if (sign) {
        put(ctx, SHAPE[colour], [-31, -31, 7.5], ink);
        put(ctx, STROKE[sign]!, [2, 3, 24], ink, 0.48);
    } else if (symbol) {
        put(ctx, drawingOf(symbol), [-32, -32, 2.67], ink, 1.9);
    } else if (dot) {
        put(ctx, SHAPE.B, [0, 0, 35], 'rgb(0 0 0 / .35)');
        put(ctx, SHAPE.B, [0, 0, 33], paints(dot).mid);
        put(ctx, SHAPE[dot], [0, dot === 'R' ? 3 : 0, 18], paints(dot).ink);
    } else {
        const scale = pips === 1 ? 14.5 : pips === 6 ? 9.2 : 10.2;
        for (const [x, y] of PIPS[pips]!) put(ctx, SHAPE[colour], [x * 23.5, y * 23.5, scale], ink);
    }
}

// Outlines on a canvas.
import type { V2 } from './space';

export function trace(ctx: CanvasRenderingContext2D, points: readonly V2[]): void {
    ctx.beginPath();
    points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
    ctx.closePath();
}

/** The same, wider by `r` and round. */
export function traceWide(ctx: CanvasRenderingContext2D, points: readonly V2[], r: number): void {
    const n = points.length,
        quarter = Math.PI / 2;
    ctx.beginPath();
    points.forEach(([x, y], i) => {
        const a = points[(i + n - 1) % n]!,
            b = points[(i + 1) % n]!;
        const from = Math.atan2(y - a[1], x - a[0]) - quarter,
            to = Math.atan2(b[1] - y, b[0] - x) - quarter;
        ctx.arc(x, y, r, from, to);
    });
    ctx.closePath();
}

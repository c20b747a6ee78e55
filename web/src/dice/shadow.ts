// Shadows of dice on the felt: one along the light, one straight below for the touch.
import type { Seen } from './felt';
import { corners, LIGHT, outline, project, ROUND, type V2, type V3 } from './space';
import { traceWide } from './trace';

const DARK = [1, 3, 9] as const;
const BELOW: V3 = [0, 0, 1];
/** A shadow is soft by so many layers: nobody counts them in the air. */
const LAYERS = { flying: 8, lying: 16 };
/** What is darker than this by so little is left out. */
const FAINT = { flying: 0.08, lying: 0.02 };

export function castShadow(
    ctx: CanvasRenderingContext2D,
    die: Seen,
    size: number,
    far: number,
): void {
    const low = Math.max(0, die.p[2] / size - 0.5);
    const how = die.flying ? 'flying' : 'lying';
    const layers = LAYERS[how];
    const cast = (light: V3, dark: number, blur: number) => {
        if (dark < FAINT[how]) return;
        const [dx, dy] = [light[0] / light[2], light[1] / light[2]];
        const ground = corners(die, size).map(([x, y, z]): V2 => [x - dx * z, y - dy * z]);
        const rim = outline(ground).map(([x, y]): V2 => {
            const [sx, sy] = project([x, y, 0], far);
            return [sx, sy];
        });
        ctx.fillStyle = `rgb(${DARK.join(' ')} / ${1 - (1 - dark) ** (1 / layers)})`;
        for (let i = 0; i < layers; i++) {
            const wider = blur * (1 - (2 * i) / (layers - 1));
            traceWide(ctx, rim, Math.max(0.5, (ROUND + wider) * size));
            ctx.fill();
        }
    };
    cast(LIGHT, 0.55 / (1 + low * 0.5), 0.14 + 0.16 * low);
    cast(BELOW, 0.5 * Math.max(0, 1 - low * 1.6), 0.12);
}

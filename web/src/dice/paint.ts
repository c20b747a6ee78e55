// Paints dice on a canvas. A box with round edges is eight balls, twelve rods and six plates, and each
// of them is one path with one gradient; the outline below all of them leaves no seams.
import type { Colour } from '../wire/wire';
import { drawArt, paintsOf } from './art';
import { facesOf } from './body';
import type { Look, Seen } from './felt';
import { artLight, inked, shadeOf, type Shade } from './light';
import {
    axes,
    corners,
    dot,
    FACES,
    farFrom,
    LEAN,
    LIGHT,
    norm,
    outline,
    outward,
    project,
    ROUND,
    STEEP,
    turn,
    type V2,
    type V3,
} from './space';

/** How the felt is looked at. */
export interface View {
    width: number;
    height: number;
    /** Of a die. */
    size: number;
    /** Pixels a px. */
    ratio: number;
}

const GLOSS = 0.4;
/** So many dice of a colour are painted ahead. */
const WARM_DICE = 10;
const NORMALS = FACES.map(([, , n]) => n);
const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Whether a corner is on the side that a direction of 0 and 1 names. */
const beside = (way: V3, corner: number): boolean =>
    way.every((x, i) => !x || x > 0 === ((corner >> i) & 1) > 0);

/** Every two faces that meet, with the two corners of the edge between them. */
const RODS = NORMALS.flatMap((a, f) =>
    NORMALS.slice(f + 1).flatMap((b, g) => {
        const ends = CORNERS.filter((c) => beside(a, c) && beside(b, c));
        return ends.length === 2 ? [[f, f + 1 + g, ends[0]!, ends[1]!] as const] : [];
    }),
);

/** The corners of each face, in order. */
const PLATES = FACES.map(([u, v, n]) =>
    [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
    ].map(([s, t]) => {
        const way = u.map((x, i) => x * s! + v[i]! * t! + n[i]!) as unknown as V3;
        return CORNERS.find((c) => beside(way, c))!;
    }),
);

/** On the screen, as far as it is turned. */
const flat = ([x, y, z]: V3): V2 => [x, y * STEEP - z * LEAN];

/** A die that is about to be painted: where its corners are seen, where its faces look. */
interface Shape extends Seen {
    seen: V3[];
    normals: V3[];
    visible: boolean[];
    /** Towards the eye. */
    eye: V3;
    /** Radius of the rounding, and of the whole in hundredths, on the screen. */
    round: number;
    unit: number;
    rim: V2[];
}

function shapeOf(die: Seen, { size }: View, far: number): Shape {
    const seen = corners(die, size).map((p) => project(p, far)),
        normals = NORMALS.map((n) => outward(axes(die.q), n)),
        scale = project(die.p, far)[2];
    const eye = norm([-die.p[0], LEAN * far - die.p[1], STEEP * far - die.p[2]]);
    const visible = normals.map((n) => dot(n, eye) > ROUND * 0.2);
    const round = ROUND * size * scale;
    return {
        ...{ ...die, seen, normals, visible, eye, round },
        unit: (size * scale) / 100,
        rim: outline(seen),
    };
}

/** In pixels. */
const sizeOf = ({ width, height, ratio }: View): [number, number] => [
    Math.round(width * ratio),
    Math.round(height * ratio),
];

/** Dice that lie have one picture for each of these. */
const keyOf = (still: Seen[], view: View): string =>
    [sizeOf(view), view.size, still.map(({ p, q, look, colour }) => [p, q, look, colour])].join();

/** Of all trays there have been. */
const shades = new Map<string, Shade>();

export class Painter {
    private own: CanvasRenderingContext2D;
    private ctx: CanvasRenderingContext2D;
    private layer = document.createElement('canvas');
    /** What is on the canvas, and on the layer of what lies while others fly. */
    private painted = '';
    private layered = '';
    /** Dice that moved are the last that were painted. */
    private rough = false;
    /** What is yet to be painted on the layer. */
    private rest: Iterator<void> | undefined;
    private paints;
    private accent;

    /** Looks its paints up at the canvas. */
    constructor(private canvas: HTMLCanvasElement) {
        this.ctx = this.own = canvas.getContext('2d')!;
        this.paints = paintsOf(canvas.parentElement!);
        this.accent = getComputedStyle(canvas).getPropertyValue('--accent').trim();
    }

    /**
     * Paints dice where nobody sees them: the first throw then comes as quick as those after it. Gives
     * how many ms they took.
     */
    warm(colour: Colour): number {
        const begun = performance.now(),
            faces = facesOf({ colour, pips: 6 }),
            q = turn(norm([1, 2, 3]), 1);
        const die: Seen = {
            p: [0, 0, 99],
            q,
            faces,
            colour,
            look: 'plain',
            moving: true,
            blank: 0,
        };
        const view = { width: 99, height: 99, size: 60, ratio: 1 };
        this.layered = '';
        this.paint(Array<Seen>(WARM_DICE).fill(die), view, this.layer.getContext('2d')!);
        return performance.now() - begun;
    }

    /** Forgets what it has painted: somebody else emptied the canvas. */
    forget(): void {
        this.painted = '';
    }

    /** What lies is painted once. */
    draw(dice: Seen[], view: View): void {
        const [width, height] = sizeOf(view);
        const moving = dice.filter((die) => die.moving),
            still = dice.filter((die) => !die.moving);
        const key = keyOf(still, view);
        if (moving.length === 0 && key === this.painted) return;
        this.painted = moving.length === 0 ? key : '';
        this.rough = moving.length > 0;
        if (this.rest) this.layered = '';
        this.rest = undefined;
        fit(this.canvas, width, height);
        clear(this.own, width, height);
        if (moving.length === 0) return this.paint(still, view, this.own);
        if (still.length > 0) this.lay(still, view, key);
        this.paint(moving, view, this.own);
    }

    /**
     * The same for dice that have just landed, but not at once: where that takes long, what was last
     * seen of them in the air stays meanwhile. Gives whether they are painted.
     */
    settle(dice: Seen[], view: View, most_ms: number): boolean {
        if (!this.rough) return (this.draw(dice, view), true);
        const { layer } = this,
            [width, height] = sizeOf(view),
            key = keyOf(dice, view),
            end = performance.now() + most_ms;
        if (!this.rest || key !== this.layered) {
            this.layered = key;
            fit(layer, width, height);
            clear(layer.getContext('2d')!, width, height);
            this.rest = this.pieces(dice, view, layer.getContext('2d')!);
        }
        while (!this.rest.next().done) if (performance.now() > end) return false;
        this.rest = undefined;
        fit(this.canvas, width, height);
        clear(this.own, width, height);
        this.own.drawImage(layer, 0, 0);
        this.painted = key;
        this.rough = false;
        return true;
    }

    /** Puts what lies below what moves, from a layer on which it is painted once. */
    private lay(still: Seen[], view: View, key: string): void {
        const { layer } = this,
            { width, height } = this.canvas;
        if (key !== this.layered) {
            this.layered = key;
            fit(layer, width, height);
            clear(layer.getContext('2d')!, width, height);
            this.paint(still, view, layer.getContext('2d')!);
        }
        this.own.drawImage(layer, 0, 0);
    }

    private paint(dice: Seen[], view: View, ctx: CanvasRenderingContext2D): void {
        const pieces = this.pieces(dice, view, ctx);
        while (!pieces.next().done);
    }

    /** Paints a shadow or a die each time it is asked to go on. */
    private *pieces(dice: Seen[], view: View, ctx: CanvasRenderingContext2D): Generator<void> {
        const { ratio, width, height } = view,
            far = farFrom(width, height);
        const near = ({ p }: Seen) => p[1] * LEAN + p[2] * STEEP;
        ctx.setTransform(ratio, 0, 0, ratio, (width / 2) * ratio, (height / 2) * ratio);
        for (const die of dice) {
            this.ctx = ctx;
            this.shadow(die, view, far);
            yield;
        }
        for (const die of [...dice].sort((a, b) => near(a) - near(b))) {
            this.ctx = ctx;
            this.die(shapeOf(die, view, far), view, far);
            yield;
        }
    }

    private shadeOf(colour: Colour, look: Look): Shade {
        const key = colour + look;
        const shade = shades.get(key) ?? shadeOf(this.paints(colour), look, this.accent);
        shades.set(key, shade);
        return shade;
    }

    private trace(points: readonly V2[]): void {
        const { ctx } = this;
        ctx.beginPath();
        points.forEach(([x, y], i) => (i ? ctx.lineTo(x, y) : ctx.moveTo(x, y)));
        ctx.closePath();
    }

    /** An outline, wider by `r` and round. */
    private traceWide(points: readonly V2[], r: number): void {
        const { ctx } = this,
            n = points.length,
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

    /** One shadow along the light, one straight below for the touch; soft by layers. */
    private shadow(die: Seen, { size }: View, far: number): void {
        const low = Math.max(0, die.p[2] / size - 0.5);
        // fewer layers while it moves: nobody counts them
        const layers = die.moving ? 3 : 16;
        const cast = (light: V3, dark: number, soft: number) => {
            if (dark < (die.moving ? 0.15 : 0.02)) return;
            const [dx, dy] = [light[0] / light[2], light[1] / light[2]];
            const ground = corners(die, size).map(([x, y, z]): V2 => [x - dx * z, y - dy * z]);
            const rim = outline(ground).map(([x, y]): V2 => {
                const [sx, sy] = project([x, y, 0], far);
                return [sx, sy];
            });
            this.ctx.fillStyle = `rgb(1 3 9 / ${1 - (1 - dark) ** (1 / layers)})`;
            for (let i = 0; i < layers; i++) {
                const wider = soft * (1 - (2 * i) / (layers - 1));
                this.traceWide(rim, Math.max(0.5, (ROUND + wider) * size));
                this.ctx.fill();
            }
        };
        cast(LIGHT, 0.55 / (1 + low * 0.5), 0.14 + 0.16 * low);
        cast([0, 0, 1], 0.5 * Math.max(0, 1 - low * 1.6), 0.12);
    }

    private die(shape: Shape, view: View, far: number): void {
        const shade = this.shadeOf(shape.colour, shape.look),
            { ctx } = this;
        const lit = shape.normals.filter((_, f) => shape.visible[f]);
        lit.sort((a, b) => dot(a, LIGHT) - dot(b, LIGHT));
        this.traceWide(shape.rim, shape.round);
        ctx.fillStyle = shade.css(shape.moving ? lit.at(-1)! : lit[lit.length >> 1]!);
        ctx.fill();
        this.balls(shape, shade);
        for (const rod of RODS) this.rod(shape, shade, rod);
        PLATES.forEach((_, f) => shape.visible[f] && this.plate(shape, shade, f));
        this.dusk(shape, view, far);
    }

    /** A ball looks the same however it is turned: one picture serves all of them. */
    private balls({ seen, visible, moving, round: r }: Shape, { ball }: Shade) {
        const sides = (corner: number) =>
            NORMALS.filter((n, f) => visible[f] && beside(n, corner)).length;
        // in flight only where faces meet: the outline below is round already, and as bright as the top
        const least = moving ? 2 : 1;
        seen.map(([x, y, near], corner) => ({ x, y, near, corner }))
            .filter(({ corner }) => sides(corner) >= least)
            .sort((a, b) => a.near - b.near)
            .forEach(({ x, y }) =>
                this.ctx.drawImage(ball, x - r * 1.03, y - r * 1.03, r * 2.06, r * 2.06),
            );
    }

    private rod(
        { seen, normals, visible, eye, moving, round: r }: Shape,
        shade: Shade,
        [f, g, i, j]: readonly [number, number, number, number],
    ): void {
        const both = visible[f] && visible[g];
        if (!visible[f] && !visible[g]) return;
        const [a, b] = visible[f] ? [normals[f]!, normals[g]!] : [normals[g]!, normals[f]!];
        const last = both ? Math.PI / 2 : Math.atan2(dot(a, eye), -dot(b, eye));
        const [near, away] = [seen[i]!, seen[j]!];
        const long = Math.hypot(away[0] - near[0], away[1] - near[1]);
        if (long < 0.5) return;
        const across: V2 = [(near[1] - away[1]) / long, (away[0] - near[0]) / long];
        // the rim of what moves is a single shade
        const rim = moving && !both;
        const steps = rim ? 2 : moving ? 3 : shade.ring ? 28 : 9;
        const around = Array.from({ length: steps + 1 }, (_, k) => {
            const [c, s] = [Math.cos((last * k) / steps), Math.sin((last * k) / steps)];
            const n: V3 = [a[0] * c + b[0] * s, a[1] * c + b[1] * s, a[2] * c + b[2] * s];
            const [x, y] = flat(n);
            return { n, x: x * r, y: y * r };
        });
        const first = around[0]!;
        const along = (at: V2) => (at[0] - first.x) * across[0] + (at[1] - first.y) * across[1];
        const span = along([around[steps]!.x, around[steps]!.y]);
        if (Math.abs(span) < 0.3) return;
        if (rim) this.ctx.fillStyle = shade.css(around[1]!.n);
        else {
            const [x, y] = [near[0] + first.x, near[1] + first.y];
            const bent = this.ctx.createLinearGradient(
                x,
                y,
                x + across[0] * span,
                y + across[1] * span,
            );
            for (const { n, x: dx, y: dy } of around)
                bent.addColorStop(Math.max(0, Math.min(1, along([dx, dy]) / span)), shade.css(n));
            this.ctx.fillStyle = bent;
        }
        // its ends are arcs: where the balls begin
        const end = ([px, py]: V3) => around.map((at): V2 => [px + at.x, py + at.y]);
        this.trace([...end(near), ...end(away).reverse()]);
        this.ctx.fill();
    }

    private plate(shape: Shape, shade: Shade, f: number): void {
        const { ctx } = this,
            { q, seen, normals, faces, blank, round, unit } = shape;
        const n = normals[f]!,
            off = flat(n);
        const quad = PLATES[f]!.map((c): V2 => [
            seen[c]![0] + off[0] * round,
            seen[c]![1] + off[1] * round,
        ]);
        ctx.fillStyle = ctx.strokeStyle = this.gloss(shape, shade, f, quad);
        ctx.lineWidth = 0.8;
        this.trace(quad);
        ctx.fill();
        ctx.stroke();
        const ink = inked(n, blank);
        if (ink < 0.02) return;
        const [u, v] = FACES[f]!.map((way) => flat(outward(axes(q), way))) as [V2, V2];
        const middle = (i: 0 | 1) => quad.reduce((sum, at) => sum + at[i] / 4, 0);
        ctx.save();
        ctx.transform(u[0] * unit, u[1] * unit, v[0] * unit, v[1] * unit, middle(0), middle(1));
        ctx.globalAlpha = artLight(n) * shade.bright * ink;
        drawArt(ctx, faces[f]!, this.paints);
        ctx.restore();
    }

    /** A plate that lies is lit as if it were bent a little: the lamp is near. */
    private gloss({ normals, moving }: Shape, shade: Shade, f: number, quad: V2[]) {
        const n = normals[f]!;
        if (moving) return shade.css(n);
        const bent = (by: number) =>
            shade.css(norm([n[0] + by * LIGHT[0], n[1] + by * LIGHT[1], n[2]]));
        const across = quad.map(([x, y]) => x * LIGHT[0] + y * LIGHT[1]);
        const [near, away] = [Math.max(...across), Math.min(...across)].map(
            (most) => quad[across.indexOf(most)]!,
        ) as [V2, V2];
        const g = this.ctx.createLinearGradient(...near, ...away);
        g.addColorStop(0, bent(GLOSS));
        g.addColorStop(1, bent(-GLOSS));
        return g;
    }

    /** Darker towards the felt. */
    private dusk({ p, rim, round }: Shape, { size }: View, far: number): void {
        const { ctx } = this,
            low = p[2] / size - 0.5;
        if (low > 0.8) return;
        const at = (z: number) => project([p[0], p[1] + size / 2, p[2] + size * z], far)[1];
        const g = ctx.createLinearGradient(0, at(0.3), 0, at(-0.5));
        g.addColorStop(0, 'rgb(0 0 0 / 0)');
        g.addColorStop(1, `rgb(0 0 0 / ${0.42 * (1 - low / 0.8)})`);
        ctx.fillStyle = g;
        this.traceWide(rim, round);
        ctx.fill();
    }
}

function fit(canvas: HTMLCanvasElement, width: number, height: number): void {
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
}

function clear(ctx: CanvasRenderingContext2D, width: number, height: number): void {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, width, height);
}

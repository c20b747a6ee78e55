// Paints dice on a canvas. A box with round edges is eight balls, twelve rods and six plates, and each
// of them is one path with one gradient; the outline below all of them leaves no seams.
import type { Colour } from '../wire/wire';
import { drawArt, paintsOf } from './art';
import { facesOf } from './body';
import type { Look, Seen } from './felt';
import { artLight, inked, shadeOf, type Shade } from './light';
import { castShadow } from './shadow';
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
import { trace, traceWide } from './trace';

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
const BALLS_MS = 4;
/** So many dice are painted ahead at a time. */
const WARM_DICE = 2;
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
    [
        sizeOf(view),
        view.size,
        still.map(({ p, q, look, colour, bare }) => [p, q, look, colour, bare]),
    ].join();

/** Of all trays there have been. */
const shades = new Map<string, Shade>();

export class Painter {
    private own: CanvasRenderingContext2D;
    private ctx: CanvasRenderingContext2D;
    private layer = document.createElement('canvas');
    /** What is on the canvas, and on the layer of what lies while others fly. */
    private painted = '';
    private layered = '';
    /** What is yet to be painted on the layer. */
    private rest: Iterator<void> | undefined;
    /** So long balls may still be made for what flies. */
    private hurry = 0;
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
            flying: true,
            blank: 0,
            bare: 0,
        };
        const view = { width: 99, height: 99, size: 60, ratio: 1 };
        this.hurry = Infinity;
        this.layered = '';
        this.paint(Array<Seen>(WARM_DICE).fill(die), view, this.layer.getContext('2d')!);
        return performance.now() - begun;
    }

    /** Forgets what it has painted: somebody else emptied the canvas. */
    forget(): void {
        this.painted = '';
    }

    /** Nothing is painted. */
    get isBare(): boolean {
        return !this.painted;
    }

    /** What lies is painted once. */
    draw(dice: Seen[], view: View): void {
        const [width, height] = sizeOf(view);
        const moving = dice.filter((die) => die.moving),
            still = dice.filter((die) => !die.moving);
        const key = keyOf(still, view);
        if (moving.length === 0 && key === this.painted) return;
        this.painted = moving.length === 0 ? key : '';
        if (this.rest) this.layered = '';
        this.rest = undefined;
        fit(this.canvas, width, height);
        clear(this.own, width, height);
        if (moving.length === 0) return this.paint(still, view, this.own);
        this.hurry = performance.now() + BALLS_MS;
        this.prepare(view, this.own);
        finish(this.shadows(moving, view));
        if (still.length > 0) this.lay(still, view, key);
        this.prepare(view, this.own);
        finish(this.bodies(moving, view));
    }

    /**
     * The same for dice that lie, but not at once: where that takes long, what was last seen stays
     * meanwhile. Gives whether they are painted.
     */
    settle(dice: Seen[], view: View, most_ms: number): boolean {
        const { layer } = this,
            [width, height] = sizeOf(view),
            key = keyOf(dice, view),
            end = performance.now() + most_ms;
        if (key === this.painted) return true;
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
        this.own.resetTransform();
        this.own.drawImage(layer, 0, 0);
    }

    private paint(dice: Seen[], view: View, ctx: CanvasRenderingContext2D): void {
        finish(this.pieces(dice, view, ctx));
    }

    /** Paints a shadow or a die each time it is asked to go on. */
    private *pieces(dice: Seen[], view: View, ctx: CanvasRenderingContext2D): Generator<void> {
        this.prepare(view, ctx);
        for (const parts of [this.shadows(dice, view), this.bodies(dice, view)])
            while (!parts.next().done) {
                yield;
                this.ctx = ctx;
            }
    }

    /** From here on it is painted there, in px from the middle. */
    private prepare({ ratio, width, height }: View, ctx: CanvasRenderingContext2D): void {
        this.ctx = ctx;
        ctx.setTransform(ratio, 0, 0, ratio, (width / 2) * ratio, (height / 2) * ratio);
    }

    private *shadows(dice: Seen[], view: View): Generator<void> {
        for (const die of dice)
            yield castShadow(this.ctx, die, view.size, farFrom(view.width, view.height));
    }

    private *bodies(dice: Seen[], view: View): Generator<void> {
        const far = farFrom(view.width, view.height),
            near = ({ p }: Seen) => p[1] * LEAN + p[2] * STEEP;
        for (const die of [...dice].sort((a, b) => near(a) - near(b)))
            yield this.die(shapeOf(die, view, far), view, far);
    }

    private shadeOf(colour: Colour, look: Look): Shade {
        const key = colour + look;
        const shade = shades.get(key) ?? shadeOf(this.paints(colour), look, this.accent);
        shades.set(key, shade);
        return shade;
    }

    private die(shape: Shape, view: View, far: number): void {
        const shade = this.shadeOf(shape.colour, shape.look),
            { ctx } = this;
        const lit = shape.normals.filter((_, f) => shape.visible[f]);
        lit.sort((a, b) => dot(a, LIGHT) - dot(b, LIGHT));
        traceWide(ctx, shape.rim, shape.round);
        ctx.fillStyle = shade.css(shape.flying ? lit.at(-1)! : lit[lit.length >> 1]!);
        ctx.fill();
        this.balls(shape, shade);
        for (const rod of RODS) this.rod(shape, shade, rod);
        PLATES.forEach((_, f) => shape.visible[f] && this.plate(shape, shade, f));
        this.dusk(shape, view, far);
    }

    /** A ball looks the same however it is turned: one picture serves all of them. */
    private balls({ seen, visible, flying, round: r }: Shape, shade: Shade) {
        const ball = shade.ball(!flying || performance.now() < this.hurry);
        if (!ball) return; // a picture of what flies has no time for more of them
        const sides = (corner: number) =>
            NORMALS.filter((n, f) => visible[f] && beside(n, corner)).length;
        // in flight only where faces meet: the outline below is round already, and as bright as the top
        const least = flying ? 2 : 1;
        seen.map(([x, y, near], corner) => ({ x, y, near, corner }))
            .filter(({ corner }) => sides(corner) >= least)
            .sort((a, b) => a.near - b.near)
            .forEach(({ x, y }) =>
                this.ctx.drawImage(ball, x - r * 1.03, y - r * 1.03, r * 2.06, r * 2.06),
            );
    }

    private rod(
        { seen, normals, visible, eye, flying, round: r }: Shape,
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
        const rim = flying && !both;
        const steps = rim ? 2 : flying ? 3 : shade.ring ? 28 : 9;
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
        trace(this.ctx, [...end(near), ...end(away).reverse()]);
        this.ctx.fill();
    }

    private plate(shape: Shape, shade: Shade, f: number): void {
        const { ctx } = this,
            { q, seen, normals, faces, blank, bare, round, unit } = shape;
        const n = normals[f]!,
            off = flat(n);
        const quad = PLATES[f]!.map((c): V2 => [
            seen[c]![0] + off[0] * round,
            seen[c]![1] + off[1] * round,
        ]);
        ctx.fillStyle = ctx.strokeStyle = this.gloss(shape, shade, f, quad);
        ctx.lineWidth = 0.8;
        trace(ctx, quad);
        ctx.fill();
        ctx.stroke();
        const ink = inked(n, blank) * (1 - bare);
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
    private gloss({ normals, flying }: Shape, shade: Shade, f: number, quad: V2[]) {
        const n = normals[f]!;
        if (flying) return shade.css(n);
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
        traceWide(ctx, rim, round);
        ctx.fill();
    }
}

function finish(parts: Iterator<void>): void {
    while (!parts.next().done);
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

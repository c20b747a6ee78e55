// What lies on the felt, what somebody shakes and what flies: where each die is at any time.
import type { Colour } from '../wire/wire';
import { facesOf, sameFace } from './body';
import type { Shown } from './face';
import { FLIGHT_MS, flights, GRAB_MS, shaken, type Course, type Thrown, type Way } from './flight';
import { placeIn, shuffled, waitingIn, type Grid, type Rest } from './places';
import { lying, seeded, type Pose, type V3 } from './space';

/** plain, does not count, may be taken, taken away (its place stays). */
export type Look = 'plain' | 'dim' | 'lit' | 'gone';

/** A die as a board names it. */
export interface FeltDie {
    id: string;
    shown: Shown;
    look?: Look;
    /** Told at the die: why it may not be taken. It shakes its head. */
    tag?: string | undefined;
    /** Not part of the throw. */
    still?: boolean;
    /** Nobody has thrown it yet: it waits at the near edge, and shows nothing. */
    waits?: boolean | undefined;
}

/** The felt, in px. */
export interface Room {
    width: number;
    height: number;
    grid: Grid;
}

export interface Body {
    id: string;
    faces: Shown[];
    face: number;
    look: Look;
    cell: number;
    /** Of its place in the cell. */
    seed: number;
    rest: Rest;
    waits: boolean;
    tag: string | undefined;
    /** When it was refused. */
    nudged: number;
}

const NOWHERE: Rest = { x: 0, y: 0, yaw: 0 };

/** A die as it is seen. */
export interface Seen extends Pose {
    faces: readonly Shown[];
    colour: Colour;
    look: Look;
    moving: boolean;
    /** In a hand or in the air, where nobody looks closely. */
    flying: boolean;
    /** How far the art of its sides is gone: only the top is there to be read. */
    blank: number;
    /** How far that of the top is gone, too. */
    bare: number;
}

/** The last die leaves the hand this much later than the first. */
export const SPREAD_MS = 90;
/** The shortest time in a hand. */
const HOLD_MS = 200;
/** It shakes its head so long, so far (in sizes), so often. */
const NUDGE_MS = 360;
const NUDGE = 0.08;
const NUDGES = 2;
/** Its sides go blank at the end of its flight. */
const FADE_MS = 240;

/** Dice that are shaken since some time, and when they leave the hand on which ways. */
interface Motion {
    since: number;
    courses: Map<Body, Course>;
    release: number;
    ways: Map<Body, Way> | null;
    /** Thrown by somebody beyond the felt. */
    far: boolean;
}

const tokenOf = ({ colour, pips, dot, sign, symbol }: Shown): string =>
    `${colour}${pips}${dot ?? ''}${sign ?? ''}${symbol ?? ''}`;

const shows =
    (shown: Shown) =>
    ({ faces, face }: Body): boolean =>
        sameFace(faces[face]!, shown);

const canShow =
    (shown: Shown) =>
    ({ faces }: Body): boolean =>
        faces.some((face) => sameFace(face, shown));

function newBody(shown: Shown): Body {
    const faces = facesOf(shown);
    const at = { cell: -1, seed: 0, rest: NOWHERE, waits: false };
    return { id: '', faces, face: 0, look: 'plain', ...at, tag: undefined, nudged: -Infinity };
}

const isNudged = ({ nudged }: Body, now: number): boolean => now < nudged + NUDGE_MS;

/** Takes the first that fits out of a list: what fits best is asked for first. */
function pick(list: Body[], ...fits: ((one: Body) => boolean)[]): Body | undefined {
    for (const fit of fits) {
        const at = list.findIndex(fit);
        if (at >= 0) return list.splice(at, 1)[0];
    }
    return undefined;
}

export class Felt {
    bodies: Body[] = [];
    private room: Room | undefined;
    private names = '';
    private thrown: number | undefined;
    private fresh: Body[] = [];
    private motion: Motion | null = null;

    /** Dice are in a hand or in the air. */
    get flying(): boolean {
        return this.motion !== null;
    }

    /** Something moves. */
    moves(now: number): boolean {
        return this.flying || this.bodies.some((body) => isNudged(body, now));
    }

    /** When all that fly lie still; 0 if nothing flies. */
    get ends(): number {
        return this.motion?.ways ? this.motion.release + FLIGHT_MS + SPREAD_MS : 0;
    }

    /** The dice as they lie, or will when they have landed. What is not thrown stays where it is. */
    lay(dice: readonly FeltDie[], thrown: number, room: Room, now: number): void {
        const names = dice.map(({ id, shown }) => `${id} ${tokenOf(shown)}`).join();
        const anew = thrown !== this.thrown;
        const turned = this.motion?.ways && room.grid !== this.room?.grid ? this.motion : null;
        this.room = room;
        if (anew || names !== this.names)
            this.deal(dice, thrown, anew && this.thrown !== undefined);
        this.names = names;
        this.thrown = thrown;
        dice.forEach(({ look = 'plain', tag, waits = false }, i) => {
            const body = this.bodies[i]!;
            body.look = look;
            if (tag && !body.tag) body.nudged = now;
            body.tag = tag;
            const random = seeded(body.seed);
            body.rest = waits
                ? waitingIn(room.grid, room, i, random)
                : placeIn(room.grid, body.cell, random);
            body.waits = waits;
        });
        if (turned && !anew) this.send(this.from(turned, now), now);
    }

    /** Gives dice bodies and cells. */
    private deal(dice: readonly FeltDie[], thrown: number, anew: boolean): void {
        const random = seeded(thrown + 1),
            { cells, neat } = this.room!.grid;
        const held = [...(this.motion?.courses.keys() ?? [])],
            lie = this.bodies.filter((body) => !anew || !held.includes(body));
        const order = neat ? cells.map((_, i) => i) : shuffled(cells.length, random);
        const stays = ({ id, shown, still }: FeltDie) =>
            !anew || still
                ? pick(lie, (one) => one.id === id && canShow(shown)(one), shows(shown))
                : undefined;
        const kept = dice.map(stays);
        kept.forEach((body, i) => {
            const j = body ? order.indexOf(body.cell) : -1;
            if (j >= 0) [order[i], order[j]] = [order[j]!, order[i]!];
        });
        this.bodies = dice.map(({ id, shown }, i) => {
            const body = kept[i] ?? pick(held, shows(shown), canShow(shown)) ?? newBody(shown);
            const face = body.faces.findIndex((one) => sameFace(one, shown));
            const seed = kept[i]?.cell === order[i] ? body.seed : random() * 2 ** 31;
            return Object.assign(body, { id, face, cell: order[i]!, seed });
        });
        this.fresh = this.bodies.filter((_, i) => !kept[i]);
    }

    /** These are taken up, or brought along, and shaken. */
    grab(shown: readonly Shown[], now: number): void {
        this.land();
        const lie = this.bodies.filter(({ look }) => look !== 'gone');
        this.take(
            shown.map((one) => pick(lie, shows(one), canShow(one)) ?? newBody(one)),
            now,
            false,
        );
    }

    private take(bodies: Body[], since: number, far: boolean): Motion {
        const { height, grid } = this.room!,
            random = seeded(since);
        const hand: V3 = [0, height * (far ? -0.62 : 0.5), grid.size * (far ? 2.6 : 2)];
        const courses = new Map(
            bodies.map((body, n) => {
                const lies = body.cell >= 0 && !far ? this.lies(body) : null;
                return [body, shaken(lies, hand, grid.size, n, random)];
            }),
        );
        return (this.motion = { since, courses, release: 0, ways: null, far });
    }

    /** What is shaken goes back to where it lay, showing what it showed. */
    giveBack(now: number): void {
        if (!this.motion || this.motion.ways) return;
        const { courses } = this.motion;
        for (const body of [...courses.keys()]) if (body.cell < 0) courses.delete(body);
        if (courses.size > 0) this.send(this.motion, now);
        else this.land();
    }

    /** What was dealt last is thrown: out of the hand, or from beyond the felt. */
    fly(now: number): void {
        if (this.fresh.length === 0) return this.land();
        const held = this.motion && !this.motion.ways ? this.motion : null;
        const motion =
            held && this.fresh.every((body) => held.courses.has(body))
                ? held
                : this.take(this.fresh, now - GRAB_MS, true);
        this.send(motion, now);
    }

    private send(motion: Motion, now: number): void {
        const { since, courses, far } = motion,
            { width, height, grid } = this.room!;
        motion.release = Math.max(now, since + HOLD_MS);
        // those that go far leave the hand first
        const list = [...courses.keys()]
            .filter((body) => this.bodies.includes(body))
            .sort((a, b) => (a.rest.y - b.rest.y) * (far ? -1 : 1));
        const thrown = list.map((body, i): Thrown => {
            const delay_ms = (SPREAD_MS * i) / Math.max(1, list.length - 1);
            const from = courses.get(body)!(motion.release - since + delay_ms);
            return { from, end: { ...body.rest, face: body.face }, delay_ms };
        });
        const lie = this.bodies.filter((body) => !courses.has(body) && body.look !== 'gone');
        const around = {
            lying: lie.map((body) => this.lies(body).p),
            size: grid.size,
            width,
            height,
            far,
        };
        const ways = flights(thrown, around, seeded(motion.release));
        motion.ways = new Map(list.map((body, i) => [body, ways[i]!]));
        motion.courses = new Map(list.map((body) => [body, courses.get(body)!]));
    }

    land(): void {
        this.motion = null;
    }

    /** Dice in the air, as if they left a hand only now: their places are others. */
    private from(motion: Motion, now: number): Motion {
        const bodies = [...motion.courses.keys()];
        const courses = new Map(
            bodies.map((body) => {
                const pose = this.at(body, now);
                return [body, () => pose];
            }),
        );
        return (this.motion = { ...motion, since: now - HOLD_MS, courses, ways: null });
    }

    private lies({ face, rest }: Body): Pose {
        return { p: [rest.x, rest.y, this.room!.grid.size / 2], q: lying(face, rest.yaw) };
    }

    private nudge(body: Body, now: number): number {
        if (!isNudged(body, now)) return 0;
        const u = (now - body.nudged) / NUDGE_MS;
        return Math.sin(2 * Math.PI * NUDGES * u) * NUDGE * this.room!.grid.size;
    }

    private at(body: Body, now: number): Pose {
        const course = this.motion?.courses.get(body);
        if (!course) {
            const { p, q } = this.lies(body);
            return { p: [p[0] + this.nudge(body, now), p[1], p[2]], q };
        }
        const { since, release, ways } = this.motion!,
            way = ways?.get(body);
        const flown = way ? now - release - way.delay_ms : -1;
        return flown >= 0 ? way!.course(flown) : course(Math.max(0, now - since));
    }

    private blank(body: Body, now: number): number {
        if (!this.motion?.courses.has(body)) return 1;
        const { since, release, ways } = this.motion,
            way = ways?.get(body);
        const taken = 1 - (now - since) / GRAB_MS;
        const left = way ? release + way.delay_ms + FLIGHT_MS - now : FLIGHT_MS;
        return Math.min(1, Math.max(0, taken, 1 - left / FADE_MS));
    }

    /** What was never thrown gets its faces in the hand. */
    private bare(body: Body, now: number): number {
        if (!body.waits || !this.motion?.courses.has(body)) return Number(body.waits);
        return Math.max(0, 1 - (now - this.motion.since) / GRAB_MS);
    }

    /** All dice that are to be seen. */
    seen(now: number): Seen[] {
        const held = [...(this.motion?.courses.keys() ?? [])];
        return [...new Set([...this.bodies, ...held])].flatMap((body) => {
            const flying = held.includes(body),
                { faces } = body;
            if (body.look === 'gone' && !flying) return [];
            return {
                ...this.at(body, now),
                faces,
                colour: faces[0]!.colour,
                look: flying ? 'plain' : body.look,
                moving: flying || isNudged(body, now),
                flying,
                blank: this.blank(body, now),
                bare: this.bare(body, now),
            };
        });
    }
}

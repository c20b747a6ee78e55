// lesson.mjs -- a class whose people follow it from node to node, whatever happens, and what holds for
// all of them; what a class leaves behind: shared by tests.
import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { choices, is, run, sleep, temporary, truth, within } from './lib.mjs';
import { Follower } from './crowd.mjs';

const PACE_MS = 50; // at most, of a pupil that thinks
const AGAIN_MS = 250; // until a host says once more what was not heard, or not stored

/** What a host's device adds to the dice. */
export function part() {
    const text = randomBytes(32).toString('hex');
    return { text, commit: createHash('sha256').update(text).digest('hex') };
}

export function files_of(matches) {
    return matches.map(({ match, text }) => {
        const path = temporary(`${match}.play`);
        writeFileSync(path, text);
        return path;
    });
}

/** Every file verifies, and the standings of the files are those that the host was told. */
export async function compare(server, people) {
    const matches = [];
    for (const { match, name } of people.filter((p) => p.match)) {
        const { status, text } = await server.get(`/match/${match}.play`);
        is(status, 200, match);
        truth(/\n@ seed [0-9a-f]{64}\n@ hash [0-9a-f]{64}\n$/.test(text), `${match} has no seed`);
        matches.push({ match, name, text });
    }
    const paths = files_of(matches);
    // One after the other, and pongs go out meanwhile: who is silent for long is cut off.
    for (const path of paths) is((await run('verify', path)).status, 0, path);
    const { status, out, err } = await run('challenge', 'standings', '--json', ...paths);
    is(status, 0, err);
    const points = Object.fromEntries(JSON.parse(out).standings.map((s) => [s.name, s.points]));
    for (const p of people.filter((one) => one.match)) is(p.points, points[p.name], p.name);
    return matches;
}

/** The choice of who plays Fiese 15, which ends the turn or does not; undefined: the class asks for dice. */
export function choice(t) {
    const text = choices(t.view, 0);
    if (!text || text === 'throw' || t.view.fresh) return undefined;
    // Who places all that are left ends the turn by that; with another word both are refused.
    const left = t.view.rolled?.filter((n) => n > 0).length;
    if (!text.startsWith('place') || text.split(' ').length > left) return text;
    return text + (Math.random() < 0.6 ? '\nstop' : '\nroll');
}

/** Who hosts, shows or plays: it keeps what the class says last. */
class Person extends Follower {
    constructor(lesson, at) {
        super(lesson.crowd);
        this.lesson = lesson;
        this.moved_on = at;
        this.done = this.run();
    }

    take(line, m) {
        if (m.is === 'gone') return this.leave(m.why);
        if (m.is === 'no' && m.why !== 'not_stored')
            this.lesson.wrong.push(`${m.do} was refused: ${m.why}`);
        if (m.is !== 'class') return undefined;
        this.class = m;
        this.node = line.node;
        if (this.lost_ms) this.lesson.away(this, Date.now() - this.lost_ms);
        this.lost_ms = undefined;
        return this.lesson.changed();
    }

    lost() {
        this.lost_ms ??= this.heard_ms ?? Date.now();
    }

    leave(why) {
        if (why !== 'deleted') this.lesson.wrong.push(`sent away: ${why}`);
        this.end();
        this.lesson.changed();
    }
}

class Screen extends Person {
    opening() {
        return { do: 'watch', code: this.lesson.code };
    }
}

class Host extends Person {
    part = part();

    opening() {
        if (this.keys) return { do: 'panel', class: this.keys.class, key: this.keys.key };
        return { do: 'class', ...this.lesson.opening, commit: this.part.commit };
    }

    take(line, m) {
        if (m.is === 'host') {
            this.keys = m;
            line.send({ do: 'host', what: 'part', text: this.part.text });
        }
        if (m.is === 'slips') this.slips = m.slips;
        super.take(line, m);
    }

    host(what, more) {
        this.line?.send({ do: 'host', what, ...more });
    }
}

class Pupil extends Person {
    acknowledged = new Map();
    dealt = new Map();
    rolls = 0;

    constructor(lesson, at, more) {
        super(lesson, at);
        this.more = more;
    }

    opening() {
        this.pending = this.table = undefined; // it is seen again whether that was stored
        const { table, token } = this.seat ?? {};
        if (this.seat) return { do: 'back', table, token };
        return { do: 'enter', code: this.lesson.code, ...this.more };
    }

    take(line, m) {
        if (m.is === 'no' && m.do === 'move' && m.why === 'not_stored')
            setTimeout(() => line === this.line && this.send(line), AGAIN_MS);
        if (m.is === 'seat') this.seat = m;
        super.take(line, m);
        if (m.is !== 'table') return;
        this.table = m;
        this.match = m.match;
        this.note(m);
        this.watch(m);
        this.think();
    }

    /** What became of what was said. */
    note(t) {
        const { said } = this;
        if (!said || t.state === 'lobby' || t.chairs[0].n < said.n + said.lines.length) return;
        said.lines.forEach((text, i) => this.acknowledged.set(said.n + i, text));
        this.said = this.pending = undefined;
    }

    /** Nobody may still have a throw to decide on when others see the next; none is dealt twice. */
    watch(t) {
        if (t.state !== 'match' || !t.view?.must_place || this.lesson.own) return;
        const { n } = t.chairs[0];
        const rolled = JSON.stringify(t.view.rolled);
        if (!this.dealt.has(n)) {
            this.rolls = this.round === t.view.round ? this.rolls + 1 : 1;
            this.round = t.view.round;
            this.lesson.falls++;
        }
        if ((this.dealt.get(n) ?? rolled) !== rolled) this.lesson.wrong.push('another throw');
        this.dealt.set(n, rolled);
        this.step = 100 * this.round + this.rolls;
        this.open = true;
        for (const p of this.lesson.pupils)
            if ((p.open && p.step < this.step) || p.step > this.step)
                this.lesson.wrong.push(`one sees ${this.step}, another ${p.step}`);
    }

    think() {
        const t = this.table;
        if (t?.state !== 'match' || !t.view.to_act.includes(0) || this.pending || this.stops)
            return;
        const text = this.lesson.own ? choices(t.view, 0) : choice(t);
        if (!text) return;
        this.said = { n: t.chairs[0].n, match: t.match, lines: text.split('\n') };
        this.pending = true;
        const { line } = this;
        setTimeout(() => line === this.line && this.send(line), Math.random() * PACE_MS);
    }

    send(line) {
        if (!this.said) return;
        this.open = false;
        const { n, match, lines } = this.said;
        line.send({ do: 'move', seat: 0, match, n, text: lines.join('\n') });
        this.await_answer(line);
    }
}

export class Lesson {
    /** Of a crowd that knows the nodes; `opening`: what is said to open it. */
    constructor(crowd, opening) {
        Object.assign(this, { crowd, opening, own: opening.pace === 'own' });
        Object.assign(this, { pupils: [], wrong: [], falls: 0, stall_ms: 0, waits: new Set() });
    }

    get code() {
        return this.host.keys.code;
    }

    get everybody() {
        return [this.host, this.screen, ...this.pupils].filter(Boolean);
    }

    away(person, ms) {
        this.stall_ms = Math.max(this.stall_ms, ms);
    }

    changed() {
        for (const look of this.waits) look();
    }

    /** Waits until it holds. */
    async when(holds, what = holds) {
        let look;
        const there = new Promise((resolve) => {
            look = () => holds(this.host.class, this) && resolve();
        });
        this.waits.add(look);
        look();
        await within(there, () => `${what}: ${JSON.stringify(this.stands())}`);
        this.waits.delete(look);
    }

    stands() {
        const { state, round, throw: nth, decided, of } = this.host.class ?? {};
        const pupils = this.pupils.map((p) => [p.line?.node?.name, p.step, p.open, p.stops]);
        return { state, round, nth, decided, of, pupils };
    }

    /** Says it until it has come true: what is said may be lost with a node. */
    async say(what, more, holds) {
        for (const again = setInterval(() => this.host.host(what, more()), AGAIN_MS); ;)
            try {
                this.host.host(what, more());
                return await this.when(holds, what);
            } finally {
                clearInterval(again);
            }
    }

    /** Opens it at a node; pupils come in wherever they like. */
    async open(node, count) {
        this.host = new Host(this, node);
        await this.when((c) => c?.sealed, 'it is open');
        this.screen = new Screen(this, this.crowd.any(node));
        const words = this.own ? (await this.slips()).map(({ word }) => word) : [];
        for (let i = 0; i < count; i++)
            this.enter(this.crowd.any(i % 2 ? node : undefined), { slip: words[i] });
        await this.all_in();
    }

    enter(node, more) {
        this.pupils.push(new Pupil(this, node, more));
    }

    all_in() {
        const all = (c) => c.in === this.pupils.length && this.everybody.every((p) => p.class);
        return this.when(all, 'all are in');
    }

    async slips() {
        await this.say(
            'slips',
            () => ({}),
            () => this.host.slips,
        );
        return this.host.slips;
    }

    async start() {
        await this.say(
            'start',
            () => ({}),
            (c) => c.state !== 'lobby',
        );
        this.leading = setInterval(() => this.lead(), AGAIN_MS / 2);
    }

    /** The next dice, as soon as all have seen what came of the last. */
    lead() {
        const { state, round, throw: nth } = this.host.class;
        if (state === 'bars') this.host.host('next', { state, round, throw: nth });
    }

    /** Some do not decide any more: the class stops in the midst of a step. */
    halt() {
        this.pupils.forEach((p, i) => (p.stops = this.own || i % 2 === 1));
    }

    async halted() {
        const stuck = (p) => p.stops && p.open;
        await this.when((c) => c.state === 'decide' && c.decided > 0 && this.pupils.some(stuck));
    }

    /** All decide again. */
    go() {
        for (const p of this.pupils) {
            p.stops = false;
            p.think();
        }
    }

    /** Goes on with everybody, by a throw at the least, and halts. */
    async goes_on() {
        const { falls } = this;
        this.go();
        await this.when(() => this.falls > falls + this.pupils.length / 2, 'it goes on');
        this.halt();
        is(this.wrong, [], 'in the class');
    }

    /** To its end; who was told what is held against the files, which a node has that has not the class. */
    async finish(node) {
        this.go();
        if (this.own) {
            await this.when((c) => c.people.every((p) => p.result), 'all have played');
            await this.say(
                'end',
                () => ({}),
                (c) => c.state === 'over',
            );
        }
        await this.when((c) => c.state === 'over', 'the end');
        clearInterval(this.leading);
        await this.when((c) => c.people.every((p) => !p.match || p.result), 'all results');
        const { people } = this.host.class;
        is(people.filter((p) => p.match).length, this.pupils.length, 'files');
        const matches = await compare(node.server, people);
        for (const pupil of this.pupils) {
            const { text } = matches.find(({ match }) => match === pupil.match);
            const moves = [...text.matchAll(/^0 \d+ (.*)$/gm)].map(([, move]) => move);
            for (const [n, move] of pupil.acknowledged) is(moves[n], move, `move ${n}`);
        }
        is(this.wrong, [], 'in the class');
        return people;
    }

    /** It is deleted; everybody is told. */
    async remove() {
        await this.say(
            'delete',
            () => ({}),
            () => this.everybody.every((p) => p.finished),
        );
        await Promise.all(this.everybody.map((p) => p.done));
    }
}

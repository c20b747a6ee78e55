// crowd.mjs -- people at many tables of several nodes, who play on whatever happens: shared by tests.
import WebSocket from 'ws';
import { LIMIT_MS, choices, is, sleep, truth, within } from './lib.mjs';

const GREETING_MS = 1500; // a node that does not greet is not there
const ANSWER_MS = 1200; // nor is one that does not answer a move
const SILENCE_MS = 800; // after so much of it a node is asked whether it is there
const PACE_MS = 60; // between two moves of a player

/** A connection that keeps what it hears. */
class Line {
    constructor(socket) {
        this.socket = socket;
        this.heard = [];
        this.taken = 0;
        this.waiting = undefined;
        this.over = new Promise((resolve) => socket.on('close', resolve));
        socket.on('error', () => {});
        socket.on('message', (data) => {
            const message = JSON.parse(data.toString());
            this.heard.push(message);
            this.on_message?.(message);
            this.waiting?.();
        });
    }

    send(message) {
        if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    }

    /** The next message that satisfies the predicate. */
    hear(predicate) {
        const next = new Promise((resolve, reject) => {
            this.waiting = () => {
                while (this.taken < this.heard.length) {
                    const message = this.heard[this.taken++];
                    if (!predicate(message)) continue;
                    this.waiting = undefined; // what comes now is for who asks next
                    return resolve(message);
                }
            };
            this.over.then(() => reject(new Error(`closed before ${predicate}`)));
            this.waiting();
        });
        return within(next, () => `${predicate}: ${JSON.stringify(this.heard.at(-1))}`);
    }

    close() {
        this.socket.terminate();
    }
}

/**
 * Somebody at one of several nodes, who comes there by `opening` and is told things (`take`): goes to
 * the node that it is told, and to any other if one does not answer.
 */
export class Follower {
    constructor(crowd) {
        this.crowd = crowd;
    }

    /** Goes from one connection to the next, until it has finished. */
    async run() {
        while (!this.finished) {
            const line = await this.find();
            if (!line) continue;
            await new Promise((resolve) => {
                this.gave_up = resolve;
                line.over.then(resolve);
                line.on_message = (message) => this.hear(line, message);
                for (const message of line.heard.slice(line.taken)) this.hear(line, message);
            });
            clearTimeout(this.doubt);
            this.lost?.();
            line.on_message = (message) => this.crowd.ghost(this, line, message);
            this.shun = this.moved_on ? undefined : line.node;
        }
    }

    /** A line to the node that is known, or to any other. */
    async find() {
        const { crowd } = this;
        const wanted = this.moved_on ?? crowd.any(this.shun);
        let line;
        try {
            line = await crowd.dial(wanted);
        } catch {
            if (this.moved_on) this.shun = wanted;
            this.moved_on = undefined;
            await sleep(100);
            return undefined;
        }
        this.moved_on = undefined;
        const not = this.shun && this.shun !== line.node ? this.shun.name : undefined;
        line.send({ ...this.opening(), not });
        this.line = line;
        this.fresh = true;
        this.expect(line);
        return line;
    }

    hear(line, message) {
        if (line !== this.line || this.finished) return;
        this.heard_ms = Date.now();
        this.expect(line);
        if (message.is !== 'node') return this.take(line, message);
        this.moved_on = this.crowd.named(message.node) ?? this.crowd.any(line.node);
        this.line = undefined;
        line.close();
        this.gave_up();
    }

    /** Wants nothing more. */
    end() {
        this.finished = true;
        clearTimeout(this.doubt);
        this.line?.close();
        this.gave_up?.();
    }

    /** Asks, after a while without a word. */
    expect(line) {
        clearTimeout(this.doubt);
        this.doubt = setTimeout(() => {
            line.send({ do: 'ping' });
            this.await_answer(line);
        }, SILENCE_MS);
    }

    /** Gives the line up unless there is an answer. */
    await_answer(line) {
        clearTimeout(this.doubt);
        this.doubt = setTimeout(() => {
            if (line !== this.line) return;
            this.line = undefined;
            this.gave_up();
        }, ANSWER_MS);
    }
}

class Player extends Follower {
    constructor(crowd, seat) {
        super(crowd);
        this.seat = seat;
        this.moved = 0;
    }

    opening() {
        this.before = this.crowd.moves_at(this.table);
        return { do: 'back', table: this.table, token: this.token };
    }

    take(line, message) {
        if (message.is === 'gone')
            this.crowd.wrong.push(`${this.table} ${this.seat}: gone, ${message.why}`);
        else if (message.is === 'no' && !['again', 'forget', 'move', 'start'].includes(message.do))
            this.crowd.wrong.push(`${message.do} was refused: ${message.why}`);
        else if (message.is === 'no' && message.why === 'not_stored') {
            if (message.do === 'again') this.asked = undefined;
            if (message.do === 'forget') this.forgot = undefined;
            this.later(line, 100);
        } else if (message.is === 'no' && message.do === 'forget')
            this.crowd.wrong.push(`forget was refused: ${message.why}`);
        else if (message.is === 'table') this.look(line, message);
    }

    look(line, t) {
        this.node = line.node;
        this.seen = t;
        if (t.state === 'lobby') return this.begin(line, t);
        this.note(t);
        if (t.state === 'over') return this.after(line, t);
        this.asked = undefined;
        if (t.state !== 'match' || !t.view || t.paused) return;
        if (this.pending && this.fresh) this.send(line);
        this.fresh = false;
        if (!this.pending && t.view.to_act.includes(this.seat)) {
            const text = choices(t.view);
            this.pending = { match: t.match, n: t.chairs[this.seat].n, text, at: Date.now() };
            this.later(line, PACE_MS);
        }
    }

    later(line, ms) {
        setTimeout(() => {
            if (line !== this.line) return;
            if (this.pending) this.send(line);
            else if (this.seen?.state === 'over') this.after(line, this.seen);
            else if (this.seen?.state === 'lobby') this.begin(line, this.seen);
        }, ms);
    }

    /** Where a table was taken over whose match had been deleted. */
    begin(line, t) {
        const here = t.chairs[this.seat];
        if (this.seat !== t.host && !here.ready) line.send({ do: 'ready', on: true });
        const others = t.chairs.filter((chair, seat) => chair.name && seat !== t.host);
        if (this.seat === t.host && others.length > 0 && others.every(({ ready }) => ready))
            line.send({ do: 'start' });
    }

    send(line) {
        const { match, n, text } = this.pending;
        line.send({ do: 'move', seat: this.seat, match, n, text });
        this.await_answer(line);
    }

    /** What became of the move that was sent. */
    note(t) {
        const match = this.crowd.known(t.match);
        const n = t.chairs[this.seat]?.n;
        const { pending } = this;
        match.over ||= t.state === 'over';
        const before = this.before.get(t.match);
        if (t.view && t.view.moves < before && this.fresh)
            this.crowd.wrong.push(`${t.match}: ${before} moves were seen, now ${t.view.moves}`);
        match.moves = Math.max(match.moves ?? 0, t.view?.moves ?? 0);
        if (!pending || (pending.match === t.match && pending.n === n)) return;
        if (pending.match === t.match && n !== pending.n + 1)
            this.crowd.wrong.push(`${t.match}: ${n} after ${pending.n}`);
        this.crowd.known(pending.match).acknowledged.set(`${this.seat} ${pending.n}`, pending.text);
        this.crowd.moved(this, Date.now() - pending.at);
        this.pending = undefined;
    }

    /** Seat 0 has the match deleted if it is one of those; true until it is. */
    forget(line, t) {
        const match = this.crowd.known(t.match);
        const due = match.forgets && t.forgotten !== t.match && !this.crowd.last.has(t.match);
        if (this.seat !== 0 || !due) return false;
        match.forgotten = true;
        if (this.forgot !== line) line.send({ do: 'forget', match: t.match });
        this.forgot = line;
        return true;
    }

    /** Seat 0 asks for another match, as long as there is to be one. */
    after(line, t) {
        const { crowd } = this;
        if (this.forget(line, t)) return;
        this.forgot = undefined;
        if (crowd.ending && this.seat === 0 && !this.asked) crowd.last.add(t.match);
        if (crowd.last.has(t.match)) {
            this.end();
        } else if (this.seat === 0 && this.asked !== line) {
            this.asked = line;
            line.send({ do: 'again' });
        }
    }
}

export class Crowd {
    /** `nodes`: each with name, port and whether it `lives`; `url`: where they are all reached. */
    constructor(nodes, { url } = {}) {
        Object.assign(this, { nodes, url, players: [], matches: new Map(), last: new Set() });
        Object.assign(this, {
            wrong: [],
            moves: 0,
            heard_late: new Map(),
            stall_ms: 0,
            ending: false,
        });
    }

    any(but) {
        const living = this.nodes.filter((node) => node.lives && node !== but);
        return living[Math.floor(Math.random() * living.length)] ?? this.nodes[0];
    }

    named(name) {
        return this.nodes.find((node) => node.name === name);
    }

    /** A greeted connection to this node, or to the one that the proxy thinks fit. */
    async dial(node) {
        const base = this.url ?? `ws://127.0.0.1:${node.port}/ws`;
        const socket = new WebSocket(`${base}?node=${node.name}`, {
            perMessageDeflate: false,
            handshakeTimeout: GREETING_MS,
        });
        const line = new Line(socket);
        const timer = setTimeout(() => socket.terminate(), 2 * GREETING_MS);
        try {
            const hello = await line.hear((m) => m.is === 'hello');
            line.node = this.named(hello.node);
        } finally {
            clearTimeout(timer);
        }
        return line;
    }

    /** The same, however long the node takes: one whose lease ran out greets nobody for a while. */
    async reach(node) {
        for (const end = Date.now() + LIMIT_MS; ; await sleep(100))
            try {
                return await this.dial(node);
            } catch (error) {
                if (Date.now() > end) throw error;
            }
    }

    /**
     * How many moves have been seen at this table, by match: whoever asks for it from now on sees no
     * fewer. (More may be seen meanwhile by the others, whose lines are read first.)
     */
    moves_at(table) {
        const here = this.players.filter((player) => player.table === table && player.seen?.match);
        return new Map(here.map(({ seen }) => [seen.match, this.known(seen.match).moves]));
    }

    /** What is known of a match; one in eight is to be deleted when it is over. */
    known(name) {
        const forgets = name.charCodeAt(0) % 8 === 0;
        if (!this.matches.has(name)) this.matches.set(name, { acknowledged: new Map(), forgets });
        return this.matches.get(name);
    }

    /** Names and matches of which there is to be a file in the end; those of which there is none. */
    get kept() {
        return [...this.matches].filter(([, match]) => !match.forgotten);
    }

    get forgotten() {
        return [...this.matches].filter(([, match]) => match.forgotten).map(([name]) => name);
    }

    moved(player, took_ms) {
        this.moves++;
        player.moved++;
        this.stall_ms = Math.max(this.stall_ms, took_ms);
    }

    /** Something came through a line that was given up. */
    ghost(player, line, message) {
        if (message.is === 'table') this.heard_late.set(line.node, this.ghosts_of(line.node) + 1);
    }

    /** How often, from this node; from all of them. */
    ghosts_of(node) {
        return this.heard_late.get(node) ?? 0;
    }

    get ghosts() {
        return [...this.heard_late.values()].reduce((sum, n) => sum + n, 0);
    }

    /** Opens tables of two, evenly at all nodes, and lets them play. */
    async seat(tables, options = 'rounds=4') {
        for (let i = 0; i < tables; i++) {
            const node = this.nodes[i % this.nodes.length];
            const lines = [];
            for (const seat of [0, 1]) {
                const line = await this.reach(node);
                const player = new Player(this, seat);
                const code = lines[0]?.player.code;
                line.send(
                    code
                        ? { do: 'join', code, name: 'Ben' }
                        : { do: 'open', game: 'fiese15', options, name: 'Ana' },
                );
                const told = await line.hear((m) => m.is === 'seat' || m.is === 'no');
                truth(told.is === 'seat', `no seat: ${told.why}`);
                Object.assign(player, { code: told.code, table: told.table, token: told.token });
                if (seat === 1) line.send({ do: 'ready', on: true });
                if (seat === 1) await line.hear((m) => m.is === 'table' && m.chairs[1]?.ready);
                line.player = player;
                lines.push(line);
                this.players.push(player);
            }
            lines[0].send({ do: 'start' });
            await lines[1].hear((m) => m.is === 'table' && m.state === 'match');
            for (const line of lines) {
                line.player.moved_on = line.node;
                line.close();
                line.player.done = line.player.run();
            }
        }
    }

    /** Everybody makes so many moves. */
    async all_move(count) {
        const from = this.players.map((player) => player.moved);
        const slow = () => this.players.filter((p, i) => p.moved < from[i] + count);
        const done = async () => {
            while (slow().length > 0) await sleep(20);
        };
        await within(done(), () => {
            const who = slow().map(({ table, seat, node, line, pending, seen }) => ({
                ...{ table, seat, at: node?.name, line: !!line, pending },
                ...{ state: seen?.state, act: seen?.view?.to_act, to: line?.node?.name },
                heard: line?.heard.slice(-4).map((m) => m.is),
            }));
            return `everybody moves: ${JSON.stringify(who)}`;
        });
    }

    /** The last matches are played to their end. */
    async end() {
        this.ending = true;
        for (const player of this.players) {
            if (player.line && player.seen) player.look(player.line, player.seen);
            await within(player.done, () => `the end of ${player.table} ${player.seat}`);
        }
    }

    /** Every acknowledged move is in the file, once and in its place. */
    check(name, match, text) {
        const moves = [[], []];
        for (const line of text.split('\n')) {
            const move = /^([01]) \d+ (.*)$/.exec(line);
            if (move) moves[move[1]].push(move[2]);
        }
        truth(match.over, `${name} did not end`);
        for (const [place, want] of match.acknowledged) {
            const [seat, n] = place.split(' ');
            is(moves[seat][n], want, `${name}: move ${n} of seat ${seat}`);
        }
        is(moves.flat().length, match.acknowledged.size, `moves of ${name}`);
    }
}

// racer.mjs -- the players of the races of lines.mjs, in the namespace at the far ends of the lines:
// many tables of four, of whom one may lie. PLAY in the environment says what is played; each round
// is told on a line of JSON, with how long everybody really took.
import { answer, Client, sleep, within } from './lib.mjs';

const HESITATE_MS = 150;
const LIE_MS = 150;
const HOLD_MS = 250; // by which pongs are late, and the lie of those who try for all
const SYNCS = 12; // of who loads a line, so often in a shake
const LATE_MS = 25; // a turn of the loop that came later by this: the computer was busy
const TICK_MS = 5;

const { kind, liar, linesMs, tables, port, ownLines } = JSON.parse(process.env.PLAY);
const tell = (what) => console.log(JSON.stringify(what));

/** When the computer was late last. */
let lateAt = 0;
let ticked = performance.now();
setInterval(() => {
    const now = performance.now();
    if (now - ticked > TICK_MS + LATE_MS) lateAt = now;
    ticked = now;
}, TICK_MS);

/** Mental arithmetic: 680 ms in the median. */
function reaction() {
    const normal =
        Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
    return Math.exp(6.52 + 0.18 * normal);
}

const lineOf = (seat, number) => (ownLines && seat === liar ? linesMs.length + number : seat) + 1;
const connect = (line, options) =>
    Client.open(
        { url: (path) => `http://10.77.${line}.1:${port}${path}` },
        { from: '0.0.0.0', ...options },
    );

/** A table of four: who takes how long in which round, and what came of it. */
class Table {
    rounds = new Map();

    constructor(number) {
        this.number = number;
    }

    round(key) {
        if (!this.rounds.has(key)) this.rounds.set(key, { took: [], from: performance.now() });
        return this.rounds.get(key);
    }

    /** Tells of a round that is decided, once. */
    decided({ view }, key) {
        const round = this.rounds.get(key);
        if (!round || round.told || round.took.filter(Boolean).length < linesMs.length) return;
        round.told = true;
        tell({
            took: round.took,
            change: view.calls.map(({ change }) => change),
            lag: view.calls.map(({ lag }) => lag ?? null),
            from: Date.now() - (performance.now() - round.from),
            late: lateAt > round.from - HOLD_MS,
        });
    }
}

class Player {
    constructor(table, seat) {
        this.table = table;
        this.seat = seat;
        this.lies = seat === liar;
        this.done = new Set();
    }

    once(key) {
        const first = !this.done.has(key);
        this.done.add(key);
        return first;
    }

    /** Sits down; with a second connection if that is how it cheats. */
    async sit(code) {
        const line = lineOf(this.seat, this.table.number);
        const late = this.lies && ['late', 'shake'].includes(kind);
        this.client = await connect(line, late ? { autoPong: false } : {});
        if (late) this.client.socket.on('ping', (data) => this.pong(data));
        const name = `P${this.seat}`;
        if (code) await this.client.sit({ do: 'join', code, name });
        else await this.client.sit({ do: 'open', game: 'blitz', options: 'blacks=5 swap=5', name });
        this.client.player = () => this.see(this.client);
        await this.client.show({ do: 'ready', on: true });
        if (!this.lies || !['screen', 'hop'].includes(kind)) return;
        this.other = await connect(1);
        this.other.player = () => this.see(this.other);
        if (kind === 'screen') await this.other.show({ do: 'watch', code });
    }

    get token() {
        return this.client.seat;
    }

    back(client) {
        client.send({ do: 'back', table: this.token.table, token: this.token.token });
    }

    pong(data) {
        const shaking = this.client.table?.view?.phase === 'shake';
        const send = () => this.client.socket.readyState === 1 && this.client.socket.pong(data);
        setTimeout(send, kind === 'late' || shaking ? HOLD_MS : 0);
    }

    move(client, more) {
        const n = this.latest.chairs[this.seat].n;
        client.send({ do: 'move', seat: this.seat, n, match: this.latest.match, ...more });
    }

    /** Looks at what a connection shows. */
    see(client) {
        const { table } = client;
        const { view, state, match } = table ?? {};
        if (!view || state === 'lobby') return;
        this.latest = table;
        const key = `${match} ${view.reveal}`;
        const hopper = this.lies && kind === 'hop';
        if (state === 'over' || view.phase === 'throw') this.rest(client, key, hopper);
        if (view.phase === 'shake' && this.lies && kind === 'load' && this.once(`load ${key}`))
            this.load();
        if (view.phase === 'call' && this.once(key)) this.answer(client, key, hopper);
    }

    /** Between rounds: who is to throw does so; the fast connection of who hops comes back. */
    rest(client, key, hopper) {
        const { view, state } = client.table;
        if (this.seat === 0) this.table.decided(client.table, key);
        if (hopper && client === this.client) {
            if (this.once(`hop ${key}`)) this.back(this.other);
            return;
        }
        if (client === this.other && kind === 'screen') return;
        if (state === 'over') {
            if (this.seat === 0 && this.once(`again ${key}`))
                setTimeout(() => client.send({ do: 'again' }), HESITATE_MS);
        } else if (view.thrower === this.seat && this.once(`throw ${key}`)) {
            setTimeout(() => this.move(client, { text: 'throw' }), HESITATE_MS);
        }
    }

    load() {
        tell({ load: lineOf(this.seat, this.table.number) });
        for (let i = 0; i < SYNCS; i++)
            setTimeout(() => this.client.send({ do: 'sync' }), 30 * i + 5);
    }

    answer(client, key, hopper) {
        const { view } = client.table;
        const painted = performance.now();
        const wanted = reaction();
        const round = this.table.round(key);
        round.took[this.seat] = wanted;
        if (hopper && client === this.other) this.back(this.client);
        setTimeout(() => {
            const { match, view: now } = this.latest;
            if (now.phase !== 'call' || `${match} ${now.reveal}` !== key) return;
            const took = performance.now() - painted;
            if (took > wanted + LATE_MS) lateAt = performance.now();
            const said = Math.max(1, Math.round(took - this.lie(client)));
            this.move(this.client, { text: `call ${answer(view)}`, took: said });
        }, wanted);
    }

    /** How much less than it took it says, having seen the throw by this connection. */
    lie(client) {
        if (!this.lies) return 0;
        if (['late', 'shake', 'load'].includes(kind)) return HOLD_MS;
        return kind !== 'lie' && client === this.other ? linesMs[this.seat] : LIE_MS;
    }
}

async function play(number) {
    const table = new Table(number);
    const players = linesMs.map((_, seat) => new Player(table, seat));
    let code;
    for (const player of players) {
        await player.sit(code);
        code = player.client.seat.code;
    }
    const hopper = kind === 'hop' && players[liar];
    if (hopper) {
        hopper.back(hopper.other);
        await within(
            hopper.client.wait((m) => m.is === 'gone'),
            () => 'the fast connection takes over',
        );
    }
    players[0].client.send({ do: 'start' });
    await players[0].client.closed;
}

for (let i = 0; i < tables; i++) {
    play(i).catch((error) => tell({ trouble: String(error.message) }));
    await sleep(60);
}

// kill.mjs PROGRAM N -- kills the server N times at any moment under load, and starts it again.
//
// Players know which of their moves were acknowledged: a view showed them. At every other table a bot
// plays too, and is asked anew after each kill. Everybody moves on the same beat, so that the store
// has something to gather, and right after one the server is killed. In the end every match is
// finished and replays, and has each acknowledged move once, in its place. TAP.
import { Client, Server, choices, finish, is, replay, sleep, test, truth } from './lib.mjs';

const kills = Number(process.argv[3] ?? 20);
const TABLES = 8;
const BEAT_MS = 40; // between moves of a player: the server allows 20 a second, with bursts
const BUSY_MS = 12; // what it has to do on a beat takes about so long
const LIFE_MS = 1500; // at most, of a server

const server = await Server.start('--per-address', '5000');
const matches = new Map(); // by name: the state its players know
const figures = { moves: 0, resent: 0, matches: 0, opened: 0, jobs: 0, commits: 0 };
const last = new Set(); // matches after which the players go
const wrong = [];
let winding_up = false; // no further matches
let up = Promise.resolve();

const to_beat = () => BEAT_MS - (performance.now() % BEAT_MS);

function known(name) {
    if (!matches.has(name)) matches.set(name, { acknowledged: new Map(), moves: 0, over: false });
    return matches.get(name);
}

class Player {
    constructor(client, seat) {
        this.keys = client;
        this.seat = seat;
        this.done = this.run(client);
    }

    /** Plays on this connection, and on the next ones, until the last match is over. */
    async run(client) {
        for (;;) {
            this.client = client;
            if (client) {
                client.player = () => this.look(client.table, client);
                client.player();
                await client.closed;
            }
            if (this.finished) return;
            await up;
            client = await this.reconnect();
        }
    }

    async reconnect() {
        let client;
        try {
            client = await Client.open(server);
            const seen = new Map([...matches].map(([name, match]) => [name, match.moves]));
            const t = await client.back(this.keys);
            if (t.view.moves < (seen.get(t.match) ?? 0))
                wrong.push(`${t.match}: ${seen.get(t.match)} moves were seen, now ${t.view.moves}`);
            if (this.pending) this.resend(client);
            return client;
        } catch (error) {
            if (/refused/.test(error.message)) wrong.push(`a seat is lost: ${error.message}`);
            client?.socket.terminate();
            await sleep(20);
            return undefined;
        }
    }

    resend(client) {
        const { pending } = this;
        if (client.table.match !== pending.match || client.table.chairs[this.seat].n !== pending.n)
            return;
        figures.resent++;
        client.send({ do: 'move', seat: this.seat, n: pending.n, text: pending.text });
    }

    /** Takes note of a view. */
    note(t) {
        const match = known(t.match);
        const { n } = t.chairs[this.seat];
        const { pending } = this;
        match.moves = Math.max(match.moves, t.view.moves);
        match.over ||= t.state === 'over';
        if (!pending || (pending.match === t.match && pending.n === n)) return;
        if (pending.match === t.match && n !== pending.n + 1)
            wrong.push(`${t.match}: ${n} after ${pending.n}`);
        known(pending.match).acknowledged.set(`${this.seat} ${pending.n}`, pending.text);
        figures.moves++;
        this.pending = undefined;
    }

    look(t, client) {
        const answer = client.messages.at(-1);
        if (!t?.view) return;
        if (answer.is === 'no' && !['again', 'leave'].includes(answer.do))
            wrong.push(`${answer.do} was refused: ${answer.why}`);
        this.note(t);
        if (t.state === 'over') return this.after(t, client);
        this.asked = undefined;
        if (!this.pending && t.view.to_act.includes(this.seat)) {
            this.pending = { match: t.match, n: t.chairs[this.seat].n, text: choices(t.view) };
            setTimeout(() => {
                if (client.code === undefined && this.pending)
                    client.send({ do: 'move', seat: this.seat, ...this.pending });
            }, to_beat());
        }
    }

    /** Seat 0 asks for another match; which one is the last is for it alone to say. */
    after(t, client) {
        const { is: said, do: verb } = client.messages.at(-1);
        const waits = this.asked === client && !(said === 'no' && verb === 'again');
        if (this.seat === 0 && winding_up && !waits) last.add(t.match);
        if (last.has(t.match)) {
            this.finished = true;
            client.socket.terminate();
        } else if (this.seat === 0 && !waits) {
            this.asked = client;
            client.send({ do: 'again' });
        }
    }
}

async function seat_all() {
    const players = [];
    for (let i = 0; i < TABLES; i++) {
        const three = [];
        for (const name of ['Ana', 'Ben', 'Cleo']) {
            const client = await Client.open(server);
            if (name === 'Ana')
                await client.sit({ do: 'open', game: 'fiese15', options: 'rounds=4', name });
            else {
                await client.sit({ do: 'join', code: three[0].seat.code, name });
                await client.show({ do: 'ready', on: true });
            }
            three.push(client);
        }
        if (i % 2 === 1) {
            await three[0].show({ do: 'bot', name: 'perfect' }, (t) => t.chairs.length === 4);
            await three[0].show({ do: 'fast', on: true });
        }
        await three[0].show({ do: 'start' }, (t) => t.state === 'match');
        for (const client of three) await client.until((t) => t.state === 'match');
        three.forEach((client, seat) => players.push(new Player(client, seat)));
    }
    return players;
}

/** Opens tables until the server dies: the last one that it acknowledged. */
async function open_tables() {
    const { child } = server;
    let last;
    try {
        while (server.child === child) {
            const client = await Client.open(server);
            await client.sit({ do: 'open', game: 'blitz', name: 'Ana' });
            last = client;
            figures.opened++;
            await sleep(BEAT_MS);
            client.socket.terminate();
        }
    } catch {
        // it died
    }
    return last;
}

/** What the store of this server has done so far. */
async function count_commits() {
    const { text } = await server.get('/metrics');
    for (const name of ['jobs', 'commits'])
        figures[name] += Number(
            new RegExp(`^knobel_store_${name}_total (\\d+)`, 'm').exec(text)[1],
        );
}

async function kill_once() {
    const opened = open_tables();
    await sleep(Math.random() * LIFE_MS);
    await count_commits();
    await sleep(to_beat() + Math.random() * BUSY_MS);
    up = server.again('SIGKILL');
    await up;
    const last = await opened;
    if (!last) return;
    const client = await Client.open(server);
    await client.back(last);
    client.socket.terminate();
}

/** The moves of each person in a match file. */
function moves_of(text) {
    const list = [[], [], []];
    for (const line of text.split('\n')) {
        const move = /^([0-2]) \d+ (.*)$/.exec(line);
        if (move) list[move[1]].push(move[2]);
    }
    return list;
}

async function check(name, match) {
    const { status, text } = await server.get(`/match/${name}.play`);
    is(status, 200, `download of ${name}`);
    replay(text);
    truth(match.over, `${name} did not end`);
    const moves = moves_of(text);
    for (const [place, want] of match.acknowledged) {
        const [seat, n] = place.split(' ');
        is(moves[seat][n], want, `${name}: move ${n} of seat ${seat}`);
    }
    is(moves.flat().length, match.acknowledged.size, `moves of ${name}`);
    figures.matches++;
}

const players = await seat_all();
await test(`${kills} kills: seats, tables and moves that were acknowledged are there`, async () => {
    for (let i = 0; i < kills; i++) await kill_once();
    is(wrong, []);
});
await test('every match finishes', async () => {
    winding_up = true;
    for (const player of players) {
        player.client?.player?.();
        await player.done;
    }
    is(wrong, []);
});
await test('every match replays and has each acknowledged move once', async () => {
    for (const [name, match] of matches) await check(name, match);
    truth(figures.matches >= TABLES && figures.moves > 0, 'nothing was played');
    truth(figures.jobs > figures.commits, 'no commit was gathered');
});
console.log(`# ${JSON.stringify(figures)}`);
await server.stop();
finish();

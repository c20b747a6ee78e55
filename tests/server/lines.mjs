// lines.mjs KNOBEL LINES ROUNDS -- races over lines of 6, 28, 75 and 170 ms, with real sockets and
// the kernel's own TCP: every player in a network namespace of its own. Needs root and ip.
//
// With PLAY in its environment it is one of the players.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { answer, Client, finish, Server, skip, test, truth, within } from './lib.mjs';

const LINES_MS = [6, 28, 75, 170];
const HESITATE_MS = 1000;
const WRONG_MOST = 0.05;
const LATE_MS = 60; // beyond the line's own delay: a busy computer, not the line

/* A player: calls right after a while of its own, and tells the referee how long that was. */

function reaction() {
    const normal =
        Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
    return Math.exp(6.52 + 0.18 * normal);
}

const tell = (what) => console.log(JSON.stringify(what));
const later = (act) => setTimeout(act, HESITATE_MS);

async function play({ url, code, name }) {
    const client = await Client.open({ url: (path) => url + path }, { from: '0.0.0.0' });
    if (code) await client.sit({ do: 'join', code, name });
    else await client.sit({ do: 'open', game: 'blitz', options: 'blacks=5 swap=5', name });
    tell({ code: client.seat.code });
    client.send({ do: 'ready', on: true });
    let done = '';
    client.player = () => {
        const { you, state, match, thrown, view, chairs } = client.table ?? {};
        const now = `${match} ${thrown} ${state} ${view?.phase}`;
        if (!you || now === done) return;
        const [seat] = you;
        const move = (more) =>
            client.send({ do: 'move', seat, n: client.table.chairs[seat].n, ...more });
        if (!code && state === 'lobby' && chairs.filter((c) => c.ready).length < LINES_MS.length)
            return;
        done = now;
        if (!code && state === 'lobby') client.send({ do: 'start' });
        if (!code && state === 'over') later(() => client.send({ do: 'again' }));
        if (view?.phase === 'throw' && view.thrower === seat && state === 'match')
            later(() => move({ text: 'throw' }));
        if (view?.phase !== 'call') return;
        const painted = performance.now();
        setTimeout(() => {
            const took = performance.now() - painted;
            tell({ name, round: `${match} ${thrown}`, took });
            move({ text: `call ${answer(view)}`, took: Math.round(took) });
        }, reaction());
    };
    client.player();
    await client.closed;
}

/* The referee: sets the lines up, looks on, and compares. */

const ip = (...args) => execFileSync('ip', args, { stdio: 'pipe' });

function lay(n) {
    ip('netns', 'add', `knobel${n}`);
    ip('link', 'set', `far${n}`, 'netns', `knobel${n}`);
    ip('addr', 'add', `10.77.${n}.1/24`, 'dev', `line${n}`);
    ip('link', 'set', `line${n}`, 'up');
    ip('-n', `knobel${n}`, 'addr', 'add', `10.77.${n}.2/24`, 'dev', `far${n}`);
    ip('-n', `knobel${n}`, 'link', 'set', `far${n}`, 'up');
}

function clear() {
    for (const n of LINES_MS.keys()) {
        try {
            ip('netns', 'del', `knobel${n + 1}`);
        } catch {
            // it was not there
        }
    }
}

/** Starts a player at the far end of line n: the code of its table. */
function start(n, code, port, took) {
    const PLAY = JSON.stringify({ url: `http://10.77.${n}.1:${port}`, code, name: `P${n}` });
    const args = ['netns', 'exec', `knobel${n}`, process.execPath, process.argv[1]];
    const child = spawn('ip', args, {
        env: { PATH: process.env.PATH, PLAY },
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.on('exit', () => child.kill());
    const seated = new Promise((resolve) => {
        createInterface({ input: child.stdout }).on('line', (line) => {
            const told = JSON.parse(line);
            if (told.code) resolve(told.code);
            else took.set(`${told.round} ${told.name}`, told.took);
        });
    });
    return within(seated, () => `player ${n} sits down`);
}

/** Rounds as they were decided: [{ round, chairs, calls }]. */
async function watch(server, code, count) {
    const watcher = await Client.open(server);
    await watcher.show({ do: 'watch', code });
    const decided = new Map();
    while (decided.size < count) {
        const { match, thrown, chairs, view } = await watcher.until(
            ({ match: m, thrown: at, view: v }) =>
                v?.phase === 'throw' && v.answer !== null && !decided.has(`${m} ${at}`),
            `round ${decided.size + 1}`,
        );
        decided.set(`${match} ${thrown}`, { chairs, calls: view.calls });
    }
    return decided;
}

async function compare(lines, count) {
    clear();
    const relay = spawn(lines, LINES_MS.map(String), { stdio: ['pipe', 'pipe', 'inherit'] });
    process.on('exit', () => {
        relay.kill();
        clear();
    });
    await within(new Promise((resolve) => relay.stdout.once('data', resolve)), () => 'the lines');
    for (const n of LINES_MS.keys()) lay(n + 1);
    const server = await Server.start('--bind', '*');
    const took = new Map();
    let code;
    for (const n of LINES_MS.keys()) code = await start(n + 1, code, server.port, took);
    const decided = await watch(server, code, count);
    const credit = LINES_MS.map(() => []);
    const wins = LINES_MS.map(() => 0);
    let wrong = 0;
    let late = 0;
    for (const [round, { chairs, calls }] of decided) {
        const ms = chairs.map(({ name }) => took.get(`${round} ${name}`) ?? Infinity);
        const delayed = calls.some(({ lag = 0 }, seat) => lag > LINES_MS[seat] + LATE_MS);
        late += delayed;
        wrong += !delayed && calls[ms.indexOf(Math.min(...ms))].change <= 0;
        calls.forEach(({ change, lag }, seat) => {
            wins[seat] += change > 0;
            if (lag !== undefined) credit[seat].push(lag);
        });
    }
    const mean = credit.map((list) => list.reduce((a, b) => a + b, 0) / list.length);
    console.log(`# wrong winner ${wrong} of ${count}; wins ${wins.join(', ')}`);
    console.log(`# in ${late} this computer itself was late: they do not count`);
    console.log(`# credited in the mean ${mean.map((n) => n.toFixed(1)).join(', ')} ms`);
    truth(wrong <= Math.max(1, WRONG_MOST * count), `${wrong} of ${count} rounds went wrong`);
    for (const [i, ms] of LINES_MS.entries())
        truth(mean[i] >= 0.9 * ms, `${mean[i]} ms credited over ${ms} ms`);
    await server.stop('SIGKILL');
}

if (process.env.PLAY) {
    await play(JSON.parse(process.env.PLAY));
} else {
    const [, , , lines, rounds] = process.argv;
    const what = `${rounds} rounds over lines of ${LINES_MS.join(', ')} ms`;
    if (process.getuid() !== 0 || !existsSync('/dev/net/tun')) skip(what, 'needs root and TUN');
    else await test(what, () => compare(lines, Number(rounds)));
    finish();
}

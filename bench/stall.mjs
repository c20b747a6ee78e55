// stall.mjs PROGRAM PROBE [RUNS [SECONDS]] -- what others notice of many tables of the strongest bots.
//
// Somebody who plays at no table asks a server with so many tables and, in turn, one that has none
// (bench/probe.c, a process of its own): how long a round trip takes. And whether the bots are as fast
// as at one table: how late things are that come by themselves, and lines of the log a second and
// table (in races and with a glass those come in waves, so they say little). A person sits at each
// table and moves as soon as it may. Runs take turns, the medians count. Fails if p99 is LIMIT_MS or
// more, or bots are so much later than alone; it says where the server without tables is that slow,
// too: then the computer has something else to do.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Client, Server, choices, sleep } from '../tests/server/lib.mjs';

const [probe, runs = 5, seconds = 6] = process.argv.slice(3);
const LIMIT_MS = 5;
const WARM_MS = 1500;
const TICKS = 100; // of processor time a second, as /proc counts
const SCENES = [
    ['fiese15', 'rounds=15', 'perfect'],
    ['fiese15', 'rounds=15 handicap=1', 'perfect'],
    ['blitz', '', 'perfect'],
    ['cubes', 'mode=last target=9', 'perfect'],
    ['cubes', 'mode=solitaire', 'perfect'],
    ['words', '', 'hard'],
];
const MANY = [60, 150];
const BOTS = 5;

/** Plays one match after the other with bots that hurry. */
async function table(server, [game, options, bot]) {
    const client = await Client.open(server);
    await client.sit({ do: 'open', game, options, name: 'Ana', bots: BOTS, bot });
    await client.show({ do: 'fast', on: true }, (t) => t.fast);
    await client.show({ do: 'start' }, (t) => t.state === 'match');
    client.play(choices);
    const plays = client.player;
    client.player = () => {
        client.messages.length = client.raw.length = 0;
        if (client.table?.state === 'over' && client.over !== client.table.match) {
            client.over = client.table.match;
            client.send({ do: 'again' });
        }
        plays();
    };
    return client;
}

/** What the server has counted so far, and the processor time that it has had. */
async function counted(server) {
    const { text } = await server.get('/metrics');
    const figure = (name) => Number(new RegExp(`^knobel_${name}_total (.*)`, 'm').exec(text)[1]);
    const stat = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return {
        s: performance.now() / 1000,
        lines: figure('lines'),
        turns: figure('turns'),
        late: figure('late_seconds') * 1000,
        core: (Number(stat[11]) + Number(stat[12])) / TICKS,
    };
}

/** One run: round trips, how late bots are, lines a second and table, share of a core. */
async function measure(scene, tables) {
    const server = await Server.start('--no-limits');
    const idle = await Server.start('--no-limits');
    const clients = [];
    while (clients.length < tables)
        clients.push(
            ...(await Promise.all(
                Array.from({ length: Math.min(10, tables - clients.length) }, () =>
                    table(server, scene),
                ),
            )),
        );
    await sleep(WARM_MS);
    const before = await counted(server);
    const { stdout } = await promisify(execFile)(
        probe,
        [seconds, server.port, idle.port].map(String),
    );
    const after = await counted(server);
    const rise = (key) => after[key] - before[key];
    for (const client of clients) client.socket.terminate();
    await server.stop();
    await idle.stop();
    const [[p50, p99, most], [, beside]] = stdout.split('\n').map((l) => l.split(' ').map(Number));
    return {
        p50,
        p99,
        most,
        beside,
        late: rise('late') / (rise('turns') || 1),
        pace: rise('lines') / rise('s') / (tables || 1),
        core: rise('core') / rise('s'),
    };
}

const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const figures = (got) =>
    Object.fromEntries(Object.keys(got[0]).map((key) => [key, median(got.map((g) => g[key]))]));

const kinds = SCENES.flatMap((scene) => [1, ...MANY].map((tables) => ({ scene, tables, got: [] })));
for (let run = 0; run < runs; run++)
    for (const kind of kinds) kind.got.push(await measure(kind.scene, kind.tables));

const bad = [];
const row = (name, ...columns) =>
    console.log(name.padEnd(36) + columns.map((column) => `${column}`.padStart(9)).join(''));
console.log(
    `stall: ${BOTS} bots and a person at each, fast; median of ${runs} runs of ${seconds} s`,
);
row('', 'tables', 'p50 ms', 'p99 ms', 'max ms', 'no table', 'late ms', 'lines/s', 'core');
let alone = 0;
for (const { scene, tables, got } of kinds) {
    const f = figures(got);
    if (tables === 1) alone = f.late;
    const name = scene.filter(Boolean).join(' ');
    row(name, tables, ...Object.values(f).map((value) => value.toFixed(2)));
    const what = `${name}, ${tables} tables`;
    const busy = f.beside >= LIMIT_MS ? ', as without any: this computer is busy' : '';
    if (tables > 1 && f.p99 >= LIMIT_MS) bad.push(`${what}: p99 over ${LIMIT_MS} ms${busy}`);
    if (f.late >= alone + LIMIT_MS) bad.push(`${what}: late by more than ${LIMIT_MS} ms`);
}
for (const line of bad) console.log(line);
process.exit(bad.length ? 1 : 0);

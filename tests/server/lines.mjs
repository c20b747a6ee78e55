// lines.mjs KNOBEL LINES ROUNDS [KINDS [WAYS [TABLES]]] -- races over lines of 6, 28, 75 and 170 ms,
// with real sockets and the kernel's own TCP, between two network namespaces: who wins how often,
// and who would have by how long everybody really took. Needs root, TUN and ip, for the ways through
// a proxy haproxy and nginx. KINDS and WAYS are lists with commas, all of them unless named.
//
// A round in which this computer was late is left out, and counted: on a busy one hardly any is left.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { finish, program, skip, temporary, test, truth, within } from './lib.mjs';

const LINES_MS = [6, 28, 75, 170];
const TIE_MS = 100; // the game's default
const SERVER = 'knobelServer';
const FAR = 'knobelFar';
const NEAR = LINES_MS.indexOf(6);
const SLOW = LINES_MS.indexOf(170);

/** How somebody cheats, and on which line; -1: nobody does. */
const KINDS = {
    honest: -1,
    lie: NEAR, // says 150 ms less
    late: NEAR, // every pong 250 ms late, says 250 less
    shake: NEAR, // pongs late only while the box is shaken
    screen: SLOW, // sees the throw on a second, faster screen
    hop: SLOW, // a fast connection sees, a slow one calls
    load: NEAR, // fills its line while the box is shaken, and asks to be measured then
};
const PORTS = { direct: 8015, haproxy: 8016, nginx: 8017 };
const GAIN_MOST = { direct: 8, haproxy: 15, nginx: 15 };
const WRONG_MOST = 2; // percent
const RTT = 'X-Rtt';

const HAPROXY = `
defaults
    mode http
    timeout connect 5s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
frontend dice
    bind *:${PORTS.haproxy}
    option forwardfor
    http-request set-header ${RTT} %[fc_rtt(us)]
    default_backend knobel
backend knobel
    server knobel 127.0.0.1:${PORTS.direct}
`;
const NGINX = `
daemon off;
pid nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
    access_log off;
    server {
        listen ${PORTS.nginx};
        location / {
            proxy_pass http://127.0.0.1:${PORTS.direct};
            proxy_http_version 1.1;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $http_connection;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $remote_addr;
            proxy_set_header ${RTT} $tcpinfo_rtt;
        }
    }
}
`;

/* Namespaces, and what runs in them. */

const ip = (...args) => execFileSync('ip', args, { stdio: 'pipe' });
const children = [];

const works = (command, ...args) => {
    try {
        execFileSync(command, args, { stdio: 'pipe' });
        return true;
    } catch {
        return false;
    }
};

/** What lets a program run before others, so that a busy computer is seldom late; if it is allowed. */
const FIRST = [['chrt', '-r', '10'], ['nice', '-n', '-10'], ['env']].find(([command, ...args]) =>
    works(command, ...args, 'true'),
);

/** Starts a program in a namespace. */
function start(space, command, options = {}) {
    const args = ['netns', 'exec', space, ...FIRST, ...command];
    const { env = {}, ...rest } = options;
    const child = spawn('ip', args, {
        env: { PATH: process.env.PATH, ...env },
        stdio: ['pipe', 'pipe', 'inherit'],
        ...rest,
    });
    children.push(child);
    return child;
}

function clear() {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const space of [SERVER, FAR]) {
        try {
            ip('netns', 'del', space);
        } catch {
            // it was not there
        }
    }
}

/** Waits until a child says this. */
const says = (child, pattern) =>
    within(
        new Promise((resolve) => {
            let said = '';
            child.stdout.on('data', (bytes) => pattern.test((said += bytes)) && resolve());
        }),
        () => `${pattern}`,
    );

/** Lays lines of so many ms between the namespaces: their relay. */
async function lay(lines, delays) {
    clear();
    for (const space of [SERVER, FAR]) {
        ip('netns', 'add', space);
        ip('-n', space, 'link', 'set', 'lo', 'up');
    }
    const relay = start(SERVER, [lines, ...delays.map(String)]);
    await says(relay, /ready/);
    for (const n of delays.keys()) {
        const [near, far] = [`line${n + 1}`, `far${n + 1}`];
        ip('-n', SERVER, 'link', 'set', far, 'netns', FAR);
        for (const [space, name, end] of [
            [SERVER, near, 1],
            [FAR, far, 2],
        ]) {
            ip('-n', space, 'addr', 'add', `10.77.${n + 1}.${end}/24`, 'dev', name);
            ip('-n', space, 'link', 'set', name, 'up');
        }
    }
    return relay;
}

/** The server, and the proxy if there is one on the way. */
async function serve(way) {
    const options = ['--bind', '*', '--port', `${PORTS.direct}`, '--store', 'memory:'];
    const proxy = ['--proxy', '127.0.0.1', '--rtt-header', `${RTT}:us`];
    await says(start(SERVER, [program, 'serve', ...options, ...proxy]), /Knobel is at/);
    if (way === 'direct') return;
    const folder = temporary(way);
    mkdirSync(folder);
    writeFileSync(`${folder}/conf`, way === 'nginx' ? NGINX : HAPROXY);
    const nginx = ['nginx', '-p', `${folder}/`, '-c', `${folder}/conf`];
    start(SERVER, way === 'nginx' ? nginx : ['haproxy', '-db', '-f', `${folder}/conf`]);
    await new Promise((resolve) => setTimeout(resolve, 1000));
}

/* A cell: one kind of liar on one way. */

/** Plays until so many rounds count: those, and how many were left out. */
async function race(lines, { kind, way, rounds, tables }) {
    const ownLines = kind === 'load';
    const own = ownLines ? Array(tables).fill(LINES_MS[NEAR]) : [];
    const relay = await lay(lines, [...LINES_MS, ...own]);
    let lateAt = 0;
    relay.stdout.on('data', () => (lateAt = Date.now()));
    await serve(way);
    const PLAY = JSON.stringify({
        kind,
        liar: KINDS[kind],
        linesMs: LINES_MS,
        tables,
        port: PORTS[way],
        ownLines,
    });
    const racer = new URL('racer.mjs', import.meta.url).pathname;
    const players = start(FAR, [process.execPath, racer], { env: { PLAY } });
    const counted = [];
    let out = 0;
    let heard = Date.now();
    const watch = setInterval(() => Date.now() - heard > 60000 && players.kill(), 1000);
    for await (const line of createInterface({ input: players.stdout })) {
        const { load, trouble, ...round } = JSON.parse(line);
        if (trouble) console.log(`# ${trouble}`);
        if (load) relay.stdin.write(`${load}\n`);
        if (!round.took) continue;
        heard = Date.now();
        if (round.late || lateAt >= round.from) out++;
        else if (counted.push(round) === rounds) break;
    }
    clearInterval(watch);
    clear();
    return { counted, out };
}

const sum = (list) => list.reduce((a, b) => a + b, 0);

/** The middle of figures, and half of what it is between in 95 of 100 cases. */
function mean(list) {
    const middle = sum(list) / list.length;
    const spread = Math.sqrt(sum(list.map((x) => (x - middle) ** 2)) / (list.length - 1));
    return [middle, (1.96 * spread) / Math.sqrt(list.length)];
}

/** Between which shares k of n lies, in 95 of 100 cases (Wilson). */
function wilson(k, n) {
    const [p, z] = [k / n, 1.96];
    const middle = p + (z * z) / (2 * n);
    const half = z * Math.sqrt((p * (1 - p)) / n + (z / (2 * n)) ** 2);
    return [middle - half, middle + half].map((x) => x / (1 + (z * z) / n));
}

/** A win, split among all who have it. */
const split = (won) => won.map((has) => (has ? 1 / won.filter(Boolean).length : 0));

const points = (x) => (100 * x).toFixed(1);
const signed = (x) => `${x < 0 ? '−' : '+'}${points(Math.abs(x))}`;

/** What a cell says, and whether it is as it should be. */
function judge({ counted, out }, kind, way) {
    const rounds = counted.map(({ took, change, lag }) => {
        const first = Math.min(...took);
        const won = change.map((discs) => discs > 0);
        return {
            wrong: !won[took.indexOf(first)],
            share: split(won),
            truth: split(took.map((ms) => ms <= first + TIE_MS)),
            lag,
        };
    });
    const wrong = rounds.filter((r) => r.wrong).length;
    const [least, most] = wilson(wrong, rounds.length);
    const lags = LINES_MS.map((_, seat) => {
        const credited = rounds.flatMap(({ lag }) => lag[seat] ?? []);
        return Math.round(sum(credited) / (credited.length || 1));
    });
    const share = (of, seat) => sum(rounds.map((r) => r[of][seat])) / rounds.length;
    console.log(
        `# ${way} ${kind}: ${rounds.length} rounds, ${out} left out; wrong winner ${points(wrong / rounds.length)} %` +
            ` (${points(least)} to ${points(most)}); credited ${lags.join(', ')} ms`,
    );
    for (const seat of KINDS[kind] < 0 ? LINES_MS.keys() : [KINDS[kind]]) {
        const [gain, half] = mean(rounds.map((r) => r.share[seat] - r.truth[seat]));
        console.log(
            `# ${way} ${kind}, ${LINES_MS[seat]} ms: ${points(share('share', seat))} % of the wins, in truth` +
                ` ${points(share('truth', seat))} %: ${signed(gain)} ± ${points(half)} points`,
        );
        const limit = KINDS[kind] < 0 ? WRONG_MOST : GAIN_MOST[way];
        truth(100 * (gain - half) <= limit, `${signed(gain)} points, ${limit} at most`);
    }
    if (kind === 'honest') truth(100 * least <= WRONG_MOST, `${wrong} wrong winners`);
}

/** Why a way cannot be gone; '' if it can. */
function missing(way) {
    if (process.getuid() !== 0 || !existsSync('/dev/net/tun')) return 'needs root and TUN';
    for (const command of ['ip', ...(way === 'direct' ? [] : [way])])
        if (!works('sh', '-c', `command -v ${command}`)) return `needs ${command}`;
    return '';
}

const [, , , lines, rounds = '1000', kinds, ways, tables = '24'] = process.argv;
let skipped = 0;
process.on('exit', clear);
for (const way of ways?.split(',') ?? Object.keys(PORTS))
    for (const kind of kinds?.split(',') ?? Object.keys(KINDS)) {
        const what = `${rounds} rounds, ${way}, ${kind}`;
        const why = missing(way);
        skipped += why !== '';
        if (why) {
            skip(what, why);
            continue;
        }
        const cell = { kind, way, rounds: Number(rounds), tables: Number(tables) };
        await test(what, async () => {
            const raced = await race(lines, cell);
            truth(raced.counted.length === cell.rounds, `only ${raced.counted.length} rounds`);
            judge(raced, kind, way);
        });
    }
if (skipped) console.error(`lines.mjs: ${skipped} races were NOT run: there is no result of them`);
finish();

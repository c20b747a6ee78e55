// term_soak.mjs KNOBEL [FROM [TO]]: every game and mode on real terminals to its end, at 80x24 and 200x60,
// resized in the middle and with garbage typed; kinds of terminals; a server that is killed and comes
// back; how many bytes a key costs. TAP. FROM, TO: of the modes only these.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIESE15, Terminal } from './page/tmux.mjs';

const [knobel, from = 0, to] = process.argv.slice(2);
const opens = fileURLToPath(new URL('server/open.mjs', import.meta.url));
const LIMIT_MS = 900000;
let count = 0;

const ENTER = [
    [/Enter rolls|Enter shakes|Enter: take|Your time starts|Look at the words|Paused/, 'Enter'],
];
const ANSWERS = {
    fiese15: FIESE15,
    blitz: [[/The sum\?/, '9'], [/Press Space/, 'Space'], ...ENTER],
    cubes: [[/Type an equation|p again: yes|Go on until|Add one of/, 'p'], ...ENTER],
    words: [[/Words with|begin with/, 'C-d'], [/Does .* count/, '+'], ...ENTER],
};
const MODES = [
    ['fiese15', 'rounds=2'],
    ['blitz', 'blacks=1', 'swap=1', 'limit=10'],
    ['cubes', 'target=20', 'mode=single'],
    ['words', 'target=5', 'lang=en', 'seconds=30'],
    ['fiese15', 'rounds=2', 'zocker=1', 'handicap=1'],
    ['blitz', 'blacks=1', 'white=3', 'brainteaser=1', 'limit=10'],
    ['blitz', 'blacks=1', 'buzz=1', 'limit=10'],
    ['blitz', 'blacks=1', 'calls=many', 'limit=10'],
    ['cubes', 'target=20', 'mode=together'],
    ['cubes', 'target=1', 'mode=last'],
    ['cubes', 'mode=solitaire'],
    ['words', 'target=5', 'lang=en', 'first=letter', 'seconds=30'],
    ['words', 'target=5', 'lang=en', 'pick=grab', 'seconds=30'],
    ['words', 'target=5', 'lang=en', 'write=turn', 'seconds=30'],
];
/** Several matches as one, of whatever game is on the screen; several people at this keyboard. */
const SERIES = [
    'cubes mode=single target=12; cubes mode=together target=12; cubes mode=last target=1',
    'fiese15 rounds=1; blitz blacks=1 limit=10; cubes target=12; words target=5 seconds=30',
];
const PEOPLE = [
    ['fiese15', 'seats=3', 'rounds=1', '--people', '2'],
    ['cubes', 'seats=3', 'target=12', '--people', '2'],
    ['blitz', 'seats=3', 'blacks=1', 'limit=10', '--people', '2'],
    ['words', 'seats=3', 'target=5', 'lang=en', 'seconds=30', '--people', '2'],
];
const TOGETHER = [
    [/the next game|nobody but|when you are ready/, 'Enter'],
    [/presses their letter: A/, 'a'],
    [/presses their letter: L/, 'l'],
];

/** Broken UTF-8, unknown escapes, what a paste would be. */
const GARBAGE = [
    '\u001b[99~',
    '\u001b[?62c',
    'zZ~#',
    '\u0007',
    'ß€🎲',
    '\u001b[200~ss pp quit\n\u001b[201~',
];

async function test(name, run) {
    count++;
    try {
        await run();
        console.log(`ok ${count} - ${name}`);
    } catch (error) {
        process.exitCode = 1;
        console.log(`not ok ${count} - ${name}\n# ${`${error}`.replaceAll('\n', '\n# ')}`);
    }
}

/** To the end; now and then something is typed that means nothing, and the window changes. */
async function whole(words, answers, size) {
    const terminal = new Terminal([knobel, 'play', ...words, '--name', 'Ana,Ben'], size);
    let screens = 0;
    try {
        await terminal.playOn(answers, LIMIT_MS, () => {
            screens++;
            if (screens % 9 === 4)
                terminal.tmux('send-keys', '-t', 't', '-l', GARBAGE[screens % 6]);
            if (screens % 9 === 5) terminal.keys('Escape', 'Escape');
            if (screens === 10) terminal.resize(48, 16);
            if (screens === 20) terminal.resize(size.columns, size.rows);
        });
    } finally {
        terminal.close();
    }
}

const EVENINGS = [
    ...MODES.map(([game, ...options]) => [[game, 'seats=2', ...options], ANSWERS[game]]),
    ...PEOPLE.map((words) => [words, [...TOGETHER, ...ANSWERS[words[0]]]]),
    ...SERIES.map((text) => [
        ['--series', text],
        [...TOGETHER, ...Object.values(ANSWERS).flat()],
    ]),
];
for (const [words, answers] of EVENINGS.slice(from, to))
    for (const size of [
        { columns: 80, rows: 24 },
        { columns: 200, rows: 60 },
    ])
        await test(`${words.join(' ')} at ${size.columns}x${size.rows}`, () =>
            whole(words, answers, size));

for (const term of ['xterm-256color', 'vt100', 'linux'])
    await test(`fiese15 on ${term}`, () =>
        whole(['fiese15', 'seats=2', 'rounds=2'], FIESE15, { columns: 80, rows: 24, term }));
for (const term of ['dumb', 'unknown'])
    await test(`${term}: in lines`, async () => {
        const terminal = new Terminal([knobel, 'play', 'fiese15', 'seats=2'], { term });
        await terminal.sees(/In lines: /);
        await terminal.sees(/roll\?/);
        terminal.close();
    });

/** Bytes that the program writes for a key, by what tmux hands on. */
await test('bytes a key', async () => {
    const words = ['play', 'cubes', 'seats=1', 'mode=solitaire', '--name', 'Ana'];
    const terminal = new Terminal([knobel, ...words]);
    const file = path.join(terminal.home, 'bytes');
    await terminal.sees(/Enter rolls/);
    terminal.tmux('pipe-pane', '-t', 't', `cat > ${file}`);
    const cost = [];
    for (const [key, seen] of [
        ['Enter', /Type an equation/],
        ['=', /1 of 13 dice/],
        ['BSpace', /Type an equation/],
        ['p', /p again/],
        ['Escape', /Type an equation/],
        ['?', /Ctrl-L/],
        ['Escape', /Type an equation/],
        ['Escape', /leave/],
        ['x', /Type an equation/],
    ]) {
        const before = fs.existsSync(file) ? fs.statSync(file).size : 0;
        terminal.keys(key);
        await terminal.sees(seen);
        await new Promise((done) => setTimeout(done, 500));
        cost.push(`${key} ${fs.statSync(file).size - before}`);
    }
    console.log(`# bytes: ${cost.join(', ')}`);
    terminal.close();
});

/** Opened there from here, with a bot; killed twice on the way to the end, and seen again there. */
await test('a server that is killed and comes back', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'knobel-soak-'));
    const port = 21700 + (process.pid % 97);
    const serve = () =>
        spawn(knobel, ['serve', '--port', `${port}`, '--store', `sqlite:${folder}/s.db`], {
            stdio: 'ignore',
        });
    let server = serve();
    const code = await opened(port);
    const link = `http://127.0.0.1:${port}/#${code}`;
    const terminal = new Terminal([knobel, 'join', link, '--name', 'Ben']);
    try {
        await terminal.sees(/Ben +you/);
        const again = async (seen) => {
            server.kill('SIGKILL');
            await terminal.sees(/no line|Connection lost/);
            server = serve();
            await terminal.sees(seen);
        };
        await again(/Ben +you/);
        terminal.keys('q');
        await terminal.sees(/Würfelblitz/);
        terminal.keys('o');
        await terminal.sees(/Server:/);
        terminal.keys('C-u');
        terminal.keys('-l', `http://127.0.0.1:${port}/`);
        terminal.keys('Enter');
        await terminal.sees(/Ben +you/);
        terminal.keys('b');
        await terminal.sees(/Enter: begin/);
        terminal.keys('Enter');
        await terminal.sees(/Round 1 of/);
        let screens = 0;
        let kills = 0;
        await terminal.playOn(FIESE15, LIMIT_MS, () => {
            screens++;
            if (screens % 40 === 20 && kills++ < 3) {
                server.kill('SIGKILL');
                server = serve();
            }
        });
        terminal.keys('v');
        await terminal.sees(/The dice were right/);
    } finally {
        terminal.close();
        server.kill();
        fs.rmSync(folder, { recursive: true });
    }
});

/** The code of a table that a foreign client opened there, once somebody listens. */
async function opened(port) {
    for (;;) {
        try {
            return execFileSync(process.execPath, [opens, `${port}`], {
                encoding: 'utf8',
                stdio: ['ignore', 'pipe', 'ignore'],
            }).trim();
        } catch {
            await new Promise((done) => setTimeout(done, 200));
        }
    }
}
console.log(`1..${count}`);

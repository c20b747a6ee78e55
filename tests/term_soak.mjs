// term_soak.mjs KNOBEL [short]: every game and mode on real terminals to its end, at 80x24 and 200x60,
// resized in the middle and with garbage typed; kinds of terminals; a server that is killed and comes
// back; how many bytes a key costs. TAP. `short`: one of each game.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIESE15, Terminal } from './page/tmux.mjs';

const [knobel, short] = process.argv.slice(2);
const opens = fileURLToPath(new URL('server/open.mjs', import.meta.url));
const LIMIT_MS = 900000;
let count = 0;

const ENTER = [
    [/Enter rolls|Enter shakes|Enter: take|Your time starts|Look at the words/, 'Enter'],
];
const ANSWERS = {
    fiese15: FIESE15,
    blitz: [[/The sum\?/, '9'], [/Press Space/, 'Space'], ...ENTER],
    cubes: [[/Type an equation|p again: yes|Go on until/, 'p'], ...ENTER],
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
async function whole([game, ...options], size) {
    const terminal = new Terminal(
        [knobel, 'play', game, 'seats=2', ...options, '--name', 'Ana'],
        size,
    );
    let screens = 0;
    try {
        await terminal.playOn(ANSWERS[game], LIMIT_MS, () => {
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

for (const mode of short ? MODES.slice(0, 4) : MODES)
    for (const size of [
        { columns: 80, rows: 24 },
        { columns: 200, rows: 60 },
    ])
        await test(`${mode.join(' ')} at ${size.columns}x${size.rows}`, () => whole(mode, size));

for (const term of ['xterm-256color', 'vt100', 'linux'])
    await test(`fiese15 on ${term}`, () => whole(MODES[0], { columns: 80, rows: 24, term }));
for (const term of ['dumb', 'unknown'])
    await test(`${term}: in lines`, async () => {
        const terminal = new Terminal([knobel, 'play', 'fiese15', 'seats=2'], { term });
        await terminal.sees(/In lines: /);
        await terminal.sees(/roll\?/);
        terminal.close();
    });

/** Bytes that the program writes for a key, by what tmux hands on. */
await test('bytes a key', async () => {
    const terminal = new Terminal([knobel, 'play', 'fiese15', 'seats=2', '--name', 'Ana']);
    const file = path.join(terminal.home, 'bytes');
    await terminal.sees(/Enter rolls/);
    terminal.tmux('pipe-pane', '-t', 't', `cat > ${file}`);
    const cost = [];
    for (const [key, seen] of [
        ['?', /Ctrl-L/],
        ['Escape', /Enter rolls/],
        ['t', /Total/],
        ['x', /Enter rolls/],
        ['Escape', /leave/],
        ['x', /Enter rolls/],
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

await test('a server that is killed and comes back', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'knobel-soak-'));
    const port = 21700 + (process.pid % 97);
    const serve = () =>
        spawn(knobel, ['serve', '--port', `${port}`, '--store', `sqlite:${folder}/s.db`], {
            stdio: 'ignore',
        });
    let server = serve();
    const code = await opened(port);
    const terminal = new Terminal([
        knobel,
        'join',
        `http://127.0.0.1:${port}/#${code}`,
        '--name',
        'Ben',
    ]);
    await terminal.sees(/Ben +you/);
    for (let i = 0; i < 3; i++) {
        server.kill('SIGKILL');
        await terminal.sees(/no line|Connection lost/);
        server = serve();
        await terminal.sees(/Ben +you/);
    }
    terminal.close();
    server.kill();
    fs.rmSync(folder, { recursive: true });
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

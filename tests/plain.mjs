// plain.mjs KNOBEL [all]: each game in nothing but lines, to its end, by who only reads what is
// written; no line has a drawing in it or is too long to be listened to. And with --json, as a program
// plays. TAP. `all`: every mode, in every language.
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';

const [knobel, all] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'knobel-plain-'));
const LONGEST = 240;
const BYTES_A_LINE = 8000; // a fifth of a second
// Letters, digits and marks that are spoken or are a pause. Signs of a path are in the file's name.
const SPOKEN = /^[\p{L}\p{M}\p{N} .,:;?!¿¡'’“”„«»()+\-=/_–…%&]*$/u;
const LANGS = ['de', 'en', 'es', 'fr', 'it'];
let count = 0;
let failed = 0;

function ok(fine, name, more = '') {
    count++;
    if (!fine) failed = 1;
    console.log(`${fine ? 'ok' : 'not ok'} ${count} - ${name}${fine ? '' : `\n# ${more}`}`);
}

const start = (words, lang) =>
    spawn(knobel, words, {
        env: { PATH: process.env.PATH, HOME: folder, LANG: `${lang}_${lang.toUpperCase()}.UTF-8` },
        stdio: ['pipe', 'pipe', 'inherit'],
    });

const COLOURS = ['red', 'yellow', 'green', 'blue', 'black', 'white', 'orange'];

/** What the dice of Würfelblitz add up to, as one hears them. */
function sumOf(said) {
    const dice = said
        .replace(/^[^:]*: /, '')
        .split('. ')
        .map((die) => die.replace('.', ''));
    const spots = dice.map((die) => /with (\w+) spot/.exec(die)?.[1]).filter(Boolean);
    return dice
        .map((die) => /^(\w+) (\d)$/.exec(die))
        .filter((die) => die && COLOURS.includes(die[1]) && !spots.includes(die[1]))
        .reduce((sum, die) => sum + Number(die[2]), 0);
}

/** The words of moves are the same in all languages: by them one knows what is asked. */
function answerTo(asked, heard) {
    if (/\bstop\b/.test(asked)) return 'stop';
    if (/: ([RYGBKW]( [RYGBKW])*)\.$/.test(asked)) return /: ([RYGBKW ]+)\.$/.exec(asked)[1];
    if (/\broll\b.*\?$/.test(asked)) return 'roll';
    if (/\bthrow\b/.test(asked)) return 'throw';
    if (/^The sum\?$/.test(asked)) return `${sumOf(heard.findLast((l) => /^The dice/.test(l)))}`;
    if (/\bpass\b/.test(asked)) return 'pass';
    if (/\? (\d)/.test(asked)) return /\? (\d)/.exec(asked)[1];
    if (/\bready\b/.test(asked)) return 'ready';
    if (/\bdone\b/.test(asked)) return 'done';
    if (/\baccept\b/.test(asked)) return 'accept';
    return null;
}

/** Plays so many matches until they are over; what was heard. */
function play(words, lang, matches = 1) {
    const program = start([...words, '--plain', '--name', 'Ana'], lang);
    const heard = [];
    let over = 0;
    return new Promise((done) => {
        readline.createInterface({ input: program.stdout }).on('line', (line) => {
            heard.push(line);
            if (/\bagain\b.*\blobby\b/.test(line))
                program.stdin.write(++over < matches ? 'again\n' : 'quit\n');
            else if (heard.length > 1 && !line.startsWith('Ana')) {
                const answer = answerTo(line, heard);
                if (answer !== null) program.stdin.write(`${answer}\n`);
            }
        });
        program.stdin.on('error', () => {});
        program.on('close', (status) => done({ heard, status }));
    });
}

async function listened(words, lang) {
    const { heard, status } = await play(words, lang);
    const name = `${words.slice(1).join(' ')}, in ${lang}`;
    const spoken = heard.filter((line) => !line.includes('.play'));
    ok(
        status === 0 && heard.some((l) => l.includes('.play')),
        `${name}: to the end`,
        heard.slice(-3).join(' | '),
    );
    if (words[1] === 'blitz' && lang === 'en')
        ok(
            heard.some((line) => /^Noted: \d+\.$/.test(line)),
            `${name}: a call is answered`,
        );
    const drawn = spoken.find((line) => !SPOKEN.test(line) || line.length > LONGEST);
    ok(!drawn, `${name}: nothing but words`, drawn);
    if (all && lang === 'en') ok(aloud(spoken), `${name}: read aloud`);
}

/** Read by a program that speaks, to a file; whether something was said for every line. */
function aloud(lines) {
    const file = path.join(folder, 'said.wav');
    const text = path.join(folder, 'said.txt');
    fs.writeFileSync(text, lines.join('\n'));
    execFileSync('espeak-ng', ['-v', 'en', '-s', '400', '-f', text, '-w', file]);
    return fs.statSync(file).size > lines.length * BYTES_A_LINE;
}

/** A program plays Fiese 15: it places the first die that fits, and stops. */
function playJson() {
    const program = start(['play', 'fiese15', 'seats=2', 'rounds=2', '--json'], 'en');
    const seen = [];
    return new Promise((done) => {
        readline.createInterface({ input: program.stdout }).on('line', (line) => {
            const message = JSON.parse(line);
            seen.push(message);
            if (message.is === 'kept') program.stdin.end();
            const { view, you } = message.is === 'table' ? message : {};
            if (!view || view.over || view.to_act[0] !== you[0]) return;
            const move = view.fresh ? 'roll' : view.must_place ? `place ${view.valid[0]}` : 'stop';
            program.stdin.write(`${move}\n`);
        });
        program.on('close', (status) => done({ seen, status }));
    });
}

/** Somebody types whatever comes to mind; what is heard. */
function guess(lines) {
    const program = start(['play', 'cubes', 'seats=2', '--plain', '--name', 'Ana'], 'en');
    const heard = [];
    return new Promise((done) => {
        readline.createInterface({ input: program.stdout }).on('line', (line) => {
            heard.push(line);
            if (heard.length === 2) program.stdin.write(`${lines.join('\n')}\nquit\n`);
        });
        program.on('close', () => done(heard));
    });
}

const GAMES = [
    ['fiese15', 'seats=2', 'rounds=2'],
    ['blitz', 'seats=2', 'blacks=1', 'swap=1', 'limit=120'],
    ['cubes', 'seats=2', 'target=20', 'mode=single'],
    ['words', 'seats=2', 'target=5', 'lang=en'],
];
const MODES = [
    ['fiese15', 'seats=3', 'zocker=1', 'handicap=1', 'rounds=2'],
    ['blitz', 'seats=3', 'white=3', 'blacks=1', 'brainteaser=1', 'limit=120'],
    ['cubes', 'seats=2', 'target=20', 'mode=together'],
    ['cubes', 'seats=2', 'target=1', 'mode=last'],
    ['cubes', 'seats=2', 'mode=solitaire'],
];
for (const words of all ? [...GAMES, ...MODES] : GAMES)
    for (const lang of all && words[0] !== 'blitz' ? LANGS : ['en'])
        await listened(['play', ...words], lang);
for (const lang of all ? [] : LANGS.filter((one) => one !== 'en'))
    await listened(['play', 'fiese15', 'seats=2', 'rounds=1'], lang);

// Several games as one.
const { heard } = await play(['play', '--series', 'fiese15 rounds=1; fiese15 rounds=1'], 'en', 2);
ok(
    heard.some((line) => /^Game 2 of 2: +Ana \d+, /.test(line)),
    'several games in lines',
    heard.slice(-5).join(' | '),
);
ok(
    heard.some((line) => /^Best turn: .* points?\.$/.test(line)),
    'what was remarkable is told',
);

const told = await guess(['dance', 'dice']);
ok(
    /^You can/.test(told[2]) && /^Moves: /.test(told[3]),
    'a word that is no move: how one is written',
);
ok(told[4] === told[1], 'nothing lies there: what is asked is said again', told.join(' | '));

const { seen, status } = await playJson();
ok(status === 0 && seen.some(({ state }) => state === 'over'), 'a program plays to the end');
ok(!seen.some((message) => 'token' in message || 'pass' in message), 'and is told no keys');
fs.rmSync(folder, { recursive: true });
console.log(`1..${count}`);
process.exitCode = failed;

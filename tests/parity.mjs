// parity.mjs -- the rules as WebAssembly say the same as the native ones, byte for byte.
//
//     node parity.mjs KNOBEL.WASM SOLVE.WASM GOLDEN FOLDER
//
// GOLDEN is the native program, FOLDER holds the match files to replay. Speaks TAP.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const [wasmPath, solvePath, golden, folder] = process.argv.slice(2);
const WASM_MAX = 40 * 1024; // compressed, as it is sent
const SOLVE_MAX = 28 * 1024;

let count = 0;
let failed = 0;

function ok(passed, name, detail) {
    console.log(`${passed ? '' : 'not '}ok ${++count} - ${name}`);
    if (!passed) {
        failed++;
        if (detail) console.log(`# ${detail}`);
    }
}

const bytes = readFileSync(wasmPath);
const module = new WebAssembly.Module(bytes);
const rules = new WebAssembly.Instance(module, {}).exports;
const solveBytes = readFileSync(solvePath);
const solvers = new WebAssembly.Instance(new WebAssembly.Module(solveBytes), {}).exports;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

function put(text, { memory, buffer, buffer_bytes } = rules) {
    return encoder.encodeInto(text, new Uint8Array(memory.buffer, buffer(), buffer_bytes()))
        .written;
}

function get(length, { memory, buffer } = rules) {
    return decoder.decode(new Uint8Array(memory.buffer, buffer(), length));
}

const read = (line) => get(rules.read(put(line)));
const would = (lines) => get(rules.would(put(lines)));
const after = (lines) => get(rules.after(put(lines)));
const tell = (text) => get(rules.tell(put(text)));
const load = (text, module = rules) => get(module.load(put(text, module)), module);
const advice = (lines) => get(solvers.advice(put(lines, solvers)), solvers);

// The views the WebAssembly gives after every line, as golden prints them.
function replay(text) {
    const views = [];
    rules.open();
    for (const line of text.replace(/\n$/, '').split('\n')) {
        const wrong = read(line);
        if (wrong) throw new Error(`'${line}': ${wrong}`);
        const watcher = get(rules.view(-1));
        if (watcher === '') continue;
        views.push(watcher);
        for (let seat = 0; seat < JSON.parse(watcher).seats; seat++)
            views.push(get(rules.view(seat)));
    }
    return views;
}

function compare(name) {
    const path = join(folder, name);
    const native = execFileSync(golden, [path], { encoding: 'utf8', maxBuffer: 1 << 28 })
        .replace(/\n$/, '')
        .split('\n');
    const web = replay(readFileSync(path, 'utf8'));
    const at = native.findIndex((view, i) => view !== web[i]);
    ok(
        native.length === web.length && at < 0,
        `${name}: ${native.length} views`,
        at < 0 ? `${web.length} views` : `${native[at]}\n# ${web[at]}`,
    );
}

/** What native rules packed is answered in the WebAssembly as they answer it. */
function compareAnswers(name) {
    const native = execFileSync(golden, [join(folder, name), 'asked'], {
        encoding: 'utf8',
        maxBuffer: 1 << 28,
    })
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t'));
    const wrong = native.find(
        ([state, line, reason, then]) =>
            load(state) !== '' || would(line) !== reason || after(line) !== then,
    );
    ok(native.length > 1 && !wrong, `${name}: ${native.length} answers`, wrong?.join('\n# '));
}

ok(WebAssembly.Module.imports(module).length === 0, 'the module imports nothing');
const weigh = (path) => execFileSync('zopfli', ['-c', path], { maxBuffer: 1 << 24 }).length;
const sent = weigh(wasmPath);
ok(sent < WASM_MAX, `the module has ${sent} bytes, less than ${WASM_MAX}`);
const solved = weigh(solvePath);
ok(solved < SOLVE_MAX, `the solvers have ${solved} bytes, less than ${SOLVE_MAX}`);
const files = readdirSync(folder)
    .filter((name) => name.endsWith('.play'))
    .sort();
ok(files.length > 0, 'there are golden matches');
files.forEach(compare);
files.forEach(compareAnswers);

rules.open();
ok(
    rules.view(0) === 0 &&
        rules.see(0) === 0 &&
        rules.show() === 0 &&
        rules.thrown() === 0 &&
        would('0 0 roll') === 'no match',
    'no view without a match',
);
ok(read('knobel 2').includes('knobel 1'), 'what is wrong with a file is said');
rules.open();
for (const line of [
    'knobel 1',
    'game fiese15 seats=2',
    'dice 0 strip B4 Y3 K3 W2 G2 R1',
    '0 1000 roll',
    'dice 1000 roll B4 Y2 K5 W1 G1 R2',
])
    read(line);
const before = get(rules.view(0));
const packed = get(rules.see(0));
ok(get(rules.show()) === before, 'what is asked about is seen');
ok(get(rules.thrown()) === '1 1 0 roll R2 Y2 G1 B4 K5 W1', 'and so is the throw, with its name');
ok(
    would('0 2000 place B Y') === '' &&
        would('0 2000 place K') === 'not_valid' &&
        would('1 2000 roll') === 'not_your_turn' &&
        would('7 2000 roll') === 'no such seat',
    'would',
);
ok(
    would('0 2000 place B\n0 2000 place B\n0 2000 place Y\n0 2000 stop\n1 2000 roll') ===
        '\nnot_rolled\n\n\n',
    'would, one after another',
);
ok(get(rules.show()) === before && get(rules.view(0)) === before, 'would changes nothing');
ok(
    after('0 2000 place K') === 'not_valid' &&
        JSON.parse(after('0 0 place B\n0 0 stop')).turn === 1,
    'after',
);
ok(tell('round') === '1' && tell('nothing') === '', 'tell');
for (const [text, why] of [
    [packed, ''],
    [packed.replace(/(?<=^fiese15 )\d+/, (n) => Number(n) + 1), 'other_layout'],
    [packed.replace('fiese15', 'fiese16'), 'other_layout'],
    [packed.replace(/(?<=^fiese15 \d+ )0/, '2'), 'bad_state'],
    [packed.trim().slice(0, -3), 'bad_state'],
    ['', 'other_layout'],
]) {
    const said = load(text);
    ok(
        said === why && (why ? rules.show() === 0 : get(rules.show()) === before),
        `load: ${why || 'taken'}`,
        said,
    );
}
load(packed, solvers);
for (const [text, expected] of [
    ['0 0', '{"best":1273,"move":"place G"}'],
    ['0 0 place B', '{"best":1273,"move":"place G","value":1221}'],
    ['0 0 place K', ''],
    ['1 0', ''],
    ['0 0 place B\n0 0', '{"best":1221,"move":"roll"}'],
    ['0 0 place B\n0 0 stop', '{"best":1221,"move":"roll","value":400}'],
    ['0 0 place K\n0 0 stop', ''],
])
    ok(advice(text) === expected, `advice: ${text.replaceAll('\n', ', ')}`, advice(text));

/** What is asked about after these lines of a match. */
function stand(...lines) {
    rules.open();
    ['knobel 1', ...lines].forEach(read);
    return get(rules.see(0));
}
const DICE = '5577 0248 +-x:';
const throwing = (dice, mode, ...more) =>
    stand(`game cubes ${mode}`, '0 0 throw', `dice 0 throw ${dice}`, ...more);
const throwOf = (mode, ...more) => throwing(DICE, mode, ...more);
const LAST = ['seats=2 mode=last', '0 0 equation 5x8=40', '1 0 throw', 'dice 0 throw 577 2 +-:'];
/* Whether it may be handed in, its points, and those of each die. */
for (const [state, seat, text, why, points] of [
    [throwOf('seats=2'), 0, '72:4=5x5-7+0', '', '17 2 1 3 1 1 1 2 1 1 1 1 1'],
    [throwOf('seats=2'), 0, '750:75=8+2', '', '16 3 2 1 3 2 1 1 1 1 1'],
    [throwOf('seats=2'), 0, '72:', 'bad_equation', '6 2 1 3'],
    [throwOf('seats=2'), 0, '72', 'no_equals', '3 2 1'],
    [throwOf('seats=2'), 0, '+72', 'bad_equation', '0'],
    [throwOf('seats=2'), 0, '5x8=42', 'not_true', '8 1 2 1 1 2 1'],
    [throwing('1355 0248 x:--', 'seats=2'), 0, '5x1=5', '', '5 1 1 1 1 1'],
    [throwing('1157 2444 +x:-', 'seats=2'), 0, '7:2x4=15-1', '', '14 1 3 1 2 1 1 2 1 1 1'],
    [
        throwing('1157 2444 +x:-', 'seats=2 fractions=0'),
        0,
        '7:2x4=15-1',
        'fraction',
        '14 1 3 1 2 1 1 2 1 1 1',
    ],
    [
        throwing('3555 2244 +++:', 'seats=2 commuted=0'),
        0,
        '3+2=2+3',
        'dice_missing',
        '7 1 1 1 1 1 1 1',
    ],
    [
        throwing('3355 2244 +++:', 'seats=2 commuted=0'),
        0,
        '3+2=2+3',
        'same_sides',
        '7 1 1 1 1 1 1 1',
    ],
    [throwOf(...LAST), 1, '8x5=40', 'no_new_die', '8 1 2 1 1 2 1'],
    [throwOf(...LAST), 1, '7+5-8=4', 'dice_left_out', '7 1 1 1 1 1 1 1'],
]) {
    load(state);
    const said = [would(`${seat} 0 equation ${text}`), tell(`points ${text}`)];
    ok(said[0] === why && said[1] === `${text} ${points}`, `equation: ${text}`, said.join(', '));
}
/* Solitaire: what it brings in each row. */
for (const [text, expected] of [
    ['72:4=5x5-7+0', '17 20 20 17 row_not_fit'],
    ['750:75=8+2', '16 19 row_not_fit 16 16'],
    ['5x8=42', 'not_true not_true not_true not_true not_true'],
]) {
    load(throwOf('seats=1 mode=solitaire'));
    const said = ['blue', 'green', 'red', 'poker', '101'].map((row) => {
        const then = after(`0 0 equation ${row} ${text}`);
        return then.startsWith('{') ? JSON.parse(then).rows[0][row] : then;
    });
    ok(said.join(' ') === expected, `rows: ${text}`, said.join(' '));
}
for (const [state, expected] of [
    [throwOf('seats=2'), '{"best":2100,"move":"equation 2870:574=5"}'],
    [throwOf(...LAST), ''],
    [throwOf('seats=1 mode=solitaire'), '{"best":2400,"move":"equation blue 2870:574=5"}'],
    [stand('game blitz seats=2'), ''],
]) {
    load(state, solvers);
    ok(advice('0 0') === expected, `hint: ${state.slice(0, 20)}`, advice('0 0'));
}
load(throwOf(...LAST), solvers);
ok(advice('1 0') === '{"best":2100,"move":"equation 245:5+7-0=7x8"}', 'hint: last', advice('1 0'));

const STRIP = ['game fiese15 seats=2', 'dice 0 strip B4 Y3 K3 W2 G2 R1', '0 0 roll'];
const some = stand(...STRIP, 'dice 0 roll B4 Y2 K5 W1 G1 R2', '0 0 place B W G');
const every = stand(...STRIP, 'dice 0 roll B1 Y2 K2 W2 G2 R1');
for (const [state, text, expected] of [
    [some, '0 0', '{"best":1183,"move":"roll"}'],
    [some, '0 0 place Y\n0 0 stop', '{"best":1092,"move":"roll","value":800}'],
    [some, '0 0 place Y\n0 0 roll', '{"best":1092,"move":"roll","value":1092}'],
    [every, '0 0', '{"best":2000,"move":"place R Y G B K W"}'],
    [every, '0 0 place B Y K W G R', '{"best":2000,"move":"place R Y G B K W","value":2000}'],
    [every, '0 0 place B Y K W G R\n0 0', ''],
    [every, '0 0 stop', ''],
]) {
    load(state, solvers);
    ok(advice(text) === expected, `advice: ${text.replaceAll('\n', ', ')}`, advice(text));
}

/** What the coach says of a match; states go from the rules to it. */
function lookBack(text) {
    const [, game] = /^game (\w+)/m.exec(text);
    rules.open();
    if (!solvers.coach_open(put(game, solvers))) return '';
    const said = [];
    for (const line of text.split('\n')) {
        const before = rules.view(-1) && JSON.parse(get(rules.view(-1))).moves;
        rules.read(put(line));
        if (rules.view(-1) === 0 || JSON.parse(get(rules.view(-1))).moves === before) continue;
        if (before !== 0 || !line.startsWith('game')) solvers.coach_add(put(line, solvers));
        const length = rules.state();
        const bytes = new Uint8Array(rules.memory.buffer, rules.buffer(), length);
        new Uint8Array(solvers.memory.buffer, solvers.buffer(), length).set(bytes);
        solvers.coach_state(length);
        said.push(get(solvers.coach_said(), solvers));
    }
    return [...said.filter(Boolean), get(solvers.coach_end(), solvers)].join(' ');
}
const HEAD = 'knobel 1\ngame fiese15 seats=2 rounds=1\ndice 0 strip B4 Y3 K3 W2 G2 R1\n';
for (const [text, expected] of [
    [
        `${HEAD}0 0 roll\ndice 0 roll B4 Y2 K5 W1 G1 R2\n0 0 place B W G\n0 0 stop`,
        [
            '{"luck":[-50,0],"throws":[1,0]}',
            '{"seat":0,"best":1273,"value":1183,"move":"place G"}',
            '{"seat":0,"best":1183,"value":600,"move":"roll"}',
            '{"lost":[673,0],"luck":[-50,0]}',
        ].join(' '),
    ],
    [HEAD, ''],
    ['knobel 1\ngame blitz\n0 0 throw', ''],
])
    ok(
        lookBack(text) === expected,
        `looked back: ${text.slice(9, 80).replaceAll('\n', ', ')}`,
        lookBack(text),
    );

console.log(`1..${count}`);
process.exit(failed ? 1 : 0);

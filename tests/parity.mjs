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
const SOLVE_MAX = 24 * 1024;

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
const feedback = (text) => get(rules.fiese15_feedback(put(text)));
const equation = (text) => get(rules.cubes_feedback(put(text)));
const coach = (text) => get(solvers.fiese15_coach(put(text, solvers)), solvers);
const hint = (text) => get(solvers.cubes_hint(put(text, solvers)), solvers);

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
    [packed.replace('fiese15 1', 'fiese15 2'), 'other_layout'],
    [packed.replace('fiese15', 'fiese16'), 'other_layout'],
    [packed.replace('fiese15 1 0', 'fiese15 1 2'), 'bad_state'],
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

for (const [text, expected] of [
    [
        'B4 Y3 K3 W2 G2 R1 / Y2 K5 R2 / B4 W1 G1 / Y / 0',
        '{"valid":2,"stop":6,"chosen":8,"bust":4,"lost":15,"of":36}',
    ],
    [
        'B4 Y3 K3 W2 G2 R1 / Y2 K5 R2 / B4 W1 G1 / / 1',
        '{"valid":2,"stop":6,"chosen":6,"bust":0,"lost":45,"of":216}',
    ],
    ['B4 Y3 K3 W2 G2 R1 / Y2 K5 R2 / B4 W1 G1 / K / 0', '{"valid":2,"stop":6}'],
    [
        'K6 W3 G3 R1 B1 Y1 / G2 / R1 Y1 W2 K5 B1 / G / 0',
        '{"valid":4,"stop":15,"chosen":24,"bust":0,"lost":0,"of":1}',
    ],
    [
        'K6 W3 G3 R1 B1 Y1 / / R1 Y1 W2 K5 B1 / / 0',
        '{"valid":0,"stop":15,"chosen":15,"bust":3,"lost":3,"of":6}',
    ],
    ['B4 B4 / / / / 0', ''],
    ['B4'.repeat(200), ''],
])
    ok(feedback(text) === expected, `feedback: ${text.slice(0, 50)}`, feedback(text));

const DICE = '5577 0248 +-x:';
for (const [text, expected] of [
    [`single 1 1 / ${DICE} / / 72:4=5x5-7+0`, '{"points":17,"of":[2,1,3,1,1,1,2,1,1,1,1,1]}'],
    [`single 1 1 / ${DICE} / / 750:75=8+2`, '{"points":16,"of":[3,2,1,3,2,1,1,1,1,1]}'],
    [`together 1 1 / ${DICE} / / 72:`, '{"why":"bad_equation","points":6,"of":[2,1,3]}'],
    [`together 1 1 / ${DICE} / / 72`, '{"why":"no_equals","points":3,"of":[2,1]}'],
    [`together 1 1 / ${DICE} / / +72`, '{"why":"bad_equation","points":0,"of":[]}'],
    [`single 1 1 / ${DICE} / /`, '{"why":"bad_equation","points":0,"of":[]}'],
    [`single 1 1 / ${DICE} / / 5x8=42`, '{"why":"not_true","points":8,"of":[1,2,1,1,2,1]}'],
    ['single 1 1 / 1355 0248 x:-- / / 5x1=5', '{"points":5,"of":[1,1,1,1,1]}'],
    ['single 1 1 / 1157 2444 +x:- / / 7:2x4=15-1', '{"points":14,"of":[1,3,1,2,1,1,2,1,1,1]}'],
    [
        'single 1 0 / 1157 2444 +x:- / / 7:2x4=15-1',
        '{"why":"fraction","points":14,"of":[1,3,1,2,1,1,2,1,1,1]}',
    ],
    [
        'single 0 1 / 3555 2244 +++: / / 3+2=2+3',
        '{"why":"dice_missing","points":7,"of":[1,1,1,1,1,1,1]}',
    ],
    [
        'single 0 1 / 3355 2244 +++: / / 3+2=2+3',
        '{"why":"same_sides","points":7,"of":[1,1,1,1,1,1,1]}',
    ],
    [`last 1 1 / ${DICE} / 5x8=40 / 8x5=40`, '{"why":"no_new_die","points":8,"of":[1,2,1,1,2,1]}'],
    [
        `last 1 1 / ${DICE} / 5x8=40 / 7+5-8=4`,
        '{"why":"dice_left_out","points":7,"of":[1,1,1,1,1,1,1]}',
    ],
    [
        `solitaire 1 1 / ${DICE} / / 72:4=5x5-7+0`,
        '{"points":17,"of":[2,1,3,1,1,1,2,1,1,1,1,1],' +
            '"rows":{"blue":17,"green":20,"red":20,"poker":17}}',
    ],
    [
        `solitaire 1 1 / ${DICE} / / 750:75=8+2`,
        '{"points":16,"of":[3,2,1,3,2,1,1,1,1,1],' +
            '"rows":{"blue":16,"green":19,"poker":16,"101":16}}',
    ],
    [`twice 1 1 / ${DICE} / / 5x8=40`, ''],
    ['single 1 1 / 55777 0248 +-x: / / 5x8=40', ''],
    [`last 1 1 / ${DICE} / 5x8=40+0-0+0-0 / 5x8=40`, ''],
    ['', ''],
])
    ok(equation(text) === expected, `equation: ${text}`, equation(text));

for (const [text, expected] of [
    [`single 1 1 / ${DICE} / /`, '{"points":21,"dice":10,"equation":"2870:574=5"}'],
    [`last 1 1 / ${DICE} / 5x8=40 /`, '{"points":21,"dice":13,"equation":"245:5+7-0=7x8"}'],
    [
        `solitaire 1 1 / ${DICE} / / blue 101`,
        '{"points":24,"dice":10,"equation":"2870:574=5","row":"blue"}',
    ],
    [`solitaire 1 1 / ${DICE} / /`, '{"points":0,"dice":0,"equation":""}'],
    ['single 1 1 / 3579 0000 xxxx / /', '{"points":0,"dice":0,"equation":""}'],
    ['single', ''],
])
    ok(hint(text) === expected, `hint: ${text}`, hint(text));

/** What is asked about after these lines of a match. */
function stand(...lines) {
    rules.open();
    ['knobel 1', ...lines].forEach(read);
    return get(rules.see(0));
}
const throwOf = (mode, ...more) =>
    stand(`game cubes ${mode}`, '0 0 throw', `dice 0 throw ${DICE}`, ...more);
for (const [state, expected] of [
    [throwOf('seats=2'), '{"best":2100,"move":"equation 2870:574=5"}'],
    [
        throwOf('seats=2 mode=last', '0 0 equation 5x8=40', '1 0 throw', 'dice 0 throw 577 2 +-:'),
        '',
    ],
    [throwOf('seats=1 mode=solitaire'), '{"best":2400,"move":"equation blue 2870:574=5"}'],
    [stand('game blitz seats=2'), ''],
]) {
    load(state, solvers);
    ok(advice('0 0') === expected, `hint: ${state.slice(0, 20)}`, advice('0 0'));
}
load(
    throwOf('seats=2 mode=last', '0 0 equation 5x8=40', '1 0 throw', 'dice 0 throw 577 2 +-:'),
    solvers,
);
ok(advice('1 0') === '{"best":2100,"move":"equation 245:5+7-0=7x8"}', 'hint: last', advice('1 0'));

for (const [text, expected] of [
    [
        'B4 Y3 K3 W2 G2 R1 / Y2 K5 R2 / B4 W1 G1 / Y / 0',
        '{"best":1092,"place":"Y","then":"roll","stop":800,"roll":1092}',
    ],
    ['B4 Y3 K3 W2 G2 R1 / Y2 K5 R2 / B4 W1 G1 / / 0', '{"best":1092,"place":"Y","then":"roll"}'],
    [
        'B4 Y3 K3 W2 G2 R1 / Y2 K5 R2 / B4 W1 G1 / / 0 / 1',
        '{"best":1183,"place":"","then":"roll","stop":600,"roll":1183}',
    ],
    [
        'B4 Y3 K3 W2 G2 R1 / B1 Y2 K2 W2 G2 R1 / / B Y K W G R / 0',
        '{"best":2000,"place":"R Y G B K W","stop":2000}',
    ],
    ['B4 Y3 / Y2 / B4 / Y / 0', ''],
])
    ok(coach(text) === expected, `coach: ${text}`, coach(text));

/** What the coach says of a match; states go from the rules to it. */
function lookBack(text) {
    const [, game] = /^game (\w+)/m.exec(text);
    rules.open();
    if (!solvers.coach_open(put(game, solvers))) return '';
    for (const line of text.split('\n')) {
        const before = rules.view(-1) && JSON.parse(get(rules.view(-1))).moves;
        rules.read(put(line));
        if (rules.view(-1) === 0 || JSON.parse(get(rules.view(-1))).moves === before) continue;
        if (before !== 0 || !line.startsWith('game')) solvers.coach_add(put(line, solvers));
        const length = rules.state();
        const bytes = new Uint8Array(rules.memory.buffer, rules.buffer(), length);
        new Uint8Array(solvers.memory.buffer, solvers.buffer(), length).set(bytes);
        solvers.coach_state(length);
    }
    return get(solvers.coach_end(), solvers);
}
const HEAD = 'knobel 1\ngame fiese15 seats=2 rounds=1\ndice 0 strip B4 Y3 K3 W2 G2 R1\n';
for (const [text, expected] of [
    [
        `${HEAD}0 0 roll\ndice 0 roll B4 Y2 K5 W1 G1 R2\n0 0 place B W G\n0 0 stop`,
        '{"lost":[673,0],"luck":[-50,0],"missed":{"seat":0,"lost":583,"move":"roll"}}',
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

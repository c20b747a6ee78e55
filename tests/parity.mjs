// parity.mjs -- the rules as WebAssembly say the same as the native ones, byte for byte.
//
//     node parity.mjs KNOBEL.WASM GOLDEN FOLDER
//
// GOLDEN is the native program, FOLDER holds the match files to replay. Speaks TAP.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const [wasmPath, golden, folder] = process.argv.slice(2);
const WASM_MAX = 40 * 1024; // compressed

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
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

function put(text) {
    return encoder.encodeInto(text, new Uint8Array(rules.memory.buffer, rules.buffer(), rules.buffer_bytes()))
        .written;
}

function get(length) {
    return decoder.decode(new Uint8Array(rules.memory.buffer, rules.buffer(), length));
}

const read = (line) => get(rules.read(put(line)));
const would = (line) => get(rules.would(put(line)));
const feedback = (text) => get(rules.fiese15_feedback(put(text)));

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
        for (let seat = 0; seat < JSON.parse(watcher).seats; seat++) views.push(get(rules.view(seat)));
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
    ok(native.length === web.length && at < 0, `${name}: ${native.length} views`,
        at < 0 ? `${web.length} views` : `${native[at]}\n# ${web[at]}`);
}

ok(WebAssembly.Module.imports(module).length === 0, 'the module imports nothing');
const sent = gzipSync(bytes, { level: 9 }).length;
ok(sent < WASM_MAX, `the module has ${sent} bytes, less than ${WASM_MAX}`);
const files = readdirSync(folder).filter((name) => name.endsWith('.play')).sort();
ok(files.length > 0, 'there are golden matches');
files.forEach(compare);

const games = JSON.parse(get(rules.games()));
ok(games.every((g) => g.name && g.title && g.seats_min <= g.seats_max && Array.isArray(g.options)),
    `games: ${games.map((g) => g.name).join(' ')}`);

rules.open();
ok(rules.view(0) === 0 && would('0 0 roll') === 'no match', 'no view without a match');
ok(read('knobel 2').includes('knobel 1'), 'what is wrong with a file is said');
rules.open();
for (const line of ['knobel 1', 'game fiese15 seats=2', 'dice 0 strip B4 Y3 K3 W2 G2 R1', '0 1000 roll',
    'dice 1000 roll B4 Y2 K5 W1 G1 R2']) read(line);
const before = get(rules.view(0));
ok(would('0 2000 place B Y') === '' && would('0 2000 place K') === 'not_valid' &&
    would('1 2000 roll') === 'not_your_turn' && would('7 2000 roll') === 'no such seat', 'would');
ok(get(rules.view(0)) === before, 'would changes nothing');

for (const [text, expected] of [
    ['B4 Y3 K3 W2 G2 R1 / Y2 K5 R2 / B4 W1 G1 / Y / 0',
        '{"valid":2,"stop":6,"chosen":8,"bust":4,"lost":15,"of":36}'],
    ['B4 Y3 K3 W2 G2 R1 / Y2 K5 R2 / B4 W1 G1 / / 1',
        '{"valid":2,"stop":6,"chosen":6,"bust":0,"lost":45,"of":216}'],
    ['B4 Y3 K3 W2 G2 R1 / Y2 K5 R2 / B4 W1 G1 / K / 0', '{"valid":2,"stop":6}'],
    ['K6 W3 G3 R1 B1 Y1 / G2 / R1 Y1 W2 K5 B1 / G / 0',
        '{"valid":4,"stop":15,"chosen":24,"bust":0,"lost":0,"of":1}'],
    ['K6 W3 G3 R1 B1 Y1 / / R1 Y1 W2 K5 B1 / / 0',
        '{"valid":0,"stop":15,"chosen":15,"bust":3,"lost":3,"of":6}'],
    ['B4 B4 / / / / 0', ''],
    ['B4'.repeat(200), ''],
]) ok(feedback(text) === expected, `feedback: ${text.slice(0, 50)}`, feedback(text));

console.log(`1..${count}`);
process.exit(failed ? 1 : 0);

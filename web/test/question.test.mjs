// Questions to the rules, with the rules themselves: RULES and SOLVE in the environment are the
// WebAssembly modules.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from './load.mjs';

Object.assign(globalThis, {
    __WASM__: process.env.RULES,
    __SOLVE__: process.env.SOLVE,
    fetch: async (path) => new Response(readFileSync(path)),
});
const { loadRules, playThrough, questionOf, loadCoach } = await load(
    'rules/question.ts',
    'rules/rules.ts',
    'rules/coach.ts',
);

const TURN = [
    'knobel 1',
    'game fiese15 seats=2',
    'dice 0 strip B4 Y3 K3 W2 G2 R1',
    '0 1000 roll',
    'dice 1000 roll B4 Y2 K5 W1 G1 R2',
];
const WRITING = [
    'knobel 1',
    'game words seats=2 lang=de',
    '0 0 throw',
    'dice 0 throw dishes drinks animals produce clothing plants',
    '0 0 take dishes',
    '1 0 take drinks',
    'dice 0 letter B',
    '1 0 own 1 Bier',
];
const stand = (lines, seat) => [...playThrough(lines.join('\n'), seat)].at(-1);

test('nothing is known before the rules are there', () => {
    const question = questionOf('fiese15 1 0 AA', 0);
    assert.equal(question.would('roll'), 'unknown');
    assert.equal(question.after('roll'), null);
    assert.equal(question.tell('round'), '');
    assert.equal(question.advice(), null);
});

test('what may be done now, what is seen then', async () => {
    await loadRules();
    const { packed, view } = stand(TURN, 0);
    const question = questionOf(packed, 0);
    assert.equal(question.would('place B Y'), '');
    assert.equal(question.would('place K'), 'not_valid');
    assert.equal(question.would('roll', 1), 'not_your_turn');
    assert.deepEqual(question.wouldEach(['place B', 'place B', 'place Y']), ['', 'not_rolled', '']);
    const fits = [
        [18, 14, 16],
        [3, 20, 24],
    ];
    const worth = { stop: 8, bust: 4, lost: 15, of: 36, fits };
    assert.deepEqual(question.after('place B Y W G').worth, worth);
    assert.equal(question.after('place B', 'stop').turn, 1);
    assert.equal(question.after('place K'), null);
    assert.equal(question.tell('turn'), '0');
    assert.deepEqual(question.after(), view);
});

test('two questions do not get into each other’s way', () => {
    const mine = questionOf(stand(WRITING, 0).packed, 0);
    const other = questionOf(stand(TURN, 0).packed, 0);
    assert.deepEqual(mine.wouldEach(['own 1 Brot', 'own 2 brot']), ['', 'twice']);
    assert.equal(other.would('place B'), '');
    assert.equal(mine.would('own 1 Salat'), 'wrong_initial');
});

test('what others keep secret is unknown', () => {
    const question = questionOf(stand(WRITING, 0).packed, 0);
    assert.equal(question.would('own 2 Bier', 1), 'unknown');
    assert.equal(questionOf(undefined, 0).would('done'), 'unknown');
    assert.equal(questionOf('words 1 0 nonsense', 0).would('done'), 'unknown');
});

test('advice, once the solvers are there', async () => {
    const question = questionOf(stand(TURN, 0).packed, 0);
    assert.equal(question.advice(), null);
    await loadCoach();
    assert.deepEqual(question.advice(), { best: 1273, move: 'place G' });
    assert.deepEqual(question.advice('stop', 'place B'), { best: 1221, move: 'roll', value: 400 });
    assert.equal(question.advice('place K'), null);
    for (const options of ['seats=2 rounds=1', 'seats=6 rounds=3', 'seats=6 rounds=3 handicap=1']) {
        const short = TURN.map((line) => line.replace('seats=2', options));
        if (options.includes('handicap')) short[2] = 'dice 0 strip K6 G3 R2 B2 Y1';
        const last = questionOf(stand(short, 0).packed, 0);
        const { best, value, wins } = last.advice('stop', 'place G');
        assert.ok(wins && value < best && best < 10000, `${options}: ${value} ${best}`);
    }
    assert.equal(questionOf(stand(WRITING, 0).packed, 0).advice(), null);
});

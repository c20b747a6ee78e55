// Codes that cannot be right, chairs that bots give up, what a start waits for, options in words.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, loadAllTexts } from './load.mjs';

Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });

const { isCode, meant } = await load('page/codefield.tsx');
const { chairAfter, takenOver } = await load('page/yielding.ts');
const { optionWords } = await load('page/optionwords.ts');
const en = await loadAllTexts('en');
Object.assign(globalThis, { matchMedia: () => ({ matches: false }) });
const { holdOf } = await load('page/start.tsx');

test('a code of letters that no code has suggests another', () => {
    assert.equal(isCode('KMPQR'), true);
    assert.equal(isCode('KMPOR'), false);
    assert.equal(isCode('KMPQ'), false);
    assert.equal(meant('KMPOR'), 'KMPQR');
    assert.equal(meant('5MP1R'), 'SMPLR');
    assert.equal(meant('KMPQR'), null, 'it could be right');
    assert.equal(meant('KMP9R'), null, 'nothing looks like that');
    assert.equal(meant('KMPO'), null, 'too short anyhow');
});

const bot = (name) => ({ name, bot: 'easy' });
const person = (name, more = {}) => ({ name, bot: null, ...more });

test('who came where a bot went', () => {
    const [ana, ben] = [person('Ana'), person('Ben')];
    const two = [ana, bot('Pip'), bot('Dot')];
    assert.deepEqual(takenOver(two, [ana, bot('Pip'), ben]), [['Ben', 'Dot']]);
    assert.deepEqual(takenOver(two, [ana, bot('Pip')]), [], 'it was sent away');
    assert.deepEqual(takenOver(two, [ana, bot('Ada'), bot('Dot')]), [], 'another strength');
    assert.deepEqual(takenOver(two, [ana, bot('Pip'), bot('Dot 2'), person('Dot')]), []);
    assert.deepEqual(takenOver([ana, bot('Pip')], [ana, bot('Pip'), ben]), [], 'a free chair');
});

test('who waits first gets the chair of the last bot', () => {
    const chairs = [person('Ana'), bot('Pip'), bot('Dot'), person('Ben'), person('Cleo')];
    const table = { chairs, most: 3, yields: [1, 2] };
    assert.deepEqual(
        [2, 3, 4].map((n) => chairAfter(table, n)),
        [undefined, 'Dot', 'Pip'],
    );
    assert.equal(chairAfter({ ...table, yields: [2] }, 4), undefined, 'no bot is left');
});

test('a start waits for one thing after the other', () => {
    const now = { open: true, notice: null };
    const why = (chairs, more = {}, least = 2) =>
        holdOf({ now: { ...now, ...more }, table: { chairs, least, you: [0] } })?.why;
    const two = [person('Ana'), person('Ben')];
    assert.equal(why(two, { open: false }), 'lost');
    assert.equal(why(two, { notice: { draining: true } }), 'draining');
    assert.equal(why([person('Ana')]), 'few');
    assert.equal(why([person('Ana')], {}, 1), undefined);
    assert.equal(why([person('Ana'), person('Ben', { asking: true, ready: true })]), 'few');
    assert.equal(why(two), 'others');
    assert.equal(why([person('Ana'), person('Ben', { ready: true })]), undefined);
    assert.equal(why([person('Ana'), person('Ben', { away: true })]), undefined);
    assert.equal(why([person('Ana'), bot('Pip')]), undefined);
});

test('options are told in words: the first ones, and what is not as usual', () => {
    const option = (name, kind, more) => ({ name, kind, help: '', ...more });
    const game = {
        name: 'fiese15',
        options: [
            option('rounds', 'int', { min: 1, max: 15, def: 10 }),
            option('zocker', 'int', { min: 0, max: 1, def: 0 }),
            option('start', 'word', { words: ['pass', 'fixed'], def: 'pass' }),
            option('first', 'seat', {}),
        ],
    };
    assert.deepEqual(optionWords(en, game, ''), ['Rounds: 10.', 'Who starts: rotates.']);
    assert.deepEqual(optionWords(en, game, 'rounds=3 zocker=1 start=fixed first=1'), [
        'Rounds: 3.',
        'Gambler: A bust scores nothing.',
        'Who starts: same player.',
    ]);
});

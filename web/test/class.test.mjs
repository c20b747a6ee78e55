// A class: the table for a spreadsheet, the dots, what is offered.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './load.mjs';

Object.assign(globalThis, { document: { documentElement: { lang: 'de' } } });

const { csvOf } = await load('class/csv.ts');
const { dotsOf, part, scaleOf, stepOf } = await load('class/dots.tsx');
const { tableOf } = await load('class/rows.ts');
const { classWords } = await load('class/words.ts');
const { hostWords } = await load('class/hostwords.ts');
const { classes } = await load('games:classes');

test('a table begins with a mark, ends its lines, and parts cells by semicolons', () => {
    assert.equal(
        csvOf(
            [
                ['a', 'b'],
                ['c', null],
            ],
            '.',
        ),
        '\ufeffa;b\r\nc;\r\n',
    );
});

test('numbers are written as the language writes them, and stay numbers', () => {
    assert.equal(csvOf([[1.5, -2.25, 3]], ','), '\ufeff1,5;-2,25;3\r\n');
    assert.equal(csvOf([[1.5]], '.'), '\ufeff1.5\r\n');
});

test('what begins like a formula is text', () => {
    for (const sign of ['=', '+', '-', '@', '\t'])
        assert.equal(csvOf([[`${sign}1+1`]], '.'), `\ufeff'${sign}1+1\r\n`);
    assert.equal(csvOf([['=HYPERLINK("x";1)']], '.'), '\ufeff"\'=HYPERLINK(""x"";1)"\r\n');
    assert.equal(csvOf([['a=1']], '.'), '\ufeffa=1\r\n');
});

test('a cell may have semicolons, quotation marks and lines', () => {
    assert.equal(
        csvOf([['a;b', 'say "no"', 'x\ny', '\r']], '.'),
        '\ufeff"a;b";"say ""no""";"x\ny";"\'\r"\r\n',
    );
});

const pupil = (n, points, more = {}) => ({
    n,
    name: `P${n}`,
    symbol: n,
    is: 'done',
    points,
    ...more,
});

test('pupils come best first, equals share a place, and what is not known stays empty', () => {
    const people = [
        pupil(0, 31, { away_s: 40, missed: 1 }),
        pupil(1, 71, { result: { given: 240, luck: -600, marks: [0, 2, 1], ms: 41_230 } }),
        pupil(2, 31, { more: true, result: { possible: 62 } }),
    ];
    const [head, ...lines] = tableOf(people, hostWords.en);
    assert.equal(head.length, lines[0].length);
    assert.deepEqual(lines[0], [1, 'P1', 71, null, 2.4, -6, 1, 1, 41.2, 0, 0, '']);
    assert.deepEqual(lines[1].slice(0, 4), [2, 'P0', 31, null]);
    assert.deepEqual(lines[2].slice(0, 4), [2, 'P2', 31, 50]);
    assert.deepEqual([lines[1].at(-1), lines[2].at(-1)], ['came late', 'twice the time']);
});

test('dots lie in their columns, and as many are lit as are named', () => {
    const { dots, high } = dotsOf([3, 3, 3, 10, 20], [20, 3], 10);
    assert.equal(dots.length, 5);
    assert.equal(high, 3);
    assert.deepEqual(
        dots.map(({ lit }) => lit),
        [true, false, false, false, true],
    );
    assert.ok(dots.every(({ at }) => at > 0 && at < 1));
    assert.deepEqual(dotsOf([], [], 10), { dots: [], high: 1 });
});

test('a scale has few marks, and all points on it', () => {
    for (const points of [[0], [7], [12, 63], [-8, 4], [999]]) {
        const { from, to, step } = scaleOf(points);
        assert.ok(from <= Math.min(...points) && Math.max(...points) < to, `${points}`);
        assert.ok((to - from) / step <= 10, `${points}`);
    }
    assert.deepEqual([stepOf(5, 7), stepOf(60, 7), stepOf(170, 7)], [1, 10, 50]);
});

test('the middle of a class, and its half', () => {
    assert.equal(part([1, 2, 3, 4, 5], 0.5), 3);
    assert.equal(part([1, 2, 3, 4], 0.5), 2.5);
    assert.equal(part([10], 0.25), 10);
});

test('every game of a class is told in all languages, and takes a while', () => {
    for (const [game, { groups, minutes, length }] of Object.entries(classes)) {
        assert.deepEqual(Object.keys(groups).sort(), Object.keys(classWords).sort(), game);
        const kinds = Object.values(groups).map((words) => Object.keys(words).join());
        assert.equal(new Set(kinds).size, 1, game);
        assert.ok(minutes(length.least, 15) > 0 && length.least < length.most, game);
    }
});

test('days and people are counted in every language', () => {
    for (const words of Object.values(hostWords)) {
        assert.match(words.keeps(14), /14/);
        assert.doesNotMatch(words.keeps(1), /\b1\b/);
        assert.notEqual(words.thinking(1), words.thinking(2));
    }
});

// Records, options without hurry, moves in words.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './load.mjs';

/** In the page this is there from the start. */
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {} }) });

const { counted } = await load('page/records.ts');
const { firstOptions, isCalm, readOptions, withCalm, writeOptions } = await load('page/options.ts');
const { moveText, readLine, throwText } = await load('page/moves.ts');
const { record: bestTurn } = await load('games/fiese15/record.ts');
const { record: fastest } = await load('games/blitz/record.ts');
const { moves: fiese15 } = await load('games/fiese15/moves.ts');
const { moves: cubes } = await load('games/cubes/moves.ts');
const { en } = await load('text/en.ts');
const { de } = await load('text/de.ts');

test('the best turn of Fiese 15 is a record only if there was another', () => {
    const view = {
        game: 'fiese15',
        winners: [0],
        points: [
            [8, 5],
            [3, 20],
        ],
    };
    const first = counted(undefined, 'a-1', [view], 0, bestTurn);
    assert.deepEqual(first, { record: { played: 1, won: 1, best: 8, match: 'a-1' }, fresh: false });
    const lost = { ...view, winners: [1], points: [[7, 5]] };
    const worse = counted(first.record, 'a-2', [lost], 0, bestTurn);
    assert.deepEqual(worse, { record: { played: 2, won: 1, best: 8, match: 'a-2' }, fresh: false });
    assert.equal(counted(first.record, 'a-2', [view], 1, bestTurn).fresh, true);
});

test('the fastest right call of Würfelblitz is the best', () => {
    const view = (ms, right) => ({ game: 'blitz', winners: [], calls: [{ right, ms }] });
    const views = [view(900, false), view(2500, true), view(2100, true)];
    assert.equal(counted(undefined, 'b-1', views, 0, fastest).record.best, 2100);
    assert.equal(counted(undefined, 'b-1', views.slice(0, 1), 0, fastest).record.best, undefined);
});

test('no hurry: the longest time, or none at all; and back', () => {
    const limit = { name: 'limit', kind: 'int', min: 5, max: 120, def: 60 };
    const game = { options: [limit, { name: 'swap', kind: 'list' }] };
    const options = readOptions('swap=2 limit=30');
    assert.equal(isCalm(game, options), false);
    const calm = withCalm(game, options, true);
    assert.equal(writeOptions(calm), 'swap=2 limit=120');
    assert.equal(isCalm(game, calm), true);
    assert.equal(writeOptions(withCalm(game, calm, false)), 'swap=2');
    const free = { options: [{ ...limit, off: true }] };
    assert.equal(writeOptions(withCalm(free, options, true)), 'swap=2 limit=0');
});

test('a game with words is played in the language of the page', () => {
    const lang = { name: 'lang', kind: 'word', words: ['de', 'en'], def: 'de' };
    assert.equal(firstOptions({ options: [lang] }, 'en'), 'lang=en');
    assert.equal(firstOptions({ options: [lang] }, 'de'), '');
    assert.equal(firstOptions({ options: [] }, 'en'), '');
});

test('moves in words', () => {
    assert.deepEqual(readLine('0 4000~12 place B Y'), { actor: '0', text: 'place B Y' });
    assert.equal(readLine('game fiese15 seats=2'), null);
    assert.equal(moveText(en, 'fiese15', fiese15, 'place B Y'), 'places blue yellow');
    assert.equal(moveText(de, 'cubes', cubes, 'equation 5x8=40'), 'bildet 5×8=40');
    assert.equal(moveText(en, 'polka', undefined, 'dance'), 'dance');
    assert.equal(throwText(en, 'words', 'letter B'), 'The letter B');
    assert.equal(throwText(en, 'blitz', 'throw R3 Y6'), 'A throw');
});

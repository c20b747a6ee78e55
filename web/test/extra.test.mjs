// Records, options without hurry, moves in words.
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, loadAllTexts } from './load.mjs';

/** In the page this is there from the start. */
const kept = new Map();
Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    document: { documentElement: { lang: 'en' } },
    localStorage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, text) => kept.set(key, text),
        removeItem: (key) => kept.delete(key),
    },
});

const { counted } = await load('page/records.ts');
const { firstOptions, isCalm, readOptions, withCalm, writeOptions } = await load('page/options.ts');
const { diceOf, moveText, readLine, throwText, toldLine } = await load('page/moves.ts');
const { record: bestTurn } = await load('games/fiese15/record.ts');
const { record: fastest } = await load('games/blitz/record.ts');
const { moves: fiese15 } = await load('games/fiese15/moves.ts');
const { moves: cubes } = await load('games/cubes/moves.ts');
const { moves: words } = await load('games/words/moves.ts');
const { unwritten } = await load('games/words/beside.tsx');
const { listIn, percentIn, pluralsOf, saysIn } = await load('text/grammar.ts');
const { dropMatch, fileName, keepMatch, keptMatches, placesOf } = await load('wire/kept.ts');
const [en, de] = await Promise.all(['en', 'de'].map(loadAllTexts));

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
    assert.equal(moveText(en, 'fiese15', fiese15, 'place B Y'), 'places blue, yellow');
    assert.equal(moveText(de, 'cubes', cubes, 'equation 5x8=40'), 'bildet 5×8=40');
    assert.equal(moveText(en, 'polka', undefined, 'dance'), 'dance');
    assert.equal(throwText(en, 'words', 'letter B'), 'The letter B');
    assert.equal(throwText(en, 'blitz', 'throw R3 Y6'), 'A roll');
});

test('every verb of Haste Worte is told with names, words and symbols', () => {
    const own = [{ word: 'Bear' }, { word: 'Bison' }];
    const seen = { view: { players: [{ own: [] }, { own }] }, names: ['Ana', 'Ben'], by: 1 };
    const told = (text) => moveText(en, 'words', words, text, seen);
    assert.equal(told('take animals'), 'takes Animals');
    assert.equal(told('own 1 Black bear'), 'writes Black bear');
    assert.equal(told('foreign 1 plants Basil'), 'guesses Plants: Basil');
    assert.equal(told('challenge 1 2'), 'challenges Bison (Ben)');
    assert.equal(told('vote 1 1 no'), 'votes Bear (Ben): Doesn’t count');
    assert.equal(told('object 2'), 'objects Bison (Ben)');
    assert.equal(told('hint 1 1 known'), 'says Bear (Ben): in the dictionary');
    assert.equal(told('same 1 1 2'), 'calls it the same: Bear (Ben), Bison (Ben)');
    assert.equal(told('ruling animals yes Black bear'), 'ruled Black bear: It counts');
    const line = toldLine(en, 'words', words, '1 500 done', seen);
    assert.deepEqual(line, { who: 'Ben', what: 'is done' });
});

test('usual words that nobody wrote', () => {
    const usual = ['Émeu', 'Esel', 'elk', 'Bär', 'Elch', 'Eule'];
    assert.deepEqual(unwritten(usual, 'E', ['esel', 'Emeu']), ['elk', 'Elch', 'Eule']);
    assert.deepEqual(unwritten(usual, 'C', []), []);
});

test('the dice of a move are drawn as they were seen', () => {
    const seen = { view: { rolled: [2, 6, 1, 4, 5, 1] }, names: [], by: 0 };
    assert.deepEqual(diceOf(fiese15, 'place B W', seen), ['B4', 'W1']);
    assert.deepEqual(diceOf(fiese15, 'stop', seen), []);
    assert.deepEqual(diceOf(cubes, 'throw 57 _ +', seen), ['G_5', 'G_7', 'R_+']);
});

test('a language lists, counts and tells who says what', () => {
    assert.equal(listIn('de', ['Ana', 'Ben', 'Cleo']), 'Ana, Ben und Cleo');
    assert.equal(listIn('es', ['Ana', 'Inés']), 'Ana e Inés');
    assert.equal(saysIn('fr', 'Ana', 'lance'), 'Ana\u00a0: lance');
    assert.equal(saysIn('de', 'Ana', 'würfelt'), 'Ana: würfelt');
    for (const lang of ['de', 'en', 'es', 'fr', 'it'])
        assert.equal(percentIn(lang, 12.5), (0.125).toLocaleString(lang, { style: 'percent' }));
    assert.equal(pluralsOf('fr')(0, 'un', 'plus'), 'un');
    assert.equal(pluralsOf('en')(0, 'one', 'more'), 'more');
});

test('a match is kept once, for who took part, and forgotten', () => {
    const chairs = ['Ana', 'Bot 1', 'Cleo'].map((name, symbol) => ({ name, symbol, bot: null }));
    const view = { game: 'fiese15', seats: 2, now: 60e3, score: [8, 9], winners: [1] };
    const table = { match: 'a-1', view, chairs, you: [0], code: 'KMPQR', host: 0 };
    keepMatch({ ...table, you: [2] });
    assert.deepEqual(keptMatches(), []);
    keepMatch(table);
    keepMatch(table);
    const [found, ...more] = keptMatches();
    assert.deepEqual(more, []);
    assert.deepEqual(
        [found.people.map(({ name }) => name), found.you, found.host],
        [['Ana', 'Bot 1'], [0], true],
    );
    dropMatch('a-1');
    assert.deepEqual(keptMatches(), []);
});

test('places are equal for equals, and winners are first', () => {
    const places = placesOf([5, 9, 5], [2]).map(({ seat, place }) => [seat, place]);
    assert.deepEqual(places, [
        [2, 1],
        [1, 2],
        [0, 3],
    ]);
    assert.deepEqual(
        placesOf([7, 7, 3], [0, 1]).map(({ place }) => place),
        [1, 1, 3],
    );
    assert.match(fileName('blitz', Date.UTC(2026, 10, 14, 12)), /^knobel-blitz-2026-11-14\.play$/);
    assert.equal(fileName('blitz'), 'knobel-blitz.play');
});

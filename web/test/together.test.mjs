// Among people: signs of life, a night of several games.
//   node --test test/
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './load.mjs';

const { sparing } = await load('parts/sparing.ts');
const { lastOf, matchesOf, matchNumber, minutesOf, moved, pointsOf, standingOf } =
    await load('page/series.ts');

test('signs of life are told sparingly', () => {
    let [now, told] = [0, 0];
    const stir = sparing(
        () => told++,
        10,
        () => now,
    );
    for (now = 1; now <= 35; now++) stir();
    assert.equal(told, 3);
});

test('a series is read, and its matches move', () => {
    const matches = matchesOf('a x=1; b;c; decider=2');
    assert.deepEqual(matches, ['a x=1', 'b', 'c']);
    assert.deepEqual(moved(matches, 0, 2), ['b', 'c', 'a x=1']);
    assert.deepEqual(moved(matches, 2, 0), ['c', 'a x=1', 'b']);
    assert.deepEqual(moved(matches, 0, 3), matches);
    assert.deepEqual(moved(matches, 0, -1), matches);
});

const series = {
    options: 'a; b; c',
    games: 3,
    played: 2,
    score: [17, 17, 13, 12],
    ahead: [1],
    places: [[1, 2, 3, 3], null],
};

test('a match of a series knows its number, also when the last is over', () => {
    const number = (state, played) => matchNumber({ state, series: { ...series, played } });
    assert.deepEqual([number('match', 0), number('match', 2), number('over', 3)], [1, 3, 3]);
    assert.equal(number('match', 3), 3);
    assert.equal(matchNumber({ state: 'match', series: null }), null);
});

test('places score, as far as they are known', () => {
    const row = (game) => series.score.map((_, seat) => pointsOf(series, game, seat));
    assert.deepEqual(row(0), [10, 7, 6, 6]);
    assert.deepEqual(row(1), [null, null, null, null]);
    assert.deepEqual(lastOf({ ...series, played: 1 }), [2, 3]);
});

test('a standing has equal places, until a tie was broken', () => {
    const places = (played) =>
        standingOf({ ...series, played }).map((one) => [one.seat, one.place]);
    assert.deepEqual(places(2), [
        [0, 1],
        [1, 1],
        [2, 3],
        [3, 4],
    ]);
    assert.deepEqual(places(3), [
        [1, 1],
        [0, 2],
        [2, 3],
        [3, 4],
    ]);
});

test('how long a night takes', () => {
    assert.equal(minutesOf(['15', '20–30', '30', '20–40']), 100);
    assert.equal(minutesOf(['']), 10);
});

// Among people: signs of life, a night of several games.
//   node --test test/
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './load.mjs';

const { sparing } = await load('parts/sparing.ts');

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

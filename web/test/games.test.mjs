// The folders of the games: what their cards promise is there, and what they say has words.
import assert from 'node:assert/strict';
import test from 'node:test';
import { gamesWith } from '../games.mjs';
import { load } from './load.mjs';

/** In the page this is there from the start. */
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {} }) });

const { cards } = await load('games:list');
const { cards: words } = await load('games:cards.en');
const { lessons } = await load('games:lessons.en');
const { isDie } = await load('dice/face.tsx');

for (const [game, card] of Object.entries(cards)) {
    test(`${game}: the dice of its picture can be drawn`, () => {
        assert.ok(card.picture.every(isDie), card.picture.join(' '));
    });

    test(`${game}: its symbols have names`, () => {
        const drawn = Object.keys(card.symbols?.drawings ?? {});
        assert.deepEqual(Object.keys(words[game]?.symbols ?? {}), drawn);
        for (const top of drawn)
            assert.deepEqual(new Set([...card.symbols.sidesOf(top), top]).size, 3, top);
    });

    test(`${game}: it has a lesson if it says so, and words for every step`, async () => {
        assert.equal(gamesWith('lesson.ts').includes(game), card.lesson === true);
        if (!card.lesson) return;
        const { lesson } = await load(`games/${game}/lesson.ts`);
        const { steps } = lesson('en');
        assert.deepEqual([...new Set(steps.map(({ say }) => say))], Object.keys(lessons[game]));
    });

    test(`${game}: its record has words if it has one`, () => {
        assert.equal(gamesWith('record.ts').includes(game), Boolean(words[game]?.record));
    });
}

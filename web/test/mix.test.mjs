// This device's part of the mix and its notes, against a table that asks for too much: RULES in the
// environment is the WebAssembly module.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { load } from './load.mjs';

/** A storage with room for so many characters. */
class Room {
    static left = Infinity;
    getItem(key) {
        return Object.hasOwn(this, key) ? this[key] : null;
    }
    setItem(key, value) {
        if (value.length > Room.left + (this[key]?.length ?? 0)) throw new Error('it is full');
        this[key] = value;
    }
    removeItem(key) {
        delete this[key];
    }
}

Object.assign(globalThis, {
    __WASM__: process.env.RULES,
    fetch: async (path) => new Response(readFileSync(path)),
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    localStorage: new Room(),
});

const X = 'aa'.repeat(32);
const Y = 'bb'.repeat(32);
const Z = 'cc'.repeat(32);

/** A device that sits down at a table, with storage or without. */
async function device(storage = new Room()) {
    Room.left = Infinity;
    globalThis.localStorage = storage;
    const { startMix, ...notes } = await load('wire/mix.ts', 'wire/notes.ts');
    const sent = [];
    const warned = [];
    const link = {
        line: 1,
        say: (up) => sent.push(up),
        warn: (match, why) => warned.push(why),
        start: (insight) => Object.assign(link, insight),
    };
    const mix = await startMix(link);
    const commit = link.newPart();
    const shown = () => sent.filter((up) => up.do === 'reveal');
    return { ...notes, mix, link, sent, warned, commit, shown, last: () => shown().at(-1) };
}

const chair = (name, more) => ({ name, bot: null, asking: false, committed: true, n: 0, ...more });

const table = (dice, more = {}) => ({
    state: dice ? 'match' : 'lobby',
    match: dice ? 't-1' : null,
    you: [0, 2],
    chairs: [chair('Ana'), chair('Robo', { bot: 'medium' }), chair('Cleo')],
    view: dice && { seats: 3, moves: 0 },
    packed: 'x',
    ...more,
    dice: dice && {
        commitment: X,
        round: 1,
        claimed: [[0, 2]],
        shown: [],
        dropped: [],
        waits: [],
        check: null,
        hash: Z,
        ...dice,
    },
});

const waits = (commit, more) => table({ waits: [{ seat: 0, commit }], ...more });

test('a part is noted before it is shown, and shown once a connection', async () => {
    const { mix, link, sent, commit, shown, notesOf } = await device();
    let noted;
    link.say = (up) => {
        if (up.do === 'reveal') noted ??= notesOf('t-1');
        sent.push(up);
    };
    mix.saw(waits(commit));
    mix.saw(waits(commit));
    assert.equal(shown().length, 1);
    const [{ text, seat, commit: next }] = shown();
    assert.deepEqual([seat, text.length, next.length], [0, 64, 64]);
    assert.equal(
        noted,
        ['match t-1', 'seat 0 Ana', 'seat 1 Robo', 'seat 2 Cleo', 'bot 1 medium', 'own 0', 'own 2']
            .concat([`commitment ${X}`, `part 0 ${text}`, ''])
            .join('\n'),
    );
    link.line++;
    mix.saw(waits(commit));
    assert.deepEqual([shown().length, shown()[1].text], [2, text]);
    assert.equal(notesOf('t-1').match(/^part/gm).length, 1);
});

test('it is never shown for another pair, also after a reload', async () => {
    const first = await device();
    first.mix.saw(waits(first.commit));
    const again = await device(globalThis.localStorage);
    again.mix.saw(waits(first.commit, { commitment: Y }));
    again.mix.saw({ ...waits(first.commit), match: 't-2' });
    assert.deepEqual(again.shown(), []);
    assert.deepEqual(again.warned, ['again', 'again']);
    again.mix.saw(waits(first.commit));
    assert.equal(again.last().text, first.last().text);
});

test('a second part is not shown for a pair, nor any for a third commitment', async () => {
    const { mix, link, commit, shown, last, warned, notesOf } = await device();
    mix.saw(waits(commit));
    const second = last().commit;
    link.line++;
    mix.saw(waits(second));
    assert.deepEqual(warned, ['again']);
    mix.saw(waits(second, { commitment: Y, round: 2 }));
    assert.equal(shown().length, 2);
    mix.saw(waits(last().commit, { commitment: Z, round: 2 }));
    assert.equal(shown().length, 2);
    assert.deepEqual(warned, ['again', 'third']);
    assert.deepEqual(notesOf('t-1').match(/^commitment .*/gm), [
        `commitment ${X}`,
        `commitment ${Y}`,
    ]);
});

test('a part that this device never made is not shown', async () => {
    const { mix, shown, warned } = await device();
    mix.saw(waits(Y));
    assert.deepEqual([shown(), warned], [[], ['unknown']]);
});

test('a mix without a device that was ready is told', async () => {
    const { mix, link, warned } = await device();
    mix.saw(table(null));
    mix.saw(table({ claimed: [[1]] }));
    assert.deepEqual(warned, ['left']);
    mix.saw(table(null));
    link.line++; // it was away when the match began
    mix.saw(table({ claimed: [[1]] }));
    mix.saw(table(null));
    mix.saw(table({}));
    assert.deepEqual(warned, ['left']);
});

test('a device commits once when the server has no commitment of it', async () => {
    const { mix, sent } = await device();
    const bare = { chairs: [chair('Ana', { committed: false })], you: [0] };
    mix.saw(table(null, bare));
    mix.saw(table(null, bare));
    assert.deepEqual(
        sent.map((up) => up.do),
        ['commit'],
    );
});

test('what a server says begins no line', async () => {
    const { mix, commit, notesOf } = await device();
    const chairs = [chair('Ana\nover\ncommitment x'), chair('B\r\nover'), chair('Cleo')];
    mix.saw({ ...waits(commit, { check: '1\nover' }), chairs });
    assert.doesNotMatch(notesOf('t-1'), /^over|^commitment x/m);
    mix.saw({ ...waits(commit), match: 't-2\nover' });
    assert.equal(notesOf('t-2\nover'), '');
});

test('moves are noted once, of hashes the last one', async () => {
    const { mix, commit, note, notesOf } = await device();
    mix.saw(waits(commit));
    for (const line of ['move 0 0 roll', 'move 0 0 roll', `hash ${X}`, `hash ${Y}`])
        assert.ok(note('t-1', line));
    const notes = notesOf('t-1');
    assert.equal(notes.match(/^move/gm).length, 1);
    assert.deepEqual(notes.match(/^hash .*/gm), [`hash ${Y}`]);
    assert.equal(note('t-9', 'over'), false);
});

test('a lost seat, and a view that cannot be named, are not this device’s any more', async () => {
    const { mix, commit, isWhole, notesOf } = await device();
    mix.saw(waits(commit));
    mix.saw(table({}, { you: [2] }));
    assert.deepEqual(notesOf('t-1').match(/^own .*/gm), ['own 2']);
    mix.saw(table({}, { packed: '' }));
    assert.equal(isWhole(notesOf('t-1')), false);
});

test('matches that ended make room, others never', async () => {
    const { mix, commit, notesOf, openMatches, endNotes } = await device();
    mix.saw(waits(commit));
    for (let i = 2; i < 20; i++) {
        mix.saw(table({ check: '123456' }, { match: `t-${i}` }));
        mix.saw(table({ check: '123456' }, { match: `t-${i}`, state: 'over' }));
    }
    assert.deepEqual([notesOf('t-7'), notesOf('t-8') !== ''], ['', true]);
    assert.deepEqual(openMatches(), ['t-1']);
    endNotes('t-1', 'counted');
    assert.deepEqual([openMatches(), notesOf('t-8')], [[], '']);
});

test('where there is no room a part is shown once, and nothing is proved', async () => {
    const { mix, link, commit, shown, notesOf, isWhole } = await device();
    Room.left = 0;
    mix.saw(waits(commit));
    link.line++;
    mix.saw(waits(commit));
    assert.equal(shown().length, 1);
    assert.equal(isWhole(notesOf('t-1')), false);
});

test('where room ends in the middle the notes are not whole', async () => {
    const { mix, commit, note, notesOf, isWhole } = await device();
    mix.saw(waits(commit));
    Room.left = 0;
    assert.equal(note('t-1', 'move 0 0 roll'), false);
    assert.equal(isWhole(notesOf('t-1')), false);
    assert.match(notesOf('t-1'), /^commitment /m);
});

test('without a storage there is no part, and nothing breaks', async () => {
    const { mix, commit, shown } = await device(null);
    assert.equal(commit, undefined);
    mix.saw(table({}));
    assert.deepEqual(shown(), []);
});

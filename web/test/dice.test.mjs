// The dice without a browser: every colour has a shape of its own, and throws end where they should.
//   node --test test/
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './load.mjs';

const face = await load('dice/face.tsx');
const thrown = await load('dice/throw.ts');

/** All paths of a drawing, with the class of the colour they are painted in. */
function paths(node, colour = '') {
    if (!node || typeof node !== 'object') return [];
    if (Array.isArray(node)) return node.flatMap((child) => paths(child, colour));
    const own = /c-([A-Z])/.exec(node.props.class ?? '')?.[1] ?? colour;
    const here = node.type === 'path' ? [{ d: node.props.d, colour: own }] : [];
    return [...here, ...paths(node.props.children, own)];
}

test('whatever is told by a colour is told by its shape too', () => {
    const colours = [...'RYGBKWO'];
    assert.equal(new Set(colours.map((c) => face.SHAPE[c])).size, colours.length);
    for (const colour of colours) {
        for (let pips = 1; pips <= 6; pips++) {
            const drawn = paths(face.Art({ colour, pips }));
            assert.equal(drawn.length, pips);
            for (const { d } of drawn) assert.equal(d, face.SHAPE[colour]);
        }
        for (const dot of colours) {
            const drawn = paths(face.Art({ colour, pips: 0, dot }));
            assert.deepEqual(drawn, [{ d: face.SHAPE[dot], colour: dot }]);
        }
        assert.deepEqual(paths(face.Mark({ colour })), [{ d: face.SHAPE[colour], colour }]);
    }
});

test('there is a mark, and a name of it, for everybody at a table', async () => {
    const { CHAIRS_MAX } = await load('wire/limits.ts');
    const { markOf } = await load('parts/parts.tsx');
    const { en } = await load('text/en.ts');
    const marks = Array.from({ length: CHAIRS_MAX }, (_, n) => markOf(n).path);
    assert.equal(new Set(marks).size, CHAIRS_MAX);
    assert.equal(en.shapes.length, CHAIRS_MAX);
});

test('dice are read as the match file writes them', () => {
    assert.deepEqual(face.readDie('B4'), { colour: 'B', pips: 4 });
    assert.deepEqual(face.readDie('W*K'), { colour: 'W', pips: 0, dot: 'K' });
    for (const bad of ['', 'B', 'B7', 'B0', 'X3', 'R*', 'R*X', 'b4', 'B44'])
        assert.equal(face.isDie(bad), false, bad);
});

test('dice come to rest inside the tray and apart from each other', () => {
    for (const [width, height] of [
        [300, 150],
        [366, 380],
        [584, 600],
        [840, 300],
    ]) {
        for (let count = 1; count <= 9; count++) {
            for (let seed = 0; seed < 50; seed++) {
                const { size, rests } = thrown.settle(count, width, height, seed);
                assert.equal(rests.length, count);
                rests.forEach((a, i) => {
                    assert.ok(Math.abs(a.x) + size / 2 <= width / 2 + 1, `x ${a.x} of ${width}`);
                    assert.ok(Math.abs(a.y) + size / 2 <= height / 2 + 1, `y ${a.y} of ${height}`);
                    for (const b of rests.slice(i + 1))
                        assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= size, 'dice overlap');
                });
            }
        }
    }
});

test('a throw ends unturned, on the table, fully in time', () => {
    const flight = thrown.bake({ x: 10, y: 20, yaw: 0.3 }, 60, thrown.seeded(5));
    const last = flight.cube.at(-1).transform;
    assert.match(last, /^translate3d\(-?0\.0px,-?0\.0px,30\.0px\) rotate3d\([^)]*,-?0\.000rad\)/);
    assert.equal(flight.skins.length, 6);
    for (const skin of flight.skins) assert.ok(skin.every(({ opacity }) => opacity <= 1));
    assert.ok(thrown.FLIGHT_MS + thrown.SPREAD_MS < 1200);
});

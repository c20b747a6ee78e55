// The dice without a browser: every colour has a shape of its own, and throws end where they should.
//   node --test test/
import assert from 'node:assert/strict';
import test from 'node:test';
import { load, loadAllTexts } from './load.mjs';

const face = await load('dice/face.tsx');
const dice = await load(
    'dice/body.ts',
    'dice/felt.ts',
    'dice/flight.ts',
    'dice/places.ts',
    'dice/space.ts',
);

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
    const en = await loadAllTexts('en');
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
                const grid = dice.gridFor(count, width, height);
                const { size } = grid;
                const random = dice.seeded(seed);
                const rests = grid.cells.map((_, i) => dice.placeIn(grid, i, random));
                assert.equal(rests.length, count);
                rests.forEach((a, i) => {
                    const y = a.y - dice.LOWER * size;
                    assert.ok(Math.abs(a.x) + size / 2 <= width / 2 + 1, `x ${a.x} of ${width}`);
                    assert.ok(Math.abs(y) + size / 2 <= height / 2 + 1, `y ${y} of ${height}`);
                    for (const b of rests.slice(i + 1))
                        assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= size, 'dice overlap');
                });
            }
        }
    }
});

test('dice keep off what is written on the felt, unless they got too small', () => {
    for (const [width, height, clear, free] of [
        [362, 400, [34, 0, 44], true],
        [362, 400, [44, 44, 36], true],
        [300, 165, [34, 0, 44], false],
    ]) {
        const { size, cells } = dice.gridWithin(6, { width, height, clear });
        const high = Math.min(...cells.map(({ y }) => y)) - size / 2 + height / 2,
            low = height / 2 - Math.max(...cells.map(({ y }) => y)) - size / 2;
        assert.equal(high >= clear[0] && low >= clear[1], free, `${high} above, ${low} below`);
        assert.ok(size >= (free ? clear[2] : 36), `${size}`);
    }
});

// ---- throws ----------------------------------------------------------------------------------

const THROWS = 400;
const ROOM = { width: 333, height: 480 };
/** Fastest a die turns (radians a ms) and moves (sizes a ms): more would be a jump. */
const TURN_MAX = 0.035;
const MOVE_MAX = 0.08;
const STEP_MS = 8;
/** How many of all pairs of dice come nearer than 0.95 sizes in a frame of a flight. */
const MEET_MAX = 0.03;

const roomFor = (count, rack) => ({ ...ROOM, grid: dice.gridFor(count, 300, 424, rack) });
const pipDie = (id, pips, more = {}) => ({ id, shown: { colour: id, pips }, ...more });
const SIX = [...'RYGBKW'];
const signDie = (sign, i) => {
    const colour = sign === '=' ? 'O' : '+-x:'.includes(sign) ? 'R' : sign % 2 ? 'G' : 'B';
    return { id: `${sign}.${i}`, shown: { colour, pips: 0, sign } };
};
const top = ({ q, faces }) => {
    const up = dice.FACES.findIndex(([, , n]) => dice.outward(dice.axes(q), n)[2] > 0.9999);
    return faces[up];
};
const turnBetween = (a, b) =>
    2 * Math.acos(Math.min(1, Math.abs(a.reduce((sum, x, i) => sum + x * b[i], 0))));

/** A throw of all dice, shaken or from afar, and what is seen of it every `step_ms`. */
function thrown(nth, list, rack, step_ms) {
    const random = dice.seeded(nth);
    const felt = new dice.Felt(),
        room = roomFor(list.length, rack),
        begun = 1000 * nth;
    const any = list.map((die) => ({ ...die, shown: dice.facesOf(die.shown)[nth % 6] }));
    felt.lay(any, 0, room, begun);
    const held = nth % 3 > 0;
    if (held)
        felt.grab(
            any.map(({ shown }) => shown),
            begun,
        );
    const answer = begun + (held ? 50 + random() * 350 : 0);
    const frames = [];
    const see = (until, from) => {
        for (let t = from; t < until; t += step_ms) frames.push(felt.seen(t));
    };
    if (held) see(answer, begun);
    felt.lay(list, nth, room, answer);
    felt.fly(answer);
    const from = answer;
    see(felt.ends + 20, from);
    return { felt, frames, size: room.grid.size, room };
}

test(`${THROWS} throws land on the given faces, without a jump, never below the felt`, () => {
    const most = { turn: 0, move: 0, sunk: 0 };
    for (let n = 1; n <= THROWS; n++) {
        const random = dice.seeded(n * 7);
        const six = SIX.map((id) => pipDie(id, 1 + Math.floor(random() * 6)));
        const thirteen = [...'1355024+-x:6='].map(signDie);
        const list = n % 5 ? six : thirteen;
        const { felt, frames, size } = thrown(n, list, n % 5 ? undefined : [4, 5, 4], STEP_MS);
        list.forEach(({ shown }, i) => {
            const last = frames.at(-1)[i];
            assert.deepEqual(top(last), shown, `throw ${n}, die ${i}`);
            assert.ok(Math.abs(last.p[0] - felt.bodies[i].rest.x) < 0.01, 'not at its place');
        });
        for (const body of felt.bodies) {
            const at = frames.at(-1).findIndex(({ faces }) => faces === body.faces);
            const poses = frames.map((seen) => seen[at]);
            poses.forEach((now, i) => {
                most.sunk = Math.max(most.sunk, dice.support(now.q) - now.p[2] / size);
                const before = poses[i - 1];
                if (!before) return;
                most.turn = Math.max(most.turn, turnBetween(before.q, now.q) / STEP_MS);
                most.move = Math.max(most.move, dice.distance(before.p, now.p) / STEP_MS / size);
            });
        }
    }
    assert.ok(most.turn < TURN_MAX, `turns by ${most.turn} a ms`);
    assert.ok(most.move < MOVE_MAX, `moves by ${most.move} sizes a ms`);
    assert.ok(most.sunk < 1e-6, `sinks by ${most.sunk} sizes`);
});

test('no leg of a flight begins but where the one before ends', () => {
    for (let n = 0; n < THROWS; n++) {
        const random = dice.seeded(n);
        const any = () => random() * 2 - 1;
        const from = {
            p: [any() * 9, any() * 9, 3],
            q: dice.turn(dice.norm([any(), any(), 1]), n),
        };
        const end = { x: any() * 5, y: any() * 5, yaw: any(), face: n % 6 };
        const course = dice.path(from, end, 1, n % 4, random);
        const seam = 0.001;
        for (let t = 0; t <= dice.FLIGHT_MS; t += 5) {
            const [a, b] = [course(Math.max(0, t - seam)), course(t + seam)];
            assert.ok(dice.distance(a.p, b.p) < 0.001, `moves at ${t}`);
            assert.ok(turnBetween(a.q, b.q) < 0.001, `turns at ${t}`);
        }
    }
});

test('dice hardly ever fly through each other', () => {
    let pairs = 0,
        meets = 0;
    for (let n = 1; n <= THROWS / 4; n++) {
        const list = n % 2 ? SIX.map((id) => pipDie(id, 3)) : [...'1355024+-x:6='].map(signDie);
        const { felt, frames, size } = thrown(3 * n + 1, list, n % 2 ? undefined : [4, 5, 4], 16);
        const flight = frames.slice(-Math.floor((dice.FLIGHT_MS + 20) / 16));
        for (const seen of flight)
            for (let i = 0; i < felt.bodies.length; i++)
                for (let j = 0; j < i; j++, pairs++)
                    if (dice.distance(seen[i].p, seen[j].p) < 0.95 * size) meets++;
    }
    assert.ok(meets / pairs < MEET_MAX, `${((100 * meets) / pairs).toFixed(2)} % of all pairs`);
});

test('what is not thrown keeps its place, in a rack too', () => {
    const rack = [...'1357+-='].map(signDie),
        room = roomFor(rack.length, [4, 3]);
    const felt = new dice.Felt();
    felt.lay(rack, 1, room, 0);
    const places = Object.fromEntries(felt.bodies.map(({ id, rest }) => [id, rest]));
    // the 3 was thrown again, and became a 9: what was behind it is one further up in the rack
    const then = ['1.0', '5.2', '7.3', '9.3', '+.4', '-.5', '=.6'].map((id) => ({
        ...signDie(id[0], 0),
        id,
        still: id !== '9.3',
    }));
    felt.lay(then, 2, room, 0);
    for (const { id, rest, cell } of felt.bodies)
        if (id === '9.3') assert.equal(cell, 1);
        else assert.deepEqual(rest, places[id], id);
    felt.fly(0);
    for (const { moving, p, faces } of felt.seen(400))
        assert.equal(moving, faces[0].sign === '1' && p[2] > room.grid.size / 2, 'who flies');
});

test('a hand gives back what nobody threw', () => {
    const list = SIX.map((id, i) => pipDie(id, i + 1)),
        room = roomFor(6);
    const felt = new dice.Felt();
    felt.lay(list, 1, room, 0);
    const before = felt.seen(0);
    felt.grab([list[1].shown, list[4].shown], 0);
    assert.ok(felt.seen(100)[1].p[2] > before[1].p[2], 'it rises');
    assert.deepEqual(felt.seen(100)[0].p, before[0].p);
    felt.giveBack(300);
    const after = felt.seen(felt.ends);
    before.forEach(({ p }, i) => assert.ok(dice.distance(p, after[i].p) < 0.01, `die ${i}`));
    after.forEach((seen, i) => assert.deepEqual(top(seen), list[i].shown));
    // brought along and refused: gone again
    felt.lay([], 2, room, 5000);
    felt.land();
    felt.grab(
        SIX.map((colour) => ({ colour, pips: 1 })),
        6000,
    );
    assert.equal(felt.seen(6100).length, 6);
    felt.giveBack(6200);
    assert.equal(felt.seen(6200).length, 0);
});

test('a die that is shaken is the one that lands', () => {
    const felt = new dice.Felt(),
        room = roomFor(6);
    felt.lay([], 0, room, 0);
    felt.grab(
        SIX.map((colour) => ({ colour, pips: 1 })),
        0,
    );
    const at = (t) => Object.fromEntries(felt.seen(t).map((seen) => [seen.colour, seen]));
    const before = at(300);
    felt.lay(
        SIX.map((id) => pipDie(id, 4)),
        1,
        room,
        300,
    );
    felt.fly(300);
    for (const [colour, { p, q }] of Object.entries(at(300))) {
        assert.deepEqual(p, before[colour].p, colour);
        assert.deepEqual(q, before[colour].q, colour);
    }
});

test('a tray that changes its size turns dice in the air towards their new places', () => {
    const felt = new dice.Felt();
    const list = SIX.map((id) => pipDie(id, 4));
    felt.lay(list, 0, roomFor(6), 0);
    felt.lay(list, 1, roomFor(6), 0);
    felt.fly(0);
    const before = felt.seen(400);
    const room = { width: 300, height: 300, grid: dice.gridFor(6, 280, 270) };
    felt.lay(list, 1, room, 400);
    assert.deepEqual(
        felt.seen(400).map(({ p }) => p),
        before.map(({ p }) => p),
    );
    felt.seen(felt.ends).forEach((seen, i) => {
        assert.deepEqual(top(seen), list[i].shown);
        assert.ok(Math.abs(seen.p[1] - felt.bodies[i].rest.y) < 0.01);
    });
});

test('dice that wait show nothing, are taken up where they lie, and keep clear of what is written', () => {
    const waiting = SIX.map((id) => pipDie(id, 1, { waits: true })),
        room = roomFor(6);
    const felt = new dice.Felt();
    felt.lay(waiting, 1, room, 0);
    const seen = felt.seen(0);
    for (const { p, bare } of seen) {
        assert.equal(bare, 1);
        assert.ok(Math.abs(p[0]) + room.grid.size / 2 < room.width / 2, 'beside the felt');
        assert.ok(p[1] > -room.height / 2 + 120, 'where something is written');
    }
    felt.grab(
        SIX.map((colour) => ({ colour, pips: 1 })),
        0,
    );
    assert.deepEqual(
        felt.seen(0).map(({ p }) => p.slice(0, 2)),
        seen.map(({ p }) => p.slice(0, 2)),
    );
    assert.ok(felt.seen(400).every(({ bare }) => bare === 0));
    felt.lay(
        SIX.map((id, i) => pipDie(id, i + 1)),
        2,
        room,
        400,
    );
    felt.fly(400);
    assert.ok(felt.seen(felt.ends).every(({ bare }) => bare === 0));
    assert.equal(dice.canWait(room.grid, 4 * room.grid.size, 6), false);
});

test('the faces of a die', () => {
    const opposite = [5, 3, 4, 1, 2, 0];
    const pips = dice.facesOf({ colour: 'R', pips: 2 }).map((face) => face.pips);
    pips.forEach((n, i) => assert.equal(n + pips[opposite[i]], 7));
    for (const token of ['B4', 'W*K', 'R*G', 'G_7', 'R_x', 'O_=', 'dishes', 'music']) {
        const shown = face.readDie(token);
        const faces = dice.facesOf(shown);
        assert.equal(faces.length, 6);
        assert.ok(
            faces.some((one) => dice.sameFace(one, shown)),
            token,
        );
    }
    const symbols = dice.facesOf(face.readDie('music')).map(({ symbol }) => symbol);
    assert.deepEqual(
        symbols,
        dice.facesOf(face.readDie('toys')).map(({ symbol }) => symbol),
    );
});

// What of the page can be tested without a browser: the link over a false socket, options.
//   node --test test/
import assert from 'node:assert/strict';
import test from 'node:test';
import { load } from './load.mjs';

// ---- a browser, as far as the link needs one ------------------------------------------------

class Socket {
    static all = [];
    sent = [];
    constructor(url) {
        this.url = String(url);
        Socket.all.push(this);
    }
    send(text) {
        this.sent.push(JSON.parse(text));
    }
    close() {
        this.onclose?.();
    }
    get(message) {
        this.onmessage({ data: JSON.stringify(message) });
    }
    static get last() {
        return Socket.all.at(-1);
    }
}

const store = new Map();
const timers = new Map();
const frames = [];
let timerId = 0;

Object.assign(globalThis, {
    WebSocket: Socket,
    location: { href: 'http://table.example/sub/#KMPQR', reload: () => (globalThis.reloads += 1) },
    reloads: 0,
    addEventListener() {},
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    document: {
        visibilityState: 'visible',
        addEventListener() {},
        getElementById: () => null,
        querySelector: (what) => (what.includes('near') ? null : { content: 'b1' }),
    },
    localStorage: {
        getItem: (key) => store.get(key) ?? null,
        setItem: (key, value) => store.set(key, value),
    },
    sessionStorage: {
        getItem: (key) => store.get('s' + key) ?? null,
        setItem: (key, value) => store.set('s' + key, value),
    },
    setTimeout: (act) => (timers.set(++timerId, act), timerId),
    clearTimeout: (id) => timers.delete(id),
    requestAnimationFrame: (act) => frames.push(act),
});

Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });

function runTimers() {
    const due = [...timers.values()];
    timers.clear();
    due.forEach((act) => act());
}

const { Link } = await load('wire/link.ts');
const hello = { is: 'hello', build: 'b1', public: false, games: [] };
const seat = { is: 'seat', table: 't1', code: 'KMPQR', token: 'secret' };
const table = (v, n, more = {}) => ({
    is: 'table',
    v,
    id: 't1',
    code: 'KMPQR',
    state: 'match',
    match: 't1-1',
    thrown: null,
    now: 0,
    paused: false,
    you: [0],
    seat: 0,
    chairs: [{ n }],
    view: {},
    ...more,
});

const insight = { read: () => null, newPart: () => 'part', heard() {} };

/** A link with the rules. */
function started() {
    const link = new Link({ changed() {}, refused() {}, seated() {} });
    link.start(insight);
    return link;
}

/** A link that sits at table t1. */
function seated() {
    store.clear();
    timers.clear();
    const seen = { now: null, refused: [], codes: [] };
    const link = new Link({
        changed: (now) => (seen.now = now),
        refused: (no) => seen.refused.push(no.why),
        seated: (code) => seen.codes.push(code),
    });
    link.start({ ...insight });
    Socket.last.get(hello);
    Socket.last.sent = [];
    Socket.last.get(seat);
    Socket.last.get(table(1, 0));
    return { link, seen };
}

const moves = (socket) => socket.sent.filter((up) => up.do === 'move');

test('the socket is beside the page, and the token never in its address', () => {
    const { seen } = seated();
    assert.equal(Socket.last.url, 'ws://table.example/sub/ws');
    assert.deepEqual(seen.codes, ['KMPQR']);
});

test('a lost move is sent again with its number, an answered one is not', () => {
    const { link, seen } = seated();
    link.move(0, 'roll');
    assert.deepEqual(moves(Socket.last), [
        { do: 'move', seat: 0, n: 0, text: 'roll', match: 't1-1' },
    ]);
    Socket.last.close();
    assert.equal(seen.now.open, false);
    runTimers();
    Socket.last.get(hello);
    assert.deepEqual(Socket.last.sent.at(-1), { do: 'back', table: 't1', token: 'secret' });
    Socket.last.get(table(1, 0));
    assert.deepEqual(moves(Socket.last), [
        { do: 'move', seat: 0, n: 0, text: 'roll', match: 't1-1' },
    ]);
    Socket.last.close();
    runTimers();
    Socket.last.get(hello);
    Socket.last.get(table(2, 1));
    assert.deepEqual(moves(Socket.last), []);
    assert.deepEqual(seen.now.pending, []);
});

test('a move says how long ago its throw was painted, in every view of it', async (t) => {
    const { link } = seated();
    let now = 1000;
    t.mock.method(performance, 'now', () => now);
    const paint = () => frames.splice(0).forEach((act) => act());
    const took = (text) => {
        link.move(0, text);
        return moves(Socket.last).at(-1).took;
    };
    assert.equal(took('throw'), undefined);
    Socket.last.get(table(2, 1, { thrown: 5000 }));
    assert.equal(took('call 1'), undefined); // a hidden page has painted nothing
    now = 1040;
    paint();
    now = 1700.4;
    assert.equal(took('call 2'), 660);
    Socket.last.get(table(3, 2, { thrown: 5000 }));
    paint();
    now = 1800;
    assert.equal(took('call 3'), 760);
    Socket.last.get(table(4, 3, { thrown: 9000 }));
    assert.equal(took('call 4'), undefined);
});

test('moves made at once are numbered on', () => {
    const { link } = seated();
    link.move(0, 'place B');
    link.move(0, 'roll');
    assert.deepEqual(
        moves(Socket.last).map(({ n }) => n),
        [0, 1],
    );
});

test('a move of a match that is over is forgotten', () => {
    const { link, seen } = seated();
    link.move(0, 'roll');
    Socket.last.get(table(2, 0, { match: 't1-2' }));
    assert.deepEqual(seen.now.pending, []);
});

test('a socket that does not answer a move is replaced', () => {
    const { link } = seated();
    const first = Socket.last;
    link.move(0, 'roll');
    runTimers();
    assert.notEqual(Socket.last, first);
});

test('a socket over which nobody greets is replaced', () => {
    seated();
    Socket.last.close();
    runTimers();
    const silent = Socket.last;
    runTimers(); // who has no table would play without a server now
    assert.equal(Socket.last, silent);
    runTimers();
    assert.notEqual(Socket.last, silent);
    Socket.last.get(hello);
    const greeted = Socket.last;
    runTimers();
    assert.equal(Socket.last, greeted);
});

test('an older view is not shown', () => {
    const { seen } = seated();
    Socket.last.get(table(5, 0));
    Socket.last.get(table(4, 0));
    assert.equal(seen.now.table.v, 5);
});

test('what comes in parts is put together, and asked for whole if it cannot be read', () => {
    const { link, seen } = seated();
    const { view, thrown, seat, chairs, now, ...rest } = table(2, 0, { game: 'g' });
    const views = { 'g 1 0 AB ': { moves: 1 }, 'g 1 0 AC ': { moves: 2 } };
    const asked = () => Socket.last.sent.filter((up) => up.do === 'packed').map(({ on }) => on);
    link.start({ ...insight, read: (packed) => views[packed] ?? null });
    assert.deepEqual(asked(), [true]);
    const part = { now: 5, seat: 0, thrown: 3, n: [1], doubt: [null], layout: 1, packed: 'AB' };
    Socket.last.get({ ...rest, chairs: [{ name: 'Ana', symbol: 1 }], apart: '', ...part });
    assert.deepEqual(seen.now.table.view, { moves: 1 });
    assert.equal(seen.now.table.packed, 'g 1 0 AB ');
    assert.deepEqual(seen.now.table.chairs, [{ name: 'Ana', symbol: 1, n: 1, doubt: null }]);
    Socket.last.get({ is: 'view', v: 3, ...part, packed: 'AC', n: [2] });
    assert.deepEqual(seen.now.table.view, { moves: 2 });
    assert.equal(seen.now.table.chairs[0].n, 2);
    Socket.last.get({ ...rest, v: 4, now: 6, chairs: [{ name: 'Anna', symbol: 1 }] });
    assert.equal(seen.now.table.chairs[0].name, 'Anna');
    assert.deepEqual(seen.now.table.view, { moves: 2 });
    Socket.last.get({ is: 'view', v: 5, ...part, packed: 'AD' });
    assert.equal(seen.now.table.v, 4);
    assert.deepEqual(asked(), [true, false]);
    Socket.last.get(table(5, 1, { game: 'g' }));
    assert.equal(seen.now.table.v, 5);
    assert.deepEqual(asked(), [true, false]);
    // Of another game they may be read again.
    Socket.last.get(table(6, 1, { game: 'h' }));
    assert.deepEqual(asked(), [true, false, true]);
});

test('a new socket asks for states before anything else', () => {
    seated();
    Socket.last.close();
    runTimers();
    Socket.last.get(hello);
    assert.deepEqual(
        Socket.last.sent.map((up) => up.do),
        ['packed', 'back'],
    );
});

test('nothing begins before the rules are there, and then with a part of the mix', () => {
    store.clear();
    const link = new Link({ changed() {}, refused() {}, seated() {} });
    link.say({ do: 'join', code: 'KMPQR', name: 'Ana', symbol: 1 });
    Socket.last.get(hello);
    link.watch('KMPQR');
    assert.deepEqual(Socket.last.sent, []);
    link.start(insight);
    assert.deepEqual(
        Socket.last.sent.map(({ do: verb, commit }) => [verb, commit]),
        [
            ['packed', undefined],
            ['watch', undefined],
            ['join', 'part'],
        ],
    );
});

test('what the page says by itself is refused in silence', () => {
    const { seen } = seated();
    for (const verb of ['commit', 'reveal', 'hash', 'sync', 'packed', 'look', 'ready'])
        Socket.last.get({ is: 'no', do: verb, why: `${verb}: slow_down` });
    assert.deepEqual(seen.refused, ['ready: slow_down']);
});

test('no two people are shown with the same symbol', () => {
    const { seen } = seated();
    const chairs = [3, 3, 11, 4, 11].map((symbol) => ({ n: 0, symbol }));
    Socket.last.get(table(2, 0, { chairs }));
    assert.deepEqual(
        seen.now.table.chairs.map(({ symbol }) => symbol),
        [3, 4, 11, 5, 0],
    );
});

test('who is sent away keeps the key only if the seat is open elsewhere', () => {
    for (const [why, kept] of [
        ['elsewhere', 1],
        ['removed', 0],
    ]) {
        const { seen } = seated();
        Socket.last.get({ is: 'gone', why });
        assert.equal(seen.now.gone, why);
        assert.equal(JSON.parse(store.get('knobel.keys')).length, kept);
    }
});

/** What this link says to look on, on a connection of its own. */
function looks(link, code) {
    link.watch(code);
    if (Socket.last.sent.length === 0) Socket.last.get(hello);
    return Socket.last.sent.findLast((up) => up.do === 'watch');
}

test('who was sent away shows the old token at that table, and nowhere else', () => {
    const { link } = seated();
    Socket.last.get({ is: 'gone', why: 'removed' });
    assert.equal(looks(link, seat.code).token, seat.token);
    assert.equal(looks(link, 'OTHER').token, undefined);
});

test('who looks on comes back with the pass of that table, until the curtain falls', () => {
    const { link } = seated();
    assert.equal(looks(link, 'LOOKS').pass, undefined);
    Socket.last.get({ is: 'pass', pass: 'word' });
    assert.equal(looks(link, 'LOOKS').pass, 'word');
    Socket.last.get({ is: 'gone', why: 'curtain' });
    assert.equal(looks(link, 'LOOKS').pass, undefined);
});

test('who asked for a ticket is told that the seat has moved, and forgets the key', () => {
    const { link, seen } = seated();
    link.say({ do: 'ticket' });
    Socket.last.get({ is: 'ticket', ticket: 'word', ms: 120000 });
    assert.equal(seen.now.ticket, 'word');
    Socket.last.get({ is: 'gone', why: 'elsewhere' });
    assert.equal(seen.now.gone, 'moved');
    assert.equal(JSON.parse(store.get('knobel.keys')).length, 0);
});

test('a ticket is shown once the server has greeted; an old one is told so', () => {
    const { link, seen } = seated();
    link.claim('t2', 'word');
    assert.deepEqual(Socket.last.sent, []);
    Socket.last.get(hello);
    assert.deepEqual(Socket.last.sent.at(-1), { do: 'claim', table: 't2', ticket: 'word' });
    Socket.last.get({ is: 'no', do: 'claim', why: 'no_such_table' });
    assert.equal(seen.now.gone, 'expired');
});

test('who looked on looks on again after a reload, until the table is left', () => {
    const { link } = seated();
    const watching = () => Socket.last.sent.filter((up) => up.do === 'watch').length;
    assert.equal(link.enter('ABCDE'), false);
    link.watch('ABCDE');
    const reloaded = started();
    assert.equal(reloaded.enter('ABCDE'), true);
    Socket.last.get(hello);
    assert.equal(watching(), 1);
    reloaded.leave();
    assert.equal(started().enter('ABCDE'), false);
});

test('a page of another build loads itself again, once', () => {
    seated();
    const before = globalThis.reloads;
    for (let times = 0; times < 2; times++) {
        Socket.last.close();
        runTimers();
        Socket.last.get({ ...hello, build: 'b2' });
    }
    assert.equal(globalThis.reloads, before + 1);
});

test('options', async () => {
    const { readOptions, withOption, writeOptions } = await load('page/options.ts');
    const options = readOptions('seats=3 rounds=2 swap=1,3,2');
    assert.deepEqual(
        [...options],
        [
            ['rounds', '2'],
            ['swap', '1,3,2'],
        ],
    );
    assert.equal(writeOptions(withOption(options, 'swap', null)), 'rounds=2');
    assert.equal(writeOptions(withOption(options, 'rounds', '5')), 'rounds=5 swap=1,3,2');
});

test('rounds: what each brought, as far as it is known; who leads', async () => {
    const { endedIn, leaderOf, roundsOf } = await load('parts/gains.ts');
    const seen = (round, score, more) => ({ round, score, over: false, ...more });
    const rounds = [
        [3, 0],
        [5, 7],
    ];
    const at = (view, played, now = view, kept = rounds) =>
        roundsOf(view, { view: now, rounds: kept }, played).map(({ n, won }) => [n, ...won]);
    assert.deepEqual(at(seen(3, [5, 7])), [[1, 3, 0], [2, 2, 7]]); // prettier-ignore
    assert.deepEqual(at(seen(3, [9, 7])).at(-1), [3, 4, null]);
    assert.deepEqual(at(seen(3, [5, 7]), (_, seat) => seat === 1).at(-1), [3, null, 0]);
    assert.deepEqual(at(seen(3, [9, 7], { over: true })).at(-1), [3, 4, 0]);
    assert.deepEqual(at(seen(2, [5, 0]), undefined, seen(3, [5, 7])).at(-1), [2, 2, null]);
    assert.deepEqual(at(seen(4, [9, 7]), undefined, seen(3, [5, 7])).at(-1), [3, 4, 0]);
    assert.deepEqual(at(seen(70, [5, 7]), undefined, undefined), [[69, 2, 7]]);
    assert.deepEqual(at(seen(1, [1, 0], { tally: [4, 1] }), undefined, undefined, []), [[1, 4, 1]]);
    const views = [seen(0, [0, 0]), seen(1, [3, 0]), seen(2, [3, 0]), seen(3, [5, 7])];
    assert.deepEqual(endedIn(views), rounds);
    assert.equal(leaderOf(seen(1, [2, 5])), 1);
    assert.equal(leaderOf(seen(1, [5, 5])), -1);
    assert.equal(leaderOf(seen(1, [0, 0])), -1);
    assert.equal(leaderOf(seen(1, [1, 1], { tally: [4, 3] })), 0);
    assert.equal(leaderOf(seen(1, [2, 1], { tally: [2, 3] })), 0);
});

test('a show that falls behind leaves out what others did, never the end of an own turn', async () => {
    const { trim } = await load('parts/stage.ts');
    const step = (name, ms, own) => ({ name, ms, own });
    const steps = [step('own', 3000, true), step('a', 1500), step('b', 2800), step('c', 1500)];
    trim(steps, 'live');
    assert.deepEqual(
        steps.map(({ name }) => name),
        ['own', 'c'],
    );
});

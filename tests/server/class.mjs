// class.mjs KNOBEL VERIFY -- a class in step over real sockets: 40 phones behind one address, of which some
// mistype the code and some fall asleep, a host that leaves, a server that is killed; who may see and
// say what; that the results are those of the files; that nothing is left of what was deleted. TAP.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Client, Server, finish, is, run, sleep, test, truth } from './lib.mjs';
import { choice, compare, files_of, part } from './lesson.mjs';

const second = process.argv[3]; // verifier, which shares no line with the first
const PEOPLE = 40;
const SECOND_MS = 1000;
const PHONE_BYTES = 6 * 1024; // a second
const SCREEN_BYTES = 6 * 1024; // a message
const DECIDE_S = 300; // a slow machine decides for nobody
const THINK_MS = 150; // at most, of a pupil
const BEAT_MS = 100; // between what a class made of a throw and the next one, here
const AGAIN_MS = 1100; // a host's word so soon after a throw would count for a second tap

const is_class = (state) => (m) => m.is === 'class' && (!state || m.state === state);

/** Whoever hosts, watches or plays: it keeps what the class says last. */
class Person extends Client {
    take(text) {
        super.take(text);
        const m = this.messages.at(-1);
        if (m.is === 'class') this.class = m;
        if (m.is === 'no' && m.do === 'move') wrong.push(`a move is refused: ${m.why}`);
        if (m.is === 'class' || m.is === 'table') this.think?.();
    }

    /** Waits until the class is as wanted; now counts. */
    async when(predicate, what = predicate) {
        if (this.class && predicate(this.class)) return this.class;
        return this.wait((m) => m.is === 'class' && predicate(m), what, this.messages.length);
    }

    host(what, more = {}) {
        this.send({ do: 'host', what, ...more });
    }
}

async function open_class(server, game, options = '', more = {}) {
    const host = await Person.open(server);
    const { text, commit } = part();
    host.keys = await host.ask(
        { do: 'class', game, options, commit, ...more },
        (m) => m.is === 'host',
    );
    is(await host.refused({ do: 'host', what: 'start' }), 'not_ready');
    is(await host.refused({ do: 'host', what: 'part', text: 'f'.repeat(64) }), 'bad_message');
    host.host('part', { text });
    await host.when((c) => c.sealed);
    return host;
}

/** A choice, after a moment: till it is sent, no other dice may fall for anybody. */
function decide(pupil) {
    const t = pupil.table;
    if (t?.state !== 'match' || !t.view.to_act.includes(0) || pupil.asleep) return;
    const key = `${t.match} ${t.chairs[0].n}`;
    if (pupil.said === key) return;
    const text = choice(t);
    if (!text) return;
    pupil.said = key;
    setTimeout(() => {
        pupil.open_step = undefined;
        pupil.send({ do: 'move', seat: 0, n: t.chairs[0].n, text });
    }, Math.random() * THINK_MS);
}

async function enter(server, code, more = {}) {
    const pupil = await Person.open(server);
    await pupil.ask({ do: 'enter', code, ...more }, (m) => m.is === 'seat');
    await pupil.when(() => true, 'a word of the class');
    return pupil;
}

/** Comes back with the token of before. */
async function wake(server, pupil) {
    const again = await Person.open(server);
    again.n = pupil.n;
    await again.back(pupil);
    return again;
}

/** A pupil that plays, wherever its connection goes. */
function plays(pupil, watch) {
    pupil.think = () => {
        watch?.(pupil);
        decide(pupil);
    };
    pupil.think();
}

/* The whole evening: 40 of them. */

const server = await Server.start();
let host;
let screen;
let pupils = [];
const wrong = [];

await test('40 come in from one address, though some mistype the code', async () => {
    host = await open_class(server, 'fiese15', 'rounds=3', {
        title: 'Class 6b',
        lang: 'de',
        keep: 7,
        decide: DECIDE_S,
    });
    const { code } = host.keys;
    const peek = await Client.open(server);
    const at = await peek.ask({ do: 'peek', code }, (m) => m.is === 'peek');
    is(
        [at.class, at.title, at.game, at.state, at.in, at.most],
        [true, 'Class 6b', 'fiese15', 'lobby', 0, 60],
    );
    is(await peek.refused({ do: 'join', code, name: 'Ana', symbol: 1 }), 'is_class');
    is(
        await peek.refused({ do: 'panel', class: host.keys.class, key: 'a'.repeat(32) }),
        'no_such_table',
    );
    screen = await Person.open(server);
    await screen.ask({ do: 'watch', code }, is_class('lobby'));
    pupils = await Promise.all(
        [...Array(PEOPLE).keys()].map(async (i) => {
            if (i % 10 === 3) {
                const typo = await Client.open(server);
                is(await typo.refused({ do: 'enter', code: 'ZZZZZ' }), 'no_such_table');
                typo.socket.terminate();
            }
            return enter(server, code);
        }),
    );
    const all = await screen.when((c) => c.in === PEOPLE && c.people.length === PEOPLE);
    is(new Set(all.people.map((p) => p.name)).size, PEOPLE, 'names differ');
    pupils.forEach((p) => (p.n = p.class.you.n));
    const otter = pupils[0];
    const { name } = otter.class.you;
    otter.send({ do: 'another' });
    const other = await otter.when((c) => c.you.name !== name);
    is(other.you.tries, 1, 'tries left');
    const same = await Person.open(server);
    const seat = await same.ask(
        { do: 'enter', code, token: otter.seat.token },
        (m) => m.is === 'seat',
    );
    is(seat.table, otter.seat.table, 'the same phone is the same pupil');
    is((await otter.wait((m) => m.is === 'gone', 'the other connection goes')).why, 'elsewhere');
    same.n = otter.n;
    pupils[0] = same;
    is((await screen.when(() => true)).in, PEOPLE);
});

await test('a pupil may play, and nothing else; a screen may look', async () => {
    const [a] = pupils;
    for (const message of [
        { do: 'start' },
        { do: 'again' },
        { do: 'options', game: 'fiese15', options: 'rounds=1' },
        { do: 'bot', name: 'easy' },
        { do: 'add', name: 'Ana' },
        { do: 'pause', on: true },
        { do: 'name', chair: 0, name: 'Boss' },
        { do: 'lock', on: false },
        { do: 'series', options: 'blitz' },
    ])
        is(await a.refused(message), 'not_now', message.do);
    for (const one of [a, screen])
        is(await one.refused({ do: 'host', what: 'start' }), 'not_host', 'who hosts');
    truth(!JSON.stringify(screen.messages).includes(host.keys.key), 'the key is on the screen');
});

/** How often dice were seen; each time nobody may still have those before to decide on. */
let falls = 0;
function watch(pupil) {
    const t = pupil.table;
    if (t?.state !== 'match' || !t.view?.must_place || pupil.thrown === t.thrown) return;
    pupil.thrown = t.thrown;
    pupil.rolls = pupil.round === t.view.round ? pupil.rolls + 1 : 1;
    pupil.round = t.view.round;
    pupil.open_step = 10 * pupil.round + pupil.rolls;
    falls++;
    for (const p of pupils)
        if (p.open_step < pupil.open_step && !p.asleep && !p.slept)
            wrong.push(`${pupil.n} saw ${pupil.open_step}, ${p.n} has not decided ${p.open_step}`);
}

/** Whose phone is away. */
const is_away = (p) => p.away_s !== undefined;

/** Goes on whenever all have seen what came of a throw, and waits for nobody who dozes. */
function lead(dozes = is_away) {
    host.think = () => {
        const { state, round, throw: thrown, people } = host.class;
        const open = people.filter((p) => p.is === 'decides');
        const waits = state === 'decide' && open.length > 0 && open.every(dozes);
        const key = `${round} ${thrown} ${state}`;
        if ((state !== 'bars' && !waits) || host.led === key) return;
        host.led = key;
        const next = () => host.host('next', { state, round, throw: thrown });
        setTimeout(() => host.code === undefined && next(), waits ? AGAIN_MS : BEAT_MS);
    };
    host.think();
}

/** A busy machine may take its time, but goes on. */
async function over(who) {
    const { rounds } = who.class;
    for (let round = 2; round <= rounds; round++)
        await who.when((c) => c.round >= round || c.state === 'over', `round ${round}`);
    await who.when((c) => c.state === 'over', 'the end');
}

/** One throw, once all have decided: a word before would cut them off. Then the class is held. */
async function step() {
    const decided = await screen.when((c) => c.state === 'bars', 'that all have decided');
    const { state, round, throw: thrown } = decided;
    host.host('next', { state, round, throw: thrown });
    host.host('hold', { on: true });
    await screen.when((c) => c.round > round || c.throw > thrown, 'the next throw');
    return () => screen.when((c) => c.state === 'bars', 'what came of it');
}

/** The host is somebody with the key, and nothing else. */
async function host_again() {
    const { keys } = host;
    host.socket.terminate();
    host = await Person.open(server);
    host.keys = keys;
    await host.ask({ do: 'panel', class: keys.class, key: keys.key }, is_class());
    is(host.class.role, 'host');
}

/** Nobody is told that the server is gone for good; all come back. */
async function killed(people) {
    const { round } = screen.class;
    for (const p of people) p.think = undefined;
    await server.again('SIGKILL');
    await host_again();
    screen = await Person.open(server);
    await screen.ask({ do: 'watch', code: host.keys.code }, is_class());
    truth(screen.class.round >= round, 'a round was forgotten');
    // All at once: a class waits for who comes back, but not for ever.
    pupils = await Promise.all(people.map((p) => wake(server, p)));
    for (const p of pupils) plays(p, watch);
}

await test('all play in step: phones sleep, the host leaves, the server is killed', async () => {
    for (const p of pupils) plays(p, watch);
    host.host('hold', { on: true });
    host.host('start');
    await screen.when((c) => c.state === 'bars', 'the first bars');
    const { groups, choices: chosen } = screen.class.bars;
    const counts = Object.fromEntries(groups.map((g) => [g.what, g.count]));
    is(counts.roll + counts.stop + counts.bust + counts.sat, PEOPLE, 'pupils in the bars');
    // All have the same dice: if none of these fits, nobody had a choice.
    if (counts.bust < PEOPLE) truth(chosen.length > 0, 'what was placed');
    truth(
        chosen.every((c) => c.worth !== undefined),
        'what it is worth',
    );
    // Phones fall asleep: most come back at once, two only after the class has gone on.
    const sleepers = pupils.slice(10, 18);
    for (const p of sleepers) p.asleep = true;
    const bars = await step();
    for (const p of sleepers) p.socket.terminate();
    await host.when((c) => c.people.filter((p) => p.away_s !== undefined).length === 8);
    for (const p of sleepers.slice(2)) {
        const again = await wake(server, p);
        again.slept = true;
        pupils[pupils.indexOf(p)] = again;
        plays(again, watch);
    }
    await host_again();
    await bars();
    // One comes late, and at once the server is killed: it still knows whom it has let in.
    const late = await enter(server, host.keys.code);
    const slept = pupils.filter((p) => p.asleep);
    await killed([...pupils.filter((p) => !p.asleep), late]);
    // Once more, with dice on the tables.
    await step();
    await killed(pupils);
    lead();
    await over(screen);
    is(pupils.length + slept.length, PEOPLE + 1, 'those who are there');
    is(wrong, []);
    truth(falls >= PEOPLE, 'nothing was thrown');
});

await test('a choice is worth what the solver says of just these dice', async () => {
    const { bars, dice } = host.messages.find(
        (m) => m.bars?.throw === 1 && m.dice && m.bars.choices.length > 0,
    );
    const pips = (all) => [...'RYGBKW'].map((colour, i) => colour + all[i]);
    const strip = pips(dice.target).join(' ');
    for (const { text, worth } of bars.choices) {
        const placed = pips(dice.rolled).filter((die) => text.includes(die[0]));
        const asked = ['--strip', strip, '--placed', placed.join(' '), '--json'];
        const { value } = JSON.parse((await run('solve', 'fiese15', ...asked)).out);
        truth(Math.abs(value * 100 - worth) < 1, `${text} of ${strip}: ${worth}, not ${value}`);
        truth(worth <= bars.best.worth, 'better than the best');
    }
});

await test('the results are those of the files, which say by which seed', async () => {
    const { people } = await host.when(
        (c) => c.state === 'over' && c.people.every((p) => !p.match || p.result),
        'all results',
    );
    is(people.filter((p) => p.match).length, PEOPLE + 1, 'files');
    is(people.filter((p) => p.missed > 0).length, 1, 'who came late');
    const matches = await compare(server, people);
    const { seal, seed, part: shown, commit } = host.class.checked;
    is(
        createHash('sha256').update(shown).digest('hex'),
        commit,
        'the part is what was committed to',
    );
    truth(
        matches.every(({ text }) => text.includes(`${commit} ${seal} ${shown}\n`)),
        'one seal',
    );
    truth(
        matches.every(({ text }) => text.includes(`@ seed ${seed}\n`)),
        'one seed',
    );
    // What is forged is found: a move, a time, a result.
    for (const [from, to] of [
        [/\n0 (\d+) stop\n/, '\n0 $1 roll\n'],
        [/\n0 (\d+) roll\n/, '\n0 1$1 roll\n'],
        [/\n= score \d+/, '\n= score 99'],
    ]) {
        const { text } = matches.find((m) => from.test(m.text));
        const [path] = files_of([{ match: 'forged', text: text.replace(from, to) }]);
        is((await run('verify', path)).status, 1, `${from} is found`);
    }
});

await test('a big screen has names of five and all as dots; a place is its own device alone', async () => {
    const { standing } = screen.class;
    is(standing.five.length, 5, 'the five');
    is(standing.dots.length, PEOPLE + 1, 'dots');
    truth(!screen.class.people && !screen.class.you, 'no list of all');
    const own = await pupils[0].when((c) => c.state === 'over');
    truth(own.you.place >= 1 && !own.standing.five, 'the own place');
    const longest = Math.max(
        ...screen.raw.filter((text) => text.includes('"is":"class"')).map((t) => t.length),
    );
    truth(longest <= SCREEN_BYTES, `${longest} bytes to a screen`);
});

await test('what was deleted is nowhere in the file', async () => {
    const { people } = host.class;
    const from = pupils[0].messages.length;
    host.host('delete');
    is((await pupils[0].wait((m) => m.is === 'gone', 'gone', from)).why, 'deleted');
    is((await server.get(`/match/${people[0].match}.play`)).status, 404, 'a file');
    const late = await Client.open(server);
    is(await late.refused({ do: 'enter', code: host.keys.code }), 'no_such_table');
    is(await server.stop(), 0);
    const path = server.store.replace('sqlite:', '');
    for (const file of [path, `${path}-wal`].filter(existsSync)) {
        const bytes = readFileSync(file, 'latin1');
        for (const secret of ['Class 6b', host.keys.class, people[0].match, people[7].match])
            truth(!bytes.includes(secret), `${secret} is in ${file}`);
    }
});

/* Bytes, and the other games. */

await test('a phone gets few bytes a second', async () => {
    const busy = await Server.start();
    host = await open_class(busy, 'fiese15', 'rounds=2');
    pupils = [];
    for (let i = 0; i < 12; i++) pupils.push(await enter(busy, host.keys.code));
    const [phone, ...others] = pupils;
    phone.send({ do: 'packed', on: true });
    for (const p of others) plays(p);
    // What came while this program itself stood still came at some time since it last moved.
    const got = [];
    let moved = Date.now();
    const moves = setInterval(() => (moved = Date.now()), BEAT_MS / 10);
    phone.socket.on('message', (data) =>
        got.push({ since: moved, at: Date.now(), bytes: data.length }),
    );
    lead((p) => p.n === phone.class.you.n); // it never decides
    host.host('start');
    await over(host);
    clearInterval(moves);
    const most = Math.max(
        ...got.map(({ since }) =>
            got
                .filter((m) => m.since >= since && m.at < since + SECOND_MS)
                .reduce((sum, m) => sum + m.bytes, 0),
        ),
    );
    console.log(`# at most ${most} bytes in a second to a phone`);
    truth(most <= PHONE_BYTES, `${most} bytes in a second`);
    await busy.stop();
});

await test('who is still thinking is not cut off by a word that came late, or twice', async () => {
    const here = await Server.start();
    host = await open_class(here, 'cubes', 'throws=2'); // there is always something to think about
    await enter(here, host.keys.code);
    host.host('start');
    host.host('next'); // a second tap
    const { state, round, throw: thrown } = await host.when((c) => c.state === 'decide');
    for (const late of [{ state: 'bars' }, { round: 2 }, { throw: 2 }])
        host.host('next', { state, round, throw: thrown, ...late });
    host.host('keep', { days: 3 });
    const then = await host.when((c) => c.keep === 3);
    is([then.state, then.round], ['decide', 1], 'cut off');
    await sleep(AGAIN_MS);
    host.host('next', { state: 'decide', round, throw: thrown });
    await host.when((c) => c.state === 'bars', 'a word in time');
    await here.stop();
});

await test('at their own pace: a slip lets one in once, with own dice, placed by what was given away', async () => {
    const here = await Server.start();
    host = await Person.open(here);
    const { text, commit } = part();
    const opening = { do: 'class', game: 'fiese15', options: 'rounds=2', pace: 'own', commit };
    is(await host.refused({ ...opening, game: 'words', options: '' }), 'bad_options', 'with bots');
    is(await host.refused({ ...opening, slips: 61 }), 'bad_options', 'too many');
    host.keys = await host.ask({ ...opening, slips: 6, days: 3 }, (m) => m.is === 'host');
    host.host('part', { text });
    await host.when((c) => c.state === 'open');
    is(await host.refused({ do: 'host', what: 'start' }), 'not_now');
    const { code } = host.keys;
    const slips = async (n) =>
        (await host.ask({ do: 'host', what: 'slips', n }, (m) => m.is === 'slips')).slips;
    const [first, ...more] = await slips();
    is(more.length, 5, 'slips');
    is(new Set([first, ...more].flatMap(({ name, word }) => [name, word])).size, 12, 'all differ');
    is((await slips(7)).slice(0, 6), [first, ...more], 'printed again they are the same');
    const stranger = await Person.open(here);
    for (const slip of [undefined, '', 'bbbbb000', first.word.slice(1)])
        is(await stranger.refused({ do: 'enter', code, slip }), 'no_such_slip', slip);
    pupils = [];
    for (const { word } of [first, ...more.slice(0, 3)])
        pupils.push(await enter(here, code, { slip: word.toUpperCase() }));
    const [ana] = pupils;
    is([ana.class.you.name, ana.class.you.symbol], [first.name, first.symbol], 'as printed');
    is(await stranger.refused({ do: 'enter', code, slip: first.word }), 'slip_used');
    // The server is killed right after somebody came in.
    const { seat } = await enter(here, code, { slip: more[3].word });
    await here.again('SIGKILL');
    const late = await Person.open(here);
    is(await late.refused({ do: 'enter', code, slip: more[3].word }), 'slip_used', 'after a kill');
    await late.sit({ do: 'back', table: seat.table, token: seat.token });
    pupils = await Promise.all(pupils.map((p) => wake(here, p)));
    const { keys } = host;
    host = await Person.open(here);
    await host.ask({ do: 'panel', class: keys.class, key: keys.key }, is_class());
    // All play when they like; nobody waits for anybody. One never plays.
    for (const p of pupils) p.play();
    const { people } = await host.when((c) => c.people.filter((p) => p.result).length === 4);
    is(people.filter((p) => p.is === 'done').length, 4, 'to the end');
    const own = await pupils[0].when((c) => c.you.result);
    is([own.state, own.you.place, own.checked], ['open', undefined, undefined], 'told too early');
    const sealed = await here.get(`/match/${people[0].match}.play`);
    truth(sealed.text.includes('\n@ sealed\n'), 'its seed is told too early');
    host.host('end');
    const end = await host.when((c) => c.state === 'over');
    const matches = await compare(here, end.people);
    is(matches.length, 4, 'files');
    const paths = files_of(matches);
    for (const path of paths) execFileSync('python3', [second, path], { stdio: 'pipe' });
    const dice = matches.map(({ text }) => text.match(/^dice .*$/gm).join());
    is(new Set(dice).size, 4, 'dice of their own');
    const forged = matches[0].text.replace(/^@ own (\d+)$/m, '@ own 59');
    is(
        (await run('verify', files_of([{ match: 'forged', text: forged }])[0])).status,
        1,
        'other dice',
    );
    const { out } = await run('challenge', 'standings', '--json', ...paths);
    const { standings } = JSON.parse(out);
    const given = standings.map((s) => s.given_away_hundredths);
    is(
        given,
        [...given].sort((a, b) => a - b),
        'who gave least away is first',
    );
    for (const p of pupils) {
        const { you } = await p.when((c) => c.state === 'over');
        is(you.place, standings.find((s) => s.name === you.name).place, you.name);
    }
    await here.stop();
});

const others = [
    ['cubes', 'throws=2'],
    ['blitz', 'throws=3 limit=20'],
];
if (process.argv[4]) others.push(['words', 'rounds=1 seconds=30']); // half a minute, and the review

for (const [game, options] of others)
    await test(`${game}: a class of five to its end`, async () => {
        const here = await Server.start();
        host = await open_class(here, game, options, { lang: 'en' });
        pupils = [];
        for (let i = 0; i < 5; i++) pupils.push(await enter(here, host.keys.code));
        host.host('start');
        const shows = (state, round) => (c) => c.state === state && c.round === round;
        await host.when(shows('decide', 1), 'dice that nobody has touched yet');
        for (const p of pupils) plays(p);
        await host.when(shows('bars', 1));
        if (host.class.auto) await host.when(shows('decide', 2), 'that it goes on by itself');
        host.think = () => host.class.state === 'bars' && host.host('next');
        host.think();
        await host.when((c) => c.state === 'over', 'the end');
        const { people } = await host.when(
            (c) => c.state === 'over' && c.people.every((p) => p.result),
            'results',
        );
        const matches = await compare(here, people);
        is(matches.length, 5, 'files');
        for (const path of files_of(matches))
            execFileSync('python3', [second, path], { stdio: 'pipe' });
        const thrown = matches.map(({ text }) =>
            text.match(/^dice \d+ throw .*$/gm).map((t) => t.replace(/^dice \d+ /, '')),
        );
        is(new Set(thrown.map((t) => [...t].sort().join())).size, 1, 'the same dice for all');
        if (game === 'blitz')
            truth(new Set(thrown.map((t) => t.join())).size > 1, 'in an order of their own');
        await here.stop();
    });

finish();

// secrecy.mjs PROGRAM -- what others receive says nothing about a call: two worlds. TAP.
//
// Two tables with the same people differ in one thing only: whether Ana's call is right. All that
// the others and a watcher receive until the round is over must be the same, but for names, times
// and dice, which are drawn anew at each table.
import {
    Client,
    Server,
    answer,
    finish,
    is,
    match,
    run,
    temporary,
    test,
    truth,
    within,
} from './lib.mjs';

const server = await Server.start();
const open = (t) => t.view.phase === 'call';

/** A message without what differs between any two tables. */
function masked(text) {
    const m = JSON.parse(text);
    if (m.is === 'seat') return { ...m, table: '', code: '', token: '' };
    if (m.is === 'pass') return { ...m, pass: '' };
    if (m.is !== 'table') return m;
    m.id = m.code = m.match = '';
    m.now = m.thrown = 0;
    if (m.dice) m.dice.commitment = m.dice.hash = m.dice.check = ''; // with a seed nobody knows
    if (m.view) {
        truth(
            m.view.deadline === null || m.view.deadline === m.view.reveal + 30000,
            `deadline ${m.view.deadline}`,
        );
        truth(m.view.answer === null || !open(m), 'the answer is shown');
        m.view.now = m.view.reveal = m.view.deadline = 0;
        m.view.dice = m.view.dice.length;
        m.view.answer = null;
    }
    return m;
}

/** A round in which Ana calls right or wrong: what the others receive while it is open. */
async function world(right, options) {
    const [ana, ben] = await match(
        server,
        ['Ana', 'Ben', 'Cleo'],
        'blitz',
        `first=0 limit=30 tie=500 lag=1000 ${options}`,
    );
    const watcher = await Client.open(server);
    await watcher.show({ do: 'watch', code: ana.seat.code });
    ana.send({ do: 'move', seat: 0, n: 0, text: 'throw' });
    for (const client of [ana, ben, watcher]) await client.until(open, 'the dice fall');
    const from = [ben, watcher].map((client) => client.messages.length);
    const number = answer(ana.table.view);
    ana.send({ do: 'move', seat: 0, n: 1, text: `call ${right ? number : number === 0 ? 1 : 0}` });
    await ana.until((t) => t.chairs[0].n === 2);
    is(ana.table.view.calls[0].right, right, 'what Ana knows herself');
    is(
        (await server.get(`/match/${ana.table.match}.play`)).status,
        404,
        'download of a running match',
    );
    // Whoever comes while it is open sees no more.
    const late = await Client.open(server);
    await late.show({ do: 'watch', code: ana.seat.code });
    for (const client of [ben, watcher]) await client.until((t) => t.view.calls[0].calls === 1);
    const back = await Client.open(server);
    await back.back(ben);
    const seen = [
        ...[ben, watcher].map((client, i) => client.raw.slice(from[i])),
        ...[late, back].map((client) => client.raw.slice(1)),
    ];
    const shut = (text) => /"phase":"throw"|"state":"over"/.test(text);
    return seen.map((list) => {
        const end = list.findIndex(shut);
        return (end < 0 ? list : list.slice(0, end)).map(masked);
    });
}

/** The worlds differ in how far they got before a right call closed the round: the common part. */
async function two_worlds(options) {
    const [right, wrong] = [await world(true, options), await world(false, options)];
    right.forEach((list, i) => {
        const length = Math.min(list.length, wrong[i].length);
        is(list.slice(0, length), wrong[i].slice(0, length), `what client ${i} receives`);
        truth(i > 1 || length > 0, `client ${i} received nothing`);
    });
}

/** A token is told to its device, and to nobody and nowhere else. */
async function tokens() {
    const store = temporary('tokens.db');
    const at = await Server.start({ store: `sqlite:${store}` });
    const [ana, ben] = await match(at, ['Ana', 'Ben'], 'fiese15', 'rounds=1');
    const watcher = await Client.open(at);
    await watcher.show({ do: 'watch', code: ana.seat.code });
    for (const client of [ana, ben]) client.play();
    for (const client of [ana, ben, watcher]) await client.until((t) => t.state === 'over');
    const said = [];
    for (const client of [ana, ben, watcher])
        said.push(...client.raw.filter((text) => JSON.parse(text).is !== 'seat'));
    for (const path of ['/metrics', '/healthz', `/match/${ana.table.match}.play`])
        said.push((await at.get(path)).text);
    const dump = temporary('copy.db');
    is((await run('backup', '--store', `sqlite:${store}`, dump)).status, 0, 'backup');
    const { readFileSync } = await import('node:fs');
    for (const client of [ana, ben]) await client.close();
    is(await at.stop(), 0);
    said.push(at.out, at.err, ...[store, dump].map((file) => readFileSync(file, 'latin1')));
    for (const client of [ana, ben]) {
        truth(/^[a-z2-9]{32}$/.test(client.seat.token), 'not a token');
        for (const text of said) truth(!text.includes(client.seat.token), 'a token is told');
    }
    for (const text of [at.out, at.err])
        for (const name of ['Ana', 'Ben', ana.seat.code])
            truth(!text.includes(name), `${name} is in the log`);
}

/** A wrong token is refused like a table that is not there. */
async function wrong_token() {
    const [ana] = await match(server, ['Ana', 'Ben'], 'fiese15');
    const { table, token } = ana.seat;
    const thief = await Client.open(server, { from: '127.0.0.9' });
    const near = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a');
    for (const guess of [near, '', token.toUpperCase(), `${token}a`, token.slice(1), 7])
        is(
            await thief.refused({ do: 'back', table, token: guess }),
            'no_such_table',
            String(guess),
        );
    is(await thief.refused({ do: 'back', table: 'none', token }), 'no_such_table');
    is(ana.table.chairs[0].away, false);
}

for (const options of ['calls=one', 'calls=many'])
    await test(`two worlds: ${options}`, () => two_worlds(options));
await test('tokens are told to nobody else', tokens);
await test('a wrong token opens nothing', wrong_token);
await within(server.stop(), () => 'stop');
finish();

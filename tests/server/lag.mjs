// lag.mjs KNOBEL -- fair time over real sockets: what is credited, to whom, and what the log says.
import { writeFileSync } from 'node:fs';
import {
    answer,
    Client,
    finish,
    is,
    match,
    replay,
    run,
    Server,
    sleep,
    temporary,
    test,
    truth,
} from './lib.mjs';

const OPTIONS = 'first=0 blacks=1 swap=1 limit=30';
const open = (t) => t.view.phase === 'call';
const over = (t) => t.state === 'over';

/** Lines `@ TIME lag SEAT took N bound N doubt N`. */
const credits = (file) =>
    [...file.matchAll(/^@ \d+ lag (\d+) took (\d+) bound (\d+) doubt (\d+)$/gm)].map(([, ...n]) =>
        n.map(Number),
    );

const metric = async (server, name) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec((await server.get('/metrics')).text)[1]);

/** A match of one throw: everybody calls right, saying what `took` says. */
async function race(server, took, options) {
    const people = ['Ana', 'Ben'];
    const clients = await match(server, people, 'blitz', OPTIONS, undefined, options);
    clients[0].send({ do: 'move', seat: 0, n: 0, text: 'throw' });
    for (const client of clients) await client.until(open, 'the dice fall');
    await sleep(50); // so that there is something to claim
    const call = answer(clients[0].table.view);
    clients.forEach((client, seat) =>
        client.send({ do: 'move', seat, n: seat ? 0 : 1, took: took[seat], text: `call ${call}` }),
    );
    for (const client of clients) await client.until(over);
    const file = (await server.get(`/match/${clients[0].table.match}.play`)).text;
    replay(file);
    return { clients, file };
}

await test('a claim is credited up to the bound, logged and shown', async () => {
    const server = await Server.start();
    const { clients, file } = await race(server, [1, 1]);
    is(
        credits(file)
            .map(([seat]) => seat)
            .sort(),
        [0, 1],
        'seats credited',
    );
    for (const [seat, , bound, doubt] of credits(file)) {
        truth(bound <= 250, `bound ${bound}`);
        is(clients[0].table.chairs[seat].doubt, doubt, 'the doubt that is shown');
        const { lag } = clients[0].table.view.calls[seat];
        truth(lag >= Math.min(bound, doubt) && lag <= 250, `credited ${lag}`);
    }
    truth((await metric(server, 'knobel_lag_credits_total')) === 2, 'credits are counted');
    const path = temporary('match.play');
    writeFileSync(path, file);
    is((await run('verify', path)).status, 0, 'knobel verify');
    await server.stop();
});

await test('nothing is credited to a page that says nothing, or answers no ping', async () => {
    const server = await Server.start();
    is(credits((await race(server, [undefined, -5])).file), [], 'credits');
    is(credits((await race(server, [1, 1], { autoPong: false })).file), [], 'credits');
    is(await metric(server, 'knobel_lag_credited_seconds_total'), 0, 'ms credited');
    await server.stop();
});

await test('behind a proxy the pings alone are the bound', async () => {
    const server = await Server.start('--proxy', '127.0.0.1');
    const headers = { 'X-Forwarded-For': '192.0.2.7' };
    is(credits((await race(server, [1, 1], { headers })).file).length, 2, 'credits');
    await server.stop();
});

/** Ana throws; both see it, and what `others` do meanwhile is waited for. */
async function thrown(server, ana, ben) {
    ana.send({ do: 'move', seat: 0, n: ana.table.chairs[0].n, text: 'throw' });
    for (const client of [ana, ben]) await client.until(open, 'the dice fall');
}

await test('who has no seat sees a throw later, or when it is decided', async () => {
    const server = await Server.start('--metrics');
    const people = await match(server, ['Ana', 'Ben'], 'blitz', 'first=0 lag=1000 limit=30');
    const [ana, ben] = people;
    const { code } = ana.seat;
    const [watcher, packed, guest, late] = await Promise.all(
        [0, 1, 2, 3].map(() => Client.open(server)),
    );
    await watcher.show({ do: 'watch', code });
    packed.send({ do: 'packed', on: true });
    await packed.show({ do: 'watch', code });
    await guest.sit({ do: 'join', code, name: 'Cleo', symbol: 3 });
    await watcher.until((t) => t.chairs.length === 3);
    const told = []; // when each was told of the throw
    for (const client of [watcher, packed, guest, late])
        client.socket.on('message', (data) => {
            if (JSON.parse(data).thrown > 0) told.push(performance.now());
        });
    const faces = async () =>
        (await server.get('/metrics')).text.split('\n').filter((l) => l.startsWith('knobel_dice'));
    const before = await faces();
    await thrown(server, ana, ben);
    const seen = performance.now();
    late.send({ do: 'watch', code });
    watcher.send({ do: 'sync' });
    guest.send({ do: 'look', seat: 2 });
    packed.send({ do: 'packed', on: true });
    is(await faces(), before, 'what /metrics tells');
    await watcher.until(open, 'who looks on sees it');
    await late.until(open, 'who came later, too');
    truth(told.length > 0 && told.every((at) => at > seen + 700), `${told} after ${seen}`);
    truth((await faces()).length > before.length, '/metrics counts it then');
    const call = answer(ana.table.view);
    for (const [seat, client] of people.entries())
        client.send({ do: 'move', seat, n: seat ? 0 : 1, text: `call ${call}` });
    await ana.until((t) => t.view.phase === 'throw');
    const decided = ana.table.view.moves;
    await watcher.until((t) => t.view.moves === decided, 'the end of the round at once');
    await server.stop();
});

await test('a connection that came after the throw left has no credit for it', async () => {
    const server = await Server.start();
    const [ana, ben] = await match(server, ['Ana', 'Ben'], 'blitz', OPTIONS);
    await thrown(server, ana, ben);
    const other = await Client.open(server);
    await other.back(ben);
    await sleep(50);
    const call = answer(ana.table.view);
    other.send({ do: 'move', seat: 1, n: 0, took: 1, text: `call ${call}` });
    ana.send({ do: 'move', seat: 0, n: 1, took: 1, text: `call ${call}` });
    await ana.until(over);
    const file = (await server.get(`/match/${ana.table.match}.play`)).text;
    is(
        credits(file).map(([seat]) => seat),
        [0],
        'seats credited',
    );
    await server.stop();
});

await test('a proxy tells the round trip; without it times rest on trust', async () => {
    const server = await Server.start('--proxy', '127.0.0.1', '--rtt-header', 'X-Rtt:us');
    const address = { 'X-Forwarded-For': '192.0.2.7' };
    const sit = async (headers) => {
        const [ana] = await match(server, ['Ana', 'Ben'], 'blitz', OPTIONS, undefined, { headers });
        return ana.table.trust;
    };
    is(await sit({ ...address, 'X-Rtt': '9000' }), [], 'told');
    is(await sit(address), [0, 1], 'not told');
    const far = await race(server, [1, 1], { headers: { ...address, 'X-Rtt': '300000' } });
    truth(!/ lag=/.test(far.file.match(/^game .*$/m)[0]), 'as the rules have it');
    const near = await race(server, [1, 1], { headers: { ...address, 'X-Rtt': '3000' } });
    truth(/ lag=100\b/.test(near.file.match(/^game .*$/m)[0]), 'near: a smaller lag');
    await server.stop();
    const direct = await Server.start();
    is((await match(direct, ['Ana', 'Ben'], 'blitz', OPTIONS))[0].table.trust, [], 'direct');
    await direct.stop();
});

/** Ana alone with a bot: the throw lies open, if need be until the limit: even a master slips. */
async function alone(server) {
    const ana = await Client.open(server);
    const bots = { bots: 1, bot: 'master', start: true };
    await ana.sit({ do: 'open', game: 'blitz', options: 'first=0 limit=20', name: 'Ana', ...bots });
    await ana.until((t) => t.view?.to_act.includes(0));
    ana.send({ do: 'move', seat: 0, n: 0, text: 'throw' });
    await ana.until(open, 'the dice fall');
    return ana;
}

await test('who leaves with the dice on the table leaves them to the others', async () => {
    const server = await Server.start();
    const ana = await alone(server);
    const watcher = await Client.open(server);
    watcher.send({ do: 'watch', code: ana.seat.code });
    await ana.close();
    await watcher.until((t) => t.view.phase === 'throw', 'the bot calls');
    const back = await Client.open(server);
    const { view } = await back.back(ana);
    is(view.phase, 'throw', 'phase');
    truth(view.calls[1].calls === 1 && view.calls[0].calls === 0, 'the bot has called');
    await server.stop();
});

await test('a pause begins when the throw is decided', async () => {
    const server = await Server.start();
    const ana = await alone(server);
    const { paused, pause } = await ana.show({ do: 'pause', on: true });
    is([paused, pause], [false, [0]], 'with the dice on the table');
    const then = await ana.until((t) => t.paused, 'the pause');
    is(then.view.phase, 'throw', 'phase');
    truth(then.view.calls[1].calls === 1, 'the bot has called');
    await server.stop();
});

await test('an open throw is over when the server comes back', async () => {
    const server = await Server.start();
    const ana = await alone(server);
    const { dice } = ana.table.view;
    await server.again('SIGKILL');
    const back = await Client.open(server);
    const { view, chairs } = await back.back(ana);
    is([view.phase, view.dice], ['throw', dice], 'the same throw, decided');
    is(
        view.calls.map((call) => [call.calls, call.change]),
        [
            [0, 0],
            [0, 0],
        ],
        'nobody wins',
    );
    const late = { do: 'move', seat: 0, n: chairs[0].n, text: `call ${answer(view)}`, took: 20 };
    is(await back.refused(late), 'bad_move', 'a call');
    await server.stop();
});

await test('a page that slept is measured anew', async () => {
    const server = await Server.start();
    const [ana] = await match(server, ['Ana', 'Ben'], 'blitz', OPTIONS);
    let pings = 0;
    const pinged = new Promise((resolve) => ana.socket.on('ping', () => resolve(++pings)));
    const { v } = ana.table;
    truth((await ana.show({ do: 'sync' })).v >= v, 'the table is shown again');
    await pinged;
    const nobody = await Client.open(server);
    is(await nobody.refused({ do: 'sync' }), 'not_seated', 'at no table');
    await server.stop();
});

await test('connections are measured in games in which people race', async () => {
    const server = await Server.start();
    for (const [game, races] of Object.entries({ cubes: 1, words: 1, fiese15: 0 })) {
        const [ana] = await match(server, ['Ana', 'Ben'], game);
        let pings = 0;
        const pinged = new Promise((resolve) => ana.socket.on('ping', () => resolve(++pings)));
        await ana.show({ do: 'sync' });
        if (races) await pinged;
        await ana.show({ do: 'sync' }); // what was sent with the view before has arrived by now
        truth(races || pings === 0, `nobody is measured in ${game}`);
    }
    await server.stop();
});

finish();

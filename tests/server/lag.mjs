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

finish();

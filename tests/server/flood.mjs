// flood.mjs PROGRAM SQL -- strangers who want more than their share, and what it costs the others: as
// good as nothing. TAP.
import { spawn } from 'node:child_process';
import {
    Client,
    Raw,
    Server,
    finish,
    guess_on,
    is,
    match,
    sleep,
    test,
    truth,
    within,
} from './lib.mjs';

const sql = process.argv[3];

async function headers() {
    const at = await Server.start();
    const ask = async (lines) => {
        const raw = await Raw.open(at);
        raw.socket.write(`${lines.join('\r\n')}\r\n\r\n0\r\n\r\n`);
        await within(raw.ended, () => 'the end of the connection');
        return raw.bytes.toString();
    };
    for (const lengths of [
        ['Content-Length: 5', 'Transfer-Encoding: chunked'],
        ['Transfer-Encoding: chunked', 'Content-Length: 0'],
        ['content-length: 5', 'transfer-encoding: identity'],
    ]) {
        const answers = await ask(['GET /healthz HTTP/1.1', 'Host: localhost', ...lengths]);
        is(answers.match(/HTTP\/1\.1 \d+/g), ['HTTP/1.1 400'], lengths.join(', '));
    }
    const policy = async (Host) => {
        const raw = await Raw.open(at);
        is(await raw.request('/', { Host }), 200);
        raw.socket.destroy();
        return /connect-src ([^;]*);/.exec(raw.head)[1];
    };
    const host = `127.0.0.1:${at.port}`;
    is(await policy(host), `'self' ws://${host} wss://${host}`);
    is(await policy('box.local'), "'self' ws://box.local wss://box.local");
    const long = 'x'.repeat(1000);
    is(
        await policy(`${long}.local`),
        `'self' ws://${long.slice(0, 255)} wss://${long.slice(0, 255)}`,
    );
    is(await at.stop(), 0);
}

/** Somebody else holds the database: health says so, and the log once. */
async function locked() {
    const at = await Server.start();
    await at.healthy();
    const holder = spawn(sql, [at.store.slice('sqlite:'.length), 'BEGIN IMMEDIATE', 'hold']);
    await within(new Promise((resolve) => holder.stdout.on('data', resolve)), () => 'the lock');
    const client = await Client.open(at);
    const refused = client.refused({ do: 'open', game: 'blitz', name: 'Ana' });
    let health; // of before it is good for a second
    do {
        const asked = Array.from({ length: 50 }, () => at.get('/healthz'));
        health = (await Promise.all(asked)).map((answer) => answer.status);
    } while (health[0] === 200);
    is([...new Set(health)], [503]);
    is(await refused, 'not_stored');
    holder.stdin.end();
    await at.healthy();
    await client.sit({ do: 'open', game: 'blitz', name: 'Ana' });
    const commits = async () =>
        Number(/^knobel_store_commits_total (\d+)/m.exec((await at.get('/metrics')).text)[1]);
    const [before, start] = [await commits(), performance.now()];
    for (let i = 0; i < 200; i++) is((await at.get('/healthz')).status, 200);
    const seconds = (performance.now() - start) / 1000;
    truth((await commits()) - before <= seconds + 5, 'two hundred questions are few probes');
    const told = /are stored again, after \d+ times\n/;
    await within(
        (async () => {
            while (!told.test(at.err)) await sleep(200);
        })(),
        () => 'the log says that it stores again',
    );
    is(at.err.split('\n').length, 3, 'one line when it begins, one when it is over');
    is(await at.stop(), 0);
}

const limited = async (at, limit) => {
    const line = new RegExp(`^knobel_limited_total\\{limit="${limit}"\\} (\\d+)`, 'm');
    return Number(line.exec((await at.get('/metrics')).text)[1]);
};
const over = (t) => t.state === 'over';

/** Sixty phones behind one address, ten of them mistyped: they join, play and come back. */
async function school() {
    const at = await Server.start();
    const page = (await at.get('/')).text;
    const files = [...page.matchAll(/(?:src|href)="(a\/[^"]+)"/g)].map((m) => `/${m[1]}`);
    const phones = await Promise.all(
        Array.from({ length: 60 }, async () => {
            for (const path of ['/', ...files]) is((await at.get(path)).status, 200, path);
            return Client.open(at);
        }),
    );
    for (const phone of phones.slice(0, 10))
        is(await phone.refused({ do: 'join', code: 'AAAAA', name: 'Ana' }), 'no_such_table');
    const tables = Array.from({ length: 15 }, (_, i) => phones.slice(4 * i, 4 * i + 4));
    await Promise.all(
        tables.map(async ([host, ...others]) => {
            await host.sit({ do: 'open', game: 'fiese15', options: 'rounds=1', name: 'Ana' });
            for (const [i, phone] of others.entries()) {
                await phone.sit({
                    do: 'join',
                    code: host.seat.code,
                    name: ['Ben', 'Cleo', 'Dan'][i],
                });
                await phone.show({ do: 'ready', on: true });
            }
            host.send({ do: 'start' });
            for (const phone of [host, ...others]) await phone.until((t) => t.state === 'match');
        }),
    );
    for (const phone of phones.slice(0, 20)) phone.play();
    for (const phone of phones.slice(0, 20)) await phone.until(over, 'some are quick');
    await at.again('SIGKILL');
    await Promise.all(
        phones.map(async (phone) => {
            const back = await Client.open(at);
            await back.sit({ do: 'back', table: phone.seat.table, token: phone.seat.token });
            back.play();
            await back.until(over, 'the others play on');
        }),
    );
    for (const limit of ['connections', 'work', 'tables', 'guesses', 'guesses of all'])
        is(await limited(at, limit), 0, limit);
    is(await at.stop(), 0);
}

/** Somebody opens tables with bots and leaves, again and again. */
async function tables() {
    const at = await Server.start();
    const from = '127.0.0.5';
    const open = { do: 'open', game: 'fiese15', name: 'Eve', bots: 1, start: true };
    let opened = 0;
    for (let i = 0; i < 90; i++) {
        const eve = await Client.open(at, { from });
        const answer = await eve.ask(open, (m) => m.is === 'no' || m.is === 'seat');
        if (answer.is === 'seat') opened++;
        else is(answer.why, 'too_many_opened');
        eve.socket.terminate();
    }
    truth(opened >= 60 && opened < 90, `${opened} tables`);
    truth((await limited(at, 'tables')) >= 90 - opened, 'refusals are counted');
    const ana = await Client.open(at);
    await ana.sit(open);
    is(await at.stop(), 0);
}

/** Many networks guess, behind a proxy that names them: others get in, and tokens always do. */
async function guessers() {
    const at = await Server.start('--proxy', '127.0.0.1');
    const as = (address) => Client.open(at, { headers: { 'X-Forwarded-For': address } });
    const ana = await as('192.0.2.1');
    await ana.sit({ do: 'open', game: 'blitz', name: 'Ana' });
    const wrong = { do: 'watch', code: 'AAAA0' };
    let guesses = 0;
    for (let network = 0; network < 4; network++)
        for (let i = 0; i < 8; i++) {
            const eve = await as(`2001:db8:${network}::${i + 1}`);
            for (let n = 0; n < 25; n++)
                if ((await eve.refused(wrong)) === 'no_such_table') guesses++;
            eve.socket.terminate();
        }
    truth(guesses >= 480 && guesses < 800, `${guesses} of 800 guesses were answered`);
    await Promise.all(
        Array.from({ length: 40 }, async (_, i) => {
            const other = await as(`198.51.100.${i + 1}`);
            await other.ask({ do: 'watch', code: ana.seat.code }, (m) => m.is === 'table');
        }),
    );
    const eve = await as('2001:db8:0::77');
    is(await guess_on(eve, ana.seat.code), 'too_many_guesses');
    await eve.sit({ do: 'back', table: ana.seat.table, token: ana.seat.token });
    is(await at.stop(), 0);
}

/** One address sends as much as it can: another is served, and who asks for little there as well. */
async function work() {
    const at = await Server.start();
    const from = '127.0.0.6';
    const [ana, ben] = await match(at, ['Ana', 'Ben'], 'fiese15', 'rounds=1', '127.0.0.2');
    const crowd = await Promise.all(Array.from({ length: 60 }, () => Client.open(at, { from })));
    const big = JSON.stringify({ do: 'tables', filler: 'x'.repeat(16000) });
    for (const eve of crowd) for (let i = 0; i < 90; i++) eve.send(big);
    const modest = await Client.open(at, { from });
    for (let i = 0; i < 3; i++) is(await modest.refused({ do: 'look' }), 'not_seated');
    for (const client of [ana, ben]) client.play();
    for (const client of [ana, ben]) await client.until(over, 'the match ends');
    for (const eve of crowd) eve.socket.terminate();
    is(await at.stop(), 0);
}

/** Sockets that ask for nothing do not shut out their own neighbours. */
async function silent() {
    const at = await Server.start('--per-address', '50');
    const sockets = [];
    for (let i = 0; i < 50; i++) sockets.push(await Raw.open(at));
    const ana = await Client.open(at);
    await ana.sit({ do: 'open', game: 'blitz', name: 'Ana' });
    await within(Promise.any(sockets.map((raw) => raw.ended)), () => 'one of the silent ends');
    for (const raw of sockets) raw.socket.destroy();
    is(await at.stop(), 0);
}

await Promise.all([
    test('a full or locked disk: health says so, the log twice', locked),
    test('headers: one length, sockets of this host alone', headers),
    test('sixty phones behind one address', school),
    test('tables of one address', tables),
    test('guesses from many networks', guessers),
    test('work of one address', work),
    test('silent sockets', silent),
]);
finish();

// flood.mjs PROGRAM SQL -- strangers who want more than their share, and what it costs the others: as
// good as nothing. TAP.
import { spawn } from 'node:child_process';
import { Client, Raw, Server, finish, is, sleep, test, truth, within } from './lib.mjs';

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
    is(await policy('x; script-src *.local'), "'self' ws://localhost wss://localhost");
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
    const before = await commits();
    for (let i = 0; i < 200; i++) is((await at.get('/healthz')).status, 200);
    truth((await commits()) - before <= 20, 'two hundred questions are few probes');
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

await Promise.all([
    test('a full or locked disk: health says so, the log twice', locked),
    test('headers: one length, sockets of this host alone', headers),
]);
finish();

// abuse.mjs PROGRAM -- what the server does not put up with, unnoticed by honest people. TAP.
import { execFileSync } from 'node:child_process';
import {
    closeSync,
    mkdirSync,
    openSync,
    readFileSync,
    rmSync,
    writeFileSync,
    writeSync,
} from 'node:fs';
import {
    Client,
    Raw,
    Server,
    choices,
    finish,
    guess_on,
    is,
    match,
    party,
    replay,
    run,
    skip,
    sleep,
    temporary,
    test,
    truth,
    within,
} from './lib.mjs';

const STALLED = 500;
const over = (t) => t.state === 'over';
const server = await Server.start();

async function names() {
    const get = async (host) => {
        const raw = await Raw.open(server);
        const status = await raw.request('/healthz', { Host: host });
        raw.socket.destroy();
        return status;
    };
    for (const host of [
        'evil.example',
        'localhost.evil.example',
        '',
        'local',
        '127.0.0.1.evil.example',
    ])
        is(await get(host), 421, `Host: ${host}`);
    for (const host of [
        `127.0.0.1:${server.port}`,
        'localhost',
        'box.local:80',
        '[::1]:8015',
        '192.168.1.7',
    ])
        is(await get(host), 200, `Host: ${host}`);
    const join = async (headers) => {
        const raw = await Raw.open(server);
        const status = await raw.upgrade(server, headers);
        raw.socket.destroy();
        return status;
    };
    const own = `http://127.0.0.1:${server.port}`;
    for (const Origin of [
        'http://evil.example',
        'null',
        'http://127.0.0.1:1',
        `${own}.evil.example`,
        'file://',
    ])
        is(await join({ Origin }), 403, `Origin: ${Origin}`);
    is(await join({ Host: 'evil.example', Origin: 'http://evil.example' }), 421, 'a rebound name');
    is(await join({ Origin: own }), 101);
    is(await join({}), 101, 'no page at all');
    is(await join({ 'Sec-WebSocket-Version': 8 }), 426);
    is(await join({ 'Sec-WebSocket-Key': 'short' }), 400);
}

/** Hundreds who never finish what they began do not keep others from playing. */
async function stalled() {
    const at = await Server.start('--per-address', '2000');
    const idlers = [];
    for (let i = 0; i < STALLED; i++) {
        const raw = await Raw.open(at, { allowHalfOpen: i % 5 === 3 });
        if (i % 5 === 0) raw.socket.write('GET /ws HT');
        if (i % 5 === 1) raw.socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ');
        if (i % 5 === 3) raw.socket.end('GET / HTTP/1.1\r\n');
        if (i % 5 === 4) {
            is(await raw.upgrade(at), 101);
            raw.socket.write(Buffer.from([0x81, 0xfe, 0x40])); // and no more
        }
        idlers.push(raw);
    }
    const began = Date.now();
    const people = await match(at, ['Ana', 'Ben'], 'fiese15', 'rounds=1', '127.0.0.2');
    for (const client of people) client.play();
    for (const client of people) await client.until(over);
    console.log(`# a match beside ${STALLED} stalled connections: ${Date.now() - began} ms`);
    is((await at.get('/healthz')).status, 200);
    for (const raw of idlers) raw.socket.destroy();
    is(await at.stop(), 0);
}

/** More connections than an address may have are refused; others come in. */
async function crowd() {
    const at = await Server.start('--per-address', '20');
    const sockets = [];
    for (let i = 0; i < 40; i++) sockets.push(await Raw.open(at));
    const honest = await Client.open(at, { from: '127.0.0.2' });
    await honest.sit({ do: 'open', game: 'blitz', name: 'Ana' });
    await within(Promise.any(sockets.map((raw) => raw.ended)), () => 'one too many is dropped');
    for (const raw of sockets) raw.socket.destroy();
    is(await at.stop(), 0);
}

async function codes() {
    const code = async (send) => {
        const client = await Client.open(server);
        send(client);
        return within(client.closed, () => 'the connection closes');
    };
    const spaces = (n) => `{"do":"tables"${' '.repeat(n - 15)}}`;
    is(await code((c) => c.socket.send(spaces(16385))), 1009, 'too big');
    is(await code((c) => c.socket.send('x'.repeat(1000000))), 1009, 'far too big');
    is(
        await code((c) => c.socket.send(Buffer.from('{"do":"tables"}'), { binary: true })),
        1003,
        'binary',
    );
    is(
        await code((c) => {
            for (let i = 0; i < 300; i++) c.send({ do: 'tables' });
        }),
        1008,
        'too many',
    );
    is(
        await code((c) => {
            for (let i = 0; i < 300; i++) c.socket.ping();
        }),
        1008,
        'too many pings',
    );
    const big = await Client.open(server);
    const sized = (message, size) => {
        const text = 'x'.repeat(size - JSON.stringify({ ...message, text: '' }).length);
        return { ...message, text };
    };
    await big.ask(sized({ do: 'tables' }, 4096), (m) => m.is === 'tables');
    is(await big.refused(sized({ do: 'tables' }, 4097)), 'too_long');
    is(await big.refused(sized({ do: 'bring' }, 16384)), 'not_seated');
    await big.close();

    const raw = async (send) => {
        const socket = await Raw.open(server);
        is(await socket.upgrade(server), 101);
        send(socket);
        const got = await socket.close_code();
        await within(socket.ended, () => 'the connection ends');
        return got;
    };
    is(await raw((s) => s.frame(0x81, Buffer.from([0x7b, 0xff, 0x7d]))), 1007, 'not UTF-8');
    is(await raw((s) => s.frame(0x81, Buffer.from([0xed, 0xa0, 0x80]))), 1007, 'a surrogate');
    is(await raw((s) => s.frame(0x81, '{}', { masked: false })), 1002, 'not masked');
    for (const bit of [0xc1, 0xa1, 0x91])
        is(await raw((s) => s.frame(bit, '{}')), 1002, `reserved ${bit}`);
    for (const opcode of [3, 7, 11, 15])
        is(await raw((s) => s.frame(0x80 | opcode)), 1002, `opcode ${opcode}`);
    is(await raw((s) => s.frame(0x80, '{}')), 1002, 'a continuation of nothing');
    is(
        await raw((s) => {
            s.frame(0x01, '{');
            s.frame(0x81, '}');
        }),
        1002,
        'a message within a message',
    );
    is(await raw((s) => s.frame(0x09)), 1002, 'a ping in pieces');
    is(await raw((s) => s.frame(0x89, 'x'.repeat(126))), 1002, 'a long ping');
    is(await raw((s) => s.frame(0x88, Buffer.from([3]))), 1002, 'half a close code');
    is(
        await raw((s) => s.frame(0x88, Buffer.from([0x03, 0xed]))),
        1002,
        'a close code that must not be sent',
    );
    is(await raw((s) => s.frame(0x88, Buffer.from([0x03, 0xe8]))), 1000, 'a fine close');
}

async function junk() {
    const client = await Client.open(server);
    const bad = [
        '',
        ' ',
        '{',
        'null',
        '[]',
        '[{"do":"tables"}]',
        '{}',
        '"tables"',
        '1',
        '{"do":7}',
        '{"do":null}',
        '{"do":""}',
        '{"do":["tables"]}',
        '{"do":"sixteen-letters-"}',
        '{"do":"tables","do":"tables"}',
        '{"do":"tables"} x',
        '{"do":"tables",}',
        "{'do':'tables'}",
        '{"do":"ta\\u0000bles"}',
        '\u0000',
        '{"do":"tables\n"}',
        '{"do":"tables","x":1e999}',
        '{"do":"tables","x":99999999999999999999}',
        '{"do":"\\ud800"}',
        '['.repeat(8000),
        '{"a":'.repeat(3000),
        '\ufeff{"do":"tables"}',
    ];
    const reply = async (text) => {
        const from = client.messages.length;
        client.send(text);
        await sleep(55); // the server allows 20 a second
        return (await client.wait((m) => m.is !== 'hello', text.slice(0, 50), from)).why;
    };
    for (const text of bad) is(await reply(text), 'bad_message', text.slice(0, 50));
    is(await reply('{"do":"sing"}'), 'not_seated');
    is(await reply('{"do":"open","game":7,"name":"Ana"}'), 'no_such_game');
    is(await reply('{"do":"open","game":"blitz","options":{},"name":["Ana"]}'), 'bad_name');
    is(await reply('{"do":"join","code":12345,"name":"Ana"}'), 'no_such_table');
    await client.sit({
        do: 'open',
        game: 'fiese15',
        name: 'Ana',
        symbol: -5,
        bots: 1,
        start: true,
        more: { of: ['it'] },
    });
    is(await reply('{"do":"sing"}'), 'bad_message');
    for (const seat of ['"0"', '0.5', '-1', '99999999999', 'null', '{}', 'true'])
        is(await reply(`{"do":"move","seat":${seat},"n":0,"text":"roll"}`), 'not_yours', seat);
    for (const n of ['"0"', '0.5', '-1', 'null'])
        is(await reply(`{"do":"move","seat":0,"n":${n},"text":"roll"}`), 'bad_message', n);
    for (const text of [
        '""',
        '7',
        'null',
        '"\\u0007"',
        '"roll\\nroll"',
        `"${'x'.repeat(10000)}"`,
        '"🎲"',
    ])
        truth(
            await reply(`{"do":"move","seat":0,"n":0,"text":${text}}`),
            `a move of ${text.slice(0, 20)}`,
        );
    await client.show({ do: 'move', seat: 0, n: 0, text: ' roll ' }, (t) => t.chairs[0].n === 1);
}

async function guesses() {
    const from = '127.0.0.3';
    const [ana] = await party(server, ['Ana'], 'blitz');
    const client = await Client.open(server, { from });
    const other = await Client.open(server, { from });
    for (let i = 0; i < 60; i++)
        for (const c of [client, other])
            is(await c.refused({ do: 'watch', code: 'AAAA0' }), 'no_such_table');
    for (const c of [client, other]) is(await guess_on(c, ana.seat.code), 'too_many_guesses');
    await ana.close();
    await other.sit({ do: 'back', table: ana.seat.table, token: ana.seat.token });
    const elsewhere = await Client.open(server, { from: '127.0.0.4' });
    await elsewhere.sit({ do: 'join', code: ana.seat.code, name: 'Ben' });
}

async function caps() {
    const at = await Server.start('--tables', '2');
    const clients = [await Client.open(at), await Client.open(at), await Client.open(at)];
    const open = { do: 'open', game: 'blitz', name: 'Ana' };
    await clients[0].sit(open);
    await clients[1].sit(open);
    is(await clients[2].refused(open), 'too_many_tables');
    for (let i = 1; i < 12; i++) await clients[0].show({ do: 'add', name: `Ana ${i}` });
    is(await clients[0].refused({ do: 'bot', name: 'random' }), 'table_full');
    is(await clients[0].refused({ do: 'add', name: 'Ana 12' }), 'table_full');
    is(
        await clients[2].refused({ do: 'join', code: clients[0].seat.code, name: 'Ben' }),
        'table_full',
    );
    is(await at.stop(), 0);
}

/** Which way output leaves is told; one of them has a call for each send. */
async function plain_sends() {
    const at = await Server.start('--sends', 'each');
    await party(at, ['Ana', 'Ben', 'Cleo'], 'blitz');
    const { text } = await at.get('/metrics');
    const figure = (name) => Number(new RegExp(`^knobel_${name} (\\d+)$`, 'm').exec(text)[1]);
    is(figure('ring') + figure('aio'), 0);
    is(figure('send_calls_total'), figure('sends_total'), 'calls');
    truth(figure('sends_total') > 3, 'something was sent');
    is(await at.stop(), 0);
}

/** Somebody who does not read is dropped; the others play on. */
async function slow_reader() {
    const at = await Server.start();
    const people = await party(at, ['Ana', 'Ben', 'Cleo'], 'blitz');
    const [ana] = people;
    const slow = await Client.open(at);
    await slow.show({ do: 'watch', code: ana.seat.code });
    for (let i = 0; i < 9; i++) await ana.show({ do: 'add', name: `${i}${'ä'.repeat(23)}` });
    slow.socket.pause();
    const dropped = async () =>
        /^knobel_slow_readers_total [1-9]/m.test((await at.get('/metrics')).text);
    for (let on = true; !(await dropped()); on = !on) {
        for (const client of people) await client.show({ do: 'ready', on });
        await sleep(40); // the server allows 20 messages a second
    }
    await ana.show({ do: 'lock', on: true }, (t) => t.locked);
    is(
        people.map((client) => client.code),
        [undefined, undefined, undefined],
        'codes of the others',
    );
    slow.socket.resume();
    await within(slow.closed, () => 'the slow reader learns of it');
    is(await at.stop(), 0);
}

/** Whatever keeps it from starting: status 1, one line, nothing else. */
async function no_start() {
    const fails = async (what, pattern, ...args) => {
        const got = await run('serve', ...args);
        is([got.status, got.out], [1, ''], what);
        truth(/^[^\n]{10,}\n$/.test(got.err) && pattern.test(got.err), `${what}: ${got.err}`);
    };
    const store = temporary('other.db');
    const free = ['--port', '0', '--store'];
    await fails('port taken', /port/, '--port', String(server.port), '--store', 'memory:');
    await fails('not an address here', /192\.0\.2\.1/, '--bind', '192.0.2.1', ...free, 'memory:');
    await fails('folder missing', /./, ...free, 'sqlite:/nowhere/at/all/knobel.db');
    await fails('a folder', /./, ...free, 'sqlite:/');
    await fails('unknown store', /oracle/, ...free, 'oracle:knobel');
    await fails('base without a slash', /must begin with/, '--base', 'x', ...free, 'memory:');
    writeFileSync(store, 'This is no database, and never was one. '.repeat(200));
    await fails('not a database', /./, ...free, `sqlite:${store}`);
    const newer = await Server.start();
    is(await newer.stop(), 0);
    const path = newer.store.slice('sqlite:'.length);
    const bytes = readFileSync(path);
    bytes.writeUInt32BE(bytes.readUInt32BE(60) + 1, 60); // SQLite's user_version
    writeFileSync(path, bytes);
    await fails('a newer schema', /newer/, ...free, newer.store);
    is(readFileSync(path).equals(bytes), true, 'the database is as it was');
}

/** No space: moves are refused, the table is as before; with space it goes on. */
async function full_disk() {
    const folder = temporary('small');
    mkdirSync(folder);
    try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], {
            stdio: 'ignore',
        });
    } catch {
        skip('full disk', 'needs the right to mount a small file system');
        return;
    }
    const filler = `${folder}/filler`;
    let at;
    try {
        await test('full disk: refused, unchanged, and on it goes', async () => {
            at = await Server.start({ store: `sqlite:${folder}/knobel.db` });
            const [ana, ben] = await match(at, ['Ana', 'Ben'], 'fiese15', 'rounds=3');
            const file = openSync(filler, 'w');
            for (const size of [65536, 4096])
                try {
                    for (;;) writeSync(file, Buffer.alloc(size));
                } catch (error) {
                    is(error.code, 'ENOSPC');
                }
            closeSync(file);
            let why;
            let before;
            while (!why) {
                const who = [ana, ben].find((client, seat) =>
                    client.table.view.to_act.includes(seat),
                );
                before = who.table;
                const [seat] = before.you;
                const { n } = before.chairs[seat];
                const move = { do: 'move', seat, n, text: choices(before.view) };
                const answer = await who.ask(
                    move,
                    (m) => m.is === 'no' || (m.is === 'table' && m.chairs[seat].n === n + 1),
                );
                if (answer.is === 'no') why = answer.why;
                else
                    for (const client of [ana, ben])
                        await client.until((t) => t.view.moves >= answer.view.moves);
            }
            is(why, 'not_stored');
            let health;
            do {
                health = (await at.get('/healthz')).status; // what little is left is used up
                await sleep(200);
            } while (health === 200);
            is(health, 503);
            const shown = await ben.show({ do: 'pause', on: false }); // shows it again
            is(shown.view, before.view, 'the table after the refusal');
            rmSync(filler);
            for (const client of [ana, ben]) client.play();
            for (const client of [ana, ben]) await client.until(over, 'it goes on');
            await at.healthy();
            is(at.err.match(/are not stored: .*full/g)?.length, 1, 'lines about the disk');
            replay((await at.get(`/match/${ana.table.match}.play`)).text);
            truth(
                /^knobel_not_stored_total [1-9]/m.test((await at.get('/metrics')).text),
                'not counted',
            );
            is(await at.stop(), 0);
        });
    } finally {
        if (at?.child.exitCode === null) await at.stop('SIGKILL');
        execFileSync('umount', ['-l', folder]);
    }
}

await test('Host and Origin', names);
await test(`${STALLED} stalled headers and half-open sockets`, stalled);
await test('too many connections from one address', crowd);
await test('close codes', codes);
await test('junk is refused, and the connection lives', junk);
await test('guesses of codes', guesses);
await test('too many tables and chairs', caps);
await test('output without io_uring', plain_sends);
await test('a slow reader is dropped', slow_reader);
await test('what keeps it from starting', no_start);
await full_disk();
await test('the server is still there', async () => {
    is(await server.stop(), 0);
    const lines = server.err.split('\n').filter((line) => line !== '');
    truth(lines.length <= 20, `little is said: ${server.err}`);
    for (const line of lines)
        truth(
            /^knobel: (connections that send|none sends|a limit holds|the limit of)/.test(line),
            line,
        );
});
finish();

// admin.mjs PROGRAM -- who runs a server looks and acts through its local socket; nobody can harm
// others by it. TAP.
import { existsSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { Client, Server, finish, is, match, party, replay, run, test, truth } from './lib.mjs';
import { sleep, temporary, within } from './lib.mjs';

const over = (t) => t.state === 'over';
const told = (text) => (m) => m.is === 'notice' && m.text === text;

/** Where a server has its socket unless it is told otherwise. */
const socketOf = (server) => `${server.store.slice('sqlite:'.length)}.sock`;

/** What the server answers to a command, as scripts read it; a refusal is an error. */
async function admin(server, ...words) {
    const { status, out, err } = await run('admin', '--store', server.store, '--json', ...words);
    truth(status === 0, `${words.join(' ')}: ${status} ${err}`);
    return out.split('\n').filter(Boolean).map(JSON.parse);
}

async function refusal(server, ...words) {
    const { status, out, err } = await run('admin', '--store', server.store, ...words);
    is([status, out], [1, ''], words.join(' '));
    return err.trim();
}

/** Sends bytes as they are: all that comes back. */
function raw(server, bytes, { end = false } = {}) {
    const answer = new Promise((resolve, reject) => {
        const socket = net.connect(socketOf(server));
        let text = '';
        socket.on('data', (data) => (text += data));
        socket.on('error', (error) =>
            error.code === 'ECONNRESET' ? resolve(text) : reject(error),
        );
        socket.on('close', () => resolve(text));
        socket.write(bytes);
        if (end) socket.end();
    });
    return within(answer, () => `an answer to ${String(bytes).slice(0, 40)}`);
}

const server = await Server.start();

async function lists() {
    const [ana, ben] = await match(server, ['Ana', 'Ben'], 'fiese15', 'rounds=15');
    const [eva] = await party(server, ['Eva'], 'blitz');
    await eva.show({ do: 'public', on: true });
    const watcher = await Client.open(server);
    await watcher.show({ do: 'watch', code: ana.seat.code });
    const all = await admin(server, 'list');
    is(all.length, 2, 'tables');
    const first = all.find((table) => table.code === ana.seat.code);
    is([first.id, first.game, first.state], [ana.seat.table, 'fiese15', 'match'], 'the first');
    is([first.public, first.here, first.watchers], [false, 2, 1], 'who is there');
    truth(first.age_s >= 0 && first.age_s < 60 && first.changed_s <= first.age_s, 'its age');
    const codes = async (word) => (await admin(server, 'list', word)).map(({ code }) => code);
    for (const [word, code] of [
        ['fiese15', ana.seat.code],
        ['match', ana.seat.code],
        ['lobby', eva.seat.code],
        ['public', eva.seat.code],
    ])
        is(await codes(word), [code], `list ${word}`);
    is(await codes('words'), [], 'list words');
    for (const name of [ana.seat.code, ana.seat.table]) {
        const [table, ...chairs] = await admin(server, 'look', name);
        is([table.code, table.options, table.match], [ana.seat.code, 'rounds=15', ana.table.match]);
        is([table.watchers, table.played, table.paused], [1, 0, false], 'the table');
        const seen = chairs.map(({ chair, name: of, kind, here, now }) => [
            chair,
            of,
            kind,
            here,
            now,
        ]);
        is(seen[0], [0, 'Ana', 'person', true, 'plays'], 'a chair');
        is(seen[1], [1, 'Ben', 'person', true, 'plays'], 'another');
    }
    await ben.close();
    await ana.until((t) => t.chairs[1].away);
    is((await admin(server, 'look', ana.seat.code))[2].here, false, 'Ben has gone');
    const { out } = await run('admin', '--store', server.store, 'list', 'blitz');
    truth(/^code +id +game.*age +changed\n[A-Z]{5} .* \d+ s\n$/.test(out), `for people: ${out}`);
    for (const client of [ana, eva, watcher]) await client.close();
}
await test('tables are listed, and one is looked at', lists);

async function closes() {
    const [ana, ben] = await match(server, ['Ana', 'Ben'], 'fiese15', 'rounds=1');
    for (const client of [ana, ben]) client.play();
    const { match: finished } = await ana.until(over);
    ana.send({ do: 'again' });
    const { match: running } = await ana.until((t) => t.state === 'match' && t.match !== finished);
    const gone = [ana, ben].map((client) => client.wait((m) => m.is === 'gone', 'gone'));
    await admin(server, 'close', ana.seat.code, 'rude', '"names"');
    for (const message of await Promise.all(gone))
        is(message, { is: 'gone', why: 'closed', text: 'rude "names"' }, 'what is said');
    is(
        await ben.refused({ do: 'back', table: ben.seat.table, token: ben.seat.token }),
        'no_such_table',
    );
    is(await refusal(server, 'close', ana.seat.code), 'there is no such table');
    await server.again();
    is((await server.get(`/match/${running}.play`)).status, 404, 'the running match');
    replay((await server.get(`/match/${finished}.play`)).text);
    is(
        (await admin(server, 'list', 'fiese15')).filter((t) => t.id === ana.seat.table),
        [],
        'after',
    );
}
await test('a closed table goes with its match; finished ones stay', closes);

async function closesBusy() {
    const tables = await Promise.all(
        Array.from({ length: 8 }, () => match(server, ['Ana', 'Ben'], 'fiese15', 'rounds=15')),
    );
    for (const client of tables.flat()) client.play();
    await Promise.all(tables.map(([ana]) => ana.wait((m) => m.view?.moves > 5, 'some moves')));
    const gone = tables.flat().map((client) => client.wait((m) => m.is === 'gone', 'gone'));
    await Promise.all(tables.map(([ana]) => admin(server, 'close', ana.seat.table)));
    for (const message of await Promise.all(gone)) is(message.why, 'closed');
    for (const client of tables.flat()) await client.close();
}
await test('a table closes while moves are being stored', closesBusy);

async function notices() {
    const ana = await Client.open(server);
    await admin(server, 'notice', 'Back', 'at', '20:00 "sharp"');
    const text = 'Back at 20:00 "sharp"';
    is((await ana.wait(told(text))).draining, false, 'draining');
    await (await Client.open(server)).wait(told(text), 'who comes is told');
    await server.again();
    await (await Client.open(server)).wait(told(text), 'after a restart');
    const eva = await Client.open(server);
    await admin(server, 'notice');
    await eva.wait(told(''), 'it is taken away');
    await admin(server, 'notice'); // again: there is nothing to delete
    await server.again();
    const ben = await Client.open(server);
    await ben.ask({ do: 'tables' }, (m) => m.is === 'tables');
    truth(!ben.messages.some((m) => m.is === 'notice'), 'nothing is said any more');
    const long = 'x'.repeat(501);
    is(await refusal(server, 'notice', long), 'the notice is too long');
}
await test('a notice reaches everybody, also after a restart, until it is taken away', notices);

async function rubbish() {
    const ana = await Client.open(server);
    await ana.sit({ do: 'open', game: 'blitz', name: 'Ana', symbol: 1 });
    is(await raw(server, 'list'.repeat(1000)), 'no the line is too long\n', 'long');
    is(await raw(server, 'l\xff\xfeist\n'.repeat(2)), 'no there is no such command\n', 'words');
    is(await raw(server, Buffer.from([0xff, 0xfe, 0x0a])), 'no that is not text\n', 'bytes');
    is(await raw(server, 'look\0X\n'), 'no that is not text\n', 'a NUL');
    is(await raw(server, '\n'), 'no there is no such command\n', 'nothing');
    is(await raw(server, 'list', { end: true }), '', 'half a line');
    is(await raw(server, 'drain tomorrow\n'), 'no drain takes nothing, or `off`\n', 'drain');
    truth((await raw(server, 'list\nlist\n')).split('ok\n').length === 2, 'one line is one answer');
    const flood = Array.from({ length: 200 }, () => raw(server, 'list\n').catch(() => ''));
    const mute = Array.from({ length: 50 }, () =>
        net.connect(socketOf(server)).on('error', () => {}),
    );
    await ana.show({ do: 'ready', on: true });
    await Promise.all(flood);
    const again = await admin(server, 'list', 'blitz');
    truth(again.length > 0, 'those who say nothing keep nobody out');
    for (const socket of mute) socket.destroy();
    await ana.close();
}
await test('rubbish, a flood and silence on the socket harm nobody', rubbish);

async function places() {
    const path = temporary('socket');
    const first = await Server.start('--socket', path);
    const at = (...words) => run('admin', '--socket', path, ...words);
    is(statSync(path).mode & 0o777, 0o600, 'mode');
    is((await at('list')).status, 0, 'it answers');
    const second = await Server.start('--socket', path).catch((error) => error.message);
    truth(/no socket for `knobel admin` at .*: another server is there/.test(second), second);
    is((await at('list')).status, 0, 'the first one still answers');
    await first.again('SIGKILL');
    is((await at('list')).status, 0, 'what a dead server left is replaced');
    await first.stop();
    truth(!existsSync(path), 'the socket goes with the server');
    const { status, err } = await at('list');
    is(status, 1);
    truth(/^no server is there: [^\n]*\n$/.test(err), err);
    writeFileSync(path, 'mine');
    const third = await Server.start('--socket', path).catch((error) => error.message);
    truth(/there is something else/.test(third), third);
    const long = await Server.start('--socket', `/tmp/${'x'.repeat(110)}`).catch((e) => e.message);
    truth(/its path is too long/.test(long), long);
    is((await run('admin')).status, 2, 'no command');
}
await test('two servers never share a socket, a dead one leaves none behind', places);

async function drains() {
    const [ana, ben] = await match(server, ['Ana', 'Ben'], 'fiese15', 'rounds=2');
    const eva = await Client.open(server);
    await eva.sit({ do: 'open', game: 'blitz', name: 'Eva', symbol: 1 });
    is(await admin(server, 'drain'), [{ draining: true, matches: 1 }], 'what is left');
    for (const client of [ana, eva]) await client.wait((m) => m.is === 'notice' && m.draining);
    const late = await Client.open(server);
    await late.wait((m) => m.is === 'notice' && m.draining, 'who comes is told');
    const open = { do: 'open', game: 'blitz', name: 'Late', symbol: 1 };
    is(await late.refused(open), 'draining', 'another table');
    await eva.show({ do: 'bot', name: 'easy' });
    is(await eva.refused({ do: 'start' }), 'draining', 'another match');
    is(eva.table.state, 'lobby', 'nothing has begun');
    is(await admin(server, 'drain', 'off'), [{ draining: false, matches: 1 }], 'off');
    await late.sit(open);
    await admin(server, 'drain');
    await sleep(1200); // longer than the server looks for the last match
    is((await admin(server, 'look', ana.seat.code))[0].state, 'match', 'it goes on');
    for (const client of [ana, ben]) client.play();
    await ana.until(over);
    is(await within(server.exited, () => 'the server ends'), 0, 'its status');
    await server.launch();
    const again = await Client.open(server);
    truth(over(await again.back(ana)), 'nothing was lost');
    await again.show({ do: 'again' }, (t) => t.state === 'match');
}
await test('a drained server begins nothing and ends after the last match', drains);

await server.stop();
finish();

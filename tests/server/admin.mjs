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

const LOUT = '127.0.0.9';

/** What somebody is told who may not come in, and how the connection ends. */
async function turnedAway(from) {
    const client = await Client.open(server, { from }).catch((error) => error);
    truth(client instanceof Error && /closed \(1008/.test(client.message), `${from} comes in`);
}

async function bans() {
    const [ana] = await party(server, ['Ana'], 'fiese15');
    const lout = await Client.open(server, { from: LOUT });
    await lout.sit({ do: 'join', code: ana.seat.code, name: 'Lout', symbol: 2 });
    const looker = await Client.open(server, { from: LOUT });
    await looker.show({ do: 'watch', code: ana.seat.code });
    const [, ...seen] = await admin(server, 'look', ana.seat.code);
    is(
        seen.map(({ kind, address }) => [kind, address]),
        [
            ['person', '127.0.0.1'],
            ['person', LOUT],
            ['watcher', LOUT],
        ],
    );
    is(
        (await admin(server, 'list', LOUT)).map(({ code }) => code),
        [ana.seat.code],
        'his tables',
    );
    is((await admin(server, 'list', LOUT))[0].addresses, 2, 'addresses');
    const code = ana.seat.code;
    const chairs = [
        ['ABCDE:0', 'there is no such table'],
        [`${code}:7`, 'no person sits on that chair'],
        ['nobody', 'that is neither an address nor a chair, as in ABCDE:1'],
        ['127.0.0.300', 'that is neither an address nor a chair, as in ABCDE:1'],
    ];
    for (const [whom, why] of chairs) is(await refusal(server, 'ban', whom), why, whom);
    for (const hours of ['0', '87601', '99999999999999999999'])
        is(
            await refusal(server, 'ban', LOUT, hours),
            'the hours are from 1 to 87600, or `forever`',
            hours,
        );

    is(await admin(server, 'ban', `${code}:1`, '2', 'rude', 'words'), [
        { address: LOUT, ended: 2 },
    ]);
    for (const client of [lout, looker]) {
        const { why, text, left_s } = await client.wait((m) => m.is === 'gone', 'gone');
        is([why, text, left_s > 7000 && left_s <= 7200], ['banned', 'rude words', true], 'said');
        is(await within(client.closed, () => 'the end'), 1008, 'close code');
    }
    await ana.until((t) => t.chairs[1].away);
    await turnedAway(LOUT);
    await server.again();
    await turnedAway(LOUT);
    const [ban] = await admin(server, 'bans');
    is([ban.address, ban.why, ban.left_s > 7000], [LOUT, 'rude words', true], 'bans');
    await (await Client.open(server)).close(); // others come in
    await admin(server, 'unban', LOUT);
    is(await admin(server, 'bans'), [], 'no bans');
    is(await refusal(server, 'unban', LOUT), 'that address is not banned');
    is(await refusal(server, 'unban', 'x'), 'that is no address');
    await (await Client.open(server, { from: LOUT })).back(lout);
    await server.again();
    await (await Client.open(server, { from: LOUT })).close();
    for (const [whom, as] of [
        ['2001:db8::7', '2001:db8:0:0::/64'],
        ['2001:db8:0:0:ffff::1', '2001:db8:0:0::/64'],
        ['2001:db8:0:1::/64', '2001:db8:0:1::/64'],
    ])
        is(await admin(server, 'ban', whom, 'forever'), [{ address: as, ended: 0 }], whom);
    is(
        (await admin(server, 'bans')).map(({ address, left_s }) => [address, left_s]),
        [
            ['2001:db8:0:0::/64', null],
            ['2001:db8:0:1::/64', null],
        ],
    );
}
await test('a banned address is sent away and kept out, also after a restart', bans);

async function reports() {
    const [ana] = await party(server, ['Ana', 'Schuft'], 'words');
    const watcher = await Client.open(server);
    await watcher.show({ do: 'watch', code: ana.seat.code });
    const report = (client, why, text = '') =>
        client.ask({ do: 'report', why, text }, (m) => m.is === 'reported');
    await report(ana, 'name', 'The second\u00a0one. "Quoted"');
    await report(watcher, 'name');
    await report(watcher, 'other', 'ü'.repeat(200));
    for (const bad of [
        { why: 'nothing' },
        { why: 'text', text: 'ü'.repeat(201) },
        { why: 'text', text: 'a\tb' },
        {},
    ])
        is(await watcher.refused({ do: 'report', ...bad }), 'bad_message', JSON.stringify(bad));
    const outside = await Client.open(server);
    is(await outside.refused({ do: 'report', why: 'name' }), 'not_seated', 'from outside');
    const check = async () => {
        const all = await admin(server, 'reports');
        const told = all.map(({ report: n, count, about, code, names, game }) => [
            ...[n, count, about, code, names, game],
        ]);
        const { code } = ana.seat;
        is(told[0], [1, 2, 'name', code, 'Ana, Schuft', 'words'], 'the first');
        is(told[1], [2, 1, 'other', code, 'Ana, Schuft', 'words'], 'the second');
        is([all[0].text, all[0].table], ['The second\u00a0one. "Quoted"', ana.seat.table], 'text');
        truth(all[0].ago_s >= 0 && all[0].ago_s < 60, 'when');
    };
    await check();
    truth(server.err.includes(`table ${ana.seat.code} was reported`), 'one line in the log');
    truth(!server.err.includes('Quoted'), 'without what was written');
    await server.again();
    await check();
    const again = await Client.open(server);
    await again.show({ do: 'watch', code: ana.seat.code });
    for (let i = 0; i < 5; i++) await report(again, 'text');
    is(await again.refused({ do: 'report', why: 'text' }), 'too_many_reports', 'of one device');
    await admin(server, 'report', 'drop', '1');
    is(await refusal(server, 'report', 'drop', '1'), 'there is no such report');
    is(await refusal(server, 'report', 'drop', 'all'), 'say: report drop NUMBER');
    await server.again();
    is(
        (await admin(server, 'reports')).map((r) => [r.report, r.count]),
        [
            [2, 1],
            [3, 5],
        ],
        'left',
    );
    for (let refused = 0, i = 0; !refused; i++) {
        truth(i < 40, 'one address reports for ever');
        const client = await Client.open(server, { from: LOUT });
        await client.show({ do: 'watch', code: ana.seat.code });
        refused = await report(client, 'other').then(
            () => 0,
            (error) => error.message.includes('too_many_reports'),
        );
        await client.close();
    }
    const other = await Client.open(server, { from: '127.0.0.8' });
    await other.show({ do: 'watch', code: ana.seat.code });
    await report(other, 'other');
}
await test('reports reach who runs the server, counted, bounded, kept', reports);

async function passwords() {
    const file = temporary('password');
    writeFileSync(file, 'sesam öffne dich\nnot this\n');
    const closed = await Server.start('--open-password', file);
    const ana = await Client.open(closed);
    is(ana.messages[0].password, true, 'hello says so');
    const open = { do: 'open', game: 'blitz', name: 'Ana', symbol: 1 };
    for (const password of [undefined, '', 'sesam', 'not this', 'sesam öffne dich\n', 7])
        is(await ana.refused({ ...open, password }), 'wrong_password', String(password));
    await ana.sit({ ...open, password: 'sesam öffne dich' });
    const ben = await Client.open(closed);
    await ben.sit({ do: 'join', code: ana.seat.code, name: 'Ben', symbol: 2 });
    const from = LOUT;
    const lout = await Client.open(closed, { from });
    let why;
    for (let i = 0; i < 200 && why !== 'too_many_guesses'; i++) {
        if (i % 50 === 49) await sleep(1100); // frames are counted too
        why = await lout.refused({ ...open, password: String(i) });
    }
    is(why, 'too_many_guesses', 'guesses are counted');
    is(await lout.refused({ ...open, password: 'sesam öffne dich' }), 'too_many_guesses', 'right');
    await closed.stop();
    is((await Client.open(server)).messages[0].password, false, 'not wanted');
    writeFileSync(file, '\nsecond\n');
    const empty = await Server.start('--open-password', file).catch((error) => error.message);
    truth(/has no password in its first line/.test(empty), empty);
}
await test('a password opens tables; joining needs none, guesses are counted', passwords);

async function abouts() {
    const file = temporary('about.md');
    const text = '# Impressum\n\nAna Müller, **Gasse 1**\n';
    writeFileSync(file, text);
    const served = await Server.start('--private', '--about', file);
    const ana = await Client.open(served);
    is([ana.messages[0].about, ana.messages[0].public], [true, false], 'hello says so');
    const answer = await served.get('/about.md');
    is([answer.status, answer.text], [200, text], 'what is served');
    truth(/^text\/markdown/.test(answer.headers.get('content-type')), 'its type');
    await ana.sit({ do: 'open', game: 'blitz', name: 'Ana', symbol: 1 });
    is(await ana.refused({ do: 'public', on: true }), 'no_public_tables', 'without public tables');
    const { tables } = await ana.ask({ do: 'tables' }, (m) => m.is === 'tables');
    is(tables, [], 'nothing is listed');
    is((await admin(served, 'list'))[0].public, false, 'nor marked');
    await served.stop();
    is((await server.get('/about.md')).status, 404, 'there is none');
    for (const [bad, why] of [
        ['', 'is empty'],
        ['x'.repeat(65537), 'is too long'],
        [Buffer.from([0xff]), 'is not UTF-8'],
        ['a\x1b[2J', 'has control characters'],
    ]) {
        writeFileSync(file, bad);
        const error = await Server.start('--about', file).catch((e) => e.message);
        truth(error.endsWith(`: ${why}\n`), `${why}: ${error}`);
    }
    const none = await Server.start('--about', `${file}.not`).catch((e) => e.message);
    truth(/No such file/.test(none), none);
}
await test('a text about the server is served; without public tables none becomes one', abouts);

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

// versions.mjs PROGRAM SQL -- a server that finds matches of other rules, or with dice that were
// made otherwise, in its database: running ones are closed, tables go on, files say what they are.
// SQL is a program that changes the database while the server is down. TAP.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Client, Server, finish, is, match, run, sleep, temporary, test, truth } from './lib.mjs';

const sql = process.argv[3];
const MIX = '@ mix 2\n';
const rules = (n) => `@ rules ${n}\n`;

/** A server with a match under way, or over; then it stands in the database with another head. */
async function aged(was, now, options, until, game = 'fiese15') {
    const server = await Server.start();
    const people = await match(server, ['Ana', 'Ben'], game, options);
    for (const client of people) client.play();
    await people[0].until(until);
    const file = await server.get(`/match/${people[0].table.match}.play`);
    await server.stop();
    const quoted = (text) => `'${text.replaceAll('\n', "'||char(10)||'")}'`;
    execFileSync(sql, [
        server.store.replace('sqlite:', ''),
        `UPDATE matches SET head = replace(head, ${quoted(was)}, ${quoted(now)})`,
    ]);
    await server.launch();
    return { server, people, file: file.text.replace(was, now) };
}

async function lobby({ server, people }) {
    const [ana, ben] = [await Client.open(server), await Client.open(server)];
    const t = await ana.back(people[0]);
    await ben.back(people[1]);
    is([t.state, t.match, t.chairs.map((c) => c.name)], ['lobby', null, ['Ana', 'Ben']]);
    return [ana, ben];
}

const moved = (t) => t.view.moves > 3;
const over = (t) => t.state === 'over';

/** It says so on its other channel, which may be read later than the one that says it runs. */
async function told(server, line) {
    for (let i = 0; i < 100 && !line.test(server.err); i++) await sleep(20);
    truth(line.test(server.err), `${line} in ${server.err}`);
}

for (const [name, was, now, until, game, options] of [
    ['from before there were versions', rules(1) + MIX, '', moved],
    ['with dice of another version', MIX, '@ mix 5\n', moved],
    ['by other rules', rules(1), rules(7), moved],
    ['that was over', MIX, '', over],
    ['of Haste Worte by its first rules', rules(2), rules(1), moved, 'words', 'target=5'],
    ['of Haste Worte from before', rules(2) + MIX, '', moved, 'words', 'target=5 write=turn'],
])
    await test(`a match ${name}`, async () => {
        const old = await aged(was, now, options ?? 'rounds=1', until, game);
        await told(old.server, /is in the lobby again, it had a match of another version\n/);
        const [ana, ben] = await lobby(old);
        await ben.show({ do: 'ready', on: true });
        await ana.show({ do: 'start' }, (t) => t.state === 'match');
        for (const client of [ana, ben]) client.play();
        await ana.until(over);
        await old.server.again();
        truth(!/another version/.test(old.server.err), 'it is closed once and for all');
        is((await old.server.get(`/match/${ana.table.match}.play`)).status, 200, 'the next one');
        await old.server.stop();
    });

async function said(command, text) {
    const path = temporary('match.play');
    writeFileSync(path, text);
    const { status, err } = await run(command, path);
    is(status, 1, `status of ${command}`);
    return err
        .trim()
        .replace(/^knobel[^:]*: /, '')
        .replace(path, 'FILE');
}

await test('files say what they are', async () => {
    const { server, file } = await aged(MIX, '@ mix 1\n', 'rounds=1', over);
    const dice = file.split('\n').findIndex((line) => line.startsWith('@ dice')) + 1;
    is(
        await said('verify', file),
        'FILE:4: mixed by version 1 of the dice, this program knows 2 to 4',
    );
    is(
        await said('verify', file.replace('@ mix 1\n', '')),
        `FILE:${dice - 1}: mixed by version 1 of the dice, this program knows 2 to 4`,
    );
    const played = 'FILE:3: played by version 2 of fiese15, this program plays 1';
    const ruled = file.replace(rules(1), rules(2)).replace('@ mix 1\n', MIX);
    is(await said('verify', ruled), played);
    is(await said('replay', ruled), played);
    await server.stop();
});

await test('a file of the first rules of Haste Worte', async () => {
    const { server, file } = await aged(rules(2), rules(1), 'target=5', over, 'words');
    const played = 'played by version 1 of words, this program plays 2';
    for (const command of ['verify', 'replay']) {
        is(await said(command, file), `FILE:3: ${played}`);
        is(await said(command, file.replace(rules(1), '')), `FILE:2: ${played}`);
        is(await said(command, file.replace(rules(1) + MIX, '')), `FILE:2: ${played}`);
    }
    await server.stop();
});

finish();

// pranks.mjs KNOBEL SQL -- classes that go wrong: rows of another version, deleted before they are
// stored, opened for nothing, filled by one, keys beside typing mistakes; who runs the server ends one. TAP.
import { execFileSync } from 'node:child_process';
import { Client, Server, finish, is, run, sleep, test, truth } from './lib.mjs';

const sql = process.argv[3];
const PEOPLE = 60;
const NOBODY = '127.0.0.9'; // somebody else's address

const change = (server, text) =>
    execFileSync(sql, [server.store.replace('sqlite:', ''), text], { env: {} });
const admin = (server, ...words) =>
    run('admin', '--json', '--socket', `${server.store.slice('sqlite:'.length)}.sock`, ...words);
const lines = ({ out }) => out.split('\n').filter(Boolean).map(JSON.parse);

async function opened(server, from) {
    const host = await Client.open(server, { from });
    host.keys = await host.ask(
        { do: 'class', game: 'fiese15', options: 'rounds=3', keep: 60 },
        (m) => m.is === 'host',
    );
    return host;
}

async function enter(server, { code }, from) {
    const pupil = await Client.open(server, { from });
    await pupil.sit({ do: 'enter', code });
    return pupil;
}

const inClass = (count) => (m) => m.is === 'class' && m.people?.length === count;

const server = await Server.start();

await test('a class that this version cannot read keeps its tables', async () => {
    const host = await opened(server);
    const pupil = await enter(server, host.keys);
    await host.wait(inClass(1));
    is(await server.stop(), 0);
    change(server, "UPDATE tables SET head = head || 'future 1\n' WHERE head LIKE 'class 1%'");
    await server.launch();
    truth(/is left out: a saved class cannot be read/.test(server.err), server.err);
    is(await server.stop(), 0);
    change(server, "UPDATE tables SET head = replace(head, 'future 1\n', '')");
    await server.launch();
    const again = await Client.open(server);
    await again.back(pupil);
    const { class: id, key } = host.keys;
    const panel = await Client.open(server);
    panel.send({ do: 'panel', class: id, key });
    await panel.wait(inClass(1));
});

await test('one that is deleted before it is stored goes as well', async () => {
    const host = await Client.open(server);
    const stream = host.socket._socket;
    stream.cork();
    host.send({ do: 'class', game: 'fiese15' });
    host.send({ do: 'host', what: 'delete' });
    stream.uncork();
    await host.wait((m) => m.is === 'gone');
});

await test('one that ends before it began is not kept, and stands in nobody’s way', async () => {
    for (let i = 0; i < 25; i++) {
        const host = await opened(server, NOBODY);
        host.send({ do: 'host', what: 'end' });
        await host.wait((m) => m.is === 'gone');
        host.socket.terminate();
    }
});

await test('a right key is taken however often somebody there mistypes', async () => {
    const { keys } = await opened(server);
    const typist = await Client.open(server);
    while ((await typist.refused({ do: 'peek', code: 'ZZZZZ' })) !== 'too_many_guesses')
        await sleep(20);
    const { class: id, key } = keys;
    is(await typist.refused({ do: 'panel', class: id, key: 'x' }), 'too_many_guesses');
    const again = await Client.open(server);
    await again.ask({ do: 'panel', class: id, key }, (m) => m.is === 'class');
});

await test('places that one pupil took for fun are free again once the host sends it out', async () => {
    const host = await opened(server, NOBODY);
    for (let i = 0; i < PEOPLE; i++) {
        const prankster = await enter(server, host.keys, NOBODY);
        prankster.socket.terminate();
    }
    await host.wait(inClass(PEOPLE));
    const late = await Client.open(server, { from: NOBODY });
    is(await late.refused({ do: 'enter', code: host.keys.code }), 'table_full');
    host.send({ do: 'host', what: 'out', n: 7 });
    await host.wait((m) => m.people?.[7]?.is === 'out');
    const pupil = await enter(server, host.keys, NOBODY);
    const { name } = pupil.table.chairs[0];
    await host.wait((m) => m.people?.[7]?.is === 'waits' && m.people[7].name === name);
    is(await late.refused({ do: 'enter', code: host.keys.code }), 'table_full');
});

await test('who runs the server sees classes, and ends one', async () => {
    const host = await opened(server, NOBODY);
    const pupil = await enter(server, host.keys, NOBODY);
    await host.wait(inClass(1));
    const { code } = host.keys;
    const mine = lines(await admin(server, 'classes')).find((one) => one.code === code);
    is([mine.game, mine.state, mine.people, mine.hosts], ['fiese15', 'lobby', 1, 1]);
    is((await admin(server, 'close', code)).status, 0);
    await host.wait((m) => m.is === 'gone');
    await pupil.wait((m) => m.is === 'gone');
    truth(!lines(await admin(server, 'classes')).some((one) => one.code === code), 'it is there');
    is((await admin(server, 'close', code)).status, 1);
});

is(await server.stop(), 0);
finish();

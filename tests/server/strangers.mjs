// strangers.mjs KNOBEL -- what somebody who only has a table's code tries, over real sockets.
import { Client, Server, finish, is, match, party, test, truth } from './lib.mjs';

const server = await Server.start();

async function join(code, name, options) {
    const client = await Client.open(server, options);
    await client.sit({ do: 'join', code, name });
    return client;
}

/** Whether the server has told this client that it is gone. */
const is_gone = (client) => client.messages.some((m) => m.is === 'gone');

/** With many chairs, a stranger has no more votes: none. */
async function vote_out() {
    const players = await match(server, ['Ana', 'Ben', 'Cleo'], 'fiese15', 'rounds=1');
    const eve = await join(players[0].seat.code, 'Eve');
    for (let i = 0; i < 6; i++) await eve.show({ do: 'add', name: `Eve ${i}` });
    for (const chair of [0, 1, 2])
        is(await eve.refused({ do: 'remove', chair }), 'not_playing', `seat ${chair}`);
    is(
        eve.table.chairs.slice(0, 3).map(({ bot, out, need }) => [bot, out, need]),
        [0, 1, 2].map(() => [null, [], 2]),
        'the players',
    );
    await players[1].show({ do: 'remove', chair: 0 }, (t) => t.chairs[0].out.length === 1);
    is(players[0].table.chairs[0].bot, null, 'one vote of two');
    truth(!players.some(is_gone), 'a player is gone');
    for (const player of players) player.play();
    await players[0].until((t) => t.state === 'over');
}

/** A ticket is for the chairs of who asked for it, not of who comes after. */
async function old_ticket() {
    const [ana] = await party(server, ['Ana'], 'fiese15');
    const eve = await join(ana.seat.code, 'Eve');
    const { ticket } = await eve.ask({ do: 'ticket' }, (m) => m.is === 'ticket');
    await eve.ask({ do: 'leave' }, (m) => m.is === 'gone');
    const ben = await join(ana.seat.code, 'Ben');
    is(
        await eve.refused({ do: 'claim', table: ana.seat.table, ticket }),
        'no_such_table',
        'the old ticket',
    );
    truth(!is_gone(ben), 'who came after is gone');
    await ben.show({ do: 'ready', on: true }, (t) => t.chairs[1].ready);
    const mine = await ben.ask({ do: 'ticket' }, (m) => m.is === 'ticket');
    const phone = await Client.open(server);
    await phone.sit({ do: 'claim', table: ana.seat.table, ticket: mine.ticket });
    is(phone.table.you, [1], 'a ticket of one who is there');
    is(
        await ben.refused({ do: 'claim', table: ana.seat.table, ticket: mine.ticket }),
        'no_such_table',
        'the same once more',
    );
}

/** Who just joined changes nothing about the table or the match of others. */
async function meddle() {
    const [ana, ben] = await match(server, ['Ana', 'Ben'], 'fiese15', 'rounds=1');
    const eve = await join(ana.seat.code, 'Eve');
    is(ana.table.host, 0, 'the host');
    for (const verb of ['lock', 'public', 'nod', 'typed'])
        is(await eve.refused({ do: verb, on: true }), 'not_host', verb);
    is(await eve.refused({ do: 'bring', text: '' }), 'not_host', 'bring');
    is(await eve.refused({ do: 'pause', on: true }), 'not_playing', 'pause');
    is(await eve.refused({ do: 'hand', seat: 0 }), 'not_playing', 'hand');
    for (const player of [ana, ben]) player.play();
    await eve.until((t) => t.state === 'over');
    is(await eve.refused({ do: 'again' }), 'not_playing', 'again');
    is(await eve.refused({ do: 'lobby' }), 'not_playing', 'lobby');
    is(await eve.refused({ do: 'forget' }), 'not_host', 'forget');
    await ben.show({ do: 'lobby' }, (t) => t.state === 'lobby');
    is(await eve.refused({ do: 'options', game: 'blitz', options: '' }), 'not_host', 'options');
    is(await eve.refused({ do: 'series', options: '' }), 'not_host', 'series');
    is(await eve.refused({ do: 'remove', chair: 0 }), 'not_host', 'remove');
}

const watch = (code, more) => ({ do: 'watch', code, ...more });

/** Looks on: the client, and its pass. */
async function onlooker(code, more) {
    const client = await Client.open(server);
    const { pass } = await client.ask(watch(code, more), (m) => m.is === 'pass');
    await client.until((t) => t.seat === -1);
    return { client, pass };
}

/** Who looks on is counted, and a locked table has no new ones. */
async function look_on() {
    const [ana] = await party(server, ['Ana', 'Ben'], 'fiese15');
    const { code } = ana.seat;
    const { client, pass } = await onlooker(code);
    await ana.until((t) => t.watchers === 1);
    await ana.show({ do: 'lock', on: true }, (t) => t.locked);
    const eve = await Client.open(server);
    is(await eve.refused(watch(code)), 'table_locked', 'a newcomer');
    is(await eve.refused(watch(code, { pass: 'a'.repeat(16) })), 'table_locked', 'a wrong pass');
    await client.close();
    await ana.until((t) => t.watchers === 0);
    await server.again('SIGKILL');
    const again = await Client.open(server);
    await again.back(ana);
    await onlooker(code, { pass });
    await again.until((t) => t.watchers === 1);
}

async function curtain() {
    const [ana] = await match(server, ['Ana', 'Ben'], 'fiese15');
    const { code } = ana.seat;
    const { client, pass } = await onlooker(code);
    await ana.ask({ do: 'curtain', on: true }, (m) => m.is === 'table' && m.curtain);
    await client.wait((m) => m.is === 'gone' && m.why === 'curtain');
    await ana.until((t) => t.watchers === 0);
    is(await client.refused(watch(code, { pass })), 'curtain', 'while it is down');
    await ana.show({ do: 'nod', on: true });
    const eve = await join(code, 'Eve');
    is([eve.table.state, eve.table.view, eve.table.seat], ['match', null, -1], 'who asks');
    await eve.ask({ do: 'packed', on: true }, (m) => m.is === 'table' && m.view === null);
    truth(!('packed' in eve.table), 'a packed state');
    await ana.show({ do: 'lock', on: true });
    await ana.show({ do: 'curtain', on: false }, (t) => !t.curtain);
    is(await client.refused(watch(code, { pass })), 'table_locked', 'an old pass');
}

async function crowd() {
    const [ana] = await party(server, ['Ana'], 'fiese15');
    for (let i = 0; i < 50; i++) await onlooker(ana.seat.code);
    await ana.until((t) => t.watchers === 50);
    const eve = await Client.open(server);
    is(await eve.refused(watch(ana.seat.code)), 'too_many_watchers');
    await eve.sit({ do: 'join', code: ana.seat.code, name: 'Eve' });
}

/** Sent away: neither another connection nor another address with the old token helps. */
async function come_again() {
    const [ana, ben] = await party(server, ['Ana', 'Ben'], 'fiese15', '', '127.0.0.2');
    const { code } = ana.seat;
    const eve = await join(code, 'Eve', { from: '127.0.0.3' });
    await ana.show({ do: 'remove', chair: 2 }, (t) => t.chairs.length === 2);
    await eve.wait((m) => m.is === 'gone' && m.why === 'removed');
    is(await eve.refused(watch(code)), 'not_welcome', 'to look on');
    const same = await join(code, 'Evelyn', { from: '127.0.0.3' });
    is(same.table.chairs[2].asking, true, 'a new face from there');
    is(await same.refused({ do: 'start' }), 'not_admitted');
    await same.ask({ do: 'leave' }, (m) => m.is === 'gone');
    await server.again('SIGKILL');
    const [one, two] = [await Client.open(server), await Client.open(server)];
    await one.back(ana);
    await two.back(ben);
    const moved = await Client.open(server, { from: '127.0.0.4' });
    const { token } = eve.seat;
    is(await moved.refused(watch(code, { token })), 'not_welcome', 'with its token, to look on');
    await moved.sit({ do: 'join', code, name: 'Eve', token });
    is(moved.table.chairs[2].removed, true, 'with its token, from elsewhere');
    is(await two.refused({ do: 'admit', chair: 2, on: true }), 'not_host');
    await one.show({ do: 'admit', chair: 2, on: true }, (t) => !t.chairs[2].asking);
    const cleo = await join(code, 'Cleo', { from: '127.0.0.5' });
    is(cleo.table.chairs[3].asking, false, 'somebody else');
    const { bytes } = await import('node:fs').then(({ readFileSync }) => ({
        bytes: readFileSync(server.store.replace('sqlite:', '')).toString('latin1'),
    }));
    truth(!bytes.includes('127.0.0.3'), 'an address is stored');
}

/** Nobody is taken for somebody else, and strangers read no bad words. */
async function names() {
    const [ana] = await party(server, ['Ana'], 'fiese15');
    const { code } = ana.seat;
    await ana.show({ do: 'bot', name: 'easy' });
    const eve = await Client.open(server);
    const join_as = (name) => ({ do: 'join', code, name });
    for (const name of ['Аnа', 'Ａna', 'Ána', 'A n a'])
        is(await eve.refused(join_as(name)), 'name_taken', name);
    is(await eve.refused(join_as('Z̀́̂̃̄')), 'bad_name', 'many marks');
    await eve.sit(join_as('Pip'));
    is(eve.table.chairs[1].name, 'Pip 2', 'the bot');
    is(await ana.refused({ do: 'name', chair: 0, name: 'Рiр' }), 'name_taken', 'to rename');
    await eve.show({ do: 'name', chair: 2, name: 'Cocaine' });
    is(await ana.refused({ do: 'public', on: true }), 'name_blocked', 'to list it');
    await eve.show({ do: 'name', chair: 2, name: '👩‍👧' });
    await ana.show({ do: 'public', on: true }, (t) => t.public);
    is(await eve.refused({ do: 'name', chair: 2, name: 'Ms. c0caine' }), 'name_blocked');
    const mal = await Client.open(server);
    is(await mal.refused(join_as('COCAINE 🐻')), 'name_blocked', 'to join');
    is((await server.get('/block/xx')).status, 404, 'the list');
}

await test('a stranger votes nobody out', vote_out);
await test('a ticket does not outlive who asked for it', old_ticket);
await test('a stranger meddles in nothing', meddle);
await test('who looks on is counted, and shut out by a lock', look_on);
await test('nobody looks through the curtain', curtain);
await test('fifty may look on', crowd);
await test('who was sent away comes back by a nod', come_again);
await test('names are nobody else’s, and fit for a list', names);
is(await server.stop(), 0);
finish();

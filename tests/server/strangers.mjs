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

await test('a stranger votes nobody out', vote_out);
await test('a ticket does not outlive who asked for it', old_ticket);
await test('a stranger meddles in nothing', meddle);
is(await server.stop(), 0);
finish();

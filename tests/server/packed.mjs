// packed.mjs PROGRAM KNOBEL.WASM -- clients that run the rules are told states instead of views, and
// only what changed: put together it is what everybody else is told. TAP.
import { Client, Server, choices, finish, is, match, test, truth } from './lib.mjs';
import { isWhole, joined, reader, whole as wholeOf } from './parts.mjs';

const read = reader(process.argv[3]);

/** Without the hash, which is asked for, the state itself, and the time at which it was sent. */
function comparable({ packed, now, ...table }) {
    if (table.dice) table.dice = { ...table.dice, hash: undefined };
    return JSON.stringify(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Puts together what comes in parts, and goes on as if it had come whole. */
class Packed extends Client {
    parts = [];

    take(text) {
        const message = JSON.parse(text);
        if (message.is !== 'view' && (message.is !== 'table' || isWhole(message))) {
            super.take(text);
            return;
        }
        this.parts.push(text);
        this.known = joined(this.known, message);
        super.take(JSON.stringify(wholeOf(this.known, read)));
    }
}

/** A client of this kind is opened like any other. */
async function openPacked(server) {
    const client = await Client.open(server);
    Object.setPrototypeOf(client, Packed.prototype);
    client.parts = [];
    client.send({ do: 'packed', on: true });
    return client;
}

const server = await Server.start();
const over = (t) => t.state === 'over';
const sizes = (texts) => {
    const sorted = texts.map((text) => text.length).sort((a, b) => a - b);
    const at = (share) => sorted[Math.floor((sorted.length - 1) * share)];
    return `${at(0.5)} in the middle, ${at(0.95)} of 95 %, ${sorted.length} messages`;
};
/** The view of this number, as it came last. */
const last = (v, client) => client.messages.findLast((m) => m.is === 'table' && m.v === v);

async function compare(game, options) {
    const players = await match(server, ['Ana', 'Ben', 'Cleo'], game, options);
    const code = players[0].table.code;
    const whole = await Client.open(server);
    const packed = await openPacked(server);
    for (const watcher of [whole, packed]) await watcher.show({ do: 'watch', code });
    Object.setPrototypeOf(players[0], Packed.prototype);
    players[0].parts = [];
    await players[0].show({ do: 'packed', on: true });
    for (const player of players) player.play(choices);
    for (const client of [...players, whole, packed]) await client.until(over, 'the end');
    let compared = 0;
    for (const { is: kind, v } of packed.messages) {
        if (kind !== 'table' || !last(v, whole)) continue;
        is(comparable(last(v, packed)), comparable(last(v, whole)), `view ${v}`);
        compared++;
    }
    truth(compared > 4, `only ${compared} views were compared`);
    const before = players[0].table;
    const seen = await players[0].show({ do: 'packed', on: false });
    is(comparable({ ...seen, v: 0 }), comparable({ ...before, v: 0 }), 'the end');
    console.log(`# ${game}, who looks on, whole: ${sizes(whole.raw.slice(2))}`);
    console.log(`# ${game}, who looks on, in parts: ${sizes(packed.parts.slice(1))}`);
    console.log(`# ${game}, a player, whole: ${sizes(players[1].raw.slice(3))}`);
    console.log(`# ${game}, a player, in parts: ${sizes(players[0].parts.slice(1))}`);
}

for (const [game, options] of [
    ['fiese15', 'rounds=2'],
    ['blitz', 'blacks=2 swap=2'],
    ['cubes', 'target=20'],
    ['cubes', 'mode=together target=20'],
    ['words', 'target=5'],
])
    await test(`${game} ${options}: in parts as whole`, () => compare(game, options));

await test('a part comes when it changed', async () => {
    const [ana, ben] = await match(server, ['Ana', 'Ben'], 'fiese15', 'rounds=1');
    await ana.until((t) => t.view.to_act.includes(0) || t.view.to_act.includes(1));
    const watcher = await openPacked(server);
    await watcher.show({ do: 'watch', code: ana.table.code });
    const first = JSON.parse(watcher.parts.at(-1));
    truth(first.chairs && first.packed && first.layout >= 1, 'at first both');
    const turn = ana.table.view.to_act[0];
    const mover = [ana, ben][turn];
    await mover.show({ do: 'move', seat: turn, n: mover.table.chairs[turn].n, text: 'roll' });
    const moved = JSON.parse(
        await watcher.wait((m) => m.v > first.v, 'the move').then(() => watcher.parts.at(-1)),
    );
    truth(moved.is === 'view' && moved.packed && !moved.chairs && !moved.apart, 'a move: the view');
    await ana.show(
        { do: 'name', chair: 0, name: 'Anna', symbol: 2 },
        (t) => t.chairs[0].name === 'Anna',
    );
    await watcher.until((t) => t.chairs[0].name === 'Anna');
    const named = JSON.parse(watcher.parts.at(-1));
    truth(named.is === 'table' && named.chairs && !('packed' in named), 'a name: the table');
    const again = watcher.parts.length;
    await watcher.show({ do: 'sync' });
    const synced = JSON.parse(watcher.parts[again]);
    truth(synced.chairs && synced.packed, 'asked: all of it');
    is(watcher.table.chairs[0].name, 'Anna');
});

await test('the hash is told when it is asked for', async () => {
    const [ana] = await match(server, ['Ana', 'Ben'], 'fiese15', 'rounds=1');
    const view = await ana.show({ do: 'sync' });
    const told = await ana.ask({ do: 'hash' }, (m) => m.is === 'hash');
    is([told.match, told.hash], [view.match, view.dice.hash]);
    const lobby = await Client.open(server);
    await lobby.sit({ do: 'open', game: 'blitz', options: '', name: 'Cleo', symbol: 1 });
    is(await lobby.refused({ do: 'hash' }), 'not_now');
});

await test('hello names the layouts', async () => {
    const client = await Client.open(server);
    truth(
        client.messages[0].games.every(({ layout }) => layout >= 1),
        'every game has one',
    );
});
finish();

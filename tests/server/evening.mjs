// evening.mjs PROGRAM -- what people do around the matches of an evening, over real sockets: look a
// code up, come to a full table, say that they are there. TAP.
import { Client, Server, finish, guess_on, is, match, party, test, truth } from './lib.mjs';

const server = await Server.start();
const peek = (client, code) => client.ask({ do: 'peek', code }, (m) => m.is === 'peek');

await test('a code is looked up before a name is asked for', async () => {
    const [ana] = await party(server, ['Ana'], 'fiese15', 'rounds=3');
    await ana.show({ do: 'bot', name: 'hard' });
    const ben = await Client.open(server);
    const found = await peek(ben, ana.seat.code.toLowerCase());
    is(
        [found.code, found.game, found.options, found.state, found.most, found.free, found.locked],
        [ana.seat.code, 'fiese15', 'rounds=3', 'lobby', 6, 4, false],
    );
    is(
        found.chairs.map((c) => [c.symbol, c.bot, c.away, c.host, c.ready, c.waits]),
        [
            [1, null, false, true, false, false],
            [0, 'hard', false, false, false, false],
        ],
    );
    is(found.chairs[0].name, 'Ana');
    is(ana.table.chairs.length, 2, 'nobody sat down');
    await ana.show({ do: 'lock', on: true });
    is(await peek(ben, ana.seat.code), {
        is: 'peek',
        code: ana.seat.code,
        game: 'fiese15',
        locked: true,
    });
    is(await ben.refused({ do: 'peek', code: 'AAAA0' }), 'no_such_table');
    await ana.close();
    await ben.close();
});

await test('a peek tells who sits there how, and does not end looking on', async () => {
    const [ana] = await party(server, ['Ana'], 'fiese15');
    const eve = await Client.open(server);
    await eve.show({ do: 'watch', code: ana.seat.code });
    await peek(eve, ana.seat.code);
    await ana.show({ do: 'ready', on: true });
    await eve.until((t) => t.chairs[0].ready, 'what she looks on at');
    await ana.close();
    await eve.close();
});

await test('a table tells how few can play, whatever is played there', async () => {
    const [ana] = await party(server, ['Ana'], 'cubes', 'mode=solitaire');
    is(ana.table.least, 1);
    const least = async (up) => (await ana.show(up)).least;
    is(await least({ do: 'options', game: 'cubes', options: 'mode=together' }), 2);
    is(await ana.refused({ do: 'start' }), 'too_few');
    const series = 'cubes mode=solitaire; fiese15 rounds=1';
    is(await least({ do: 'series', options: series }), 2, 'all games of a series');
    await ana.close();
});

await test('wrong codes are guesses', async () => {
    const from = '127.0.0.9';
    const [ana] = await party(server, ['Ana'], 'fiese15');
    const louts = [await Client.open(server, { from }), await Client.open(server, { from })];
    for (let i = 0; i < 60; i++)
        for (const lout of louts)
            is(await lout.refused({ do: 'peek', code: 'AAAA0' }), 'no_such_table');
    is(await guess_on(louts[0], ana.seat.code), 'too_many_guesses', 'the same count as by watch');
    is(await louts[1].refused({ do: 'peek', code: ana.seat.code }), 'too_many_guesses');
    for (const client of [ana, ...louts]) await client.close();
});

await test('a bot gives way to who comes', async () => {
    const [ana] = await party(server, ['Ana'], 'fiese15', 'rounds=1');
    for (let i = 0; i < 5; i++) await ana.show({ do: 'bot', name: 'easy' });
    is(await ana.refused({ do: 'bot', name: 'easy' }), 'table_full');
    const ben = await Client.open(server);
    truth((await peek(ben, ana.seat.code)).chairs[5].yields, 'the last bot would');
    const seen = await ben.sit({ do: 'join', code: ana.seat.code, name: 'Ben', symbol: 2 });
    is([seen.chairs.length, seen.you, seen.chairs[5].name], [6, [5], 'Ben']);
    await ben.show({ do: 'ready', on: true });
    ana.send({ do: 'start' });
    await ana.until((t) => t.state === 'match');
    const cleo = await Client.open(server);
    const waits = await cleo.sit({ do: 'join', code: ana.seat.code, name: 'Cleo', symbol: 3 });
    is([waits.you, waits.most, waits.yields], [[6], 6, [4]], 'who waits has a place reserved');
    for (const client of [ana, ben]) client.play();
    await ana.show({ do: 'fast', on: true });
    await ana.until((t) => t.state === 'over', 'the end');
    ana.player = ben.player = undefined;
    const next = await cleo.show({ do: 'sync' }, (t) => t.state === 'over');
    is(next.yields, [4]);
    ana.send({ do: 'again' });
    await cleo.until((t) => t.state === 'match' && t.you[0] === 4 && t.chairs.length === 6);
    for (const client of [ana, ben, cleo]) await client.close();
});

await test('a sign of life is told to nobody', async () => {
    const [ana, ben] = await match(server, ['Ana', 'Ben'], 'fiese15', 'rounds=1');
    await ana.until((t) => t.view.to_act.includes(0), 'her turn');
    const before = ben.messages.length;
    for (let i = 0; i < 20; i++) ana.send({ do: 'here' });
    is(await ben.refused({ do: 'nudge', seat: 0 }), 'not_now');
    is(await ana.refused({ do: 'hand', seat: 1 }), 'not_now');
    is(ben.messages.length, before + 1, 'what Ben was told');
    is([ana.table.chairs[0].thinking, ana.table.chairs[0].hand], [null, false]);
    await ana.close();
    await ben.close();
});

await test('the next throw waits for who reads', async () => {
    const people = await match(server, ['Ana', 'Ben'], 'cubes', 'mode=together');
    for (const client of people) await client.until((t) => t.view.phase === 'form');
    for (const [seat, client] of people.entries()) {
        client.send({ do: 'read', on: true });
        client.send({ do: 'move', seat, n: 0, text: 'pass' });
    }
    for (const client of people) {
        const first = await client.wait((m) => m.is === 'table' && m.view?.round === 2);
        is([first.view.to_act, first.chairs.map((c) => c.reads)], [['dice'], [true, true]]);
        client.send({ do: 'read' });
    }
    for (const client of people) await client.until((t) => t.view.phase === 'form');
    is(people[0].table.view.before.length, 2);
    for (const client of people) await client.close();
});

await test('reactions reach all at the table, one at a time', async () => {
    const [ana, ben] = await party(server, ['Ana', 'Ben'], 'blitz');
    const eve = await Client.open(server);
    await eve.show({ do: 'watch', code: ana.seat.code });
    const react = { do: 'react', chair: 1, n: 7 };
    ben.send(react);
    for (const client of [ana, ben, eve])
        is(await client.wait((m) => m.is === 'react'), { is: 'react', chair: 1, n: 7 });
    is(await ben.refused(react), 'slow_down');
    is(await ana.refused(react), 'not_yours');
    for (const n of [8, -1, 'x', undefined])
        is(await ana.refused({ do: 'react', chair: 0, n }), 'bad_message');
    is(await eve.refused(react), 'not_seated', 'who looks on');
    await ana.ask({ ...react, chair: 0, n: 0 }, (m) => m.is === 'react');
    for (const client of [ana, ben, eve]) await client.close();
});

await test('who sits at the server itself is told where phones find it', async () => {
    const open = await Server.start('--lan');
    const printed = /Knobel is at (\S+)\n/.exec(open.out)[1];
    const here = await Client.open(open);
    const phones = /Scan the code/.test(open.out);
    is(here.messages[0].lan, phones ? printed : undefined);
    await here.close();
    if (phones) {
        const there = await Client.open(
            { url: (path) => new URL(path, printed).href },
            { from: new URL(printed).hostname },
        );
        is(there.messages[0].lan, undefined, 'others know their way');
        await there.close();
    }
    await open.stop();
    const plain = await Client.open(server);
    is(plain.messages[0].lan, undefined, 'nobody else can reach this one');
    await plain.close();
});

finish();

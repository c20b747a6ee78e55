// play.mjs PROGRAM -- a foreign client plays: whole matches, and all of a table's life. TAP.
import {
    Client,
    Server,
    finish,
    is,
    match,
    party,
    replay,
    sleep,
    test,
    truth,
    within,
} from './lib.mjs';

const server = await Server.start();
const names = (t) => t.chairs.map((chair) => chair.name);
const over = (t) => t.state === 'over';

/** Downloads the match shown and replays it. */
async function download(at, client) {
    const file = await at.get(`/match/${client.table.match}.play`);
    is(file.status, 200, 'status of the download');
    const name = file.headers.get('content-disposition');
    truth(
        new RegExp(`filename="knobel-${client.table.game}-\\d{4}-\\d\\d-\\d\\d\\.play"$`).test(
            name,
        ),
        name,
    );
    replay(file.text);
    return file.text;
}

async function whole_match(at, game, options) {
    const clients = await party(at, ['Ana', 'Ben', 'Cleo'], game, options);
    const [ana, ben, cleo] = clients;
    const watcher = await Client.open(at);
    await ana.show({ do: 'bot', name: 'random' }, (t) => t.chairs.length === 4);
    await watcher.show({ do: 'watch', code: ana.seat.code });
    for (const client of [ben, cleo]) await client.show({ do: 'ready', on: true });
    ana.send({ do: 'start' });
    await ana.until((t) => t.state === 'match');
    const { status } = await at.get(`/match/${ana.table.match}.play`);
    truth(status === 404 || over(ana.table), 'a running match was given out');
    for (const client of clients) client.play();
    for (const client of [...clients, watcher]) await client.until(over, 'the end of the match');
    is(watcher.table.seat, -1, 'eyes of a watcher');
    is(watcher.table.view.score, ana.table.view.score, 'score');
    truth(watcher.table.view.winners.length > 0, 'nobody won');
    is(
        watcher.table.view.winners.map((s) => watcher.table.chairs[s].wins),
        watcher.table.view.winners.map(() => 1),
    );
    const text = await download(at, ana);
    const bot = watcher.table.chairs.find((c) => c.bot).name;
    for (const name of ['Ana', 'Ben', 'Cleo', bot])
        truth(text.includes(` ${name}\n`), `no ${name} in the file`);
    return clients;
}

async function rematch() {
    const [ana, ben, cleo] = await whole_match(server, 'fiese15', 'rounds=1');
    const first = ana.table.match;
    for (const client of [ana, ben, cleo]) client.player = undefined;
    is(await ana.refused({ do: 'start' }), 'not_now');
    is(await ana.refused({ do: 'options', game: 'fiese15', options: 'rounds=2' }), 'not_now');
    ben.send({ do: 'again' });
    await ana.until((t) => t.state === 'match' && t.match !== first);
    is(await ben.refused({ do: 'again' }), 'not_now');
    is(await ana.refused({ do: 'forget' }), 'not_now');
    is(await ben.refused({ do: 'forget' }), 'not_host');
    for (const client of [ana, ben, cleo]) client.play();
    for (const client of [ana, ben, cleo]) await client.until((t) => over(t) && t.played === 2);
    await download(server, cleo);
    const second = ana.table.match;
    await ana.show({ do: 'forget' }, (t) => t.forgotten === second);
    for (const client of [ana, ben, cleo])
        await client.until(
            (t) => over(t) && t.match === second && t.view.over && t.forgotten === second,
        );
    is((await server.get(`/match/${second}.play`)).status, 404, 'a forgotten match');
    is((await server.get(`/match/${first}.play`)).status, 200, 'the match before it');
    const [eve] = await party(server, ['Eve'], 'fiese15');
    is(await eve.refused({ do: 'forget', match: first }), 'no_such_match', "another's");
    is(await ben.refused({ do: 'forget', match: first }), 'not_host');
    is((await server.get(`/match/${first}.play`)).status, 200, 'is still there');
    await ana.show({ do: 'forget', match: first });
    is((await server.get(`/match/${first}.play`)).status, 404, 'until the host forgets it, too');
    is(await ana.refused({ do: 'forget', match: first }), 'no_such_match', 'once');
    await ana.show({ do: 'lobby' }, (t) => t.state === 'lobby' && t.match === null);
    await ana.show(
        { do: 'options', game: 'blitz', options: 'limit=30' },
        (t) => t.game === 'blitz',
    );
    for (const client of [ana, ben]) await client.show({ do: 'ready', on: true });
    await cleo.show({ do: 'start' }, (t) => t.view?.game === 'blitz');
    const third = cleo.table.match;
    is(new Set([first, second, third]).size, 3, 'a name for each match');
    for (const name of [first, second, third])
        truth(/^[a-z2-9]{16}$/.test(name) && !name.includes(ana.seat.table), name);
}

async function lobby() {
    const [ana, ben] = await party(server, ['Ana', 'Ben'], 'fiese15', 'rounds=3');
    const cleo = await Client.open(server);
    await cleo.sit({ do: 'join', code: ana.seat.code.toLowerCase(), name: ' Cleo ', symbol: 5 });
    is(names(cleo.table), ['Ana', 'Ben', 'Cleo']);
    is(cleo.table.you, [2]);
    is(cleo.table.seat, -1, 'eyes in the lobby');
    is(
        cleo.table.chairs.map((c) => c.opener),
        [true, false, false],
        'opener',
    );
    is(await cleo.refused({ do: 'remove', chair: 1 }), 'not_host');
    is(await cleo.refused({ do: 'remove', chair: 12 }), 'no_such_chair');
    is(await cleo.refused({ do: 'move', seat: 2, n: 0, text: 'roll' }), 'not_now');
    is(await cleo.refused({ do: 'pause', on: true }), 'not_now');
    is(await cleo.refused({ do: 'join', code: ana.seat.code, name: 'Dora' }), 'not_now');
    is(await ana.refused({ do: 'start' }), 'not_ready');
    await ben.show({ do: 'ready', on: true }, (t) => t.chairs[1].ready);
    is(await ana.refused({ do: 'start' }), 'not_ready');
    await ana.show({ do: 'remove', chair: 2 }, (t) => t.chairs.length === 2);
    await cleo.wait((m) => m.is === 'gone' && m.why === 'removed');
    is(await cleo.refused({ do: 'ready', on: true }), 'not_seated');
    await ben.ask({ do: 'leave' }, (m) => m.is === 'gone' && m.why === 'left');
    await ana.until((t) => t.chairs.length === 1);
    is(await ana.refused({ do: 'start' }), 'too_few');
    is(await ana.refused({ do: 'bot', name: 'genius' }), 'no_such_bot');
    // Programs are named on somebody's own command line only.
    is(await ana.refused({ do: 'bot', name: 'exec:/bin/true' }), 'no_such_bot');
    is(await ana.refused({ do: 'bot', name: 'exec:./x' }), 'no_such_bot');
    await ana.show({ do: 'bot', name: 'random' }, (t) => t.chairs[1].bot === 'random');
    await ana.show({ do: 'remove', chair: 1 }, (t) => t.chairs.length === 1);
    await ana.show({ do: 'bot', name: 'random' });
    await ana.show({ do: 'start' }, (t) => t.state === 'match' && t.seat === 0);
    is(await ana.refused({ do: 'remove', chair: 1 }), 'not_now');
    is(await ana.refused({ do: 'take', seat: 1 }), 'not_yours');
    is(await ana.refused({ do: 'move', seat: 1, n: 0, text: 'roll' }), 'not_yours');
}

async function opener() {
    const [ana, ben, cleo] = await party(server, ['Ana', 'Ben', 'Cleo'], 'fiese15');
    await ana.close();
    await cleo.until((t) => t.chairs[0].away);
    is(await cleo.refused({ do: 'remove', chair: 0 }), 'not_host');
    await ben.show({ do: 'remove', chair: 0 }, (t) => t.chairs.length === 2 && t.chairs[0].opener);
    is(await cleo.refused({ do: 'remove', chair: 0 }), 'not_host');
    await ben.show({ do: 'remove', chair: 1 }, (t) => t.chairs.length === 1);
    await cleo.wait((m) => m.is === 'gone' && m.why === 'removed');
}

async function options() {
    const ana = await Client.open(server);
    for (const bad of [
        'rounds=0',
        'rounds=16',
        'seats=3',
        'nonsense=1',
        'rounds',
        'rounds=1 rounds=2',
        'x'.repeat(300),
    ])
        is(
            await ana.refused({ do: 'open', game: 'fiese15', options: bad, name: 'Ana' }),
            'bad_options',
            bad,
        );
    is(await ana.refused({ do: 'open', game: 'chess', name: 'Ana' }), 'no_such_game');
    is(await ana.refused({ do: 'open', game: 'fiese15', name: 'Ana', bots: 20 }), 'table_full');
    is(
        await ana.refused({ do: 'open', game: 'fiese15', name: 'Ana', bots: 1, bot: 'wise' }),
        'no_such_bot',
    );
    is(await ana.refused({ do: 'open', game: 'fiese15', name: 'Ana', start: true }), 'too_few');
    await ana.sit({ do: 'open', game: 'fiese15', name: 'Ana', symbol: 1 });
    is(ana.table.options, '');
    is(await ana.refused({ do: 'options', game: 'fiese15', options: 'rounds=99' }), 'bad_options');
    is(await ana.refused({ do: 'options', game: 'chess', options: '' }), 'no_such_game');
    const t = await ana.show({ do: 'options', game: 'fiese15', options: 'rounds=4 zocker=1' });
    is(t.options, 'rounds=4 zocker=1');
    await ana.show({ do: 'bot', name: 'random' });
    const { view } = await ana.show({ do: 'start' }, (m) => m.state === 'match');
    is([view.rounds, view.zocker], [4, true], 'options in the match');
    const quick = await Client.open(server);
    await quick.sit({ do: 'open', game: 'blitz', name: 'Ana', bots: 2, bot: 'easy', start: true });
    is(
        quick.table.chairs.map(({ bot }) => bot),
        [null, 'easy', 'easy'],
        'strengths',
    );
    is(
        [quick.table.state, quick.table.chairs.length],
        ['match', 3],
        'a table against bots at once',
    );
}

async function people() {
    const [ana] = await party(server, ['Ana', 'Ben'], 'fiese15');
    const guest = await Client.open(server);
    const bad = [
        '',
        '  ',
        'x'.repeat(25),
        'ü'.repeat(25),
        'a\u0007b',
        'a\nb',
        'a\u202eb',
        'a\u2066b',
        '\u200b',
        'a\u0085b',
        7,
        null,
    ];
    for (const name of bad)
        is(
            await guest.refused({ do: 'join', code: ana.seat.code, name }),
            'bad_name',
            JSON.stringify(name),
        );
    for (const name of ['Ana', 'aNA', ' Ben '])
        is(await guest.refused({ do: 'join', code: ana.seat.code, name }), 'name_taken', name);
    await guest.sit({ do: 'join', code: ana.seat.code, name: '𝔛'.repeat(24), symbol: 99 });
    is(guest.table.chairs[2].symbol, 0, 'a symbol there is not');
    is(await ana.refused({ do: 'name', chair: 0, name: 'Ben' }), 'name_taken');
    is(await ana.refused({ do: 'name', chair: 1, name: 'Bea' }), 'not_yours');
    await ana.show({ do: 'name', chair: 0, name: 'Ana "Ä" \\', symbol: 7 });
    await guest.until((t) => t.chairs[0].name === 'Ana "Ä" \\' && t.chairs[0].symbol === 7);
}

async function one_device() {
    const [ana, ben] = await party(server, ['Ana', 'Ben'], 'fiese15', 'rounds=1');
    is(await ana.refused({ do: 'add', name: 'ben' }), 'name_taken');
    await ana.show({ do: 'add', name: 'Cleo', symbol: 4 }, (t) => t.you.length === 2);
    is(ana.table.you, [0, 2]);
    await ben.show({ do: 'ready', on: true });
    await ana.show({ do: 'start' }, (t) => t.seat === 0);
    is((await ana.show({ do: 'look', seat: 2 })).seat, 2);
    is(await ana.refused({ do: 'look', seat: 1 }), 'not_yours');
    is(await ben.refused({ do: 'look' }), 'not_yours');
    for (const client of [ana, ben]) client.play();
    for (const client of [ana, ben]) await client.until(over);
    is(ana.table.seat, 2, 'eyes after the match');
    await ana.show({ do: 'remove', chair: 2 }, (t) => t.you.length === 1);
    await download(server, ana);
    await ben.show({ do: 'lobby' }, (t) => t.chairs.length === 2);
}

async function lock_and_list() {
    const at = await Server.start();
    const [ana] = await party(at, ['Ana'], 'blitz');
    const guest = await Client.open(at);
    const listed = async (client) =>
        (await client.ask({ do: 'tables' }, (m) => m.is === 'tables')).tables;
    is(await listed(guest), []);
    await ana.show({ do: 'public', on: true }, (t) => t.public);
    const { code } = ana.seat;
    is(await listed(guest), [
        { code, game: 'blitz', state: 'lobby', chairs: 1, seats_max: 7, host: 'Ana' },
    ]);
    await ana.show({ do: 'lock', on: true }, (t) => t.locked);
    is(await listed(guest), []);
    is(await guest.refused({ do: 'join', code: ana.seat.code, name: 'Ben' }), 'table_locked');
    await ana.show({ do: 'lock', on: false }, (t) => !t.locked);
    await guest.show(
        { do: 'watch', code: ana.seat.code },
        (t) => t.seat === -1 && t.you.length === 0,
    );
    is(await guest.refused({ do: 'lock', on: false }), 'not_seated');
    await guest.sit({ do: 'join', code: ana.seat.code, name: 'Ben' });
    is(guest.table.you, [1], 'a watcher takes a chair');
    const silent = await Server.start('--private');
    const cleo = await Client.open(silent);
    is(cleo.messages[0].public, false);
    await cleo.sit({ do: 'open', game: 'blitz', name: 'Cleo' });
    cleo.send({ do: 'public', on: true });
    is(await listed(cleo), []);
    is(await silent.stop(), 0);
    is(await at.stop(), 0);
}

async function pause() {
    const [ana, ben] = await match(server, ['Ana', 'Ben'], 'fiese15', 'rounds=1');
    await ana.show({ do: 'pause', on: true }, (t) => !t.paused && t.pause.length === 1);
    await ana.show({ do: 'pause', on: false }, (t) => t.pause.length === 0);
    await ana.show({ do: 'pause', on: true });
    const begun = await ben.show({ do: 'pause', on: true }, (t) => t.paused);
    is(await ana.refused({ do: 'move', seat: 0, n: 0, text: 'roll' }), 'paused');
    await sleep(300); // for time that must not pass
    const later = await ana.show({ do: 'name', chair: 0, name: 'Anna', symbol: 1 });
    is(later.now, begun.now, 'match time in a pause');
    await ana.show({ do: 'pause', on: false }, (t) => !t.paused && t.pause.length === 0);
    for (const client of [ana, ben]) client.play();
    await ben.until(over);
    const text = await download(server, ben);
    truth(/\n@ \d+ pause\n/.test(text) && /\n@ \d+ resume\n/.test(text), 'no pause in the log');
}

async function leaving() {
    const [ana, ben, cleo] = await match(server, ['Ana', 'Ben', 'Cleo'], 'fiese15', 'rounds=1');
    for (const client of [ana, cleo]) client.play();
    await ben.ask({ do: 'leave' }, (m) => m.is === 'gone' && m.why === 'left');
    await ana.until((t) => t.chairs[1].bot === 'medium');
    is(
        await ben.refused({ do: 'back', table: ben.seat.table, token: ben.seat.token }),
        'no_such_table',
    );
    const dora = await Client.open(server);
    await dora.sit({ do: 'join', code: ana.seat.code, name: 'Dora' });
    is([dora.table.you, dora.table.seat], [[3], -1], 'a chair for the next match');
    await ana.until(over, 'the end with a bot in the place of who left');
    await ana.show({ do: 'again' }, (t) => t.state === 'match' && t.view.seats === 4);
    is((await dora.until((t) => t.state === 'match')).seat, 3);
}

async function away() {
    const [ana, ben] = await match(server, ['Ana', 'Ben'], 'fiese15', 'rounds=1');
    ben.socket.terminate();
    await ana.until((t) => t.chairs[1].away);
    const again = await Client.open(server);
    await again.back(ben);
    is(again.seat, ben.seat, 'the seat again');
    await ana.until((t) => !t.chairs[1].away);
    const newest = await Client.open(server);
    await newest.back(ben);
    await again.wait((m) => m.is === 'gone' && m.why === 'elsewhere');
    is(ana.table.chairs[1].away, false);
    is(await again.refused({ do: 'move', seat: 1, n: 0, text: 'roll' }), 'not_seated');
    await again.close();
    for (const client of [ana, newest]) client.play();
    await newest.until(over);
    truth(!newest.table.chairs[1].away, 'away although the newest connection is there');
}

async function in_step() {
    const [ana, ben] = await match(server, ['Ana', 'Ben'], 'fiese15', 'rounds=1');
    const roll = { do: 'move', seat: 0, n: 0, text: 'roll' };
    is(await ana.refused({ ...roll, n: 1 }), 'out_of_step');
    is(await ana.refused({ do: 'move', seat: 0, text: 'roll' }), 'bad_message');
    is(await ana.refused({ ...roll, text: 'stop' }), 'nothing_placed');
    is(await ana.refused({ ...roll, text: 'dance' }), 'bad_move');
    is(await ben.refused({ do: 'move', seat: 1, n: 0, text: 'roll' }), 'not_your_turn');
    const played = await ana.show(roll, (t) => t.chairs[0].n === 1);
    const same = await ana.show(roll);
    is([same.view.moves, same.view.rolled], [played.view.moves, played.view.rolled], 'played once');
}

/** Away for 30 s: a bot may have the seat; its owner takes it back. And a vote. */
async function hand_over() {
    const [ana, ben, cleo] = await match(server, ['Ana', 'Ben', 'Cleo'], 'fiese15', 'rounds=1');
    is(await ana.refused({ do: 'hand', seat: 1 }), 'not_now');
    ben.socket.terminate();
    await ana.until((t) => t.chairs[1].hand, 'a seat may be handed over');
    await ana.show(
        { do: 'hand', seat: 1 },
        (t) => t.chairs[1].held === 'medium' && !t.chairs[1].hand,
    );
    ana.play();
    await ana.until((t) => t.chairs[1].n > 0, 'the bot plays');
    const again = await Client.open(server);
    await again.back(ben);
    await again.show({ do: 'take', seat: 1 }, (t) => t.chairs[1].held === null);
    for (const client of [again, cleo]) client.play();
    await again.until(over);
    is(again.table.chairs[1].held, null, 'held after the match');
    is(await again.refused({ do: 'take', seat: 1 }), 'not_now');
    truth((await download(server, again)).includes(' bot 1 medium\n'), 'no hand-over in the log');
}

async function vote() {
    const four = await match(server, ['Ana', 'Ben', 'Cleo', 'Dora'], 'fiese15', 'rounds=1');
    const [ana, ben, cleo, dora] = four;
    is((await ana.show({ do: 'remove', chair: 3 })).chairs[3].out, [0]);
    is((await ana.show({ do: 'remove', chair: 3 })).chairs[3].out, [0], 'no second vote');
    ben.send({ do: 'remove', chair: 3 });
    await dora.wait((m) => m.is === 'gone' && m.why === 'removed');
    await cleo.until((t) => t.chairs[3].bot === 'medium');
    for (const client of [ana, ben, cleo]) client.play();
    await cleo.until(over);
}

/** A stop and a start: seats, running matches and finished ones are there again. */
async function restart() {
    const at = await Server.start();
    const waiting = await party(at, ['Ana', 'Ben'], 'blitz', 'limit=30');
    const playing = await match(at, ['Ana', 'Ben'], 'fiese15', 'rounds=2');
    const finished = await match(at, ['Ana', 'Ben'], 'fiese15', 'rounds=1');
    const [bots] = await party(at, ['Ana'], 'fiese15', 'rounds=1');
    await bots.show({ do: 'bot', name: 'random' });
    await bots.show({ do: 'start' }, (t) => t.state === 'match');
    for (const client of finished) client.play();
    for (const client of finished) await client.until(over);
    playing[0].play();
    for (const client of playing) await client.until((t) => t.view.to_act.includes(1));
    bots.play();
    await bots.until((t) => t.view.to_act.includes(1), "the bot's turn");
    const before = [...playing, ...finished].map((client) => client.table);
    await at.again();
    for (const client of [...waiting, ...playing, ...finished, bots])
        is(await within(client.closed, () => 'close'), 1001, 'code at a stop');
    truth(at.out.startsWith('4 tables brought back.\n'), at.out);

    const returned = [];
    for (const client of [...playing, ...finished, ...waiting, bots]) {
        const again = await Client.open(at);
        await again.back(client);
        returned.push(again);
    }
    const still = ({ id, code, state, match: m, played, you, seat, view, chairs }) =>
        JSON.stringify([
            id,
            code,
            state,
            m,
            played,
            you,
            seat,
            view,
            chairs.map((c) => [c.name, c.n, c.wins]),
        ]);
    before.forEach((t, i) => is(still(returned[i].table), still(t), 'the table after the restart'));
    is([returned[4].table.state, returned[4].table.options], ['lobby', 'limit=30']);
    for (const client of returned) client.play();
    for (const client of [returned[0], returned[1], returned[6]]) {
        await client.until(over, 'the match goes on');
        await download(at, client);
    }
    await download(at, returned[2]);
    await returned[3].show({ do: 'again' }, (t) => t.state === 'match');
    is(await at.stop(), 0);
    is(at.err, '', 'stderr');
}

async function nod() {
    const [ana] = await party(server, ['Ana'], 'fiese15', 'rounds=1');
    await ana.show({ do: 'nod', on: true }, (t) => t.nod);
    const [ben, cleo] = [await Client.open(server), await Client.open(server)];
    await ben.sit({ do: 'join', code: ana.seat.code, name: 'Ben', symbol: 2 });
    await cleo.sit({ do: 'join', code: ana.seat.code, name: 'Cleo', symbol: 3 });
    is(await ben.refused({ do: 'bot', name: 'random' }), 'not_admitted');
    await ana.show({ do: 'admit', chair: 1, on: true }, (t) => !t.chairs[1].asking);
    const from = cleo.messages.length;
    await ana.show({ do: 'admit', chair: 2, on: false }, (t) => t.chairs.length === 2);
    await cleo.wait((m) => m.is === 'gone' && m.why === 'removed', 'gone', from);
    await ben.show({ do: 'bot', name: 'random' }, (t) => t.chairs.length === 3);
}

/** A seat moves to another device: once, and the old token opens nothing any more. */
async function ticket() {
    const [ana, ben] = await match(server, ['Ana', 'Ben'], 'fiese15', 'rounds=1');
    const { ticket: word } = await ana.ask({ do: 'ticket' }, (m) => m.is === 'ticket');
    const phone = await Client.open(server);
    is(
        await phone.refused({ do: 'claim', table: ana.seat.table, ticket: `${word}x` }),
        'no_such_table',
    );
    const [old, from] = [ana.seat, ana.messages.length];
    await phone.sit({ do: 'claim', table: old.table, ticket: word });
    truth(phone.seat.token !== old.token, 'a token of its own');
    is(phone.table.you, [0], 'chairs');
    await ana.wait((m) => m.is === 'gone' && m.why === 'elsewhere', 'gone', from);
    is(await ana.refused({ do: 'claim', table: old.table, ticket: word }), 'no_such_table');
    is(await ana.refused({ do: 'back', table: old.table, token: old.token }), 'no_such_table');
    phone.play();
    ben.play();
    await phone.until(over, 'the end of the match');
}

async function pages() {
    const at = await Server.start({ base: '/some/where' });
    const [ana] = await party(at, ['Ana', 'Ben'], 'fiese15');
    is((await at.get('/healthz')).text, 'ok\n');
    const metrics = await at.get('/metrics');
    truth(
        metrics.headers.get('content-type').startsWith('text/plain; version=0.0.4'),
        'type of the metrics',
    );
    truth(
        /^knobel_tables 1$/m.test(metrics.text) && /^knobel_connections 2$/m.test(metrics.text),
        metrics.text,
    );
    for (const line of metrics.text.trim().split('\n'))
        truth(
            /^(# (HELP|TYPE) knobel_\w+ \S.*|knobel_\w+(\{limit="[a-z ]+"\})? [\d.e+-]+)$/.test(
                line,
            ),
            line,
        );
    is((await at.get('/rules/fiese15.en.md')).status, 200, 'the rules');
    const page = await at.get('/');
    truth(page.status === 200 && /<script[^>]+src="a\/[\w-]+\.js"/.test(page.text), page.text);
    truth(page.headers.get('content-security-policy').includes("default-src 'none'"), 'CSP');
    is((await at.get('/match/none-1.play')).status, 404);
    is((await at.get('/match/..%2f..%2fetc%2fpasswd.play')).status, 404);
    at.base = '';
    is((await at.get('/healthz')).text, 'ok\n', 'without the sub-path');
    await ana.close();
    is(await at.stop(), 0);
}

const slow = test('an absent seat is handed to a bot, and taken back', hand_over);
await Promise.all([
    slow,
    (async () => {
        await test('several moves in one message are made all or none, and not twice', async () => {
            const [ana] = await party(server, ['Ana'], 'fiese15', 'rounds=1');
            await ana.show({ do: 'bot', name: 'random' }, (t) => t.chairs.length === 2);
            ana.send({ do: 'start' });
            const may = (t) => t.state === 'match' && t.view.turn === 0 && t.view.to_act[0] === 0;
            const made = () => ana.table.chairs[0].n;
            const move = (text, n) => ({ do: 'move', seat: 0, n, text });
            await ana.until((t) => may(t) && t.view.fresh);
            ana.send(move('roll', 0));
            await ana.until(
                (t) => (may(t) && !t.view.fresh) || t.state === 'over' || t.view.turn !== 0,
            );
            if (!may(ana.table)) return; // a bust at once: one strip in some hundred
            const { valid, moves } = ana.table.view;
            is(await ana.refused(move(`place ${valid[0]}\nplace Q`, 1)), 'bad_move', 'refusal');
            await ana.show({ do: 'sync' });
            is([made(), ana.table.view.moves], [1, moves], 'made of what was refused');
            const both = move(`place ${valid[0]}\nstop`, 1);
            ana.send(both);
            ana.send(both);
            await ana.until((t) => t.chairs[0].n > 1);
            is(made(), 3, 'moves made');
            await ana.show({ do: 'sync' });
            is(made(), 3, 'moves made when it came twice');
        });

        await test('fiese15: a whole match of three sockets and a bot', () =>
            whole_match(server, 'fiese15', 'rounds=2'));
        await test('another match, then forget it, then another game', rematch);
        await test('the lobby: join, ready, start, remove, leave, bots', lobby);
        await test('whoever opened the table may go', opener);
        await test('options', options);
        await test('names', people);
        await test('two people on one device', one_device);
        await test('lock, public and private', lock_and_list);
        await test('pause', pause);
        await test('leaving a match, and coming late to one', leaving);
        await test('away, back, elsewhere', away);
        await test('a move sent twice is played once', in_step);
        await test('removal by vote', vote);
        await test('joining by a nod', nod);
        await test('a seat moves to another device', ticket);
        await test('restart', restart);
        await test('sub-path, health and metrics', pages);
    })(),
    test('blitz: a whole match of three sockets and a bot', () =>
        whole_match(server, 'blitz', 'blacks=1 swap=1 limit=5')),
    test('blitz with buzzers', () =>
        whole_match(server, 'blitz', 'blacks=1 swap=1 buzz=1 limit=5')),
]);
await test('the server stops', async () => is([await server.stop(), server.err], [0, '']));
finish();

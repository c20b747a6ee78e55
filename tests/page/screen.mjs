// screen.mjs PROGRAM: the big screen. Every game can be read from four metres and fits whatever
// television there is; what everybody in the room should know is there, what is secret is not, and
// there is nothing to tap.
import {
    answer,
    choices,
    Client,
    is,
    match,
    openTable,
    party,
    stage,
    test,
    truth,
    until,
} from './lib.mjs';
import { forEverybody } from './axe.mjs';
import { readable as readableOn } from './readable.mjs';

const { server, open, end } = await stage('chromium');
const tv = await open('television', {
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
});
const frames = [];
tv.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) =>
        frames.push(`${payload} ${Buffer.from(JSON.parse(payload).packed ?? '', 'base64')}`),
    ),
);

const readable = (what, sizes) => readableOn(tv, what, sizes);

const text = (selector) => tv.page.locator(selector).first().innerText();

/** These play until the view is like this. */
async function playTo(clients, wanted, choose = choices) {
    const held = () => clients.some(({ table }) => table?.view && wanted(table.view));
    for (const client of clients) client.play((view, seat) => !held() && choose(view, seat));
    await until(held, `${wanted}`);
    for (const client of clients) client.player = undefined;
}

const closeAll = (clients) => Promise.all(clients.map((client) => client.close()));

await test('the lobby says where to come, who is there and what is played', async () => {
    const ana = await open('Ana');
    const code = await openTable(ana, 'Fiese 15');
    await ana.tap('.bar .iconbtn');
    await ana.tap('dialog .btn:has-text("Show on a big screen")');
    const address = await ana.page.innerText('.typed-address');
    truth(address.endsWith(`/#${code}/tv`), address);
    await tv.page.goto(`http://${address}`);
    await tv.see('.tv.lobby .place:has-text("free")');
    is(await text('.tablecode'), code);
    // No phone reaches a server on loopback: it says so, instead of an address.
    truth((await text('.door')).includes('knobel serve --lan'), await text('.door'));
    const drawn = ({ page }) =>
        page.locator('.invite .qr path, .door .qr path').first().getAttribute('d');
    await ana.page.keyboard.press('Escape');
    is(await drawn(tv), await drawn(ana), 'the same way in');
    await readable('the lobby');
    await forEverybody(tv.page);
    await ana.close();
});

await test('Fiese 15: the turn, a vote, somebody away, a pause, the podium', async () => {
    const clients = await match(
        server,
        ['Ana', 'Ben', 'Maximilian Alexander'],
        'fiese15',
        'rounds=2',
    );
    const [ana, ben, max] = clients;
    await tv.go(`${ana.seat.code}/tv`);
    await tv.see('.tv.match .strip');
    await playTo(clients, (v) => !v.fresh && !v.must_place && v.to_act[0] === v.turn);
    await tv.see('.pair dd');
    await readable('a turn');
    await forEverybody(tv.page);
    await tv.flash('.seat .reacts svg', () => ana.send({ do: 'react', chair: 0, n: 3 }));
    ana.send({ do: 'remove', chair: 2, name: 'Maximilian Alexander' });
    await tv.see('.notice:has-text("A bot for Maximilian Alexander? Ana: 1 of 2")');
    await readable('a vote', [[1920, 1080]]);
    ana.send({ do: 'keep', chair: 2, name: 'Maximilian Alexander' });
    await tv.see('.notice', 'detached');
    await max.close();
    await tv.see('.seat .note:has-text("away")');
    for (const client of [ana, ben]) await client.show({ do: 'pause', on: true });
    await tv.see('.stopped:has-text("Ana asked, Ben agreed.")');
    await readable('a pause');
    ben.send({ do: 'pause', on: false });
    await tv.see('.stopped', 'detached');
    clients[2] = await Client.open(server);
    await clients[2].back(max);
    await playTo(clients, (v) => v.over);
    await tv.go();
    await tv.go(`${ana.seat.code}/tv`);
    await tv.see('.tv.over .podium .p1');
    await tv.see('.curves .chart');
    await tv.see('.remarkable li:nth-child(3)');
    await readable('the podium');
    await forEverybody(tv.page);
    await closeAll(clients);
});

await test('Würfelblitz: the sum, who was first, and by how much', async () => {
    const clients = await match(server, ['Ana', 'Ben'], 'blitz', 'tie=0 limit=60');
    await tv.go(`${clients[0].seat.code}/tv`);
    await tv.see('.tv.match .goal');
    const call = (view, seat) =>
        view.phase === 'throw' ? 'throw' : `call ${(answer(view) + seat) % 30}`;
    await playTo(clients, (v) => v.phase === 'throw' && v.answer !== null, call);
    await tv.see('.says:has-text("Ana was first")');
    is(Number(await text('.sum b')), clients[0].table.view.answer);
    await readable('the sum');
    await closeAll(clients);
});

await test('Rolling Cubes: the dice, then the equations', async () => {
    const clients = await match(server, ['Ana', 'Ben'], 'cubes', 'mode=together target=200');
    await tv.go(`${clients[0].seat.code}/tv`);
    await playTo(clients, (v) => v.phase === 'form');
    await tv.see('.cubes .die');
    await readable('the dice');
    await playTo(clients, (v) => v.round > 1);
    await tv.see('.equation-row >> nth=1');
    await readable('the equations');
    await closeAll(clients);
});

await test('Haste Worte: letter and glass, no word before it is read, then the words', async () => {
    const clients = await match(server, ['Ana', 'Ben', 'Cleo'], 'words', 'lang=en');
    await tv.go(`${clients[0].seat.code}/tv`);
    await playTo(clients, (v) => v.phase === 'take' && v.players[0].symbol);
    await tv.see('.named .taken');
    await readable('the symbols');
    await playTo(clients, (v) => v.phase === 'write' && v.players.some(({ own }) => own[2]?.word));
    await tv.see('.tile b');
    await readable('the letter');
    const { letter } = clients[0].table.view;
    truth(!frames.some((frame) => frame.includes(`${letter}ela`)), 'a word came before its time');
    await playTo(clients, (v) => v.phase === 'review');
    await tv.see(`.sheet-big li:has-text("${letter}ela")`);
    await readable('the words');
    await closeAll(clients);
});

await test('so many people fit', async () => {
    const names = ['Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz', 'Gerda'];
    const clients = await party(server, names, 'blitz');
    await tv.go(`${clients[0].seat.code}/tv`);
    await tv.see('.place >> nth=6');
    await readable('seven in the lobby');
    for (const client of clients.slice(1)) await client.show({ do: 'ready', on: true });
    clients[0].send({ do: 'start' });
    await tv.see('.seat >> nth=6');
    await readable('seven at play');
    await closeAll(clients);
});

tv.clean();
await tv.close();
await end();

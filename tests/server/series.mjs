// series.mjs PROGRAM -- the games without a board of their own, and a tournament that outlives the
// server. TAP.
import { writeFileSync } from 'node:fs';
import {
    Client,
    Server,
    finish,
    is,
    match,
    party,
    replay,
    run,
    temporary,
    test,
    truth,
} from './lib.mjs';

const server = await Server.start();
const over = (t) => t.state === 'over';

async function file(client) {
    const { status, text } = await server.get(`/match/${client.table.match}.play`);
    is(status, 200, 'status of the download');
    replay(text);
    return text;
}

async function whole(game, options, people) {
    const clients = await match(server, people, game, options);
    for (const client of clients) client.play();
    for (const client of clients) await client.until(over, `the end of ${game} ${options}`);
    await file(clients[0]);
    for (const client of clients) await client.close();
}

for (const mode of ['single target=15', 'together target=12', 'last target=2'])
    await test(`cubes ${mode}`, () => whole('cubes', `mode=${mode}`, ['Ana', 'Ben']));
await test('cubes alone', () => whole('cubes', 'mode=solitaire', ['Ana']));
for (const options of [
    'target=5 lang=en',
    'target=5 first=letter pick=grab',
    'target=5 write=turn',
])
    await test(`words ${options}`, () => whole('words', options, ['Ana', 'Ben', 'Cleo']));

/** All come back to their seats after the server died. */
async function comeback(clients) {
    await server.again('SIGKILL');
    const back = [];
    for (const old of clients) {
        const client = await Client.open(server);
        await client.back(old);
        back.push(client);
    }
    return back;
}

await test('a tournament of three, the server killed in the middle of it', async () => {
    let clients = await party(server, ['Ana', 'Ben', 'Cleo'], 'fiese15');
    const [text] = clients[0].messages.find((m) => m.is === 'hello').series;
    const files = [];
    const sum = [0, 0, 0];
    await clients[0].show({ do: 'series', options: text }, (t) => t.series?.games === 3);
    for (const client of clients.slice(1)) await client.show({ do: 'ready', on: true });
    clients[0].send({ do: 'start' });
    for (let game = 0; game < 3; game++) {
        await clients[0].until((t) => t.state === 'match' && t.series.played === game);
        for (const client of clients) client.play();
        await clients[1].until((t) => over(t) || t.view.moves > 8);
        if (game === 1) {
            clients = await comeback(clients);
            for (const client of clients) client.play();
        }
        for (const client of clients) await client.until(over, `the end of game ${game + 1}`);
        is(clients[0].table.series.played, game + 1, 'games played');
        files.push(temporary(`${game + 1}.play`));
        writeFileSync(files[game], await file(clients[0]));
        if (game === 0) clients = await comeback(clients);
        clients[0].table.series.gained.forEach((points, seat) => (sum[seat] += points));
        if (game < 2) clients[2].send({ do: 'again' });
    }
    const { score, ahead, places } = clients[0].table.series;
    is(sum, score, 'what the games brought');
    const points = (place) => [10, 7, 6][place - 1];
    is(
        places.reduce((all, game) => all.map((n, seat) => n + points(game[seat])), [0, 0, 0]),
        score,
        'the places',
    );
    const tour = await run('tour', ...files);
    is(tour.out, `score ${score.join(' ')}\nwinners ${ahead.join(' ')}\n`, 'knobel tour');
    truth(
        score.some((points) => points >= 10),
        'nobody won a game',
    );
    const [ana] = clients;
    await ana.show({ do: 'again' }, (t) => t.state === 'match' && t.series.played === 0);
});

finish();

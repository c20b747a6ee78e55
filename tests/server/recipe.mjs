// recipe.mjs PROGRAM -- the game of docs/adding-a-game.md at a server, with a bot: see recipe.sh.
import { Client, Server, finish, is, replay, test, truth } from './lib.mjs';

const server = await Server.start();
const client = await Client.open(server);

await test('a server offers it', async () => {
    const { games } = client.messages.find((message) => message.is === 'hello');
    const pig = games.find(({ name }) => name === 'pig');
    is([pig.title, pig.bots, pig.options.map(({ name }) => name)], ['Pig', ['random'], ['target']]);
});

await test('a match against a bot, to its end', async () => {
    await client.sit({ do: 'open', game: 'pig', name: 'Ana', bots: 1, start: true });
    await client.show({ do: 'fast', on: true }, (t) => t.fast);
    is(await client.refused({ do: 'move', seat: 0, n: 0, text: 'hold' }), 'nothing_rolled');
    client.play(({ heap }) => (heap < 12 ? 'roll' : 'hold'));
    const { view, match } = await client.until((t) => t.state === 'over');
    truth(Math.max(...view.score) >= 50, `score ${view.score}`);
    replay((await server.get(`/match/${match}.play`)).text);
});

await client.close();
await test('the server stops', async () => is([await server.stop(), server.err], [0, '']));
finish();

// bots.mjs PROGRAM [all] -- a match with each bot of each game over a real server, which is killed
// in the middle: no bot is instant, none stalls, all go on. TAP. all: every strength and mode.
import { Client, Server, choices, finish, is, replay, test, truth } from './lib.mjs';

const SHORT = {
    fiese15: ['rounds=1'],
    blitz: ['blacks=1'],
    cubes: ['target=5'],
    words: ['target=5'],
};
const MODES = {
    fiese15: ['rounds=2 handicap=1 zocker=1'],
    blitz: ['blacks=1 brainteaser=1', 'blacks=1 buzz=1'],
    cubes: ['mode=together target=5', 'mode=last target=1', 'mode=solitaire'],
    words: ['target=5 first=letter pick=grab', 'target=5 write=turn'],
};
const SOONEST_MS = 40; // after a throw, and after an own move
const ALONE_MS = 4; // where one person waits for it and no clock runs: the page shows it as slowly as is wanted
const ENOUGH = 4; // moves of a bot to watch where a match takes minutes
const BOT = 1; // its seat
const all = process.argv[3] === 'all';

const server = await Server.start('--per-address', '5000');
const over = (t) => t.state === 'over';

/** Any move, but never a call before the bot's: it would have nothing to do. */
const slowly = (view, seat) =>
    view.game === 'blitz' && view.phase !== 'throw' && view.to_act.includes(BOT)
        ? ''
        : choices(view, seat);

async function begin(game, bot, options) {
    const client = await Client.open(server);
    await client.sit({ do: 'open', game, options, name: 'Ana', symbol: 1 });
    await client.show({ do: 'fast', on: true }, (t) => t.fast);
    await client.show({ do: 'bot', name: bot }, (t) => t.chairs.length === 2);
    await client.show({ do: 'start' }, (t) => t.state === 'match');
    client.play(slowly);
    const timed = game === 'blitz';
    return { what: `${game} ${options}, ${bot}`, client, timed, long: game === 'words' };
}

/** Waits for the bot's next move, or the end. */
function moves(client) {
    const { n } = client.table.chairs[BOT];
    return client.until((t) => over(t) || t.chairs[BOT].n > n, 'the bot moves');
}

async function comeback(game) {
    const client = await Client.open(server);
    await client.back(game.client);
    client.play(slowly);
    return { ...game, client };
}

/** Times between a throw or a move of the bot and its next move, as the server wrote them. */
function pauses(text) {
    const list = [];
    let since;
    for (const line of text.split('\n')) {
        const [, who, time] = /^(\d|dice) (\d+) /.exec(line) ?? [];
        if (who === `${BOT}` && since !== undefined) list.push(time - since);
        if (who === `${BOT}` || who === 'dice') since = Number(time);
    }
    return list;
}

async function check({ client, long, timed }) {
    for (let n = 0; !over(client.table) && (!long || n < ENOUGH); n++) await moves(client);
    if (!over(client.table)) return;
    const { status, text } = await server.get(`/match/${client.table.match}.play`);
    is(status, 200, 'status of the download');
    replay(text);
    const list = pauses(text);
    truth(list.length > 0, 'the bot never moved');
    truth(
        Math.min(...list) >= (timed ? SOONEST_MS : ALONE_MS),
        `a bot moved after ${Math.min(...list)} ms`,
    );
}

const hello = (await Client.open(server)).messages.find((m) => m.is === 'hello');
let games = [];
for (const { name, bots } of hello.games)
    for (const bot of all ? bots : ['medium'])
        for (const options of [...(SHORT[name] ?? []), ...((all && MODES[name]) || [])])
            games.push(await begin(name, bot, options));

await test(`${games.length} bots begin`, () =>
    Promise.all(games.map(({ client }) => moves(client))));
await test('the server is killed, everybody comes back', async () => {
    await server.again('SIGKILL');
    games = await Promise.all(games.map(comeback));
});
for (const game of games) await test(`${game.what}: plays on`, () => check(game));
await server.stop();
finish();

// words.mjs PROGRAM -- the judge of Haste Worte over the server: what it says of words, and what a
// table ruled, through a death of the server and into the next match. TAP.
import { execFileSync } from 'node:child_process';
import {
    Client,
    Server,
    choices,
    finish,
    is,
    match,
    program,
    replay,
    test,
    truth,
} from './lib.mjs';

const server = await Server.start();
const lists = new Map();

/** Up to two words that bots would write. */
function known(category, letter) {
    const key = `${category} ${letter}`;
    if (!lists.has(key)) {
        const out = execFileSync(program, ['words', 'de', category, letter, '--json'], { env: {} });
        lists.set(
            key,
            JSON.parse(out)
                .words.slice(0, 2)
                .map((w) => w.word),
        );
    }
    return lists.get(key);
}

const nonsense = (view, line) => `${view.letter}qzx${view.round}${'abc'[line]}`;

/** Ana (seat 0) writes nonsense in line 3; in the first round Ben doubts it, and Ana gives in. */
function choose(view, seat) {
    const me = view.players[seat];
    const free = me.own.findIndex((line) => line.word === '');
    const doubted = view.players[0].own[2];
    if (view.phase === 'take')
        // of countries there are too few
        return `take ${view.dice.find((die) => die !== 'countries' && !view.players.some((p) => p.symbol === die))}`;
    if (view.phase === 'write' && free >= 0 && !me.done)
        return `own ${free + 1} ${known(me.symbol, view.letter)[free] ?? nonsense(view, free)}`;
    if (view.phase !== 'review' || view.round > 1 || doubted.struck) return choices(view, seat);
    if (doubted.vote) return seat === 0 && 'vote 0 3 no';
    return seat === 1 && 'challenge 0 3';
}

const over = (t) => t.state === 'over';
let clients = await match(server, ['Ana', 'Ben'], 'words', 'target=5');

await test('every word that is read out has a hint', async () => {
    for (const client of clients) client.play(choose);
    for (const client of clients) await client.until(over, 'the end of the match');
    const views = clients[0].messages
        .filter((m) => m.is === 'table' && m.view?.phase === 'review')
        .map((m) => m.view);
    truth(views.length > 0, 'no review');
    for (const view of views) {
        for (const { symbol, own } of view.players) {
            for (const { word, hint } of own) {
                const want = known(symbol, view.letter).includes(word) ? 'known' : 'unknown';
                if (word !== '') is(hint, want, `${symbol} ${word}`);
            }
        }
    }
});

await test('a word that was voted on says so', async () => {
    const views = clients[0].messages.filter((m) => m.is === 'table').map((m) => m.view);
    const ruled = (view) => view?.players[0].own[2].ruled;
    const at = views.findIndex(ruled);
    truth(at > 0 && ruled(views[at - 1]) === false, 'ruled by the vote');
    is(views[at].players[0].own[2].struck, 'voted', 'and fell');
    is(views[at].players[0].own[2].by.length, 0, 'not by a word');
});

await test('they are moves of the judge in the log', async () => {
    const { text } = await server.get(`/match/${clients[0].table.match}.play`);
    truth(/^judge \d+ hint 0 3 unknown$/m.test(text), text);
    truth(/^judge \d+ hint 1 [12] known$/m.test(text), text);
    replay(text);
});

const first = clients[0].table.match;
let fallen;

await test('what was ruled outlives the server', async () => {
    is(clients[0].table.notes, 1, 'notes');
    await server.again('SIGKILL');
    const back = [];
    for (const old of clients) {
        const client = await Client.open(server);
        await client.back(old);
        back.push(client);
    }
    clients = back;
    is(clients[0].table.notes, 1, 'notes');
    const notes = await clients[0].ask({ do: 'notes' }, (m) => m.is === 'notes');
    truth(/^de no [a-z]+ .qzx1c\n$/.test(notes.text), notes.text);
    fallen = notes.text;
});

await test('and stands at the beginning of the next match', async () => {
    await clients[0].show({ do: 'again' }, (t) => t.state === 'match' && t.match !== first);
    is(clients[0].table.view.rulings, 1, 'rulings');
    is(await clients[0].refused({ do: 'bring', text: fallen }), 'not_now', 'in a match');
});

await test('another table may bring it along, with words of its own', async () => {
    const cleo = await Client.open(server);
    await cleo.sit({ do: 'open', game: 'words', options: '', name: 'Cleo', symbol: 1 });
    await cleo.show({ do: 'bring', text: `${fallen}de own animals Quokka` }, (t) => t.notes === 2);
    is(await cleo.refused({ do: 'bring', text: 'de own stones Kies' }), 'bad_notes');
    is(await cleo.refused({ do: 'bring', text: 'la own animals mus' }), 'bad_notes');
    is(cleo.table.notes, 2, 'what it had stays');
    await cleo.show({ do: 'bring', text: '' }, (t) => t.notes === 0);
});

await server.stop();
finish();

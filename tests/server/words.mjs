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
    run,
    test,
    truth,
} from './lib.mjs';

const server = await Server.start('--collect-words');
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

/** What the server has collected, as who runs it sees it. */
async function collected(at, ...options) {
    const { status, out, err } = await run('admin', '--store', at.store, ...options);
    is([status, err], [0, ''], options.join(' '));
    return out;
}
const rows = (text) => text.split('\n').filter(Boolean).map(JSON.parse);

await test('words that stood though nobody knows them are collected, and nothing else', async () => {
    truth(clients[0].messages.find((m) => m.is === 'hello').gleans, 'players are told');
    const words = rows(await collected(server, '--json', 'unknown'));
    truth(words.length > 0, 'some');
    for (const row of words) {
        is(Object.keys(row), ['lang', 'category', 'word', 'count'], 'what is kept');
        is([row.lang, row.count], ['de', 1], row.word);
        truth(/^[A-Z]qzx\d+[abc]$/.test(row.word), row.word);
        truth(!fallen.includes(`${row.category} ${row.word}`), 'what fell is not among them');
    }
    const order = words.map(({ category, word }) => `${category}\t${word}`);
    is(order, [...order].sort(), 'in order');
    is(rows(await collected(server, '--json', 'unknown', '2')), [], 'that stood twice');
});

await test('a patch of the lists, until they are cleared', async () => {
    const words = rows(await collected(server, '--json', 'unknown'));
    const lines = words.map(({ category, word }) => `+de\t${category}\t${word}\tB\n`).join('');
    is(
        await collected(server, '--patch', 'unknown'),
        '--- /dev/null\n+++ b/data/lexicon/ext/collected.tsv\n' +
            `@@ -0,0 +1,${words.length + 1} @@\n+# SPDX-License-Identifier: MIT\n${lines}`,
    );
    await collected(server, 'unknown', 'clear');
    await server.again();
    is(await collected(server, '--patch', 'unknown'), '', 'cleared');
    is((await run('admin', '--store', server.store, '--patch', 'list')).status, 2, 'only words');
    is((await run('admin', '--store', server.store, 'unknown', 'x')).status, 1, 'no number');
});

await test('a server that was not asked to collects nothing', async () => {
    const quiet = await Server.start();
    const players = await match(quiet, ['Ana', 'Ben'], 'words', 'target=5');
    for (const client of players) client.play(choose);
    for (const client of players) await client.until(over, 'the end of the match');
    is(players[0].messages.find((m) => m.is === 'hello').gleans, false, 'nor says so');
    is(rows(await collected(quiet, '--json', 'unknown')), []);
    await quiet.stop();
});

await server.stop();
finish();

// program.mjs PROGRAM EXAMPLES BOT -- programs at a table (`join --exec`): to others a bot, without a
// say; the examples of docs/your-bot.md (BOT: bot.c, built) play matches to their end; those that are
// slow, dead, talkative or lie lose their seat, and nobody waits for them. Nobody but the command line
// names a program. TAP.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { join } from 'node:path';
import {
    Client,
    Server,
    finish,
    is,
    program,
    replay,
    sleep,
    temporary,
    test,
    truth,
    within,
} from './lib.mjs';

const [, , , examples, built] = process.argv;
const server = await Server.start('--per-address', '5000');
const over = (t) => t.state === 'over';

/** Opens a table, without a word about bots. */
async function table(game, options = '') {
    const ana = await Client.open(server);
    await ana.sit({ do: 'open', game, options, name: 'Ana', symbol: 1 });
    return ana;
}

/** A program at her table, by the command line: what it says, and how it ends. */
function exec(ana, bot, ...more) {
    const child = spawn(program, [
        'join',
        server.url(`/#${ana.table.code}`),
        '--exec',
        bot,
        ...more,
    ]);
    const said = { out: '', err: '' };
    child.stdout.on('data', (data) => (said.out += data));
    child.stderr.on('data', (data) => (said.err += data));
    const ended = new Promise((done) => child.on('close', (code) => done(code)));
    return { said, ended, end: () => (child.kill('SIGTERM'), ended) };
}

function script(text) {
    const file = temporary('bot');
    fs.writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    return file;
}

/** Waits until it has said so: what a table shows first, a program hears a moment later. */
const says = (said, what) =>
    within(
        (async () => {
            while (!what.test(said.out)) await sleep(20);
        })(),
        () => `it says ${what}, not only ${said.out}`,
    );

const sits = (n) => (t) => t.chairs.length === n;
const isProgram = (n) => (t) => t.chairs[n]?.bot === 'program';

await test('a program is a bot to others, and has no say', async () => {
    const ana = await table('fiese15', 'rounds=1');
    const { code } = ana.table;
    const bot = await Client.open(server);
    await bot.sit({ do: 'join', code, name: 'Deep', symbol: 2, program: true });
    await ana.until(isProgram(1), 'it sits there');
    for (const message of [
        { do: 'start' },
        { do: 'remove', chair: 0 },
        { do: 'options', game: 'cubes', options: '' },
        { do: 'admit', chair: 0, on: true },
        { do: 'bot', name: 'easy' },
        { do: 'react', chair: 1, n: 1 },
        { do: 'here' },
        { do: 'ticket' },
    ])
        is(await bot.refused(message), 'people_only', JSON.stringify(message));
    const cleo = await Client.open(server);
    is((await cleo.ask({ do: 'peek', code }, (m) => m.is === 'peek')).chairs[1].bot, 'program');
    is(
        await cleo.refused({ do: 'open', game: 'fiese15', name: 'C', program: true }),
        'people_only',
    );
    await ana.show({ do: 'start' }, (t) => t.state === 'match');
    is(ana.table.chairs[0].need, null, 'votes it takes to send her away');
    is(await bot.refused({ do: 'pause', on: true }), 'people_only');
    await ana.show({ do: 'pause', on: true }, (t) => t.paused);
    await ana.show({ do: 'pause', on: false }, (t) => !t.paused);
    await ana.close();
    await sleep(100);
    is(await bot.refused({ do: 'lock', on: true }), 'people_only', 'alone it is no host');
});

await test('who sat there before is the host again; anybody sends a program away', async () => {
    const ana = await table('fiese15');
    const bot = await Client.open(server);
    await bot.sit({ do: 'join', code: ana.table.code, name: 'Deep', symbol: 2, program: true });
    const ben = await Client.open(server);
    await ben.sit({ do: 'join', code: ana.table.code, name: 'Ben', symbol: 3 });
    await ben.show({ do: 'remove', chair: 1, name: 'Deep' }, sits(2));
    await bot.wait((m) => m.is === 'gone', 'it is told');
});

await test('a program that has gone is not waited for, and comes back', async () => {
    const ana = await table('fiese15', 'rounds=15');
    const bot = await Client.open(server);
    await bot.sit({ do: 'join', code: ana.table.code, name: 'Deep', symbol: 2, program: true });
    await ana.show({ do: 'start' }, (t) => t.state === 'match');
    bot.socket.terminate();
    await ana.until((t) => t.chairs.some((c) => c.held === 'random'), 'a bot has its seat');
    const again = await Client.open(server);
    await again.back(bot);
    await again.show({ do: 'take', seat: again.table.you[0] }, (t) =>
        t.chairs.every((c) => !c.held),
    );
});

await test('a server that was killed remembers that it is one', async () => {
    const ana = await table('fiese15', 'rounds=15');
    const bot = await Client.open(server);
    await bot.sit({ do: 'join', code: ana.table.code, name: 'Deep', symbol: 2, program: true });
    await ana.show({ do: 'start' }, (t) => t.state === 'match');
    await server.again('SIGKILL');
    const again = await Client.open(server);
    await again.back(ana);
    truth(
        again.table.chairs.some((c) => c.bot === 'program'),
        'it is one',
    );
});

for (const bot of [built, join(examples, 'bot.py'), join(examples, 'bot.mjs')])
    await test(`${bot.split('/').pop()} plays a match at a table, then another`, async () => {
        const ana = await table('fiese15', 'rounds=2');
        const { said, end } = exec(ana, bot, '--name', 'Deep', '--limit', '30000');
        await ana.until((t) => t.chairs[1]?.committed, 'it sits there, with a part of the dice');
        ana.play();
        await ana.show({ do: 'start' }, (t) => t.state === 'match');
        await ana.until(over, 'the match ends');
        const { text } = await server.get(`/match/${ana.table.match}.play`);
        replay(text);
        truth(/ mix reveal \d /.test(text), 'it is in the mix');
        await ana.show({ do: 'again' }, (t) => t.state === 'match' && t.played === 1);
        await ana.until(over, 'the second ends');
        await says(said, /match 2 is over:/);
        is(await end(), 0, 'exit status');
        is(said.err, '', 'what is wrong');
        await ana.until((t) => t.chairs.every((c) => c.bot !== 'program'), 'it has left');
    });

const any = 'sed -u "s/.*\\"any\\":\\"\\([^\\"]*\\)\\".*/\\1/;q"';
const HOSTILE = {
    dead: ['exit 0', /it has ended/],
    slow: [`${any}\nsleep 1000`, /it took too long/],
    garbage: ['while read -r l; do printf "\\377\\001\\033[2J\\n"; done', /no move/],
    'one that lies': ['while read -r l; do echo fly; done', /the rules refuse its moves/],
    'a line of a gigabyte': [
        "read -r line\nhead -c 1073741824 /dev/zero | tr '\\0' a",
        /longer than 65,536 bytes/,
    ],
    // No move: with luck a match is over before a second word is heard.
    'one that is never quiet': ['yes fly', /without being asked|answered before|rules refuse/],
};
await Promise.all(
    Object.entries(HOSTILE).map(async ([what, [text, why]]) => {
        const ana = await table('fiese15', 'rounds=1');
        const limit = what === 'slow' ? 500 : 30000;
        const { said, end } = exec(ana, script(text), '--name', 'Bad', '--limit', limit);
        await ana.until(isProgram(1), 'it sits there');
        ana.play();
        await ana.show({ do: 'start' }, (t) => t.state === 'match');
        await ana.until(over, 'the match ends');
        const code = await end();
        await test(`${what}: a random bot plays on, and one line says why`, () => {
            is(code, 1, 'exit status');
            is(said.err.trim().split('\n').length, 1, 'lines');
            truth(
                /lost its seat in match 1 at move \d+: .*; a random bot plays on/.test(said.err),
                said.err,
            );
            truth(why.test(said.err), said.err);
        });
    }),
);

await test('what cannot be is said in a line', async () => {
    const ana = await table('fiese15');
    const gone = async (...args) => {
        const child = spawn(program, args);
        let err = '';
        child.stderr.on('data', (data) => (err += data));
        return [await new Promise((done) => child.on('close', done)), err.trim()];
    };
    const link = server.url(`/#${ana.table.code}`);
    const fine = script('exit 0');
    is((await gone('join', link, '--exec', 'mybot'))[0], 1, 'no path');
    is((await gone('join', link, '--exec', './nobody'))[0], 1, 'no such program');
    is((await gone('join', link, '--exec', fine, '--watch'))[0], 2, 'both');
    is((await gone('join', link, '--limit', '5'))[0], 2, 'a limit alone');
    const [code, err] = await gone('join', server.url('/#QQQQQ'), '--exec', fine);
    is(code, 1, 'no such table');
    is(err.split('\n').length, 1, err);
});

await test('no message names a program', async () => {
    const ran = temporary('ran');
    const evil = `exec:${script(`: >${ran}`)}`;
    const ana = await Client.open(server);
    const open = { do: 'open', game: 'fiese15', name: 'Ana', symbol: 1 };
    is(await ana.refused({ ...open, bots: 1, bot: evil, start: true }), 'no_such_bot', 'open');
    await ana.sit(open);
    is(await ana.refused({ do: 'bot', name: evil }), 'no_such_bot', 'bot');
    await ana.show({ do: 'bot', name: 'easy' }, sits(2));
    is(await ana.refused({ do: 'bot', name: evil, chair: 1 }), 'no_such_bot', 'another');
    truth(await ana.refused({ do: 'options', game: 'fiese15', options: `bot=${evil}` }), 'options');
    truth(
        await ana.refused({ do: 'set', text: `knobel set 1\ngame fiese15\nbot ${evil}\n` }),
        'a set',
    );
    truth(await ana.refused({ do: 'series', options: `fiese15 bot=${evil}` }), 'a series');
    truth(!fs.existsSync(ran), 'it ran');
});
await server.stop();
finish();

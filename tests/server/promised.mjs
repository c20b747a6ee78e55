// promised.mjs KNOBEL -- what a class is promised for a day comes on that day by itself: places and seeds
// when it closes, and nothing is left of it two weeks later. The days pass on the server's clocks. TAP.
import { existsSync, readFileSync } from 'node:fs';
import { Client, Server, fakeClock, finish, is, sleep, test, truth } from './lib.mjs';
import { compare, part } from './lesson.mjs';

const DAY_S = 86400;
const DAYS = 3; // it is open
const KEPT_DAYS = 14;
const LOOK_MS = 100;

const clock = fakeClock();
const server = await Server.start({ env: clock.env }, '--no-limits');
const isClass = (m) => m.is === 'class';
let keys;
let people;

/** Who asks for a file wakes the server, on a line that is not days old. */
async function asked(match) {
    for (;;) {
        const answer = await server.get(`/match/${match}.play`).catch(() => null);
        if (answer) return answer;
        await sleep(LOOK_MS);
    }
}

/** On this day it is still so, however often the server looks; */
async function stays(seconds, match, so) {
    clock.set(seconds);
    for (let i = 0; i < 5; i++) truth(so(await asked(match)), 'too early');
}

/** on this one it comes. */
async function comes(seconds, match, so) {
    clock.set(seconds);
    while (!so(await asked(match))) await sleep(LOOK_MS);
}

await test('who has a slip plays, and the places are told on the last day', async () => {
    const host = await Client.open(server);
    const { text, commit } = part();
    const opening = { do: 'class', game: 'fiese15', options: 'rounds=1', pace: 'own', commit };
    const wanted = { ...opening, title: 'Class 6b', slips: 2, days: DAYS };
    keys = await host.ask(wanted, (m) => m.is === 'host');
    await host.ask({ do: 'host', what: 'part', text }, (m) => isClass(m) && m.state === 'open');
    const { slips } = await host.ask({ do: 'host', what: 'slips' }, (m) => m.is === 'slips');
    for (const { word } of slips) {
        const pupil = await Client.open(server);
        await pupil.sit({ do: 'enter', code: keys.code, slip: word });
        pupil.play();
    }
    const all = (m) => isClass(m) && m.people?.filter((p) => p.result).length === 2;
    people = (await host.wait(all, 'both have played')).people;
    const { text: sealed } = await server.get(`/match/${people[0].match}.play`);
    truth(sealed.includes('\n@ sealed\n'), 'its seed is told too early');
});

await test('it closes by itself: the seeds are told, and the files are in order', async () => {
    await server.again();
    const { match } = people[0];
    await stays((DAYS - 1) * DAY_S, match, ({ text }) => text.includes('\n@ sealed\n'));
    await comes(DAYS * DAY_S, match, ({ text }) => /\n@ seed /.test(text));
    const host = await Client.open(server);
    const told = { do: 'panel', class: keys.class, key: keys.key };
    const end = await host.ask(told, (m) => isClass(m) && m.people?.every((p) => p.result));
    is(end.state, 'over');
    is((await compare(server, end.people)).length, 2, 'files');
    await host.close();
});

await test('two weeks later nothing is left of it, also in the file', async () => {
    const { match } = people[0];
    await stays((DAYS + KEPT_DAYS - 1) * DAY_S, match, ({ status }) => status === 200);
    await comes((DAYS + KEPT_DAYS + 1) * DAY_S, match, ({ status }) => status === 404);
    is(await server.stop(), 0);
    const path = server.store.replace('sqlite:', '');
    for (const file of [path, `${path}-wal`].filter(existsSync)) {
        const bytes = readFileSync(file, 'latin1');
        for (const secret of ['Class 6b', keys.class, ...people.map((p) => p.match)])
            truth(!bytes.includes(secret), `${secret} is in ${file}`);
    }
});

finish();

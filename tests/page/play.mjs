// play.mjs PROGRAM BROWSER [all]: whole matches by taps, with two devices and a bot; a reload, a
// server that dies, a phone that sleeps. `all`: with every variant, and in Firefox what all browsers
// do alike.
import {
    act,
    addBot,
    addPerson,
    is,
    join,
    LIMIT_MS,
    openTable,
    playOn,
    rolled,
    setNumber,
    setSwitch,
    setWord,
    stage,
    start,
    tableOf,
    test,
    truth,
    until,
    withoutBoard,
    words,
} from './lib.mjs';

const [name, all] = words;
/** Nothing that browsers do in their own way, as with sockets, fields and the focus. */
const alike = name === 'firefox' && !all ? () => {} : test;
const { server, open, end } = await stage(name);

/** Two devices and a bot at a table; `set` makes its options. */
async function party(game, set) {
    const devices = [];
    for (const person of ['Ana', 'Ben']) devices.push(await open(person));
    const [ana, ben] = devices;
    const code = await openTable(ana, game);
    await join(ben, code, 'Ben');
    await addBot(ana);
    await set(ana);
    await start(ana, ben);
    return devices;
}

/** What must not change by whatever happens to the connection. */
const still = ({ match, you, chairs, rounds, view }) =>
    JSON.stringify([match, you, chairs.map((c) => c.n), rounds, view]);

async function disturbed(devices, happen) {
    const before = await Promise.all(devices.map((device) => device.table()));
    await happen();
    for (const [i, device] of devices.entries()) {
        const after = await device.until((t) => t.chairs.every((c) => !c.away));
        is(still(after), still(before[i]), `what ${device.name} sees`);
        await device.see('.banner.lost', 'detached');
        await device.see('.match');
    }
}

async function reload([ana]) {
    await ana.page.reload();
    await ana.see('.match');
}

async function kill(devices) {
    await server.stop('SIGKILL');
    for (const device of devices) await device.see('.banner.lost');
    await server.launch();
}

async function sleep([ana, ben]) {
    await ana.page.evaluate(() => globalThis.heard.sleep());
    await ben.page.evaluate(() => globalThis.heard.sleep());
    await ana.page.evaluate(() => globalThis.heard.wake());
    await ben.page.evaluate(() => globalThis.heard.wake());
}

/** To the end, with everything in the middle: the match waits for Ana or Ben, no bot can move. */
async function whole(devices, mine) {
    const [ana, ben] = devices;
    const { moves } = (await ana.until(mine)).view;
    await ben.until((t) => t.view.moves === moves);
    for (const happen of [reload, kill, sleep]) await disturbed(devices, () => happen(devices));
    await Promise.all(devices.map((device) => playOn(device)));
    await summary(devices);
}

async function summary(devices) {
    const { match } = await devices[0].table();
    const moves = await devices[0].page.evaluate(() => globalThis.heard.moves);
    truth(
        moves.every((move) => move.match === match),
        'a move without its match',
    );
    const file = await server.get(`/match/${match}.play`);
    is(file.status, 200, 'the match file');
    for (const device of devices) {
        await device.see('.podium .p1');
        await device.tap('button:has-text("Verify the dice")');
        await device.see(
            '.sheet :text("Yours is one of them, and the file matches what this device saw.")',
        );
        device.clean();
        await device.close();
    }
}

await test('fiese15: reload, dead server and sleep in the middle', async () => {
    const devices = await party('Fiese 15', (ana) => setNumber(ana, 'Rounds', 1));
    const [ana] = devices;
    await ana.tap('.foot .primary');
    await whole(devices, rolled);
});

await test('blitz: reload, dead server and sleep in the middle', async () => {
    const devices = await party('Würfelblitz', async (ana) => {
        await setNumber(ana, 'White for black', 1);
        await setNumber(ana, 'To win', 1);
        await ana.tap('details summary');
        await setWord(ana, 'Guest');
    });
    await whole(devices, (t) => t.view.to_act[0] === 0);
});

await alike('who comes back in the middle reads what every round has brought', async () => {
    const ana = await open('Ana');
    await tableOf(ana, 'Ana', 'fiese15', 'rounds=2');
    await addBot(ana);
    await start(ana);
    const second = async () => {
        await act(ana);
        return (await ana.table()).view.round === 2;
    };
    await until(second, 'the second round', 4 * LIMIT_MS);
    await ana.page.reload();
    const { rounds, view } = await ana.until(({ view }) => view.to_act.includes(0));
    const cells = (selector) => ana.page.locator(selector).allInnerTexts();
    await ana.see('.pill.own'); // a sheet goes when the own turn comes
    await ana.tap('button.scores');
    await ana.see('dialog .history');
    is(
        (await cells('dialog .history tbody tr >> nth=0 >> td')).map(Number),
        rounds[0],
        'the first',
    );
    const total = async () => `${(await cells('dialog tfoot td')).map(Number)}`;
    await until(async () => (await total()) === `${view.score}`, 'all of it, once it was shown');
    ana.clean();
    await ana.close();
});

await alike('a game without an own board: moves are typed', async () => {
    const ana = await open('Ana');
    await withoutBoard(ana, 'cubes');
    await openTable(ana, 'Rolling Cubes');
    await setWord(ana, 'solitaire');
    await ana.until((t) => t.options === 'mode=solitaire');
    await ana.tap('.foot .primary');
    await ana.see('.match');
    await ana.page.fill('.plain .text input', 'throw');
    await ana.tap('.plain .foot .primary:not([aria-disabled=true])');
    await ana.until((t) => t.view.moves >= 2 && t.view.to_act[0] === 0);
    await ana.page.fill('.plain .text input', 'dance');
    await ana.flash('.toast', () => ana.page.keyboard.press('Enter'));
    ana.clean();
    await ana.close();
});

/** Two press their letters, a third one digits: the first has buzzed, and nobody has called. */
async function buzzedByKey(ana) {
    await ana.until((t) => t.view.phase === 'throw');
    await ana.page.keyboard.press('Enter');
    await ana.until((t) => t.view.phase === 'call');
    for (const key of ['2', '5', 'l', 'a']) await ana.page.keyboard.press(key);
    const { view } = await ana.until((t) => t.view.phase === 'buzz');
    is(view.buzzer, 1, 'who has the letter L');
    is(view.calls.filter((call) => call.calls > 0).length, 0, 'calls by a buzzer');
}

await alike('blitz: three people at one device', async () => {
    const ana = await open('Ana');
    await openTable(ana, 'Würfelblitz');
    await addPerson(ana, 'Ben');
    await addPerson(ana, 'Cleo');
    await setNumber(ana, 'White for black', 1);
    await setNumber(ana, 'To win', 1);
    is((await ana.table()).options.includes('buzz=1'), true, 'buzz by itself');
    await start(ana);
    await buzzedByKey(ana);
    await playOn(ana);
    await summary([ana]);
});

/** A match with these options, undisturbed. */
const variant = (game, title, set) =>
    test(`${game}: ${title}`, async () => {
        const devices = await party(game, async (ana) => {
            if (game === 'Fiese 15') await setNumber(ana, 'Rounds', 2);
            else await setNumber(ana, 'To win', 1);
            await set(ana);
        });
        await Promise.all(devices.map((device) => playOn(device)));
        await summary(devices);
    });

const more = async (device, set) => {
    await device.tap('details summary');
    await set();
};

if (all) {
    const fiese15 = (title, set) => variant('Fiese 15', title, set);
    await fiese15('gambler', (ana) => setSwitch(ana, 'Gambler'));
    await fiese15('handicap', (ana) => setSwitch(ana, 'Handicap'));
    await fiese15('gambler with handicap', async (ana) => {
        await setSwitch(ana, 'Gambler');
        await setSwitch(ana, 'Handicap');
    });
    await fiese15('always the same starts', (ana) => setWord(ana, 'same player'));

    const blitz = (title, set) => variant('Würfelblitz', title, set);
    await blitz('brainteaser, three white dice', async (ana) => {
        await setNumber(ana, 'White for black', 1);
        await setNumber(ana, 'White dice', 3);
        await setSwitch(ana, 'Brainteaser');
    });
    await blitz('any number', async (ana) => {
        await setNumber(ana, 'White for black', 2);
        await more(ana, () => setWord(ana, 'any number'));
    });
    await blitz('white for black by player', async (ana) => {
        await setSwitch(ana, 'Different for each player');
        await setNumber(ana, 'Guest', 1);
        await setNumber(ana, 'Ben', 2);
    });
    await blitz('buzzers on two devices', async (ana) => {
        await setNumber(ana, 'White for black', 1);
        await more(ana, () => setSwitch(ana, 'Buzzer'));
    });

    await test('fiese15: two people at one device', async () => {
        const ana = await open('Ana');
        await openTable(ana, 'Fiese 15');
        await addPerson(ana, 'Ben');
        await setNumber(ana, 'Rounds', 2);
        await start(ana);
        await playOn(ana);
        await summary([ana]);
    });
}

await end();

// together.mjs PROGRAM: among people: who thinks and is nudged, votes about a chair, reactions, a night
// of several games, who begins, bots and their strength.
import {
    addBot,
    is,
    join,
    openTable,
    playOn,
    setNumber,
    setSwitch,
    stage,
    start,
    test,
    until,
} from './lib.mjs';

const scene = await stage();

/** Of a message what is not the match's. */
const tablePart = ({ seat, thrown, n, doubt, layout, packed, apart, view, ...table }) => table;

/**
 * Lets a device hear of the chairs what `edit` makes of them: nobody waits three minutes in a test. When
 * the table says so is tested without a page.
 */
async function listening(device) {
    const line = { sent: [], edit: (chairs) => chairs };
    let [last, v, now] = [null, 0, 0];
    await device.page.routeWebSocket(/ws$/, (socket) => {
        const server = socket.connectToServer();
        const hear = (message) => {
            [v, now] = [Math.max(v, message.v ?? 0), message.now ?? now];
            if (message.chairs) last = tablePart(message);
            const chairs = message.chairs && line.edit(message.chairs, now);
            socket.send(JSON.stringify(chairs ? { ...message, chairs } : message));
        };
        server.onMessage((text) => hear(JSON.parse(text)));
        socket.onMessage((text) => {
            line.sent.push(JSON.parse(text));
            server.send(text);
        });
        line.hearAgain = (edit) => {
            line.edit = edit;
            hear({ ...last, v, now });
        };
    });
    return line;
}

const open = async (name) => {
    const device = await scene.open(name, { reducedMotion: 'reduce' });
    return Object.assign(device, { line: await listening(device) });
};
const said = (device, verb) =>
    until(() => device.line.sent.some((up) => up.do === verb), `${device.name} says ${verb}`);
const [ana, ben, carla] = [await open('Ana'), await open('Ben'), await open('Carla')];
const all = [ana, ben, carla];

/** Of the first chair. */
const hear = (some) => {
    for (const { line } of all)
        line.hearAgain(([first, ...others], now) => [
            { ...first, ...(some && some(now)) },
            ...others,
        ]);
};
const thinking = (some) =>
    hear((now) => ({
        ...some,
        thinking: {
            since: now - 190_000,
            nudged: null,
            asked: null,
            until: null,
            ...some.thinking,
        },
    }));

await test('a bot has a face, a name and a strength, which can be changed', async () => {
    const code = await openTable(ana, 'Rolling Cubes');
    for (const device of [ben, carla]) await join(device, code, device.name);
    await addBot(ana);
    await ben.see('.chairs .line:has-text("Dot") .power');
    is(await ben.count('.chairs .power .on'), 2, 'bars');
    await ana.tap('[aria-label="Strength of Dot"]');
    await ana.tap('dialog label:has-text("hard")');
    await ben.see('.chairs .line:has-text("Ada")');
    await start(ana, ben, carla);
});

await test('who is here and slow is thinking, and is nudged first', async () => {
    await ana.tap('.board .foot .primary');
    await ana.until((t) => t.view.phase === 'form');
    thinking({});
    await carla.see('.thinking:has-text("Guest is thinking"):has-text("3:1")');
    is(await carla.count('.notice'), 0, 'nobody is away');
    await carla.tap('.thinking .btn');
    await said(carla, 'nudge');
    thinking({ thinking: { nudged: 2 } });
    await ana.see('[role=alert]:has-text("Carla nudges you")');
    await carla.see('.thinking:has-text("nudged by Carla")');
    is(await carla.count('.thinking .btn'), 0, 'nothing but waiting');
    await ana.tap('.notice .btn');
    await said(ana, 'here');
});

await test('a bot is asked for later, and its owner may say yes or that they are here', async () => {
    thinking({ hand: true, thinking: { nudged: 2 } });
    await carla.tap('.thinking .btn:has-text("Let Dot play")');
    await said(carla, 'hand');
    hear((now) => ({ thinking: { since: 0, nudged: 2, asked: 2, until: now + 15_000 } }));
    await ana.see('[role=alert]:has-text("Dot is about to play for you")');
    await carla.see('.thinking:has-text("Dot is about to play for Guest")');
    await ana.tap('.over .primary');
    await ana.tap('.over .btn >> nth=0');
    await said(ana, 'hand');
});

await test('what was begun is there again when the seat is taken back', async () => {
    hear(null);
    for (const n of [0, 4]) await ana.tap(`.tray button.die >> nth=${n}`);
    const laid = async (n) => (await ana.count('.equation [data-die]')) === n;
    await until(() => laid(2), 'two dice on the line');
    hear(() => ({ held: 'medium' }));
    await ana.see('.notice:has-text("A bot is playing for you.")');
    await until(() => laid(0), 'the line is the bot’s');
    hear(null);
    await until(() => laid(2), 'the dice are there again');
});

await test('a vote is seen by all, with its count, and is taken back', async () => {
    await ben.page.bringToFront(); // one behind others stands still, and catches up when it is tapped
    await ben.see('.board:has-text("Guest is calculating")');
    await ben.tap('button.scores');
    await ben.tap('dialog .line:has-text("Carla") .btn');
    await ana.see('.vote:has-text("A bot for Carla?"):has-text("1 of 2")');
    await carla.see('.vote:has-text("A bot in your seat?"):has-text("1 of 2")');
    is(await carla.count('.vote .primary'), 0, 'nothing to agree to');
    await ben.tap('dialog header .iconbtn');
    await ben.tap('.vote .btn');
    for (const device of all) await device.see('.vote', 'detached');
});

await test('a reaction takes the place of a symbol, in words for who listens', async () => {
    await ben.tap('.react > .btn');
    // All of that is there for a moment only.
    await Promise.all([
        ...all.map((device) => device.see('.chip:has-text("Ben") .reacts')),
        ana.see('[role=status]:has-text("Ben: Wow")', 'attached'),
        ben.see('.react > [aria-disabled=true]'), // not at once again
        ben.tap('.picker button:has-text("Wow")'),
    ]);
    await ana.see('.reacts', 'detached');
});

await test('whose reactions are muted shows none, and nobody does on a calm device', async () => {
    await ana.tap('button.scores');
    await ana.tap('[aria-label="Mute Ben’s reactions"]');
    await ana.tap('dialog header .iconbtn');
    await carla.tap('button.scores');
    await carla.tap('dialog [role=switch]');
    await carla.tap('dialog header .iconbtn');
    is(await carla.count('.react'), 0, 'nothing to react with');
    await until(async () => (await ben.count('.react > [aria-disabled=false]')) > 0, 'ben may');
    await ben.tap('.react > .btn');
    await ben.flash('.reacts', () => ben.tap('.picker button:has-text("Thanks")'));
    for (const device of [ana, carla]) is(await device.count('.reacts'), 0, device.name);
});

/** Takes a match of the night away. */
async function without(device, at) {
    const { games } = (await device.table()).series;
    await device.tap(`.night .line:nth-child(${at}) .iconbtn >> nth=0`);
    await device.tap('dialog .btn:has-text("Remove")');
    return device.until((t) => t.series.games === games - 1);
}

const dora = await scene.open('Dora', { reducedMotion: 'reduce' });

await test('a night of several games is set up: added, moved by keys, changed, removed', async () => {
    await openTable(dora, 'Fiese 15');
    await addBot(dora);
    await setSwitch(dora, 'Quick bots');
    await dora.tap('.btn:has-text("Make it a game night")');
    await dora.see('h1:has-text("Game night")');
    await without(dora, 4);
    await without(dora, 3);
    await dora.page.focus('.night .line:nth-child(1) .grip');
    await dora.page.keyboard.press('ArrowDown');
    await dora.until((t) => t.series.options === 'blitz; fiese15');
    await dora.see('[role=status]:has-text("Fiese 15 is number 2")', 'attached');
    await dora.tap('[aria-label="Add Fiese 15"]');
    await dora.until((t) => t.series.options === 'blitz; fiese15; fiese15');
    await without(dora, 1);
    for (const n of [1, 2]) {
        await dora.tap(`.night .line:nth-child(${n}) .iconbtn >> nth=0`);
        await setNumber(dora, 'Rounds', 1);
        await dora.tap('dialog header .iconbtn');
    }
    await dora.until((t) => t.series.options === 'fiese15 rounds=1; fiese15 rounds=1');
});

await test('who begins is drawn, and told', async () => {
    await dora.tap('.begins .btn');
    await dora.tap('dialog label:has-text("Drawn")');
    await dora.until((t) => t.begins === 'drawn');
    await dora.tap('dialog header .iconbtn');
    await dora.see('.begins:has-text("after that, whoever came last")');
    await dora.flash('.toast:has-text("Drawn: ")', () => start(dora));
    await dora.see('.bar:has-text("Match 1 of 2")');
});

await test('the standing is told between matches, and the end is the end of the night', async () => {
    await playOn(dora);
    await dora.see('.bar:has-text("Game night"):has-text("1 of 2 done")');
    await dora.see('.begins:has-text("Next"):has-text("Fiese 15")');
    await dora.tap('.begins .btn');
    await dora.see('dialog .night .line:nth-child(1):not(:has(.grip))');
    await dora.tap('dialog header .iconbtn');
    await dora.tap('.foot .primary');
    await dora.see('.bar:has-text("Match 2 of 2")');
    await playOn(dora);
    await dora.see('.headline:has-text("the night")');
    const { series, chairs, you } = await dora.table();
    const own = series.ahead.join() === you.join();
    is(
        await dora.count('.headline:text-is("You win the night!")'),
        Number(own),
        'whose night it is',
    );
    for (const [seat, { name }] of chairs.entries()) {
        const cells = await dora.page.locator(`.sums tr:has-text("${name}") td`).allInnerTexts();
        const [sum, ...points] = cells.map(Number).reverse();
        is([sum, points[0] + points[1]], [series.score[seat], sum], name);
    }
    await dora.see(`.podium .p1:has-text("${Math.max(...series.score)}")`);
});

all.push(dora);
for (const device of all) {
    await test(`nothing went wrong on the device of ${device.name}`, () => device.clean());
    await device.close();
}
await scene.end();

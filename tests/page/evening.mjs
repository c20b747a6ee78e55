// evening.mjs PROGRAM [BROWSER]: an evening of three people, from the link to the replay: a bot gives
// way, two games, somebody thinks and is nudged, a vote, a reaction, a pause on the big screen, one
// leaves and comes back. Minutes pass on the server's clocks only.
import {
    act,
    addBot,
    elastic,
    is,
    join,
    launch,
    openTable,
    Device,
    finish,
    playOn,
    serve,
    setNumber,
    setSwitch,
    SIT,
    start,
    test,
    truth,
    until,
    words,
} from './lib.mjs';

const THINK_S = 190; // who is here and slow may be nudged
const AWAY_S = 40; // a bot may play for who is not

const clock = elastic();
const server = await serve({ env: clock.env });
const browser = await launch(words[0]);
const open = (name, options) =>
    Device.open(browser, server, name, { reducedMotion: 'reduce', ...options });
const [ana, ben, cleo, tv] = [
    await open('Ana'),
    await open('Ben'),
    await open('Cleo'),
    await open('television', { viewport: { width: 1280, height: 720 } }),
];
const people = [ana, ben, cleo];
const everywhere = (selector, state) =>
    Promise.all(people.map((device) => device.see(selector, state)));
const text = async (device, selector) => (await device.page.locator(selector).innerText()).trim();

/** By the menu of a device. */
async function choose(device, choice) {
    await device.tap('.bar .iconbtn >> nth=-1');
    await device.tap(`dialog .btn:has-text("${choice}")`);
}

let code;
await test('a link shows the table, and a code that is nearly right leads there too', async () => {
    code = await openTable(ana, 'Fiese 15');
    await tv.go(`${code}/tv`);
    await tv.see(`.tv.lobby:has-text("${code}")`);
    await ben.go(code);
    await ben.see('.there .line:has-text("Guest")');
    await ben.page.fill('.text input', 'Ben');
    await ben.tap(SIT);
    await ana.until((t) => t.chairs.length === 2);
    for (let chairs = 2; chairs < 6; chairs++) await addBot(ana);
    await cleo.go();
    await cleo.page.fill('.join input', `${code.slice(0, 4)}0`);
    await cleo.page.keyboard.press('Enter');
    await cleo.see('.which .cell.bad');
    await join(cleo, code, 'Cleo');
});

await test('a bot gives way: nobody is left out, and the television says who sits there', async () => {
    const { chairs } = await ana.table();
    is(
        chairs.map(({ bot }) => !!bot),
        [false, false, true, true, true, false],
    );
    await tv.see('.tv.lobby:has-text("Cleo")');
});

await test('a night of two games', async () => {
    await setSwitch(ana, 'Quick bots');
    await ana.tap('.btn:has-text("Make it a game night")');
    for (const games of [3, 2]) {
        await ana.tap(`.night .line:nth-child(${games + 1}) .iconbtn >> nth=0`);
        await ana.tap('dialog .btn:has-text("Remove")');
        await ana.until((t) => t.series.options.split(';').length === games);
    }
    await set(1, 'Rounds', 1);
    await set(2, 'To win', 1);
    await set(2, 'White for black', 1);
    await start(ana, ben, cleo);
    await everywhere('.bar:has-text("Match 1 of 2")');
});

/** An option of a match of the night. */
async function set(match, label, value) {
    await ana.tap(`.night .line:nth-child(${match}) .iconbtn >> nth=0`);
    await setNumber(ana, label, value);
    await ana.tap('dialog header .iconbtn');
    await ana.see('dialog', 'detached');
}

await test('who thinks is nudged, and is here', async () => {
    await ana.until((t) => t.view.to_act.includes(0));
    await clock.pass(THINK_S);
    await cleo.see('.thinking:has-text("Guest is thinking")');
    await ben.tap('.thinking .btn');
    await ana.see('[role=alert]:has-text("Ben nudges you")');
    await cleo.see('.thinking:has-text("nudged by Ben")');
    await ana.tap('.notice .btn:has-text("here")');
    await everywhere('.thinking', 'detached');
    is((await ben.table()).chairs[0].away, false, 'nobody was away');
});

await test('a vote that all see is taken back', async () => {
    await ben.tap('button.scores');
    await ben.tap('dialog .line:has-text("Cleo") .btn');
    await ana.see('.vote:has-text("A bot for Cleo?"):has-text("1 of 2")');
    await tv.see('.notice:has-text("A bot for Cleo?")');
    await ben.tap('dialog header .iconbtn');
    await ben.tap('.vote .btn');
    await everywhere('.vote', 'detached');
});

await test('a reaction is seen by all, on the television too', async () => {
    await Promise.all([
        ...[ana, ben, cleo].map((device) => device.see('.chip:has-text("Cleo") .reacts')),
        tv.see('.seat:has-text("Cleo") .reacts'),
        cleo.tap('.react > .btn').then(() => cleo.tap('.picker button:has-text("Wow")')),
    ]);
});

await test('a pause that all want stands on the big screen', async () => {
    for (const device of people) await choose(device, 'Suggest a pause');
    await tv.see('.stopped:has-text("Paused")');
    await ben.tap('.btn:has-text("Continue")');
    await tv.see('.stopped', 'detached');
});

await test('who leaves is played for, and takes the seat back', async () => {
    await ben.page.goto('about:blank');
    await ana.until((t) => t.chairs[1].away);
    await clock.pass(AWAY_S);
    await ana.tap('.notice:has-text("Ben") .btn:has-text("play")');
    await ana.until((t) => t.chairs[1].held);
    await ben.go(code);
    await ben.tap('.notice .btn:has-text("I’m back")');
    await ana.until((t) => !t.chairs[1].away && !t.chairs[1].held);
});

/** Stops with the first die that fits: there was more to be had. */
async function timid(device) {
    const { view, you, state, game } = await device.table();
    if (game !== 'fiese15') return act(device);
    if (state !== 'match' || !you.includes(view.to_act[0])) return;
    const MAY = ':not([aria-disabled=true])';
    if (view.fresh) return device.tap(`.board .foot .primary${MAY}`, { timeout: 3000 });
    if (view.must_place && !(await device.count('.well.picked')))
        await device.tap('.tray button.die.lit >> nth=0', { timeout: 3000 });
    await device.tap(`.board .foot .btn${MAY} >> nth=0`, { timeout: 3000 });
}
const playAll = () => Promise.all(people.map((device) => playOn(device, undefined, timid)));

let first;
await test('the standing after the first game, the podium after the second', async () => {
    await playAll();
    first = (await ana.table()).match;
    await everywhere('.bar:has-text("1 of 2 done")');
    await ana.tap('.foot .primary');
    await everywhere('.bar:has-text("Match 2 of 2")');
    await playAll();
    await everywhere('.headline:has-text("the night")');
    await tv.see('.tv:has(h1:has-text("the night")) .podium .p1');
    const { series } = await ana.table();
    truth(series.score.reduce((sum, points) => sum + points) > 0, 'places score');
});

await test('my matches lead to the costliest move', async () => {
    await ben.go('matches');
    await until(async () => (await ben.count('.kept')) === 2, 'both are listed');
    await ben.tap('.kept >> nth=1');
    await ben.tap(`dialog a[href^="#replay/${first}"]`);
    await ben.see('.replay .controls');
    await ben.tap('.controls .primary');
    await ben.see('.move.bad');
    truth(/^−\d/.test(await text(ben, '.move > .lost')), 'what it cost');
});

for (const device of [...people, tv])
    await test(`nothing went wrong on the device of ${device.name}`, () => device.clean());
await browser.close();
await test('the server stops', async () => is([await server.stop(), server.err], [0, '']));
finish();

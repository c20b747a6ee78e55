// extra.mjs PROGRAM [FOLDER]: what is around the boards: coach, guard, replay, records, the big screen,
// time without hurry, the receipt of a race. The server takes the browser for a proxy that tells
// no round trip.
import {
    act,
    addBot,
    addPerson,
    answer,
    Client,
    is,
    openTable,
    playOn,
    setNumber,
    setSwitch,
    stage,
    START,
    start,
    tableOf,
    test,
    truth,
    until,
    words,
} from './lib.mjs';
import { STILL } from './screens.mjs';

const { open, end } = await stage('chromium', '--proxy', '127.0.0.1');
const ana = await open('Ana', STILL);
const screen = await open('television', {
    ...STILL,
    viewport: { width: 1920, height: 1080 },
});
const text = (device, selector) => device.page.locator(selector).first().innerText();

/** Until a roll of Ana's can be placed: her rolls may be busts. */
const toPlace = () =>
    until(async () => {
        const { view } = await ana.table();
        if (view.must_place && (await ana.count('.tray button.die.lit, .picked'))) return true;
        if (view.fresh) await ana.tap(`.board ${START}`, { timeout: 3000 });
        return false;
    }, 'a roll to place');

await test('as much time as the game allows', async () => {
    await openTable(ana, 'Würfelblitz');
    await setSwitch(ana, 'No hurry');
    is((await ana.until((t) => /limit=/.test(t.options))).options, 'limit=120');
});
await test('the coach tells the best move, and what another costs', async () => {
    await tableOf(ana, 'Ana', 'fiese15', 'rounds=4');
    await addPerson(ana, 'Ben');
    await setSwitch(ana, 'Hints');
    await start(ana);
    await toPlace();
    await until(async () => /^Hint/.test(await text(ana, '.coach')), 'a hint once dice lie');
    if (!(await ana.count('.well.picked'))) await ana.tap('.tray button.die.lit >> nth=0');
    await ana.see('.foot .cost');
    truth(/Hint|\d worse/.test(await text(ana, '.foot .cost')), await text(ana, '.foot .cost'));
});
await test('a stop takes a second tap, if one wants that', async () => {
    await ana.tap('.bar .iconbtn');
    await setSwitch(ana, 'Tap twice to stop');
    await ana.page.keyboard.press('Escape');
    await ana.tap('.foot .btn:not(.primary)');
    is(await ana.page.locator('.btn.armed').count(), 1, 'armed');
    const { seat } = await ana.table();
    await ana.tap('.foot .btn.armed');
    await ana.until((t) => t.view.turn !== seat || t.state === 'over');
});
await test('on the last strips the coach tells how often a choice wins', async () => {
    await until(async () => {
        const { view } = await ana.table();
        if (view.round === 2) return true;
        await act(ana);
        return false;
    }, 'the last three strips');
    await toPlace();
    await until(async () => /wins \d+%$/.test(await text(ana, '.coach')), 'how often it wins');
    if (!(await ana.count('.well.picked'))) await ana.tap('.tray button.die.lit >> nth=0');
    await ana.see('.foot .cost');
    truth(/wins \d+%$/.test(await text(ana, '.foot .cost')), await text(ana, '.foot .cost'));
});
await test('the big screen has the code and no buttons, and follows', async () => {
    const { code } = await ana.table();
    await screen.go(`${code}/display`);
    await screen.see('.display .strip');
    is(await text(screen, '.display .tablecode'), code);
    is((await screen.table()).you, [], 'it looks on');
    is(await screen.page.locator('.display :is(button, a):not([inert] *)').count(), 0, 'buttons');
    is((await screen.page.evaluate(() => document.documentElement.scrollHeight)) <= 1080, true);
    await playOn(ana);
    await screen.see('.display.over');
});
await test('luck and skill after the match', async () => {
    await ana.see('.review td');
    is(await ana.count('.review tbody tr'), 2, 'players');
});
await test('the match is seen again, move by move', async () => {
    const { match, view } = await ana.table();
    await ana.tap('.btn[href^="#replay/"]');
    await ana.see('.replay .board');
    const at = () => ana.page.locator('.graph input').inputValue().then(Number);
    is(await at(), 0);
    for (const [key, to] of [
        ['ArrowRight', 1],
        ['ArrowRight', 2],
        ['ArrowLeft', 1],
        ['End', view.moves],
    ]) {
        await ana.page.keyboard.press(key);
        await until(async () => (await at()) === to, `${key}: move ${to}`);
    }
    const scores = await ana.page.locator('.replay .chip b').allInnerTexts();
    is(scores.map(Number), view.score, 'the score at the end');
    await ana.tap('.controls .iconbtn >> nth=2');
    await until(async () => (await at()) > 0 && (await at()) < view.moves, 'it plays');
    await screen.go(`replay/${match}`);
    await screen.see('.replay .board');
    await screen.go('replay/none-1');
    await screen.see('[role=alert]');
    screen.errors.splice(0); // the browser complains of the 404
});
await test('records are kept on the device, and deleted', async () => {
    await openTable(ana, 'Fiese 15');
    await setNumber(ana, 'Rounds', 1);
    await addBot(ana);
    await start(ana);
    await playOn(ana);
    await until(
        () => ana.page.evaluate(() => localStorage.getItem('knobel.records')?.includes('fiese15')),
        'a record',
    );
    await ana.go();
    await ana.tap('.records .btn');
    await ana.tap('dialog .btn.bad');
    await ana.see('.records', 'detached');
});
/** A client that sits at Ana's table and plays as it is told. */
async function robot() {
    const code = await tableOf(ana, 'Ana', 'blitz', 'first=0 blacks=3 swap=1');
    const client = await Client.open(ana.server);
    await client.sit({ do: 'join', code, name: 'Robo', symbol: 2 });
    await client.show({ do: 'ready', on: true });
    await start(ana);
    const move = (text) =>
        client.send({ do: 'move', seat: 1, n: client.table.chairs[1].n, took: 1, text });
    const call = async () => {
        await client.until((t) => t.view?.phase === 'call');
        move(`call ${answer(client.table.view)}`);
    };
    return { client, move, call };
}
await test('the receipt of a race marks what nobody can do, and what rests on trust', async () => {
    const { client, move, call } = await robot();
    await Promise.all([call(), ana.tap(`.board ${START}`)]);
    await ana.see('.answer .toofast');
    is(await text(ana, '.answer .toofast'), 'nobody is that fast');
    await ana.tap('.timed summary');
    truth(/rest on trust/.test(await text(ana, '.answer')), 'trust');
    if (words[0]) await ana.page.screenshot({ path: `${words[0]}/receipt.png` });
    await client.until((t) => t.view.phase === 'throw');
    move('throw');
    await client.until((t) => t.view.phase === 'call');
    client.send({ do: 'pause', on: true });
    await ana.tap('.bar .iconbtn');
    await ana.tap('.btn:has-text("Suggest a pause")');
    await ana.see('.notice:has-text("Pause before the next roll")');
    is(await ana.count('.veil'), 0, 'the clock runs');
    if (words[0]) await ana.page.screenshot({ path: `${words[0]}/pause.png` });
    await call();
    await ana.see('.veil');
    await client.close();
});

await test('rules draw their dice, call options as the lobby does, and show their example', async () => {
    for (const game of ['fiese15', 'blitz', 'cubes', 'words']) {
        await ana.go(`rules/${game}`);
        await ana.see('.rules .options');
        truth((await ana.count('.rules .face')) > 15, `${game}: dice are drawn`);
        is(await ana.count('.rules code'), 0, `${game}: nothing to be typed`);
        await ana.tap('.rules .example');
        await ana.see('.replay .board');
        await ana.tap('.controls [aria-label="One move forward"]');
        await ana.go();
        await ana.see('.game');
    }
    await screen.go('example/fiese15/5');
    await screen.see('.replay .board');
    const edge = async (selector, side) =>
        (await screen.page.locator(selector).boundingBox())[side];
    const right = (await edge('.replay .seen', 'x')) + (await edge('.replay .seen', 'width'));
    truth(right <= (await edge('.replay .beside', 'x')), 'board and moves side by side');
});

await test('nothing went wrong on the way', async () => ana.clean());

await end();

// extra.mjs PROGRAM: what is around the boards: coach, guard, replay, records, the big screen,
// time without hurry.
import {
    addBot,
    addPerson,
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
} from './lib.mjs';
import { STILL } from './screens.mjs';

const { open, end } = await stage();
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
    await tableOf(ana, 'Ana', 'fiese15', 'rounds=1');
    await addPerson(ana, 'Ben');
    await setSwitch(ana, 'Hints');
    await start(ana);
    await toPlace();
    await ana.see('.coach');
    truth(/^Coach/.test(await text(ana, '.coach')), await text(ana, '.coach'));
    if (!(await ana.count('.well.picked'))) await ana.tap('.tray button.die.lit >> nth=0');
    await ana.see('.foot .cost');
    truth(/best|−\d/.test(await text(ana, '.foot .cost')), await text(ana, '.foot .cost'));
});
await test('a stop takes a second tap, if one wants that', async () => {
    await ana.tap('.bar .iconbtn');
    await setSwitch(ana, 'Stop needs two taps');
    await ana.page.keyboard.press('Escape');
    await ana.tap('.foot .btn:not(.primary)');
    is(await ana.page.locator('.btn.armed').count(), 1, 'armed');
    const { seat } = await ana.table();
    await ana.tap('.foot .btn.armed');
    await ana.until((t) => t.view.turn !== seat || t.state === 'over');
});
await test('the big screen has the code and no buttons, and follows', async () => {
    const { code } = await ana.table();
    await screen.go(`${code}/display`);
    await screen.see('.display .board');
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
    await ana.tap('a[href^="#replay/"]');
    await ana.see('.replay .board');
    const at = () => ana.page.locator('.controls input').inputValue().then(Number);
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
    await ana.tap('.controls .primary');
    await until(async () => (await at()) > 0 && (await at()) < view.moves, 'it plays');
    await screen.go(`replay/${match}`);
    await screen.see('.replay .board');
    await screen.go('replay/none-1');
    await screen.see('[role=alert]');
    screen.errors.splice(0); // the browser complains of the 404
});
await test('records are kept on the device, and deleted', async () => {
    await openTable(ana, 'Fiese 15');
    await setNumber(ana, 'Strips', 1);
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
await test('nothing went wrong on the way', async () => ana.clean());

await end();

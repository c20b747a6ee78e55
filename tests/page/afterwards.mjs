// afterwards.mjs PROGRAM [BROWSER]: what stays of a match: the summary leads to its costliest move,
// the list of my matches to a replay; what is deleted is gone where it was to go.
import {
    addPerson,
    is,
    playOn,
    SOON,
    stage,
    start,
    tableOf,
    test,
    truth,
    until,
    words,
} from './lib.mjs';

const { server, open, end } = await stage(words[0]);
const ana = await open('Ana');
const other = await open('Cleo');
const MAY = ':not([aria-disabled=true])';

/** Stops with the first die that fits: there was more to be had. */
async function timid(device) {
    const { state, view } = await device.table();
    if (state !== 'match' || view.to_act[0] === 'dice') return;
    if (view.fresh) return device.tap(`.board .foot .primary${MAY}`, SOON);
    if (view.must_place && !(await device.count('.well.picked')))
        await device.tap('.tray button.die.lit >> nth=0', SOON);
    await device.tap(`.board .foot .btn${MAY} >> nth=0`, SOON);
}

async function play(rounds) {
    const code = await tableOf(ana, 'Ana', 'fiese15', `rounds=${rounds}`);
    await addPerson(ana, 'Ben');
    await start(ana);
    await playOn(ana, undefined, timid);
    return { code, ...(await ana.table()) };
}

const shapes = (device, inside) =>
    device.page
        .locator(`${inside} .symbol path`)
        .evaluateAll((paths) => paths.map((path) => path.getAttribute('d')).sort());
const status = async (match) => (await fetch(server.url(`/match/${match}.play`))).status;
const rows = () => ana.count('.kept');
const said = (device) => device.page.locator('.move .said strong').innerText();

let first;
await test('the summary leads to the costliest move', async () => {
    first = await play(2);
    await ana.see('a.costly');
    const marks = await shapes(ana, '.podium');
    const href = await ana.page.locator('a.costly >> nth=0').getAttribute('href');
    const lost = await ana.page.locator('a.costly .lost >> nth=0').innerText();
    await ana.tap('a.costly >> nth=0');
    await ana.see('.move.bad');
    is(await ana.page.locator('.move > .lost').innerText(), lost, 'the same loss');
    is(await shapes(ana, '.replay .scores'), marks, 'the same symbols');
    truth(/^Fiese 15 · .*\d.* · Knobel$/.test(await ana.page.title()), await ana.page.title());
    await until(async () => ana.page.url().endsWith(href), `the address names ${href}`);
});

await test('a link to a move shows others the same move', async () => {
    await other.go(ana.page.url().split('#')[1]);
    await other.see('.move.bad');
    is(await said(other), await said(ana));
    const before = other.page.url();
    await other.tap('.controls .primary');
    await until(() => other.page.url() !== before, 'the next mistake has another address');
    await other.see('.move.bad');
});

await test('my matches: one sheet to see it again, to download, to delete it here', async () => {
    const second = await play(1);
    await ana.go('matches');
    await ana.see('.kept');
    is(await rows(), 2);
    await ana.tap('.kept >> nth=0');
    const name = await ana.page.locator('dialog a[download]').getAttribute('download');
    truth(/^knobel-fiese15-\d{4}-\d\d-\d\d\.play$/.test(name), name);
    await ana.tap('dialog .btn.ghost');
    await ana.tap('dialog .btn.bad');
    await until(async () => (await rows()) === 1, 'one is left');
    is(await status(second.match), 200, 'the server still has it');
});

await test('who sees to the table deletes a match from the server', async () => {
    await ana.tap('.kept >> nth=0');
    await ana.tap('dialog .btn.ghost');
    await ana.tap('.choice-line >> nth=1');
    await ana.tap('dialog .btn.bad');
    await until(async () => (await rows()) === 0, 'none is left');
    is(await status(first.match), 404);
    await ana.go();
    await ana.see('.game');
    is(await ana.count('a[href="#matches"]'), 0, 'no list of nothing');
});

await test('nothing went wrong on the way', () => [ana, other].forEach((device) => device.clean()));
await end();

// day.mjs PROGRAM [soak] [firefox]: the same dice for everybody: the four games of a day to their end,
// without a server and beside one; what came of them, what is shared; links that challenge, taken and
// refused; the same dice and par as the program says.
import { execFileSync } from 'node:child_process';
import { forEverybody } from './axe.mjs';
import { actCubes } from './cubes_player.mjs';
import { host } from './host.mjs';
import { act, Device, finish, is, launch, program, serve } from './lib.mjs';
import { LIMIT_MS, sideBySide, temporary, truth, until, words } from './lib.mjs';

const browserName = words.includes('firefox') ? 'firefox' : 'chromium';
const DATE = '2024-03-07';
const folder = temporary('site');
execFileSync(program, ['site', folder]);
const site = await host(folder);
const server = await serve();
const browser = await launch(browserName);
const { test, run } = sideBySide();
/** How dice fly is seen elsewhere. */
const open = (name, where = site) => Device.open(browser, where, name, { reducedMotion: 'reduce' });

const native = (...args) =>
    execFileSync(program, ['challenge', ...args], { encoding: 'utf8', env: {} }).trim();
const told = (game) => native('day', game, '--date', DATE, '--lang', 'en', '--json');
const goes = (device) =>
    device.page.evaluate((date) => JSON.parse(localStorage[`knobel.day.${date}`] ?? '{}'), DATE);
const axe = async ({ page }) => browserName === 'chromium' && forEverybody(page);

/** A match lasts no longer, nor does anybody wait longer for it. */
const PLAY_MS = 4 * LIMIT_MS;

/** To the end of the match, and what is told of it then. */
async function play(device, game) {
    await device.see('.match');
    const move = game === 'cubes' ? actCubes : act;
    let over = false;
    const end = device.page.waitForSelector('.day .foot', { timeout: PLAY_MS });
    const ended = end.then(() => (over = true));
    const turn = async () => (await device.count('.match .board')) && move(device);
    await until(
        async () => {
            await Promise.race([ended, turn().catch(() => {})]);
            return over;
        },
        'the end',
        PLAY_MS,
    );
}

/** The text that would be sent. */
async function shared(device) {
    await device.tap('.day .foot .primary');
    await device.see('dialog .beat:not([disabled])');
    await axe(device);
    const text = await device.page.inputValue('.sharetext');
    await device.tap('dialog .iconbtn');
    return text.split('\n');
}

const MARKS = { cubes: /^[★☆]{3}$/, fiese15: /^[●◐○]{10}$/, blitz: /^[●○]{10}$/ };
/** Of who has played Fiese 15, for those who come after. */
let link = '';
const given = () => until(() => link, 'a link', PLAY_MS);

/** The link that challenges, as it is given away. */
async function linkOf(device) {
    await device.page.evaluate(() => {
        delete Navigator.prototype.share;
        delete Navigator.prototype.clipboard;
        document.execCommand = () => {
            globalThis.given = document.activeElement.value;
            return true;
        };
    });
    await device.tap('.day .foot .primary');
    await device.tap('dialog .beat:not([disabled])');
    const text = await until(() => device.page.evaluate(() => globalThis.given), 'a link');
    return /#(duel=\S+)$/.exec(text)[1];
}

for (const [game, where] of [
    ['fiese15', server],
    ['cubes', site],
    ['blitz', site],
    ...(words.includes('soak') ? [['words', server]] : []),
])
    test(`${game} of a day to its end, what came of it, and what is shared`, async () => {
        const ana = await open('Ana', where);
        await ana.go(`day/${DATE}/${game}`);
        await ana.see('.day .facts');
        await axe(ana);
        is(await ana.count('.wanted, .daybars, .par'), 0, 'nothing is told before');
        await ana.tap('.day .foot .primary');
        await ana.see('.match .board');
        truth(!/disc/.test(await ana.page.innerText('.match')), 'who is alone wins no discs');
        await play(ana, game);
        await axe(ana);
        const go = (await goes(ana))[game === 'words' ? 'words.en' : game];
        is(JSON.stringify(go.course), told(game), 'the same as natively, to the byte');
        const [line, marks] = await shared(ana);
        truth(line.startsWith('Knobel, 7 March: '), line);
        truth(line.includes(`${go.points}`) || go.possible > 0, line);
        if (MARKS[game]) truth(MARKS[game].test(marks), marks);
        if (game === 'fiese15') truth(/Within 14 points is luck/.test(await ana.shows()), 'luck');
        if (game === 'fiese15') link = await linkOf(ana);
        await ana.go();
        await ana.see('.today');
        truth(/1\s+day played/.test(await ana.page.innerText('.today')), 'a day played');
        ana.clean();
        await ana.close();
    });

test('days: the calendar, an older day, one that is yet to come, a copy for another device', async () => {
    const ana = await open('Ana');
    await ana.go('day');
    await ana.see('.calendar a.now');
    await axe(ana);
    await ana.go('day/2024-03-07');
    is(await ana.count('.dayline'), 4, 'games');
    await ana.go('day/2999-01-01');
    await ana.see('.banner');
    await ana.go('day/2024-02-31');
    await ana.see('.calendar');
    ana.clean();
    await ana.close();
});

test('a go that is left waits, and a second one is practice', async () => {
    const ana = await open('Ana');
    await ana.go(`day/${DATE}/cubes`);
    await ana.tap('.day .foot .primary');
    await ana.see('.match .board');
    await ana.until((t) => t.view.dice);
    const { match } = await ana.table();
    await ana.go(`day/${DATE}`);
    truth(/Go on/.test(await ana.page.innerText('.dayline >> nth=0')), 'it waits');
    await ana.go(`day/${DATE}/cubes`);
    await ana.tap('.day .foot .primary');
    is((await ana.until((t) => t.state === 'match')).match, match, 'the same match');
    await play(ana, 'cubes');
    const first = (await goes(ana)).cubes;
    await ana.tap('.day .btn.ghost');
    await play(ana, 'cubes');
    await ana.see('.banner');
    is((await goes(ana)).cubes.match, first.match, 'the first go stands');
    ana.clean();
    await ana.close();
});

test('a link carries the moves: they are checked, and one plays against them', async () => {
    const ben = await open('Ben');
    await ben.go(await given());
    await ben.see('.says .pill');
    await axe(ben);
    await ben.tap('.day .foot .primary');
    await play(ben, 'fiese15');
    await ben.see('.versus');
    is(await ben.count('.rounds li'), 10, 'strip by strip');
    await axe(ben);
    truth((await goes(ben)).fiese15, 'it counts for that day, too');
    ben.clean();
    await ben.close();
});

test('links that were changed are refused, those without moves only say', async () => {
    const eve = await open('Eve');
    const parts = (await given()).split(',');
    const points = 5;
    const changed = (at, text) => parts.map((part, i) => (i === at ? text : part)).join(',');
    const opened = async (text) => {
        await eve.go();
        await eve.go(text);
        await eve.see('.banner[role=alert], .says');
        return (await eve.page.innerText('main')).replaceAll(/\s+/g, ' ');
    };
    truth(/do not make what it says/.test(await opened(changed(points, '999'))), 'more points');
    truth(/do not make what it says/.test(await opened(`${link}c3RvcA`)), 'more moves');
    truth(/another version/.test(await opened(changed(4, '0123456789abcdef'))), 'another id');
    for (const damaged of [
        changed(6, '%E2%80%AEanA'),
        'duel=2,x',
        'duel=%',
        `duel=2,${'x'.repeat(9000)}`,
    ])
        truth(/damaged/.test(await opened(damaged)), damaged.slice(0, 40));
    truth(/Ana says|Guest says/.test(await opened(parts.slice(0, 7).join(','))), 'without moves');
    eve.clean();
    await eve.close();
});

await run();
await browser.close();
await site.close?.();
await server.stop();
finish();

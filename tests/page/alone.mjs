// alone.mjs PROGRAM [all] [firefox]: what there is besides matches, without a server: hints, several
// people at one screen, real dice, an own set, bots of every strength, replay, analysis, verification;
// `all`: a tournament and a night, too.
import { execFileSync } from 'node:child_process';
import { actCubes } from './cubes_player.mjs';
import { host } from './host.mjs';
import { act, addBot, addPerson, Device, finish, is, launch, playOn, program } from './lib.mjs';
import { setNumber, setSwitch, start, temporary, test, until, words } from './lib.mjs';

const all = words.includes('all');
const browser = await launch(words.includes('firefox') ? 'firefox' : 'chromium');
const folder = temporary('site');
execFileSync(program, ['site', folder]);
const site = await host(folder);
const open = (name) => Device.open(browser, site, name, { reducedMotion: 'reduce' });
const ana = await open('Ana');

/** Chooses what was chosen the last time a game was begun. */
async function chosen(device, game, kept) {
    await device.go();
    await device.see('.game');
    const set = ([name, value]) => localStorage.setItem(`knobel.start.${name}`, value);
    await device.page.evaluate(set, [game, JSON.stringify({ way: '', options: '', ...kept })]);
    await device.go(`play/${game}`);
    await device.see('dialog .primary');
}

/** A table with a lobby. */
async function lobby(device, game, options = '') {
    await chosen(device, game, { options });
    await device.tap('dialog .foot .btn >> nth=1');
    await device.see('.lobby');
}

await test('hints, with several people at one screen', async () => {
    await lobby(ana, 'fiese15', 'rounds=1');
    await addPerson(ana, 'Ben');
    await setSwitch(ana, 'Hints');
    await start(ana);
    await until(async () => {
        if (await ana.count('.coach')) return true;
        await act(ana);
        return false;
    }, 'a hint');
    await playOn(ana);
});

await test('luck and skill, the costliest move, and the replay', async () => {
    await ana.see('.review td');
    is(await ana.count('.review tbody tr'), 2, 'players');
    await ana.tap('.files a[href^="#replay/"]');
    await ana.see('.replay .board');
    await ana.page.keyboard.press('End');
    await ana.see('.replay .chip b');
});

await test('the file is verified here, and nothing claimed of its dice', async () => {
    await ana.go('matches');
    await ana.tap('button.kept');
    await ana.tap('dialog .row .btn >> nth=1');
    await ana.see('dialog [role=status]:has-text("This device itself rolled the dice")');
    is(await ana.count('dialog :text("server")'), 0, 'no server is named');
    await ana.tap('dialog header .iconbtn');
});

await test('words that are kept to oneself, several people at one screen', async () => {
    await lobby(ana, 'words', 'target=5 lang=en write=turn');
    await addPerson(ana, 'Ben');
    await start(ana);
    await ana.see('.cover, .board');
    await playOn(ana);
});

/** A throw of which nothing is tapped in: the one that was just sent may still be seen. */
const NEW = '.handpad:has(.pads) .slots:not(:has(.filled))';
const SENT = '.handpad .foot .primary:not([aria-disabled=true])';

/** Taps in what is offered, and sends it; every other throw is a worse one, so that somebody wins. */
let throws = 0;
async function tapIn() {
    const worse = throws++ % 2;
    const { view } = await ana.table();
    for (let n = 0; !(await ana.count(SENT)); n++) {
        const faces = ana.page.locator('.pads:not(.full) >> nth=0 >> button');
        await faces.nth(worse ? 0 : n % (await faces.count())).click();
        await ana.see(`.slots .filled >> nth=${n}`);
    }
    await ana.tap(SENT);
    await ana.until((t) => t.view.moves > view.moves);
}

await test('real dice, tapped in', async () => {
    await lobby(ana, 'cubes', 'mode=single target=5');
    await addPerson(ana, 'Ben');
    await ana.tap('.handfield .btn');
    await ana.tap('dialog .field >> nth=0 >> label >> nth=0');
    await ana.until((t) => t.hand.length === 1 && t.believe);
    await ana.tap('dialog .primary');
    await start(ana);
    await playOn(ana, undefined, async () =>
        (await ana.count(NEW)) > 0 ? tapIn() : actCubes(ana),
    );
});

await test('an own set is entered and played with', async () => {
    await ana.go('box');
    await ana.tap('[data-game=fiese15] .row .btn >> nth=0');
    for (const face of 'R5 Y1 G6 B1 K1 W1'.split(' ')) await ana.tap(`.pads [data-face="${face}"]`);
    await ana.tap('.handpad .foot .primary:not([aria-disabled=true])');
    await ana.tap('.boxedit .bar .btn');
    await ana.page.fill('dialog .text input', 'One strip');
    await ana.tap('dialog .primary:not([disabled])');
    await ana.tap('dialog .foot .primary');
    await ana.until((t) => t.state === 'match' && t.set?.name === 'One strip');
});

await test('bots of every strength, when what they know has come', async () => {
    for (const [game, lent] of Object.entries({ fiese15: 'perfect', cubes: 'perfect' })) {
        await ana.go(`play/${game}`);
        await ana.see('dialog .primary');
        await until(
            () =>
                ana.count(
                    `dialog .segmented label:has-text("${lent === 'perfect' ? 'Perfect' : lent}")`,
                ),
            `${game}: a ${lent} bot`,
        );
    }
    await chosen(ana, 'fiese15', { options: 'rounds=1', bots: 2, bot: 'perfect' });
    await ana.tap('dialog .primary');
    await ana.until((t) => t.state === 'match' && t.chairs.some(({ bot }) => bot === 'perfect'));
    await playOn(ana);
});

if (all) {
    await test('a tournament of the three games', async () => {
        await chosen(ana, 'cubes', { way: 'tournament', bots: 1, bot: 'easy' });
        await ana.tap('dialog .primary');
        await ana.until((t) => t.state === 'match' && t.series?.games === 3);
        for (let n = 1; n <= 3; n++) {
            await ana.see(`.bar:has-text("Match ${n} of 3")`);
            await playOn(ana, 120_000, actCubes);
            if (n < 3) await ana.tap('.foot .primary');
        }
        await ana.see('.headline');
    });

    await test('a night of two games', async () => {
        await lobby(ana, 'fiese15', 'rounds=1');
        await addBot(ana);
        await ana.tap('.btn:has-text("Make it a game night")');
        await ana.see('h1:has-text("Game night")');
        for (const at of [4, 3]) {
            const { games } = (await ana.table()).series;
            await ana.tap(`.night .line:nth-child(${at}) .iconbtn >> nth=0`);
            await ana.tap('dialog .btn:has-text("Remove")');
            await ana.until((t) => t.series.games === games - 1);
        }
        await ana.tap('.night .line:nth-child(1) .iconbtn >> nth=0');
        await setNumber(ana, 'Rounds', 1);
        await ana.tap('dialog header .iconbtn');
        await start(ana);
        for (let n = 1; n <= 2; n++) {
            await ana.see(`.bar:has-text("Match ${n} of 2")`);
            await playOn(ana, 120_000);
            if (n < 2) await ana.tap('.foot .primary');
        }
        await ana.see('.headline:has-text("the night")');
    });
}

await test('nothing went wrong on the way', () => ana.clean());
await ana.close();
await browser.close();
site.close();
finish();

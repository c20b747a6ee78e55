// hand.mjs PROGRAM: short matches of every game with real dice, tapped in, whose files are verified; how
// many taps a throw takes.
import { actCubes } from './cubes_player.mjs';
import { verified } from './verified.mjs';
import {
    act,
    addPerson,
    is,
    join,
    playOn,
    say,
    SOON,
    stage,
    start,
    tableOf,
    test,
    truth,
} from './lib.mjs';

/** A throw of which nothing is tapped in: the one that was just sent may still be seen. */
const NEW = '.handpad:has(.pads) .slots:not(:has(.filled))';
const SENT = '.handpad .foot .primary:not([aria-disabled=true])';
const scene = await stage();
const phone = { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } };
let [taps, throws] = [0, 0];

const tap = async (device, selector, soon) => {
    taps++;
    await device.tap(selector, soon);
};

/**
 * Taps in a throw, die by die, and sends it; `pick` chooses the n-th among the faces that are offered,
 * by the title too.
 */
async function tapIn(device, pick) {
    await device.see(NEW);
    const before = (await device.table()).view.moves;
    const title = await device.page.innerText('.handpad h2');
    for (let n = 0; !(await device.count(SENT)); n++) {
        const offered = await device.page
            .locator('.pads:not(.full) >> nth=0 >> button')
            .evaluateAll((buttons) => buttons.map((button) => button.dataset.face));
        await tap(device, `.pads [data-face="${offered[pick(offered, n, title)]}"]`);
        await device.see(`.slots .filled >> nth=${n}`);
    }
    await tap(device, SENT);
    throws++;
    await device.until((t) => t.view.moves > before || t.throw !== null);
}

/** Opens a match of two people at one phone, all of it by hand. */
async function byHand(game, options, fields = [0]) {
    const device = await scene.open(`${game} by hand`, phone);
    await tableOf(device, 'Ana', game, options);
    await addPerson(device, 'Ben');
    await device.tap('.handfield .btn');
    for (const i of fields) await device.tap(`dialog .field >> nth=${i} >> label >> nth=0`);
    await device.until((t) => t.hand.length === fields.length && t.believe);
    await device.tap('dialog .primary');
    await start(device);
    return device;
}

/** Plays to the end; `own` does what the game wants besides throws. */
async function playAll(device, game, pick, own) {
    [taps, throws] = [0, 0];
    await playOn(device, undefined, async () => {
        const table = await device.table();
        if (table.state !== 'match') return;
        if (await device.count(NEW)) return tapIn(device, pick);
        await own(device, table);
    });
    say(`${game}: ${throws} throws, ${(taps / throws).toFixed(1)} taps a throw`);
    is(throws > 0, true, 'throws by hand');
    const said = await verified(device);
    truth(said.includes(`all thrown by hand, ${throws} throw`), said);
    device.clean();
    await device.close();
}

/** A strip that was drawn, and the lowest faces of dice. */
const STRIP = [5, 1, 6, 1, 1, 1];
const pickStrip = (_, n, title) => (title === 'The strip you drew' ? STRIP[n] - 1 : 0);

await test('Fiese 15: strips and dice', async () => {
    const device = await byHand('fiese15', 'rounds=1', [0, 1]);
    for (const face of ['R6', 'Y6', 'G6']) await device.tap(`[data-face=${face}]`);
    await device.see('.handpad p.wrong:has-text("18 of 15: 3 too many")');
    is(await device.count('.slots button.wrong'), 1, 'where it is wrong');
    for (let n = 0; n < 3; n++) await device.tap('.handpad .undo');
    await playAll(device, 'fiese15', pickStrip, () => act(device));
});

await test('Würfelblitz: zone, number, dice', async () => {
    const device = await byHand('blitz', 'blacks=1 swap=1 buzz=1');
    const told = [];
    await playAll(
        device,
        'blitz',
        () => 0,
        async (_, { view }) => {
            if (view.answer !== null) told.push(view.answer);
            if (!(await device.count('.claim'))) return act(device);
            await tap(device, '.zone >> nth=0', SOON);
            return tap(device, '.numbers button:text-is("5")', SOON);
        },
    );
    is(new Set(told).size <= 1, true, 'the same dice, the same answer');
});

await test('Rolling Cubes: twelve dice in any order', async () => {
    const device = await byHand('cubes', 'mode=single target=5');
    const pick = (faces, n) => (throws % 2 ? 0 : n % faces.length); // Ben throws worse
    await playAll(device, 'cubes', pick, () => actCubes(device));
});

await test('Haste Worte: symbols and the letter', async () => {
    const device = await byHand('words', 'target=5 write=turn lang=en', [0, 1]);
    // A letter comes once.
    const pick = (faces, n) => (faces.length > 18 ? throws : n) % faces.length;
    await playAll(device, 'words', pick, () => act(device));
});

await test('strips by hand and our dice; another person agrees, or does not', async () => {
    const [ana, ben] = [await scene.open('Ana', phone), await scene.open('Ben', phone)];
    const code = await tableOf(ana, 'Ana', 'fiese15', 'rounds=1');
    await join(ben, code, 'Ben');
    await ana.tap('.handfield .btn');
    await ana.tap('dialog .field >> nth=0 >> label >> nth=0');
    await ana.see('dialog .told-line:has-text("Strips")');
    await ana.tap('dialog .primary');
    await start(ana, ben);
    await ben.tap('.notice .btn:has-text("I’ll do it")');
    await tapIn(ben, pickStrip);
    await ana.tap('.agree .btn:has-text("Wrong")');
    await tapIn(ana, pickStrip);
    await ben.tap('.agree .primary');
    const { view } = await ana.until((t) => t.view.target[0] > 0);
    is(view.target, STRIP, 'the strip');
    await ana.tap('.board .foot .primary');
    await ana.until((t) => t.view.rolled.some(Boolean) || t.view.last);
    is(await ana.count('.handpad'), 0, 'our dice');
    for (const device of [ana, ben]) device.clean();
});

await scene.end();

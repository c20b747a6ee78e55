// cubes.mjs PROGRAM BROWSER [all]: Rolling Cubes: equations by tap, drag and keys, hints, a match
// with a reload and a server that dies, two people at one device. `all`: every way to play, the
// tournament, and in Firefox what all browsers do alike.
import { best, clear, onLine, pass, playCubes } from './cubes_player.mjs';
import {
    addBot,
    addPerson,
    is,
    join,
    LIMIT_MS,
    openTable,
    setSwitch,
    stage,
    start,
    tableOf,
    test,
    truth,
    until,
    words,
} from './lib.mjs';
import { STILL } from './screens.mjs';

const [name, all] = words;
/** Nothing that browsers do in their own way, as with sockets, fields and the focus. */
const alike = name === 'firefox' && !all ? () => {} : test;
const { server, open, end } = await stage(name);

const isTrue = (device) => device.see('.scales.true');
async function lineIs(device, text) {
    await until(async () => (await onLine(device)) === text, `line ${text}`).catch(
        async (error) => {
            throw new Error(`${error.message}, but ${await onLine(device)}`);
        },
    );
}
const sides = ({ page }) => page.locator('.side').allInnerTexts();
const free = (sign) => `.tray button.die:not(.gone)[data-die^="${sign}"]`;

/** A throw that allows an equation, for whoever is at this device. */
async function throwGood(device) {
    for (;;) {
        await device.tap('.board .foot .primary:not([aria-disabled=true])');
        const { view } = await device.until((t) => t.view.phase === 'form');
        const found = best(view.dice);
        await device.see('.tray.flying', 'detached'); // a tap would only let them land
        if (found.equation) return { view, ...found };
        await pass(device);
        await device.until((t) => t.view.phase === 'ask');
    }
}

async function drag(device, from, to) {
    const { mouse } = device.page;
    const die = device.page.locator(from).first();
    await die.hover(); // waits until it lies still, and nothing else is there
    const a = await die.boundingBox();
    const b = await device.page.locator(to).boundingBox();
    await mouse.down();
    await mouse.move(a.x + a.width / 2, a.y + a.height / 2 + 30, { steps: 3 });
    await mouse.move(b.x + 3, b.y + 20, { steps: 5 });
    await device.see('.carried .face');
    await device.see('.equation .gap');
    await mouse.up();
}

/** All steps of the ladder, from the best value to all of it laid; undo takes that back. */
async function climb(device, equation, points) {
    const LAMP = '.board .foot .iconbtn >> nth=0';
    const UNDO = '.board .foot .iconbtn >> nth=1';
    await device.tap(LAMP);
    for (const step of [`${points} points`, ' dice', '='].entries()) {
        await device.tap('.ladder .primary');
        await device.see(`.ladder .used >> nth=${step[0]} >> text=${step[1]}`);
    }
    await device.tap('.ladder .primary');
    await device.see('.ladder', 'detached');
    const [left, right] = equation.split('=');
    const turned = right.length > left.length ? `${right}=${left}` : equation;
    const side = turned.slice(0, turned.indexOf('=') + 1);
    await lineIs(device, side);
    truth((await sides(device))[0] !== '', 'no value of the side that was laid');
    await device.tap(LAMP);
    is(await device.count('.ladder .used'), 4, 'steps that were taken');
    await device.tap('.ladder .primary');
    await lineIs(device, turned);
    await device.tap(UNDO);
    await lineIs(device, side);
    await device.page.keyboard.press('Escape');
    await lineIs(device, '');
    await device.page.keyboard.type(equation);
    await isTrue(device);
}

await test('an equation by keys, by taps and by drags; hints in steps; pass asks first', async () => {
    const ana = await open('Ana');
    await openTable(ana, 'Rolling Cubes');
    await addPerson(ana, 'Ben');
    await setSwitch(ana, 'Hints');
    await start(ana);
    const { view, equation, points } = await throwGood(ana);
    const { keyboard } = ana.page;

    await keyboard.type(equation);
    await isTrue(ana);
    is(await onLine(ana), equation, 'typed');
    const [left, right] = await sides(ana);
    is([left !== '', left], [true, right], 'what both sides come to');
    await keyboard.press('Backspace');
    await lineIs(ana, equation.slice(0, -1));
    await ana.see('.scales.true', 'detached');
    await clear(ana);
    await lineIs(ana, '');

    for (const sign of equation) {
        const before = (await onLine(ana)).length;
        await ana.tap(`${free(sign)} >> nth=0`);
        await until(async () => (await onLine(ana)).length > before, `a tap on ${sign}`);
    }
    await isTrue(ana);
    is(await onLine(ana), equation, 'tapped');
    await ana.tap('.equation [data-die] >> nth=0');
    await lineIs(ana, equation.slice(1));
    await clear(ana);

    // The first three last, each one to the left of those that are there.
    await keyboard.type(equation.slice(3));
    for (const i of [2, 1, 0]) {
        await drag(ana, free(equation[i]), '.equation');
        await lineIs(ana, equation.slice(i));
    }
    await isTrue(ana);

    await climb(ana, equation, points);

    await ana.tap('.board .foot .btn >> nth=0');
    await ana.see('.armed');
    await keyboard.press('End');
    await keyboard.press('Backspace');
    await ana.see('.armed', 'detached');
    await keyboard.type(equation.at(-1));
    await isTrue(ana);
    is((await ana.table()).view.moves, view.moves, 'nothing is passed');

    const sum = await ana.page.locator('.equation small').allInnerTexts();
    const extra = Math.max(0, equation.length - 11);
    is(
        sum.reduce((n, of) => n + Number(of), extra),
        points,
        'the points under the dice',
    );
    await ana.tap('.board .foot .primary');
    const after = await ana.until((t) => t.view.entries.length > 0);
    const [entry] = after.view.entries;
    is([entry.equation, entry.points], [equation, points], 'what is handed in');
    await ana.see(`.possible .most b:text-is("${points}")`);
    await ana.tap('.possible .btn');
    is(await ana.count('.possible .told'), 2, 'the own equation and the best one');
    ana.clean();
    await ana.close();
});

/** What must not change by whatever happens to the connection. */
const still = ({ match, you, chairs, view }) =>
    JSON.stringify([match, you, chairs.map((c) => c.n), view]);

async function disturbed(devices, happen) {
    const before = await Promise.all(devices.map((device) => device.table()));
    await happen();
    for (const [i, device] of devices.entries()) {
        await device.until((t) => t.state === 'match' && t.chairs.every((c) => !c.away));
        is(still(await device.table()), still(before[i]), `what ${device.name} sees`);
        await device.see('.banner.lost', 'detached');
        await device.see('.board.cubes');
    }
}

/** Two devices and a bot at a table. */
async function party(options) {
    const [ana, ben] = [await open('Ana', STILL), await open('Ben', STILL)];
    const code = await tableOf(ana, 'Ana', 'cubes', options);
    await join(ben, code, 'Ben');
    await addBot(ana);
    await setSwitch(ana, 'Quick bots');
    return [ana, ben];
}

async function podium(devices) {
    const { match } = await devices[0].table();
    is((await server.get(`/match/${match}.play`)).status, 200, 'the match file');
    for (const device of devices) {
        await device.see('.podium .p1');
        device.clean();
        await device.close();
    }
}

/** To the end, with a reload and a dead server while Ana is to form an equation. */
const whole = (options) =>
    test(`${options}: reload and dead server in the middle`, async () => {
        const devices = await party(options);
        const [ana, ben] = devices;
        await start(ana, ben);
        if (!options.includes('together')) await ana.tap('.board .foot .primary');
        const { view } = await ana.until((t) => t.view.phase === 'form');
        const half = view.dice.slice(0, 2);
        await ana.page.keyboard.type(half);
        await lineIs(ana, half);
        // All together a bot may hand in meanwhile.
        await ana.until((t) => t.view.mode !== 'together' || t.view.entries.length === 1);
        await disturbed(devices, async () => {
            await ana.page.reload();
            await ana.see('.board.cubes');
        });
        await lineIs(ana, half);
        await disturbed(devices, async () => {
            await server.stop('SIGKILL');
            for (const device of devices) await device.see('.banner.lost');
            await server.launch();
        });
        await lineIs(ana, half);
        await Promise.all(devices.map((device) => playCubes(device)));
        await podium(devices);
    });

await whole('mode=single target=20');

await alike('all together at one device: nobody sees the other’s equation', async () => {
    const ana = await open('Ana');
    await tableOf(ana, 'Ana', 'cubes', 'mode=together target=1');
    await addPerson(ana, 'Ben');
    await start(ana);
    await ana.until((t) => t.view.phase === 'form');
    if (await ana.count('.cover')) await ana.tap('.cover .primary');
    const { view } = await ana.until((t) => t.seat === 0);
    const { equation } = best(view.dice);
    if (equation) {
        await ana.page.keyboard.type(equation);
        await ana.tap('.board .foot .primary:not([aria-disabled=true])');
    } else await pass(ana);
    await ana.see('.cover .primary');
    await ana.tap('.cover .primary');
    const { view: seen } = await ana.until((t) => t.seat === 1);
    is([seen.entries.length, seen.entries[0].equation], [1, null], 'what Ben sees');
    await playCubes(ana);
    await podium([ana]);
});

/** A round passes, and Ana has read what came of it: whether the next throw waits for Ben. */
async function waits(ana, ben) {
    for (const device of [ana, ben]) {
        await device.until((t) => t.view.to_act.includes(t.seat));
        if (await device.count('.go-on')) await device.tap('.go-on');
        await pass(device);
    }
    await ana.tap('.go-on');
    await ben.see('.reveal');
    return until(async () => {
        const { phase } = (await ana.table()).view;
        const told = await ana.count('.reveal ~ .foot .waiting:has-text("Waiting for Ben")');
        return phase === 'form' ? 'no' : told > 0 && 'yes';
    }, 'the dice wait, or are thrown');
}

await alike('all together: the next throw waits until all have read', async () => {
    const [ana, ben] = [await open('Ana'), await open('Ben')];
    const code = await tableOf(ana, 'Ana', 'cubes', 'mode=together limit=600');
    await join(ben, code, 'Ben');
    await start(ana, ben);
    // For 20 s at most: where taps take so long, maybe in the next round.
    await until(async () => (await waits(ana, ben)) === 'yes', 'it waits', 4 * LIMIT_MS);
    await ben.tap('.go-on');
    for (const device of [ana, ben]) {
        await device.until((t) => t.view.phase === 'form');
        await device.see('.reveal', 'detached');
        device.clean();
        await device.close();
    }
});

if (all) {
    for (const mode of ['together target=20 limit=600', 'last target=1', 'solitaire'])
        await whole(`mode=${mode}`);

    await test('a tournament', async () => {
        const devices = await party('');
        const [ana, ben] = devices;
        await setSwitch(ana, 'Rolling Cubes tournament');
        await ana.until((t) => t.series?.games === 3);
        await start(ana, ben);
        for (let played = 1; played <= 3; played++) {
            await Promise.all(devices.map((device) => playCubes(device)));
            await ana.until((t) => t.series.played === played);
            if (played === 3) break;
            await ana.tap('.foot .primary');
            for (const device of devices) await device.see('.board.cubes');
        }
        const { series } = await ana.table();
        is(Math.max(...series.score) <= 30 && series.score.length, 3, 'points of the places');
        await podium(devices);
    });
}

await end();

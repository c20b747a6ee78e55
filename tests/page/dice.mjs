// dice.mjs PROGRAM BROWSER: what people see of the mix of the dice: one part a device, the same part
// again after a reload or a crash, who dropped out, a match that was called off, notes that the
// program takes, and no tick where nothing could be noted.
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import {
    addPerson,
    Client,
    is,
    join,
    playOn,
    run,
    slowly,
    stage,
    start,
    tableOf,
    temporary,
    test,
    truth,
    words,
    WATCH,
} from './lib.mjs';
import { STILL } from './screens.mjs';

const [name] = words;
const { server, open: openAs, end } = await stage(name);
const open = (person) => openAs(person, STILL);

const reveals = ({ page }) => page.evaluate(() => globalThis.heard.reveals);
const lose = ({ page }, verb) => page.evaluate((lost) => (globalThis.heard.lost = lost), verb);
const mixed = (device) => device.until((t) => t.dice?.check);
const notes = ({ page }, match) =>
    page.evaluate((key) => localStorage.getItem(key) ?? '', `knobel.dice.${match}`);
const lines = (text, kind) => text.match(new RegExp(`^${kind} .*`, 'gm')) ?? [];

/** What the sheet says that verifies; whether it has a tick. */
async function verified(device) {
    await device.tap('button:has-text("Verify the dice")');
    await device.see('.sheet [role=status], .sheet [role=alert]');
    const said = await device.page.innerText('.sheet');
    const tick = await device.count('.sheet .big svg');
    is(said.includes('The dice were honest.'), tick === 1, said);
    truth(said.includes('Whoever runs the server could know'), said);
    return { said, tick: tick === 1 };
}

/** The notes as they are saved, against the file, with the program. */
async function saved(device, match) {
    const [download] = await Promise.all([
        device.page.waitForEvent('download'),
        device.tap('.sheet a[download]'),
    ]);
    const kept = temporary('notes');
    const file = temporary('match.play');
    await download.saveAs(kept);
    truth(download.suggestedFilename().startsWith(match), 'what the notes are called');
    writeFileSync(file, (await server.get(`/match/${match}.play`)).text);
    return { ...(await run('verify', '--kept', kept, file)), text: readFileSync(kept, 'utf8') };
}

/** Somebody who says what a device would, as far as it is told to. */
async function guest(code, person) {
    const part = randomBytes(32).toString('hex');
    const commit = createHash('sha256').update(part).digest('hex');
    const client = await Client.open(server);
    await client.sit({ do: 'join', code, name: person, symbol: 1, commit });
    await client.show({ do: 'ready', on: true });
    return Object.assign(client, { part, commit });
}

const seven = () =>
    test('seven people at one device: one part, also in the next match', async () => {
        const ana = await open('Ana');
        await tableOf(ana, 'Ana', 'blitz', 'swap=1 blacks=1 buzz=1');
        for (const person of ['Ben', 'Cleo', 'Dora', 'Emil', 'Fritz', 'Gerda'])
            await addPerson(ana, person);
        await start(ana);
        for (const count of [1, 2]) {
            const { match, dice } = await mixed(ana);
            is((await reveals(ana)).length, count, 'parts that were shown');
            is([dice.claimed, dice.dropped], [[[0, 1, 2, 3, 4, 5, 6]], []]);
            is(await ana.count('.toast'), 0, 'words about what nobody did');
            await playOn(ana);
            const { said, tick } = await verified(ana);
            truth(tick, said);
            const { status, err } = await saved(ana, match);
            is([status, err], [0, ''], 'the program');
            await ana.page.keyboard.press('Escape');
            if (count === 1) await ana.tap('.foot .primary');
            await ana.until((t) => count === 2 || t.match !== match);
        }
        ana.clean();
        await ana.close();
    });

/** The part did not arrive: it is shown again for the same pair, and noted once. */
async function again(happen) {
    const ana = await open('Ana');
    await tableOf(ana, 'Ana', 'fiese15', 'rounds=1');
    await addPerson(ana, 'Dora');
    await lose(ana, 'reveal');
    await start(ana);
    const { match, dice } = await ana.until((t) => t.dice?.waits.length === 1);
    const [{ text }] = await reveals(ana);
    await happen(ana);
    await mixed(ana);
    is((await reveals(ana)).at(-1).text, text, 'the part');
    const noted = await notes(ana, match);
    is(lines(noted, 'commitment'), [`commitment ${dice.commitment}`]);
    is(lines(noted, 'part'), [`part 0 ${text}`]);
    await playOn(ana);
    const { said, tick } = await verified(ana);
    truth(tick, said);
    ana.clean();
    await ana.close();
}

const dropped = () =>
    test('who drops out is named on every screen, and there is no tick', async () => {
        const [ana, watcher, screen] = [
            await open('Ana'),
            await open('Cleo'),
            await open('Screen'),
        ];
        const code = await tableOf(ana, 'Ana', 'fiese15', 'rounds=1');
        const ben = await guest(code, 'Ben');
        await watcher.go(code);
        await watcher.tap(WATCH);
        await screen.go(`${code}/display`);
        await start(ana);
        ben.play();
        const { dice } = await mixed(ana);
        const spoken = dice.check.replace(/.{3}/, '$&\u00a0');
        for (const device of [ana, watcher, screen]) {
            await device.see('.notice.warn:has-text("Ben’s number came too late")');
            truth((await device.page.innerText('.check')).includes(spoken), 'the digits');
        }
        await ana.tap('.notice.warn .iconbtn');
        await ana.see('.notice.warn', 'detached');
        await playOn(ana);
        const { said, tick } = await verified(ana);
        truth(!tick && said.includes('Ben’s number came too late'), said);
        for (const device of [ana, watcher, screen]) {
            device.clean();
            await device.close();
        }
        await ben.close();
    });

const off = () =>
    test('a match that is called off is told in the lobby, and counted once', async () => {
        const [ana, screen] = [await open('Ana'), await open('Screen')];
        const code = await tableOf(ana, 'Ana', 'fiese15', 'rounds=1');
        const [ben, cleo] = [await guest(code, 'Ben'), await guest(code, 'Cleo')];
        await screen.go(`${code}/display`);
        // At once: a page may take as long as a device is waited for.
        const begun = cleo.until((t) => t.state === 'match' && t.dice.waits.length > 0);
        const shown = { do: 'reveal', seat: 2, text: cleo.part, commit: ben.commit };
        await Promise.all([start(ana), begun.then(() => cleo.show(shown))]);
        for (const device of [ana, screen])
            await device.see('.lobby .notice.warn:has-text("called off"):has-text("(Cleo)")');
        for (const client of [ben, cleo]) {
            await client.ask({ do: 'leave' }, (m) => m.is === 'gone');
            await client.close();
        }
        await ana.until((t) => t.chairs.length === 1);
        await addPerson(ana, 'Dora');
        await ana.see('.notice.warn', 'detached');
        await start(ana);
        const { match } = await mixed(ana);
        await playOn(ana);
        for (const time of ['once', 'and looked at again']) {
            const { said, tick } = await verified(ana);
            truth(!tick && said.includes('never came to an end: 1.'), `${time}: ${said}`);
            const { status, out } = await saved(ana, match);
            truth(status === 0 && /1 other match/.test(out), out);
            await ana.page.keyboard.press('Escape');
        }
        await ana.page.reload();
        await ana.see('.headline');
        truth((await verified(ana)).tick, 'it is counted again');
        ana.clean();
        await ana.close();
        await screen.close();
    });

const full = () =>
    test('a device without room plays on, and proves nothing', async () => {
        const ana = await open('Ana');
        await tableOf(ana, 'Ana', 'fiese15', 'rounds=1');
        await addPerson(ana, 'Dora');
        await ana.page.evaluate(() => {
            for (let size = 1 << 20, i = 0; size > 0; i++)
                try {
                    localStorage.setItem(`filler${i}`, 'x'.repeat(size));
                } catch {
                    size >>= 1;
                }
        });
        await start(ana);
        is((await mixed(ana)).dice.shown, [0], 'who is in the mix');
        await playOn(ana);
        const { said, tick } = await verified(ana);
        truth(!tick && said.includes('has no record of this match'), said);
        ana.clean();
        await ana.close();
    });

// Most of it is waiting: side by side, but for what the server is killed for.
await Promise.all([seven(), dropped(), off(), full()]);
await server.stop();
server.env = slowly; // a part is waited for as long as any page takes to load
await server.launch();
await test('a reload before the part arrived', () => again(({ page }) => page.reload()));
await test('a server that dies before the part arrived', () =>
    again(async (ana) => {
        await server.stop('SIGKILL');
        await lose(ana, '');
        await server.launch();
    }));
await end();

// words.mjs PROGRAM BROWSER [all]: Haste Worte by taps and keys, with two devices and a bot: drafts
// through a reload and a dead server, secrets, refusals, a doubt. `all`: with every variant, and in
// Firefox what all browsers do alike.
import {
    addBot,
    addPerson,
    is,
    join,
    openTable,
    ownWords,
    playOn,
    say,
    setSwitch,
    setWord,
    SOON,
    stage,
    start,
    tableOf,
    test,
    truth,
    until,
    words,
} from './lib.mjs';
import { STILL } from './screens.mjs';
import { line, toTheLetter } from './words_screens.mjs';

const [name, all] = words;
/** Nothing that browsers do in their own way, as with sockets, fields and the focus. */
const alike = name === 'firefox' && !all ? () => {} : test;
const MATCH_MS = 900000;
const { server, open, end } = await stage(name);

/** A frame, with what stands in a packed state; of its bytes a word's are as they are. */
const readable = (frame) =>
    `${frame} ${Buffer.from(JSON.parse(frame).packed ?? '', 'base64').toString()}`;

/** A table with these options: Ana, Ben and maybe a bot. Only Chromium tells what frames came. */
async function party(options, bots = 1) {
    const devices = [];
    for (const person of ['Ana', 'Ben']) {
        const device = await open(person, STILL);
        device.frames = [];
        device.page.on('websocket', (socket) =>
            socket.on('framereceived', ({ payload }) => device.frames.push(readable(payload))),
        );
        devices.push(device);
    }
    const [ana, ben] = devices;
    const code = await tableOf(ana, 'Ana', 'words', options);
    await join(ben, code, 'Ben');
    for (let i = 0; i < bots; i++) await addBot(ana);
    if (bots) await setSwitch(ana, 'Quick bots');
    await start(ana, ben);
    return devices;
}

const written = (seat, n, word) => (t) => t.view.players[seat].own[n]?.word === word;

async function summary(devices) {
    const { match } = await devices[0].table();
    is((await server.get(`/match/${match}.play`)).status, 200, 'the match file');
    for (const device of devices) {
        await device.see('.podium .p1');
        await device.see('.chart');
        device.clean();
        await device.close();
    }
}

/** Everything the page has in its memory, as text; Chromium can tell. */
async function memory({ page, context }) {
    if (name === 'firefox') return '';
    const session = await context.newCDPSession(page);
    const chunks = [];
    session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    await session.detach();
    return chunks.join('');
}

await test('a match with a bot: secrets, drafts, a reload, a dead server', async () => {
    const devices = await party('seconds=300 target=5');
    const [ana, ben] = devices;
    const letter = await toTheLetter(ana, ben);
    const [first, second, third] = ownWords(letter, 'Ana');
    const secret = `${letter}yxsecret`;
    await ana.see('.writing');
    await ana.page.fill(line(0), first);
    await ana.page.reload();
    await ana.see('.writing');
    is(await ana.page.inputValue(line(0)), first, 'the draft after a reload');
    await ana.until(written(0, 0, first));

    await ben.page.fill(line(0), secret);
    await ben.until(written(1, 0, secret));
    await server.stop('SIGKILL');
    await ana.see('.banner.lost');
    await ana.page.fill(line(1), second);
    await ana.page.focus(line(2));
    await server.launch();
    await ana.until(written(0, 1, second));
    is(await ben.page.inputValue(line(0)), secret, 'what Ben wrote before');
    await ben.until((t) => t.view?.phase === 'write');

    await ana.page.fill(line(2), first.toUpperCase());
    await ana.see('.refused >> text=already');
    await ana.page.fill(line(2), letter === 'Z' ? 'Aal' : 'Zaal');
    await ana.see(`.refused >> text=It must begin with ${letter}`);
    await ana.page.fill(line(2), third);
    await ana.see('.refused', 'detached');
    await ana.until(written(0, 2, third));

    const known = await memory(ana);
    truth(known.includes(first) || name === 'firefox', 'the memory was not read');
    truth(!known.includes(secret), 'the secret is in the memory of another');
    truth(!(await ana.page.content()).includes(secret), 'the secret is on the page of another');
    const heard = ana.frames.length;
    truth(!ana.frames.some((frame) => frame.includes(secret)), 'the secret went to another');
    await ben.page.fill(line(1), ownWords(letter, 'Ben')[1]);
    await Promise.all(devices.map((device) => device.tap('.writing .foot .primary')));
    await ana.until((t) => t.view.phase !== 'write');
    truth(
        name === 'firefox' || ana.frames.slice(heard).some((frame) => frame.includes(secret)),
        'the secret is read out in the end',
    );
    await Promise.all(devices.map((device) => playOn(device, MATCH_MS)));
    await summary(devices);
});

await alike('two players: another letter, a doubt, a word that falls', async () => {
    const devices = await party('seconds=300 target=5', 0);
    const [ana, ben] = devices;
    const before = await toTheLetter(ana, ben);
    for (const device of devices) await device.tap('.writing .foot .ghost');
    const { view } = await ana.until((t) => t.view.phase === 'write' && t.view.letter !== before);
    await ana.see(`.letter:text-is("${view.letter}")`);
    const spoilt = `${view.letter}olamo`;
    await ana.page.fill(line(0), spoilt);
    await ana.page.press(line(0), 'Enter');
    await ana.page.keyboard.type(`${view.letter}elaana`);
    is(await ana.page.inputValue(line(1)), `${view.letter}elaana`, 'Enter goes to the next line');
    await ben.page.fill(line(3), spoilt.toUpperCase());
    for (const device of devices) await device.tap('.writing .foot .primary');
    await ana.see('.word.struck >> text=Ben wrote it too');
    // The rules leave 20 seconds for a vote: a machine may be too slow for that.
    const voted =
        (await ben.tap('.word .btn >> nth=0', SOON)) && (await ana.tap('.vote .btn.bad', SOON));
    if (voted) for (const device of devices) await device.see('.struck >> text=by vote');
    else say('no time for a vote');
    for (const device of devices) {
        device.clean();
        await device.close();
    }
});

/** What the lexicon has for the letter: usual words first, by category. */
const lexicon = async ({ page }) =>
    new Map(
        await page.evaluate(async () => {
            const [{ name }] = performance
                .getEntriesByType('resource')
                .filter((one) => /words-\w+\.de\./.test(one.name));
            const text = await (await fetch(name)).text();
            return text
                .split('\n')
                .map((line) => line.split(/\t+/))
                .map(([c, ...w]) => [c, w]);
        }),
    );

await test('a row for each of the others, a word in the wrong one, done with a word that does not count', async () => {
    const devices = await party('seconds=300 target=5');
    const [ana, ben] = devices;
    const letter = await toTheLetter(ana, ben);
    await ana.page.bringToFront(); // or nothing has the focus
    await ana.see('.writing');
    const { view } = await ana.table();
    const [, bens, bots] = view.players.map(({ symbol }) => symbol);
    is(await ana.count('.guesses .for'), 2, 'rows');
    const row = (n) => `.guesses .for >> nth=${n}`;
    await ana.see(`${row(0)} >> text=Ben`);
    const lists = await until(() => lexicon(ana).catch(() => null), 'the lists');
    const word = lists.get(bens).find((one) => one && !lists.get(bots).includes(one));
    if (word) {
        await ana.page.fill(line(4), word);
        await ana.see('.mean.asks >> text=Ben');
        await ana.tap('.mean .btn');
        await ana.until((t) => t.view.players[0].foreign.some((f) => f.symbol === bens && f.word));
        is(await ana.page.inputValue(line(3)), word, 'it was moved');
        is(await ana.page.inputValue(line(4)), '', 'away from where it was');
    }
    for (const middle of word ? ['la', 'me'] : ['la', 'me', 'no']) {
        await ana.tap(`${row(0)} >> .add`);
        await ana.see(`${row(0)} >> input:focus:placeholder-shown`);
        await ana.page.keyboard.type(`${letter}abe${middle}`);
    }
    await ana.see('.guesses >> text=0 of 3 left');
    await ana.until((t) => t.view.players[0].foreign.every((f) => f.symbol === bens && f.word));

    await ana.page.fill(line(0), letter === 'Z' ? 'Aal' : 'Zaal');
    await ana.tap('.writing .foot .primary');
    await ana.see('.writing.asks .refused');
    truth(!(await ana.table()).view.players[0].done, 'asked first');
    await ana.page.press(line(0), 'Control+Enter');
    await ana.until((t) => t.view.players[0].done || t.view.phase !== 'write');
    for (const device of devices) {
        device.clean();
        await device.close();
    }
});

await alike('words of the language of the page', async () => {
    const ana = await open('Ana');
    await openTable(ana, 'Haste Worte?');
    is((await ana.table()).options, 'lang=en', 'the options of a new table');
    await setWord(ana, 'Würfelblitz');
    await ana.until((t) => t.game === 'blitz' && t.options === '');
    await setWord(ana, 'Haste Worte?');
    await ana.until((t) => t.game === 'words' && t.options === 'lang=en');
    await ana.close();
});

await alike(
    'what a screen reader hears, and a keyboard that covers half of the screen',
    async () => {
        const devices = await party('seconds=300 target=5', 0);
        const [ana, ben] = devices;
        await ana.page.evaluate(() => {
            const said = (globalThis.said = []);
            const status = document.querySelector('[role=status]');
            const note = () => said.push(status.textContent.trim());
            new MutationObserver(note).observe(status, {
                childList: true,
                characterData: true,
                subtree: true,
            });
        });
        const said = (text) =>
            until(
                () =>
                    ana.page.evaluate(
                        (part) => globalThis.said.some((s) => s.includes(part)),
                        text,
                    ),
                text,
            );
        const letter = await toTheLetter(ana, ben);
        await said('The dice: ');
        await said(`The letter is ${letter}. Your symbol: `);
        for (const [width, height] of [
            [390, 400],
            [320, 300],
        ]) {
            await ana.page.setViewportSize({ width, height });
            for (const n of [0, 2, 3]) {
                await ana.page.focus(line(n));
                await until(() => ana.page.evaluate(inSight), `line ${n} is in sight at ${width}`);
            }
        }
        await ana.page.fill(line(0), `${letter}elaana`);
        for (const device of devices) await device.tap('.writing .foot .primary');
        await said(`Ana: ${letter}elaana`);
        const all_ = await ana.page.evaluate(() => globalThis.said);
        truth(!all_.some((text) => /\bs left/.test(text)), `ticking: ${all_}`);
        for (const device of devices) await device.close();
    },
);

/** In the page: nothing lies over the line that has the focus. */
function inSight() {
    const { left, top, width, height } = document.activeElement.getBoundingClientRect();
    return [0.1, 0.9].every(
        (part) =>
            document.elementFromPoint(left + width / 2, top + height * part) ===
            document.activeElement,
    );
}

if (all) {
    for (const options of ['first=letter', 'pick=grab', 'first=letter pick=grab', 'write=turn'])
        await test(`a match with ${options}`, async () => {
            const devices = await party(`seconds=30 target=5 ${options}`);
            await Promise.all(devices.map((device) => playOn(device, MATCH_MS)));
            await summary(devices);
        });
    await test('two people at one device', async () => {
        const ana = await open('Ana');
        await tableOf(ana, 'Ana', 'words', 'seconds=30 target=5');
        await addPerson(ana, 'Ben');
        is((await ana.table()).options.includes('write=turn'), true, 'in turn by itself');
        await start(ana);
        await playOn(ana, MATCH_MS);
        await summary([ana]);
    });
}

await end();

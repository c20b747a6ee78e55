// readme.mjs PROGRAM FOLDER: the pictures of README.md, from matches that are played meanwhile: a board of
// each game on a phone, one on a laptop, and a moving one of a few turns. They are kept in docs/pictures;
// run this, with nothing else running, when a board has changed.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { actCubes, best } from './cubes_player.mjs';
import { apng } from './apng.mjs';
import { act, addBot, Device, launch, say, serve, sleep, start, tableOf, words } from './lib.mjs';
import { program } from '../server/lib.mjs';

const [folder] = words;
const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' };
const LAPTOP = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' };
const SMALL = { viewport: { width: 320, height: 568 }, colorScheme: 'dark' };

/** Taps the first die that may be laid, where dice lie already. */
async function choose({ page }) {
    await page.locator('.tray button.die.lit').first().click();
}

async function typeBest({ page }, { dice }) {
    await page.keyboard.type(best(dice).equation);
}

/** Everyday words, as bots would write them. */
async function write({ page }, { lang, letter, players }) {
    const args = ['words', lang, players[0].symbol, letter];
    const lines = execFileSync(program, args, { encoding: 'utf8' }).split('\n');
    for (const i of [0, 1, 2])
        await page.fill(`.word-line input >> nth=${i}`, lines[i].split('\t')[0]);
    await page.locator('.word-line input').first().blur();
}

const own = ({ to_act }) => to_act.includes(0);
/** What is played, by whom, until when, and what is done then. */
const BOARDS = {
    fiese15: [
        'fiese15',
        'rounds=5',
        PHONE,
        act,
        (v) => own(v) && v.placed.filter(Boolean).length > 1 && v.must_place,
        choose,
    ],
    blitz: [
        'blitz',
        'first=0',
        PHONE,
        async (d) => (await d.table()).view.phase === 'throw' && act(d),
        (v) => v.phase === 'call',
    ],
    cubes: [
        'cubes',
        'target=40',
        PHONE,
        async (d) => (await d.table()).view.phase === 'ask' && actCubes(d),
        (v) => own(v) && v.phase === 'form' && v.round > 0 && best(v.dice).equation.length > 9,
        typeBest,
    ],
    words: [
        'words',
        'lang=en seconds=60',
        PHONE,
        async (d) => (await d.table()).view.phase !== 'write' && act(d),
        (v) => v.phase === 'write' && !v.unready,
        write,
    ],
    desktop: [
        'fiese15',
        'rounds=5',
        LAPTOP,
        act,
        (v) => own(v) && v.round > 2 && v.placed.filter(Boolean).length > 1 && v.must_place,
        choose,
    ],
};
const MOVING_MS = 5000;
/** Between the moves of who plays for the picture. */
const PAUSE_MS = 700;
/** Until dice lie still. */
const LYING_MS = 2500;
/** No two pictures are closer: 12 a second will do, and weigh a fifth. */
const FRAME_MS = 80;
const MOVING_MAX = 1_000_000;

const server = await serve();
const browser = await launch();

async function begin(game, options, screen) {
    const ana = await Device.open(browser, server, 'Ana', screen);
    await tableOf(ana, 'Ana', game, options);
    await addBot(ana);
    await start(ana);
    await ana.see('.board');
    return ana;
}

for (const [name, [game, options, screen, move, wanted, last]] of Object.entries(BOARDS)) {
    const ana = await begin(game, options, screen);
    const seen = async () => wanted((await ana.table()).view);
    while (!(await seen())) {
        await move(ana);
        await sleep(PAUSE_MS);
    }
    await sleep(LYING_MS);
    await last?.(ana, (await ana.table()).view);
    await sleep(PAUSE_MS);
    await ana.page.screenshot({ path: `${folder}/${name}.png` });
    say(`${name}.png`);
    await ana.close();
}

/** What Chromium shows meanwhile, each picture with its time. */
async function filmed({ context, page }, run) {
    const seen = [];
    const session = await context.newCDPSession(page);
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
        seen.push([Buffer.from(data, 'base64'), metadata.timestamp * 1000]);
        void session.send('Page.screencastFrameAck', { sessionId });
    });
    await session.send('Page.startScreencast', { format: 'png' });
    await run();
    await session.send('Page.stopScreencast');
    return seen;
}

/** Pictures with how long each is seen. */
function timed(seen) {
    const kept = [];
    for (const one of seen) if (!kept.length || one[1] - kept.at(-1)[1] >= FRAME_MS) kept.push(one);
    return kept.map(([png, at], i) => [png, Math.round((kept[i + 1]?.[1] ?? at + 1500) - at)]);
}

const ana = await begin('fiese15', 'rounds=5', SMALL);
const seen = await filmed(ana, async () => {
    for (const until = Date.now() + MOVING_MS; Date.now() < until;) {
        await act(ana);
        await sleep(PAUSE_MS);
    }
});
const moving = apng(timed(seen));
writeFileSync(`${folder}/match.png`, moving);
say(`match.png: ${seen.length} pictures, ${moving.length} bytes`);
await browser.close();
await server.stop();
process.exit(moving.length <= MOVING_MAX ? 0 : 1);

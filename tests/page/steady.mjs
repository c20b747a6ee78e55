// steady.mjs PROGRAM [all]: nothing jumps while a match of each game is played. Chromium adds up what
// moves by itself; what follows a tap or a key within half a second is meant. On a phone, with `all`
// also on a laptop.
import { actCubes } from './cubes_player.mjs';
import { act, addBot, is, sleep, stage, start, tableOf, test, words } from './lib.mjs';

/** Of the page's area and height, in a whole match. */
const SHIFT_MAX = 0.02;
/** So long a match is looked at, if it does not end before. */
const PLAY_MS = 10000;
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };
const MATCHES = {
    fiese15: ['rounds=1', act],
    blitz: ['blacks=1 first=0', act],
    cubes: ['target=11', actCubes],
    words: ['seconds=30', act],
};

/** In the page: keeps what moved by itself, how much and what. */
function watch() {
    globalThis.moved = [];
    const what = ({ node }) => node?.className || node?.nodeName;
    new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries())
            if (!hadRecentInput) globalThis.moved.push({ value, of: sources.map(what) });
    }).observe({ type: 'layout-shift' });
}

const { open, end } = await stage();

async function plays(game, viewport) {
    const [options, move] = MATCHES[game];
    const ana = await open('Ana', { viewport });
    await tableOf(ana, 'Ana', game, options);
    await addBot(ana);
    await start(ana);
    await ana.see('.board');
    await ana.page.evaluate(watch);
    for (const until = Date.now() + PLAY_MS; Date.now() < until;) {
        if (await ana.count('.summary')) {
            await ana.see('.summary .column + .column > *'); /* which comes last */
            break;
        }
        await move(ana);
        await sleep(100);
    }
    const moved = await ana.page.evaluate(() => globalThis.moved);
    ana.clean();
    await ana.close();
    return moved;
}

for (const viewport of words[0] === 'all' ? [PHONE, LAPTOP] : [PHONE]) {
    const games = Object.keys(MATCHES);
    const all = await Promise.allSettled(games.map((game) => plays(game, viewport)));
    for (const [i, { value: moved, reason }] of all.entries())
        await test(`${games[i]} at ${viewport.width}: nothing jumps`, () => {
            if (reason) throw reason;
            const sum = moved.reduce((total, { value }) => total + value, 0);
            is(sum <= SHIFT_MAX ? [] : moved, [], `moved by ${sum.toFixed(3)}`);
        });
}
await end();

// frames.mjs PROGRAM [MS]: how long script, style and layout take in a frame while dice fly, and
// how soon a slow phone shows the page; with MS the 95th percentile of the frames must not be more.
import { Device, finish, launch, rolled, say, serve, test, truth, words } from './lib.mjs';

const WORK = ['FunctionCall', 'EvaluateScript', 'Layout', 'UpdateLayoutTree', 'FireAnimationFrame'];
const FRAME_US = 1e6 / 60;
const THROWS = 5;
const SLOW_PHONE = { latency: 150, downloadThroughput: 200000, uploadThroughput: 94000 };

const server = await serve();
const browser = await launch();

/** What the page's main thread did meanwhile: [start, processor time] of the outermost work, us. */
async function traced(page, run) {
    const session = await page.context().newCDPSession(page);
    const events = [];
    session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.start', {
        traceConfig: { includedCategories: ['devtools.timeline'] },
    });
    await run();
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    const work = events.filter((e) => e.ph === 'X' && WORK.includes(e.name));
    work.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
    let end = 0;
    return work.flatMap((e) => {
        if (e.ts < end) return [];
        end = e.ts + e.dur;
        return [[e.ts, e.tdur ?? e.dur]];
    });
}

/** Milliseconds of work by frame, from the first to the last. */
function byFrame(work, begun, ended) {
    const frames = new Array(Math.ceil((ended - begun) / FRAME_US)).fill(0);
    for (const [ts, us] of work) {
        const frame = Math.floor((ts - begun) / FRAME_US);
        if (frame >= 0 && frame < frames.length) frames[frame] += us / 1000;
    }
    return frames;
}

const percentile = (list, p) =>
    [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * p))];

await test('frames of a throw', async () => {
    const frames = [];
    for (let i = 0; i < THROWS; i++) {
        const ana = await Device.open(browser, server, 'Ana');
        await ana.go();
        await ana.tap('.game');
        await ana.tap('dialog .primary');
        await ana.see('.match');
        const work = await traced(ana.page, async () => {
            await ana.tap('.foot .primary:not([aria-disabled=true])');
            await ana.until(rolled);
            await ana.see('.tray:not(.flying) .die');
        });
        frames.push(...byFrame(work, work[0][0], work.at(-1)[0] + 1));
        await ana.close();
    }
    const [p95, most] = [percentile(frames, 0.95), Math.max(...frames)];
    say(`${frames.length} frames: ${p95.toFixed(2)} ms at p95, ${most.toFixed(2)} ms at most`);
    const [limit] = words;
    if (limit) truth(p95 <= Number(limit), `${p95} ms at p95`);
});

await test('a slow phone', async () => {
    const ana = await Device.open(browser, server, 'Ana');
    const session = await ana.context.newCDPSession(ana.page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_PHONE });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const begun = performance.now();
    await ana.go();
    await ana.see('.game');
    const ready = performance.now() - begun;
    const [paint] = await ana.page.evaluate(() =>
        performance.getEntriesByName('first-contentful-paint').map((e) => e.startTime),
    );
    say(`first paint ${Math.round(paint)} ms, games can be tapped after ${Math.round(ready)} ms`);
    await ana.close();
});

await browser.close();
await server.stop();
finish();

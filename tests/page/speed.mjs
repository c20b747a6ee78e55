// speed.mjs PROGRAM: what the page weighs, how soon a slow phone shows it, and how long script, style
// and layout take in a frame while dice fly; a benchmark, not a test.
import { Device, launch, rolled, serve } from './lib.mjs';

const WORK = ['FunctionCall', 'EvaluateScript', 'Layout', 'UpdateLayoutTree', 'FireAnimationFrame'];
const FRAME_US = 1e6 / 60;
const THROWS = 5;
/** 1.6 Mbit/s down, and a quarter of this machine's speed. */
const SLOWER = 4;
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

/** A match against bots begins. */
async function begin() {
    const ana = await Device.open(browser, server, 'Ana');
    await ana.go();
    await ana.tap('.game');
    await ana.tap('dialog .primary');
    await ana.see('.match');
    return ana;
}

async function frames() {
    const list = [];
    for (let i = 0; i < THROWS; i++) {
        const ana = await begin();
        const work = await traced(ana.page, async () => {
            await ana.tap('.foot .primary:not([aria-disabled=true])');
            await ana.until(rolled);
            await ana.see('.tray:not(.flying) .die');
        });
        list.push(...byFrame(work, work[0][0], work.at(-1)[0] + 1));
        await ana.close();
    }
    const [p95, most] = [percentile(list, 0.95), Math.max(...list)];
    console.log(
        `${list.length} frames of ${THROWS} throws: ${p95.toFixed(2)} ms of work at p95, ` +
            `${most.toFixed(2)} ms at most`,
    );
}

/** Gzipped, as they come over the wire. */
async function weight() {
    const ana = await begin();
    const sizes = await ana.page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
            .filter(({ encodedBodySize }) => encodedBodySize > 0)
            .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
    );
    const sum = (wasm) =>
        sizes
            .filter(([name]) => name.endsWith('.wasm') === wasm)
            .reduce((all, [, bytes]) => all + bytes, 0);
    console.log(`a match loads ${sum(false)} bytes of page and ${sum(true)} of rules, gzipped`);
    await ana.close();
}

async function slowPhone() {
    const ana = await Device.open(browser, server, 'Ana');
    const session = await ana.context.newCDPSession(ana.page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_PHONE });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const begun = performance.now();
    await ana.go();
    await ana.see('.game');
    const ready = performance.now() - begun;
    const [paint] = await ana.page.evaluate(() =>
        performance.getEntriesByName('first-contentful-paint').map((e) => e.startTime),
    );
    console.log(
        `a slow phone paints after ${Math.round(paint)} ms; ` +
            `games can be tapped after ${Math.round(ready)} ms`,
    );
    await ana.close();
}

await weight();
await slowPhone();
await frames();
await browser.close();
await server.stop();
process.exit(0);

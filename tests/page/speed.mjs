// speed.mjs PROGRAM: what the page weighs, and how soon a slow phone shows it; a benchmark, not a
// test. What is seen of a throw: throws.mjs.
import { Device, launch, serve } from './lib.mjs';

/** 1.6 Mbit/s down, and a quarter of this machine's speed. */
const SLOWER = 4;
const SLOW_PHONE = { latency: 150, downloadThroughput: 200000, uploadThroughput: 94000 };

const server = await serve();
const browser = await launch();

/** A match against bots begins. */
async function begin() {
    const ana = await Device.open(browser, server, 'Ana');
    await ana.go();
    await ana.tap('.game');
    await ana.tap('dialog .primary');
    await ana.see('.match');
    return ana;
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
await browser.close();
await server.stop();
process.exit(0);

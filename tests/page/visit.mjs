// visit.mjs PROGRAM [RUNS]: the first visit to a static folder on a slow phone: 1.6 Mbit/s, 150 ms, a
// quarter of this processor; Chromium. When something is painted, when dice lie there after the first
// throw against a bot, what was fetched by then, and how long the main thread was busy at a stretch.
import { execFileSync } from 'node:child_process';
import { host } from './host.mjs';
import { Device, finish, launch, program, say, temporary, words } from './lib.mjs';

const RUNS = Number(words[0] ?? 3);
const LIMITS = { paint: 1000, throw: 3000, fetched: 185, busy: 50 };
/** Of the host, as a browser slows its pages but not their workers. */
const LINE = { latency: 150, rate: 200_000 };

const folder = temporary('site');
execFileSync(program, ['site', folder]);
const site = await host(folder, { packs: true, line: LINE });
const browser = await launch();

/** In the page: what takes long. */
function watch() {
    globalThis.busy = [];
    new PerformanceObserver((list) =>
        list.getEntries().forEach(({ duration, startTime }) => busy.push([startTime, duration])),
    ).observe({ type: 'longtask', buffered: true });
}

/** In the page: ms to the first paint, and the longest stretch. */
const told = () => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    busy: Math.max(0, ...globalThis.busy.map(([, ms]) => ms)),
    now: performance.now(),
});

async function visit() {
    const ana = await Device.open(browser, site, 'Ana', { locale: 'en-GB' });
    const session = await ana.context.newCDPSession(ana.page);
    let bytes = 0;
    await ana.context.addInitScript(watch);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    site.sent.length = 0;
    await ana.go();
    await ana.tap('.game');
    await ana.tap('dialog .primary');
    await ana.flash('.tray .die', () => ana.tap('.foot .primary:not([aria-disabled=true])'));
    const found = await ana.page.evaluate(told);
    for (const [, size] of site.sent) bytes += size;
    const all = [...site.sent];
    await ana.close();
    return { paint: found.paint, throw: found.now, fetched: bytes / 1000, busy: found.busy, all };
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const runs = [];
for (let i = 0; i < RUNS; i++) runs.push(await visit());
const figures = {
    paint: 'ms to the first paint',
    throw: 'ms to the first throw',
    fetched: 'KB fetched by then, compressed',
    busy: 'ms at most at a stretch',
};
for (const [name, what] of Object.entries(figures)) {
    const value = median(runs.map((run) => run[name]));
    const over = value > LIMITS[name] ? ' (above)' : '';
    say(`${Math.round(value)} ${what}, limit ${LIMITS[name]}${over}`);
}
for (const [name, size] of runs[0].all.sort((a, b) => b[1] - a[1]).slice(0, 12))
    say(`  ${(size / 1000).toFixed(1)} KB ${name}`);
await browser.close();
site.close();
finish();

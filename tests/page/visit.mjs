// visit.mjs PROGRAM [RUNS]: the first visit to a static folder on a slow phone: 1.6 Mbit/s, 150 ms, a
// quarter of this processor; Chromium. When something is painted, when dice lie there after the first
// throw against a bot, what was fetched by then, and how long the main thread was busy at a stretch.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { host } from './host.mjs';
import { Device, finish, launch, program, say, temporary, until, words } from './lib.mjs';

const RUNS = Number(words[0] ?? 3);
const LIMITS = { paint: 1000, throw: 3000, fetched: 185, longest: 50 };
/** The way to the first throw; the last is what is waited for. */
const TAPS = [
    '.game',
    'dialog .primary:not([disabled])',
    '.match .foot .primary:not([aria-disabled=true])',
    '.tray .die',
];
/** Of the host, as a browser slows its pages but not their workers. */
const LINE = { latency: 150, rate: 200_000 };

const folder = temporary('site');
execFileSync(program, ['site', folder]);
const site = await host(folder, { packs: true, line: LINE });
const browser = await launch();

/**
 * In the page: notes what takes long, and is somebody who taps each of these as soon as it can be
 * seen. Not by what drives the browser: that would make the page wait for itself.
 */
function visitor(taps) {
    const seen = { busy: [], steps: [] };
    globalThis.visitor = seen;
    new PerformanceObserver((list) =>
        list.getEntries().forEach((e) => seen.busy.push([e.startTime, e.duration])),
    ).observe({ type: 'longtask', buffered: true });
    const look = () => {
        const [selector] = taps;
        const there = document.querySelector(selector);
        if (there?.checkVisibility() && there.getBoundingClientRect().width > 0) {
            seen.steps.push([selector, performance.now()]);
            taps.shift();
            setTimeout(() => there.click()); // as a tap is: a task of its own
        }
        if (taps.length > 0) requestAnimationFrame(look);
        else setTimeout(end, 500); // what is still running is noted, too
    };
    const end = () => {
        seen.paint = performance.getEntriesByName('first-contentful-paint')[0].startTime;
        seen.done = true;
    };
    requestAnimationFrame(look);
}

async function visit() {
    const ana = await Device.open(browser, site, 'Ana', { locale: 'en-GB' });
    const session = await ana.context.newCDPSession(ana.page);
    await ana.context.addInitScript(visitor, TAPS);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    site.sent.length = 0;
    await ana.go();
    const { paint, steps, busy } = await until(
        () => ana.page.evaluate(() => globalThis.visitor.done && globalThis.visitor),
        'dice',
    );
    const [, thrown] = steps.at(-1);
    const [[, , first]] = site.sent;
    const all = site.sent.filter(([, , asked]) => asked - first < thrown);
    await ana.close();
    const fetched = all.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
    const longest = Math.max(0, ...busy.map(([, ms]) => ms));
    return { paint, throw: thrown, fetched, longest, all, busy, steps };
}

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const runs = [];
for (let i = 0; i < RUNS; i++) runs.push(await visit());
const figures = {
    paint: 'ms to the first paint',
    throw: 'ms to the first throw',
    fetched: 'KB fetched by then, compressed',
    longest: 'ms at most at a stretch',
};
for (const [name, what] of Object.entries(figures)) {
    const value = median(runs.map((run) => run[name]));
    const over = value > LIMITS[name] ? ' (above)' : '';
    say(`${Math.round(value)} ${what}, limit ${LIMITS[name]}${over}`);
}
const middle = median(runs.map((run) => run.throw));
const { all, busy, steps } = runs.find((run) => run.throw === middle);
const [[, , first]] = all;
for (const [name, at] of steps) say(`  ${Math.round(at)} ${name}`);
say('what was fetched: KB, asked for and there after ms');
for (const [name, size, asked, there] of all)
    say(
        `  ${(size / 1000).toFixed(1)} ${Math.round(asked - first)} ${Math.round(there - first)} ${name}`,
    );
say('busy at a stretch: after ms, for ms');
for (const [at, ms] of busy) say(`  ${Math.round(at)} ${Math.round(ms)}`);

/** What comes later, when it is wanted or nobody waits for anything else. */
const kb = (bytes) => Math.round(bytes / 1000);
const inFolder = readdirSync(join(folder, 'a')).map((name) => [
    name,
    readFileSync(join(folder, 'a', name)),
]);
const code = inFolder.filter(([name]) => /\.(js|css|wasm)$/.test(name));
const packedSize = (list) =>
    list.reduce((sum, [, bytes]) => sum + gzipSync(bytes, { level: 9 }).length, 0);
say(`${kb(packedSize(code))} KB all games, all screens, all languages, compressed`);
for (const [name, { length }] of inFolder.filter(([file]) => file.endsWith('.gz')))
    say(`  ${kb(length)} KB more: ${name}`);
await browser.close();
site.close();
finish();

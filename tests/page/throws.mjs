// throws.mjs PROGRAM [OTHER]: what is seen of a throw, in Chromium: how evenly frames are presented
// while dice move, how soon after the tap they do while an answer takes 300 ms, and what of the page is
// shifted meanwhile. OTHER is the program of another commit: the two take turns, so that whatever else
// the computer does meets both alike. A benchmark, not a test.
import { Device, launch, program, serve, sleep, words } from './lib.mjs';

const THROWS = 6;
const SLOWER = [1, 4]; // times than this computer
const DELAY_MS = 150; // each way
/** Nobody throws in the moment a board is there. */
const REST_MS = 1000;
/** What moves first, and what is there when it has ended; a box is shaken before its dice are seen. */
const FLIES = ['.tray.flying', '.tray:not(.flying) .die'];
const GAMES = {
    'Fiese 15': FLIES,
    'Rolling Cubes': FLIES,
    'Haste Worte?': FLIES,
    Würfelblitz: ['.box.shaking', '.tray .die'],
};
const THROW = '.board .foot .primary:not([aria-disabled=true])';
const CATEGORIES = ['blink.user_timing', 'disabled-by-default-devtools.timeline.frame'];
const P95_MAX = 1.1;
const TAP_MAX_MS = 50;
const SHIFT_MAX = 0.02;

/** In the page: marks the tap, the first picture that differs, the beginning and the end of motion. */
function watch() {
    const mark = (name, startTime) => performance.mark(name, { startTime });
    const small = new OffscreenCanvas(40, 40).getContext('2d', { willReadFrequently: true });
    const picture = () => {
        const canvas = document.querySelector('.tray canvas');
        // a box, and dice before there was a canvas, are moved by the browser itself
        const moves = document.getAnimations().some(({ currentTime, effect }) => {
            return currentTime > 0 && effect.target.closest('.tray');
        });
        if (moves || !canvas?.width) return `${moves}`;
        small.clearRect(0, 0, 40, 40);
        small.drawImage(canvas, 0, 0, 40, 40);
        return small.getImageData(0, 0, 40, 40).data.join();
    };
    let before;
    const look = () => {
        if (picture() === before) requestAnimationFrame(() => setTimeout(look));
        else mark('moved');
    };
    addEventListener(
        'pointerdown',
        ({ timeStamp, target }) => {
            if (!target.closest('.foot')) return;
            mark('tap', timeStamp);
            before = picture();
            setTimeout(look);
        },
        true,
    );
    let flying = false;
    new MutationObserver(() => {
        if (flying === Boolean(document.querySelector('.tray.flying'))) return;
        flying = !flying;
        mark(flying ? 'flies' : 'lies');
    }).observe(document, { subtree: true, attributes: true, childList: true });
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) globalThis.shifted += value;
    }).observe({ type: 'layout-shift', buffered: false });
}

/** What was marked and presented meanwhile: [name, ms]. */
async function traced(session, run) {
    const events = [];
    const collect = ({ value }) => events.push(...value);
    session.on('Tracing.dataCollected', collect);
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
    await run();
    await session.send('Tracing.end');
    await complete;
    session.off('Tracing.dataCollected', collect);
    return events.map(({ name, ts }) => [name, ts / 1000]).sort((a, b) => a[1] - b[1]);
}

/** A match that waits for the own throw: who begins is drawn. */
async function begin(device, game) {
    do {
        await device.go();
        await device.tap(`.game:has(strong:text-is("${game}"))`);
        await device.tap('dialog .primary');
        await device.see('.board');
        await sleep(REST_MS);
    } while (!(await device.count(THROW)));
}

/** One throw of a game that has just begun. */
async function throwOnce(browser, server, game, slower) {
    const ana = await Device.open(browser, server, 'Ana', { deviceScaleFactor: 2 });
    const { page } = ana;
    await page.addInitScript(watch);
    await page.routeWebSocket(/./, (socket) => {
        const table = socket.connectToServer();
        socket.onMessage((text) => setTimeout(() => table.send(text), DELAY_MS));
        table.onMessage((text) => setTimeout(() => socket.send(text), DELAY_MS));
    });
    await begin(ana, game);
    const session = await ana.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await sleep(REST_MS);
    const events = await traced(session, async () => {
        await page.evaluate(() => (globalThis.shifted = 0));
        await ana.tap(THROW);
        for (const seen of GAMES[game]) await ana.see(seen);
    });
    const shifted = await page.evaluate(() => globalThis.shifted);
    await ana.close();
    return { events, shifted };
}

/** Between frames that were presented while dice moved; from the tap to the first that shows it. */
function seen(events) {
    const when = (mark) => events.find(([name]) => name === mark)?.[1] ?? NaN;
    const frames = events.filter(([name]) => name === 'DrawFrame').map(([, ms]) => ms);
    const [from, to] = [when('flies'), when('lies')];
    const during = frames.filter((ms) => ms >= from && ms <= to);
    const gaps = during.slice(1).map((ms, i) => ms - during[i]);
    return { gaps, tap: frames.find((ms) => ms >= when('moved')) - when('tap') };
}

const at = (list, p) => [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) * p)];
const verdict = (good) => (good ? '' : '  <- beyond its limit');

const browser = await launch();
const servers = [];
for (const one of [program, ...words]) servers.push(await serve({ program: one }));
for (const game of Object.keys(GAMES))
    for (const slower of SLOWER) {
        const found = servers.map(() => ({ gaps: [], taps: [], shifted: 0 }));
        for (let i = 0; i < THROWS; i++)
            for (const [n, server] of servers.entries()) {
                const { events, shifted } = await throwOnce(browser, server, game, slower);
                const { gaps, tap } = seen(events);
                found[n].gaps.push(...gaps);
                found[n].taps.push(tap);
                found[n].shifted = Math.max(found[n].shifted, shifted);
            }
        console.log(`${game}, ${THROWS} throws, processor x${1 / slower}`);
        found.forEach(({ gaps, taps, shifted }, n) => {
            const [p50, p95] = [at(gaps, 0.5), at(gaps, 0.95)];
            const [tap, last] = [at(taps, 0.5), Math.max(...taps)];
            const flown =
                gaps.length > 0 &&
                `${gaps.length} frames, ${p50.toFixed(1)} ms apart, ${p95.toFixed(1)} at p95; `;
            console.log(
                `  ${n ? 'other' : 'this '}: ${flown || ''}${tap.toFixed(0)} ms from tap to motion, ` +
                    `${last.toFixed(0)} at most; shifted ${shifted.toFixed(3)}` +
                    (n ? '' : verdict(tap < TAP_MAX_MS && shifted <= SHIFT_MAX)),
            );
        });
        const [own, other] = found.map(({ gaps }) => at(gaps, 0.95));
        const times = own / other;
        if (other) console.log(`  p95 ${times.toFixed(2)} times${verdict(times <= P95_MAX)}`);
    }
await browser.close();
for (const server of servers) await server.stop();
process.exit(0);

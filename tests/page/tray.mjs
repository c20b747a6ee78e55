// tray.mjs PROGRAM: dice on their canvas: shaken before anybody answers, back when nobody threw them,
// landed by a tap, painted anew when the canvas was lost, still where motion is not wanted.
import { finish, is, launch, serve, test, truth, until, Device } from './lib.mjs';

const ROLL = '.board .foot .primary:not([aria-disabled=true])';
const server = await serve();
const browser = await launch();

/** A match of Fiese 15 against bots has begun, and it is the device's turn. */
async function begin(options) {
    const ana = await Device.open(browser, server, 'Ana', options);
    await ana.go();
    await ana.tap('.game:has(strong:text-is("Fiese 15"))');
    await ana.tap('dialog .primary');
    await ana.see(ROLL);
    return ana;
}

/** What is on the canvas, small; how many of its dots are painted. */
const picture = ({ page }) =>
    page.evaluate(() => {
        const canvas = document.querySelector('.tray canvas');
        const small = new OffscreenCanvas(60, 60).getContext('2d');
        if (canvas.width) small.drawImage(canvas, 0, 0, 60, 60);
        const { data } = small.getImageData(0, 0, 60, 60);
        return { dots: data.filter((a, i) => i % 4 === 3 && a > 200).length, all: data.join() };
    });

const changes = async (ana, before) =>
    until(async () => (await picture(ana)).all !== before.all, 'another picture');

await test('shaken from the touch on; what nobody throws goes back to where it waited', async () => {
    const ana = await begin();
    await until(async () => (await picture(ana)).dots > 100, 'dice that wait for a throw');
    const { dots } = await picture(ana);
    await ana.page.hover(ROLL);
    await ana.page.mouse.down();
    await ana.see('.tray.flying');
    await until(async () => (await picture(ana)).dots > 20, 'dice in the hand');
    await changes(ana, await picture(ana));
    await ana.page.mouse.move(5, 5);
    await ana.page.mouse.up();
    await ana.see('.tray:not(.flying)');
    const near = async () => Math.abs((await picture(ana)).dots - dots) < 20;
    await until(near, 'dice that wait again');
    is(await ana.count('.tray .die'), 0);
    ana.clean();
    await ana.close();
});

await test('shaken until the answer comes, which a tap lands at once', async () => {
    const ana = await begin();
    await ana.page.evaluate(() => (globalThis.heard.lost = 'move'));
    await ana.tap(ROLL);
    await ana.see('.tray.flying');
    const first = await picture(ana);
    await changes(ana, first);
    is(await ana.count('.tray .die'), 0, 'dice before the answer');
    await ana.page.evaluate(() => {
        globalThis.heard.lost = '';
        globalThis.heard.sleep();
        globalThis.heard.wake();
    });
    await ana.see('.tray .die');
    await ana.page.click('.tray', { position: { x: 8, y: 8 } });
    await ana.see('.tray:not(.flying) .die');
    truth((await picture(ana)).dots > 60, 'dice that lie');
    is(await ana.count('.well.picked'), 0, 'a tap that landed them chose one');
    ana.clean();
    await ana.close();
});

await test('painted anew on a canvas that was lost; nothing of the page is shifted', async () => {
    const ana = await begin({ reducedMotion: 'reduce' });
    await ana.page.evaluate(() => {
        globalThis.shifted = 0;
        new PerformanceObserver((list) => {
            for (const { value } of list.getEntries()) globalThis.shifted += value;
        }).observe({ type: 'layout-shift' });
    });
    await ana.page.hover(ROLL);
    await ana.page.mouse.down();
    is(await ana.count('.tray.flying'), 0, 'motion that nobody wants');
    await ana.page.mouse.up();
    await ana.see('.tray .die');
    const before = await picture(ana);
    truth(before.dots > 60, 'dice that lie');
    await ana.page.evaluate(() => {
        const canvas = document.querySelector('.tray canvas');
        canvas.width += 0;
        canvas.dispatchEvent(new Event('contextrestored'));
    });
    is((await picture(ana)).all === before.all, true, 'the picture after it was lost');
    const shifted = await ana.page.evaluate(() => globalThis.shifted);
    truth(shifted < 0.02, `shifted by ${shifted}`);
    ana.clean();
    await ana.close();
});

await browser.close();
await server.stop();
finish();

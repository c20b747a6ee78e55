// shots.mjs PROGRAM FOLDER [SCREEN...]: pictures of every screen, or of some; not a test.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, say, serve, words } from './lib.mjs';
import { operatorScreens } from './operator_screens.mjs';
import { resize, settled, STILL, walk } from './screens.mjs';

const [folder, ...only] = words;
const SIZES = {
    phone: [390, 844],
    small: [320, 568],
    side: [844, 390],
    desk: [1280, 800],
    wide: [1920, 1080],
};
const SIGHTS = ['deuteranopia', 'achromatopsia'];

/** Light or dark, when the page has turned to it. */
async function turn({ page }, colorScheme) {
    await page.emulateMedia({ ...STILL, colorScheme });
    await page.waitForSelector(`html[data-theme=${colorScheme}]`, { state: 'attached' });
}

async function shoot(device, name) {
    const { page } = device;
    await page.bringToFront(); // what comes next is done there
    if (only.length && !only.includes(name)) return;
    const before = page.viewportSize();
    const session = await page.context().newCDPSession(page);
    const shot = (...parts) =>
        page.screenshot({ path: join(folder, `${[name, ...parts].join('-')}.png`) });
    for (const [size, [width, height]] of Object.entries(SIZES)) {
        await resize(page, width, height);
        for (const colorScheme of ['dark', 'light']) {
            await turn(device, colorScheme);
            await settled(page);
            await shot(size, colorScheme);
            if (size !== 'phone') continue;
            for (const type of SIGHTS) {
                await session.send('Emulation.setEmulatedVisionDeficiency', { type });
                await shot(size, colorScheme, type);
            }
            await session.send('Emulation.setEmulatedVisionDeficiency', { type: 'none' });
        }
    }
    await resize(page, before.width, before.height);
    await session.detach();
    say(name);
}

mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();
await walk(browser, server, shoot);
await operatorScreens(browser, shoot, STILL);
await browser.close();
await server.stop();
process.exit(0);

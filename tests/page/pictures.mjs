// pictures.mjs PROGRAM FOLDER: draws what browsers want as pixels from what the page draws itself:
// the icons of phones, and the picture that goes with a link. They are kept in web/static; run this
// when the icon or the dice change.
import { readFileSync } from 'node:fs';
import { Device, launch, serve, words } from './lib.mjs';

const [folder] = words;
const svg = readFileSync(new URL('../../web/static/icon.svg', import.meta.url), 'utf8');
const SIZES = { 'icon-180': 180, 'icon-192': 192, 'icon-512': 512 };
const LINK = { width: 1200, height: 630 };

const server = await serve();
const browser = await launch();
const device = await Device.open(browser, server, 'Ana', { colorScheme: 'dark' });
const { page } = device;

for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize({ width: size, height: size });
    // Phones cut the corners themselves.
    const full = svg.replace('rx="14"', '').replace('<svg ', '<svg style="display:block" ');
    await page.setContent(`<body style="margin:0">${full}</body>`);
    await page.screenshot({ path: `${folder}/${name}.png` });
}

await page.setViewportSize(LINK);
await device.go();
await device.see('.game');
await page.evaluate((icon) => {
    const dice = [...document.querySelectorAll('.game .picture')].map(
        (picture) => picture.outerHTML,
    );
    document.body.innerHTML = `<main class="linked"><h1>${icon} Knobel</h1>${dice.join('')}</main>`;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
        .linked { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; padding: 48px; height: 630px }
        .linked h1 { grid-column: 1 / -1; font-size: 84px; display: flex; gap: 28px; align-items: center }
        .linked h1 svg { width: 112px }
        .linked .picture { border-radius: 24px; gap: 14px; background: var(--tray-mid) }
        .linked .picture .face { width: 68px; flex-basis: 68px; filter: none }`);
    document.adoptedStyleSheets = [sheet];
}, svg);
await page.screenshot({ path: `${folder}/link.png` });
await browser.close();
await server.stop();

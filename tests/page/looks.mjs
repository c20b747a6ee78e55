// looks.mjs PROGRAM LOCALE|pseudo light|dark [short]: on every screen of the page nothing reaches
// beyond the edge, what is to be done next is in sight, dice are not covered, and no rule of
// accessibility is broken.
import { forEverybody } from './axe.mjs';
import { finish, is, launch, serve, test, until, within, words } from './lib.mjs';
import { speakPseudo } from './pseudo.mjs';
import { operatorScreens } from './operator_screens.mjs';
import { resize, STILL, walk } from './screens.mjs';

const [locale, colorScheme, short] = words;
/** The last one is that of the walk. */
const SIZES = [
    [320, 640],
    [768, 1024],
    [1280, 800],
    [390, 844],
];
/** A phone on its side. */
const SIDE = [844, 390];
/** So that nothing lies under the buttons at the lower edge. */
const TALL = [390, 2400];

/** In the page: what one would have to scroll for; what scrolls by itself may. */
function beyond() {
    const scrolls = (el) =>
        el && (/auto|scroll/.test(getComputedStyle(el).overflowX) || scrolls(el.parentElement));
    const out = [...document.querySelectorAll('body *')].filter((el) => {
        const { left, right, width } = el.getBoundingClientRect();
        if (width === 0 || (left >= -0.5 && right <= innerWidth + 0.5)) return false;
        return !el.closest('.sr, .tray, .meter, svg') && !scrolls(el.parentElement);
    });
    const hidden = (el) => {
        const { left, top, width, height } = el.getBoundingClientRect();
        if (width === 0) return false; // not there at all, as below the last step of a lesson
        const points = [0.1, 0.9].map((part) =>
            document.elementFromPoint(left + width / 2, top + height * part),
        );
        return !points.every((at) => el.contains(at));
    };
    const front = document.querySelector('dialog[open]') ?? document;
    const next = [...front.querySelectorAll('.foot .primary')].filter(hidden);
    const wide = document.documentElement.scrollWidth - innerWidth;
    return [
        ...(wide > 0 ? [`the page by ${wide}`] : []),
        ...[...out, ...next].map(
            (el) => `${el.localName}.${el.className} "${el.textContent.slice(0, 30)}"`,
        ),
    ];
}

/** In the page: whether over some die lies more of the board than what is written on the felt. */
const covered = () =>
    !document.querySelector('dialog[open]') &&
    [...document.querySelectorAll('.tray .die:not(.gone)')].some((die) => {
        const { left, top, width, height } = die.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return at?.closest('.board') && !at.closest('.tray, .foot');
    });

async function check({ page }, name) {
    await test(`${name} for everybody`, async () => {
        await resize(page, ...TALL);
        await forEverybody(page);
    });
    if (await page.$('.tray .die'))
        await test(`${name}: dice are seen`, async () => {
            await resize(page, ...SIDE);
            // they find their places after the felt has its size
            await until(async () => !(await page.evaluate(covered)), 'dice that are not covered');
        });
    for (const [width, height] of SIZES)
        await test(`${name} fits ${width}`, async () => {
            await resize(page, width, height);
            is(await within(page.evaluate(beyond), () => 'what lies beyond'), []);
        });
}

const server = await serve();
const browser = await launch();
const pseudo = locale === 'pseudo';
const speech = { locale: pseudo ? 'en-GB' : locale, colorScheme };
const prepare = pseudo && speakPseudo;
await test('every screen is seen', () => walk(browser, server, check, speech, { short, prepare }));
await test('what comes from who runs the server is seen', () =>
    operatorScreens(browser, check, { ...STILL, ...speech }, prepare));
await browser.close();
await server.stop();
finish();

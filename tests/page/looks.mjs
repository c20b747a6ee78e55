// looks.mjs PROGRAM LOCALE|pseudo light|dark [short]: on every screen of the page nothing reaches
// beyond the edge, what is to be done next is in sight, and no rule of accessibility is broken.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { finish, is, launch, serve, test, truth, within, words } from './lib.mjs';
import { speakPseudo } from './pseudo.mjs';
import { operatorScreens } from './operator_screens.mjs';
import { resize, STILL, walk } from './screens.mjs';

const [locale, colorScheme, short] = words;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The last one is that of the walk. */
const SIZES = [
    [320, 640],
    [768, 1024],
    [1280, 800],
    [390, 844],
];
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

const sessions = new WeakMap();

async function sessionOf(page) {
    if (!sessions.has(page)) sessions.set(page, await page.context().newCDPSession(page));
    return sessions.get(page);
}

/** In a world of its own, which the page's policy does not reach. */
async function violations(page) {
    const session = await sessionOf(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
        frameId: frameTree.frame.id,
        worldName: 'axe',
    });
    const run = async (expression) => {
        const answer = await session.send('Runtime.evaluate', {
            expression,
            contextId,
            awaitPromise: true,
            returnByValue: true,
        });
        truth(!answer.exceptionDetails, JSON.stringify(answer.exceptionDetails));
        return answer.result.value;
    };
    if (await run('!globalThis.axe')) await run(`${axe}; 0`);
    return run(`axe.run(document, { runOnly: ${JSON.stringify(TAGS)} }).then((r) =>
        r.violations.flatMap((v) => v.nodes.map((n) =>
            v.id + ': ' + n.target.join(' ') + ': ' + n.failureSummary)))`);
}

async function check({ page }, name) {
    await test(`${name} for everybody`, async () => {
        await resize(page, ...TALL);
        is(await within(violations(page), () => 'a verdict of axe'), []);
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

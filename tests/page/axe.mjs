// axe.mjs PROGRAM: no screen breaks a rule of accessibility, neither light nor dark.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { finish, is, launch, serve, test, truth } from './lib.mjs';
import { turn, walk } from './screens.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** So that nothing lies under the buttons at the lower edge. */
const TALL = { width: 390, height: 2400 };
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** In a world of its own, which the page's policy does not reach. */
async function violations(page) {
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
        frameId: frameTree.frame.id,
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
    await run(`${axe}; 0`);
    const found = await run(`axe.run(document, { runOnly: ${JSON.stringify(TAGS)} }).then((r) =>
        r.violations.flatMap((v) => v.nodes.map((n) =>
            v.id + ': ' + n.target.join(' ') + ': ' + n.failureSummary)))`);
    await session.detach();
    return found;
}

async function check(device, name) {
    for (const colorScheme of ['light', 'dark'])
        await test(`${name}, ${colorScheme}`, async () => {
            await turn(device, colorScheme);
            is(await violations(device.page), []);
        });
}

const server = await serve();
const browser = await launch();
await test('every screen is seen', () => walk(browser, server, check, { viewport: TALL }));
await browser.close();
await server.stop();
finish();

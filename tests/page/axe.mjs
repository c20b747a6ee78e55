// axe.mjs -- whether what a page shows breaks a rule of accessibility.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { is, truth, within } from './lib.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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

export const forEverybody = async (page) =>
    is(await within(violations(page), () => 'a verdict of axe'), []);

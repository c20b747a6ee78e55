// start.mjs PROGRAM [SECONDS]: three taps from the start of the program to the first own throw, with
// SECONDS it must not take longer; a match is played with what belongs to it, and no other piece.
import { act, Device, finish, is, launch, rolled, say, serve } from './lib.mjs';
import { test, truth, until, words } from './lib.mjs';

const browser = await launch();
const begun = performance.now();
const server = await serve();
const ana = await Device.open(browser, server, 'Ana');
let taps = 0;
const tap = async (selector) => {
    await ana.tap(selector);
    taps++;
};

await test('three taps to the first throw', async () => {
    await ana.go();
    await tap('.game');
    await tap('dialog .primary');
    // A bust is soon over.
    await ana.flash('.tray .die', () => tap('.board .foot .primary:not([aria-disabled=true])'));
    await ana.until(rolled);
    is(taps, 3, 'taps');
    ana.clean();
});
const seconds = (performance.now() - begun) / 1000;
say(`${seconds.toFixed(2)} s from the start of the program to the first throw`);
const [limit] = words;
if (limit) await test(`within ${limit} s`, () => truth(seconds < Number(limit), `${seconds} s`));

await test('a match needs nothing that comes later', async () => {
    const missing = [];
    await ana.page.route(/\/a\/(later|home|..)-\w+\.(js|css)$/, (route) => {
        missing.push(route.request().url());
        return route.abort();
    });
    await ana.page.reload();
    const { view } = await ana.table(); // others may be on their turn, or done with it
    await until(async () => {
        await act(ana);
        return (await ana.table()).view.moves > view.moves + 2;
    }, 'more is thrown');
    await ana.see('.board .foot');
    const text = await ana.page.innerText('main');
    truth(!/undefined|function|=>/.test(text), text);
    is(missing.length > 0, true, 'it was asked for');
    const others = ana.errors.filter((error) => !/ERR_FAILED/.test(error));
    is(others, [], 'errors');
});

await browser.close();
await server.stop();
finish();

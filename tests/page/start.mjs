// start.mjs PROGRAM [SECONDS]: three taps from the start of the program to the first own throw; with
// SECONDS it must not take longer.
import { Device, finish, is, launch, rolled, say, serve, test, truth, words } from './lib.mjs';

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
    await tap('.foot .primary:not([aria-disabled=true])');
    await ana.see('.tray .die');
    await ana.until(rolled);
    is(taps, 3, 'taps');
    ana.clean();
});
const seconds = (performance.now() - begun) / 1000;
say(`${seconds.toFixed(2)} s from the start of the program to the first throw`);
const [limit] = words;
if (limit) await test(`within ${limit} s`, () => truth(seconds < Number(limit), `${seconds} s`));

await browser.close();
await server.stop();
finish();

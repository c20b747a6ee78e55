// plain.mjs PROGRAM: by plain http and the address of this machine, as phones come, there is no
// secure context: no clipboard, no wake lock, no crypto.subtle. The page works without.
import {
    address,
    Device,
    finish,
    is,
    launch,
    openTable,
    rolled,
    serve,
    skip,
    START,
    test,
    within,
} from './lib.mjs';

if (!address) {
    skip('plain http', 'this machine has no address but loopback');
    finish();
}

/** In the page: what the policy says to inline code, inline looks and a foreign picture. */
function trespass() {
    const against = [];
    const all = new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            if (against.push(effectiveDirective) === 3) resolve(against.sort());
        });
    });
    for (const name of ['script', 'style']) {
        const inline = document.createElement(name);
        inline.textContent = '0';
        document.head.append(inline);
    }
    new Image().src = 'http://192.0.2.1/';
    return all;
}

const server = await serve('--bind', '*');
const browser = await launch();
const ana = await Device.open(browser, server, 'Ana');
ana.server = { url: (path) => `http://${address}:${server.port}${path}` };

await test('no secure context', async () => {
    await ana.go();
    const has = () => [isSecureContext, 'clipboard' in navigator, 'wakeLock' in navigator];
    is(await ana.page.evaluate(has), [false, false, false]);
});
await test('a link is copied', async () => {
    await openTable(ana, 'Fiese 15');
    await ana.flash('.toast', () => ana.tap('.invite .btn'));
});
await test('a throw, and back in the seat after a reload', async () => {
    await ana.tap('.chairs + .row .btn >> nth=0');
    await ana.page.click(`${START}:not([disabled])`);
    await ana.see('.match');
    await ana.tap('.foot .primary:not([aria-disabled=true])');
    const { match } = await ana.until(rolled);
    await ana.page.reload();
    await ana.see('.match');
    is((await ana.until(rolled)).match, match, 'the match');
    ana.clean();
});
await test('the policy lets nothing inline and nothing foreign in', async () => {
    const { headers } = await server.get('/');
    const policy = headers.get('content-security-policy');
    is(/'unsafe-inline'|'unsafe-eval'|https?:|\*/.test(policy), false, policy);
    is(policy.includes("'wasm-unsafe-eval'"), true, policy);
    const against = await within(ana.page.evaluate(trespass), () => 'three refusals');
    is(against, ['img-src', 'script-src-elem', 'style-src-elem']);
});

await browser.close();
await server.stop();
finish();

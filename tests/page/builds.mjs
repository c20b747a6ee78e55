// builds.mjs PROGRAM [firefox]: a page that a service worker keeps meets a server of another build: the
// new one is fetched whole, then loaded once, in the middle of a match; one that cannot be had whole is
// not loaded at all. In front of the server stands who writes another build wherever its own stands.
import net from 'node:net';
import { act, Device, finish, is, launch, serve, test, truth, until, words } from './lib.mjs';

const server = await serve();
const browser = await launch(words.includes('firefox') ? 'firefox' : 'chromium');
const own = await (await fetch(server.url('/'))).text();
const [, build] = /name="knobel-build" content="(\w+)"/.exec(own);

/** As long as the own one, so that nothing else changes. */
const builds = [build, build.replaceAll(/./g, '1'), build.replaceAll(/./g, '2')];
let shown = 0;
let missing = ''; // what is asked for in vain
const asked = [];

const between = net.createServer((near) => {
    const far = net.connect(server.port, '127.0.0.1');
    near.on('data', (bytes) => {
        const text = bytes.toString('latin1');
        const [, file] = /^GET \/(\S*) /.exec(text) ?? [];
        if (file !== undefined) asked.push(file);
        if (missing && file === missing) return near.destroy();
        // What is packed could not be changed, and the server does not know that anything has.
        const plain = text.replaceAll(/^(Accept-Encoding|If-None-Match):/gim, 'X-$1:');
        return far.write(Buffer.from(plain, 'latin1'));
    });
    far.on('data', (bytes) => {
        const text = bytes.toString('latin1').replaceAll(build, builds[shown]);
        near.write(Buffer.from(text, 'latin1'));
    });
    for (const [one, other] of [
        [near, far],
        [far, near],
    ]) {
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
    }
});
await new Promise((done) => between.listen(0, '127.0.0.1', done));
const front = { url: (path) => `http://127.0.0.1:${between.address().port}${path}` };

const ana = await Device.open(browser, front, 'Ana', { serviceWorkers: 'allow' });
let loads = 0;
ana.page.on('load', () => loads++);
const shownBuild = () =>
    ana.page.evaluate(() => document.querySelector('meta[name=knobel-build]').content);
const keptBuilds = () =>
    ana.page.evaluate(async () => (await caches.keys()).filter((name) => /^knobel-/.test(name)));

/** The server comes back as another. */
async function become(nth) {
    shown = nth;
    await server.stop('SIGKILL');
    await server.launch();
}

await test('the page is kept', async () => {
    await ana.go();
    await ana.see('.game');
    const kept = () => navigator.serviceWorker.getRegistration().then((known) => !!known?.active);
    await until(() => ana.page.evaluate(kept), 'a service worker');
    await ana.page.reload();
    await ana.tap('.game');
    await ana.tap('dialog .primary');
    await ana.until((t) => t.state === 'match');
    is(await shownBuild(), build, 'its build');
    is(await keptBuilds(), [`knobel-${build}`], 'what is kept');
});

await test('another build is fetched whole, then loaded, once; the match goes on', async () => {
    const { match } = await ana.table();
    [loads, asked.length] = [0, 0];
    await become(1);
    await until(async () => (await shownBuild().catch(() => '')) === builds[1], 'the new build');
    is((await ana.until((t) => t.state === 'match')).match, match, 'the same match');
    const { files } = await (await fetch(server.url('/files.json'))).json();
    for (const file of ['sw.js', ...files.filter((name) => !name.startsWith('a/'))])
        truth(asked.includes(file), `${file} was not asked for anew`);
    is(await keptBuilds(), [`knobel-${builds[1]}`], 'the old one is gone');
    is(loads, 1, 'loads');
});

await test('one that cannot be had whole is not loaded; the match goes on', async () => {
    const { view } = await ana.table();
    missing = 'licences.txt';
    [loads, asked.length] = [0, 0];
    await become(2);
    await until(() => asked.includes(missing), 'it was asked for');
    await until(async () => {
        await act(ana);
        return (await ana.table()).view.moves > view.moves + 2;
    }, 'more is thrown');
    is([await shownBuild(), loads], [builds[1], 0], 'the page, and how often it was loaded');
    missing = '';
});

await ana.close();
await browser.close();
between.close();
await server.stop();
finish();

// near.mjs PROGRAM [all|GAME...] [firefox]: the page without a server: a static folder under a
// sub-path, on a plain file server with a strict policy; matches to their end through reloads; two
// tabs; a browser that keeps nothing, or no more; the port closed after the first visit; a server that
// goes and comes back. `all`: every game and mode.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { actCubes } from './cubes_player.mjs';
import { host } from './host.mjs';
import { act, address, Device, finish, is, launch, playOn, program, say, serve } from './lib.mjs';
import { sideBySide, temporary, truth, until, words } from './lib.mjs';

const all = words.includes('all');
const browserName = words.includes('firefox') ? 'firefox' : 'chromium';
const folder = temporary('site');
say(execFileSync(program, ['site', folder]).toString().trim());

const browser = await launch(browserName);
const site = await host(folder);
const open = (name, options) => Device.open(browser, site, name, options);
const { test, run } = sideBySide();

/** Begins a match with bots by the card of a game, with options as if chosen the last time. */
async function begin(device, game, options, bots = 1, bot = 'easy', way = '') {
    const kept = { way, options, bots, bot };
    await device.go();
    await device.see('.game');
    const set = ([name, value]) => localStorage.setItem(`knobel.start.${name}`, value);
    await device.page.evaluate(set, [game, JSON.stringify(kept)]);
    await device.go(`play/${game}`);
    await device.tap('dialog .primary');
    await device.see('.match');
}

/** Loads the page anew in the middle of the match: it is as it was. */
async function reload(device) {
    const before = await device.table();
    await device.page.reload();
    const after = await device.until((t) => t.state === before.state);
    is(after.match, before.match, 'the same match');
    truth(after.view.moves >= before.view.moves, 'no move is lost');
    await device.see('.match, .summary');
}

/** In the page: what it lets be saved. Firefox, as it is driven here, tells of no download. */
function catchFiles() {
    const make = URL.createObjectURL;
    URL.createObjectURL = (blob) => {
        blob.text().then((text) => (globalThis.savedFile = text));
        return make.call(URL, blob);
    };
}

/** What a tap lets be saved. */
async function download(device, selector) {
    if (browserName === 'chromium') {
        const coming = device.page.waitForEvent('download');
        await device.tap(selector);
        return readFileSync(await (await coming).path()).toString();
    }
    await device.page.evaluate(catchFiles);
    await device.tap(selector);
    return until(() => device.page.evaluate(() => globalThis.savedFile), 'a file');
}

/** The file of the match that is over, as the page lets it be saved; the program verifies it. */
async function saved(device) {
    const file = await download(device, '.files a[download]');
    execFileSync(program, ['verify', '-'], { input: file, stdio: 'pipe', env: {} });
    return file;
}

const MATCHES = [
    ['fiese15', 'rounds=2', 1, 'hard'],
    ['words', 'target=5 lang=en', 1, 'medium'],
    ...(all
        ? [
              ['fiese15', 'rounds=2 zocker=1 handicap=1', 2, 'medium'],
              ['blitz', 'limit=30', 1, 'medium'],
              ['blitz', 'brainteaser=1 calls=many', 2, 'easy'],
              ['cubes', 'mode=single target=80', 1, 'easy'],
              ['cubes', 'mode=together target=160', 1, 'easy'],
              ['cubes', 'mode=last', 1, 'easy'],
              ['cubes', '', 0, 'easy', 'solitaire'],
              ['words', 'write=turn lang=fr target=5', 1, 'easy'],
              ['words', 'pick=grab first=letter lang=de target=5', 1, 'hard'],
          ]
        : []),
];

for (const [game, options, bots, bot, way = ''] of MATCHES)
    test(`${[game, options, way].filter(Boolean).join(' ')} to its end, through five reloads, and its file`, async () => {
        const ana = await open('Ana');
        await begin(ana, game, options, bots, bot, way);
        const move = game === 'cubes' ? actCubes : act;
        let left = 5;
        await playOn(ana, undefined, async (device) => {
            await move(device);
            if (left > 0 && (await device.count('.match'))) {
                left--;
                await reload(device);
            }
        });
        is(left, 0, 'reloads');
        truth(/^game /m.test(await saved(ana)), 'its file');
        is(await ana.count('.pill.check'), 0, 'no digits to compare');
        await ana.tap('.files a[href^="#replay/"]');
        await ana.see('.replay, .film');
        ana.clean();
        await ana.close();
    });

test('nobody is invited, and nothing claimed', async () => {
    const ana = await open('Ana');
    await ana.go();
    await ana.tap('.game');
    await ana.tap('dialog .btn.wide >> nth=1');
    await ana.see('.lobby');
    is(await ana.count('.invite'), 0, 'invitation');
    ana.clean();
    await ana.close();
});

test('what is for today waits until nobody waits for the first throw', async () => {
    const ana = await open('Ana');
    await ana.go();
    const top = async () => (await (await ana.see('.game')).boundingBox()).y;
    const before = await top();
    await ana.see('.today');
    is(await top(), before, 'no game moves under a finger');
    const began = await ana.page.evaluate(() =>
        performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/a\/(today|day|course)-/.test(name))
            .map(({ startTime }) => startTime),
    );
    truth(began.length > 1 && Math.min(...began) > 5900, `it came at ${began}`);
    ana.clean();
    await ana.close();
});

test('a second tab is told, and may take over', async () => {
    const ana = await open('Ana');
    await begin(ana, 'fiese15', 'rounds=2');
    const { match } = await ana.table();
    const first = ana.page;
    await ana.window();
    await ana.page.goto(first.url());
    await ana.see('.notice.warn button');
    is(await ana.page.evaluate(() => globalThis.heard.table), null, 'it hears nothing');
    await ana.tap('.notice.warn button');
    is((await ana.until((t) => t.state === 'match')).match, match, 'the same match');
    await first.waitForSelector('.notice.warn button');
    ana.clean();
    await ana.close();
});

/** Lets the worker of the page begin with something else. */
const before = (device, script) =>
    device.page.route(/worker-\w+\.js$/, async (route) => {
        try {
            const answer = await route.fetch();
            await route.fulfill({ response: answer, body: `${script};${await answer.text()}` });
        } catch {
            // The page that asked for it was left meanwhile.
        }
    });

test('where nothing may be kept it is told before the match, which goes on', async () => {
    const ana = await open('Ana');
    await before(ana, "Object.defineProperty(self,'indexedDB',{get(){throw new Error('no')}})");
    await ana.go();
    await ana.see('.notice.warn');
    await begin(ana, 'fiese15', 'rounds=1');
    await playOn(ana);
    ana.clean();
    await ana.close();
});

test('where no more can be kept the move is not made, until somebody says so', async () => {
    const ana = await open('Ana');
    await before(
        ana,
        `let full=false;new BroadcastChannel('disk').onmessage=()=>{full=true};
         const put=IDBObjectStore.prototype.put;
         IDBObjectStore.prototype.put=IDBObjectStore.prototype.add=function(...row){
             if(full)throw new DOMException('full','QuotaExceededError');
             return put.apply(this,row)}`,
    );
    await begin(ana, 'fiese15', 'rounds=1');
    await ana.until((t) => t.view.to_act.includes(0));
    const { view } = await ana.table();
    await ana.page.evaluate(() => new BroadcastChannel('disk').postMessage(''));
    await until(async () => {
        if (await ana.count('dialog')) return true;
        await act(ana);
        return false;
    }, 'the sheet');
    is((await ana.table()).view.moves, view.moves, 'nothing happened');
    truth((await download(ana, 'dialog .primary')).includes('knobel device 1'), 'a file');
    await ana.tap('dialog .btn.wide >> nth=1');
    await playOn(ana);
    await ana.close();
});

test('what is hidden is away, what is seen again is back', async () => {
    const ana = await open('Ana');
    await begin(ana, 'fiese15', 'rounds=2');
    await ana.table();
    await ana.page.evaluate(() => globalThis.heard.hide());
    await until(() => ana.page.evaluate(() => globalThis.heard.table === null), 'away');
    await ana.page.evaluate(() => globalThis.heard.wake());
    await ana.until((t) => t.state === 'match');
    await ana.close();
});

test('all of a device is saved, and opened on another', async () => {
    const ana = await open('Ana');
    await begin(ana, 'fiese15', 'rounds=1');
    await playOn(ana);
    await ana.go();
    await ana.tap('.iconbtn >> nth=-1');
    const file = await download(ana, '.backup .btn >> nth=0');
    const ben = await open('Ben');
    await ben.go();
    await ben.see('.game');
    await ben.tap('.iconbtn >> nth=-1');
    const give = (text) =>
        ben.page.setInputFiles('.backup input', {
            name: 'device.json',
            mimeType: 'application/json',
            buffer: Buffer.from(text),
        });
    await give('{"format":"knobel device 1","rows":[["X"]]}');
    await ben.see('.backup [role=alert]');
    await give(file);
    await ben.see('.tile[href="#matches"]');
    await ben.tap('.tile[href="#matches"]');
    await ben.tap('button.kept');
    await ben.tap('dialog a[href^="#replay/"]');
    await ben.see('.replay, .film');
    await Promise.all([ana.close(), ben.close()]);
});

/** In the page: how much the rooms keep of a match. */
const rowsOf = (match) =>
    new Promise((resolve, reject) => {
        const opened = indexedDB.open('knobel');
        opened.onerror = reject;
        opened.onsuccess = () => {
            const rows = opened.result.transaction('rows').objectStore('rows').getAllKeys();
            rows.onsuccess = () => {
                resolve(rows.result.filter(([, id]) => id === match).length);
                opened.result.close();
            };
        };
    });

test('a match that is deleted is not kept any more, and no server is named', async () => {
    const ana = await open('Ana');
    await begin(ana, 'fiese15', 'rounds=1');
    await playOn(ana);
    const { match } = await ana.table();
    truth((await ana.page.evaluate(rowsOf, match)) > 0, 'it is kept');
    await ana.go('matches');
    await ana.tap('button.kept');
    await ana.tap('dialog .btn.ghost');
    await ana.see('dialog .btn.bad');
    is(await ana.count('dialog :text("server")'), 0, 'a server');
    await ana.tap('dialog .btn.bad');
    await ana.see('button.kept', 'detached');
    is(await ana.page.evaluate(rowsOf, match), 0, 'rows');
    ana.clean();
    await ana.close();
});

if (address)
    test('by plain http, without locks, it is played, and a second tab is told', async () => {
        const plain = await host(folder, { address });
        const ana = await Device.open(browser, plain, 'Ana');
        await begin(ana, 'fiese15', 'rounds=1');
        const has = () => [isSecureContext, 'locks' in navigator, 'serviceWorker' in navigator];
        is(await ana.page.evaluate(has), [false, false, false], 'what there is');
        await reload(ana);
        const { match } = await ana.table();
        const first = ana.page;
        await ana.window();
        await ana.page.goto(first.url());
        await ana.tap('.notice.warn button');
        is((await ana.until((t) => t.state === 'match')).match, match, 'the same match');
        await first.close();
        await playOn(ana);
        ana.clean();
        await ana.close();
        plain.close();
    });

/** In the page: whether it is kept. */
const isKept = () => navigator.serviceWorker.getRegistration().then((known) => !!known?.active);

/** What keeps a page from being installed, besides that it is open in a window that forgets. */
async function obstacles({ context, page }) {
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
}

/** Lets a folder be of another build. */
function rebuild(site) {
    const files = ['index.html', 'sw.js', 'files.json'].map((name) => join(site, name));
    const texts = files.map((file) => readFileSync(file, 'utf8'));
    const [, build] = /name="knobel-build" content="(\w+)"/.exec(texts[0]);
    const other = build.replaceAll(/./g, '1');
    files.forEach((file, n) => writeFileSync(file, texts[n].replaceAll(build, other)));
    return other;
}

if (browserName === 'chromium' || all) {
    test('it can be installed; a newer page is told, and comes when somebody wants it', async () => {
        const moved = temporary('moved');
        cpSync(folder, moved, { recursive: true });
        const away = await host(moved);
        const ana = await Device.open(browser, away, 'Ana', { serviceWorkers: 'allow' });
        const build = () => document.querySelector('meta[name=knobel-build]').content;
        await ana.go();
        await until(() => ana.page.evaluate(isKept), 'the page is kept');
        if (browserName === 'chromium') is(await obstacles(ana), [], 'what keeps it out');
        await begin(ana, 'fiese15', 'rounds=2');
        const { match } = await ana.table();
        const newer = rebuild(moved);
        await ana.page.reload();
        await ana.see('.notice button');
        truth((await ana.page.evaluate(build)) !== newer, 'nothing comes unasked');
        await ana.tap('.notice button');
        await until(
            async () => (await ana.page.evaluate(build).catch(() => '')) === newer,
            'the newer page',
        );
        is((await ana.until((t) => t.state === 'match')).match, match, 'the same match');
        await ana.close();
        away.close();
    });

    test('the port is closed after the first visit: it opens, and is played', async () => {
        const away = await host(folder);
        const ana = await Device.open(browser, away, 'Ana', { serviceWorkers: 'allow' });
        await ana.go();
        await ana.see('.game');
        await until(() => ana.page.evaluate(isKept), 'the page is kept');
        await ana.page.reload();
        await ana.see('.game');
        away.close();
        await ana.page.reload();
        await begin(ana, 'fiese15', 'rounds=1', 1, 'hard');
        await playOn(ana);
        await ana.go('rules/blitz');
        await ana.see('article.rules h2');
        await ana.go('teach/fiese15');
        await ana.see('.board');
        await ana.close();
    });
}

test('a server goes in the middle: a match here meanwhile, then back to it', async () => {
    const server = await serve();
    const ana = await Device.open(browser, server, 'Ana');
    await begin(ana, 'fiese15', 'rounds=2');
    const far = await ana.table();
    const { files } = await (await fetch(server.url('/files.json'))).json();
    await until(async () => {
        const warm = () => performance.getEntriesByType('resource').map(({ name }) => name);
        return (await ana.page.evaluate(warm)).some((name) => name.endsWith(files.at(-1)));
    }, 'the page has all it needs');
    await server.stop('SIGKILL');
    await ana.tap('.banner.lost a');
    await ana.tap('.game:has(strong:text-is("Fiese 15"))');
    await ana.tap('dialog .primary');
    const near = await ana.until((t) => t.state === 'match' && t.id !== far.id);
    await until(async () => {
        await act(ana);
        return (await ana.table()).view.moves > near.view.moves + 2;
    }, 'dice are thrown here');
    await ana.go('rules/blitz');
    await ana.see('article.rules h2');
    await ana.go('teach/fiese15');
    await ana.see('.board');
    await server.launch();
    await ana.go();
    await ana.see('.card.join');
    await ana.tap(`a[href="#${far.code}"]`);
    is((await ana.until((t) => t.id === far.id)).match, far.match, 'where it stood');
    await ana.go(near.code);
    is((await ana.until((t) => t.id === near.id)).match, near.match, 'and the one here, too');
    await ana.close();
    await server.stop();
});

await run();
await browser.close();
site.close();
finish();

// near.mjs PROGRAM [all|GAME...] [firefox]: the page without a server: a static folder under a
// sub-path, on a plain file server with a strict policy; matches to their end through reloads; two
// tabs; a browser that keeps nothing, or no more; the port closed after the first visit; a server that
// goes and comes back. `all`: every game and mode.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { actCubes } from './cubes_player.mjs';
import { host } from './host.mjs';
import { act, Device, finish, is, launch, playOn, program, say, serve } from './lib.mjs';
import { temporary, test, truth, until, words } from './lib.mjs';

const all = words.includes('all');
const browserName = words.includes('firefox') ? 'firefox' : 'chromium';
const folder = temporary('site');
say(execFileSync(program, ['site', folder]).toString().trim());

const browser = await launch(browserName);
const site = await host(folder);
const open = (name, options) => Device.open(browser, site, name, options);

/** Begins a match with bots by the card of a game, with options as if chosen the last time. */
async function begin(device, game, options, bots = 1, bot = 'easy') {
    const kept = { way: '', options, bots, bot };
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
              ['blitz', 'brainteaser=1', 2, 'easy'],
              ['cubes', 'mode=single target=20', 1, 'easy'],
              ['cubes', 'mode=together target=20', 1, 'easy'],
              ['cubes', 'mode=last', 1, 'easy'],
              ['words', 'pick=grab first=letter lang=de target=5', 1, 'hard'],
          ]
        : []),
];

for (const [game, options, bots, bot] of MATCHES)
    await test(`${game} ${options} to its end, through five reloads, and its file`, async () => {
        const ana = await open('Ana');
        await begin(ana, game, options, bots, bot);
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

await test('nobody is invited, and nothing claimed', async () => {
    const ana = await open('Ana');
    await ana.go();
    await ana.tap('.game');
    await ana.tap('dialog .btn.wide >> nth=1');
    await ana.see('.lobby');
    is(await ana.count('.invite'), 0, 'invitation');
    ana.clean();
    await ana.close();
});

await test('a second tab is told, and may take over', async () => {
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
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `${script};${await answer.text()}` });
    });

await test('where nothing may be kept it is told before the match, which goes on', async () => {
    const ana = await open('Ana');
    await before(ana, "Object.defineProperty(self,'indexedDB',{get(){throw new Error('no')}})");
    await ana.go();
    await ana.see('.notice.warn');
    await begin(ana, 'fiese15', 'rounds=1');
    await playOn(ana);
    ana.clean();
    await ana.close();
});

await test('where no more can be kept the move is not made, until somebody says so', async () => {
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

await test('what is hidden is away, what is seen again is back', async () => {
    const ana = await open('Ana');
    await begin(ana, 'fiese15', 'rounds=2');
    await ana.table();
    await ana.page.evaluate(() => globalThis.heard.hide());
    await until(() => ana.page.evaluate(() => globalThis.heard.table === null), 'away');
    await ana.page.evaluate(() => globalThis.heard.wake());
    await ana.until((t) => t.state === 'match');
    await ana.close();
});

await test('all of a device is saved, and opened on another', async () => {
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

if (browserName === 'chromium' || all)
    await test('the port is closed after the first visit: it opens, and is played', async () => {
        const away = await host(folder);
        const ana = await Device.open(browser, away, 'Ana', { serviceWorkers: 'allow' });
        await ana.go();
        await ana.see('.game');
        const kept = () =>
            navigator.serviceWorker.getRegistration().then((known) => !!known?.active);
        await until(() => ana.page.evaluate(kept), 'the page is kept');
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

await test('a server goes in the middle: a match here meanwhile, then back to it', async () => {
    const server = await serve();
    const ana = await Device.open(browser, server, 'Ana');
    await begin(ana, 'fiese15', 'rounds=2');
    const far = await ana.table();
    await until(async () => {
        const warm = () => performance.getEntriesByType('resource').map(({ name }) => name);
        return (await ana.page.evaluate(warm)).some((name) => /licences\.txt$/.test(name));
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

await browser.close();
site.close();
finish();

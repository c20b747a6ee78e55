// lib.mjs -- what the tests of the page share: browsers, devices with the page, players who tap.
// Nothing here waits for a fixed time; whatever is waited for has LIMIT_MS to happen.
import { mkdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { dirname } from 'node:path';
import { chromium, firefox } from 'playwright-core';
import {
    answer,
    Client,
    FAKETIME,
    fakeClock,
    finish,
    is,
    LIMIT_MS,
    program,
    Server,
    sleep,
    temporary,
    test as plainTest,
    truth,
} from '../server/lib.mjs';
import { reader, whole } from '../server/parts.mjs';

export * from '../server/lib.mjs';

export const words = process.argv.slice(3);
const read = reader(`${dirname(program)}/src/wasm/knobel.wasm`);
export const say = (text) => console.log(`# ${text}`);

/* The program, on a port that nothing else is given by the system: it comes back to it. */

const PORTS = [15000, 32000];

export async function serve(...args) {
    const options = typeof args[0] === 'object' ? args.shift() : {};
    for (let tries = 0; ; tries++) {
        const port = PORTS[0] + Math.floor(Math.random() * (PORTS[1] - PORTS[0]));
        try {
            return await Server.start({ ...options, port }, ...args);
        } catch (error) {
            if (tries === 20 || !/is taken/.test(error.message)) throw error;
        }
    }
}

/* Minutes that nobody waits for: the server's clocks can be set ahead. Or they are slow, so that what
 * a page has seconds for comes in time, however busy the machine is. */

const STEP_S = 10; // less than any time after which a silent client is given up
const STEP_MS = 50; // the server looks at its clock in between

export const slowly = { LD_PRELOAD: FAKETIME, FAKETIME: '+0 x0.2' };

export function elastic() {
    const clock = fakeClock();
    let ahead = 0;
    const pass = async (seconds) => {
        for (const end = ahead + seconds; ahead < end;) {
            ahead = Math.min(ahead + STEP_S, end);
            clock.set(ahead);
            await sleep(STEP_MS);
        }
    };
    return { env: clock.env, pass };
}

/** Where others in the network find this machine: by plain http no secure context. It may have none. */
export const address = Object.values(networkInterfaces())
    .flat()
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

/* Browsers. */

const CHROMIUM = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-dev-shm-usage',
    '--disable-sync',
    '--no-proxy-server',
];

export async function launch(name = 'chromium') {
    const home = temporary('home');
    mkdirSync(home);
    const env = { HOME: home, PATH: '/usr/bin:/bin', LANG: 'C.UTF-8' };
    const options = { env, timeout: 2 * LIMIT_MS };
    return name === 'firefox'
        ? firefox.launch({
              ...options,
              channel: 'moz-firefox',
              executablePath: '/usr/bin/firefox-esr',
          })
        : chromium.launch({ ...options, executablePath: '/usr/bin/chromium', args: CHROMIUM });
}

/* Devices. */

/**
 * In the page, before its own script: listens to its sockets, can let them fall asleep, or lose what
 * is said with a verb. Without a socket that is alive there is no table.
 */
function listen() {
    const heard = { table: null, moves: [], reveals: [], lost: '' };
    let newest;
    globalThis.heard = heard;
    const hear = (text) => {
        const message = JSON.parse(text);
        if (!['table', 'view'].includes(message.is)) return;
        const whole = 'view' in message && !('n' in message);
        heard.table = { ...(whole ? {} : heard.known), ...message };
        if ('view' in message) delete heard.table.packed;
        heard.known = heard.table;
    };
    // The rooms of the page itself say the same.
    globalThis.Worker = class extends Worker {
        constructor(url) {
            super(url);
            this.addEventListener('message', ({ data }) => data.is === 'heard' && hear(data.text));
        }
        postMessage(said) {
            if (said.is === 'open' || said.is === 'close') heard.table = heard.known = null;
            const message = said.is === 'say' ? JSON.parse(said.text) : {};
            if (message.do === 'move') heard.moves.push(message);
            super.postMessage(said);
        }
    };
    globalThis.WebSocket = class extends WebSocket {
        constructor(url) {
            super(url);
            newest = this;
            heard.table = heard.known = null;
            this.addEventListener('message', (event) => {
                if (this.asleep) return event.stopImmediatePropagation();
                if (this === newest) hear(event.data);
            });
            this.addEventListener('close', () => {
                if (this === newest) heard.table = null;
            });
        }
        send(text) {
            const message = JSON.parse(text);
            if (message.do === 'move') heard.moves.push(message);
            if (message.do === 'reveal') heard.reveals.push(message);
            if (!this.asleep && message.do !== heard.lost) super.send(text);
        }
    };
    let hidden = false;
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    Object.defineProperty(document, 'visibilityState', {
        get: () => (hidden ? 'hidden' : 'visible'),
    });
    heard.hide = () => {
        hidden = true;
        document.dispatchEvent(new Event('visibilitychange'));
    };
    heard.sleep = () => {
        newest.asleep = true;
        heard.table = null;
        heard.hide();
    };
    heard.wake = () => {
        hidden = false;
        document.dispatchEvent(new Event('visibilitychange'));
    };
    document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`against the policy: ${event.violatedDirective} ${event.blockedURI}`),
    );
}

/** Devices that are in use. */
const inUse = new Set();

/** One result: `run` fails by throwing; then it is told what every device shows. */
export const test = (name, run) =>
    plainTest(name, async () => {
        try {
            await run();
        } catch (error) {
            for (const device of inUse) console.error(`# ${device.name}: ${await device.shows()}`);
            throw error;
        }
    });

/**
 * Tests that have nothing to do with each other: `test` notes one, `run` begins them in that order,
 * some at a time, as they wait more than they work.
 */
export function sideBySide(lanes = 3) {
    const left = [];
    const lane = async () => {
        for (let next; (next = left.shift());) await test(...next);
    };
    return {
        test: (name, run) => left.push([name, run]),
        run: () => Promise.all(Array.from({ length: lanes }, lane)),
    };
}

/** What browsers say of a server that is gone; Firefox calls it an error of the page. */
const LOST = /WebSocket|ERR_(CONN|EMPTY|SOCKET)|can’t establish a connection|was interrupted/;

export class Device {
    /** A new one, that remembers nothing. */
    static async open(browser, server, name, options = {}) {
        const device = new Device();
        device.server = server;
        device.name = name;
        device.errors = [];
        device.context = await browser.newContext({
            viewport: { width: 390, height: 844 },
            locale: 'en-GB',
            serviceWorkers: 'block',
            ...options,
        });
        device.context.setDefaultTimeout(LIMIT_MS);
        await device.context.addInitScript(listen);
        await device.window();
        inUse.add(device);
        return device;
    }

    /** Another window of it. */
    async window() {
        const page = await this.context.newPage();
        const note = (text) => LOST.test(text) || this.errors.push(`${this.name}: ${text}`);
        page.on('pageerror', (error) => note(`${error} ${error.stack ?? ''}`));
        page.on('console', (message) => {
            const asked = /\/match\/[\w-]+\.play$/.test(message.location().url); // of one never ended
            if (message.type() === 'error' && !asked) note(message.text());
        });
        this.page = page;
        return page;
    }

    async go(fragment = '') {
        await this.page.goto(this.server.url('/') + (fragment && `#${fragment}`));
    }

    /** Taps; a tap on what goes away meanwhile is none: false. */
    async tap(selector, { timeout = LIMIT_MS } = {}) {
        if (timeout === LIMIT_MS) return this.page.click(selector);
        return this.page.click(selector, { timeout }).then(
            () => true,
            () => false,
        );
    }

    see(selector, state = 'visible') {
        return this.page.waitForSelector(selector, { state });
    }

    count(selector) {
        return this.page.locator(selector).count();
    }

    /** Taps, and waits for what is seen but for a moment. */
    async flash(selector, tap) {
        await Promise.all([this.see(selector), tap()]);
    }

    /** Waits until the page has heard of a table like this. */
    async until(predicate) {
        return until(async () => {
            const heard = await this.page.evaluate(() => globalThis.heard?.table);
            const table = heard?.n ? whole(heard, read) : heard;
            return table && predicate(table) ? table : null;
        }, `${this.name}: ${predicate}`);
    }

    /** The table as the page heard of it last. */
    table() {
        return this.until(() => true);
    }

    clean() {
        truth(this.errors.length === 0, this.errors.join('\n'));
    }

    /** What is read on it, and what it heard of the table without the view. */
    async shows() {
        const tell = () => {
            const { view, packed, ...table } = globalThis.heard?.table ?? {};
            const text = document.body.innerText.replaceAll(/\s+/g, ' ');
            return `${text.slice(0, 600)} ${JSON.stringify(table).slice(0, 600)}`;
        };
        return this.page.evaluate(tell).catch(String);
    }

    close() {
        inUse.delete(this);
        return this.context.close();
    }
}

/** A server, a browser, a way to open devices in it, and the end of all of it. */
export async function stage(name, ...args) {
    const server = await serve(...args);
    const browser = await launch(name);
    const open = (person, options) => Device.open(browser, server, person, options);
    const end = async () => {
        await browser.close();
        await test('the server stops', async () => is([await server.stop(), server.err], [0, '']));
        finish();
    };
    return { server, open, end };
}

/** Waits until `look` gives something. */
export async function until(look, what, limit_ms = LIMIT_MS) {
    for (const end = Date.now() + limit_ms; ;) {
        const got = await look();
        if (got) return got;
        if (Date.now() > end) throw new Error(`in vain: ${what}`);
        await sleep(30);
    }
}

/** Somebody of this device has rolled in Fiese 15; it may have been a bust. */
export const rolled = (t) => t.you.some((seat) => t.chairs[seat].n > 0) && t.view.moves >= 3;

/** Lets the page take a game for one that it has no board for: it knows the name of none like it. */
export const withoutBoard = ({ page }, game) =>
    page.routeWebSocket(/./, (socket) => {
        const server = socket.connectToServer();
        const [known, unknown] = [`"${game}"`, `"new ${game}"`];
        socket.onMessage((text) => server.send(text.replaceAll(unknown, known)));
        server.onMessage((text) => socket.send(text.replaceAll(known, unknown)));
    });

/* The way to a match. */

const BOT = '.chairs + .row .btn >> nth=0';
const PERSON = '.chairs + .row .btn >> nth=1';
/** While it is not known that all others are ready, to be ready too is yellow as well. */
export const START = '.foot .primary:not([aria-pressed])';

/** Opens the table of a game by its card: its code. */
export async function openTable(device, game) {
    await device.go();
    await device.tap(`.game:has(strong:text-is("${game}"))`);
    await device.tap('dialog .btn.wide >> nth=1');
    await device.see('.lobby');
    return (await device.table()).code;
}

/** Opens a table with options that would need many taps; `device` has its first chair. */
export async function tableOf(device, name, game, options) {
    const client = await Client.open(device.server);
    await client.sit({ do: 'open', game, options, name: 'Host', symbol: 0 });
    await join(device, client.seat.code, name);
    await client.ask({ do: 'leave' }, (m) => m.is === 'gone');
    await client.close();
    await device.until((t) => t.chairs.length === 1);
    return client.seat.code;
}

/** The button that takes a seat, at the door of a table. */
export const SIT = '.door form > .foot .primary';
/** The one that looks on. */
export const WATCH = '.door .foot .second';

export async function join(device, code, name) {
    await device.go(code);
    await device.see(SIT);
    const known = (await device.count('.door .self')) > 0;
    if (known) await device.tap('.door .self .iconbtn');
    await device.page.fill('.text input', name);
    if (known) await device.tap('dialog .primary');
    await device.tap(SIT);
    await device.see('.lobby');
}

export async function addBot(device) {
    const { length } = (await device.table()).chairs;
    await device.tap(BOT);
    await device.until((t) => t.chairs.length > length);
}

export async function addPerson(device, name) {
    const { length } = (await device.table()).chairs;
    await device.tap(PERSON);
    await device.page.fill('dialog .text input', name);
    await device.tap('dialog .primary');
    await device.until((t) => t.chairs.length > length);
}

const step = (device, label, end) =>
    device.page.locator(`[role=group][aria-label="${label}"] ${end}`);

/** Sets a number in the lobby by its buttons. */
export async function setNumber(device, label, value) {
    const shown = async () => Number(await step(device, label, 'output').innerText());
    for (let now = await shown(); now !== value;) {
        await step(device, label, '.iconbtn')
            .nth(now > value ? 0 : 1)
            .click();
        now = await until(async () => {
            const next = await shown();
            return next !== now && `${next}`;
        }, `${label} changes`).then(Number);
    }
}

export async function setSwitch(device, label) {
    const at = device.page.locator(`[role=switch]:has-text("${label}")`).first();
    await at.click();
    await until(async () => (await at.getAttribute('aria-checked')) === 'true', `${label} is on`);
}

export const setWord = (device, word) => device.tap(`.segmented label:has-text("${word}")`);

/** The others say that they are ready, the first one starts. */
export async function start(first, ...others) {
    for (const device of others) await device.tap('.foot [aria-pressed=false]');
    await first.page.click(`${START}:not([disabled])`);
    for (const device of [first, ...others]) await device.see('.match');
}

/* Players: they look at the view, and tap what a person would tap. */

export const SOON = { timeout: 3000 };
const MAY = ':not([aria-disabled=true])';

async function tapFiese15(device, table) {
    const { view } = table;
    if (!table.you.includes(view.to_act[0])) return;
    if (view.fresh) return device.tap(`.board .foot .primary${MAY}`, SOON);
    if (view.must_place && !(await device.count('.well.picked'))) {
        const lit = '.tray button.die.lit';
        const some = Math.ceil(Math.random() * (await device.count(lit)));
        for (let i = 0; i < some && (await device.count(lit)); i++)
            await device.tap(`${lit} >> nth=0`, SOON);
    }
    const meant = '.board .foot .btn:not(.undo)'; // what may be taken back leaves by itself
    const verbs = await device.count(meant);
    if (verbs === 0) return;
    const verb = Math.random() < 0.5 && verbs > 1 ? 0 : -1;
    return device.tap(`${meant}${MAY} >> nth=${verb}`, SOON);
}

async function tapNumber(device, n) {
    if (n > 30) await device.tap('.numbers .rest', SOON);
    await device.tap(`.numbers button:text-matches("^${n}( [✓✗])?$")`, SOON);
}

async function tapBlitz(device, table) {
    const { view, you } = table;
    const own = you.filter((seat) => view.to_act.includes(seat));
    if (own.length === 0) return;
    if (view.phase === 'throw') await device.tap(`.board .foot .primary${MAY}`, SOON);
    else if (view.phase === 'call' && view.buzz) {
        const zones = device.page.locator(`.buzzer${MAY}`);
        const zone = Math.floor(Math.random() * (await zones.count()));
        await device.tap(`.buzzer${MAY} >> nth=${zone}`, SOON);
    } else {
        await tapNumber(device, Math.random() < 0.6 ? answer(view) : 1 + (answer(view) % 30));
    }
}

/** Words that nobody else writes, from a name. */
export const ownWords = (letter, name) =>
    ['ela', 'ina', 'oru'].map((middle) => `${letter}${middle}${name.toLowerCase()}`);

async function tapWords(device, { view, you, chairs }) {
    if (await device.count('.cover')) return device.tap('.cover .primary', SOON);
    const seat = you.find((n) => view.to_act.includes(n));
    if (seat === undefined) return;
    if (view.phase === 'throw') return device.tap(`.board .foot .primary${MAY}`, SOON);
    if (view.phase === 'take' && (await device.count('.reading')))
        return device.tap('.reading .foot .primary', SOON); // on from the last round
    if (view.phase === 'take') return device.tap('button.choice >> nth=0', SOON);
    if (view.unready) return device.tap('.board .foot .primary', SOON);
    if (view.phase === 'write' && !view.players[seat].done) {
        for (const [i, word] of ownWords(view.letter, chairs[seat].name).entries())
            await device.page.fill(`.word-line input >> nth=${i}`, word, SOON).catch(() => {});
        return device.tap('.writing .foot .primary', SOON);
    }
    if (view.phase !== 'review') return;
    const vote = (await device.count('.vote .ok')) > 0;
    return device.tap(vote ? '.vote .ok >> nth=0' : `.reading .foot .btn${MAY} >> nth=0`, SOON);
}

/** Does what is to be done now, if anything is. */
export async function act(device) {
    const players = { fiese15: tapFiese15, blitz: tapBlitz, words: tapWords };
    const table = await device.table();
    if (table.state === 'match') await players[table.game](device, table);
}

/** Plays until the podium is seen. */
export async function playOn(device, limit_ms = 4 * LIMIT_MS, move = act) {
    await until(
        async () => {
            if (await device.count('.summary')) return true;
            await move(device);
            return false;
        },
        `${device.name}: the end of the match`,
        limit_ms,
    );
    await device.see('.headline');
}

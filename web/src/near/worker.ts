// The rooms of this device: the server's own code (src/wasm/wasm_rooms.c) in a worker, by the same
// messages. What it is to keep goes to IndexedDB, and is shown only when it is there.
import { addRows, allRows, keep, keepLent, lentBefore, openKept, textOf } from './kept';
import { fetchParts, partImports, restImports, tableOf } from './parts';
import type { Keeping, Places, ToPage, ToWorker } from './talk';

interface Rooms {
    memory: WebAssembly.Memory;
    room(size: number): number;
    lend(kind: number, at: number, size: number): number;
    prepare(keeps: number): void;
    give(at: number, size: number): number;
    start(now: number): number;
    text(): number;
    enter(session: number): void;
    closed(session: number, now: number): void;
    message(session: number, length: number, now: number): void;
    turn(now: number): number;
    file(session: number, length: number): void;
    kept(yes: number): void;
    unkept(): void;
}

const MESSAGE_MAX = 16 * 1024;
const WAIT_MAX_MS = 60_000;
/** What the rooms call what they are lent; the rest are words of a language. */
const KINDS: Record<string, number> = { cubes: 1, fiese15: 2 };

const page = self as unknown as {
    postMessage(said: ToPage): void;
    onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
const others = new BroadcastChannel('knobel-near');
const encoder = new TextEncoder();
const decoder = new TextDecoder();

let rooms: Rooms;
let rest: WebAssembly.Module | null = null;
let whole = false;
let db: IDBDatabase | null = null;
let places: Places;
let here = false; /* somebody listens */
let timer = 0;
let running = false;
const lent = new Map<string, Promise<void>>();

const at = (start: number, length: number) => new Uint8Array(rooms.memory.buffer, start, length);
const now = () => Math.floor(performance.now());

function put(bytes: Uint8Array): [number, number] {
    const start = rooms.room(bytes.length || 1);
    at(start, bytes.length).set(bytes);
    return [start, bytes.length];
}

const env = {
    send(_: number, start: number, length: number) {
        page.postMessage({ is: 'heard', text: decoder.decode(at(start, length).slice()) });
    },
    random: (start: number, length: number) => {
        for (let done = 0; done < length; done += 65536)
            crypto.getRandomValues(at(start + done, Math.min(65536, length - done)));
    },
    wall: () => Date.now() / 1000,
    keep(start: number, length: number) {
        const changes = decoder.decode(at(start, length).slice());
        keep(db!, changes).then(
            () => stored(1),
            () => {
                page.postMessage({ is: 'full' });
                stored(0);
            },
        );
    },
};

/** What the first part lacks is called, now: nobody but these rooms waits for it. */
function fill(): WebAssembly.Table {
    if (!whole) new WebAssembly.Instance((rest ??= fetchNow(places.rest)), restImports(rooms));
    whole = true;
    return tableOf(rooms);
}

function fetchNow(url: string): WebAssembly.Module {
    const asked = new XMLHttpRequest();
    asked.open('GET', url, false);
    asked.responseType = 'arraybuffer';
    asked.send();
    if (asked.status !== 200) throw new Error(url);
    return new WebAssembly.Module(asked.response as ArrayBuffer);
}

function stored(yes: number): void {
    rooms.kept(yes);
    turn();
}

/** Lets happen what is due, now and when it is. */
function turn(): void {
    if (!running) return;
    clearTimeout(timer);
    const due = rooms.turn(now());
    const wait = Math.min(Math.max(due - now(), 0), WAIT_MAX_MS);
    timer = setTimeout(turn, wait) as unknown as number;
}

// ---- what is lent ------------------------------------------------------------------------------

async function unpacked(packed: ArrayBuffer): Promise<Uint8Array> {
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function fetched(name: string, before: boolean): Promise<ArrayBuffer> {
    const url = places.lent[name]!;
    const known = db ? await lentBefore(db, name).catch(() => undefined) : undefined;
    if (known?.url === url) return known.bytes;
    if (before) throw new Error(name);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(name);
    const bytes = await answer.arrayBuffer();
    if (db) await keepLent(db, name, { url, bytes }).catch(() => {});
    return bytes;
}

/** Lends it, if it is not; `before`: only what was fetched before. */
function lend(name: string, before = false): Promise<void> {
    const coming =
        lent.get(name) ??
        (async () => {
            const bytes = await unpacked(await fetched(name, before));
            const wrong = rooms.lend(KINDS[name] ?? 0, ...put(bytes));
            if (wrong) throw new Error(name);
        })();
    lent.set(name, coming);
    coming.catch(() => lent.delete(name));
    return coming;
}

/** What a match of this game cannot do without: words of its language. */
function needed(game: string, options: string): string[] {
    const all = Object.keys(places.lent).filter((name) => name.startsWith(`${game}.`));
    const chosen = options.split(' ').map((option) => option.split('=')[1]);
    const names = all.filter((name) => chosen.includes(name.slice(game.length + 1)));
    return names.length > 0 ? names : all.slice(0, 1);
}

/** Of a message that says what is to be played. */
function neededBy(text: string): string[] {
    const said = JSON.parse(text) as { do: string; game?: string; options?: string };
    if (!['open', 'options', 'series'].includes(said.do)) return [];
    const options = said.options ?? '';
    if (said.game) return needed(said.game, options);
    const games = new Set(Object.keys(places.lent).map((name) => name.split('.')[0]!));
    return [...games]
        .filter((game) => options.includes(game))
        .flatMap((game) => needed(game, options));
}

// ---- messages ----------------------------------------------------------------------------------

/** One after the other: what waits for words keeps its place. */
let line: Promise<void> = Promise.resolve();

async function hear(text: string): Promise<void> {
    try {
        const names = neededBy(text);
        if (names.length > 0) await Promise.all(names.map((name) => lend(name)));
    } catch {
        const verb = (JSON.parse(text) as { do: string }).do;
        const no = JSON.stringify({ is: 'no', do: verb, why: 'no_words' });
        return page.postMessage({ is: 'heard', text: no });
    }
    if (!here) return;
    const { written } = encoder.encodeInto(text, at(rooms.text(), MESSAGE_MAX));
    rooms.message(0, written, now());
    turn();
}

function leave(): void {
    if (here) rooms.closed(0, now());
    here = false;
}

function enter(): void {
    leave();
    here = true;
    rooms.enter(0);
    turn();
}

// ---- the beginning and the end -----------------------------------------------------------------

/** Whether these are the only rooms of the device; `take`: the others end. */
async function alone(take: boolean): Promise<boolean> {
    if (take) others.postMessage('take');
    if (!navigator.locks) return !(await answered());
    const tries = take ? 50 : 1;
    for (let i = 0; i < tries; i++) {
        if (await locked()) return true;
        await new Promise((go) => setTimeout(go, 50));
    }
    return false;
}

/** The lock is held as long as the worker lives. */
const locked = (): Promise<boolean> =>
    new Promise((resolve) => {
        void navigator.locks.request('knobel-near', { ifAvailable: true }, (lock) => {
            resolve(!!lock);
            return lock ? new Promise<void>((end) => (release = end)) : undefined;
        });
    });
let release: () => void = () => {};

/** On plain http there are no locks: others are asked. Who answers later is heard below. */
const answered = (): Promise<boolean> =>
    new Promise((resolve) => {
        const heard = ({ data }: MessageEvent<string>) => data === 'here' && resolve(true);
        others.addEventListener('message', heard);
        others.postMessage('who');
        setTimeout(() => resolve(false), 150);
    });

others.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (!running) return;
    if (data === 'who') others.postMessage('here');
    else end('elsewhere'); /* taken over, or somebody was here first */
});

function end(why: 'elsewhere' | 'failed'): void {
    running = false;
    clearTimeout(timer);
    db?.close();
    release();
    page.postMessage({ is: 'ended', why });
}

async function begin(module: WebAssembly.Module, take: boolean): Promise<Keeping> {
    if (!(await alone(take))) return 'elsewhere';
    db = await openKept().catch(() => null);
    const rows = db ? await allRows(db).catch(() => null) : null;
    if (!rows) db = null;
    const instance = await WebAssembly.instantiate(module, partImports(module, env, fill));
    rooms = instance.exports as unknown as Rooms;
    if (rows?.length) rest ??= await fetchParts(places.rest);
    rooms.prepare(db ? 1 : 0);
    if (rows?.length) rooms.give(...put(encoder.encode(textOf(rows))));
    await Promise.all(Object.keys(places.lent).map((name) => lend(name, true).catch(() => {})));
    rooms.start(now());
    running = true;
    turn();
    return db ? 'kept' : 'memory';
}

async function start(module: WebAssembly.Module, take: boolean): Promise<void> {
    const keeping = await begin(module, take);
    page.postMessage({ is: 'started', keeping });
}

async function add(rows: (readonly string[])[]): Promise<void> {
    const fine =
        !!db &&
        (await addRows(db, rows).then(
            () => true,
            () => false,
        ));
    page.postMessage({ is: 'added', fine });
}

function obey(said: ToWorker): void | Promise<void> {
    switch (said.is) {
        case 'start':
            places = said.places;
            return start(said.module, said.take);
        case 'rest':
            rest ??= said.module;
            return;
        case 'open':
            return enter();
        case 'close':
            leave();
            return turn();
        case 'say':
            return hear(said.text);
        case 'file': {
            const { written } = encoder.encodeInto(said.match, at(rooms.text(), MESSAGE_MAX));
            rooms.file(0, written);
            return turn();
        }
        case 'fetch':
            for (const name of said.names) if (name in places.lent) lend(name).catch(() => {});
            return;
        case 'unkept':
            rooms.unkept();
            return turn();
        case 'save':
            return (db ? allRows(db) : Promise.resolve([])).then((rows) =>
                page.postMessage({ is: 'saved', rows: [...rows] }),
            );
        case 'add':
            return add(said.rows);
    }
}

page.onmessage = ({ data }) => {
    line = line.then(() => obey(data)).catch(() => end('failed'));
};

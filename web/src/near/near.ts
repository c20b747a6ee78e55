// Tables without a server: the page's side of its worker. Loaded when it is needed.
import type { Dial, Line } from '../wire/line';
import { rulesFrom } from '../rules/rules';
import type { Keeping, Places, ToPage, ToWorker } from './talk';

const CALM_MS = 8000; /* nobody waits for anything else by then */

/** What the page should know of it. */
export interface NearState {
    keeping: Keeping | null;
    /** Nothing more can be kept, and nobody has said yet what to do. */
    full: boolean;
}

let worker: Worker | null = null;
let module: Promise<WebAssembly.Module> | null = null;
let state: NearState = { keeping: null, full: false };
let listeners: (() => void)[] = [];
let current: { heard(text: string): void; closed(): void } | null = null;
let opened = false; /* the rooms know that somebody is here */
const files = new Map<string, (text: string | null) => void>();
let saved: ((rows: (readonly string[])[]) => void) | null = null;
let added: ((fine: boolean) => void) | null = null;

export const nearState = (): NearState => state;

export function onNear(changed: () => void): () => void {
    listeners.push(changed);
    return () => void (listeners = listeners.filter((one) => one !== changed));
}

function change(some: Partial<NearState>): void {
    state = { ...state, ...some };
    listeners.forEach((changed) => changed());
}

/** What is said before the rooms are there waits for them. */
function tell(said: ToWorker): void {
    const to = worker;
    module?.then(
        () => to?.postMessage(said),
        () => {},
    );
}
const absolute = (url: string): string => new URL(url, document.baseURI).href;

const places = (): Places => ({
    lent: Object.fromEntries(Object.entries(__LENT__).map(([name, url]) => [name, absolute(url)])),
});

function stop(): void {
    worker?.terminate();
    worker = null;
    opened = false;
}

/** Somebody is here while the page is seen: a clock never runs against who cannot see it. */
function attend(): void {
    const wanted = !!current && started() && document.visibilityState === 'visible';
    if (wanted === opened) return;
    opened = wanted;
    tell({ is: wanted ? 'open' : 'close' });
}

const started = (): boolean => state.keeping === 'kept' || state.keeping === 'memory';

document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && current && started() && !opened) {
        const { closed } = current;
        current = null;
        closed(); /* and it is dialled anew: the device comes back to its chairs */
    } else attend();
});

function hear(text: string): void {
    if (!text.startsWith('{"is":"file"')) {
        current?.heard(text);
        return;
    }
    const file = JSON.parse(text) as { match: string; text?: string };
    files.get(file.match)?.(file.text ?? null);
    files.delete(file.match);
}

function listen({ data }: MessageEvent<ToPage>): void {
    switch (data.is) {
        case 'started':
            change({ keeping: data.keeping });
            if (started()) setTimeout(fetchMore, CALM_MS);
            else stop();
            attend();
            break;
        case 'heard':
            hear(data.text);
            break;
        case 'full':
            change({ full: true });
            break;
        case 'saved':
            saved?.(data.rows);
            break;
        case 'added':
            added?.(data.fine);
            break;
        case 'ended':
            stop();
            change({ keeping: data.why === 'elsewhere' ? 'elsewhere' : null });
            if (data.why === 'failed') current?.closed();
    }
}

/** A match of this game will soon begin: its words are fetched. */
export const expect = (game: string): void =>
    tell({ is: 'fetch', names: [`${game}.${document.documentElement.lang}`] });

/** What makes bots perfect, and words of the language that is spoken here. */
function fetchMore(): void {
    const lang = `.${document.documentElement.lang}`;
    const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    const names = Object.keys(__LENT__).filter(
        (name) => !name.includes('.') || name.endsWith(lang),
    );
    if (!saves) tell({ is: 'fetch', names });
}

/** Starts the rooms; `take`: those in another tab end. */
export function startNear(take = false): void {
    if (worker) return;
    change({ keeping: null, full: false });
    const mine = new Worker(__WORKER__);
    worker = mine;
    worker.addEventListener('message', listen);
    worker.addEventListener('error', fail);
    module ??= fetch(__ROOMS__)
        .then((answer) => answer.arrayBuffer())
        .then((bytes) => WebAssembly.compile(bytes));
    rulesFrom(module);
    module.then(
        (it) => mine.postMessage({ is: 'start', places: places(), take, module: it }),
        () => {
            module = null;
            fail();
        },
    );
}

const fail = () => listen({ data: { is: 'ended', why: 'failed' } } as MessageEvent<ToPage>);

export const dial: Dial = (heard, closed): Line => {
    const ends = { heard, closed };
    startNear();
    current = ends;
    opened = false;
    attend();
    return {
        send: (text) => {
            if (current === ends) tell({ is: 'say', text });
        },
        close: () => {
            if (current !== ends) return;
            current = null;
            attend();
        },
    };
};

/** The file of a match that was played here; null: there is none. */
export function nearFile(match: string): Promise<string | null> {
    startNear();
    return new Promise((resolve) => {
        files.set(match, resolve);
        tell({ is: 'file', match });
    });
}

/** Goes on without keeping anything. */
export function goUnkept(): void {
    tell({ is: 'unkept' });
    change({ keeping: 'memory', full: false });
}

/** All that the rooms keep. */
export function nearRows(): Promise<(readonly string[])[]> {
    startNear();
    return new Promise((resolve) => {
        saved = resolve;
        tell({ is: 'save' });
    });
}

/** Adds rows of another device; whether they are kept. The page is to be loaded anew. */
export function addNear(rows: (readonly string[])[]): Promise<boolean> {
    startNear();
    return new Promise((resolve) => {
        added = resolve;
        tell({ is: 'add', rows });
    });
}

// Tables without a server: the page's side of its worker. Loaded when it is needed.
import type { Dial, Line } from '../wire/line';
import { loadAllRules, rulesFrom, type Rules } from '../rules/rules';
import { early } from '../wire/line';
import { fetchParts, partImports, restImports } from './parts';
import type { Keeping, Places, ToPage, ToWorker } from './talk';

const SOON_MS = 4000; /* the first dice are thrown by then, */
const CALM_MS = 8000; /* and nobody waits for anything else */

/** What the page should know of it. */
export interface NearState {
    keeping: Keeping | null;
    /** Nothing more can be kept, and nobody has said yet what to do. */
    full: boolean;
}

let worker: Worker | null = null;
let first: Promise<WebAssembly.Module> | null = null;
let rest: Promise<WebAssembly.Module> | null = null;
let state: NearState = { keeping: null, full: false };
let listeners: (() => void)[] = [];
let current: { heard(text: string): void; closed(): void } | null = null;
let opened = false; /* the rooms know that somebody is here */
const files = new Map<string, (text: string | null) => void>();
let saved: ((rows: (readonly string[])[]) => void) | null = null;
let added: ((fine: boolean) => void) | null = null;

export const nearState = (): NearState => state;

/** Whether people should be told something of it. */
export const hasNews = (): boolean =>
    state.full || state.keeping === 'memory' || state.keeping === 'elsewhere';

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
    first?.then(
        () => to?.postMessage(said),
        () => {},
    );
}
const absolute = (url: string): string => new URL(url, document.baseURI).href;

const places = (): Places => ({
    rest: absolute(__REST__),
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
            if (started()) {
                setTimeout(loadAllRules, SOON_MS);
                setTimeout(fetchMore, CALM_MS);
            } else stop();
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

/** A match of this game will soon begin: its words are fetched, and what else a game with words needs. */
export function expect(game: string): void {
    const name = `${game}.${document.documentElement.lang}`;
    if (name in __LENT__) void loadAllRules();
    tell({ is: 'fetch', names: [name] });
}

/** What the first part of the rooms lacks, for page and worker. */
function fetchRest(): Promise<WebAssembly.Module> {
    rest ??= fetchParts(__REST__);
    rest.then(
        (module) => tell({ is: 'rest', module }),
        () => (rest = null),
    );
    return rest;
}

/** What makes bots perfect, and words of the language that is spoken here. */
function fetchMore(): void {
    const lang = `.${document.documentElement.lang}`;
    const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    const names = Object.keys(__LENT__).filter(
        (name) => !name.includes('.') || name.endsWith(lang),
    );
    if (!saves) tell({ is: 'fetch', names });
}

/** Nobody else asks the page for anything. */
const nobody = () => 0;
const env = { send: nobody, random: nobody, wall: nobody, keep: nobody };
const none = () => {
    throw new Error('not here yet');
};

/** The rules for the page itself. */
const rules = {
    async first() {
        const module = await first!;
        const made = await WebAssembly.instantiate(module, partImports(module, env, none));
        return made.exports as unknown as Rules;
    },
    fill: async (to: Rules) => WebAssembly.instantiate(await fetchRest(), restImports(to)),
};

/** Starts the rooms; `take`: those in another tab end. */
export function startNear(take = false): void {
    if (worker) return;
    change({ keeping: null, full: false });
    const mine = early.worker ?? new Worker(__WORKER__);
    early.worker = null;
    worker = mine;
    worker.addEventListener('message', listen);
    worker.addEventListener('error', fail);
    first ??= fetchParts(__ROOMS__);
    rulesFrom(rules);
    first.then(
        (module) => mine.postMessage({ is: 'start', places: places(), take, module }),
        () => {
            first = null;
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

// What this device remembers.
import { chooseLang, type Lang } from '../text';
import type { BotSpeed } from '../parts/show';
import type { Chair, Person, SeatMsg, TableMsg } from './wire';
import { CHAIRS_MAX } from './limits';

export type Theme = 'auto' | 'light' | 'dark';

export interface Settings {
    lang: Lang;
    theme: Theme;
    sound: boolean;
    /** To stop a turn takes a second tap. */
    guard: boolean;
    /** Nothing ticks or pulses. */
    calm: boolean;
    /** How bots are shown to who plays alone. */
    speed: BotSpeed;
    /** False: the person wants reduced motion. */
    motion: boolean;
}

/** Who sat there. */
export type Sat = Pick<Chair, 'name' | 'symbol' | 'bot'>;

/** A chair of this device at some table. */
export interface Key {
    table: string;
    token: string;
    code: string;
    at: number;
    /** The table is of this device, without a server. */
    near?: boolean;
    /** What was seen there last. */
    game?: string;
    challenge?: string | undefined;
    people?: Sat[];
    /** The match there is over; another one may follow if others are there. */
    over?: 'alone' | 'together' | undefined;
}

/** Marks of people, as parts.tsx draws them: nobody at a table shares one. */
export const SYMBOLS = CHAIRS_MAX;
const KEYS_MAX = 8;
const KEY_AGE_MS = 7 * 24 * 3600e3;

/** What the device remembers for ever, and what a tab does. */
type Where = 'localStorage' | 'sessionStorage';

/** Browsers may refuse the storage altogether: then nothing is remembered. */
function storage<T>(act: (storage: Storage) => T, where: Where = 'localStorage'): T | undefined {
    try {
        return act(globalThis[where]);
    } catch {
        return undefined;
    }
}

export const loadText = (name: string, where?: Where): string =>
    storage((kept) => kept.getItem('knobel.' + name), where) ?? '';

/** Whether it is remembered now. */
export function saveText(name: string, text: string, where?: Where): boolean {
    storage((kept) => kept.setItem('knobel.' + name, text), where);
    return loadText(name, where) === text;
}

export const dropText = (name: string): void =>
    storage((kept) => kept.removeItem('knobel.' + name));

/** The names that begin so of all that is remembered. */
export const namesOf = (start: string): string[] =>
    (storage(Object.keys) ?? [])
        .map((key) => key.slice('knobel.'.length))
        .filter((name) => name.startsWith(start));

export function load<T>(name: string, otherwise: T, where?: Where): T {
    const text = loadText(name, where);
    return storage(() => (text ? (JSON.parse(text) as T) : otherwise)) ?? otherwise;
}

export const save = (name: string, value: unknown, where?: Where): boolean =>
    saveText(name, JSON.stringify(value), where);

// ---- person and settings -------------------------------------------------------------------

export function loadPerson(): Person {
    const drawn = { name: '', symbol: Math.floor(Math.random() * SYMBOLS) };
    const person = { ...drawn, ...load<Partial<Person>>('person', {}) };
    save('person', person);
    return person;
}

export function savePerson(person: Person): void {
    save('person', person);
}

/** What the system wants: asked when something is drawn, as the answer takes a drawing's time. */
let asked: { still: MediaQueryList; light: MediaQueryList } | undefined;
const system = () =>
    (asked ??= {
        still: matchMedia('(prefers-reduced-motion: reduce)'),
        light: matchMedia('(prefers-color-scheme: light)'),
    });

export const loadLang = () =>
    chooseLang([load<Partial<Settings>>('settings', {}).lang ?? '', ...navigator.languages]);

export function loadSettings(): Settings {
    const kept = load<Partial<Settings>>('settings', {});
    return {
        lang: loadLang(),
        theme: kept.theme ?? 'auto',
        sound: kept.sound ?? false,
        guard: kept.guard ?? false,
        calm: kept.calm ?? false,
        speed: kept.speed ?? 'quick',
        motion: !system().still.matches,
    };
}

export function saveSettings({ motion: _, ...kept }: Settings): void {
    save('settings', kept);
}

/** Tells when the system's wishes for colours or motion change. */
export function onSystemChange(changed: () => void): () => void {
    const both = Object.values(system());
    both.forEach((query) => query.addEventListener('change', changed));
    return () => both.forEach((query) => query.removeEventListener('change', changed));
}

export function applyTheme(theme: Theme): void {
    const shown = theme === 'auto' ? (system().light.matches ? 'light' : 'dark') : theme;
    document.documentElement.dataset.theme = shown;
    document
        .querySelector('meta[name=theme-color]')
        ?.setAttribute('content', shown === 'light' ? '#eef1f7' : '#12161f');
}

// ---- what is being written ------------------------------------------------------------------

interface Draft<T> {
    about: string;
    lines: T;
}

/** What was written last on this device, if it was about this. */
export function loadDraft<T>(about: string): T | undefined {
    const draft = load<Draft<T> | null>('draft', null);
    return draft?.about === about ? draft.lines : undefined;
}

export function saveDraft<T>(about: string, lines: T): void {
    save('draft', { about, lines } satisfies Draft<T>);
}

// ---- keys to chairs ------------------------------------------------------------------------

export function loadKeys(): Key[] {
    const oldest = Date.now() - KEY_AGE_MS;
    return load<Key[]>('keys', []).filter((key) => key.at > oldest);
}

export function keyFor(code: string): Key | undefined {
    return loadKeys().find((key) => key.code === code);
}

/** Whether a table is one of this device, without a server. */
export const isNearTable = (table: string): boolean =>
    loadKeys().some((key) => key.table === table && key.near);

export function keepKey({ table, token, code }: SeatMsg, near: boolean): void {
    const others = loadKeys().filter((key) => key.table !== table && key.code !== code);
    save('keys', [{ table, token, code, near, at: Date.now() }, ...others].slice(0, KEYS_MAX));
}

/** Whether the last match of a table is over, and with whom. */
function overOf({ state, series, chairs, you }: TableMsg): Key['over'] {
    if (state !== 'over' || (series && series.played < series.games)) return undefined;
    return chairs.some(({ bot }, n) => !bot && !you.includes(n)) ? 'together' : 'alone';
}

/** Remembers of a table of this device what is played there, by whom, and whether it is over. */
export function noteTable(table: TableMsg): void {
    const { id, game, challenge, chairs } = table;
    const people = chairs.map(({ name, symbol, bot }) => ({ name, symbol, bot }));
    const news = { game, challenge, people, over: overOf(table) };
    save(
        'keys',
        loadKeys().map((key) => (key.table === id ? { ...key, ...news } : key)),
    );
}

export function dropKey(table: string): void {
    save(
        'keys',
        loadKeys().filter((key) => key.table !== table),
    );
}

/** Code and pass of the table at which this tab looks on, if it does. */
export interface Watched {
    code?: string;
    pass?: string | undefined;
}
export const watched = (): Watched => load<Watched>('watched', {}, 'sessionStorage');

export function keepWatched(some: Watched): void {
    save('watched', some, 'sessionStorage');
}

/** Where this device was sent away last, it shows its old token. */
export function sentToken(code: string): string | undefined {
    const sent = load<Partial<Key>>('sent', {});
    return sent.code === code ? sent.token : undefined;
}

export function keepSent(code: string): void {
    save('sent', keyFor(code) ?? {});
}

// ---- records -------------------------------------------------------------------------------

export interface GameRecord {
    played: number;
    won: number;
    /** The best that was measured in a match; absent if there was nothing to measure. */
    best?: number;
    /** The match counted last: it is not counted twice. */
    match: string;
}
export type Records = Record<string, GameRecord>;

export const loadRecords = (): Records => load<Records>('records', {});

export function saveRecords(records: Records): void {
    save('records', records);
}

/** Whether this build is met for the first time in this tab. */
export const firstTime = (build: string): boolean =>
    load('build', '', 'sessionStorage') !== build && save('build', build, 'sessionStorage');

// What this device remembers.
import { chooseLang, type Lang } from '../text';
import type { Person, SeatMsg } from './wire';
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
    /** False: the person wants reduced motion. */
    motion: boolean;
}

/** A chair of this device at some table. */
export interface Key {
    table: string;
    token: string;
    code: string;
    at: number;
}

/** Marks of people, as parts.tsx draws them: nobody at a table shares one. */
export const SYMBOLS = CHAIRS_MAX;
const KEYS_MAX = 8;
const KEY_AGE_MS = 7 * 24 * 3600e3;

/** What the device remembers for ever, and what a tab does. */
type Where = 'localStorage' | 'sessionStorage';

/** Browsers may refuse the storage altogether: then nothing is remembered. */
function load<T>(name: string, otherwise: T, where: Where = 'localStorage'): T {
    try {
        const text = globalThis[where].getItem('knobel.' + name);
        return text === null ? otherwise : (JSON.parse(text) as T);
    } catch {
        return otherwise;
    }
}

function save(name: string, value: unknown, where: Where = 'localStorage'): void {
    try {
        globalThis[where].setItem('knobel.' + name, JSON.stringify(value));
    } catch {
        // nothing to be done
    }
}

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

const still = matchMedia('(prefers-reduced-motion: reduce)');
const light = matchMedia('(prefers-color-scheme: light)');

export function loadSettings(): Settings {
    const kept = load<Partial<Settings>>('settings', {});
    return {
        lang: chooseLang([kept.lang ?? '', ...navigator.languages]),
        theme: kept.theme ?? 'auto',
        sound: kept.sound ?? false,
        guard: kept.guard ?? false,
        calm: kept.calm ?? false,
        motion: !still.matches,
    };
}

export function saveSettings({ lang, theme, sound, guard, calm }: Settings): void {
    save('settings', { lang, theme, sound, guard, calm });
}

/** Tells when the system's wishes for colours or motion change. */
export function onSystemChange(changed: () => void): () => void {
    const both = [still, light];
    both.forEach((query) => query.addEventListener('change', changed));
    return () => both.forEach((query) => query.removeEventListener('change', changed));
}

export function applyTheme(theme: Theme): void {
    const shown = theme === 'auto' ? (light.matches ? 'light' : 'dark') : theme;
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

export function keepKey({ table, token, code }: SeatMsg): void {
    const others = loadKeys().filter((key) => key.table !== table && key.code !== code);
    save('keys', [{ table, token, code, at: Date.now() }, ...others].slice(0, KEYS_MAX));
}

export function dropKey(table: string): void {
    save(
        'keys',
        loadKeys().filter((key) => key.table !== table),
    );
}

/** The code of the table at which this tab looks on, or nothing. */
export const watched = (): string => load('watched', '', 'sessionStorage');

export function keepWatched(code: string): void {
    save('watched', code, 'sessionStorage');
}

// ---- parts of the mix ----------------------------------------------------------------------

/** What this device keeps of a match, to check its file by. */
export interface Kept {
    match: string;
    /** The server's, when this device showed its parts. */
    commitment?: string;
    /** By seat. */
    parts: Record<number, string>;
    hash: string;
}
const KEPT_MAX = 12;
const PARTS_MAX = 24;

/** Parts that may still have to be shown, by the commitments to them. */
export const partFor = (commit: string): string | undefined =>
    load<[string, string][]>('parts', []).find(([known]) => known === commit)?.[1];

export function keepPart(commit: string, part: string): void {
    const parts = load<[string, string][]>('parts', []);
    save('parts', [[commit, part], ...parts].slice(0, PARTS_MAX));
}

export const keptOf = (match: string): Kept | undefined =>
    load<Kept[]>('dice', []).find((kept) => kept.match === match);

export function keepMatch(kept: Kept): void {
    const others = load<Kept[]>('dice', []).filter(({ match }) => match !== kept.match);
    save('dice', [kept, ...others].slice(0, KEPT_MAX));
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
export function firstTime(build: string): boolean {
    try {
        const met = sessionStorage.getItem('knobel.build') === build;
        sessionStorage.setItem('knobel.build', build);
        return !met;
    } catch {
        return false;
    }
}

// All that this device keeps, as one file: matches, records and sets; tables without a server.
import { load, save } from '../wire/device';
import type { GameRecord, Key, Records } from '../wire/device';
import type { Box } from '../wire/boxes';
import type { Kept } from '../wire/kept';
import { saveFile } from '../wire/files';
import { daysPlayed, goesOf, isDate, type Goes } from '../day/kept';

const near = () => import('./near');

const FORMAT = 'knobel device 1';
const BYTES_MAX = 32 * 1024 * 1024;

/** What a file has; each part may be missing. */
interface Backup {
    format: typeof FORMAT;
    matches: Kept[];
    records: Records;
    boxes: Box[];
    keys: Key[];
    /** Of the days that were played, by date; not in files of before. */
    days?: Record<string, Goes>;
    rows: (readonly string[])[];
}

export async function saveAll(): Promise<void> {
    const all: Backup = {
        format: FORMAT,
        matches: load<Kept[]>('matches', []),
        records: load<Records>('records', {}),
        boxes: load<Box[]>('boxes', []),
        keys: load<Key[]>('keys', []).filter((key) => key.near),
        days: Object.fromEntries(daysPlayed().map((date) => [date, goesOf(date)])),
        rows: await (await near()).nearRows(),
    };
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`knobel-${day}.json`, JSON.stringify(all));
}

// ---- reading one: it may come from anybody -------------------------------------------------------

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isList = <T>(value: unknown, of: (one: unknown) => one is T): value is T[] =>
    Array.isArray(value) && value.every(of);
const have = (thing: Thing, names: string[], is: (value: unknown) => boolean): boolean =>
    names.every((name) => is(thing[name]));

const isPlayer = (value: unknown): value is Kept['people'][number] =>
    isThing(value) &&
    isText(value.name) &&
    isNumber(value.symbol) &&
    (value.bot === null || isText(value.bot));
const isKept = (value: unknown): value is Kept =>
    isThing(value) &&
    have(value, ['match', 'game', 'code'], isText) &&
    have(value, ['at', 'took_ms'], isNumber) &&
    have(value, ['score', 'winners', 'you'], (list) => isList(list, isNumber)) &&
    isList(value.people, isPlayer) &&
    value.people.length === (value.score as number[]).length;
const isRecord = (value: unknown): value is GameRecord =>
    isThing(value) && have(value, ['played', 'won'], isNumber) && isText(value.match);
const isBox = (value: unknown): value is Box =>
    isThing(value) &&
    isNumber(value.id) &&
    have(value, ['game', 'name'], isText) &&
    isList(value.lines, isText);
const isKey = (value: unknown): value is Key =>
    isThing(value) && have(value, ['table', 'token', 'code'], isText) && isNumber(value.at);
const isGo = (value: unknown): boolean =>
    isThing(value) &&
    have(value, ['points', 'possible', 'stars', 'unknown', 'ms'], isNumber) &&
    have(value, ['name', 'match', 'moves'], isText) &&
    have(value, ['won', 'marks'], (list) => isList(list, isNumber)) &&
    isThing(value.course) &&
    have(value.course, ['game', 'options', 'says', 'challenge'], isText) &&
    Array.isArray(value.course.par);
const isDays = (value: unknown): boolean =>
    value === undefined ||
    (isThing(value) &&
        Object.entries(value).every(
            ([date, goes]) => isDate(date) && isThing(goes) && Object.values(goes).every(isGo),
        ));
const isRow = (value: unknown): value is string[] =>
    isList(value, isText) &&
    ({ T: 5, M: 8, L: 4, E: 4 } as Thing)[value[0] ?? ''] === value.length &&
    value.every((field) => !field.includes('\0'));

function read(text: string): Backup | null {
    try {
        const all = JSON.parse(text) as unknown;
        const whole =
            isThing(all) &&
            all.format === FORMAT &&
            isList(all.matches, isKept) &&
            isThing(all.records) &&
            Object.values(all.records).every(isRecord) &&
            isList(all.boxes, isBox) &&
            isList(all.keys, isKey) &&
            isDays(all.days) &&
            isList(all.rows, isRow);
        return whole ? (all as unknown as Backup) : null;
    } catch {
        return null;
    }
}

/** Those of here go first; of two with one name that of here stays. */
function merged<T>(name: string, more: readonly T[], nameOf: (one: T) => string): void {
    const here = load<T[]>(name, []);
    const known = new Set(here.map(nameOf));
    save(name, [...here, ...more.filter((one) => !known.has(nameOf(one)))]);
}

/** Adds what a file has; false: it is none, or it cannot be kept. */
export async function addAll(file: Blob): Promise<boolean> {
    const all = file.size <= BYTES_MAX ? read(await file.text()) : null;
    if (!all || (all.rows.length > 0 && !(await (await near()).addNear(all.rows)))) return false;
    merged('matches', all.matches, ({ match }) => match);
    merged('boxes', all.boxes, ({ id, lines, game }) => `${id} ${game} ${lines.join()}`);
    merged('keys', all.keys, ({ table }) => table);
    if (all.days) await (await import('../day/brought')).bring(all.days);
    const here = load<Records>('records', {});
    for (const [game, record] of Object.entries(all.records))
        if ((here[game]?.played ?? 0) < record.played) here[game] = record;
    save('records', here);
    return true;
}

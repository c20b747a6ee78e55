// A table's options: `seats=3 rounds=2 swap=1,3,2`.
import type { GameInfo, IntOption } from '../wire/wire';

export type Options = ReadonlyMap<string, string>;

/** Reads them; the number of seats follows from the chairs. */
export function readOptions(text: string): Options {
    const pairs = text
        .split(' ')
        .filter(Boolean)
        .map((word) => {
            const at = word.indexOf('=');
            return [word.slice(0, at), word.slice(at + 1)] as const;
        });
    return new Map(pairs.filter(([name]) => name !== 'seats'));
}

export function writeOptions(options: Options): string {
    return [...options].map(([name, value]) => `${name}=${value}`).join(' ');
}

/** With one value changed, or back at its default (`null`). */
export function withOption(options: Options, name: string, value: string | null): Options {
    const next = new Map(options);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return next;
}

/** What a new table starts with: a game with words is played in the language of the page. */
export function firstOptions({ options }: GameInfo, lang: string): string {
    const own = options.find((o) => o.name === 'lang' && o.kind === 'word' && o.def !== lang);
    return own ? `lang=${lang}` : '';
}

/** Options that give players a time. */
const TIMES = ['limit', 'seconds'];

const calmest = ({ off, max }: IntOption) => String(off ? 0 : max);

/** The options of a game that give players a time. */
const timesOf = ({ options }: GameInfo): IntOption[] =>
    options.filter((o): o is IntOption => o.kind === 'int' && TIMES.includes(o.name));

/** Whether a game has times that could press anybody. */
export const hasTimes = (game: GameInfo): boolean => timesOf(game).length > 0;

/** Whether there is as much time as the game allows. */
export const isCalm = (game: GameInfo, options: Options): boolean =>
    timesOf(game).every((o) => (options.get(o.name) ?? String(o.def)) === calmest(o));

/** With as much time as the game allows, or as much as is usual. */
export const withCalm = (game: GameInfo, options: Options, on: boolean): Options =>
    timesOf(game).reduce((all, o) => withOption(all, o.name, on ? calmest(o) : null), options);

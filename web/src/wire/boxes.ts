// Sets of the own box, as far as they were tapped in on this device (docs/sets.md).
import { load, save } from './device';

const BOXES_MAX = 50;

export interface Box {
    id: number;
    game: string;
    /** '': it has none. */
    name: string;
    /** Behind its name, as a set has them; with gaps while it is not whole. */
    lines: readonly string[];
}

/** Where the device keeps nothing they live as long as the page. */
let here: Box[] | null = null;

export const keptBoxes = (): Box[] => here ?? load<Box[]>('boxes', []);

/** Whether the device remembers them. */
function keepAll(all: Box[]): boolean {
    const kept = save('boxes', all);
    here = kept ? null : all;
    return kept;
}

/** One that is not kept yet. */
export const newBox = (game: string, name: string, lines: readonly string[]): Box => ({
    id: 1 + Math.max(0, ...keptBoxes().map(({ id }) => id)),
    ...{ game, name, lines },
});

/** Keeps it as it is now, the one changed last first: whether it is remembered. */
export const keepBox = (box: Box): boolean =>
    keepAll([box, ...keptBoxes().filter(({ id }) => id !== box.id)].slice(0, BOXES_MAX));

export const dropBox = (gone: Box): boolean =>
    keepAll(keptBoxes().filter(({ id }) => id !== gone.id));

/** A set of these lines. */
export const setText = ({ game, name, lines }: Omit<Box, 'id'>): string =>
    ['knobel set 1', `game ${game}`, ...(name ? [`name ${name}`] : []), ...lines, ''].join('\n');

/** What a set that was checked is made of. */
export function readSet(text: string): Omit<Box, 'id'> {
    const [, game = '', ...rest] = text.trimEnd().split('\n');
    const named = rest[0]?.startsWith('name ');
    return {
        game: game.slice('game '.length),
        name: named ? rest[0]!.slice('name '.length) : '',
        lines: named ? rest.slice(1) : rest,
    };
}

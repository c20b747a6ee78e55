// The sets of the own box with what is around them: how their game takes them in, whether they are whole.
import { boxes } from 'games:list';
import { useEffect, useState } from 'preact/hooks';
import type { BoxGroup, BoxPart, BoxProps, GameBox, Tapped } from '../games/game';
import { checkSet, loadOurs } from '../rules/sets';
import { boxReason, boxWords } from '../text/box';
import { keptBoxes, readSet, setText, type Box } from '../wire/boxes';

export interface Found {
    box: GameBox;
    /** The lines of our own set. */
    ours: string[];
}

export const hasBox = (game: string): boolean => boxes[game] !== undefined;

export async function loadBox(game: string): Promise<Found> {
    const [module, ours] = await Promise.all([boxes[game]!(), loadOurs(game)]);
    const { box } = module as { box: GameBox };
    return { box, ours: box.lines(readSet(ours).lines) };
}

export const facesOf = (part: BoxPart, lines: readonly string[]): Tapped =>
    part.read(lines[part.line]!);

export const isEmpty = (faces: Tapped): boolean => faces.every((face) => face === null);

/** Nothing is to be tapped in any more, and nothing is wrong with it as far as can be seen from it alone. */
export function isWhole({ ask }: BoxPart, faces: Tapped): boolean {
    const count = ask.dice.reduce((sum, dice) => sum + dice.count, 0);
    const there = faces.filter((face) => face !== null).length;
    return there === count && !ask.says?.(faces).wrong;
}

/** A set that is kept: as a text if it is one, else what is wrong with it. */
export interface Looked {
    box: Box;
    text: string;
    wrong: string;
    /** How much of each kind is there. */
    sums: string[];
}

const sumOf = ({ name, parts }: BoxGroup, lines: readonly string[]): string => {
    const whole = parts.filter((part) => isWhole(part, facesOf(part, lines))).length;
    return `${name}: ${whole}`;
};

/** Looks a set over: first what is half done, then as the program reads it. */
export async function look(box: Box, props: BoxProps): Promise<Looked> {
    const { box: form } = await loadBox(box.game);
    const w = boxWords[props.lang];
    const lines = form.lines(box.lines);
    const groups = form.groups(lines, props);
    const parts = groups.flatMap((group) => group.parts);
    const there = parts.filter((part) => !isEmpty(facesOf(part, lines)));
    const known = { box, sums: groups.map((group) => sumOf(group, lines)) };
    const half = there.find((part) => !isWhole(part, facesOf(part, lines)));
    if (half) return { ...known, text: '', wrong: w.unfinished(half.ask.title) };
    const used = lines.filter((_, n) => there.some((part) => part.line === n));
    if (used.length === 0) return { ...known, text: '', wrong: w.empty };
    const text = await checkSet(setText({ ...box, lines: used }));
    if (typeof text === 'string') return { ...known, text, wrong: '' };
    return { ...known, text: '', wrong: boxReason(w, text.why, text.n) };
}

/** All that are kept, of a game or of all; null while they are looked over. */
export function useLooked(game: string | null, props: BoxProps, changes: number): Looked[] | null {
    const [all, setAll] = useState<Looked[] | null>(null);
    useEffect(() => {
        const kept = keptBoxes().filter((box) => hasBox(box.game) && (!game || box.game === game));
        Promise.all(kept.map((box) => look(box, props))).then(setAll, () => setAll([]));
    }, [game, props.lang, changes]);
    return all;
}

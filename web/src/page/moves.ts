// Moves as they stand in a file, in the words of the page.
import type { Moves, Seen } from '../games/game';
import { boardText, type BoardText, type Texts } from '../text';

const parted = (text: string): [verb: string, ...rest: string[]] => {
    const [verb = '', ...rest] = text.split(' ').filter(Boolean);
    return [verb, ...rest];
};

/** `place B Y`: the verb is translated, the rest is as the game has it. */
export function moveText(
    t: Texts,
    game: string,
    moves: Moves | undefined,
    text: string,
    seen?: Seen,
): string {
    const [verb, ...rest] = parted(text);
    const verbs: Record<string, string> = { ...t.extra.moves, ...boardText(t, game).moves };
    const shown = moves?.rest?.(t, verb, rest, seen) ?? rest.join(' ');
    return [verbs[verb] ?? verb, shown].filter(Boolean).join(' ');
}

/** What the dice do. */
export function throwText(t: Texts, game: string, text: string): string {
    const [verb, ...rest] = parted(text);
    const throws: BoardText['throws'] = { ...t.extra.throws, ...boardText(t, game).throws };
    const said = throws[verb] ?? verb;
    return typeof said === 'function' ? said(rest.join(' ')) : said;
}

/** A move as advice: what one should have done. */
export function adviceText(t: Texts, game: string, moves: Moves | undefined, text: string): string {
    const [verb, ...rest] = parted(text);
    return moves?.advice?.(t, verb, rest) ?? moveText(t, game, moves, text);
}

/** The dice that a move is about, as tokens for dice/face. */
export function diceOf(moves: Moves | undefined, text: string, seen: Seen): string[] {
    const [verb, ...rest] = parted(text);
    return moves?.dice?.(verb, rest, seen) ?? [];
}

/** What a line of a match file says: who acts, and the move. Null if it is no move. */
export function readLine(line: string): { actor: string; text: string } | null {
    const found = /^(\w+) \d+(?:~\d+)? +(.*)$/.exec(line.trim());
    return found ? { actor: found[1]!, text: found[2]! } : null;
}

/** A line as it is told: who did what, seeing what was there before. Nobody: dice, or no move. */
export function toldLine(
    t: Texts,
    game: string,
    moves: Moves | undefined,
    line: string,
    seen: Seen,
): { who?: string; what: string } {
    const { replay: r } = t.extra;
    const move = readLine(line);
    if (!move) return { what: r.begin };
    if (move.actor === 'dice') return { what: throwText(t, game, move.text) };
    const actors: Record<string, string> = r.actors;
    return {
        who: actors[move.actor] ?? seen.names[seen.by] ?? move.actor,
        what: moveText(t, game, moves, move.text, seen),
    };
}

// What was won round by round, from what a table tells and a view shows.
import type { GameView, TableMsg } from '../wire/wire';

/** Whether a seat has had its turn in the round at hand, which may have brought nothing. */
export type Played<V extends GameView = GameView> = (view: V, seat: number) => boolean;

export interface Round {
    n: number;
    /** By seat; null: its turn is still to come. */
    won: (number | null)[];
}

export const tallyOf = ({ tally, score }: GameView): number[] => tally ?? score;

/** What each had won at the end of each round of these views, as a table tells it. */
export const endedIn = (views: readonly GameView[]): number[][] =>
    views
        .filter(({ round }, i) => i > 0 && views[i - 1]!.round > 0 && round !== views[i - 1]!.round)
        .map(tallyOf);

/** What the round at hand has brought so far; null if nobody has had a turn in it. */
function atHand(view: GameView, { n, won }: Round, played?: Played): Round | null {
    const done = won.map((points, seat) => points !== 0 || n < view.round || played?.(view, seat));
    if (!done.some(Boolean)) return null;
    return { n, won: won.map((points, seat) => (done[seat] || view.over ? points : null)) };
}

/**
 * The rounds up to what a view shows, which may be behind the table, or ahead of it by an own move;
 * the last one that brought something comes last.
 */
export function roundsOf<V extends GameView>(
    view: V,
    { view: now, rounds }: Pick<TableMsg, 'view' | 'rounds'>,
    played?: Played<V>,
): Round[] {
    const first = Math.max(1, (now ?? view).round - rounds.length);
    const ends = [...rounds.slice(0, Math.max(0, view.round - first)), tallyOf(view)];
    const all: Round[] = ends.map((won, i) => ({
        n: first + i,
        won: won.map((points, seat) => points - (ends[i - 1]?.[seat] ?? 0)),
    }));
    const last = atHand(view, all.pop()!, played as Played | undefined);
    if (last) all.push(last);
    // What was before the first round that is kept is not known.
    return first > 1 ? all.slice(1) : all;
}

/** Who is ahead of all others; -1: nobody. */
export function leaderOf(view: GameView): number {
    const tally = tallyOf(view);
    const ahead = (a: number, b: number) =>
        view.score[a]! - view.score[b]! || tally[a]! - tally[b]!;
    return tally.findIndex(
        (won, seat) =>
            won > 0 && tally.every((_, other) => other === seat || ahead(seat, other) > 0),
    );
}

/** More or less, with its sign. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

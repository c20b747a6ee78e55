// A table without a server: what boards need to show a match from a file or of a lesson.
import type { Chair, GameView, TableMsg } from './wire';

/** Who sits at a table that is only shown. */
export interface Sitter {
    name: string;
    symbol?: number;
    bot?: string | null;
}

const chairOf = ({ name, symbol, bot = null }: Sitter, seat: number): Chair => ({
    name,
    symbol: symbol ?? seat,
    bot,
    held: null,
    away: false,
    ready: true,
    asking: false,
    removed: false,
    committed: false,
    opener: false,
    wins: 0,
    thinking: null,
    reads: false,
    hand: false,
    out: [],
    need: null,
    n: 0,
    doubt: null,
});

/** A table with this match on it; `you` are the seats of this device. */
export const puppet = (
    view: GameView,
    people: readonly Sitter[],
    you: number[] = [],
): TableMsg => ({
    is: 'table',
    v: view.moves,
    id: '',
    code: '',
    state: view.over ? 'over' : 'match',
    game: view.game,
    options: '',
    locked: false,
    public: false,
    nod: false,
    curtain: false,
    watchers: 0,
    coach: false,
    fast: false,
    paused: false,
    pause: [],
    host: null,
    trust: [],
    match: '',
    off: null,
    thrown: null,
    played: 0,
    least: null,
    most: 0,
    forgotten: null,
    yields: [],
    begins: null,
    notes: 0,
    series: null,
    dice: null,
    typed: false,
    hand: [],
    believe: false,
    set: null,
    unjudged: false,
    throw: null,
    now: view.now,
    you,
    seat: you[0] ?? -1,
    chairs: people.map(chairOf),
    rounds: [],
    view,
});

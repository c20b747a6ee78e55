// A table without a server: what boards need to show a match from a file or of a lesson.
import type { Chair, GameView, TableMsg } from './wire';

const chairOf = (name: string, symbol: number): Chair => ({
    name,
    symbol,
    bot: null,
    held: null,
    away: false,
    ready: true,
    asking: false,
    committed: false,
    opener: false,
    wins: 0,
    hand: false,
    out: [],
    n: 0,
});

/** A table with this match on it; `you` are the seats of this device. */
export const puppet = (view: GameView, names: string[], you: number[] = []): TableMsg => ({
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
    coach: false,
    fast: false,
    paused: false,
    pause: [],
    match: '',
    played: 0,
    notes: 0,
    series: null,
    dice: null,
    typed: false,
    throw: null,
    now: view.now,
    you,
    seat: you[0] ?? -1,
    chairs: names.map(chairOf),
    view,
});

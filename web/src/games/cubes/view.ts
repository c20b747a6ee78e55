// What a view of Rolling Cubes says.
import type { GameView } from '../../wire/wire';
import type { CUBES_ROWS } from './limits';

/** `5577 0248 +-x:`, `57 _ +`: green, blue and red dice; the = is always there. */
export type CubesDice = string;

export type CubesRow = (typeof CUBES_ROWS)[number];

/** What a player made of a throw. */
export interface CubesEntry {
    seat: number;
    /** Absent all together: all had the same. */
    dice?: CubesDice;
    /** Empty for a pass, null if it is not to be seen. */
    equation: string | null;
    points: number;
    extra: number;
    /** Of solitaire: dice thrown again, a point each, and the row. */
    again?: number;
    row?: CubesRow | null;
}
export interface CubesView extends GameView {
    game: 'cubes';
    mode: 'single' | 'together' | 'last' | 'solitaire';
    target: number;
    limit: number;
    /** Of who plays alone; else 0. */
    throws: number;
    commuted: boolean;
    fractions: boolean;
    phase: 'ask' | 'roll' | 'form';
    starter: number;
    /** -1 all together. */
    turn: number;
    /** Seats that still play. */
    playing: number[];
    dice: CubesDice;
    /** Of these, what was thrown last. */
    thrown: CubesDice;
    /** This round in the order of play, and the one before. */
    entries: CubesEntry[];
    before: CubesEntry[];
    /** The last equation of the round, in mode last. */
    last?: string;
    /** Solitaire. */
    thrown_again?: number;
    rows?: Record<CubesRow, number | null>[];
}

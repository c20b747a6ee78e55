// The ways to play a game that its start sheet offers: what its ways.ts exports as `ways`. It comes
// with that sheet, words in all languages.
import type { Lang } from '../text';

export interface Way {
    name: string;
    /** Drawn from 0 to 24, in lines. */
    icon: string;
    options: string;
    /** Nobody else takes part. */
    alone?: boolean;
    /** The tournament that the server offers of this game. */
    tournament?: boolean;
    /** Its title, and what it is about. */
    says: Readonly<Record<Lang, readonly [title: string, note: string]>>;
}

export interface Ways {
    /** Hints come only when somebody asks for them: alone with bots they are there. */
    hints?: boolean;
    /** One of these; the first unless somebody chose another. */
    choices?: readonly Way[];
    /** Options of the game that are worth a place on the sheet. */
    options?: readonly string[];
    /** Those that make another game of it: for who knows the plain one. */
    variants?: readonly string[];
}

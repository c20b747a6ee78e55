// Symbols on dice: line drawings on a square of 24 by 24, as the cards of the games have them.
import { cards } from 'games:list';

const all = Object.values(cards).flatMap((card) => card?.symbols ?? []);

const setOf = (token: string) => all.find(({ drawings }) => Object.hasOwn(drawings, token));

/** Whether a token is such a symbol. */
export const isSymbol = (token: string): boolean => setOf(token) !== undefined;

export const drawingOf = (symbol: string): string => setOf(symbol)?.drawings[symbol] ?? '';

/** The other faces of its die. */
export const sidesOf = (top: string): string[] => setOf(top)?.sidesOf(top) ?? [];

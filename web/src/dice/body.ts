// The six faces of a die. A die stays the same whatever it shows: a throw only turns it.
import type { Colour } from '../wire/wire';
import type { Shown } from './face';
import { sidesOf } from './symbols';

const COLOURS: Colour[] = ['R', 'Y', 'G', 'B', 'K', 'O'];

/** The faces of dice with signs. */
const SIGNS: Partial<Record<Colour, string>> = {
    G: '135795',
    B: '024682',
    R: '+-x:+-',
    O: '======',
};

/** Opposite faces make seven. */
const PIPS = [1, 2, 3, 5, 4, 6];

export const sameFace = (a: Shown, b: Shown): boolean =>
    a.colour === b.colour &&
    a.pips === b.pips &&
    a.dot === b.dot &&
    a.sign === b.sign &&
    a.symbol === b.symbol;

function canShow({ colour, dot, sign, symbol }: Shown): Shown[] {
    if (sign) return [...SIGNS[colour]!].map((other) => ({ colour, pips: 0, sign: other }));
    if (symbol) {
        // each of its three symbols is there twice, on opposite sides
        const [a, b, c] = [...new Set([symbol, ...sidesOf(symbol)])].sort();
        return [a, b, c, b, c, a].map((other) => ({ colour, pips: 0, symbol: other! }));
    }
    if (dot && colour === 'W') return COLOURS.map((other) => ({ colour, pips: 0, dot: other }));
    return PIPS.map((pips) => ({ colour, pips }));
}

/** Up, front, right, back, left, down of the die that shows this, as it would show its first. */
export function facesOf(shown: Shown): Shown[] {
    const faces = canShow(shown);
    if (!faces.some((face) => sameFace(face, shown))) faces[0] = shown;
    return faces;
}

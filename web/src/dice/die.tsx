// One die in three dimensions: a cube of six faces whose first one lies up, and its shadow.
import { Art, type Shown } from './face';
import { sidesOf } from './symbols';
import { shades } from './throw';
import type { Colour } from '../wire/wire';

const COLOURS: Colour[] = ['R', 'Y', 'G', 'B', 'K', 'O'];

/** The faces of dice with signs. */
const SIGNS: Partial<Record<Colour, string>> = {
    G: '135795',
    B: '024682',
    R: '+-x:+-',
    O: '======',
};

/** What the other five faces show while it tumbles: front, right, back, left, bottom. */
function sides({ colour, pips, dot, sign, symbol }: Shown): Shown[] {
    if (sign)
        return [...SIGNS[colour]!.replace(sign, '')].map((n) => ({ colour, pips: 0, sign: n }));
    if (symbol) return sidesOf(symbol).map((other) => ({ colour, pips, symbol: other }));
    if (colour === 'W' && dot)
        return COLOURS.filter((c) => c !== dot).map((c) => ({ colour, pips: 0, dot: c }));
    const top = pips || 6;
    const ring = [1, 2, 4, 5, 3, 6].filter((n) => n !== top && n !== 7 - top);
    return [...ring, 7 - top].map((n) => ({ colour, pips: n }));
}

export function Cube({ shown, yaw, blank }: { shown: Shown; yaw: number; blank: boolean }) {
    const lit = shades(yaw);
    return (
        <span
            class={`cube c-${shown.colour}`}
            aria-hidden="true"
            style={{ transform: `translateZ(calc(var(--die) / 2)) rotateZ(${yaw}rad)` }}>
            {[shown, ...sides(shown)].map((face, i) => (
                <span key={i} class={`side side-${i}`}>
                    <span class="skin" style={{ opacity: lit[i] }}>
                        {(i === 0 || !blank) && (
                            <svg viewBox="0 0 100 100">
                                <Art {...face} />
                            </svg>
                        )}
                    </span>
                </span>
            ))}
        </span>
    );
}

// Faces of dice, drawn. Every colour has a pip shape of its own, so colour is never the only mark.
import { symbolText, useTexts, type Texts } from '../text';
import type { Colour } from '../wire/wire';
import { drawingOf, isSymbol } from './symbols';

/** What a die shows: pips 1-6, the dot of a colour, a sign (a digit or + - x : =) or a symbol. */
export interface Shown {
    colour: Colour;
    pips: number;
    dot?: Colour;
    sign?: string;
    symbol?: string;
}

/** Outlines around 0,0 with a radius of about 1, all of about the same weight to the eye. */
export const SHAPE: Record<Colour, string> = {
    R: 'M0-1.1 1.08.8H-1.08Z',
    B: 'M0-1A1 1 0 1 1 0 1 1 1 0 1 1 0-1Z',
    Y: 'M-.88-.88H.88V.88H-.88Z',
    G: 'M0-1.22 1 0 0 1.22-1 0Z',
    W: 'M-.36-1.05H.36V-.36H1.05V.36H.36V1.05H-.36V.36H-1.05V-.36H-.36Z',
    K: 'M0-1.18.33-.42 1.14-.36.53.18.72.98 0 .55-.72.98-.53.18-1.14-.36-.33-.42Z',
    O: 'M-.55-.97H.55L1.1 0 .55.97H-.55L-1.1 0Z',
};

export const PIPS: [number, number][][] = [
    [],
    [[0, 0]],
    [
        [-1, -1],
        [1, 1],
    ],
    [
        [-1, -1],
        [0, 0],
        [1, 1],
    ],
    [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
    ],
    [
        [-1, -1],
        [1, -1],
        [0, 0],
        [-1, 1],
        [1, 1],
    ],
    [
        [-1, -1],
        [1, -1],
        [-1, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
    ],
];

/** Strokes of the signs, around 0,0 with a radius of 1. */
export const STROKE: Record<string, string> = {
    0: 'M0-1C-.85-1-.85 1 0 1S.85-1 0-1Z',
    1: 'M-.4-.62.12-1V1',
    2: 'M-.6-.5C-.6-1.17.62-1.17.62-.45.62.1-.6.5-.62 1H.65',
    3: 'M-.55-.78C-.3-1.1.55-1.1.55-.52.55-.1.1-.06-.12-.06.2-.06.65.05.65.46.65 1.15-.4 1.15-.62.72',
    4: 'M.3 1V-1L-.65.38H.68',
    5: 'M.55-1H-.42L-.5-.08C0-.42.65-.2.65.4.65 1.15-.4 1.15-.62.72',
    6: 'M.4-.97C-.3-.85-.62-.2-.62.35-.62 1.2.65 1.2.65.38.65-.35-.4-.4-.6.25',
    7: 'M-.6-1H.62L-.15 1',
    8: 'M0-.06C-.72-.06-.72-1 0-1S.72-.06 0-.06C-.86-.06-.86 1 0 1S.86-.06 0-.06Z',
    9: 'M-.4.97C.3.85.62.2.62-.35.62-1.2-.65-1.2-.65-.38-.65.35.4.4.6-.25',
    '+': 'M-1 0H1M0-1V1',
    '-': 'M-1 0H1',
    x: 'M-.8-.8.8.8M.8-.8-.8.8',
    ':': 'M0-.62V-.6M0 .6V.62',
    '=': 'M-.95-.42H.95M-.95.42H.95',
};

const DIE = /^([RYGBKOW])(?:([1-6])|\*([RYGBKOW])|_([0-9+\-x:=]))$/;

/** The token of a sign: it tells the colour of its die. */
export const signDie = (sign: string): string => {
    const colour = sign === '=' ? 'O' : '+-x:'.includes(sign) ? 'R' : Number(sign) % 2 ? 'G' : 'B';
    return `${colour}_${sign}`;
};

export const isDie = (token: string): boolean => DIE.test(token) || isSymbol(token);

/** `B4`, `R*G`, `G_7` or `dishes`. */
export function readDie(token: string): Shown {
    if (isSymbol(token)) return { colour: 'W', pips: 0, symbol: token };
    const m = DIE.exec(token);
    if (!m) throw new Error(`not a die: ${token}`);
    const colour = m[1] as Colour;
    if (m[4]) return { colour, pips: 0, sign: m[4] };
    return m[3] ? { colour, pips: 0, dot: m[3] as Colour } : { colour, pips: Number(m[2]) };
}

/** A sign in words. */
export const signName = (t: Texts, sign: string): string => {
    const signs: Record<string, string> = t.dice.signs;
    return signs[sign] ?? sign;
};

export function dieName(t: Texts, { colour, pips, dot, sign, symbol }: Shown): string {
    const { dice } = t;
    if (symbol) return symbolText(t, symbol);
    if (dot) return dice.dot(dice[colour], dice[dot]);
    return dice.pips(dice[colour], sign ? signName(t, sign) : `${pips}`);
}

/** A sign, and small the mark of its colour. */
const Sign = ({ colour, sign }: { colour: Colour; sign: string }) => (
    <g class={`c-${colour}`}>
        <path class="die-pip" d={SHAPE[colour]} transform="translate(17 17) scale(8)" />
        <path class="die-stroke" d={STROKE[sign]} transform="translate(52 52) scale(26)" />
    </g>
);

/** What lies on a square of 100 by 100. */
export function Art({ colour, pips, dot, sign, symbol }: Shown) {
    if (sign) return <Sign {...{ colour, sign }} />;
    if (symbol)
        return (
            <path
                class={`die-symbol c-${colour}`}
                d={drawingOf(symbol)}
                transform="translate(17 17) scale(2.75)"
            />
        );
    if (dot)
        return (
            <g class={`c-${dot}`}>
                <circle class="die-dot" cx="50" cy="50" r="37" />
                <path
                    class="die-pip"
                    d={SHAPE[dot]}
                    transform={`translate(50 ${dot === 'R' ? 53 : 50}) scale(19)`}
                />
            </g>
        );
    const size = pips === 1 ? 15 : 10.5;
    return (
        <g class={`die-pip c-${colour}`}>
            {PIPS[pips]!.map(([x, y]) => (
                <path
                    d={SHAPE[colour]}
                    transform={`translate(${50 + x * 25} ${50 + y * 25}) scale(${size})`}
                />
            ))}
        </g>
    );
}

/** One flat die, from a token. */
export function Face({ die, size }: { die: string; size?: number }) {
    const t = useTexts();
    const shown = readDie(die);
    return (
        <svg
            class="face"
            role="img"
            aria-label={dieName(t, shown)}
            viewBox="0 0 100 100"
            width={size}
            height={size}>
            <g class={`c-${shown.colour}`}>
                <rect class="die-body" width="100" height="100" rx="17" />
                <path
                    class="die-gloss"
                    d="M17 0H83A17 17 0 0 1 100 17V24Q40 30 14 100A17 17 0 0 1 0 83V17A17 17 0 0 1 17 0Z"
                />
                <rect class="die-edge" x="1.5" y="1.5" width="97" height="97" rx="16" />
            </g>
            <Art {...shown} />
        </svg>
    );
}

/** The mark of a colour alone: its shape, filled. */
export function Mark({ colour }: { colour: Colour }) {
    return (
        <svg class="mark" viewBox="-1.4 -1.4 2.8 2.8" aria-hidden="true">
            <path class={`c-${colour}`} d={SHAPE[colour]} />
        </svg>
    );
}

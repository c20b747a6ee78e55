// Moves of Rolling Cubes in words, and its dice thrown by hand.
import type { Texts } from '../../text';
import type { Moves } from '../game';
import type { CubesView } from './view';

/** An equation as it is read. */
export const pretty = (equation: string) => equation.replaceAll('x', '×').replaceAll('-', '−');

/** In solitaire a row stands before it. */
function equationText(t: Texts, rest: string[]): string {
    const rows: Record<string, string> = t.boards.cubes.rows;
    const [row, equation] = rest;
    return equation ? `${pretty(equation)} (${rows[row!] ?? row})` : pretty(row ?? '');
}

export const moves: Moves<CubesView> = {
    example: () => 'throw 5577 0248 +-x:',
    rest: (t, verb, rest) => (verb === 'equation' ? equationText(t, rest) : pretty(rest.join(' '))),
    dice: (verb, groups) =>
        verb === 'throw'
            ? groups.flatMap((group, i) =>
                  group === '_' ? [] : [...group].map((sign) => `${'GBR'[i]}_${sign}`),
              )
            : [],
    advice: (t, verb, rest) =>
        verb === 'equation' ? equationText(t, rest) : { pass: t.boards.cubes.pass }[verb],
};

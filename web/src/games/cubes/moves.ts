// Moves of Rolling Cubes in words, and its dice thrown by hand.
import type { Moves } from '../game';
import type { CubesView } from './view';

/** An equation as it is read. */
export const pretty = (equation: string) => equation.replaceAll('x', '×').replaceAll('-', '−');

export const moves: Moves<CubesView> = {
    example: () => 'throw 5577 0248 +-x:',
    rest: (_t, verb, rest) => (verb === 'equation' ? pretty(rest.join(' ')) : rest.join(' ')),
    advice: (t, verb, rest) =>
        verb === 'equation' ? pretty(rest.join(' ')) : { pass: t.boards.cubes.pass }[verb],
};

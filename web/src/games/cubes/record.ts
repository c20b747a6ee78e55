// A record of Rolling Cubes: the points of an equation.
import type { Measure } from '../game';
import type { CubesView } from './view';

export const record: Measure<CubesView> = {
    of: (views, seat) =>
        views.flatMap(({ entries, before }) =>
            [...entries, ...before]
                .filter((entry) => entry.seat === seat && entry.equation)
                .map(({ points, extra }) => points + extra),
        ),
};

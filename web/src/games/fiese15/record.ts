// A record of Fiese 15: the points of a turn.
import type { Measure } from '../game';
import type { Fiese15View } from './view';

export const record: Measure<Fiese15View> = {
    of: (views, seat) => views.flatMap(({ points }) => points.map((row) => row[seat] ?? 0)),
};

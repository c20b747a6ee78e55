// A record of Haste Worte: the chips of a match.
import type { Measure } from '../game';
import type { WordsView } from './view';

export const record: Measure<WordsView> = {
    of: (views, seat) => views.slice(-1).map(({ score }) => score[seat] ?? 0),
};

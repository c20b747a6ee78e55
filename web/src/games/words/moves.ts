// The dice of Haste Worte thrown by hand.
import type { Moves } from '../game';
import type { WordsView } from './view';

export const moves: Moves<WordsView> = {
    example: ({ phase }) =>
        phase === 'letter' ? 'letter B' : 'throw animals music books plants cities sports',
};

// The dice of Würfelblitz thrown by hand.
import type { Moves } from '../game';
import type { BlitzView } from './view';

export const moves: Moves<BlitzView> = {
    dice: (verb, dice) => (verb === 'throw' ? dice : []),
    example: () => 'throw R*G Y3 B4 O1 G4 K4 W*G W*K',
};

// A first round of Rolling Cubes.
import type { Said } from '../game';
import type { lesson as en } from './text.en';

export const lesson = (): Said<keyof typeof en> => ({
    game: 'cubes seats=2 mode=single',
    steps: [
        { say: 'throw', moves: [/^throw$/], then: ['dice throw 5577 0248 +-x:'] },
        {
            say: 'form',
            moves: [/^equation /],
            then: ['1 throw', 'dice throw 3357 2268 ++--', '1 equation 8+27=35'],
        },
        { say: 'end' },
    ],
});

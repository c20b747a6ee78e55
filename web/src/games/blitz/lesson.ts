// A first round of Würfelblitz.
import type { Said } from '../game';
import type { lesson as en } from './text.en';

export const lesson = (): Said<keyof typeof en> => ({
    game: 'blitz seats=2 first=0',
    steps: [
        {
            say: 'throw',
            moves: [/^throw$/],
            then: ['dice throw R5 Y2 G3 B6 K1 O4 W*R W*B', '1 call 21'],
        },
        { say: 'call', moves: [/^call 10$/], then: ['clock tick'] },
        {
            say: 'again',
            moves: [/^throw$/],
            then: ['dice throw R3 Y6 G*Y B2 K4 O5 W*K W*O', '1 call 11'],
        },
        { say: 'dot', moves: [/^call 5$/], then: ['clock tick'] },
        { say: 'end' },
    ],
});

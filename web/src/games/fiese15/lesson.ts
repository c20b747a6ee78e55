// A first round of Fiese 15.
import type { Said } from '../game';
import type { lesson as en } from './text.en';

export const lesson = (): Said<keyof typeof en> => ({
    game: 'fiese15 seats=2 rounds=1',
    first: ['dice strip B4 Y3 K3 W2 G2 R1'],
    steps: [
        { say: 'strip' },
        { say: 'roll', moves: [/^roll$/], then: ['dice roll B4 Y2 K5 W1 G1 R2'] },
        {
            say: 'place',
            moves: [/^place (B Y|Y B)$/, /^roll$/],
            then: ['dice roll K2 W6 G3 R4'],
        },
        {
            say: 'stop',
            moves: [/^place K$/, /^stop$/],
            then: [
                '1 roll',
                'dice roll B3 Y1 K2 W4 G6 R5',
                '1 place B Y K',
                '1 roll',
                'dice roll W6 G5 R4',
            ],
        },
        { say: 'end' },
    ],
});

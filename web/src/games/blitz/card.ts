import type { GameCard } from '../game';

export const card: GameCard = {
    picture: ['R*G', 'Y3', 'B4', 'O1', 'K2', 'W*K'],
    minutes: '15',
    shared: ['buzz', '1'],
    uncovered: true,
    lesson: true,
    record: { per: 1000, digits: 2 },
};

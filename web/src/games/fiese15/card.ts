import type { GameCard } from '../game';

export const card: GameCard = {
    picture: ['R4', 'Y2', 'G5', 'B1', 'K6', 'W3'],
    minutes: '20–30',
    coach: true,
    lesson: true,
};

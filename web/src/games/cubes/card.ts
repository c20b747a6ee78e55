import type { GameCard } from '../game';

export const card: GameCard = {
    picture: ['G_7', 'R_+', 'B_2', 'O_=', 'G_9', 'R_x'],
    minutes: '20–40',
    coach: true,
    lesson: true,
};

import type { GameCard } from '../game';
import { drawings, sidesOf } from './symbols';

export const card: GameCard = {
    picture: ['animals', 'dishes', 'music', 'plants', 'car', 'books'],
    symbols: { drawings, sidesOf },
    minutes: '30',
    shared: ['write', 'turn'],
    judge: true,
    lesson: true,
};

// Words of what begins and ends a match alone, and of its speed.
import type { BotSpeed } from '../parts/show';
import { pluralsOf } from './grammar';

const plural = /* @__PURE__ */ pluralsOf('en');

export const rhythm = {
    speed: 'Bots are shown',
    speeds: { calm: 'calmly', quick: 'quickly', now: 'at once' } as Record<BotSpeed, string>,
    variants: 'Variants',
    way: 'How to play',
    bots: 'Bots',
    strength: 'How strong they are',
    alone: 'Play alone',
    friends: 'With friends',
    against: (n: number) => plural(n, 'Play against one bot', `Play against ${n} bots`),
    points: (n: number) => plural(n, '1 point', `${n} points`),
    ahead: (much: string, name: string) => `${much} ahead of ${name}`,
    behind: (place: string, much: string) => `You came ${place}, ${much} behind`,
    best: (before: string, what: string) => `A new record: ${what}. Before: ${before}`,
    dice: 'Dice',
    choices: 'Choices',
    gave: (much: string) => `The dice gave you ${much}`,
    took: (much: string) => `The dice took ${much} from you`,
    even: 'The dice were fair to you',
    cost: (much: string) => `your choices cost you ${much}`,
    costNothing: 'your choices cost nothing',
    least: 'the least of all',
    costliest: (what: string, n: string) => `Costliest choice: ${what} (${n})`,
    see: 'See it',
};

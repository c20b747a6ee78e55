// A first round of Haste Worte.
import type { Said } from '../game';
import type { lesson as en } from './text.en';

/** What the opponent writes: for plants, and for the player's animals. */
const WORDS: Record<string, readonly [string, string]> = {
    de: ['Birke', 'Bär'],
    en: ['birch', 'bear'],
    fr: ['bouleau', 'baleine'],
    it: ['betulla', 'balena'],
    es: ['begonia', 'ballena'],
};

export const lesson = (lang: string): Said<keyof typeof en> => {
    const [own, foreign] = WORDS[lang] ?? WORDS['en']!;
    return {
        game: `words seats=2 lang=${lang}`,
        steps: [
            {
                say: 'throw',
                moves: [/^throw$/],
                then: ['dice throw sports toys animals appliances clothing plants'],
            },
            { say: 'take', moves: [/^take animals$/], then: ['1 take plants', 'dice letter B'] },
            {
                say: 'write',
                moves: [/^done$/],
                free: /^(own|foreign|undone)\b/,
                then: [`1 own 1 ${own}`, `1 foreign 1 animals ${foreign}`, '1 done'],
            },
            { say: 'read', moves: [/^accept$/], then: ['1 accept'] },
            { say: 'end' },
        ],
    };
};

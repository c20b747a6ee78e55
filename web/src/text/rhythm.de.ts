// Words of what begins and ends a match alone, and of its speed.
import { pluralsOf } from './grammar';
import type { rhythm as en } from './rhythm.en';

const plural = /* @__PURE__ */ pluralsOf('de');

export const rhythm: typeof en = {
    speed: 'Bots zeigen',
    speeds: { calm: 'gemütlich', quick: 'zügig', now: 'sofort' },
    variants: 'Varianten',
    way: 'Spielweise',
    bots: 'Bots',
    strength: 'Stärke der Bots',
    alone: 'Allein spielen',
    friends: 'Mit Freunden',
    against: (n) => plural(n, 'Gegen einen Bot spielen', `Gegen ${n} Bots spielen`),
    points: (n) => plural(n, '1 Punkt', `${n} Punkte`),
    ahead: (much, name) => `${much} vor ${name}`,
    behind: (place, much) => `${place} Platz, ${much} zurück`,
    best: (before, what) => `Neuer Rekord: ${what}. Vorher: ${before}`,
    dice: 'Würfel',
    choices: 'Entscheidungen',
    gave: (much) => `Die Würfel gaben dir ${much}`,
    took: (much) => `Die Würfel nahmen dir ${much}`,
    even: 'Die Würfel waren gerecht zu dir',
    cost: (much) => `deine Entscheidungen kosteten dich ${much}`,
    costNothing: 'deine Entscheidungen kosteten dich nichts',
    least: 'am wenigsten von allen',
    costliest: (what, n) => `Am teuersten: ${what} (${n})`,
    see: 'Ansehen',
};

// Words of what begins and ends a match alone, and of its speed.
import { pluralsOf } from './grammar';
import type { rhythm as en } from './rhythm.en';

const plural = /* @__PURE__ */ pluralsOf('fr');

export const rhythm: typeof en = {
    speed: 'Montrer les bots',
    speeds: { calm: 'posément', quick: 'vite', now: 'd’un coup' },
    variants: 'Variantes',
    way: 'Façon de jouer',
    bots: 'Bots',
    strength: 'Leur niveau',
    alone: 'Jouer seul',
    friends: 'Avec des amis',
    against: (n) => plural(n, 'Jouer contre un bot', `Jouer contre ${n} bots`),
    points: (n) => plural(n, '1 point', `${n} points`),
    ahead: (much, name) => `${much} d’avance sur ${name}`,
    behind: (place, much) => `Tu finis ${place}, à ${much} de la première place`,
    best: (before, what) => `Nouveau record : ${what}. Avant : ${before}`,
    dice: 'Dés',
    choices: 'Choix',
    gave: (much) => `Les dés t’ont donné ${much}`,
    took: (much) => `Les dés t’ont pris ${much}`,
    even: 'Les dés ont été justes avec toi',
    cost: (much) => `tes choix t’ont coûté ${much}`,
    costNothing: 'tes choix ne t’ont rien coûté',
    least: 'le moins de tous',
    costliest: (what, n) => `Le choix le plus cher : ${what} (${n})`,
    see: 'Voir',
};

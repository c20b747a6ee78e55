// Words of what begins and ends a match alone, and of its speed.
import { pluralsOf } from './grammar';
import type { rhythm as en } from './rhythm.en';

const plural = /* @__PURE__ */ pluralsOf('it');

export const rhythm: typeof en = {
    speed: 'Mostra i bot',
    speeds: { calm: 'con calma', quick: 'in fretta', now: 'subito' },
    variants: 'Varianti',
    way: 'Come giocare',
    bots: 'Bot',
    strength: 'Il loro livello',
    alone: 'Gioca da solo',
    friends: 'Con gli amici',
    against: (n) => plural(n, 'Gioca contro un bot', `Gioca contro ${n} bot`),
    points: (n) => plural(n, '1 punto', `${n} punti`),
    ahead: (much, name) => `${much} di vantaggio su ${name}`,
    behind: (place, much) => `${place} posto, a ${much} dal primo`,
    best: (before, what) => `Nuovo record: ${what}. Prima: ${before}`,
    dice: 'Dadi',
    choices: 'Scelte',
    gave: (much) => `I dadi ti hanno dato ${much}`,
    took: (much) => `I dadi ti hanno tolto ${much}`,
    even: 'I dadi sono stati giusti con te',
    cost: (much) => `le tue scelte ti sono costate ${much}`,
    costNothing: 'le tue scelte non ti sono costate nulla',
    least: 'meno di tutti',
    costliest: (what, n) => `La scelta più cara: ${what} (${n})`,
    see: 'Guarda',
};

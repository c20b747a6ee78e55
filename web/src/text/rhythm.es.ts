// Words of what begins and ends a match alone, and of its speed.
import { pluralsOf } from './grammar';
import type { rhythm as en } from './rhythm.en';

const plural = /* @__PURE__ */ pluralsOf('es');

export const rhythm: typeof en = {
    speed: 'Mostrar los bots',
    speeds: { calm: 'con calma', quick: 'rápido', now: 'al instante' },
    variants: 'Variantes',
    way: 'Modo de juego',
    bots: 'Bots',
    strength: 'Su nivel',
    alone: 'Jugar en solitario',
    friends: 'Con amigos',
    against: (n) => plural(n, 'Jugar contra un bot', `Jugar contra ${n} bots`),
    points: (n) => plural(n, '1 punto', `${n} puntos`),
    ahead: (much, name) => `${much} de ventaja sobre ${name}`,
    behind: (place, much) => `${place} puesto, a ${much} del primero`,
    best: (before, what) => `Nuevo récord: ${what}. Antes: ${before}`,
    dice: 'Dados',
    choices: 'Decisiones',
    gave: (much) => `Los dados te dieron ${much}`,
    took: (much) => `Los dados te quitaron ${much}`,
    even: 'Los dados fueron justos contigo',
    cost: (much) => `tus decisiones te costaron ${much}`,
    costNothing: 'tus decisiones no te costaron nada',
    least: 'menos que a nadie',
    costliest: (what, n) => `La decisión más cara: ${what} (${n})`,
    see: 'Ver',
};

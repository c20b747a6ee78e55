// Moves of Fiese 15 in words, and its dice thrown by hand.
import type { Texts } from '../../text';
import type { Moves } from '../game';
import { SIX } from './limits';
import type { Fiese15View, Letter } from './view';

const colourOf = (t: Texts, die: string): string => {
    const colours: Record<string, unknown> = t.dice;
    return String(colours[die] ?? die);
};

export const moves: Moves<Fiese15View> = {
    example: ({ target }) =>
        target[0] === 0 ? 'strip B4 Y3 K3 W2 G2 R1' : 'roll B4 Y2 K5 W1 G1 R2',
    rest: (t, _verb, dice) => dice.map((die) => colourOf(t, die)).join(', '),
    dice: (verb, dice, { view }) =>
        verb === 'place' ? dice.map((die) => die + view.rolled[SIX.indexOf(die as Letter)]) : dice,
    advice: (t, verb, dice) => {
        const { place, roll, stop } = t.boards.fiese15.coach;
        return verb === 'place'
            ? place(dice.map((die) => colourOf(t, die)).join(', '))
            : { roll, stop }[verb];
    },
};

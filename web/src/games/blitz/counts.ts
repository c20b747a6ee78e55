// Which dice of Würfelblitz count, asked of the rules.
import { replay } from '../../rules/rules';
import type { BlitzView } from './view';

/** The right call for a throw of Würfelblitz; null before the rules are there. */
function blitzAnswer(dice: readonly string[], brainteaser: boolean): number | null {
    const view = replay<BlitzView>(
        [
            'knobel 1',
            `game blitz seats=2 white=${dice.length - 6} brainteaser=${Number(brainteaser)} first=0`,
            '0 0 throw',
            `dice 0 throw ${dice.join(' ')}`,
            '0 0 call 36',
            '1 0 call 36',
        ].join('\n'),
    ).pop();
    return view?.answer ?? null;
}

/** Which dice of a throw count: those whose pips make a difference to the answer. */
export function blitzCounts(dice: readonly string[], brainteaser: boolean): boolean[] | null {
    const answer = blitzAnswer(dice, brainteaser);
    if (answer === null) return null;
    return dice.map((die, i) => {
        if (die[1] === '*') return false;
        const other = `${die[0]}${(Number(die[1]) % 6) + 1}`;
        return (
            blitzAnswer(
                dice.map((d, j) => (j === i ? other : d)),
                brainteaser,
            ) !== answer
        );
    });
}

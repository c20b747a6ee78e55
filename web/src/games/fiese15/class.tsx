// Fiese 15 with a class: the strip and the six dice on the big screen, what was placed.
import type { ClassGame } from '../../class/games';
import { dieName, Face, Mark } from '../../dice/face';
import type { Texts } from '../../text';
import { SIX } from './limits';
import type { Letter, Six } from './view';

interface Dice {
    target: Six;
    /** 0: nobody rolls it any more. */
    rolled: Six;
}

const ROLLS = 3.5; /* of a strip */
const SHOWN_S = 5; /* of bars between two rolls */

function Lies({ dice, t }: { dice: object; t: Texts }) {
    const { target, rolled } = dice as Dice;
    const b = t.boards.fiese15;
    return (
        <div class="classstrip">
            {SIX.map((colour, i) => (
                <span key={colour} class={`limit c-${colour}`} title={b.stripLabel}>
                    <Mark colour={colour} />
                    <b>{target[i]}</b>
                </span>
            ))}
            {SIX.map((colour, i) =>
                rolled[i] ? (
                    <span key={`${colour}d`} class="rolled">
                        <Face die={`${colour}${rolled[i]}`} />
                        <span class="sr">{dieName(t, { colour, pips: rolled[i] })}</span>
                    </span>
                ) : (
                    <i key={`${colour}d`} />
                ),
            )}
        </div>
    );
}

/** The dice that were placed, as they lie there. */
function Choice({ text, dice, t }: { text: string; dice: object | null; t: Texts }) {
    const { rolled } = (dice ?? { rolled: [] }) as Dice;
    const pips = (letter: string) => rolled[SIX.indexOf(letter as Letter)] || 1;
    return (
        <>
            {text.split(' ').map((letter) => (
                <span key={letter}>
                    <Face die={`${letter}${pips(letter)}`} />
                    <span class="sr">
                        {dieName(t, { colour: letter as Letter, pips: pips(letter) })}
                    </span>
                </span>
            ))}
        </>
    );
}

export const klass: ClassGame = {
    order: 1,
    own: true,
    length: { option: 'rounds', least: 1, most: 15 },
    minutes: (strips, decide) => (strips * ROLLS * (decide + SHOWN_S)) / 60,
    throws: true,
    Lies,
    Choice,
    groups: {
        de: { roll: 'weiter', stop: 'aufgehört', bust: 'geplatzt', sat: 'schon fertig' },
        en: { roll: 'rolled on', stop: 'stopped', bust: 'bust', sat: 'out before' },
        es: { roll: 'siguen', stop: 'se plantan', bust: 'fallo', sat: 'ya fuera' },
        fr: { roll: 'relancent', stop: 'stop', bust: 'ratés', sat: 'déjà sortis' },
        it: { roll: 'vanno avanti', stop: 'si fermano', bust: 'sballano', sat: 'già fuori' },
    },
};

// Würfelblitz with real dice: who sees it taps the own zone and calls a number; then come the dice.
import { useState } from 'preact/hooks';
import { Button, Name } from '../../parts/parts';
import { linesOf } from '../../rules/sets';
import type { Lang } from '../../text';
import type { Colour } from '../../wire/wire';
import type { ClaimProps, GameHand, HandProps } from '../game';
import { Grid } from './grid';
import type { BlitzView } from './view';

export const COLOURS = ['R', 'Y', 'G', 'B', 'K', 'O', 'W'] as const;
const DOTS = COLOURS.slice(0, 6);
/** White dice, if nobody said how many. */
const WHITES = 2;

const en = {
    dice: 'Dice',
    thrown: 'The dice on the table',
    make: (n: string) => `Now the dice: do they make ${n}?`,
    tap: 'Whoever has the number taps first.',
    calls: (name: string) => `${name} calls:`,
    nobody: 'Only the dice',
    lacks: (n: string) => `It has no ${n}: a spot is in its place.`,
};

const words: Record<Lang, typeof en> = {
    en,
    de: {
        dice: 'Würfel',
        thrown: 'Die Würfel auf dem Tisch',
        make: (n) => `Jetzt die Würfel: Ergeben sie ${n}?`,
        tap: 'Wer die Zahl hat, tippt zuerst.',
        calls: (name) => `${name} sagt:`,
        nobody: 'Nur die Würfel',
        lacks: (n) => `Er hat keine ${n}: An ihrer Stelle ist ein Kreis.`,
    },
    fr: {
        dice: 'Dés',
        thrown: 'Les dés sur la table',
        make: (n) => `Et les dés\u00a0: donnent-ils ${n}\u00a0?`,
        tap: 'Qui a trouvé le nombre touche le premier.',
        calls: (name) => `${name} annonce\u00a0:`,
        nobody: 'Les dés seulement',
        lacks: (n) => `Il n’a pas de ${n}\u00a0: une pastille le remplace.`,
    },
    it: {
        dice: 'Dadi',
        thrown: 'I dadi sul tavolo',
        make: (n) => `Ora i dadi: fanno ${n}?`,
        tap: 'Chi ha il numero tocca per primo.',
        calls: (name) => `${name} dice:`,
        nobody: 'Solo i dadi',
        lacks: (n) => `Non ha il ${n}: al suo posto c’è un pallino.`,
    },
    es: {
        dice: 'Dados',
        thrown: 'Los dados de la mesa',
        make: (n) => `Ahora los dados: ¿suman ${n}?`,
        tap: 'Quien tenga el número toca primero.',
        calls: (name) => `${name} dice:`,
        nobody: 'Solo los dados',
        lacks: (n) => `No tiene el ${n}: en su lugar hay un lunar.`,
    },
};

/** What a die of this colour may show: pips, then dots. */
export const facesOf = (colour: string): string[] => [
    ...(colour === 'W' ? [] : [1, 2, 3, 4, 5, 6].map((n) => `${colour}${n}`)),
    ...DOTS.map((dot) => `${colour}*${dot}`),
];

/** What it does show, and which numbers it lacks. */
function dieOf(set: string, colour: Colour, w: typeof en) {
    const die = linesOf(set, 'die').find(([first]) => first!.startsWith(colour));
    const all = facesOf(colour);
    const faces = die ? all.filter((face) => die.includes(face)) : all;
    const lost = all.filter((face) => !face.includes('*') && !faces.includes(face));
    return { faces, lacks: lost.length ? w.lacks(lost.map((face) => face[1]).join(', ')) : '' };
}

function askThrow({ table, set, lang, t }: HandProps<BlitzView>) {
    const whites = Number(/\bwhite=(\d)/.exec(table.options)?.[1] ?? WHITES);
    return {
        verb: 'throw',
        title: words[lang].thrown,
        dice: COLOURS.map((colour) => ({
            name: t.dice[colour],
            colour,
            count: colour === 'W' ? whites : 1,
            ...dieOf(set, colour, words[lang]),
        })),
        columns: 3,
        text: (faces: readonly string[]) => `throw ${faces.join(' ')}`,
    };
}

/** A zone for each person at this device, then the numbers. */
function Claim({ view, table, mine, lang, t, claim }: ClaimProps<BlitzView>) {
    const w = words[lang];
    const [seat, setSeat] = useState(mine.length > 1 || view.buzz ? -1 : mine[0]!);
    const call = (n: number) => {
        const text = `${view.buzz ? 'buzz\n' : ''}call ${n}`;
        claim({ seat, text, title: w.make(`${n}`) });
    };
    return (
        <div class="board blitz handpad claim">
            <section class="handfelt">
                <h2>{seat < 0 ? w.tap : w.calls(table.chairs[seat]!.name)}</h2>
            </section>
            {seat < 0 ? (
                <div class="zones">
                    {mine.map((n) => (
                        <button
                            type="button"
                            class={`zone zone-${n % 7}`}
                            onClick={() => setSeat(n)}>
                            <Name chair={table.chairs[n]!} />
                        </button>
                    ))}
                </div>
            ) : (
                <Grid
                    marks={new Map()}
                    active
                    label={t.boards.blitz.grid}
                    typed=""
                    t={t}
                    onCall={call}
                />
            )}
            <div class="foot">
                <Button onClick={() => claim({ seat: -1, text: '', title: '' })}>{w.nobody}</Button>
            </div>
        </div>
    );
}

export const hand: GameHand<BlitzView> = {
    throws: (lang) => ({ throw: words[lang].dice }),
    ask: askThrow,
    by: () => -1,
    Claim,
};

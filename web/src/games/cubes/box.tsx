// The dice of an owner's box: one of each colour, as all four are alike.
import { Mark } from '../../dice/face';
import { emptyLine, readFaces, writeFaces } from '../../rules/sets';
import type { Lang } from '../../text';
import type { GameBox, Tapped } from '../game';
import { COLOURS, SIGNS } from './hand';

const words: Record<Lang, { dice: string; die(colour: string): string; alike: string }> = {
    de: {
        dice: 'Würfel',
        die: (colour) => `Würfel: ${colour}`,
        alike: 'Alle vier dieser Farbe sind gleich.',
    },
    en: {
        dice: 'Dice',
        die: (colour) => `Die: ${colour}`,
        alike: 'All four of this colour are alike.',
    },
    es: {
        dice: 'Dados',
        die: (colour) => `Dado: ${colour}`,
        alike: 'Los cuatro de este color son iguales.',
    },
    fr: {
        dice: 'Dés',
        die: (colour) => `Dé\u00a0: ${colour}`,
        alike: 'Les quatre de cette couleur sont identiques.',
    },
    it: {
        dice: 'Dadi',
        die: (colour) => `Dado: ${colour}`,
        alike: 'I quattro di questo colore sono uguali.',
    },
};

/** A face as it is drawn, of a sign; and back. */
const signed = (colour: string) => (sign: string | null) => sign && `${colour}_${sign}`;
const bare = (face: string | null) => face && face.slice(-1);

export const box: GameBox = {
    lines: (known) => COLOURS.map((_, line) => known[line] ?? emptyLine('die')),
    groups: (_, { lang, t }) => {
        const w = words[lang];
        const parts = COLOURS.map((colour, line) => ({
            line,
            short: <Mark colour={colour} />,
            ask: {
                verb: 'die',
                title: w.die(t.dice[colour]),
                dice: [
                    {
                        name: t.dice[colour],
                        colour,
                        count: 6,
                        faces: [...SIGNS[line]!].map((sign) => `${colour}_${sign}`),
                    },
                ],
                together: true,
                columns: 5,
                says: () => ({ text: w.alike, wrong: false }),
            },
            read: (text: string) => readFaces(text.split(' ').slice(1)).map(signed(colour)),
            write: (_line: string, faces: Tapped) => `die ${writeFaces(faces.map(bare))}`,
        }));
        return [{ name: w.dice, parts }];
    },
};

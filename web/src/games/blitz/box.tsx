// The dice of an owner's box: five numbers and a spot on each coloured one, all the spots on the white one.
import { Mark } from '../../dice/face';
import { emptyLine, readFaces, writeFaces } from '../../rules/sets';
import type { Lang } from '../../text';
import type { GameBox, PadAsk, Tapped } from '../game';
import { COLOURS, facesOf } from './hand';

const PIPS = 5;

interface Words {
    dice: string;
    die(colour: string): string;
    has(pips: number, dots: number): string;
    white: string;
}

const words: Record<Lang, Words> = {
    de: {
        dice: 'Würfel',
        die: (colour) => `Würfel: ${colour}`,
        has: (pips, dots) => `Augen: ${pips} von 5. Kreis: ${dots} von 1.`,
        white: 'Jede der sechs Farben einmal.',
    },
    en: {
        dice: 'Dice',
        die: (colour) => `Die: ${colour}`,
        has: (pips, dots) => `Pips: ${pips} of 5. Spot: ${dots} of 1.`,
        white: 'Each of the six colours once.',
    },
    es: {
        dice: 'Dados',
        die: (colour) => `Dado: ${colour}`,
        has: (pips, dots) => `Puntos: ${pips} de 5. Lunar: ${dots} de 1.`,
        white: 'Cada uno de los seis colores una vez.',
    },
    fr: {
        dice: 'Dés',
        die: (colour) => `Dé\u00a0: ${colour}`,
        has: (pips, dots) => `Points\u00a0: ${pips} sur 5. Pastille\u00a0: ${dots} sur 1.`,
        white: 'Chacune des six couleurs une fois.',
    },
    it: {
        dice: 'Dadi',
        die: (colour) => `Dado: ${colour}`,
        has: (pips, dots) => `Punti: ${pips} di 5. Pallino: ${dots} di 1.`,
        white: 'Ciascuno dei sei colori una volta.',
    },
};

/** What a coloured die has so far, and whether it can become one. */
function counted(faces: Tapped, w: Words) {
    const dots = faces.filter((face) => face?.includes('*')).length;
    const pips = faces.filter(Boolean).length - dots;
    return { text: w.has(pips, dots), wrong: pips > PIPS || dots > 1 };
}

const lineOf = (known: readonly string[], colour: string): string =>
    known.find((line) => line.startsWith(`die ${colour}`)) ??
    (colour === 'W' ? `die ${facesOf('W').join(' ')}` : emptyLine('die'));

export const box: GameBox = {
    lines: (known) => COLOURS.map((colour) => lineOf(known, colour)),
    groups: (_, { lang, t }) => {
        const w = words[lang];
        const ask = (colour: (typeof COLOURS)[number]): PadAsk => ({
            verb: 'die',
            title: w.die(t.dice[colour]),
            dice: [{ name: t.dice[colour], colour, count: 6, faces: facesOf(colour) }],
            together: true,
            once: colour === 'W',
            columns: colour === 'W' ? 3 : 4,
            says: (faces) => (colour === 'W' ? { text: w.white, wrong: false } : counted(faces, w)),
        });
        const parts = COLOURS.map((colour, line) => ({
            line,
            short: <Mark colour={colour} />,
            ask: ask(colour),
            read: (text: string) => readFaces(text.split(' ').slice(1)),
            write: (_line: string, faces: Tapped) => `die ${writeFaces(faces)}`,
        }));
        return [{ name: w.dice, parts }];
    },
};

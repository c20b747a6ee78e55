// The dice and letters of an owner's box. Of letters those that are not entered are ours.
import { emptyLine, readFaces, writeFaces } from '../../rules/sets';
import { langName, langs, type Lang } from '../../text';
import type { BoxPart, GameBox, Tapped } from '../game';
import { DICE, hand, LETTERS, SYMBOLS } from './hand';

/** Letters of a deck. */
const DECK = 21;

interface Words {
    die(n: number): string;
    letters(n: number): string;
}

const words: Record<Lang, Words> = {
    de: { die: (n) => `Würfel ${n}`, letters: (n) => `${n} von 21 Buchstaben.` },
    en: { die: (n) => `Die ${n}`, letters: (n) => `${n} of 21 letters.` },
    es: { die: (n) => `Dado ${n}`, letters: (n) => `${n} de 21 letras.` },
    fr: { die: (n) => `Dé ${n}`, letters: (n) => `${n} lettres sur 21.` },
    it: { die: (n) => `Dado ${n}`, letters: (n) => `${n} lettere su 21.` },
};

const lettersOf = (lang: string) => `letters ${lang}`;

function die(n: number, w: Words): BoxPart {
    const title = w.die(n + 1);
    return {
        line: n,
        short: n + 1,
        ask: {
            verb: 'die',
            title,
            dice: [{ name: title, count: DICE, faces: SYMBOLS }],
            together: true,
            columns: 5,
        },
        read: (text) => readFaces(text.split(' ').slice(1)),
        write: (_, faces) => `die ${writeFaces(faces)}`,
    };
}

const inOrder = (faces: Tapped): string => faces.filter(Boolean).sort().join('');

function deck(n: number, lang: Lang, w: Words): BoxPart {
    const title = langName(lang);
    return {
        line: DICE + n,
        short: lang.toUpperCase(),
        ask: {
            verb: 'letter',
            title,
            dice: [{ name: title, count: DECK, faces: LETTERS }],
            together: true,
            once: true,
            columns: 6,
            says: (faces) => ({ text: w.letters(inOrder(faces).length), wrong: false }),
        },
        read: (text) => [...(text.split(' ')[2] ?? '')],
        write: (_, faces) => `${lettersOf(lang)} ${inOrder(faces)}`.trim(),
    };
}

const dice = (known: readonly string[]) => known.filter((line) => line.startsWith('die '));

export const box: GameBox = {
    ...(hand.draw && { draw: hand.draw }),
    lines: (known) => [
        ...Array.from({ length: DICE }, (_, n) => dice(known)[n] ?? emptyLine('die')),
        ...langs.map(
            (lang) => known.find((line) => line.startsWith(lettersOf(lang))) ?? lettersOf(lang),
        ),
    ],
    groups: (_, { lang }) => {
        const w = words[lang];
        const names = hand.throws(lang);
        return [
            { name: names.throw!, parts: Array.from({ length: DICE }, (_none, n) => die(n, w)) },
            {
                name: names.letter!,
                parts: langs.map((one, n) => deck(n, one, w)),
                apart: true,
            },
        ];
    },
};

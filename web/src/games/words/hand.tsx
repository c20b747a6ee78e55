// Haste Worte with real dice: the six symbols and the letter are tapped in.
import { Face } from '../../dice/face';
import { linesOf } from '../../rules/sets';
import { symbolText, useTexts, type Lang } from '../../text';
import type { GameHand, HandProps } from '../game';
import { drawings } from './symbols';
import type { WordsView } from './view';

export const DICE = 6;
export const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const en = {
    dice: 'Dice',
    letters: 'Letters',
    six: 'The six symbols on the table',
    letter: 'The letter',
    lacks: (what: string) => `Not in this box: ${what}.`,
};

const words: Record<Lang, typeof en> = {
    en,
    de: {
        dice: 'Würfel',
        letters: 'Buchstaben',
        six: 'Die sechs Symbole auf dem Tisch',
        letter: 'Der Buchstabe',
        lacks: (what) => `Nicht in dieser Schachtel: ${what}.`,
    },
    fr: {
        dice: 'Dés',
        letters: 'Lettres',
        six: 'Les six symboles sur la table',
        letter: 'La lettre',
        lacks: (what) => `Absent de cette boîte\u00a0: ${what}.`,
    },
    it: {
        dice: 'Dadi',
        letters: 'Lettere',
        six: 'I sei simboli sul tavolo',
        letter: 'La lettera',
        lacks: (what) => `Non in questa scatola: ${what}.`,
    },
    es: {
        dice: 'Dados',
        letters: 'Letras',
        six: 'Los seis símbolos de la mesa',
        letter: 'La letra',
        lacks: (what) => `No está en esta caja: ${what}.`,
    },
};

type Props = HandProps<WordsView>;

/** Every symbol of any box. */
export const SYMBOLS = Object.keys(drawings);

/** Of all that boxes have what this one has, and what it lacks. */
function facesOf(
    all: readonly string[],
    has: readonly string[] | undefined,
    lang: Lang,
    nameOf = plain,
) {
    const lost = has ? all.filter((face) => !has.includes(face)).map(nameOf) : [];
    return {
        faces: has ? all.filter((face) => has.includes(face)) : all,
        lacks: lost.length ? words[lang].lacks(lost.join(', ')) : '',
    };
}
const plain = (face: string): string => face;

function askSymbols({ set, lang, t }: Props) {
    const known = set ? linesOf(set, 'die').flat() : undefined;
    const title = words[lang].six;
    return {
        verb: 'throw',
        title,
        dice: [
            {
                name: title,
                count: DICE,
                ...facesOf(SYMBOLS, known, lang, (face) => symbolText(t, face)),
            },
        ],
        together: true,
        columns: 4,
        text: (tapped: readonly string[]) => `throw ${tapped.join(' ')}`,
    };
}

function askLetter({ set, view, lang }: Props) {
    const deck = linesOf(set, 'letters').find(([of]) => of === view.lang)?.[1];
    const title = words[lang].letter;
    return {
        verb: 'letter',
        title,
        dice: [{ name: title, count: 1, ...facesOf(LETTERS, deck ? [...deck] : undefined, lang) }],
        together: true,
        columns: 5,
        text: ([letter]: readonly string[]) => `letter ${letter}`,
    };
}

/** A symbol and what it is called. */
function Named({ face }: { face: string }) {
    const t = useTexts();
    return (
        <span class="named">
            <Face die={face} />
            <small aria-hidden="true">{symbolText(t, face)}</small>
        </span>
    );
}

export const hand: GameHand<WordsView> = {
    throws: (lang) => ({ throw: words[lang].dice, letter: words[lang].letters }),
    ask: (props) => (props.view.phase === 'letter' ? askLetter(props) : askSymbols(props)),
    by: ({ start }) => start,
    draw: (face, verb) =>
        verb === 'letter' ? <span class="letter-face">{face}</span> : <Named face={face} />,
};

// Rolling Cubes with real dice: twelve signs are tapped in, in any order.
import { signName } from '../../dice/face';
import { linesOf } from '../../rules/sets';
import type { Lang } from '../../text';
import type { GameHand, HandProps, Tapped } from '../game';
import type { CubesView } from './view';

/** Dice of a colour. */
const FOUR = 4;
export const COLOURS = ['G', 'B', 'R'] as const;
/** What any box can show. */
export const SIGNS = ['13579', '02468', '+-x:'];

const en = {
    dice: 'Dice',
    twelve: 'The twelve dice you threw',
    again: (n: number) => (n === 1 ? 'The die you threw again' : `The ${n} dice you threw again`),
    still: (what: string) => `Still to come: ${what}.`,
    lacks: (colour: string, what: string) => `Not on the ${colour} dice: ${what}.`,
};

const words: Record<Lang, typeof en> = {
    en,
    de: {
        dice: 'Würfel',
        twelve: 'Die zwölf geworfenen Würfel',
        again: (n) =>
            n === 1 ? 'Der noch einmal geworfene Würfel' : `Die ${n} noch einmal geworfenen Würfel`,
        still: (what) => `Es fehlen noch: ${what}.`,
        lacks: (colour, what) => `Nicht auf den Würfeln (${colour}): ${what}.`,
    },
    fr: {
        dice: 'Dés',
        twelve: 'Les douze dés lancés',
        again: (n) => (n === 1 ? 'Le dé relancé' : `Les ${n} dés relancés`),
        still: (what) => `Il manque encore\u00a0: ${what}.`,
        lacks: (colour, what) => `Absent des dés (${colour})\u00a0: ${what}.`,
    },
    it: {
        dice: 'Dadi',
        twelve: 'I dodici dadi lanciati',
        again: (n) => (n === 1 ? 'Il dado rilanciato' : `I ${n} dadi rilanciati`),
        still: (what) => `Mancano ancora: ${what}.`,
        lacks: (colour, what) => `Non c’è sui dadi (${colour}): ${what}.`,
    },
    es: {
        dice: 'Dados',
        twelve: 'Los doce dados tirados',
        again: (n) =>
            n === 1
                ? 'El dado que se ha vuelto a tirar'
                : `Los ${n} dados que se han vuelto a tirar`,
        still: (what) => `Faltan: ${what}.`,
        lacks: (colour, what) => `No está en los dados (${colour}): ${what}.`,
    },
};

/** How many of each colour are in the air. */
function missing({ dice }: CubesView): number[] {
    const lying = dice ? dice.split(' ') : [];
    return COLOURS.map((_, i) => FOUR - (lying[i] ?? '').replace('_', '').length);
}

function askThrow({ view, set, lang, t }: HandProps<CubesView>) {
    const w = words[lang];
    const counts = missing(view);
    const all = counts.reduce((sum, n) => sum + n, 0);
    const known = linesOf(set, 'die');
    const dice = COLOURS.map((colour, i) => {
        const has = (sign: string) => known[i]?.includes(sign) ?? true;
        const signs = [...SIGNS[i]!];
        const lost = signs.filter((sign) => !has(sign)).map((sign) => signName(t, sign));
        return {
            name: t.dice[colour],
            colour,
            count: counts[i]!,
            faces: signs.filter(has).map((sign) => `${colour}_${sign}`),
            lacks: lost.length ? w.lacks(t.dice[colour], lost.join(', ')) : '',
        };
    });
    const groups = (faces: Tapped) =>
        COLOURS.map((colour) => faces.filter((face) => face?.startsWith(colour)));
    return {
        verb: 'throw',
        title: all === 3 * FOUR ? w.twelve : w.again(all),
        dice: dice.filter(({ count }) => count > 0),
        together: true,
        columns: 5,
        text: (faces: readonly string[]) =>
            `throw ${groups(faces)
                .map((some) => some.map((face) => face!.at(-1)).join('') || '_')
                .join(' ')}`,
        says: (faces: Tapped) => {
            const left = groups(faces).map((some, i) => counts[i]! - some.length);
            const what = left.flatMap((n, i) => (n ? `${n} ${t.dice[COLOURS[i]!]}` : []));
            return { text: what.length ? w.still(what.join(', ')) : '', wrong: false };
        },
    };
}

export const hand: GameHand<CubesView> = {
    throws: (lang) => ({ throw: words[lang].dice }),
    ask: askThrow,
    by: ({ turn }) => turn,
};

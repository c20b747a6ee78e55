// Haste Worte with a class: the letter and the symbol that all write about.
import type { ClassGame } from '../../class/games';
import { Face } from '../../dice/face';
import { symbolText, type Texts } from '../../text';

const ROUND_S = 100; /* to write, and to look at it */

function Lies({ dice, t }: { dice: object; t: Texts }) {
    const { letter, symbol } = dice as { letter: string; symbol: string };
    return (
        <div class="classletter">
            <span class="tile">
                <small>{t.boards.words.begin}</small>
                <b>{letter}</b>
            </span>
            <span class="about">
                <Face die={symbol} />
                {symbolText(t, symbol)}
            </span>
        </div>
    );
}

/** So many chips of a letter. */
const Choice = ({ text, t }: { text: string; t: Texts }) => (
    <>{t.boards.words.chips(Number(text))}</>
);

export const klass: ClassGame = {
    order: 4,
    length: { option: 'rounds', least: 1, most: 10 },
    minutes: (letters) => (letters * ROUND_S) / 60,
    Lies,
    Choice,
    groups: { de: {}, en: {}, es: {}, fr: {}, it: {} },
};

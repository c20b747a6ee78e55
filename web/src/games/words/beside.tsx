// Haste Worte seen again: usual words that nobody wrote in a round.
import { Face } from '../../dice/face';
import type { BesideProps } from '../game';
import { listText } from '../../text';
import { plain, useKnown } from './known';
import type { Category } from './symbols';
import type { WordsView } from './view';

const SHOWN = 3;

/** Words of a category with this letter that are not among those written. */
export const unwritten = (words: readonly string[], letter: string, written: readonly string[]) =>
    words
        .filter((word) => plain(word).startsWith(plain(letter)))
        .filter((word) => !written.some((other) => plain(other) === plain(word)))
        .slice(0, SHOWN);

export function Beside({ views, at, t }: BesideProps<WordsView>) {
    const { lang, letter, phase, players } = views[at]!;
    const known = useKnown(lang, letter);
    const written = players.flatMap(({ own, foreign }) =>
        [...own, ...foreign].map(({ word }) => word),
    );
    const taken = [...new Set(players.map(({ symbol }) => symbol))];
    const rows = taken
        .filter((symbol): symbol is Category => symbol !== null)
        .map((symbol) => ({
            symbol,
            words: unwritten(known?.usual.get(symbol) ?? [], letter ?? '', written),
        }))
        .filter(({ words }) => words.length > 0);
    if (!letter || (phase !== 'review' && phase !== 'over') || rows.length === 0) return null;
    return (
        <section class="card unwritten">
            <h2>{t.boards.words.unwritten}</h2>
            <ul class="bare">
                {rows.map(({ symbol, words }) => (
                    <li key={symbol}>
                        <Face die={symbol} size={32} /> {listText(words)}
                    </li>
                ))}
            </ul>
        </section>
    );
}

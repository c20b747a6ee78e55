// Haste Worte seen again: usual words that nobody wrote in a round.
import { useEffect, useState } from 'preact/hooks';
import { Face } from '../../dice/face';
import type { BesideProps } from '../game';
import { listText } from '../../text';
import type { Category } from './symbols';
import type { WordsView } from './view';

const SHOWN = 3;

/** Without accents and case: how a letter is compared. */
const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

type Lists = Map<string, string[]>;

/** Usual words by category, fetched once they are wanted; empty if they cannot be had. */
function useWords(lang: string): Lists {
    const [lists, setLists] = useState<Lists>(new Map());
    useEffect(() => {
        const read = (text: string) =>
            new Map(
                text.split('\n').map((line) => {
                    const [category = '', ...words] = line.split('\t');
                    return [category, words];
                }),
            );
        const file = __WORDS__[lang];
        if (!file) return;
        fetch(file)
            .then((answer) => answer.text())
            .then(
                (text) => setLists(read(text)),
                () => {},
            );
    }, [lang]);
    return lists;
}

/** Words of a category with this letter that are not among those written. */
export const unwritten = (words: readonly string[], letter: string, written: readonly string[]) =>
    words
        .filter((word) => plain(word).startsWith(plain(letter)))
        .filter((word) => !written.some((other) => plain(other) === plain(word)))
        .slice(0, SHOWN);

export function Beside({ views, at, t }: BesideProps<WordsView>) {
    const { lang, letter, phase, players } = views[at]!;
    const lists = useWords(lang);
    const written = players.flatMap(({ own, foreign }) =>
        [...own, ...foreign].map(({ word }) => word),
    );
    const taken = [...new Set(players.map(({ symbol }) => symbol))];
    const rows = taken
        .filter((symbol): symbol is Category => symbol !== null)
        .map((symbol) => ({
            symbol,
            words: unwritten(lists.get(symbol) ?? [], letter ?? '', written),
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

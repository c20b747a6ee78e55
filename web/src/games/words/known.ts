// Words that the lexicon has for a letter, by category, fetched once they are wanted.
import { useEffect, useState } from 'preact/hooks';
import type { Category } from './symbols';

/** Of each category the usual words, those that come to mind first, and all of them as keys. */
export interface Known {
    usual: Map<string, string[]>;
    keys: Map<string, Set<string>>;
}

/** Without accents, case and signs: how words are compared here. */
export const plain = (word: string) =>
    word
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^\p{L}\p{Nd}]/gu, '');

/** A line a category: its name, the usual words, an empty one, the rare ones. */
function read(text: string): Known {
    const known: Known = { usual: new Map(), keys: new Map() };
    for (const line of text.split('\n')) {
        const [category = '', ...words] = line.split('\t');
        const rare = words.indexOf('');
        known.usual.set(category, rare < 0 ? words : words.slice(0, rare));
        known.keys.set(category, new Set(words.map(plain)));
    }
    return known;
}

/** Null while they are on their way, or cannot be had. */
export function useKnown(lang: string, letter: string | null): Known | null {
    const [known, setKnown] = useState<Known | null>(null);
    useEffect(() => {
        setKnown(null);
        if (!letter) return undefined;
        const gone = new AbortController();
        fetch(`${__WORDS__}.${lang}.${letter}.txt`, gone)
            .then((answer) => (answer.ok ? answer.text() : ''))
            .then(
                (text) => setKnown(read(text)),
                () => {},
            );
        return () => gone.abort();
    }, [lang, letter]);
    return known;
}

/** Of these symbols the one a word is known for, if it is not for the one it was written for. */
export function meant(
    known: Known | null,
    word: string,
    symbol: Category,
    others: readonly Category[],
): Category | undefined {
    const key = plain(word);
    const fits = (category: Category) => Boolean(key) && known?.keys.get(category)?.has(key);
    return fits(symbol) ? undefined : others.find(fits);
}

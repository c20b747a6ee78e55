// How a language counts, lists, and tells who does what: one of each, from what browsers know.

/** Chooses between the words for one and for any other number; numbers may come as text. */
export type Plural = (n: number | string, one: string, other: string) => string;

export function pluralsOf(lang: string): Plural {
    const rules = new Intl.PluralRules(lang);
    return (n, one, other) => (rules.select(Number(n)) === 'one' ? one : other);
}

/** `Ana, Ben and Cleo`. */
export const listIn = (lang: string, names: readonly string[]): string =>
    new Intl.ListFormat(lang, { type: 'conjunction' }).format(names);

/** `12 %`. What browsers know would take as long to come as all the rest of a throw. */
export const percentIn = (lang: string, n: number): string =>
    `${Math.round(n)}${/en|it/.test(lang) ? '' : '\u00a0'}%`;

/** `Ana: rolls`. */
export const saysIn = (lang: string, who: string, what: string): string =>
    lang === 'fr' ? `${who}\u00a0: ${what}` : `${who}: ${what}`;

/** The two parts of what is told like that; without a colon all is the second. */
export function saidParts(text: string): [who: string, what: string] {
    const [, who = '', what = text] = /^(.*?)\u00a0?: (.*)$/s.exec(text) ?? [];
    return [who, what];
}

// The words of the page, by language; switched live through the context.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { de } from './de';
import { en } from './en';

export type Texts = typeof en;

const all = { de, en } satisfies Record<string, Texts>;

export type Lang = keyof typeof all;
export const langs = Object.keys(all) as Lang[];

export const textsOf = (lang: Lang): Texts => all[lang];

/** The first wish there is, else English. */
export function chooseLang(wishes: readonly string[]): Lang {
    const known = (wish: string) => langs.find((lang) => wish.toLowerCase().startsWith(lang));
    return wishes.map(known).find((lang) => lang) ?? 'en';
}

export const TextsContext = createContext<Texts>(en);
export const useTexts = (): Texts => useContext(TextsContext);

/** The message of a reason; the reason itself if there is none (a newer server). */
export function reasonText(t: Texts, why: string): string {
    const reasons: Record<string, string> = t.reasons;
    return reasons[why] ?? why;
}

interface OptionText {
    name: string;
    help: string;
    words?: Record<string, string>;
}

/** The words of an option; undefined for one this page does not know. */
export function optionText(t: Texts, game: string, option: string): OptionText | undefined {
    const options: Record<string, Record<string, OptionText>> = t.options;
    return options[game]?.[option];
}

export function blurb(t: Texts, game: string): string {
    const blurbs: Record<string, string> = t.blurbs;
    return blurbs[game] ?? '';
}

// The words of the page. A language is a file of type Texts, fetched when it is wanted and switched
// live through the context.
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { en } from './en';

export type Texts = typeof en;

/** The languages: what each calls itself, and where its words are. */
const languages = {
    de: { name: 'Deutsch', load: async (): Promise<Texts> => (await import('./de')).de },
    en: { name: 'English', load: async (): Promise<Texts> => (await import('./en')).en },
    es: { name: 'Español', load: async (): Promise<Texts> => (await import('./es')).es },
    fr: { name: 'Français', load: async (): Promise<Texts> => (await import('./fr')).fr },
    it: { name: 'Italiano', load: async (): Promise<Texts> => (await import('./it')).it },
};

export type Lang = keyof typeof languages;
export const langs = Object.keys(languages) as Lang[];

export const langName = (lang: Lang): string => languages[lang].name;
export const loadTexts = (lang: Lang): Promise<Texts> => languages[lang].load();

/** The first wish there is, else English. */
export function chooseLang(wishes: readonly string[]): Lang {
    const known = (wish: string) => langs.find((lang) => lang === wish.toLowerCase().split('-')[0]);
    return wishes.map(known).find((lang) => lang) ?? 'en';
}

/** The words of a language; until they have come, or if they do not, those shown before. */
export function useLanguage(lang: Lang, first: Texts): Texts {
    const [texts, setTexts] = useState(first);
    useEffect(() => {
        let wanted = true;
        loadTexts(lang).then(
            (next) => wanted && setTexts(next),
            () => {},
        );
        return () => void (wanted = false);
    }, [lang]);
    return texts;
}

export const TextsContext = createContext<Texts | null>(null);
export const useTexts = (): Texts => useContext(TextsContext)!;

/** A number as the language of the page writes it, with so many decimals. */
export const decimal = (n: number, digits: number, more: Intl.NumberFormatOptions = {}): string =>
    n.toLocaleString(document.documentElement.lang, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        ...more,
    });

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

/** How strong a bot is, in a word. */
export function strengthText(t: Texts, bot: string): string {
    const strengths: Record<string, string> = t.strengths;
    return strengths[bot] ?? bot;
}

export function blurb(t: Texts, game: string): string {
    const blurbs: Record<string, string> = t.blurbs;
    return blurbs[game] ?? '';
}

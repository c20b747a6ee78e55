// The words of the page, fetched when they are wanted, in parts: those of a match, of a game, of all other
// screens; switched live through the context. The words of the games stand in their folders.
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { words } from 'games:list';
import type { en } from './en';
import { listIn, percentIn, saysIn } from './grammar';
import type { match } from './match.en';

/** The words of the games' cards and boards, by game: each adds its own (games/GAME/text.en.ts). */
export interface Cards {}
export interface Boards {}

interface OptionText {
    name: string;
    help: string;
    words?: Record<string, string>;
}

/** What the page says of a game before there is a match of it. */
export interface CardText {
    blurb: string;
    options: Record<string, OptionText>;
    /** Why its moves are refused. */
    reasons: Record<string, string>;
    /** The best of all matches on this device. */
    record?(best: string): string;
    /** The points of a match, where they are something else. */
    score?(n: number): string;
    /** What the symbols on its dice are called. */
    symbols?: Record<string, string>;
}

/** What the page says of a match, besides what the board itself does. */
export interface BoardText {
    /** The verbs of its moves, as told of somebody. */
    moves?: Record<string, string>;
    /** What the dice do, by the verbs of their moves; a function is given the rest. */
    throws?: Record<string, string | ((rest: string) => string)>;
    [board: string]: unknown;
}

export type Texts = typeof match & typeof en & { boards: Boards };

/** The languages: what each calls itself, and where its words are: of a match, of all other screens, of the lessons. */
const languages = {
    de: {
        name: 'Deutsch',
        match: async () => (await import('./match.de')).match,
        more: async () => (await import('./de')).de,
        lessons: () => import('games:lessons.de.ts'),
    },
    en: {
        name: 'English',
        match: async () => (await import('./match.en')).match,
        more: async () => (await import('./en')).en,
        lessons: () => import('games:lessons.en.ts'),
    },
    es: {
        name: 'Español',
        match: async () => (await import('./match.es')).match,
        more: async () => (await import('./es')).es,
        lessons: () => import('games:lessons.es.ts'),
    },
    fr: {
        name: 'Français',
        match: async () => (await import('./match.fr')).match,
        more: async () => (await import('./fr')).fr,
        lessons: () => import('games:lessons.fr.ts'),
    },
    it: {
        name: 'Italiano',
        match: async () => (await import('./match.it')).match,
        more: async () => (await import('./it')).it,
        lessons: () => import('games:lessons.it.ts'),
    },
};

export type Lang = keyof typeof languages;
export const langs = Object.keys(languages) as Lang[];

export const langName = (lang: Lang): string => languages[lang].name;

/** What is said in the lesson of a game; undefined if there are no words. */
export const loadLesson = async (lang: Lang, game: string) =>
    (await languages[lang].lessons()).lessons[game];

// ---- what has come of them -------------------------------------------------------------------

/** What is fetched of a language apart: all that is not of a match, or the words of a game. */
type Part = 'match' | 'more' | `games/${string}`;

const wanted = new Set<Part>(['match']);
const texts = new Map<Lang, Texts>();
const asked = new Map<string, Promise<void>>();

async function fetchPart(lang: Lang, part: Part): Promise<void> {
    const all = texts.get(lang)!;
    if (part === 'match' || part === 'more') {
        const { cards, ...words }: Partial<Texts> = await languages[lang][part]();
        Object.assign(all.cards, cards);
        Object.assign(all, words);
        return;
    }
    const game = part.slice('games/'.length);
    const { card, board } = (await words[game]?.[lang]?.()) ?? {};
    Object.assign(all.cards, card && { [game]: card });
    Object.assign(all.boards, board && { [game]: board });
}

/** A part of a language, once; after a failure it may be asked for again. */
function loadPart(lang: Lang, part: Part): Promise<void> {
    const key = `${lang} ${part}`;
    const coming = asked.get(key) ?? fetchPart(lang, part);
    asked.set(key, coming);
    coming.catch(() => asked.delete(key));
    return coming;
}

/** The words of a language, as far as they were wanted yet: what comes later is added to them. */
export async function loadTexts(lang: Lang): Promise<Texts> {
    const all = texts.get(lang) ?? ({ cards: {}, boards: {}, reasons: {} } as unknown as Texts);
    texts.set(lang, all);
    await Promise.all([...wanted].map((part) => loadPart(lang, part)));
    return all;
}

/** Whoever shows these words waits for them; they are there in whatever language is chosen later. */
export async function loadWords(part: Part): Promise<void> {
    wanted.add(part);
    await Promise.all([...texts.keys()].map((lang) => loadPart(lang, part)));
}

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

const speaking = (): string => document.documentElement.lang;

/** A number as the language of the page writes it, with so many decimals. */
export const decimal = (n: number, digits: number, more: Intl.NumberFormatOptions = {}): string =>
    n.toLocaleString(speaking(), {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        ...more,
    });

export const percentText = (n: number): string => percentIn(speaking(), n);

/** The same as it is spoken where the device is at home: days and lists differ. */
const athome = (): string =>
    navigator.languages.find((wish) => wish.split('-')[0] === speaking()) ?? speaking();

/** Names one after the other, as the language of the page lists them. */
export const listText = (names: readonly string[]): string => listIn(athome(), names);

/** Who does or says what. */
export const saysText = (who: string, what: string): string => saysIn(speaking(), who, what);

/** A day, as the language of the page writes it. */
export const dateText = (at_ms: number, form: Intl.DateTimeFormatOptions): string =>
    new Date(at_ms).toLocaleDateString(athome(), form);

const cardText = ({ cards }: Texts, game: string): CardText | undefined =>
    Object.hasOwn(cards, game) ? cards[game as keyof Cards] : undefined;
const allCards = ({ cards }: Texts): CardText[] => Object.values(cards);

export const boardText = ({ boards }: Texts, game: string): BoardText =>
    Object.hasOwn(boards, game) ? boards[game as keyof Boards] : {};

/** The message of a reason; the reason itself if there is none (a newer server). */
export function reasonText(t: Texts, why: string): string {
    const all: Record<string, string>[] = [t.reasons, ...allCards(t).map((card) => card.reasons)];
    return all.find((reasons) => reasons[why])?.[why] ?? why;
}

/** The words of an option; undefined for one this page does not know. */
export const optionText = (t: Texts, game: string, option: string): OptionText | undefined =>
    cardText(t, game)?.options[option];

/** How strong a bot is, in a word. */
export function strengthText(t: Texts, bot: string): string {
    const strengths: Record<string, string> = t.strengths;
    return strengths[bot] ?? bot;
}

export const blurb = (t: Texts, game: string): string => cardText(t, game)?.blurb ?? '';

/** The best of a game on this device; undefined if there are no words for it. */
export const recordText = (t: Texts, game: string, best: string): string | undefined =>
    cardText(t, game)?.record?.(best);

/** So many points of a match. */
export const scoreText = (t: Texts, game: string, n: number): string =>
    cardText(t, game)?.score?.(n) ?? `${n}`;

export const symbolText = (t: Texts, symbol: string): string =>
    allCards(t).find(({ symbols }) => symbols?.[symbol])?.symbols?.[symbol] ?? symbol;

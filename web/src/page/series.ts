// Several matches as one: `GAME limit=30; GAME; decider=2`, a tournament or a night of any games.
import { readOptions } from './options';
import type { TableProps } from './props';
import { optionText, type Texts } from '../text';
import type { GameInfo, HelloMsg, Series, TableMsg } from '../wire/wire';

/** What the places of a match score. */
export const PLACES = [10, 7, 6, 5, 4, 3, 2];

/** The matches of a series. */
export const matchesOf = (text: string): string[] =>
    text
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part && !part.startsWith('decider='));

export const gameOf = (match: string): string => match.split(' ')[0] ?? '';
export const optionsOf = (match: string): string => match.slice(gameOf(match).length).trim();

/** A series of these matches; nothing for none. */
export const seriesOf = (matches: readonly string[]): string => matches.join('; ');

/** The same with one of them at another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
    const one = list[from];
    if (one === undefined || to < 0 || to >= list.length) return [...list];
    const others = list.filter((_, i) => i !== from);
    return [...others.slice(0, to), one, ...others.slice(to)];
}

/** The series of the table is one of those that the server offers. */
export const isCup = ({ table, hello }: Pick<TableProps, 'table' | 'hello'>): boolean =>
    hello.series.includes(table.series?.options ?? '');

/** What a game is called. */
export const titleOf = (games: readonly GameInfo[], game: string): string =>
    games.find(({ name }) => name === game)?.title ?? game;

/** What is special about a match, in words; nothing if all is as usual. */
export function optionsText(t: Texts, game: string, options: string): string {
    const words = [...readOptions(options)].map(([name, value]) => {
        const text = optionText(t, game, name);
        return text?.words?.[value] ?? `${text?.name ?? name} ${value}`;
    });
    return words.join(' · ');
}

/** The same of a match of a series. */
export const specialOf = (t: Texts, match: string): string =>
    optionsText(t, gameOf(match), optionsOf(match));

/** A match of a series in words: its game, and what is special about it. */
export const describe = (t: Texts, games: GameInfo[], match: string): string =>
    [titleOf(games, gameOf(match)), specialOf(t, match)].filter(Boolean).join(' · ');

/** Which match of its series is shown: none if there is no series. */
export function matchNumber({ state, series }: TableMsg): number | null {
    if (!series) return null;
    return state === 'over' ? series.played : Math.min(series.played + 1, series.games);
}

/** The title of a match, with its number in a series. */
export function matchTitle({ games }: HelloMsg, table: TableMsg): string {
    const title = titleOf(games, table.game);
    const n = matchNumber(table);
    return n === null ? title : `${title} ${n}/${table.series!.games}`;
}

/** A series that is not over yet. */
export const goesOn = ({ series }: TableMsg): boolean =>
    series !== null && series.played < series.games;

/** What a place scored; null: not known, or not played yet. */
export const pointsOf = ({ places }: Series, game: number, seat: number): number | null =>
    PLACES[(places[game]?.[seat] ?? 0) - 1] ?? null;

export interface Standee {
    seat: number;
    points: number;
    /** 1-based; equal for equals, but who has won is first. */
    place: number;
}

/** How a series stands, best first. */
export function standingOf({ score, ahead, played, games }: Series): Standee[] {
    const over = played === games;
    const won = (seat: number) => over && ahead.includes(seat);
    const better = (a: number, b: number) =>
        won(a) !== won(b) ? won(a) : (score[a] ?? 0) > (score[b] ?? 0);
    const seats = score.map((points, seat) => ({
        seat,
        points,
        place: 1 + score.filter((_, other) => better(other, seat)).length,
    }));
    return seats.sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** Who begins the next match of a night whose beginners are drawn: one of those who were last. */
export function lastOf({ places, played }: Series): number[] {
    const last = places[played - 1] ?? [];
    const worst = Math.max(...last);
    return last.flatMap((place, seat) => (place === worst ? [seat] : []));
}

/** How long these matches take together, in minutes: the usual, to ten. */
export function minutesOf(times: readonly string[]): number {
    const usual = times.map((text) => {
        const ends = text.split('–').map(Number);
        return ends.reduce((sum, n) => sum + n, 0) / ends.length;
    });
    return Math.max(10, Math.round(usual.reduce((sum, n) => sum + n, 0) / 10) * 10);
}

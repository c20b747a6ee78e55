// The finished matches of this device: what is known of each without its file.
import { dropText, isNearTable, load, save } from './device';
import type { TableMsg } from './wire';

/** The oldest go first. */
const MATCHES_MAX = 200;

interface Player {
    name: string;
    symbol: number;
    bot: string | null;
}

export interface Kept {
    match: string;
    game: string;
    /** When its end was seen here, and how long it took. */
    at: number;
    took_ms: number;
    /** By seat. */
    people: Player[];
    score: number[];
    winners: number[];
    /** The seats of this device. */
    you: number[];
    /** Where it was played, and whether this device sees to that table. */
    code: string;
    host: boolean;
    /** On this device, without a server. */
    near?: boolean;
}

export const keptMatches = (): Kept[] => load<Kept[]>('matches', []);

export const keptMatch = (match: string): Kept | undefined =>
    keptMatches().find((kept) => kept.match === match);

/** Keeps the match that is over at this table, once, if somebody of this device took part. */
export function keepMatch({ id, match, view, chairs, you, code, host }: TableMsg): void {
    const own = you.filter((seat) => seat < (view?.seats ?? 0));
    if (!match || !view || own.length === 0 || keptMatch(match)) return;
    const kept: Kept = {
        match,
        game: view.game,
        at: Date.now(),
        took_ms: view.now,
        people: chairs.slice(0, view.seats).map(({ name, symbol, bot }) => ({ name, symbol, bot })),
        score: view.score,
        winners: view.winners,
        you: own,
        code,
        host: host !== null && you.includes(host),
        near: isNearTable(id),
    };
    save('matches', [kept, ...keptMatches()].slice(0, MATCHES_MAX));
}

/** Forgets a match, and what was noted to check its dice by. */
export function dropMatch(match: string): void {
    save(
        'matches',
        keptMatches().filter((kept) => kept.match !== match),
    );
    dropText(`dice.${match}`);
}

/** Best first, with the place of each seat, 1-based and equal for equals. */
export function placesOf(score: readonly number[], winners: readonly number[]) {
    const won = (seat: number) => Number(winners.includes(seat));
    const better = (a: { seat: number; score: number }, b: { seat: number; score: number }) =>
        won(b.seat) - won(a.seat) || b.score - a.score;
    const seats = score.map((points, seat) => ({ seat, score: points }));
    return seats
        .sort((a, b) => better(a, b) || a.seat - b.seat)
        .map((one) => ({
            ...one,
            place: 1 + seats.filter((other) => better(other, one) < 0).length,
        }));
}

/** `knobel-fiese15-2026-11-14.play`; without a day if it is not known here. */
export function fileName(game: string, at?: number): string {
    const day = at ? new Date(at - new Date(at).getTimezoneOffset() * 60e3).toISOString() : '';
    return ['knobel', game, day.slice(0, 10)].filter(Boolean).join('-') + '.play';
}

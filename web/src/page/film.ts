// A match file as it is seen again: who sat there, and every moment.
import { useEffect, useState } from 'preact/hooks';
import { readLine, toldLine } from './moves';
import type { Moves, Seen } from '../games/game';
import { saysText, type Texts } from '../text';
import { matchFile } from '../wire/files';
import { keptMatch } from '../wire/kept';
import type { Sitter } from '../wire/puppet';
import type { GameView } from '../wire/wire';
import { loadAllRules, playThrough, type Moment } from '../rules/rules';

export interface Film {
    game: string;
    people: Sitter[];
    moments: Moment[];
    /** The file itself. */
    play: string;
}

/** Reads a match file; null if there is no match in it. The rules must be there. */
export function filmOf(play: string): Film | null {
    const moments = [...playThrough(play)];
    const game = /^game (\w+)/m.exec(play)?.[1];
    const first = moments[0]?.view;
    if (!game || !first) return null;
    const people: Sitter[] = Array.from({ length: first.seats }, (_, n) => ({ name: `${n + 1}` }));
    for (const [, seat, name] of play.matchAll(/^@ seat (\d+) (.*)$/gm)) {
        const sitter = people[Number(seat)];
        if (sitter) sitter.name = name!.trim();
    }
    for (const [, seat, bot] of play.matchAll(/^@ 0 bot (\d+) (\w+)/gm)) {
        const sitter = people[Number(seat)];
        if (sitter) sitter.bot = bot!;
    }
    return { game, people, moments, play };
}

/** Where a film comes from. */
export interface FilmOf {
    /** The match file, and the address of its replay without the moment. */
    path: string;
    address: string;
    /** A match of this server, that this device may have taken part in. */
    match?: string;
}

async function example(path: string): Promise<string | null> {
    const answer = await fetch(path);
    return answer.ok ? answer.text() : null;
}

/** With the symbols that this device remembers of a match it took part in. */
async function fetchFilm({ path, match = '' }: FilmOf): Promise<Film | null> {
    const [file] = await Promise.all([match ? matchFile(match) : example(path), loadAllRules()]);
    const film = file ? filmOf(file) : null;
    const kept = keptMatch(match)?.people;
    film?.people.forEach((sitter, seat) => Object.assign(sitter, kept?.[seat]));
    return film;
}

export function useFilm(of: FilmOf): Film | 'missing' | null {
    const [film, setFilm] = useState<Film | 'missing' | null>(null);
    useEffect(() => {
        setFilm(null);
        fetchFilm(of).then(
            (found) => setFilm(found ?? 'missing'),
            () => setFilm('missing'),
        );
    }, [of.path]);
    return film;
}

/** What was there before the move that led to a moment, and who made it. */
export function seenAt({ people, moments }: Film, at: number): Seen {
    const actor = readLine(moments[at]!.line)?.actor ?? '';
    return {
        view: moments[Math.max(0, at - 1)]!.view,
        names: people.map(({ name }) => name),
        by: /^\d+$/.test(actor) ? Number(actor) : -1,
    };
}

/** Which round it is. */
export const roundText = (t: Texts, { round }: GameView): string =>
    round > 0 ? `${t.round} ${round}` : '';

/** Who did what to come to a moment. */
export const toldAt = (t: Texts, film: Film, moves: Moves | undefined, at: number) =>
    toldLine(t, film.game, moves, film.moments[at]!.line, seenAt(film, at));

/** The same in one line. */
export function momentText(t: Texts, film: Film, moves: Moves | undefined, at: number): string {
    const { who, what } = toldAt(t, film, moves, at);
    return who ? saysText(who, what) : what;
}

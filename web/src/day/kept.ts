// The goes of this device: the first of every day and game. Nothing of it is ever lost but by who clears
// what the browser keeps; so it goes into the file of all that the device keeps.
import { load, namesOf, save } from '../wire/device';

export interface Par {
    bot: string;
    points: number;
    ms: number;
}

/** What is played, as everybody does (src/bots/course.h). */
export interface Course {
    game: string;
    options: string;
    says: string;
    /** Tells challenges apart: only results of one are compared. */
    challenge: string;
    beside?: string;
    par: Par[];
}

/** The decision that gave away most. */
export interface Worst {
    lost: number;
    round: number;
    move: number;
    best: string;
}

/** What somebody made of it (src/bots/go.h). */
export interface Result {
    won: number[];
    /** 0 the best or right, 1 a small slip, 2 a large one or wrong. */
    marks: number[];
    /** Hundredths of points; absent if nobody knows. */
    given?: number;
    luck?: number;
    worst?: Worst;
    /** The most points there were; 0: nobody could have known. */
    possible: number;
    stars: number;
    unknown: number;
    ms: number;
}

export interface Go extends Result {
    name: string;
    match: string;
    points: number;
    resumed: boolean;
    moves: string;
    course: Course;
}

/** By game; of games that are played in a language by that too: `words.de`. */
export type Goes = Record<string, Go>;

const two = (n: number): string => `${n}`.padStart(2, '0');

/** A day of the calendar of this device, as text: nowhere else it is worked out. */
export const dateOf = (day: Date): string =>
    `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

export const today = (): string => dateOf(new Date());

/** At noon: no change of the clocks makes another day of it. */
export const dayOf = (date: string): Date => new Date(`${date}T12:00:00`);

export const isDate = (date: string): boolean =>
    !Number.isNaN(+dayOf(date)) && dateOf(dayOf(date)) === date;

export const goesOf = (date: string): Goes => load<Goes>(`day.${date}`, {});

/** The days on which something was played. */
export const daysPlayed = (): string[] =>
    namesOf('day.')
        .map((name) => name.slice('day.'.length))
        .filter(isDate)
        .sort();

/** Keeps the first go; false: there was one, or it cannot be kept. */
export function keepGo(date: string, key: string, go: Go): boolean {
    const goes = goesOf(date);
    return !Object.hasOwn(goes, key) && save(`day.${date}`, { ...goes, [key]: go });
}

// ---- duels, and practice ---------------------------------------------------------------------------

/** The own go of a duel by link, by its challenge. */
export const duelGo = (challenge: string): Go | null => load<Go | null>(`duel.${challenge}`, null);

export const keepDuel = (go: Go): boolean =>
    !duelGo(go.course.challenge) && save(`duel.${go.course.challenge}`, go);

/** The link by which a challenge was taken: there its end is told. */
export const tookLink = (challenge: string): string =>
    load<Record<string, string>>('took', {}, 'sessionStorage')[challenge] ?? '';

export function takeLink(challenge: string, link: string): void {
    save('took', { [challenge]: link }, 'sessionStorage');
}

export const practice = (): Go | null => load<Go | null>('practice', null, 'sessionStorage');
export const keepPractice = (go: Go): boolean => save('practice', go, 'sessionStorage');

// What a game says of its day: what its day.ts exports as `day`, in all languages.
import type { Lang } from '../text';
import type { Go } from './kept';

export interface DayGame {
    /** On the first screen, from above. */
    order: number;
    title: Readonly<Record<Lang, string>>;
    minutes: string;
    /** What there is to do, and how. */
    about: Readonly<Record<Lang, readonly string[]>>;
    /** Each language has its own. */
    spoken?: boolean;
    /** The signs of the dice of a move, where that is worth a look. */
    drawn?(move: string): string;
    /** One line that says everything and spoils nothing. */
    line(lang: Lang, date: string, go: Go, tenths: (n: number) => string): string;
    /** What the points are, below the number. */
    unit: Readonly<Record<Lang, (go: Pick<Go, 'points' | 'possible' | 'won'>) => string>>;
    /** By so many points equals differ by luck alone. */
    luck?: number;
}

// What games say of themselves in a class: what their class.tsx exports as `klass`.
import { classes } from 'games:classes';
import type { ComponentType } from 'preact';
import type { Lang, Texts } from '../text';

interface Shown {
    /** What lies there for all; null: each sees their own. */
    dice: object | null;
    t: Texts;
}

export interface ClassGame {
    /** Where the opener chooses, from above. */
    order: number;
    /** The option that says how long it is. */
    length: { option: string; least: number; most: number };
    /** About so many minutes. */
    minutes(length: number, decide: number): number;
    /** It can be played at everybody's own pace. */
    own?: boolean;
    /** A round has several throws. */
    throws?: boolean;
    /** What lies there, on the big screen; without it there is nothing to show. */
    Lies?: ComponentType<Shown & { dice: object }>;
    /** What some of the class did: dice, or words. */
    Choice: ComponentType<Shown & { text: string; lang: Lang }>;
    /** What the class did, roughly. */
    groups: Readonly<Record<Lang, Readonly<Record<string, string>>>>;
}

export const gameClass = (game: string): ClassGame | undefined => classes[game];

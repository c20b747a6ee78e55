// What a view of Würfelblitz says.
import type { GameView } from '../../wire/wire';

export interface BlitzCall {
    calls: number;
    /** The call; absent while it is not to be seen. */
    value?: number;
    right?: boolean;
    /** Corrected time since the reveal, and the delay credited in it. */
    ms?: number;
    lag?: number;
    /** Discs won or lost, once the round is closed. */
    change: number;
}
export interface BlitzView extends GameView {
    game: 'blitz';
    phase: 'throw' | 'shake' | 'call' | 'buzz';
    thrower: number;
    brainteaser: boolean;
    buzz: boolean;
    many: boolean;
    blacks: number;
    swap: number[];
    white: number[];
    black: number[];
    /** Of who plays alone, where right calls are the score; else 0. */
    throws: number;
    buzzer: number;
    /** Match time of the reveal, ms. */
    reveal: number;
    /** `B4`, `R*G`, `W*K`: six coloured dice, then the white ones. */
    dice: string[];
    answer: number | null;
    /** Which of the dice count, as soon as the answer is shown. */
    counts: boolean[] | null;
    calls: BlitzCall[];
}

/** Numbers are called, or buzzers pressed. */
export const isOpen = ({ phase }: BlitzView): boolean => phase === 'call' || phase === 'buzz';

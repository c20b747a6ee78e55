// A board may show a match later than it is played: bots that one person waits for play at once. It
// tells the frame what it shows, so that names, points and the sheet of moves follow the dice.
import { createContext } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';
import type { GameView } from '../wire/wire';

/**
 * How others are shown: as they play where people do, never far behind; bots all they do, hurried, or
 * only what came of it.
 */
export type Speed = 'live' | BotSpeed;
export type BotSpeed = 'calm' | 'quick' | 'now';
export const speeds: readonly BotSpeed[] = ['calm', 'quick', 'now'];
export const isHurried = (speed: Speed): boolean => speed === 'quick' || speed === 'now';

/** What is on show while that is not the match as it is. */
export interface Behind {
    view: GameView;
    catchUp(): void;
}

export const ShowContext = createContext<{ speed: Speed; tell(behind: Behind | null): void }>({
    speed: 'live',
    tell: () => {},
});

export const useSpeed = (): Speed => useContext(ShowContext).speed;

/** Tells the frame that this view is on show; null: the match as it is. */
export function useOnShow(view: GameView | null, catchUp: () => void): void {
    const { tell } = useContext(ShowContext);
    useLayoutEffect(() => {
        tell(view && { view, catchUp });
        return () => tell(null);
    }, [view]);
}

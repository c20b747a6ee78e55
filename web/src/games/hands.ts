// How throws of real dice are tapped in; fetched at a table where some are made by hand.
import { hands } from 'games:list';
import { useEffect, useState } from 'preact/hooks';
import { loadOurs } from '../rules/sets';
import type { TableMsg } from '../wire/wire';
import type { GameHand } from './game';

interface Found {
    hand: GameHand;
    /** Our own set. */
    ours: string;
}

/** The pads of a game and what its dice are drawn from: null while they come, or if it has none. */
export function useHand({ game, set }: TableMsg): { hand: GameHand; set: string } | null {
    const [got, setGot] = useState<{ game: string; found: Found } | null>(null);
    useEffect(() => {
        const load = hands[game];
        if (!load) return;
        Promise.all([load(), loadOurs(game).catch(() => '')]).then(
            ([module, ours]) =>
                setGot({ game, found: { hand: (module as { hand: GameHand }).hand, ours } }),
            () => {},
        );
    }, [game]);
    return got?.game === game ? { hand: got.found.hand, set: set?.text ?? got.found.ours } : null;
}

export const hasHand = (game: string): boolean => hands[game] !== undefined;

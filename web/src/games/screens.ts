// What games show on a television; fetched when one shows them.
import { screens } from 'games:list';
import { useEffect, useState } from 'preact/hooks';
import { loadLooks } from '.';
import type { GameScreen } from './game';

type Found = GameScreen | 'none' | 'failed' | null;

/** The screen of a game; null while it is on its way. */
export function useScreen(game: string): Found {
    const load = screens[game];
    const [got, setGot] = useState<{ game: string; found: Found } | null>(null);
    useEffect(() => {
        const show = (found: Found) => setGot({ game, found });
        if (!load) return;
        Promise.all([load(), loadLooks(game)]).then(
            ([module]) => show((module as { screen: GameScreen }).screen),
            () => show('failed'),
        );
    }, [game]);
    if (!load) return 'none';
    return got?.game === game ? got.found : null;
}

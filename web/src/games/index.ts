// The games. Their cards are a part of the page; a board, its sheet and its words are files of their own,
// fetched when a table of that game is opened.
import { boards, cards } from 'games:list';
import { useEffect, useState } from 'preact/hooks';
import { loadSheet, preload } from '../parts/sheets';
import { loadWords } from '../text';
import type { GameCard, GameModule } from './game';

/** Of a game that has none. */
const plain: GameCard = {
    picture: ['W1', 'K2', 'W3', 'K4', 'W5', 'K6'],
    minutes: '',
};

export const cardOf = (game: string): GameCard => cards[game] ?? plain;

/** The sheet of a board and the words of its game, as its television screen needs them too. */
export async function loadLooks(game: string): Promise<void> {
    await Promise.all([loadSheet(__BOARDS__[game], 'board'), loadWords(`games/${game}`)]);
}

const asked = new Map<string, Promise<GameModule>>();
const loaded = new Map<string, GameModule>();

/** Files that boards import, as the build tells them: they come with a board, not after it. */
const needs = (): Record<string, string[] | undefined> =>
    JSON.parse(document.getElementById('needs')?.textContent || '{}');

async function fetchGame(game: string): Promise<GameModule> {
    const load = boards[game] ?? (async () => ({ game: (await import('../later')).plain }));
    needs()[game]?.forEach((file) => preload(file));
    const [{ game: module }] = (await Promise.all([load(), loadLooks(game)])) as [
        { game: GameModule },
        void,
    ];
    loaded.set(game, module);
    return module;
}

/** Fetches the board of a game, once; after a failure it may be asked for again. */
function loadGame(game: string): Promise<GameModule> {
    const before = asked.get(game);
    if (before) return before;
    const coming = fetchGame(game);
    asked.set(game, coming);
    coming.catch(() => asked.delete(game));
    return coming;
}

/** The board of this game will soon be wanted. */
export function expectGame(game: string): void {
    loadGame(game).catch(() => {}); /* it is asked for again */
}

/** The board of a game; null while it is on its way. */
export function useGame(game: string): GameModule | 'failed' | null {
    const [got, setGot] = useState<GameModule | 'failed' | null>(() => loaded.get(game) ?? null);
    useEffect(() => {
        loadGame(game).then(setGot, () => setGot('failed'));
    }, [game]);
    return got;
}

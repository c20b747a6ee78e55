// The games. Their cards are a part of the page; a board and its sheet are files of their own, fetched
// when a table of that game is opened.
import { boards, cards, sheets } from 'games:list';
import { useEffect, useState } from 'preact/hooks';
import type { GameCard, GameModule } from './game';

/** Of a game that has none. */
const plain: GameCard = {
    picture: ['W1', 'K2', 'W3', 'K4', 'W5', 'K6'],
    minutes: '',
};

export const cardOf = (game: string): GameCard => cards[game] ?? plain;

/** Adds a sheet to the page and waits for it. */
function addSheet(href: string): Promise<void> {
    return new Promise((done, failed) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        link.onload = () => done();
        link.onerror = () => {
            link.remove();
            failed(new Error(href));
        };
        document.head.append(link);
    });
}

const asked = new Map<string, Promise<GameModule>>();
const loaded = new Map<string, GameModule>();

async function fetchGame(game: string): Promise<GameModule> {
    const sheet = sheets[game];
    const load = boards[game] ?? (() => import('./plain'));
    const [file] = await Promise.all([load(), sheet && addSheet(sheet)]);
    const { game: module } = file as { game: GameModule };
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

// The games. Their cards are here; a board and its sheet (NAME.tsx, NAME.css) are files of their
// own, fetched when a table of that game is opened.
import { useEffect, useState } from 'preact/hooks';
import type { GameCard, GameModule } from './game';

const cards: Record<string, GameCard> = {
    fiese15: {
        picture: ['R4', 'Y2', 'G5', 'B1', 'K6', 'W3'],
        minutes: '20–30',
        coach: true,
        secret: () => false,
        load: () => import('./fiese15/board'),
    },
    blitz: {
        picture: ['R*G', 'Y3', 'B4', 'O1', 'K2', 'W*K'],
        minutes: '15',
        shared: ['buzz', '1'],
        secret: () => false,
        load: () => import('./blitz/board'),
    },
    cubes: {
        picture: ['G_7', 'R_+', 'B_2', 'O_=', 'G_9', 'R_x'],
        minutes: '20–40',
        coach: true,
        secret: (view) => 'mode' in view && view.mode === 'together',
        load: () => import('./cubes/board'),
    },
    words: {
        picture: ['animals', 'dishes', 'music', 'plants', 'car', 'books'],
        minutes: '30',
        shared: ['write', 'turn'],
        secret: (view) => 'phase' in view && view.phase === 'write',
        load: () => import('./words/board'),
    },
};

/** Of a game this page has no board for. */
const plain: GameCard = {
    picture: ['W1', 'K2', 'W3', 'K4', 'W5', 'K6'],
    minutes: '',
    secret: () => true,
    load: () => import('./plain'),
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
    const sheet = __SHEETS__[game];
    const [file] = await Promise.all([cardOf(game).load(), sheet && addSheet(sheet)]);
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

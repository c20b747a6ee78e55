// The games this page has a board for.
import type { GameModule } from '../game';
import { blitz } from './blitz';
import { fiese15 } from './fiese15';
import { plain } from './plain';

const modules: Record<string, unknown> = { blitz, fiese15 };

/** The module of a game; a plain one for a game this page does not know. */
export const moduleOf = (game: string): GameModule =>
    (modules[game] as GameModule | undefined) ?? plain;

// A series of matches, as a television tells it.
import { gameOf, matchesOf, titleOf } from '../page/series';
import type { GameInfo, Series } from '../wire/wire';

/** The games of a series, in their order. */
const gamesOf = (text: string): string[] => matchesOf(text).map(gameOf);

/** The games of a series, one after the other. */
export const seriesText = (games: GameInfo[], text: string): string =>
    gamesOf(text)
        .map((game) => titleOf(games, game))
        .join(' → ');

/** Those that were played, and who was in which place. */
export const placesIn = ({ options, places }: Series, games: GameInfo[]) =>
    places.map((seats, n) => ({
        title: titleOf(games, gamesOf(options)[n] ?? ''),
        places: seats,
    }));

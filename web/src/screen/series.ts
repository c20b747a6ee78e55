// A series of matches, as a television tells it.
import { readOptions } from '../page/options';
import { titleOf } from '../page/series';
import { optionText, type Texts } from '../text';
import type { GameInfo, Series } from '../wire/wire';

const gameOf = (match: string): string => match.split(' ')[0] ?? '';

/** The games of a series, in their order. */
const gamesOf = (text: string): string[] =>
    text
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part && !part.startsWith('decider='))
        .map(gameOf);

/** What is special about a match, in words; nothing if all is as usual. */
export function optionsText(t: Texts, game: string, options: string): string {
    const words = [...readOptions(options)].map(([name, value]) => {
        const text = optionText(t, game, name);
        return text?.words?.[value] ?? `${text?.name ?? name} ${value}`;
    });
    return words.join(' · ');
}

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

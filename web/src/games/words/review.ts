// Haste Worte looked back on: the chart and the highlights.
import { replay } from '../../rules/rules';
import type { Texts } from '../../text';
import type { WordsView } from './view';

/** The views at the end of each round, with its words and chips. */
function roundsOf(play: string): WordsView[] {
    const views = replay<WordsView>(play);
    return views.filter((view, i) => i > 0 && (view.over || view.round > views[i - 1]!.round));
}

export const chartOf = (_: WordsView, play: string): number[][] =>
    roundsOf(play).map(({ score }) => score);

/** The seat with most of something, if it is more than nothing. */
function most(counts: number[]): [number, number] | null {
    const best = Math.max(...counts);
    return best > 0 ? [counts.indexOf(best), best] : null;
}

export function highlights(view: WordsView, play: string, who: string[], t: Texts): string[] {
    const b = t.boards.words;
    const rounds = roundsOf(play);
    const best = most(
        view.score.map((_, s) => Math.max(...rounds.map(({ players }) => players[s]!.chips))),
    );
    const struck = view.score.map((_, s) =>
        rounds.reduce(
            (n, { players }) => n + players[s]!.own.filter((own) => own.struck).length,
            0,
        ),
    );
    const words = rounds.flatMap(({ players }) =>
        players.flatMap(({ own }, seat) =>
            own.flatMap(({ word, struck: gone }) => (word && !gone ? [{ seat, word }] : [])),
        ),
    );
    const longest = words.sort((x, y) => y.word.length - x.word.length)[0];
    const lost = most(struck);
    return [
        best && b.best(who[best[0]]!, best[1]),
        longest && b.longest(who[longest.seat]!, longest.word),
        lost && b.struckMost(who[lost[0]]!, lost[1]),
    ].filter((line): line is string => !!line);
}

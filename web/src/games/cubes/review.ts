// Rolling Cubes looked back on: the chart and the highlights.
import { pretty } from './moves';
import { replay } from '../../rules/rules';
import type { Texts } from '../../text';
import { lastRound } from './round';
import type { CubesEntry, CubesView } from './view';

/** Views at which a round was over. */
function rounds(play: string): CubesView[] {
    const views = replay<CubesView>(play);
    return views.filter((view, i) => view.over || view.round > (views[i - 1]?.round ?? 1));
}

export const chartOf = (_: CubesView, play: string): number[][] =>
    rounds(play).map((view) => view.score);

/** The entry with most of something, if it is more than nothing. */
function most(entries: CubesEntry[], of: (entry: CubesEntry) => number): CubesEntry | null {
    const best = entries.reduce<CubesEntry | null>(
        (found, entry) => (found && of(found) >= of(entry) ? found : entry),
        null,
    );
    return best && of(best) > 0 ? best : null;
}

export function highlights(view: CubesView, play: string, who: string[], t: Texts): string[] {
    const b = t.boards.cubes;
    const entries = rounds(play).flatMap((end) => lastRound(end).entries);
    const best = most(entries, ({ points }) => points),
        longest = most(entries, ({ equation }) => equation!.length);
    const passes = view.score.map(
        (_, seat) => entries.filter((e) => e.seat === seat && !e.equation).length,
    );
    const mostPasses = Math.max(...passes);
    return [
        best && b.best(who[best.seat]!, pretty(best.equation!), best.points),
        longest &&
            longest !== best &&
            b.longest(who[longest.seat]!, pretty(longest.equation!), longest.equation!.length),
        mostPasses > 0 && b.passes(who[passes.indexOf(mostPasses)]!, mostPasses),
    ].filter((line): line is string => typeof line === 'string');
}

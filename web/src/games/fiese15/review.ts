// Fiese 15 looked back on: the chart and the highlights.
import { replay } from '../../rules/rules';
import { percentText, type Texts } from '../../text';
import type { Fiese15View, Worth } from './view';

/** How likely the dice left bust when they are rolled, in percent. */
export const riskPercent = ({ lost, of }: Worth) => Math.round((100 * lost) / of);

export function chartOf(view: Fiese15View): number[][] {
    const total = view.score.map(() => 0);
    return view.points.map((row) => row.map((n, s) => (total[s]! += n)));
}

/** The seat with most of something, if it is more than nothing. */
function most(counts: number[]): [number, number] | null {
    const best = Math.max(...counts);
    return best > 0 ? [counts.indexOf(best), best] : null;
}

export function highlights(view: Fiese15View, play: string, who: string[], t: Texts): string[] {
    const b = t.boards.fiese15;
    const views = replay<Fiese15View>(play);
    const busts = view.score.map(() => 0),
        sixes = view.score.map(() => 0),
        risks = view.score.map(() => 0);

    views.slice(1).forEach((now, i) => {
        const before = views[i]!;
        if (JSON.stringify(now.last) !== JSON.stringify(before.last)) {
            busts[now.last!.seat]! += Number(now.last!.end === 'bust');
            sixes[now.last!.seat]! += Number(now.last!.end === 'all');
        } else if (now.to_act[0] === 'dice' && !before.fresh) {
            risks[before.turn] = Math.max(risks[before.turn]!, riskPercent(before.worth!));
        }
    });
    const bestTurn = most(view.score.map((_, s) => Math.max(...view.points.map((row) => row[s]!))));
    return [
        bestTurn && b.best(who[bestTurn[0]]!, bestTurn[1]),
        ...(
            [
                [risks, (name: string, n: number) => b.bold(name, percentText(n))],
                [sixes, b.luckiest],
                [busts, b.busts],
            ] as const
        ).map(([counts, say]) => {
            const found = most(counts);
            return found && say(who[found[0]]!, found[1]);
        }),
    ].filter((line): line is string => line !== null);
}

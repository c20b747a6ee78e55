// Würfelblitz looked back on: the chart and the highlights.
import { replay } from '../../rules/rules';
import type { Texts } from '../../text';
import { receiptLines, seconds } from './receipt';
import type { BlitzView } from './view';

/** Views at which a throw was decided. */
function decided(play: string): BlitzView[] {
    const views = replay<BlitzView>(play);
    return views.filter(
        (view, i) =>
            view.phase === 'throw' && view.answer !== null && views[i - 1]?.phase !== 'throw',
    );
}

/** Discs in black ones: a white one is as much of it as it takes. */
export function chartOf(_: BlitzView, play: string): number[][] {
    return decided(play).map((view) =>
        view.black.map((n, s) => n + view.white[s]! / view.swap[s]!),
    );
}

export function highlights(view: BlitzView, play: string, who: string[], t: Texts): string[] {
    const b = t.boards.blitz;
    const rounds = decided(play);
    const calls = rounds.flatMap((v) =>
        v.calls.map((call, seat) => ({ ...call, seat })).filter((c) => c.calls > 0),
    );
    const of = (seat: number) => calls.filter((c) => c.seat === seat);
    const fastest = calls.filter((c) => c.right).sort((x, y) => x.ms! - y.ms!)[0];
    const people = view.score.map((_, seat) => ({
        seat,
        all: of(seat).length,
        right: of(seat).filter((c) => c.right).length,
    }));
    const surest = people
        .filter((p) => p.right > 0)
        .sort((x, y) => y.right / y.all - x.right / x.all || y.right - x.right)[0];
    const wrongest = people.sort((x, y) => y.all - y.right - (x.all - x.right))[0]!;
    return [
        fastest && b.fastest(who[fastest.seat]!, seconds(fastest.ms!)),
        surest && b.sharpest(who[surest.seat]!, surest.right, surest.all),
        wrongest.all > wrongest.right &&
            b.wrongest(who[wrongest.seat]!, wrongest.all - wrongest.right),
        ...receiptLines(rounds, play, who, t),
    ].filter((line): line is string => typeof line === 'string');
}

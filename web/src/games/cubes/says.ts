// What the board of Rolling Cubes says: on its line, below it, and aloud.
import { useEffect, useRef } from 'preact/hooks';
import { signName } from '../../dice/face';
import { announce } from '../../parts/parts';
import { sound } from '../../parts/sound';
import { listText } from '../../text';
import { rackOf } from './dice';
import type { Forming, Props } from './forming';
import { entryText, lastRound, roundText } from './round';
import type { CubesEntry } from './view';

/** On the line while there are no dice: the aim, how to begin, or what the one before has made. */
export function lineText(props: Props, forming: boolean, entry: CubesEntry | undefined): string {
    const { view, table, t } = props;
    const b = t.boards.cubes,
        goals = { last: b.goalLast, solitaire: b.goalSolitaire, single: b.goal, together: b.goal },
        goal = view.round === 1 ? goals[view.mode] : '';
    if (forming) return view.last ? b.emptyKeep : [goal, b.empty].join('\n').trim();
    const made = entry ?? (view.mode === 'together' ? undefined : view.entries.at(-1));
    return made ? entryText(made, view, table.chairs[made.seat]!.name, t) : goal;
}

export function waiting({ view, table, t }: Pick<Props, 'view' | 'table' | 't'>): string {
    const b = t.boards.cubes,
        name = table.chairs[view.turn]?.name ?? '';
    if (view.over) return '';
    if (view.mode === 'together') {
        const reads = (n: number) => table.chairs[n]!.reads && !table.you.includes(n);
        const late = table.chairs.filter((_, n) => reads(n) || view.to_act.includes(n));
        return late.length ? b.waitFor(listText(late.map((chair) => chair.name))) : '';
    }
    return view.phase === 'ask' ? b.throwsNext(name) : b.thinks(name);
}

/** Says aloud what happens to whoever does not see it, and makes the sounds. */
export function useSpoken({ table, view, t, thrown, equation }: Forming): void {
    const b = t.boards.cubes;
    const points = equation.legal ? equation.points : null;
    const begun = useRef({ thrown, round: view.round, entries: view.entries.length });
    useEffect(() => {
        if (thrown === begun.current.thrown) return;
        begun.current.thrown = thrown;
        sound.play('roll');
        const signs = rackOf(view.thrown).slice(0, -1);
        announce(b.saysThrow(signs.map(({ sign }) => signName(t, sign)).join(' ')));
    }, [thrown]);
    const { round, entries } = lastRound(view);
    const over = view.over || view.round > begun.current.round,
        count = over ? entries.length : view.entries.length;
    useEffect(() => {
        const before = begun.current;
        if (count === before.entries && !over) return;
        const last = (over ? entries : view.entries).at(-1);
        begun.current = { ...before, round: view.round, entries: view.entries.length };
        if (!last || last.equation === null) return;
        const said = entryText(last, view, table.chairs[last.seat]!.name, t);
        announce(over ? `${said}. ${roundText(view, table, t)}` : said);
        sound.play(last.equation ? 'right' : 'lose');
    }, [round, count, view.over]);
    useEffect(() => {
        if (points !== null) announce(b.saysTrue(points));
    }, [points]);
}

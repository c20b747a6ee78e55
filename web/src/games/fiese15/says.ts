// What the board of Fiese 15 says: sums, whom it waits for, what happened.
import { useEffect, useRef } from 'preact/hooks';
import { dieName } from '../../dice/face';
import { announce } from '../../parts/parts';
import { sound } from '../../parts/sound';
import type { Texts } from '../../text';
import type { TableMsg } from '../../wire/wire';
import type { Last, Stage } from './stage';
import type { Props } from './turn';
import { SIX } from './limits';
import type { Fiese15View, Letter, Six } from './view';

/** How these dice come to more points than their pips, up to the equals sign. */
export function sum(placed: number[], points: number): string {
    const pips = placed.reduce((a, b) => a + b, 0);
    if (points === pips) return '';
    return placed.every(Boolean) ? `${pips} × 2 = ` : `${pips} + ${points - pips} = `;
}

/** Where a bust has its points from: the places whose limits stayed free. */
export const openLimits = ({ placed }: Last): number[] =>
    placed.flatMap((pips, i) => (pips ? [] : [i]));

export function waiting(view: Fiese15View, table: TableMsg, t: Texts): string {
    const b = t.boards.fiese15,
        name = table.chairs[view.turn]!.name;
    if (view.over) return '';
    if (view.target[0] === 0) return b.waitStrip;
    return view.fresh
        ? b.nextRolls(name)
        : view.to_act[0] === 'dice'
          ? b.rolls(name)
          : b.thinks(name);
}

const names = (t: Texts, dice: Six, only: readonly Letter[] = SIX) =>
    SIX.flatMap((colour, i) =>
        dice[i] && only.includes(colour) ? [dieName(t, { colour, pips: dice[i] })] : [],
    ).join(', ');

/** Says aloud what happens to whoever does not see it, and makes the sounds. */
export function useSpoken(
    { view, ended, thrown }: Stage,
    { table, mine, t }: Pick<Props, 'table' | 'mine' | 't'>,
): void {
    const b = t.boards.fiese15;
    const begun = useRef(thrown);
    useEffect(() => {
        if (!ended) return;
        announce(outcome(ended, table.chairs[ended.seat]!.name, t));
        sound.play(ended.end === 'bust' ? 'lose' : ended.end === 'all' ? 'win' : 'right');
    }, [ended]);
    useEffect(() => {
        if (thrown === begun.current) return;
        begun.current = thrown;
        sound.play('roll');
        if (ended) return;
        const dice = names(t, view.rolled);
        announce(
            mine.includes(view.turn)
                ? b.saysRollMine(dice, names(t, view.rolled, view.valid))
                : b.saysRoll(dice),
        );
    }, [thrown]);
}

const outcome = ({ end, points }: Last, name: string, { boards: { fiese15: b } }: Texts) =>
    end === 'bust'
        ? b.saysBust(name, points)
        : end === 'all'
          ? b.saysAll(name, points)
          : b.saysStop(name, points);

// On the felt of Rolling Cubes: whose dice lie there, how far the match is, the time that is left.
import { Symbol } from '../../parts/parts';
import { Ring } from '../../parts/ring';
import { DICE, THROWS } from './limits';
import type { Forming } from './forming';
import type { CubesView } from './view';

/** Whose throw is on show; -1: everybody's. */
const ownerOf = ({ reading: { page }, view, actor, forms, equation }: Forming): number => {
    if (page?.kind === 'turn') return page.view.entries.at(-1)!.seat;
    if (view.mode === 'together') return forms || equation.entry ? actor : -1;
    return equation.entry?.seat ?? view.turn;
};

/** Who plays alone has so many throws, and no aim. */
const far = ({ mode, round, target, throws }: CubesView, { boards: { cubes: b } }: Forming['t']) =>
    throws || mode === 'solitaire' ? b.throwOf(round, throws || THROWS) : b.roundTo(round, target);

export function Owner(forming: Forming) {
    const { table, view, mine, t, now, forms, rack, equation } = forming;
    const b = t.boards.cubes;
    const seat = ownerOf(forming);
    const chair = table.chairs[seat];
    const left = DICE - equation.dice.length;
    return (
        <header>
            <p class="owner">
                {chair && <Symbol n={chair.symbol} bot={chair.bot} />}
                {chair && <b>{mine.length === 1 && mine[0] === seat ? b.you : chair.name}</b>}
                {forms && rack.length > 0 && left < DICE && <span>{b.diceLeft(left)}</span>}
            </p>
            {view.deadline !== null && (
                <Ring
                    deadline={view.deadline}
                    total={view.limit * 1000}
                    now={now}
                    label={b.secondsLeft}
                />
            )}
            <h2>
                {far(view, t)}
                {!view.throws && <small>{t.cards.cubes.options.mode.words[view.mode]}</small>}
            </h2>
        </header>
    );
}

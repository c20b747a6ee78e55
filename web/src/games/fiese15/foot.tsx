// The buttons of Fiese 15, with what each of them would bring.
import type { Texts } from '../../text';
import { Cost } from './coach';
import { percent } from './review';
import { sum, waiting } from './says';
import type { Props, Turn } from './turn';
import type { Advice } from './coach';
import { riskPercent } from './feedback';

/** Keeps a line free, so that nothing moves when something is to be said there. */
const NOTHING = '\u00a0';

interface FootProps {
    turn: Turn;
    advice: Advice | null;
    props: Props;
}

/** What stopping would bring, and how likely a bust is, as far as that is known. */
function outlook({ caughtUp, ready, feedback, after }: Turn, t: Texts): [string, string] {
    const b = t.boards.fiese15;
    const { chosen, of } = (caughtUp && ready && feedback) || {};
    return [
        chosen === undefined ? NOTHING : sum(after, chosen) + b.points(chosen),
        of === undefined ? NOTHING : `${b.riskTitle} ${percent(riskPercent(feedback!))}`,
    ];
}

export function Foot({ turn, advice, props }: FootProps) {
    const { table, view, t } = props;
    if (!turn.own)
        return (
            <div class="foot">
                <p class="waiting">{waiting(turn.view, table, t)}</p>
            </div>
        );
    return (
        <div class="foot">
            {!view.fresh && !turn.all && <Stop {...{ turn, advice, props }} />}
            <Roll {...{ turn, advice, props }} />
        </div>
    );
}

function Stop({ turn, advice, props: { t } }: FootProps) {
    const b = t.boards.fiese15;
    const { taken, asks, may, act } = turn;
    const places = turn.view.must_place || taken.length > 0;
    const [worth] = outlook(turn, t);
    return (
        <button
            type="button"
            class={`btn${asks ? ' armed' : ''}`}
            aria-disabled={!may('stop')}
            onClick={() => act('stop')}
            aria-keyshortcuts="S">
            {asks ? t.extra.guard.again : places ? b.placeStop : b.stop}
            <small>{worth}</small>
            {advice && may('stop') && <Cost {...{ advice, t }} verb="stop" />}
        </button>
    );
}

/** What rolling is called now; of several people at this device it says whose roll it is. */
function rollText({ view, taken, all }: Turn, { table, mine, t, ...props }: Props): string {
    const b = t.boards.fiese15;
    const { name } = table.chairs[props.view.turn]!;
    if (props.view.fresh) return mine.length > 1 ? `${name}: ${b.roll}` : b.roll;
    if (all) return b.placeAll;
    return view.must_place || taken.length > 0 ? b.placeRoll : b.rollOn;
}

function Roll({ turn, advice, props }: FootProps) {
    const { view, t } = props;
    const { all, may, act } = turn;
    const [worth, risk] = outlook(turn, t);
    return (
        <button
            type="button"
            class="btn primary"
            aria-disabled={!may('roll')}
            onClick={() => act('roll')}
            aria-keyshortcuts="Enter">
            {rollText(turn, props)}
            {!view.fresh && <small>{all ? worth : risk}</small>}
            {advice && may('roll') && <Cost {...{ advice, t }} verb={all ? 'stop' : 'roll'} />}
        </button>
    );
}

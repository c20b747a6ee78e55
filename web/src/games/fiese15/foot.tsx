// The buttons of Fiese 15, with what each of them would bring.
import { Waiting } from '../../parts/parts';
import { saysText, type Texts } from '../../text';
import { Cost } from './coach';
import { percent, riskPercent } from './review';
import { sum, waiting } from './says';
import type { Props, Turn, Verb } from './turn';
import type { Advice } from './coach';

/** Keeps a line free, so that nothing moves when something is to be said there. */
const NOTHING = '\u00a0';

interface FootProps {
    turn: Turn;
    advice: Advice | null;
    props: Props;
}

/** What stopping would bring, and how likely a bust is, as far as that is known. */
function outlook({ caughtUp, ready, worth, after }: Turn, t: Texts): [string, string] {
    const b = t.boards.fiese15;
    if (!caughtUp || !ready || !worth) return [NOTHING, NOTHING];
    return [
        sum(after, worth.stop) + b.points(worth.stop),
        `${b.riskTitle} ${percent(riskPercent(worth))}`,
    ];
}

export function Foot({ turn, advice, props }: FootProps) {
    const { table, view, t } = props;
    const b = t.boards.fiese15;
    const { own, taken, all, asks } = turn;
    const places = turn.view.must_place || taken.length > 0;
    const [worth, risk] = outlook(turn, t);
    const rest = { turn, advice, t };
    return (
        <div class="foot">
            {!own && <Waiting>{waiting(turn.view, table, t)}</Waiting>}
            {own && !view.fresh && !all && (
                <Act {...rest} verb="stop" look={asks ? ' armed' : ''} keys="S" says={worth}>
                    {asks ? t.extra.guard.again : places ? b.placeStop : b.stop}
                </Act>
            )}
            {own && (
                <Act
                    {...rest}
                    verb="roll"
                    look=" primary"
                    keys="Enter"
                    says={view.fresh ? null : all ? worth : risk}>
                    {rollText(turn, props)}
                </Act>
            )}
        </div>
    );
}

/** What rolling is called now; of several people at this device it says whose roll it is. */
function rollText({ view, taken, all }: Turn, { table, mine, t, ...props }: Props): string {
    const b = t.boards.fiese15;
    const { name } = table.chairs[props.view.turn]!;
    if (props.view.fresh) return mine.length > 1 ? saysText(name, b.roll) : b.roll;
    if (all) return b.placeAll;
    return view.must_place || taken.length > 0 ? b.placeRoll : b.rollOn;
}

interface ActProps {
    turn: Turn;
    advice: Advice | null;
    t: Texts;
    verb: Verb;
    look: string;
    keys: string;
    /** Below its name. */
    says: string | null;
    children: string;
}

function Act({ turn, advice, t, verb, look, keys, says, children }: ActProps) {
    const may = turn.may(verb);
    return (
        <button
            type="button"
            class={`btn${look}`}
            aria-disabled={!may}
            onPointerDown={verb === 'roll' ? turn.press : undefined}
            onClick={() => turn.act(verb)}
            aria-keyshortcuts={keys}>
            {children}
            {says !== null && <small>{says}</small>}
            {advice && may && <Cost {...{ advice, t }} verb={turn.all ? 'stop' : verb} />}
        </button>
    );
}

// The buttons of Fiese 15, with what each of them would bring.
import { Undo, Waiting } from '../../parts/parts';
import { saysText, type Texts } from '../../text';
import { Cost } from './coach';
import { sum, waiting } from './says';
import type { Props, Turn, Verb } from './turn';
import type { Advice } from './coach';

/** Keeps a line free, so that nothing moves when something is to be said there. */
const NOTHING = '\u00a0';

interface Rest {
    turn: Turn;
    props: Props;
}

interface FootProps extends Rest {
    advice: Advice | null;
}

/** What stopping would bring, and what a bust, as far as that is known. */
function outlook({ caughtUp, ready, worth, after }: Turn, t: Texts): [string, string] {
    const b = t.boards.fiese15;
    if (!caughtUp || !ready || !worth) return [NOTHING, NOTHING];
    const { stop, bust, lost } = worth;
    return [sum(after, stop) + b.points(stop), lost > 0 ? b.bustPays(bust) : b.noBust];
}

export function Foot({ turn, advice, props }: FootProps) {
    const { view, t } = props;
    const b = t.boards.fiese15;
    const { own, taken, all, asks } = turn;
    const places = turn.view.must_place || taken.length > 0;
    const [worth, risk] = outlook(turn, t);
    const rest = { turn, advice, t };
    return (
        <div class="foot">
            {!own && <Others {...{ turn, props }} />}
            {own && !view.fresh && !all && (
                <Act {...rest} verb="stop" look={asks ? ' armed' : ''} cap="S" says={worth}>
                    {asks ? t.guard.again : places ? b.placeStop : b.stop}
                </Act>
            )}
            {own && (
                <Act
                    {...rest}
                    verb="roll"
                    look=" primary"
                    cap={b.space}
                    says={view.fresh ? b.sixDice : all ? worth : risk}>
                    {rollText(turn, props)}
                </Act>
            )}
        </div>
    );
}

/** Whom one waits for; who has just ended a turn may go on to that at once. */
function Others({ turn: { stage, view, next: goOn }, props: { table, mine, t } }: Rest) {
    const b = t.boards.fiese15;
    // Not the match as it is: bots may have played on.
    const next = stage.view;
    if (!stage.ended || !mine.includes(stage.ended.seat) || next.over)
        return <Waiting>{waiting(view, table, t)}</Waiting>;
    const { name } = table.chairs[next.turn]!;
    const begins = next.turn === next.starter && next.round > 1;
    return (
        <>
            <Undo />
            <button
                type="button"
                class="btn primary timed"
                style={{ '--lasts': `${stage.lasts}ms` }}
                aria-keyshortcuts="Enter Space"
                onClick={goOn}>
                {t.goOn}
                <small>
                    {mine.length === 1 && mine[0] === next.turn
                        ? t.yourTurn
                        : begins
                          ? b.begins(name, next.round)
                          : b.nextRolls(name)}
                </small>
                <kbd aria-hidden="true">{b.space}</kbd>
            </button>
        </>
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
    /** The key that does the same, as it is called. */
    cap: string;
    /** Below its name. */
    says: string;
    children: string;
}

function Act({ turn, advice, t, verb, look, cap, says, children }: ActProps) {
    const may = turn.may(verb);
    return (
        <button
            type="button"
            class={`btn${look}`}
            aria-disabled={!may}
            onPointerDown={verb === 'roll' ? turn.press : undefined}
            onClick={() => turn.act(verb)}
            aria-keyshortcuts={verb === 'stop' ? 'S' : 'Enter Space'}>
            {children}
            <small>{says}</small>
            {advice && may && <Cost {...{ advice, t }} verb={turn.all ? 'stop' : verb} />}
            <kbd aria-hidden="true">{cap}</kbd>
        </button>
    );
}

// Rolling Cubes on a television: the thirteen dice, then everybody's equation in dice.
import { useEffect, useRef, useState } from 'preact/hooks';
import { dieName, Face } from '../../dice/face';
import { Tray, type TrayDie } from '../../dice/tray';
import { Icon } from '../../parts/parts';
import { Ring } from '../../parts/ring';
import { Frame, Portrait } from '../../screen/frame';
import type { Texts } from '../../text';
import type { GameScreen, ScreenProps } from '../game';
import { diceOf, dieToken, rackOf, shownDie } from './dice';
import { CUBES_ROWS, THROWS } from './limits';
import { rowsOf } from './rack';
import { lastRound, roundText, worth } from './round';
import { waiting } from './says';
import type { CubesEntry, CubesView } from './view';

type Props = ScreenProps<CubesView>;

/** How long the equations of a round stay, once the next throw lies there. */
const RECAP_MS = 9000;

/** Whether the round that is over is on show. */
function useRecap(view: CubesView): boolean {
    const { round, entries } = lastRound(view);
    const [seen, setSeen] = useState(round);
    const open = view.over || (round > seen && entries.length > 0);
    const fleeting = open && view.phase === 'form' && !view.over;
    useEffect(() => {
        if (!fleeting) return;
        const timer = setTimeout(() => setSeen(round), RECAP_MS);
        return () => clearTimeout(timer);
    }, [fleeting, round]);
    return open;
}

function Big(props: Props) {
    const { view, t } = props;
    const b = t.boards.cubes;
    const recap = useRecap(view);
    const solitaire = view.mode === 'solitaire';
    const round = recap ? lastRound(view).round : view.round;
    const far = solitaire ? b.throwOf(round, THROWS) : b.roundTo(round, view.target);
    return (
        <Frame
            props={{ ...props, module: { ...props.module, Score: Points } }}
            round={far}
            turn={recap ? [] : undefined}
            has={(seat) => !recap && <Handed {...{ view, seat, t }} />}
            side={<Side {...{ props, recap }} />}>
            <div class="cubes big">
                {recap ? (
                    <Equations {...props} entries={lastRound(view).entries} />
                ) : (
                    <Thrown {...props} />
                )}
            </div>
        </Frame>
    );
}

const Points = ({ view, seat }: { view: CubesView; seat: number }) => <>{view.score[seat]}</>;

/** All together: who has handed in. */
function Handed({ view, seat, t }: { view: CubesView; seat: number; t: Texts }) {
    if (view.mode !== 'together' || !view.entries.some((entry) => entry.seat === seat)) return null;
    return (
        <span class="call yes">
            <Icon name="check" />
            <span class="sr">{t.boards.cubes.handedIn}</span>
        </span>
    );
}

/** A number that changes whenever dice are thrown. */
function useThrown({ table, view }: Props): number {
    const last = useRef({ of: '', moves: 0 });
    const of = [table.match, view.round, view.turn, view.thrown_again ?? 0, view.dice].join();
    if (view.phase === 'form' && last.current.of !== of) last.current = { of, moves: view.moves };
    return last.current.moves;
}

/** The throw, and below it the equation that was made last. */
function Thrown(props: Props) {
    const { view, settings, t } = props;
    const thrown = useThrown(props);
    const rack = /\d/.test(view.dice) ? rackOf(view.dice) : [];
    const must = diceOf(rack, view.last ?? '');
    const flown = diceOf([...rack].reverse(), view.thrown.replace(/[ _]/g, ''));
    const dice = rack.map(({ id, sign }): TrayDie => ({
        id,
        shown: shownDie(sign),
        label: dieName(t, shownDie(sign)),
        look: must.includes(id) ? 'lit' : 'plain',
        still: view.thrown_again || view.last ? !flown.includes(id) : false,
    }));
    const last = view.mode === 'together' ? undefined : view.entries.at(-1);
    return (
        <>
            <Tray {...{ dice, thrown }} rack={rowsOf(rack)} motion={settings.motion} large />
            {view.rows ? (
                <Rows {...props} />
            ) : (
                last && (
                    <div class="equations">
                        <Equation {...props} entry={last} />
                    </div>
                )
            )}
        </>
    );
}

function Equations({ entries, ...props }: Props & { entries: CubesEntry[] }) {
    return (
        <div class={`equations all ${entries.length > 4 ? 'many' : ''}`}>
            {entries.map((entry, i) => (
                <Equation key={i} {...props} entry={entry} />
            ))}
        </div>
    );
}

/** Who, the equation in dice, its points. */
function Equation({ table, view, t, entry }: Props & { entry: CubesEntry }) {
    const b = t.boards.cubes;
    const chair = table.chairs[entry.seat]!;
    const scored = view.mode !== 'last' || entry.extra > 0;
    const best = entry.extra > 0 && view.mode !== 'solitaire';
    return (
        <section class={`equation-row ${best ? 'best' : ''}`}>
            <Portrait chair={chair} />
            <span class="name">{chair.name}</span>
            <span class="dice">
                {entry.equation
                    ? [...entry.equation].map((sign, i) => <Face key={i} die={dieToken(sign)} />)
                    : entry.equation === null
                      ? b.handedIn
                      : b.passed}
            </span>
            {entry.equation !== null && (
                <b>
                    {best && view.mode !== 'last' && <small>{b.bonus(entry.extra)}</small>}
                    {scored && worth(entry)}
                </b>
            )}
        </section>
    );
}

/** Solitaire: the card of who is on turn. */
function Rows({ view, table, t }: Props) {
    const b = t.boards.cubes;
    const seat = Math.max(0, view.turn);
    const rows = view.rows![seat]!;
    return (
        <ul class="card-rows" aria-label={b.card(table.chairs[seat]!.name)}>
            {CUBES_ROWS.map((row) => (
                <li key={row} class={rows[row] === null ? '' : 'full'}>
                    <span>{b.rows[row]}</span>
                    <b>{rows[row] ?? '–'}</b>
                </li>
            ))}
        </ul>
    );
}

const TOLD = 2; /* of the best; more are marked, not named */

function bestText({ view, table, t }: Props): string {
    const best = lastRound(view).entries.filter(({ extra }) => extra > 0);
    return best.length > TOLD
        ? t.boards.cubes.resultOf(lastRound(view).round)
        : roundText(view, table, t);
}

function Side({ props, recap }: { props: Props; recap: boolean }) {
    const { view, clock, t } = props;
    const b = t.boards.cubes;
    const goal = { last: b.goalLast, solitaire: b.goalSolitaire, single: b.goal, together: b.goal };
    return (
        <>
            <div class="timed">
                <p class="says">{recap ? bestText(props) : waiting(props)}</p>
                {view.deadline !== null && (
                    <Ring
                        deadline={view.deadline}
                        total={view.limit * 1000}
                        now={clock}
                        label={b.secondsLeft}
                    />
                )}
            </div>
            {!recap && view.round === 1 && <p class="then">{goal[view.mode]}</p>}
        </>
    );
}

export const screen: GameScreen<CubesView> = { Big };

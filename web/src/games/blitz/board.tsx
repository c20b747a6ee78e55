// Würfelblitz: the same dice for all, and the first right sum wins.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { dieName, Face, Mark, readDie } from '../../dice/face';
import { Tray, type TrayDie } from '../../dice/tray';
import type { BoardProps, GameModule } from '../game';
import { announce, Name } from '../../parts/parts';
import { loadRules } from '../../rules/rules';
import { blitzCounts } from './counts';
import { sound } from '../../parts/sound';
import type { Texts } from '../../text';
import type { TableMsg } from '../../wire/wire';
import { Grid, useTyping, type CallMark } from './grid';
import { Receipt, seconds } from './receipt';
import { chartOf, highlights } from './review';
import { isPlainKey } from '../../parts/keys';
import { Ring } from '../../parts/ring';
import type { BlitzView } from './view';
import { moves } from './moves';
import { record } from './record';

type Props = BoardProps<BlitzView>;

const BUZZ_MS = 5000;
/** What is painted on the box. */
const BOX = ['R', 'Y', 'G', 'B', 'K', 'O'] as const;

/** The last view with an answer: it can still be read while the box is shaken again. */
function useDecided(view: BlitzView): BlitzView | null {
    const decided = useRef<BlitzView | null>(null);
    if (view.answer !== null) decided.current = view;
    else if (view.phase !== 'shake') decided.current = null;
    return decided.current;
}

/** Which of its dice count. */
function useCounts(view: BlitzView | null): boolean[] | null {
    const [loaded, setLoaded] = useState(false);
    useEffect(() => void loadRules().then(() => setLoaded(true)), []);
    return useMemo(() => view && blitzCounts(view.dice, view.brainteaser), [loaded, view?.reveal]);
}

/** The chair this device calls for: who buzzed, who was chosen by a tap, or who still may. */
function useCaller({ view, seat, mine, look }: Props): [number, (seat: number) => void] {
    const [chosen, setChosen] = useState(seat);
    const may = mine.filter((n) => view.to_act.includes(n));
    const free = may.includes(chosen) ? chosen : (may[0] ?? mine[0] ?? -1);
    const caller = view.phase === 'buzz' ? view.buzzer : free;
    return [
        mine.includes(caller) ? caller : -1,
        (next) => {
            setChosen(next);
            look(next);
        },
    ];
}

/** Calls of this throw that are known to be wrong or right, or on their way. */
function useMarks({ view, pending }: Props, caller: number): Map<number, CallMark> {
    const marks = useRef(new Map<number, CallMark>());
    const about = useRef('');
    const key = `${view.reveal} ${caller}`;
    if (about.current !== key) {
        about.current = key;
        marks.current = new Map();
    }
    const call = view.calls[caller];
    if (call?.value !== undefined) marks.current.set(call.value, call.right ? 'right' : 'wrong');
    const sent = pending?.startsWith('call ') ? Number(pending.slice(5)) : null;
    return sent === null ? marks.current : new Map(marks.current).set(sent, 'sent');
}

function Board(props: Props) {
    const { table, view, mine, pending, live, send, t } = props;
    const b = t.boards.blitz;
    const decidedView = useDecided(view);
    const counts = useCounts(decidedView);
    const [caller, setCaller] = useCaller(props);
    const marks = useMarks(props, caller);
    const open = view.phase === 'call' || view.phase === 'buzz';
    const mayCall =
        live &&
        !pending &&
        view.to_act.includes(caller) &&
        view.phase === (view.buzz ? 'buzz' : 'call');
    const call = (n: number) => mayCall && send(`call ${n}`, caller);
    const typed = useTyping(mayCall, call);
    const zones = view.buzz ? mine : [];
    const far = zones.slice(Math.ceil(zones.length / 2)),
        near = zones.slice(0, Math.ceil(zones.length / 2));
    const buzz = (seat: number) =>
        live && view.phase === 'call' && view.to_act.includes(seat) && send('buzz', seat);
    useBuzzKeys(zones, buzz);
    useSpoken(props);
    const throwing = view.phase === 'throw' && !view.over && mine.includes(view.thrower);

    return (
        <div
            class={`board blitz${view.phase === 'buzz' && far.includes(view.buzzer) ? ' flipped' : ''}${zones.length > 1 ? ' shared' : ''}`}>
            {far.length > 0 && <Buzzers seats={far} first={near.length} {...{ props, buzz }} far />}
            <Tray dice={trayDice(view, counts, t)} thrown={view.reveal} motion={false} blank>
                <div
                    class={`box ${view.phase === 'shake' ? 'shaking' : view.dice.length ? 'opened' : ''}`}
                    aria-hidden="true">
                    {BOX.map((colour) => (
                        <Mark key={colour} colour={colour} />
                    ))}
                </div>
            </Tray>
            <div class="lower">
                {open && (
                    <div class="lower-head">
                        {view.brainteaser && (
                            <span class="pill" title={b.brainteaserHelp}>
                                {b.brainteaser}
                            </span>
                        )}
                        <span class={`call-status${typed ? ' typed' : ''}`}>
                            {typed ? b.typing(typed) : callStatus(props, caller)}
                        </span>
                        {view.deadline !== null && (
                            <Ring
                                key={view.phase}
                                deadline={view.deadline}
                                total={
                                    view.phase === 'buzz' ? BUZZ_MS : view.deadline - view.reveal
                                }
                                now={props.now}
                                label={b.secondsLeft}
                            />
                        )}
                    </div>
                )}
                {open && !view.buzz && mine.length > 1 && (
                    <Callers {...{ props, caller, setCaller }} />
                )}
                {open &&
                    (!view.buzz || (view.phase === 'buzz' && caller >= 0)) &&
                    mine.length > 0 && (
                        <Grid
                            marks={marks}
                            active={mayCall}
                            label={mine.length > 1 ? b.gridFor(table.chairs[caller]!.name) : b.grid}
                            t={t}
                            onCall={call}
                        />
                    )}
                {view.phase === 'call' && near.length > 0 && (
                    <Buzzers seats={near} first={0} {...{ props, buzz }} />
                )}
                {open && mine.length === 0 && (
                    <p class="hint">
                        {view.phase === 'buzz' ? b.buzzed(table.chairs[view.buzzer]!.name) : b.how}
                    </p>
                )}
                {view.phase === 'buzz' && caller < 0 && mine.length > 0 && (
                    <p class="hint">{b.buzzed(table.chairs[view.buzzer]!.name)}</p>
                )}
                {!open && decidedView && (
                    <Result view={decidedView} table={table} counts={counts} t={t} />
                )}
                {!open && !decidedView && (
                    <p class="hint">
                        {b.how} {view.brainteaser && `${b.brainteaserHelp}.`}
                    </p>
                )}
                {view.phase === 'throw' && !view.over && (
                    <div class="foot">
                        {throwing ? (
                            <button
                                type="button"
                                class="btn primary"
                                aria-disabled={!live || !!pending}
                                onClick={() => live && !pending && send('throw', view.thrower)}>
                                {mine.length > 1
                                    ? `${table.chairs[view.thrower]!.name}: ${b.throwIt}`
                                    : b.throwIt}
                            </button>
                        ) : (
                            <p class="waiting">{b.throwsNext(table.chairs[view.thrower]!.name)}</p>
                        )}
                    </div>
                )}
            </div>
        </div>
    );
}

function trayDice(view: BlitzView, counts: boolean[] | null, t: Texts): TrayDie[] {
    return view.dice.map((token, i) => {
        const shown = readDie(token);
        return {
            id: `${i}`,
            shown,
            label: dieName(t, shown),
            look: counts && !counts[i] ? 'dim' : 'plain',
        };
    });
}

/** One line over the grid: what became of the own call; before the first disc what to call. */
function callStatus({ view, t }: Props, caller: number): string {
    const b = t.boards.blitz,
        call = view.calls[caller];
    if (call?.value === undefined) {
        const knows = view.brainteaser || view.white[caller] || view.black[caller];
        return call?.calls ? b.waitOthers : knows || view.phase === 'buzz' ? '' : b.how;
    }
    if (call.right) return `${b.right(call.value)} ${b.seconds(seconds(call.ms ?? 0))}`;
    return `${b.wrong(call.value)}. ${view.many ? b.again : b.locked}`;
}

/** With several people here and no buzzers: whose call it is. */
function Callers({
    props: { table, mine, t },
    caller,
    setCaller,
}: {
    props: Props;
    caller: number;
    setCaller(seat: number): void;
}) {
    return (
        <div class="callers" role="group" aria-label={t.boards.blitz.callFor}>
            {mine.map((seat) => (
                <button
                    type="button"
                    class="pill"
                    aria-pressed={seat === caller}
                    onClick={() => setCaller(seat)}>
                    <Name chair={table.chairs[seat]!} />
                </button>
            ))}
        </div>
    );
}

interface BuzzersProps {
    props: Props;
    seats: number[];
    /** How many zones come before these: for the keys 1 to 7. */
    first: number;
    far?: boolean;
    buzz(seat: number): void;
}

/** A zone for each person at this device; the far ones are read from the other side. */
function Buzzers({ props: { table, view, t }, seats, first, far, buzz }: BuzzersProps) {
    const b = t.boards.blitz;
    return (
        <div class={`buzzers${far ? ' far' : ''}`}>
            {seats.map((seat, i) => {
                const out = view.phase === 'call' && !view.to_act.includes(seat),
                    chair = table.chairs[seat]!;
                return (
                    <button
                        type="button"
                        class={`buzzer zone-${(first + i) % 7}`}
                        aria-disabled={out || view.phase !== 'call'}
                        aria-keyshortcuts={`${first + i + 1}`}
                        onPointerDown={() => buzz(seat)}
                        onClick={(e) => e.detail === 0 && buzz(seat)}>
                        <Name chair={chair} />
                        <small>{out ? b.outOfThrow : b.buzz}</small>
                    </button>
                );
            })}
        </div>
    );
}

function useBuzzKeys(zones: number[], buzz: (seat: number) => void): void {
    useLayoutEffect(() => {
        const press = (e: KeyboardEvent) => {
            const seat = e.key === ' ' && zones.length === 1 ? zones[0] : zones[Number(e.key) - 1];
            if (seat !== undefined && isPlainKey(e)) buzz(seat);
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    });
}

/** The answer as dice counted and dice out, and who called what and when. */
function Result({
    table,
    view,
    counts,
    t,
}: {
    table: TableMsg;
    view: BlitzView;
    counts: boolean[] | null;
    t: Texts;
}) {
    const b = t.boards.blitz;
    const turned = counts !== null && isTurned(view, counts);
    const swapped = winnersOf(view).filter((seat) => isSwapped(view, seat) && view.swap[seat]! > 1);
    const order = view.calls
        .map((call, seat) => ({ ...call, seat, rank: call.ms ?? Infinity }))
        .sort((x, y) => x.rank - y.rank);
    return (
        <section class="answer" tabIndex={0} aria-label={b.calls}>
            <div class="sum">
                <b class="big" aria-label={b.answer(view.answer!)}>
                    {view.answer}
                </b>
                {counts && (
                    <Pile
                        title={b.counted}
                        dice={view.dice.filter((_, i) => counts[i])}
                        none={b.none}
                    />
                )}
                {counts && (
                    <Pile
                        title={b.out}
                        dice={view.dice.filter((_, i) => !counts[i])}
                        none={b.none}
                        out={!turned}
                    />
                )}
            </div>
            <p class="winner">
                {winners(view, table, t)}{' '}
                {swapped.map((seat) => (
                    <span>
                        <Disc black={false} text={`${view.swap[seat]}`} /> → <Disc black text="1" />
                    </span>
                ))}
            </p>
            {turned && <p class="turned">{b.turned}</p>}
            <table>
                <tbody>
                    {order.map((call) => (
                        <tr class={call.change > 0 ? 'won' : ''}>
                            <th scope="row">
                                <Name chair={table.chairs[call.seat]!} />
                            </th>
                            <td colSpan={call.ms === undefined ? 2 : 1}>
                                {call.value === undefined ? (
                                    call.calls ? (
                                        b.silent
                                    ) : (
                                        b.noCall
                                    )
                                ) : (
                                    <>
                                        {call.value}{' '}
                                        <b class={call.right ? 'yes' : 'no'}>
                                            {call.right ? '✓' : '✗'}
                                        </b>
                                    </>
                                )}
                            </td>
                            {call.ms !== undefined && (
                                <td class="when">
                                    <Receipt
                                        call={call}
                                        calls={view.calls}
                                        doubt={table.chairs[call.seat]!.doubt}
                                        t={t}
                                    />
                                </td>
                            )}
                            <td>
                                {call.change !== 0 && (
                                    <Disc
                                        black={call.change > 0 && view.swap[call.seat] === 1}
                                        text={b.discs(call.change)}
                                    />
                                )}
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </section>
    );
}

const winnersOf = (view: BlitzView) =>
    view.calls.flatMap((call, seat) => (call.change > 0 ? [seat] : []));

/** Whether what the winner got became a black disc: then no white one is left. */
const isSwapped = (view: BlitzView, winner: number) => view.white[winner] === 0;

function winners(view: BlitzView, { chairs }: TableMsg, { boards: { blitz: b } }: Texts): string {
    const seats = winnersOf(view);
    if (seats.length === 0) return b.nobody;
    const names = seats.map((seat) => chairs[seat]!.name).join(', ');
    if (seats.length > 1) return b.wonTogether(names);
    return (isSwapped(view, seats[0]!) ? b.wonBlack : b.won)(names);
}

/** Dice with a title; those with dots come first, as the cause if they put the others out. */
function Pile({
    title,
    dice,
    none,
    out = false,
}: {
    title: string;
    dice: string[];
    none: string;
    out?: boolean;
}) {
    const dots = dice.filter((die) => die.includes('*')),
        rest = dice.filter((die) => !die.includes('*'));
    const face = (die: string) => <Face die={die} size={26} />;
    return (
        <div class="pile">
            <small>{title}</small>
            <span>
                {dots.map(face)}
                {out && rest.length > 0 && '→'}
                {rest.map(face)}
                {dice.length === 0 && none}
            </span>
        </div>
    );
}

/** A colour that shows as a dot counts only when the brainteaser turned the throw round. */
function isTurned(view: BlitzView, counts: boolean[]): boolean {
    return (
        view.brainteaser &&
        view.dice.some(
            (die, i) => counts[i] && view.dice.some((other) => other.endsWith(`*${die[0]}`)),
        )
    );
}

const Disc = ({ black, text }: { black: boolean; text: string }) => (
    <span class={`disc ${black ? 'black' : 'white'}`}>{text}</span>
);

function Score({ view, seat, t }: { view: BlitzView; seat: number; t: Texts }) {
    const b = t.boards.blitz;
    const white = view.white[seat]!,
        swap = view.swap[seat]!,
        black = view.black[seat]!;
    const called = (view.phase === 'call' || view.phase === 'buzz') && view.calls[seat]!.calls > 0;
    return (
        <span class="discs">
            <span class="sr">
                {b.discsLabel(white, swap, black, view.blacks)}
                {called ? `, ${b.called}` : ''}
            </span>
            <span aria-hidden="true">
                <Disc black text={`${black}`} />
                <small>/{view.blacks}</small>
                {swap > 1 && (
                    <>
                        <Disc black={false} text={`${white}`} />
                        <small>/{swap}</small>
                    </>
                )}
                {called && <b class="called">!</b>}
            </span>
        </span>
    );
}

/** Says aloud what happens to whoever does not see it, and makes the sounds. */
function useSpoken({ table, view, seat, t }: Props): void {
    const b = t.boards.blitz;
    const begun = useRef(view.moves);
    useEffect(() => {
        if (begun.current === view.moves) return;
        if (view.phase === 'shake') sound.play('shake');
        if (view.phase === 'throw' && view.answer !== null) {
            announce(`${b.answer(view.answer)}. ${winners(view, table, t)}`);
            sound.play(
                view.calls[seat]?.change ? (view.calls[seat].change > 0 ? 'win' : 'lose') : 'tap',
            );
        }
    }, [view.phase, view.reveal]);
    useEffect(() => {
        if (begun.current === view.moves || view.phase !== 'call' || view.buzzer >= 0) return;
        sound.play('place');
        announce(b.revealed(view.dice.map((die) => dieName(t, readDie(die))).join(', ')));
    }, [view.reveal]);
    const call = view.calls[seat];
    useEffect(() => {
        if (call?.value === undefined || view.phase === 'throw' || begun.current === view.moves)
            return;
        announce(call.right ? b.right(call.value) : b.wrong(call.value));
        sound.play(call.right ? 'right' : 'wrong');
    }, [call?.calls]);
}

export const game: GameModule<BlitzView> = { Board, Score, chartOf, highlights, record, moves };

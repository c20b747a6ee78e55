// How a throw of Würfelblitz was decided.
import { Face } from '../../dice/face';
import { signed } from '../../parts/gains';
import { Name } from '../../parts/parts';
import { listText, type Texts } from '../../text';
import type { Colour, TableMsg } from '../../wire/wire';
import { Disc } from './discs';
import { about, firstOf, isTooFast, Receipt } from './receipt';
import type { BlitzView } from './view';

interface ResultProps {
    table: TableMsg;
    /** With an answer. */
    view: BlitzView;
    /** Seats of this device. */
    mine?: number[];
    t: Texts;
}

/** The answer as a sum of dice, what was out and why, and who called what. */
export function Result({ table, view, mine = [], t }: ResultProps) {
    const b = t.boards.blitz;
    const counts = view.counts!;
    const swapped = winnersOf(view).filter((seat) => isSwapped(view, seat) && view.swap[seat]! > 1);
    return (
        <section class="answer" tabIndex={0} aria-label={b.calls}>
            <div class="card">
                <Sum {...{ view, counts, t }} />
                {isTurned(view, counts) ? (
                    <p class="dim">{b.turned}</p>
                ) : (
                    <Reasons {...{ view, counts, t }} />
                )}
            </div>
            <div class="card">
                <p class="winner">
                    {winners(view, table, t)}{' '}
                    {swapped.map((seat) => (
                        <span>
                            <Disc black={false} text={`${view.swap[seat]}`} /> →{' '}
                            <Disc black text="1" />
                        </span>
                    ))}
                </p>
                <ul class="calls">
                    {inOrder(view)
                        .filter((call) => call.calls > 0)
                        .map((call) => (
                            <CallRow key={call.seat} {...{ call, view, table, mine, t }} />
                        ))}
                </ul>
                <Timed {...{ table, view, t }} />
            </div>
        </section>
    );
}

/** Calls with their seats, the first one first. */
const inOrder = ({ calls }: BlitzView) =>
    calls
        .map((call, seat) => ({ ...call, seat, rank: call.ms ?? Infinity }))
        .sort((x, y) => x.rank - y.rank);

interface RowProps extends ResultProps {
    call: ReturnType<typeof inOrder>[number];
}

/** In words: first and after how long, how much later, or wrong. */
function whenSaid({ call, view, t }: RowProps): string {
    const b = t.boards.blitz;
    if (call.ms === undefined) return b.silent;
    if (!call.right) return b.wrongIn(about(call.ms));
    const behind = call.ms - firstOf(view.calls);
    return behind > 0 ? b.laterBy(about(behind)) : b.firstIn(about(call.ms));
}

function CallRow(props: RowProps) {
    const { call, view, table, mine = [], t } = props;
    const b = t.boards.blitz;
    const chair = table.chairs[call.seat]!;
    const you = mine.length === 1 && mine[0] === call.seat;
    return (
        <li>
            <Name chair={you ? { ...chair, name: b.you } : chair} />
            <small>
                {whenSaid(props)}
                {isTooFast(call, chair) && <span class="toofast">{b.tooFast}</span>}
            </small>
            {call.value !== undefined && (
                <b class={call.right ? 'yes' : 'no'}>
                    {call.value} {call.right ? '✓' : '✗'}
                </b>
            )}
            <span class="change">
                {call.change !== 0 && !view.throws && (
                    <Disc
                        black={call.change > 0 && view.swap[call.seat] === 1}
                        text={signed(call.change)}
                    />
                )}
            </span>
        </li>
    );
}

/** The figures behind it, for who wants them. */
function Timed({ table, view, t }: ResultProps) {
    const b = t.boards.blitz;
    const calls = inOrder(view).filter((call) => call.ms !== undefined);
    if (calls.length === 0) return null;
    return (
        <details class="timed">
            <summary>{b.timed}</summary>
            <ul>
                {calls.map((call) => (
                    <li key={call.seat}>
                        <Name chair={table.chairs[call.seat]!} />
                        <span class="when">
                            <Receipt
                                call={call}
                                calls={view.calls}
                                chair={table.chairs[call.seat]!}
                                t={t}
                            />
                        </span>
                    </li>
                ))}
            </ul>
            {table.trust.some((n) => n < view.seats) && <small>{b.trust}</small>}
        </details>
    );
}

const winnersOf = (view: BlitzView) =>
    view.calls.flatMap((call, seat) => (call.change > 0 ? [seat] : []));

/** Whether what the winner got became a black disc: then no white one is left. */
const isSwapped = ({ throws, white }: BlitzView, winner: number) => !throws && white[winner] === 0;

export function winners(
    view: BlitzView,
    { chairs }: TableMsg,
    { boards: { blitz: b } }: Texts,
): string {
    const seats = winnersOf(view);
    if (seats.length === 0) return b.nobody;
    const names = listText(seats.map((seat) => chairs[seat]!.name));
    if (view.throws) return b.right(view.answer!);
    if (seats.length > 1) return b.wonTogether(names);
    return (isSwapped(view, seats[0]!) ? b.wonBlack : b.won)(names);
}

interface SumProps {
    view: BlitzView;
    counts: boolean[];
    t: Texts;
}

/** 14 = these dice. */
function Sum({ view, counts, t }: SumProps) {
    return (
        <p class="sum">
            <b class="big" aria-label={t.boards.blitz.answer(view.answer!)}>
                {view.answer}
            </b>
            {view.dice
                .filter((_, i) => counts[i])
                .map((die, n) => (
                    <>
                        <span aria-hidden="true">{n > 0 ? '+' : '='}</span>
                        <Face die={die} size={40} />
                    </>
                ))}
        </p>
    );
}

/** Of every die with pips that did not count, which other one put it out. */
function Reasons({ view, counts, t }: SumProps) {
    const b = t.boards.blitz;
    const out = view.dice.flatMap((die, i) => {
        const by = view.dice.find((other, n) => n !== i && other.endsWith(`*${die[0]}`));
        return !counts[i] && !die.includes('*') && by ? [{ die, by }] : [];
    });
    return (
        <ul class="why">
            {out.map(({ die, by }) => (
                <li key={die}>
                    <Face die={by} size={30} /> {b.why(t.dice[die[0] as Colour])}{' '}
                    <span class="struck">
                        <Face die={die} size={30} />
                    </span>{' '}
                    {b.whyOut}
                </li>
            ))}
            <li class="dim">{b.noPips}</li>
        </ul>
    );
}

/** A colour that shows as a dot counts only when the brainteaser turned the throw round. */
export function isTurned(view: BlitzView, counts: boolean[]): boolean {
    return (
        view.brainteaser &&
        view.dice.some(
            (die, i) => counts[i] && view.dice.some((other) => other.endsWith(`*${die[0]}`)),
        )
    );
}

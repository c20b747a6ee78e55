// How a throw of Würfelblitz was decided.
import { Face } from '../../dice/face';
import { Name } from '../../parts/parts';
import { listText, type Texts } from '../../text';
import type { TableMsg } from '../../wire/wire';
import { Receipt } from './receipt';
import type { BlitzView } from './view';

interface ResultProps {
    table: TableMsg;
    /** With an answer. */
    view: BlitzView;
    t: Texts;
}

/** The answer as dice counted and dice out, and who called what and when. */
export function Result({ table, view, t }: ResultProps) {
    const b = t.boards.blitz;
    const counts = view.counts!;
    const turned = isTurned(view, counts);
    const swapped = winnersOf(view).filter((seat) => isSwapped(view, seat) && view.swap[seat]! > 1);
    return (
        <section class="answer" tabIndex={0} aria-label={b.calls}>
            <div class="sum">
                <b class="big" aria-label={b.answer(view.answer!)}>
                    {view.answer}
                </b>
                <Piles {...{ view, counts, turned, t }} />
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
                    {inOrder(view).map((call) => (
                        <CallRow {...{ call, view, table, t }} />
                    ))}
                </tbody>
            </table>
            {table.trust.some((n) => n < view.seats) && <small>{b.trust}</small>}
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

function CallRow({ call, view, table, t }: RowProps) {
    const b = t.boards.blitz;
    const chair = table.chairs[call.seat]!;
    return (
        <tr class={call.change > 0 ? 'won' : ''}>
            <th scope="row">
                <Name chair={chair} />
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
                        <b class={call.right ? 'yes' : 'no'}>{call.right ? '✓' : '✗'}</b>
                    </>
                )}
            </td>
            {call.ms !== undefined && (
                <td class="when">
                    <Receipt call={call} calls={view.calls} chair={chair} t={t} />
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
    );
}

const winnersOf = (view: BlitzView) =>
    view.calls.flatMap((call, seat) => (call.change > 0 ? [seat] : []));

/** Whether what the winner got became a black disc: then no white one is left. */
const isSwapped = (view: BlitzView, winner: number) => view.white[winner] === 0;

export function winners(
    view: BlitzView,
    { chairs }: TableMsg,
    { boards: { blitz: b } }: Texts,
): string {
    const seats = winnersOf(view);
    if (seats.length === 0) return b.nobody;
    const names = listText(seats.map((seat) => chairs[seat]!.name));
    if (seats.length > 1) return b.wonTogether(names);
    return (isSwapped(view, seats[0]!) ? b.wonBlack : b.won)(names);
}

interface PilesProps {
    view: BlitzView;
    counts: boolean[];
    turned: boolean;
    t: Texts;
}

/** The dice that count, and those that do not. */
function Piles({ view, counts, turned, t }: PilesProps) {
    const b = t.boards.blitz;
    const counted = view.dice.filter((_, i) => counts[i]);
    const out = view.dice.filter((_, i) => !counts[i]);
    return (
        <>
            <Pile title={b.counted} dice={counted} none={b.none} />
            <Pile title={b.out} dice={out} none={b.none} out={!turned} />
        </>
    );
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
export function isTurned(view: BlitzView, counts: boolean[]): boolean {
    return (
        view.brainteaser &&
        view.dice.some(
            (die, i) => counts[i] && view.dice.some((other) => other.endsWith(`*${die[0]}`)),
        )
    );
}

/** Discs won or held. */
export const Disc = ({ black, text }: { black: boolean; text: string }) => (
    <span class={`disc ${black ? 'black' : 'white'}`}>{text}</span>
);

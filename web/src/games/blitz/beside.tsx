// Würfelblitz seen again: every throw with its sum and everybody's time, and the sums of these.
import type { BesideProps } from '../game';
import { Symbol } from '../../parts/parts';
import { seconds } from './receipt';
import type { BlitzCall, BlitzView } from './view';

const isDecided = (view: BlitzView, before: BlitzView | undefined) =>
    view.phase === 'throw' && view.answer !== null && before?.phase !== 'throw';

function Time({ call }: { call: BlitzCall | undefined }) {
    if (!call?.calls) return <>–</>;
    const time = call.ms === undefined ? `${call.value}` : seconds(call.ms);
    return call.right ? <b>{time} ✓</b> : <s>{call.value ?? time}</s>;
}

export function Beside({ views, at, go, chairs, t }: BesideProps<BlitzView>) {
    const b = t.boards.blitz;
    const throws = views.flatMap((view, i) => (isDecided(view, views[i - 1]) ? [{ view, i }] : []));
    if (throws.length === 0) return null;
    const shown = throws.filter(({ i }) => i <= at).length - 1;
    const rights = (seat: number) =>
        throws.flatMap(({ view: { calls } }) => (calls[seat]?.right ? [calls[seat].ms ?? 0] : []));
    const mean = (times: number[]) => times.reduce((sum, ms) => sum + ms, 0) / times.length;
    return (
        <section class="card times">
            <h2>{b.times}</h2>
            <table>
                <thead>
                    <tr>
                        <th scope="col">{b.sum}</th>
                        {chairs.map(({ name, symbol, bot }, n) => (
                            <th key={n} scope="col">
                                <Symbol n={symbol} bot={bot} />
                                <span class="sr">{name}</span>
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {throws.map(({ view, i }, n) => (
                        <tr key={i} class={n === shown ? 'here' : ''}>
                            <th scope="row">
                                <button type="button" onClick={() => go(i)}>
                                    {n + 1} · {view.answer}
                                </button>
                            </th>
                            {chairs.map((_, seat) => (
                                <td key={seat}>
                                    <Time call={view.calls[seat]} />
                                </td>
                            ))}
                        </tr>
                    ))}
                </tbody>
                <tfoot>
                    <tr>
                        <th scope="row">{b.mean}</th>
                        {chairs.map((_, seat) => (
                            <td key={seat}>
                                {rights(seat).length > 0 ? seconds(mean(rights(seat))) : '–'}
                            </td>
                        ))}
                    </tr>
                </tfoot>
            </table>
        </section>
    );
}

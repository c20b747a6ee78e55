// The receipt of a race: times, the delay made good in them, margins, and how sure all that is.
import { decimal, type Texts } from '../../text';
import type { Chair } from '../../wire/wire';
import { PERSON_MS } from './limits';
import type { BlitzCall, BlitzView } from './view';

export const seconds = (ms: number) => decimal(ms / 1000, 2);

/** The same, as people say it: with as many decimals as it needs. */
export const about = (ms: number) => decimal(ms / 1000, ms < 100 ? 2 : 1);

export const firstOf = (calls: BlitzCall[]): number =>
    Math.min(...calls.flatMap((call) => (call.right ? [call.ms!] : [])));

/** Sooner than any person sees and calls. */
export const isTooFast = ({ ms }: BlitzCall, { bot }: Chair): boolean =>
    ms !== undefined && ms < PERSON_MS && !bot;

/** A call's time, and how it came about. */
export function Receipt({
    call,
    calls,
    chair,
    t: {
        boards: { blitz: b },
    },
}: {
    call: BlitzCall;
    calls: BlitzCall[];
    chair: Chair;
    t: Texts;
}) {
    if (call.ms === undefined) return null;
    const margin = call.ms - firstOf(calls);
    return (
        <>
            {b.seconds(seconds(call.ms))}
            {call.right && margin > 0 && ` ${b.margin(margin)}`}
            {!!call.lag && (
                <small title={b.creditHelp}>{b.credit(call.lag, chair.doubt ?? 0)}</small>
            )}
        </>
    );
}

/** What rests on the pages' word, by arrival and seat, as the table logged it. */
function doubts(play: string): Map<string, number> {
    const lines = play.matchAll(/^@ (\d+) lag (\d+) took \d+ bound \d+ doubt (\d+)$/gm);
    return new Map([...lines].map(([, at, seat, ms]) => [`${at} ${seat}`, Number(ms)]));
}

/** The throw that was decided by the least: who was first, before whom, by how much, how surely. */
function closest(rounds: BlitzView[], play: string) {
    const known = doubts(play);
    const races = rounds.flatMap(({ reveal, calls }) => {
        const [first, next] = calls
            .map((call, seat) => ({ ...call, seat }))
            .filter((call) => call.right)
            .sort((x, y) => x.ms! - y.ms!);
        if (!first || !next || next.change > 0) return [];
        const doubt = (c: typeof first) => known.get(`${reveal + c.ms! + c.lag!} ${c.seat}`) ?? 0;
        return [{ first, next, by: next.ms! - first.ms!, sure: doubt(first) + doubt(next) }];
    });
    return races.sort((x, y) => x.by - y.by)[0];
}

/** For the summary: the closest throw, and whom the network would have cost most. */
export function receiptLines(
    rounds: BlitzView[],
    play: string,
    who: string[],
    { boards: { blitz: b } }: Texts,
): string[] {
    const race = closest(rounds, play);
    const lags = who.map((name, seat) => {
        const own = rounds.flatMap(({ calls }) => calls[seat]?.lag ?? []);
        return { name, ms: Math.round(own.reduce((a, c) => a + c, 0) / (own.length || 1)) };
    });
    const slowest = lags.sort((x, y) => y.ms - x.ms)[0];
    return [
        ...(race
            ? [b.closest(who[race.first.seat]!, who[race.next.seat]!, race.by, race.sure)]
            : []),
        ...(slowest && slowest.ms > 0 ? [b.credited(slowest.name, slowest.ms)] : []),
    ];
}

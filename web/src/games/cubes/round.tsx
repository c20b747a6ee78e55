// What everybody made of a round of Rolling Cubes.
import { pretty } from './moves';
import { Name } from '../../parts/parts';
import { listText, type Texts } from '../../text';
import type { TableMsg } from '../../wire/wire';
import type { CubesEntry, CubesView } from './view';
import { THROWS } from './limits';

/** The round that was played last, if there is one. */
export function lastRound(view: CubesView): { round: number; entries: CubesEntry[] } {
    return view.over
        ? { round: view.round, entries: view.entries }
        : { round: view.round - 1, entries: view.before };
}

/** What an entry scored, all in all. */
export const worth = ({ points, extra, again = 0, row }: CubesEntry): number =>
    points + extra - (row === null ? 0 : again);

export function entryText(entry: CubesEntry, view: CubesView, name: string, t: Texts): string {
    const b = t.boards.cubes;
    if (!entry.equation) return b.saysPass(name);
    return view.mode === 'last'
        ? b.saysEquation(name, pretty(entry.equation))
        : b.saysEntry(name, pretty(entry.equation), worth(entry));
}

/** Who made the round: the best equation, or the last one. */
export function roundText(view: CubesView, { chairs }: TableMsg, t: Texts): string {
    const b = t.boards.cubes;
    const names = listText(
        lastRound(view)
            .entries.filter(({ extra }) => extra > 0)
            .map(({ seat }) => chairs[seat]!.name),
    );
    if (!names || view.mode === 'solitaire') return '';
    return view.mode === 'last' ? b.saysPoint(names) : b.saysBest(names);
}

/** The last round, the best first; in the last die who got the point, then the last. */
export function ranked(view: CubesView): CubesEntry[] {
    const { entries } = lastRound(view);
    return view.mode === 'last'
        ? [...entries].reverse().sort((a, b) => b.extra - a.extra)
        : [...entries].sort((a, b) => worth(b) - worth(a));
}

/** What its points are made of, if they are not just the equation's. */
export function notesOf({ points, extra, again, row }: CubesEntry, view: CubesView, t: Texts) {
    const b = t.boards.cubes;
    const bonus = view.mode === 'solitaire' ? b.bonusAll : b.bonus;
    const more = [
        extra > 0 && view.mode !== 'last' && bonus(extra),
        again && row && b.minusAgain(again),
    ].filter(Boolean);
    return [row && b.rows[row], more.length > 0 && [points, ...more].join(' ')]
        .filter(Boolean)
        .join(' · ');
}

interface EntriesProps {
    entries: CubesEntry[];
    view: CubesView;
    table: TableMsg;
    t: Texts;
}

/** A line for each: who, the equation, and its points; what is hidden has none. */
export function Entries({ entries, view, table, t }: EntriesProps) {
    const b = t.boards.cubes;
    const points = (entry: CubesEntry) =>
        entry.equation === null ? '?' : (view.mode !== 'last' || entry.extra > 0) && worth(entry);
    return (
        <ul class="entries">
            {entries.map((entry, i) => (
                <li key={i} class={entry.extra > 0 && view.mode !== 'solitaire' ? 'best' : ''}>
                    <Name chair={table.chairs[entry.seat]!} />
                    <b class="sum">{points(entry)}</b>
                    <span class="made">
                        {entry.equation ? (
                            pretty(entry.equation)
                        ) : (
                            <i>{entry.equation === null ? b.handedIn : b.passed}</i>
                        )}
                    </span>
                    <small>{notesOf(entry, view, t)}</small>
                </li>
            ))}
        </ul>
    );
}

/** Entries that have come between two views, and can be read. */
export function entriesSince(before: CubesView, view: CubesView): CubesEntry[] {
    const seen = before.entries.filter(({ equation }) => equation !== null).length;
    const made =
        view.round === before.round
            ? view.entries.slice(seen)
            : [...view.before.slice(seen), ...view.entries];
    return made.filter(({ equation }) => equation !== null);
}

/** The last round as a card; on a cover it stands alone. */
export function Recap({ view, table, t }: Omit<EntriesProps, 'entries'>) {
    const { round, entries } = lastRound(view);
    const b = t.boards.cubes;
    if (entries.length === 0) return null;
    return (
        <section class="card of-round" tabIndex={0} aria-label={b.resultOf(round)}>
            <h2>{view.mode === 'solitaire' ? b.throwOf(round, THROWS) : b.resultOf(round)}</h2>
            <Entries {...{ entries, view, table, t }} />
        </section>
    );
}

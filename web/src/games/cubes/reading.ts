// What is read between throws: how the own turn went, and what everybody made of a round. The match
// may go on behind it; what is read stays until its reader is done, for a while at most.
import { useEffect, useReducer, useRef } from 'preact/hooks';
import type { Props } from './forming';
import { lastRound } from './round';
import type { CubesEntry, CubesView } from './view';

/** Nobody waits longer for who reads. */
export const READ_MS = 20_000;

export interface Page {
    /** The own turn, or the round. */
    kind: 'turn' | 'round';
    key: string;
    /** As it was when there was something to read. */
    view: CubesView;
}

export interface Reading {
    page: Page | null;
    /** What is read, or was, while the dice wait for others. */
    shown: Page | null;
    /** This page is read. */
    turn(): void;
    /** It is looked at closely, and stays while bots play. */
    keep(): void;
    /** All of them are, or need not be. */
    close(): void;
}

/** The newest thing there is to read; solitaire has its card in view, and nothing else to tell. */
function pageOf(view: CubesView, mine: number[]): Page | null {
    const { entries, mode } = view;
    if (mode === 'solitaire') return null;
    const own = entries.findIndex(({ seat }) => mine.includes(seat));
    if (mode === 'single' && own >= 0 && !view.over && own === entries.length - 1)
        return { kind: 'turn', key: `${view.round}.${own}`, view };
    const { round, entries: all } = lastRound(view);
    return all.length > 0 ? { kind: 'round', key: `${round}`, view } : null;
}

/**
 * Lets the next throw wait, if it comes by itself. That is said while the last one lies there: the
 * move that ends a round brings the next throw along.
 */
function useWait({ view, mine, live, read }: Props, page: Page | null): void {
    const lies = view.phase === 'form';
    const reads = lies || page !== null;
    const comes = view.mode === 'together' && !view.over && live && mine.length > 0;
    useEffect(() => {
        if (comes) read?.(reads);
    }, [comes, lies, reads]);
}

/** The own turn has been read by the time bots are shown, who would play behind it. */
export function useReading(props: Props & { bots: boolean }): Reading {
    const { table, view, mine, bots } = props;
    const kept = useRef('');
    const pages = useRef<Page[]>([]);
    const seen = useRef(new Map<string, number>());
    const [, redraw] = useReducer((n: number) => n + 1, 0);
    const first = useRef(true);
    const newest = pageOf(view, mine);
    // What was taken back was never there to be read.
    for (const [key, moves] of seen.current) if (moves > view.moves) seen.current.delete(key);
    pages.current = pages.current.filter(({ key }) => seen.current.has(key));
    if (newest && !seen.current.has(newest.key)) {
        seen.current.set(newest.key, view.moves);
        // What is there when the board comes has been read before.
        if (!first.current || view.over) pages.current.push(newest);
    }
    first.current = false;
    pages.current = pages.current.filter(
        ({ kind, key, view: of }) =>
            kind === 'round' || !bots || view.moves === of.moves || key === kept.current,
    );
    const page = pages.current[0] ?? null;
    useWait(props, page);
    const turn = () => {
        if (pages.current.shift()) redraw(0);
    };
    useEffect(() => {
        if (!page || page.view.over) return;
        const timer = setTimeout(turn, READ_MS);
        return () => clearTimeout(timer);
    }, [page?.key]);
    const close = () => {
        if (pages.current.splice(0).length > 0) redraw(0);
    };
    const waits = table.chairs.some(({ reads }) => reads);
    const keep = () => (kept.current = page?.key ?? '');
    return { page, shown: page ?? (waits ? newest : null), turn, keep, close };
}

/** Of a throw that somebody here formed an equation from: what was possible is told later. */
export interface Formed {
    question: Props['question'];
    /** That were used. */
    hints: number;
}

/** The entry of a seat in the round that a page is about. */
export const entryOf = ({ kind, view }: Page, seat: number): CubesEntry | undefined =>
    (kind === 'turn' ? view.entries : lastRound(view).entries)
        .filter((entry) => entry.seat === seat)
        .at(-1);

/** The round that a page is about. */
export const roundOf = ({ kind, view }: Page): number =>
    kind === 'turn' ? view.round : lastRound(view).round;

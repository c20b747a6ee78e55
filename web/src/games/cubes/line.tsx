// The line on which an equation is formed: dice in a row, a caret between them, points below.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { loadDraft, saveDraft } from '../../wire/device';
import { dieName, Face } from '../../dice/face';
import { fly } from '../../dice/fly';
import type { Texts } from '../../text';
import { dieToken, shownDie, type CubesDie } from './dice';

const ROW = 7; /* dice that fit side by side everywhere */

/** Whether two rows break before the =, rather than within a number. */
const turns = (places: number, left: number) => places > ROW && left <= ROW && places - left <= ROW;

/** Whether the second row has no place left. */
export function isFull(text: string): boolean {
    const left = text.indexOf('=');
    return text.length - (left >= 0 && turns(text.length, left) ? left : ROW) >= ROW;
}

interface Draft {
    /** Of which throw; another one begins anew. */
    of: string;
    ids: string[];
    caret: number;
    /** What lay there before, the newest last. */
    past: string[][];
    /** Steps of the ladder that were used. */
    hints: number;
}

export interface Line extends Draft {
    /** Puts a die at a place among the others, by default the caret's; one that is there moves. */
    put(id: string, at?: number): void;
    take(id: string): void;
    /** Takes the die before the caret back. */
    rub(): void;
    clear(): void;
    /** These dice, in this order, and no others. */
    lay(ids: string[]): void;
    /** What was there before the last change. */
    undo(): void;
    hint(): void;
    caretTo(at: number): void;
}

const PAST_MAX = 30;
export const without = (ids: string[], id: string) => ids.filter((other) => other !== id);

/** The line of a throw, kept on the device; `first` are the dice on it at the beginning. */
export function useLine(of: string, first: string[]): Line {
    const [kept, setKept] = useState<Draft>({ of: '', ids: [], caret: 0, past: [], hints: 0 });
    const fresh = useMemo(() => {
        const { ids, hints } = loadDraft<Pick<Draft, 'ids' | 'hints'>>(of) ?? {
            ids: first,
            hints: 0,
        };
        return { of, ids, caret: ids.length, past: [], hints };
    }, [of]);
    useEffect(() => {
        const { ids, hints } = kept;
        if (kept.of) saveDraft(kept.of, { ids, hints });
    }, [kept]);
    const current = (draft: Draft) => (draft.of === of ? draft : fresh);
    const change = (next: (draft: Draft) => Partial<Draft>) =>
        setKept((draft) => {
            const now = current(draft),
                then = next(now),
                past = then.ids ? [...now.past, now.ids].slice(-PAST_MAX) : now.past;
            return { ...now, past, ...then };
        });
    const take = ({ ids }: Draft, id: string | undefined) => {
        const at = ids.indexOf(id ?? '');
        return at < 0 ? {} : { ids: without(ids, id!), caret: at };
    };
    return {
        ...current(kept),
        put: (id, to) =>
            change((draft) => {
                const at = to ?? draft.caret,
                    ids = without(draft.ids, id);
                ids.splice(at, 0, id);
                return { ids, caret: at + 1 };
            }),
        take: (id) => change((draft) => take(draft, id)),
        rub: () => change((draft) => take(draft, draft.ids[draft.caret - 1])),
        clear: () => change(() => ({ ids: [], caret: 0 })),
        lay: (ids) => change(() => ({ ids, caret: ids.length })),
        undo: () =>
            change(({ past }) => {
                const ids = past.at(-1);
                return ids ? { ids, caret: ids.length, past: past.slice(0, -1) } : {};
            }),
        hint: () => change(({ hints }) => ({ hints: hints + 1 })),
        caretTo: (at) => change(({ ids }) => ({ caret: Math.max(0, Math.min(ids.length, at)) })),
    };
}

/** Before which of the dice that lie on the line a pointer is. */
export function placeAt(line: Element, { clientX: x, clientY: y }: PointerEvent): number {
    const dice = [...line.querySelectorAll('[data-at]')];
    const at = dice.findIndex((die) => {
        const { left, width, bottom } = die.getBoundingClientRect();
        return y < bottom && x < left + width / 2;
    });
    // Right of the last die of a row is before the first one of the next.
    const below = dice.findIndex((die) => die.getBoundingClientRect().top > y);
    return Math.min(...[at, below].map((n) => (n < 0 ? dice.length : n)));
}

/** Dice that are new on the line fly there from the tray. */
function useFlights(ids: string[], on: boolean) {
    const root = useRef<HTMLOListElement>(null);
    const before = useRef<string[]>([]);
    useLayoutEffect(() => {
        for (const id of on ? ids : []) {
            if (before.current.includes(id)) continue;
            const from = root.current!.parentElement!.querySelector(`.tray [data-die="${id}"]`);
            const to = root.current!.querySelector<HTMLElement>(`[data-die="${id}"] .face`);
            if (from && to) fly(from, to);
        }
        before.current = ids;
    }, [ids.join()]);
    return root;
}

interface LineProps {
    dice: CubesDie[];
    /** Points of each die, as far as they are known. */
    of: readonly number[];
    /** Where the next die goes; without it nothing can be changed. */
    caret?: number | undefined;
    /** A die that is dragged, and between which others it would fall. */
    carried: { id: string; at: number | null } | null;
    label: string;
    /** Instead of dice. */
    empty: string;
    /** True, refused, or nothing to say. */
    state: string;
    motion: boolean;
    t: Texts;
    take(id: string): void;
    caretTo(at: number): void;
}

export function EquationLine(props: LineProps) {
    const { dice, caret, label, empty, state, motion, carried, of, caretTo } = props;
    const root = useFlights(
        dice.map(({ id }) => id),
        motion && caret !== undefined && !carried,
    );
    const others = dice.filter(({ id }) => id !== carried?.id);
    const gap = carried?.at ?? null;
    const equals = others.findIndex(({ sign }) => sign === '=');
    // A gap takes room too.
    const left = equals + Number(gap !== null && gap <= equals);
    const breaks = turns(others.length + Number(gap !== null), left);
    const place = gap !== null && (
        <li key="gap" class="gap">
            <small>{of[gap] && `+${of[gap]}`}</small>
        </li>
    );
    return (
        <ol
            ref={root}
            class={`equation ${state}${caret === dice.length && !carried ? ' at-end' : ''}`}
            aria-label={label}
            onClick={() => caretTo(dice.length)}>
            {dice.map((die) => {
                const at = others.indexOf(die);
                return [
                    breaks && at === equals && <li key="turn" class="turn" />,
                    at === gap && place,
                    <LineDie key={die.id} {...{ die, at, props }} />,
                ];
            })}
            {gap === others.length && place}
            {dice.length === 0 && gap === null && <li class="nothing">{empty}</li>}
        </ol>
    );
}

/** `at` is -1 while the die is dragged: then it stays only for the finger that holds it. */
function LineDie({ die, at, props }: { die: CubesDie; at: number; props: LineProps }) {
    const { caret, carried, t, take } = props;
    const b = t.boards.cubes;
    const gap = carried?.at ?? null;
    const of = props.of[gap !== null && at >= gap ? at + 1 : at];
    const plain = dieName(t, shownDie(die.sign)),
        name = of ? b.inLine(plain, of) : plain,
        face = <Face die={dieToken(die.sign)} />;
    return (
        <li
            data-at={at < 0 ? undefined : at}
            class={at < 0 ? 'lifted' : at === caret && !carried ? 'caret' : ''}
            style={{ '--i': at }}>
            {caret === undefined ? (
                face
            ) : (
                <button
                    type="button"
                    data-die={die.id}
                    aria-label={b.takeBack(name)}
                    onClick={(e) => {
                        e.stopPropagation();
                        take(die.id);
                    }}>
                    {face}
                </button>
            )}
            <small aria-hidden="true">{of && `+${of}`}</small>
        </li>
    );
}

// The line on which an equation is formed: dice in a row, a caret between them, points below.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { loadDraft, saveDraft } from '../../wire/device';
import { dieName, Face } from '../../dice/face';
import { fly } from '../../dice/fly';
import type { Texts } from '../../text';
import { dieToken, shownDie, type CubesDie } from './dice';

const ROW = 7; /* dice that fit side by side everywhere */

interface Draft {
    /** Of which throw; another one begins anew. */
    of: string;
    ids: string[];
    caret: number;
}

export interface Line extends Draft {
    /** Puts a die at a place, by default the caret's; one that is there moves. */
    put(id: string, at?: number): void;
    take(id: string): void;
    /** Takes the die before the caret back. */
    rub(): void;
    clear(): void;
    caretTo(at: number): void;
}

/** The line of a throw, kept on the device; `first` are the dice on it at the beginning. */
export function useLine(of: string, first: string[]): Line {
    const [kept, setKept] = useState<Draft>({ of: '', ids: [], caret: 0 });
    const fresh = useMemo(() => {
        const ids = loadDraft<string[]>(of) ?? first;
        return { of, ids, caret: ids.length };
    }, [of]);
    useEffect(() => {
        if (kept.of) saveDraft(kept.of, kept.ids);
    }, [kept]);
    const current = (draft: Draft) => (draft.of === of ? draft : fresh);
    const change = (next: (draft: Draft) => Partial<Draft>) =>
        setKept((draft) => ({ ...current(draft), ...next(current(draft)) }));
    const without = ({ ids }: Draft, id: string) => ids.filter((other) => other !== id);
    const take = (draft: Draft, id: string | undefined) => {
        const at = draft.ids.indexOf(id ?? '');
        return at < 0 ? {} : { ids: without(draft, id!), caret: at };
    };
    return {
        ...current(kept),
        put: (id, to) =>
            change((draft) => {
                const was = draft.ids.indexOf(id),
                    at = to ?? draft.caret,
                    place = was >= 0 && was < at ? at - 1 : at,
                    ids = without(draft, id);
                ids.splice(place, 0, id);
                return { ids, caret: place + 1 };
            }),
        take: (id) => change((draft) => take(draft, id)),
        rub: () => change((draft) => take(draft, draft.ids[draft.caret - 1])),
        clear: () => change(() => ({ ids: [], caret: 0 })),
        caretTo: (at) => change(({ ids }) => ({ caret: Math.max(0, Math.min(ids.length, at)) })),
    };
}

/** Before which die of the line a pointer is. */
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
    carried: string | null;
    label: string;
    /** Instead of dice. */
    empty: string;
    /** Not yet, true, or nothing to say. */
    state: string;
    motion: boolean;
    t: Texts;
    take(id: string): void;
    caretTo(at: number): void;
}

export function EquationLine(props: LineProps) {
    const { dice, caret, label, empty, state, motion, caretTo } = props;
    const root = useFlights(
        dice.map(({ id }) => id),
        motion && caret !== undefined,
    );
    // A row that is too short breaks before the =, rather than within a number.
    const left = dice.findIndex(({ sign }) => sign === '=');
    const turns = dice.length > ROW && left <= ROW && dice.length - left <= ROW;
    return (
        <ol
            ref={root}
            class={`equation ${state}${caret === dice.length ? ' at-end' : ''}`}
            aria-label={label}
            onClick={() => caretTo(dice.length)}>
            {dice.map((die, at) => [
                turns && at === left && <li key="turn" class="turn" />,
                <LineDie key={die.id} {...{ die, at, props }} />,
            ])}
            {dice.length === 0 && <li class="nothing">{empty}</li>}
        </ol>
    );
}

function LineDie({ die, at, props }: { die: CubesDie; at: number; props: LineProps }) {
    const { of, caret, carried, t, take } = props;
    const b = t.boards.cubes;
    const plain = dieName(t, shownDie(die.sign)),
        name = of[at] ? b.inLine(plain, of[at]) : plain,
        face = <Face die={dieToken(die.sign)} />;
    return (
        <li
            data-at={at}
            class={`${die.id === carried ? 'lifted' : ''} ${at === caret ? 'caret' : ''}`}>
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
            <small aria-hidden="true">{of[at] && `+${of[at]}`}</small>
        </li>
    );
}

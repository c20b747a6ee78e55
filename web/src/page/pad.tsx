// A throw of real dice, or a part of a box, tapped in: a slot for every die, and below them the faces it
// can show.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Face, isDie, Mark } from '../dice/face';
import { fly } from '../dice/fly';
import type { GameHand, HandDice, PadAsk, Tapped } from '../games/game';
import { isFreeEnter, useKeys } from '../parts/keys';
import { Button } from '../parts/parts';
import { handWords } from '../text/hand';
import type { Settings } from '../wire/device';

const FLY_MS = 160;

interface Slot {
    dice: HandDice;
    face: string | null;
}

/** The slots of a throw: a tap fills the chosen one, or the next of these dice. */
function useSlots({ dice }: PadAsk, from: Tapped, changed: ((faces: Tapped) => void) | undefined) {
    const kinds = dice.flatMap((some) => Array.from({ length: some.count }, () => some));
    const [faces, setFaces] = useState<Tapped>(() => kinds.map((_, i) => from[i] ?? null));
    const [order, setOrder] = useState<number[]>(() =>
        kinds.flatMap((_, i) => (from[i] ? [i] : [])),
    );
    const [chosen, choose] = useState(-1);
    const slots: Slot[] = kinds.map((some, i) => ({ dice: some, face: faces[i] ?? null }));
    const empty = slots.findIndex(({ face }) => face === null);
    const at = chosen >= 0 ? chosen : empty;
    const put = (i: number, face: string | null) => {
        const next = slots.map((slot, n) => (n === i ? face : slot.face));
        setFaces(next);
        changed?.(next);
        setOrder([...order.filter((n) => n !== i), ...(face === null ? [] : [i])]);
        choose(-1);
    };
    /** Where a face of these dice would go; -1 if they are all there. */
    const placeFor = (some: HandDice): number =>
        slots[at]?.dice === some
            ? at
            : slots.findIndex((slot) => slot.dice === some && slot.face === null);
    const undo = () => put(order.at(-1)!, null);
    return { slots, at, full: empty < 0, last: order.at(-1) ?? -1, put, placeFor, undo, choose };
}

type Slots = ReturnType<typeof useSlots>;

/** How faces that are no dice are drawn. */
type Draw = GameHand['draw'];

interface PadProps {
    ask: PadAsk;
    draw: Draw;
    title: string;
    settings: Settings;
    /** What was tapped in before. */
    from?: Tapped;
    changed?(faces: Tapped): void;
    /** Undoes what came before the first die. */
    back?: (() => void) | null | undefined;
    /** What is to be done with all of it. */
    label: string;
    act(faces: readonly string[]): void;
    children: ComponentChildren;
}

/** A face as it is drawn for the verb. */
export const drawn = (draw: Draw, face: string, verb: string) =>
    draw?.(face, verb) ?? (isDie(face) ? <Face die={face} /> : face);

export function Pad(props: PadProps) {
    const { ask, draw, title, settings, from = [], changed, back, label, act, children } = props;
    const w = handWords[settings.lang];
    const slots = useSlots(ask, from, changed);
    const root = useRef<HTMLDivElement>(null);
    const flies = useFlight(root, slots.last, settings.motion);
    const faces = slots.slots.map(({ face }) => face);
    const said = ask.says?.(faces);
    const may = slots.full && !said?.wrong;
    const done = () => {
        if (may) act(faces as string[]);
    };
    const undo = slots.last >= 0 ? slots.undo : back;
    const tap = (dice: HandDice, face: string, pad: Element | null) => {
        const there = ask.once ? faces.indexOf(face) : -1;
        if (there >= 0) return slots.put(there, null);
        const place = slots.placeFor(dice);
        if (place < 0) return;
        flies.from(pad);
        slots.put(place, face);
    };
    const offered = offeredBy(ask, slots);
    usePadKeys({ offered, tap, undo, done });
    return (
        <div class={`board handpad ${ask.once ? 'once' : ''}`} ref={root}>
            {children}
            <section class="handfelt">
                <h2>{title}</h2>
                <Row {...{ ask, draw, slots, w }} wrong={said?.wrong ? slots.last : -1} />
                {said && (
                    <p class={said.wrong ? 'wrong' : ''} role="status">
                        {said.text}
                    </p>
                )}
            </section>
            <div class="faces">
                {offered.map((dice) => (
                    <Faces key={dice.name} {...{ ask, draw, dice, slots, tap }} />
                ))}
            </div>
            <div class="foot">
                <Button class="undo" icon="undo" aria-disabled={!undo} onClick={() => undo?.()}>
                    {w.undo}
                </Button>
                <Button kind="primary" class="grow" aria-disabled={!may} onClick={done}>
                    {label}
                </Button>
            </div>
        </div>
    );
}

/** All the dice at once, or those whose turn it is; the last ones stay. */
const offeredBy = ({ dice, together }: PadAsk, { slots, at }: Slots) =>
    together ? dice : [(slots[at] ?? slots.at(-1)!).dice];

type Words = (typeof handWords)['en'];

interface RowProps {
    ask: PadAsk;
    draw: Draw;
    slots: Slots;
    /** The slot that makes it wrong. */
    wrong: number;
    w: Words;
}

/** More than six slots have two rows on a phone. */
const columnsOf = (slots: number) => ({
    '--slots': slots > 6 ? Math.ceil(slots / 2) : slots,
    '--slots-wide': slots,
});

/** The dice so far; one that is tapped is tapped in anew. */
function Row({ ask, draw, slots: { slots, at, choose }, wrong, w }: RowProps) {
    if (ask.once) return null; // the faces are marked
    return (
        <ol class="slots" style={columnsOf(ask.together ? ask.dice[0]!.count : slots.length)}>
            {slots.map(({ dice, face }, i) => (
                <li key={i}>
                    <button
                        type="button"
                        class={`${face ? 'filled' : ''} ${i === at ? 'at' : ''} ${i === wrong ? 'wrong' : ''}`}
                        aria-pressed={i === at}
                        onClick={() => choose(i)}>
                        <span class="sr">
                            {[dice.name, w.slot(i + 1, slots.length), face ? '' : w.empty]
                                .filter(Boolean)
                                .join(', ')}
                        </span>
                        {face
                            ? drawn(draw, face, ask.verb)
                            : dice.colour && <Mark colour={dice.colour} />}
                    </button>
                </li>
            ))}
        </ol>
    );
}

interface FacesProps {
    ask: PadAsk;
    draw: Draw;
    dice: HandDice;
    slots: Slots;
    tap(dice: HandDice, face: string, from: Element | null): void;
}

function Faces({ ask, draw, dice, slots, tap }: FacesProps) {
    const full = slots.placeFor(dice) < 0;
    const there = (face: string) => !!ask.once && slots.slots.some((slot) => slot.face === face);
    return (
        <>
            {!ask.together && (
                <p class="which">
                    {dice.colour && <Mark colour={dice.colour} />}
                    {dice.name}
                </p>
            )}
            <div
                class={`pads ${full ? 'full' : ''}`}
                role="group"
                aria-label={dice.name}
                style={{ '--columns': ask.columns }}>
                {dice.faces.map((face) => (
                    <button
                        key={face}
                        type="button"
                        data-face={face}
                        aria-pressed={ask.once && there(face)}
                        aria-disabled={full && !there(face)}
                        onClick={(e) => tap(dice, face, e.currentTarget)}>
                        {drawn(draw, face, ask.verb)}
                    </button>
                ))}
            </div>
            {dice.lacks && <p class="lacks">{dice.lacks}</p>}
        </>
    );
}

/** What was tapped flies to its slot. */
function useFlight(root: { current: HTMLElement | null }, last: number, motion: boolean) {
    const from = useRef<Element | null>(null);
    useLayoutEffect(() => {
        const to = root.current?.querySelectorAll<HTMLElement>('.slots button > :last-child')[last];
        const start = from.current;
        from.current = null;
        if (motion && start?.isConnected && to) fly(start, to, FLY_MS);
    });
    return { from: (pad: Element | null) => (from.current = pad) };
}

interface KeysProps {
    offered: readonly HandDice[];
    tap: FacesProps['tap'];
    undo: (() => void) | null | undefined;
    done(): void;
}

/** A face by the last character of its name, as far as it has a short one. */
function usePadKeys({ offered, tap, undo, done }: KeysProps): void {
    useKeys(true, (e) => {
        if (e.key === 'Backspace') undo?.();
        else if (isFreeEnter(e)) done();
        const key = e.key.toLowerCase();
        const named = (face: string) => face.length < 4 && face.at(-1)!.toLowerCase() === key;
        for (const dice of offered) {
            const face = dice.faces.find(named);
            if (face) return tap(dice, face, null);
        }
    });
}

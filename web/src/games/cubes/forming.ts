// How an equation of Rolling Cubes comes about on this device: dice on a line, what they would
// bring there, which row they go into, which dice are thrown again, and the pass that takes two taps.
import { useEffect, useRef, useState } from 'preact/hooks';
import { signName, type Shown } from '../../dice/face';
import { useHand, type Hand } from '../../dice/hand';
import type { BoardProps } from '../game';
import { announce } from '../../parts/parts';
import { sound } from '../../parts/sound';
import { useSure } from '../../parts/sure';
import { reasonText } from '../../text';
import {
    diceOf,
    feedbackOn,
    rackOf,
    shownDie,
    sidesOn,
    verdictOn,
    type CubesDie,
    type Feedback,
    type Sides,
    type Verdict,
} from './dice';
import { placeAt, useLine, without, type Line } from './line';
import { useReading, type Formed, type Reading } from './reading';
import { bestRow } from './solitaire';
import { useStage, type OnStage } from './stage';
import type { CubesEntry, CubesRow, CubesView } from './view';
import { AGAIN_MAX } from './limits';

export type Props = BoardProps<CubesView>;

/** Who is to act, as far as this device is concerned. */
interface Who {
    actor: number;
    /** The actor is of this device. */
    own: boolean;
    /** ... and forms an equation. */
    forms: boolean;
    /** ... and nothing is in the way of a move. */
    ready: boolean;
    /** The dice wait to be thrown. */
    asked: boolean;
}

/** What lies on the line, and what it is worth. */
export interface Equation {
    /** Whose it is, while nobody here forms one. */
    entry: CubesEntry | undefined;
    dice: CubesDie[];
    text: string;
    /** Null before the rules are there. */
    feedback: Feedback | null;
    sides: Sides;
    /** Why it may not be handed in; '' if it is formed here, and right. */
    why: string;
    legal: boolean;
    /** Solitaire: what it would bring where, and the row it goes into. */
    fits: Partial<Record<CubesRow, number>>;
    into: CubesRow | null;
    /** Nothing is missing to hand it in. */
    complete: boolean;
    points: number;
}

/** The dice that are thrown again. */
interface Again {
    /** Null unless they are being chosen. */
    ids: string[] | null;
    begin(): void;
    end(): void;
    toggle(id: string): void;
    throwIt(): void;
}

interface Pass {
    /** It was tapped once. */
    asks: boolean;
    question: string;
    tap(): void;
}

/** A die that is dragged, and its place among the others on the line, if it is there. */
interface Carried {
    id: string;
    at: number | null;
}

/** What was just tried in vain, told for a moment. */
interface Note {
    text: string;
    tell(text: string): void;
}

interface Acts {
    throwIt(): void;
    /** What throws is touched. */
    press(): void;
    /** A tap on a die of the tray. */
    use(id: string): void;
    hover(id: string, over: Element | null, at: PointerEvent): void;
    drop(id: string, over: Element | null, at: PointerEvent): void;
    /** Nothing is dragged any more. */
    putDown(): void;
    type(sign: string): void;
    chooseRow(row: CubesRow): void;
    handIn(): void;
}

/** The board's props, what is formed, and what can be done about it. */
export interface Forming extends Props, Who, Acts, Omit<OnStage, 'view'> {
    /** Changes whenever dice are thrown. */
    thrown: number;
    rack: CubesDie[];
    /** Dice that are shaken here. */
    hand: Shown[] | undefined;
    line: Line;
    equation: Equation;
    again: Again;
    pass: Pass;
    reading: Reading;
    /** By round and seat. */
    formed: Record<string, Formed>;
    carried: Carried | null;
    note: string;
}

function whoOf({ view, seat, mine, live, pending }: Props): Who {
    const actor = view.mode === 'together' ? seat : view.turn;
    const own = mine.includes(actor) && view.to_act.includes(actor);
    const ready = own && live && !pending;
    return {
        actor,
        own,
        forms: own && view.phase === 'form',
        ready,
        asked: view.phase === 'ask',
    };
}

/** Names the throw on the table. */
const throwOf = ({ table, view }: Props) =>
    [table.match, view.round, view.turn, view.thrown_again ?? 0, view.dice].join();

/** A number that changes whenever dice are thrown. */
function useThrown(props: Props): number {
    const last = useRef({ of: '', moves: 0 });
    const of = throwOf(props);
    if (props.view.phase === 'form' && last.current.of !== of)
        last.current = { of, moves: props.view.moves };
    return last.current.moves;
}

/** All dice; what they show does not matter. */
export const FULL = rackOf('1111 0000 ++++');

/** What is shaken before the throw at hand: what was chosen, what the last equation left, or all. */
function handOf({ view }: Props, rack: CubesDie[], chosen: string[] | null): Shown[] {
    const kept = diceOf(rack, view.last ?? '');
    const left = view.last ? rack.filter(({ id }) => !kept.includes(id)) : FULL;
    return (chosen ? named(rack, chosen) : left).map(({ sign }) => shownDie(sign));
}

const NOTE_MS = 2400;

function useNote(): Note {
    const [text, tell] = useState('');
    useEffect(() => {
        const timer = setTimeout(() => tell(''), NOTE_MS);
        return () => clearTimeout(timer);
    }, [text]);
    return { text, tell };
}

/** Names what a seat forms in a round. */
export const formedKey = (round: number, seat: number) => `${round}.${seat}`;

/** Keeps what can be asked about the throws of this device. */
function useFormed({ view, question }: Props, { actor, forms }: Who, { hints }: Line) {
    const formed = useRef<Record<string, Formed>>({});
    if (forms) formed.current[formedKey(view.round, actor)] = { question, hints };
    return formed.current;
}

/** What would lie on the line if the die were let go. */
function laid(ids: string[], carried: Carried | null): string[] {
    if (!carried) return ids;
    const others = without(ids, carried.id);
    return carried.at === null
        ? others
        : [...others.slice(0, carried.at), carried.id, ...others.slice(carried.at)];
}

/** The equation on show while nobody here forms one. */
function shownEntry({ view, seat }: Props): CubesEntry | undefined {
    if (view.mode === 'together') return view.entries.find((entry) => entry.seat === seat);
    if (view.phase === 'form') return view.last ? view.entries.at(-1) : undefined;
    return view.entries.at(-1) ?? view.before.at(-1);
}

/** The dice of a rack that have these names, in their order. */
export const named = (rack: CubesDie[], ids: string[]): CubesDie[] =>
    ids.flatMap((id) => rack.find((die) => die.id === id) ?? []);

function useAgain(
    { send }: Props,
    { actor, forms, ready }: Who,
    of: string,
    take: () => void,
): Again {
    const [kept, setKept] = useState<{ of: string; ids: string[] } | null>(null);
    const ids = forms && kept?.of === of ? kept.ids : null;
    return {
        ids,
        begin: () => setKept({ of, ids: [] }),
        end: () => setKept(null),
        toggle: (id) => {
            if (!ids || id.startsWith('=')) return;
            const others = ids.filter((other) => other !== id);
            const next = ids.includes(id) ? others : [...ids, id].slice(0, AGAIN_MAX);
            setKept({ of, ids: next });
        },
        throwIt: () => {
            if (!ready || !ids?.length) return;
            take();
            send(`again ${ids.map((id) => id[0]).join(' ')}`, actor);
        },
    };
}

/** A pass always takes a second tap: it costs the throw. */
function usePass({ table, view, send, t }: Props, { actor, ready }: Who, about: string): Pass {
    const b = t.boards.cubes;
    const last = view.last ? view.entries.at(-1) : undefined;
    const question = last ? b.passGives(table.chairs[last.seat]!.name) : b.passSure;
    const [asks, ask] = useSure(about, question);
    const tap = () => {
        if (!ready) return;
        if (asks) send('pass', actor);
        ask();
    };
    return { asks, question, tap };
}

const NO_SIDES: Sides = { left: '', right: '' };

/** Of what is not formed here, or cannot be judged. */
const NONE: Verdict = { why: 'unknown', fits: {} };

/** What is on the line and what it is worth; a row that was chosen holds for the equation of that moment. */
function useEquation(
    props: Props,
    { actor, forms }: Who,
    rack: CubesDie[],
    ids: string[],
): Omit<Equation, 'complete'> & { choose(row: CubesRow): boolean } {
    const [chosen, setChosen] = useState<{ of: string; row: CubesRow } | null>(null);
    const entry = forms ? undefined : shownEntry(props);
    const dice = named(rack, forms ? ids : diceOf(rack, entry?.equation ?? ''));
    const text = dice.map(({ sign }) => sign).join('');
    const feedback = text ? feedbackOn(props, text) : null;
    const sides = text ? sidesOn(props, text) : NO_SIDES;
    const { why, fits } = forms && feedback ? verdictOn(props, actor, text) : NONE;
    const picked = chosen?.of === text && fits[chosen.row] !== undefined ? chosen.row : null;
    const into = picked ?? bestRow(fits);
    const points = into ? fits[into]! : (feedback?.points ?? 0);
    const choose = (row: CubesRow) => {
        const fit = fits[row] !== undefined;
        if (fit) setChosen({ of: text, row });
        return fit;
    };
    return { entry, dice, text, feedback, sides, why, legal: !why, fits, into, points, choose };
}

type Built = Omit<Forming, keyof Acts>;

interface Means {
    hand: Omit<Hand, 'held'>;
    tell(text: string): void;
    carry(carried: Carried | null): void;
    choose(row: CubesRow): boolean;
}

/** What is done with dice. */
function handlingOf(
    { t, forms, rack, line, again, carried, reading }: Built,
    { tell, carry }: Means,
): Pick<Acts, 'use' | 'hover' | 'drop' | 'putDown' | 'type'> {
    const b = t.boards.cubes;
    return {
        use: (id) => {
            if (!forms) return;
            sound.play('tap');
            tell('');
            if (again.ids) again.toggle(id);
            else if (line.ids.includes(id)) line.take(id);
            else line.put(id);
        },
        hover: (id, over, at) => {
            if (!forms || again.ids) return;
            const target = over?.closest('.hero')?.querySelector('.equation');
            const place = target ? placeAt(target, at) : null;
            if (id !== carried?.id || place !== carried.at) carry({ id, at: place });
        },
        drop: (id, over, at) => {
            carry(null);
            if (!forms || again.ids) return;
            tell('');
            const target = over?.closest('.hero')?.querySelector('.equation');
            if (target) line.put(id, placeAt(target, at));
            else line.take(id);
        },
        putDown: () => carry(null),
        type: (sign) => {
            reading.close();
            if (again.ids) return;
            const free = rack.find((die) => die.sign === sign && !line.ids.includes(die.id));
            const name = signName(t, sign);
            tell(free ? '' : b.noDie(name));
            announce(free ? name : b.noDie(name));
            if (free) line.put(free.id);
        },
    };
}

/** What is done about the throw. */
function movesOf(
    { send, t, actor, ready, asked, equation, again, reading }: Built,
    { hand, tell, choose }: Means,
): Pick<Acts, 'throwIt' | 'press' | 'chooseRow' | 'handIn'> {
    const b = t.boards.cubes;
    return {
        throwIt: () => {
            if (!ready || !asked) return;
            reading.close();
            hand.take();
            send('throw', actor);
        },
        press: () => {
            if (ready && (asked || again.ids?.length)) hand.press();
        },
        chooseRow: (row) => tell(choose(row) ? '' : `${b.rows[row]}: ${b.rowHelp[row]}`),
        handIn: () => {
            if (!ready) return;
            if (!equation.complete) {
                const why = equation.legal ? b.noRow : reasonText(t, equation.why);
                if (equation.text) announce(why);
                tell(equation.text ? why : b.empty);
                return;
            }
            sound.play('place');
            tell('');
            send(['equation', equation.into, equation.text].filter(Boolean).join(' '), actor);
        },
    };
}

export function useForming(given: Props): Forming {
    const stage = useStage(given.view, given.mine);
    const props = { ...given, ...stage };
    const { view, pending } = props;
    const reading = useReading(props);
    const who = whoOf(props);
    // While the own turn is looked at its dice lie there, whatever others throw.
    const shown = { ...props, view: reading.page?.kind === 'turn' ? reading.page.view : view };
    const rack = /\d/.test(shown.view.dice) ? rackOf(shown.view.dice) : [];
    const thrown = useThrown(shown);
    const line = useLine(throwOf(props) + who.actor, diceOf(rack, view.last ?? ''));
    const { held, ...hand } = useHand(thrown, Boolean(pending) || view.to_act.includes('dice'));
    const again = useAgain(props, who, line.of, hand.take);
    const [carried, carry] = useState<Carried | null>(null);
    const { choose, ...found } = useEquation(shown, who, rack, laid(line.ids, carried));
    const whole = found.legal && (!view.rows?.[who.actor] || found.into !== null);
    const note = useNote();
    const built = {
        ...props,
        ...who,
        thrown,
        rack,
        hand: held ? handOf(props, rack, again.ids) : undefined,
        line,
        equation: { ...found, complete: whole && !again.ids },
        again,
        pass: usePass(props, who, line.of + found.text),
        reading,
        formed: useFormed(props, who, line),
        carried,
        note: note.text,
    };
    const means = { hand, tell: note.tell, carry, choose };
    return { ...built, ...handlingOf(built, means), ...movesOf(built, means) };
}

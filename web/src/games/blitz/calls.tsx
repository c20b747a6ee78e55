// A throw of Würfelblitz that is open: who calls from this device, and what was called.
import { useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../game';
import { Name } from '../../parts/parts';
import { Ring } from '../../parts/ring';
import { Grid, useTyping, type CallMark } from './grid';
import type { Texts } from '../../text';
import { seconds } from './receipt';
import type { BlitzView } from './view';
import { BUZZ_MS } from './limits';

export type Props = BoardProps<BlitzView>;

/** So soon after a throw nobody has read it: a tap was meant for the one before. */
export const UNREAD_MS = 600;

interface Calling {
    /** The chair this device calls for; -1 if it may not. */
    caller: number;
    setCaller(seat: number): void;
    marks: ReadonlyMap<number, CallMark>;
    /** A number may be called now. */
    may: boolean;
    call(n: number): void;
    /** Digits typed so far. */
    typed: string;
}

/** The chair this device calls for: who buzzed, who was chosen by a tap, or who still may. */
function useCaller({ view, seat, mine, look }: Props): [number, (seat: number) => void] {
    const [chosen, setChosen] = useState(seat);
    const may = mine.filter((n) => view.to_act.includes(n));
    const free = may.includes(chosen) ? chosen : (may[0] ?? mine[0] ?? -1);
    const caller = view.phase === 'buzz' ? view.buzzer : free;
    return [
        mine.includes(caller) ? caller : -1,
        (next) => {
            setChosen(next);
            look(next);
        },
    ];
}

/** Calls of this throw that are known to be wrong or right, or on their way. */
function useMarks({ view, pending }: Props, caller: number): Map<number, CallMark> {
    const marks = useRef(new Map<number, CallMark>());
    const about = useRef('');
    const key = `${view.reveal} ${caller}`;
    if (about.current !== key) {
        about.current = key;
        marks.current = new Map();
    }
    const call = view.calls[caller];
    if (call?.value !== undefined) marks.current.set(call.value, call.right ? 'right' : 'wrong');
    const sent = pending?.startsWith('call ') ? Number(pending.slice(5)) : null;
    return sent === null ? marks.current : new Map(marks.current).set(sent, 'sent');
}

export function useCalling(props: Props): Calling {
    const { view, live, pending, send } = props;
    const shown = useRef({ reveal: view.reveal, at: performance.now() });
    const [caller, setCaller] = useCaller(props);
    const marks = useMarks(props, caller);
    const phase = view.buzz ? 'buzz' : 'call';
    const may = live && !pending && view.to_act.includes(caller) && view.phase === phase;
    // By the device's own time: in a lesson that of the match stands still.
    if (shown.current.reveal !== view.reveal)
        shown.current = { reveal: view.reveal, at: performance.now() };
    const isRead = () => performance.now() - shown.current.at >= UNREAD_MS;
    const call = (n: number) => {
        if (may && isRead()) send(`call ${n}`, caller);
    };
    return { caller, setCaller, marks, may, call, typed: useTyping(may, isRead, call) };
}

interface CallsProps {
    calling: Calling;
    props: Props;
}

export function Calls({ calling, props }: CallsProps) {
    const { table, view, mine, t } = props;
    const b = t.boards.blitz;
    const { caller, typed } = calling;
    const buzzed = view.phase === 'buzz';
    const grid = view.buzz ? buzzed && caller >= 0 : mine.length > 0;
    return (
        <>
            <Head {...{ calling, props }} />
            {!view.buzz && mine.length > 1 && <Callers {...{ calling, props }} />}
            {grid && (
                <>
                    <Typed {...{ typed, t }} may={calling.may} />
                    <Grid
                        marks={calling.marks}
                        active={calling.may}
                        label={mine.length > 1 ? b.gridFor(table.chairs[caller]!.name) : b.grid}
                        typed={typed}
                        t={t}
                        onCall={calling.call}
                    />
                </>
            )}
            {buzzed && caller < 0 && (
                <p class="hint">{b.buzzed(table.chairs[view.buzzer]!.name)}</p>
            )}
        </>
    );
}

/** What is to be called, or what became of the own call; and the time that is left. */
function Head({ calling: { caller }, props }: CallsProps) {
    const { view } = props;
    const status = callStatus(props, caller);
    return (
        <div class="lower-head">
            {status || view.phase === 'buzz' ? (
                <p class="call-status">{status}</p>
            ) : (
                <Question {...props} />
            )}
            <Clock {...props} />
        </div>
    );
}

/** The question, the same words at every throw. */
export function Question({ view, t }: Pick<Props, 'view' | 't'>) {
    const b = t.boards.blitz;
    return (
        <p class="question">
            <b>{b.ask}</b> {b.how} {view.brainteaser && `${b.brainteaserHelp}.`}
        </p>
    );
}

export function Clock({ view, now, t }: Props) {
    if (view.deadline === null) return null;
    return (
        <Ring
            key={view.phase}
            deadline={view.deadline}
            total={view.phase === 'buzz' ? BUZZ_MS : view.deadline - view.reveal}
            now={now}
            label={t.boards.blitz.secondsLeft}
        />
    );
}

/** What became of the own call; nothing before there is one. */
function callStatus({ view, t }: Props, caller: number): string {
    const b = t.boards.blitz,
        call = view.calls[caller];
    if (call?.value === undefined) return call?.calls ? b.waitOthers : '';
    if (call.right) return `${b.right(call.value)} ${b.seconds(seconds(call.ms ?? 0))}`;
    return `${b.wrong(call.value)}. ${view.many ? b.again : b.locked}`;
}

/** Where there is a keyboard: what was typed so far, and how that works. */
function Typed({ typed, may, t }: { typed: string; may: boolean; t: Texts }) {
    const b = t.boards.blitz;
    return (
        <div class={`card typed${may ? '' : ' idle'}`} aria-hidden="true">
            <b>{typed}</b>
            <span>
                <b>{b.type}</b>
                {b.typeHelp} <kbd>↵</kbd>
            </span>
        </div>
    );
}

/** With several people here and no buzzers: whose call it is. */
function Callers({ calling: { caller, setCaller }, props: { table, mine, t } }: CallsProps) {
    return (
        <div class="callers" role="group" aria-label={t.boards.blitz.callFor}>
            {mine.map((seat) => (
                <button
                    type="button"
                    class="pill"
                    aria-pressed={seat === caller}
                    onClick={() => setCaller(seat)}>
                    <Name chair={table.chairs[seat]!} />
                </button>
            ))}
        </div>
    );
}

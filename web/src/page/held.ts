// Moves that stay on this device for a while: who plays alone may take them back. Nothing has
// happened before they leave, so nobody has to undo anything: the log has only what was meant.
import { useEffect, useState } from 'preact/hooks';
import type { GameModule } from '../games/game';
import type { Question } from '../rules/question';
import type { Link, Snapshot } from '../wire/link';
import type { GameView, TableMsg } from '../wire/wire';

/** So long a move may be taken back that others wait for. */
export const HELD_MS = 2400;

interface Held {
    seat: number;
    text: string;
    /** What will be seen once it is made, and how many moves there were before. */
    view: GameView;
    from: number;
    sent: boolean;
}

/** The one person at the table, who sits at this device. */
export const isAlone = ({ chairs, you, watchers }: TableMsg): boolean =>
    you.length === 1 && watchers === 0 && chairs.every((chair, n) => chair.bot || you.includes(n));

interface HeldProps {
    table: TableMsg;
    view: GameView;
    module: GameModule;
    question: Question;
    link: Link;
    now: Snapshot;
    /** The seat has moves without an answer. */
    pending: boolean;
}

/** What will be seen after these moves if they may wait here; null if they have to leave. */
function foreseen(
    { table, view, module, question, now }: HeldProps,
    text: string,
): GameView | null {
    const lines = text.split('\n');
    const waits = module.takesBack?.test(lines.at(-1)!) && isAlone(table) && !now.klass;
    // Nobody else may move meanwhile, nor the clock.
    return waits && view.to_act.length === 1 ? question.after(...lines) : null;
}

/**
 * Calls `leave` when a move is meant: after a while, as soon as anything else is done, or when the
 * device is put away. What was tapped then finds the move on its way.
 */
function untilMeant(leave: () => void): () => void {
    const done = new AbortController();
    const listen = { capture: true, signal: done.signal };
    const end = () => {
        clearTimeout(timer);
        done.abort();
    };
    const meant = () => {
        end();
        leave();
    };
    const timer = setTimeout(meant, HELD_MS);
    const act = (e: Event) => {
        const undoes = (e.target as Element).closest('.undo');
        const goes = e.type === 'click' || [' ', 'Enter'].includes((e as KeyboardEvent).key);
        if (goes && !undoes) meant();
    };
    for (const type of ['click', 'keydown']) document.addEventListener(type, act, listen);
    const away = () => document.visibilityState === 'hidden' && meant();
    document.addEventListener('visibilitychange', away, listen);
    return end;
}

/** Sends moves, or holds them; `view` is what is to be shown meanwhile. */
export function useHeld(props: HeldProps) {
    const { view, link, pending } = props;
    const [held, setHeld] = useState<Held | null>(null);
    useEffect(() => {
        if (!held || held.sent) return undefined;
        return untilMeant(() => {
            setHeld({ ...held, sent: true });
            link.move(held.seat, held.text);
        });
    }, [held]);
    const over = held && (view.moves !== held.from || (held.sent && !pending));
    useEffect(() => {
        if (over) setHeld(null);
    }, [over]);
    const now = over ? null : held;
    return {
        view: now?.view ?? view,
        send(text: string, seat: number) {
            const then = foreseen(props, text);
            if (!then) return link.move(seat, text);
            setHeld({ seat, text, view: then, from: view.moves, sent: false });
        },
        /** Takes back what is held; null if nothing is. */
        undo: now && !now.sent ? () => setHeld(null) : null,
    };
}

// Dice are dragged from one place of a board to another.
import { useRef, useState } from 'preact/hooks';

const DRAG_PX = 8;

type At = (id: string, over: Element | null, at: PointerEvent) => void;

/** A copy of the die follows the pointer; `drop` is told where it is let go, `hover` where it is. */
export function useDrag(drop: At, hover?: At) {
    const [die, setDie] = useState<string | null>(null);
    const carried = useRef<HTMLDivElement>(null);
    const from = useRef<{ id: string; x: number; y: number; dragging: boolean } | null>(null);

    const move = (e: PointerEvent) => {
        const start = from.current;
        if (!start) return;
        if (!start.dragging && Math.hypot(e.clientX - start.x, e.clientY - start.y) > DRAG_PX) {
            start.dragging = true;
            setDie(start.id);
        }
        if (carried.current)
            carried.current.style.transform = `translate(${e.clientX}px,${e.clientY}px)`;
        if (start.dragging) hover?.(start.id, document.elementFromPoint(e.clientX, e.clientY), e);
    };
    const end = (e: PointerEvent) => {
        const start = from.current;
        from.current = null;
        setDie(null);
        if (!start?.dragging) return;
        drop(start.id, document.elementFromPoint(e.clientX, e.clientY), e);
        // What ends a drag is no tap.
        addEventListener('click', stopClick, { capture: true, once: true });
        setTimeout(() => removeEventListener('click', stopClick, { capture: true }));
    };
    return {
        carried,
        die,
        handlers: {
            onPointerDown: (e: PointerEvent) => {
                const id = (e.target as HTMLElement).closest<HTMLElement>(
                    'button[data-die]:not([aria-disabled=true])',
                )?.dataset.die;
                if (id && e.isPrimary)
                    from.current = { id, x: e.clientX, y: e.clientY, dragging: false };
            },
            onPointerMove: move,
            onPointerUp: end,
            onPointerCancel: () => {
                from.current = null;
                setDie(null);
            },
        },
    };
}

const stopClick = (e: Event) => e.stopPropagation();

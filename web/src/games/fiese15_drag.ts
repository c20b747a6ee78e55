// Dice are dragged onto the strip, or off it again.
import { useRef, useState } from 'preact/hooks';
import type { Letter } from '../rules';

const DRAG_PX = 8;

/** A copy of the die follows the pointer; where it is let go decides. */
export function useDrag(toggle: (die: Letter) => void, chosen: Letter[]) {
    const [die, setDie] = useState<string | null>(null);
    const carried = useRef<HTMLDivElement>(null);
    const from = useRef<{ id: Letter; x: number; y: number; dragging: boolean } | null>(null);

    const move = (e: PointerEvent) => {
        const start = from.current;
        if (!start) return;
        if (!start.dragging && Math.hypot(e.clientX - start.x, e.clientY - start.y) > DRAG_PX) {
            start.dragging = true;
            setDie(start.id);
        }
        if (carried.current)
            carried.current.style.transform = `translate(${e.clientX}px,${e.clientY}px)`;
    };
    const end = (e: PointerEvent) => {
        const start = from.current;
        from.current = null;
        setDie(null);
        if (!start?.dragging) return;
        const over = document.elementFromPoint(e.clientX, e.clientY)?.closest('.strip') != null;
        if (over !== chosen.includes(start.id)) toggle(start.id);
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
                    from.current = {
                        id: id as Letter,
                        x: e.clientX,
                        y: e.clientY,
                        dragging: false,
                    };
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

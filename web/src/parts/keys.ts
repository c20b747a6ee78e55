import { useLayoutEffect } from 'preact/hooks';

/** A key that is meant for the board: nothing held with it, and not typed into something. */
function isPlainKey(e: KeyboardEvent): boolean {
    const at = e.target as HTMLElement;
    return (
        !e.ctrlKey &&
        !e.altKey &&
        !e.metaKey &&
        !e.repeat &&
        !at.closest('input, textarea, select, dialog')
    );
}

/** Enter that does what the board is about: on a button it means that button. */
export const isFreeEnter = (e: KeyboardEvent): boolean =>
    e.key === 'Enter' && !(e.target as HTMLElement).closest('button, a');

/** Enter or Space that do what the board is about; Space does not scroll then. */
export function isFreeGo(e: KeyboardEvent): boolean {
    if ((e.key !== 'Enter' && e.key !== ' ') || (e.target as HTMLElement).closest('button, a'))
        return false;
    e.preventDefault();
    return true;
}

/** On a board: what the mouse takes does not take the focus, so Enter means what it meant. */
export const keepFocus = (e: MouseEvent): void => {
    if ((e.target as HTMLElement).closest('button')) e.preventDefault();
};

/** Tells `press` of every key that is meant for the board, while `on`. */
export function useKeys(on: boolean, press: (e: KeyboardEvent) => void): void {
    useLayoutEffect(() => {
        if (!on) return undefined;
        const hear = (e: KeyboardEvent) => {
            if (isPlainKey(e)) press(e);
        };
        addEventListener('keydown', hear);
        return () => removeEventListener('keydown', hear);
    });
}

/** A key that is meant for the board: nothing held with it, and not typed into something. */
export function isPlainKey(e: KeyboardEvent): boolean {
    const at = e.target as HTMLElement;
    return (
        !e.ctrlKey &&
        !e.altKey &&
        !e.metaKey &&
        !e.repeat &&
        !at.closest('input, textarea, select, dialog')
    );
}

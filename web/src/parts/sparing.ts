// What is told now and then, however often there is something to tell.

/** Acts at a call, but not sooner than so long after the beginning or the last time. */
export function sparing(act: () => void, gap_ms: number, now: () => number): () => void {
    let last = now();
    return () => {
        if (now() - last < gap_ms) return;
        last = now();
        act();
    };
}

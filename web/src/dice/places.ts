// Where dice lie in a tray. A die keeps its cell until it is thrown again.

/** A place on the felt, from the middle of the tray in px; `yaw` in radians. */
export interface Rest {
    x: number;
    y: number;
    yaw: number;
}

/** The cells of a tray, and how large its dice are. */
export interface Grid {
    size: number;
    cells: { x: number; y: number }[];
    gapX: number;
    gapY: number;
    /** Side by side in rows, rather than anywhere. */
    neat: boolean;
}

const SMALLEST = 36;
/** No die is larger, but on a television. */
const LARGEST = 160;
/** A die is seen from in front: it needs more room above its place than below. */
export const LOWER = 0.17;

/** How many dice go into each row so that they can be as large as possible. */
function rowsFor(count: number, width: number, height: number): number[] {
    let cols = 1,
        cell = 0;
    for (let c = 1; c <= count; c++) {
        const fits = Math.min(width / c, height / Math.ceil(count / c));
        if (fits > cell) [cols, cell] = [c, fits];
    }
    return Array.from({ length: Math.ceil(count / cols) }, (_, row) =>
        Math.min(cols, count - row * cols),
    );
}

/** Room for `count` dice no larger than `largest`: anywhere, or in the rows of a rack. */
export function gridFor(
    count: number,
    width: number,
    height: number,
    rack?: readonly number[],
    largest = LARGEST,
): Grid {
    const rows = rack ?? rowsFor(count, width, height),
        cols = Math.max(1, ...rows);
    const cell = Math.min(width / cols, height / Math.max(1, rows.length)),
        size = Math.max(SMALLEST, Math.min(largest, cell * (rack ? 0.78 : 0.62)));
    const gapX = Math.min(width / cols, size * (rack ? 1.5 : 2)),
        gapY = Math.min(height / Math.max(1, rows.length), size * (rack ? 1.5 : 1.8));
    const cells = rows.flatMap((n, row) =>
        Array.from({ length: n }, (_, i) => ({
            x: (i - (n - 1) / 2) * gapX,
            y: (row - (rows.length - 1) / 2) * gapY,
        })),
    );
    return { size, cells, gapX, gapY, neat: rack !== undefined };
}

interface Within {
    width: number;
    height: number;
    /** To be kept free above and below, if dice stay so large. */
    clear: readonly [above: number, below: number, least: number];
}

/** The same on a felt of this size: dice keep off its edges, and off what is written there. */
export function gridWithin(
    count: number,
    { width, height, clear: [above, below, least] }: Within,
    rack?: readonly number[],
    largest?: number,
): Grid {
    const grid = (high: number) => gridFor(count, width * 0.92 - 8, high * 0.9 - 8, rack, largest);
    const less = grid(height - above - below);
    if (less.size < least) return grid(height);
    const down = (above - below) / 2;
    return { ...less, cells: less.cells.map(({ x, y }) => ({ x, y: y + down })) };
}

/** A place in a cell, with what chance adds. */
export function placeIn(
    { size, cells, gapX, gapY, neat }: Grid,
    cell: number,
    random: () => number,
): Rest {
    const stray = (gap: number, free: number) =>
        (random() - 0.5) * (neat ? size * 0.05 : Math.max(0, gap - size * free) * 0.8);
    const { x, y } = cells[cell]!;
    return {
        x: x + stray(gapX, 1.36),
        y: y + stray(gapY, 1.5) + size * LOWER, // one sees their fronts too
        yaw: (random() - 0.5) * (neat ? 0.15 : 0.62),
    };
}

/** Dice that wait for their first throw lie at the near edge, so many in a row, so far apart. */
const WAITING = 3;
const APART = 1.4;
/** What dice that wait leave free for a word about it. */
const WORD = 120;

/** Whether so many can wait on a felt of this height. */
export const canWait = ({ size }: Grid, height: number, count: number): boolean =>
    height >= WORD + Math.ceil(count / WAITING) * APART * size;

/** Where the nth of them does. */
export function waitingIn(
    { size }: Grid,
    { width, height }: { width: number; height: number },
    n: number,
    random: () => number,
): Rest {
    const stray = () => (random() - 0.5) * size * 0.1,
        row = Math.floor(n / WAITING),
        gap = Math.min(size * APART, (width - size * APART) / (WAITING - 1));
    return {
        x: ((n % WAITING) - (WAITING - 1) / 2) * gap + stray(),
        y: height / 2 - size * (0.75 + (1 - row) * APART) + stray(),
        yaw: (random() - 0.5) * 0.3,
    };
}

export function shuffled(count: number, random: () => number): number[] {
    const order = Array.from({ length: count }, (_, i) => i);
    for (let i = count - 1; i > 0; i--) {
        const j = Math.floor(random() * (i + 1));
        [order[i], order[j]] = [order[j]!, order[i]!];
    }
    return order;
}

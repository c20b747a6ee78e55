// Personal records: kept on this device, told to nobody.
import { loadRecords, saveRecords } from '../wire/device';
import type { GameView } from '../wire/wire';

export interface GameRecord {
    played: number;
    won: number;
    /** What `measures` says of the best match; absent if there was nothing to measure. */
    best?: number;
    /** The match counted last: it is not counted twice. */
    match: string;
}
export type Records = Record<string, GameRecord>;

interface Measure {
    /** A smaller number is better. */
    less?: boolean;
    of(views: GameView[], seat: number): number[];
}

/** What a record is, by game. */
const measures: Record<string, Measure> = {
    fiese15: {
        of: (views, seat) =>
            views.flatMap((view) =>
                'points' in view ? view.points.map((row) => row[seat] ?? 0) : [],
            ),
    },
    blitz: {
        less: true,
        of: (views, seat) =>
            views.flatMap((view) => {
                const call = 'calls' in view ? view.calls[seat] : undefined;
                return call?.right && call.ms !== undefined ? [call.ms] : [];
            }),
    },
    cubes: {
        of: (views, seat) =>
            views.flatMap((view) =>
                'before' in view
                    ? [...view.entries, ...view.before]
                          .filter((entry) => entry.seat === seat && entry.equation)
                          .map((entry) => entry.points + entry.extra)
                    : [],
            ),
    },
    words: { of: (views, seat) => views.slice(-1).map((view) => view.score[seat] ?? 0) },
};

/** With this match counted for a seat, and whether its best is a new one. */
export function counted(
    before: GameRecord | undefined,
    match: string,
    views: GameView[],
    seat: number,
): { record: GameRecord; fresh: boolean } {
    const last = views[views.length - 1]!;
    const record: GameRecord = {
        played: (before?.played ?? 0) + 1,
        won: (before?.won ?? 0) + Number(last.winners.includes(seat)),
        match,
    };
    const measure = measures[last.game];
    const found = measure?.of(views, seat) ?? [];
    const better = measure?.less ? Math.min : Math.max;
    const all = before?.best === undefined ? found : [before.best, ...found];
    if (all.length > 0) record.best = better(...all);
    return { record, fresh: before?.best !== undefined && record.best !== before.best };
}

/** Counts a finished match of this device once; true if it brought a record. */
export function countMatch(match: string, views: GameView[], seat: number): boolean {
    const records = loadRecords();
    const game = views[views.length - 1]?.game;
    if (!game || records[game]?.match === match) return false;
    const { record, fresh } = counted(records[game], match, views, seat);
    saveRecords({ ...records, [game]: record });
    return fresh;
}

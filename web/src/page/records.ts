// Personal records: kept on this device, told to nobody.
import type { Measure } from '../games/game';
import { loadRecords, saveRecords, type GameRecord } from '../wire/device';
import type { GameView } from '../wire/wire';

/** With this match counted for a seat, and whether its best is a new one. */
export function counted(
    before: GameRecord | undefined,
    match: string,
    views: GameView[],
    seat: number,
    measure?: Measure,
): { record: GameRecord; fresh: boolean } {
    const last = views[views.length - 1]!;
    const record: GameRecord = {
        played: (before?.played ?? 0) + 1,
        won: (before?.won ?? 0) + Number(last.winners.includes(seat)),
        match,
    };
    const found = measure?.of(views, seat) ?? [];
    const better = measure?.less ? Math.min : Math.max;
    const all = before?.best === undefined ? found : [before.best, ...found];
    if (all.length > 0) record.best = better(...all);
    return { record, fresh: before?.best !== undefined && record.best !== before.best };
}

/** Counts a finished match of this device once: the record it broke and the new one, or null. */
export function countMatch(
    match: string,
    views: GameView[],
    seat: number,
    measure?: Measure,
): [before: number, now: number] | null {
    const records = loadRecords();
    const game = views[views.length - 1]?.game;
    if (!game || records[game]?.match === match) return null;
    const { record, fresh } = counted(records[game], match, views, seat, measure);
    saveRecords({ ...records, [game]: record });
    return fresh ? [records[game]!.best!, record.best!] : null;
}

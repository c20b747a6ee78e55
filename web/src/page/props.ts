// What every screen at a table is given.
import type { Settings } from '../wire/device';
import type { Link, Snapshot } from '../wire/link';
import type { HelloMsg, Person, TableMsg } from '../wire/wire';

/** A chair of this device has been let in. */
export const isSeated = ({ you, chairs }: TableMsg): boolean => you.some((n) => !chairs[n]?.asking);

/** This device sees to the table. */
export const isHost = ({ you, host }: TableMsg): boolean => host !== null && you.includes(host);

/** It may let this chair in; where somebody was sent away, that is the host's. */
export const mayAdmit = (table: TableMsg, n: number): boolean =>
    isSeated(table) && (!table.chairs[n]?.removed || isHost(table));

/** It has a say in the match shown: a seat there, or no person who could object has one. */
export function speaks(table: TableMsg): boolean {
    const { state, view, chairs, you } = table;
    const seats = view?.seats ?? 0;
    const players = chairs.slice(0, seats).some((c) => !c.bot && (state === 'match' || !c.away));
    return isSeated(table) && (!players || you.some((n) => n < seats));
}

export interface TableProps {
    table: TableMsg;
    hello: HelloMsg;
    now: Snapshot;
    link: Link;
    person: Person;
    settings: Settings;
    setSettings(some: Partial<Settings>): void;
}

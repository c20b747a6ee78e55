// What every screen at a table is given.
import type { Settings } from '../wire/device';
import type { Link, Snapshot } from '../wire/link';
import type { HelloMsg, Person, TableMsg } from '../wire/wire';

/** A chair of this device has been let in. */
export const isSeated = ({ you, chairs }: TableMsg): boolean => you.some((n) => !chairs[n]?.asking);

export interface TableProps {
    table: TableMsg;
    hello: HelloMsg;
    now: Snapshot;
    link: Link;
    person: Person;
    settings: Settings;
    setSettings(some: Partial<Settings>): void;
}

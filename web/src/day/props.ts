import type { Settings } from '../wire/device';
import type { Link, Snapshot } from '../wire/link';
import type { Person } from '../wire/wire';

export interface DayProps {
    link: Link;
    now: Snapshot;
    person: Person;
    settings: Settings;
}
